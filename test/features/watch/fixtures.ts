import type { MessageContext } from '../../../src/credit/alerts/messages.ts';
import type { Alarm, WatchPlan } from '../../../src/credit/alerts/plan.ts';
import type { BalanceSnapshot, Threshold } from '../../../src/credit/alerts/threshold.ts';
import type { AuditEntry } from '../../../src/workspace/audit.ts';
import { COMMAND, WHEN } from '../fixtures.ts';

export const MIA = 'U0MIA0001';
export const NOAH = 'U0NOAH001';
export const RUN = '0a1b2c3d4e5f';
export const LEVELS: readonly Threshold[] = [
  { kind: 'money', amount: '20.00' },
  { kind: 'money', amount: '5' },
  { kind: 'days', days: 3 },
];
export const [TWENTY, FIVE, DAYS] = LEVELS as readonly [Threshold, Threshold, Threshold];
/** What a month may cost. */
export const BUDGET: Threshold = { kind: 'budget', amount: '200', at: 'all' };
export const LIVE: MessageContext = {
  environment: 'live',
  channel: 'C0PHONES1',
  currency: 'GBP',
  run: RUN,
  command: COMMAND,
  mention: null,
  zone: 'Europe/London',
  nameOf: (user) => NAMES.get(user) ?? null,
};
/** Whom Slack has named lately. */
export const NAMES = new Map([
  [MIA, 'Mia Moreau'],
  [NOAH, 'Noah <&> Nkemelu'],
]);
export const READING = { zone: 'America/New_York', named: false, nameOf: LIVE.nameOf };
export const PLAIN: MessageContext = { ...LIVE, environment: 'sandbox', currency: null };

export const sight = (balance: string, daysLeft: number | null = null): BalanceSnapshot => ({
  at: WHEN,
  balance,
  daysLeft,
});
export const LONG = sight('-12345678901234567890.123456789', 0);

export const plan: WatchPlan = {
  run: RUN,
  channel: 'C0PHONES1',
  environment: 'live',
  everyMinutes: 60,
  levels: [...LEVELS],
  takeMinutes: 30,
  manager: 'U0ADAM001',
  mention: null,
  zone: null,
  owner: MIA,
  createdAt: WHEN,
  command: COMMAND,
  paused: null,
};
export const alarm: Alarm = {
  id: 3,
  levels: [0, 2],
  sight: sight('19.50', 2.4),
  ts: '1772357400.000100',
  taken: null,
  snoozed: null,
  escalateAt: Date.parse(WHEN) + 1_800_000,
};
export const word = { by: MIA, at: WHEN };

export const entry = (action: string, subject: string | null, title: string | null): AuditEntry => ({
  id: `${WHEN}/0a`,
  action,
  by: NOAH,
  at: WHEN,
  environment: 'live',
  subject,
  from: 'C0PHONES1',
  before: {},
  wanted: {},
  after: {},
  outcome: 'done',
  undoes: null,
  undone: null,
  accepted: false,
  title,
  temporary: null,
  proposed: null,
  preset: null,
});
export const recovered = {
  ...({ id: 2, kind: 'recovered', alarm: 3, thread: '1.1', levels: LEVELS, rest: [] } as const),
  was: sight('2.40', 0.3),
  sight: sight('105.00', 40),
};
export const LASTS = {
  ...({ kind: 'lasts', until: '2026-03-05T14:00:00.000Z', fromDays: 3, toDays: 6, perDay: '21.40' } as const),
};
export const drop = { spent: '42.07', usual: '1.20', since: '2026-03-01T08:30:00Z' };
export const suggestion = { amount: '29', perDay: '4.20', days: 7 };

export const PASSED = { balance: '4.20', levels: [TWENTY, FIVE] };
