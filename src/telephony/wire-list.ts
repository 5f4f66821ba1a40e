import { z } from 'zod';
import { Unintelligible } from './errors.ts';
import type { ListOf } from './types.ts';

/** Called for each entry left out, with its place and what was expected there, never what was found. */
export type SkippedEntry = (expected: string) => void;

type Fields = Readonly<Record<string, unknown>>;

/** A list inside an answer, and its path. */
interface FoundList {
  entries: readonly unknown[];
  /** Such as `data.items`. */
  place: string;
}

/** A count in the API's own form, or written as digits; anything else reads as absent. */
export const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);

/** The place and the kind of value, never the value. */
export function describe(issue: z.core.$ZodIssue | undefined, place = 'data'): string {
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  const kind =
    issue?.code === 'invalid_type'
      ? `of type ${issue.expected}`
      : issue?.code === 'invalid_format'
        ? 'in its documented format'
        : 'as documented';
  return `${place}${path.join('')} ${kind}`;
}

/** As {@link readEntries}, but a list with no readable entry counts as an unreadable answer, not as empty. */
export function readList<W>(schema: z.ZodType<W>, list: FoundList, endpoint: string, leftOut: SkippedEntry) {
  const odd: string[] = [];
  const read = readEntries(schema, list, (expected) => odd.push(expected));
  const [first] = odd;
  if (first !== undefined && read.items.length === 0) throw new Unintelligible(endpoint, first);
  for (const expected of odd) leftOut(expected);
  return read;
}

/** The entries that can be read; the others are reported to `leftOut` and counted. */
export function readEntries<W>(
  schema: z.ZodType<W>,
  { entries, place }: FoundList,
  leftOut: SkippedEntry,
): { items: W[]; unreadable: number } {
  const items: W[] = [];
  let unreadable = 0;
  for (const [at, entry] of entries.entries()) {
    const result = schema.safeParse(entry);
    if (result.success) items.push(result.data);
    else {
      unreadable += 1;
      leftOut(describe(result.error.issues[0], `${place}[${at}]`));
    }
  }
  return { items, unreadable };
}

/** The list at a documented place; anything but a list there makes the answer unreadable. */
export function listAt(data: unknown, member: string, endpoint: string): FoundList {
  const place = `data.${member}`;
  const fields = fieldsOf(data);
  if (fields === null) throw new Unintelligible(endpoint, 'data of type object');
  const entries = fields[member];
  if (!Array.isArray(entries)) throw new Unintelligible(endpoint, `${place} of type array`);
  return { entries, place };
}

/**
 * The one list of an answer whose shape is not documented, wherever it stands: `data` itself, an array in `data`, or
 * one beside it. Among several, the one with entries that `fits` accepts; `null` when that does not decide.
 */
export function findList(answer: unknown, fits: (entry: unknown) => boolean): FoundList | null {
  const { data, ...rest } = fieldsOf(answer) ?? {};
  if (Array.isArray(data)) return { entries: data, place: 'data' };
  // There are other members beside `data`, such as warnings.
  const beside = arraysIn(rest, '').filter(({ entries }) => data === undefined || entries.some(fits));
  const found = [...arraysIn(fieldsOf(data), 'data.'), ...beside];
  const known = found.filter(({ entries }) => entries.some(fits));
  const filled = found.filter(({ entries }) => entries.length > 0);
  for (const candidates of [known, filled, found]) {
    const [first, ...others] = candidates;
    if (first !== undefined) return others.length === 0 || first.entries.length === 0 ? first : null;
  }
  return null;
}

/** What the answer says about the size of its list, beside it or around it. */
export function promiseOf(answer: unknown): Pick<ListOf<never>, 'count' | 'more'> {
  const { data, ...beside } = fieldsOf(answer) ?? {};
  const places = [fieldsOf(data) ?? {}, beside];
  const inside = places.flatMap((place) => PAGING.map((name) => fieldsOf(place[name]) ?? {}));
  const all = [...places, ...inside];
  const counts = all.flatMap((fields) => [fields.count, fields.total].map((value) => count.parse(value) ?? null));
  const stated = counts.filter((value) => value !== null);
  return { count: stated.length === 0 ? null : Math.max(...stated), more: all.some(promisesMore) };
}

/** Whether there is a next page, by the names that APIs use for it; the documentation shows none. */
function promisesMore({ next, next_cursor, next_page, has_more }: Fields): boolean {
  return [next, next_cursor, next_page].some(Boolean) || has_more === true;
}

/** Where APIs put such members if not beside the list. */
const PAGING = ['meta', 'pagination', 'paging', 'links'];

function arraysIn(fields: Fields | null, before: string): FoundList[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) => {
    // The name comes from outside: only one that cannot be a secret is repeated.
    const place = /^[a-z_]{1,30}$/.test(name) ? `${before}${name}` : `${before}list`;
    return Array.isArray(value) ? [{ entries: value, place }] : [];
  });
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
