import { seeded } from '../../../simulate/random.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { addDays, wallClock } from '../../../src/language/calendar.ts';
import { instantOf } from '../../../src/language/instant.ts';
import type { Span } from '../../../src/plan/resolver.ts';
import { TelephonyError } from '../../../src/telephony/errors.ts';
import { planReturn } from '../../../src/temporary/return-plan.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { WorkspaceProblem } from '../../../src/workspace/errors.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './memory.ts';
import { byPreset, Model, type Turns } from './model.ts';
import { momentAfter } from './moments.ts';
import { entries, type Lasting, Office, TENANT, THING, USER } from './office.ts';
import { only, same, words } from './rings.ts';
import { type Entry, NAMES, NUMBER, numberOf, type Rings, Vendor } from './vendor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGINNING = Date.parse('2026-01-01T00:00:00Z');
/** The provider is asked again after a quarter of an hour at the latest, and a process may die at that. */
const SETTLED = 25 * MINUTE;
const ZONES = ['Europe/London', 'America/New_York'] as const;
const GROUPS = [['Anna'], ['Ben'], ['Chloë'], ['Desk'], ['Anna', 'Ben'], ['Ben', 'Chloë'], [...NAMES]] as const;
const TAKE_TURNS = ['Anna', 'Ben', 'Chloë'] as const;

/** What a year had in it, so that a test can see that it was one. */
export interface Year {
  diversions: number;
  planned: number;
  questions: number;
  closedDays: number;
  presets: number;
  dutyLists: number;
  edits: number;
  kills: number;
  restarts: number;
  outages: number;
  writes: number;
  compared: number;
  foretold: number;
}

/** Lives through a year of one number; rejects, with what led to it, where it rings otherwise than people asked for, or than was shown. */
export async function liveThrough(seed: number): Promise<Year> {
  const life = await Life.begin(seed);
  try {
    await life.wholeYear();
    return life.year;
  } catch (error) {
    throw new Error(`Seed ${seed}: ${String(error)}\n${life.log.slice(-60).join('\n')}`, { cause: error });
  }
}

class Life {
  readonly log: string[] = [];
  readonly year: Year = {
    ...{ diversions: 0, planned: 0, questions: 0, closedDays: 0, presets: 0, dutyLists: 0, edits: 0 },
    ...{ kills: 0, restarts: 0, outages: 0, writes: 0, compared: 0, foretold: 0 },
  };
  readonly #random: () => number;
  readonly #lasting: Lasting;
  readonly #onLambda: boolean;
  #office: Office;
  /** What people asked for; more than one where a process died while somebody asked for something. */
  #models: Model[];
  /** What `/phone when` said after the last act. */
  #foretold: Span[] = [];
  /** Until when the provider is not well. */
  #illUntil = 0;
  /** When something went wrong last. */
  #troubled = BEGINNING;

  private constructor(lasting: Lasting, random: () => number, onLambda: boolean) {
    this.#lasting = lasting;
    this.#random = random;
    this.#onLambda = onLambda;
    this.#office = new Office(lasting);
    const now = lasting.vendor.held;
    this.#models = [new Model({ now, over: null, later: [], closed: [], turns: null, unasked: null }, BEGINNING)];
  }

  static async begin(seed: number): Promise<Life> {
    const clock = new VirtualClock(BEGINNING);
    let ids = 0;
    let life: Life | null = null;
    const secrets = memorySecrets();
    const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
    await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
    const newId = () => {
      ids += 1;
      return String(ids).padStart(12, '0');
    };
    const [scheduler, vendor] = [new MemoryScheduler(), new Vendor((after) => life?.wrote(after))];
    const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, vendor, newId };
    life = new Life(lasting, seeded(seed), seed % 2 === 0);
    const owner = await life.#office.owner();
    for (const [at, names] of GROUPS.entries()) {
      const change = { kind: 'follow-me', subject: NUMBER, title: 'Follow-Me', called: 'Main line' };
      const changes = [{ ...change, settings: { destinations: entries(names) } }];
      await life.#office.presets.create(TENANT, { name: `P${at}`, environment: 'sandbox', owner, by: USER, changes });
    }
    return life;
  }

  /** A write of the app. */
  wrote(after: Rings): void {
    this.year.writes += 1;
    this.#note(`writes ${words(after)}`);
    for (const model of this.#models) model.advance(this.#now + 1_000);
    if (!this.#models.some((model) => model.allows(after)))
      throw this.#fault(`${words(after)} was written, for which nobody asked`);
  }

  async wholeYear(): Promise<void> {
    while (this.#now < BEGINNING + 365 * DAY) {
      if (this.#isSettled()) {
        await this.#compare();
        this.#foretold = [];
        // What was broken off may show only once something else is over.
        if (this.#models.length === 1) await this.#act();
        if (this.#isSettled()) await this.#compare();
        this.#foretold = await this.#foretell();
      }
      await this.#passTime(this.#chance(0.5) ? this.#upTo(6 * HOUR) : this.#upTo(3 * DAY));
    }
    await this.#end();
  }

  get #now(): number {
    return this.#lasting.clock.now();
  }

  get #model(): Model {
    const [model] = this.#models;
    if (model === undefined) throw new Error('Nothing is known of what people want');
    return model;
  }

  #note(what: string): void {
    this.log.push(`${new Date(this.#now).toISOString()} ${what}`);
  }

  #fault(what: string): Error {
    return new Error(`${what}; people want ${this.#models.map(({ state }) => words(state.now)).join(' or ')}`);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #upTo(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#upTo(values.length)] as T;
  }

  /** Nothing has turned lately, nothing turns at once, and everything has worked for long enough. */
  #isSettled(): boolean {
    const since = this.#now - SETTLED;
    if (this.#troubled > since || this.#illUntil !== 0) return false;
    return this.#models.every((model) => {
      const before = model.at;
      model.advance(this.#now);
      if (model.turnedAt > since || model.nextAt <= this.#now + 1_000) return false;
      return before <= this.#now;
    });
  }

  /** What rings is what people asked for, what is listed is what they said, and `/phone when` foretold it. */
  async #compare(): Promise<void> {
    const { held } = this.#lasting.vendor;
    const found: string[] = [];
    const fitting: Model[] = [];
    for (const model of this.#models) {
      const why = await this.#differs(model, held);
      if (why === null) fitting.push(model);
      else found.push(why);
    }
    const [model] = fitting;
    if (model === undefined) throw this.#fault(`It rings ${words(held)} (${found.join(' · ')})`);
    const isNew = (each: Model, at: number) =>
      fitting.findIndex(({ state }) => JSON.stringify(state) === JSON.stringify(each.state)) === at;
    this.#models = fitting.filter(isNew);
    this.year.compared += 1;
    const span = this.#foretold.find(({ from, until }) => from <= this.#now && this.#now < until);
    if (span !== undefined && model.state.unasked === null) {
      this.year.foretold += 1;
      const shown = ringsOf(span.settings);
      if (!same(shown, held)) throw this.#fault(`It rings ${words(held)}, and ${words(shown)} was foretold`);
    }
    for (const each of this.#models) each.settled();
  }

  /** Why what is there is not what this one says; `null` where it is. */
  async #differs(model: Model, held: Rings): Promise<string | null> {
    const { state } = model;
    if (state.unasked !== null) {
      if (same(held, model.turned(state.now))) {
        this.#foretold = [];
        model.handOver();
      } else if (this.#now - state.unasked.since > DAY + SETTLED) {
        if (state.unasked.isSure) return 'nobody was asked whose turn it is';
        state.unasked = null;
      }
    }
    if (state.over?.late !== undefined && same(held, state.over.late)) {
      this.#foretold = [];
      state.now = state.over.late;
      state.over.wrote = state.over.late;
    }
    if (!same(held, state.now)) return 'rings otherwise';
    const change = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    // Whether it was written is found out at its end.
    if (change?.state !== 'planned') {
      const { over } = state;
      const listed = change === null ? 'nothing' : `${change.end?.at} ${change.cause?.id} ${change.state === 'asked'}`;
      const said = over === null ? 'nothing' : `${over.until ?? undefined} ${over.cause ?? undefined} ${over.asked}`;
      if (listed !== said) return `listed ${listed}, said ${said}`;
    }
    const planned = await this.#office.store.planned(TENANT, THING);
    const starts = planned.filter((each) => each.state === 'waiting').map(({ start }) => start.at);
    const wanted = state.later.map(({ start }) => start).sort((a, b) => a - b);
    return starts.join() === wanted.join() ? null : `planned ${starts.join()}, said ${wanted.join()}`;
  }

  async #foretell(): Promise<Span[]> {
    if (!this.#isSettled() || this.#models.length > 1) return [];
    return this.#office.plans.ahead(TENANT, THING, await this.#office.read(), this.#now + 7 * DAY);
  }

  async #passTime(ms: number, isCalm = false): Promise<void> {
    const until = this.#now + ms;
    const { scheduler, clock, vendor } = this.#lasting;
    if (!isCalm && this.#illUntil === 0 && this.#chance(0.1)) {
      this.year.outages += 1;
      vendor.illness = this.#oneOf(['away', 'silent', 'failing'] as const);
      this.#illUntil = this.#now + 1 + this.#upTo(6 * HOUR);
      this.#note(`the provider is ${vendor.illness}`);
    }
    for (;;) {
      const next = scheduler.next;
      if (this.#illUntil !== 0 && Math.min(next?.at ?? Infinity, until) >= this.#illUntil) {
        clock.moveTo(this.#illUntil);
        this.#illUntil = 0;
        this.#troubled = this.#now;
        vendor.illness = 'well';
        continue;
      }
      if (next === null || next.at > until) break;
      clock.moveTo(next.at);
      if (!isCalm && this.#chance(0.1)) this.#office.light(this.#upTo(60));
      this.#note(`tells ${next.id}`);
      if ((await this.#office.tell(next.id)) === 'died') await this.#die();
      else this.#office.light(Infinity);
    }
    clock.moveTo(until);
  }

  async #die(): Promise<void> {
    this.year.kills += 1;
    this.#note('the process is killed');
    this.#lasting.clock.moveTo(this.#now + 61_000 + (this.#chance(0.2) ? this.#upTo(DAY) : 0));
    await this.#newProcess();
  }

  /** On one machine the app looks after everything when it starts; on Lambda nothing starts. */
  async #newProcess(): Promise<void> {
    this.#office = new Office(this.#lasting);
    this.#troubled = this.#now;
    if (!this.#onLambda) await this.#office.repair();
  }

  /**
   * What a person does is done, refused, or broken off by the end of the process: then what they said holds, or what held
   * before, or `half` of it.
   */
  async #press(
    what: string,
    work: () => Promise<unknown>,
    apply: (model: Model) => void,
    half: ((model: Model) => void) | null = null,
  ): Promise<string> {
    this.#note(what);
    const { vendor } = this.#lasting;
    const before = this.#model;
    const halfway = before.copy();
    half?.(halfway);
    halfway.isSeen();
    const after = before.copy();
    apply(after);
    after.isSeen();
    this.#models = [after, before, ...(half === null ? [] : [halfway])];
    const fate = this.#random();
    if (fate < 0.1) this.#office.light(this.#upTo(60));
    else if (fate < 0.15) vendor.illness = this.#oneOf(['away', 'silent', 'failing'] as const);
    const refused = (error: unknown) => {
      if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) throw error;
      this.#note(`refused: ${error.message}`);
      return 'refused' as const;
    };
    const done = await Promise.race([
      work().then((said) => (typeof said === 'string' ? said : ''), refused),
      this.#office.dies,
    ]);
    this.#office.light(Infinity);
    vendor.illness = 'well';
    if (done === 'died') await this.#die();
    else if (fate < 0.15) this.#troubled = this.#now;
    else if (done === 'refused') this.#models = [before];
    else this.#models = [after];
    return done;
  }

  async #act(): Promise<void> {
    const drawn = this.#random();
    const { over, closed, later, turns } = this.#model.state;
    if (drawn < 0.2) return this.#divert();
    if (drawn < 0.3) return this.#plan();
    if (drawn < 0.35 && later.length > 0) return this.#callOff();
    if (drawn < 0.45 && over !== null) return this.#endNow();
    if (drawn < 0.5 && over !== null) return this.#extend();
    if (drawn < 0.54 && over !== null && !over.asked) return this.#editOver();
    if (drawn < 0.65) return this.#close();
    if (drawn < 0.68 && closed.length > 0) return this.#open(this.#oneOf(closed).id);
    if (drawn < 0.74) return this.#forGood();
    if (drawn < 0.8) return turns === null || this.#chance(0.3) ? this.#takeTurns() : this.#swap(turns);
    if (drawn < 0.83) return this.#restart();
    this.#edit();
  }

  /** A group that is not what rings now; what people set beneath it may be meant. */
  #another(): readonly string[] {
    const { now } = this.#model.state;
    return this.#oneOf(GROUPS.filter((who) => !same(only(now, who), now)));
  }

  async #divert(): Promise<void> {
    const [who, named] = [this.#another(), momentAfter(this.#now, this.#random)];
    if (named.at <= this.#now) return;
    const hasEnd = this.#chance(0.9);
    const [end, reminder] = hasEnd ? [named, null] : [null, named];
    const ring = this.#chance(0.2) ? 30 : null;
    this.year.diversions += 1;
    const until = end === null ? 'somebody ends it' : new Date(end.at).toISOString();
    const said = await this.#press(
      `only ${who.join(' ')} until ${until}`,
      () => this.#office.set(who, { end, reminder, ring }),
      (model) => model.hold(only(model.state.now, who, ring), end?.at ?? null),
      // What it was to replace lasts until the end that was named last.
      (model) => model.lasts(end?.at ?? null),
    );
    if (end !== null && this.#isSettled() && this.#models.length === 1) await this.#comparePreview(said, end.at);
  }

  /** What the preview said that comes back is what is shown of that instant. */
  async #comparePreview(said: string, at: number): Promise<void> {
    const spans = await this.#office.plans.ahead(TENANT, THING, await this.#office.read(), at + 1_000);
    const span = spans.find(({ from, until }) => from <= at && at < until);
    const meets = this.#model.state.later.some(({ start }) => start <= at);
    if (span === undefined || meets) return;
    if (!said.includes(followMeKind.sentence(span.settings)))
      throw this.#fault(`${said} was previewed, and ${followMeKind.sentence(span.settings)} is shown`);
  }

  async #plan(): Promise<void> {
    const start = momentAfter(this.#now, this.#random);
    const end = this.#chance(0.8) ? momentAfter(Math.max(start.at, this.#now), this.#random) : null;
    if (start.at <= this.#now || (end !== null && end.at <= start.at)) return;
    // What begins at the same instant as a closed day comes in either order, and for good, where both are late.
    const isNear = (from: number) => from === start.at || (end === null && Math.abs(from - start.at) < 3 * DAY);
    if (this.#model.state.closed.some(({ from }) => isNear(from))) return;
    const who = this.#another();
    this.year.planned += 1;
    const now = await this.#office.read();
    const held = await this.#office.temporary.of(TENANT, THING);
    const base = ringsOf(held === null ? now : planReturn(followMeKind, held, now).wanted);
    const span = `${new Date(start.at).toISOString()} until ${end === null ? 'ever' : new Date(end.at).toISOString()}`;
    await this.#press(
      `plans ${who.join(' ')} from ${span}`,
      () => this.#office.set(who, { start, end }),
      (model) =>
        model.plan({
          ...{ start: start.at, until: end?.at ?? null, forGood: end === null },
          ...{ base, wanted: only(model.state.now, who) },
        }),
    );
  }

  async #callOff(): Promise<void> {
    const planned = await this.#office.store.planned(TENANT, THING);
    const meant = planned.find(({ state }) => state === 'waiting');
    if (meant === undefined) return;
    await this.#press(
      `cancels what begins ${new Date(meant.start.at).toISOString()}`,
      () => this.#office.temporary.callOff(TENANT, meant.id),
      ({ state }) => {
        state.later = state.later.filter(({ start }) => start !== meant.start.at);
      },
    );
  }

  async #endNow(): Promise<void> {
    const held = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    if (held === null) return;
    const keeps = this.#chance(held.state === 'asked' ? 0.5 : 0.1);
    const overrule = this.#chance(0.5);
    const cause = held.cause?.id ?? null;
    const { temporary } = this.#office;
    await this.#press(
      `${keeps ? 'keeps' : 'ends'} ${cause === null ? 'what was diverted' : 'the closed day here'}`,
      async () => {
        if (keeps) await temporary.keep(TENANT, held.id);
        else await temporary.end(TENANT, held.id, { by: USER, overrule, from: null });
      },
      (model) => {
        model.skip(cause);
        if (keeps) model.keep();
        else model.end(overrule);
      },
      (model) => model.skip(cause),
    );
  }

  async #extend(): Promise<void> {
    const held = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    const end = momentAfter(this.#now, this.#random);
    if (held === null || held.cause !== null || end.at <= this.#now) return;
    if ((await this.#office.temporary.hindrance(TENANT, held, end)) !== null) return;
    await this.#press(
      `extends until ${new Date(end.at).toISOString()}`,
      () => this.#office.temporary.extend(TENANT, held.id, end),
      ({ state }) => {
        if (state.over !== null) state.over = { ...state.over, until: end.at, asked: false };
      },
    );
  }

  /** Somebody changes what holds for a while, until its end or for afterwards too. */
  async #editOver(): Promise<void> {
    const [who, afterwards] = [this.#another(), this.#chance(0.5)];
    await this.#press(
      `changes what holds for a while to ${who.join(' ')}${afterwards ? ', for afterwards too' : ''}`,
      () => this.#office.set(who, { afterwards }),
      (model) => model.edit(only(model.state.now, who), afterwards),
    );
  }

  /** A closed day within the next weeks, unless it would overlap. */
  async #close(): Promise<void> {
    const presets = await this.#office.presets.list(TENANT);
    const preset = this.#oneOf(presets);
    const zone = this.#oneOf(ZONES);
    const first = addDays(wallClock(this.#now, zone).day, 1 + this.#upTo(6));
    const hour = () => `${String(this.#upTo(24)).padStart(2, '0')}:30`;
    const [from, until] = [`${first}T${hour()}`, `${addDays(first, this.#upTo(3))}T${hour()}`];
    const [begins = 0, ends = 0] = [from, until].map((wall) => instantOf(wall.slice(0, 10), wall.slice(11), zone).at);
    const { closed, later } = this.#model.state;
    const isNear = (start: number, forGood: boolean) =>
      start === begins || (forGood && Math.abs(start - begins) < 3 * DAY);
    if (later.some(({ start, forGood }) => isNear(start, forGood))) return;
    if (begins >= ends || !closed.every((each) => each.until < begins - HOUR || each.from > ends + HOUR)) return;
    this.year.closedDays += 1;
    const id = this.#lasting.newId();
    this.#note(`${preset.name} from ${from} until ${until} (${zone})`);
    await this.#office.closed.change(TENANT, (now) => [
      ...now.filter((each) => instantOf(each.until.slice(0, 10), each.until.slice(11), each.zone).at > this.#now - DAY),
      { id, name: id, from, until, zone, preset: preset.id, by: USER, jobs: [] },
    ]);
    const who = GROUPS[Number(preset.name.slice(1))] ?? NAMES;
    closed.push({ id, from: begins, until: ends, who, begun: false, skipped: false });
  }

  async #open(id: string): Promise<void> {
    this.#note(`removes closed day ${id}`);
    for (const { state } of this.#models) {
      state.closed = state.closed.filter((each) => each.id !== id);
      // What it had laid over the number is taken off by its job, at once.
      if (state.over?.cause === id && !state.over.asked) state.over.until = this.#now;
    }
    await this.#office.closed.change(TENANT, (now) => now.filter((entry) => entry.id !== id));
    await this.#passTime(SETTLED + MINUTE, true);
  }

  /** A preset that holds for good. */
  async #forGood(): Promise<void> {
    const who = this.#another();
    this.year.presets += 1;
    await this.#press(
      `a preset for good: ${who.join(' ')}`,
      () => this.#office.set(who, { preset: true }),
      (model) => model.forGood(byPreset(model.state.now, who)),
    );
  }

  /** A duty list in the place of the one that there is, or none any more. */
  async #takeTurns(): Promise<void> {
    const { duties, duty } = this.#office;
    const found = await duties.of(TENANT, THING);
    const count = 2 + this.#upTo(2);
    const people = TAKE_TURNS.map((_, at) => TAKE_TURNS[(at + count) % 3] ?? 'Anna').slice(0, count);
    const [every, zone] = [this.#oneOf(['week', 'day'] as const), this.#oneOf(ZONES)];
    const time = this.#oneOf(['09:00', '01:30', '17:00'] as const);
    const starts = addDays(wallClock(this.#now, zone).day, this.#upTo(9) - 4);
    this.year.dutyLists += 1;
    if (found !== null && this.#chance(0.2)) {
      return void (await this.#press(
        'removes the duty list',
        () => duty.remove(TENANT, found.list.id),
        ({ state }) => {
          state.turns = null;
          state.unasked = null;
        },
      ));
    }
    const list = {
      ...{ version: 1 as const, id: found?.list.id ?? this.#lasting.newId(), ...THING, title: 'Follow-Me' },
      ...{ called: 'Main line', owner: await this.#office.owner(), every, time, zone, starts, channel: null, by: USER },
      people: people.map((name) => ({ name, number: numberOf(name) })),
      ...{ swaps: {}, done: -1, announced: -1, named: [], trouble: null },
    };
    await this.#press(
      `${people.join(' ')} take turns each ${every} at ${time} from ${starts} (${zone})`,
      () => duty.save(TENANT, list, found),
      (model) => model.takeTurns({ people, every, time, zone, starts, swaps: {}, done: -1 }),
    );
    await this.#passTime(SETTLED + MINUTE, true);
  }

  /** Somebody else takes one of the next shifts, or nobody. */
  async #swap(turns: Turns): Promise<void> {
    const { duties, duty } = this.#office;
    const found = await duties.of(TENANT, THING);
    if (found === null) return;
    const count = Math.max(0, turns.turned + this.#upTo(3));
    const who = this.#chance(0.2) ? null : this.#oneOf(turns.people);
    const { list } = found;
    const swaps = { ...list.swaps, [count]: who === null ? null : numberOf(who) };
    await this.#press(
      `${who ?? 'nobody'} takes shift ${count}`,
      () => duty.save(TENANT, { ...list, swaps, done: Math.min(list.done, count - 1) }, found),
      (model) =>
        model.takeTurns(
          { ...turns, swaps: { ...turns.swaps, [count]: who }, done: Math.min(turns.done, count - 1) },
          count,
        ),
    );
    await this.#passTime(SETTLED + MINUTE, true);
  }

  async #restart(): Promise<void> {
    this.year.restarts += 1;
    this.#note('the app is restarted');
    if (!this.#onLambda && this.#chance(0.5)) this.#lasting.clock.moveTo(this.#now + this.#upTo(3 * DAY));
    await this.#newProcess();
  }

  /** Somebody changes something in the portal of the provider. */
  #edit(): void {
    const { vendor } = this.#lasting;
    const { held } = vendor;
    const [drawn, meant] = [this.#random(), this.#oneOf(NAMES)];
    const change = (entry: Entry) => (drawn < 0.7 ? { ...entry, on: !entry.on } : { ...entry, ring: 45 });
    const after =
      drawn < 0.4
        ? { ...held, timeout: 30 + this.#upTo(60) }
        : { ...held, list: held.list.map((entry) => (entry.name === meant ? change(entry) : entry)) };
    this.year.edits += 1;
    this.#note(`somebody sets ${words(after)} elsewhere`);
    vendor.edit(after);
    this.#model.state.now = after;
    this.#model.settled();
  }

  /** All works and nobody asks for anything more: nothing is left, and what people set holds. */
  async #end(): Promise<void> {
    this.#note('the year is over');
    while (!this.#isSettled()) await this.#passTime(HOUR, true);
    await this.#compare();
    for (const { id } of await this.#office.temporary.planned(TENANT)) await this.#office.temporary.callOff(TENANT, id);
    for (const { state } of this.#models) state.later = [];
    for (const { id } of [...this.#model.state.closed]) await this.#open(id);
    this.#foretold = [];
    for (let days = 0; days < 60 || !this.#isSettled(); days += 1) await this.#passTime(DAY, true);
    await this.#compare();
    const held = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    if (held !== null && held.end !== null && held.state !== 'asked') throw new Error('A return was lost');
    if (held !== null) {
      for (const model of this.#models) {
        model.end(true);
        model.isSeen();
      }
      await this.#office.temporary.end(TENANT, held.id, { by: USER, overrule: true, from: null });
    }
    const list = await this.#office.duties.of(TENANT, THING);
    if (list !== null) await this.#office.duty.remove(TENANT, list.list.id);
    await this.#passTime(DAY, true);
    await this.#compare();
    const left = [...(await this.#office.store.list(TENANT)), ...this.#lasting.scheduler.ids];
    if (left.length > 0) throw new Error(`Something is left: ${JSON.stringify(left)}`);
    this.year.questions += this.#model.questions;
  }
}

/** What settings say rings. */
function ringsOf({ timeoutSeconds, destinations }: Span['settings']): Rings {
  const list = Array.isArray(destinations)
    ? (destinations as readonly { name: string; enabled: boolean; ringSeconds: number }[])
    : [];
  return {
    timeout: Number(timeoutSeconds),
    list: list.map(({ name, enabled, ringSeconds }) => ({ name, on: enabled, ring: ringSeconds })),
  };
}
