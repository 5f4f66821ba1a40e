import { cardMessage, choiceOfNumbersMessage, usageMessage } from '../../../src/features/number/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { bareIvr, HARD_NUMBERS, ivrOf, LINKS, LONG_NAME, manyNumbers, numberOf } from '../listed.ts';

const [hard, rightToLeft, , bare] = HARD_NUMBERS.map((number) => cardMessage(number, [], 'sandbox', LINKS));
const MENUS = [
  ivrOf('ivr_1', { name: 'ROOT' }),
  ivrOf('ivr_2', { name: 'Out of hours & <weekend>' }),
  bareIvr('ivr_3'),
];
const several = (count: number) => ({ kind: 'several' as const, items: manyNumbers(count) });

export const states: States = {
  cardMessage: {
    sandbox: cardMessage(numberOf('+441632960101'), [], 'sandbox', LINKS),
    live: cardMessage(numberOf('+441632960101', { followMeAvailable: false }), [], 'live', LINKS),
    ...(hard === undefined ? {} : { 'a hard name': hard }),
    ...(rightToLeft === undefined ? {} : { 'a name from right to left': rightToLeft }),
    ...(bare === undefined ? {} : { 'little said of it': bare }),
    'with its menus': cardMessage(numberOf('+441632960101'), MENUS, 'sandbox', LINKS),
    'a long name': cardMessage(numberOf('+441632960101', { displayName: LONG_NAME }), [], 'sandbox', LINKS),
  },
  choiceOfNumbersMessage: {
    'two to choose from': choiceOfNumbersMessage('0101', several(2), 'sandbox', LINKS),
    'more than a page to choose from': choiceOfNumbersMessage(HARD_NAME, several(25), 'live', LINKS),
    'none, and the nearest': choiceOfNumbersMessage(
      '<!channel> '.repeat(300),
      { kind: 'none', nearest: HARD_NUMBERS.slice(0, 3) },
      'sandbox',
      LINKS,
    ),
    'none in an empty account': choiceOfNumbersMessage('0101', { kind: 'none', nearest: null }, 'sandbox', LINKS),
  },
  usageMessage: { 'no number typed': usageMessage(COMMAND, undefined, LINKS) },
};
