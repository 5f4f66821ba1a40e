/** The fewest common digits by which two spellings count as one number. */
const TELLING = 8;

/**
 * Whether two ways of writing a telephone number dial the same: with or without country code, `00` or the leading zero.
 * It needs no country, so it works where the account's numbers are not at hand.
 */
export function dialSame(a: string, b: string): boolean {
  const [one, other] = [significant(a), significant(b)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= TELLING && long.endsWith(short);
}

/** The digits without prefixes that only depend on where it is dialled from. */
function significant(number: string): string {
  return number.replace(/\(0\)/u, '').replace(/\D/gu, '').replace(/^0+/u, '');
}
