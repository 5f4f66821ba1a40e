const MAX_KEY_BYTES = 512;
const MAX_LIST_LIMIT = 1000;
const DEFAULT_LIST_LIMIT = 100;

/**
 * Refuses a record key or tenant that some store could not hold exactly: empty, over 512 bytes of UTF-8, with a NUL or
 * half a surrogate pair. Errors: `RangeError` without the text.
 */
export function assertKey(text: string, what: 'key' | 'tenant'): void {
  const bytes = Buffer.byteLength(text);
  if (bytes === 0) throw new RangeError(`A ${what} must not be empty`);
  if (bytes > MAX_KEY_BYTES)
    throw new RangeError(`A ${what} has at most ${MAX_KEY_BYTES} bytes; this one has ${bytes}`);
  if (text.includes('\0') || !text.isWellFormed())
    throw new RangeError(`A ${what} must be well-formed text without NUL`);
}

/** The page size to use. Errors: `RangeError` outside 1 to 1,000. */
export function readListLimit(limit: number = DEFAULT_LIST_LIMIT): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIST_LIMIT) return limit;
  throw new RangeError(`A list has 1 to ${MAX_LIST_LIMIT} items a page; ${limit} were asked for`);
}

/** The expiry to store. Errors: `RangeError` when it is not a whole number of milliseconds. */
export function readExpiry(expiresAt: number | undefined): number | null {
  if (expiresAt === undefined || Number.isSafeInteger(expiresAt)) return expiresAt ?? null;
  throw new RangeError(`An expiry is a whole number of epoch milliseconds, not ${expiresAt}`);
}
