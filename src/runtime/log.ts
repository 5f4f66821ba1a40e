import { writeSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { type DigitGroup, digitRuns, MAX_DIGITS, withoutLetters } from './digit-runs.ts';
import { withoutMarks } from './marked-text.ts';
import { traceFields } from './tracing.ts';

export type { Logger };

const HIDDEN = '[hidden]';
const MAX_CAUSES = 5;

/** The ends of names whose value is never written, whatever it looks like; `invalid_token` and its like are the API's error codes. */
const SECRET_NAME =
  '(?:(?<!invalid_|missing_)token|secret|password|passphrase|(?:api|data|private)[-_]?key|authorization|cookie|credentials|' +
  'response[-_]?urls?|trigger[-_]?id|signature|jwe)';
const SECRET_KEY = new RegExp(`${SECRET_NAME}$`, 'i');

/** The commonest of these names at the top of an entry, where pino hides them while it writes. */
const REDACT = ['token', 'apiKey', 'apiSecret', 'api_key', 'api_secret', 'authorization', 'response_url', 'trigger_id'];

/** Values that are secret wherever they stand, each with what is written in its place. */
const SECRET_VALUES: readonly (readonly [RegExp, string])[] = [
  [/x(?:ox[a-z](?:\.xox[a-z])?|app)(?:-|%2d|\\+u002d)[\w%.\\-]+/gi, HIDDEN],
  // The same in base64 and in hex, from its first letter on.
  [/eG94[\w+/=-]{12,}/g, HIDDEN],
  [/786f78[0-9a-f]{20,}/gi, HIDDEN],
  [/\b(bearer|basic)\s+(?=[\w.~+/=-]{12})[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/(?<![\w-])eyJ[\w-]+(?:\.[\w-]*){2,4}/g, HIDDEN],
  [/v0=[0-9a-f]{32,}/gi, HIDDEN],
  [/(hooks\.slack(?:-gov)?\.com\/)[^\s"'\\<>|)]+/gi, `$1${HIDDEN}`],
  // The form of a trigger id.
  [/(?<!\d)\d{6,}\.\d{6,}\.[0-9a-f]{16,}/gi, HIDDEN],
  [/(:\/\/)[^\s/"'@\\]+@/g, `$1${HIDDEN}@`],
  [/([?&](?:code|state)=)[^\s&"'\\]+/gi, `$1${HIDDEN}`],
  // In a form, in JSON inside a string, in an inspected object or in prose: `name=value`, `"name":"value"`, `name: 'value'`.
  [
    new RegExp(`(${SECRET_NAME}\\\\*["']?\\s*[:=]\\s*)(?:\\\\*"[^"]*"|'[^']*'|[^\\s"'\\\\&,;}\\]]+)`, 'gi'),
    `$1${HIDDEN}`,
  ],
];

/**
 * What a lower-cased line has to contain before it is worth parsing: looser than the rules above, because escapes in the
 * line hide where a word begins, and without anything that could be slow on a long line.
 */
const SUSPICIOUS_WORD =
  /token|secret|passw|passphrase|(?:api|data|private)[-_]?key|authoriz|cookie|credential|response[-_]?url|trigger[-_]?id|signature|jwe|xox|xapp|eg94|786f78|bearer|basic|eyj|v0=|hooks\.slack|@|[?&]code=|[?&]state=|[0-9]{6}\.[0-9a-f]{16}/;
/** What may stand between digits of a number, as JSON writes it; then JSON numbers, Slack's ids and moments, or else, as a group, seven digits behind a plus, eight anywhere, or what is no ASCII. */
const BETWEEN = String.raw`(?:\\[nrt\\]|[^A-Za-z\d:"\\])`;
const [GAP, SHORT_GAP] = [`${BETWEEN}*`, `${BETWEEN}{0,5}`];
const DIGITS = new RegExp(
  String.raw`(?:":-?|[A-Z])[\d.]+|\d{4}-\d\d-\d\dT|((?:\+|%2[Bb])${SHORT_GAP}\d(?:${GAP}\d){6}|\d(?:${GAP}\d){7}|\d{3} ?: ?\d{3}|[^\x00-\x7f])`,
  'g',
);

interface LoggerOptions {
  level: string;
  /** Takes each finished line, line end included. Default: standard output, written before the call returns. */
  write?: (line: string) => void;
}

/**
 * The one logger: JSON lines in which secrets are hidden and telephone numbers keep their last three digits, wherever they
 * stand. A level that is off costs nothing; a line without anything suspicious is searched once and never parsed. Logging
 * never throws: what cannot be written is left out and counted.
 */
export function createLogger({ level, write }: LoggerOptions): Logger {
  const out = write ?? writeToStdout();
  return pino(
    {
      level,
      // Process id and host name say nothing that the platform's own log does not.
      base: null,
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACT, censor: HIDDEN },
      formatters: { level: (label) => ({ level: label }), log: serializeErrors },
      serializers: { err: (value: unknown) => (value instanceof Error ? serializeError(value) : value) },
      hooks: {
        logMethod(given, method) {
          try {
            method.apply(this, given);
          } catch {
            // What was to be logged cannot even be read, and there is no other place to say so than this.
            method.call(this, 'a line of the log could not be made');
          }
        },
      },
    },
    { write: (line: string) => out(redactLine(line)) },
  );
}

const STDOUT = 1;

/** A reader that has fallen behind is waited for, but a process that stands still helps nobody. */
const TRIES = 20;
const PAUSE_MS = 5;

/** Writes in step with the program, so that the last line before an end is not lost. Never throws. */
function writeToStdout(): (line: string) => void {
  let lost = 0;
  let broken = false;
  return (line) => {
    const missed = lost === 0 ? '' : missedLine(lost);
    const written = writeAll(Buffer.from(`${broken ? '\n' : ''}${missed}${line}`), lost === 0 ? TRIES : 1);
    lost = written === 'all' ? 0 : lost + 1;
    broken = written === 'some' || (broken && written === 'none');
  };
}

function missedLine(lost: number): string {
  return `${JSON.stringify({ level: 'warn', lost, msg: 'lines of the log could not be written' })}\n`;
}

function writeAll(bytes: Buffer, tries: number): 'all' | 'some' | 'none' {
  let done = 0;
  let left = tries;
  while (done < bytes.length) {
    try {
      done += writeSync(STDOUT, bytes, done);
    } catch (error) {
      // A full disk or a closed pipe: nobody can be told of it now, and the next line that is written says how many were lost.
      left -= 1;
      if (!isFull(error) || left === 0) return done === 0 ? 'none' : 'some';
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return 'all';
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

/** Hides every secret in one JSON line. */
function redactLine(line: string): string {
  if (!SUSPICIOUS_WORD.test(line.toLowerCase()) && !mayHoldNumber(line)) return line;
  const entry: Record<string, unknown> = JSON.parse(line);
  return `${JSON.stringify({ ...redactEntry(entry), ...tracedIn(entry) })}\n`;
}

/** The ids of its trace, in which digits may stand like those of a number; nothing that is not of their form. */
function tracedIn(entry: Readonly<Record<string, unknown>>): object {
  const ids = Object.entries(entry).filter(
    ([key, value]) =>
      (key === 'trace_id' || key === 'span_id') && typeof value === 'string' && /^(?:[0-9a-f]{16}){1,2}$/.test(value),
  );
  return Object.fromEntries(ids);
}

function mayHoldNumber(line: string): boolean {
  for (const [, number] of line.matchAll(DIGITS)) if (number !== undefined) return true;
  return false;
}

/** Hides what looks like a secret and masks telephone numbers in free text. */
function redactText(text: string): string {
  let result = text;
  for (const [pattern, replacement] of SECRET_VALUES) result = result.replace(pattern, replacement);
  return withoutMarks(withMaskedNumbers(result));
}

/** The log knows no numbering plan: what begins as numbers do counts as one, and so does what has as many digits and stands alone. */
function withMaskedNumbers(text: string): string {
  const read = withoutLetters(text);
  const masked = maskedIn(text, read);
  return read === text ? masked : maskedIn(masked, masked);
}

/** `read` is the text as it is searched. */
function maskedIn(text: string, read: string): string {
  let masked = '';
  let done = 0;
  for (const run of digitRuns(read)) {
    for (const [at, first] of run.entries()) {
      const last = first.from < done ? null : lastOfNumber(read, run.slice(at, at + MAX_DIGITS));
      if (last === null) continue;
      masked += `${text.slice(done, first.from)}***${last.digits.slice(-3)}`;
      done = last.to;
    }
  }
  return masked + text.slice(done);
}

/** Digits of a number by its beginning; without one, of each group, because nothing tells the next number from the one before. */
const INTERNATIONAL = { least: 7, most: MAX_DIGITS };
const NATIONAL = { least: 9, most: 14 };
const BARE = { least: 8, most: 15 };

/** What follows on digits that are part of an id, of a number with decimals or of a UUID. */
const PART = /^(?:[a-f\d_]|\.\d|-[\da-f]{4}-)/u;

/** The last group of the number that begins with the first; `null` where none does. */
function lastOfNumber(text: string, [first, ...more]: readonly DigitGroup[]): { digits: string; to: number } | null {
  if (first === undefined) return null;
  const before = text.charAt(first.from - 1);
  const { least, most } =
    first.isInternational || first.digits.startsWith('00')
      ? INTERNATIONAL
      : first.digits.startsWith('0')
        ? NATIONAL
        : BARE;
  const isBare = least === BARE.least;
  // A part of an id, or of a number with decimals.
  if (!first.isInternational && !first.isInBrackets && (isBare ? /[\w.-]/u : /[A-Z\d_.]/u).test(before)) return null;
  // A line and a column of a file, as a stack has them.
  if (isBare && /\.[a-z]{2,4}:$/u.test(text.slice(Math.max(0, first.from - 6), first.from))) return null;
  let found: { digits: string; to: number } | null = null;
  let digits = '';
  for (const [at, group] of [first, ...more].entries()) {
    const isNext = digits.length >= least && (group.isInternational || group.digits.startsWith('0'));
    if (isNext && lastOfNumber(text, more.slice(at - 1)) !== null) break;
    digits += group.digits;
    if ((isBare ? group.digits : digits).length > most) break;
    const isPart = !group.isInBrackets && PART.test(text.slice(group.to, group.to + 6));
    const isCut = isPart && (isBare || group === more.at(-1));
    if (isBare && isCut) break;
    if (digits.length >= least && !isCut) found = { digits, to: group.to };
  }
  return found;
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  return typeof value === 'object' && value !== null ? redactEntry(value) : value;
}

function redactEntry(entry: object): object {
  return Object.fromEntries(
    Object.entries(entry).map(([key, member]) => [
      redactText(key),
      SECRET_KEY.test(key) && member !== null ? HIDDEN : redactValue(member),
    ]),
  );
}

/** Errors under any name of the entry; their own members could hold a request or its body. */
function serializeErrors(entry: Record<string, unknown>): Record<string, unknown> {
  const errors = Object.entries(entry).filter(([, value]) => value instanceof Error);
  if (errors.length === 0) return entry;
  return { ...entry, ...Object.fromEntries(errors.map(([key, error]) => [key, serializeError(error)])) };
}

function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? HIDDEN : error;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...(code !== null && { code }),
    stack,
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(cause, depth + 1) }),
  };
}
