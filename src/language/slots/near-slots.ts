import type { SlotReader } from '../templates/run.ts';
import { NONE } from './findings.ts';
import { nearNames } from './near.ts';

/** The share of its letters in which a name may differ where nothing but its likeness says that it is one. */
const SLIP = 0.34;
const MOST_WORDS = 3;
/** More than a name that is known. */
const COST = 4;

/** Words that are like the name of a number, which is offered; "recption" names none. */
export const nearNumber: SlotReader = (run, at) => {
  const { functionWords, behindNumber } = run.context.lexicon;
  if (!run.mayBeUnknown || functionWords.has(run.plain[at] ?? '')) return NONE;
  for (let end = Math.min(run.length, at + MOST_WORDS); end > at; end -= 1) {
    const said = run.plain.slice(at, end);
    if (said.some((word, index) => index > 0 && functionWords.has(word) && !behindNumber.has(word))) continue;
    const values = nearNames(run.context.names.all('number'), said, SLIP);
    if (values.length === 0) continue;
    const typed = run.sentence.typed.slice(at, end).join(' ');
    const offer = () => [{ slot: 'number' as const, values, said: typed }];
    return [{ end, slots: {}, cost: COST, missing: ['number'], offer, because: 'slot' }];
  }
  return NONE;
};
