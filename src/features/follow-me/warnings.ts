import type { ChangeContext, Warning } from '../../changes/settings.ts';
import { describeShortNumber } from '../../people/directory/short-numbers.ts';
import { AND, OR } from '../../runtime/lists.ts';
import { countryOf, type Dialled, judge, normalise } from './dialling.ts';
import { pairUp } from './ring-list/pairs.ts';
import type { FollowMeSettings, RingEntry } from './settings.ts';
import { callName } from './words.ts';

/** What to know before saving; a destination that was already on the list causes no warning. */
export function followMeWarnings(
  before: FollowMeSettings,
  after: FollowMeSettings,
  listChanged: boolean,
  around: ChangeContext,
): Warning[] {
  return [
    ...(listChanged
      ? [...obstacles(before, after, around), ...withoutId(before, after), ...outOfBounds(before, after, around)]
      : []),
    ...newTo(ringWarnings(before), ringWarnings(after)),
    ...(listChanged ? listWarnings(before, after, around) : []),
  ];
}

/** Leaves out warnings that already held before the change. */
function newTo(before: readonly Warning[], after: readonly Warning[]): Warning[] {
  const known = new Set(before.map(({ text }) => text));
  return after.filter(({ text }) => !known.has(text));
}

function ringWarnings({ sequence, timeoutSeconds, maxForwards, destinations }: FollowMeSettings): Warning[] {
  const texts: string[] = [];
  const on = destinations.filter(({ enabled }) => enabled === true);
  const settled = destinations.every(({ enabled }) => enabled !== null);
  if (on.length === 0 && settled) texts.push('No destination is switched on, so Follow-Me rings nobody.');
  if (on.length === 1 && settled)
    texts.push(`Only ${callName(on[0] as RingEntry, on)} rings; when that line is busy or off, nobody answers.`);
  const times = on.map(({ ringSeconds }) => ringSeconds ?? 0);
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

function listWarnings(before: FollowMeSettings, after: FollowMeSettings, around: ChangeContext): Warning[] {
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
  for (const { dialled, numbers } of risks.values()) {
    if (dialled.kind === 'emergency') {
      warnings.push({ text: describeEmergencyNumber(AND.format(numbers)), risky: false, blocking: true });
    } else warnings.push({ text: riskText(dialled, numbers), risky: true });
  }
  const lost = losingPeriod(before.destinations, after.destinations);
  if (lost.length > 0) {
    warnings.push({ text: periodsLost(lost, before.destinations, around.isUndo === true), risky: false, final: true });
  }
  return warnings;
}

/** What happens to periods that are not shown; an undo itself says what it cannot bring back. */
function periodsLost(lost: readonly RingEntry[], all: readonly RingEntry[], isUndo: boolean): string {
  const every = all.length === 1 ? 'this number' : 'these numbers';
  const whose = lost.length === all.length ? every : AND.format(lost.map((entry) => callName(entry, all)));
  const undo = isUndo ? '' : '; Undo cannot bring them back';
  return `Any periods that your provider keeps for ${whose}, and does not show, may be cleared${undo}.`;
}

/** The destinations that may have a period which is replaced unseen. */
function losingPeriod(before: readonly RingEntry[], after: readonly RingEntry[]): RingEntry[] {
  const kept = new Map(pairUp(before, after).map(({ from, to }) => [from, after[to]]));
  return before.filter(({ period }, at) => period === null && (kept.get(at)?.period ?? null) === null);
}

/** The documented most, for a provider that does not report its own (docs/provider.md, Limits). */
export const USUAL_LIMIT = 10;

/** Why the list cannot be sent like this: unknown values, and too many entries. */
function obstacles(before: FollowMeSettings, after: FollowMeSettings, { limit, form }: ChangeContext): Warning[] {
  const [had, has] = [before.destinations.length, after.destinations.length];
  const most = limit ?? USUAL_LIMIT;
  const way = form ? 'Go back' : 'Cancel, then open the form';
  const unknown = Map.groupBy(after.destinations, (entry) => OR.format(unknownOf(entry)));
  const texts = [...unknown].flatMap(([what, entries]) => {
    const names = AND.format(entries.map((entry) => callName(entry, after.destinations)));
    return what === ''
      ? []
      : [
          `The provider does not state ${what} for ${names}. ${way} and choose with Edit; until then the list cannot be sent.`,
        ];
  });
  if (has > most && has > had) {
    texts.push(
      `The list would have ${has} destinations; the provider takes at most ${most}. ${way} and remove ${has - most}.`,
    );
  }
  return texts.map((text) => ({ text, risky: false, blocking: true }));
}

function unknownOf({ enabled, ringSeconds, name }: RingEntry): string[] {
  return [
    ...(enabled === null ? ['on or off'] : []),
    ...(ringSeconds === null ? ['the ring time'] : []),
    ...(name === null ? ['the name'] : []),
  ];
}

/** Entries that the provider may take for new, because it names no id that could be sent back. */
function withoutId(before: FollowMeSettings, after: FollowMeSettings): Warning[] {
  const pairs = pairUp(before.destinations, after.destinations);
  const nameless = pairs
    .filter(({ from }) => before.destinations[from]?.destinationId === null)
    .flatMap(({ to }) => after.destinations.slice(to, to + 1));
  if (nameless.length === 0) return [];
  const names = AND.format(nameless.map((entry) => callName(entry, after.destinations)));
  const sent = nameless.length === 1 ? 'it is sent as a new destination' : 'they are sent as new destinations';
  return [{ text: `The provider states no id for ${names} that can be sent back, so ${sent}.`, risky: false }];
}

/** Values that the provider holds but may not accept back, because they are outside the documented bounds. */
function outOfBounds(before: FollowMeSettings, { destinations }: FollowMeSettings, around: ChangeContext): Warning[] {
  const { least, most } = RING_SECONDS;
  const limit = around.limit ?? USUAL_LIMIT;
  const over = destinations.length > limit && destinations.length <= before.destinations.length;
  const texts = destinations
    .filter(({ ringSeconds }) => ringSeconds !== null && (ringSeconds < least || ringSeconds > most))
    .map(
      (entry) =>
        `${callName(entry, destinations)} rings ${entry.ringSeconds} s, and the provider takes ${least} to ${most} s.`,
    );
  const listed = `The list has ${destinations.length} destinations, and the provider takes at most ${limit}.`;
  const said = [...(over ? [listed] : []), ...texts];
  return said.length === 0 ? [] : [{ text: `${said.join(' ')} It may refuse the list.`, risky: false }];
}

/** The provider's bounds of `ring_seconds` (docs/provider.md, Limits). */
export const RING_SECONDS = Object.freeze({ least: 0, most: 90 });

/** Why calls are never sent there, whoever asks for it. */
export function describeEmergencyNumber(number: string): string {
  return `${describeShortNumber(number, { kind: 'emergency' })} Choose another number.`;
}

/**
 * Why numbers need a manager and a confirmation (docs/flows.md, Toll fraud); given once for all numbers that
 * share the reason.
 */
function riskText(dialled: Exclude<Dialled, { kind: 'emergency' }>, numbers: readonly string[]): string {
  const one = numbers.length === 1;
  const they = `${AND.format(numbers)} ${one ? 'is' : 'are'}`;
  if (dialled.kind === 'premium') return `${they} ${one ? 'a ' : ''}premium-rate or satellite number${one ? '' : 's'}.`;
  if (dialled.kind === 'personal') {
    return `${they} ${one ? 'a ' : ''}personal number${one ? '' : 's'} (as 070 in Britain); calls to such numbers cost extra.`;
  }
  if (dialled.kind === 'pager')
    return `${they} ${one ? 'a ' : ''}pager number${one ? '' : 's'}; calls there cost extra.`;
  if (dialled.kind === 'enquiries') {
    return `${they} ${one ? 'a ' : ''}directory enquiries number${one ? '' : 's'}; calls there cost extra.`;
  }
  if (dialled.kind === 'service') return `${they} ${dialled.what}; your provider may not be able to call it.`;
  if (dialled.kind === 'extension') {
    const short = 'as short as an extension or a service code, and your provider may not be able to call';
    return `${they} ${short} ${one ? 'it' : 'them'}. ${one ? 'It is' : 'They are'} sent as typed.`;
  }
  if (dialled.kind !== 'foreign') {
    const not = one ? 'does not look like a phone number' : 'do not look like phone numbers';
    const typed = numbers.filter((number) => !number.startsWith('+'));
    const sent = typed.length === 0 ? '' : ` ${AND.format(typed)} ${typed.length === 1 ? 'is' : 'are'} sent as typed.`;
    return `${AND.format(numbers)} ${not}. Check the digits.${sent}`;
  }
  const where = dialled.country === null ? 'another country' : `another country (${dialled.country})`;
  return `${they} in ${where}; every call forwarded there costs.`;
}
