import { z } from 'zod';
import type { ActionJob } from '../slack/inbound/feature.ts';

/**
 * How long Slack takes what is posted to a `response_url`, less a minute for the request itself (docs/slack.md,
 * Requests).
 */
const OPEN_MS = 29 * 60_000;

/** The stored form of the address by which a message can be replaced. */
export const wireSource = z.object({
  url: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** A message that can be replaced, and until when. */
export type Source = z.infer<typeof wireSource>;

/** The message whose button was pressed; `null` where the button was not in a message. */
export function sourceOf({ place, responseUrl, receivedAt }: ActionJob): Source | null {
  return place === 'message' && responseUrl !== null ? { url: responseUrl, until: receivedAt + OPEN_MS } : null;
}

/** The record's key, by the id of a draft or, once that is sent, of its entry in the history. */
export function sourceKey(id: string): string {
  return `change-source/${id}`;
}
