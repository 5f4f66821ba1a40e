import { spentBetween } from './spending.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The workspace of the demo and who does what in it, as `dev/slack/seed.ts` has them. */
export const WORKSPACE = 'T0ACME001';
export const CHANNEL = 'C0PHONES1';
export const ADAM = 'U0ADAM001';
export const MIA = 'U0MIA0001';
export const OLIVE = 'U0OLIVE01';

/** The key that is connected from the start. */
export const KEY = { apiKey: 'demo-key-firm', apiSecret: 'demo-secret-firm' } as const;
export const CUSTOMER = 'firm';

/** How long the firm has been at it. */
export const STORY_MS = 30 * DAY_MS;

/** How often the watch looks, and so how far apart readings are. */
export const WATCH_MINUTES = 60;

/** The balance post: at nine on weekdays, where the firm is. */
export const POST_TIME = '09:00';
export const ZONE = 'Europe/London';

/** The amount that the watch warns of, and what is left once the control has been pressed. */
export const LEVEL = '100.00';
export const LOW_CENTS = 9935;

/** So many of the newest posts are really made when the demo starts. */
const POSTS = 3;

/** The balance at a time, in cents, when it is `cents` at `now`. */
export function balanceAt(at: number, now: number, cents: number): number {
  return cents + spentBetween(at, now);
}

/** How long the firm's balance has been read. */
export const READ_MS = 365 * DAY_MS;

/** What Olive paid in each time in the year before the story, and how often. */
const PAID_IN = 38_500;
const PAID_EVERY_MS = 21 * DAY_MS;

/** The same before the story, in which Olive topped up every three weeks; nothing was paid in during it. */
export function earlierBalanceAt(at: number, now: number, cents: number): number {
  const began = now - STORY_MS;
  if (at >= began) return balanceAt(at, now, cents);
  const paid = Math.ceil((began - at) / PAID_EVERY_MS) * PAID_IN;
  return balanceAt(began, now, cents) + spentBetween(at, began) - paid;
}

/** Cents as the provider writes an amount. */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** When the newest posts were due, oldest first. */
export function postTimes(now: number): number[] {
  const times: number[] = [];
  for (let day = 0; times.length < POSTS; day += 1) {
    const due = atNine(now - day * DAY_MS);
    if (due <= now && isWeekday(due)) times.unshift(due);
  }
  return times;
}

/** A time of day on the working day that lies so many days back, or on the one before it, in the firm's zone. */
export function workingTime(now: number, daysBack: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  let day = now - daysBack * DAY_MS;
  while (!isWeekday(day)) day -= DAY_MS;
  return atNine(day) + (hours - 9) * HOUR_MS + minutes * 60_000;
}

/** Nine o'clock in the firm's zone on the day of a moment. */
function atNine(moment: number): number {
  const nine = Math.floor(moment / DAY_MS) * DAY_MS + 9 * HOUR_MS;
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });
  return nine - (Number(shown.format(nine)) - 9) * HOUR_MS;
}

function isWeekday(moment: number): boolean {
  return ![0, 6].includes(new Date(moment).getUTCDay());
}
