import { isObject, type Json, objectsAt } from '../json.ts';
import { elementsOf, flatten } from './blocks.ts';
import { optionsOf } from './objects.ts';

/** One interactive element where it stands. */
export interface Control {
  block: Json;
  blockId: string;
  element: Json;
  actionId: string;
  type: string;
  /** Whether it is the element of an `input` block. */
  input: boolean;
}

/** What an input holds, as Slack writes it into `state.values`. */
export type StateValue = Json;

/** The values of a view or message by `inputKey`. */
export type Inputs = ReadonlyMap<string, StateValue>;

/** Every interactive element of a list of blocks, in order. */
export function controlsIn(blocks: readonly Json[]): readonly Control[] {
  return flatten(blocks).flatMap((block) =>
    elementsOf(block)
      .filter((element) => typeof element.action_id === 'string')
      .map((element) => ({
        block,
        blockId: String(block.block_id),
        element,
        actionId: String(element.action_id),
        type: String(element.type),
        input: block.type === 'input',
      })),
  );
}

export function inputKey(control: { blockId: string; actionId: string }): string {
  return JSON.stringify([control.blockId, control.actionId]);
}

const STATELESS = ['button', 'overflow', 'icon_button', 'feedback_buttons'];

/** Whether the element keeps a value between clicks. */
export function isStateful(type: string): boolean {
  return !STATELESS.includes(type);
}

/** The field of a state value that holds what was chosen, by element type, and where its first value comes from. */
const FIELDS: Readonly<Record<string, readonly [field: string, initial: string, many: boolean]>> = {
  plain_text_input: ['value', 'initial_value', false],
  email_text_input: ['value', 'initial_value', false],
  url_text_input: ['value', 'initial_value', false],
  number_input: ['value', 'initial_value', false],
  rich_text_input: ['rich_text_value', 'initial_value', false],
  static_select: ['selected_option', 'initial_option', false],
  external_select: ['selected_option', 'initial_option', false],
  radio_buttons: ['selected_option', 'initial_option', false],
  users_select: ['selected_user', 'initial_user', false],
  conversations_select: ['selected_conversation', 'initial_conversation', false],
  channels_select: ['selected_channel', 'initial_channel', false],
  datepicker: ['selected_date', 'initial_date', false],
  timepicker: ['selected_time', 'initial_time', false],
  datetimepicker: ['selected_date_time', 'initial_date_time', false],
  checkboxes: ['selected_options', 'initial_options', true],
  multi_static_select: ['selected_options', 'initial_options', true],
  multi_external_select: ['selected_options', 'initial_options', true],
  multi_users_select: ['selected_users', 'initial_users', true],
  multi_conversations_select: ['selected_conversations', 'initial_conversations', true],
  multi_channels_select: ['selected_channels', 'initial_channels', true],
  file_input: ['files', 'initial_files', true],
};

/** The name of the field that holds an element's value. */
export function fieldOf(type: string): string {
  return FIELDS[type]?.[0] ?? 'value';
}

/** A state value with what a person chose; `null` clears it. */
export function holding(type: string, chosen: unknown): StateValue {
  const [field, , many] = FIELDS[type] ?? ['value', '', false];
  return { type, [field]: chosen ?? (many ? [] : null) };
}

/** The first values of a list of blocks, keeping from `before` what a person entered where both ids and the type stayed. */
export function inputsOf(blocks: readonly Json[], before: Inputs = new Map(), conversation?: string): Inputs {
  const inputs = new Map<string, StateValue>();
  for (const control of controlsIn(blocks)) {
    if (!isStateful(control.type)) continue;
    const key = inputKey(control);
    const kept = before.get(key);
    inputs.set(key, kept?.type === control.type && stillOffered(control, kept) ? kept : first(control, conversation));
  }
  return inputs;
}

/** `block_id → action_id → value`, as payloads carry it. */
export function stateValues(blocks: readonly Json[], inputs: Inputs): Record<string, Record<string, StateValue>> {
  const values: Record<string, Record<string, StateValue>> = {};
  for (const control of controlsIn(blocks)) {
    const value = inputs.get(inputKey(control));
    if (value === undefined) continue;
    values[control.blockId] = { ...values[control.blockId], [control.actionId]: value };
  }
  return values;
}

function first(control: Control, conversation: string | undefined): StateValue {
  const { element, type } = control;
  const initial = element[FIELDS[type]?.[1] ?? ''];
  if (initial === undefined && element.default_to_current_conversation === true && conversation !== undefined) {
    return holding(type, type.startsWith('multi_') ? [conversation] : conversation);
  }
  return holding(type, initial === '' ? null : initial);
}

/** A choice survives an update only while it can still be chosen; elements with remote options keep theirs. */
function stillOffered(control: Control, kept: StateValue): boolean {
  if (control.element.options === undefined && control.element.option_groups === undefined) return true;
  const values = optionsOf(control.element).map((option) => option.value);
  const chosen = isObject(kept.selected_option) ? [kept.selected_option] : objectsAt(kept, 'selected_options');
  return chosen.every((option) => values.includes(option.value));
}
