import { ORGANISATION, tenantOf } from '../../slack/caller.ts';
import type { ActionJob, EventJob, Feature } from '../../slack/feature.ts';
import { say, type Told } from '../../slack/outcome.ts';
import type { Access } from '../../workspace/access.ts';
import type { Audit } from '../../workspace/audit.ts';
import type { Credentials } from '../../workspace/credentials.ts';
import type { Removals } from '../../workspace/removal.ts';
import type { Sessions } from '../../workspace/session.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { askMessage, CONFIRM, disconnectedMessage, nothingToDisconnect } from './view.ts';

interface Needs {
  access: Access;
  sessions: Sessions;
  credentials: Credentials;
  audit: Audit;
  removals: Removals;
}

/** `/phone disconnect`: forgets a key, and everything when the app is removed. */
export function disconnectFeature({ access, sessions, credentials, audit, removals }: Needs): Feature {
  const disconnect = async (job: ActionJob): Promise<Told> => {
    await access.require(job.caller, job.person, 'manage');
    const { tenant, user, channel } = job.caller;
    const environment = parseEnvironment(job.value ?? '');
    const before = await credentials.read(tenant);
    if (environment === null || before[environment] === null) {
      return { kind: 'message', message: nothingToDisconnect(environment, job.command), replace: true };
    }
    const { active } = await credentials.disconnect(tenant, environment);
    sessions.forget(tenant);
    const entry = { action: 'disconnect', by: user, environment, subject: null, from: channel };
    await audit.write(tenant, { ...entry, before: 'a key', after: null, outcome: 'done', undoes: null });
    return { kind: 'message', message: disconnectedMessage(environment, active, job.command), replace: true };
  };

  const removed = async ({ caller, organisation, happenedAt, recorded, beside, log }: EventJob): Promise<void> => {
    const { tenant, team, enterprise } = caller;
    const shared = enterprise === null ? null : tenantOf(enterprise, ORGANISATION);
    const told = { organisation: shared, until: happenedAt };
    const begun: string[] = [];
    if (team !== ORGANISATION && (await removals.begin(tenant, told))) begun.push(tenant);
    // An organisation may also have taken the app from this workspace alone; then its token goes on working elsewhere.
    if (organisation && shared !== null) {
      const all = { organisation: null, until: happenedAt, unlessTokenWorks: true };
      if (await removals.begin(shared, all)) begun.push(shared);
    }
    log.info({ tenant, begun: begun.length }, 'Slack says that the app was removed');
    recorded();
    for (const each of begun) beside(removals.start(each));
  };

  return {
    name: 'disconnect',
    commands: [
      {
        word: 'disconnect',
        usage: '[sandbox|live]',
        takes: ['environment'],
        about: 'makes Switchboard forget an API key',
        async run(job) {
          await access.require(job.caller, job.person, 'manage');
          const connections = await credentials.read(job.caller.tenant);
          const wanted = job.environment ?? null;
          const connected = (['sandbox', 'live'] as const).filter((environment) => connections[environment] !== null);
          const chosen = connected.filter((environment) => wanted === null || environment === wanted);
          return say(chosen.length === 0 ? nothingToDisconnect(wanted, job.command) : askMessage(chosen));
        },
      },
    ],
    actions: { [CONFIRM]: { once: true, run: disconnect } },
    events: {
      app_uninstalled: { recordedFirst: true, run: removed },
      tokens_revoked: {
        recordedFirst: true,
        async run(job, event) {
          // Tokens of people are none of ours; Switchboard asks for none.
          if (namesBot(event)) await removed(job);
        },
      },
    },
  };
}

/** Whether a bot's token is among those that were revoked. */
function namesBot({ tokens }: Readonly<Record<string, unknown>>): boolean {
  const bots = typeof tokens === 'object' && tokens !== null && 'bot' in tokens ? tokens.bot : [];
  return Array.isArray(bots) && bots.length > 0;
}
