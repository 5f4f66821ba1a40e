/** What comes next, by time; of two at the same time the one that was added first. */
export class Heap {
  #times = new Float64Array(1024);
  #turns = new Float64Array(1024);
  #values = new Float64Array(1024);
  #size = 0;
  #turn = 0;

  get size(): number {
    return this.#size;
  }

  /** When the next one is; infinite when there is none. */
  get nextTime(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : (this.#times[0] ?? 0);
  }

  push(time: number, value: number): void {
    if (this.#size === this.#times.length) this.#grow();
    const [times, turns, values] = [this.#times, this.#turns, this.#values];
    this.#turn += 1;
    let at = this.#size;
    this.#size += 1;
    // What is pushed has the last turn, so of those at the same time it goes behind.
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = times[parent] ?? 0;
      if (time >= above) break;
      times[at] = above;
      turns[at] = turns[parent] ?? 0;
      values[at] = values[parent] ?? 0;
      at = parent;
    }
    times[at] = time;
    turns[at] = this.#turn;
    values[at] = value;
  }

  /** The value that comes next. */
  pop(): number {
    if (this.#size === 0) throw new RangeError('The heap is empty');
    const [times, turns, values] = [this.#times, this.#turns, this.#values];
    const next = values[0] ?? 0;
    this.#size -= 1;
    const last = this.#size;
    const [time, turn, value] = [times[last] ?? 0, turns[last] ?? 0, values[last] ?? 0];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      let below = times[child] ?? 0;
      const other = child + 1 < last ? (times[child + 1] ?? 0) : Number.POSITIVE_INFINITY;
      if (other < below || (other === below && (turns[child + 1] ?? 0) < (turns[child] ?? 0))) {
        child += 1;
        below = other;
      }
      if (time < below || (time === below && turn < (turns[child] ?? 0))) break;
      times[at] = below;
      turns[at] = turns[child] ?? 0;
      values[at] = values[child] ?? 0;
      at = child;
    }
    times[at] = time;
    turns[at] = turn;
    values[at] = value;
    return next;
  }

  #grow(): void {
    const grown = (old: Float64Array<ArrayBuffer>) => {
      const more = new Float64Array(old.length * 2);
      more.set(old);
      return more;
    };
    this.#times = grown(this.#times);
    this.#turns = grown(this.#turns);
    this.#values = grown(this.#values);
  }
}
