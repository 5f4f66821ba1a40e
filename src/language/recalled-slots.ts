import { BEGINNING } from './beginnings.ts';
import { AMBIGUOUS, NONE, open, value } from './findings.ts';
import type { Intent, SlotName } from './intents.ts';
import type { SlotReader } from './run.ts';

/** What can be read without it is more likely. */
const RECALLED = 0.06;

/** "that one": what was spoken of just before. */
export const that: SlotReader = (run, at, slot) => {
  if (!run.mayBe(at, BEGINNING.that)) return NONE;
  const end = run.place.phrases.that.endAt(run, at);
  if (end === at || (THINGS.has(slot) && run.place.lexicon.persons.has(run.plain[at] ?? ''))) return NONE;
  const before = run.place.memory?.slots;
  const said = slot === 'number' ? before?.number : slot === 'menu' ? before?.menu : (before?.name ?? before?.to);
  return [
    said === undefined
      ? { ...open(slot, end, [], 1), unsaid: true }
      : { ...value(slot, end, said, RECALLED), recalled: true },
  ];
};

/** "the other one": of two numbers, the one that was not spoken of just before. */
export const other: SlotReader = (run, at, slot) => {
  const before = run.place.memory;
  const end = run.place.phrases.other.endAt(run, at);
  if (end === at || before?.slots.number === undefined) return NONE;
  const { diverted, numbers } = run.place.world;
  const isOfDivert = OF_DIVERTED.has(before.intent) && diverted.length > 1;
  const all: readonly { number: string | null }[] = isOfDivert ? diverted : numbers;
  const others = all.flatMap(({ number }) => (number === null || number === before.slots.number ? [] : [number]));
  const [only] = others;
  return others.length === 1 && only !== undefined ? [value(slot, end, only, 0)] : [open(slot, end, others, AMBIGUOUS)];
};

/** What is asked about, or changed on, diverted numbers only. */
const OF_DIVERTED: ReadonlySet<Intent | null> = new Set<Intent>(['end_divert', 'extend_divert', 'when']);

const THINGS: ReadonlySet<string> = new Set<SlotName>(['number', 'menu']);

/** What was spoken of just before, where anything was. */
export const recalled: SlotReader = (run, at) => that(run, at, 'number').filter(({ unsaid }) => unsaid !== true);

/** The same for a menu. */
export const recalledMenu: SlotReader = (run, at) => that(run, at, 'menu').filter(({ unsaid }) => unsaid !== true);
