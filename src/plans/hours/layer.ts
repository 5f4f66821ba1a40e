import { presetOver, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { beginningOf } from '../../runtime/marked-text.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Preset } from '../presets/record.ts';
import type { Cause, TemporaryChange } from '../temporary/record.ts';
import type { SettingId } from '../temporary/store.ts';
import type { Piece } from './duty.ts';
import type { Holds, Hours } from './record.ts';

/**
 * What a piece makes of what people set for a thing; `null` where the thing is as people set it, its preset is gone, or nobody
 * is on duty. That gives `null` where whoever is on duty is not on the ring list.
 */
export function overIn(
  kind: SettingKind,
  thing: SettingId,
  { holds, turn }: Pick<Piece, 'holds' | 'turn'>,
  presets: readonly Preset[],
): ((below: Settings) => Settings | null) | null {
  if (turn !== null) return (below) => kind.duty?.first(below, turn) ?? null;
  const settings = settingsIn(holds, thing, presets);
  return settings === null ? null : (below) => presetOver(kind, settings, below);
}

function settingsIn(
  holds: Holds,
  { environment, kind, subject }: SettingId,
  presets: readonly Preset[],
): Settings | null {
  if (holds.is === 'only') return holds.settings.find((each) => each.subject === subject)?.settings ?? null;
  if (holds.is !== 'preset') return null;
  const preset = presets.find((each) => each.id === holds.id && each.environment === environment);
  return preset?.changes.find((each) => each.kind === kind && each.subject === subject)?.settings ?? null;
}

const OUTSIDE = ' (outside hours)';
const ON_DUTY = ' on duty)';

/** The longest name of somebody on duty in the name of a cause. */
const MAX_PERSON_LENGTH = 60;

/** What causes a thing to be set in a piece; the same piece always has the same. */
export function causeIn({ id, name }: Pick<Hours, 'id' | 'name'>, { from, isOpen, turn }: Piece): Cause {
  const piece = `${id}@${from.toString(36)}`;
  if (turn === null) return { kind: 'hours', id: piece, name: isOpen ? name : `${name}${OUTSIDE}` };
  // What is in brackets is read back.
  const who = beginningOf(turn.name.replace(/[()]/gu, ''), MAX_PERSON_LENGTH);
  return { kind: 'hours', id: `${piece} ${turn.first}`, name: `${name} (${who}${ON_DUTY}` };
}

/**
 * Whether what causes something turns over again and again by itself: nothing is told of it where all went well, what was read is
 * not read once more, and no other job begins or ends it.
 */
export function isRoutine(cause: Pick<Cause, 'kind'> | null | undefined): boolean {
  return cause?.kind === 'hours';
}

/** Whether a change is one that people end: hours turn over by themselves, and only what they ask is somebody's business. */
export function isDiversion({ cause, state }: Pick<TemporaryChange, 'cause' | 'state'>): boolean {
  return !isRoutine(cause) || state === 'asked';
}

/** What holds where hours do, by their name, so that nobody takes it for a diversion; `null` for anything else. */
export function describeHoursInForce(cause: Cause | null): { now: string; thing: string } | null {
  if (cause === null || !isRoutine(cause)) return null;
  const name = isolate(cause.name);
  return { now: `The hours hold here (${name})`, thing: `what the hours set here (${name})` };
}

/** The plan that causes something, by its id. */
export function sourceOf({ kind, id }: Cause): string {
  return kind === 'hours' ? planIn(id) : id;
}

/** Whom something puts first because they are on duty; `null` for nobody. */
export function onDutyBy(cause: Pick<Cause, 'kind' | 'name'> | null | undefined): string | null {
  return cause?.kind === 'hours' ? namedIn(cause.name).onDuty : null;
}

/** The id of the plan in the id of a cause. */
export function planIn(cause: string): string {
  return cause.slice(0, Math.max(0, cause.indexOf('@')));
}

/** The name of the plan in the name of a cause, and who is on duty by it or whether it lies within the hours. */
export function namedIn(cause: string): { name: string; isOpen: boolean; onDuty: string | null } {
  const at = cause.endsWith(ON_DUTY) ? cause.lastIndexOf(' (') : -1;
  if (at >= 0) return { name: cause.slice(0, at), isOpen: true, onDuty: cause.slice(at + 2, -ON_DUTY.length) };
  const isOpen = !cause.endsWith(OUTSIDE);
  return { name: isOpen ? cause : cause.slice(0, -OUTSIDE.length), isOpen, onDuty: null };
}
