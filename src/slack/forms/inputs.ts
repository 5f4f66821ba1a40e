import type { ConversationsSelect, InputBlock, PlainTextOption } from '@slack/types';
import { beginningOf } from '../../runtime/marked-text.ts';
import { LIMITS, offered, plainText } from '../blocks/blocks.ts';
import type { FieldErrors } from '../blocks/outcome.ts';

/** What Slack reports of one input or element, before a form has validated it. */
export type Field = Readonly<Record<string, unknown>>;

/** `block_id` → `action_id` → field, as Slack sends it in `view.state.values`. */
export type Values = Readonly<Record<string, Readonly<Record<string, Field>>>>;

/** Whether a box of this id is ticked. */
export function isTicked(values: Values, id: string): boolean {
  const picked = values[id]?.[id]?.selected_options;
  return Array.isArray(picked) && picked.length > 0;
}

/** Why an input's value is not accepted, in words shown below it. */
export class Fault {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}

/** An input of a form that can be read: to a value or, where it may be wrong, a {@link Fault}. */
export interface Readable<T> {
  /** Its `block_id`, which errors are addressed to. */
  readonly id: string;
  /** Whether the submitted form has it: one that was drawn for another state may not. */
  isIn(values: Values): boolean;
  read(values: Values): T;
}

/** One input of a form: drawn from its description and the value to show, and read to a typed value. */
export interface Input<T, Shown extends Wording = Wording> extends Readable<T> {
  block(shown?: Shown): InputBlock;
}

/** The text around an input, and how it behaves; a form may say it differently for another state. */
export interface Wording {
  label?: string;
  /** `null` for none. */
  hint?: string | null;
  /** Whether it may be left empty; Slack asks for what is not optional. */
  optional?: boolean;
  /** Whether every choice is reported at once, so that the form can go on by itself. */
  dispatch?: boolean;
}

interface Description extends Wording {
  /** Its `block_id`. */
  id: string;
  /** Its `action_id`, where that is not the `block_id`. */
  action?: string;
  label: string;
}

/** An input of any kind. */
function input<T, Shown extends Wording>(
  described: Description,
  element: (action: string, shown: Shown | undefined) => InputBlock['element'],
  read: (field: Field | undefined) => T,
): Input<T, Shown> {
  const { id, action = id } = described;
  const fieldIn = (values: Values) => values[id]?.[action];
  return {
    id,
    isIn: (values) => fieldIn(values) !== undefined,
    read: (values) => read(fieldIn(values)),
    block(shown) {
      const { label, optional, dispatch, hint = null } = { ...described, ...shown };
      return {
        type: 'input',
        block_id: id,
        ...(dispatch === undefined ? {} : { dispatch_action: dispatch }),
        ...(optional === undefined ? {} : { optional }),
        label: plainText(label, LIMITS.inputLabel),
        ...(hint === null ? {} : { hint: plainText(hint, LIMITS.inputLabel) }),
        element: element(action, shown),
      };
    },
  };
}

/** An input whose value must pass a check, which may also convert it. */
export function checked<T, U, Shown extends Wording>(
  from: Input<T | Fault, Shown>,
  check: (value: T) => U | Fault,
): Input<U | Fault, Shown> {
  const read = (values: Values) => {
    const value = from.read(values);
    return value instanceof Fault ? value : check(value);
  };
  return { ...from, read };
}

/** An input that must not be left empty. */
export function required<T, Shown extends Wording>(
  from: Input<T | null, Shown>,
  words: string,
): Input<T | Fault, Shown> {
  return checked(from, (value) => value ?? new Fault(words));
}

/** An input with another value where the form does not have it. */
export function withDefault<T, U>(from: Readable<T>, otherwise: U): Readable<T | U> {
  return { ...from, read: (values) => (from.isIn(values) ? from.read(values) : otherwise) };
}

/** The value of a form, or its errors on the inputs that are to blame. */
export type FormRead<Value> = { value: Value } | { errors: FieldErrors };

/** Reads all inputs of a form into an object, under the names given. */
export function readForm<Value extends object>(
  inputs: { readonly [Name in keyof Value]: Readable<Value[Name] | Fault> },
  values: Values,
): FormRead<Value> {
  const read: Partial<Value> = {};
  const errors: Record<string, string> = {};
  for (const name in inputs) {
    const each = inputs[name];
    const value = each.read(values);
    if (value instanceof Fault) errors[each.id] = value.words;
    else read[name] = value;
  }
  return isWhole(read, inputs) ? { value: read } : { errors };
}

function isWhole<Value extends object>(
  read: Partial<Value>,
  inputs: { readonly [Name in keyof Value]: unknown },
): read is Value {
  return Object.keys(inputs).every((name) => Object.hasOwn(read, name));
}

/** One option: its value and its label. */
export type Choice<Value extends string | number = string | number> = readonly [value: Value, text: string];

/** A choice as a Slack option, for menus of any kind. */
export function option([value, text]: Choice): PlainTextOption {
  return { text: plainText(text, LIMITS.optionText), value: String(value) };
}

interface TextShown extends Wording {
  initial?: string | null;
  /** The most characters; raised where the initial text is longer. */
  most?: number;
  multiline?: boolean;
  /** Whether it has the cursor when the form opens. */
  focus?: boolean;
}

/** One or more lines of text, read without surrounding spaces. */
export function textInput(described: Description & TextShown): Input<string, TextShown> {
  const element = (action: string, shown?: TextShown) => {
    const { most, multiline, focus, initial } = { ...described, ...shown };
    const first = (initial ?? '').toWellFormed();
    return {
      type: 'plain_text_input' as const,
      action_id: action,
      ...(most === undefined ? {} : { max_length: Math.min(LIMITS.inputText, Math.max(most, first.length)) }),
      ...(multiline === true ? { multiline } : {}),
      ...(first === '' ? {} : { initial_value: first }),
      ...(focus === true ? { focus_on_load: true } : {}),
    };
  };
  return input(described, element, typedIn);
}

interface NumberShown extends Wording {
  initial?: string | number | null;
}

/** A whole number, read as typed: the form itself reports what is not a number or out of bounds. */
export function numberInput(described: Description & { least?: number; most?: number }): Input<string, NumberShown> {
  const { least, most } = described;
  const element = (action: string, shown?: NumberShown) => {
    const initial = String(shown?.initial ?? '');
    return {
      type: 'number_input' as const,
      action_id: action,
      is_decimal_allowed: false,
      ...(least === undefined ? {} : { min_value: String(least) }),
      ...(most === undefined ? {} : { max_value: String(most) }),
      // Slack accepts only whole numbers here.
      ...(/^-?\d{1,16}$/.test(initial) && Number.isSafeInteger(Number(initial)) ? { initial_value: initial } : {}),
    };
  };
  return input(described, element, typedIn);
}

interface ChoiceShown<Value extends string | number> extends Wording {
  initial?: string | number | null;
  /** The choices in the state that is shown, where they differ from the description's. */
  choices?: readonly Choice<Value>[];
  /** Radio buttons for a few choices, a menu for more. */
  as?: Chooser;
}

type Chooser = 'radio_buttons' | 'static_select';

function chooser<Value extends string | number, Read>(
  type: Chooser,
  described: Description & { choices?: readonly Choice<Value>[] },
  read: (picked: string | null) => Read,
): Input<Read, ChoiceShown<Value>> {
  const element = (action: string, shown?: ChoiceShown<Value>) => {
    const { choices = [], as = type, initial = null } = { ...described, ...shown };
    const first = choices.find(([value]) => String(value) === String(initial ?? ''));
    return {
      type: as,
      action_id: action,
      options: offered(choices.map(option), as === 'radio_buttons' ? LIMITS.boxes : LIMITS.selectOptions),
      ...(first === undefined ? {} : { initial_option: option(first) }),
    };
  };
  return input(described, element, (field) => read(pickedIn(field)));
}

type Choices<Value extends string | number> = Description & { choices: readonly Choice<Value>[] };

/** One of a few choices, as radio buttons; anything else is read as no choice. */
export function radioButtons<Value extends string | number>(
  described: Choices<Value>,
): Input<Value | null, ChoiceShown<Value>> {
  return chooser('radio_buttons', described, (picked) => oneOf(described.choices, picked));
}

/** One choice from a menu; anything else is read as no choice. */
export function menu<Value extends string | number>(
  described: Choices<Value>,
): Input<Value | null, ChoiceShown<Value>> {
  return chooser('static_select', described, (picked) => oneOf(described.choices, picked));
}

/** One of the choices that existed when the form was drawn and may be gone by now: read as picked, unchecked. */
export function uncheckedSelect(described: Description): Input<string | null, ChoiceShown<string>> {
  return chooser('static_select', described, (picked) => picked);
}

/** One choice, searched for by typing. */
export function searchMenu(described: Description): Input<string | null, Wording & { initial?: Choice | null }> {
  return input<string | null, Wording & { initial?: Choice | null }>(
    described,
    (action, { initial = null } = {}) => ({
      type: 'external_select',
      action_id: action,
      min_query_length: 0,
      ...(initial === null ? {} : { initial_option: option(initial) }),
    }),
    pickedIn,
  );
}

interface BoxesShown<Value> extends Wording {
  initial?: readonly Value[];
}

/** Any of a few choices; anything else is ignored. */
export function checkboxes<Value extends string | number>(
  described: Choices<Value>,
): Input<Value[], BoxesShown<Value>> {
  const { choices } = described;
  const optionsOf = (values: readonly Value[]) => choices.filter(([value]) => values.includes(value)).map(option);
  return input<Value[], BoxesShown<Value>>(
    described,
    (action, { initial = [] } = {}) => ({
      type: 'checkboxes',
      action_id: action,
      options: offered(choices.map(option), LIMITS.boxes),
      ...(initial.length === 0 ? {} : { initial_options: optionsOf(initial) }),
    }),
    (field) => pickedAllIn(field).flatMap((picked) => oneOf(choices, picked) ?? []),
  );
}

interface ManyShown extends Wording {
  initial?: readonly string[];
  choices?: readonly Choice<string>[];
}

/** Several choices from a long list, such as user groups; more than a menu can take are split into groups. */
export function multiMenu(described: Description & Several): Input<string[], ManyShown> {
  return input<string[], ManyShown>(
    described,
    (action, { initial = [], choices = [] } = {}) => {
      const most = LIMITS.selectOptions ** 2;
      const options = offered(choices.slice(0, most).map(option), most);
      const first = options.filter(({ value = '' }) => initial.includes(value));
      return {
        ...several('multi_static_select', action, described),
        ...(options.length <= LIMITS.selectOptions ? { options } : { option_groups: parted(options) }),
        ...(first.length === 0 ? {} : { initial_options: first }),
      };
    },
    pickedAllIn,
  );
}

/** Splits options into groups: Slack takes a hundred options in each of a hundred groups. */
function parted(options: readonly PlainTextOption[]): { label: PlainTextOption['text']; options: PlainTextOption[] }[] {
  const parts: { label: PlainTextOption['text']; options: PlainTextOption[] }[] = [];
  for (let at = 0; at < options.length && parts.length < LIMITS.selectOptions; at += LIMITS.selectOptions) {
    const part = options.slice(at, at + LIMITS.selectOptions);
    parts.push({ label: plainText(`${at + 1} to ${at + part.length}`, LIMITS.optionText), options: part });
  }
  return parts;
}

interface Several {
  /** How many can be chosen. */
  most: number;
  placeholder: string;
}

function several<Type extends string>(type: Type, action: string, { most, placeholder }: Several) {
  return {
    type,
    action_id: action,
    max_selected_items: most,
    placeholder: plainText(placeholder, LIMITS.placeholder),
  };
}

/** One person. */
export function userInput(described: Description): Input<string | null, Wording & { initial?: string | null }> {
  return input<string | null, Wording & { initial?: string | null }>(
    described,
    (action, { initial = null } = {}) => ({
      type: 'users_select',
      action_id: action,
      ...(initial === null ? {} : { initial_user: initial }),
    }),
    (field) => textOf(field?.selected_user),
  );
}

/** People. */
export function usersInput(described: Description & Several): Input<string[], BoxesShown<string>> {
  return input<string[], BoxesShown<string>>(
    described,
    (action, { initial = [] } = {}) => ({
      ...several('multi_users_select', action, described),
      ...(initial.length === 0 ? {} : { initial_users: [...initial] }),
    }),
    (field) => textsOf(field?.selected_users),
  );
}

/** A balance is not for other organisations, and the app cannot post into direct messages between people. */
const POSTABLE: Pick<ConversationsSelect, 'filter'> = {
  filter: { include: ['public', 'private'], exclude_external_shared_channels: true, exclude_bot_users: true },
};

interface ChannelShown extends Wording {
  initial?: string | null;
  /** Whether the channel in which the form was opened is preselected if there is no other. */
  here?: boolean;
}

/** A channel of this organisation to post into. */
export function channelInput(described: Description): Input<string | null, ChannelShown> {
  return input<string | null, ChannelShown>(
    described,
    (action, { initial = null, here = false } = {}) => ({
      type: 'conversations_select',
      action_id: action,
      ...POSTABLE,
      ...(initial !== null ? { initial_conversation: initial } : here ? { default_to_current_conversation: true } : {}),
    }),
    (field) => textOf(field?.selected_conversation),
  );
}

/** Channels of this organisation to post into. */
export function channelsInput(described: Description & Several): Input<string[], BoxesShown<string>> {
  return input<string[], BoxesShown<string>>(
    described,
    (action, { initial = [] } = {}) => ({
      ...several('multi_conversations_select', action, described),
      ...POSTABLE,
      ...(initial.length === 0 ? {} : { initial_conversations: [...initial] }),
    }),
    (field) => textsOf(field?.selected_conversations),
  );
}

/**
 * Files, by their ids; Slack takes it only from an app that may read files. It names no `filetypes`, because Slack does not
 * say which endings it knows: whoever reads a file looks at its name.
 */
export function fileInput(described: Description & { most: number }): Input<string[]> {
  const { most } = described;
  return input<string[], Wording>(
    described,
    (action) => ({ type: 'file_input', action_id: action, max_files: most }),
    filesIn,
  );
}

/** A time of day, `09:00`. */
export function timeInput(described: Description): Input<string | null, Wording & { initial?: string | null }> {
  return input<string | null, Wording & { initial?: string | null }>(
    described,
    (action, { initial = null } = {}) => ({
      type: 'timepicker',
      action_id: action,
      ...(initial === null ? {} : { initial_time: initial }),
    }),
    (field) => textOf(field?.selected_time),
  );
}

/** A day, `2026-06-09`. */
export function dateInput(described: Description): Input<string | null, Wording & { initial?: string | null }> {
  return input<string | null, Wording & { initial?: string | null }>(
    described,
    (action, { initial = null } = {}) => ({
      type: 'datepicker',
      action_id: action,
      ...(initial === null ? {} : { initial_date: initial }),
    }),
    (field) => textOf(field?.selected_date),
  );
}

/** What was typed into a field, without the spaces around it. */
function typedIn(field: Field | undefined): string {
  return textOf(field?.value)?.trim() ?? '';
}

/** The value of the option that was picked. */
export function pickedIn(field: Field | undefined): string | null {
  return textOf(optionValue(field?.selected_option));
}

/** The values of all options that were picked; a value that is not text becomes empty rather than being left out. */
function pickedAllIn(field: Field | undefined): string[] {
  return textsOf(listOf(field?.selected_options).map(optionValue));
}

/** The ids of files that were uploaded. */
export function filesIn(field: Field | undefined): string[] {
  return listOf(field?.files).map((file) =>
    typeof file === 'object' && file !== null && 'id' in file ? (textOf(file.id) ?? '') : '',
  );
}

/** A list of ids, read in the same way. */
function textsOf(list: unknown): string[] {
  return listOf(list).map((each) => textOf(each) ?? '');
}

/** A non-empty text, as much of it as Slack lets anybody type into a field. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? beginningOf(value, LIMITS.inputText) : null;
}

/** The value, if it is one of the choices. */
function oneOf<Value extends string | number>(
  choices: readonly (readonly [Value, string])[],
  picked: string | null,
): Value | null {
  return choices.find(([value]) => String(value) === picked)?.[0] ?? null;
}

function optionValue(option: unknown): unknown {
  return typeof option === 'object' && option !== null && 'value' in option ? option.value : null;
}

function listOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}
