import { presetOver, type SettingKind, sameSettings } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import { ZoneClocks } from '../language/times/instant.ts';
import { type ClosedDay, spansOf } from './closed-days/record.ts';
import type { DutyList } from './duty/record.ts';
import { lastStaffed, partAt, partsBetween, turnOf } from './duty/shifts.ts';
import { dutyRestsFrom, type Piece, Pieces } from './hours/duty.ts';
import { causeIn, overIn } from './hours/layer.ts';
import type { Hours } from './hours/record.ts';
import { HoursTimeline } from './hours/timeline.ts';
import type { Preset } from './presets/record.ts';
import { type Layer, type Part, timedLayer } from './resolver.ts';
import type { TemporaryChange } from './temporary/record.ts';
import type { SettingId } from './temporary/store.ts';
import type { PlanSegment } from './temporary/underlying-plan.ts';

/** Everything that is planned for one number or menu by others than whoever changes it for a while. */
interface StoredPlans {
  duty: DutyList | null;
  /** The plan of hours that it is in. */
  hours: Hours | null;
  closedDays: readonly ClosedDay[];
  presets: readonly Preset[];
  /** The ids of the causes that somebody ended there before their time. */
  skipped: { has(id: string): boolean };
}

/** The layers that plans make for a thing, the lowest first. */
export function layersOf(kind: SettingKind, thing: SettingId, plans: StoredPlans): Layer[] {
  const { duty, hours, closedDays } = plans;
  return [
    ...(duty === null ? [] : [dutyLayer(kind, duty, dutyRestsFrom(hours))]),
    ...(hours?.stopped === null ? [hoursLayer(kind, thing, hours, plans)] : []),
    ...(closedDays.length === 0 ? [] : [closedLayer(kind, thing, plans)]),
  ];
}

/** Whether what a layer would set between two instants (`null` for no end) is held off by what lies over it all that time. */
export function isCovered({ name, at, turns }: Layer, from: number, to: number | null): boolean {
  // Duty lists and hours go on for ever.
  if (to === null && name !== 'closed') return true;
  if (name === 'duty') return turns(from, to ?? from).some((turn) => turn > from);
  return [from, ...turns(from, to ?? Infinity)].some((turn) => at(turn).length > 0);
}

/** Puts the person on duty at an instant first in what people set. */
export function turnedBy(layers: readonly Layer[]): Turned {
  const duty = layers.find(({ name }) => name === 'duty');
  return (set, at) => duty?.at(at)[0]?.over(set, set, -Infinity) ?? set;
}

export type Turned = (set: Settings, at: number) => Settings;

/** When somebody takes over next between two instants. */
export function nextTurn(layers: readonly Layer[], from: number, to: number): number | undefined {
  return layers
    .flatMap(({ name, turns }) => (name === 'duty' ? turns(from, to) : []))
    .find((turn) => turn > from && layers.some(({ at }) => at(turn).some(({ reason }) => reason.kind === 'duty')));
}

/** Whether what was set for a thing is what a segment sets, so that it goes on. */
export function goesOn({ cause, state }: Pick<TemporaryChange, 'cause' | 'state'>, segment: PlanSegment): boolean {
  return cause?.id === segment.cause.id && state !== 'returning';
}

/** What hours set for a thing in a piece; `null` where they leave it as people set it, or what they name is gone. */
export function hoursSegment(
  kind: SettingKind,
  thing: SettingId,
  plan: Hours,
  { piece, presets }: { piece: Piece; presets: readonly Preset[] },
): (PlanSegment & Pick<Part, 'over'>) | null {
  const over = overIn(kind, thing, piece, presets);
  if (over === null) return null;
  return {
    cause: causeIn(plan, piece),
    by: plan.by,
    from: piece.from,
    until: { at: piece.until, zone: plan.zone, wall: null },
    over: (below) => over(below) ?? (piece.turn === null ? below : null),
  };
}

/** Whose turn it is until the list rests (epoch milliseconds); where nobody takes the shift, whoever was first stays first. */
export function dutyLayer(kind: SettingKind, list: DutyList, restsFrom = Infinity): Layer {
  const clocks = new ZoneClocks(list.zone);
  return {
    name: 'duty',
    at: (instant) => {
      if (instant >= restsFrom) return [];
      const shift = partAt(list, instant, clocks);
      const last = shift === null ? null : lastStaffed(list, shift, clocks);
      if (last?.person == null) return [];
      const { name, number } = last.person;
      const isTurn = last.count === shift?.count;
      const id = `${list.id} ${number}`;
      const reason = isTurn ? ({ kind: 'duty', id, name: name ?? number } as const) : ({ kind: 'base' } as const);
      const over: Part['over'] = (below, _, setAt) => {
        const turned = kind.duty?.first(below, turnOf(list, last)) ?? below;
        // What people set during a shift holds until the next hand-over.
        return setAt > last.from && !sameSettings(kind, turned, below) ? null : turned;
      };
      return [{ reason, over }];
    },
    turns: (from, to) => {
      const turns = partsBetween(list, from, Math.min(to, restsFrom), clocks).map((shift) => shift.from);
      return restsFrom > from && restsFrom < to ? [...turns, restsFrom] : turns;
    },
  };
}

function hoursLayer(kind: SettingKind, thing: SettingId, plan: Hours, { presets, skipped, duty }: StoredPlans): Layer {
  const pieces = new Pieces(new HoursTimeline(plan), duty);
  return {
    name: 'hours',
    at: (instant) => {
      const segment = hoursSegment(kind, thing, plan, { piece: pieces.at(instant), presets });
      return segment === null || skipped.has(segment.cause.id) ? [] : [partOf(segment, segment.over)];
    },
    turns: (from, to) => pieces.turns(from, to),
  };
}

/** The closed days whose preset sets something for a thing. */
function closedLayer(kind: SettingKind, thing: SettingId, { closedDays, presets, skipped }: StoredPlans): Layer {
  const spans = spansOf(closedDays.filter(({ id }) => !skipped.has(id)));
  const parts = spans.flatMap(({ entry, from, until }) => {
    const preset = presets.find(({ id, environment }) => id === entry.preset && environment === thing.environment);
    const change = preset?.changes.find((each) => each.kind === thing.kind && each.subject === thing.subject);
    if (change === undefined) return [];
    const { id, name, by, zone } = entry;
    const cause = { kind: 'closed' as const, id, name };
    const over = (below: Settings) => presetOver(kind, change.settings, below) ?? below;
    return [{ ...partOf({ cause, by, from, until: { at: until, zone, wall: entry.until } }, over), from, until }];
  });
  return timedLayer('closed', parts);
}

function partOf(segment: PlanSegment, over: Part['over']): Part {
  return { reason: segment.cause, from: segment.from, segment, over };
}
