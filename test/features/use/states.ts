import { copyPlanButton } from '../../../src/features/copy/listed.ts';
import { nextSteps } from '../../../src/features/help/view.ts';
import { copyButton } from '../../../src/features/schedule/listed.ts';
import {
  switchMessage,
  usingMessage,
  usingView,
  wentLiveMessage,
  whichMessage,
} from '../../../src/features/use/view.ts';
import { watchLiveButton } from '../../../src/features/watch/listed.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, oddUsedLines, usedLines } from '../fixtures.ts';

const wentLive = { by: 'U0ADAM001', called: 'Adam <!channel> Ashe', back: true, command: COMMAND };

/** More than are named, one of them called by hard words. */
const STAYS = {
  environment: 'sandbox' as const,
  things: [
    { name: 'Low-credit watch', copy: watchLiveButton() },
    { name: HARD_NAME, copy: copyButton('post1') },
    { name: HARD_NAME, copy: copyPlanButton('hours', '0-hours1') },
    ...Array.from({ length: 12 }, (_, at) => ({ name: `Hours ${at + 1}`, copy: null })),
  ],
};

export const states: States = {
  whichMessage: {
    'which one, none connected': whichMessage(COMMAND, null, []),
    'which one, live in use': whichMessage(COMMAND, 'live', ['sandbox']),
    'which one, only the sandbox connected': whichMessage(COMMAND, 'sandbox', []),
  },
  usingView: {
    'going live from the form': usingView({
      environment: 'live',
      stays: STAYS,
      capabilities: usedLines(),
      next: nextSteps(true),
    }),
    'back to the sandbox from the form': usingView({
      environment: 'sandbox',
      stays: { environment: 'live', things: [] },
      capabilities: null,
      next: nextSteps(true),
    }),
  },
  wentLiveMessage: {
    'managers are told of going live': wentLiveMessage(wentLive),
    'and of going live without a way back': wentLiveMessage({ ...wentLive, back: false }),
  },
  switchMessage: {
    'before a switch': switchMessage('live', { environment: 'sandbox', things: [] }),
    'before a switch that leaves something': switchMessage('live', STAYS),
  },
  usingMessage: {
    'going live': usingMessage({ environment: 'live', stays: STAYS, capabilities: usedLines(), next: nextSteps(true) }),
    'back to the sandbox': usingMessage({
      environment: 'sandbox',
      stays: { environment: 'live', things: [] },
      capabilities: oddUsedLines(),
      next: nextSteps(true),
    }),
    'a key that can do nothing': usingMessage({
      environment: 'live',
      stays: { environment: 'sandbox', things: [] },
      capabilities: [],
      next: nextSteps(true),
    }),
  },
};
