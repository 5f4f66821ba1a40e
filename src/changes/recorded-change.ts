import type { Json } from '../storage/ports.ts';
import type { Environment } from '../telephony/types.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { SettingKind, SettingKinds } from './setting-kind.ts';
import type { ChangeLine, Settings } from './settings.ts';

/** An audit entry of a change of settings that may have been made, so that it can be checked and undone. */
export interface RecordedChange {
  entry: AuditEntry;
  kind: SettingKind;
  subject: string;
  environment: Environment;
}

/** The change that an entry records; `null` for anything else, and for what was refused or cannot be read. */
export function recordedChange(kinds: SettingKinds, entry: AuditEntry | null): RecordedChange | null {
  const kind = kinds.find(entry?.action ?? '');
  if (entry === null || kind === null) return null;
  const { subject, environment, before, after, wanted, outcome } = entry;
  if (subject === null || environment === null || before === null || (after ?? wanted) === null) return null;
  return outcome !== 'refused' && recordedLines(kinds, entry) !== null ? { entry, kind, subject, environment } : null;
}

/** Settings as they were recorded, whichever version of the app did. */
export function recordedSettings(kind: SettingKind, value: Json): Settings {
  return kind.parse(objectOf(value)) ?? objectOf(value);
}

/** The title of the thing that an entry changed; `null` for entries that are not changes of settings. */
export function changedTitle(kinds: SettingKinds, { action, title, subject }: AuditEntry): string | null {
  const kind = kinds.find(action);
  return kind === null ? null : (title ?? kind.titleOf(subject ?? ''));
}

function objectOf(value: Json): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
}

/**
 * What an entry changed, or tried to, in words; empty for entries that are not changes of settings. `null` where this
 * version of the app cannot read the settings, which the caller has to say.
 */
export function recordedLines(kinds: SettingKinds, entry: AuditEntry): ChangeLine[] | null {
  const { action, outcome, wanted } = entry;
  const kind = kinds.find(action);
  const to = outcome === 'done' || outcome === 'mismatch' ? entry.after : wanted;
  if (kind === null || entry.before === null || to === null) return [];
  const [before, after] = [kind.parse(objectOf(entry.before)), kind.parse(objectOf(to))];
  const sent = wanted === null ? {} : kind.parse(objectOf(wanted));
  return before === null || after === null || sent === null ? null : kind.lines(before, kind.withSent(after, sent));
}
