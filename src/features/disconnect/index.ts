import type { Schedules } from '../../posts/schedule.ts';
import type { Watch } from '../../posts/watch.ts';
import { ORGANISATION, tenantOf } from '../../slack/caller.ts';
import type { ActionJob, EventJob, Feature } from '../../slack/feature.ts';
import { say, type Told } from '../../slack/outcome.ts';
import type { People } from '../../slack/people.ts';
import type { Records } from '../../storage/ports.ts';
import type { Access } from '../../workspace/access.ts';
import type { Audit } from '../../workspace/audit.ts';
import type { Credentials } from '../../workspace/credentials.ts';
import type { Installs } from '../../workspace/installs.ts';
import type { Roles } from '../../workspace/roles.ts';
import type { Sessions } from '../../workspace/session.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { askMessage, CONFIRM, disconnectedMessage, nothingToDisconnect } from './view.ts';

interface Needs {
  access: Access;
  sessions: Sessions;
  credentials: Credentials;
  audit: Audit;
  installs: Installs;
  people: People;
  roles: Roles;
  records: Records;
  schedules: Schedules;
  watch: Watch;
  /** Whether Slack still takes a token. */
  tokenWorks: (botToken: string) => Promise<boolean>;
}

/** `/phone disconnect`: forgets a key, and everything when the app is removed. */
export function disconnectFeature({
  access,
  sessions,
  credentials,
  audit,
  installs,
  people,
  roles,
  records,
  schedules,
  watch,
  tokenWorks,
}: Needs): Feature {
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

  const forget = (tenant: string): void => {
    sessions.forget(tenant);
    people.forget(tenant);
    roles.forget(tenant);
  };

  /** What is timed first, so that nothing is posted from records that are half gone; says whether all went. */
  const wipe = async (tenant: string, still: () => Promise<boolean>): Promise<boolean> => {
    if (!(await still())) return false;
    await schedules.stop(tenant);
    await watch.stop(tenant);
    return records.wipe(tenant, still);
  };

  const removed = async ({ caller, organisation, happenedAt, log }: EventJob): Promise<void> => {
    const { tenant, team, enterprise } = caller;
    const shared = enterprise === null ? null : tenantOf(enterprise, ORGANISATION);
    const gone = team !== ORGANISATION && (await installs.remove(tenant, happenedAt)) ? [tenant] : [];
    // An organisation may also have taken the app from this workspace alone; then its token goes on working elsewhere.
    if (organisation && shared !== null) {
      gone.push(...(await installs.removeOrganisation(shared, happenedAt, tokenWorks)));
    }
    for (const each of gone) forget(each);
    let wiped = 0;
    try {
      for (const each of gone) {
        const still = () => installs.isGone(each, each === shared ? null : shared, happenedAt);
        if (await wipe(each, still)) wiped += 1;
        // What was under way when the app was removed may have been remembered since.
        forget(each);
      }
    } finally {
      log.info({ tenant, gone: gone.length, wiped }, 'Slack says that the app was removed');
    }
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
      app_uninstalled: removed,
      async tokens_revoked(job, event) {
        // Tokens of people are none of ours; Switchboard asks for none.
        if (namesBot(event)) await removed(job);
      },
    },
  };
}

/** Whether a bot's token is among those that were revoked. */
function namesBot({ tokens }: Readonly<Record<string, unknown>>): boolean {
  const bots = typeof tokens === 'object' && tokens !== null && 'bot' in tokens ? tokens.bot : [];
  return Array.isArray(bots) && bots.length > 0;
}
