import type { Clock } from '../runtime/clock.ts';
import type { Respond } from '../slack/api/call.ts';
import type { MaskFor } from '../slack/api/mask.ts';
import { type Message, messagePayload } from '../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../slack/inbound/feature.ts';
import type { Records } from '../storage/ports.ts';
import { type Draft, type Source, sourceSchema } from './draft.ts';

/** Shows the current settings of a thing as its card does; `null` where the thing cannot be found. */
export type ShowSetting = (
  job: Job,
  about: { environment: Draft['environment']; text: string; whole: string },
) => Promise<Message | null>;

interface SourceMessageDeps {
  records: Records;
  clock: Clock;
  respond: Respond;
  maskFor: MaskFor;
  /** By name of the setting kind. */
  show: ReadonlyMap<string, ShowSetting>;
}

/**
 * Replaces the message that a change was started from with one that shows the new state.
 */
export class SourceMessages {
  readonly #deps: SourceMessageDeps;

  constructor(deps: SourceMessageDeps) {
    this.#deps = deps;
  }

  /** The source message of a history entry; `null` once it can no longer be replaced. */
  async find(tenant: string, entry: string): Promise<Source | null> {
    const record = await this.#deps.records.get(tenant, sourceKey(entry));
    return sourceSchema.safeParse(record?.value).data ?? null;
  }

  /** Replaces the message in the background; the answer does not wait, because the change is made either way. */
  refresh(job: Job, draft: Draft, entry: string | undefined): void {
    const failed = (err: unknown) => job.log.info({ err }, 'the message that a change came from could not be replaced');
    job.beside(this.#refresh(job, draft, entry).catch(failed));
  }

  async #refresh(job: Job, draft: Draft, entry: string | undefined): Promise<void> {
    const { records, clock, respond, maskFor, show } = this.#deps;
    const { kind, subject, environment, source } = draft;
    const { tenant } = job.caller;
    if (source === undefined || source.until <= clock.now()) return;
    const [message] = await Promise.all([
      show.get(kind)?.(job, { environment, text: subject, whole: subject }),
      entry === undefined ? null : records.put(tenant, sourceKey(entry), { ...source }, { expiresAt: source.until }),
    ]);
    if (!message) return;
    const shown = await maskFor(job.caller, message);
    await respond(source.url, { replace_original: true, response_type: 'ephemeral', ...messagePayload(shown) });
  }
}

/**
 * How long Slack takes what is posted to a `response_url`, less a minute for the request itself (docs/slack.md,
 * Requests).
 */
const OPEN_MS = 29 * 60_000;

/** The message whose button was pressed; `null` where the button was not in a message. */
export function sourceOf({ place, responseUrl, receivedAt }: ActionJob): Source | null {
  return place === 'message' && responseUrl !== null ? { url: responseUrl, until: receivedAt + OPEN_MS } : null;
}

/** The record's key, by the id of the entry in the history, whose *Undo* may replace the message again. */
function sourceKey(entry: string): string {
  return `change-source/${entry}`;
}
