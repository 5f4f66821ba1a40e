import { isObject, type Json } from '../json.ts';

/** Gathers what is wrong with a payload, in the words and with the JSON pointers Slack uses. */
export class Findings {
  readonly messages: string[] = [];

  add(message: string, pointer: string): void {
    this.messages.push(`${message} [json-pointer:${pointer}]`);
  }
}

/** Checks one value; `at` is its JSON pointer. */
export type Rule = (value: unknown, at: string, found: Findings) => void;

/** A string with a length in UTF-16 units, as Slack counts; at least one unless `min` says otherwise. */
export function text(max: number, min = 1): Rule {
  return (value, at, found) => {
    if (typeof value !== 'string') found.add('must provide a string', at);
    else if (value.length > max) found.add(`must be less than ${max + 1} characters`, at);
    else if (value.length < min) found.add(`must be more than ${min - 1} characters`, at);
    else if (!value.isWellFormed()) found.add('must be valid Unicode', at);
  };
}

/** A string of a given form, such as a date. */
export function shaped(pattern: RegExp, words: string): Rule {
  return (value, at, found) => {
    if (typeof value !== 'string' || !pattern.test(value)) found.add(words, at);
  };
}

export const flag: Rule = (value, at, found) => {
  if (typeof value !== 'boolean') found.add('must provide a boolean', at);
};

export const finite: Rule = (value, at, found) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) found.add('must provide a number', at);
};

export function integer(min: number, max: number): Rule {
  return (value, at, found) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) found.add('must provide an integer', at);
    else if (value < min) found.add(`must be greater than or equal to ${min}`, at);
    else if (value > max) found.add(`must be less than or equal to ${max}`, at);
  };
}

export function choice(...allowed: readonly unknown[]): Rule {
  return (value, at, found) => {
    if (!allowed.includes(value)) found.add('must be a valid enum value', at);
  };
}

export function list(item: Rule, { min = 0, max }: { min?: number; max: number }): Rule {
  return (value, at, found) => {
    if (!Array.isArray(value)) {
      found.add('must provide an array', at);
      return;
    }
    if (value.length > max) found.add(`no more than ${max} items allowed`, at);
    if (value.length < min) found.add(`no fewer than ${min} items allowed`, at);
    for (const [n, each] of value.entries()) item(each, `${at}/${n}`, found);
  };
}

/** The fields of an object by name; a name outside both sets is refused. `extra` checks what spans several fields. */
export function record(
  required: Readonly<Record<string, Rule>>,
  optional: Readonly<Record<string, Rule>> = {},
  extra?: (value: Json, at: string, found: Findings) => void,
): Rule {
  return (value, at, found) => {
    if (!isObject(value)) {
      found.add('must provide an object', at);
      return;
    }
    for (const name of Object.keys(required)) {
      if (value[name] === undefined) found.add(`missing required field: ${name}`, at);
    }
    for (const [name, inner] of Object.entries(value)) {
      const rule = own(required, name) ?? own(optional, name);
      if (rule === undefined) found.add(`invalid additional property: ${name}`, at);
      else if (inner !== undefined) rule(inner, `${at}/${name}`, found);
    }
    extra?.(value, at, found);
  };
}

/** Picks the rule by the `type` field. */
export function byType(rules: Readonly<Record<string, Rule>>): Rule {
  return (value, at, found) => {
    if (!isObject(value)) {
      found.add('must provide an object', at);
    } else if (typeof value.type !== 'string') {
      found.add('missing required field: type', at);
    } else {
      const rule = own(rules, value.type);
      if (rule === undefined) found.add(`unsupported type: ${value.type}`, `${at}/type`);
      else rule(value, at, found);
    }
  };
}

/** Names come from outside: what every object inherits is no rule. */
function own(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

/** An object whose `type` was already looked at. */
export function typed(
  required: Readonly<Record<string, Rule>>,
  optional: Readonly<Record<string, Rule>> = {},
  extra?: (value: Json, at: string, found: Findings) => void,
): Rule {
  return record({ type: () => {}, ...required }, optional, extra);
}

/** Any value: for fields whose content another rule reads. */
export const anything: Rule = () => {};
