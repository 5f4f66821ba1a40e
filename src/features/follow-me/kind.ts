import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { unreadableNote } from '../../people/directory/list-notes.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Json } from '../../storage/ports.ts';
import type { DestinationInput, FollowMe, FollowMeChange, Sequence } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { followMeForm } from './form-view.ts';
import { SHOW } from './listed.ts';
import { followMeOutcome } from './outcome.ts';
import { standingOf, withFirst } from './ring-list/duty.ts';
import { entryOf, isKnown, type RingEntry } from './ring-list/entry.ts';
import { mergeRingLists } from './ring-list/merge.ts';
import { pairUp } from './ring-list/pairs.ts';
import { lostFromList, presetList, restoreList, withSentPeriods } from './ring-list/restore.ts';
import { compareLists } from './ring-list/stored.ts';
import {
  asSettings,
  type FollowMeSettings,
  followMeSettings,
  parseFollowMe,
  ringList,
  settingsSchema,
} from './settings.ts';
import { followMeWarnings } from './warnings.ts';
import { followMeLines, followMeSentence, listLockedWords } from './words.ts';

/** A number's Follow-Me as a kind of setting. */
export const followMeKind: SettingKind = {
  name: 'follow-me',
  card: SHOW,
  group: 'follow_me',
  needsOwnNumbers: true,
  titleOf: (id) => `Follow-Me of ${id}`,
  friendlyName: (directory, session, id) => directory.nameAtHand(session, id),
  read: async (client, id, options) => {
    const state = await client.followMe(id, options);
    const { unreadable } = state;
    const left = unreadable === 0 ? null : `${unreadableNote(unreadable, ['destination', 'destinations'])}.`;
    return {
      title: `Follow-Me of ${id}`,
      settings: asSettings(followMeSettings(state)),
      limit: state.destinationLimit,
      unreadable,
      remark: left,
      hindrance: (changed) => ('destinations' in changed && unreadable > 0 ? listLockedWords(unreadable) : null),
      write: (changed, sending) => client.updateFollowMe(id, toChange(changed, state), sending),
    };
  },
  parse: parseFollowMe,
  form: followMeForm,
  numbersIn: (settings) => settingsSchema.parse(settings).destinations.map(({ number }) => number),
  restore: (earlier, now) => {
    const [then, held] = [settingsSchema.parse(earlier), settingsSchema.parse(now)];
    return asSettings({
      sequence: then.sequence ?? held.sequence,
      timeoutSeconds: then.timeoutSeconds ?? held.timeoutSeconds,
      maxForwards: then.maxForwards ?? held.maxForwards,
      destinations: restoreList(then.destinations, held.destinations),
    });
  },
  withPreset: (preset, now) => {
    const wanted = settingsSchema.partial().safeParse(preset).data;
    if (wanted === undefined) return null;
    const held = settingsSchema.parse(now);
    const { destinations: list, ...named } = wanted;
    return asSettings({
      sequence: named.sequence ?? held.sequence,
      timeoutSeconds: named.timeoutSeconds ?? held.timeoutSeconds,
      maxForwards: named.maxForwards ?? held.maxForwards,
      destinations: list === undefined ? held.destinations : presetList(list, held.destinations),
    });
  },
  lost: ({ before, after, wanted }, now, restored) => {
    const [then, made] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    const unstated = (name: keyof typeof LABELS) => then[name] === null && made[name] !== null;
    const sent = ringList.parse(restored.destinations ?? []);
    const lists = { before: then.destinations, made: made.destinations, sent, isSent: listChanged(now, restored) };
    return [
      ...(['sequence', 'timeoutSeconds', 'maxForwards'] as const).filter(unstated).map((name) => LABELS[name]),
      ...lostFromList(lists, wanted === null ? [] : settingsSchema.parse(wanted).destinations),
    ];
  },
  withSent: (held, sent) => {
    const list = settingsSchema.partial().parse(sent).destinations;
    if (list === undefined) return held;
    const settings = settingsSchema.parse(held);
    return asSettings({ ...settings, destinations: withSentPeriods(settings.destinations, list) });
  },
  same: (setting, a, b) => (setting === 'destinations' ? sameList(a, b) : a === b),
  stored: (setting, sent, held, id) =>
    setting === 'destinations' ? compareLists(ringList.parse(sent), ringList.parse(held), id) : plain(sent === held),
  merge: (setting, base, mine, theirs) =>
    setting === 'destinations'
      ? mergeRingLists(ringList.parse(base), ringList.parse(mine), ringList.parse(theirs)).map((entry) => ({
          ...entry,
        }))
      : mine,
  lines: (before, after) => {
    const [left, right] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    return followMeLines(left, right, listChanged(before, after));
  },
  outcome: ({ base, wanted, subject, called, remark }) =>
    followMeOutcome(settingsSchema.parse(base), settingsSchema.parse(wanted), {
      name: isolate(called ?? subject),
      certain: (remark ?? null) === null,
    }),
  sentence: (settings) => followMeSentence(settingsSchema.parse(settings)),
  warnings: (before, after, around) => {
    const [left, right] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    return followMeWarnings(left, right, listChanged(before, after), around);
  },
  duty: {
    people: (settings) => settingsSchema.parse(settings).destinations.map(({ name, number }) => ({ name, number })),
    first: (settings, turn) => {
      const held = settingsSchema.parse(settings);
      const destinations = withFirst(held.destinations, turn);
      return destinations === null ? null : asSettings({ ...held, destinations });
    },
    standing: (settings, number, id) => standingOf(settingsSchema.parse(settings).destinations, number, id),
    matters: (settings) => settingsSchema.parse(settings).sequence === 'ordered',
  },
  settingOf: (field) => WIRE_NAMES.get(field.split(/[.[]/u, 1)[0] ?? '') ?? null,
};

/** What people call the settings beside the list, in the middle of a sentence. */
const LABELS = { sequence: 'the order', timeoutSeconds: 'when it gives up', maxForwards: 'the most forwards' };

/** The provider's names of the settings; a fault inside a destination is the list's. */
const WIRE_NAMES: ReadonlyMap<string, keyof FollowMeSettings> = new Map([
  ['sequence', 'sequence'],
  ['timeout_seconds', 'timeoutSeconds'],
  ['max_forwards', 'maxForwards'],
  ['destinations', 'destinations'],
]);

function plain(taken: boolean) {
  return { taken, remarks: [] };
}

function listChanged(before: Settings, after: Settings): boolean {
  return !sameList(before.destinations ?? [], after.destinations ?? []);
}

/**
 * The PUT body: only what changed; a list is sent whole, with ids for entries that still exist and none for the others.
 */
function toChange(changed: Settings, now: FollowMe): FollowMeChange {
  const { sequence, timeoutSeconds, maxForwards, destinations } = settingsSchema.partial().parse(changed);
  return {
    // A word that the document does not name can only come from the provider itself, by an undo; so the provider decides
    // about it.
    ...(sequence === undefined || sequence === null ? {} : { sequence: sequence as Sequence }),
    ...(timeoutSeconds === undefined || timeoutSeconds === null ? {} : { timeoutSeconds }),
    ...(maxForwards === undefined || maxForwards === null ? {} : { maxForwards }),
    ...(destinations === undefined ? {} : { destinations: toInputs(destinations, now.destinations.map(entryOf)) }),
  };
}

/** Some providers issue new ids with every write, so entries are matched by what stayed the same. */
function toInputs(wanted: readonly RingEntry[], now: readonly RingEntry[]): DestinationInput[] {
  const held = new Map(pairUp(now, wanted).map(({ from, to }) => [to, now[from]?.destinationId ?? null]));
  return wanted.map((entry, at) => {
    if (!isKnown(entry)) throw new UnknownSetting();
    const { name, number, enabled, ringSeconds, period } = entry;
    const input = { name, number, enabled, ringSeconds, period: period ?? '' };
    const destinationId = held.get(at) ?? null;
    return destinationId === null ? input : { ...input, destinationId };
  });
}

/** A list with something in it that nobody has chosen; previews do not let it get this far. */
class UnknownSetting extends WorkspaceProblem {
  override readonly name = 'UnknownSetting';
  constructor() {
    super({
      headline: 'The provider does not state everything about a destination of this list.',
      next: 'Nothing was sent; open the form and choose what is not stated.',
    });
  }
}

/** Same entries in the same order; the provider's ids say nothing about who rings. */
function sameList(a: Json, b: Json): boolean {
  const [left, right] = [ringList.parse(a), ringList.parse(b)];
  return left.length === right.length && left.every((entry, at) => sameEntry(entry, right[at]));
}

function sameEntry(a: RingEntry, b: RingEntry | undefined): boolean {
  return b !== undefined && a.number === b.number && a.name === b.name && sameSwitches(a, b);
}

function sameSwitches(a: RingEntry, b: RingEntry): boolean {
  return a.enabled === b.enabled && a.ringSeconds === b.ringSeconds && a.period === b.period;
}
