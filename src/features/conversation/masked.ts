import type { Message } from '../../slack/blocks/outcome.ts';

/** Digits with what is written between them, as many as no time, date or amount of credit has in a row. */
const NUMBER = /\+?\d[\d ()/.-]{6,}\d/gu;

/** Fewer digits are no telephone number. */
const FEWEST = 8;

/** As much as is shown of a number that is somebody's own. */
const SHOWN = 3;

/** A message for many eyes: of every telephone number that is not the account's, the last digits only. */
export function masked({ text, blocks }: Message, own: readonly string[]): Message {
  const known = new Set(own.map(digitsOf));
  const mask = (said: string) =>
    said.replace(NUMBER, (found) => {
      const digits = digitsOf(found);
      return digits.length < FEWEST || known.has(digits) || isTime(found) ? found : `•••${digits.slice(-SHOWN)}`;
    });
  return {
    text: mask(text),
    blocks: JSON.parse(JSON.stringify(blocks), (key, value) =>
      key === 'text' && typeof value === 'string' ? mask(value) : value,
    ),
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** A day of the calendar, an amount with its fraction, or the seconds in one of Slack's date tokens. */
function isTime(found: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/u.test(found) || /^\d+\.\d+$/u.test(found) || /^1\d{9}$/u.test(found);
}
