import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Json, Records, Scheduler } from '../../storage/ports.ts';
import { cancelJobs, comeAgain, dueOnce } from '../../storage/timed-jobs.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { LEASE_TTL_MS } from '../apply-change.ts';
import type { Draft } from '../draft.ts';
import type { SettingKinds } from '../setting-kind.ts';
import type { ChangeTarget } from '../view.ts';
import { targetOf } from '../view.ts';
import { CHANGE_CONTROLS, type ProposalControls } from './form.ts';
import { PROPOSAL_TTL_MS, type ProposalState, readProposal } from './record.ts';

/** How long a proposal is kept after it lapsed, so that an old button can say what became of it. */
const KEPT_MS = 7 * DAY_MS;

/** Prefix of the ids of jobs that lapse proposals; the kind and the proposal's id follow. */
export const LAPSE_JOB = 'lapse-';

/** States that are final: nothing is due for them any more. */
const SETTLED: ReadonlySet<ProposalState['state']> = new Set([
  'approved',
  'declined',
  'withdrawn',
  'replaced',
  'lapsed',
]);

/** The most proposals that one person may have open at a time, and a whole workspace. */
const MAX_OPEN_PER_PERSON = 10;
const MAX_OPEN = 100;

/** A proposal with the version that a write must still find. */
export type VersionedProposal<Content> = Versioned<'proposal', ProposalState & Content>;

/** Who proposes what, and why. */
export type NewProposal<Content> = Pick<ProposalState, 'by' | 'reason' | 'risky' | 'askedBy'> & Content;

/** One kind of proposal. */
export interface ProposalKind<Content> {
  /** The keys of its records begin with this. */
  prefix: string;
  /** The ids of its jobs begin with this. */
  job: string;
  /** `null` for a record that this version of the app cannot read. */
  read(value: Json): (ProposalState & Content) | null;
  /** Whether two proposals are about the same thing; by one person, the later replaces the earlier. */
  isSame(a: Content, b: Content): boolean;
  /** What a proposal is about, as people are told. */
  about(proposal: Content): ChangeTarget;
  controls: ProposalControls;
}

export interface ProposalDeps {
  records: Records;
  scheduler: Pick<Scheduler, 'upsert' | 'remove'>;
  clock: Clock;
  id: () => string;
  /** Called for a job that could not be cancelled; when it fires it finds nothing to do. */
  onFailure: (err: unknown) => void;
  /** Called for a record that this version of the app cannot read; the others are served. */
  unreadable: (key: string) => void;
}

/** Proposals, each answered once (docs/decisions/0089-a-second-person.md). */
export class ProposalStore<Content extends object> {
  /** What its proposals are answered with. */
  readonly controls: ProposalControls;
  readonly #kind: ProposalKind<Content>;
  readonly #deps: ProposalDeps;
  readonly #proposals: VersionedRecords<'proposal', ProposalState & Content>;
  readonly #clock: Clock;

  constructor(kind: ProposalKind<Content>, deps: ProposalDeps) {
    this.controls = kind.controls;
    this.#kind = kind;
    this.#deps = deps;
    this.#proposals = new VersionedRecords<'proposal', ProposalState & Content>(
      deps.records,
      {
        name: 'proposal',
        prefix: kind.prefix,
        keyOf: ({ id }) => id,
        read: kind.read,
        expiresAt: ({ at }) => Date.parse(at) + PROPOSAL_TTL_MS + KEPT_MS,
      },
      deps.unreadable,
    );
    this.#clock = deps.clock;
  }

  /** What a proposal is about, as people are told. */
  about(proposal: Content): ChangeTarget {
    return this.#kind.about(proposal);
  }

  /** A new proposal; an earlier one by the same person for the same thing is replaced, and returned as well. */
  async open(
    tenant: string,
    wanted: NewProposal<Content>,
  ): Promise<{ proposal: ProposalState & Content; replaced: (ProposalState & Content)[] }> {
    const open = await this.list(tenant);
    const own = open.filter(({ by }) => by === wanted.by);
    const earlier = own.filter((each) => this.#kind.isSame(each, wanted));
    if (own.length - earlier.length >= MAX_OPEN_PER_PERSON || open.length >= MAX_OPEN) {
      throw new WorkspaceProblem({
        headline: 'There are too many open proposals already.',
        next: 'Nothing was proposed. Withdraw one, or ask for an answer to one first.',
      });
    }
    const at = new Date(this.#clock.now()).toISOString();
    const fresh = { version: 1, id: this.#deps.id(), at, state: 'open', answer: null, asked: [] } as const;
    const proposal: ProposalState & Content = { ...fresh, asked: [], ...wanted };
    // The job first: a job without its proposal finds nothing to do.
    await this.#time(tenant, proposal);
    await this.#proposals.write(tenant, proposal, null);
    const replaced: (ProposalState & Content)[] = [];
    for (const each of earlier) {
      const change = (found: ProposalState) => (this.isOpen(found) ? ({ state: 'replaced' } as const) : null);
      if (await this.#change(tenant, each.id, change)) replaced.push(each);
    }
    return { proposal, replaced };
  }

  /** In whatever state; `null` where it never existed, or is no longer kept. */
  async find(tenant: string, id: string): Promise<VersionedProposal<Content> | null> {
    return IS_ID.test(id) ? this.#proposals.at(tenant, id) : null;
  }

  /** Those that can be answered, the oldest first. */
  async list(tenant: string): Promise<(ProposalState & Content)[]> {
    const all = await this.#all(tenant);
    return all.filter((each) => this.isOpen(each)).sort((a, b) => a.at.localeCompare(b.at));
  }

  /** The newest that goes on from this draft of an agent, in whatever state; `null` where none does. */
  async ofDraft(tenant: string, draft: string): Promise<(ProposalState & Content) | null> {
    const all = (await this.#all(tenant)).filter(({ askedBy }) => askedBy?.draft === draft);
    return all.sort((a, b) => a.at.localeCompare(b.at)).at(-1) ?? null;
  }

  async #all(tenant: string): Promise<(ProposalState & Content)[]> {
    return (await this.#proposals.all(tenant)).map(({ proposal }) => proposal);
  }

  /** Whether it can be answered now: not answered, not lapsed, and nobody is saving it. */
  isOpen({ state, at, answer }: ProposalState): boolean {
    const now = this.#clock.now();
    if (now >= Date.parse(at) + PROPOSAL_TTL_MS) return false;
    // Left behind by a process that died while saving.
    return state === 'open' || (state === 'applying' && now >= Date.parse(answer?.at ?? at) + LEASE_TTL_MS);
  }

  /** Whether nobody answered it in time. */
  hasLapsed({ state, at }: ProposalState): boolean {
    return !SETTLED.has(state) ? this.#clock.now() >= Date.parse(at) + PROPOSAL_TTL_MS : state === 'lapsed';
  }

  /** Answers it, or claims it for saving as it was shown; `false` when somebody else was first. */
  async answer(
    tenant: string,
    id: string,
    state: 'applying' | 'declined' | 'withdrawn',
    { by, word, shown }: { by: string; word: string; shown?: number },
  ): Promise<boolean> {
    const at = new Date(this.#clock.now()).toISOString();
    const isAsShown = (found: ProposalState) => shown === undefined || (found.revision ?? 0) === shown;
    return this.#change(tenant, id, (found) =>
      this.isOpen(found) && isAsShown(found) ? { state, answer: { by, at, word } } : null,
    );
  }

  /** Changes what an open proposal wants, or whose it is, unless that was changed since it was read; returns it as it is then. */
  async revise(
    tenant: string,
    { id, revision = 0 }: Pick<ProposalState, 'id' | 'revision'>,
    wanted: Partial<Pick<ProposalState, 'by' | 'risky'>> & Partial<Content>,
  ): Promise<(ProposalState & Content) | null> {
    let revised: (ProposalState & Content) | null = null;
    const isWritten = await this.#change(tenant, id, (found) => {
      if (!this.isOpen(found) || (found.revision ?? 0) !== revision) return null;
      revised = { ...found, ...wanted, revision: revision + 1 };
      return revised;
    });
    return isWritten ? revised : null;
  }

  /** A proposal as it was stored; `null` where this version of the app cannot read it. */
  read(value: Json): (ProposalState & Content) | null {
    return this.#kind.read(value);
  }

  /** Sets the state of a proposal that `by` was saving; does nothing if they no longer are. */
  async settle(tenant: string, id: string, by: string, state: 'approved' | 'open'): Promise<void> {
    await this.#change(tenant, id, (found) => {
      if (found.state !== 'applying' || found.answer?.by !== by) return null;
      return state === 'open' ? { state, answer: null } : { state };
    });
  }

  /** Stores the messages that asked others to answer, or what they show now. */
  async noteAsked(tenant: string, id: string, noted: Partial<Pick<ProposalState, 'asked' | 'shown'>>): Promise<void> {
    await this.#change(tenant, id, () => noted);
  }

  /** Removes a proposal that reached nobody. */
  async drop(tenant: string, id: string): Promise<void> {
    await this.#deps.records.delete(tenant, this.#kind.prefix + id);
    await this.#untime(tenant, id);
  }

  /** The id of the proposal that a job belongs to; `null` for a job of another kind. */
  idOf(job: string): string | null {
    return job.startsWith(this.#kind.job) ? job.slice(this.#kind.job.length) : null;
  }

  /**
   * Claims a proposal that nobody answered in time, so that people can be told; `null` where there is nothing to tell.
   * Rejects with `RetryLater` before its time, and while another process is saving it or telling people.
   */
  async lapse(tenant: string, id: string): Promise<(ProposalState & Content) | null> {
    const found = await this.find(tenant, id);
    if (found === null || SETTLED.has(found.proposal.state)) return null;
    const { state, at, answer, lapsedAt } = found.proposal;
    const now = this.#clock.now();
    const taken = state === 'applying' ? answer?.at : state === 'lapsing' ? lapsedAt : undefined;
    // The process that claimed it may have died since.
    const free = taken === undefined ? 0 : Date.parse(taken) + LEASE_TTL_MS;
    const due = Math.max(Date.parse(at) + PROPOSAL_TTL_MS, free);
    if (now < due) throw comeAgain(due, 'A proposal has not lapsed yet');
    const lapsing = { state: 'lapsing' as const, lapsedAt: new Date(now).toISOString() };
    const taking = { ...found.proposal, ...lapsing };
    if ((await this.#proposals.write(tenant, taking, found)) !== null) return taking;
    throw comeAgain(now + LEASE_TTL_MS, 'Somebody else has just changed a proposal');
  }

  /** Marks it as lapsed once people were told. */
  async lapsed(tenant: string, id: string): Promise<void> {
    await this.#change(tenant, id, ({ state }) => (state === 'lapsing' ? { state: 'lapsed' } : null));
  }

  /** Makes the scheduler agree with what is stored. */
  async repair(tenant: string): Promise<void> {
    for (const each of await this.#unsettled(tenant)) await this.#time(tenant, each);
  }

  /** Cancels all jobs; returns how many. */
  async stop(tenant: string): Promise<number> {
    const jobs = (await this.#unsettled(tenant)).map(({ id }) => this.#kind.job + id);
    return cancelJobs(this.#deps.scheduler, tenant, jobs);
  }

  async #unsettled(tenant: string): Promise<ProposalState[]> {
    return (await this.#all(tenant)).filter(({ state }) => !SETTLED.has(state));
  }

  #time(tenant: string, { id, at }: ProposalState): Promise<void> {
    return dueOnce(this.#deps.scheduler, tenant, this.#kind.job + id, Date.parse(at) + PROPOSAL_TTL_MS);
  }

  /** Cancels the job. Never rejects, because the decision stands either way. */
  #untime(tenant: string, id: string): Promise<void> {
    return this.#deps.scheduler.remove(tenant, this.#kind.job + id).catch(this.#deps.onFailure);
  }

  /** Writes what `changeOf` says, `null` for nothing; it runs again on what others wrote in between. Whether it was written. */
  async #change(
    tenant: string,
    id: string,
    changeOf: (found: ProposalState & Content) => Partial<ProposalState> | null,
  ): Promise<boolean> {
    let decided = false;
    if (!IS_ID.test(id)) return false;
    const written = await this.#proposals.rewrite(tenant, { key: id }, (found) => {
      const change = changeOf(found);
      decided = change !== null && isDecision(change);
      return change === null ? null : { ...found, ...change };
    });
    if (written && decided) await this.#untime(tenant, id);
    return written;
  }
}

/** Whether nothing is due for a proposal once it is changed so: for one that has lapsed, its own job tells people first. */
function isDecision({ state }: Partial<ProposalState>): boolean {
  return state !== undefined && state !== 'lapsed' && SETTLED.has(state);
}

const IS_ID = /^\w{1,40}$/u;

/** Changes of settings that somebody proposed. */
export class Proposals extends ProposalStore<{ draft: Draft }> {
  constructor(deps: ProposalDeps, kinds: SettingKinds) {
    const kind: ProposalKind<{ draft: Draft }> = {
      prefix: 'proposal/',
      job: `${LAPSE_JOB}change-`,
      read: (value) => readProposal(kinds, value),
      isSame: (a, b) => isSameThing(a.draft, b.draft),
      about: ({ draft }) => targetOf(draft),
      controls: CHANGE_CONTROLS,
    };
    super(kind, deps);
  }
}

function isSameThing(a: Draft, b: Draft): boolean {
  return a.kind === b.kind && a.subject === b.subject && a.environment === b.environment;
}
