import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings, Warning } from '../../changes/settings.ts';

/** Settings that a thing can have, in a sentence, and what to know of them; or why it cannot, in one. */
type JudgedSettings = { sentence: string; warnings: readonly Warning[] } | { fault: string };

/**
 * What settings come to over those that a thing has now, by the rules for changing it alone; they are `null` where they cannot
 * be made of what a plan has.
 */
export function judgeSettings(
  kind: SettingKind,
  { id, read, wanted }: { id: string; read: Snapshot; wanted: Settings | null },
  ownNumbers: readonly string[],
): JudgedSettings {
  const unread = faultOfReading(read);
  if (unread !== null) return { fault: unread };
  if (wanted === null) return { fault: 'this version of Switchboard cannot read its settings.' };
  const warnings = kind.warnings(read.settings, wanted, { id, ownNumbers, limit: read.limit, form: true });
  const blocking = warnings.find((warning) => warning.blocking === true);
  return blocking === undefined ? { sentence: kind.sentence(wanted), warnings } : { fault: blocking.text };
}

/** That not all of a thing could be read, in a sentence; `null` where it was. */
export function faultOfReading({ unreadable }: Pick<Snapshot, 'unreadable'>): string | null {
  return unreadable === 0 ? null : `${unreadable} of its destinations could not be read.`;
}
