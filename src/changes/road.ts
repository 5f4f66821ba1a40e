import type { ModalView } from '@slack/types';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Job, ShownView } from '../slack/feature.ts';
import { ForeignForm, readMetadata, writeMetadata } from '../slack/metadata.ts';
import type { Outcome } from '../slack/outcome.ts';
import type { Json } from '../storage/ports.ts';
import { TelephonyError } from '../telephony/errors.ts';
import type { Environment } from '../telephony/types.ts';
import { type Access, type Role, reaches } from '../workspace/access.ts';
import type { Audit } from '../workspace/audit.ts';
import type { Directory } from '../workspace/directory.ts';
import { Forbidden } from '../workspace/errors.ts';
import { requireWrite, type Session, type Sessions } from '../workspace/session.ts';
import { type Applied, applyChange } from './apply.ts';
import { type Draft, type Drafts, tooOld } from './drafts.ts';
import type { ChangeLine, Kind, Settings, Warning } from './kind.ts';
import { followMeKind } from './kinds/follow-me.ts';
import { ivrKind } from './kinds/ivr.ts';
import type { Leases } from './lease.ts';
import { ChangeRights } from './rights.ts';
import { previewView, thingOf } from './view.ts';

/** How long after the request a preview waits for the customer's own numbers: it must be there within Slack's patience. */
const PREVIEW_MS = 1_200;

const OWN_UNKNOWN = 'Your own numbers could not be read, so it was not checked whether calls would go in a circle.';

/** Draws the form that lies under a preview, from its draft and the metadata that names it. */
export type DrawForm = (draft: Draft, metadata: string) => ModalView;

/** The part of a kind that needs no state of the vendor's. */
export type Wording = Pick<
  Kind<never>,
  | 'group'
  | 'lines'
  | 'same'
  | 'merge'
  | 'sentence'
  | 'warnings'
  | 'settingOf'
  | 'restore'
  | 'lost'
  | 'withSent'
  | 'stored'
>;

const WORDINGS: Readonly<Record<Draft['kind'], Wording>> = { 'follow-me': followMeKind, ivr: ivrKind };

/** What the vendor holds of a thing that can be changed. */
interface Held {
  /** What people call it. */
  title: string;
  settings: Settings;
  /** How many entries its list may have, where the vendor says so. */
  limit: number | null;
  /** How many entries of its list could not be read. */
  unreadable: number;
  /** What else bears on the settings, in words. */
  remark: string | null;
}

/** A form of the road that may be gone on with. */
export interface Resumed<S> {
  /** The draft's id. */
  id: string;
  /** What the form carried. */
  state: S;
  draft: Draft;
  role: Role;
}

export interface RoadNeeds {
  access: Access;
  sessions: Sessions;
  audit: Audit;
  drafts: Drafts;
  leases: Leases;
  directory: Directory;
  clock: Clock;
}

/** The steps that every change takes, for the forms that begin them and the screens that end them. */
export class Road {
  /** For the rows of its buttons and forms. */
  readonly rights: ChangeRights;
  readonly #needs: RoadNeeds;

  constructor(needs: RoadNeeds) {
    this.#needs = needs;
    this.rights = new ChangeRights(needs);
  }

  wording(kind: Draft['kind']): Wording {
    return WORDINGS[kind];
  }

  /** What a form of the road carries, with what else a form of its own needs. */
  metadata(job: Job, draftId: string, more: Readonly<Record<string, Json>> = {}): string {
    return writeMetadata(job.caller, { ...more, draft: draftId });
  }

  /** What a draft changes, in words; empty when it changes nothing. */
  lines(draft: Draft): ChangeLine[] {
    return this.wording(draft.kind).lines(draft.base, draft.wanted);
  }

  /**
   * What every change begins with: a draft, not yet kept, of what the vendor holds now, for a person and a key that may
   * change it. Reads and the check of rights go on at once (P3 in bench/README.md). `Forbidden` for a key that may not, and
   * the attempt is booked.
   */
  async begin(job: Job, kind: Draft['kind'], subject: string, environment?: Environment): Promise<Draft> {
    const session = await this.#needs.sessions.open(job.caller.tenant, environment);
    const work = Promise.all([
      this.read(session, kind, subject),
      this.#needs.sessions.capabilities(session, { fresh: true }),
    ]);
    // It is awaited below, unless the check refuses first; then nobody is to learn what was found.
    work.catch(() => {});
    const about = { kind, subject, environment: session.environment };
    await job.allowed();
    const [held, capabilities] = await work;
    try {
      requireWrite(capabilities, this.wording(kind).group, held.title);
    } catch (error) {
      await this.rights.book(job, about, held.title);
      throw error;
    }
    const { title, settings, limit, unreadable, remark } = held;
    const called = kind === 'follow-me' ? await this.#needs.directory.nameAtHand(session, subject) : null;
    return {
      ...about,
      title,
      ...(called === null ? {} : { called }),
      by: job.caller.user,
      from: job.caller.channel,
      base: settings,
      wanted: settings,
      now: null,
      faults: {},
      form: true,
      undoes: null,
      revision: 0,
      ...(limit === null ? {} : { limit }),
      ...(unreadable === 0 ? {} : { unreadable }),
      ...(remark === null ? {} : { remark }),
    };
  }

  /**
   * What every later step of a form begins with: whose form it is, the draft it names, and the role of the person as
   * it is now. Whatever does not fit is refused and booked, and nothing goes to the vendor.
   */
  async resume<S extends { draft: string }>(job: Job, view: ShownView, schema: z.ZodType<S>): Promise<Resumed<S>> {
    let state: S;
    try {
      state = readMetadata(job.caller, view.metadata, schema);
    } catch (error) {
      if (error instanceof ForeignForm) await this.rights.book(job, null);
      throw error;
    }
    const draft = await this.#needs.drafts.find(job.caller.tenant, state.draft);
    if (draft === null) {
      await this.rights.book(job, null, 'A form that is too old, or was sent already');
      throw tooOld();
    }
    if (draft.by !== job.caller.user) {
      await this.rights.book(job, draft, draft.title);
      throw new Forbidden({ headline: "This form is somebody else's.", next: 'Nothing was sent; open your own.' });
    }
    return { id: state.draft, state, draft, role: await this.#needs.access.roleFor(job) };
  }

  /**
   * What to know before saving; the customer's own numbers come from the directory. When they cannot be had until
   * `deadline` (epoch milliseconds), the rest is said all the same, and that they are missing.
   */
  async warnings(session: Session, draft: Draft, deadline?: number): Promise<Warning[]> {
    const own = await this.#ownNumbers(session, draft, deadline);
    const around = {
      id: draft.subject,
      ownNumbers: own ?? [],
      putBack: draft.putBack ?? [],
      limit: draft.limit ?? null,
      form: draft.form,
    };
    const remark = draft.remark ?? null;
    const warnings = [
      ...(remark === null ? [] : [{ text: remark, risky: false }]),
      ...this.wording(draft.kind).warnings(draft.base, draft.wanted, around),
    ];
    return own === null ? [...warnings, { text: OWN_UNKNOWN, risky: false }] : warnings;
  }

  async #ownNumbers(session: Session, draft: Draft, deadline?: number): Promise<readonly string[] | null> {
    if (draft.kind !== 'follow-me') return [];
    try {
      const { items } = await this.#needs.directory.numbers(session, deadline === undefined ? {} : { deadline });
      return items.map(({ number }) => number);
    } catch (error) {
      if (error instanceof TelephonyError) return null;
      throw error;
    }
  }

  /** `Forbidden` when a warning needs a manager and the person is none. */
  requireManagerFor(warnings: readonly Warning[], role: Role): void {
    const risky = warnings.filter((warning) => warning.risky);
    if (risky.length === 0 || reaches(role, 'manage')) return;
    throw new Forbidden({
      headline: `Only a manager may save this: ${risky.map(({ text }) => text).join(' ')}`,
      next: 'Workspace admins and owners can, and so can whoever connected the account and people they named. Nothing was sent.',
    });
  }

  /** The preview of a draft, to be pushed over its form or shown in place. */
  async preview(job: Job, draftId: string, draft: Draft, note: string | null = null): Promise<ModalView> {
    const session = await this.#needs.sessions.open(job.caller.tenant, draft.environment);
    const [warnings, role] = await Promise.all([
      this.warnings(session, draft, job.receivedAt + PREVIEW_MS),
      this.#needs.access.roleFor(job),
    ]);
    return previewView({
      ...thingOf(draft),
      lines: this.lines(draft),
      warnings,
      manager: reaches(role, 'manage'),
      note,
      form: draft.form,
      metadata: this.metadata(job, draftId),
    });
  }

  /** Pushes the preview over the form that was just submitted. */
  async pushPreview(job: Job, draftId: string, draft: Draft): Promise<Outcome> {
    return { kind: 'push', view: await this.preview(job, draftId, draft) };
  }

  /** Does it; the caller has just checked the person's rights. `claim` as in {@link applyChange}. */
  async apply(job: Job, draft: Draft, claim: () => Promise<void>): Promise<Applied> {
    const session = await this.#needs.sessions.open(job.caller.tenant, draft.environment);
    const { subject: id, base, wanted, from, undoes } = draft;
    const request = { id, session, base, wanted, by: job.caller.user, from, undoes, claim };
    return draft.kind === 'ivr'
      ? applyChange(this.#needs, { ...request, kind: ivrKind })
      : applyChange(this.#needs, { ...request, kind: followMeKind });
  }

  /** What the vendor holds of the thing, and what it is called. */
  async read(session: Session, kind: Draft['kind'], id: string): Promise<Held> {
    const read = async <State>(of: Kind<State>) => {
      const state = await of.read(session.client, id);
      return {
        settings: of.settings(state),
        title: of.title(id, state),
        limit: of.limit(state),
        unreadable: of.unreadable(state),
        remark: of.remark(state),
      };
    };
    return kind === 'ivr' ? read(ivrKind) : read(followMeKind);
  }
}
