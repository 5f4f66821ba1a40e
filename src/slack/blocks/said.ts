/** An invisible character that surrounds the reader's own words. */
export const SAID_MARK = '\u2063';

/**
 * Marks what the reader has said, or is asked to confirm: they may see it, so it is not masked where only they read
 * it.
 */
export function asSaid(text: string): string {
  return text === '' ? text : `${SAID_MARK}${withoutMarks(text)}${SAID_MARK}`;
}

/**
 * A text without anything that would pass for such a mark, so that text from outside cannot uncover words, and without
 * half characters, which Slack refuses.
 */
export function withoutMarks(text: string): string {
  return (text.includes(SAID_MARK) ? text.replaceAll(SAID_MARK, '') : text).toWellFormed();
}
