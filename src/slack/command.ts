import type { KnownBlock } from '@slack/types';
import { distance } from 'fastest-levenshtein';
import { clip, escapeText, LIMITS, section } from './blocks.ts';
import type { Command } from './feature.ts';
import type { Message } from './outcome.ts';

/** The slash command as the manifest registers it, for what is said where nobody has typed it. */
export const SLASH_COMMAND = '/phone';

/** The subcommands of every feature, looked up by the typed word. */
export class CommandTable {
  readonly commands: readonly Command[];
  readonly #byWord = new Map<string, Command>();

  constructor(commands: readonly Command[]) {
    this.commands = commands;
    for (const command of commands) {
      for (const word of [command.word, ...(command.aliases ?? [])]) {
        if (this.#byWord.has(word)) throw new Error(`Two commands answer to the word ${word}`);
        this.#byWord.set(word, command);
      }
    }
  }

  find(word: string): Command | undefined {
    return this.#byWord.get(word);
  }

  /** The words nearest to what was typed, best first; none when nothing is near. */
  near(typed: string): string[] {
    const word = typed.slice(0, 40);
    // Two letters that changed places, the commonest slip, count as two.
    const allowed = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
    return [...this.#byWord.keys()]
      .map((candidate) => ({ candidate, far: candidate.startsWith(word) ? 0 : distance(word, candidate) }))
      .filter(({ far }) => far <= allowed)
      .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))
      .slice(0, 3)
      .map(({ candidate }) => candidate);
  }
}

/** What a person typed after the command: the first word in lower case, and the rest. */
export interface Typed {
  word: string;
  rest: string;
}

/** Splits the text of a slash command, unwrapping what Slack wrapped with `should_escape` (slack-platform §5). */
export function parseTyped(text: string): Typed {
  const plain = unwrap(text).trim();
  const end = plain.search(/\s/u);
  if (end === -1) return { word: plain.toLowerCase(), rest: '' };
  return { word: plain.slice(0, end).toLowerCase(), rest: plain.slice(end).trim() };
}

function unwrap(text: string): string {
  return text
    .replace(/<(?:tel:|mailto:|https?:\/\/)[^<>|]*\|([^<>]*)>/gu, '$1')
    .replace(/<(?:tel:|mailto:)?((?:https?:\/\/)?[^<>|@#!][^<>|]*)>/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** `/phone number <n>`, as help and errors write it. */
export function usageOf(command: string, entry: Command): string {
  return [command, entry.word, entry.usage].filter((part) => part !== undefined).join(' ');
}

/** The answer to a word that no feature knows. */
export function unknownWord(command: string, typed: Typed, table: CommandTable): Message {
  const shown = clip(typed.word, 60);
  const near = table.near(typed.word);
  const guess = near.length === 0 ? '' : ` Did you mean ${near.map((word) => `${command} ${word}`).join(' or ')}?`;
  const text = `There is no "${shown}" here.${guess} ${command} help lists what there is.`;
  const blocks: KnownBlock[] = [
    section(`There is no *${escapeText(shown)}* here.${near.length === 0 ? '' : guessLine(command, near)}`),
    section(`\`${command} help\` lists what there is.`),
  ];
  return { text: clip(text, LIMITS.sectionText), blocks };
}

function guessLine(command: string, near: readonly string[]): string {
  return `\nDid you mean ${near.map((word) => `\`${command} ${word}\``).join(' or ')}?`;
}
