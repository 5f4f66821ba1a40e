import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { isTokenGone, postFailure } from '../../slack/api/errors.ts';
import type { People } from '../../slack/api/people.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { comeAgain } from '../../storage/timed-jobs.ts';
import { PROPOSAL_TTL_MS, type ProposalState } from './record.ts';
import { replaceRequests } from './reviewers.ts';
import type { ProposalStore } from './store.ts';
import { closedMessage, lapsedMessage } from './view.ts';

/** How long after a failure to reach Slack the next try is made, and for how long tries go on. */
const AGAIN_MS = 15 * 60_000;
const GIVE_UP_MS = DAY_MS;

interface LapseDeps {
  people: People;
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  /** Called for a message that could not be sent or replaced. */
  onFailure: (err: unknown) => void;
}

/** Tells people about proposals that nobody answered in time. */
export class ProposalLapses {
  readonly #deps: LapseDeps;
  readonly #stores: readonly ProposalStore<object>[];

  constructor(deps: LapseDeps, stores: readonly ProposalStore<object>[]) {
    this.#deps = deps;
    this.#stores = stores;
  }

  /** A job has come due; rejects with `RetryLater` as long as it is not done. */
  async due(tenant: string, job: string): Promise<void> {
    for (const store of this.#stores) {
      const id = store.idOf(job);
      if (id !== null) await this.#lapse(store, tenant, id);
    }
  }

  async #lapse(store: ProposalStore<object>, tenant: string, id: string): Promise<void> {
    const proposal = await store.lapse(tenant, id);
    if (proposal === null) return;
    const about = { ...proposal, about: store.about(proposal) };
    const named = (user: string) => this.#deps.people.known({ tenant, user })?.called ?? null;
    const { web, onFailure } = this.#deps;
    await replaceRequests(() => web(tenant), proposal, closedMessage(about, true, named), onFailure);
    await tellAuthor(this.#deps, tenant, proposal, lapsedMessage(about, store.controls, named));
    await store.lapsed(tenant, id);
  }

  /** Makes the scheduler agree with what is stored. */
  async repair(tenant: string): Promise<void> {
    for (const store of this.#stores) await store.repair(tenant);
  }

  /** Cancels all jobs; returns how many. */
  async stop(tenant: string): Promise<number> {
    let stopped = 0;
    for (const store of this.#stores) stopped += await store.stop(tenant);
    return stopped;
  }
}

/** A message that certainly was not sent is sent later; one that may have been is not sent twice. */
async function tellAuthor(
  { web, clock, onFailure }: LapseDeps,
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
      throw comeAgain(now + wait, 'Whoever made a proposal could not be told that it lapsed');
    }
  }
}

/** Slack's codes for a refusal that will pass by itself. */
const FOR_NOW: ReadonlySet<string> = new Set(['ratelimited', 'not_sent', 'http_503', 'service_unavailable']);
