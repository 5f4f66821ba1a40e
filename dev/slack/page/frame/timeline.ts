import type { Seen, SeenMessage } from '../../control-types.ts';
import { dayKey } from '../text/date.ts';

/** One line of a channel's history, in the order shown. */
type Line =
  | { kind: 'day'; key: string; ms: number }
  | { kind: 'message'; key: string; message: SeenMessage; joined: boolean; reply: boolean }
  | { kind: 'notice'; key: string; ts: string; text: string };

const JOIN_WITHIN_SECONDS = 300;

function joins(message: SeenMessage, before: SeenMessage | null): boolean {
  return (
    before !== null &&
    before.from === message.from &&
    before.ephemeral === message.ephemeral &&
    !message.ephemeral &&
    Number(message.ts) - Number(before.ts) < JOIN_WITHIN_SECONDS
  );
}

/** Lays a channel out: by time, replies under what they answer, one heading per day, one author's run joined. */
export function layOut(seen: Pick<Seen, 'messages' | 'notices'>, zone: string): readonly Line[] {
  const known = new Set(seen.messages.map(({ ts }) => ts));
  const isReply = (message: SeenMessage) =>
    message.threadTs !== null && message.threadTs !== message.ts && known.has(message.threadTs);
  const byTs = (a: { ts: string }, b: { ts: string }) => Number(a.ts) - Number(b.ts) || a.ts.localeCompare(b.ts);
  const replies = Map.groupBy(seen.messages.filter(isReply), (message) => message.threadTs);
  const roots = [
    ...seen.messages.filter((message) => !isReply(message)).map((message) => ({ ts: message.ts, message, text: '' })),
    ...seen.notices.map(({ ts, text }) => ({ ts, message: null, text })),
  ].sort(byTs);

  const lines: Line[] = [];
  let [day, before]: [string, SeenMessage | null] = ['', null];
  for (const { ts, message, text } of roots) {
    const ms = Number(ts) * 1000;
    if (dayKey(ms, zone) !== day) {
      day = dayKey(ms, zone);
      before = null;
      lines.push({ kind: 'day', key: `day-${day}`, ms });
    }
    if (message === null) {
      lines.push({ kind: 'notice', key: `notice-${ts}`, ts, text });
      before = null;
      continue;
    }
    lines.push({ kind: 'message', key: ts, message, joined: joins(message, before), reply: false });
    const under = (replies.get(ts) ?? []).toSorted(byTs);
    under.forEach((reply, index) => {
      lines.push({
        kind: 'message',
        key: reply.ts,
        message: reply,
        joined: joins(reply, under[index - 1] ?? null),
        reply: true,
      });
    });
    before = under.length > 0 ? null : message;
  }
  return lines;
}
