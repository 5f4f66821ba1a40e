/** A longer text names nothing in a list. */
export const LONGEST = 200;

/** Without surrounding quotes and the direction marks that phones copy too, in ASCII digits. */
export function tidy(typed: string): string {
  const digits = typed.slice(0, LONGEST).replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => {
    return String((digit.codePointAt(0) ?? 0) & 15);
  });
  const plain = digits.replace(/\p{Bidi_Control}/gu, '').trim();
  return plain.replace(/^(["'“‘„«])(.*)["'”’“»]$/su, '$2').trim();
}

/** The digits of a text that is a telephone number and nothing else, `(0)` left out after a country code; else `null`. */
export function digitsTyped(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/^tel:/iu, '');
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/u.test(plain) || !/\d/u.test(plain)) return null;
  return digitsOf(plain.replace(/^((?:\+|00)[\d\s.-]*)\(0\)/u, '$1'));
}

/** The digits of a number, however it is written. */
export function digitsOf(number: string): string {
  return number.replace(/\D/gu, '');
}

/** The text without case, accents and invisible characters. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  // The capital ß becomes ss only by way of the small one.
  return plain.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Whether the text is the whole of a name. */
export function isNamed(name: string | null, text: string): boolean {
  return name !== null && fold(text) !== '' && fold(name) === fold(text);
}

/** Whether the text is a part of a name. */
export function isPartOfName(name: string | null, text: string): boolean {
  return name !== null && fold(text) !== '' && fold(name).includes(fold(text));
}
