import { cardMessage, choiceOfNumbersMessage, usageMessage } from '../../../src/features/number/view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { Environment, FollowMe, Ivr, TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';
import { numbersOf } from '../home/fixtures.ts';
import {
  bareIvr,
  destinationOf,
  followMeOf,
  HARD_NUMBERS,
  ivrOf,
  LINKS,
  LONG_NAME,
  manyNumbers,
  numberOf,
} from '../listed.ts';

const shown = (
  number: TelephoneNumber,
  menus: readonly Ivr[],
  environment: Environment,
  followMe: FollowMe | null = null,
) => {
  const list = followMe === null ? null : ringListOf(number.number, followMe, Date.parse(WHEN));
  const to = Date.parse(WHEN) + 7 * 24 * 3_600_000;
  const known = list === null ? null : (numbersOf([number]).known.get(number.number) ?? null);
  const laid =
    known === null || list === null ? null : { ...known, answers: known.answers.map((each) => ({ ...each, list })) };
  return cardMessage({ number, menus, known: laid, zone: 'Europe/London', to }, environment, LINKS);
};
const [hard, rightToLeft, , bare] = HARD_NUMBERS.map((number) => shown(number, [], 'sandbox'));
const MENUS = [
  ivrOf('ivr_1', { name: 'ROOT' }),
  ivrOf('ivr_2', { name: 'Out of hours & <weekend>' }),
  bareIvr('ivr_3'),
];
const several = (count: number) => ({ kind: 'several' as const, items: manyNumbers(count) });

export const states: States = {
  cardMessage: {
    sandbox: shown(numberOf('+441632960101'), [], 'sandbox'),
    live: shown(numberOf('+441632960101', { followMeAvailable: false }), [], 'live'),
    ...(hard === undefined ? {} : { 'a hard name': hard }),
    ...(rightToLeft === undefined ? {} : { 'a name from right to left': rightToLeft }),
    ...(bare === undefined ? {} : { 'little said of it': bare }),
    'with its menus': shown(numberOf('+441632960101'), MENUS, 'sandbox'),
    'with who rings': shown(numberOf('+441632960101'), [], 'live', followMeOf()),
    'with who rings by hard names': shown(
      numberOf('+441632960101'),
      [],
      'sandbox',
      followMeOf({
        sequence: 'simultaneous',
        destinations: [HARD_NAME, LONG_NAME, null].map((name, at) => destinationOf(at + 1, { name })),
      }),
    ),
    'with who rings, where that is not known': shown(
      numberOf('+441632960101'),
      [],
      'live',
      followMeOf({ mode: 'off' }),
    ),
    'with a menu whose name is blank': shown(numberOf('+441632960101'), [ivrOf('ivr_1', { name: ' ' })], 'sandbox'),
    'a long name': shown(numberOf('+441632960101', { displayName: LONG_NAME }), [], 'sandbox'),
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
  usageMessage: {
    'no number typed': usageMessage(COMMAND, undefined, LINKS),
    'no number typed, but an account': usageMessage(COMMAND, 'live', LINKS),
  },
};
