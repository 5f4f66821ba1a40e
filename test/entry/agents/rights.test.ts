import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../../src/storage/embedded/index.ts';
import { BELLA, BOREAL, INSIDERS, OUTSIDERS } from '../../features/rights-cells.ts';
import { ADAM_ADMIN, connect, countReceived, NOAH_MEMBER, received, traffic } from '../../features/support.ts';
import { boreal, install } from '../../slack/installing.ts';
import { ACME, startWorld, type World } from '../../support/world.ts';
import { askAll, CALLS } from './calls.ts';
import { slackbot } from './client.ts';

/** Of Acme's account alone. */
const ACME_ALONE = /Chloë|Reservations|Main line|4416329601/u;
/** Records of what people decided and did. */
const KEPT =
  /^(?:access|agents|audit|closed|draft|duty|hours|planned|preset|proposal|schedule|settings\/access|temp|watch)/u;
/** A number of somebody's own, whole. */
const PRIVATE = /7700900\d{3}/u;

let world: World;

beforeAll(async () => {
  world = await startWorld({ oauth: true, env: { MCP: 'slackbot' } });
  await install(world);
  await install(world, `team:${BOREAL}`);
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await connect(world, boreal(world, BELLA), 'firm');
  await world.app.stop();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  await storage.records.put(`-.${ACME}`, 'settings/access', { managers: [], editors: [NOAH_MEMBER], groups: [] });
  await storage.close();
  await world.restart();
});

afterAll(() => world[Symbol.asyncDispose]());

/** What is kept of both workspaces, but for what was read of the provider and of Slack, and how often somebody was answered. */
async function kept(): Promise<string[]> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const all = await Promise.all(
    [ACME, BOREAL].map(async (team) => (await storage.records.list(`-.${team}`, '', { limit: 1000 })).items),
  );
  await storage.close();
  return all
    .flat()
    .filter(({ key }) => KEPT.test(key))
    .map(({ key, value }) => `${key} ${JSON.stringify(value)}`);
}

/** What came of asking by every tool: what was said, written, kept, and sent to people. */
async function asked(slack: object) {
  const [before, keptBefore] = [await countReceived(world), await kept()];
  const sentBefore = (await traffic(world)).length;
  // The same request within one second is one request.
  world.clock.advance(1_000);
  const client = await slackbot(world, slack);
  const said = await askAll(client);
  await client.close();
  const written = (await received(world, before)).filter(
    ({ method, path }) => method !== 'GET' && !path.endsWith('/auth/token'),
  );
  const keptNow = await kept();
  const sent = (await traffic(world))
    .slice(sentBefore)
    .filter((each) => JSON.stringify(each).includes('chat.postMessage'));
  return { said, written, kept: keptNow.filter((each) => !keptBefore.includes(each)), sent: sent.length };
}

test('every tool has arguments here', async () => {
  const client = await slackbot(world, { user_id: ADAM_ADMIN, team_id: ACME });
  expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  await client.close();
});

describe('an agent of', () => {
  test.each(OUTSIDERS)('$who reads nothing, and nothing is kept, written or sent', async ({ user, enterprise }) => {
    const came = await asked({
      user_id: user,
      team_id: ACME,
      ...(enterprise === undefined ? {} : { enterprise_id: enterprise }),
    });
    for (const [name, said] of came.said) expect(said, name).not.toMatch(ACME_ALONE);
    expect({ ...came, said: null }).toEqual({ said: null, written: [], kept: [], sent: 0 });
  });

  test('an owner of another workspace reads that workspace alone', async () => {
    const came = await asked({ user_id: BELLA, team_id: BOREAL });
    for (const [name, said] of came.said) expect(said, name).not.toMatch(/Chloë|Reservations|4416329601/u);
    expect(came.said.get('access')).toContain('"role":"manager"');
    expect(came.written).toEqual([]);
  });

  test.each([...INSIDERS, { who: 'a manager', user: ADAM_ADMIN, lacks: [] }])(
    '$who reads everything with their masks, and drafts what they may',
    async ({ user, lacks }) => {
      const came = await asked({ user_id: user, team_id: ACME });
      for (const [name, said] of came.said) {
        const isOwn = name !== 'draft_status' && name !== 'withdraw';
        expect(said.includes('"isError":true'), `$name$said`).toBe(!isOwn);
        if (lacks.includes('edit')) expect(said, name).not.toMatch(PRIVATE);
      }
      expect(came.said.get('draft_change')).toContain(lacks.includes('edit') ? '"Propose"' : '"Save to Sandbox"');
      expect(came.written).toEqual([]);
      expect(came.kept.map((each) => each.split('/', 1)[0])).toEqual(['agents', 'draft']);
      expect(came.sent).toBe(1);
    },
  );
});
