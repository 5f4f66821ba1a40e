import { z } from 'zod';
import type { Reach } from '../../app/app.ts';
import { effectBlocks } from '../../changes/effects.ts';
import { changedBlocks, warningBlock } from '../../changes/preview-view.ts';
import { effectsNow } from '../../changes/proposals/approve.ts';
import type { Proposal, ProposalState } from '../../changes/proposals/record.ts';
import type { EffectsNow } from '../../changes/proposals/view.ts';
import { sentenceStart } from '../../changes/view.ts';
import type { PlanProposal } from '../../plans/proposals/record.ts';
import { proposedOf } from '../../plans/proposals/view.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Facts, Message } from '../../slack/blocks/outcome.ts';
import { resolveTenant, tenantFor } from '../../slack/inbound/jobs.ts';
import { problemText, problemTextFor } from '../../slack/inbound/problem.ts';
import type { Caller } from '../../slack/tenant.ts';
import { asJson, createCodec } from '../../storage/change-record.ts';
import { type Answer, answerFor, plainWords } from './answer.ts';

/** An agent, and for whom it asks: one person of one workspace, who let it do so much. */
export interface Agent {
  caller: Caller;
  /** As it calls itself: foreign words. */
  name: string;
  scopes: ReadonlySet<'read' | 'draft'>;
}

/** How long a draft can be asked about. */
const DRAFT_TTL_MS = 30 * DAY_MS;

/** The longest name of an agent that is shown. */
const MAX_NAME_LENGTH = 60;

const draftSchema = z.object({
  /** Slack user id of the person for whom it was drafted. */
  by: z.string(),
  agent: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** What it comes to, in one line. */
  change: z.string(),
  /** Where the person was sent it. */
  channel: z.string(),
  ts: z.string(),
  withdrawn: z.boolean(),
});
type StoredDraft = z.infer<typeof draftSchema>;
const DRAFT = createCodec<StoredDraft>(draftSchema);

/** The newest entries of the history that are searched for what became of a draft. */
const SEARCHED = 200;

/** What agents draft: sent to the person in a direct message, who alone can go on with it. */
export class AgentDrafts {
  readonly #reach: Reach;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  /** Reads a sentence; one that asks for a change is sent to the person, too. The facts are those of `draft_change`. */
  draft(agent: Agent, sentence: string): Promise<Answer> {
    return this.#told(async () => {
      const { router, services } = this.#reach;
      const id = services.newId();
      const name = nameOf(agent);
      const caller = { ...agent.caller, asked: { agent: name, draft: id } };
      const said = await router.say(caller, sentence);
      const { kind = 'answer', ...facts } = said.facts?.() ?? { kind: 'not_understood' };
      if (kind === 'problem') return said;
      const button = firstButton(said);
      const status = kind === 'draft' && button === null ? 'refused' : kind;
      if (status !== 'draft' || button === null) {
        const text = [said.text, ...(await this.#effectsOfListed(caller, facts))].join('\n');
        return { ...said, text, facts: () => ({ ...facts, status, draft: null }) };
      }
      const opened = await router.opened(caller, button);
      const preview = opened === null ? null : describeOpened(await services.maskFor(caller, opened));
      const { channel, ts } = await (await services.web.of(caller)).tell(caller.user, sent(said, name));
      const change = String(facts.change);
      const at = new Date(services.clock.now()).toISOString();
      const stored: StoredDraft = { by: caller.user, agent: name, at, change, channel, ts, withdrawn: false };
      const expiresAt = services.clock.now() + DRAFT_TTL_MS;
      await services.records.put(await tenantFor(services, caller), key(id), asJson(stored), { expiresAt });
      const words = preview === null ? [] : [...preview.says, ...preview.warnings, ...preview.asks.map(asked)];
      return {
        text: [said.text, ...words, 'This person was sent the draft in Slack.'].join('\n'),
        blocks: [],
        facts: () => ({ ...facts, status: 'waiting', draft: id, ...(preview === null ? {} : { preview }) }),
      };
    }, agent);
  }

  /** What became of a draft of the same person. */
  status(agent: Agent, id: string): Promise<Answer> {
    return this.#told(async () => {
      const { tenant, stored } = await this.#find(agent, id);
      if (stored === null) return NO_DRAFT;
      const state = await this.#stateOf(tenant, id, stored);
      const message = described(id, stored, state);
      if (state.proposal === undefined || state.status !== 'proposed') return message;
      const preview = await this.#effectsOf(agent.caller, tenant, state.proposal);
      return {
        ...message,
        text: [message.text, ...preview.says, ...preview.warnings].join('\n'),
        facts: () => ({ ...message.facts(), preview }),
      };
    }, agent);
  }

  /** Takes the button out of a draft that waits; what the person has gone on with stays theirs. */
  withdraw(agent: Agent, id: string): Promise<Answer> {
    return this.#told(async () => {
      const { services } = this.#reach;
      const { tenant, stored } = await this.#find(agent, id);
      if (stored === null) return NO_DRAFT;
      const state = await this.#stateOf(tenant, id, stored);
      if (state.status !== 'waiting') return described(id, stored, state);
      const text = `${sentenceStart(stored.agent)} withdrew this draft: ${stored.change}. Nothing was changed.`;
      await (await services.web.of(agent.caller)).edit(stored.channel, stored.ts, {
        text,
        blocks: [section(escapeText(text))],
      });
      const expiresAt = services.clock.now() + DRAFT_TTL_MS;
      await services.records.put(tenant, key(id), asJson({ ...stored, withdrawn: true }), { expiresAt });
      return described(id, stored, WITHDRAWN);
    }, agent);
  }

  async #find({ caller }: Agent, id: string): Promise<{ tenant: string; stored: StoredDraft | null }> {
    const { services } = this.#reach;
    const tenant = await resolveTenant(services, caller);
    const record = /^\w{1,40}$/u.test(id) ? await services.records.get(tenant, key(id)) : null;
    const stored = record === null ? null : DRAFT.read(record.value);
    return { tenant, stored: stored?.by === caller.user ? stored : null };
  }

  /** What approving a proposal would do now, as whoever approves it is shown it. */
  async #effectsOf(caller: Caller, tenant: string, proposal: Proposal | PlanProposal): Promise<Preview> {
    const { services } = this.#reach;
    try {
      const effects: EffectsNow =
        'draft' in proposal ? await effectsNow(services, tenant, proposal.draft) : proposedOf(proposal);
      const lead = effects.changed == null ? [] : changedBlocks(effects.changed);
      const blocks = effectBlocks(effects, { lead, warning: (warning) => warningBlock(warning) });
      return describeOpened(await services.maskFor(caller, { type: 'modal', title: NO_TITLE, blocks }));
    } catch (err) {
      const { headline, unexpected } = problemTextFor(err);
      if (unexpected) throw err;
      return { says: [], warnings: [headline], asks: [], button: null };
    }
  }

  /** The same for each proposal that an answer lists. */
  async #effectsOfListed(caller: Caller, { proposals: ids = [] }: Facts): Promise<string[]> {
    if (!Array.isArray(ids)) return [];
    const { services } = this.#reach;
    const tenant = await tenantFor(services, caller);
    const found = await Promise.all(
      ids.map(async (id: string) => {
        const { proposal } =
          (await services.proposals.find(tenant, id)) ?? (await services.planProposals.find(tenant, id)) ?? {};
        return proposal === undefined ? null : this.#effectsOf(caller, tenant, proposal);
      }),
    );
    return found.flatMap((each) => (each === null ? [] : [...each.says, ...each.warnings]));
  }

  async #stateOf(
    tenant: string,
    id: string,
    { withdrawn }: StoredDraft,
  ): Promise<State & { proposal?: Proposal | PlanProposal }> {
    const { audit, proposals, planProposals, temporary } = this.#reach.services;
    const isOf = ({ asked }: { asked?: { draft: string } | null | undefined }) => asked?.draft === id;
    const [{ entries }, change, plan, planned] = await Promise.all([
      audit.list(tenant, { limit: SEARCHED }),
      proposals.ofDraft(tenant, id),
      planProposals.ofDraft(tenant, id),
      temporary.planned(tenant),
    ]);
    const entry = entries.find((each) => isOf(each) && each.outcome !== 'refused');
    if (entry !== undefined)
      return { status: entry.outcome === 'done' ? 'saved' : 'unconfirmed', by: entry.by, at: entry.at };
    const begins = planned.find(isOf);
    if (begins !== undefined) return { status: 'planned', by: begins.by, at: begins.made };
    const proposal = change ?? plan;
    if (proposal !== null) {
      const { state, answer, by, at } = proposal;
      return {
        status: proposals.hasLapsed(proposal) ? 'lapsed' : PROPOSED[state],
        by: answer?.by ?? by,
        at: answer?.at ?? at,
        proposal,
      };
    }
    return withdrawn ? WITHDRAWN : { status: 'waiting', by: null, at: null };
  }

  /** What happened, with errors in the product's words. */
  async #told(work: () => Promise<Message>, { caller }: Agent): Promise<Answer> {
    const { reference, log } = this.#reach.services;
    try {
      return await answerFor(this.#reach, caller, await work());
    } catch (err) {
      const words = problemTextFor(err);
      const id = reference();
      if (words.unexpected) log.error({ err, reference: id, tenant: caller.tenant }, 'a draft of an agent failed');
      return { text: problemText(words, id), facts: {}, isError: true };
    }
  }
}

/** What can become of a draft. */
export const STATUSES = [
  'waiting',
  'withdrawn',
  'proposed',
  'declined',
  'lapsed',
  'replaced',
  'planned',
  'saved',
  'unconfirmed',
] as const;

interface State {
  status: (typeof STATUSES)[number];
  /** Slack user id of whoever went on with it. */
  by: string | null;
  at: string | null;
}

const WITHDRAWN: State = { status: 'withdrawn', by: null, at: null };

/** What became of a draft that was proposed. */
const PROPOSED: Readonly<Record<ProposalState['state'], State['status']>> = {
  open: 'proposed',
  applying: 'proposed',
  approved: 'saved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
  lapsing: 'lapsed',
  lapsed: 'lapsed',
};

const SAID: Readonly<Record<State['status'], string>> = {
  waiting: 'Waiting for this person in Slack; nothing has been changed',
  withdrawn: 'Withdrawn; nothing was changed',
  proposed: 'Proposed; it waits for approval, and nothing has been changed',
  declined: 'Declined; nothing was changed',
  lapsed: 'Proposed, and not answered in time; nothing was changed',
  replaced: 'Proposed, and replaced by a later proposal of this person; nothing was changed',
  planned: 'Planned; it has not begun yet',
  saved: 'Saved',
  unconfirmed: 'Sent, and not confirmed; the history says what is known',
};

function described(id: string, { change }: StoredDraft, { status, by, at }: State) {
  return { text: `${SAID[status]}: ${change}.`, blocks: [], facts: () => ({ draft: id, change, status, by, at }) };
}

const NO_DRAFT: Message = {
  text: 'There is no such draft of this person, or it is more than 30 days old. Draft the change again.',
  blocks: [],
  facts: () => ({ kind: 'problem' }),
};

function key(id: string): string {
  return `agents/draft/${id}`;
}

/** The agent's name in one line, without what could pass for a mention or a link. */
function nameOf({ name }: Agent): string {
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N} .,'()-]+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH) || 'an agent'
  );
}

/** What the person is sent: who drafted it, and the buttons, which say that they lead to this draft. */
function sent(said: Message, name: string): Message {
  const lead = `Drafted by ${name}:`;
  return { text: `${lead}\n${said.text}`, blocks: [section(lead), ...said.blocks] };
}

/** The button that opens what a message drafts; `null` where it has none. */
function firstButton({ blocks }: Message): { id: string; value: string } | null {
  for (const block of blocks) {
    if (block.type !== 'actions') continue;
    for (const each of block.elements)
      if (each.type === 'button' && /^(?:conversation:(?:do|change)#0|changes:undo)/u.test(each.action_id ?? ''))
        return { id: each.action_id ?? '', value: each.value ?? '' };
  }
  return null;
}

interface Preview {
  /** What will hold, and until when. */
  says: readonly string[];
  warnings: readonly string[];
  /** What the person is asked before it is saved. */
  asks: readonly string[];
  /** What the person's button does, such as *Save to Live*; `null` where it cannot be saved. */
  button: string | null;
}

const NO_TITLE = { type: 'plain_text', text: '' } as const;

const asked = (label: string) => `Asks for: ${label}`;

/** A preview, a form, or why there is none. */
type Opened = NonNullable<Awaited<ReturnType<Reach['router']['opened']>>>;

/** What a preview or a form says, or why there is none. */
function describeOpened(opened: Opened): Preview {
  if (!('type' in opened)) return { says: [], warnings: [opened.text], asks: [], button: null };
  const says: string[] = [];
  const warnings: string[] = [];
  const asks: string[] = [];
  for (const block of opened.blocks) {
    if (block.type === 'alert') warnings.push(...plainWords(block));
    if (block.type === 'section' || block.type === 'context') says.push(...plainWords(block));
    if (block.type === 'input' && isOpen(block))
      asks.push(...plainWords({ label: 'label' in block ? block.label : null }));
  }
  return { says, warnings, asks, button: opened.submit?.text ?? null };
}

/** Whether an input has to be filled in, and is empty. */
function isOpen(block: object): boolean {
  const element = 'element' in block && typeof block.element === 'object' ? block.element : null;
  const isFilled = Object.keys(element ?? {}).some((key) => key.startsWith('initial_'));
  return !isFilled && !('optional' in block && block.optional === true);
}
