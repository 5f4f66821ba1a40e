import type { InputBlock } from '@slack/types';
import { LIMITS, plainText } from '../blocks/blocks.ts';
import type { FieldErrors } from '../blocks/outcome.ts';
import type { Field, Values } from './values.ts';

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

/** The text around an input; a form may word it differently for another state. */
export interface Wording {
  label?: string;
  /** `null` for none. */
  hint?: string | null;
  /** Whether it may be left empty; Slack asks for what is not optional. */
  optional?: boolean;
}

export interface Description extends Wording {
  /** Its `block_id`. */
  id: string;
  /** Its `action_id`, where that is not the `block_id`. */
  action?: string;
  label: string;
  /** Whether every choice is reported at once, so that the form can be drawn anew. */
  dispatch?: boolean;
}

/** An input of any kind. */
export function input<T, Shown extends Wording>(
  described: Description,
  element: (action: string, shown: Shown | undefined) => InputBlock['element'],
  read: (field: Field | undefined) => T,
): Input<T, Shown> {
  const { id, action = id, dispatch } = described;
  const fieldIn = (values: Values) => values[id]?.[action];
  return {
    id,
    isIn: (values) => fieldIn(values) !== undefined,
    read: (values) => read(fieldIn(values)),
    block(shown) {
      const { label, optional, hint = null } = { ...described, ...shown };
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
export function orElse<T, U>(from: Readable<T>, otherwise: U): Readable<T | U> {
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
