import { chooseNumberView, noNumbersView } from '../../../src/features/divert/shortcut-view.ts';
import type { States } from '../../support/states.ts';
import { HARD_NUMBERS, manyNumbers } from '../listed.ts';

export const states: States = {
  chooseNumberView: {
    'by the shortcut, of a few': chooseNumberView(HARD_NUMBERS, 'sandbox', 'metadata'),
    'by the shortcut, of 250': chooseNumberView(manyNumbers(250), 'live', 'metadata'),
  },
  noNumbersView: {
    'by the shortcut, of none': noNumbersView('The provider lists no active numbers for this account.'),
  },
};
