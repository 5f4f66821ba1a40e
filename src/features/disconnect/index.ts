import { withOpenReturns } from '../../plans/temporary/view.ts';
import type { Services } from '../../services/services.ts';
import { type MessageOutcome, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, EventJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { ORGANISATION, tenantOf } from '../../slack/tenant.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { DISCONNECT_COMMAND } from './listed.ts';
import { askMessage, CONFIRM, disconnectedMessage, nothingToDisconnect } from './view.ts';

type DisconnectDeps = Services & {
  /** Tells managers that the caller went live; never rejects. */
  tellWentLive: (job: Job) => Promise<void>;
};

/** `/phone setup disconnect`: forgets a key, and everything when the app is removed. */
export function disconnectFeature(deps: DisconnectDeps): Feature {
  const { temporary, sessions, credentials, audit, removals, aliases, rings } = deps;

  const disconnect = async (job: ActionJob): Promise<MessageOutcome> => {
    const { tenant } = job.caller;
    const environment = parseEnvironment(job.value);
    const before = await credentials.read(tenant);
    if (environment === null || before[environment] === null) {
      return replacingOutcome(nothingToDisconnect(environment, job.command));
    }
    // It is not known whose key is connected next. Recorded first, because a process that ends in between would mix two accounts.
    await deps.readings.beginAfresh(tenant, environment).catch((err: unknown) => {
      job.log.error({ err }, 'earlier balances were not separated from those of the next key');
    });
    const { active } = await credentials.disconnect(tenant, environment);
    sessions.forget(tenant);
    const failed = (err: unknown) =>
      job.log.error({ err }, 'the cached ring lists of a disconnected account were not deleted');
    job.beside(rings.forget(tenant, environment).catch(failed));
    await audit.note(job.caller, { action: 'disconnect', environment, before: 'a key' });
    if (active === 'live' && before.active !== 'live') job.beside(deps.tellWentLive(job));
    return replacingOutcome(disconnectedMessage(environment, active, job.command));
  };

  /** Slack is answered once everything is recorded; then the removal continues. */
  const goOn = ({ caller, recorded, beside, log }: EventJob, begun: readonly string[]): void => {
    log.info({ tenant: caller.tenant, begun: begun.length }, 'Slack says that the app was removed');
    recorded();
    for (const each of begun) beside(removals.start(each));
  };

  const removed = async (job: EventJob): Promise<void> => {
    const { caller, organisation, happenedAt } = job;
    const shared = organisationOf(caller);
    const begun: string[] = [];
    const tenants = caller.team === ORGANISATION ? [] : await aliases.tenantsOf(caller);
    for (const each of tenants) {
      if (await removals.begin(each, { organisation: shared, until: happenedAt })) begun.push(each);
    }
    // An organisation may also have removed the app from this workspace alone; its token then still works elsewhere.
    if (organisation && shared !== null) {
      const all = { organisation: null, until: happenedAt, unlessTokenWorks: true };
      if (await removals.begin(shared, all)) begun.push(shared);
    }
    goOn(job, begun);
  };

  /** An organisation removed the app from some of its workspaces. */
  const revoked = async (job: EventJob, event: Readonly<Record<string, unknown>>): Promise<void> => {
    const { caller, happenedAt } = job;
    const organisation = organisationOf(caller);
    const begun: string[] = [];
    for (const team of workspacesIn(event)) {
      for (const each of await aliases.tenantsOf({ team, enterprise: caller.enterprise })) {
        if (await removals.beginRevoked(each, { organisation, until: happenedAt })) begun.push(each);
      }
    }
    goOn(job, begun);
  };

  return {
    name: 'disconnect',
    commands: [
      {
        ...DISCONNECT_COMMAND,
        may: 'manage',
        act: ACT,
        async show(job) {
          const connections = await credentials.read(job.caller.tenant);
          const wanted = job.environment ?? null;
          const connected = (['sandbox', 'live'] as const).filter((environment) => connections[environment] !== null);
          const chosen = connected.filter((environment) => wanted === null || environment === wanted);
          if (chosen.length === 0) return messageOutcome(nothingToDisconnect(wanted, job.command));
          const { tenant } = job.caller;
          const former = await temporary.former(tenant);
          const isLeft = ({ environment }: { environment: Environment }) => chosen.includes(environment);
          const open = [...(await temporary.list(tenant)), ...former.changes].filter(isLeft);
          const planned = [...(await temporary.planned(tenant)), ...former.planned].filter(isLeft);
          const stops = (await deps.automations.list(tenant)).filter(isLeft);
          return messageOutcome(withOpenReturns(askMessage(chosen, stops), open, NEVER_BACK, planned));
        },
      },
    ],
    actions: { [CONFIRM]: { may: 'manage', act: ACT, run: disconnect } },
    events: {
      app_uninstalled: { may: 'anyone', recordedFirst: true, run: removed },
      team_access_revoked: { may: 'anyone', recordedFirst: true, run: revoked },
      // Switchboard has no user tokens, because it asks for none.
      tokens_revoked: { may: 'anyone', when: namesBot, recordedFirst: true, run: removed },
    },
  };
}

const ACT = 'disconnect an account';

/** Shown before an account in which something still has to be put back is disconnected. */
const NEVER_BACK = 'These changes are temporary. Once the account is disconnected, nothing goes back by itself.';

/** The tenant key of the organisation that a caller's workspace belongs to. */
function organisationOf({ enterprise }: Pick<EventJob['caller'], 'enterprise'>): string | null {
  return enterprise === null ? null : tenantOf(enterprise, ORGANISATION);
}

/** The workspaces that `team_access_revoked` is about. */
function workspacesIn({ team_ids: ids }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && id.startsWith('T')) : [];
}

/** Whether a bot's token is among those that were revoked. */
function namesBot({ tokens }: Readonly<Record<string, unknown>>): boolean {
  const bots = typeof tokens === 'object' && tokens !== null && 'bot' in tokens ? tokens.bot : [];
  return Array.isArray(bots) && bots.length > 0;
}
