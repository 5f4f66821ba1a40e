import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFeatures } from '../../src/app/features.ts';
import type { Command, Feature, LazyFeature } from '../../src/slack/inbound/feature.ts';
import { CommandTable } from '../../src/slack/inbound/routes.ts';
import { filesUnder, ROOT, readText } from './sources.ts';
import type { States } from './states.ts';

/** One folder of `src/features`, as it is there and as it is built. */
export interface LoadedFeature {
  folder: string;
  feature: Feature;
  /** What its view files export, by name. */
  views: Readonly<Record<string, unknown>>;
}

/** The features: the folders of `src/features`, and the road that all changes share, which is one of its own. */
export function featureFolders(): string[] {
  const folders = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [...folders, ...SHARED_ROADS].sort();
}

/** Those that can be built: a folder without its wiring is one failing test, not a reason for all the others to fail. */
export function wiredFolders(): string[] {
  return featureFolders().filter((folder) => {
    const place = placeOf(folder, 'src');
    return filesUnder(place).includes(`${place}/index.ts`);
  });
}

/** Features that others hang into, which therefore lie below them. */
const SHARED_ROADS = ['changes'];

/** What shows something to people and is no feature. */
export const SPEAKING_LAYERS = ['posts', 'temporary', 'outages', 'plan'];

/** Where a feature lies under `src` or, mirrored, under `test`. */
function placeOf(folder: string, under: 'src' | 'test'): string {
  return [...SHARED_ROADS, ...SPEAKING_LAYERS].includes(folder) ? `${under}/${folder}` : `${under}/features/${folder}`;
}

/** Imports a module of the repository by its path from the root; with a `turn`, it runs once more, on the same imports. */
export async function load(path: string, turn = 0): Promise<Readonly<Record<string, unknown>>> {
  const { href } = pathToFileURL(join(ROOT, path));
  return await import(/* @vite-ignore */ turn === 0 ? href : `${href}?turn=${turn}`);
}

/** Builds every feature on stand-ins for its needs, which only a running job would use. */
export async function loadFeatures(): Promise<LoadedFeature[]> {
  return Promise.all(wiredFolders().map(loadFeature));
}

/** The features that the app loads when they are used, as they are listed before that. */
export function laterFeatures(): LazyFeature[] {
  const services = { recordChanges: anything(), directory: anything(), wakes: anything() } as Parameters<
    typeof createFeatures
  >[0];
  return createFeatures(services, () => new CommandTable([])).filter((feature) => 'load' in feature);
}

/** Builds one of them in the same way. */
export async function loadFeature(folder: string): Promise<LoadedFeature> {
  const place = placeOf(folder, 'src');
  const module = await load(`${place}/index.ts`);
  const makers = Object.entries(module).filter(([name]) => name.endsWith('Feature'));
  const [maker] = makers;
  if (maker === undefined || makers.length > 1 || typeof maker[1] !== 'function') {
    throw new Error(`${place}/index.ts must export exactly one function called …Feature`);
  }
  const views: Record<string, unknown> = {};
  for (const path of viewFiles(folder)) Object.assign(views, await load(path));
  return { folder, feature: maker[1](anything()) as Feature, views };
}

/** `view.ts`, `…-view.ts` and files under `view/` of a feature. */
export function viewFiles(folder: string): string[] {
  return filesUnder(placeOf(folder, 'src')).filter((path) => /\/(?:[\w-]+-)?views?(?:\.ts$|\/)/.test(path));
}

/** Every subcommand of the registered features, in the order in which the app lists them. */
export async function loadCommands(): Promise<readonly Command[]> {
  const features = await loadFeatures();
  const registered = registeredFeatures().flatMap((folder) => features.filter((each) => each.folder === folder));
  const commands = registered.flatMap(({ feature }) => feature.commands ?? []);
  // It finds out whether two answer to one word.
  new CommandTable(commands);
  return commands;
}

/** The folders of the features that `src/app/features.ts` lists, in its order; those that are loaded later have the name of their folder. */
export function registeredFeatures(text = readText('src/app/features.ts')): string[] {
  const folders = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '\.\.\/(?:features\/)?([\w-]+)\/index\.ts'/g)].flatMap(
      ([, names = '', folder = '']) => names.split(',').map((name) => [name.trim(), folder] as const),
    ),
  );
  return [...text.matchAll(/^\s+(\w+Feature)\(|^\s+(?:\.\.\.\{ )?name: '([\w-]+)'/gm)].map(
    ([, name = '', later]) => later ?? folders.get(name) ?? `${name} (unknown)`,
  );
}

/** The states of a feature's views, from its `states.ts` and `…-states.ts`; `null` when there are none yet. A `turn` draws them anew. */
export async function loadStates(folder: string, turn = 0): Promise<States | null> {
  const paths = filesUnder(placeOf(folder, 'test')).filter((path) => /\/(?:[\w-]+-)?states\.ts$/.test(path));
  const parts = await Promise.all(paths.map(async (path) => (await load(path, turn)).states as States));
  return parts.length === 0 ? null : Object.assign({}, ...parts);
}

/** Answers to every name and every call with itself, so that a feature can be built but not run. */
function anything(): unknown {
  const self: unknown = new Proxy(() => self, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 'anything' : name === 'then' ? undefined : self),
    construct: () => self as object,
  });
  return self;
}
