import type { Respond } from '../slack/api/respond.ts';
import { messagePayload } from '../slack/blocks/message-payload.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { Records } from '../storage/ports.ts';
import type { Draft } from './draft.ts';
import { type Source, sourceKey, wireSource } from './source-address.ts';

/** Shows what a setting is now, as whoever presses a button about it would see it; `null` where nothing names it. */
export type ShowSetting = (
  job: Job,
  about: { environment: Draft['environment']; text: string; whole: string },
) => Promise<Message | null>;

interface Needs {
  records: Records;
  respond: Respond;
  /** By the name of the kind of setting. */
  show: ReadonlyMap<string, ShowSetting>;
}

/** Replaces the message that a change came from by one with the new state (docs/decisions/0059-a-saved-message.md). */
export class SourceMessages {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Of a draft, or of an entry of the history; `null` once its message cannot be replaced any more. */
  async find(tenant: string, id: string): Promise<Source | null> {
    const record = await this.#needs.records.get(tenant, sourceKey(id));
    return wireSource.safeParse(record?.value).data ?? null;
  }

  /** Beside the answer, which does not wait for it: the change is made, whatever becomes of the message. */
  refresh(job: Job, id: string, draft: Draft, entry: string | undefined): void {
    const failed = (err: unknown) =>
      job.log.info({ err, reference: job.reference }, 'the message that a change came from could not be replaced');
    job.beside(this.#refresh(job, id, draft, entry).catch(failed));
  }

  async #refresh(job: Job, id: string, draft: Draft, entry: string | undefined): Promise<void> {
    const { records, respond, show } = this.#needs;
    const { kind, subject, environment } = draft;
    const { tenant } = job.caller;
    const source = await this.find(tenant, id);
    if (source === null) return;
    const [message] = await Promise.all([
      show.get(kind)?.(job, { environment, text: subject, whole: subject }),
      entry === undefined ? null : records.put(tenant, sourceKey(entry), { ...source }, { expiresAt: source.until }),
      records.delete(tenant, sourceKey(id)),
    ]);
    if (!message) return;
    await respond(source.url, { replace_original: true, response_type: 'ephemeral', ...messagePayload(message) });
  }
}
