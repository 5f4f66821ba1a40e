import { isolate } from '../../slack/rows.ts';
import { countryOf, judge, normalise } from '../dialling.ts';
import type { ChangeLine, Surroundings, Warning } from '../kind.ts';
import type { FollowMeSettings, RingEntry } from './follow-me.ts';
import { entryLine, ringListSteps } from './ring-list-words.ts';

/** `ordered` and its like as people say it; a word of the vendor's that nobody knows stays as it is. */
export function sequenceWords(sequence: string | null): string {
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
  const limits = [
    settings.maxForwards === null ? null : `at most ${count(settings.maxForwards, 'forward')}`,
    settings.timeoutSeconds === null ? null : `gives up after ${settings.timeoutSeconds} s`,
  ].filter((part) => part !== null);
  return `${[ringing(settings), ...limits].join('; ')}.`;
}

function ringing({ sequence, destinations }: FollowMeSettings): string {
  if (destinations.length === 0) return 'Rings nobody: the list is empty';
  const on = destinations.filter(({ enabled }) => enabled);
  if (on.length === 0) return 'Rings nobody: every destination is switched off';
  const alike = on.every(({ ringSeconds }) => ringSeconds === on[0]?.ringSeconds);
  const names = on.map((entry) => (alike ? callName(entry, on) : `${callName(entry, on)} (${entry.ringSeconds} s)`));
  const each = !alike ? '' : on.length === 1 ? ` for ${on[0]?.ringSeconds} s` : `, ${on[0]?.ringSeconds} s each`;
  if (on.length === 1) return `Rings ${names[0]}${each}`;
  if (sequence === 'ordered') return `Rings ${names.join(', then ')}${each}`;
  return `Rings ${new Intl.ListFormat('en-GB').format(names)} ${sequenceWords(sequence)}${each}`;
}

/** What people call a destination: its name, its number where the name does not tell it apart. */
export function callName(entry: RingEntry, among: readonly RingEntry[]): string {
  if (entry.name.trim() === '') return entry.number;
  const called = isolate(entry.name);
  return among.filter(({ name }) => name === entry.name).length > 1 ? `${called} (${entry.number})` : called;
}

/** What differs between two states, setting by setting. */
export function followMeLines(before: FollowMeSettings, after: FollowMeSettings, listChanged: boolean): ChangeLine[] {
  const lines: ChangeLine[] = [];
  if (before.sequence !== after.sequence) {
    lines.push({
      label: 'Order',
      before: sequenceWords(before.sequence),
      after: sequenceWords(after.sequence),
    });
  }
  if (before.timeoutSeconds !== after.timeoutSeconds) {
    lines.push({
      label: 'Gives up after',
      before: seconds(before.timeoutSeconds),
      after: seconds(after.timeoutSeconds),
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

/** What to know before saving; a destination that was in the list before is not held against anybody. */
export function followMeWarnings(
  before: FollowMeSettings,
  after: FollowMeSettings,
  listChanged: boolean,
  around: Surroundings,
): Warning[] {
  return [...ringWarnings(after), ...(listChanged ? listWarnings(before, after, around) : [])];
}

function ringWarnings({ sequence, timeoutSeconds, maxForwards, destinations }: FollowMeSettings): Warning[] {
  const texts: string[] = [];
  const on = destinations.filter(({ enabled }) => enabled);
  if (on.length === 0) texts.push('No destination is switched on, so Follow-Me rings nobody.');
  if (on.length === 1)
    texts.push(`Only ${callName(on[0] as RingEntry, on)} rings; when that line is busy or off, nobody answers.`);
  const times = on.map(({ ringSeconds }) => ringSeconds);
  const needed = sequence === 'simultaneous' ? Math.max(0, ...times) : times.reduce((sum, time) => sum + time, 0);
  if (timeoutSeconds !== null && needed > timeoutSeconds) {
    texts.push(`Ringing them takes ${needed} s, but it gives up after ${timeoutSeconds} s: some may never ring.`);
  }
  if (maxForwards !== null && on.length > maxForwards) {
    texts.push(`${on.length} destinations are on, but at most ${count(maxForwards, 'forward')} are made.`);
  }
  return texts.map((text) => ({ text, risky: false }));
}

function listWarnings(before: FollowMeSettings, after: FollowMeSettings, around: Surroundings): Warning[] {
  const home = countryOf(around.id);
  const known = new Set(before.destinations.map(({ number }) => normalise(number, home)));
  const own = new Set(around.ownNumbers.map((number) => normalise(number, home)));
  const warnings: Warning[] = [];
  for (const { number } of after.destinations) {
    const normal = normalise(number, home);
    if (own.has(normal)) {
      warnings.push({
        text: `${number} is one of your own numbers: if it forwards back, calls go in a circle.`,
        risky: false,
      });
    }
    if (known.has(normal) || own.has(normal)) continue;
    const dialled = judge(number, home);
    if (dialled.kind === 'premium')
      warnings.push({ text: `${number} is a premium-rate or satellite number.`, risky: true });
    if (dialled.kind === 'foreign') {
      const where = dialled.country === null ? 'another country' : `another country (${dialled.country})`;
      warnings.push({ text: `${number} is in ${where}; every call forwarded there costs.`, risky: true });
    }
    if (dialled.kind === 'unknown') {
      warnings.push({ text: `${number} is in no numbering plan that Switchboard knows.`, risky: true });
    }
  }
  warnings.push({
    text: 'The provider does not show the "period" of a destination; saving the list sends it empty for every one.',
    risky: false,
  });
  return warnings;
}

function seconds(value: number | null): string {
  return value === null ? 'not given' : `${value} s`;
}

function shown(value: number | null): string {
  return value === null ? 'not given' : String(value);
}

function count(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? '' : 's'}`;
}
