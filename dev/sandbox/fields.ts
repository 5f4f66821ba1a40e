import { Refusal } from './refusal.ts';

/** Reads one field or throws a `validation_failed` refusal that names it. */
export type Rule<T> = (value: unknown, field: string) => T;

/** A JSON object whose fields nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The refusal of one field, whose name starts the message; the empty name is the body as a whole. */
export function invalid(field: string, problem: string): Refusal {
  if (field === '') return new Refusal('validation_failed', { message: `The request body ${problem}.` });
  return new Refusal('validation_failed', { field, message: `${field} ${problem}.` });
}

/** A whole number within bounds, both included. */
export function integer(min: number, max: number): Rule<number> {
  return (value, field) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw invalid(field, `must be an integer from ${min} to ${max}`);
  };
}

/** Text of at most `max` characters (code points). */
export function text(max: number): Rule<string> {
  return (value, field) => {
    if (typeof value !== 'string') throw invalid(field, 'must be a string');
    if (value.length > max && [...value].length > max) throw invalid(field, `must have at most ${max} characters`);
    return value;
  };
}

/** `true` or `false`, nothing that merely looks like it. */
export const flag: Rule<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value;
  throw invalid(field, 'must be true or false');
};

/** One of a fixed set of words. */
export function word<const W extends string>(words: readonly W[]): Rule<W> {
  return (value, field) => {
    const found = words.find((each) => each === value);
    if (found === undefined) throw invalid(field, `must be one of ${words.join(', ')}`);
    return found;
  };
}

/** What the rule reads, or `null`. */
export function nullable<T>(rule: Rule<T>): Rule<T | null> {
  return (value, field) => (value === null ? null : rule(value, field));
}

/** An array of at most `max` entries, each read by the rule. */
export function list<T>(rule: Rule<T>, max: number): Rule<T[]> {
  return (value, field) => {
    if (!Array.isArray(value)) throw invalid(field, 'must be an array');
    if (value.length > max) throw invalid(field, `must have at most ${max} items`);
    return value.map((each: unknown, index) => rule(each, `${field}[${index}]`));
  };
}

/** A JSON object. */
export const object: Rule<Fields> = (value, field) => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw invalid(field, 'must be a JSON object');
};

type Shape = Readonly<Record<string, Rule<unknown>>>;
type Sent<S extends Shape> = { [K in keyof S]?: S[K] extends Rule<infer T> ? T : never };

/** Names a field inside another: `destinations[2]` and `name` make `destinations[2].name`. */
export function within(parent: string, field: string): string {
  return parent === '' ? field : `${parent}.${field}`;
}

/**
 * The fields that were sent, each read by its rule; one that has no rule is refused.
 * `forbidden` gives the reason for fields that exist but cannot be written.
 */
export function readSent<S extends Shape>(
  value: unknown,
  shape: S,
  options: { parent?: string; forbidden?: Readonly<Record<string, string>> } = {},
): Sent<S> {
  const parent = options.parent ?? '';
  const fields = object(value, parent);
  const sent: Partial<Record<string, unknown>> = {};
  for (const [name, raw] of Object.entries(fields)) {
    const field = within(parent, name);
    const rule = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (rule === undefined) {
      const reason = options.forbidden !== undefined && Object.hasOwn(options.forbidden, name);
      throw invalid(field, reason ? `${options.forbidden?.[name]}` : 'is not a field of this request');
    }
    sent[name] = rule(raw, field);
  }
  return sent as Sent<S>;
}

/** The value, or the refusal of a field that had to be sent. */
export function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalid(field, 'is required');
  return value;
}
