import type { Logger } from 'pino';
import type { Ack } from './answer.ts';
import { blockSuggestionPayload } from './payloads.ts';
import type { Routes } from './routes.ts';

/** What an external select offers; Slack accepts only options here, so an error offers none. */
export async function suggest(routes: Routes, payload: object, ack: Ack, log: Logger): Promise<void> {
  const body = blockSuggestionPayload.parse(payload);
  const id = (body.action_id ?? '').split('#', 1)[0] ?? '';
  try {
    const row = await routes.suggestion(id);
    await ack({ options: row?.suggest(body.value ?? '') ?? [] });
  } catch (err) {
    log.error({ err, action: id }, 'nothing could be suggested');
    await ack({ options: [] });
  }
}
