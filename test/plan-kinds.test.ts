import { describe, expect, test } from 'vitest';
import { planName } from '../src/plans/proposals/record.ts';
import { readSources, type Source } from './support/sources.ts';

/**
 * Where a layer or a kind of plan may be told from the others: what resolves them, what works out their segments, and the small
 * files that say what each is. Whoever else wants to know something of a kind asks those (docs/plans.md).
 */
const KNOWS = /^src\/plans\/(?:resolver|segments)\.ts$|\/(?:layer|plan)\.ts$/u;

/** Intents and commands are called so too, and are no kinds of plans. */
const OF_LANGUAGE = /^src\/features\/conversation\/|\/sentences\/|^src\/app\/synonyms\.ts$/u;

/** Layers, what causes a change, kinds of plans, and kinds of what works by itself that plans are. */
const KIND = [...planName.options, 'closed', 'closed day', 'temporary', 'base', 'diverted', 'diversion'].join('|');

/** One of them compared with, either way round, looked up, or looked for; the name of what is asked comes first. */
const COMPARED = new RegExp(
  [
    String.raw`(\w+)\)?\s*[!=]==?\s*'(?:${KIND})'`,
    String.raw`'(?:${KIND})'\s*[!=]==?`,
    String.raw`\bcase '(?:${KIND})':`,
    String.raw`'(?:${KIND})' in\b`,
    String.raw`\w(?:\?\.)?\['(?:${KIND})'\]`,
    String.raw`\.(?:has|get|includes|indexOf|startsWith)\('(?:${KIND})'\)`,
    String.raw`\[(?:'[\w -]+', )*'(?:${KIND})'(?:, '[\w -]+')*\]\.(?:includes|indexOf|some|find)\(`,
  ].join('|'),
  'gu',
);

/** A table by kind, whatever its keys are written as. */
const BY_KIND =
  /\bRecord<(?:PlanName|AutomationKind|PlanKind\['name'\]|Cause\['kind'\]|Layer\['name'\]|Reason\['kind'\])\b|\[\w+ in (?:PlanName|AutomationKind)\]/gu;

/** What a sentence asks for, what a span of hours names, and what a list of the language has. */
const NO_KIND = ['intent', 'is'];

/** A key of an object or of a type, or the first of a pair in a map. */
const KEYED = new RegExp(
  String.raw`(?:^|[{,])\s*(?:readonly )?'?(${KIND}|closedDays)'?\??:\s|\[\s*'(${KIND})',\s(?!')`,
  'gu',
);

/** A list of kinds. */
const LIST = /\[((?:\s*'[\w -]+',?)+)\s*\]/gu;

/** What only a table of kinds or layers has among its keys; the rest may be stores. */
const TELLING = /^(?:closed|closed-days|closed day|duty|diversion|diverted)$/u;

/** Lists of kinds that are no more than their names: what is stored of them, and under what. */
const NAMES: Readonly<Record<string, number>> = {
  // What a stored plan, and what caused a stored change, may be.
  'src/plans/proposals/record.ts': 1,
  'src/plans/temporary/record.ts': 1,
  // Under what records stand that wake something.
  'src/plans/wakes.ts': 1,
  // In which order all that works by itself is listed; each says what it is where it is added.
  'src/people/outages/automation.ts': 1,
};

function comparisons({ text }: Source): number {
  return [...text.matchAll(COMPARED)].filter(([, subject = '']) => !NO_KIND.includes(subject)).length;
}

function isTable(keys: ReadonlySet<string>): boolean {
  return keys.size > 1 && [...keys].some((key) => TELLING.test(key));
}

/** How many objects, maps, or types of objects, have two or more kinds as their keys, in lines as deep or in one. */
function tables({ text }: Source): number {
  const found: Set<string>[] = [];
  const open = new Map<number, Set<string>>();
  for (const line of text.split('\n')) {
    const depth = line.search(/\S/u);
    if (depth < 0) continue;
    for (const each of open.keys()) if (each > depth) open.delete(each);
    const inLine = new Set<string>();
    for (const { index, 1: key, 2: first } of line.matchAll(KEYED)) {
      const name = key ?? first ?? '';
      inLine.add(name);
      if (index > depth) continue;
      const keys = open.get(depth) ?? new Set();
      if (keys.size === 0) found.push(keys);
      open.set(depth, keys.add(name));
    }
    found.push(inLine);
  }
  return found.filter(isTable).length + [...text.matchAll(BY_KIND)].length;
}

/** How many lists have two or more kinds. */
function lists({ text }: Source): number {
  const isKind = new RegExp(`^(?:${KIND})$`, 'u');
  const named = [...text.matchAll(LIST)].map(([, list = '']) =>
    [...list.matchAll(/'([\w -]+)'/gu)].map(([, name = '']) => name),
  );
  return named.filter((names) => isTable(new Set(names.filter((name) => isKind.test(name))))).length;
}

function placesIn(sources: readonly Source[]): Record<string, number> {
  const counted = sources
    .filter(({ path }) => !KNOWS.test(path) && !OF_LANGUAGE.test(path))
    .map((source) => [source.path, comparisons(source) + tables(source) + lists(source)] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

describe('layers and kinds of plans', () => {
  test('are told apart only by what resolves them, their segments, and their small files', () => {
    const sources = readSources('src/plans', 'src/features', 'src/people', 'src/services', 'src/app', 'src/entry');
    expect(placesIn(sources)).toEqual(NAMES);
  });

  test('are found where they are told apart', () => {
    const source = (path: string, text: string) => ({ path, text, imports: [] });
    const told = [
      "  if (change.cause?.kind === 'hours') return;",
      "  if ('hours' !== plan.kind) return;",
      "  switch (reason.kind) {\n    case 'closed':\n      return '';\n  }",
      "const NAMES = {\n  hours: 'Hours',\n  duty: 'Duty lists',\n};",
      "const NAMES = { hours: 'Hours', 'closed-days': 'Closed days' };",
      "const NAMES = new Map([\n  ['hours', HOURS],\n  ['duty', DUTY],\n]);",
      "const NAMES = new Map([['presets', 1], ['duty', 2]]);",
      "const WEEKLY = new Set(['hours', 'duty']);",
      "  return 'closed-days' in plans;",
      "  return words['closed-days'];",
      "  return words.get('duty');",
      "if (['closed', 'hours'].includes(kind)) return;",
      'const loaders: Readonly<Record<PlanName, () => void>> = made;',
      'const loaders: { [name in PlanName]: () => void } = made;',
    ];
    const found = placesIn(told.map((text, at) => source(`src/features/a/${at}.ts`, text)));
    expect(told.filter((_, at) => found[`src/features/a/${at}.ts`] === undefined)).toEqual([]);
    expect(placesIn([source('src/plans/hours/layer.ts', told.join('\n'))])).toEqual({});
  });
});
