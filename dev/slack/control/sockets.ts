import { isObject, type Json, parseJson } from '../json.ts';
import type { Slack } from '../slack.ts';
import type { DisconnectReason } from '../sockets.ts';
import { BadControl } from './read.ts';

const REASONS: readonly DisconnectReason[] = ['refresh_requested', 'warning', 'link_disabled'];

/**
 * What the stand-in's Socket Mode does: `{frame}` sends that over the newest connection, text as it is, and answers whether it
 * was acked; `{cut: true}` ends every connection, `{silent: true}` leaves it without a sound; else it asks each to come back, for a `reason`, closing them with `close`.
 */
export async function controlSockets(slack: Slack, body: Json): Promise<Json> {
  const { sockets, clock, patienceMs } = slack;
  if (body.frame !== undefined) {
    const text = typeof body.frame === 'string' ? body.frame : JSON.stringify(body.frame);
    const frame = parseJson(text);
    const id = isObject(frame) && typeof frame.envelope_id === 'string' ? frame.envelope_id : null;
    const gaveUp = new AbortController();
    const cancel = clock.alarm(patienceMs, () => gaveUp.abort());
    const acked = await sockets.sendRaw(text, id, gaveUp.signal);
    cancel();
    return { acked };
  }
  if (body.silent === true) {
    sockets.silence();
    return {};
  }
  if (body.cut === true) {
    sockets.cut();
    return { connected: sockets.connected };
  }
  const reason = REASONS.find((each) => each === (body.reason ?? 'refresh_requested'));
  if (reason === undefined) throw new BadControl(`"reason" must be one of ${REASONS.join(', ')}.`);
  sockets.refresh(reason, body.close === true);
  return { connected: sockets.connected };
}
