import { describe, expect, test } from 'vitest';
import { BOT_SCOPES } from '../../src/slack/install/scopes.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, read } from './support.ts';

const LIMITED = { kind: 'rate_limited', retryAfter: 7 };

/** What Slack answers when it is asked who somebody is, and what the person reads. */
const REFUSALS: readonly (readonly [name: string, effect: object, words: string])[] = [
  ...['invalid_auth', 'token_revoked', 'account_inactive'].map(
    (error) =>
      [
        error,
        { kind: 'error', error },
        `Slack does not accept the token of Switchboard in this workspace (${error}).`,
      ] as const,
  ),
  [
    'missing_scope',
    { kind: 'error', error: 'missing_scope' },
    'This workspace has not allowed Switchboard to do that in Slack',
  ],
  ['429', LIMITED, 'Slack is limiting what Switchboard may send right now.'],
];

const refuse = (world: World, effect: object, method = 'users.info') =>
  world.control('POST', '/faults', { method, effect, times: 'always' });

/** The log lines at level error that say this. */
const errors = (world: World, words: string) =>
  world.log.filter((line) => line.includes('"level":"error"') && line.includes(words));

describe.each(REFUSALS)('a refusal of Slack (%s)', (_, effect, words) => {
  test.each(['balance', 'status', 'numbers', 'access', 'schedule', 'history', 'connect', 'use live', 'watch'])(
    'is named by /phone %s, and logged as an error',
    async (typed) => {
      await using world = await startWorld();
      await refuse(world, effect);
      const text = await read(world.person(ADAM_ADMIN), `/phone ${typed}`);
      expect(text).toContain(words);
      expect(text).not.toContain('who you are');
      expect(errors(world, 'Slack refused what a request needs')).toHaveLength(1);
    },
  );

  test('is named by the doctor to whoever asks, with nothing of the account', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    world.clock.advance(61_000);
    await refuse(world, effect);
    const message = await ask(world.person(MIA_MEMBER), '/phone doctor');
    const text = textOf(message);
    expect(text).toContain('*Slack*: works');
    expect(text).toContain('*People*: does not work');
    expect(text).toContain(words);
    expect(text).toContain('only what it says of Switchboard is shown');
    expect(`${text} ${message.text}`).not.toMatch(/Sandbox|Live|Storage|Schedules|Clock|provider|key/);
    expect(errors(world, 'a check of the doctor failed')).toHaveLength(1);
  });
});

describe('the doctor', () => {
  test('works when the token itself is refused', async () => {
    await using world = await startWorld();
    await refuse(world, { kind: 'error', error: 'token_revoked' }, '*');
    const text = await read(world.person(ADAM_ADMIN), '/phone doctor');
    expect(text).toContain('*Slack*: does not work\nSlack does not accept the token of Switchboard');
    expect(text).toContain('(token_revoked)');
  });

  test('works when Slack does not say who asks for a reason that nobody knows', async () => {
    await using world = await startWorld();
    await refuse(world, { kind: 'error', error: 'internal_error' });
    const text = await read(world.person(ADAM_ADMIN), '/phone doctor');
    expect(text).toContain('*Slack*: works');
    expect(text).toMatch(/\*People\*: does not work\n.*Reference `\w+`/s);
  });

  test('advises no new installation where only the header with the scopes is missing', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await read(adam, '/phone status');
    const body = JSON.stringify({ ok: true, team_id: 'T0ACME001', user_id: 'U0BOT0001', bot_id: 'B0BOT0001' });
    await refuse(world, { kind: 'status', status: 200, body }, 'auth.test');
    const text = await read(adam, '/phone doctor');
    expect(text).toContain('*Slack*: needs a look');
    expect(text).toContain('It did not say what the token may do.');
    expect(text).toContain('X-OAuth-Scopes');
    expect(text).not.toContain('install it here again');
    expect(BOT_SCOPES.some((scope) => text.includes(scope))).toBe(false);
  });
});

test('what a form came to is said in it where Slack takes no message', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await adam.type('/phone hours main line: Mon-Fri 9-17:30, else Anna');
  await modalCalled(adam, 'Check the hours');
  await refuse(world, { kind: 'error', error: 'token_revoked' }, 'chat.postMessage');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Saved: Main line: ');
});
