import type { Effect, FaultOrder, Match, Moment } from './faults.ts';
import {
  type Fields,
  flag,
  integer,
  invalid,
  list,
  object,
  type Rule,
  readSent,
  required,
  text,
  within,
  word,
} from './fields.ts';
import { ENVIRONMENTS } from './model.ts';

const MOMENTS = ['before', 'after'] as const satisfies readonly Moment[];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const KINDS = [
  'delay',
  'status',
  'malformed-json',
  'wrong-content-type',
  'cut',
  'truncate',
  'hold',
  'large',
  'store',
  'edit',
] as const satisfies readonly Effect['kind'][];

/** Longest delay, ms. */
const MAX_DELAY_MS = 600_000;
/** Largest answer of a `large` fault, bytes. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

const anything: Rule<unknown> = (value) => value;

const path: Rule<string> = (value, field) => {
  const written = text(500)(value, field);
  if (!written.startsWith('/')) throw invalid(field, 'must start with / and come after the version');
  return written;
};

const headerFields: Rule<Record<string, string>> = (value, field) =>
  Object.fromEntries(
    Object.entries(object(value, field)).map(([name, each]) => {
      if (!/^[A-Za-z0-9-]+$/.test(name)) throw invalid(within(field, name), 'is not a header name');
      const written = text(8000)(each, within(field, name));
      if (/[^\t\x20-\x7e]/.test(written)) throw invalid(within(field, name), 'must be plain printable text');
      return [name.toLowerCase(), written];
    }),
  );

function readEffect(value: unknown): Effect {
  const fields: Fields = object(value, 'effect');
  const kind = word(KINDS)(fields.kind, 'effect.kind');
  const shape = { kind: word(KINDS) };
  const parent = { parent: 'effect' };
  if (kind === 'delay') {
    const sent = readSent(fields, { ...shape, ms: integer(0, MAX_DELAY_MS), when: word(MOMENTS) }, parent);
    return { kind, ms: required(sent.ms, 'effect.ms'), ...(sent.when ? { when: sent.when } : {}) };
  }
  if (kind === 'large') {
    const sent = readSent(fields, { ...shape, bytes: integer(1, MAX_BODY_BYTES) }, parent);
    return { kind, bytes: required(sent.bytes, 'effect.bytes') };
  }
  if (kind === 'store') {
    const sent = readSent(fields, { ...shape, body: anything }, parent);
    return { kind, body: required(sent.body, 'effect.body') };
  }
  if (kind === 'edit') {
    const sent = readSent(fields, { ...shape, set: object, drop: list(text(500), 100) }, parent);
    return { kind, set: { ...sent.set }, drop: sent.drop ?? [] };
  }
  if (kind === 'cut' || kind === 'hold') {
    const sent = readSent(fields, { ...shape, when: word(MOMENTS) }, parent);
    return { kind, when: sent.when ?? 'before' };
  }
  if (kind === 'status') {
    const { kind: _, ...sent } = readSent(
      fields,
      {
        ...shape,
        status: integer(200, 599),
        code: text(200),
        message: text(10_000),
        headers: headerFields,
        body: anything,
        when: word(MOMENTS),
      },
      parent,
    );
    return { kind, ...sent, status: required(sent.status, 'effect.status') };
  }
  readSent(fields, shape, parent);
  return { kind };
}

function readMatch(value: unknown): Match {
  const sent = readSent(
    value,
    { method: word(METHODS), path, exact: flag, environment: word(ENVIRONMENTS), key: text(200) },
    { parent: 'match' },
  );
  return sent.path === undefined ? sent : { ...sent, path: sent.path.replace(/%2b/gi, '+') };
}

/** Reads the body of `POST /control/faults`; the default strikes the next matching request once; with `every`, always. */
export function readFault(body: unknown): FaultOrder {
  const count = integer(1, 1_000_000);
  const sent = readSent(body, {
    match: readMatch,
    effect: readEffect,
    times: (value: unknown, field: string): number | 'always' => (value === 'always' ? value : count(value, field)),
    every: count,
    skip: integer(0, 1_000_000),
  });
  return {
    match: sent.match ?? {},
    effect: required(sent.effect, 'effect'),
    times: sent.times ?? (sent.every === undefined ? 1 : 'always'),
    every: sent.every ?? 1,
    skip: sent.skip ?? 0,
  };
}
