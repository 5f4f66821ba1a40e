import { expect, test } from 'vitest';
import { SettingKinds } from '../../src/changes/setting-kind.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { readPlanned, readTemporary } from '../../src/plans/temporary/record.ts';
import { asJson } from '../../src/storage/change-record.ts';
import { plannedOf, temporaryOf } from './fixtures.ts';

const kinds = new SettingKinds([followMeKind]);

test('a record of before there were reminders is read, and has none', () => {
  const { reminder: _, ...earlier } = temporaryOf();
  expect(readTemporary(kinds, asJson(temporaryOf()))).toEqual(temporaryOf());
  expect(readTemporary(kinds, asJson(earlier))).toEqual(temporaryOf());
});

test('a change that begins later is read as it was written; what is of another shape is none', () => {
  expect(readPlanned(kinds, asJson(plannedOf()))).toEqual(plannedOf());
  expect(readPlanned(kinds, asJson(temporaryOf()))).toBeNull();
  expect(readPlanned(kinds, asJson({ ...plannedOf(), version: 2 }))).toBeNull();
});

test('settings that an earlier version kept are read with what came later, and what cannot be read is none', () => {
  const { base, wrote } = temporaryOf();
  const { maxForwards: _, ...earlier } = wrote;
  const before = { base, wrote: earlier, own: earlier };
  const read = readTemporary(kinds, asJson(temporaryOf({ wrote: earlier, before })));
  expect(read?.wrote).toEqual({ ...earlier, maxForwards: null });
  expect(read?.before).toEqual({
    base,
    wrote: { ...earlier, maxForwards: null },
    own: { ...earlier, maxForwards: null },
  });
  for (const spoilt of [
    { base: {} },
    { wrote: {} },
    { before: { base: {}, wrote } },
    { before: { base, wrote, own: {} } },
  ]) {
    expect(readTemporary(kinds, asJson(temporaryOf(spoilt)))).toBeNull();
  }
  expect(readTemporary(kinds, asJson(temporaryOf({ kind: 'another' })))).toBeNull();
  expect(readPlanned(kinds, asJson(plannedOf({ wanted: {} })))).toBeNull();
});
