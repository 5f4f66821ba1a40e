import { outageMessage, overMessage } from '../../src/outages/notices.ts';
import type { States } from '../support/states.ts';

export const states: States = {
  outageMessage: {
    'a key that is refused': outageMessage('key', 'live'),
    'a provider that is down': outageMessage('down', 'sandbox'),
  },
  overMessage: {
    'an outage that is over': overMessage('live', 13),
    'an outage that was short': overMessage('sandbox', 1),
  },
};
