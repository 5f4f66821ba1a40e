import { settingKey } from '../changes/apply-change.ts';
import { type SettingKind, type SettingKinds, sameSettings } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import type { Clock } from '../runtime/clock.ts';
import type { ConnectedAccounts } from '../workspace/owner.ts';
import type { ClosedDay } from './closed-days/record.ts';
import type { ClosedDayStore } from './closed-days/store.ts';
import type { DutyList } from './duty/record.ts';
import { missedTurn } from './duty/shifts.ts';
import type { DutyStore, VersionedDuty } from './duty/store.ts';
import { dutyRestsFrom, Pieces } from './hours/duty.ts';
import { causeIn, isRoutine, sourceOf } from './hours/layer.ts';
import { type Hours, thingsIn } from './hours/record.ts';
import { type HoursStore, planFor } from './hours/store.ts';
import { HoursTimeline } from './hours/timeline.ts';
import type { Preset } from './presets/record.ts';
import type { PresetStore } from './presets/store.ts';
import {
  covers,
  type Layer,
  liesBeneath,
  type Reason,
  resolveSettingsAt,
  type Span,
  spansOf,
  timedLayer,
} from './resolver.ts';
import { dutyLayer, isCovered, layersOf, nextTurn, type Turned, turnedBy } from './segments.ts';
import type { SkipStore } from './skips.ts';
import { hindersStart, isForGood } from './temporary/decide.ts';
import { type Cause, isEdited, type PlannedChange, type TemporaryChange } from './temporary/record.ts';
import { isQuestion, rebasePlanned, underlying } from './temporary/return-plan.ts';
import type { SettingId, TemporaryStore } from './temporary/store.ts';
import type { SettingsAt, UnderlyingPlan } from './temporary/underlying-plan.ts';
import { summariseTemporary } from './temporary/words.ts';

/** How often storing who is first is attempted while others change the duty list; after that it is done within a day. */
const MAX_ATTEMPTS = 3;

export interface PlanDeps {
  kinds: SettingKinds;
  /** What another account has left does not hold in this one. */
  accounts: ConnectedAccounts;
  store: Pick<TemporaryStore, 'list' | 'of' | 'planned'>;
  closedDays: Pick<ClosedDayStore, 'list'>;
  presets: Pick<PresetStore, 'list'>;
  skips: SkipStore;
  duties: Pick<DutyStore, 'all' | 'of' | 'write'>;
  hours: Pick<HoursStore, 'list'>;
  clock: Clock;
}

/** What plans are laid over settings with. */
type OutlookDeps = Pick<PlanDeps, 'accounts' | 'kinds' | 'skips' | 'clock'>;

/** What holds for a thing from now on. */
export interface Outlook {
  /** Empty where what the provider holds now is not known. */
  spans: Span[];
  /** The temporary change that holds there, whoever or whatever made it; `null` for none. */
  change: TemporaryChange | null;
  /** What people have planned there, the earliest start first. */
  planned: readonly PlannedChange[];
  /** Whether it should be over, or hours should have turned over, and that has not been done. */
  isLate: boolean;
}

/** A number or menu, and what the provider holds there now; `null` where that is not known. */
interface SeenThing {
  thing: SettingId;
  now: Settings | null;
}

/** Everything that is planned in a workspace. */
export interface AllPlans {
  changes: readonly TemporaryChange[];
  planned: readonly PlannedChange[];
  closedDays: readonly ClosedDay[];
  duties: readonly DutyList[];
  hours: readonly Hours[];
  presets(): Promise<readonly Preset[]>;
}

/** What of all that was read already. */
export type KnownPlans = Partial<Pick<AllPlans, 'duties' | 'hours' | 'presets'>>;

/** What holds now, in words, in place of what a plan says: for each thing of it, in order; `null` where it is as it says. */
export interface Exceptions {
  ofHours(plan: Hours): (string | null)[];
  ofClosedDay(entry: Pick<ClosedDay, 'id' | 'name'>, preset: Preset): (string | null)[];
}

/** Knows, for every number and menu, what decides its settings, and when. */
export class Plans implements UnderlyingPlan {
  readonly #deps: PlanDeps;

  constructor(deps: PlanDeps) {
    this.#deps = deps;
  }

  /** What holds for things from now until an instant (epoch milliseconds), in their order; what is stored is read once for all. */
  async aheadOf(tenant: string, things: readonly SeenThing[], to: number): Promise<Outlook[]> {
    return outlooksBy(this.#deps, await readPlans(this.#deps, tenant)).aheadOf(tenant, things, to);
  }

  async read(tenant: string, thing: SettingId): Promise<SettingsAt> {
    const layers = await this.#lowerLayers(tenant, thing);
    return (base, at, setAt = -Infinity) => resolveSettingsAt({ base, setAt, layers }, at);
  }

  async blocksOverride(tenant: string, thing: SettingId, from: number, to: number | null): Promise<boolean> {
    return (await this.#lowerLayers(tenant, thing)).some((layer) => isCovered(layer, from, to));
  }

  async withDuty(tenant: string, thing: SettingId, at: number): Promise<(set: Settings) => Settings> {
    const duty = await this.#dutyAt(tenant, thing, at);
    const turned = turnedBy(duty === null ? [] : [dutyLayer(this.#deps.kinds.of(thing), duty.list)]);
    return (set) => turned(set, at);
  }

  async isTurnMissed(tenant: string, thing: SettingId, at: number): Promise<boolean> {
    const found = await this.#dutyAt(tenant, thing, at);
    return found !== null && missedTurn(found.list, at) !== null;
  }

  async handedOver(tenant: string, thing: SettingId, at: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await this.#dutyAt(tenant, thing, at);
      const missed = found === null ? null : missedTurn(found.list, at);
      if (found === null || missed === null) return;
      if ((await this.#deps.duties.write(tenant, { ...found.list, done: missed.count }, found)) !== null) return;
    }
  }

  /** The list by which whoever is on duty is first in what people set at an instant; `null` where there is none, or hours say when. */
  async #dutyAt(tenant: string, thing: SettingId, at: number): Promise<VersionedDuty | null> {
    const { duties, hours } = this.#deps;
    const found = await duties.of(tenant, thing);
    return found === null || at >= dutyRestsFrom(planFor(await hours.list(tenant), thing)) ? null : found;
  }

  async skip(
    tenant: string,
    change: SettingId & Pick<TemporaryChange, 'cause' | 'end' | 'base'>,
    setAt = Infinity,
  ): Promise<void> {
    const { cause, end } = change;
    if (cause !== null && end !== null) await this.endEarly(tenant, change);
    const now = this.#deps.clock.now();
    const goesOn = cause !== null && !isRoutine(cause) && end !== null && end.at > now;
    // Hours may lie beneath a closed day, and another one may have begun while people were asked about it.
    for (const layer of await this.#lowerLayers(tenant, change)) {
      for (const { segment } of layer.at(now)) {
        if (segment === undefined || segment.cause.id === cause?.id || setAt <= segment.from) continue;
        const { cause: ended, until } = segment;
        if (goesOn && ended.kind === cause.kind) continue;
        await this.#deps.skips.add(tenant, change, { id: ended.id, until: until.at });
      }
    }
  }

  async endEarly(tenant: string, change: SettingId & Pick<TemporaryChange, 'cause' | 'end'>): Promise<void> {
    const { cause, end } = change;
    if (cause !== null && end !== null) await this.#deps.skips.add(tenant, change, { id: cause.id, until: end.at });
  }

  /** What holds now in place of what plans say, as it is stored; the provider is not asked. */
  async exceptions(tenant: string): Promise<Exceptions> {
    const { accounts, store, skips, duties, clock } = this.#deps;
    const [changes, isSkipped, lists] = await Promise.all([
      store.list(tenant).then((all) => accounts.only(tenant, all)),
      skips.known(tenant),
      duties.all(tenant),
    ]);
    const now = clock.now();
    const changeOf = (thing: SettingId) => changes.find((each) => settingKey(each) === settingKey(thing)) ?? null;
    const besides = (thing: SettingId, cause: Cause): string | null => {
      const change = changeOf(thing);
      if (change === null) return isSkipped(thing, cause.id) ? 'Kept by hand as it was' : null;
      const isOwn = change.cause?.kind === cause.kind && sourceOf(change.cause) === sourceOf(cause);
      if (!isOwn || change.state === 'asked') return summariseTemporary(change);
      return isEdited(change) ? summariseTemporary({ ...change, cause: null }) : null;
    };
    return {
      ofHours: (plan) =>
        thingsIn(plan).map((thing) => {
          const list = lists.find((found) => settingKey(found.list) === settingKey(thing))?.list ?? null;
          return besides(thing, causeIn(plan, new Pieces(new HoursTimeline(plan), list).at(now)));
        }),
      ofClosedDay: ({ id, name }, { environment, changes: all }) =>
        all.map((each) => besides({ ...each, environment }, { kind: 'closed', id, name })),
    };
  }

  /** The layers beneath people's temporary changes, the lowest first. */
  async #lowerLayers(tenant: string, thing: SettingId): Promise<Layer[]> {
    const { accounts, kinds, duties, hours } = this.#deps;
    const [closedDays, duty, plan] = await Promise.all([
      this.#deps.closedDays.list(tenant),
      duties.of(tenant, thing).then((found) => accounts.own(tenant, found?.list ?? null)),
      hours.list(tenant).then((all) => accounts.own(tenant, planFor(all, thing))),
    ]);
    const isAlone = closedDays.length === 0 && plan?.stopped !== null;
    const [presets, skipped] = await Promise.all([
      isAlone ? [] : this.#deps.presets.list(tenant).then((all) => accounts.only(tenant, all)),
      isAlone ? new Set<string>() : this.#deps.skips.of(tenant, thing),
    ]);
    return layersOf(kinds.of(thing), thing, { duty, hours: plan, closedDays, presets, skipped });
  }
}

/** Reads everything that is planned in a workspace and not known yet; presets are read when something names them. */
export async function readPlans(
  { store, closedDays, presets, duties, hours }: Omit<PlanDeps, keyof OutlookDeps>,
  tenant: string,
  known: KnownPlans = {},
): Promise<AllPlans> {
  const [changes, planned, days, lists, weekly] = await Promise.all([
    store.list(tenant),
    store.planned(tenant),
    closedDays.list(tenant),
    known.duties ?? duties.all(tenant).then((found) => found.map(({ list }) => list)),
    known.hours ?? hours.list(tenant),
  ]);
  return {
    changes,
    planned,
    closedDays: days,
    duties: lists,
    hours: weekly,
    presets: known.presets ?? (() => presets.list(tenant)),
  };
}

/** Knows what holds by these plans; where `isDone`, once all that is due now is done. */
export function outlooksBy(deps: OutlookDeps, all: AllPlans, isDone = false): Pick<Plans, 'aheadOf'> {
  return { aheadOf: (tenant, things, to) => outlooksOf(deps, tenant, all, { things, to, isDone }) };
}

async function outlooksOf(
  { accounts, kinds, skips, clock }: OutlookDeps,
  tenant: string,
  all: AllPlans,
  { things, to, isDone }: { things: readonly SeenThing[]; to: number; isDone: boolean },
): Promise<Outlook[]> {
  const [changes, coming, lists, plans] = await Promise.all([
    accounts.only(tenant, all.changes),
    accounts.only(tenant, all.planned),
    accounts.only(tenant, all.duties),
    accounts.only(tenant, all.hours),
  ]);
  const { closedDays } = all;
  const isAlone = closedDays.length === 0 && plans.every(({ stopped }) => stopped !== null);
  const [presets, isSkipped] = await Promise.all([
    isAlone ? [] : all.presets().then((found) => accounts.only(tenant, found)),
    isAlone ? () => false : skips.known(tenant),
  ]);
  const from = clock.now();
  return things.map(({ thing, now }) => {
    const isOwn = (each: SettingId) => settingKey(each) === settingKey(thing);
    const change = changes.find(isOwn) ?? null;
    const plan = planFor(plans, thing);
    const planned = coming.filter(isOwn);
    const isOver = change?.end != null && change.end.at <= from;
    const isLate = isOver || (isRoutine(change?.cause) && plan?.trouble != null);
    if (now === null) return { change, planned, isLate, spans: [] };
    const kind = kinds.of(thing);
    const skipped = { has: (id: string) => isSkipped(thing, id) };
    const duty = lists.find(isOwn) ?? null;
    const layers = layersOf(kind, thing, { duty, hours: plan, closedDays, presets, skipped });
    const found = spansFrom(kind, { change, planned, layers }, { now, from, to });
    return {
      change,
      planned,
      isLate,
      spans: isDone ? found.spans : asItIs(kind, found.spans, { ...found, now, layers }),
    };
  });
}

/** What holds for a thing, and when what is planned there begins. */
function spansFrom(
  kind: SettingKind,
  { change, planned, layers }: Pick<Outlook, 'change' | 'planned'> & { layers: readonly Layer[] },
  { now, from, to }: { now: Settings; from: number; to: number },
): { spans: Span[]; begin: number[] } {
  const turned = turnedBy(layers);
  const base = underlying(kind, change, now);
  const isAsked = change !== null && isQuestion(kind, change, now);
  // What does not end before them holds them off: whoever planned them is asked.
  const isFree = (plan: PlannedChange) => hindersStart(kind, plan, { change, now, byHand: false }) === null;
  const coming = planned.filter((plan) => plan.state === 'waiting' && plan.start.at > from && isFree(plan));
  const asked = { isAsked, replacedAt: change === null ? null : replacedAt(layers, change, { isAsked, from, to }) };
  const temporary = temporaryLayer(kind, { change, ...asked, coming, base, now, at: from, turned });
  const all = { base, layers: [setLayer(kind, { coming, turned }), ...layers, temporary] };
  const begin = coming.filter((plan) => fits(kind, plan, base, turned)).map(({ start }) => start.at);
  return { spans: spansOf(all, { from, to }, (a, b) => sameSettings(kind, a, b)), begin };
}

/**
 * What is due and not yet done does not hold: for now, what the provider was seen to hold is shown, until somebody takes the
 * next shift, or something planned begins (`begin`) or overrides it.
 */
function asItIs(
  kind: SettingKind,
  spans: Span[],
  { now, layers, begin }: { now: Settings; layers: readonly Layer[]; begin: readonly number[] },
): Span[] {
  const [first] = spans;
  if (first === undefined || sameSettings(kind, first.settings, now)) return spans;
  const isSet = ({ reason }: Span) => !covers(reason);
  const next = isSet(first) ? spans.find((span) => !isSet(span)) : spans[1];
  const end = next?.from ?? spans.at(-1)?.until ?? first.until;
  const taken = nextTurn(layers, first.from, end);
  const until = isSet(first) ? Math.min(taken ?? end, end, ...begin) : end;
  const seen: Span = { ...first, settings: now, reason: { kind: 'base' }, until };
  const later = spans.filter((span) => span.until > until);
  return [seen, ...later.map((span) => ({ ...span, from: Math.max(span.from, until) }))];
}

/** What people plan, the earliest start first. */
interface Coming {
  coming: readonly PlannedChange[];
  turned: Turned;
}

/** What people want to set for good from an instant on, each made of what is set by then. */
function setLayer(kind: SettingKind, { coming, turned }: Coming): Layer {
  const parts = coming.filter(isForGood).map(partOf(kind, turned));
  return {
    name: 'set',
    at: (instant) => parts.filter(({ from }) => from <= instant),
    turns: (from, to) => parts.map((part) => part.from).filter((start) => start > from && start < to),
  };
}

/** What begins later is made of what is set then, as whoever planned it was shown, and not of a closed day. */
function partOf(kind: SettingKind, turned: Turned) {
  return (plan: PlannedChange) => ({
    reason: { kind: 'temporary' as const, id: plan.id, by: plan.by },
    from: plan.start.at,
    until: plan.end?.at ?? null,
    over: (_: Settings, set: Settings) => rebasePlanned(kind, plan, set, (each) => turned(each, plan.start.at)),
  });
}

/** The layer of temporary and planned changes; past its end, a change holds until it is actually ended. */
function temporaryLayer(
  kind: SettingKind,
  held: Coming & {
    change: TemporaryChange | null;
    isAsked: boolean;
    replacedAt: number | null;
    base: Settings;
    now: Settings;
    at: number;
  },
): Layer {
  const { change, isAsked, replacedAt, coming, base, now, at, turned } = held;
  const planned = coming.filter((plan) => !isForGood(plan)).map(partOf(kind, turned));
  if (change === null) return timedLayer('temporary', planned);
  const { end, cause, beneath } = change;
  // Where people are asked at its end, it stays until they answer.
  const own = end === null || end.at <= at || isAsked ? null : end.at;
  const ends = own === null || replacedAt === null ? (own ?? replacedAt) : Math.min(own, replacedAt);
  // What people want overrides a closed day, which is applied again afterwards.
  const next = cause === null ? undefined : coming.find((plan) => fits(kind, plan, base, turned));
  const until = next === undefined ? ends : Math.min(next.start.at, ends ?? Infinity);
  // What they are asked about then stays as it was until they answer.
  const later = beneath === undefined || until === null ? [] : [beneath];
  return timedLayer('temporary', [
    { reason: reasonOf(change), from: -Infinity, until, over: () => now },
    ...later.map((each) => ({ reason: reasonOf(each), from: until ?? 0, until: null, over: () => base })),
    ...planned,
  ]);
}

function reasonOf({ id, by, cause }: TemporaryChange): Reason {
  return cause === null ? { kind: 'temporary', id, by } : { kind: cause.kind, id: cause.id, name: cause.name };
}

/** When what overrides a plan takes its place, unless people are asked about it; `null` for never. */
function replacedAt(
  layers: readonly Layer[],
  { cause }: TemporaryChange,
  { isAsked, from, to }: { isAsked: boolean; from: number; to: number },
): number | null {
  if (cause === null || isAsked) return null;
  const over = layers.find(({ name }) => liesBeneath(cause, name));
  return over?.turns(from, to).find((at) => over.at(at).length > 0) ?? null;
}

function fits(kind: SettingKind, plan: PlannedChange, set: Settings, turned: Turned): boolean {
  return rebasePlanned(kind, plan, set, (each) => turned(each, plan.start.at)) !== null;
}
