import { expect, test } from 'vitest';
import { Directory } from '../../src/people/directory/directory.ts';
import { RingListIndex, recordRingLists } from '../../src/people/directory/ring-list-index.ts';
import { RingListReader } from '../../src/people/directory/ring-list-reader.ts';
import { systemTimers } from '../../src/runtime/clock.ts';
import { Sessions } from '../../src/workspace/session.ts';
import { providerHolds, until } from '../support/until.ts';
import { ACME_TENANT, keyOf, type Office, openOffice } from '../workspace/support.ts';

/** A process of its own on the same storage. */
function processOn({ storage, clock, credentials, telephony }: Office) {
  const { records } = storage;
  const onFailure = (err: unknown) => {
    throw err;
  };
  const index = new RingListIndex({ records, clock, timers: systemTimers, onFailure });
  const sessions = new Sessions({ credentials, telephony: recordRingLists(telephony, index, clock), clock });
  const reader = new RingListReader({ records, clock, directory: new Directory(clock), index });
  return {
    read: async (deadline = clock.now() + 45_000) =>
      reader.read(await sessions.open(ACME_TENANT), { since: clock.now() - 1_000, deadline }),
  };
}

const NUMBERS = ['+441174960110', '+441174960120', '+441174960130', '+448081570140', '+441174960150'];

/** Holds every Follow-Me but those of the first few numbers; the list of numbers passes. */
async function holdAfter(office: Office, passing: number): Promise<void> {
  for (const number of NUMBERS.slice(passing)) {
    const match = { path: `/numbers/${encodeURIComponent(number)}/follow-me` };
    await office.provider('POST', '/faults', { match, effect: { kind: 'hold' }, times: 'always' });
  }
}

async function opened() {
  const office = await openOffice();
  await office.credentials.connect(ACME_TENANT, 'sandbox', keyOf('firm'), null);
  const reads = async () => (await office.received()).filter(({ path }) => path.endsWith('/follow-me')).length;
  return { office, reads };
}

test('two processes do not read one account at the same time: the later one waits, and takes what the other found', async () => {
  const { office, reads } = await opened();
  const [one, other] = [processOn(office), processOn(office)];
  await holdAfter(office, 1);
  const first = one.read();
  await providerHolds(office, 3);
  const second = other.read();
  await office.clock.pass(1_500);
  expect(await reads()).toBe(4);
  await office.provider('DELETE', '/faults');
  await office.provider('POST', '/release');
  expect((await first).unread.size).toBe(0);
  await office.clock.pass(1_500);
  const found = await second;
  expect([found.lists.size, found.unread.size]).toEqual([5, 0]);
  expect(await reads()).toBe(5);
});

test('whoever waits for a reading that never ends has what is known when the time is up', async () => {
  const { office } = await opened();
  const [one, other] = [processOn(office), processOn(office)];
  await holdAfter(office, 1);
  const first = one.read(office.clock.now() + 10_000);
  await providerHolds(office, 3);
  const second = other.read(office.clock.now() + 5_000);
  await until(async () => (await office.received()).filter(({ path }) => path.endsWith('/numbers')).length === 2);
  await office.clock.pass(1_500);
  office.clock.advance(5_000);
  const found = await second;
  expect([found.lists.size, new Set(found.unread.values())]).toEqual([1, new Set(['waiting'])]);
  office.clock.advance(10_000);
  expect(new Set((await first).unread.values())).toEqual(new Set(['waiting']));
});

test('a reading whose process died keeps the next one waiting no longer than it might have taken', async () => {
  const { office, reads } = await opened();
  const [one, other] = [processOn(office), processOn(office)];
  await holdAfter(office, 0);
  void one.read(office.clock.now() + 45_000).catch(() => {});
  await providerHolds(office, 3);
  await office.provider('DELETE', '/faults');
  // Nothing of the first one goes on from here, and its lease runs out.
  const before = await reads();
  office.clock.advance(50_001);
  expect((await other.read()).unread.size).toBe(0);
  expect((await reads()) - before).toBe(5);
});
