import { type Cost, METERS, type Meter } from './costs.ts';

/** A day and what is still under way an hour and a half behind its end. */
const SECONDS = 86_400 + 5_400;

export interface Peak {
  perSecond: number;
  /** Second of the day at which it came first. */
  at: number;
  /** The fullest sixty seconds, divided by sixty: what is left of it when a service lets short bursts pass. */
  sustained: number;
}

/** What is asked of everybody, second by second. */
export class Meters {
  readonly #seconds: Readonly<Record<Meter, Float64Array>>;

  constructor() {
    // Named one by one, so that the compiler sees that none is missing.
    const [reads, writes, secretReads, decrypts, provider, slack] = METERS.map(() => new Float64Array(SECONDS));
    if (!reads || !writes || !secretReads || !decrypts || !provider || !slack)
      throw new RangeError('A meter is missing');
    this.#seconds = { reads, writes, secretReads, decrypts, provider, slack };
  }

  /** Charges an operation that begins at `start` (milliseconds of the day) and takes `stretch` times as long as usual. */
  charge({ charges }: Pick<Cost, 'charges'>, start: number, stretch: number): void {
    const lines = this.#seconds;
    for (let index = 0; index < charges.length; index += 1) {
      const charge = charges[index];
      if (charge === undefined) continue;
      const line = lines[charge.meter];
      const second = Math.min(SECONDS - 1, Math.trunc((start + charge.after * stretch) / 1000));
      line[second] = (line[second] ?? 0) + charge.amount;
    }
  }

  peak(meter: Meter): Peak {
    return peakOf(this.#seconds[meter]);
  }

  total(meter: Meter): number {
    return this.#seconds[meter].reduce((sum, each) => sum + each, 0);
  }

  /** Of each meter, its peak and all of it. */
  result(): { peaks: Record<Meter, Peak>; totals: Record<Meter, number> } {
    const each = <T>(of: (meter: Meter) => T) => Object.fromEntries(METERS.map((meter) => [meter, of(meter)]));
    return {
      peaks: each((meter) => this.peak(meter)) as Record<Meter, Peak>,
      totals: each((meter) => this.total(meter)) as Record<Meter, number>,
    };
  }
}

/** The highest of a row of seconds. */
export function peakOf(seconds: Float64Array): Peak {
  let [at, minute, fullest] = [0, 0, 0];
  for (let second = 0; second < seconds.length; second += 1) {
    if ((seconds[second] ?? 0) > (seconds[at] ?? 0)) at = second;
    minute += (seconds[second] ?? 0) - (seconds[second - 60] ?? 0);
    fullest = Math.max(fullest, minute);
  }
  return { perSecond: seconds[at] ?? 0, at, sustained: fullest / 60 };
}
