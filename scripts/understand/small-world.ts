import { z } from 'zod';
import type { World } from '../../src/language/world.ts';

const names = z.array(z.string()).optional();

/** What there is to talk about, by its names alone. */
const NAMED = { numbers: names, people: names, menus: names, channels: names, presets: names };

/** An order, and other words of the same kind that ask for nothing. */
export const PAIR = z.strictObject({ order: z.string(), intent: z.string(), nothing: z.string().optional(), ...NAMED });

type Named = { [Kind in keyof typeof NAMED]?: readonly string[] | undefined };

/**
 * A world that has these names and little else: everybody rings on every number, each number may be diverted, and each
 * channel has a post.
 */
export function smallWorld({ numbers = [], people = [], menus = [], channels = [], presets = [] }: Named): World {
  const destinations = people.map((name, at) => ({ name, number: `+4477009001${pad(at)}`, enabled: true }));
  const own = [...numbers, ...(numbers.length === 0 && people.length > 0 ? [null] : [])].map((name, at) => {
    return { number: `+4416321600${pad(at)}`, name, destinations };
  });
  const known = channels.map((name, at) => ({ id: `C00${pad(at)}`, name: name.replace(/^#/u, '') }));
  return {
    now: { day: '2026-03-10', minute: 610 },
    zone: 'Europe/London',
    locale: 'en-GB',
    user: 'U001',
    numbers: own,
    menus: menus.map((name, at) => ({ id: `m${at}`, name, number: null })),
    channels: known,
    schedules: known.map(({ id }, at) => ({ id: String(at + 1), channel: id })),
    diverted: own.map(({ number }) => ({ number, to: '', until: null })),
    presets: presets.map((name) => ({ name })),
    changes: [],
  };
}

const pad = (value: number): string => String(value).padStart(2, '0');
