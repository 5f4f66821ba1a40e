import { expect, test } from 'vitest';
import type { Json } from '../../src/storage/ports.ts';
import { Rules, takesSecondPerson, type WorkspaceRules } from '../../src/workspace/rules.ts';
import { memoryRecords, VirtualClock } from '../plan/year/memory.ts';

const TENANT = '-.T0ACME001';

async function rulesWith(value: Json | undefined) {
  const clock = new VirtualClock(0);
  const records = memoryRecords(clock);
  if (value !== undefined) await records.put(TENANT, 'settings/rules', value);
  return { rules: new Rules(records, clock), clock };
}

const CAREFUL = { second: 'everything', proposalsIn: null, changesIn: null } as const;

/** What is stored, what counts of it, and whether a balance may be posted in C1. */
test.each<[string, Json | undefined, Partial<WorkspaceRules>, boolean]>([
  ['nothing', undefined, { second: 'never', proposalsIn: null, changesIn: null, balancesIn: [] }, true],
  [
    'all of it',
    { second: 'live', proposalsIn: 'C2', changesIn: 'C3', balancesIn: ['C1'] },
    { second: 'live', proposalsIn: 'C2', changesIn: 'C3', balancesIn: ['C1'] },
    true,
  ],
  ['an odd second person', { second: 'x', balancesIn: [] }, { ...CAREFUL, balancesIn: [] }, true],
  ['other channels', { second: 'foreign', balancesIn: ['C2'] }, { second: 'foreign', balancesIn: ['C2'] }, false],
  ['odd channels', { second: 'never', balancesIn: 7 }, { second: 'never' }, false],
  ['what is none', 'odd', CAREFUL, false],
])('%s', async (_, value, counts, mayCarry) => {
  const { rules } = await rulesWith(value);
  expect((await rules.read(TENANT)).rules).toMatchObject(counts);
  expect(await rules.mayCarryBalance(TENANT, 'C1')).toBe(mayCarry);
});

test('they are written where nobody else wrote, count at once, and are known for a minute', async () => {
  const { rules, clock } = await rulesWith(undefined);
  const wanted: WorkspaceRules = {
    second: 'everything',
    proposalsIn: 'C2',
    changesIn: null,
    balancesIn: ['C1'],
    agents: 'read',
  };
  expect((await rules.known(TENANT)).second).toBe('never');
  expect(await rules.write(TENANT, wanted, null)).toBe(true);
  expect(await rules.known(TENANT)).toEqual(wanted);
  expect(await rules.write(TENANT, { ...wanted, second: 'live' }, null)).toBe(false);
  const { version } = await rules.read(TENANT);
  expect(await rules.write(TENANT, { ...wanted, second: 'live' }, version)).toBe(true);
  clock.moveTo(60_001);
  expect((await rules.known(TENANT)).second).toBe('live');
});

test('a second person is asked for never, in Live, for what only managers may save, or always', () => {
  const asked = (second: WorkspaceRules['second']) =>
    (['sandbox', 'live'] as const).flatMap((environment) =>
      [false, true].map((risky) => (takesSecondPerson({ second }, { environment, risky }) ? 'asked' : '-')),
    );
  expect((['never', 'live', 'foreign', 'everything'] as const).map((each) => asked(each).join(' '))).toEqual([
    '- - - -',
    '- - asked asked',
    '- asked - asked',
    'asked asked asked asked',
  ]);
});
