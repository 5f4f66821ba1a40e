import type { Json } from '../storage/ports.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { ChangeLine, Settings } from './kind.ts';
import { followMeKind } from './kinds/follow-me.ts';
import { ivrKind } from './kinds/ivr.ts';

/** Whether an entry of the book is a change of settings that may have been made, so that it can be taken back. */
export function canUndo(entry: AuditEntry): boolean {
  const { action, subject, environment, before, after, wanted, outcome } = entry;
  const changes = action === 'follow-me' || action === 'ivr';
  const whole = subject !== null && environment !== null && before !== null && (after ?? wanted) !== null;
  return changes && whole && outcome !== 'refused';
}

/** Settings as they were booked. */
export function settingsOf(value: Json): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
}

/** What an entry changed, or tried to, in words; empty for what is not a change of settings. */
export function bookedLines(entry: AuditEntry): ChangeLine[] {
  const to = entry.outcome === 'done' || entry.outcome === 'mismatch' ? entry.after : entry.wanted;
  if (entry.before === null || to === null) return [];
  const [before, after] = [settingsOf(entry.before), settingsOf(to)];
  if (entry.action === 'follow-me') {
    return followMeKind.lines(before, followMeKind.withSent(after, settingsOf(entry.wanted)));
  }
  return entry.action === 'ivr' ? ivrKind.lines(before, after) : [];
}
