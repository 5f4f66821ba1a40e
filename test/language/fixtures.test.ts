import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** Weekdays, or of a warning how many days the credit still lasts. */
const WEEKDAYS_OR_COUNT = z.union([z.array(z.int().min(1).max(7)).nonempty(), z.int().positive()]);

const FOLDER = new URL('fixtures/', import.meta.url);
const WORLDS = new URL('worlds/', FOLDER);

const INTENTS = [
  ...[
    'balance',
    'spend',
    'forecast',
    'account',
    'numbers',
    'number',
    'who_rings',
    'follow_me_show',
    'divert',
    'end_divert',
  ],
  ...['add_destination', 'remove_destination', 'enable_destination', 'disable_destination', 'reorder', 'set_timeout'],
  ...['duty', 'swap_shift', 'extend_divert', 'apply_preset', 'when', 'undo', 'history', 'ivrs', 'ivr_show', 'ivr_edit'],
  ...['schedule_add', 'schedule_list', 'schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'],
  ...['watch', 'status', 'access', 'connect', 'help', 'proposals', 'closed_days', 'close_days', 'hours', 'thing'],
] as const;

const LOCAL_TIME = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/);
const NAMED = z.string().min(1);

const SLOTS = z
  .strictObject({
    number: z.string().regex(/^\+\d+$/),
    to: NAMED,
    name: NAMED,
    person: NAMED,
    before: NAMED,
    with: NAMED,
    who: NAMED,
    menu: NAMED,
    field: NAMED,
    value: NAMED,
    text: NAMED,
    id: NAMED,
    channel: NAMED,
    amount: NAMED,
    role: NAMED,
    everybody: z.literal(true),
    from: LOCAL_TIME,
    until: LOCAL_TIME,
    at: LOCAL_TIME,
    since: LOCAL_TIME,
    open: z.array(z.enum(['from', 'until', 'at', 'since'])).nonempty(),
    order: z.array(NAMED).nonempty(),
    sequence: z.enum(['ordered', 'random', 'simultaneous']),
    environment: z.enum(['sandbox', 'live']),
    position: z.int().positive(),
    ring_seconds: z.int(),
    seconds: z.int(),
    day_of_month: z.int().max(31),
    time: z.string().regex(/^\d\d:\d\d$/),
    days: WEEKDAYS_OR_COUNT,
  })
  .partial();

const READING = z.union([
  z.strictObject({
    kind: z.enum(['answer', 'preview', 'ask', 'none']),
    intent: z.enum(INTENTS).optional(),
    slots: SLOTS,
    missing: z.array(z.string()).nonempty().optional(),
  }),
  z.strictObject({ not: z.literal('preview') }),
]);

const FIXTURE = z.strictObject({
  world: NAMED,
  text: z.string(),
  after: NAMED.optional(),
  dangerous: z.literal(true).optional(),
  why: NAMED.optional(),
  expect: z.union([READING, z.array(READING).min(2)]),
});

const WORLD = z.strictObject({
  now: z.iso.datetime(),
  zone: NAMED,
  locale: NAMED,
  environment: z.enum(['sandbox', 'live']),
  user: NAMED,
  role: NAMED,
  numbers: z.array(
    z.strictObject({
      number: NAMED,
      name: NAMED,
      destinations: z.array(z.strictObject({ name: NAMED, number: NAMED, enabled: z.boolean() })),
    }),
  ),
  menus: z.array(z.strictObject({ id: NAMED, name: NAMED, number: NAMED })),
  channels: z.array(z.strictObject({ id: NAMED, name: NAMED })),
  schedules: z.array(z.strictObject({ id: NAMED, channel: NAMED })),
  diverted: z.array(z.strictObject({ number: NAMED, to: NAMED, until: LOCAL_TIME })),
  presets: z.array(z.strictObject({ name: NAMED })),
  hours: z.array(z.strictObject({ name: NAMED, numbers: z.array(z.string()) })).optional(),
  changes: z.array(z.strictObject({ number: NAMED, by: NAMED, at: LOCAL_TIME })),
});

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
const worlds = new Map(
  readdirSync(WORLDS).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(new URL(name, WORLDS), 'utf8')) as unknown,
  ]),
);

function lines(file: string): string[] {
  return readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
}

describe('the sentences that understanding is judged by', () => {
  test.each(files)('%s: each line has the shape of a sentence in a world that exists', (file) => {
    for (const [index, line] of lines(file).entries()) {
      const fixture = FIXTURE.safeParse(JSON.parse(line));
      expect(fixture.error?.issues, `${file}:${index + 1} ${line}`).toBeUndefined();
      expect([...worlds.keys()], `${file}:${index + 1}`).toContain(fixture.data?.world);
    }
  });

  test.each([...worlds])('%s is a world as `npm run understand` takes it', (_name, world) => {
    expect(WORLD.safeParse(world).error?.issues).toBeUndefined();
  });

  test('no sentence is there twice', () => {
    const said = files.flatMap(lines).map((line) => {
      const { world, after, text } = FIXTURE.parse(JSON.parse(line));
      return JSON.stringify([world, after, text.toLowerCase()]);
    });
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).size).toBe(said.length);
  });
});
