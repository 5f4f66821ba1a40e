import { useCallback, useEffect, useRef, useState } from 'react';
import type { Seen, TrafficEntry, World } from '../../control-types.ts';
import type { Control, Viewpoint } from './control.ts';

const FIRST_WAIT = 500;
const MAX_WAIT_MS = 4_000;
/** Older traffic leaves the page, so that an afternoon of it does not slow the browser down. */
const KEPT_TRAFFIC = 500;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs `turn` again and again; after a failure it waits longer each time, and says so, until a turn succeeds. */
async function keepAsking(
  turn: (fresh: boolean, signal: AbortSignal) => Promise<void>,
  onConnected: (connected: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT;
  let fresh = true;
  while (!signal.aborted) {
    try {
      await turn(fresh, signal);
      if (signal.aborted) return;
      fresh = false;
      wait = FIRST_WAIT;
      onConnected(true);
    } catch {
      if (signal.aborted) return;
      onConnected(false);
      fresh = true;
      await pause(wait, signal);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  }
}

/** The world of the stand-in, read again whenever `beat` changes, and until it is read for the first time. */
export function useWorld(control: Control, beat: string): World | null {
  const [world, setWorld] = useState<World | null>(null);
  const [asked, shown] = [useRef(0), useRef(0)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat is what asks for another reading
  useEffect(() => {
    const abort = new AbortController();
    const turn = ++asked.current;
    const read = async () => {
      while (!abort.signal.aborted) {
        try {
          const next = await control.world();
          // Readings are not given up on when the next beat comes, or a busy stand-in would never be read.
          if (turn > shown.current) setWorld(next);
          shown.current = Math.max(turn, shown.current);
          return;
        } catch {
          await pause(MAX_WAIT_MS / 2, abort.signal);
        }
      }
    };
    void read();
    return () => abort.abort();
  }, [control, beat]);
  return world;
}

/** What the acting user sees, and the way to take in what an act answered. */
interface LiveSeen {
  seen: Seen | null;
  connected: boolean;
  take(seen: Seen): void;
}

/** Follows one viewpoint by long polling; a change of viewpoint drops the old question. */
export function useSeen(control: Control, viewpoint: Viewpoint | null, epoch: number): LiveSeen {
  const { team, user, channel } = viewpoint ?? { team: '', user: '', channel: '' };
  const key = `${team}/${user}/${channel}/${epoch}`;
  const [held, setHeld] = useState<{ key: string; seen: Seen } | null>(null);
  const [connected, setConnected] = useState(true);
  const keyNow = useRef(key);
  keyNow.current = key;

  const put = useCallback((forKey: string, next: Seen, how: 'poll' | 'anew' | 'act') => {
    if (forKey !== keyNow.current) return;
    // A poll that was under way may answer after an act did, with an older state.
    setHeld((old) => {
      const shown = old?.key === forKey && how !== 'anew' ? old.seen : null;
      if (shown && shown.revision > next.revision) return old;
      return { key: forKey, seen: shown && how === 'act' ? mergeSeen(shown, next) : next };
    });
  }, []);

  useEffect(() => {
    if (user === '') return;
    const abort = new AbortController();
    let after: number | null = null;
    const turn = async (fresh: boolean, signal: AbortSignal) => {
      const asked = fresh ? null : after;
      const next = await control.see({ team, user, channel }, asked, signal);
      after = next.revision;
      // A revision that went backwards belongs to a stand-in that was started anew.
      put(key, next, asked === null || next.revision < asked ? 'anew' : 'poll');
    };
    void keepAsking(turn, setConnected, abort.signal);
    return () => abort.abort();
  }, [control, team, user, channel, key, put]);

  const take = useCallback((next: Seen) => put(keyNow.current, next, 'act'), [put]);
  return { seen: held?.key === key ? held.seen : null, connected, take };
}

/** Puts news over what is shown; news that are about another channel, as an act on a dialog brings, leave the messages alone. */
export function mergeSeen(shown: Seen, news: Seen): Seen {
  if (news.channel?.id === shown.channel?.id) return news;
  return { ...news, channel: shown.channel, messages: shown.messages, notices: shown.notices };
}

/**
 * Everything that crossed between Slack and the app, oldest first. Followed only while `wanted`: a browser keeps few connections to
 * one server, and each tab that waits on two of them would soon leave none for acts.
 */
export function useTraffic(control: Control, epoch: number, wanted: boolean): readonly TrafficEntry[] {
  const [entries, setEntries] = useState<readonly TrafficEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch starts the list anew
  useEffect(() => {
    const abort = new AbortController();
    let after = 0;
    setEntries([]);
    if (!wanted) return;
    const turn = async (fresh: boolean, signal: AbortSignal) => {
      const news = await control.traffic(fresh ? 0 : after, signal);
      after = Math.max(fresh ? 0 : after, ...news.map((entry) => entry.n));
      if (fresh || news.length > 0) setEntries((old) => mergeTraffic(fresh ? [] : old, news));
    };
    void keepAsking(turn, () => {}, abort.signal);
    return () => abort.abort();
  }, [control, epoch, wanted]);
  return entries;
}

/** Adds news to the list; an entry that comes again, now with its answer, replaces the earlier one. */
export function mergeTraffic(old: readonly TrafficEntry[], news: readonly TrafficEntry[]): readonly TrafficEntry[] {
  const byNumber = new Map([...old, ...news].map((entry) => [entry.n, entry]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n).slice(-KEPT_TRAFFIC);
}
