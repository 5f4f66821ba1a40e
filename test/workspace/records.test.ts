import { expect, test } from 'vitest';
import { Audit } from '../../src/workspace/audit.ts';
import { CLAIM_TTL_MS, createIdempotencyClaim } from '../../src/workspace/idempotency.ts';
import { FormStates } from '../../src/workspace/stored-forms.ts';
import { ACME_TENANT, BOREAL_TENANT, openOffice } from './support.ts';

const ENTRY = {
  action: 'use',
  by: 'U1',
  environment: 'live',
  subject: null,
  from: null,
  before: null,
  after: null,
  outcome: 'done',
  undoes: null,
} as const;

test('a delivery is claimed once, however many try at the same moment', async () => {
  const { storage, clock } = await openOffice();
  const claim = createIdempotencyClaim(storage.records, clock);
  const tries = await Promise.all(Array.from({ length: 20 }, () => claim(ACME_TENANT, '1.2.3')));
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test('a claim of one workspace is none of another, and another key is another claim', async () => {
  const { storage, clock } = await openOffice();
  const claim = createIdempotencyClaim(storage.records, clock);
  expect(await claim(ACME_TENANT, '1.2.3')).toBe(true);
  expect(await claim(BOREAL_TENANT, '1.2.3')).toBe(true);
  expect(await claim(ACME_TENANT, '1.2.4')).toBe(true);
});

test('a claim outlives every delivery that Slack could repeat, and then goes', async () => {
  const { storage, clock } = await openOffice();
  const claim = createIdempotencyClaim(storage.records, clock);
  await claim(ACME_TENANT, '1.2.3');
  clock.advance(600_000);
  expect(await claim(ACME_TENANT, '1.2.3')).toBe(false);
  clock.advance(CLAIM_TTL_MS);
  expect(await claim(ACME_TENANT, '1.2.3')).toBe(true);
});

test('what a form has told is known for that form and workspace only', async () => {
  const { storage, clock } = await openOffice();
  const seen = new FormStates(storage.records, clock);
  expect(await seen.read(ACME_TENANT, 'V1')).toBeUndefined();
  await seen.write(ACME_TENANT, 'V1', null);
  expect(await seen.read(ACME_TENANT, 'V1')).toBeNull();
  await seen.write(ACME_TENANT, 'V1', '2026-01-01T00:00:00.000Z');
  expect(await seen.read(ACME_TENANT, 'V1')).toBe('2026-01-01T00:00:00.000Z');
  expect(await seen.read(ACME_TENANT, 'V2')).toBeUndefined();
  expect(await seen.read(BOREAL_TENANT, 'V1')).toBeUndefined();
});

test('what several find out about one change at the same moment is all in the book', async () => {
  const { storage, clock } = await openOffice();
  const audit = new Audit(storage.records, clock, () => 'entry');
  const id = await audit.write(ACME_TENANT, { ...ENTRY, outcome: 'unknown' });
  const undone = { by: 'U2', at: '2026-03-01T09:30:00.000Z' };
  await Promise.all([
    audit.settle(ACME_TENANT, id, { outcome: 'done' }),
    audit.settle(ACME_TENANT, id, { after: { replayCount: 5 } }),
    audit.settle(ACME_TENANT, id, { undone }),
  ]);
  expect(await audit.find(ACME_TENANT, id)).toMatchObject({ outcome: 'done', after: { replayCount: 5 }, undone });
});

test('what was refused is not the last change of a thing', async () => {
  const { storage, clock } = await openOffice();
  let next = 0;
  const audit = new Audit(storage.records, clock, () => {
    next += 1;
    return `e${next}`;
  });
  await audit.write(ACME_TENANT, { ...ENTRY, subject: 'ivr_1' });
  clock.advance(1_000);
  await audit.write(ACME_TENANT, { ...ENTRY, subject: 'ivr_1', by: 'U2', outcome: 'refused' });
  expect(await audit.latest(ACME_TENANT, 'live', 'ivr_1')).toMatchObject({ by: 'U1', outcome: 'done' });
});

test('two changes of one moment are two entries, also when they are given the same id', async () => {
  const { storage, clock } = await openOffice();
  clock.hold();
  const ids = ['same', 'same', 'other'];
  const audit = new Audit(storage.records, clock, () => ids.shift() ?? '');
  expect(await audit.write(ACME_TENANT, ENTRY)).toMatch(/same$/u);
  expect(await audit.write(ACME_TENANT, { ...ENTRY, by: 'U2' })).toMatch(/other$/u);
  expect((await audit.list(ACME_TENANT)).entries.map(({ by }) => by)).toEqual(['U1', 'U2']);
});

test('the book of changes keeps every entry, in the order of time, for its own workspace', async () => {
  const { storage, clock } = await openOffice();
  let next = 9;
  const audit = new Audit(storage.records, clock, () => {
    next -= 1;
    return `id${next}`;
  });
  for (const by of ['U1', 'U2', 'U3']) {
    await audit.write(ACME_TENANT, { ...ENTRY, by });
    clock.advance(1);
  }
  const { items } = await storage.records.list(ACME_TENANT, 'audit/');
  expect(items.map(({ value }) => (value as { by: string }).by)).toEqual(['U1', 'U2', 'U3']);
  expect((await storage.records.list(BOREAL_TENANT, 'audit/')).items).toEqual([]);
});

test('two changes in the same millisecond are two entries', async () => {
  const { storage, clock } = await openOffice();
  clock.hold();
  let next = 0;
  const audit = new Audit(storage.records, clock, () => {
    next += 1;
    return `id${next}`;
  });
  await Promise.all([audit.write(ACME_TENANT, ENTRY), audit.write(ACME_TENANT, ENTRY)]);
  expect((await storage.records.list(ACME_TENANT, 'audit/')).items).toHaveLength(2);
});
