/** Nobody sees it; it stands around words of the reader's own. */
export const SAID_MARK = '\u2063';

/** What the reader has said, or is asked to confirm: it is theirs to see, so nothing of it is covered for them alone. */
export function asSaid(text: string): string {
  return text === '' ? text : `${SAID_MARK}${withoutMarks(text)}${SAID_MARK}`;
}

/** The same without what would pass for such a mark: text from outside lays no words open. */
export function withoutMarks(text: string): string {
  return text.includes(SAID_MARK) ? text.replaceAll(SAID_MARK, '') : text;
}
