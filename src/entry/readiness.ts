import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import type { SignatureRecord } from '../slack/inbound/receiver.ts';
import { NOBODY, type Records } from '../storage/ports.ts';

/** What has to work for commands to be answered and posts to be made. */
type Part = 'storage' | 'scheduler' | 'slack';

/** Every part, and whether it works; without naming anything stored or called. */
export interface Readiness {
  ready: boolean;
  parts: Readonly<Record<Part, boolean>>;
  /**
   * How it stands with the requests of Slack, over HTTP alone. No reason not to be ready: anybody can send one with a
   * wrong signature (docs/decisions/0143-a-wrong-signature-makes-nothing-unready.md).
   */
  requests?: RequestState;
}

export type RequestState = 'none' | 'refused' | 'ok';

interface ReadinessOptions {
  records: Records;
  /** Whether jobs that come due are looked for. */
  schedulerWorks: () => boolean;
  /** Whether Slack can send anything now. */
  connected: () => boolean;
  /** Whether Slack takes the app's token; rejects when it cannot be asked. */
  tokenWorks: () => Promise<boolean>;
  /** What is known of the signatures of requests; without it, there are none. */
  signatures?: () => SignatureRecord;
  clock: Clock;
  log: Logger;
}

/** Slack is asked at most once a minute, the storage every five seconds, however many ask here: anybody can. */
export const SLACK_FOR_MS = 60_000;
export const STORAGE_FOR_MS = 5_000;

/** How long a check may take: the question is whether people are served now, not eventually. */
const PATIENCE_MS = 3_000;

/** Says which parts work; one that stops working is logged once. Never rejects. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { records, clock, log, signatures } = options;
  const failing = new Set<Part>();

  function note(part: Part, works: boolean, err?: unknown): boolean {
    if (works) failing.delete(part);
    else if (!failing.has(part)) {
      failing.add(part);
      log.warn({ part, ...(err === undefined ? {} : { err }) }, 'a part of Switchboard is not ready');
    }
    return works;
  }

  /** Caches a check's result for a while, and shares one check among concurrent callers. */
  function remembered(forMs: number, check: () => Promise<boolean>): () => Promise<Checked> {
    const known = new TtlCache<Checked>(clock, forMs, 1);
    return () => known.get('', () => inTime(check(), clock));
  }

  const storage = remembered(STORAGE_FOR_MS, async () => {
    // A disk that is full or read-only can still be read; a record that is to stay waits for the disk, and none is left.
    await records.put(NOBODY, 'readiness', true);
    await records.delete(NOBODY, 'readiness');
    return true;
  });
  const token = remembered(SLACK_FOR_MS, options.tokenWorks);

  return async () => {
    const [stored, taken] = await Promise.all([storage(), token()]);
    const parts = {
      storage: note('storage', stored.works, stored.err),
      scheduler: note('scheduler', options.schedulerWorks()),
      slack: note('slack', taken.works && options.connected(), taken.err),
    };
    const ready = Object.values(parts).every(Boolean);
    return { ready, parts, ...(signatures === undefined ? {} : { requests: requestState(signatures()) }) };
  };
}

/** What the last request showed whose signature could be judged. */
function requestState({ last }: SignatureRecord): RequestState {
  if (last === null) return 'none';
  return last === 'wrong' ? 'refused' : 'ok';
}

/** What a check found; with the error of one that failed. */
interface Checked {
  works: boolean;
  err?: unknown;
}

/** A part that does not answer in time counts as not working. Never rejects. */
async function inTime(work: Promise<boolean>, clock: Clock): Promise<Checked> {
  const done = new AbortController();
  const late = clock.sleep(PATIENCE_MS, done.signal).then(() => {
    throw new Error(`No answer within ${PATIENCE_MS / 1000} seconds`);
  });
  try {
    return { works: await Promise.race([work, late]) };
  } catch (err) {
    return { works: false, err };
  } finally {
    done.abort();
    // It ends as aborted where the work was in time.
    late.catch(() => {});
  }
}
