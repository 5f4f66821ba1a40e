import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { BOT_SCOPES } from '../../src/slack/install/scopes.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { manifestWith } from '../dev/slack/support.ts';
import { install } from '../slack/installing.ts';
import { textOf } from '../support/person.ts';
import { providerHolds, until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { begin } from './diverting.ts';
import { setHours } from './houring.ts';
import { goTo, makePost, startConnected } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  callsIn,
  connect,
  GRETA_GUEST,
  keyOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
} from './support.ts';

/** What the doctor says of each thing, by its name; milliseconds are left open. */
async function examined(world: World): Promise<Record<string, string>> {
  const { blocks } = await ask(world.person(ADAM_ADMIN), '/phone doctor');
  const texts = blocks.map((block) => textOf({ blocks: [block] }).replaceAll(/\b\d+ ms\b/g, '… ms'));
  return Object.fromEntries(texts.map((text) => [/^\*(\w+)\*:/.exec(text)?.[1] ?? text.split('\n')[0], text]));
}

/** What the doctor says of the schedules once it says this, however long that takes. */
async function schedulesOnce(world: World, words: string): Promise<string> {
  return until(async () => {
    const { Schedules: said = '' } = await examined(world);
    return said.includes(words) ? said : null;
  });
}

describe('the doctor', () => {
  test('says of everything whether it works, and of an environment without a key that it can be reached', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'read-only');
    const found = await examined(world);
    expect(found).toMatchObject({
      '*Everything that is set up works.*': expect.any(String),
      Slack: expect.stringMatching(/works\nSlack takes the token of this workspace, .*Every permission/),
      Sandbox: expect.stringMatching(/works\nThe provider issued a token for the key.*change nothing\./),
      Live: '*Live*: not set up\nThe provider answered in … ms. No key is connected.\n`/phone setup connect live` connects one.',
      Storage: expect.stringMatching(/works\nA record was written, read and deleted/),
      Schedules:
        '*Schedules*: works\nThe scheduler answers, and has every job of this workspace. No balance posts are made here.',
      Clock: '*Clock*: works\nIt agrees with Slack.',
    });
  });

  test('makes the jobs anew that the scheduler has lost, those of hours too', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await setHours(adam);
    using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
    const jobs = () => database.prepare('SELECT id, timing FROM jobs ORDER BY id').all();
    const before = jobs();
    expect(before).toContainEqual(expect.objectContaining({ id: expect.stringMatching(/^wake-hours-/) }));
    database.exec('DELETE FROM jobs');
    await examined(world);
    expect(jobs()).toEqual(before);
  });

  test('says which agents can ask, and what they may, where any can', async () => {
    await using without = await startWorld();
    await connect(without, without.person(ADAM_ADMIN), 'everything');
    expect(Object.keys(await examined(without))).not.toContain('Agents');
    await using world = await startWorld({ env: { MCP: 'slackbot' } });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    expect((await examined(world)).Agents).toBe(
      '*Agents*: works\nSlackbot can ask for people. They may read and draft changes; none of them saves anything.\n`/phone access` says what they may do.',
    );
  });

  test('proves the key anew, and asks nothing of the environment without one but to be refused', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const before = await callsIn(world, 'sandbox');
    await examined(world);
    const proof = ['POST /auth/token', 'GET /test', 'GET /capabilities'];
    expect((await callsIn(world, 'sandbox')).slice(before.length)).toEqual(proof);
    expect(await callsIn(world, 'live')).toEqual(['POST /auth/token']);
  });

  test('leaves nothing behind: no entry in the history, no record, no change of who is connected', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const [history, status] = [await read(adam, '/phone history'), await read(adam, '/phone status')];
    await examined(world);
    expect(await read(adam, '/phone history')).toBe(history);
    expect(await read(adam, '/phone status')).toBe(status);
    const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
    const { items } = await storage.records.list(`-.${ACME}`, 'doctor');
    await storage.close();
    expect(items).toEqual([]);
  });

  test('shows neither a key, nor a secret, nor a token', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await breakProvider(world, { kind: 'status', status: 500, message: 'demo-secret-everything is wrong' });
    const all = JSON.stringify(await ask(world.person(ADAM_ADMIN), '/phone doctor'));
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    for (const secret of [apiKey, apiSecret, world.slack.installs[0]?.botToken]) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/demo-(?:key|secret)|demo_token|xox/);
    // Nor of the environment that has no key, where what the provider repeats was not sent to it.
    const coded = [apiSecret.slice(0, 14), Buffer.from(`${apiKey}:${apiSecret}`).toString('base64'), `${apiSecret}`];
    for (const said of [...coded, encodeURIComponent(apiSecret), apiSecret.replace('-', '\u200b-')]) {
      await world.provider('DELETE', '/faults');
      await breakProvider(
        world,
        { kind: 'status', status: 418, message: `No: ${said}` },
        { match: { environment: 'live' } },
      );
      const { Live } = await examined(world);
      expect(Live).toContain(
        'does not work\nThe provider refused the request to get an access token (status 418, request_failed).',
      );
      expect(Live).not.toContain(said);
    }
  });

  test.each([
    [MIA_MEMBER, 'C0GENERAL'],
    [GRETA_GUEST, PHONES],
  ])('is for managers: %s is refused, and nothing is asked of anybody', async (user, channel) => {
    await using world = await startWorld();
    await connect(world, world.person(OLIVE_OWNER), 'everything');
    const before = await callsIn(world, 'sandbox');
    const text = await read(world.person(user, channel), '/phone doctor');
    expect(text).toMatch(/Only managers can|for full members/);
    expect(await callsIn(world, 'sandbox')).toEqual(before);
  });
});

describe('trouble', () => {
  test('in one environment is told with what to do, and hides nothing of the other', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await connect(world, world.person(ADAM_ADMIN), 'live-everything');
    await world.provider('PATCH', '/keys/live-everything', { active: false });
    const found = await examined(world);
    expect(found['*One thing needs attention: Live.*']).toBeDefined();
    expect(found.Live).toContain(
      'does not work\nThe provider says that this API key is not active. It says: "The API key is not active."\nAsk',
    );
    expect(found.Sandbox).toContain('works\n');
  });

  test.each([
    [400, 'invalid_request'],
    [404, null],
    [403, 'scope_denied'],
    [200, null],
  ])(
    'with an environment that answers a request without a key in a way of its own (%s %s) is told',
    async (status, code) => {
      await using world = await startWorld();
      const body = JSON.stringify({ success: status === 200, data: { access_token: 'nobody' }, error: { code } });
      const effect = { kind: 'status', status, body, headers: { 'content-type': 'application/json' } };
      await breakProvider(world, effect, { match: { environment: 'live' } });
      const { Live } = await examined(world);
      expect(Live).toContain('does not work\nThe provider');
      expect(Live).not.toContain('The provider answered in');
    },
  );

  test('with an environment that cannot be reached is told for one without a key, too', async () => {
    await using world = await startWorld();
    await breakProvider(world, { kind: 'cut' }, { match: { environment: 'live' } });
    const found = await examined(world);
    expect(found.Live).toMatch(/does not work\nThe provider (?:cannot be reached|did not answer)/);
    expect(found.Sandbox).toContain('not set up\nThe provider answered');
  });

  test('with an environment that hangs keeps nobody waiting for longer than eight seconds', async () => {
    await using world = await startWorld();
    await world.provider('POST', '/faults', {
      match: { environment: 'live' },
      effect: { kind: 'hold' },
      times: 'always',
    });
    const adam = world.person(ADAM_ADMIN);
    const asked = adam.type('/phone doctor');
    await providerHolds(world);
    await world.timers.expire();
    expect((await asked).error).toBeNull();
    expect((await adam.lastMessage()).text).toContain('Working on it');
    world.clock.advance(8_001);
    const answer = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Check-up')));
    expect(textOf(answer)).toContain('*Live*: does not work\nThe provider did not answer in time.');
    expect(textOf(answer)).toContain('*Storage*: works');
  });

  test.each([
    [95_000, 'behind'],
    [-95_000, 'ahead of'],
  ])(
    'with a clock that has gone wrong by %i ms is told in seconds, before Slack is refused',
    async (slackAhead, where) => {
      await using world = await startWorld({ slackAhead });
      world.clock.hold();
      expect((await examined(world)).Clock).toMatch(new RegExp(`needs a look\\nIt is 9[45] s ${where} Slack\\.`));
    },
  );

  test('with permissions in Slack names those that are missing, and those that may be', async () => {
    const lacking = ['usergroups:read', 'groups:history'];
    await using world = await startWorld({
      manifest: await manifestWith({ scopes: BOT_SCOPES.filter((scope) => !lacking.includes(scope)) }),
    });
    const found = await examined(world);
    expect(found.Slack).toContain('needs a look');
    expect(found.Slack).toContain(
      'The workspace has not allowed: usergroups:read. Left out, and optional: groups:history (to look whether a post arrived in a private channel).',
    );
    expect(found.Slack).toContain('install it here again');
  });

  test('is not what a workspace left out that may be left out', async () => {
    await using world = await startWorld({ oauth: true });
    await install(world, `team:${ACME}`, ['files:read', 'groups:history']);
    const found = await examined(world);
    expect(found.Slack).toMatch(
      /works\n.*Left out, and optional: files:read \(to upload an \.ics file of closed days\), groups:history \(.*\)\.$/,
    );
    expect(found['*Everything that is set up works.*']).toBeDefined();
  });

  test('with what is stored is told in words, and names no place on the machine', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
    database.exec("UPDATE secrets SET jwe = 'not a jwe'");
    database.close();
    await world.restart();
    const found = await examined(world);
    expect(found.Storage).toContain('does not work\nWhat is stored is damaged; nothing was overwritten.\n');
    expect(found.Slack).toContain('works\n');
    expect(JSON.stringify(found)).not.toContain(world.dataDir);
  });

  test('with a balance post that could not be delivered is told, with the way to see it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await makePost(adam);
    goTo(world, '2026-03-09T09:00:01Z');
    await adam.until(({ messages }) => messages.some(({ ephemeral }) => !ephemeral));
    expect(await schedulesOnce(world, 'The newest post')).toMatch(
      /works\nThe scheduler answers, and has every job of this workspace\. Balance posts made here: 1\.\nThe newest post went out <!date\^1773046801\^/,
    );

    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    goTo(world, '2026-03-10T09:00:01Z');
    const text = await until(async () => {
      const said = await read(world.person(ADAM_ADMIN), '/phone doctor');
      return said.includes('paused:') ? said : null;
    });
    expect(text).toMatch(
      /Automations\*: needs a look\nOne thing works by itself here\. Not as set up:\n.*Every weekday at 09:00 Europe\/London.*: paused: The channel is archived\./u,
    );
  });

  test.each(['user_not_found', 'internal_error'])(
    'where Slack does not say who asks (%s) is told once, and not as a missing answer',
    async (error) => {
      await using world = await startWorld();
      await world.control('POST', '/faults', {
        method: 'users.info',
        effect: { kind: 'error', error },
        times: 'always',
      });
      const text = await read(world.person(ADAM_ADMIN), '/phone doctor');
      expect(text).toContain('*People*: does not work\nSlack did not say who you are, so only what it says of');
      expect(text.match(/who you are/gu)).toHaveLength(1);
      expect(text).not.toContain('It did not answer');
      expect(text).toMatch(/Reference `\w+`/u);
    },
  );

  test('with Slack that nobody foresaw has a reference, which the log has too, and the rest is told', async () => {
    await using world = await startWorld();
    await read(world.person(ADAM_ADMIN), '/phone status');
    await world.control('POST', '/faults', { method: 'auth.test', effect: { kind: 'status', status: 500 } });
    const text = await read(world.person(ADAM_ADMIN), '/phone doctor');
    const reference = /Reference `(\w+)`/.exec(text)?.[1] ?? 'none';
    expect(text).toContain('*Slack*: does not work\nIt did not answer properly');
    expect(text).not.toContain('*Clock*');
    expect(text).toContain('*Storage*: works');
    expect(world.log.filter((line) => line.includes(reference) && line.includes('"subject":"Slack"'))).toHaveLength(1);
  });
});
