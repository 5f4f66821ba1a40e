import { usingMessage, whichMessage } from '../../../src/features/use/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, everythingLines, oddLines } from '../fixtures.ts';

export const states: States = {
  whichMessage: {
    'which one, none connected': whichMessage(COMMAND, null),
    'which one, live in use': whichMessage(COMMAND, 'live'),
  },
  usingMessage: {
    'going live': usingMessage('live', everythingLines()),
    'back to the sandbox': usingMessage('sandbox', oddLines()),
    'a key that can do nothing': usingMessage('live', []),
  },
};
