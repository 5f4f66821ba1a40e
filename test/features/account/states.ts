import { accountMessage } from '../../../src/features/account/view.ts';
import type { Customer } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const customer: Customer = {
  customerName: 'Acme Travel',
  companyName: 'Acme Travel & Daughters Ltd',
  billingPostcode: 'LS1 4AP',
  status: 'active',
  activeAccounts: 1,
  activeTelephoneNumbers: 3,
};

export const states: States = {
  accountMessage: {
    sandbox: accountMessage(customer, 'sandbox'),
    live: accountMessage(customer, 'live'),
    'hard names': accountMessage({ ...customer, customerName: HARD_NAME, companyName: 'Long '.repeat(40) }, 'sandbox'),
    zeros: accountMessage({ ...customer, activeAccounts: 0, activeTelephoneNumbers: 0 }, 'sandbox'),
    'named by its company': accountMessage({ ...customer, customerName: null }, 'sandbox'),
    'nothing given': accountMessage(
      {
        customerName: null,
        companyName: null,
        billingPostcode: null,
        status: null,
        activeAccounts: null,
        activeTelephoneNumbers: null,
      },
      'sandbox',
    ),
  },
};
