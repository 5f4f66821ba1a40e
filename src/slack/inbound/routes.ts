import type { Logger } from 'pino';
import type { Ack } from './answer.ts';
import type {
  Action,
  ActionHandler,
  ActionJob,
  Command,
  Fallback,
  Feature,
  KnownCommand,
  LazyFeature,
  Listener,
  OpeningRow,
  Right,
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
  async #row<K extends keyof Rows>(kind: K, id: string): Promise<Rows[K] | undefined> {
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

  action(id: string): Promise<Action | undefined> {
    return this.#row('action', id);
  }

  /** Reports to interested features that a button in a message does more than show something. */
  pressed(job: ActionJob): readonly Promise<void>[] {
    if (job.place !== 'message') return [];
    return this.#features.flatMap((each) => ('pressed' in each ? (each.pressed?.(job) ?? []) : []));
  }

  submission(id: string): Promise<Submission | undefined> {
    return this.#row('submission', id);
  }

  shortcut(id: string): Promise<OpeningRow<ShortcutJob> | undefined> {
    return this.#row('shortcut', id);
  }

  suggestion(id: string): Promise<Suggestion | undefined> {
    return this.#row('suggestion', id);
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
    const row = await routes.suggestion(id);
    await ack({ options: row?.suggest(body.value ?? '') ?? [] });
  } catch (err) {
    log.error({ err, action: id }, 'select options could not be loaded');
    await ack({ options: [] });
  }
}
