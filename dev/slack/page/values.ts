import type { Given } from '../control-types.ts';
import { type Shape, shapeOf, shapesOf, stringOf } from './shape.ts';

/** Tells what a person has given a control, from the control's entry in `view.state.values`. */
export function givenOf(entry: Shape): Given {
  for (const key of ['value', 'selected_user', 'selected_conversation', 'selected_channel']) {
    if (typeof entry[key] === 'string') return entry[key];
  }
  for (const key of ['selected_date', 'selected_time']) if (typeof entry[key] === 'string') return entry[key];
  for (const key of ['selected_users', 'selected_conversations', 'selected_channels']) {
    if (Array.isArray(entry[key])) return entry[key].map(stringOf);
  }
  if (Array.isArray(entry.files)) return shapesOf(entry.files).map((file) => stringOf(file.id));
  if (Array.isArray(entry.selected_options)) return shapesOf(entry.selected_options).map((o) => stringOf(o.value));
  if (entry.selected_option) return stringOf(shapeOf(entry.selected_option).value);
  if (typeof entry.selected_date_time === 'number') return String(entry.selected_date_time);
  if (entry.rich_text_value) return plainOfRichText(shapeOf(entry.rich_text_value)).trimEnd();
  return null;
}

/** Tells what a control holds before anyone has touched it, from its `initial_…` field. */
export function initialOf(element: Shape): Given {
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(element)) {
    if (key === 'initial_value') renamed[element.type === 'rich_text_input' ? 'rich_text_value' : 'value'] = value;
    else if (key.startsWith('initial_')) renamed[key.replace('initial_', 'selected_')] = value;
  }
  return givenOf(renamed);
}

/** The options that a control's state or `initial_…` field names, so that a picked one can be shown before its list is loaded. */
export function optionsNamed(shape: Shape): readonly Shape[] {
  const singles = [shape.selected_option, shape.initial_option].filter((option) => option != null).map(shapeOf);
  return [...singles, ...shapesOf(shape.selected_options), ...shapesOf(shape.initial_options)];
}

/** Reads a single value: a list counts as its first. */
export function oneOf(given: Given): string {
  if (given === null) return '';
  return typeof given === 'string' ? given : (given[0] ?? '');
}

/** Reads a list of values: a single one counts as a list of it. */
export function manyOf(given: Given): readonly string[] {
  if (given === null) return [];
  return typeof given === 'string' ? (given === '' ? [] : [given]) : given;
}

/** Whether two given values say the same, an empty one counting as none. */
export function sameGiven(a: Given, b: Given): boolean {
  const [left, right] = [manyOf(a), manyOf(b)];
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

/** The bare text of a rich text value, one line per part. */
export function plainOfRichText(shape: Shape): string {
  if (stringOf(shape.type) === 'text') return stringOf(shape.text);
  const parts = shapesOf(shape.elements).map(plainOfRichText).join('');
  return stringOf(shape.type) === 'rich_text' ? parts : `${parts}\n`;
}
