/**
 * The most digits of an amount. All digits are shown, so an amount too long for a message is refused rather than cut.
 */
export const MOST_DIGITS = 200;

const DECIMAL = /^([+-]?)(?=\.?\d)(\d{0,200})(?:\.(\d{0,200}))?(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * A decimal string in plain notation, as decimal.js reads them: unchanged (`.5`, `5.`, `+5`), or an exponent written out
 * in full; `null` for anything else (`NaN`, `Infinity`, hexadecimal, digits in groups), and for more than
 * {@link MOST_DIGITS} digits, which is checked before they are produced.
 */
export function plainDecimal(text: string): string | null {
  if (text.length > MOST_DIGITS + 10) return null;
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent] = match;
  if (exponent === undefined) return whole.length + fraction.length > MOST_DIGITS ? null : text;
  const shift = Number(exponent);
  const point = whole.length + shift;
  const digits = whole + fraction;
  const length = point <= 0 ? 1 - point + digits.length : Math.max(point, digits.length);
  if (length > MOST_DIGITS) return null;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(1, point);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const after = padded.slice(at);
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
