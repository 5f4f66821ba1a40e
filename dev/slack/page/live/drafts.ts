import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Given } from '../../control-types.ts';
import type { When } from '../elements/surface.ts';

const TYPING_PAUSE = 250;

/** Sends one value; resolves when the server holds it. */
type Send = (blockId: string, actionId: string, value: Given) => Promise<void>;

interface Draft {
  blockId: string;
  actionId: string;
  value: Given;
  /** Waits for its turn; false while it is being sent. */
  waiting: boolean;
}

/** Values that a person has given and the server has not confirmed, so that no answer of the server overwrites what is being typed. */
export interface Drafts {
  of(blockId: string, actionId: string): { value: Given } | null;
  change(blockId: string, actionId: string, value: Given, when: When): void;
  /** Sends every waiting value, in the order given; resolves when the server holds them all. */
  settle(includingLater?: boolean): Promise<void>;
}

function keyOf(blockId: string, actionId: string): string {
  return JSON.stringify([blockId, actionId]);
}

/** Keeps the drafts of one view; they are dropped when `viewId` changes. */
export function useDrafts(viewId: string, send: Send): Drafts {
  const [version, setVersion] = useState(0);
  const drafts = useRef(new Map<string, Draft>());
  const later = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const sender = useRef(send);
  sender.current = send;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts without drafts
  useEffect(() => {
    const [kept, held] = [drafts.current, later.current];
    return () => {
      clearTimeout(timer.current);
      kept.clear();
      held.clear();
    };
  }, [viewId]);

  const sendOne = useCallback(async (key: string) => {
    const draft = drafts.current.get(key);
    if (!draft?.waiting) return;
    const sending = { ...draft, waiting: false };
    drafts.current.set(key, sending);
    try {
      await sender.current(draft.blockId, draft.actionId, draft.value);
      // Typed on meanwhile: the newer draft stays and has its own turn.
      if (drafts.current.get(key) === sending) drafts.current.delete(key);
    } catch {
      if (drafts.current.get(key) === sending) drafts.current.set(key, draft);
    }
    setVersion((now) => now + 1);
  }, []);

  const settle = useCallback(
    (includingLater = false) => {
      clearTimeout(timer.current);
      const due = [...drafts.current].filter(
        ([key, { waiting }]) => waiting && (includingLater || !later.current.has(key)),
      );
      queue.current = due.reduce((before, [key]) => before.then(() => sendOne(key)), queue.current);
      return queue.current;
    },
    [sendOne],
  );

  const change = useCallback(
    (blockId: string, actionId: string, value: Given, when: When) => {
      const key = keyOf(blockId, actionId);
      drafts.current.set(key, { blockId, actionId, value, waiting: true });
      if (when === 'later') later.current.add(key);
      else later.current.delete(key);
      setVersion((now) => now + 1);
      clearTimeout(timer.current);
      if (when === 'now') void settle();
      else if (when === 'soon') timer.current = setTimeout(() => void settle(), TYPING_PAUSE);
    },
    [settle],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that the drafts behind the reference have changed
  return useMemo(
    () => ({ of: (blockId, actionId) => drafts.current.get(keyOf(blockId, actionId)) ?? null, change, settle }),
    [version, viewId, change, settle],
  );
}
