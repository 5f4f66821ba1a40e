import type { ChangeLine } from '../../changes/settings.ts';
import { unreadableNote } from '../../people/directory/list-notes.ts';
import { modeBeyondName } from '../../people/directory/ring-list.ts';
import { AND } from '../../runtime/lists.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { isolate, phoneText } from '../../slack/blocks/rows.ts';
import { entryLine, NOT_STATED, ringListSteps } from './ring-list/words.ts';
import { type FollowMeSettings, type RingEntry, visibleName } from './settings.ts';

/** `ordered` and the like as people say it; an unknown word of the provider's stays as it is. */
export function describeSequence(sequence: string | null): string {
  switch (sequence) {
    case 'ordered':
      return 'one after the other';
    case 'random':
      return 'in random order';
    case 'simultaneous':
      return 'all at the same time';
    case null:
      return 'in an order that the provider does not name';
    default:
      return `in the order that the provider calls "${sequence}"`;
  }
}

/** The whole Follow-Me in one sentence: who rings, how, and when it gives up. */
export function followMeSentence(settings: FollowMeSettings): string {
  return `${followMeParts(settings).join('; ')}.`;
}

/** The parts of that sentence. */
export function followMeParts(settings: FollowMeSettings): string[] {
  return [`Rings ${whoRings(settings)}`, ...limits(settings)];
}

/** The limits on ringing, as far as they are stated. */
export function limits({
  maxForwards,
  timeoutSeconds,
}: Pick<FollowMeSettings, 'maxForwards' | 'timeoutSeconds'>): string[] {
  return [
    maxForwards === null ? null : describeForwards(maxForwards),
    timeoutSeconds === null ? null : `gives up after ${timeoutSeconds} s`,
  ].filter((part) => part !== null);
}

/** Who rings, in which order and for how long, as it follows "rings". */
export function whoRings({ sequence, destinations }: FollowMeSettings): string {
  const unsaid = destinations.filter(({ enabled }) => enabled === null);
  const settled = unsaid.length === 0;
  const open = settled
    ? ''
    : `; whether ${AND.format(unsaid.map((entry) => callName(entry, unsaid)))} ${unsaid.length === 1 ? 'rings' : 'ring'} is ${NOT_STATED}`;
  return `${whoIsOn(sequence, destinations, settled)}${open}`;
}

function whoIsOn(sequence: string | null, destinations: readonly RingEntry[], settled: boolean): string {
  if (destinations.length === 0) return 'nobody: the list is empty';
  const on = destinations.filter(({ enabled }) => enabled === true);
  if (on.length === 0 && !settled) return 'nobody who is stated to be on';
  if (on.length === 0) return 'nobody: every destination is switched off';
  const alike = on.every(({ ringSeconds }) => ringSeconds === on[0]?.ringSeconds);
  const names = on.map((entry) => (alike ? callName(entry, on) : `${callName(entry, on)} (${ringTime(entry)})`));
  const each = alike ? ringEach(on[0]?.ringSeconds ?? null, on.length === 1) : '';
  if (on.length === 1) return `${names[0]}${settled ? ' only' : ''}${each}`;
  if (sequence === 'ordered') return `${names.join(', then ')}${each}`;
  return `${AND.format(names)} ${describeSequence(sequence)}${each}`;
}

function ringEach(seconds: number | null, one: boolean): string {
  if (seconds === null) return `, ring time ${NOT_STATED}`;
  return `, ${seconds} s ${one ? 'a call' : 'each'}`;
}

function ringTime({ ringSeconds }: RingEntry): string {
  return ringSeconds === null ? `time ${NOT_STATED}` : `${ringSeconds} s`;
}

/** The mode in the words of the provider, where they say more than the title of the card does. */
export function describeMode(mode: string | null): string[] {
  const said = modeBeyondName({ mode });
  return mode === null ? [`mode ${NOT_STATED}`] : said === null ? [] : [`mode "${clip(said, 200)}"`];
}

/** What people call a destination: its name, with its number where the name is ambiguous. */
export function callName(entry: RingEntry, among: readonly RingEntry[]): string {
  const name = visibleName(entry);
  if (name === null) return phoneText(entry.number);
  const called = isolate(name);
  return among.filter(({ name }) => name === entry.name).length > 1 ? `${called} (${phoneText(entry.number)})` : called;
}

/** What differs between two states, setting by setting. */
export function followMeLines(before: FollowMeSettings, after: FollowMeSettings, listChanged: boolean): ChangeLine[] {
  const lines: ChangeLine[] = [];
  if (before.sequence !== after.sequence) {
    lines.push({
      label: 'Order',
      before: describeSequence(before.sequence),
      after: describeSequence(after.sequence),
    });
  }
  if (before.timeoutSeconds !== after.timeoutSeconds) {
    lines.push({
      label: 'Gives up after',
      before: formatSeconds(before.timeoutSeconds),
      after: formatSeconds(after.timeoutSeconds),
    });
  }
  if (before.maxForwards !== after.maxForwards) {
    lines.push({ label: 'Forwards at most', before: shown(before.maxForwards), after: shown(after.maxForwards) });
  }
  if (listChanged) {
    lines.push({
      label: 'Ring list',
      before: list(before.destinations),
      after: list(after.destinations),
      steps: ringListSteps(before.destinations, after.destinations),
    });
  }
  return lines;
}

function list(destinations: readonly RingEntry[]): string {
  return destinations.length === 0 ? 'empty' : destinations.map(entryLine).join('\n');
}

/** Seconds as worded in a sentence. */
export function formatSeconds(value: number | null): string {
  return value === null ? NOT_STATED : `${value} s`;
}

function shown(value: number | null): string {
  return value === null ? NOT_STATED : String(value);
}

/** The most forwards, as worded in a sentence. */
export function describeForwards(value: number | null): string {
  return value === null
    ? `a number of forwards that is ${NOT_STATED}`
    : `at most ${value} forward${value === 1 ? '' : 's'}`;
}

/** Why a ring list with entries that could not be read cannot be changed. */
export function describeLockedList(unreadable: number): string {
  const left = unreadableNote(unreadable, ['destination', 'destinations']);
  return `${left}, so the ring list cannot be changed here: saving it would take ${unreadable === 1 ? 'it' : 'them'} off.`;
}
