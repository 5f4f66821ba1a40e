import type { ActionJob, Command, CommandRow, Feature, Listener, Right } from './feature.ts';

/** A command of a feature that may not be loaded yet: what routing, help and the README need to know of it. */
export interface ListedCommand extends CommandRow {
  /** The right that its least demanding use needs. */
  least: 'anyone' | Right;
}

/** A command, with its handlers or listed by a feature that is loaded later. */
export type KnownCommand = Command | ListedCommand;

/**
 * A feature that is loaded when the first of its rows is used, and what has to be known about it before. Its
 * buttons, forms and selects are found by its name, which begins their ids.
 */
export interface LaterFeature {
  name: string;
  commands?: readonly ListedCommand[];
  /** The types of the events that it listens to. */
  events?: readonly string[];
  offers?: Feature['offers'];
  /** Whether it has a fallback. */
  fallback?: true;
  /** Whether it reads sentences. */
  sentences?: true;
  /**
   * Called for every press of a button in a message that may change something, whichever feature it belongs to;
   * loads nothing.
   */
  pressed?(job: ActionJob): Promise<void>;
  load(): Promise<Feature>;
}

/** Whether a command has its handlers. */
export function isWhole(command: KnownCommand): command is Command {
  return 'choices' in command || 'run' in command;
}

/** The right that a command's least demanding use needs; its usage text is shown to anyone. */
export function leastRight(command: KnownCommand): 'anyone' | Right {
  if (!isWhole(command)) return command.least;
  if (!('choices' in command)) return command.may;
  const rights = Object.values(command.choices).map(({ may }) => may);
  return (['read', 'edit', 'manage'] as const).find((right) => rights.includes(right)) ?? 'anyone';
}

/** Features by their names, each loaded once. */
export class LaterFeatures {
  readonly #features: ReadonlyMap<string, LaterFeature>;
  readonly #loaded: (feature: Feature) => void;
  /** Features that are loaded, and those being loaded. */
  readonly #there = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  /** `loaded` takes the rows of a feature once it is loaded. */
  constructor(features: readonly LaterFeature[], loaded: (feature: Feature) => void) {
    this.#features = new Map(features.map((feature) => [feature.name, feature]));
    this.#loaded = loaded;
  }

  /**
   * Resolves when the feature is loaded; `undefined` when it already is, or does not exist. After a failure the next
   * call tries again.
   */
  load(name: string): Promise<void> | undefined {
    const feature = this.#features.get(name);
    if (feature === undefined || this.#there.has(name)) return undefined;
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const loading = this.#load(feature).finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  async #load(listed: LaterFeature): Promise<void> {
    const feature = await listed.load();
    checkListed(listed, feature);
    this.#loaded(feature);
    this.#there.add(listed.name);
  }
}

/** Throws where a loaded feature differs from how it was listed. */
function checkListed(listed: LaterFeature, feature: Feature): void {
  const said = [
    listed.name,
    (listed.commands ?? []).map(({ word, least }) => [word, least]),
    listed.events ?? [],
    listed.offers ?? {},
    [listed.fallback === true, listed.sentences === true],
  ];
  const found = [
    feature.name,
    (feature.commands ?? []).map((command) => [command.word, leastRight(command)]),
    Object.keys(feature.events ?? {}),
    feature.offers ?? {},
    [feature.fallback !== undefined, feature.sentences !== undefined],
  ];
  const [before, after] = [JSON.stringify(said), JSON.stringify(found)];
  if (before !== after)
    throw new Error(
      `${listed.name} is listed as ${before} and is ${after}: make its listed.ts agree with its index.ts`,
    );
}

/** The event types that features listen to, and their listeners. */
export class Listening {
  readonly #rows = new Map<string, Listener[]>();
  /** Names of features that are loaded later. */
  readonly #names = new Map<string, string[]>();

  get types(): string[] {
    return [...new Set([...this.#rows.keys(), ...this.#names.keys()])];
  }

  list({ name, events = [] }: LaterFeature): void {
    for (const type of events) this.#names.set(type, [...this.namesFor(type), name]);
  }

  add({ events = {} }: Feature): void {
    for (const [type, row] of Object.entries(events)) this.#rows.set(type, [...this.rowsFor(type), row]);
  }

  namesFor(type: string): readonly string[] {
    return this.#names.get(type) ?? [];
  }

  rowsFor(type: string): readonly Listener[] {
    return this.#rows.get(type) ?? [];
  }
}
