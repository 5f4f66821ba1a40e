import { EARLY } from './moments.ts';
import type { Rings } from './provider.ts';
import { byPreset, carriedOver, isTakenBack, rungBy, same, withFirst, words } from './rings.ts';
import {
  type ClosedDay,
  goOn,
  isMissed,
  type Later,
  lastOf,
  type Over,
  type State,
  startOf,
  type Turns,
} from './state.ts';
import { asBegun, type Clues, written } from './writes.ts';

/** What people asked for and what becomes of that as time passes, by its own rules; all that may be written, and when. */
export class Model {
  state: State;
  at: number;
  /** All that has held since it was last seen to be right. */
  #seen = new Set<string>();
  #clues: Clues = { unturned: null, mayTurn: null };
  /** When something came last. */
  turnedAt = 0;
  /** Starts that came to a question, because something no longer fitted. */
  questions = 0;

  constructor(state: State, at: number) {
    this.state = state;
    this.at = at;
    this.settled();
  }

  copy(): Model {
    const copy = new Model(structuredClone(this.state), this.at);
    copy.#seen = new Set(this.#seen);
    copy.#clues = structuredClone(this.#clues);
    copy.turnedAt = this.turnedAt;
    copy.questions = this.questions;
    return copy;
  }

  /** Whether a write of the app brings about what was asked for. */
  allows(after: Rings): boolean {
    return this.#seen.has(words(after)) || (this.state.unasked !== null && same(after, this.turned(this.state.now)));
  }

  /** The app wrote this; whether something comes later than it was to, and so otherwise than was shown. */
  wrote(after: Rings): boolean {
    return written(this.state, this.#clues, after);
  }

  /** What holds now may be written. */
  isSeen(): void {
    this.#seen.add(words(this.state.now));
  }

  /** What was before it is seen to be right is over. */
  settled(): void {
    this.#clues = { unturned: null, mayTurn: null };
    if (this.state.over !== null) this.state.over.isBegun = true;
    this.#seen = new Set([words(this.state.now)]);
  }

  /** Lets all come that comes until then, in its order. */
  advance(to: number): void {
    for (;;) {
      const next = this.#next();
      if (next === null || next.at > to) break;
      this.at = Math.max(this.at, next.at);
      this.turnedAt = Math.max(this.turnedAt, next.at);
      next.come();
      this.#seen.add(words(this.state.now));
    }
    this.at = Math.max(this.at, to);
  }

  /** When something comes next. */
  get nextAt(): number {
    return this.#next()?.at ?? Infinity;
  }

  #next(): { at: number; come: () => void } | null {
    const { over, later, closed, turns } = this.state;
    const due = [
      ...(turns === null ? [] : [{ at: turns.next, come: () => this.#turn(turns) }]),
      // A closed day that begins at once with what people set for good lies over it.
      ...later.filter(({ forGood }) => forGood).map((each) => ({ at: each.start, come: () => this.#start(each) })),
      ...closed.filter(({ begun }) => !begun).map((each) => ({ at: each.from, come: () => this.#close(each) })),
      ...later.filter(({ forGood }) => !forGood).map((each) => ({ at: each.start, come: () => this.#start(each) })),
      ...(over === null || over.until === null || over.asked ? [] : [{ at: over.until, come: () => this.end(false) }]),
      ...closed.map((each) => ({ at: each.until, come: () => this.#open(each) })),
    ];
    return due.sort((a, b) => a.at - b.at)[0] ?? null;
  }

  /** Ends what holds for a while, unless that takes back what others did; so it does where somebody says so. */
  end(overrule: boolean): void {
    const { over, now } = this.state;
    if (over === null) return;
    const set = carriedOver(over.wrote, over.base, now);
    const beneath = this.#beneath(set);
    if (isTakenBack(over.wrote, now, set) && !overrule && (beneath.day !== null || !same(beneath.rings, now))) {
      over.asked = true;
      return;
    }
    this.#lay(set, beneath);
  }

  /** What holds beneath the changes of people, of what they set. */
  #beneath(set: Rings): { rings: Rings; day: ClosedDay | null } {
    const turned = this.turned(set);
    const day = this.#day(this.at);
    return { rings: day === null ? turned : byPreset(turned, day.who), day };
  }

  #lay(set: Rings, { rings, day }: { rings: Rings; day: ClosedDay | null }): void {
    const { state } = this;
    const { over, turns } = state;
    state.unasked = null;
    if (day !== null) {
      const times = { until: day.until, cause: day.id, asked: false };
      state.over = { base: set, wrote: rings, ...times, ...asBegun(state, rings) };
      state.now = rings;
      return;
    }
    state.over = null;
    state.now = rings;
    if (turns === null) return;
    // What never began was not ended either, and nobody was asked whose turn it is, unless that is yet to be done.
    if (over !== null && !over.isBegun && !isMissed(turns)) {
      this.#clues.mayTurn = rings;
      this.#seen.add(words(rings));
      state.now = set;
    } else turns.done = Math.max(turns.done, turns.turned);
  }

  #day(at: number): ClosedDay | null {
    return this.state.closed.find(({ from, until, skipped }) => !skipped && from <= at && at < until) ?? null;
  }

  #close(day: ClosedDay): void {
    const { state } = this;
    day.begun = true;
    if (day.skipped || (state.over !== null && state.over.cause === null)) return;
    const set = this.#set();
    this.#lay(set, this.#beneath(set));
  }

  #open(day: ClosedDay): void {
    const { state } = this;
    state.closed = state.closed.filter((each) => each !== day);
    if (state.over?.cause === day.id) this.end(false);
  }

  /** What people set, as it is below what holds for a while. */
  #set(): Rings {
    const { over, now } = this.state;
    return over === null ? now : carriedOver(over.wrote, over.base, now);
  }

  /** Whose turn it is now, laid over what people set. */
  turned(set: Rings): Rings {
    const { turns } = this.state;
    const who = turns === null ? null : lastOf(turns);
    return turns === null || who === null ? set : withFirst(set, turns.people, who);
  }

  #turn(turns: Turns): void {
    goOn(turns);
    const { over } = this.state;
    if (over !== null && !over.isBegun) {
      // What is handed over before it begins is what people set.
      over.handedOver = this.turned(over.base);
      this.#seen.add(words(over.handedOver));
      // What begins late has the order of those who take turns by then; a closed day has its own.
      if (over.cause === null) {
        over.late = this.turned(over.wrote);
        this.#seen.add(words(over.late));
      }
    }
    this.handOver();
  }

  handOver(): void {
    const { state } = this;
    const { turns } = state;
    if (turns === null || state.over !== null || !isMissed(turns)) return;
    const set = state.now;
    state.now = this.turned(set);
    if (!same(set, state.now)) this.#clues.unturned ??= { set, done: turns.done };
    turns.done = turns.turned;
    state.unasked = null;
  }

  /** What held for a while is over, and nobody was asked whose turn it is. */
  #uncovered(): void {
    const { state } = this;
    const { turns } = state;
    state.over = null;
    if (turns !== null && isMissed(turns)) state.unasked = { since: this.at };
  }

  #start(plan: Later): void {
    const { state } = this;
    const { over } = state;
    state.later = state.later.filter((each) => each !== plan);
    const set = this.#set();
    const lasts = over !== null && over.cause === null && (over.asked || (over.until ?? Infinity) > plan.start + EARLY);
    const isOthers = over !== null && isTakenBack(over.wrote, state.now, set);
    const turned = this.turned(set);
    const wanted = carriedOver(plan.base, plan.wanted, turned);
    const fits = [plan.wanted, this.turned(plan.wanted)].some((each) => rungBy(each) === rungBy(wanted));
    if (lasts || isOthers || !fits) {
      this.questions += 1;
      return;
    }
    if (plan.forGood) this.forGood(wanted);
    else this.#hold(set, wanted, plan.until);
  }

  /** From now on this holds, until an end. */
  hold(wanted: Rings, until: number | null): void {
    this.#hold(this.#set(), wanted, until);
  }

  #hold(set: Rings, wanted: Rings, until: number | null): void {
    const { state } = this;
    state.over = { base: set, wrote: wanted, until, cause: null, asked: false, ...asBegun(state, wanted) };
    state.unasked = null;
    state.now = wanted;
    this.#seen.add(words(wanted));
    // Nothing is left to be put back, and neither a closed day nor a hand-over is kept off.
    const last = until ?? Infinity;
    const isDay = state.closed.some((day) => !day.skipped && day.from < last && day.until > this.at);
    const isTurn = state.turns !== null && state.turns.next < last;
    if (same(set, wanted) && !isDay && !isTurn) this.#uncovered();
  }

  /** What was to take the place of a diversion was never written: that goes on, until the end that was named last. */
  lasts(until: number | null): void {
    const { over, now } = this.state;
    if (over === null || over.cause !== null) return;
    this.state.over = { ...over, base: this.#set(), wrote: now, until, asked: false };
  }

  /** From now on this holds, until somebody sets it otherwise. */
  forGood(wanted: Rings): void {
    const { state } = this;
    const { over } = state;
    state.now = wanted;
    this.#seen.add(words(wanted));
    if (over === null) return;
    this.#forEver(over);
  }

  /** It begins later; of one thing there is one at a time. */
  plan(later: Later): void {
    this.state.later.push(later);
  }

  /** These take turns from now on. */
  takeTurns(list: Omit<Turns, 'turned' | 'next'>): void {
    const turns = { ...list, turned: -1, next: startOf(list, 0) };
    this.state.turns = turns;
    this.state.unasked = null;
    while (turns.next <= this.at) goOn(turns);
    // Whoever's turn has come is first at once.
    this.handOver();
    this.#seen.add(words(this.state.now));
  }

  /** What holds for a while is changed, until its end, or for afterwards too. */
  edit(wanted: Rings, afterwards: boolean): void {
    const { over, now } = this.state;
    if (over === null) return;
    const set = this.#set();
    const later = afterwards ? carriedOver(now, wanted, set) : set;
    this.state.now = wanted;
    this.#seen.add(words(wanted));
    this.state.over = { ...over, base: later, wrote: wanted };
    if (!same(later, wanted)) return;
    this.#forEver(over);
  }

  /** What people set for good holds over a closed day. */
  #forEver({ cause }: Over): void {
    this.skip(cause ?? this.#day(this.at)?.id ?? null);
    this.#uncovered();
  }

  skip(cause: string | null): void {
    for (const day of this.state.closed) if (day.id === cause) day.skipped = true;
  }

  /** What holds for a while stays for good. */
  keep(): void {
    if (this.state.over !== null) this.#forEver(this.state.over);
  }
}
