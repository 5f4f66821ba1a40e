import {
  switchMessage,
  usingMessage,
  usingView,
  wentLiveMessage,
  whichMessage,
} from '../../../src/features/use/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, oddUsedLines, usedLines } from '../fixtures.ts';

const wentLive = { by: 'U0ADAM001', called: 'Adam <!channel> Ashe', back: true, command: COMMAND };

export const states: States = {
  whichMessage: {
    'which one, none connected': whichMessage(COMMAND, null, []),
    'which one, live in use': whichMessage(COMMAND, 'live', ['sandbox']),
    'which one, only the sandbox connected': whichMessage(COMMAND, 'sandbox', []),
  },
  usingView: {
    'going live from the form': usingView('live', usedLines()),
    'back to the sandbox from the form': usingView('sandbox', null),
  },
  wentLiveMessage: {
    'managers are told of going live': wentLiveMessage(wentLive),
    'and of going live without a way back': wentLiveMessage({ ...wentLive, back: false }),
  },
  switchMessage: { 'before a switch': switchMessage('live') },
  usingMessage: {
    'going live': usingMessage('live', usedLines()),
    'back to the sandbox': usingMessage('sandbox', oddUsedLines()),
    'a key that can do nothing': usingMessage('live', []),
  },
};
