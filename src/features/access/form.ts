import { MAX_GROUPS, MAX_PEOPLE, type RoleAssignments, roleAssignmentsSchema } from '../../people/rights/roles.ts';
import {
  checked,
  Fault,
  type FormRead,
  multiMenu,
  readForm,
  usersInput,
  type Values,
  withDefault,
} from '../../slack/forms/inputs.ts';

const PEOPLE = roleAssignmentsSchema.shape.managers.max(MAX_PEOPLE);
const GROUPS = roleAssignmentsSchema.shape.groups.max(MAX_GROUPS);

/** The inputs of the form: who is named a manager and an editor. */
export const ACCESS_INPUTS = {
  managers: peopleInput({
    id: 'access:managers',
    label: 'Managers',
    hint: 'Workspace admins and owners always are, without being named.',
  }),
  editors: peopleInput({
    id: 'access:editors',
    label: 'Editors',
    hint: 'They change Follow-Me and IVR menus and make their own posts.',
  }),
  groups: checked(
    multiMenu({
      id: 'access:groups',
      label: 'User groups whose members are editors',
      optional: true,
      most: MAX_GROUPS,
      placeholder: 'Choose user groups',
    }),
    (chosen) => GROUPS.safeParse(once(chosen)).data ?? tooMany('groups', MAX_GROUPS),
  ),
};

function peopleInput(described: { id: string; label: string; hint: string }) {
  const people = usersInput({ ...described, optional: true, most: MAX_PEOPLE, placeholder: 'Choose people' });
  return checked(people, (chosen) => PEOPLE.safeParse(once(chosen)).data ?? tooMany('people', MAX_PEOPLE));
}

/** Reads the submitted form; groups that could not be chosen stay as they were, and a manager needs no second role. */
export function readAccessForm(values: Values, before: RoleAssignments): FormRead<RoleAssignments> {
  const inputs = { ...ACCESS_INPUTS, groups: withDefault(ACCESS_INPUTS.groups, before.groups) };
  const form = readForm<RoleAssignments>(inputs, values);
  if ('errors' in form) return form;
  const named = form.value.editors.filter((user) => !form.value.managers.includes(user));
  return { value: { ...form.value, editors: named } };
}

function tooMany(what: string, most: number): Fault {
  return new Fault(`Choose at most ${most} ${what} of this workspace.`);
}

function once(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
