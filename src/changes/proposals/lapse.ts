import type { Clock } from '../../runtime/clock.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { isTokenGone, postFailure } from '../../slack/api/errors.ts';
import type { People } from '../../slack/api/people.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { RetryLater } from '../../storage/ports.ts';
import { PROPOSAL_TTL_MS, type ProposalState } from './record.ts';
import type { ProposalStore } from './store.ts';
import { closedMessage, lapsedMessage, PROPOSE_AGAIN } from './view.ts';

/** How long after a failure to reach Slack the next try is made, and for how long tries go on. */
const AGAIN_MS = 15 * 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;

interface LapseNeeds {
  people: People;
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  /** Called for a message that could not be sent or replaced. */
  onFailure: (err: unknown) => void;
}

/** What each kind of proposal provides for lapsing. */
interface Lapsing {
  due(tenant: string, id: string): Promise<void>;
  idOf(job: string): string | null;
  repair(tenant: string): Promise<void>;
  stop(tenant: string): Promise<number>;
}

/** Tells people about proposals that nobody answered in time (docs/decisions/0120-a-proposal-lapses-by-a-job.md). */
export class ProposalLapses {
  readonly #kinds: readonly Lapsing[];

  constructor(kinds: readonly Lapsing[]) {
    this.#kinds = kinds;
  }

  /** A job has come due; rejects with `RetryLater` as long as it is not done. */
  async due(tenant: string, job: string): Promise<void> {
    for (const kind of this.#kinds) {
      const id = kind.idOf(job);
      if (id !== null) await kind.due(tenant, id);
    }
  }

  /** Makes the scheduler agree with what is stored. */
  async repair(tenant: string): Promise<void> {
    for (const kind of this.#kinds) await kind.repair(tenant);
  }

  /** Cancels all jobs; returns how many. */
  async stop(tenant: string): Promise<number> {
    let stopped = 0;
    for (const kind of this.#kinds) stopped += await kind.stop(tenant);
    return stopped;
  }
}

/** Lapsing for one kind of proposal; `again` is the button that proposes it once more. */
export function lapsesOf<Content extends object>(
  needs: LapseNeeds,
  store: ProposalStore<Content>,
  again: string = PROPOSE_AGAIN,
): Lapsing {
  return {
    idOf: (job) => store.idOf(job),
    repair: (tenant) => store.repair(tenant),
    stop: (tenant) => store.stop(tenant),
    async due(tenant, id) {
      const proposal = await store.lapse(tenant, id);
      if (proposal === null) return;
      const about = { ...proposal, about: store.about(proposal) };
      const named = (user: string) => needs.people.known({ tenant, user })?.called ?? null;
      await replaceAsked(needs, tenant, proposal, closedMessage(about, true, named));
      await tellAuthor(needs, tenant, proposal, lapsedMessage(about, again, named));
      await store.lapsed(tenant, id);
    },
  };
}

/** A message that cannot be replaced says by itself until when it could be answered. */
async function replaceAsked(
  { web, onFailure }: LapseNeeds,
  tenant: string,
  { asked }: ProposalState,
  message: Message,
): Promise<void> {
  for (const { channel, ts } of asked) {
    try {
      await (await web(tenant)).edit(channel, ts, message);
    } catch (error) {
      onFailure(error);
    }
  }
}

/** A message that certainly was not sent is sent later; one that may have been is not sent twice. */
async function tellAuthor(
  { web, clock, onFailure }: LapseNeeds,
  tenant: string,
  { by, at }: ProposalState,
  message: Message,
): Promise<void> {
  try {
    await (await web(tenant)).tell(by, message);
  } catch (error) {
    onFailure(error);
    const found = postFailure(error);
    const isForNow = found.kind === 'refused' && FOR_NOW.has(found.code) && !isTokenGone(error);
    const now = clock.now();
    if (isForNow && now < Date.parse(at) + PROPOSAL_TTL_MS + GIVE_UP_MS) {
      const wait = Math.max(AGAIN_MS, found.retryAfterMs ?? 0);
      throw new RetryLater(now + wait, 'Whoever made a proposal could not be told that it lapsed', { byJob: true });
    }
  }
}

/** Slack's codes for a refusal that will pass by itself. */
const FOR_NOW: ReadonlySet<string> = new Set(['ratelimited', 'not_sent', 'http_503', 'service_unavailable']);
