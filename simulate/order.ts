import { DAYS, ONE_ZONE, WORLD_OUTSIDE, WORLDWIDE } from './assumptions.ts';
import { Day } from './due.ts';
import { makeLoad } from './fleet.ts';
import { play, type Run } from './runs.ts';
import { DEFAULTS, type Settings } from './settings.ts';

/** A fleet that somebody wants to see, in the words of the command line. */
export interface Order {
  workspaces: number;
  oneZone: boolean;
  settings: Settings;
}

export const ORDER_OPTIONS = {
  workspaces: { type: 'string' },
  'one-zone': { type: 'boolean' },
  scheduler: { type: 'string' },
  concurrency: { type: 'string' },
  kept: { type: 'string' },
  'provider-ms': { type: 'string' },
  'provider-limit': { type: 'string' },
  seed: { type: 'string' },
} as const;

export const HELP = `Plays the day of a fleet on AWS, event by event. Without a size: all of docs/scale.md.

  --write                 puts the figures into docs/scale.md
  --workspaces <n>        the day of one fleet of this size, up to a million or so
  --one-zone              everybody in one time zone
  --scheduler <n>         invocations a second (${DEFAULTS.schedulerPerSecond})
  --concurrency <n>       functions at once (${DEFAULTS.concurrency})
  --kept <n>              of which so many are kept for commands (${DEFAULTS.keptForCommands})
  --provider-ms <n>         how far away the provider is (${WORLD_OUTSIDE.providerMs})
  --provider-limit <n>      calls that it lets an account make in a minute (no limit)
  --seed <n>              another fleet of the same kind (${DEFAULTS.seed})`;

/** An order that makes no sense; the message says which part. */
export class FaultyOrder extends Error {
  override readonly name = 'FaultyOrder';
}

type Values = Readonly<Partial<Record<keyof typeof ORDER_OPTIONS, string | boolean>>>;

/** `null` when no fleet was asked for. Errors: `FaultyOrder`. */
export function readOrder(values: Values): Order | null {
  const read = (name: keyof typeof ORDER_OPTIONS, least: number, otherwise: number): number => {
    const text = values[name];
    if (text === undefined) return otherwise;
    const number = Number(text);
    if (Number.isInteger(number) && number >= least) return number;
    throw new FaultyOrder(`--${name} is a whole number from ${least} on, not ${text}.`);
  };
  if (values.workspaces === undefined) {
    const [stray] = Object.keys(values).filter((name) => name in ORDER_OPTIONS);
    if (stray !== undefined) throw new FaultyOrder(`--${stray} says something of a fleet: name its --workspaces too.`);
    return null;
  }
  const limit = read('provider-limit', 2, 0);
  const concurrency = read('concurrency', 1, DEFAULTS.concurrency);
  const keptForCommands = read('kept', 0, DEFAULTS.keptForCommands);
  if (keptForCommands >= concurrency) throw new FaultyOrder('--kept has to leave some of the --concurrency to posts.');
  return {
    workspaces: read('workspaces', 1, 1),
    oneZone: values['one-zone'] === true,
    settings: {
      ...{ ...DEFAULTS, concurrency, keptForCommands },
      seed: read('seed', 0, DEFAULTS.seed),
      schedulerPerSecond: read('scheduler', 1, DEFAULTS.schedulerPerSecond),
      providerPerMinute: limit === 0 ? null : limit,
      away: { ...WORLD_OUTSIDE, providerMs: read('provider-ms', 0, WORLD_OUTSIDE.providerMs) },
    },
  };
}

export function playOrder({ workspaces, oneZone, settings }: Order): Run {
  const mix = oneZone ? ONE_ZONE : WORLDWIDE;
  return play(`${workspaces}`, makeLoad(mix, workspaces, new Day(DAYS.full.start), settings.seed), settings);
}
