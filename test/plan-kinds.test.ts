import { describe, expect, test } from 'vitest';
import { readSources, type Source } from './support/sources.ts';

/**
 * Where a layer or a kind of plan may be told from the others: what resolves them, what works out their segments, and the small
 * files that say what each is. Whoever else wants to know something of a kind asks those (docs/plans.md).
 */
const KNOWS = /^src\/plans\/(?:resolver|segments)\.ts$|\/(?:layer|plan)\.ts$/u;

/** Intents and commands are called so too, and are no kinds of plans. */
const OF_LANGUAGE = /^src\/features\/conversation\/|\/sentences\/|^src\/app\/synonyms\.ts$/u;

/** Layers, what causes a change, kinds of plans, and kinds of what works by itself that plans are. */
const KIND = 'closed|hours|duty|temporary|base|diverted|diversion|presets|closed-days|closed day';

const COMPARED = new RegExp(
  String.raw`(\w+)\)?\s*(?:===|!==)\s*'(?:${KIND})'|\bcase '(?:${KIND})':|\[(?:'[\w -]+', )*'(?:${KIND})'(?:, '[\w -]+')*\]\.includes\(`,
  'gu',
);

/** A table by kind, whatever its keys are written as. */
const BY_KIND = /\bRecord<(?:PlanName|AutomationKind|Cause\['kind'\]|Layer\['name'\]|Reason\['kind'\])\b/gu;

/** What a sentence asks for, what a span of hours names, and what a list of the language has. */
const NO_KIND = ['intent', 'is'];

const KEYED = new RegExp(String.raw`^(\s+)'?(${KIND}|closedDays)'?: `, 'u');

/** What only a table of kinds or layers has among its keys; the rest may be stores. */
const TELLING = /^(?:closed|closed-days|closed day|duty|diversion|diverted)$/u;

function comparisons({ text }: Source): number {
  return [...text.matchAll(COMPARED)].filter(([, subject = '']) => !NO_KIND.includes(subject)).length;
}

/** How many objects, or types of objects, have two or more kinds as their keys. */
function tables({ text }: Source): number {
  const found: Set<string>[] = [];
  const open = new Map<number, Set<string>>();
  for (const line of text.split('\n')) {
    const depth = line.search(/\S/u);
    if (depth < 0) continue;
    for (const each of open.keys()) if (each > depth) open.delete(each);
    const [, , key] = KEYED.exec(line) ?? [];
    if (key === undefined) continue;
    const keys = open.get(depth) ?? new Set();
    if (keys.size === 0) found.push(keys);
    open.set(depth, keys.add(key));
  }
  const told = found.filter((keys) => keys.size > 1 && [...keys].some((key) => TELLING.test(key))).length;
  return told + [...text.matchAll(BY_KIND)].length;
}

function placesIn(sources: readonly Source[]): Record<string, number> {
  const counted = sources
    .filter(({ path }) => !KNOWS.test(path) && !OF_LANGUAGE.test(path))
    .map((source) => [source.path, comparisons(source) + tables(source)] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

describe('layers and kinds of plans', () => {
  test('are told apart only by what resolves them, their segments, and their small files', () => {
    const sources = readSources('src/plans', 'src/features', 'src/people', 'src/services', 'src/app', 'src/entry');
    expect(placesIn(sources)).toEqual({});
  });

  test('are found where they are told apart', () => {
    const source = (path: string, text: string) => ({ path, text, imports: [] });
    const told = [
      "  if (change.cause?.kind === 'hours') return;",
      "  switch (reason.kind) {\n    case 'closed':\n      return '';\n  }",
      "const NAMES = {\n  hours: 'Hours',\n  duty: 'Duty lists',\n};",
      "if (['closed', 'hours'].includes(kind)) return;",
      'const loaders: Readonly<Record<PlanName, () => void>> = made;',
    ];
    const found = placesIn(told.map((text, at) => source(`src/features/a/${at}.ts`, text)));
    expect(Object.values(found)).toEqual([1, 1, 1, 1, 1]);
    expect(placesIn([source('src/plans/hours/layer.ts', told.join('\n'))])).toEqual({});
  });
});
