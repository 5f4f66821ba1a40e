import type { Button, ModalView } from '@slack/types';
import type { z } from 'zod';
import { type Directory, ownNumbersOf } from '../people/directory/directory.ts';
import { type Access, includesRight, type Role } from '../people/rights/access.ts';
import { seenOf } from '../runtime/seen.ts';
import { ForeignForm, type RedrawOutcome, readMetadata, writeMetadata } from '../slack/blocks/outcome.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { ShownView } from '../slack/inbound/payloads.ts';
import type { Capabilities, Environment } from '../telephony/types.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { Forbidden } from '../workspace/errors.ts';
import { type Rules, takesSecondPerson } from '../workspace/rules.ts';
import { requireWrite, type Session, type Sessions } from '../workspace/session.ts';
import { lastChangeOf } from './conflict-view.ts';
import type { Draft, DraftState } from './draft.ts';
import { type Drafts, isOfKind, tooOld } from './drafts.ts';
import { type Effects, remarksOf } from './effects.ts';
import type { EndingPreview, Endings } from './ending.ts';
import { type ChangedSince, type Preview, previewMessage, previewView } from './preview-view.ts';
import type { SubmitAction } from './proposals/form.ts';
import { ChangeRights } from './rights.ts';
import type { SettingKind, SettingKinds, Snapshot } from './setting-kind.ts';
import type { Settings, Warning } from './settings.ts';
import { targetOf } from './view.ts';

/**
 * How long after the request a preview waits for the customer's own numbers; it must be shown before Slack gives up.
 */
const PREVIEW_MS = 1_200;

const OWN_UNKNOWN: Warning = {
  text: 'Your own numbers could not be read, so it was not checked whether calls would go in a circle.',
  risky: false,
  unchecked: true,
};

const SECOND = 'A second person has to approve this, so it is proposed and not saved yet.';

/** A form that its person may continue with. */
export interface Resumed<State, S extends Settings = Settings> {
  /** The draft's id. */
  id: string;
  /** What the form carried. */
  state: State;
  draft: Draft<S>;
  role: Role;
}

/** What a preview says beside the change. */
interface Showing {
  note?: string | null;
  since?: Draft;
}

interface WorkflowDeps {
  kinds: SettingKinds;
  access: Access;
  sessions: Sessions;
  audit: Audit;
  drafts: Drafts;
  directory: Directory;
  endings: Endings;
  rules: Rules;
}

/** The steps that every change takes before it is sent, for the forms that begin them and the screens that end them. */
export class ChangeWorkflow {
  /** For the rows of its buttons and forms. */
  readonly rights: ChangeRights;
  readonly #deps: WorkflowDeps;

  constructor(deps: WorkflowDeps) {
    this.#deps = deps;
    this.rights = new ChangeRights(deps);
  }

  /**
   * Begins a change: a draft, not yet stored, of what the provider holds now, for a person and a key that may change it.
   * Reads and the check of rights run side by side. `Forbidden` for a key that may not; the attempt is recorded.
   */
  async begin<S extends Settings>(
    job: Job,
    kind: SettingKind<S>,
    subject: string,
    environment?: Environment,
  ): Promise<Draft<S>> {
    const session = await this.#deps.sessions.open(job.caller.tenant, environment);
    const work = Promise.all([
      kind.read(session.client, subject),
      this.#deps.sessions.capabilities(session, { fresh: job.reference }),
    ]);
    // It is awaited below unless the check refuses first; in that case nobody may learn what was found.
    work.catch(() => {});
    await job.allowed();
    const [read, capabilities] = await work;
    return this.#begun(job, kind, session, { subject, read, capabilities });
  }

  /**
   * The same for one of several things in one account, for a person who may change them; `capabilities` were read just
   * now, once for all of them.
   */
  async beginOne(
    job: Job,
    kind: SettingKind,
    session: Session,
    { subject, capabilities }: { subject: string; capabilities: Capabilities },
  ): Promise<Draft> {
    const read = await kind.read(session.client, subject);
    return this.#begun(job, kind, session, { subject, read, capabilities });
  }

  async #begun<S extends Settings>(
    job: Job,
    kind: SettingKind<S>,
    session: Session,
    { subject, read, capabilities }: { subject: string; read: Snapshot<S>; capabilities: Capabilities },
  ): Promise<Draft<S>> {
    const { title, settings, limit, unreadable, remark } = read;
    const about = { kind: kind.name, subject, environment: session.environment };
    try {
      requireWrite(capabilities, kind.group, title);
    } catch (error) {
      await this.rights.record(job, about, title);
      throw error;
    }
    const { tz, locale } = await job.person();
    const called = await kind.friendlyName(this.#deps.directory, session, subject);
    return {
      ...about,
      title,
      ...(called === null ? {} : { called }),
      by: job.caller.user,
      from: job.caller.channel,
      ...(job.caller.asked === undefined ? {} : { asked: job.caller.asked }),
      base: settings,
      wanted: settings,
      now: null,
      faults: {},
      form: true,
      undoes: null,
      revision: 0,
      clock: { at: job.receivedAt, zone: tz ?? 'UTC', ...(locale === null ? {} : { locale }) },
      ...(limit === null ? {} : { limit }),
      ...(unreadable === 0 ? {} : { unreadable }),
      ...(remark === null ? {} : { remark }),
    };
  }

  /**
   * Begins every later step of a form: checks whose form it is, and finds the draft it names and the person's current
   * role. A form of somebody else, or about another `kind`, is refused and recorded, and nothing goes to the provider.
   */
  async resume<State extends DraftState, S extends Settings = Settings>(
    job: Job,
    view: ShownView,
    schema: z.ZodType<State>,
    kind?: SettingKind<S>,
  ): Promise<Resumed<State, S>> {
    let state: State;
    try {
      state = readMetadata(job.caller, view.metadata, schema);
    } catch (error) {
      if (error instanceof ForeignForm) await this.rights.record(job, null);
      throw error;
    }
    const draft = await this.#deps.drafts.find(job.caller.tenant, state.draft, state.seen);
    if (draft === null || !isOfKind(kind, draft)) {
      await this.rights.record(job, null, 'A form that is too old, or was sent already');
      throw tooOld();
    }
    if (draft.by !== job.caller.user) {
      await this.rights.record(job, draft);
      throw new Forbidden({ headline: "This form is somebody else's.", next: 'Nothing was sent; open your own.' });
    }
    return { id: state.draft, state, draft, role: await this.#deps.access.roleFor(job) };
  }

  /**
   * Warnings to read before saving; the customer's own numbers come from the directory. If those cannot be had by
   * `deadline` (epoch milliseconds), the other warnings are given, with one that says what is missing.
   */
  async warnings(session: Session, draft: Draft, deadline?: number): Promise<Warning[]> {
    const kind = this.#deps.kinds.of(draft);
    const asked = deadline === undefined ? {} : { deadline };
    const own = kind.needsOwnNumbers ? await ownNumbersOf(this.#deps.directory, session, asked) : [];
    const around = {
      id: draft.subject,
      ownNumbers: own ?? [],
      putBack: draft.putBack ?? [],
      limit: draft.limit ?? null,
      form: draft.form,
      isUndo: draft.undoes !== null,
    };
    const remark = draft.remark ?? null;
    const said = kind.warnings(draft.base, draft.wanted, around);
    // Extending a temporary change keeps its settings in force for longer, so it takes the same rights as beginning it
    // did.
    const beneath = draft.ends == null ? null : await this.#deps.endings.getRestoredSettings(session, draft);
    const lasting = beneath === null ? [] : kind.warnings(beneath, draft.wanted, around).filter(({ risky }) => risky);
    const { lost = [] } = draft;
    const warnings = [
      ...(lost.length === 0
        ? []
        : [{ text: `Undo cannot bring back ${lost.join('; ')}: the provider did not state that.`, risky: false }]),
      ...(remark === null ? [] : [{ text: remark, risky: false }]),
      ...said,
      ...lasting.filter(({ text }) => !said.some((each) => each.text === text)),
    ];
    return own === null ? [...warnings, OWN_UNKNOWN] : warnings;
  }

  /** `Forbidden` when a warning needs a manager and the person is not one. */
  async requireManagerFor(job: Job, title: string, warnings: readonly Warning[], role: Role): Promise<void> {
    const risky = warnings.filter((warning) => warning.risky);
    if (risky.length === 0 || includesRight(role, 'manage')) return;
    throw await this.#deps.access.refusal(job.caller, 'manage', {
      act: `save a risky change of ${title}`,
      headline: `Only managers can save this: ${risky.map(({ text }) => text).join(' ')}`,
      next: 'Nothing was sent. Workspace admins and owners can help.',
    });
  }

  /** What submitting the preview of a draft does. */
  async submitActionFor(tenant: string, draft: Draft, role: Role, warnings: readonly Warning[]): Promise<SubmitAction> {
    if (!includesRight(role, 'edit')) return 'propose';
    if (draft.approves != null) return 'approve';
    return (await this.takesSecond(tenant, draft, warnings)) ? 'propose' : 'save';
  }

  /** Whether somebody else has to approve a change (docs/decisions/0090-what-takes-a-second-person.md). */
  async takesSecond(
    tenant: string,
    { environment }: Pick<Draft, 'environment'>,
    warnings: readonly Warning[],
  ): Promise<boolean> {
    const rules = await this.#deps.rules.known(tenant);
    return takesSecondPerson(rules, { environment, risky: warnings.some(({ risky }) => risky) });
  }

  /** What a draft comes to, with the warnings to read; `deadline` as in {@link warnings}. */
  async effects(session: Session, draft: Draft, deadline?: number): Promise<Effects & { ending: EndingPreview }> {
    const kind = this.#deps.kinds.of(draft);
    const [warnings, ending] = await Promise.all([
      this.warnings(session, draft, deadline),
      this.#deps.endings.preview(session, draft),
    ]);
    const { hindrance } = ending;
    return {
      ...targetOf(draft),
      outcome: kind.outcome(draft, 'will'),
      lines: kind.lines(draft.base, draft.wanted),
      warnings: hindrance === null ? warnings : [...warnings, { text: hindrance, risky: false, blocking: true }],
      ending,
    };
  }

  /**
   * The preview of a draft, to be pushed over its form or shown in place; `since` is what was shown before, where that has
   * changed. A draft that approves a proposal is stored with what is shown, because that alone is approved.
   */
  async preview(job: Job, draftId: string, draft: Draft, how: Showing = {}): Promise<ModalView> {
    return previewView(await this.#previewOf(job, draftId, draft, how));
  }

  /** The same for a change about which nothing is left to be asked, which an answer in words may show, too. */
  async wholePreview(job: Job, draftId: string, draft: Draft): Promise<RedrawOutcome> {
    const preview = await this.#previewOf(job, draftId, draft, {});
    const inWords = (beside: readonly Button[]) => previewMessage(preview, markOf(preview), beside);
    return { kind: 'modal', view: previewView(preview), inWords };
  }

  /** Whether a preview still shows what it showed when it had this mark. */
  async isAsSeen(job: Job, draftId: string, draft: Draft, seen: string): Promise<boolean> {
    return markOf(await this.#previewOf(job, draftId, draft, {})) === seen;
  }

  async #previewOf(job: Job, draftId: string, draft: Draft, { note = null, since }: Showing): Promise<Preview> {
    const { tenant } = job.caller;
    const { access, audit, drafts, kinds, sessions } = this.#deps;
    const session = await sessions.open(tenant, draft.environment);
    const [effects, role, last] = await Promise.all([
      this.effects(session, draft, job.receivedAt + PREVIEW_MS),
      access.roleFor(job),
      since === undefined ? null : audit.latest(tenant, draft.environment, draft.subject),
    ]);
    if (draft.approves != null) {
      await drafts.save(tenant, draftId, { ...draft, approves: { ...draft.approves, shown: remarksOf(effects) } });
    }
    const submitAction = await this.submitActionFor(tenant, draft, role, effects.warnings);
    const second = submitAction === 'propose' && includesRight(role, 'edit') ? SECOND : null;
    return {
      ...effects,
      changed: since === undefined ? null : describeSince(kinds.of(draft), since, { draft, effects, last }),
      submitAction,
      proposed: draft.approves == null ? null : { ...draft.approves, askedBy: draft.asked },
      reason: draft.reason ?? null,
      manager: includesRight(role, 'manage'),
      note: [second, note].filter((each) => each !== null).join(' ') || null,
      form: draft.form,
      metadata: writeMetadata(job.caller, drafts.stateOf(tenant, draftId)),
    };
  }
}

/** What tells what a preview shows from what it shows later. */
function markOf(preview: Preview): string {
  return seenOf(JSON.stringify(previewView(preview).blocks));
}

/** How what an approval does differs from what was shown before. */
export function describeSince(
  kind: SettingKind,
  since: Draft,
  { draft, effects, last }: { draft: Draft; effects: Effects; last: AuditEntry | null },
): ChangedSince {
  const { base, approves } = since;
  const shown = approves?.shown;
  const remarks = remarksOf(effects);
  const seen = shown ?? remarks;
  return {
    isPressed: approves != null,
    was: kind.sentence(base),
    wanted: kind.outcome(since, 'will').will,
    will: effects.outcome.will,
    lines: kind.lines(base, draft.base),
    begun: remarks.filter((each) => !seen.includes(each)),
    over: seen.filter((each) => !remarks.includes(each)),
    last: lastChangeOf(kind, draft.base, last),
  };
}
