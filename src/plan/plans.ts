import { rebase, sameSettings } from '../changes/compare-settings.ts';
import type { SettingKind, SettingKinds } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import type { Clock } from '../clock.ts';
import type { ClosedSpan } from '../closed-days/record.ts';
import { spansOf as closedSpansOf } from '../closed-days/record.ts';
import type { ClosedDayStore } from '../closed-days/store.ts';
import { ZoneClocks } from '../language/instant.ts';
import type { Preset } from '../presets/record.ts';
import type { PresetStore } from '../presets/store.ts';
import type { Beneath, Layers } from '../temporary/beneath.ts';
import type { PlannedChange, TemporaryChange } from '../temporary/record.ts';
import { planReturn } from '../temporary/return-plan.ts';
import type { TemporaryStore, Thing } from '../temporary/store.ts';
import { turnOf } from './duty/duty-jobs.ts';
import type { DutyList } from './duty/record.ts';
import { shiftOf, shiftsBetween } from './duty/shifts.ts';
import type { DutyStore } from './duty/store.ts';
import { type HeldPlan, holdsAt, type Layer, type Span, spansOf, timedLayer } from './resolver.ts';
import type { SkipStore } from './skips.ts';

interface PlanNeeds {
  kinds: SettingKinds;
  store: Pick<TemporaryStore, 'of' | 'planned'>;
  closedDays: Pick<ClosedDayStore, 'list'>;
  presets: Pick<PresetStore, 'list'>;
  skips: SkipStore;
  duties: Pick<DutyStore, 'of'>;
  clock: Clock;
}

/** Knows, for every number and menu, what decides its settings, and when. */
export class Plans implements Layers {
  readonly #needs: PlanNeeds;

  constructor(needs: PlanNeeds) {
    this.#needs = needs;
  }

  /** What holds of a thing from now on until an instant (epoch milliseconds), from what the provider holds of it now. */
  async ahead(tenant: string, thing: Thing, now: Settings, to: number): Promise<Span[]> {
    const { store, kinds, clock } = this.#needs;
    const kind = kinds.of(thing);
    const [found, planned, layers] = await Promise.all([
      store.of(tenant, thing),
      store.planned(tenant, thing),
      this.#beneath(tenant, thing),
    ]);
    const change = found?.change ?? null;
    const base = change === null ? now : planReturn(kind, change, now).wanted;
    const from = clock.now();
    const temporary = temporaryLayer(kind, { change, planned, now, at: from });
    const spans = spansOf(
      { base, layers: [setLayer(kind, planned, from), ...layers, temporary] },
      { from, to },
      (a, b) => sameSettings(kind, a, b),
    );
    return asItIs(kind, spans, now);
  }

  async beneath(tenant: string, thing: Thing, base: Settings, at: number): Promise<Beneath> {
    const plan: HeldPlan = { base, layers: await this.#beneath(tenant, thing) };
    const { settings, reason } = holdsAt(plan, at);
    if (reason.kind !== 'closed') return { settings, laid: null };
    const { id, name } = reason;
    const entry = (await this.#needs.closedDays.list(tenant)).find((each) => each.id === id);
    if (entry === undefined) return { settings: base, laid: null };
    const [span] = closedSpansOf([entry]);
    const until = { at: span?.until ?? at, zone: entry.zone, wall: entry.until };
    return { settings, laid: { cause: { kind: 'closed', id, name }, by: entry.by, until } };
  }

  skip(tenant: string, change: TemporaryChange): Promise<void> {
    const { cause, end } = change;
    return cause === null || end === null
      ? Promise.resolve()
      : this.#needs.skips.add(tenant, change, { id: cause.id, until: end.at });
  }

  /** The layers beneath people's temporary changes, the lowest first. */
  async #beneath(tenant: string, thing: Thing): Promise<Layer[]> {
    const { closedDays, presets, skips, kinds, duties } = this.#needs;
    const [entries, duty] = await Promise.all([closedDays.list(tenant), duties.of(tenant, thing)]);
    const turns = duty === null ? [] : [dutyLayer(kinds.of(thing), duty.list)];
    if (entries.length === 0) return turns;
    const [found, skipped] = await Promise.all([presets.list(tenant), skips.of(tenant, thing)]);
    const spans = closedSpansOf(entries.filter(({ id }) => !skipped.has(id)));
    return [...turns, closedLayer(kinds.of(thing), thing, spans, found)];
  }
}

/** Something that is due but not done yet does not hold: the present is shown as the provider was seen to hold it. */
function asItIs(kind: SettingKind, [first, ...rest]: Span[], now: Settings): Span[] {
  if (first === undefined) return [];
  return [
    sameSettings(kind, first.settings, now) ? first : { ...first, settings: now, reason: { kind: 'base' } },
    ...rest,
  ];
}

/** The layer of whose turn it is; empty where nobody takes the shift, or that person is not on the list. */
function dutyLayer(kind: SettingKind, list: DutyList): Layer {
  const clocks = new ZoneClocks(list.zone);
  return {
    name: 'duty',
    at: (instant) => {
      const shift = shiftOf(list, instant, clocks);
      if (shift === null || shift.person === null) return null;
      const { name, number } = shift.person;
      const reason = { kind: 'duty' as const, id: `${list.id} ${number}`, name: name ?? number };
      return { reason, over: (below) => kind.duty?.first(below, turnOf(list, shift)) ?? below };
    },
    turns: (from, to) => shiftsBetween(list, from, to, clocks).map((shift) => shift.from),
  };
}

/** The closed days whose preset says something of a thing. */
function closedLayer(kind: SettingKind, thing: Thing, spans: readonly ClosedSpan[], presets: readonly Preset[]): Layer {
  const parts = spans.flatMap(({ entry, from, until }) => {
    const preset = presets.find(({ id, environment }) => id === entry.preset && environment === thing.environment);
    const change = preset?.changes.find((each) => each.kind === thing.kind && each.subject === thing.subject);
    if (change === undefined) return [];
    const reason = { kind: 'closed' as const, id: entry.id, name: entry.name };
    const over = (below: Settings) => kind.withPreset(change.settings, below) ?? below;
    return [{ from, until, reason, over }];
  });
  return timedLayer('closed', parts);
}

/** The layer of permanent changes planned for an instant. */
function setLayer(kind: SettingKind, planned: readonly PlannedChange[], at: number): Layer {
  const forGood = waiting(planned, at).filter(({ end, reminder }) => end === null && reminder === null);
  return timedLayer('set', forGood.map(partOf(kind)));
}

function waiting(planned: readonly PlannedChange[], at: number): PlannedChange[] {
  return planned.filter(({ state, start }) => state === 'waiting' && start.at > at);
}

/** What begins later is made of what is set then, as whoever planned it was shown, and not of a closed day. */
function partOf(kind: SettingKind) {
  return ({ id, by, start, end, base, wanted }: PlannedChange) => ({
    ...{ reason: { kind: 'temporary' as const, id, by }, from: start.at, until: end?.at ?? null },
    over: (_: Settings, set: Settings) => rebase(kind, base, wanted, set),
  });
}

/** The layer of temporary and planned changes; past its end, a change holds until it is actually ended. */
function temporaryLayer(
  kind: SettingKind,
  held: { change: TemporaryChange | null; planned: readonly PlannedChange[]; now: Settings; at: number },
): Layer {
  const { change, now, at } = held;
  const planned = waiting(held.planned, at)
    .filter(({ end, reminder }) => end !== null || reminder !== null)
    .map(partOf(kind));
  if (change === null) return timedLayer('temporary', planned);
  const { id, by, end, state, cause } = change;
  const until = end === null || end.at <= at || state === 'asked' ? null : end.at;
  const reason =
    cause === null
      ? { kind: 'temporary' as const, id, by }
      : { kind: 'closed' as const, id: cause.id, name: cause.name };
  return timedLayer('temporary', [{ reason, from: -Infinity, until, over: () => now }, ...planned]);
}
