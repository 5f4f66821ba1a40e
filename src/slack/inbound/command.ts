import type { KnownBlock } from '@slack/types';
import { distance } from 'fastest-levenshtein';
import { clip, escapeText, LIMITS, section } from '../blocks/blocks.ts';
import type { Message, MessageOutcome } from '../blocks/outcome.ts';
import type { Command, CommandArguments, CommandJob, CommandRow } from './feature.ts';

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

  /** Runs a row that opens nothing and asks for no more than to read, for another such row that leads to it. */
  async tell(word: string, job: CommandJob): Promise<MessageOutcome> {
    const row = this.find(word);
    if (row === undefined || 'choose' in row || row.loading !== undefined || row.may !== 'read')
      throw new Error(`${word} does not only tell`);
    return row.run(job);
  }

  /** The commands nearest to what was typed, best first; none when nothing is near. */
  near(typed: string): string[] {
    const word = typed.slice(0, 40);
    // Two letters that changed places, the commonest slip, count as two.
    const allowed = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
    const near = [...this.#byWord]
      .map(([candidate, { word: own }]) => ({
        own,
        candidate,
        far: candidate.startsWith(word) ? 0 : distance(word, candidate),
      }))
      .filter(({ far }) => far <= allowed)
      .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate));
    // Other words for it are ways of typing one command, which is named once.
    return [...new Set(near.map(({ own }) => own))].slice(0, 3);
  }
}

/** What a person typed after the command: the first word in lower case, and the rest. */
export interface TypedCommand {
  word: string;
  rest: string;
}

/** Splits the text of a slash command, unwrapping what Slack wrapped with `should_escape` (docs/slack.md, Requests). */
export function parseTyped(text: string): TypedCommand {
  const plain = unwrap(text).trim();
  const end = plain.search(/\s/u);
  if (end === -1) return { word: wordOf(plain), rest: '' };
  return { word: wordOf(plain.slice(0, end)), rest: plain.slice(end).trim() };
}

/** In lower case, with the hyphen that keyboards have: phones and word processors put others in its place. */
function wordOf(typed: string): string {
  return typed.toLowerCase().replace(/[\u2010-\u2015\u2212]/gu, '-');
}

/** The two accounts that a word can be asked of. */
const ENVIRONMENTS: ReadonlyMap<string, 'sandbox' | 'live'> = new Map([
  ['sandbox', 'sandbox'],
  ['live', 'live'],
]);

/** What a row says of how it is typed. */
type Usage = Pick<CommandRow, 'word' | 'usage' | 'takes'>;

/** What a row makes of what was typed behind its word; `refusal` says what it cannot use. */
export function checkArguments(command: string, entry: Usage, typed: string): CommandArguments | { refusal: Message } {
  const { takes = [] } = entry;
  const { rest, named } = takes.includes('environment') ? splitEnvironment(typed) : { rest: typed, named: undefined };
  const asked: CommandArguments = { text: rest, whole: typed, ...(named === undefined ? {} : { environment: named }) };
  if (takes.includes('text') || rest === '') return asked;
  const words = rest.split(/\s+/u);
  // "live sandbox" is a slip of its own: each of them could be used.
  const unusable = takes.includes('environment')
    ? words.filter((word) => !ENVIRONMENTS.has(word.toLowerCase()))
    : words;
  return {
    refusal: unusable.length === 0 ? notBoth(command, entry) : unusableWords(command, entry, unusable.join(' ')),
  };
}

/** The last word apart where it names an account. */
function splitEnvironment(typed: string): { rest: string; named: CommandArguments['environment'] } {
  const [, rest = '', last = ''] = /^(?:(.*)\s)?(\S+)$/su.exec(typed) ?? [];
  const named = ENVIRONMENTS.get(last.toLowerCase());
  return named === undefined ? { rest: typed, named } : { rest: rest.trim(), named };
}

/** The answer to words that a command cannot use. */
export function unusableWords(command: string, entry: Usage, unusable: string): Message {
  return refusal(command, entry, `takes no "${clip(unusable, 60)}"`);
}

function notBoth(command: string, entry: Usage): Message {
  return refusal(command, entry, 'takes "sandbox" or "live", not both');
}

function refusal(command: string, entry: Usage, what: string): Message {
  const usage = wholeUsageOf(command, entry);
  return {
    text: `${entry.word} ${what}. Type ${usage}.`,
    blocks: [section(`*${entry.word}* ${escapeText(what)}.\nType \`${escapeText(usage)}\`.`)],
  };
}

function unwrap(text: string): string {
  return !/[<&]/.test(text)
    ? text
    : text
        .replace(/<(?:tel:|mailto:|https?:\/\/)[^<>|]*\|([^<>]*)>/gu, '$1')
        .replace(/<(?:tel:|mailto:)?((?:https?:\/\/)?[^<>|@#!][^<>|]*)>/gu, '$1')
        .replace(
          /<([@#])([^<>|]*)(?:\|([^<>]*))?>/gu,
          (_, sign: string, id: string, name = '') => `${sign}${name === '' ? id : name}`,
        )
        .replace(/<!subteam\^[^<>|]*\|@?([^<>]*)>/gu, '@$1')
        .replace(/<!([^<>|^]*)(?:\|[^<>]*)?>/gu, '@$1')
        .replace(/<![^<>|]*\|([^<>]*)>/gu, '$1')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
}

/** `/phone number <n>`, as help and errors write it. */
export function usageOf(command: string, entry: Usage): string {
  return [command, entry.word, entry.usage].filter((part) => part !== undefined).join(' ');
}

/** The same with the account that it can be asked of, which help says once for all. */
function wholeUsageOf(command: string, entry: Usage): string {
  const usage = usageOf(command, entry);
  return readsEither(entry) ? `${usage} [sandbox|live]` : usage;
}

/** Whether a row reads whichever account is named behind it. */
export function readsEither({ takes = [], usage = '' }: Usage): boolean {
  return takes.includes('environment') && !usage.includes('sandbox|live');
}

/** The answer to a word that no feature knows. */
export function unknownCommand(command: string, typed: TypedCommand, table: CommandTable): Message {
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
