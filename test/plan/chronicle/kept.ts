import { toInstant } from '../../../src/language/times/instant.ts';
import type { Message } from '../../../src/slack/blocks/outcome.ts';
import type { Json, Records } from '../../../src/storage/ports.ts';
import { TENANT } from '../year/office.ts';
import { NUMBER, type Rings } from '../year/provider.ts';
import { words } from '../year/rings.ts';
import { ringsOf } from '../year/scene.ts';

/** The zone of every wall time in a chronicle, and the day that is meant where none is said. */
export const ZONE = 'Europe/London';
const DAY = '2026-06-09';
const MONTH = '2026-06-';

/** `12:30`, `10T12:30` of June, or with the whole date: a wall time as it is written in a step. */
export function timeOf(text: string): { at: number; zone: string; wall: string } {
  const [time = '', day] = text.split('T').reverse();
  const date = day === undefined ? DAY : day.length > 2 ? day : MONTH + day.padStart(2, '0');
  return { at: toInstant(date, time, ZONE).at, zone: ZONE, wall: `${date}T${time}` };
}

/** The same in words: what is beyond the minute only where there is some. */
export function timeWords(at: number): string {
  const wall = new Date(at + 3_600_000).toISOString();
  const [date = '', time = ''] = wall.slice(0, -1).split('T');
  const named = date.startsWith(MONTH) ? date.slice(MONTH.length) : date;
  return `${date === DAY ? '' : `${named}T`}${time.replace(/(?::00)?\.000$/u, '')}`;
}

const AGE = Date.parse('2026-01-01T00:00:00Z');

/** A value in a word or two: settings as what rings, instants as times. */
export function short(value: unknown): string {
  if (typeof value === 'number' && value > AGE) return timeWords(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u.test(value))
    return timeWords(Date.parse(value));
  if (typeof value !== 'object' || value === null) return String(value).replaceAll('\n', ' / ');
  if ('destinations' in value && 'timeoutSeconds' in value) return words(ringsOf(value as never));
  if ('destinations' in value) return words(ringsOf({ ...value, timeoutSeconds: 0 } as never));
  if (Array.isArray(value)) return `[${value.map(short).join(', ')}]`;
  if ('at' in value && 'zone' in value) return `${short(value.at)} ${'wall' in value ? String(value.wall) : ''}`.trim();
  return `{${Object.entries(value)
    .map(([name, each]) => `${name} ${short(each)}`)
    .join(', ')}}`;
}

/** What is kept, by its key: each property of a record in words. */
export type Kept = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function keptIn(records: Records): Promise<Kept> {
  const { items } = await records.list(TENANT, '', { limit: 1000 });
  return new Map(items.map(({ key, value, expiresAt }) => [nameOf(key), propertiesOf(value, expiresAt)]));
}

function nameOf(key: string): string {
  return key.replace(`sandbox/follow-me/${NUMBER}`, 'line').replace(/^(audit\/).*-/u, '$1');
}

function propertiesOf(value: Json, expiresAt: number | null): ReadonlyMap<string, string> {
  const all = typeof value === 'object' && value !== null ? value : { is: value };
  const more = expiresAt === null ? {} : { 'kept until': expiresAt };
  return new Map(Object.entries({ ...all, ...more }).map(([name, each]) => [name, short(each)]));
}

/** What differs, a line for each record. */
export function differences(before: Kept, after: Kept): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`);
  const there = [...after].flatMap(([key, properties]) => {
    const old = before.get(key);
    const changed = [...properties].filter(([name, value]) => old?.get(name) !== value);
    const lost = [...(old?.keys() ?? [])].filter((name) => !properties.has(name)).map((name) => `no ${name}`);
    const said = [...changed.map(([name, value]) => `${name} ${value}`), ...lost];
    return said.length === 0 ? [] : [`${old === undefined ? '+' : '~'} ${key}: ${said.join(' · ')}`];
  });
  return [...gone, ...there];
}

/** ` [Put back, Keep]` */
export function buttonsOf({ blocks = [] }: Message): string {
  const labels = [...JSON.stringify(blocks).matchAll(/"type":"button".*?"text":"(.*?)"/gu)].map(([, label]) => label);
  return labels.length === 0 ? '' : ` [${labels.join(', ')}]`;
}

/** How something is set, as it is written in a step. */
export function readSetAs(said: readonly string[]) {
  const [start, end, reminder, ring] = ['from', 'until', 'remind', 'ring'].map((word) => {
    const at = said.indexOf(word);
    return at < 0 ? undefined : said[at + 1];
  });
  return {
    ...(start === undefined ? {} : { start: timeOf(start) }),
    ...(end === undefined ? {} : { end: timeOf(end) }),
    ...(reminder === undefined ? {} : { reminder: timeOf(reminder) }),
    ...(ring === undefined ? {} : { ring: Number(ring) }),
    ...(said.includes('preset') ? { preset: true as const } : {}),
    afterwards: said.includes('afterwards'),
  };
}

/** What an error says. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Longer than a lease, so that nobody waits for a process that has ended. */
export const DEAD_MS = 61_000;

/** What somebody makes of a ring list in the provider's own portal: `ring 45`, `timeout 86`, `rings Anna`. */
export function edited({ timeout, list }: Rings, what: string, value: string): Rings {
  return {
    timeout: what === 'timeout' ? Number(value) : timeout,
    list: list.map((each) => ({
      ...each,
      ...(what === 'ring' ? { ring: Number(value) } : {}),
      ...(what === 'rings' ? { on: value.split(',').includes(each.name) } : {}),
    })),
  };
}
