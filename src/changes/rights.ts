import { readReference } from '../people/directory/number-labels.ts';
import { EarlierForm, ForeignForm, readMetadata } from '../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../slack/inbound/feature.ts';
import type { ShownView } from '../slack/inbound/payloads.ts';
import type { Environment } from '../telephony/types.ts';
import type { Audit } from '../workspace/audit.ts';
import { Forbidden } from '../workspace/errors.ts';
import type { Sessions } from '../workspace/session.ts';
import { type Draft, draftState } from './draft.ts';
import type { Drafts } from './drafts.ts';

/** What a change is about. */
type About = Pick<Draft, 'kind' | 'subject'> & { environment: Environment | null; title?: string };

interface RightsDeps {
  audit: Audit;
  drafts: Drafts;
  sessions: Sessions;
}

/** A job whose control or form may be in a view. */
type InView = Job & { view: ShownView | null };

/** Records in the history what people tried to change without the right. */
export class ChangeRights {
  readonly #deps: RightsDeps;

  constructor(deps: RightsDeps) {
    this.#deps = deps;
  }

  /** Records a refusal of the button that begins a change. */
  begins(kind: Draft['kind']): (job: ActionJob, refusal: unknown) => Promise<undefined> {
    return async (job, refusal) => {
      const { environment, id: subject } = readReference(job.value);
      const { active } = await this.#deps.sessions.connections(job.caller.tenant);
      return this.refused(job, refusal, { kind, subject, environment: environment ?? active });
    };
  }

  /** Records a refusal of any later step, whose form may be forged or stale. */
  readonly step = async (job: InView, refusal: unknown): Promise<undefined> =>
    this.refused(job, refusal, await this.#draftOf(job));

  /** What somebody who uses a control or a form of a change wants to do. */
  readonly act = async (job: InView): Promise<string> => {
    const draft = await this.#draftOf(job);
    if (draft === null) return 'change phone settings';
    const { title, subject, called = null } = draft;
    return `change ${called === null ? title : title.split(subject).join(called)}`;
  };

  /** Records an attempt that was forbidden, but not one where the person's rights could not be established. */
  async refused(job: Job, refusal: unknown, about: About | null): Promise<undefined> {
    if (refusal instanceof Forbidden || refusal instanceof ForeignForm) await this.record(job, about);
  }

  /** The draft that a form names; `null` where that no longer exists. */
  async #draftOf({ caller, view }: InView): Promise<Draft | null> {
    try {
      return await this.#deps.drafts.find(caller.tenant, readMetadata(caller, view?.metadata ?? '', draftState).draft);
    } catch (error) {
      if (error instanceof ForeignForm || error instanceof EarlierForm) return null;
      throw error;
    }
  }

  /**
   * Records an attempt that the person's role, or the key, does not allow. `about` is `null` where the thing cannot be
   * identified; `title` is then what is recorded of it.
   */
  async record({ caller }: Job, about: About | null, title: string | null = about?.title ?? null): Promise<void> {
    const { subject, environment } = about ?? { subject: null, environment: null };
    const action = about === null ? 'refused' : { setting: about.kind };
    await this.#deps.audit.note(caller, { action, environment, subject, outcome: 'refused', title });
  }
}
