import { button } from '../../slack/blocks/blocks.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Match } from './finder.ts';
import { boundFilter, LONGEST_FILTER } from './list-page.ts';
import { NO_NUMBERS, numberRow } from './number-labels.ts';

/** What was found for a text that stands for several numbers, or for none. */
export type UnclearNumber = Exclude<Match<TelephoneNumber>, { kind: 'one' }>;

/** What to say about such a text, the numbers to choose from, where they come from, and a button that lists all of them. */
export function numberChoice(
  typed: string,
  match: UnclearNumber,
  environment: Environment,
  { question, list }: { question: string; list: string },
) {
  const numbers = match.kind === 'several' ? match.items : (match.nearest ?? []);
  const isEmpty = match.kind === 'none' && match.nearest === null;
  const shown = typed.length <= LONGEST_FILTER ? typed : `${boundFilter(typed)}…`;
  const headline =
    match.kind === 'several'
      ? `${numbers.length === 1 ? '1 number matches' : `${numbers.length} numbers match`} "${shown}". ${question}`
      : `No active number matches "${shown}"${numbers.length === 0 ? ', and none is like it.' : '. The nearest:'}`;
  return {
    headline: isEmpty ? NO_NUMBERS : headline,
    rows: numbers.map((number) => numberRow(number, environment)),
    hint: 'type more of the number or name.',
    source: environmentName(environment),
    buttons: isEmpty ? [] : [button(list, 'All numbers', { value: environment })],
    isFound: match.kind === 'several',
  };
}
