import { isCertain } from '../follow-ups/aside.ts';
import { asking } from '../follow-ups/retracted.ts';
import { INTENTS, type Intent, type ParseResult, type SlotName } from '../intents.ts';
import { wanted } from '../slots/slot-types.ts';
import type { PhraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, ReadingContext } from '../templates/run.ts';
import { none } from './judge.ts';

const NAMED = [wanted('own_number', 'number'), wanted('known_person', 'name')];

/** What a sentence says is not meant, and nowhere else that it is: "not Accounts: end the diversion". */
export function deniedIn(run: MatchContext, not: PhraseSet): ReadonlySet<string> {
  const denied = new Set<string>();
  const meant = new Set<string>();
  const namesAt = (at: number) =>
    NAMED.flatMap((each) => run.read(each, at)).flatMap((found) => {
      const named = found.slots.number ?? found.slots.name;
      return isCertain(found) && named !== undefined ? [{ end: found.end, named }] : [];
    });
  for (let at = 0; at < run.length; ) {
    const behind = beginsPart(run, at) ? not.endAt(run, at) : at;
    const names = namesAt(behind);
    for (const { named } of names) (behind > at ? denied : meant).add(named);
    at = Math.max(at + 1, behind, ...names.map(({ end }) => end));
  }
  for (const each of meant) denied.delete(each);
  return denied;
}

/** Whether a part of a sentence begins there: "Ann is not on Sales, add her" does not say that Sales is not meant. */
function beginsPart({ sentence, context, skips }: MatchContext, at: number): boolean {
  const isFirst = [...sentence.plain.keys()].slice(0, at).every((place) => (skips[place] ?? place) > place);
  return isFirst || sentence.commas[at] === true || !context.lexicon.statements.denying.has(sentence.plain[at] ?? '');
}

/** What was understood without what the sentence says is not meant: that is asked, and none of it is offered. */
export function withoutDeniedNames(
  understood: ParseResult,
  find: () => ReadonlySet<string>,
  { world }: Pick<ReadingContext, 'world'>,
): ParseResult {
  if (understood.kind === 'none' || INTENTS[understood.intent] !== 'change') return understood;
  const denied = find();
  if (denied.size === 0) return understood;
  const isDenied = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isDenied) : typeof value === 'string' && denied.has(value);
  const slots = Object.entries(understood.slots).flatMap(([slot, value]) =>
    isDenied(value) ? [slot as SlotName] : [],
  );
  const choices = (understood.choices ?? []).map((each) => ({
    ...each,
    values: each.values.filter((value) => !isDenied(value)),
  }));
  if (slots.length === 0) return understood.choices === undefined ? understood : { ...understood, choices };
  const asked = asking(understood, slots);
  if (!slots.includes('number')) return { ...asked, choices };
  const numbers: readonly { number: string }[] = OF_DIVERTED.has(understood.intent) ? world.diverted : world.numbers;
  const values = numbers.flatMap(({ number }) => (isDenied(number) ? [] : [number]));
  if (values.length === 0) return none('negation');
  return { ...asked, choices: [...choices.filter(({ slot }) => slot !== 'number'), { slot: 'number', values }] };
}

const OF_DIVERTED: ReadonlySet<Intent> = new Set<Intent>(['end_divert', 'extend_divert']);
