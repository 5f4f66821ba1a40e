import { EARLY } from './moments.ts';
import type { Rings } from './provider.ts';
import { byPreset, carriedOver, isTakenBack, rungBy, same, withFirst } from './rings.ts';
import {
  type ClosedDay,
  copied,
  goOn,
  isMissed,
  isOfHours,
  type Later,
  lastOf,
  type Over,
  type State,
  startOf,
  type Turns,
  takenOf,
} from './state.ts';

/** Something that the app is to do by itself. */
export interface Due {
  what: string;
  /** Since when (epoch milliseconds). */
  at: number;
  /** Done within a day, and not at once. */
  isLax: boolean;
  come: (model: Model) => void;
}

/** What people asked for and what becomes of that, by rules of its own: one of the worlds that there may be. */
export class Model {
  state: State;
  at: number;
  /** When something came due last. */
  turnedAt = 0;
  /** Something was done only after what came due later, or not at all, and so otherwise than was shown. */
  isLate = false;
  /** Starts that came to a question, because something no longer fitted. */
  questions = 0;

  constructor(state: State, at: number) {
    this.state = state;
    this.at = at;
  }

  copy(): Model {
    const copy = new Model(copied(this.state), this.at);
    return Object.assign(copy, { turnedAt: this.turnedAt, isLate: this.isLate, questions: this.questions });
  }

  /** When something comes next. */
  get nextAt(): number {
    const { over, later, closed, turns, hours } = this.state;
    const segment = hours?.segments.all.find(({ until }) => until > this.at);
    const instants = [
      ...(segment === undefined ? [] : [segment.from, segment.until]),
      ...(turns === null ? [] : [turns.next]),
      ...(over === null || over.until === null ? [] : [over.until]),
      ...later.flatMap(({ start, until }) => [start, until ?? start]),
      ...closed.flatMap(({ from, until }) => [from, until]),
    ];
    return instants.reduce((next, at) => (at > this.at && at < next ? at : next), Infinity);
  }

  /** Time passes, and nothing is done; never beyond `nextAt`. */
  passTo(at: number): void {
    if (at >= this.nextAt) this.turnedAt = at;
    const before = this.#segment(this.at);
    this.at = Math.max(this.at, at);
    // One that was over before anything could be done held over nothing.
    if (before !== null && before.until <= this.at) this.isLate ||= this.state.hours?.begun !== before.id;
    const { state } = this;
    if (state.turns !== null) while (state.turns.next <= this.at) goOn(state.turns);
    const isLeft = ({ id, until }: ClosedDay) => until > this.at || causes(state.over).includes(id);
    // One that was over before anything could be done held over nothing, and nobody asked at its end whose turn it is.
    this.isLate ||= state.closed.some((day) => !isLeft(day) && !day.begun && !day.skipped);
    state.closed = state.closed.filter(isLeft);
  }

  /** What is to be done now. */
  get due(): Due[] {
    const { over, later, closed, turns, hours, unasked } = this.state;
    const soon = this.at + EARLY;
    const due: Due[] = [];
    if (turns !== null && over === null && isMissed(turns)) {
      const [at, isLax] = unasked === null ? [startOf(turns, takenOf(turns)), false] : [unasked.since, true];
      due.push({ what: 'a hand-over', at, isLax, come: (model) => model.handOver() });
    }
    for (const { start } of later.filter((each) => each.start <= soon))
      due.push({ what: 'a start', at: start, isLax: false, come: (model) => model.#start(start) });
    for (const { id, from } of closed.filter((each) => !each.begun && each.from <= soon && each.until > this.at))
      due.push({ what: 'a closed day', at: from, isLax: false, come: (model) => model.#close(id) });
    const segment = this.#segment(this.at);
    if (segment !== null && hours?.begun !== segment.id)
      due.push({ what: 'a turn-over', at: segment.from, isLax: false, come: (model) => model.#turnOver(segment) });
    const isOver = over !== null && over.until !== null && over.until <= soon;
    if (over !== null && (over.isEnded === true || (isOver && !over.asked))) {
      const at = isOver ? (over.until ?? soon) : this.at;
      // What begins as it ends takes its place, so that nothing else rings between them.
      const isFollowed = isOver && later.some(({ start }) => start <= at + EARLY);
      if (!isFollowed) due.push({ what: 'an end', at, isLax: false, come: (model) => model.end(false) });
    }
    return due;
  }

  /** The world in which this is done. */
  after({ at, isLax, come }: Due): Model {
    const next = this.copy();
    come(next);
    next.isLate ||= isLax || at < this.turnedAt - EARLY;
    return next;
  }

  /** Ends what holds for a while, unless that takes back what others did; so it does where somebody says so. */
  end(overrule: boolean): void {
    const { state } = this;
    const { over, now } = state;
    if (over === null) return;
    const set = carriedOver(over.wrote, over.base, now);
    // What people are still asked about holds off what would come.
    const beneath = over.beneath === undefined ? this.#beneath(set) : { rings: set, day: null };
    const isThere = beneath.day === null && same(beneath.rings, now);
    if (this.#isQuestion && !overrule && !isThere) {
      state.over = { ...over, asked: true, isEnded: false };
      return;
    }
    if (over.beneath === undefined) this.#lay(set, beneath);
    else this.#comesBack(set, over.beneath);
  }

  /** What was in question is in force again, and people are asked about it. */
  #comesBack(now: Rings, beneath: Over): void {
    this.state.now = now;
    this.state.over = { ...beneath, asked: true, isEnded: true };
    this.state.unasked = null;
  }

  /** Whether people are, or have to be, asked about what holds for a while. */
  get #isQuestion(): boolean {
    const { over, now } = this.state;
    return over !== null && (over.asked || over.isJoined === true || isTakenBack(over.wrote, now, this.#set()));
  }

  /** What holds beneath the changes of people, of what they set. */
  #beneath(set: Rings): { rings: Rings; day: Lying | null } {
    const turned = this.turned(set);
    const day = this.#day(this.at) ?? this.#segment(this.at);
    return { rings: day === null ? turned : byPreset(turned, day.who), day };
  }

  /** The segment of hours at an instant, where it sets something. */
  #segment(at: number): Lying | null {
    const { hours } = this.state;
    const found = hours?.segments.all.find(({ from, until }) => from <= at && at < until);
    if (found === undefined || found.who === null || hours?.skipped.includes(found.id) === true) return null;
    return { ...found, who: found.who };
  }

  #turnOver(segment: Lying): void {
    const { state } = this;
    const { over, hours } = state;
    if (hours === null) return;
    state.hours = { ...hours, begun: segment.id };
    if (over !== null && (over.cause === null || over.asked || over.cause === segment.id)) return;
    // The app looks for what has ended first.
    if (over !== null && isOfHours(over) && over.until !== null && over.until <= this.at + EARLY) {
      this.end(false);
      return;
    }
    if (this.#day(this.at) !== null) return;
    if (over !== null && this.#isQuestion) {
      state.over = { ...over, asked: true };
      return;
    }
    const set = this.#set();
    this.#lay(set, this.#beneath(set));
  }

  #lay(set: Rings, { rings, day }: { rings: Rings; day: Lying | null }): void {
    const { state } = this;
    const { turns } = state;
    state.unasked = null;
    if (day !== null) {
      state.over = { base: set, wrote: rings, until: day.until, cause: day.id, asked: false };
      state.now = rings;
      return;
    }
    state.over = null;
    state.now = rings;
    if (turns !== null) turns.done = Math.max(turns.done, turns.turned);
  }

  #day(at: number): ClosedDay | null {
    return this.state.closed.find(({ from, until, skipped }) => !skipped && from <= at && at < until) ?? null;
  }

  #close(id: string): void {
    const { state } = this;
    const day = state.closed.find((each) => each.id === id);
    if (day === undefined) return;
    day.begun = true;
    const { over } = state;
    if (day.skipped || (over !== null && over.cause === null)) return;
    if (over !== null && this.#isQuestion) {
      state.over = { ...over, asked: true };
      return;
    }
    const set = this.#set();
    this.#lay(set, this.#beneath(set));
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

  handOver(): void {
    const { state } = this;
    const { turns } = state;
    if (turns === null || state.over !== null || !isMissed(turns)) return;
    state.now = this.turned(state.now);
    turns.done = turns.turned;
    state.unasked = null;
  }

  /** What held for a while is over, and nobody was asked whose turn it is. */
  #uncovered(): void {
    const { state } = this;
    const { turns, over } = state;
    if (over?.beneath !== undefined) {
      this.#comesBack(state.now, over.beneath);
      return;
    }
    state.over = null;
    if (turns !== null && isMissed(turns)) state.unasked = { since: this.at };
  }

  #start(at: number): void {
    const { state } = this;
    const plan = state.later.find(({ start }) => start === at);
    if (plan === undefined) return;
    const { over } = state;
    state.later = state.later.filter((each) => each !== plan);
    const set = this.#set();
    const lasts = over !== null && over.cause === null && (over.asked || (over.until ?? Infinity) > plan.start + EARLY);
    const isOthers = this.#isQuestion || over?.beneath !== undefined;
    const turned = this.turned(set);
    const wanted = carriedOver(plan.base, plan.wanted, turned);
    // Where it was all so already, nobody knows which of that was meant.
    const isSame = same(plan.base, plan.wanted);
    const fits =
      [plan.wanted, this.turned(plan.wanted)].some((each) => rungBy(each) === rungBy(wanted)) &&
      !(isSame && plan.wanted.timeout !== wanted.timeout);
    const isMissed = plan.until !== null && plan.until <= this.at;
    if (lasts || isOthers || !fits || isMissed) this.questions += 1;
    else if (plan.forGood) this.#setSince(wanted, plan.start);
    else this.#hold(set, wanted, plan.until);
  }

  /** What people planned for good holds over a closed day that began before it was to, and beneath any other. */
  #setSince(wanted: Rings, since: number): void {
    const { over } = this.state;
    const [day, segment] = [this.#day(this.at), this.#segment(this.at)];
    const isClosed = day !== null && day.from >= since;
    const isHours = segment !== null && segment.from >= since;
    // A closed day that began before goes, and with it the hours that begin at this very instant.
    const isOdd = !isClosed && isHours && over !== null && over.cause !== null && !isOfHours(over);
    const isBeneath = isClosed || (isHours && !isOdd);
    if (over === null) this.state.now = wanted;
    if (!isClosed) this.skip(day?.id ?? null);
    if (!isHours || isOdd) this.skip(segment?.id ?? null);
    if (over === null) return;
    if (isBeneath) this.#lay(wanted, this.#beneath(wanted));
    else this.forGood(wanted);
  }

  /** From now on this holds, until an end. */
  hold(wanted: Rings, until: number | null): void {
    const { over, now } = this.state;
    if (over !== null && this.#isQuestion) this.#hold(now, wanted, until, over);
    else this.#hold(this.#set(), wanted, until, over?.beneath);
  }

  #hold(set: Rings, wanted: Rings, until: number | null, beneath?: Over): void {
    const { state } = this;
    const held = { base: set, wrote: wanted, until, cause: null, asked: false };
    state.over = beneath === undefined ? held : { ...held, beneath };
    state.unasked = null;
    state.now = wanted;
    // Nothing is left to be put back, and neither a closed day nor a hand-over is or was kept off.
    const last = until ?? Infinity;
    const isDay = state.closed.some((day) => !day.skipped && day.from < last && day.until > this.at);
    const isTurn = state.turns !== null && state.turns.next < last;
    const isHours = state.hours !== null && (until === null || this.#hasSegment(this.at, until));
    const isKept = beneath === undefined && (isDay || isTurn || isHours || !same(this.turned(set), wanted));
    if (same(set, wanted) && !isKept) this.#uncovered();
  }

  #hasSegment(from: number, to: number): boolean {
    const all = this.state.hours?.segments.all ?? [];
    return all.some((each) => each.from < to && each.until > from && this.#segment(Math.max(each.from, from)) !== null);
  }

  /**
   * What was to take the place of a diversion was never written: that goes on as before, until the end that was named last. What
   * others did to it meanwhile is still asked about then.
   */
  lasts(until: number | null): void {
    const { over } = this.state;
    if (over !== null && this.#isQuestion) this.state.over = { ...over, asked: true, isEnded: true };
    else if (over !== null && over.cause === null) this.state.over = { ...over, until, asked: false };
  }

  /** From now on this holds, until somebody sets it otherwise. */
  forGood(wanted: Rings): void {
    const { state } = this;
    const { over } = state;
    const isJoined = this.#isQuestion && !same(wanted, byPreset(this.#set(), rung(wanted)));
    state.now = wanted;
    if (isJoined) this.joins();
    if (over === null || isJoined) return;
    this.#forEver(over);
  }

  /** Where people are to be asked, what is set for good is something to be asked about. */
  joins(): void {
    const { over } = this.state;
    if (over !== null && this.#isQuestion) this.state.over = { ...over, isJoined: true };
  }

  /** It begins later; of one thing there is one at a time. */
  plan(later: Later): void {
    this.state.later.push(later);
  }

  /** These take turns from now on; whoever's turn has come is first at once. */
  takeTurns(list: Omit<Turns, 'turned' | 'next'>): void {
    const turns = { ...list, turned: -1, next: startOf(list, 0) };
    this.state.turns = turns;
    this.state.unasked = null;
    while (turns.next <= this.at) goOn(turns);
  }

  /** What holds for a while is changed, until its end, or for afterwards too. */
  edit(wanted: Rings, afterwards: boolean): void {
    const { over, now } = this.state;
    if (over === null) return;
    const set = this.#set();
    const later = afterwards ? carriedOver(now, wanted, set) : set;
    if (this.#isQuestion && !same(wanted, later)) {
      this.state.now = wanted;
      this.joins();
      return;
    }
    this.state.now = wanted;
    this.state.over = { ...over, base: later, wrote: wanted, isEdited: true };
    if (!same(later, wanted)) return;
    this.#forEver(over);
  }

  /** What people set for good holds over a closed day. */
  #forEver({ cause }: Over): void {
    const { state } = this;
    const isClosed = state.closed.some(({ id, until }) => id === cause && until > this.at);
    this.skip(isClosed ? cause : (this.#day(this.at)?.id ?? null));
    if (!isClosed) this.skip(cause);
    this.skip(this.#segment(this.at)?.id ?? null);
    this.#uncovered();
  }

  skip(cause: string | null): void {
    const { hours } = this.state;
    if (hours !== null && cause !== null && !hours.skipped.includes(cause))
      this.state.hours = { ...hours, skipped: [...hours.skipped, cause].sort() };
    for (const day of this.state.closed) if (day.id === cause) day.skipped = true;
  }

  /** Somebody has ended it, and the app is yet to do so. */
  ends(cause: string | null, overrule: boolean): void {
    this.skip(cause);
    const isAnswer = overrule || this.state.over?.asked !== true;
    if (this.state.over !== null && isAnswer) this.state.over = { ...this.state.over, asked: false, isEnded: true };
  }

  /** What holds for a while stays for good. */
  keep(): void {
    if (this.state.over !== null) this.#forEver(this.state.over);
  }
}

/** A closed day or a segment of hours, as it lies over what people set. */
interface Lying {
  id: string;
  from: number;
  until: number;
  who: readonly string[];
}

function rung({ list }: Rings): string[] {
  return list.filter(({ on }) => on).map(({ name }) => name);
}

/** What holds for a while, and what people are to be asked about beneath it. */
function causes(over: Over | null | undefined): (string | null)[] {
  return over == null ? [] : [over.cause, ...causes(over.beneath)];
}
