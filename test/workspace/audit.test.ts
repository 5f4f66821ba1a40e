import { afterEach, expect, test } from 'vitest';
import type { EmbeddedStorage } from '../../src/storage/embedded/index.ts';
import { AUDIT_TTL_MS, Audit } from '../../src/workspace/audit.ts';
import { openTemporary } from '../storage/embedded/support.ts';
import { createTestClock } from '../storage/test-clock.ts';

const START = Date.parse('2026-03-01T09:30:00.000Z');
const TENANT = '-.T1';
const AUTHOR = { tenant: TENANT, user: 'U1', channel: 'C1' };

const opened: EmbeddedStorage[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function openAudit() {
  const clock = createTestClock(START);
  const storage = await openTemporary({ clock });
  opened.push(storage);
  const unreadable: string[] = [];
  let made = 0;
  const id = () => {
    made += 1;
    return `e${made}`;
  };
  const audit = new Audit(storage.records, clock, id, (key) => unreadable.push(key));
  return { audit, clock, records: storage.records, unreadable };
}

const idOf = (ms: number, id: string) => `${new Date(START + ms).toISOString()}/${id}`;

const PLAIN = {
  by: 'U1',
  from: 'C1',
  subject: null,
  before: null,
  wanted: null,
  after: null,
  outcome: 'done',
  accepted: false,
  undoes: null,
  undone: null,
  title: null,
  temporary: null,
  proposed: null,
  preset: null,
};

test('what somebody did is kept whole, and what was not said of it as nothing', async () => {
  const { audit, records, unreadable } = await openAudit();
  const id = await audit.note(AUTHOR, { action: 'use', environment: 'live' });
  expect(id).toBe(idOf(0, 'e1'));
  const entry = { ...PLAIN, id, action: 'use', environment: 'live', at: new Date(START).toISOString() };
  expect(await audit.find(TENANT, id)).toEqual(entry);
  expect(await audit.list(TENANT)).toEqual({ entries: [entry], unreadable: [], next: null });
  expect(await audit.find('-.T2', id)).toBeNull();
  expect((await records.get(TENANT, `audit/${id}`))?.expiresAt).toBe(START + AUDIT_TTL_MS);
  expect([AUDIT_TTL_MS, unreadable]).toEqual([34_560_000_000, []]);
});

test('all that can be said of a change is kept', async () => {
  const { audit } = await openAudit();
  const said = {
    environment: 'sandbox',
    subject: '+441632960101',
    before: { a: 1 },
    wanted: { a: 2 },
    after: [3],
    outcome: 'mismatch',
    undoes: idOf(0, 'x'),
    title: 'Main line',
    preset: 'Lunch',
    temporary: { id: 't1', phase: 'begin', until: null },
    proposed: { by: 'U2', reason: 'ill', word: 'fine', approvedBy: 'U3' },
  } as const;
  const id = await audit.note({ ...AUTHOR, channel: null }, { action: { setting: 'follow-me' }, ...said });
  expect(await audit.find(TENANT, id)).toEqual({
    ...PLAIN,
    ...said,
    id,
    action: 'follow-me',
    from: null,
    at: new Date(START).toISOString(),
  });
});

test('the book is read page by page, newest first, and what cannot be read is left out and named', async () => {
  const { audit, clock, records, unreadable } = await openAudit();
  for (let count = 0; count < 4; count += 1) {
    await audit.note(AUTHOR, { action: 'use', environment: 'live' });
    clock.advance(1000);
  }
  await records.put(TENANT, `audit/${idOf(2500, 'odd')}`, { action: 'use', by: 7 });
  const first = await audit.list(TENANT, { limit: 3 });
  expect([first.entries.map(({ id }) => id), first.unreadable, first.next]).toEqual([
    ...[[idOf(3000, 'e4'), idOf(2000, 'e3')], [idOf(2500, 'odd')], idOf(2000, 'e3')],
  ]);
  const second = await audit.list(TENANT, { limit: 3, after: first.next ?? '' });
  expect([second.entries.map(({ id }) => id), second.unreadable, second.next]).toEqual([
    ...[[idOf(1000, 'e2'), idOf(0, 'e1')], [], null],
  ]);
  expect([await audit.find(TENANT, idOf(2500, 'odd')), unreadable]).toEqual([
    ...[null, Array(2).fill(`audit/${idOf(2500, 'odd')}`)],
  ]);
});

test('a page has fifty entries unless another number is asked for', async () => {
  const { audit } = await openAudit();
  for (let count = 0; count < 51; count += 1) await audit.note(AUTHOR, { action: 'use', environment: 'live' });
  const { entries, next } = await audit.list(TENANT);
  expect([entries.length, next]).toEqual([50, entries.at(-1)?.id]);
});

test('what is no id names no entry, and nothing is looked for', async () => {
  const made = ['', 'e1', `x${idOf(0, 'e1')}`, `${idOf(0, 'e1')}!`, idOf(0, ''), idOf(0, 'e1').slice(1)];
  const { clock } = await openAudit();
  const asked: string[] = [];
  const records = {
    get: async (_: string, key: string) => {
      asked.push(key);
      return null;
    },
  };
  const audit = new Audit({ ...refusing, ...records }, clock, () => '');
  for (const id of [...made, idOf(0, 'e'.repeat(41))]) expect(await audit.find(TENANT, id)).toBeNull();
  expect(asked).toEqual([]);
  expect(await audit.find(TENANT, idOf(0, 'e'.repeat(40)))).toBeNull();
  expect(asked).toEqual([`audit/${idOf(0, 'e'.repeat(40))}`]);
});

test('how a change has ended is added to what others wrote, keeps its end, and is nothing where it is gone', async () => {
  const { audit, clock, records } = await openAudit();
  const id = await audit.note(AUTHOR, { action: 'use', environment: 'live', outcome: 'unknown', before: 1 });
  await records.put(TENANT, `audit/${id}`, { ...(await stored()), later: 'version' }, { expiresAt: START + 5000 });
  clock.advance(1000);
  await audit.settle(TENANT, id, { outcome: 'done', after: 2, accepted: true });
  expect(await stored()).toMatchObject({ later: 'version', outcome: 'done', before: 1, after: 2, accepted: true });
  expect((await records.get(TENANT, `audit/${id}`))?.expiresAt).toBe(START + 5000);
  await audit.settle(TENANT, idOf(7, 'gone'), { outcome: 'done' });
  expect((await audit.list(TENANT)).entries.map((each) => each.id)).toEqual([id]);

  async function stored() {
    return { ...((await records.get(TENANT, `audit/${id}`))?.value as object) };
  }
});

test.each<[string, number, string | null]>([
  ['the newest of the thing in its account', 0, 'e2'],
  ['one that lies two hundred entries back', 197, 'e2'],
  ['none that lies further back', 198, null],
])('the last change of a thing is %s', async (_, between, found) => {
  const { audit, clock } = await openAudit();
  const subject = 'ivr_1';
  await audit.note(AUTHOR, { action: 'use', environment: 'live', subject });
  clock.advance(1);
  await audit.note(AUTHOR, { action: 'use', environment: 'live', subject, outcome: 'unknown' });
  clock.advance(1);
  await audit.note(AUTHOR, { action: 'use', environment: 'sandbox', subject });
  await audit.note(AUTHOR, { action: 'use', environment: 'live', subject: 'ivr_2' });
  for (let count = 0; count < between; count += 1) await audit.note(AUTHOR, { action: 'refused', environment: null });
  const latest = await audit.latest(TENANT, 'live', subject);
  expect(latest?.id ?? null).toBe(found === null ? null : idOf(1, found));
});

/** A store that nothing may be asked of. */
const refusing = { get: refuse, put: refuse, delete: refuse, list: refuse, wipe: refuse };

function refuse(): never {
  throw new Error('Nobody asks this');
}
