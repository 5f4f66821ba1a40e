import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world.ts';
import { ADAM, FORM, form, logged, send, signed } from './support.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  world.clock.hold();
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(() => {
  world.log.length = 0;
});

describe('a payload that nothing handles', () => {
  test.each(['view_closed', 'workflow_step_edit', 'something_new'])(
    'is acked and logged when it is a %s',
    async (type) => {
      const asker = { user: { id: ADAM }, team: { id: 'T0ACME001' } };
      const view = { id: 'V1', type: 'modal', blocks: [], callback_id: 'x' };
      const payload = { type, ...asker, view, callback_id: 'x', message: {}, response_url: 'x', trigger_id: '1.2.3' };
      const body = form({ payload: JSON.stringify(payload) });
      const answer = await send(world.app.url, { headers: signed(world, body), body });
      expect([answer.status, answer.body]).toEqual([200, '']);
      const line = logged(world).findLast(({ msg }) => msg === 'nothing handles a payload of this kind');
      expect(line).toMatchObject({ level: 'info', kind: type });
    },
  );

  test('is acked with a warning when Slack keeps events back', async () => {
    const limited = { type: 'app_rate_limited', team_id: 'T0ACME001', minute_rate_limited: 1_518_467_820 };
    const body = JSON.stringify({ token: 'x', api_app_id: 'A0SWITCH1', ...limited });
    const answer = await send(world.app.url, { headers: signed(world, body, 'application/json'), body });
    expect([answer.status, answer.body]).toEqual([200, '']);
    const line = logged(world).findLast(({ kind }) => kind === 'app_rate_limited');
    expect(line).toMatchObject({ level: 'warn', minute: 1_518_467_820 });
  });

  test('is called not found when it should have been handled, and the error is logged', async () => {
    const payload = { type: 'block_actions', team: { id: 'T0ACME001' }, user: { id: ADAM }, actions: [] };
    const body = form({ payload: JSON.stringify(payload) });
    expect((await send(world.app.url, { headers: signed(world, body), body })).status).toBe(404);
    const nobody = form({ command: '/phone', text: 'help' });
    expect((await send(world.app.url, { headers: signed(world, nobody), body: nobody })).status).toBe(404);
    const lines = logged(world).filter(({ msg }) => msg === 'a listener failed');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error' }),
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'The payload names no workspace or no person' }),
      }),
    ]);
  });

  test.each([[{}], [{ type: 'not a kind' }], [{ type: 7 }], [{ user: { id: ADAM } }]])(
    'is not found when it says no kind that Slack could have, like %j',
    async (payload) => {
      const body = form({ payload: JSON.stringify(payload) });
      expect((await send(world.app.url, { headers: signed(world, body), body })).status).toBe(404);
    },
  );
});

test('whatever a signed body holds, the answer is never a failure of the server', async () => {
  const anyText = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
  const payload = fc.record(
    {
      type: fc.constantFrom(
        'block_actions',
        'view_submission',
        'view_closed',
        'event_callback',
        'block_suggestion',
        'shortcut',
        'x',
      ),
      user: fc.oneof(fc.record({ id: fc.constant(ADAM) }), fc.jsonValue()),
      team: fc.oneof(fc.record({ id: fc.constant('T0OTHER01') }), fc.jsonValue()),
      view: fc.jsonValue(),
      actions: fc.oneof(fc.array(fc.jsonValue(), { maxLength: 2 }), fc.jsonValue()),
      event: fc.oneof(fc.record({ type: fc.string(), user: fc.jsonValue() }), fc.jsonValue()),
      authorizations: fc.jsonValue(),
      trigger_id: fc.jsonValue(),
      response_url: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  );
  const body = fc.oneof(
    anyText.map((text) => ({ type: FORM, text })),
    fc.jsonValue().map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
    payload.map((value) => ({ type: FORM, text: form({ payload: JSON.stringify(value) }) })),
    payload.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
    fc
      .dictionary(fc.constantFrom('command', 'text', 'user_id', 'team_id', 'response_url'), fc.string())
      .map((fields) => ({ type: FORM, text: form(fields) })),
  );
  await fc.assert(
    fc.asyncProperty(body, async ({ type, text }) => {
      const { status } = await send(world.app.url, { headers: signed(world, text, type), body: text });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
