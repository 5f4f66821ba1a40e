import type { Rings } from './vendor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A job may be a second early by the clocks of machines that differ. */
const EARLY = 1_000;

/** The provider is asked again after a quarter of an hour at the latest. */
export const SETTLED = 21 * MINUTE;

/** A diversion that somebody asked for and that is there. */
interface Active {
  base: Rings;
  wrote: Rings;
  /** `null` where only people end it. */
  end: number | null;
  asked: boolean;
}

/** A diversion that somebody asked for and that is still to come. */
export interface Wanted {
  who: number;
  start: number;
  end: number | null;
  /** It has no end and nobody is reminded: it stays. */
  forGood: boolean;
}

/** What people asked for, and so what may be written at any instant and what must be written by then. */
export class Model {
  active: Active | null = null;
  readonly planned = new Map<string, Wanted>();
  /** What a person is doing right now, or was when the process died. */
  doing: { begin: Wanted | null; end: boolean } = { begin: null, end: false };

  /** A write of the app: fails where nobody asked for what it brings about. */
  wrote(now: number, before: Rings, after: Rings): void {
    const begins = [
      ...(this.doing.begin === null ? [] : [[null, this.doing.begin] as const]),
      ...[...this.planned].filter(([, { start }]) => start <= now + EARLY),
    ];
    for (const [id, wanted] of begins) {
      if (!same(after, diverted(before, wanted.who))) continue;
      if (id !== null) this.planned.delete(id);
      this.begun(wanted, before, after);
      return;
    }
    const { active } = this;
    if (active === null) throw new Error('Something was written that nobody asked for');
    const isDue = this.doing.end || (active.end !== null && active.end <= now + EARLY);
    if (!isDue) throw new Error('Something was put back before its time');
    if (!same(after, returned(active, before))) throw new Error('Something else was put back than was there before');
    this.active = null;
  }

  begun({ end, forGood }: Wanted, before: Rings, after: Rings): void {
    const base = this.active === null ? before : returned(this.active, before);
    this.active = forGood || same(base, after) ? null : { base, wrote: after, end, asked: false };
  }

  /** What is there where what was begun or put back differs in nothing from what was there. */
  isBack(held: Rings): boolean {
    return this.active === null || same(held, returned(this.active, held));
  }

  /** Fails where something is still there, or not there yet, long after its time. */
  check(now: number): void {
    const { active } = this;
    if (active !== null && !active.asked && active.end !== null && active.end < now - SETTLED) {
      throw new Error(`A return was lost that was due ${(now - active.end) / HOUR} hours ago`);
    }
    for (const { start, end } of this.planned.values()) {
      if (start < now - SETTLED && (end === null || end > now)) throw new Error('A start was lost');
    }
  }
}

/** Only one rings, and nothing else is another. */
export function diverted({ timeout, entries }: Rings, who: number): Rings {
  return { timeout, entries: entries.map(({ ring }, at) => ({ ring, enabled: at === who })) };
}

/** What nobody touched goes back, what others did stays; of a switch there is no third. */
function returned({ base, wrote }: Active, now: Rings): Rings {
  const field = <T>(before: T, ours: T, theirs: T): T => (theirs === ours ? before : theirs);
  return {
    timeout: field(base.timeout, wrote.timeout, now.timeout),
    entries: now.entries.map((entry, at) => ({
      ring: field(base.entries[at]?.ring ?? 0, wrote.entries[at]?.ring ?? 0, entry.ring),
      enabled: field(base.entries[at]?.enabled ?? true, wrote.entries[at]?.enabled ?? true, entry.enabled),
    })),
  };
}

export function same(a: Rings, b: Rings): boolean {
  const written = ({ timeout, entries }: Rings) =>
    [timeout, ...entries.map(({ enabled, ring }) => `${enabled} ${ring}`)].join();
  return written(a) === written(b);
}
