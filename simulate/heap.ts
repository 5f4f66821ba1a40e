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
    this.#turn += 1;
    let at = this.#size;
    this.#size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(time, this.#turn, parent)) break;
      this.#copy(parent, at);
      at = parent;
    }
    this.#write(at, time, this.#turn, value);
  }

  /** The value that comes next. */
  pop(): number {
    if (this.#size === 0) throw new RangeError('The heap is empty');
    const value = this.#values[0] ?? 0;
    this.#size -= 1;
    const last = this.#size;
    const [time, turn] = [this.#times[last] ?? 0, this.#turns[last] ?? 0];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#isBefore(this.#times[child + 1] ?? 0, this.#turns[child + 1] ?? 0, child)) {
        child += 1;
      }
      if (this.#isBefore(time, turn, child)) break;
      this.#copy(child, at);
      at = child;
    }
    this.#write(at, time, turn, this.#values[last] ?? 0);
    return value;
  }

  #isBefore(time: number, turn: number, other: number): boolean {
    const found = this.#times[other] ?? 0;
    return time < found || (time === found && turn < (this.#turns[other] ?? 0));
  }

  #copy(from: number, to: number): void {
    this.#write(to, this.#times[from] ?? 0, this.#turns[from] ?? 0, this.#values[from] ?? 0);
  }

  #write(at: number, time: number, turn: number, value: number): void {
    this.#times[at] = time;
    this.#turns[at] = turn;
    this.#values[at] = value;
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
