import { presetOver, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Preset } from '../presets/record.ts';
import type { Layer, Part } from '../resolver.ts';
import type { Cause } from '../temporary/record.ts';
import type { SettingId } from '../temporary/store.ts';
import type { Hours } from './record.ts';
import { HoursTimeline, type Segment } from './timeline.ts';

/** What a segment sets for a thing, as a preset has it; `null` where the thing is as people set it, or its preset is gone. */
export function settingsIn(
  { holds }: Pick<Segment, 'holds'>,
  { environment, kind, subject }: SettingId,
  presets: readonly Preset[],
): Settings | null {
  if (holds.is === 'only') return holds.settings.find((each) => each.subject === subject)?.settings ?? null;
  if (holds.is === 'set') return null;
  const preset = presets.find((each) => each.id === holds.id && each.environment === environment);
  return preset?.changes.find((each) => each.kind === kind && each.subject === subject)?.settings ?? null;
}

const OUTSIDE = ' (outside hours)';

/** What causes a thing to be set in a segment; the same segment always has the same. */
export function causeIn({ id, name }: Pick<Hours, 'id' | 'name'>, { from, isOpen }: Segment): Cause {
  return { kind: 'hours', id: `${id}@${from.toString(36)}`, name: isOpen ? name : `${name}${OUTSIDE}` };
}

/** The id of the plan in the id of a cause. */
export function planIn(cause: string): string {
  return cause.slice(0, Math.max(0, cause.lastIndexOf('@')));
}

/** The name of the plan in the name of a cause, and whether that lies within the hours. */
export function namedIn(cause: string): { name: string; isOpen: boolean } {
  const isOpen = !cause.endsWith(OUTSIDE);
  return { name: isOpen ? cause : cause.slice(0, -OUTSIDE.length), isOpen };
}

/** What a plan of hours sets for a thing; `skipped` are the ids of causes that somebody ended there. */
export function hoursLayer(
  kind: SettingKind,
  thing: SettingId,
  plan: Hours,
  { presets, skipped }: { presets: readonly Preset[]; skipped: ReadonlySet<string> },
): Layer {
  const timeline = new HoursTimeline(plan);
  return {
    name: 'hours',
    at: (instant) => {
      const segment = timeline.at(instant);
      const settings = settingsIn(segment, thing, presets);
      const cause = causeIn(plan, segment);
      if (settings === null || skipped.has(cause.id)) return [];
      const over: Part['over'] = (below) => presetOver(kind, settings, below) ?? below;
      return [{ reason: { kind: 'hours', id: cause.id, name: cause.name }, from: segment.from, over }];
    },
    turns: (from, to) =>
      timeline
        .between(from, to)
        .map((segment) => segment.from)
        .filter((at) => at > from && at < to),
  };
}
