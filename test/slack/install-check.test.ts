import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { NotInstalled } from '../../src/slack/api/clients.ts';
import { installCheckWith } from '../../src/slack/install/install-check.ts';
import { BOT_SCOPES, OPTIONAL_SCOPES } from '../../src/slack/install/scopes.ts';
import { MovingClock } from '../support/time.ts';

const PLACE = { team: 'T1', enterprise: null };
const logger = boltLogger(createLogger({ level: 'silent', write: () => {} }));

/** Slack as far as `auth.test` goes, answering with these headers; a clock that stands still. */
async function open(headers: Record<string, string>, body: object = { ok: true }) {
  const clock = new MovingClock();
  clock.hold();
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const dropped: string[] = [];
  const installations = {
    find: async (team: string) => (team === 'T1' ? { ...PLACE, botToken: 'xoxb-1', botUser: 'U1' } : null),
    onRefusedToken: ({ team }: { team: string }) => dropped.push(team),
  };
  const { port } = server.address() as AddressInfo;
  const check = installCheckWith({ apiUrl: `http://127.0.0.1:${port}/api/`, installations, logger, clock });
  return { check, clock, dropped };
}

const needed = BOT_SCOPES.filter((scope) => !(OPTIONAL_SCOPES as readonly string[]).includes(scope));

describe('the scopes of an install', () => {
  test('are all there, or it is said which are not', async () => {
    const whole = await open({ 'x-oauth-scopes': BOT_SCOPES.join(',') });
    expect(await whole.check(PLACE)).toMatchObject({ missing: [], leftOut: [] });
    const less = await open({ 'x-oauth-scopes': ` ${needed.slice(1).join(' , ')} ` });
    expect(await less.check(PLACE)).toMatchObject({ missing: [needed[0]], leftOut: OPTIONAL_SCOPES });
  });

  test('are not known where something between Slack and us has struck the header', async () => {
    expect(await (await open({})).check(PLACE)).toMatchObject({ missing: null, leftOut: [] });
  });
});

describe('the clock', () => {
  test.each([
    ['a minute behind', 60_000, (ahead: number) => ahead < -58_000],
    ['right', 0, (ahead: number) => ahead === 0],
    ['a minute ahead', -60_000, (ahead: number) => ahead > 58_000],
  ])('is found to be %s', async (_, difference, fits) => {
    const now = Date.now();
    const { check, clock } = await open({ date: new Date(now + difference).toUTCString() });
    clock.advance(now - clock.now());
    const { aheadMs } = await check(PLACE);
    expect(aheadMs).toSatisfy(fits);
  });

  test.each([[{}], [{ date: 'yesterday' }]])('is not judged by %j', async (headers) => {
    expect(await (await open(headers)).check(PLACE)).toMatchObject({ aheadMs: null });
  });
});

test('an app that is not installed, or whose token is gone, is no install', async () => {
  const { check, dropped } = await open({}, { ok: false, error: 'token_revoked' });
  await expect(check({ team: 'T2', enterprise: null })).rejects.toThrow(NotInstalled);
  await expect(check(PLACE)).rejects.toMatchObject({ data: { error: 'token_revoked' } });
  expect(dropped).toEqual(['T1']);
});
