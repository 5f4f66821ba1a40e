import { expect, test } from 'vitest';
import { plannedCodec, temporaryCodec } from '../../src/plans/temporary/record.ts';
import { plannedOf, temporaryOf } from './fixtures.ts';

test('a record of before there were reminders is read, and has none', () => {
  const { reminder: _, ...earlier } = temporaryOf();
  expect(temporaryCodec.read(temporaryCodec.write(temporaryOf()))).toEqual(temporaryOf());
  expect(temporaryCodec.read({ ...earlier })).toEqual(temporaryOf());
});

test('a change that begins later is read as it was written; what is of another shape is none', () => {
  expect(plannedCodec.read(plannedCodec.write(plannedOf()))).toEqual(plannedOf());
  expect(plannedCodec.read(temporaryCodec.write(temporaryOf()))).toBeNull();
  expect(plannedCodec.read({ ...plannedOf(), version: 2 } as never)).toBeNull();
});
