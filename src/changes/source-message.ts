import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Respond } from '../slack/api/respond.ts';
import { messagePayload } from '../slack/blocks/message-payload.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../slack/inbound/feature.ts';
import type { Records } from '../storage/ports.ts';
import type { Draft } from './draft.ts';

/** How long Slack takes what is posted to a `response_url`, less a minute for the way (docs/slack.md, Requests). */
const OPEN_MS = 29 * 60_000;

type Source = NonNullable<Draft['source']>;

const wireSource = z.object({ url: z.string(), until: z.number() });

/** Shows what a setting is now, as whoever presses a button about it would see it; `null` where nothing names it. */
export type ShowSetting = (
  job: Job,
  about: { environment: Draft['environment']; text: string; whole: string },
) => Promise<Message | null>;

interface Needs {
  records: Records;
  clock: Clock;
  respond: Respond;
  /** By the name of the kind of setting. */
  show: ReadonlyMap<string, ShowSetting>;
}

/** The message whose button opened a form, for its draft; nothing where the button was in none. */
export function sourceOf({ place, responseUrl, receivedAt }: ActionJob): Pick<Draft, 'source'> {
  return place === 'message' && responseUrl !== null
    ? { source: { url: responseUrl, until: receivedAt + OPEN_MS } }
    : {};
}

/** Replaces the message that a change came from by one with the new state (docs/decisions/0059-a-saved-message.md). */
export class SourceMessages {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Of the change that an undo takes back; nothing once its message cannot be replaced any more. */
  async find(tenant: string, entry: string): Promise<Pick<Draft, 'source'>> {
    const record = await this.#needs.records.get(tenant, key(entry));
    const source = record === null ? null : wireSource.safeParse(record.value);
    return source?.success === true ? { source: source.data } : {};
  }

  /** Beside the answer, which does not wait for it: the change is made, whatever becomes of the message. */
  refresh(job: Job, draft: Draft, entry: string | undefined): void {
    const { source } = draft;
    if (source === undefined || source.until <= this.#needs.clock.now()) return;
    const failed = (err: unknown) =>
      job.log.info({ err, reference: job.reference }, 'the message that a change came from could not be replaced');
    job.beside(this.#refresh(job, draft, source, entry).catch(failed));
  }

  async #refresh(job: Job, draft: Draft, source: Source, entry: string | undefined): Promise<void> {
    const { records, respond, show } = this.#needs;
    const { kind, subject, environment } = draft;
    const { tenant } = job.caller;
    const [message] = await Promise.all([
      show.get(kind)?.(job, { environment, text: subject, whole: subject }),
      entry === undefined ? null : records.put(tenant, key(entry), { ...source }, { expiresAt: source.until }),
    ]);
    if (!message) return;
    await respond(source.url, { replace_original: true, response_type: 'ephemeral', ...messagePayload(message) });
  }
}

function key(entry: string): string {
  return `change-source/${entry}`;
}
