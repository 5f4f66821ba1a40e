import { withoutAnyMarks } from '../../src/runtime/marked-text.ts';
import type { Shown } from './states.ts';

type Json = unknown;
type Plain = Readonly<Record<string, Json>>;

/**
 * What a person is shown as text, for a golden file: a line for each block, field, button and choice, everything on it
 * that Slack is sent. What is as usual (text without emoji, for example) is left out, so that what is not stands out.
 */
export function goldenText(shown: Shown): string {
  const plain = withoutAnyMarks(JSON.parse(JSON.stringify(shown)) as Plain);
  const { blocks, ...rest } = plain;
  const lines = [...linesOf(rest, 'message'), ...listOf(blocks).flatMap((block) => linesOf(objectOf(block), 'block'))];
  return `${lines.join('\n')}\n`;
}

/** Properties that hold elements of their own, each on lines of its own below their owner. */
const INNER = ['element', 'elements', 'accessory', 'fields', 'options', 'option_groups', 'confirm'];

/** An object's own line, and the lines of what is in it. */
function linesOf(object: Plain, fallback: string): string[] {
  const { type = fallback, ...rest } = object;
  const inner = INNER.filter((name) => rest[name] !== undefined);
  const own = Object.entries(rest).filter(([name]) => !inner.includes(name));
  const words = own.flatMap(([name, value]) => property(name, value));
  const head = [String(type), ...words].join('  ');
  return [...broken(head), ...inner.flatMap((name) => innerLines(name, rest[name]))];
}

function innerLines(name: string, value: Json): string[] {
  if (name === 'options') return indented([`${listOf(value).map(optionText).join('  |  ')}`]);
  if (name === 'option_groups') {
    return listOf(value).flatMap((group) => {
      const { label, options } = objectOf(group);
      return indented([`${textOf(label)}:  ${listOf(options).map(optionText).join('  |  ')}`]);
    });
  }
  if (name === 'fields') return listOf(value).flatMap((field) => indented(broken(`field  ${textOf(field)}`)));
  if (name === 'confirm') return indented(linesOf(objectOf(value), 'confirm'));
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((each) => {
    const object = objectOf(each);
    return isText(object) ? indented(broken(textOf(object))) : indented(linesOf(object, name));
  });
}

/** One property in words: texts quoted, ids bare, everything else as JSON behind its name. */
function property(name: string, value: Json): string[] {
  if (name === 'text' || name === 'title' || name === 'label') {
    return [name === 'text' ? textOf(value) : `${name} ${textOf(value)}`];
  }
  if (isText(value)) return [`${name} ${textOf(value)}`];
  if (name === 'initial_option') return [`chosen ${optionText(value)}`];
  if (name === 'initial_options') return [`chosen ${listOf(value).map(optionText).join(', ')}`];
  // Slack gives a block that has none an id by chance.
  if (name === 'block_id' && /^[A-Za-z0-9]{5}$/u.test(String(value))) return [];
  if (name === 'action_id' || name === 'block_id' || name === 'callback_id') return [`#${String(value)}`];
  if (value === true) return [name];
  return [`${name}=${JSON.stringify(value)}`];
}

/** `"Shown" = value`, and what is said below it. */
function optionText(option: Json): string {
  const { text, value, description, ...rest } = objectOf(option);
  const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
  return `${textOf(text)} = ${String(value)}${description === undefined ? '' : ` (${textOf(description)})`}${more}`;
}

const USUAL_MARKDOWN = '{"type":"mrkdwn","verbatim":true}';
const USUAL_PLAIN = '{"type":"plain_text","emoji":false}';

/** Plain text in quotes, formatted text without; what is not as in nearly all texts stands behind it. */
function textOf(value: Json): string {
  if (typeof value === 'string') return `'${value}'`;
  const { text, ...rest } = objectOf(value);
  const kind = JSON.stringify(rest);
  if (kind === USUAL_MARKDOWN) return String(text);
  return kind === USUAL_PLAIN ? `'${String(text)}'` : `'${String(text)}' ${kind}`;
}

function isText(value: Json): boolean {
  const { type } = typeof value === 'object' && value !== null ? (value as Plain) : {};
  return type === 'mrkdwn' || type === 'plain_text';
}

/** A text of several lines goes on below, each behind a bar. */
function broken(line: string): string[] {
  const [first = '', ...more] = line.split('\n');
  return [first, ...more.map((each) => `| ${each}`)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: Json): Plain {
  return typeof value === 'object' && value !== null ? (value as Plain) : {};
}
