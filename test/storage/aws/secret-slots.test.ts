import { expect, test } from 'vitest';
import { DELETED } from '../../../src/storage/aws/secrets.ts';
import {
  currentOf,
  isCopyOf,
  isFresh,
  MOVED,
  nameCopy,
  nameFresh,
  nameVersion,
  SETTLED,
  type Slot,
} from '../../../src/storage/aws/secrets-manager.ts';

const UUID = '0a1b2c3d-0000-4000-8000-0123456789ab';
const slot = (own: Partial<Slot> = {}): Slot => ({
  name: 'one',
  arn: 'arn:aws:secretsmanager:eu:1:secret:one-AbCdEf',
  version: UUID,
  text: '{}',
  settled: false,
  ...own,
});
const OTHER = slot({ name: 'two', arn: 'arn:aws:secretsmanager:eu:1:secret:two-XyZ123', text: '{"of":"two"}' });

test('the labels and marks of stored secrets are those that earlier versions wrote', () => {
  expect([SETTLED, MOVED]).toEqual(['SWITCHBOARD-SETTLED', 'moved']);
});

test('a version says where the secret came from, and is known to callers without that', () => {
  expect([nameCopy(UUID, OTHER), nameFresh(UUID)]).toEqual([`${UUID}-XyZ123`, `${UUID}-first`]);
  const versions = [UUID, `${UUID}-XyZ123`, `${UUID}-first`, `${UUID}-AbCdEf`].map((version) => slot({ version }));
  expect(versions.map(nameVersion)).toEqual([UUID, UUID, UUID, UUID]);
  expect(versions.map(isFresh)).toEqual([false, false, true, false]);
  expect(versions.map((each) => isCopyOf(each, OTHER))).toEqual([false, true, false, false]);
});

const copy = slot({ version: nameCopy(UUID, OTHER) });
const fresh = slot({ version: nameFresh(UUID) });
const freshOther = { ...OTHER, version: nameFresh(UUID) };
const movedOther = { ...OTHER, text: MOVED };

test.each<[string, Slot | null, Slot | null, Slot | null | 'unclear']>([
  ['nothing at either name', null, null, null],
  ['a secret alone', slot(), null, slot()],
  ['one that was made where there was none', fresh, null, fresh],
  ['one that has moved, without its copy', slot({ text: MOVED }), null, null],
  ['one that was deleted', slot({ text: DELETED }), null, null],
  ['one that was deleted, beside another', slot({ text: DELETED }), OTHER, OTHER],
  ['a copy whose source is not marked as moved', copy, OTHER, OTHER],
  ['a copy whose source is marked as moved', copy, movedOther, copy],
  ['a copy of something else than what has moved', slot({ version: `${UUID}-000000` }), movedOther, null],
  ['a copy whose source is gone', copy, null, null],
  ['a settled copy whose source is gone', { ...copy, settled: true }, null, { ...copy, settled: true }],
  ['two that both count', slot(), OTHER, 'unclear'],
  ['a settled copy beside a source that still counts', { ...copy, settled: true }, OTHER, 'unclear'],
  ['one made where there seemed to be none, beside the real one', fresh, OTHER, OTHER],
  ['two that were both made where there seemed to be none', fresh, freshOther, 'unclear'],
])('of %s this one holds the secret', (_, one, two, current) => {
  expect(currentOf(one, two)).toEqual(current);
  expect(currentOf(two, one)).toEqual(current);
});
