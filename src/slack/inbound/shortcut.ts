import { beginningOf } from '../../runtime/graphemes.ts';
import { LONGEST_TEXT } from './payloads.ts';

/** All the text of a message, including its blocks and attachments. */
export function saidIn(message: Readonly<Record<string, unknown>> | null): string | null {
  if (message === null) return null;
  const texts: string[] = [];
  let room = LONGEST_TEXT;
  const say = (text: string) => {
    texts.push(beginningOf(text, room));
    room -= text.length;
  };
  const walk = (value: unknown, depth: number): void => {
    if (room <= 0 || depth > 12) return;
    if (Array.isArray(value)) for (const each of value) walk(each, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (room > 0 && SAYING.has(name) && typeof inner === 'string') say(inner);
        else walk(inner, depth + 1);
      }
    }
  };
  const { text, blocks, attachments } = message;
  if (typeof text === 'string') say(text);
  walk(blocks, 0);
  walk(attachments, 0);
  return texts.join('\n');
}

/** Members of blocks and attachments that people read. */
const SAYING: ReadonlySet<string> = new Set(['text', 'title', 'value', 'fallback', 'pretext', 'url']);
