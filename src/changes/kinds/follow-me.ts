import { z } from 'zod';
import type { Json } from '../../storage/ports.ts';
import type { DestinationInput, FollowMe, FollowMeChange, Sequence } from '../../telephony/types.ts';
import type { Kind, Settings } from '../kind.ts';
import { followMeLines, followMeSentence, followMeWarnings, modeRemark } from './follow-me-words.ts';
import { mergeRingLists } from './ring-list-merge.ts';

/** One entry of a ring list as people edit it. */
export interface RingEntry {
  /** The vendor's id; `null` while it is new. */
  destinationId: string | null;
  name: string;
  number: string;
  enabled: boolean;
  /** 0 to 90. */
  ringSeconds: number;
}

/** What people may change of a number's Follow-Me (API document §4 PUT Follow-Me body). */
export interface FollowMeSettings {
  sequence: string | null;
  timeoutSeconds: number | null;
  maxForwards: number | null;
  destinations: readonly RingEntry[];
}

const entries = z.array(
  z.object({
    destinationId: z.string().nullable(),
    name: z.string(),
    number: z.string(),
    enabled: z.boolean(),
    ringSeconds: z.number(),
  }),
);

const settingsSchema = z.object({
  sequence: z.string().nullable(),
  timeoutSeconds: z.number().nullable(),
  maxForwards: z.number().nullable(),
  destinations: entries,
});

/** Reads settings that were kept as JSON (a draft, an audit entry); throws on anything else. */
export function readFollowMeSettings(value: Json): FollowMeSettings {
  return settingsSchema.parse(value);
}

/** The settings of a read, with what the API left out filled by what it means: on, and no ring time of its own. */
export function followMeSettings(state: FollowMe): FollowMeSettings {
  return {
    sequence: state.sequence,
    timeoutSeconds: state.timeoutSeconds,
    maxForwards: state.maxForwards,
    destinations: state.destinations.map((destination) => ({
      destinationId: destination.destinationId,
      name: destination.name ?? '',
      number: destination.number,
      enabled: destination.enabled ?? true,
      ringSeconds: destination.ringSeconds ?? 0,
    })),
  };
}

/** A settings object for the road of changes. */
export function asSettings(settings: FollowMeSettings): Settings {
  const { sequence, timeoutSeconds, maxForwards, destinations } = settings;
  return { sequence, timeoutSeconds, maxForwards, destinations: destinations.map((entry) => ({ ...entry })) };
}

/** A number's Follow-Me on the road of changes. */
export const followMeKind: Kind<FollowMe> = {
  name: 'follow-me',
  group: 'follow_me',
  title: (id) => `Follow-Me of ${id}`,
  read: (client, id, options) => client.followMe(id, options),
  write: (client, id, changed, now, options) => client.updateFollowMe(id, toChange(changed, now), options),
  settings: (state) => asSettings(followMeSettings(state)),
  limit: (state) => state.destinationLimit,
  remark: (state) => modeRemark(state.mode),
  restore: (earlier, now) => {
    const held = new Set(settingsSchema.parse(now).destinations.map(({ destinationId }) => destinationId));
    const { destinations, ...rest } = settingsSchema.parse(earlier);
    return asSettings({
      ...rest,
      destinations: destinations.map((entry) =>
        held.has(entry.destinationId) ? entry : { ...entry, destinationId: null },
      ),
    });
  },
  same: (setting, a, b) => (setting === 'destinations' ? sameList(a, b) : a === b),
  merge: (setting, base, mine, theirs) =>
    setting === 'destinations'
      ? mergeRingLists(entries.parse(base), entries.parse(mine), entries.parse(theirs)).map((entry) => ({ ...entry }))
      : mine,
  lines: (before, after) => {
    const [left, right] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    return followMeLines(left, right, listChanged(before, after));
  },
  sentence: (settings) => followMeSentence(settingsSchema.parse(settings)),
  warnings: (before, after, around) => {
    const [left, right] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    return followMeWarnings(left, right, listChanged(before, after), around);
  },
  settingOf: (field) => WIRE_NAMES.get(field.split(/[.[]/u, 1)[0] ?? '') ?? null,
};

/** The vendor's names of the settings; a fault inside a destination is the list's. */
const WIRE_NAMES: ReadonlyMap<string, keyof FollowMeSettings> = new Map([
  ['sequence', 'sequence'],
  ['timeout_seconds', 'timeoutSeconds'],
  ['max_forwards', 'maxForwards'],
  ['destinations', 'destinations'],
]);

function listChanged(before: Settings, after: Settings): boolean {
  return !sameList(before.destinations ?? [], after.destinations ?? []);
}

/** The PUT body: only what changed; a list goes whole, with ids that still exist and none for the others. */
function toChange(changed: Settings, now: FollowMe): FollowMeChange {
  const { sequence, timeoutSeconds, maxForwards, destinations } = settingsSchema.partial().parse(changed);
  const known = new Set(now.destinations.map(({ destinationId }) => destinationId));
  return {
    // A word that the document does not name can only come from the vendor itself, by an undo; it judges it.
    ...(sequence === undefined || sequence === null ? {} : { sequence: sequence as Sequence }),
    ...(timeoutSeconds === undefined || timeoutSeconds === null ? {} : { timeoutSeconds }),
    ...(maxForwards === undefined || maxForwards === null ? {} : { maxForwards }),
    ...(destinations === undefined ? {} : { destinations: destinations.map((entry) => toInput(entry, known)) }),
  };
}

function toInput(entry: RingEntry, known: ReadonlySet<string | null>): DestinationInput {
  const { destinationId, name, number, enabled, ringSeconds } = entry;
  const input = { name, number, enabled, ringSeconds, period: '' };
  return destinationId !== null && known.has(destinationId) ? { ...input, destinationId } : input;
}

/** Same entries in the same order; an id counts only where both sides have one. */
function sameList(a: Json, b: Json): boolean {
  const left = entries.parse(a);
  const right = entries.parse(b);
  return left.length === right.length && left.every((entry, at) => sameEntry(entry, right[at]));
}

function sameEntry(a: RingEntry, b: RingEntry | undefined): boolean {
  if (b === undefined) return false;
  const sameId = a.destinationId === null || b.destinationId === null || a.destinationId === b.destinationId;
  return (
    sameId && a.name === b.name && a.number === b.number && a.enabled === b.enabled && a.ringSeconds === b.ringSeconds
  );
}
