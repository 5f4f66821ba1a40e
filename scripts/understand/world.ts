import { z } from 'zod';
import { wallClock } from '../../src/language/times/calendar.ts';
import type { World } from '../../src/language/world.ts';
import type { Role } from '../../src/people/rights/access.ts';

/** A world, and what whoever speaks may do in it; an editor where it does not say. */
export type SpokenWorld = World & { role?: Role };

const numbered = z.object({ number: z.string() });

const wireWorld = z.object({
  /** An instant, or what the clock of the zone shows. */
  now: z.string().min(10),
  zone: z.string().default('Europe/London'),
  locale: z.string().default('en-GB'),
  environment: z.string().optional(),
  user: z.string().default(''),
  role: z.enum(['manager', 'editor', 'viewer', 'outsider']).catch('editor'),
  numbers: z
    .array(
      numbered.extend({
        name: z.string().nullish(),
        destinations: z
          .array(z.object({ name: z.string(), number: z.string().default(''), enabled: z.boolean().default(true) }))
          .default([]),
      }),
    )
    .default([]),
  menus: z.array(z.object({ id: z.string(), name: z.string(), number: z.string().nullish() })).default([]),
  channels: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  schedules: z.array(z.object({ id: z.coerce.string(), channel: z.string() })).default([]),
  /** Where it is left out nobody knows, so that each number may be diverted. */
  diverted: z
    .array(
      numbered.extend({
        to: z.string().default(''),
        /** An instant, or what the clock of the zone shows then. */
        until: z.string().nullish(),
      }),
    )
    .optional(),
  presets: z.array(z.object({ name: z.string() })).default([]),
  hours: z.array(z.object({ name: z.string(), numbers: z.array(z.string()).default([]) })).default([]),
  changes: z.array(numbered.extend({ by: z.string(), at: z.string().default('') })).default([]),
});

/** Reads a world from a file; what is wrong with it, in words, where it cannot be used. */
export function readWorld(path: string, read: (path: string) => string): SpokenWorld | string {
  let text: string;
  try {
    text = read(path);
  } catch (error) {
    return `The world ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  return worldOf(text, path);
}

function worldOf(text: string, path: string): SpokenWorld | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `The world ${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const wire = wireWorld.safeParse(json);
  if (!wire.success) {
    const faults = wire.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`);
    return `The world ${path} is not one: ${faults.join('; ')}`;
  }
  const now = clockOf(wire.data.now, wire.data.zone);
  if (now === null)
    return `The world ${path} has no time and zone that can be read: ${wire.data.now}, ${wire.data.zone}`;
  const { zone, locale, user, role, channels, schedules, presets, hours, changes } = wire.data;
  return {
    now,
    zone,
    locale,
    user,
    role,
    channels,
    schedules,
    presets,
    hours,
    changes,
    numbers: wire.data.numbers.map((each) => ({ ...each, name: each.name ?? null })),
    menus: wire.data.menus.map((each) => ({ ...each, number: each.number ?? null })),
    diverted: (wire.data.diverted ?? wire.data.numbers.map(({ number }) => ({ number, to: '', until: null }))).map(
      (each) => ({ ...each, until: onTheClock(each.until ?? null, zone) }),
    ),
  };
}

function clockOf(now: string, zone: string): World['now'] | null {
  try {
    const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(now);
    // Without an offset it is what the clocks of the zone show.
    if (local !== null) {
      wallClock(0, zone);
      return { day: local[1] ?? '', minute: Number(local[2]) * 60 + Number(local[3]) };
    }
    const at = Date.parse(now);
    return Number.isNaN(at) ? null : wallClock(at, zone);
  } catch (error) {
    // Neither a date nor a zone that there is; the caller says which was given.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What the clock of the zone shows at an instant, `YYYY-MM-DDTHH:MM`; what names no zone or offset is that already. */
function onTheClock(until: string | null, zone: string): string | null {
  if (until === null || !/T.*(?:Z|[+-]\d{2}:?\d{2})$/u.test(until)) return until;
  const shown = clockOf(until, zone);
  if (shown === null) return until;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${shown.day}T${pad(Math.floor(shown.minute / 60))}:${pad(shown.minute % 60)}`;
}
