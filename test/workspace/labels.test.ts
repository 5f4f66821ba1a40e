import { expect, test } from 'vitest';
import { capabilityLines } from '../../src/workspace/labels.ts';

test('a group that is named like what every object has is a group that the document does not know', () => {
  const capabilities = Object.fromEntries(
    ['constructor', 'valueOf', 'call_credit'].map((group) => [group, { read: true, write: null, status: null }]),
  );
  expect(capabilityLines(capabilities).map(({ group }) => group)).toEqual([
    'call credit balance',
    'constructor',
    'valueOf',
  ]);
});
