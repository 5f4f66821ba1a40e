import { beginningOf } from '../../runtime/graphemes.ts';
import { LIMITS } from '../blocks/blocks.ts';
import type { Field } from './values.ts';

/** What was typed into a field, without the spaces around it. */
export function typedIn(field: Field | undefined): string {
  return textOf(field?.value)?.trim() ?? '';
}

/** The value of the option that was picked. */
export function pickedIn(field: Field | undefined): string | null {
  return textOf(optionValue(field?.selected_option));
}

/** The values of all options that were picked; a value that is not text becomes empty rather than being left out. */
export function pickedAllIn(field: Field | undefined): string[] {
  return textsOf(listOf(field?.selected_options).map(optionValue));
}

/** The ids of files that were uploaded. */
export function filesIn(field: Field | undefined): string[] {
  return listOf(field?.files).map((file) =>
    typeof file === 'object' && file !== null && 'id' in file ? (textOf(file.id) ?? '') : '',
  );
}

/** A list of ids, read in the same way. */
export function textsOf(list: unknown): string[] {
  return listOf(list).map((each) => textOf(each) ?? '');
}

/** A non-empty text, as much of it as Slack lets anybody type into a field. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? beginningOf(value, LIMITS.inputText) : null;
}

/** The value, if it is one of the choices. */
export function oneOf<Value extends string | number>(
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
