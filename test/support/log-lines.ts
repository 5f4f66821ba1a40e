import { expect } from 'vitest';
import { readText } from './sources.ts';
import { until } from './until.ts';

/** What pino itself writes into every line. */
const OWN = ['level', 'time', 'msg'];

/** What a line has of the trace that its request belongs to. */
const TRACE = ['trace_id', 'span_id'];

/** A line of the log as test/log-lines.md has it. */
export interface ListedLine {
  level: string;
  /** With `…` for what differs each time. */
  message: string;
  fields: readonly string[];
  /** The fields that it has at times. */
  atTimes: readonly string[];
}

const ROW = /^\| (fatal|error|warn|info|debug) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm;

/** Every line that test/log-lines.md lists. */
export const LISTED: readonly ListedLine[] = [...readText('test/log-lines.md').matchAll(ROW)].map(
  ([, level = '', message = '', fields = '', atTimes = '']) => ({
    level,
    message,
    fields: named(fields),
    atTimes: named(atTimes),
  }),
);

const BY_MESSAGE = Map.groupBy(LISTED, ({ message }) => message);
const PATTERNS = LISTED.filter(({ message }) => message.includes('…')).map((line) => ({
  line,
  pattern: new RegExp(`^${line.message.replaceAll('.', '\\.').replaceAll('…', '.+')}$`),
}));

/** Every line of a log is one that test/log-lines.md lists, with its fields, and one of an error says what it happened to. */
export function expectTellingLines(log: readonly string[]): void {
  const dumb = log.filter((line) => {
    const entry: Record<string, unknown> = JSON.parse(line);
    if (typeof entry.msg !== 'string' || entry.msg.trim() === '') return true;
    // An error that is nothing, or says nothing, would wake somebody for nothing.
    if (entry.err === null || isWordless(entry.err)) return true;
    if (entry.level === 'error' && Object.keys(entry).every((key) => OWN.includes(key))) return true;
    return entry.from !== 'slack-sdk' && !isListed(entry, entry.msg);
  });
  expect(dumb, 'lines of the log that say too little, or that test/log-lines.md has otherwise').toEqual([]);
}

/** The stacks of the errors that the app logged as such. */
export function unforeseenIn(log: readonly string[]): string[] {
  const entries = log.map((line): { level?: string; err?: { stack?: string } } => JSON.parse(line));
  return entries.flatMap(({ level, err }) => (level === 'error' ? (err?.stack ?? []) : []));
}

/** An error without a word; one of a class of its own says by its name what it is. */
function isWordless(err: unknown): boolean {
  return (
    typeof err === 'object' &&
    err !== null &&
    'message' in err &&
    err.message === '' &&
    'name' in err &&
    err.name === 'Error'
  );
}

function isListed(entry: Record<string, unknown>, message: string): boolean {
  const listed =
    BY_MESSAGE.get(message) ?? PATTERNS.flatMap(({ line, pattern }) => (pattern.test(message) ? line : []));
  const said = new Set(Object.keys(entry).filter((key) => ![...OWN, ...TRACE].includes(key)));
  return listed.some(({ level, fields, atTimes }) => {
    return (
      level === entry.level &&
      [...said].every((field) => fields.includes(field) || atTimes.includes(field)) &&
      fields.every((field) => said.has(field))
    );
  });
}

function named(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

/** How often a log says this so far. */
export function countSaid(log: readonly string[], message: string): number {
  return log.filter((line) => JSON.parse(line).msg === message).length;
}

/** Waits until a log says this, one more time than before. */
export async function untilSaid(log: readonly string[], message: string, before = 0): Promise<void> {
  await until(() => countSaid(log, message) > before);
}
