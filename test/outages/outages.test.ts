import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outages } from '../../src/people/outages/outages.ts';
import { ApiRejection } from '../../src/telephony/errors.ts';
import { memoryRecords, VirtualClock } from '../plan/year/memory.ts';

/** Nothing works by itself. */
const NOTHING = {
  list: async () => [],
  stopped: async () => [],
  close: async () => {},
  goOn: async () => ({ gone: [], stopped: [] }),
};

const OWNER = {
  tenant: '-.T0ACME001',
  environment: 'sandbox',
  credentials: { apiKey: 'key', apiSecret: 'secret' },
} as const;
const MINUTE = 60_000;
const refused = new ApiRejection('GET /balance', {
  status: 403,
  code: 'inactive_api_key',
  apiMessage: null,
  requestId: null,
  fieldFaults: [],
  retryAfterMs: null,
});

/** Two processes on the same records, and what managers were told. */
function start() {
  const clock = new VirtualClock(Date.parse('2026-06-09T10:00:00Z'));
  const records = memoryRecords(clock);
  const told: string[] = [];
  const work: Promise<void>[] = [];
  const open = () =>
    new Outages({
      records,
      clock,
      began: () => {},
      access: { named: async () => ['U0ADAM001'] },
      automations: NOTHING,
      tell: async (_, { message }) => {
        told.push(message(false, 'U0ADAM001').text);
        return { users: ['U0ADAM001'], isPassing: false };
      },
      install: async () => ({ missing: [] }),
      beside: (each) => void work.push(each),
      onFailure: (err) => {
        throw err;
      },
    });
  const settled = async () => {
    await Promise.all(work.splice(0));
    await setImmediate();
    return told.splice(0).length;
  };
  return { clock, one: open(), other: open(), settled };
}

test('what a process knows of an outage it believes for five minutes, and then looks at what others wrote', async () => {
  const { clock, one, other, settled } = start();
  one.met(OWNER, refused);
  expect(await settled()).toBe(1);
  // The other process sees the key work, and says so.
  other.worked(OWNER);
  expect(await settled()).toBe(1);
  clock.moveTo(clock.now() + 5 * MINUTE - 1);
  one.met(OWNER, refused);
  expect(await settled()).toBe(0);
  clock.moveTo(clock.now() + 1);
  one.met(OWNER, refused);
  expect(await settled()).toBe(1);
});

test('that nothing is on record is believed for five minutes as well, however often the key works', async () => {
  const { clock, one, other, settled } = start();
  one.worked(OWNER);
  other.met(OWNER, refused);
  expect(await settled()).toBe(1);
  clock.moveTo(clock.now() + 5 * MINUTE - 1);
  one.worked(OWNER);
  expect(await settled()).toBe(0);
  clock.moveTo(clock.now() + 1);
  one.worked(OWNER);
  expect(await settled()).toBe(1);
});
