import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { boltLogger } from '../slack/bolt-logger.ts';
import { ORGANISATION, placeOf, tenantOf } from '../slack/caller.ts';
import { type Installations, identifyWith, manyInstallations, singleInstallation } from '../slack/installations.ts';
import { OAuth, StillDeleting } from '../slack/oauth.ts';
import type { Records, SecretStore } from '../storage/ports.ts';
import { Installs } from '../workspace/installs.ts';
import { createClaim } from '../workspace/once.ts';
import { RemovalMarks } from '../workspace/removal-marks.ts';

/** Owns what belongs to no workspace yet: that the state of an install was used. */
const NOBODY = '-.-';

/** Where the app is installed and, when it can be installed into many workspaces, the pages for it. */
export interface Installing {
  installs: Installs;
  installations: Installations;
  oauth: OAuth | null;
}

/** The same for every host. */
export function createInstalling(
  { install, apiUrl }: Config['slack'],
  { secrets, records, clock, log }: { secrets: SecretStore; records: Records; clock: Clock; log: Logger },
): Installing {
  const installs = new Installs({ secrets, records, clock });
  if (install.kind === 'single') {
    const identify = identifyWith({ apiUrl, logger: boltLogger(log) });
    return { installs, installations: singleInstallation(install.botToken, identify), oauth: null };
  }
  const claim = createClaim(records, clock);
  const marks = new RemovalMarks(records, clock);
  const isShut = async (tenant: string): Promise<boolean> => {
    const { enterprise } = placeOf(tenant);
    // The removal of an organisation gets to its workspaces one after the other.
    const both = enterprise === null ? [tenant] : [tenant, tenantOf(enterprise, ORGANISATION)];
    return (await Promise.all(both.map((each) => marks.isPending(each)))).includes(true);
  };
  const oauth = new OAuth({
    ...{ ...install, apiUrl, clock, log },
    nonce: () => randomBytes(16).toString('base64url'),
    claim: (nonce) => claim(NOBODY, `install ${nonce}`),
    store: async (tenant, granted) => {
      if (await isShut(tenant)) throw new StillDeleting('What an earlier install left is still being deleted');
      await installs.write(tenant, granted);
    },
    reference: () => randomUUID().slice(0, 8).toUpperCase(),
  });
  return { installs, installations: manyInstallations(installs), oauth };
}
