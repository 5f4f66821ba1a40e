import { randomBytes } from 'node:crypto';
import { Leases } from '../changes/apply-change.ts';
import { type SettingKind, SettingKinds } from '../changes/setting-kind.ts';
import { newReference } from '../runtime/tracing.ts';
import { parseTenant } from '../slack/tenant.ts';
import { WatchedRecords } from '../storage/watched-records.ts';
import { Audit } from '../workspace/audit.ts';
import { Teardown } from '../workspace/teardown.ts';
import type { Infrastructure } from './infrastructure.ts';

/** What every other part builds on: what the host provides, ids, the history, and what a removal has to take along. */
export function createBase(given: Infrastructure, settingKinds: readonly SettingKind[]) {
  const records = new WatchedRecords(given.records, given.clock);
  const host = { ...given, records };
  const { installs, aliases, clock, log } = host;
  const teardown = new Teardown();
  teardown.add(installs);
  teardown.add({ dropCached: (tenant) => aliases.drop(parseTenant(tenant).team) });
  const unreadable = (key: string) =>
    log.error({ key: key.split('/')[0] }, 'a record could not be read and is left out');
  return {
    ...host,
    teardown,
    kinds: new SettingKinds(settingKinds),
    audit: new Audit(records, clock, () => randomBytes(4).toString('hex'), unreadable),
    leases: new Leases(records, clock, (tenant, key, gone) => records.tell(tenant, key, gone)),
    /** A short id that is not used again in its workspace. */
    newId: () => randomBytes(6).toString('hex'),
    /** How an error that is logged can be named to a person. */
    reference: newReference,
    /** Logs an unforeseen error and returns its reference. */
    unforeseen: (err: unknown) => {
      const found = newReference();
      log.error({ err, reference: found }, 'timed work failed unexpectedly');
      return found;
    },
    unreadable,
  };
}

/** What every other part builds on. */
export type Base = ReturnType<typeof createBase>;
