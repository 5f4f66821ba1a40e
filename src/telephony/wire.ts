import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { InvalidResponse } from './errors.ts';
import { dataOf } from './request.ts';
import type {
  Balance,
  Capabilities,
  Customer,
  Destination,
  DestinationInput,
  FollowMe,
  FollowMeChange,
  Ivr,
  IvrChange,
  IvrList,
  ListOf,
  NumberList,
  TelephoneNumber,
} from './types.ts';

/** Called for each entry left out, with its place and what was expected there, never what was found. */
export type SkippedEntry = (expected: string) => void;

type Fields = Readonly<Record<string, unknown>>;

/** A list inside an answer, and its path. */
interface ListAtPath {
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
function readList<W>(schema: z.ZodType<W>, list: ListAtPath, endpoint: string, leftOut: SkippedEntry) {
  const odd: string[] = [];
  const read = readEntries(schema, list, (expected) => odd.push(expected));
  const [first] = odd;
  if (first !== undefined && read.items.length === 0) throw new InvalidResponse(endpoint, first);
  for (const expected of odd) leftOut(expected);
  return read;
}

/** The entries that can be read; the others are reported to `leftOut` and counted. */
function readEntries<W>(
  schema: z.ZodType<W>,
  { entries, place }: ListAtPath,
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
export function listAt(data: unknown, member: string, endpoint: string): ListAtPath {
  const place = `data.${member}`;
  const fields = fieldsOf(data);
  if (fields === null) throw new InvalidResponse(endpoint, 'data of type object');
  const entries = fields[member];
  if (!Array.isArray(entries)) throw new InvalidResponse(endpoint, `${place} of type array`);
  return { entries, place };
}

/**
 * The one list of an answer whose shape is not documented, wherever it stands: `data` itself, an array in `data`, or
 * one beside it. Among several, the one with entries that `fits` accepts; `null` when that does not decide.
 */
export function findList(answer: unknown, fits: (entry: unknown) => boolean): ListAtPath | null {
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
export function statedLength(answer: unknown): Pick<ListOf<never>, 'count' | 'more'> {
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

function arraysIn(fields: Fields | null, before: string): ListAtPath[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) => {
    // The name comes from outside: only one that cannot be a secret is repeated.
    const place = /^[a-z_]{1,30}$/.test(name) ? `${before}${name}` : `${before}list`;
    return Array.isArray(value) ? [{ entries: value, place }] : [];
  });
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/*
 * Settings that are sent back: what the provider wrote is read for what it means, however it is written, and what means
 * nothing certain is `null`, never a default.
 */

/** The most characters that are read of one text of the provider's; a longer one reads as one of an odd type does. */
export const MAX_TEXT_LENGTH = 4_000;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['no', false],
]);

/** On or off: a boolean, 0 or 1, or a word for it. */
const settingFlag = z
  .union([z.boolean(), z.number(), z.string().max(MAX_TEXT_LENGTH)])
  .transform((value) => FLAGS.get(String(value).trim().toLowerCase()) ?? null)
  .nullish()
  .catch(null);

/** A word of the provider's, even if written as a number. */
const settingWord = z
  .union([z.string().max(MAX_TEXT_LENGTH), z.number().transform(String)])
  .nullish()
  .catch(null);

/** A text, even if written as a number; `null` says that there is none, and only an absent member is unknown. */
const settingText = z
  .union([z.string().max(MAX_TEXT_LENGTH), z.number().transform(String), z.null().transform(() => '')])
  .optional()
  .catch(undefined);

/**
 * Server-issued, and sent back exactly as it came; an integer that JavaScript cannot represent exactly is not accepted.
 */
const settingId = z
  .union([z.string().min(1).max(MAX_TEXT_LENGTH), z.int()])
  .nullish()
  .catch(null);

/**
 * The most digits of an amount. All digits are shown, so an amount too long for a message is refused rather than cut.
 */
export const MAX_DIGITS = 200;

const DECIMAL = /^([+-]?)(?=\.?\d)(\d{0,200})(?:\.(\d{0,200}))?(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * A decimal string in plain notation, as decimal.js reads them: unchanged (`.5`, `5.`, `+5`), or an exponent written out
 * in full; `null` for anything else (`NaN`, `Infinity`, hexadecimal, digits in groups), and for more than
 * {@link MAX_DIGITS} digits, which is checked before they are produced.
 */
export function plainDecimal(text: string): string | null {
  if (text.length > MAX_DIGITS + 10) return null;
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent] = match;
  if (exponent === undefined) return whole.length + fraction.length > MAX_DIGITS ? null : text;
  const shift = Number(exponent);
  const point = whole.length + shift;
  const digits = whole + fraction;
  const length = point <= 0 ? 1 - point + digits.length : Math.max(point, digits.length);
  if (length > MAX_DIGITS) return null;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(1, point);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const after = padded.slice(at);
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}

/*
 * What the API writes (docs/provider.md, Fields), read with tolerance: unknown fields pass, a field of an odd type reads as absent, and only
 * what a feature cannot do without is required. What is read has the names of the domain, and `null` for what was not stated.
 */
const text = z.string().max(MAX_TEXT_LENGTH).nullish().catch(null);
/** The same where an empty one says nothing. */
const filledText = text.transform((said) => (said === '' ? null : said));
const flag = z.boolean().nullish().catch(null);
/** An identifier that the API needs back; a whole number is turned into digits (docs/decisions/0020-odd-answers.md). */
const identifier = z.union([z.string().min(1).max(MAX_TEXT_LENGTH), z.int().nonnegative().transform(String)]);
/** The same where it is only shown. */
const shownIdentifier = identifier.nullish().catch(null);

/** `call_credit` as the domain has it: `callCredit`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Fields by the names of the domain; one that was not stated is `null`. */
type Stated<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape & string as Camel<Name>]:
    | Exclude<z.output<Shape[Name]>, undefined>
    | (undefined extends z.output<Shape[Name]> ? null : never);
};

/** An object of the API, given its fields' names there; any other field is dropped. */
function object<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).map((name) => [name, camel(name)] as const);
  return z
    .object(shape)
    .transform(
      (fields: Fields) =>
        Object.fromEntries(names.map(([member, to]) => [to, fields[member] ?? null])) as Stated<Shape>,
    );
}

function camel(name: string): string {
  return name.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
}

const token = object({ access_token: z.string(), expires_in: count, expires_at: text });

const customer = object({
  customer_name: filledText,
  company_name: filledText,
  billing_postcode: filledText,
  status: filledText,
  active_accounts: count,
  active_telephone_numbers: count,
});

const telephoneNumber = object({
  number: identifier,
  display_name: filledText,
  status: text,
  product_name: filledText,
  follow_me_available: flag,
  voicemail_available: flag,
});

// A string only: a JSON number has been through binary floating point.
const balance = object({ call_credit_balance: z.string(), reported_at: filledText });

const destination = object({
  destination_id: settingId,
  name: settingText,
  number: z.union([z.string().max(MAX_TEXT_LENGTH), z.int().transform(String)]),
  enabled: settingFlag,
  ring_seconds: count,
  order: count,
  period: settingText,
});

// The list is required: an absent one read as empty would be saved as empty.
const followMe = object({
  telephone_number: shownIdentifier,
  mode: text,
  sequence: text,
  timeout_seconds: count,
  max_forwards: count,
  destinations: z.array(z.unknown()),
  destination_limit: count,
});

const prompt = object({ type: text, custom_prompt_set: settingFlag }).nullish().catch(null);
const ivr = object({
  ivr_id: identifier,
  telephone_number: shownIdentifier,
  name: text,
  is_root: settingFlag,
  schedule: settingWord,
  schedule_description: settingText,
  replay_count: count,
  first_digit_timeout_seconds: count,
  next_digit_timeout_seconds: count,
  direct_dial_enabled: settingFlag,
  prompts: object({ intro: prompt, menu: prompt })
    .nullish()
    .catch(null)
    .transform((prompts) => prompts ?? { intro: null, menu: null }),
});

const capability = object({ read: flag, write: flag, status: text }).catch({ read: null, write: null, status: null });
const capabilities = z.record(z.string(), capability);

/**
 * Turns a success envelope into a domain value, or throws `InvalidResponse`; `leftOut` is called for list entries that
 * could not be read.
 */
export type Reader<T> = (answer: unknown, endpoint: string, leftOut: SkippedEntry) => T;

function reader<T>(schema: z.ZodType<T>): Reader<T> {
  return (answer, endpoint) => {
    const result = schema.safeParse(dataOf(answer, endpoint));
    if (result.success) return result.data;
    throw new InvalidResponse(endpoint, describe(result.error.issues[0]));
  };
}

export interface Token {
  accessToken: string;
  /** Seconds, as sent. */
  expiresIn: number | null;
  /** ISO 8601, as sent. */
  expiresAt: string | null;
}

/** A token (docs/provider.md, Fields). */
export const readToken: Reader<Token> = (answer, endpoint, leftOut) => {
  const read = statedToken(answer, endpoint, leftOut);
  // Anything else could not be sent back in a header.
  if (!/^[\x21-\x7e]+$/.test(read.accessToken)) {
    throw new InvalidResponse(endpoint, 'data.access_token as a bearer token');
  }
  return read;
};
const statedToken: Reader<Token> = reader(token);

/** What the key may do, by group. */
export const readCapabilities: Reader<Capabilities> = reader(capabilities);

/** The customer summary. */
export const readCustomer: Reader<Customer> = reader(customer);

/** One number. */
export const readNumber: Reader<TelephoneNumber> = reader(telephoneNumber);

/** The active numbers. */
export const readNumbers: Reader<NumberList> = (answer, endpoint, leftOut) => {
  const list = listAt(dataOf(answer, endpoint), 'items', endpoint);
  return { ...readList(telephoneNumber, list, endpoint, leftOut), ...statedLength(answer) };
};

/** The call credit. */
export const readBalance: Reader<Balance> = (answer, endpoint, leftOut) => {
  const { callCreditBalance, reportedAt } = statedBalance(answer, endpoint, leftOut);
  const written = plainDecimal(callCreditBalance);
  if (written === null) {
    throw new InvalidResponse(endpoint, `data.call_credit_balance as a decimal of at most ${MAX_DIGITS} digits`);
  }
  return { amount: new Decimal(written), text: written, reportedAt };
};
const statedBalance = reader(balance);

/** The Follow-Me settings; `asked` stands in for a number the answer does not repeat. */
export function readFollowMe(asked: string): Reader<FollowMe> {
  return (answer, endpoint, leftOut) => {
    const read = statedFollowMe(answer, endpoint, leftOut);
    const list = { entries: read.destinations, place: 'data.destinations' };
    const { items, unreadable } = readEntries<Destination>(destination, list, leftOut);
    return {
      ...read,
      telephoneNumber: read.telephoneNumber || asked,
      destinations: items.sort((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE)),
      unreadable,
    };
  };
}
const statedFollowMe = reader(followMe);

/** One IVR menu. */
export const readIvr: Reader<Ivr> = reader(ivr);

/** The menus of `GET /ivrs`, whose shape is not documented: the one list in the answer. */
export const readIvrs: Reader<IvrList> = (answer, endpoint, leftOut) => {
  const list = findList(answer, (entry) => ivr.safeParse(entry).success);
  if (list === null) throw new InvalidResponse(endpoint, 'one list in data or beside it');
  return { ...readList(ivr, list, endpoint, leftOut), ...statedLength(answer) };
};

function destinationBody(input: DestinationInput): object {
  return {
    ...(input.destinationId === undefined ? null : { destination_id: input.destinationId }),
    name: input.name,
    number: input.number,
    enabled: input.enabled,
    ring_seconds: input.ringSeconds,
    period: input.period,
  };
}

/** The body of a change of Follow-Me; an absent setting is not written at all. */
export function followMeBody(change: FollowMeChange): string {
  return JSON.stringify({
    sequence: change.sequence,
    timeout_seconds: change.timeoutSeconds,
    max_forwards: change.maxForwards,
    destinations: change.destinations?.map(destinationBody),
  });
}

/** The body of a change of an IVR menu; an absent setting is not written at all. */
export function ivrBody(change: IvrChange): string {
  return JSON.stringify({
    schedule: change.schedule,
    schedule_description: change.scheduleDescription,
    replay_count: change.replayCount,
    first_digit_timeout_seconds: change.firstDigitTimeoutSeconds,
    next_digit_timeout_seconds: change.nextDigitTimeoutSeconds,
    direct_dial_enabled: change.directDialEnabled,
  });
}
