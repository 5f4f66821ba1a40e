import type { Typed } from './form.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * What may be typed after `schedule add`: a channel, days, a time and an account, in any order; `null` where a word is
 * none of these.
 */
export function readAdd(words: readonly string[]): Partial<Typed> | null {
  const said: Partial<Typed> = {};
  for (const word of words) {
    const one = read(word);
    if (one === null) return null;
    Object.assign(said, one);
  }
  return said;
}

function read(word: string): Partial<Typed> | null {
  const channel = /^<?#([CG][A-Z0-9]{5,})(?:\|[^<>]*)?>?$/u.exec(word)?.[1];
  if (channel !== undefined) return { channel };
  const typed = word.toLowerCase();
  if (/^(?:[01]?\d|2[0-3]):[0-5]\d$/u.test(typed)) return { time: typed.padStart(5, '0') };
  const day = /^([12]?\d|3[01])(?:st|nd|rd|th)$/u.exec(typed)?.[1];
  if (day !== undefined && day !== '0') return { often: 'monthly', day };
  if (typed === 'daily') return { often: 'daily' };
  if (typed === 'weekdays') return { often: 'weekdays' };
  if (typed === 'sandbox' || typed === 'live') return { environment: typed };
  const days = typed.split(',').map((each) => DAYS.findIndex((name) => each.startsWith(name) && each.length > 2) + 1);
  return days.includes(0) ? null : { often: 'chosen', days: [...new Set(days)].sort((one, other) => one - other) };
}
