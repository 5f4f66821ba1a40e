import type { KnownBlock } from '@slack/types';
import { distance } from 'fastest-levenshtein';
import type { Logger } from 'pino';
import { button, clip, escapeText, LIMITS, section } from '../blocks/blocks.ts';
import type { Message, MessageOutcome, Outcome } from '../blocks/outcome.ts';
import type { Ack } from './answer.ts';
import type {
  Action,
  ActionHandler,
  ActionJob,
  Choices,
  Command,
  CommandArguments,
  CommandJob,
  CommandRow,
  Fallback,
  Feature,
  Guarded,
  Handler,
  Job,
  KnownCommand,
  LazyFeature,
  Listener,
  Offer,
  OpeningRow,
  Right,
  Row,
  SentenceReader,
  ShortcutJob,
  Submission,
  Suggestion,
} from './feature.ts';
import { baseId, blockSuggestionPayload } from './payloads.ts';

/** Whether a command has its handlers. */
export function isWhole(command: KnownCommand): command is Command {
  return 'choices' in command || 'may' in command;
}

/** The right that a command's least demanding use needs; its usage text is shown to anyone. */
export function leastRight(command: KnownCommand): 'anyone' | Right {
  if (!isWhole(command)) return command.least;
  if (!('choices' in command)) return command.may;
  const rights = Object.values(command.choices).map(({ may }) => may);
  return (['read', 'edit', 'manage'] as const).find((right) => rights.includes(right)) ?? 'anyone';
}

/** What decides whether a row may be used, and what is asked of it. */
export interface GuardedRow {
  row: Pick<Guarded<Job>, 'may' | 'writes'>;
  asked: CommandArguments;
}

/** The rows of a feature that its ids name, by their kind. */
interface Rows {
  action: Action;
  command: Command;
  shortcut: OpeningRow<ShortcutJob>;
  submission: Submission;
  suggestion: Suggestion;
}

/**
 * The one table of what features answer to. A feature that is listed is loaded when the first of its rows is asked for;
 * where it cannot be, whatever asked for the row fails, and the next call tries again.
 */
export class Routes {
  readonly #features: readonly (Feature | LazyFeature)[];
  /** Every row by its kind and id, once its feature is loaded. */
  readonly #rows = new Map<string, Rows[keyof Rows]>();
  readonly #loaded = new Map<string, Feature>();
  readonly #loading = new Map<string, Promise<Feature>>();

  /** Two rows for one id are an error: at once, or when the second feature is loaded. */
  constructor(features: readonly (Feature | LazyFeature)[]) {
    this.#features = features;
    if (features.filter(({ fallback }) => fallback !== undefined).length > 1)
      throw new Error('Two features take words that name no command');
    if (features.filter(({ sentences }) => sentences !== undefined).length > 1)
      throw new Error('Two features read sentences');
    for (const feature of features) if (!('load' in feature)) this.#add(feature);
  }

  #add(feature: Feature): void {
    for (const command of feature.commands ?? []) this.#rows.set(`command ${command.word}`, command);
    this.#collect(feature, 'action', feature.actions);
    this.#collect(feature, 'shortcut', feature.shortcuts);
    this.#collect(feature, 'submission', feature.submissions);
    this.#collect(feature, 'suggestion', feature.suggestions);
    this.#loaded.set(feature.name, feature);
  }

  #collect<K extends keyof Rows>({ name }: Feature, kind: K, rows: Readonly<Record<string, Rows[K]>> = {}): void {
    for (const [id, row] of Object.entries(rows)) {
      if (!id.startsWith(`${name}:`)) throw new Error(`The id ${id} does not start with ${name}:`);
      if (this.#rows.has(`${kind} ${id}`)) throw new Error(`Two handlers answer to ${id}`);
      this.#rows.set(`${kind} ${id}`, row);
    }
  }

  /** Loads every feature. */
  async loadAll(): Promise<void> {
    await Promise.all(this.#features.map((each) => this.#load(each)));
  }

  #load(of: Feature | LazyFeature): Feature | Promise<Feature> {
    const there = this.#loaded.get(of.name) ?? this.#loading.get(of.name);
    if (there !== undefined) return there;
    if (!('load' in of)) return of;
    const load = async () => {
      const feature = await of.load();
      this.#add(feature);
      return feature;
    };
    const loading = load().finally(() => this.#loading.delete(of.name));
    this.#loading.set(of.name, loading);
    return loading;
  }

  /** A row by its id, which begins with the name of its feature. */
  async row<K extends keyof Rows>(kind: K, id: string): Promise<Rows[K] | undefined> {
    const key = `${kind} ${id}`;
    if (!this.#rows.has(key)) {
      const name = id.slice(0, Math.max(0, id.indexOf(':')));
      const feature = this.#features.find((each) => each.name === name);
      if (feature !== undefined) await this.#load(feature);
    }
    return this.#rows.get(key) as Rows[K] | undefined;
  }

  /** A command with its handlers. */
  command(known: KnownCommand): Command | Promise<Command> {
    if (isWhole(known)) return known;
    const found = this.#rows.get(`command ${known.word}`) as Command | undefined;
    return found ?? this.#loadCommand(known);
  }

  async #loadCommand(known: KnownCommand): Promise<Command> {
    const owner = this.#features.find(({ commands = [] }) => commands.some(({ word }) => word === known.word));
    const found = owner && (await this.#load(owner)).commands?.find(({ word }) => word === known.word);
    if (found === undefined) throw new Error(`No feature brings the command ${known.word}`);
    return found;
  }

  /** Reports to interested features that a button in a message does more than show something. */
  pressed(job: ActionJob): readonly Promise<void>[] {
    if (job.place !== 'message') return [];
    return this.#features.flatMap((each) => ('pressed' in each ? (each.pressed?.(job) ?? []) : []));
  }

  get hasFallback(): boolean {
    return this.#features.some(({ fallback }) => fallback !== undefined);
  }

  async fallback(): Promise<Fallback | undefined> {
    const owner = this.#features.find(({ fallback }) => fallback !== undefined);
    return owner && (await this.#load(owner)).fallback;
  }

  async sentences(): Promise<SentenceReader | undefined> {
    const owner = this.#features.find(({ sentences }) => sentences !== undefined);
    return owner && (await this.#load(owner)).sentences;
  }

  get eventTypes(): string[] {
    return [...new Set(this.#features.flatMap(eventTypesOf))];
  }

  /** The listeners to events of a type. */
  async listeners(type: string): Promise<readonly Listener[]> {
    const owners = this.#features.filter((each) => eventTypesOf(each).includes(type));
    const loaded = await Promise.all(owners.map((each) => this.#load(each)));
    return loaded.flatMap(({ events = {} }) => (Object.hasOwn(events, type) ? (events[type] ?? []) : []));
  }
}

/** The event types that a feature listens to, loaded or not. */
function eventTypesOf({ events = [] }: Feature | LazyFeature): readonly string[] {
  return Array.isArray(events) ? events : Object.keys(events);
}

/** The same handler, which first reports a press that does more than show something; it is answered once that is done. */
export function tellingPresses(routes: Routes, handler: ActionHandler): ActionHandler {
  if (handler.effect === 'show') return handler;
  const run = async (job: ActionJob) => {
    const told = routes.pressed(job);
    for (const each of told) job.beside(each);
    const outcome = await handler.run(job);
    await Promise.allSettled(told);
    return outcome;
  };
  return { ...handler, run };
}

/** What an external select offers; Slack accepts only options here, so an error offers none. */
export async function suggest(routes: Routes, payload: object, ack: Ack, log: Logger): Promise<void> {
  const body = blockSuggestionPayload.parse(payload);
  const id = baseId(body.action_id ?? '');
  try {
    const row = await routes.row('suggestion', id);
    await ack({ options: row?.suggest(body.value ?? '') ?? [] });
  } catch (err) {
    log.error({ err, action: id }, 'select options could not be loaded');
    await ack({ options: [] });
  }
}

/** The row that is meant; where one can mean several things, it chooses. */
export function chosenRow<J, R extends object>(row: R | Choices<J, R>, job: J): R {
  if (!('choose' in row)) return row;
  const name = row.choose(job);
  const chosen = Object.hasOwn(row.choices, name) ? row.choices[name] : undefined;
  if (chosen === undefined) throw new Error(`The row has no choice ${name}`);
  return chosen;
}

/** How such a row is carried out. */
export function handlerOf<J, A>(row: AnyRow<J> | Choices<A, AnyRow<J>>, asked: A): Handler<J> {
  const chosen = chosenRow<A, AnyRow<J>>(row, asked);
  const { show, open, run, ...rest } = chosen;
  if (show !== undefined) return { ...rest, effect: 'show', run: show };
  if (open !== undefined) return { ...rest, effect: 'open', run: open };
  return { ...rest, effect: 'run', run };
}

type AnyRow<J> = Row<J> | (Row<J, Outcome> & { within?: 'modal' });

/** The slash command as the manifest registers it, for texts shown where nobody has typed it. */
export const SLASH_COMMAND = '/phone';

/** The most characters that are read after the slash command, more than any command or sentence needs. */
export const MAX_TYPED_LENGTH = 4_000;

/** The answer to more than that. */
export const TOO_LONG: Message = {
  text: `That is too long for ${SLASH_COMMAND}, which reads at most 4,000 characters. Nothing was done; say it in fewer words.`,
  blocks: [],
};

/** The shortest synonym that is suggested for a typing error; shorter ones resemble almost anything. */
const MIN_GUESS_LENGTH = 3;

/** The most words in a synonym. */
const MAX_SYNONYM_WORDS = 4;

/** The most words in a path: a command, and a synonym after it. */
const MAX_PATH_WORDS = 1 + MAX_SYNONYM_WORDS;

/** A command, and the rest of what was typed. */
interface CommandMatch {
  command: KnownCommand;
  rest: string;
  /** Whether it was named by a synonym, and not by its own word or a path. */
  synonym: boolean;
  /** What was typed as a sentence, if it is long enough: it begins behind the first word of a path, as "balance spend not in May" asks of no balance. */
  sentence: TypedCommand;
}

/** A command with its handlers, and what is asked of it. */
interface NamedCommand<C = Command> {
  command: C;
  asked: CommandArguments;
  /** As in {@link CommandMatch}. */
  synonym: boolean;
}

/** The subcommands of every feature, looked up by the typed words. */
export class CommandTable {
  readonly commands: readonly KnownCommand[];
  readonly #byWord = new Map<string, KnownCommand>();
  /** By one word or several, in lower case with single spaces. */
  readonly #bySynonym = new Map<string, KnownCommand>();
  /** By several words, of which the first is a command's own. */
  readonly #byPath = new Map<string, KnownCommand>();

  /** A command with its handlers. Fails where its feature cannot be loaded. */
  readonly whole: (command: KnownCommand) => Command | Promise<Command>;

  /**
   * `synonyms` are other words for commands, each with the word of its command. One that begins with a command's own word is
   * a path to the other (`setup keys`). Behind the first word of a row's own path, its synonyms are paths as well.
   */
  constructor(
    commands: readonly KnownCommand[],
    synonyms: ReadonlyMap<string, string> = new Map(),
    whole: (command: KnownCommand) => Command | Promise<Command> = handled,
  ) {
    this.whole = whole;
    this.commands = commands;
    for (const command of commands) {
      if (this.#byWord.has(command.word)) throw new Error(`Two commands answer to the word ${command.word}`);
      this.#byWord.set(command.word, command);
    }
    for (const command of commands) if (command.path?.includes(' ')) this.#addPath(command.path, command);
    for (const [synonym, word] of synonyms) {
      const command = this.#byWord.get(word);
      if (command === undefined) throw new Error(`The synonym ${synonym} leads to no command`);
      const words = synonym.split(' ');
      if (words.length > MAX_SYNONYM_WORDS) throw new Error(`The synonym ${synonym} has too many words`);
      if (this.#byWord.has(words[0] ?? '')) this.#addPath(synonym, command);
      else this.#bySynonym.set(synonym, command);
    }
    for (const [said, command] of [...this.#byWord, ...this.#bySynonym]) {
      const [first = '', second] = command.path?.split(' ') ?? [];
      const path = `${first} ${said}`;
      // `setup live` is about the account, not another word for `use`.
      if (second !== undefined && !ENVIRONMENTS.has(said) && !this.#byPath.has(path)) this.#addPath(path, command);
    }
  }

  #addPath(path: string, command: KnownCommand): void {
    if (!this.#byWord.has(path.split(' ', 1)[0] ?? '')) throw new Error(`The path ${path} begins with no command`);
    if (this.#byPath.has(path)) throw new Error(`Two commands answer to the path ${path}`);
    this.#byPath.set(path, command);
  }

  find(word: string): KnownCommand | undefined {
    return this.#byWord.get(word);
  }

  /** The command that typed words begin with: by the longest path, its own word or the longest synonym. */
  meant({ word, rest }: TypedCommand): CommandMatch | undefined {
    const behind = rest === '' ? [] : [...rest.matchAll(/\S+/gu)].slice(0, MAX_PATH_WORDS - 1);
    const isCommand = this.#byWord.has(word);
    const named = isCommand ? this.#byPath : this.#bySynonym;
    for (let count = behind.length; count >= 0; count -= 1) {
      const said = [word, ...behind.slice(0, count).map(([each]) => wordOf(each))].join(' ');
      const command = named.get(said) ?? (count === 0 ? this.#byWord.get(word) : undefined);
      const last = behind[count - 1];
      const end = last === undefined ? 0 : last.index + last[0].length;
      if (command !== undefined)
        return {
          command,
          rest: count === 0 ? rest : rest.slice(end).trim(),
          synonym: !isCommand,
          sentence: count > 0 && isCommand ? parseTyped(rest) : { word, rest },
        };
    }
    return undefined;
  }

  /** The command that words name, with what is asked of it; `null` where they name none, or it cannot use the words after its own. */
  async named(text: string, slash = SLASH_COMMAND): Promise<NamedCommand | null> {
    const found = this.#asked(text, slash);
    return found && { ...found, command: await this.whole(found.command) };
  }

  /** What stands before the row that words name, and what they ask of it; for a command alone, nothing is loaded. */
  async guarded(text: string): Promise<GuardedRow | null> {
    const found = this.#asked(text, SLASH_COMMAND);
    if (found === null) return null;
    const { command, asked } = found;
    const row = asked.whole === '' ? { may: leastRight(command) } : chosenRow(await this.whole(command), asked);
    return { row, asked };
  }

  #asked(text: string, slash: string): NamedCommand<KnownCommand> | null {
    const found = this.meant(parseTyped(text));
    if (found === undefined) return null;
    const { command, rest, synonym } = found;
    const asked = checkArguments(slash, command, rest);
    return 'refusal' in asked ? null : { command, asked, synonym };
  }

  /** Runs a row that only shows something and needs only the right to read, on behalf of another such row. */
  async tell(word: string, job: CommandJob): Promise<MessageOutcome> {
    const found = this.find(word);
    const row = found && chosenRow<CommandArguments, Row<CommandJob>>(await this.whole(found), job);
    if (row?.show === undefined || row.may !== 'read') throw new Error(`${word} does not only tell`);
    return row.show(job);
  }

  /** The commands nearest to what was typed, each as it is said now, best first; none when nothing is near. */
  near(typed: string): string[] {
    const word = typed.slice(0, 40);
    // Two transposed letters, the commonest slip, count as two edits.
    const allowed = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
    const near = [...this.#byWord, ...[...this.#bySynonym].filter(([each]) => each.length >= MIN_GUESS_LENGTH)]
      .map(([candidate, command]) => ({
        own: saidOf(command),
        candidate,
        far: candidate.startsWith(word) ? 0 : distance(word, candidate),
      }))
      .filter(({ far }) => far <= allowed)
      .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate));
    // A command is named only once, even if its synonyms are near as well.
    return [...new Set(near.map(({ own }) => own))].slice(0, 3);
  }
}

function handled(command: KnownCommand): Command {
  if (isWhole(command)) return command;
  throw new Error(`Nobody loads the command ${command.word}`);
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

/** In lower case, with plain hyphens: phones and word processors replace them with others. */
function wordOf(typed: string): string {
  return typed.toLowerCase().replace(/[\u2010-\u2015\u2212]/gu, '-');
}

/** The two accounts that a command can be asked about. */
const ENVIRONMENTS: ReadonlyMap<string, 'sandbox' | 'live'> = new Map([
  ['sandbox', 'sandbox'],
  ['live', 'live'],
]);

/** What a row says of how it is typed. */
type Usage = Pick<CommandRow, 'word' | 'path' | 'usage' | 'takes' | 'uses'>;

/** Reads what was typed after a row's word; `refusal` says what the row cannot use. */
export function checkArguments(command: string, entry: Usage, typed: string): CommandArguments | { refusal: Message } {
  const { takes = [] } = entry;
  const { rest, named } = takes.includes('environment') ? splitEnvironment(typed) : { rest: typed, named: undefined };
  const asked: CommandArguments = { text: rest, whole: typed, ...(named === undefined ? {} : { environment: named }) };
  if (rest === '') return asked;
  if (takes.includes('text')) {
    return entry.uses?.(rest) === false ? { refusal: unusableMessage(command, entry, rest) } : asked;
  }
  const words = rest.split(/\s+/u);
  // "live sandbox" is a slip of its own: each of them could be used.
  const unusable = takes.includes('environment')
    ? words.filter((word) => !ENVIRONMENTS.has(word.toLowerCase()))
    : words;
  return {
    refusal: unusable.length === 0 ? notBoth(command, entry) : unusableMessage(command, entry, unusable.join(' ')),
  };
}

/** Splits off the last word where it names an account. */
function splitEnvironment(typed: string): { rest: string; named: CommandArguments['environment'] } {
  const [, rest = '', last = ''] = /^(?:(.*)\s)?(\S+)$/su.exec(typed) ?? [];
  const named = ENVIRONMENTS.get(last.toLowerCase());
  return named === undefined ? { rest: typed, named } : { rest: rest.trim(), named };
}

/** The answer to words that a command cannot use. */
export function unusableMessage(command: string, entry: Usage, unusable: string): Message {
  return { ...refusal(command, entry, `takes no "${clip(unusable, 60)}"`), unfit: 'words' };
}

function notBoth(command: string, entry: Usage): Message {
  return refusal(command, entry, 'takes "sandbox" or "live", not both');
}

function refusal(command: string, entry: Usage, what: string): Message {
  const usage = wholeUsageOf(command, entry);
  const said = saidOf(entry);
  return {
    text: `${said} ${what}. Type ${usage}.`,
    blocks: [section(`*${said}* ${escapeText(what)}.\nType \`${escapeText(usage)}\`.`)],
  };
}

/** Who is mentioned in the text of a slash command, by what it is unwrapped to. */
export function mentionsIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/<@([UW][A-Z0-9]+)(?:\|([^<>]*))?>/gu);
  return new Map([...found].map(([, id = '', name = '']) => [`@${name === '' ? id : name}`, id]));
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

/** How a command is said now: by its path, or its own word. */
function saidOf({ path, word }: Pick<CommandRow, 'path' | 'word'>): string {
  return path ?? word;
}

/** `/phone plans duty [number]`, as help and errors write it. */
export function usageOf(command: string, entry: Usage): string {
  return [command, saidOf(entry), entry.usage].filter((part) => part !== undefined).join(' ');
}

/** The same with the account that can be named, which help explains once for all commands. */
function wholeUsageOf(command: string, entry: Usage): string {
  const usage = usageOf(command, entry);
  return readsEither(entry) ? `${usage} [sandbox|live]` : usage;
}

/** Whether a row takes the name of an account. */
export function readsEither({ takes = [], usage = '' }: Usage): boolean {
  return takes.includes('environment') && !usage.includes('sandbox|live');
}

/** Splits typed words that name no command into their text and the account. */
export function argumentsOf({ word, rest }: TypedCommand): CommandArguments {
  const whole = `${word} ${rest}`.trim();
  const { rest: text, named } = splitEnvironment(whole);
  return { text, whole, ...(named === undefined ? {} : { environment: named }) };
}

/** The answer to words that no command knows, with the commands that may have been meant. */
export function unknownCommand(command: string, typed: TypedCommand, near: readonly string[], help?: Offer): Message {
  const shown = clip(`${typed.word} ${typed.rest}`.replace(/\s+/gu, ' ').trim(), 60);
  const guess = near.length === 0 ? '' : ` Did you mean ${near.map((word) => `${command} ${word}`).join(' or ')}?`;
  const text = `I do not know "${shown}".${guess} ${command} help shows what you can do.`;
  const blocks: KnownBlock[] = [
    section(`I do not know "${escapeText(shown)}".${near.length === 0 ? '' : guessLine(command, near)}`),
    section(
      `\`${command} help\` shows what you can do.`,
      help && button(help.actionId, help.label, help.value === undefined ? {} : { value: help.value }),
    ),
  ];
  return { text: clip(text, LIMITS.sectionText), blocks };
}

function guessLine(command: string, near: readonly string[]): string {
  return `\nDid you mean ${near.map((word) => `\`${command} ${word}\``).join(' or ')}?`;
}
