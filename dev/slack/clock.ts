interface Alarm {
  due: number;
  ring: () => void;
}

/** The stand-in's time: a base clock plus a shift that control routes move. Epoch milliseconds. */
export class StandInClock {
  readonly #base: () => number;
  readonly #alarms = new Map<Alarm, NodeJS.Timeout>();
  #shift: number;
  #moved: Promise<unknown> = Promise.resolve();

  /** `ahead`: how far it is ahead of the base clock at first, in milliseconds. */
  constructor(base: () => number, ahead = 0) {
    this.#base = base;
    this.#shift = ahead;
  }

  now(): number {
    return this.#base() + this.#shift;
  }

  /** How far it is ahead of the base clock, in milliseconds; behind it when negative. */
  get ahead(): number {
    return this.#shift;
  }

  /** Moves time and rings, in order of their due times, what fell due. */
  advance(ms: number): void {
    this.#shift += ms;
    const now = this.now();
    const due = [...this.#alarms.keys()].filter((alarm) => alarm.due <= now).sort((a, b) => a.due - b.due);
    for (const alarm of due) this.#ring(alarm);
  }

  set(epochMs: number): void {
    this.advance(epochMs - this.now());
  }

  /** Does what moves time by steps once whoever moved it before is done. */
  inTurn<T>(move: () => Promise<T>): Promise<T> {
    const moved = this.#moved.then(move);
    // Whoever asked for it hears of what went wrong.
    this.#moved = moved.catch(() => {});
    return moved;
  }

  /** Calls `ring` once, when `ms` of real time passed or the clock was moved past; answers how to cancel. */
  alarm(ms: number, ring: () => void): () => void {
    const alarm: Alarm = { due: this.now() + ms, ring };
    this.#alarms.set(
      alarm,
      setTimeout(() => this.#ring(alarm), ms),
    );
    return () => this.#drop(alarm);
  }

  /** Drops every alarm. */
  stop(): void {
    for (const alarm of [...this.#alarms.keys()]) this.#drop(alarm);
  }

  #ring(alarm: Alarm): void {
    if (this.#drop(alarm)) alarm.ring();
  }

  #drop(alarm: Alarm): boolean {
    clearTimeout(this.#alarms.get(alarm));
    return this.#alarms.delete(alarm);
  }
}
