import type { Span } from '../../../src/plans/resolver.ts';
import type { TemporaryChange } from '../../../src/plans/temporary/record.ts';
import { TelephonyError } from '../../../src/telephony/errors.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { WorkspaceProblem } from '../../../src/workspace/errors.ts';
import { seeded } from '../../support/seeded.ts';
import { act } from './act.ts';
import { open } from './arrangements.ts';
import { differs } from './comparison.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './memory.ts';
import { Model } from './model.ts';
import { entries, type Lasting, Office, TENANT, THING, USER } from './office.ts';
import { endHours } from './opening-hours.ts';
import { NUMBER, Provider, type Rings } from './provider.ts';
import { same, words } from './rings.ts';
import { DAY, GROUPS, HOUR, ringsOf, type Scene, SETTLED, type Year } from './scene.ts';
import { passed, unique, wrote } from './worlds.ts';

const BEGINNING = Date.parse('2026-01-01T00:00:00Z');

/** Lives through a year of one number; rejects, with what led to it, where it rings otherwise than people asked for, or than was shown. */
export async function liveThrough(seed: number): Promise<Year> {
  const life = await Life.begin(seed);
  try {
    await life.wholeYear();
    return life.year;
  } catch (error) {
    const log = [...life.log.slice(-60), ...life.models.map(({ state }) => JSON.stringify(state))];
    throw new Error(`Seed ${seed}: ${String(error)}\n${log.join('\n')}`, { cause: error });
  }
}

class Life implements Scene {
  readonly log: string[] = [];
  readonly year: Year = {
    diversions: 0,
    planned: 0,
    questions: 0,
    closedDays: 0,
    presets: 0,
    dutyLists: 0,
    hours: 0,
    amendments: 0,
    edits: 0,
    kills: 0,
    restarts: 0,
    outages: 0,
    writes: 0,
    compared: 0,
    foretold: 0,
  };
  readonly random: () => number;
  readonly lasting: Lasting;
  readonly onLambda: boolean;
  office: Office;
  /** What people asked for; more than one where a process died while somebody asked for something. */
  models: Model[];
  /** What it is where what somebody is doing now is done, or a part of it. */
  #pressed: Model[] = [];
  /** What `/phone when` said after the last act. */
  foretold: Span[] = [];
  /** Until when the provider is not well. */
  #illUntil = 0;
  /** When something went wrong last. */
  #troubled = BEGINNING;

  private constructor(lasting: Lasting, random: () => number, onLambda: boolean) {
    this.lasting = lasting;
    this.random = random;
    this.onLambda = onLambda;
    this.office = new Office(lasting);
    const now = lasting.provider.held;
    this.models = [
      new Model({ now, over: null, later: [], closed: [], turns: null, hours: null, unasked: null }, BEGINNING),
    ];
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
    const [scheduler, provider] = [new MemoryScheduler(), new Provider((after) => life?.wrote(after))];
    const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, provider, newId };
    life = new Life(lasting, seeded(seed), seed % 2 === 0);
    const owner = await life.office.owner();
    for (const [at, names] of GROUPS.entries()) {
      const change = { kind: 'follow-me', subject: NUMBER, title: 'Follow-Me', called: 'Main line' };
      const changes = [{ ...change, settings: { destinations: entries(names) } }];
      await life.office.presets.create(TENANT, { name: `P${at}`, environment: 'sandbox', owner, by: USER, changes });
    }
    return life;
  }

  /** A write of the app. */
  wrote(after: Rings): void {
    this.year.writes += 1;
    this.note(`writes ${words(after)}`);
    const { held } = this.lasting.provider;
    const now = passed(this.models, this.now);
    // What somebody is doing is written, or else something that is to be done in the world as it is by then.
    const pressed = passed(this.#pressed, this.now);
    const done = pressed.filter(({ state }) => same(state.now, after) && !same(state.now, held));
    const other = wrote([...now, ...pressed.filter(({ state }) => same(state.now, held))], after);
    if (same(after, held)) other.push(...now);
    if (done.length + other.length === 0) throw this.fault(`${words(after)} was written, for which nobody asked`);
    this.models = unique([...done, ...other]);
    this.#pressed = [];
  }

  async wholeYear(): Promise<void> {
    while (this.now < BEGINNING + 365 * DAY) {
      if (this.isSettled()) {
        await this.#compare();
        this.foretold = [];
        // What was broken off may show only once something else is over.
        if (this.models.length === 1) await act(this);
        // What is to be looked at at once, such as what was in question beneath, is.
        await this.passTime(0, true);
        if (this.isSettled()) await this.#compare();
        this.foretold = await this.#foretell();
      }
      await this.passTime(this.chance(0.5) ? this.upTo(6 * HOUR) : this.upTo(3 * DAY));
    }
    await this.#end();
  }

  get now(): number {
    return this.lasting.clock.now();
  }

  get model(): Model {
    const [model] = this.models;
    if (model === undefined) throw new Error('Nothing is known of what people want');
    return model;
  }

  note(what: string): void {
    this.log.push(`${new Date(this.now).toISOString()} ${what}`);
  }

  fault(what: string): Error {
    return new Error(`${what}; people want ${this.models.map(({ state }) => words(state.now)).join(' or ')}`);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  upTo(most: number): number {
    return Math.floor(this.random() * most);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.upTo(values.length)] as T;
  }

  /** Nothing has turned lately, nothing turns at once, and everything has worked for long enough. */
  isSettled(): boolean {
    const since = this.now - SETTLED;
    if (this.#troubled > since || this.#illUntil !== 0) return false;
    this.models = passed(this.models, this.now);
    return this.models.every((model) => model.turnedAt <= since && model.nextAt > this.now + 1_000);
  }

  /** What rings is what people asked for, what is listed is what they said, and `/phone when` foretold it. */
  async #compare(): Promise<void> {
    const { held } = this.lasting.provider;
    const found: string[] = [];
    const fitting: Model[] = [];
    for (const model of this.models) {
      const why = await differs(this, model, held);
      if (why === null) fitting.push(model);
      else found.push(why);
    }
    const [model] = fitting;
    if (model === undefined) throw this.fault(`It rings ${words(held)} (${found.join(' · ')})`);
    this.models = unique(fitting);
    // When it was shown, nothing was late.
    if (fitting.some(({ isLate }) => isLate)) this.foretold = [];
    this.year.compared += 1;
    const span = this.foretold.find(({ from, until }) => from <= this.now && this.now < until);
    if (span !== undefined && model.state.unasked === null) {
      this.year.foretold += 1;
      const shown = ringsOf(span.settings);
      if (!same(shown, held)) throw this.fault(`It rings ${words(held)}, and ${words(shown)} was foretold`);
    }
    for (const each of this.models) each.isLate = false;
  }

  async #foretell(): Promise<Span[]> {
    if (!this.isSettled() || this.models.length > 1) return [];
    return this.office.ahead(this.now + 7 * DAY);
  }

  async passTime(ms: number, isCalm = false): Promise<void> {
    const until = this.now + ms;
    const { scheduler, clock, provider } = this.lasting;
    if (!isCalm && this.#illUntil === 0 && this.chance(0.1)) {
      this.year.outages += 1;
      provider.illness = this.oneOf(['away', 'silent', 'failing'] as const);
      this.#illUntil = this.now + 1 + this.upTo(6 * HOUR);
      this.note(`the provider is ${provider.illness}`);
    }
    for (;;) {
      const next = scheduler.next;
      if (this.#illUntil !== 0 && Math.min(next?.at ?? Infinity, until) >= this.#illUntil) {
        clock.moveTo(this.#illUntil);
        this.#illUntil = 0;
        this.#troubled = this.now;
        provider.illness = 'well';
        continue;
      }
      if (next === null || next.at > until) break;
      clock.moveTo(next.at);
      if (!isCalm && this.chance(0.1)) this.office.light(this.upTo(60));
      this.note(`tells ${next.id}`);
      if ((await this.office.tell(next.id)) === 'died') await this.#die();
      else this.office.light(Infinity);
    }
    clock.moveTo(until);
  }

  async #die(): Promise<void> {
    this.year.kills += 1;
    this.note('the process is killed');
    this.lasting.clock.moveTo(this.now + 61_000 + (this.chance(0.2) ? this.upTo(DAY) : 0));
    await this.newProcess();
  }

  /** On one machine the app looks after everything when it starts; on Lambda nothing starts. */
  async newProcess(): Promise<void> {
    this.office = new Office(this.lasting);
    this.#troubled = this.now;
    if (!this.onLambda) await this.office.repair();
  }

  async press(
    what: string,
    work: () => Promise<unknown>,
    apply: (model: Model) => void,
    halves: readonly ((model: Model) => void)[] = [],
  ): Promise<string> {
    this.note(what);
    const { provider } = this.lasting;
    const before = this.model;
    const [after, ...half] = [apply, ...halves].map((each) => {
      const world = before.copy();
      each(world);
      return world;
    });
    if (after === undefined) throw new Error('Nothing is done');
    this.#pressed = [after, ...half];
    const fate = this.random();
    if (fate < 0.1) this.office.light(this.upTo(60));
    else if (fate < 0.15) provider.illness = this.oneOf(['away', 'silent', 'failing'] as const);
    const refused = (error: unknown) => {
      if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) throw error;
      this.note(`refused: ${error.message}`);
      return 'refused' as const;
    };
    const done = await Promise.race([
      work().then((said) => (typeof said === 'string' ? said : ''), refused),
      this.office.dies,
    ]);
    this.office.light(Infinity);
    provider.illness = 'well';
    const unseen = this.#pressed.filter(({ state }) => same(state.now, provider.held));
    const isUnsure = done === 'died' || (fate >= 0.1 && fate < 0.15);
    if (isUnsure) this.models = unique([...this.models, ...unseen]);
    else this.models = [done === 'refused' ? before : after];
    this.#pressed = [];
    if (done === 'died') await this.#die();
    else if (isUnsure) this.#troubled = this.now;
    return done;
  }

  async #held(): Promise<TemporaryChange | null> {
    return (await this.office.store.of(TENANT, THING))?.change ?? null;
  }

  /** All works and nobody asks for anything more: nothing is left, and what people set holds. */
  async #end(): Promise<void> {
    this.note('the year is over');
    while (!this.isSettled()) await this.passTime(HOUR, true);
    await this.#compare();
    for (const { id } of await this.office.temporary.planned(TENANT)) await this.office.temporary.callOff(TENANT, id);
    for (const { state } of this.models) state.later = [];
    for (const { id } of [...this.model.state.closed]) await open(this, id);
    await endHours(this);
    this.foretold = [];
    for (let days = 0; days < 60 || !this.isSettled(); days += 1) await this.passTime(DAY, true);
    await this.#compare();
    // What lay beneath one that is ended is there again, and may ask.
    for (let held = await this.#held(); held !== null; held = await this.#held()) {
      if (held.end !== null && held.state !== 'asked') throw new Error('A return was lost');
      this.#pressed = this.models.map((model) => model.copy());
      for (const model of this.#pressed) model.end(true);
      await this.office.temporary.end(TENANT, held.id, { by: USER, overrule: true, from: null });
      if (this.#pressed.length > 0) this.models = this.#pressed;
      this.#pressed = [];
    }
    const list = await this.office.duties.of(TENANT, THING);
    if (list !== null) await this.office.duty.remove(TENANT, list.list.id);
    for (const { state } of this.models) state.turns = null;
    await this.passTime(DAY, true);
    await this.#compare();
    const left = [...(await this.office.store.list(TENANT)), ...this.lasting.scheduler.ids];
    if (left.length > 0) throw new Error(`Something is left: ${JSON.stringify(left)}`);
    this.year.questions += this.model.questions;
  }
}
