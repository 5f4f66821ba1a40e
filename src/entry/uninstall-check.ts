import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { boltLogger } from '../slack/api/bolt-logger.ts';
import { probeWith, teamsWith } from '../slack/api/installations.ts';
import { parseTenant, tenantOf } from '../slack/tenant.ts';
import type { EmbeddedStorage } from '../storage/embedded/index.ts';
import { Aliases } from '../workspace/aliases.ts';
import { Installs } from '../workspace/installs.ts';
import { UninstallCheck } from '../workspace/uninstall-check.ts';

type Stores = Pick<EmbeddedStorage, 'secrets' | 'records' | 'scheduler' | 'contents'>;

/** Asks Slack about the installs in a database that nothing else is using. */
export function goneInstallsIn(stores: Stores, apiUrl: string, clock: Clock, log: Logger): UninstallCheck {
  const { secrets, records } = stores;
  const installs = new Installs({ secrets, records, clock });
  const aliases = new Aliases({
    secrets,
    records,
    clock,
    tenantOf,
    installs,
    prove: async () => false,
    moved: async () => {},
  });
  return new UninstallCheck({
    ...stores,
    installs,
    tokenWorks: probeWith({ apiUrl, logger: boltLogger(log) }),
    teamsOf: teamsWith({ apiUrl, logger: boltLogger(log) }),
    forget: (tenant) => aliases.forget(parseTenant(tenant).team, tenant),
  });
}

/**
 * Asks again about installs that Slack did not answer about when a backup was restored; runs before the app begins
 * anything.
 */
export async function askAboutRestored(stores: Stores, apiUrl: string, clock: Clock, log: Logger): Promise<void> {
  const { kept, wiped, unanswered } = await goneInstallsIn(stores, apiUrl, clock, log).askAgain();
  if (wiped.length > 0)
    log.info({ wiped }, 'workspaces of the restored backup had removed the app, and their data was deleted');
  if (kept.length > 0) log.info({ kept: kept.length }, 'workspaces of the restored backup still have the app');
  if (unanswered.length > 0)
    log.warn(
      { unanswered },
      'Slack did not say whether workspaces of the restored backup still have the app; it is asked again at the next start',
    );
}
