import type { Clock } from '../runtime/clock.ts';
import { Refused } from '../telephony/errors.ts';
import { sameSettings } from './compare-settings.ts';
import type { SettingKind } from './setting-kind.ts';
import type { Settings } from './settings.ts';

/** What is compared after a write. */
export interface Sent {
  /** The number or the IVR id, as the provider writes it. */
  id: string;
  /** What the provider held just before. */
  before: Settings;
  /** What was sent. */
  changed: Settings;
}

/** What the provider was found to hold after a write. */
export type ReadBack =
  /** What was sent; `remarks` say how the provider writes it differently. */
  | { kind: 'there'; after: Settings; remarks: readonly string[] }
  /** Exactly what it held before. */
  | { kind: 'old'; after: Settings }
  | { kind: 'other'; after: Settings }
  /** It could not be asked. */
  | { kind: 'unread' };

/** Compares what the provider holds with what was sent, by meaning rather than by spelling. */
export function compare(
  kind: Pick<SettingKind, 'comparison'>,
  { id, before, changed }: Sent,
  after: Settings,
): ReadBack {
  const compared = Object.entries(changed).map(([setting, value]) =>
    kind.comparison(setting).stored(value, after[setting] ?? null, id),
  );
  if (compared.every(({ taken }) => taken)) {
    return { kind: 'there', after, remarks: compared.flatMap(({ remarks }) => remarks) };
  }
  return { kind: sameSettings(kind, after, before) ? 'old' : 'other', after };
}

/** How long to wait before each further read while the provider still holds the old settings. */
const LOOK_AGAIN_MS = [2_000, 3_000];

/** Reads until the settings differ from before; a provider that applies changes asynchronously needs a few seconds. */
export async function lookUntilThere(clock: Clock, patient: boolean, look: () => Promise<ReadBack>): Promise<ReadBack> {
  let found = await look();
  for (const delay of patient ? LOOK_AGAIN_MS : []) {
    if (found.kind !== 'old') break;
    await clock.sleep(delay);
    const again = await look();
    if (again.kind !== 'unread') found = again;
  }
  return found;
}

/** How often a write that is rate-limited is sent in all. */
export const MOST_WRITES = 3;

/**
 * Milliseconds to wait before a rate-limited write is read back, and sent again if it was not applied; `null` for any
 * other failure.
 */
export function limitedFor(failure: unknown, attempt: number): number | null {
  if (!(failure instanceof Refused) || (failure.status !== 429 && failure.code !== 'rate_limited')) return null;
  return failure.retryAfterMs ?? 1_000 * 2 ** (attempt - 1);
}

/**
 * Whether it is a plain refusal, believed once the settings were read back. After any other failure the write may still
 * be under way.
 */
export function isPlainNo(failure: unknown): failure is Refused {
  return failure instanceof Refused && failure.status < 500 && failure.status !== 408;
}

/** Whether a refusal may be wrong, because its status can come from before or after the actual work. */
export function isDoubtful({ status }: Refused): boolean {
  return status < 300 || status === 409 || status === 429;
}
