import type { Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import { type Appointed, MOST_GROUPS, MOST_PEOPLE, wireAppointed } from '../../workspace/roles.ts';
import { EDITORS, GROUPS, MANAGERS } from './form-view.ts';

export type AccessForm = { value: Appointed } | { errors: FieldErrors };

/** Reads the submitted form; groups that could not be chosen stay as they were, and a manager needs no second role. */
export function readAccessForm(values: Values, before: Appointed): AccessForm {
  const managers = [...new Set(listAt(values, MANAGERS, 'selected_users'))];
  const named = [...new Set(listAt(values, EDITORS, 'selected_users'))];
  const chosen = GROUPS in values ? [...new Set(listAt(values, GROUPS, 'selected_options').map(idIn))] : before.groups;
  const errors: Record<string, string> = {};
  const { shape } = wireAppointed;
  if (!shape.managers.max(MOST_PEOPLE).safeParse(managers).success) errors[MANAGERS] = tooMany('people', MOST_PEOPLE);
  if (!shape.editors.max(MOST_PEOPLE).safeParse(named).success) errors[EDITORS] = tooMany('people', MOST_PEOPLE);
  const read = wireAppointed.safeParse({ managers, editors: named, groups: chosen });
  if (chosen.length > MOST_GROUPS || (!read.success && Object.keys(errors).length === 0)) {
    errors[GROUPS] = tooMany('groups', MOST_GROUPS);
  }
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  const editors = read.data.editors.filter((user) => !read.data.managers.includes(user));
  return { value: { ...read.data, editors } };
}

function tooMany(what: string, most: number): string {
  return `Choose at most ${most} ${what} of this workspace.`;
}

function listAt(values: Values, id: string, member: string): readonly unknown[] {
  const list = values[id]?.[id]?.[member];
  return Array.isArray(list) ? list : [];
}

function idIn(option: unknown): unknown {
  return typeof option === 'object' && option !== null && 'value' in option ? option.value : null;
}
