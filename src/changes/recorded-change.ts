import type { Environment } from '../telephony/types.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { SettingKind, SettingKinds } from './setting-kind.ts';
import type { ChangeLine, Made } from './settings.ts';

/** An audit entry of a change of settings that may have been made, so that it can be checked and undone. */
export interface RecordedChange extends Made {
  entry: AuditEntry;
  kind: SettingKind;
  subject: string;
  environment: Environment;
}

/**
 * The change that an entry records; `null` for anything else, and for what was refused or cannot be read. `after` is what
 * was asked for where that is all that is known.
 */
export function recordedChange(kinds: SettingKinds, entry: AuditEntry | null): RecordedChange | null {
  const kind = kinds.find(entry?.action ?? '');
  if (entry === null || kind === null) return null;
  const { subject, environment, outcome } = entry;
  const made = outcome === 'refused' ? null : readMade(kind, entry);
  return made === null || subject === null || environment === null
    ? null
    : { entry, kind, subject, environment, ...made };
}

/** What an entry recorded of a change that may have been made; `null` where there is none, or it cannot be read. */
function readMade({ codec }: SettingKind, entry: AuditEntry): Made | null {
  const isSeen = entry.outcome === 'done' || entry.outcome === 'mismatch';
  const [before, after] = [codec.read(entry.before), codec.read(isSeen ? entry.after : entry.wanted)];
  const wanted = entry.wanted === null ? null : codec.read(entry.wanted);
  const isRead = before !== null && after !== null && (entry.wanted === null || wanted !== null);
  return isRead ? { before, after, wanted } : null;
}

/** The title of the thing that an entry changed; `null` for entries that are not changes of settings. */
export function changedTitle(kinds: SettingKinds, { action, title, subject }: AuditEntry): string | null {
  const kind = kinds.find(action);
  return kind === null ? null : (title ?? kind.titleOf(subject ?? ''));
}

/**
 * What an entry changed, or tried to, in words; empty for entries that are not changes of settings. `null` where this
 * version of the app cannot read the settings, which the caller has to say.
 */
export function recordedLines(kinds: SettingKinds, entry: AuditEntry): ChangeLine[] | null {
  const { action, outcome } = entry;
  const kind = kinds.find(action);
  const isSeen = outcome === 'done' || outcome === 'mismatch';
  if (kind === null || entry.before === null || (isSeen ? entry.after : entry.wanted) === null) return [];
  const made = readMade(kind, entry);
  return made && kind.lines(made.before, kind.withSent(made.after, made.wanted ?? {}));
}
