import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import type { SlackClients } from '../api/clients.ts';
import type { People } from '../api/people.ts';
import type { Caller } from '../tenant.ts';
import { isOfOrganisation } from './caller.ts';
import type { EventJob, Job, Right } from './feature.ts';
import type { EventPayload } from './payloads.ts';
import { namingRefusals } from './slack-refused.ts';

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
    return {
      caller,
      command,
      log,
      reference: reference(),
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
