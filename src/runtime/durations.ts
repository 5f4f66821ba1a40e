/** Milliseconds of a minute, an hour and a day. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** By the clock: a day on which the clocks change is an hour shorter, or longer. */
export const DAY_MS = 24 * HOUR_MS;
