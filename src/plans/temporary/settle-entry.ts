import { compare } from '../../changes/apply-change.ts';
import { type SettleDeps, settleChange } from '../../changes/recorded-change.ts';
import { changedSettings, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import type { TemporaryChange } from './record.ts';
import type { SettingId } from './store.ts';

/**
 * Whether the provider shows what was to be written; settings that it never shows cannot be compared, and count as
 * sent.
 */
export function isWritten(kind: SettingKind, subject: string, now: Settings, wanted: Settings): boolean {
  const changed = changedSettings(kind, now, wanted);
  return compare(kind, { id: subject, before: now, changed }, now).kind === 'there';
}

/**
 * Whether a return whose process ended wrote what is there now, by the last entry of the history; also that of a change which
 * may itself never have been written.
 */
export function isOurWrite(
  kind: SettingKind,
  { state, id, subject }: Pick<TemporaryChange, 'state' | 'id' | 'subject'>,
  { last, now }: { last: AuditEntry | null; now: Settings },
): boolean {
  if (state !== 'returning' && state !== 'planned') return false;
  if (last?.temporary?.id !== id || last.temporary.phase !== 'end') return false;
  const wanted = kind.codec.read(last.wanted);
  return wanted !== null && isWritten(kind, subject, now, wanted);
}

/** The history has one entry for each write, even if the process ended between the write and its entry. */
export async function settleEntry(
  deps: SettleDeps,
  tenant: string,
  { environment, subject, id }: Pick<SettingId, 'environment' | 'subject'> & { id: string },
  { now, isThere }: { now: Settings; isThere: boolean },
): Promise<void> {
  const last = await deps.audit.latest(tenant, environment, subject);
  if (last === null || last.temporary?.id !== id || last.outcome !== 'unknown') return;
  await settleChange(deps, tenant, last, { outcome: isThere ? 'done' : 'refused', after: now });
}
