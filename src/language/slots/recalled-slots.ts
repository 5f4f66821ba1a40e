import type { Choice, Intent, SlotName } from '../intents.ts';
import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { fold } from '../text/fold.ts';
import type { World } from '../world.ts';
import { AMBIGUOUS, NONE, open, value } from './match-results.ts';

/** What can be read without it is more likely. */
const RECALLED = 0.06;

/** "that one": what was spoken of just before. */
export const that: SlotReader = (run, at, slot) => {
  if (!run.mayBe(at, BEGINNING.that)) return NONE;
  const end = run.context.phrases.that.endAt(run, at);
  if (end === at) return NONE;
  const { persons, things } = run.context.lexicon;
  const word = run.plain[at] ?? '';
  if (THINGS.has(slot) && persons.has(word)) return NONE;
  // "take that off" speaks of no person.
  if (!THINGS.has(slot) && end === at + 1 && things.has(word)) return [open(slot, end, [], 1)];
  const { memory } = run.context;
  const shown = memory?.kind === 'answer' ? memory.choices?.find((each) => each.slot === slot) : undefined;
  // Of several that were named, it may be any.
  if (shown !== undefined) return [open(slot, end, shown.values.map(String), AMBIGUOUS)];
  const before = memory?.slots;
  const said = slot === 'number' ? before?.number : slot === 'menu' ? before?.menu : (before?.name ?? before?.to);
  return [
    said === undefined
      ? { ...open(slot, end, [], 1), unsaid: true }
      : { ...value(slot, end, said, RECALLED), recalled: true },
  ];
};

/** "so she has to come off sales": whoever the sentence spoke of, or what was spoken of just before. */
export const subject: SlotReader = (run, at, slot) => {
  if (!run.context.lexicon.statements.somebody.has(run.plain[at] ?? '')) return NONE;
  const before = run.context.memory?.slots;
  const said = before?.name ?? before?.to;
  return [
    said === undefined
      ? { ...open(slot, at + 1, [], 1), unsaid: true }
      : { ...value(slot, at + 1, said, RECALLED), recalled: true },
  ];
};

/** "the other one", "the other shop": of two numbers, the one that was not spoken of just before. */
export const other: SlotReader = (run, at, slot) => {
  const before = run.context.memory;
  const said = run.context.phrases.other.endAt(run, at);
  if (said === at || before?.slots.number === undefined || isOfMenu(run, said)) return NONE;
  const { diverted, numbers } = run.context.world;
  const isOfDivert = OF_DIVERTED.has(before.intent) && diverted.length > 1;
  // "other" alone is nothing, unless numbers are called by what comes behind it.
  const isBare = said === at + 1;
  const alike = isBare ? numbersCalled(run, said) : [];
  if (isBare && alike.length < 2) return NONE;
  const end = isBare ? said + 1 : said;
  const all: readonly { number: string }[] = alike.length > 1 ? alike : isOfDivert ? diverted : numbers;
  const others = all.flatMap(({ number }) => (number === before.slots.number ? [] : [number]));
  const [only] = others;
  return others.length === 1 && only !== undefined ? [value(slot, end, only, 0)] : [open(slot, end, others, AMBIGUOUS)];
};

/** The numbers of whose names a word is a part, as one or as several: "shops", for "Leeds shop" and "York shop". */
export function numbersCalled({ plain, context: { world } }: MatchContext, at: number): World['numbers'] {
  const word = plain[at] ?? '';
  const one = word.replace(/s$/u, '');
  return world.numbers.filter(({ name }) => wordsIn(name ?? '').some((each) => each === word || each === one));
}

/** What is asked about, or changed on, diverted numbers only. */
const OF_DIVERTED: ReadonlySet<Intent | null> = new Set<Intent>(['end_divert', 'extend_divert', 'when']);

const THINGS: ReadonlySet<string> = new Set<SlotName>(['number', 'menu']);

/** What was spoken of just before, where anything was. */
export const recalled: SlotReader = (run, at) => that(run, at, 'number').filter(({ unsaid }) => unsaid !== true);

/** The same for a menu. */
export const recalledMenu: SlotReader = (run, at) => that(run, at, 'menu').filter(({ unsaid }) => unsaid !== true);

/** Whether "the other menu" was said, and not "the other line". */
const isOfMenu = ({ plain, context: { lexicon } }: MatchContext, end: number): boolean =>
  lexicon.behindMenu.has(plain[end - 1] ?? '');

/** Of two menus, the one that was not spoken of just before. */
export const otherMenu: SlotReader = (run, at, slot) => {
  const before = run.context.memory?.slots.menu;
  const end = run.context.phrases.other.endAt(run, at);
  if (end < at + 2 || before === undefined) return NONE;
  const others = run.context.world.menus.flatMap(({ name }) => (name === before ? [] : [name]));
  const [only] = others;
  return others.length === 1 && only !== undefined ? [value(slot, end, only, 0)] : [open(slot, end, others, AMBIGUOUS)];
};

/** "the second one", behind the list of a number: who stands there; asked where those who are switched off may not count. */
export const placed: SlotReader = (run, at, slot) => {
  const { memory, world, lexicon } = run.context;
  const place = lexicon.ordinals.get(run.plain[at] ?? '');
  if (place === undefined || memory?.kind !== 'answer' || !LISTED.has(memory.intent)) return NONE;
  if (!lexicon.ones.has(run.plain[at + 1] ?? '')) return NONE;
  const list = world.numbers.find(({ number }) => number === memory.slots.number)?.destinations;
  if (list === undefined) return NONE;
  const rung = list.filter(({ enabled }) => enabled);
  const names = [list, rung].flatMap((each) => each.at(place < 0 ? place : place - 1)?.name ?? []);
  const [only, ...others] = new Set(names);
  return [
    only !== undefined && others.length === 0 ? value(slot, at + 2, only, PLACED) : open(slot, at + 2, names, PLACED),
  ];
};

const LISTED: ReadonlySet<Intent> = new Set<Intent>(['who_rings', 'follow_me_show', 'number', 'thing']);
const PLACED = 0.2;

/** The most words by which one of several things that were offered is told from the others. */
const MAX_TELLING_WORDS = 3;

/** "the US one", behind "Support UK" and "Support US": what only one of those that were offered is called. */
export const offered: SlotReader = (run, at) => {
  const { world } = run.context;
  const found: SlotMatch[] = [];
  for (const { slot, values } of choicesIn(run)) {
    const named = values.flatMap((each) => {
      const name = slot === 'number' ? world.numbers.find(({ number }) => number === each)?.name : each;
      return typeof each === 'string' && typeof name === 'string' ? [{ value: each, words: wordsIn(name) }] : [];
    });
    for (let end = at + 1; named.length > 1 && end <= Math.min(run.length, at + MAX_TELLING_WORDS); end += 1) {
      const fits = named.filter(({ words }) => run.plain.slice(at, end).every((word) => isOneOf(word, words)));
      const [only] = fits;
      if (fits.length === 1 && only !== undefined) found.push(value(slot, end, only.value, 0));
    }
  }
  return found;
};

/** "the one to Gwen": of what is diverted, what rings her. */
export const divertedTo: SlotReader = (run, at, slot) => {
  const { lexicon, memory, names, world } = run.context;
  if (!lexicon.towards.has(run.plain[at] ?? '') || !OF_DIVERTED.has(memory?.intent ?? null)) return NONE;
  return names.find('person', run.plain, at + 1).flatMap(({ end, values }) => {
    const numbers = world.diverted.flatMap(({ number, to }) => (values.includes(to) ? [number] : []));
    const [only, ...others] = numbers;
    if (only === undefined) return [];
    return [others.length === 0 ? value(slot, end, only, 0) : open(slot, end, numbers, AMBIGUOUS)];
  });
};

/** What was offered; where it was asked which number is meant, all of them. */
function choicesIn({ context: { memory, world } }: MatchContext): readonly Choice[] {
  if (memory === null || memory.kind === 'none') return [];
  const offered = memory.choices?.filter(({ values }) => values.length > 0) ?? [];
  if (offered.length > 0 || memory.missing?.includes('number') !== true) return offered;
  return [{ slot: 'number', values: world.numbers.map(({ number }) => number) }];
}

/** "ortho", where Orthodontics may be meant. */
const isOneOf = (said: string, words: readonly string[]): boolean =>
  words.includes(said) || (said.length >= MIN_PART_LENGTH && words.some((word) => word.startsWith(said)));

const MIN_PART_LENGTH = 4;

const wordsIn = (name: string): readonly string[] => fold(name).split(/[^\p{L}\p{N}]+/u);
