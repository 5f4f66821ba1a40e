import { expect, test } from 'vitest';
import { parsePreset } from '../../../src/features/presets/index.ts';
import type { Preset } from '../../../src/plans/presets/record.ts';

const PRESETS = ['Lunch', 'Lunch on Fridays', 'Whole week away'].map(
  (name): Preset => ({
    version: 1,
    id: name,
    name,
    environment: 'sandbox',
    by: 'U0NOAH001',
    changes: [],
    owner: { key: 'a print', customer: null },
  }),
);

test.each([
  ['lunch', 'Lunch', ''],
  ['apply LUNCH', 'Lunch', ''],
  ['lunch until 14:00', 'Lunch', 'until 14:00'],
  ['Lunch on Fridays until 14:00', 'Lunch on Fridays', 'until 14:00'],
  ['whole', 'Whole week away', ''],
])('"%s" means %s', (typed, name, until) => {
  const { preset, until: said } = parsePreset(typed, PRESETS);
  expect({ name: preset?.name, until: said }).toEqual({ name, until });
});

test.each(['lun', 'lunchtime', 'tea until 14:00'])('"%s" means none of them', (typed) => {
  expect(parsePreset(typed, PRESETS).preset).toBe(null);
});
