import { type Comparison, type Part, PLAIN, type SettingKind } from '../../changes/setting-kind.ts';
import { type Outcome, type OutcomeWording, outcomeSentence, type ReadBackComparison } from '../../changes/settings.ts';
import { isSameText, shownText } from '../../changes/stored-text.ts';
import { unreadableNote } from '../../people/directory/list-notes.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { DestinationInput, FollowMe, FollowMeChange, Sequence } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { countryOf, normalise } from './dialling.ts';
import { followMeForm } from './form-view.ts';
import { SHOW } from './listed.ts';
import { mergeRingLists } from './ring-list/merge.ts';
import { pairUp } from './ring-list/pairs.ts';
import { lostFromList, presetList, restoreList, withSentPeriods } from './ring-list/restore.ts';
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

/** Who takes the place of a number, as a list has them. */
interface Successor {
  number: string;
  name: string;
}

/**
 * A ring list with another number in every place of one, with the same time and switch; without another it is taken off. A
 * successor who rings already keeps their own place, so that nobody rings twice. `null` where the number is not on the list.
 */
function replaceNumber(
  entries: readonly RingEntry[],
  { id, number, by }: { id: string; number: string; by: Successor | null },
): RingEntry[] | null {
  const home = countryOf(id);
  const [left, taking] = [normalise(number, home), by === null ? null : normalise(by.number, home)];
  const dialled = entries.map((entry) => ({ entry, dials: normalise(entry.number, home) }));
  const leaving = dialled.filter(({ dials }) => dials === left);
  if (leaving.length === 0) return null;
  const own = dialled.filter(({ dials }) => dials === taking && dials !== left);
  const isOn = (each: { entry: RingEntry }) => each.entry.enabled !== false;
  const staysOwn = own.length > 0 && (own.some(isOn) || !leaving.some(isOn));
  if (by === null || staysOwn) return dialled.filter(({ dials }) => dials !== left).map(({ entry }) => entry);
  return dialled
    .filter((each) => !own.includes(each))
    .map(({ entry, dials }) => (dials === left ? { ...entry, number: by.number, name: by.name } : entry));
}

/**
 * Whether a provider holds the list that it was sent. Numbers count by what they dial from `subject`, and ids not at
 * all: providers write numbers their own way, and may issue ids anew. A period that is not shown cannot be compared.
 */
export function compareLists(
  sent: readonly RingEntry[],
  held: readonly RingEntry[],
  subject: string,
): ReadBackComparison {
  const home = countryOf(subject);
  const isHeld = (entry: RingEntry, other: RingEntry | undefined): other is RingEntry =>
    other !== undefined &&
    normalise(entry.number, home) === normalise(other.number, home) &&
    entry.enabled === other.enabled &&
    entry.ringSeconds === other.ringSeconds &&
    isSameName(entry.name, other.name) &&
    (other.period === null || isSameText(entry.period ?? '', other.period));
  if (sent.length !== held.length || !sent.every((entry, at) => isHeld(entry, held[at]))) {
    return { taken: false, remarks: [] };
  }
  return { taken: true, remarks: sent.flatMap((entry, at) => nameRemark(entry, held[at])) };
}

/** A provider may fill in a name where none was sent. */
function isSameName(sent: string | null, held: string | null): boolean {
  return isSameText(sent ?? '', held ?? '') || (sent ?? '').trim() === '';
}

function nameRemark({ name, number }: RingEntry, held: RingEntry | undefined): string[] {
  const [sent, stored] = [name ?? '', held?.name ?? ''];
  if (sent === stored) return [];
  return sent.trim() === ''
    ? [`The provider gave ${number} the name ${shownText(stored)}.`]
    : [`The provider writes the name ${shownText(sent)} as ${shownText(stored)}.`];
}

/**
 * A ring list with whoever's turn it is first. The others on the duty list follow in its order, in the places that its people
 * have, and everybody else stays where they are: the result is the same whoever was first before. `null` if the person whose
 * turn it is is not on the ring list.
 */
export function withFirst(
  entries: readonly RingEntry[],
  { id, people, first }: { id: string; people: readonly string[]; first: string },
): readonly RingEntry[] | null {
  const home = countryOf(id);
  const all = [first, ...people, ...entries.map(({ number }) => number)];
  const dialled = new Map(all.map((number) => [number, normalise(number, home)]));
  const same = (a: string, b: string) => dialled.get(a) === dialled.get(b);
  const order = [first, ...people.filter((number) => !same(number, first))];
  const taken = new Set<RingEntry>();
  const turns = order.flatMap((number) => {
    const found = entries.find((entry) => !taken.has(entry) && same(entry.number, number));
    if (found === undefined) return [];
    taken.add(found);
    return [found];
  });
  const [lead] = turns;
  if (lead === undefined || !same(lead.number, first)) return null;
  const places = entries.map((entry) => taken.has(entry));
  // The first place is one of theirs from now on.
  if (places[0] !== true) {
    places.splice(places.indexOf(true), 1);
    places.unshift(true);
  }
  const others = entries.filter((entry) => !taken.has(entry));
  return places.flatMap((theirs) => (theirs ? turns : others).splice(0, 1));
}

/** Whether somebody is on a ring list and rings. */
export function getRinging(entries: readonly RingEntry[], number: string, id: string): 'on' | 'off' | 'gone' {
  const home = countryOf(id);
  const found = entries.filter((entry) => normalise(entry.number, home) === normalise(number, home));
  if (found.length === 0) return 'gone';
  return found.some(({ enabled }) => enabled !== false) ? 'on' : 'off';
}
