import type { Clock } from '../../clock.ts';
import { listAll } from '../../storage/change-record.ts';
import { type Json, type Records, RetryLater, type Scheduler } from '../../storage/ports.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Draft } from '../draft.ts';
import { LEASE_TTL_MS } from '../lease.ts';
import type { SettingKinds } from '../setting-kind.ts';
import type { ChangeTarget } from '../view.ts';
import { targetOf } from '../view.ts';
import { PROPOSAL_TTL_MS, type ProposalState, readProposal, writeProposal } from './record.ts';

/** How long after it lapsed a proposal is kept, so that an old button can say what became of it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Of the jobs that tell of what nobody answered; behind it stand the kind and the proposal's id. */
export const LAPSE_JOB = 'lapse-';

/** What became of these is decided, and nothing comes due of them any more. */
const SETTLED: ReadonlySet<ProposalState['state']> = new Set([
  'approved',
  'declined',
  'withdrawn',
  'replaced',
  'lapsed',
]);

/** Most that one person may have open at a time, and all of a workspace together. */
export const MOST_OF_ONE = 10;
export const MOST_OPEN = 100;

/** A proposal with the version that a write must still find. */
export interface FoundProposal<Content> {
  proposal: ProposalState & Content;
  version: string;
}

/** Who proposes what, and why. */
export type NewProposal<Content> = Pick<ProposalState, 'by' | 'reason' | 'risky'> & Content;

/** One kind of what can be proposed. */
export interface ProposalKind<Content> {
  /** Its records' keys begin with it. */
  prefix: string;
  /** The ids of its jobs begin with it. */
  job: string;
  /** `null` for what is none to this version of the app. */
  read(value: Json): (ProposalState & Content) | null;
  write(proposal: ProposalState & Content): Json;
  /** Of one person the later of two takes the place of the earlier. */
  isSame(a: Content, b: Content): boolean;
  /** What it is about, for people. */
  about(proposal: Content): ChangeTarget;
}

export interface ProposalNeeds {
  records: Records;
  scheduler: Pick<Scheduler, 'upsert' | 'remove'>;
  clock: Clock;
  id: () => string;
  /** Told of a job that could not be taken away; it finds nothing to do. */
  failed: (err: unknown) => void;
  /** Told of a record that is none to this version of the app; the others are served. */
  unreadable: (key: string) => void;
}

/** What somebody proposed, each answered once (docs/decisions/0089-a-second-person.md). */
export class ProposalStore<Content extends object> {
  readonly #kind: ProposalKind<Content>;
  readonly #needs: ProposalNeeds;
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(kind: ProposalKind<Content>, needs: ProposalNeeds) {
    this.#kind = kind;
    this.#needs = needs;
    this.#records = needs.records;
    this.#clock = needs.clock;
  }

  /** What it is about, for people. */
  about(proposal: Content): ChangeTarget {
    return this.#kind.about(proposal);
  }

  /** A new proposal; an earlier one of the same person for the same thing gives way and is returned beside it. */
  async open(
    tenant: string,
    wanted: NewProposal<Content>,
  ): Promise<{ proposal: ProposalState & Content; replaced: (ProposalState & Content)[] }> {
    const open = await this.list(tenant);
    const own = open.filter(({ by }) => by === wanted.by);
    const earlier = own.filter((each) => this.#kind.isSame(each, wanted));
    if (own.length - earlier.length >= MOST_OF_ONE || open.length >= MOST_OPEN) {
      throw new WorkspaceProblem({
        headline: 'There are too many open proposals already.',
        next: 'Nothing was proposed. Withdraw one, or ask for an answer to one first.',
      });
    }
    const at = new Date(this.#clock.now()).toISOString();
    const fresh = { version: 1, id: this.#needs.id(), at, state: 'open', answer: null, asked: [] } as const;
    const proposal: ProposalState & Content = { ...fresh, asked: [], ...wanted };
    // The job first: one without its proposal finds nothing to do.
    await this.#time(tenant, proposal);
    await this.#put(tenant, proposal, 'absent');
    const replaced: (ProposalState & Content)[] = [];
    for (const each of earlier) {
      const found = await this.find(tenant, each.id);
      if (found !== null && (await this.#move(tenant, found, { state: 'replaced' }))) replaced.push(found.proposal);
    }
    return { proposal, replaced };
  }

  /** Whatever became of it; `null` for what was never one, or is forgotten. */
  async find(tenant: string, id: string): Promise<FoundProposal<Content> | null> {
    if (!/^\w{1,40}$/u.test(id)) return null;
    const record = await this.#records.get(tenant, this.#kind.prefix + id);
    const proposal = record === null ? null : this.#read(record.key, record.value);
    return record === null || proposal === null ? null : { proposal, version: record.version };
  }

  /** Those that can be answered, the oldest first. */
  async list(tenant: string): Promise<(ProposalState & Content)[]> {
    const all = await this.#all(tenant);
    return all.filter((each) => this.isOpen(each)).sort((a, b) => a.at.localeCompare(b.at));
  }

  async #all(tenant: string): Promise<(ProposalState & Content)[]> {
    const records = await listAll(this.#records, tenant, this.#kind.prefix);
    return records.flatMap(({ key, value }) => this.#read(key, value) ?? []);
  }

  /** Whether it can be answered now: not answered, not lapsed, and nobody is saving it. */
  isOpen({ state, at, answer }: ProposalState): boolean {
    const now = this.#clock.now();
    if (now >= Date.parse(at) + PROPOSAL_TTL_MS) return false;
    // A process that died while it saved has left it behind.
    return state === 'open' || (state === 'applying' && now >= Date.parse(answer?.at ?? at) + LEASE_TTL_MS);
  }

  /** Whether nobody answered it in time. */
  hasLapsed({ state, at }: ProposalState): boolean {
    return !SETTLED.has(state) ? this.#clock.now() >= Date.parse(at) + PROPOSAL_TTL_MS : state === 'lapsed';
  }

  /** Answers it, or takes it for being saved; `false` when somebody else did first. */
  async answer(
    tenant: string,
    found: FoundProposal<Content>,
    state: 'applying' | 'declined' | 'withdrawn',
    { by, word }: { by: string; word: string },
  ): Promise<boolean> {
    if (!this.isOpen(found.proposal)) return false;
    const at = new Date(this.#clock.now()).toISOString();
    return this.#move(tenant, found, { state, answer: { by, at, word } });
  }

  /** What became of the one that was being saved by somebody; nothing when that is no longer so. */
  async settle(tenant: string, id: string, by: string, state: 'approved' | 'open'): Promise<void> {
    const found = await this.find(tenant, id);
    if (found === null || found.proposal.state !== 'applying' || found.proposal.answer?.by !== by) return;
    await this.#move(tenant, found, state === 'open' ? { state, answer: null } : { state });
  }

  /** Notes by which messages others were asked. */
  async noteAsked(tenant: string, id: string, asked: ProposalState['asked']): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const found = await this.find(tenant, id);
      if (found === null || (await this.#move(tenant, found, { asked: [...asked] }))) return;
    }
  }

  /** Takes back one that reached nobody. */
  async drop(tenant: string, id: string): Promise<void> {
    await this.#records.delete(tenant, this.#kind.prefix + id);
    await this.#untime(tenant, id);
  }

  /** Which proposal a job is of; `null` for one of another kind. */
  idOf(job: string): string | null {
    return job.startsWith(this.#kind.job) ? job.slice(this.#kind.job.length) : null;
  }

  /**
   * Takes one that nobody answered in time, to tell of it; `null` where nothing is to be told. Rejects with `RetryLater`
   * before its time, and while another process saves it or tells of it.
   */
  async lapse(tenant: string, id: string): Promise<(ProposalState & Content) | null> {
    const found = await this.find(tenant, id);
    if (found === null || SETTLED.has(found.proposal.state)) return null;
    const { state, at, answer, lapsedAt } = found.proposal;
    const now = this.#clock.now();
    const taken = state === 'applying' ? answer?.at : state === 'lapsing' ? lapsedAt : undefined;
    // Whoever took it may have died since.
    const free = taken === undefined ? 0 : Date.parse(taken) + LEASE_TTL_MS;
    const due = Math.max(Date.parse(at) + PROPOSAL_TTL_MS, free);
    if (now < due) throw new RetryLater(due, 'A proposal has not lapsed yet', { byJob: true });
    const lapsing = { state: 'lapsing' as const, lapsedAt: new Date(now).toISOString() };
    if (await this.#move(tenant, found, lapsing)) return { ...found.proposal, ...lapsing };
    throw new RetryLater(now + LEASE_TTL_MS, 'Somebody else has just changed a proposal', { byJob: true });
  }

  /** It was told that nobody answered it in time. */
  async lapsed(tenant: string, id: string): Promise<void> {
    const found = await this.find(tenant, id);
    if (found?.proposal.state === 'lapsing') await this.#move(tenant, found, { state: 'lapsed' });
  }

  /** Makes the scheduler agree with what is stored. */
  async repair(tenant: string): Promise<void> {
    for (const each of await this.#unsettled(tenant)) await this.#time(tenant, each);
  }

  /** Stops what is timed; says how many jobs. */
  async stop(tenant: string): Promise<number> {
    const all = await this.#unsettled(tenant);
    for (const { id } of all) await this.#needs.scheduler.remove(tenant, this.#kind.job + id);
    return all.length;
  }

  async #unsettled(tenant: string): Promise<ProposalState[]> {
    return (await this.#all(tenant)).filter(({ state }) => !SETTLED.has(state));
  }

  #time(tenant: string, { id, at }: ProposalState): Promise<void> {
    const timing = { kind: 'once' as const, at: Date.parse(at) + PROPOSAL_TTL_MS };
    return this.#needs.scheduler.upsert({ tenant, id: this.#kind.job + id, timing, zone: 'UTC' });
  }

  /** Never rejects: what was decided is decided. */
  #untime(tenant: string, id: string): Promise<void> {
    return this.#needs.scheduler.remove(tenant, this.#kind.job + id).catch(this.#needs.failed);
  }

  async #move(
    tenant: string,
    { proposal, version }: FoundProposal<Content>,
    change: Partial<ProposalState>,
  ): Promise<boolean> {
    const moved = (await this.#put(tenant, { ...proposal, ...change }, { version })) !== null;
    // One that has lapsed is being told by its own job, which is gone when that is done.
    const isDecided = change.state !== undefined && change.state !== 'lapsed' && SETTLED.has(change.state);
    if (moved && isDecided) await this.#untime(tenant, proposal.id);
    return moved;
  }

  #put(
    tenant: string,
    proposal: ProposalState & Content,
    when: 'absent' | { version: string },
  ): Promise<string | null> {
    const expiresAt = Date.parse(proposal.at) + PROPOSAL_TTL_MS + KEPT_MS;
    return this.#records.put(tenant, this.#kind.prefix + proposal.id, this.#kind.write(proposal), { when, expiresAt });
  }

  #read(key: string, value: Json): (ProposalState & Content) | null {
    const proposal = this.#kind.read(value);
    if (proposal === null) this.#needs.unreadable(key);
    return proposal;
  }
}

/** Changes of settings that somebody proposed. */
export class Proposals extends ProposalStore<{ draft: Draft }> {
  constructor(needs: ProposalNeeds, kinds: SettingKinds) {
    const kind: ProposalKind<{ draft: Draft }> = {
      prefix: 'proposal/',
      job: `${LAPSE_JOB}change-`,
      read: (value) => readProposal(kinds, value),
      write: writeProposal,
      isSame: (a, b) => isSameThing(a.draft, b.draft),
      about: ({ draft }) => targetOf(draft),
    };
    super(kind, needs);
  }
}

function isSameThing(a: Draft, b: Draft): boolean {
  return a.kind === b.kind && a.subject === b.subject && a.environment === b.environment;
}
