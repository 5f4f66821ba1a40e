import { useEffect, useRef, useState } from 'react';
import type { Seen } from '../../control-types.ts';
import type { Control } from './control.ts';

/** The newest thing in a channel that someone sees. */
export function newestOf(seen: Pick<Seen, 'messages' | 'notices'>): string {
  const stamps = [...seen.messages, ...seen.notices].map(({ ts }) => ts);
  return stamps.reduce((newest, ts) => (Number(ts) > Number(newest) ? ts : newest), '0');
}

/**
 * Tells which of someone's channels hold something newer than when they were last open. Looks again whenever `beat` changes; what
 * was there at the first look counts as read.
 */
export function useUnread(
  control: Control,
  actor: { team: string; user: string },
  channels: readonly string[],
  open: { channel: string; seen: Seen | null },
  beat: string,
): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const read = useRef(new Map<string, string>());
  const { team, user } = actor;
  const others = channels.filter((id) => id !== '' && id !== open.channel).join(' ');
  const keyOf = (channel: string) => `${team}/${user}/${channel}`;
  if (open.channel && open.seen) read.current.set(keyOf(open.channel), newestOf(open.seen));

  useEffect(() => {
    setUnread((old) => (old.has(open.channel) ? new Set([...old].filter((id) => id !== open.channel)) : old));
  }, [open.channel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat is what asks for another look
  useEffect(() => {
    if (user === '') return;
    const abort = new AbortController();
    const look = async () => {
      const fresh = new Set<string>();
      for (const channel of others.split(' ').filter(Boolean)) {
        const newest = newestOf(await control.see({ team, user, channel }, null, abort.signal));
        const before = read.current.get(keyOf(channel));
        if (before === undefined) read.current.set(keyOf(channel), newest);
        else if (Number(newest) > Number(before)) fresh.add(channel);
      }
      if (!abort.signal.aborted) setUnread(fresh);
    };
    look().catch(() => {});
    return () => abort.abort();
  }, [control, team, user, others, beat]);
  return unread;
}
