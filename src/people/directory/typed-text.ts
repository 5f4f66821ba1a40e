import { LONGEST_TYPED, plainText, readNumber } from '../../telephony/typed-number.ts';

/** A longer text names nothing in a list. */
export const LONGEST = LONGEST_TYPED;

/** Without surrounding quotes and what phones copy unseen, in ASCII digits. */
export const tidy = plainText;

/** The digits of a text that is a telephone number and nothing else, `(0)` left out after a country code; else `null`. */
export function digitsTyped(text: string): string | null {
  return readNumber(text)?.digits ?? null;
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
