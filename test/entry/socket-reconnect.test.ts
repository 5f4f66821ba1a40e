import { describe, expect, test } from 'vitest';
import { startSlack } from '../../dev/slack/server.ts';
import { RETIRE_MS } from '../../src/slack/inbound/socket-client.ts';
import { ADAM, connect, demoKey, logged, slackFault } from '../slack/support.ts';
import { textOf } from '../support/person.ts';
import { providerHolds, until } from '../support/until.ts';
import { callJson, startWorld, type World } from '../support/world.ts';
import { makeFolder, settings, startProcess } from './support.ts';

interface Counts {
  open: number;
  opened: number;
  fewest: number;
}

async function counts(world: World): Promise<Counts> {
  return (await world.control('GET', '/sockets')) as Counts;
}

/** Waits until the connections fit. */
async function untilCounts(world: World, fits: (now: Counts) => boolean): Promise<Counts> {
  return until(async () => {
    const now = await counts(world);
    return fits(now) ? now : null;
  });
}

async function answers(world: World): Promise<void> {
  const adam = world.person(ADAM);
  expect((await adam.type('/phone help')).error).toBeNull();
}

describe('a new connection', () => {
  test.each(['warning', 'refresh_requested', 'link_disabled'])(
    'is open before the old one is closed when Slack says %s',
    async (reason) => {
      await using world = await startWorld({ socket: true });
      await world.control('POST', '/sockets', { reason });
      await untilCounts(world, ({ opened }) => opened === 2);
      await answers(world);
      expect(await counts(world)).toEqual({ open: 2, opened: 2, fewest: 1 });
      // Slack has not closed the old one; then the app does.
      world.clock.advance(RETIRE_MS);
      expect(await untilCounts(world, ({ open }) => open === 1)).toEqual({ open: 1, opened: 2, fewest: 1 });
      await answers(world);
      expect(logged(world).filter(({ msg }) => msg === 'Slack wants a new connection')).toEqual([
        expect.objectContaining({ reason }),
      ]);
    },
  );

  test('takes the answers over from one that Slack closes at once', async () => {
    await using world = await startWorld({ socket: true });
    await connect(world);
    await world.control('POST', '/sockets', { reason: 'refresh_requested', close: true });
    await untilCounts(world, ({ open, opened }) => open === 1 && opened === 2);
    await answers(world);
  });

  test('comes when the old one ends without a word, and again', async () => {
    await using world = await startWorld({ socket: true });
    for (const opened of [2, 3]) {
      await world.control('POST', '/sockets', { cut: true });
      world.clock.advance(1000);
      await untilCounts(world, (now) => now.open === 1 && now.opened === opened);
      await answers(world);
    }
    expect(logged(world).filter(({ msg }) => msg === 'the connection to Slack was lost')).toHaveLength(2);
  });

  test('is waited for when the one before did not last either', async () => {
    await using world = await startWorld({ socket: true });
    world.clock.hold();
    await world.control('POST', '/sockets', { cut: true });
    await untilCounts(world, ({ open, opened }) => open === 1 && opened === 2);
    await world.control('POST', '/sockets', { cut: true });
    await until(() => logged(world).filter(({ msg }) => msg === 'the connection to Slack was lost').length === 2);
    // As many questions as one more connection would take several times over.
    for (let asked = 0; asked < 20; asked += 1) expect(await counts(world)).toMatchObject({ open: 0, opened: 2 });
    world.clock.advance(1000);
    await untilCounts(world, ({ open, opened }) => open === 1 && opened === 3);
  });

  test('comes when nothing is heard over the old one any more, not even an answer to a ping', async () => {
    await using world = await startWorld({ socket: true });
    await world.control('POST', '/sockets', { silent: true });
    await untilCounts(world, ({ opened }) => {
      world.clock.advance(5000);
      return opened > 1;
    });
    await answers(world);
    expect(logged(world).map(({ msg }) => msg)).toContain('the connection to Slack was lost');
  });

  test('leaves what is in flight on the old one to be answered there', async () => {
    await using world = await startWorld({ socket: true });
    await connect(world);
    const adam = world.person(ADAM);
    expect(demoKey(world, 'everything').apiKey).not.toBe('');
    await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
    const typed = adam.type('/phone balance');
    await providerHolds(world);
    await world.control('POST', '/sockets', { reason: 'warning' });
    await untilCounts(world, ({ opened }) => opened === 2);
    await world.provider('POST', '/release');
    expect((await typed).error).toBeNull();
    expect(textOf(await adam.lastMessage())).toContain('*0.1*');
  });

  test('is tried again and again while Slack cannot be asked, at most 30 s apart', async () => {
    await using world = await startWorld({ socket: true });
    world.clock.hold();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await slackFault(world, 'apps.connections.open', { kind: 'error', error: 'internal_error' });
    }
    const tries = () => logged(world).filter(({ msg }) => String(msg).startsWith('the Socket Mode connection failed'));
    await world.control('POST', '/sockets', { cut: true });
    for (let turn = 1; turn <= 8; turn += 1) {
      while (tries().length < turn) await world.control('GET', '/sockets');
      let waited = 0;
      const before = tries().length;
      while (tries().length === before && (await counts(world)).open === 0) {
        world.clock.advance(1000);
        waited += 1;
        await world.control('GET', '/sockets');
        if (waited > 60) throw new Error('It was not tried again');
      }
      waits.push(waited);
    }
    await untilCounts(world, ({ open }) => open === 1);
    expect(Math.max(...waits)).toBeLessThanOrEqual(31);
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(29);
    await answers(world);
  });
});

describe('a token that Slack takes no longer', () => {
  test('ends the app in words, and with code 1', async () => {
    const slack = await startSlack();
    const control = (method: string, path: string, body?: unknown) =>
      callJson(`${slack.url}/control${path}`, method, body);
    const { SLACK_SIGNING_SECRET: _, ...env } = settings(await makeFolder());
    const token = slack.installs[0]?.botToken ?? '';
    const app = startProcess({
      ...env,
      SLACK_API_URL: slack.apiUrl,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_BOT_TOKEN: token,
    });
    await app.said('connected to Slack by Socket Mode');
    await control('POST', '/faults', {
      method: 'apps.connections.open',
      effect: { kind: 'error', error: 'invalid_auth' },
    });
    await control('POST', '/sockets', { reason: 'refresh_requested', close: true });
    expect(await app.ended).toBe(1);
    expect(app.err()).toContain('Slack does not accept SLACK_APP_TOKEN (invalid_auth).');
    expect(app.err()).not.toMatch(/\n\s+at /);
    expect(app.out()).toContain('Switchboard has stopped');
    expect(app.out()).not.toContain(slack.appToken);
    await slack.close();
  });
});
