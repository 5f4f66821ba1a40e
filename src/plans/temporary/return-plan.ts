import { compare } from '../../changes/apply-change.ts';
import {
  changedSettings,
  pick,
  rebase,
  revertsOthersEdit,
  type SettingKind,
  sameSettings,
} from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';

type Kind = Pick<SettingKind, 'comparison' | 'restore'>;
type Planned = Pick<TemporaryChange, 'base' | 'wrote' | 'before' | 'state' | 'subject'>;

/** What became of a write whose process may have ended before or after it. */
type Written = 'there' | 'not' | 'unclear';

/** How a temporary change is to be ended. */
export interface ReturnPlan {
  /** The settings that the provider is to hold. */
  wanted: Settings;
  /** The settings that were there before it. */
  base: Settings;
  /** The settings that were written, as the provider holds them where nobody has changed them since. */
  wrote: Settings;
  /** Whether all of it was found to have been written, or none of it; `unclear` where it is neither. */
  written: Written;
  /** Whether `wanted` differs from what is there. */
  toSend: boolean;
  /** Whether the return would undo something that others changed meanwhile, or it is not known what was written. */
  contested: boolean;
}

/**
 * Works out how a temporary change is ended, from what the provider holds now: settings untouched since then go back to
 * what they were, and those that others changed stay (docs/plans.md).
 */
export function planReturn(kind: Kind, change: Planned, now: Settings): ReturnPlan {
  const { base, wrote, written } = confirmed(kind, change, now);
  const wanted = rebase(kind, wrote, kind.restore(base, now), now);
  const toSend = Object.keys(changedSettings(kind, now, wanted)).length > 0;
  const contested = (toSend && written === 'unclear') || revertsOthersEdit(kind, wrote, now, wanted);
  return { wanted, base, wrote, written, toSend, contested };
}

/** The settings that hold without any temporary change. */
export function underlying(kind: Kind, held: TemporaryChange | null, now: Settings): Settings {
  return held === null ? now : planReturn(kind, held, now).wanted;
}

/**
 * What a change that begins later comes to, made from what people have set by then and from whose turn it is; `null` where
 * that differs from what was shown to whoever asked for it. Somebody else's turn does not count as a difference. `/phone
 * when` and the start ask here.
 */
export function rebasePlanned(
  kind: Kind & Pick<SettingKind, 'sentence'>,
  { base, wanted }: Pick<PlannedChange, 'base' | 'wanted'>,
  set: Settings,
  turned: (set: Settings) => Settings,
): Settings | null {
  const result = rebase(kind, base, wanted, turned(set));
  const changed = Object.keys(changedSettings(kind, base, wanted));
  // What was already set when it was asked for is to be set then too.
  const asPlanned = changed.length === 0 ? result : { ...wanted, ...pick(result, changed) };
  const said = kind.sentence(asPlanned);
  return said === kind.sentence(wanted) || said === kind.sentence(turned(wanted)) ? result : null;
}

/**
 * Whether people are, or have to be, asked what is to become of a change: until they have said so nothing takes its place but
 * what a person decides in sight of the question, and that keeps it (docs/plans.md).
 */
export function isQuestion(kind: Kind, change: TemporaryChange, now: Settings): boolean {
  return isOpen(change) || planReturn(kind, change, now).contested;
}

/** Whether people are, or have to be, asked whatever is there. */
export function isOpen({ state, question = false }: Pick<TemporaryChange, 'state' | 'question'>): boolean {
  return state === 'asked' || question;
}

/** The same once a person sets `wanted` for good: that joins what others did, unless it leaves nothing that would come back (`later`). */
export function leavesQuestion(
  kind: Kind,
  change: TemporaryChange,
  { now, wanted, later }: { now: Settings; wanted: Settings; later: Settings },
): boolean {
  return isQuestion(kind, change, now) && !sameSettings(kind, wanted, later);
}

/** What was written and what was there before, given that the process may have ended before or after the write. */
function confirmed(kind: Kind, change: Planned, now: Settings): Pick<ReturnPlan, 'base' | 'wrote' | 'written'> {
  const { state, base, wrote, before, subject: id } = change;
  const held = before?.wrote ?? base;
  const changed = changedSettings(kind, held, wrote);
  const there = { base, wrote, written: 'there' as const };
  if (state !== 'planned' || Object.keys(changed).length === 0) return there;
  const found = compare(kind, { id, before: held, changed }, now);
  if (found.kind === 'there') return { ...there, wrote: { ...wrote, ...pick(now, Object.keys(changed)) } };
  // Others may have changed something meanwhile: all of it is there if making it again changes nothing, none if undoing it does not.
  const isSame = (from: Settings, to: Settings) => sameSettings(kind, rebase(kind, from, to, now), now);
  if (isSame(wrote, held)) return { base: before?.base ?? base, wrote: before?.own ?? held, written: 'not' };
  return isSame(held, wrote) ? there : { ...there, written: 'unclear' };
}
