import { DELETED } from './secrets.ts';

/** The content of a secret that has moved to the other name; not JSON, so it is never a real secret. */
export const MOVED = 'moved';
/** The label of a copy that counts by itself, without what it was copied from. */
export const SETTLED = 'SWITCHBOARD-SETTLED';

const UUID_LENGTH = 36;
/** Ends the version of a secret that was created where there was none. */
const FRESH = '-first';
/** AWS appends this many characters of its own to the name of a secret, different ones each time that it is created. */
const ARN_SUFFIX_LENGTH = 6;

/** What one of the two names of a workspace's secret holds. */
export interface Slot {
  name: string;
  /** In full, with the six characters that tell a secret from a later one of the same name. */
  arn: string;
  /**
   * A UUID; after it, until something else is written, the origin of the secret: the end of the ARN that it was copied
   * from, or `first`.
   */
  version: string;
  text: string;
  settled: boolean;
}

/** The version with which a copy of `source` is created; AWS keeps it as it is. */
export function nameCopy(version: string, source: Pick<Slot, 'arn'>): string {
  return `${version}-${source.arn.slice(-ARN_SUFFIX_LENGTH)}`;
}

/** The version of a secret that is created where there was none. */
export function nameFresh(version: string): string {
  return `${version}${FRESH}`;
}

/** Whether a secret is still as it was created where there seemed to be none. */
export function isFresh({ version }: Slot): boolean {
  return version.endsWith(FRESH);
}

/** The version as the caller knows it. */
export function nameVersion({ version }: Slot): string {
  return version.slice(0, UUID_LENGTH);
}

/** Whether the current version of `slot` is a copy of the secret `source`. */
export function isCopyOf(slot: Slot, source: Pick<Slot, 'arn'>): boolean {
  return slot.version.slice(UUID_LENGTH + 1) === source.arn.slice(-ARN_SUFFIX_LENGTH);
}

/**
 * Which of the two holds the secret: a copy only once what it was copied from is marked as {@link MOVED}, or once it is
 * settled; one that was made where there seemed to be none only while the other does not. `null` when neither does;
 * `unclear` when both seem to, because one took the other's place between the two reads.
 */
export function currentOf(one: Slot | null, two: Slot | null): Slot | null | 'unclear' {
  const both = [counts(one, two), counts(two, one)].filter((each) => each !== null);
  const [first = null, ...more] = both.length > 1 ? both.filter((each) => !isFresh(each)) : both;
  return more.length > 0 || (first === null && both.length > 0) ? 'unclear' : first;
}

function counts(slot: Slot | null, other: Slot | null): Slot | null {
  if (slot === null || slot.text === MOVED || slot.text === DELETED) return null;
  if (slot.settled || slot.version.length <= UUID_LENGTH || isFresh(slot)) return slot;
  return other !== null && other.text === MOVED && isCopyOf(slot, other) ? slot : null;
}
