import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkheadLimits, createBulkheads, type NoTurn } from '../../src/runtime/bulkhead.ts';
import { Unreachable } from '../../src/telephony/errors.ts';
import { createDeadlines } from '../../src/telephony/request.ts';
import { holdClock, ok, open as openTelephony, owner, startProvider } from './support.ts';

const LIMITS: BulkheadLimits = { atOnce: 8, spare: 2, few: 1, perWorkspace: 4, waiting: 3 };
const LATER = 1_000;

const refusal = (why: NoTurn) => new Unreachable('GET /balance', 'not-sent', why);

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lanes under a clock that stands, and who was let in, in order. */
function open(limits: Partial<BulkheadLimits> = {}) {
  const clock = holdClock(0);
  const lanes = createBulkheads({ ...LIMITS, ...limits }, createDeadlines(clock));
  const inside: string[] = [];
  const leaving = new Map<string, (() => void)[]>();
  const enter = async (tenant: string, name = tenant, deadline = LATER) => {
    const leave = await lanes.enter(tenant, refusal, { deadline });
    inside.push(name);
    leaving.set(name, [...(leaving.get(name) ?? []), leave]);
  };
  const leave = async (name: string) => {
    leaving.get(name)?.pop()?.();
    await settle();
  };
  return { clock, lanes, inside, enter, leave };
}

describe('the lanes to the provider', () => {
  it('let nobody wait while there is room', () => {
    const { lanes } = open();
    expect(typeof lanes.enter('A', refusal, { deadline: LATER })).toBe('function');
  });

  it('hold one workspace to its share, and leave the rest to the others', async () => {
    const { enter, inside } = open();
    for (let each = 0; each < 6; each += 1) void enter('A');
    void enter('B');
    await settle();
    expect(inside).toEqual(['A', 'A', 'A', 'A', 'B']);
  });

  it('remember what else a workspace has under way when one of its calls ends', async () => {
    const { enter, leave, inside } = open({ perWorkspace: 2 });
    for (const name of ['a1', 'a2']) void enter('A', name);
    await settle();
    await leave('a1');
    for (const name of ['a3', 'a4']) void enter('A', name);
    await settle();
    expect(inside).toEqual(['a1', 'a2', 'a3']);
    await leave('a2');
    expect(inside).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('refuse at once, as not sent, what is one too many of a workspace', async () => {
    const { lanes, enter } = open();
    for (let each = 0; each < 7; each += 1) void enter('A');
    await expect(lanes.enter('A', refusal, { deadline: LATER })).rejects.toMatchObject({
      name: 'Unreachable',
      outcome: 'not-sent',
      reason: 'busy',
      endpoint: 'GET /balance',
    });
    expect(typeof lanes.enter('B', refusal, { deadline: LATER })).toBe('function');
  });

  it('refuse at its deadline what has not had its turn, and let the one behind it go first then', async () => {
    const { clock, enter, leave, inside } = open();
    for (let each = 0; each < 4; each += 1) void enter('A');
    const late = enter('A', 'late', 10);
    void enter('A', 'next');
    clock.advance(10);
    await expect(late).rejects.toMatchObject({ outcome: 'not-sent', reason: 'deadline' });
    await leave('A');
    expect(inside).toEqual(['A', 'A', 'A', 'A', 'next']);
  });

  it('go on in the order of coming within a workspace, and in turns between them', async () => {
    const { enter, leave, inside } = open({ atOnce: 2, spare: 0, perWorkspace: 2, waiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('A', name);
    for (const name of ['b1', 'b2']) void enter('B', name);
    await settle();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']) await leave(name);
    expect(inside).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
  });

  it('keep the last places for workspaces that have few', async () => {
    const { enter, inside } = open();
    for (let each = 0; each < 4; each += 1) void enter('A');
    for (let each = 0; each < 4; each += 1) void enter('B');
    void enter('C');
    await settle();
    expect(inside).toEqual(['A', 'A', 'A', 'A', 'B', 'B', 'C']);
  });

  it('never let in too many, and let in everybody in the end, whatever the order of coming and going', async () => {
    const step = fc.oneof(
      fc.record({ enter: fc.constantFrom('A', 'B', 'C', 'D') }),
      fc.record({ leave: fc.nat({ max: 9 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const lanes = createBulkheads({ ...LIMITS, waiting: 1_000 }, createDeadlines(holdClock(0)));
        const inside: { tenant: string; leave: () => void }[] = [];
        let asked = 0;
        let let_in = 0;
        const leaveAt = (at: number) => inside.splice(at % Math.max(1, inside.length), 1)[0]?.leave();
        const check = () => {
          expect(inside.length).toBeLessThanOrEqual(LIMITS.atOnce);
          for (const tenant of ['A', 'B', 'C', 'D']) {
            const own = inside.filter((each) => each.tenant === tenant).length;
            expect(own).toBeLessThanOrEqual(LIMITS.perWorkspace);
          }
        };
        for (const each of steps) {
          if ('enter' in each) {
            asked += 1;
            const tenant = each.enter;
            void Promise.resolve(lanes.enter(tenant, refusal, { deadline: LATER })).then((leave) => {
              let_in += 1;
              inside.push({ tenant, leave });
            });
          } else leaveAt(each.leave);
          await settle();
          check();
        }
        while (inside.length > 0) {
          leaveAt(0);
          await settle();
          check();
        }
        expect(let_in).toBe(asked);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what takes its turn', () => {
  it('is a request for a token as well, and Sandbox and Live of one host take theirs apart', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let hanging = 0;
    const provider = await startProvider(async () => {
      hanging += 1;
      if (hanging === 1) await held;
      return ok({ call_credit_balance: '1.00' });
    });
    const telephony = openTelephony(provider.url, { limits: { perWorkspace: 1, waiting: 1 } });
    const client = telephony.client(owner());
    const first = client.balance();
    while (hanging === 0) await settle();
    const token = client.authenticate();
    await expect(client.test()).rejects.toMatchObject({ outcome: 'not-sent', reason: 'busy' });
    expect((await telephony.client(owner({ tenant: '-T2' })).balance()).text).toBe('1.00');
    expect((await telephony.client(owner({ environment: 'live' })).balance()).text).toBe('1.00');
    // Those of the first, of the other workspace and of Live; the second of the first is not sent yet.
    expect(provider.tokenRequests()).toBe(3);
    release();
    await token;
    expect((await first).text).toBe('1.00');
    expect(provider.tokenRequests()).toBe(4);
  });
});
