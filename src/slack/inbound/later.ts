import type { ActionJob, Command, CommandRow, Feature, Listener, Right } from './feature.ts';

/** A command of a feature that may not be loaded yet: what routing, help and the README say of it. */
export interface ListedCommand extends CommandRow {
  /** The least that can be done with it takes this right. */
  least: 'anyone' | Right;
}

/** A command, with its handlers or listed by a feature that is loaded later. */
export type KnownCommand = Command | ListedCommand;

/**
 * A feature that is loaded when the first of its rows is used, and what has to be known of it before. Its buttons, forms and
 * selects are found by its name, with which their ids begin.
 */
export interface LaterFeature {
  name: string;
  commands?: readonly ListedCommand[];
  /** The types of the events that it listens to. */
  events?: readonly string[];
  offers?: Feature['offers'];
  /** It has one. */
  fallback?: true;
  /** It has them. */
  sentences?: true;
  /** Told beside every press, in a message, of a button that may change something, of whatever feature; loads nothing. */
  pressed?(job: ActionJob): Promise<void>;
  load(): Promise<Feature>;
}

/** Whether a command has its handlers. */
export function isWhole(command: KnownCommand): command is Command {
  return 'choices' in command || 'run' in command;
}

/** The least that can be done with a command takes this right; how it is used is told to anyone. */
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
  /** Those that are there, and those that are on their way. */
  readonly #there = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  /** `loaded` takes the rows of a feature that has come. */
  constructor(features: readonly LaterFeature[], loaded: (feature: Feature) => void) {
    this.#features = new Map(features.map((feature) => [feature.name, feature]));
    this.#loaded = loaded;
  }

  /** Resolves when the feature is there; `undefined` when it is, or when none is called so. A failure is tried again by the next call. */
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

/** What is said of a feature before it is loaded must hold of it. */
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
  if (before !== after) throw new Error(`${listed.name} is listed as ${before} and is ${after}`);
}

/** The types of events that some feature listens to, and who listens. */
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
