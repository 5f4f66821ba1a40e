import type { Settings } from '../changes/settings.ts';
import type { Cause } from './temporary/record.ts';
import type { PlanSegment, UnderlyingSettings } from './temporary/underlying-plan.ts';

/** Why a number or a menu is set as it is, or is going to be. */
export type Reason =
  /** Nothing overrides what people set. */
  | { kind: 'base' }
  /** Whose turn it is to be first. */
  | { kind: 'duty'; id: string; name: string }
  /** A closed day, by what people call it. */
  | { kind: 'closed'; id: string; name: string }
  /** A segment of hours, by what people call it. */
  | { kind: 'hours'; id: string; name: string }
  /** A temporary change; `by` is a Slack user id. */
  | { kind: 'temporary'; id: string; by: string };

/** Something that overrides what holds below it. */
export interface Part {
  reason: Reason;
  /** When it began to hold, or begins (epoch milliseconds); left out where it has always held. */
  from?: number;
  /** The segment of a plan that is taken back by itself. */
  segment?: PlanSegment;
  /**
   * `set`: what people set, with whose turn it is; what is below without hours and closed days. `setAt`: since when they have set it
   * (epoch milliseconds). `null` where it does not fit that.
   */
  over(below: Settings, set: Settings, setAt: number): Settings | null;
}

/** One of the layers; higher ones override lower ones. */
export interface Layer {
  name: 'set' | 'duty' | 'hours' | 'closed' | 'temporary';
  /** What the layer adds at an instant (epoch milliseconds), the lowest first. */
  at(instant: number): readonly Part[];
  /** The instants between two, the first not among them, at which that may change. */
  turns(from: number, to: number): readonly number[];
}

/** Everything that decides the settings of one thing, and when. */
interface SettingsLayers {
  /** The settings that people made, which come back when nothing overrides them. */
  base: Settings;
  /** Since when they have set them (epoch milliseconds), where that matters; left out where that was before everything else. */
  setAt?: number;
  /**
   * When what overrode that was over last (epoch milliseconds), where that matters: whose turn it is was looked up then, even
   * if they had set something else during the shift.
   */
  lastOverrideEndedAt?: number;
  /** The lowest first. */
  layers: readonly Layer[];
}

/** What holds at an instant, and the segment of a plan that decides it, where one does. */
interface EffectiveSettings extends UnderlyingSettings {
  reason: Reason;
}

/** What holds from an instant until another, in epoch milliseconds. */
export interface Span extends EffectiveSettings {
  from: number;
  until: number;
}

/**
 * What holds for a thing at an instant: temporary over closed day over hours over duty over what people set. Everything that shows,
 * predicts or writes settings asks here (docs/plans.md).
 */
export function resolveSettingsAt(plan: SettingsLayers, instant: number): EffectiveSettings {
  return heldAt(plan, instant).held;
}

/**
 * The same, and whether hours, a closed day or a temporary change lie over what people set. `begun`: what temporary changes that have
 * already begun came to, `null` where one did not fit; that stays so until they are over, whatever comes beneath them.
 */
function heldAt(
  { base, setAt: baseAt = -Infinity, lastOverrideEndedAt = -Infinity, layers }: SettingsLayers,
  instant: number,
  begun: Map<Part, Settings | null> = new Map(),
): { held: EffectiveSettings; isCovered: boolean } {
  let held: EffectiveSettings = { settings: base, reason: { kind: 'base' }, override: null };
  let set = base;
  let setAt = baseAt;
  let isCovered = false;
  for (const { name, part } of layers.flatMap(({ name, at }) => at(instant).map((part) => ({ name, part })))) {
    // What people set for good and a closed day, or hours: whichever began later holds, and people's own settings do not where
    // both begin at once (docs/plans.md).
    if (isPlanned(name) && setAt > (part.from ?? -Infinity)) continue;
    const since = name === 'duty' && setAt < lastOverrideEndedAt ? -Infinity : setAt;
    const known = begun.get(part);
    const settings = known === undefined ? part.over(held.settings, set, since) : known;
    if (name === 'temporary') begun.set(part, settings);
    if (settings === null) continue;
    held = { settings, reason: part.reason, override: part.segment ?? null };
    isCovered ||= isPlanned(name) || name === 'temporary';
    if (name === 'set') setAt = part.from ?? setAt;
    if (!isPlanned(name)) set = settings;
  }
  return { held, isCovered };
}

/** Plans that are taken back by themselves, the lowest first. */
const PLANNED: readonly Layer['name'][] = ['hours', 'closed'];

function isPlanned(name: Layer['name']): boolean {
  return PLANNED.includes(name);
}

/** Whether what one plan sets is overridden by what another does, while that holds. */
export function liesBeneath(lower: Pick<Cause, 'kind'>, upper: Layer['name'] | null): boolean {
  return upper !== null && PLANNED.indexOf(lower.kind) < PLANNED.indexOf(upper);
}

/** Whether whatever is set beneath it meanwhile, even by a hand-over, is not sent before it is over. */
export function covers({ kind }: Reason): boolean {
  return kind === 'temporary' || (kind !== 'base' && isPlanned(kind));
}

/** What holds between two instants, cut where it or its reason changes. */
export function spansOf(
  plan: SettingsLayers,
  { from, to }: { from: number; to: number },
  same: (a: Settings, b: Settings) => boolean,
): Span[] {
  const turns = plan.layers.flatMap((layer) => layer.turns(from, to)).filter((at) => at > from && at < to);
  const starts = [...new Set([from, ...turns])].sort((a, b) => a - b);
  const spans: Span[] = [];
  let { lastOverrideEndedAt = -Infinity } = plan;
  let wasCovered = false;
  const begun = new Map<Part, Settings | null>();
  for (const [at, start] of starts.entries()) {
    const until = starts[at + 1] ?? to;
    const { isCovered } = heldAt(plan, start, begun);
    if (wasCovered && !isCovered) lastOverrideEndedAt = start;
    wasCovered = isCovered;
    const { held } = heldAt({ ...plan, lastOverrideEndedAt }, start, begun);
    const last = spans.at(-1);
    const goesOn = last !== undefined && sameReason(last.reason, held.reason);
    if (goesOn && (covers(held.reason) || same(last.settings, held.settings))) {
      last.until = until;
    } else spans.push({ ...held, from: start, until });
  }
  return spans;
}

function sameReason(a: Reason, b: Reason): boolean {
  if (a.kind === 'base' || b.kind === 'base') return a.kind === b.kind;
  return a.kind === b.kind && a.id === b.id;
}

/** A layer of parts with a beginning and an end; of several at an instant, the one that began last. */
export function timedLayer(
  name: Layer['name'],
  parts: readonly (Part & { from: number; until: number | null })[],
): Layer {
  const sorted = [...parts].sort((a, b) => a.from - b.from);
  return {
    name,
    at: (instant) =>
      sorted.filter(({ from, until }) => from <= instant && (until === null || instant < until)).slice(-1),
    turns: (from, to) => sorted.flatMap((part) => [part.from, part.until ?? to]).filter((at) => at > from && at < to),
  };
}
