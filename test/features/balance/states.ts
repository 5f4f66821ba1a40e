import type { Forecast } from '../../../src/credit/balance/spending.ts';
import type { BalanceReport } from '../../../src/features/balance/view.ts';
import { balanceMessage, balanceView, readingView, sharedMessage } from '../../../src/features/balance/view.ts';
import type { Environment } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { balanceOf, reportOf } from '../fixtures.ts';

const WARN = { actionId: 'watch:edit', label: 'Warn me' };
const NO_WATCH = { warn: null, run: 'help:run' };
const MAY_WARN = { warn: WARN, run: 'help:run' };

/** Of a Sunday morning. */
const lasts = (until: string, fromDays: number, toDays: number): Forecast => ({
  ...({ kind: 'lasts', perDay: '8.00' } as const),
  until,
  fromDays,
  toDays,
});
const pounds = (amount: string, forecast?: Forecast): BalanceReport =>
  reportOf(balanceOf(amount), 'live', { currency: 'GBP', ...(forecast === undefined ? {} : { forecast }) });
const plain = (amount: string, environment: Environment): BalanceReport => reportOf(balanceOf(amount), environment);

export const states: States = {
  balanceMessage: {
    sandbox: balanceMessage(plain('0.1', 'sandbox'), NO_WATCH),
    live: balanceMessage(plain('1204.50', 'live'), NO_WATCH),
    negative: balanceMessage(plain('-3.05', 'live'), NO_WATCH),
    'overdrawn in a currency': balanceMessage(pounds('-3.05'), MAY_WARN),
    zero: balanceMessage(plain('0.000', 'sandbox'), NO_WATCH),
    'every digit': balanceMessage(plain('12345678901234567890.123456789', 'sandbox'), NO_WATCH),
    'without a time': balanceMessage(reportOf(balanceOf('12.00', null), 'sandbox'), NO_WATCH),
    'with an unreadable time': balanceMessage(reportOf(balanceOf('12.00', 'yesterday <!here>'), 'sandbox'), NO_WATCH),
    'lasts past the weekend': balanceMessage(pounds('44.00', lasts('2026-03-06T21:30:00.000Z', 4, 8)), MAY_WARN),
    'may last past the weekend': balanceMessage(pounds('12.00', lasts('2026-03-02T15:30:00.000Z', 0, 3)), MAY_WARN),
    'runs out at the weekend': balanceMessage(pounds('5.00', lasts('2026-03-01T21:30:00.000Z', 0, 1)), NO_WATCH),
    'lasts into another year': balanceMessage(pounds('3000', lasts('2027-03-06T21:30:00.000Z', 300, 500)), NO_WATCH),
    'in a currency without a sign': balanceMessage(
      reportOf(balanceOf('44.00'), 'live', { currency: 'CHF', forecast: lasts('2026-03-20T21:30:00.000Z', 15, 30) }),
      NO_WATCH,
    ),
  },
  balanceView: {
    'by the shortcut': balanceView(plain('-3.05', 'live'), null),
    'by the shortcut, with a way to be warned': balanceView(pounds('44.00'), WARN),
  },
  readingView: { 'by the shortcut, on its way': readingView },
  sharedMessage: {
    'shared from the sandbox': sharedMessage(plain('0.1', 'sandbox'), 'U0MIA0001'),
    'shared from live': sharedMessage(plain('-3.05', 'live'), 'U0MIA0001'),
    'shared with how long it lasts': sharedMessage(
      pounds('44.00', lasts('2026-03-06T21:30:00.000Z', 4, 8)),
      'U0MIA0001',
    ),
  },
};
