import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import type { SlackClients } from '../api/clients.ts';
import { isSlackRefusal } from '../api/errors.ts';
import type { People } from '../api/people.ts';
import { type Caller, ORGANISATION, tenantOf } from '../tenant.ts';
import type { EventJob, Job, Right } from './feature.ts';
import type { BlockActionsPayload, CommandPayload, EventPayload } from './payloads.ts';
import { type ProblemText, problemTextFor } from './problem.ts';

/** What a job knows about how it arrived. */
export type Delivery = Pick<Job, 'beside' | 'waitedMs'>;

export interface JobOptions {
  web: SlackClients;
  /** The same with a longer time-out, for events: nobody waits, and a call that is cut off may have taken effect. */
  patient: SlackClients;
  people: People;
  clock: Clock;
  log: Logger;
  /** Creates a reference for one request. */
  reference: () => string;
  /** What somebody may do, where everything that decides it is cached; no call is made. */
  knownRights: (job: Pick<Job, 'caller' | 'knownPerson'>) => readonly Right[] | undefined;
}

/** Makes the job that every handler is given. */
export class Jobs {
  readonly #options: JobOptions;

  constructor(options: JobOptions) {
    this.#options = options;
  }

  /** The same with the patient Slack client. */
  get patient(): Jobs {
    return new Jobs({ ...this.#options, web: this.#options.patient });
  }

  job(caller: Caller, command: string, delivery: Delivery): Job {
    const { web, clock, log, reference } = this.#options;
    const ownWeb = () => web.of(caller);
    const id = reference();
    return {
      caller,
      command,
      log: log.child({ reference: id }),
      reference: id,
      receivedAt: clock.now() - delivery.waitedMs,
      web: ownWeb,
      ...this.#whoIs(caller, ownWeb),
      allowed: async () => {},
      progress: async () => {},
      ...delivery,
    };
  }

  /** The same where the data of its workspace lie under another key. */
  withTenant<J extends Job>(job: J, tenant: string): J {
    if (tenant === job.caller.tenant) return job;
    const caller = { ...job.caller, tenant };
    const ownWeb = () => this.#options.web.of(caller);
    return { ...job, caller, web: ownWeb, ...this.#whoIs(caller, ownWeb) };
  }

  #whoIs(caller: Caller, web: Job['web']): Pick<Job, 'person' | 'knownPerson' | 'knownRights'> {
    const { people, knownRights } = this.#options;
    const knownPerson = () => people.known(caller);
    return {
      person: () => namingRefusals(people.find(caller, web)),
      knownPerson,
      knownRights: () => knownRights({ caller, knownPerson }),
    };
  }
}

/** The same for an event, with what its envelope says. */
export function eventJob(job: Job, body: EventPayload, recorded: () => void): EventJob {
  return {
    ...job,
    recorded,
    // Slack gives whole seconds.
    happenedAt: body.event_time === null ? job.receivedAt : body.event_time * 1000 + 999,
    organisation: isOfOrganisation(body, job.caller),
    appUser: body.authorizations[0]?.user_id ?? null,
    sharedChannel: body.is_ext_shared_channel,
  };
}

/** A payload that does not say which workspace or person sent it, and so cannot be handled. */
export class Unidentified extends Error {
  override readonly name = 'Unidentified';
}

/** What a payload may say of who sent it, and from where: commands in flat fields, interactions in parts. */
type Sender = Pick<CommandPayload, 'team_id' | 'enterprise_id' | 'user_id' | 'channel_id'> &
  Partial<Pick<BlockActionsPayload, 'user' | 'team' | 'enterprise' | 'channel' | 'view'>>;

/**
 * The caller of a command or interaction. Where the app is installed for an organisation, any field for the workspace
 * may hold the organisation, and `team` may be null (docs/slack.md, Organisations): the first that is a workspace counts, in
 * Bolt's order.
 */
export function toCaller({ user, view, team: from, ...sent }: Sender): Caller {
  const ids = [view?.app_installed_team_id, sent.team_id, from?.id, view?.team_id, user?.team_id];
  const team = firstWorkspace(...ids);
  const enterprise = sent.enterprise_id ?? sent.enterprise?.id ?? from?.enterprise_id ?? null;
  const id = sent.user_id ?? user?.id ?? null;
  if (team === null || id === null) throw new Unidentified('The payload names no workspace or no person');
  return {
    tenant: tenantOf(enterprise, team),
    team,
    enterprise,
    user: id,
    userTeam: user?.team_id ?? null,
    channel: sent.channel_id ?? sent.channel?.id ?? null,
  };
}

/** Stands in where an event names no person, such as one about the end of an install. */
const NO_PERSON = 'USLACK';

/**
 * The caller of an event: the install that it is delivered to, which in a shared channel is not always the outer
 * `team_id` (Bolt's order). An event that names an organisation but no workspace belongs to the organisation.
 */
export function callerOfEvent({ event, authorizations: [first], ...outer }: EventPayload): Caller {
  // An install outside any organisation says so with null, whatever organisation the other side belongs to.
  const said = [first?.enterprise_id, outer.context_enterprise_id, outer.enterprise_id];
  const named = said.find((id) => id !== undefined);
  const enterprise = typeof named === 'string' && named !== '' ? named : null;
  const organisation = enterprise === null ? null : ORGANISATION;
  const team = firstWorkspace(first?.team_id, outer.context_team_id, outer.team_id) ?? organisation;
  if (team === null) throw new Unidentified('The event names no workspace');
  const [user, channel] = [event?.user ?? NO_PERSON, event?.channel ?? null];
  // Slack only names it for people from other organisations.
  const userTeam = event?.user_team ?? event?.source_team ?? null;
  return { tenant: tenantOf(enterprise, team), team, enterprise, user, userTeam, channel };
}

/** Whether an event is about an install for a whole organisation, as far as Slack says (docs/slack.md, Organisations). */
function isOfOrganisation({ authorizations: [first] }: EventPayload, { team }: Caller): boolean {
  return team === ORGANISATION || first?.is_enterprise_install === true;
}

/** The first id of a workspace; that of an organisation begins with another letter. */
function firstWorkspace(...ids: readonly (string | null | undefined)[]): string | null {
  return ids.find((id) => id?.startsWith('T') === true) ?? null;
}

/** Slack refused a call for a reason that the person is told, wherever the call was made. */
class SlackRefused extends Error {
  override readonly name = 'SlackRefused';
  readonly spoken: { headline: string; next?: string };

  constructor({ headline, next }: ProblemText, options: ErrorOptions) {
    super(headline, options);
    this.spoken = next === null ? { headline } : { headline, next };
  }
}

/**
 * Rejects with {@link SlackRefused} where Slack refused the token or a scope, or limited the rate; other errors pass
 * unchanged.
 */
export async function namingRefusals<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isSlackRefusal(error) ? new SlackRefused(problemTextFor(error), { cause: error }) : error;
  }
}

/** What is asked before anything is done with the data of a workspace. */
export interface Admission {
  /** Under which key they are stored: the workspace may have joined or left an organisation. */
  aliases: { resolve(caller: Caller): string | Promise<string> };
  /** Whether it is being removed; rejects then. */
  removals: { requireOpen(tenant: string): void | Promise<void> };
}

/** The tenant key under which a caller's data are stored; those of an organisation lie under its own. */
export function tenantFor({ aliases }: Pick<Admission, 'aliases'>, caller: Caller): string | Promise<string> {
  return caller.team === ORGANISATION ? caller.tenant : aliases.resolve(caller);
}

/**
 * The tenant key under which a caller's data are stored, once they are known to be usable: synchronous where both answers are
 * cached, else both are looked up in parallel. Rejects where they may not.
 */
export function resolveTenant(admission: Admission, caller: Caller): string | Promise<string> {
  const { removals } = admission;
  const found = tenantFor(admission, caller);
  // The data of nearly every workspace are stored under its own key.
  const likely = typeof found === 'string' ? found : caller.tenant;
  const admitted = removals.requireOpen(likely);
  if (admitted === undefined) return typeof found === 'string' ? found : found.then(admitHome);
  // If both fail, the first look-up's error is reported; whether the other key may be used then does not matter.
  admitted.catch(() => {});
  return typeof found === 'string' ? admitted.then(() => found) : found.then(admitHome);

  async function admitHome(home: string): Promise<string> {
    await (home === likely ? admitted : removals.requireOpen(home));
    return home;
  }
}

/**
 * An event's job under the key where its data lie; the key that the event names, if nobody can say whether the
 * workspace has moved.
 */
export async function placedEvent(admission: Pick<Admission, 'aliases'>, jobs: Jobs, job: EventJob): Promise<EventJob> {
  try {
    return jobs.withTenant(job, await tenantFor(admission, job.caller));
  } catch (err) {
    job.log.warn({ err }, 'it is not known whether a workspace has moved');
    return job;
  }
}
