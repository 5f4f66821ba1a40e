import type {
  ActionsBlock,
  Button,
  ConfirmationDialog,
  ContextBlock,
  HeaderBlock,
  KnownBlock,
  PlainTextElement,
  SectionBlock,
} from '@slack/types';
import { markedBeginning, shownLength } from '../../runtime/marked-text.ts';

/** Slack's limits on what an app sends (docs/slack.md, Sizes), in characters unless the name says otherwise. */
export const LIMITS = Object.freeze({
  messageBlocks: 50,
  viewBlocks: 100,
  viewTitle: 24,
  privateMetadata: 3000,
  sectionText: 3000,
  sectionFields: 10,
  sectionField: 2000,
  headerText: 150,
  alertText: 200,
  contextElements: 10,
  actionsElements: 25,
  buttonText: 75,
  buttonValue: 2000,
  optionText: 75,
  /** Slack's types say 75, its Python SDK 150; the smaller works everywhere. */
  optionValue: 75,
  selectOptions: 100,
  overflowOptions: 5,
  /** With the head. */
  tableRows: 100,
  inputLabel: 2000,
  inputText: 3000,
  boxes: 10,
  placeholder: 150,
  confirmTitle: 100,
  confirmText: 300,
  confirmButton: 30,
  errorText: 2000,
});

/** Makes text harmless and literal inside mrkdwn: no mention, link or channel can be injected. */
export function escapeText(text: string): string {
  return text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Slack hands a text back as it was sent, escaped. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Shortens prose (never use it for an id, a number or a value), to `limit` UTF-16 units, cut between characters. */
export function clip(text: string, limit: number): string {
  return shownLength(text) <= limit ? text : `${markedBeginning(text, Math.max(0, limit - 1))}…`;
}

/** A block or an input that Slack would refuse, with all that is shown beside it. Says what is wrong, and none of the text. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** The text, if Slack takes it there; throws {@link Unsendable} where it is empty or too long. */
function sendable(text: string, limit: number, where: string): string {
  if (text === '') throw new Unsendable(`${where} is empty`);
  const length = shownLength(text);
  if (length > limit) throw new Unsendable(`${where} has ${length} characters, of ${limit}`);
  return text.toWellFormed();
}

/** The options of a menu or a group of boxes, if Slack takes them; throws {@link Unsendable} where it does not. */
export function offered<Option extends { value?: string }>(options: readonly Option[], most: number): Option[] {
  if (options.length === 0) throw new Unsendable('nothing is offered');
  if (options.length > most) throw new Unsendable(`${options.length} options are offered, of ${most}`);
  const values = options.map(({ value = '' }) => value);
  if (new Set(values).size < values.length) throw new Unsendable('two options have the same value');
  for (const value of values) {
    sendable(value, LIMITS.optionValue, 'the value of an option');
    if (!value.isWellFormed()) throw new Unsendable('the value of an option has half a character');
  }
  return [...options];
}

/** Provider or typed text, shortened and escaped, safe for mrkdwn; the limit is that of the escaped text. */
export function limitedText(text: string, limit: number): string {
  // Escaping never shortens it, so the rest of a long text need not be read.
  let wanted = clip(text.toWellFormed(), limit + 1);
  for (let escaped = escapeText(wanted); ; escaped = escapeText(wanted)) {
    const over = shownLength(escaped) - limit;
    if (over <= 0) return escaped;
    // Nothing of it may fit, as of `&` in four characters: then only the mark of what is left out is shown.
    wanted = clip(wanted, shownLength(wanted) - Math.ceil(over / 5));
  }
}

export function plainText(text: string, limit: number): PlainTextElement {
  return { type: 'plain_text', text: sendable(clip(text.toWellFormed(), limit), limit, 'a plain text'), emoji: false };
}

/** A section of mrkdwn; text from outside must have gone through {@link limitedText} or {@link escapeText}. */
export function section(text: string, accessory?: SectionBlock['accessory']): SectionBlock {
  const shown = sendable(text, LIMITS.sectionText, 'the text of a section');
  const block: SectionBlock = { type: 'section', text: { type: 'mrkdwn', text: shown, verbatim: true } };
  return accessory === undefined ? block : { ...block, accessory };
}

/** Controls side by side; no block where there are none. */
export function actions(elements: readonly ActionsBlock['elements'][number][]): ActionsBlock[] {
  return elements.length === 0 ? [] : [{ type: 'actions', elements: [...elements] }];
}

export function header(text: string): HeaderBlock {
  return { type: 'header', text: plainText(text, LIMITS.headerText) };
}

/** Small grey text: the source of something, when it was read, or a remark. */
export function context(...texts: string[]): ContextBlock {
  if (texts.length === 0 || texts.length > LIMITS.contextElements)
    throw new Unsendable(`a context has ${texts.length} texts, of ${LIMITS.contextElements}`);
  const shown = texts.map((text) => sendable(text, LIMITS.sectionText, 'the text of a context'));
  return { type: 'context', elements: shown.map((text) => ({ type: 'mrkdwn', text, verbatim: true })) };
}

const ALERT_MARKS = { warning: ':warning:', error: ':no_entry:' } as const;

/**
 * A warning in a modal; Slack takes `alert` nowhere else. A longer text than one holds, in mrkdwn, is a section with a
 * mark.
 */
export function alert(level: keyof typeof ALERT_MARKS, text: string): KnownBlock {
  return shownLength(text) <= LIMITS.alertText
    ? {
        type: 'alert',
        level,
        text: { type: 'mrkdwn', text: sendable(text, LIMITS.alertText, 'an alert'), verbatim: true },
      }
    : section(`${ALERT_MARKS[level]} ${text}`);
}

/**
 * A message or view without the kinds of block that a workspace may not take (docs/slack.md, Newer blocks); `null` where
 * it has none.
 */
export function withoutNewerBlocks<T extends object>(drawn: T): T | null {
  const { blocks = [], plainer } = drawn as { blocks?: readonly KnownBlock[]; plainer?: readonly KnownBlock[] };
  if (plainer !== undefined) return { ...drawn, blocks: plainer, plainer: undefined };
  return blocks.some(({ type }) => type === 'alert') ? { ...drawn, blocks: blocks.map(withoutAlert) } : null;
}

function withoutAlert(block: KnownBlock): KnownBlock {
  if (block.type !== 'alert') return block;
  return section(`${block.level === 'error' ? ALERT_MARKS.error : ALERT_MARKS.warning} ${block.text.text}`);
}

/** As many whole lines as fit, and the number left out. */
export function linesWithin(lines: readonly string[], limit: number): string {
  const whole = lines.join('\n');
  if (shownLength(whole) <= limit) return whole;
  const kept: string[] = [];
  let length = '\nand 00000 more'.length;
  for (const line of lines) {
    length += shownLength(line) + 1;
    if (length > limit) break;
    kept.push(line);
  }
  return [...kept, `and ${lines.length - kept.length} more`].join('\n');
}

/** Distributes whole lines over as many texts as they need. */
export function textsWithin(lines: readonly string[], limit: number): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last === undefined || last.length + line.length + 1 > limit) texts.push(line);
    else texts[texts.length - 1] = `${last}\n${line}`;
  }
  return texts;
}

/** Label and value pairs, ten to a section. */
export function facts(pairs: readonly (readonly [label: string, value: string])[]): KnownBlock[] {
  const blocks: KnownBlock[] = [];
  for (let at = 0; at < pairs.length; at += LIMITS.sectionFields) {
    const fields = pairs.slice(at, at + LIMITS.sectionFields).map(([label, value]) => ({
      type: 'mrkdwn' as const,
      text: sendable(`*${label}*\n${value}`, LIMITS.sectionField, 'a field of a section'),
      verbatim: true,
    }));
    blocks.push({ type: 'section', fields });
  }
  return blocks;
}

interface ButtonOptions {
  value?: string | undefined;
  style?: 'primary' | 'danger' | undefined;
  /** Read by screen readers instead of the label. */
  label?: string | undefined;
  /** A question asked before it is done. */
  confirm?: ConfirmationDialog | undefined;
}

export function button(actionId: string, text: string, options: ButtonOptions = {}): Button {
  return {
    type: 'button',
    action_id: actionId,
    text: plainText(text, LIMITS.buttonText),
    ...(options.value === undefined ? {} : { value: options.value }),
    ...(options.style === undefined ? {} : { style: options.style }),
    ...(options.confirm === undefined ? {} : { confirm: options.confirm }),
    ...(options.label === undefined ? {} : { accessibility_label: clip(options.label, LIMITS.buttonText) }),
  };
}

/** The most characters shown of an invalid time: enough to recognise it. */
const UNREADABLE_TIME = 100;

/**
 * A moment for people: in the reader's own zone where Slack can do that, with `rest` behind it, else with the zone named. An
 * unreadable time is shown as it came.
 */
export function slackDate(iso: string, rest = ''): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return limitedText(iso, UNREADABLE_TIME);
  const fallback = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<!date^${Math.floor(at / 1000)}^{date_short_pretty} at {time}${rest}|${fallback}>`;
}

/** A moment, and the words for it that name its zone. */
export interface NamedTime {
  /** Epoch milliseconds. */
  at: number;
  words: string;
}

/**
 * Plain text for mrkdwn whose readers may live by other clocks than the one it speaks of: behind each of these moments, which
 * keeps its zone so that it reads the same everywhere, stands what their own clock shows then.
 */
export function withReadersClock(text: string, limit: number, times: readonly NamedTime[]): string {
  const dated = (said: string, { at, words }: NamedTime) => {
    const named = escapeText(words);
    return said.split(named).join(`${named}, ${slackDate(new Date(at).toISOString(), ' your time')}`);
  };
  const distinct = new Map(times.map((each) => [each.words, each]));
  return [...distinct.values()].reduce(dated, limitedText(text, limit));
}
