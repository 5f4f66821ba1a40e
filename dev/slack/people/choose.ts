import { optionsOf } from '../block-kit/objects.ts';
import { type Control, fieldOf, holding, inputKey, type StateValue } from '../block-kit/state.ts';
import type { Given } from '../control-types.ts';
import { isObject, type Json, objectsAt } from '../json.ts';
import { endingOf, filePayload } from '../person-files.ts';
import type { Slack } from '../slack.ts';
import type { Person } from '../world.ts';

/** What the choice may draw on besides the element itself. */
interface Offer {
  slack: Slack;
  person: Person;
  /** Options the app offered for an external select. */
  offered: ReadonlyMap<string, readonly Json[]>;
}

/** Turns what a person gives an element into its state value; a text says why a client would not let them. */
export function choose(control: Control, given: Given, offer: Offer): StateValue | string {
  const { type } = control;
  const field = fieldOf(type);
  const empty = given === null || given === '' || (Array.isArray(given) && given.length === 0);
  if (empty) return holding(type, null);
  const many = field.endsWith('s');
  if (many !== Array.isArray(given)) return many ? 'needs_list' : 'needs_single_value';
  const wanted = Array.isArray(given) ? given : [given];
  const found = wanted.map((one: string) => chosen(control, one, field, offer));
  const failed = found.find((one) => 'error' in one);
  if (failed !== undefined && 'error' in failed) return failed.error;
  const values = found.flatMap((one) => ('value' in one ? [one.value] : []));
  const max = type === 'file_input' ? (control.element.max_files ?? 10) : control.element.max_selected_items;
  if (typeof max === 'number' && values.length > max) return 'too_many_selected';
  return holding(type, many ? values : values[0]);
}

type Chosen = { value: unknown } | { error: string };

function chosen(control: Control, one: string, field: string, { slack, person, offered }: Offer): Chosen {
  const { world } = slack.state;
  const missing = { error: 'no_such_option' };
  switch (field) {
    case 'selected_option':
    case 'selected_options': {
      const key = inputKey(control);
      const initial = isObject(control.element.initial_option) ? [control.element.initial_option] : [];
      const remote = [...(offered.get(key) ?? []), ...initial, ...objectsAt(control.element, 'initial_options')];
      const pool = control.type.includes('external') ? remote : optionsOf(control.element);
      const option = pool.find((each) => each.value === one);
      return option === undefined ? missing : { value: option };
    }
    case 'selected_user':
    case 'selected_users': {
      const user = world.colleague(person.team, one);
      return user === undefined || user.role === 'deleted' ? missing : { value: one };
    }
    case 'selected_conversation':
    case 'selected_conversations':
    case 'selected_channel':
    case 'selected_channels': {
      const channel = world.channel(person.team, one);
      if (channel === undefined || !world.sees(person, channel)) return missing;
      const publicOnly = field.startsWith('selected_channel');
      const kind = channel.kind === 'private' || channel.kind === 'im' ? channel.kind : 'public';
      if (publicOnly && kind !== 'public') return missing;
      return passesFilter(control.element.filter, kind, channel.kind === 'shared') ? { value: one } : missing;
    }
    case 'selected_date':
      return /^\d{4}-\d\d-\d\d$/.test(one) && !Number.isNaN(Date.parse(one)) ? { value: one } : { error: 'not_a_date' };
    case 'selected_time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(one) ? { value: one } : { error: 'not_a_time' };
    case 'selected_date_time':
      return /^\d{10}$/.test(one) ? { value: Number(one) } : { error: 'not_a_date_time' };
    case 'rich_text_value':
      return { value: richText(one) };
    case 'files': {
      const file = slack.state.files.find(one);
      if (file === undefined || file.user !== person.id || file.deleted) return missing;
      const { filetypes } = control.element;
      const fits = !Array.isArray(filetypes) || filetypes.includes(endingOf(file));
      return fits ? { value: filePayload(slack, file) } : { error: 'file_type_not_allowed' };
    }
    default:
      return { value: one };
  }
}

function passesFilter(filter: unknown, kind: string, shared: boolean): boolean {
  if (!isObject(filter)) return true;
  if (Array.isArray(filter.include) && !filter.include.includes(kind)) return false;
  return !(shared && filter.exclude_external_shared_channels === true);
}

function richText(text: string): Json {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }] };
}
