import type { Json } from '../storage/ports.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { ChangeLine, Settings } from './kind.ts';
import { followMeKind, keptFollowMe } from './kinds/follow-me.ts';
import { ivrKind, keptIvr } from './kinds/ivr.ts';

/** Whether an entry of the book is a change of settings that may have been made, so that it can be taken back. */
export function canUndo(entry: AuditEntry): boolean {
  const { action, subject, environment, before, after, wanted, outcome } = entry;
  const changes = action === 'follow-me' || action === 'ivr';
  const whole = subject !== null && environment !== null && before !== null && (after ?? wanted) !== null;
  return changes && whole && outcome !== 'refused' && bookedLines(entry) !== null;
}

/** Settings as they were booked, whichever version of the app did. */
export function settingsOf(action: string, value: Json): Settings {
  return kept(action, value) ?? objectOf(value);
}

/** `null` for what is no settings to this version. */
function kept(action: string, value: Json): Settings | null {
  return action === 'ivr' ? keptIvr(objectOf(value)) : keptFollowMe(objectOf(value));
}

function objectOf(value: Json): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
}

/**
 * What an entry changed, or tried to, in words; empty for what is not a change of settings, `null` where the settings are
 * none to this version of the app, which whoever shows the entry has to say.
 */
export function bookedLines(entry: AuditEntry): ChangeLine[] | null {
  const { action, outcome, wanted } = entry;
  const to = outcome === 'done' || outcome === 'mismatch' ? entry.after : wanted;
  if (entry.before === null || to === null || (action !== 'follow-me' && action !== 'ivr')) return [];
  const [before, after] = [kept(action, entry.before), kept(action, to)];
  if (before === null || after === null) return null;
  if (action === 'ivr') return ivrKind.lines(before, after);
  const sent = wanted === null ? {} : kept(action, wanted);
  return sent === null ? null : followMeKind.lines(before, followMeKind.withSent(after, sent));
}
