import { createHash } from 'node:crypto';

/** A short form of a fingerprint, by which a form knows what it was opened for; `null` where there was nothing. */
export function seenOf(fingerprint: string | null): string {
  return fingerprint === null ? '' : createHash('sha256').update(fingerprint).digest('base64url').slice(0, 16);
}

/** Whether that is still as it was when the form was opened; forms of earlier versions do not know. */
export function isAsSeen(seen: string | undefined, fingerprint: string | null): boolean {
  return seen === undefined || seen === seenOf(fingerprint);
}
