import { balanceMessage, sharedMessage } from '../../../src/features/balance/view.ts';
import type { States } from '../../support/states.ts';
import { balanceOf } from '../fixtures.ts';

export const states: States = {
  balanceMessage: {
    sandbox: balanceMessage(balanceOf('0.1'), 'sandbox'),
    live: balanceMessage(balanceOf('1204.50'), 'live'),
    negative: balanceMessage(balanceOf('-3.05'), 'live'),
    zero: balanceMessage(balanceOf('0.000'), 'sandbox'),
    'every digit': balanceMessage(balanceOf('12345678901234567890.123456789'), 'sandbox'),
    'without a time': balanceMessage(balanceOf('12.00', null), 'sandbox'),
    'with an unreadable time': balanceMessage(balanceOf('12.00', 'yesterday <!here>'), 'sandbox'),
  },
  sharedMessage: {
    'shared from the sandbox': sharedMessage(balanceOf('0.1'), 'sandbox', 'U0MIA0001'),
    'shared from live': sharedMessage(balanceOf('-3.05'), 'live', 'U0MIA0001'),
  },
};
