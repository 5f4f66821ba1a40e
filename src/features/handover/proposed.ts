import type { Draft } from '../../changes/draft.ts';
import { effectsNow } from '../../changes/proposals/approve.ts';
import { redrawRequests } from '../../changes/proposals/flow.ts';
import type { ProposalState } from '../../changes/proposals/record.ts';
import type { ProposalStore } from '../../changes/proposals/store.ts';
import type { EffectsNow } from '../../changes/proposals/view.ts';
import type { Warning } from '../../changes/settings.ts';
import { kindNamed, type NumberChange, overSaved } from '../../plans/proposals/plan-workflow.ts';
import type { PlanContent } from '../../plans/proposals/record.ts';
import { proposedOf } from '../../plans/proposals/view.ts';
import type { HandoverRow } from '../../plans/several/handover.ts';
import { replaceInSettings } from '../../plans/several/replace-number.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import type { HandoverDeps } from './deps.ts';

/** In whose place another is to be. */
type Change = Pick<NumberChange, 'number' | 'by'>;

/** What a proposal wants with another number in the place of one. */
interface Replaced<Content> {
  content: Partial<Content>;
  /** What it will do, in a sentence; `null` where nothing is left of it. */
  will: string | null;
  warnings: readonly Warning[];
}

/** One kind of proposal: of a change of settings, or of a plan. */
interface Book<Content extends object> {
  is: Extract<HandoverRow['is'], 'proposed' | 'proposed plan'>;
  store: ProposalStore<Content>;
  environment(proposal: Content): Environment;
  /** What is looked through for a number. */
  wanted(proposal: Content): unknown;
  /** Why it cannot be approved as things are, in a sentence. */
  fault(job: Job, proposal: Content): Promise<string | null>;
  replaced(proposal: Content, change: Change): Promise<Replaced<Content> | null>;
  /** The same over what was just saved of its plan, where that was. */
  over(proposal: Content, saved: ReadonlyMap<string, Json>): Partial<Content>;
  effects(tenant: string, proposal: Content): Promise<EffectsNow>;
}

function changes({ kinds, proposals, ...deps }: HandoverDeps): Book<{ draft: Draft }> {
  return {
    is: 'proposed',
    store: proposals,
    environment: ({ draft }) => draft.environment,
    wanted: ({ draft }) => draft.wanted,
    fault: async () => null,
    async replaced({ draft }, change) {
      const swapped = (settings: typeof draft.base) => replaceInSettings(kinds, { ...draft, settings }, change);
      const [base, wanted] = [swapped(draft.base), swapped(draft.wanted)];
      if (base === null && wanted === null) return null;
      const next = { ...draft, base: base?.settings ?? draft.base, wanted: wanted?.settings ?? draft.wanted };
      const kind = kinds.of(draft);
      const isNothing = draft.ends == null && kind.lines(next.base, next.wanted).length === 0;
      const will = isNothing ? null : kind.outcome(next, 'will').will;
      return { content: { draft: next }, will, warnings: wanted?.warnings ?? [] };
    },
    over: ({ draft }) => ({ draft }),
    effects: (tenant, { draft }) => effectsNow({ ...deps, kinds }, tenant, draft),
  };
}

function plans({ planProposals, planKinds }: HandoverDeps): Book<PlanContent> {
  return {
    is: 'proposed plan',
    store: planProposals,
    environment: ({ environment }) => environment,
    wanted: ({ wanted }) => wanted,
    fault: async (job, { kind, wanted }) => kindNamed(await planKinds(), kind).fault(job, wanted),
    async replaced({ kind, wanted }, change) {
      const made = kindNamed(await planKinds(), kind).replaced?.(wanted, change) ?? null;
      if (made === null) return null;
      const { title, will, lines, wanted: next } = made.asked;
      return { content: { title, will, lines, wanted: next }, will, warnings: made.warnings };
    },
    over({ kind, subject, title, will, lines, wanted }, saved) {
      const undo = saved.get(planKey({ kind, subject }));
      return { title, will, lines, wanted: undo === undefined ? wanted : overSaved(wanted, undo) };
    },
    effects: async (_, proposal) => proposedOf(proposal),
  };
}

/** Which plan was saved, to find what is proposed of it. */
export function planKey({ kind, subject }: Pick<PlanContent, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/** An open proposal in which some of the numbers stand, or which somebody made. */
interface FoundProposal {
  id: string;
  is: Book<object>['is'];
  called: string;
  risky: boolean;
  environment: Environment;
  isTheirs: boolean;
  /** By which of the numbers it is found, and what it will do with another in their place; nothing where it stays. */
  numbers: number[];
  will: string | null;
  warnings: readonly Warning[];
  /** Why another cannot be put in its place, where a number stands in it. */
  why: string | null;
  proposal: Json;
}

/** The open proposals in which any of the numbers stands, of an account, or which somebody made. */
export async function findProposed(
  deps: HandoverDeps,
  job: Job,
  about: { environment: Environment; changes: readonly Change[]; author: string | null; has(value: unknown): boolean },
): Promise<FoundProposal[]> {
  return [...(await foundIn(changes(deps), job, about)), ...(await foundIn(plans(deps), job, about))];
}

async function foundIn<Content extends object>(
  book: Book<Content>,
  job: Job,
  { environment, changes: all, author, has }: Parameters<typeof findProposed>[2],
): Promise<FoundProposal[]> {
  const found: FoundProposal[] = [];
  for (const proposal of await book.store.list(job.caller.tenant)) {
    const isTheirs = proposal.by === author;
    const isNamed = book.environment(proposal) === environment && has(book.wanted(proposal));
    if (!isTheirs && !isNamed) continue;
    const numbers: number[] = [];
    for (const [at, change] of (isNamed ? all : []).entries())
      if ((await book.replaced(proposal, change)) !== null) numbers.push(at);
    const made = await withChanges(
      book,
      proposal,
      numbers.flatMap((at) => all[at] ?? []),
    );
    const fault = numbers.length === 0 ? null : await book.fault(job, proposal);
    found.push({
      id: proposal.id,
      is: book.is,
      called: book.store.about(proposal).title,
      risky: proposal.risky,
      environment: book.environment(proposal),
      isTheirs,
      numbers,
      will: made.will,
      warnings: made.warnings,
      why: !isNamed ? null : numbers.length === 0 || made.will === null ? NAMED : fault,
      proposal: asJson(proposal),
    });
  }
  return found;
}

const NAMED = 'Kept: it cannot go on with another. It can be declined below `/phone proposals`, and proposed anew.';

async function withChanges<Content extends object>(
  book: Book<Content>,
  proposal: ProposalState & Content,
  all: readonly Change[],
): Promise<{ proposal: ProposalState & Content; will: string | null; warnings: Warning[] }> {
  let next = { proposal, will: null as string | null, warnings: [] as Warning[] };
  for (const change of all) {
    const made = await book.replaced(next.proposal, change);
    if (made === null) continue;
    next = {
      proposal: { ...next.proposal, ...made.content },
      will: made.will,
      warnings: [...next.warnings, ...made.warnings],
    };
  }
  return next;
}

/** What is to be done with a proposal: another in some places, another author, or both; or all of it as it was. */
interface Revision {
  before: Json;
  /** As it was, where that is to be so again. */
  back: Json;
  changes: readonly Change[];
  by: string | null;
  saved: ReadonlyMap<string, Json>;
}

/** Changes a proposal that is still as it was shown, and what asks for its answer; both as it was and as it is, or `null`. */
export function reviseProposed(
  deps: HandoverDeps,
  job: Job,
  is: FoundProposal['is'],
  revision: Revision,
): Promise<{ before: Json; after: Json } | null> {
  return is === 'proposed' ? revise(deps, changes(deps), job, revision) : revise(deps, plans(deps), job, revision);
}

async function revise<Content extends object>(
  { people }: HandoverDeps,
  book: Book<Content>,
  job: Job,
  { before, back, changes: all, by, saved }: Revision,
): Promise<{ before: Json; after: Json } | null> {
  const { tenant } = job.caller;
  const { store } = book;
  const shown = store.read(before);
  const old = back === null ? null : store.read(back);
  if (shown === null) return null;
  const { proposal, warnings } = await withChanges(book, old ?? shown, all);
  const risky = proposal.risky || warnings.some((warning) => warning.risky);
  const content = book.over(proposal, saved);
  const revised = await store.revise(tenant, shown, { ...content, by: by ?? proposal.by, risky });
  if (revised === null) return null;
  redrawRequests({ people, proposals: store }, job, revised.id, () => book.effects(tenant, revised));
  return { before, after: asJson(revised) };
}
