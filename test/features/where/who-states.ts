import { lookingView, type WhoEntry, whoView } from '../../../src/features/where/who-view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { NumberAnswers } from '../../../src/plans/answers.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME, WHEN } from '../fixtures.ts';
import { destinationOf, followMeOf, manyNumbers, numberOf } from '../listed.ts';

const UNREAD: NumberAnswers = { answers: [], unread: undefined, late: null, change: null, planned: [] };
const NOBODY: WhoEntry = { said: '+49 30 901820', own: null, owner: null, places: [] };
const list = ringListOf('+441632960101', followMeOf(), Date.parse(WHEN));
const hard = ringListOf(
  '+441632960101',
  followMeOf({ destinations: [destinationOf(1, { name: HARD_NAME, enabled: null })] }),
  Date.parse(WHEN),
);
const called = (name: string | null) =>
  ringListOf('+441632960101', followMeOf({ destinations: [destinationOf(1, { name })] }), Date.parse(WHEN));
const [spaces, unnamed] = [called('  '), called(null)];
const place = (number = numberOf('+441632960101'), from = list, at = 1) => ({
  number,
  list: from,
  place: at,
  destination: from.destinations[at - 1] ?? { name: null, number: '', enabled: null, ringSeconds: null },
});
const state = { environment: 'live', zone: 'Europe/London', more: 0, total: 12, known: 12, oldest: WHEN } as const;

export const states: States = {
  whoView: {
    'no number in a message': whoView({ ...state, found: [] }, 'number:card'),
    'a number that is nobody’s': whoView({ ...state, found: [NOBODY], known: 3, oldest: null }, 'number:card'),
    'an own number, a person’s, and one in several lists': whoView(
      {
        ...state,
        more: 3,
        found: [
          {
            ...NOBODY,
            said: '01632 960101',
            own: {
              number: numberOf('+441632960101'),
              known: { ...UNREAD, answers: [{ from: list.readAt, until: null, reason: { kind: 'base' }, list }] },
            },
          },
          { ...NOBODY, said: '07700 900777', owner: 'U0NOAH001', places: [place()] },
          {
            ...NOBODY,
            said: '07700 900101',
            places: [place(), place(numberOf('+441632960102', { displayName: HARD_NAME }), hard)],
          },
        ],
      },
      'number:card',
    ),
    'one number more, and one of which nothing can be opened': whoView(
      {
        ...state,
        more: 1,
        known: 11,
        found: [
          { ...NOBODY, own: { number: numberOf('+441632960101'), known: UNREAD } },
          { ...NOBODY, own: { number: numberOf(`+44${'1'.repeat(2000)}`), known: UNREAD } },
          { ...NOBODY, places: [place(numberOf('+441632960102'), spaces), place(numberOf('+441632960103'), unnamed)] },
          { ...NOBODY, places: manyNumbers(10).map((each) => place(each)) },
        ],
      },
      'number:card',
    ),
    'one in more lists than are named': whoView(
      { ...state, environment: 'sandbox', found: [{ ...NOBODY, places: manyNumbers(13).map((each) => place(each)) }] },
      'number:card',
    ),
  },
  lookingView: { 'who somebody is, on its way': lookingView },
};
