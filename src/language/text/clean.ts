import { asciiMarks } from '../../runtime/ascii-marks.ts';
import { type DialledFrom, readNumber } from '../../telephony/typed-number.ts';
import { MAX_LENGTH } from '../budget.ts';

/** The most characters with the markup, which makes it longer than what was said. */
const MAX_RAW_LENGTH = 4_000;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

/**
 * A message without Slack's markup: mentions become `@U…`, channels `#C…`; block quotes, code and struck-out text do
 * not count as said. `null` where it is longer than what is read.
 */
export function cleanText(raw: string): string | null {
  if (raw.length > MAX_RAW_LENGTH) return null;
  const text = isBare(raw) ? raw.trim() : withoutMarkup(raw);
  return text.length > MAX_LENGTH ? null : text;
}

/** Whether a text can contain no markup, as most do not; a single apostrophe quotes nothing. */
function isBare(text: string): boolean {
  return /^[a-z0-9 .,;?!()%+'-]*$/iu.test(text) && text.indexOf("'") === text.lastIndexOf("'");
}

function withoutMarkup(raw: string): string {
  return (
    asciiMarks(raw)
      .replace(/```[^`]*(?:```|$)/gu, ' \u0001 ')
      .replace(/`[^`\n]*`/gu, ' \u0001 ')
      .replace(/^[ \t]*(?:&gt;|>)[^\n]*$/gmu, ' ')
      .replace(/(?<![\w~])~[^~\n]{1,200}~(?![\w~])/gu, ' \u0001 ')
      .replace(/<([^<>\n]{1,400})>/gu, (_, inside: string) => ` ${markup(inside)} `)
      .replace(/&(?:amp|lt|gt);/gu, (entity) => ENTITIES.get(entity) ?? entity)
      .replace(/[\u2018\u2019\u201b\u02bc\u0060\u00b4]/gu, "'")
      .replace(/[\u201c-\u201f\u00ab\u00bb]/gu, '"')
      .replace(/[\u2192\u21d2\u27a1\u2794]\ufe0f?|(?<!-)-+>|(?<!=)=+>/gu, ' to ')
      .replace(/(?<=\S)[ \t]+>+[ \t]+(?=\S)|(?<=\p{L})>(?=\p{L})/gu, ' to ')
      // Single quotation marks hold somebody's words, as double ones do.
      .replace(/(?<![\p{L}\p{N}])'(?=\S)([^'\n]{3,300})'(?![\p{L}\p{N}])/gu, '"$1"')
      .replace(/(?<![\p{L}\p{N}]):[a-z][a-z0-9_+'-]{1,40}:(?![\p{L}\p{N}])/gu, ' ')
      .replace(/[*_]{1,2}(?=\S)([^*_\n]{1,200})[*_]{1,2}/gu, '$1')
      // A date and its hour as computers write them.
      .replace(/(?<=\b\d{4}-\d\d-\d\d)T(?=\d\d:\d\d\b)/gu, ' ')
      .trim()
      .replace(/^(?:\/phone\s+|@\S+[,:]?\s+)+/u, '')
  );
}

/** What may be a telephone number with marks between its digits that end words elsewhere, perhaps with an extension. */
const MARKED_NUMBER =
  /(?<![\p{L}\p{N}:])(?:tel: ?)?[([]{0,2}\+?\d[\d ().\-/[\]~]{5,28}\d(?: ?(?:ext(?:ension|n)?\.? ?|x ?|#)\d{1,7})?(?![\p{L}\p{N}:])/giu;
const NEEDS_READING = /[()[\]/~#]|tel:|\d ?(?:ext|x)/iu;
const DATE = /\d[/.-]\d{1,2}[/.-]\d/u;

/** A text in which whole telephone numbers are written in digits alone, however they were typed. */
export function withPlainNumbers(text: string, from: DialledFrom): string {
  if (!NEEDS_READING.test(text)) return text;
  return text.replace(MARKED_NUMBER, (whole) => {
    // "Imran (07700 900123)": the bracket is not of the number.
    const isOpen = /^[([]/u.test(whole) && !/[)\]]/u.test(whole);
    const [before, found] = isOpen ? [whole.slice(0, 1), whole.slice(1)] : ['', whole];
    if (!NEEDS_READING.test(found) || (DATE.test(found) && !/^(?:tel:|[([]*\+)/iu.test(found))) return whole;
    const read = readNumber(found, from);
    if (read === null || read.international === null) return whole;
    const plain = /^[([]*(?:\+|00)/u.test(read.text) ? read.international : read.digits;
    // With its extension it is one word that names nobody: calls go to a number alone.
    return `${before}${plain}${read.extension === null ? '' : `x${read.extension}`}`;
  });
}

/** Whether a message is a sign of consent alone, as an emoji or by its name in Slack. */
export function isThumbAlone(raw: string): boolean {
  return THUMBS.test(raw);
}

const THUMBS =
  /^\s*(?:(?:\u{1f44d}|\u{1f44c}|\u{2705}|\u{2714}|:(?:\+1|thumbsup|ok_hand|white_check_mark|heavy_check_mark):)(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f|:skin-tone-\d:)?\s*)+$/u;

/** What Slack wrote between angle brackets. */
function markup(inside: string): string {
  const [target = '', label] = inside.split('|', 2);
  if (/^@[UW][A-Z0-9]+$/u.test(target)) return target;
  if (/^#[CG][A-Z0-9]+$/u.test(target)) return target;
  if (target.startsWith('!')) return '';
  // A telephone link shows the number; where it shows none, what it leads to was not said.
  if (label !== undefined) return label;
  const [address = '', ...parameters] = target.replace(/^(?:tel|mailto):/u, '').split(';');
  const extension = parameters.find((each) => each.startsWith('ext='));
  return extension === undefined ? address : `${address} ext ${extension.slice(4)}`;
}
