import { askMessage, disconnectedMessage, nothingToDisconnect } from '../../../src/features/disconnect/view.ts';
import { POST, WATCH } from '../../outages/automations.ts';
import type { States } from '../../support/states.ts';
import { COMMAND } from '../fixtures.ts';

export const states: States = {
  askMessage: {
    'asks about one': askMessage(['live'], []),
    'asks about both': askMessage(['sandbox', 'live'], [WATCH, POST]),
  },
  disconnectedMessage: {
    'the last one gone': disconnectedMessage('sandbox', null, COMMAND),
    'the other one takes over': disconnectedMessage('sandbox', 'live', COMMAND),
  },
  nothingToDisconnect: {
    'nothing connected': nothingToDisconnect(null, COMMAND),
    'that one is not connected': nothingToDisconnect('live', COMMAND),
  },
};
