import type {
  Action,
  Fallback,
  Feature,
  Listener,
  Opening,
  SentenceReader,
  ShortcutJob,
  Submission,
  Suggestion,
} from './feature.ts';

/** What the features' tables lead to, beside typed commands. */
export interface Routes {
  actions: ReadonlyMap<string, Action>;
  submissions: ReadonlyMap<string, Submission>;
  shortcuts: ReadonlyMap<string, Opening<ShortcutJob>>;
  suggestions: ReadonlyMap<string, Suggestion>;
  /** By event type. */
  events: ReadonlyMap<string, readonly Listener[]>;
  fallback: Fallback | undefined;
  sentences: SentenceReader | undefined;
}

/** Joins the tables of every feature; two rows for one id are an error. */
export function collectRoutes(features: readonly Feature[]): Routes {
  const events = new Map<string, Listener[]>();
  for (const feature of features) {
    for (const [type, row] of Object.entries(feature.events ?? {})) {
      events.set(type, [...(events.get(type) ?? []), row]);
    }
  }
  const [fallback, second] = features.flatMap((feature) => feature.fallback ?? []);
  if (second !== undefined) throw new Error('Two features take words that name no command');
  const [sentences, another] = features.flatMap((feature) => feature.sentences ?? []);
  if (another !== undefined) throw new Error('Two features read sentences');
  return {
    actions: collect(features, (feature) => feature.actions ?? {}),
    submissions: collect(features, (feature) => feature.submissions ?? {}),
    shortcuts: collect(features, (feature) => feature.shortcuts ?? {}),
    suggestions: collect(features, (feature) => feature.suggestions ?? {}),
    events,
    fallback,
    sentences,
  };
}

function collect<T>(
  features: readonly Feature[],
  rows: (feature: Feature) => Readonly<Record<string, T>>,
): ReadonlyMap<string, T> {
  const all = new Map<string, T>();
  for (const feature of features) {
    for (const [id, row] of Object.entries(rows(feature))) {
      if (!id.startsWith(`${feature.name}:`)) throw new Error(`The id ${id} does not start with ${feature.name}:`);
      if (all.has(id)) throw new Error(`Two handlers answer to ${id}`);
      all.set(id, row);
    }
  }
  return all;
}
