import type {
  Action,
  ActionJob,
  Command,
  Fallback,
  Feature,
  Listener,
  Opening,
  SentenceReader,
  ShortcutJob,
  Submission,
  Suggestion,
} from './feature.ts';
import { isWhole, type KnownCommand, type LaterFeature, LaterFeatures, Listening } from './later.ts';

/** The handlers in the features' tables. The rows of a lazily loaded feature are there once it is loaded. */
export class Routes {
  readonly #commands = new Map<string, Command>();
  readonly #actions = new Map<string, Action>();
  readonly #submissions = new Map<string, Submission>();
  readonly #shortcuts = new Map<string, Opening<ShortcutJob>>();
  readonly #suggestions = new Map<string, Suggestion>();
  readonly #listening = new Listening();
  readonly #later: LaterFeatures;
  readonly #names: readonly string[];
  /** The feature that a listed command belongs to, by its word. */
  readonly #owners: ReadonlyMap<string, string>;
  readonly #pressed: readonly NonNullable<LaterFeature['pressed']>[];
  #fallback: Fallback | undefined;
  #sentences: SentenceReader | undefined;
  /** The names of the features that have each. */
  readonly #with: Readonly<Record<'fallback' | 'sentences', string | undefined>>;

  /** Two rows for one id are an error: at once, or when the second feature is loaded. */
  constructor(features: readonly (Feature | LaterFeature)[]) {
    const later = features.filter((feature) => 'load' in feature);
    this.#pressed = later.flatMap(({ pressed }) => pressed ?? []);
    this.#names = later.map(({ name }) => name);
    this.#owners = new Map(later.flatMap(({ name, commands = [] }) => commands.map(({ word }) => [word, name])));
    this.#later = new LaterFeatures(later, (feature) => this.#add(feature));
    for (const feature of later) this.#listening.list(feature);
    const [fallback, second] = features.filter((feature) => feature.fallback !== undefined);
    if (second !== undefined) throw new Error('Two features take words that name no command');
    const [sentences, another] = features.filter((feature) => feature.sentences !== undefined);
    if (another !== undefined) throw new Error('Two features read sentences');
    this.#with = { fallback: fallback?.name, sentences: sentences?.name };
    for (const feature of features) if (!('load' in feature)) this.#add(feature);
  }

  #add(feature: Feature): void {
    for (const command of feature.commands ?? []) this.#commands.set(command.word, command);
    collect(feature, feature.actions ?? {}, this.#actions);
    collect(feature, feature.submissions ?? {}, this.#submissions);
    collect(feature, feature.shortcuts ?? {}, this.#shortcuts);
    collect(feature, feature.suggestions ?? {}, this.#suggestions);
    this.#listening.add(feature);
    this.#fallback ??= feature.fallback;
    this.#sentences ??= feature.sentences;
  }

  /** Loads every feature. */
  async loadAll(): Promise<void> {
    await Promise.all(this.#names.map((name) => this.#later.load(name)));
  }

  /** A command with its handlers. Fails, here and below, where its feature cannot be loaded. */
  command(known: KnownCommand): Command | Promise<Command> {
    if (isWhole(known)) return known;
    const found = this.#commands.get(known.word);
    return found ?? this.#loadCommand(known.word);
  }

  async #loadCommand(word: string): Promise<Command> {
    await this.#later.load(this.#owners.get(word) ?? '');
    const found = this.#commands.get(word);
    if (found === undefined) throw new Error(`No feature brings the command ${word}`);
    return found;
  }

  action(id: string): Promise<Action | undefined> {
    return this.#row(id, this.#actions);
  }

  /** Reports to interested features that a button in a message may change something. */
  pressed(job: ActionJob): readonly Promise<void>[] {
    return job.place === 'message' ? this.#pressed.map((told) => told(job)) : [];
  }

  submission(id: string): Promise<Submission | undefined> {
    return this.#row(id, this.#submissions);
  }

  shortcut(id: string): Promise<Opening<ShortcutJob> | undefined> {
    return this.#row(id, this.#shortcuts);
  }

  suggestion(id: string): Promise<Suggestion | undefined> {
    return this.#row(id, this.#suggestions);
  }

  async #row<T>(id: string, rows: ReadonlyMap<string, T>): Promise<T | undefined> {
    await this.#later.load(id.slice(0, Math.max(0, id.indexOf(':'))));
    return rows.get(id);
  }

  get hasFallback(): boolean {
    return this.#with.fallback !== undefined;
  }

  async fallback(): Promise<Fallback | undefined> {
    await this.#later.load(this.#with.fallback ?? '');
    return this.#fallback;
  }

  async sentences(): Promise<SentenceReader | undefined> {
    await this.#later.load(this.#with.sentences ?? '');
    return this.#sentences;
  }

  get eventTypes(): string[] {
    return this.#listening.types;
  }

  /** The listeners to events of a type. */
  async listeners(type: string): Promise<readonly Listener[]> {
    await Promise.all(this.#listening.namesFor(type).map((name) => this.#later.load(name)));
    return this.#listening.rowsFor(type);
  }
}

function collect<T>({ name }: Feature, rows: Readonly<Record<string, T>>, all: Map<string, T>): void {
  for (const [id, row] of Object.entries(rows)) {
    if (!id.startsWith(`${name}:`)) throw new Error(`The id ${id} does not start with ${name}:`);
    if (all.has(id)) throw new Error(`Two handlers answer to ${id}`);
    all.set(id, row);
  }
}
