import type { Clock } from '../clock.ts';
import { Refused } from '../telephony/errors.ts';
import { sameSettings } from './compare-settings.ts';
import type { SettingKind } from './setting-kind.ts';
import type { Settings } from './settings.ts';

/** What is compared after a write. */
export interface Sent {
  /** The number or the IVR id, as the vendor writes it. */
  id: string;
  /** What the vendor held just before. */
  before: Settings;
  /** What was sent. */
  changed: Settings;
}

/** What the vendor was found to hold after a write. */
export type Found =
  /** What was sent; `remarks` say how the vendor writes it otherwise. */
  | { kind: 'there'; after: Settings; remarks: readonly string[] }
  /** Exactly what it held before. */
  | { kind: 'old'; after: Settings }
  | { kind: 'other'; after: Settings }
  /** It could not be asked. */
  | { kind: 'unread' };

/** Compares what the vendor holds with what was sent, by what it means and not by how it is written. */
export function compare(
  kind: Pick<SettingKind, 'stored' | 'same'>,
  { id, before, changed }: Sent,
  after: Settings,
): Found {
  const compared = Object.entries(changed).map(([setting, value]) =>
    kind.stored(setting, value, after[setting] ?? null, id),
  );
  if (compared.every(({ taken }) => taken)) {
    return { kind: 'there', after, remarks: compared.flatMap(({ remarks }) => remarks) };
  }
  return { kind: sameSettings(kind, after, before) ? 'old' : 'other', after };
}

/** How long after each look the vendor is looked at again, while it still holds what it held before. */
const LOOK_AGAIN_MS = [2_000, 3_000];

/** Looks until something else is there than before; a vendor that carries changes out later needs a few seconds. */
export async function lookUntilThere(clock: Clock, patient: boolean, look: () => Promise<Found>): Promise<Found> {
  let found = await look();
  for (const delay of patient ? LOOK_AGAIN_MS : []) {
    if (found.kind !== 'old') break;
    await clock.sleep(delay);
    const again = await look();
    if (again.kind !== 'unread') found = again;
  }
  return found;
}

/** How often a write that is refused for want of patience is sent in all. */
export const MOST_WRITES = 3;

/** How long to wait before such a write is looked at, and sent again where it was not carried out; `null` for any other failure. */
export function limitedFor(failure: unknown, attempt: number): number | null {
  if (!(failure instanceof Refused) || (failure.status !== 429 && failure.code !== 'rate_limited')) return null;
  return failure.retryAfterMs ?? 1_000 * 2 ** (attempt - 1);
}

/** A plain no, which is believed once it was looked at; of any other failure nobody knows when it is over. */
export function isPlainNo(failure: unknown): failure is Refused {
  return failure instanceof Refused && failure.status < 500 && failure.status !== 408;
}

/** Whether a no may be a mistake of the vendor's: those that come in front of the work, or after it. */
export function isDoubtful({ status }: Refused): boolean {
  return status < 300 || status === 409 || status === 429;
}
