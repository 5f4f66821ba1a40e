import { type Comparison, type Part, PLAIN, type SettingKind } from '../../changes/setting-kind.ts';
import { type Outcome, type OutcomeWording, outcomeSentence } from '../../changes/settings.ts';
import { unreadableNote } from '../../people/directory/list-notes.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { DestinationInput, FollowMe, FollowMeChange, Sequence } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { followMeForm } from './form-view.ts';
import { SHOW } from './listed.ts';
import { getRinging, withFirst } from './ring-list/duty.ts';
import { mergeRingLists } from './ring-list/merge.ts';
import { pairUp } from './ring-list/pairs.ts';
import { replaceNumber } from './ring-list/replace.ts';
import { lostFromList, presetList, restoreList, withSentPeriods } from './ring-list/restore.ts';
import { compareLists } from './ring-list/stored.ts';
import {
  entryOf,
  type FollowMeSettings,
  followMeCodec,
  followMeSettings,
  isKnown,
  type RingEntry,
} from './settings.ts';
import { followMeWarnings } from './warnings.ts';
import {
  describeForwards,
  describeLockedList,
  followMeLines,
  followMeParts,
  followMeSentence,
  formatSeconds,
  whoRings,
} from './words.ts';

/** A number's Follow-Me as a kind of setting. */
export const followMeKind: SettingKind<FollowMeSettings> = {
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
      settings: followMeSettings(state),
      limit: state.destinationLimit,
      unreadable,
      remark: left,
      hindrance: (changed) => ('destinations' in changed && unreadable > 0 ? describeLockedList(unreadable) : null),
      write: (changed, sending) => client.updateFollowMe(id, toChange(changed, state), sending),
    };
  },
  codec: followMeCodec,
  form: followMeForm,
  numbersIn: ({ destinations }) => destinations.map(({ number }) => number),
  restore: (then, now) => ({
    sequence: then.sequence ?? now.sequence,
    timeoutSeconds: then.timeoutSeconds ?? now.timeoutSeconds,
    maxForwards: then.maxForwards ?? now.maxForwards,
    destinations: restoreList(then.destinations, now.destinations),
  }),
  withPreset: ({ destinations: list, ...named }, now) => ({
    sequence: named.sequence ?? now.sequence,
    timeoutSeconds: named.timeoutSeconds ?? now.timeoutSeconds,
    maxForwards: named.maxForwards ?? now.maxForwards,
    destinations: list === undefined ? now.destinations : presetList(list, now.destinations),
  }),
  elsewhere: ({ destinations, ...rest }) => ({
    ...rest,
    ...(destinations && { destinations: destinations.map((each) => ({ ...each, destinationId: null })) }),
  }),
  lost: ({ before, after, wanted }, now, restored, { onlyKnown = false } = {}) => {
    const unstated = (name: keyof typeof LABELS) => before[name] === null && after[name] !== null;
    const lists = {
      before: before.destinations,
      made: after.destinations,
      sent: restored.destinations,
      isSent: listChanged(now, restored),
      onlyKnown,
    };
    return [
      ...(['sequence', 'timeoutSeconds', 'maxForwards'] as const).filter(unstated).map((name) => LABELS[name]),
      ...lostFromList(lists, wanted?.destinations ?? []),
    ];
  },
  withSent: (held, { destinations: sent }) =>
    sent === undefined ? held : { ...held, destinations: withSentPeriods(held.destinations, sent) },
  comparison: (setting) => (setting === 'destinations' ? RING_LISTS : PLAIN),
  lines: (before, after) => followMeLines(before, after, listChanged(before, after)),
  outcome: ({ base, wanted, subject, called, remark }, tense) =>
    followMeOutcome(base, wanted, { name: isolate(called ?? subject), isCertain: (remark ?? null) === null, tense }),
  sentence: followMeSentence,
  parts: followMeParts,
  warnings: (before, after, around) => followMeWarnings(before, after, listChanged(before, after), around),
  duty: {
    people: ({ destinations }) => destinations.map(({ name, number }) => ({ name, number })),
    first: (settings, turn) => {
      const destinations = withFirst(settings.destinations, turn);
      return destinations === null ? null : { ...settings, destinations };
    },
    replace: ({ destinations = [], ...rest }, change) => {
      const replaced = replaceNumber(destinations, change);
      return replaced === null ? null : { ...rest, destinations: replaced };
    },
    only: (settings, numbers) => ({
      ...settings,
      destinations: settings.destinations.filter(({ number }) => numbers.includes(number)),
    }),
    standing: ({ destinations }, number, id) => getRinging(destinations, number, id),
    matters: ({ sequence }) => sequence === 'ordered',
  },
  rings: {
    settings: ({ sequence, timeoutSeconds, maxForwards, destinations, details }) => ({
      sequence,
      timeoutSeconds,
      maxForwards,
      destinations: destinations.map((each, at) => ({ destinationId: null, period: null, ...details[at], ...each })),
    }),
    list: ({ sequence, timeoutSeconds, maxForwards, destinations }, read) => ({
      ...read,
      sequence,
      timeoutSeconds,
      maxForwards,
      destinations: destinations.map(({ name, number, enabled, ringSeconds }) => ({
        name,
        number,
        enabled,
        ringSeconds,
      })),
      details: destinations.map(({ destinationId, period }) => ({ destinationId, period })),
    }),
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

const RING_LISTS: Comparison<readonly RingEntry[]> = { same: sameList, stored: compareLists, merge: mergeRingLists };

function listChanged(before: FollowMeSettings, after: FollowMeSettings): boolean {
  return !sameList(before.destinations, after.destinations);
}

/**
 * The PUT body: only what changed; a list is sent whole, with ids for entries that still exist and none for the others.
 */
function toChange(
  { sequence, timeoutSeconds, maxForwards, destinations }: Part<FollowMeSettings>,
  now: FollowMe,
): FollowMeChange {
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
function sameList(left: readonly RingEntry[], right: readonly RingEntry[]): boolean {
  return left.length === right.length && left.every((entry, at) => sameEntry(entry, right[at]));
}

function sameEntry(a: RingEntry, b: RingEntry | undefined): boolean {
  return b !== undefined && a.number === b.number && a.name === b.name && sameSwitches(a, b);
}

function sameSwitches(a: RingEntry, b: RingEntry): boolean {
  return a.enabled === b.enabled && a.ringSeconds === b.ringSeconds && a.period === b.period;
}

/** Who will ring, and whatever else will be different, in one sentence. */
export function followMeOutcome(before: FollowMeSettings, after: FollowMeSettings, about: OutcomeWording): Outcome {
  const [today, then] = [whoRings(before), whoRings(after)];
  const rings = today !== then;
  const deeds: [string, string][] = [
    ...(rings ? [['ring', then] as [string, string]] : []),
    ...(before.timeoutSeconds === after.timeoutSeconds
      ? []
      : [['give', `up after ${formatSeconds(after.timeoutSeconds)}`] as [string, string]]),
    ...(before.maxForwards === after.maxForwards
      ? []
      : [['make', describeForwards(after.maxForwards)] as [string, string]]),
  ];
  if (deeds.length === 0) {
    const as = about.tense === 'is' ? '' : `as ${about.tense === 'will' ? 'today' : 'before'}: `;
    const tense = about.tense === 'will' ? 'will' : 'is';
    return { will: outcomeSentence({ ...about, tense }, [['ring', `${as}${then}`]]), today: null };
  }
  return {
    will: outcomeSentence(about, deeds),
    today: rings ? `${today}.` : null,
  };
}
