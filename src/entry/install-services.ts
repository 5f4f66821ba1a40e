import { randomBytes } from 'node:crypto';
import { welcomeMessage } from '../features/connect/view.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { newReference } from '../runtime/tracing.ts';
import { boltLogger } from '../slack/api/bolt-logger.ts';
import type { OnCall } from '../slack/api/call.ts';
import { clientByToken } from '../slack/api/clients.ts';
import {
  createOrgCheck,
  createPing,
  type Installations,
  identifyWith,
  manyInstallations,
  probeWith,
  singleInstallation,
} from '../slack/api/installations.ts';
import { SLASH_COMMAND } from '../slack/inbound/routes.ts';
import type { Granted, OAuth } from '../slack/install/oauth.ts';
import { ORGANISATION, parseTenant, tenantOf } from '../slack/tenant.ts';
import { NOBODY, type Records, type SecretStore } from '../storage/ports.ts';
import { Aliases, type AliasOptions, type WorkspaceIdentity } from '../workspace/aliases.ts';
import { createIdempotencyClaim, isClaimed } from '../workspace/idempotency.ts';
import { Installs } from '../workspace/installs.ts';
import { RemovalMarks } from '../workspace/removal-marks.ts';
import { logRefusedTokens } from './bot-token.ts';
import type { Config } from './config/config.ts';

/** Where the app is installed and, when it can be installed into many workspaces, the pages for it. */
interface InstallServices {
  installs: Installs;
  installations: Installations;
  aliases: Aliases;
  oauth: Pick<OAuth, 'handle'> | null;
  /**
   * Whether Slack takes the app's token; with installs by OAuth each workspace has its own, and Slack is only asked whether
   * it answers. Rejects when it cannot be asked.
   */
  tokenWorks: () => Promise<boolean>;
}

interface InstallDeps {
  secrets: SecretStore;
  records: Records;
  clock: Clock;
  log: Logger;
  calling?: OnCall | undefined;
}

/** The same for every host. */
export function createInstallServices(
  { install, apiUrl }: Config['slack'],
  { secrets, records, clock, log, calling }: InstallDeps,
): InstallServices {
  const installs = new Installs({ secrets, records, clock });
  const calls = { apiUrl, logger: boltLogger(log), calling };
  const onRefusedToken = logRefusedTokens(log, clock, install.kind);
  const aliasesBy = (prove: AliasOptions['prove']) =>
    new Aliases({
      secrets,
      records,
      clock,
      tenantOf,
      prove,
      installs: install.kind === 'oauth' ? installs : null,
      async moved(home, from, to) {
        log.info({ tenant: home, from, to }, 'a workspace is of another organisation than before');
        if (from !== null) await installs.leave(tenantOf(from, ORGANISATION), home);
      },
    });
  if (install.kind === 'single') {
    const installations = singleInstallation(install.botToken, identifyWith(calls), onRefusedToken);
    // The token belongs to one workspace, so everything that Slack signs for that workspace is about the same install.
    const aliases = aliasesBy(async ({ team, enterprise }) => (await installations.find(team, enterprise)) !== null);
    const { botToken } = install;
    return { installs, installations, aliases, oauth: null, tokenWorks: () => probeWith(calls)(botToken) };
  }
  const aliases = aliasesBy(createOrgCheck(calls, (tenant) => installs.read(tenant)));
  const claim = createIdempotencyClaim(records, clock);
  const marks = new RemovalMarks(records, clock);
  const isShut = async (tenant: string): Promise<boolean> => {
    const { enterprise } = parseTenant(tenant);
    // The removal of an organisation gets to its workspaces one after the other.
    const both = enterprise === null ? [tenant] : [tenant, tenantOf(enterprise, ORGANISATION)];
    return (await Promise.all(both.map((each) => marks.isPending(each)))).includes(true);
  };
  const clientOf = clientByToken(calls);
  /** The install is done whether or not this message arrives, so a failure is only logged. */
  const welcome = async ({ botToken, by }: Granted, removed: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await removed())) await clientOf(botToken).tell(by, welcomeMessage(SLASH_COMMAND));
    } catch (err) {
      log.warn({ err }, 'the person who installed the app could not be welcomed');
    }
  };
  // Loaded when somebody installs, which is rare.
  const openPages = async () => {
    const { OAuth, StillDeleting } = await import('../slack/install/oauth.ts');
    return new OAuth({
      ...install,
      apiUrl,
      clock,
      log,
      nonce: () => randomBytes(16).toString('base64url'),
      claim: (nonce) => claim(NOBODY, `install ${nonce}`),
      noteInstalled: async (answer) => void (await claim(NOBODY, `installed ${answer}`)),
      wasInstalled: (answer) => isClaimed(records, NOBODY, `installed ${answer}`),
      async store(tenant, granted) {
        const place = parseTenant(tenant);
        const home = place.team === ORGANISATION ? tenant : await aliases.joined(place);
        const shut = async () => (await isShut(tenant)) || (home !== tenant && (await isShut(home)));
        if (await shut()) throw new StillDeleting('What an earlier install left is still being deleted');
        const renewed = (await installs.readAnew(home)) !== null;
        await installs.write(home, granted);
        if (!renewed) await welcome(granted, shut);
      },
      reference: newReference,
    });
  };
  let pages: Promise<OAuth> | null = null;
  const oauth: Pick<OAuth, 'handle'> = {
    async handle(visit) {
      pages ??= openPages();
      return (await pages).handle(visit);
    },
  };
  const store = {
    read: (tenant: string) => installs.read(tenant),
    drop: (tenant: string) => installs.dropCached(tenant),
    note: (organisation: string, tenant: string) => installs.note(organisation, tenant),
    look: (place: WorkspaceIdentity) => aliases.look(place),
  };
  return {
    installs,
    installations: manyInstallations(store, onRefusedToken),
    aliases,
    oauth,
    tokenWorks: createPing(calls),
  };
}
