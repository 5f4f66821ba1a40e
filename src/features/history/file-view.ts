import { escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** What comes with the file, in the asker's direct messages. */
export function fileMessage(count: number, asked: string, more: boolean): Message {
  const which = asked === '' ? '' : ` ${asked}`;
  const rows = count === 1 ? 'one entry' : `${count} entries`;
  const cut = more ? ' Older ones did not fit; narrow it down to get them.' : '';
  const text = `History${which} as a file: ${rows}.${cut} Times are in UTC, and private numbers are shown in part.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Where it was asked for: the file was sent. */
export function downloadedMessage(count: number): Message {
  const text = `The history (${count === 1 ? 'one entry' : `${count} entries`}) is in your messages with Switchboard, as a file.`;
  return { text, blocks: [section(text)] };
}
