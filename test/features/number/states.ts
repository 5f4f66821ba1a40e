import { cardMessage, choiceOfNumbersMessage, usageMessage } from '../../../src/features/number/view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { NumberAnswers } from '../../../src/plans/answers.ts';
import type { Environment, FollowMe, Ivr, TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { plannedOf, temporaryOf } from '../../temporary/fixtures.ts';
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
  return cardMessage(
    { number, menus, known: laid, shown: { mayEdit: true, span: { zone: 'Europe/London', to } } },
    environment,
    LINKS,
  );
};

/** Diverted until later today; another diversion is planned tomorrow, and one beyond the days ahead. */
function diverted(mayEdit: boolean) {
  const now = Date.parse('2026-06-09T10:00:00Z');
  const number = numberOf('+441632960101');
  const [list, anna] = [followMeOf(), followMeOf({ destinations: [destinationOf(1)] })].map((each) =>
    ringListOf(number.number, each, now),
  );
  if (list === undefined || anna === undefined) throw new Error('There is no list.');
  const [change, planned] = [temporaryOf(), plannedOf()];
  const [end = 0, start = 0, over = 0] = [change.end?.at, planned.start.at, planned.end?.at];
  const because = (id: string) => ({ reason: { kind: 'temporary' as const, id, by: 'U0ADAM001' }, plan: id });
  const known: NumberAnswers = {
    answers: [
      { from: now, until: end, list: anna, ...because(change.id) },
      { from: end, until: start, list, reason: { kind: 'base' } },
      { from: start, until: over, list: anna, ...because(planned.id) },
      { from: over, until: null, list, reason: { kind: 'base' } },
    ],
    unread: undefined,
    late: null,
    change,
    planned: [planned, plannedOf({ id: 'id2', start: { ...planned.start, at: over + 9 * 86_400_000 }, end: null })],
  };
  const span = { zone: 'Europe/London', to: now + 7 * 86_400_000 };
  return cardMessage({ number, menus: [], known, shown: { mayEdit, span } }, 'sandbox', LINKS);
}

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
    'diverted, and another is planned': diverted(true),
    'diverted, and another is planned, for a viewer': diverted(false),
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
