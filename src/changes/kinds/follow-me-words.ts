import { isolate } from '../../slack/rows.ts';
import { countryOf, type Dialled, judge, normalise } from '../dialling.ts';
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

/** The mode in which Follow-Me is what the settings say, as far as the provider's own example goes. */
const USUAL_MODE = 'follow_me';

/** A mode as people say it; a word of the vendor's that nobody knows stays as it is. */
export function modeWords(mode: string | null): string {
  return mode === USUAL_MODE ? 'Follow-Me' : (mode ?? 'not given');
}

/** In a mode like `off` the settings can be saved all the same, and nobody says whether calls follow them then. */
export function modeRemark(mode: string | null): string | null {
  if (mode === null || mode === USUAL_MODE) return null;
  return `The provider reports the mode "${mode}" for this number, which cannot be changed from here. These settings may have no effect in it.`;
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
    const most = maxForwards === 1 ? 'forward is' : 'forwards are';
    texts.push(`${on.length} destinations are on, but at most ${maxForwards} ${most} made: some may never ring.`);
  }
  return texts.map((text) => ({ text, risky: false }));
}

function listWarnings(before: FollowMeSettings, after: FollowMeSettings, around: Surroundings): Warning[] {
  const home = countryOf(around.id);
  const there = [...before.destinations.map(({ number }) => number), ...(around.putBack ?? [])];
  const known = new Set(there.map((number) => normalise(number, home)));
  const own = new Set(around.ownNumbers.map((number) => normalise(number, home)));
  const warnings: Warning[] = [];
  const risks = new Map<string, { dialled: Dialled; numbers: string[] }>();
  for (const { number } of after.destinations) {
    const normal = normalise(number, home);
    if (own.has(normal)) {
      warnings.push({
        text: `${number} is one of your own numbers: if it forwards back, calls go in a circle.`,
        risky: false,
      });
    }
    const dialled = judge(number, home);
    if (known.has(normal) || own.has(normal) || dialled.kind === 'home') continue;
    const risk = JSON.stringify(dialled);
    const numbers = [...(risks.get(risk)?.numbers ?? []), number];
    risks.set(risk, { dialled, numbers });
  }
  for (const { dialled, numbers } of risks.values()) warnings.push({ text: riskText(dialled, numbers), risky: true });
  if (before.destinations.length > 0) warnings.push({ text: PERIOD_IS_LOST, risky: false });
  return warnings;
}

const AND = new Intl.ListFormat('en-GB');

const PERIOD_IS_LOST =
  'The provider does not show the "period" of a destination; saving the list sends it empty for every one.';

/** Why numbers need a manager and a confirmation (DESIGN §4 Toll fraud); said once for all that share the reason. */
function riskText(dialled: Dialled, numbers: readonly string[]): string {
  const one = numbers.length === 1;
  const they = `${AND.format(numbers)} ${one ? 'is' : 'are'}`;
  if (dialled.kind === 'premium') return `${they} ${one ? 'a ' : ''}premium-rate or satellite number${one ? '' : 's'}.`;
  if (dialled.kind === 'personal') {
    return `${they} ${one ? 'a ' : ''}personal number${one ? '' : 's'} (as 070 in Britain); calls to such numbers cost extra.`;
  }
  if (dialled.kind === 'pager')
    return `${they} ${one ? 'a ' : ''}pager number${one ? '' : 's'}; calls there cost extra.`;
  if (dialled.kind !== 'foreign') return `${they} in no numbering plan that Switchboard knows.`;
  const where = dialled.country === null ? 'another country' : `another country (${dialled.country})`;
  return `${they} in ${where}; every call forwarded there costs.`;
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
