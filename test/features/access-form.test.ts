import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_INPUTS, readAccessForm } from '../../src/features/access/form.ts';
import { accessForm } from '../../src/features/access/form-view.ts';
import {
  auditedRoleLines,
  MAX_GROUPS,
  MAX_PEOPLE,
  NO_ASSIGNMENTS,
  namedRole,
  type RoleAssignments,
  roleAssignmentsSchema,
  roleChanges,
} from '../../src/people/rights/roles.ts';
import type { Values } from '../../src/slack/forms/inputs.ts';
import { faultsOf } from '../support/states.ts';

const MANAGERS = ACCESS_INPUTS.managers.id;
const EDITORS = ACCESS_INPUTS.editors.id;
const GROUPS = ACCESS_INPUTS.groups.id;

const id = (letters: string) =>
  fc
    .stringMatching(new RegExp(`^[${letters}][A-Z0-9]{8,10}$`, 'u'), { size: 'small' })
    .filter((text) => text.length < 22);
const people = fc.uniqueArray(id('UW'), { maxLength: 6 });
const appointed: fc.Arbitrary<RoleAssignments> = fc
  .record({ managers: people, editors: people, groups: fc.uniqueArray(id('S'), { maxLength: 4 }) })
  .map((some) => ({ ...some, editors: some.editors.filter((user) => !some.managers.includes(user)) }));

function valuesOf(
  managers: readonly unknown[],
  editors: readonly unknown[],
  groups: readonly unknown[] | null,
): Values {
  const rows = {
    [MANAGERS]: { [MANAGERS]: { type: 'multi_users_select', selected_users: managers } },
    [EDITORS]: { [EDITORS]: { type: 'multi_users_select', selected_users: editors } },
  };
  if (groups === null) return rows;
  const options = groups.map((value) => ({ text: { type: 'plain_text', text: 'x' }, value }));
  return { ...rows, [GROUPS]: { [GROUPS]: { type: 'multi_static_select', selected_options: options } } };
}

test('what was chosen is what is read, each person with one role, and groups that were not to be chosen stay', () => {
  fc.assert(
    fc.property(people, people, appointed, (managers, editors, before) => {
      const read = readAccessForm(valuesOf(managers, editors, null), before);
      const left = editors.filter((user) => !managers.includes(user));
      expect(read).toEqual({ value: { managers, editors: left, groups: before.groups } });
    }),
  );
});

test('what is no id is refused on its field, and nothing else ever comes out of a form', () => {
  const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(null), id('UWS'), fc.object({ maxDepth: 1 }));
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 4 }), fc.array(anything, { maxLength: 4 }), (some, others) => {
      const read = readAccessForm(valuesOf(some, others, others), NO_ASSIGNMENTS);
      if ('value' in read) expect(roleAssignmentsSchema.parse(read.value)).toEqual(read.value);
      else expect(Object.keys(read.errors)).not.toEqual([]);
    }),
  );
});

test.each([
  ['managers', MAX_PEOPLE, MANAGERS],
  ['editors', MAX_PEOPLE, EDITORS],
  ['groups', MAX_GROUPS, GROUPS],
] as const)('one more of the %s than there may be is refused on its field', (which, most, field) => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `${which === 'groups' ? 'S' : 'U'}0A${at}`);
  const read = (count: number) => {
    const chosen = { managers: [], editors: [], groups: [], [which]: ids(count) };
    return readAccessForm(valuesOf(chosen.managers, chosen.editors, chosen.groups), NO_ASSIGNMENTS);
  };
  expect(read(most)).toHaveProperty('value');
  expect(read(most + 1)).toEqual({ errors: { [field]: expect.stringContaining(`at most ${most}`) } });
});

test('the changes between two states name everybody whose role differs, once, and nobody else', () => {
  fc.assert(
    fc.property(appointed, appointed, (before, after) => {
      const changes = roleChanges(before, after);
      const all = [...before.managers, ...before.editors, ...after.managers, ...after.editors];
      const differing = [...new Set(all)].filter((user) => namedRole(before, user) !== namedRole(after, user));
      const named = changes.filter(({ who }) => who.startsWith('<@')).map(({ who }) => who);
      expect(named.toSorted()).toEqual(differing.map((user) => `<@${user}>`).toSorted());
      expect(new Set(changes.map(({ who }) => who)).size).toBe(changes.length);
      expect(auditedRoleLines(before, after)).toHaveLength(changes.length);
      expect(roleChanges(before, before)).toEqual([]);
    }),
  );
});

test('Slack takes the form whatever the groups are called, and every chosen group is in it', () => {
  const group = fc.record({ id: id('S'), name: fc.string({ maxLength: 120 }), handle: fc.string({ maxLength: 40 }) });
  fc.assert(
    fc.property(appointed, fc.uniqueArray(group, { selector: (each) => each.id, maxLength: 130 }), (picked, groups) => {
      const view = accessForm({ picked, choice: { kind: 'listed', groups }, meanwhile: [], metadata: '{}' });
      expect(faultsOf(view)).toEqual([]);
      for (const each of picked.groups) expect(JSON.stringify(view)).toContain(`"value":"${each}"`);
    }),
    { numRuns: 50 },
  );
});

test('what was booked by something else is no change of roles', () => {
  expect(auditedRoleLines('a key', null)).toEqual([]);
  expect(auditedRoleLines({ managers: ['<!channel>'], editors: [], groups: [] }, NO_ASSIGNMENTS)).toEqual([]);
});
