import { chooseNumberView, noNumbersView } from '../../../src/features/divert/shortcut-view.ts';
import type { States } from '../../support/states.ts';
import { HARD_NUMBERS, manyNumbers } from '../listed.ts';

export const states: States = {
  chooseNumberView: {
    'by the shortcut, of a few': chooseNumberView(HARD_NUMBERS, 'sandbox', 'metadata'),
    'by the shortcut, of as many as one list has, the first of which is as long as can be carried': chooseNumberView(
      manyNumbers(100).map((each, at) => (at === 0 ? { ...each, number: '1'.repeat(75 - 'live '.length) } : each)),
      'live',
      'metadata',
    ),
    'by the shortcut, of 250': chooseNumberView(manyNumbers(250), 'live', 'metadata'),
  },
  noNumbersView: {
    'by the shortcut, of none': noNumbersView('The provider lists no active numbers for this account.'),
  },
};
