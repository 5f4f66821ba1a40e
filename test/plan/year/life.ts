import { seeded } from '../../../simulate/random.ts';
import type { ClosedDay } from '../../../src/closed-days/record.ts';
import { addDays, wallClock } from '../../../src/language/calendar.ts';
import { instantOf } from '../../../src/language/instant.ts';
import type { Span } from '../../../src/plan/resolver.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from '../../temporary/year/memory.ts';
import { momentAfter } from '../../temporary/year/moments.ts';
import { entries, type Lasting, Office, TENANT, THING, USER } from './office.ts';
import { ListVendor, NAMES, NUMBER } from './vendor.ts';
import { type PlanYear, ringsOf, type Wishes } from './wishes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = Date.parse('2026-01-01T00:00:00Z');
/** The provider is asked again after a quarter of an hour at the latest, and a process may die at that. */
const SETTLED = 25 * MINUTE;
const ZONE = 'Europe/London';
const GROUPS = [['Anna'], ['Ben'], ['Chloë'], ['Anna', 'Ben'], ['Ben', 'Chloë'], [...NAMES]] as const;

/** Lives through a year of one number; rejects, with what led to it, where it rings otherwise than people asked for, or than was foretold. */
export async function liveThroughPlans(seed: number): Promise<PlanYear> {
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
  readonly year: PlanYear = {
    ...{ diverted: 0, closed: 0, presets: 0, undone: 0, deaths: 0, outages: 0, edits: 0 },
    compared: 0,
  };
  readonly #random: () => number;
  readonly #lasting: Lasting;
  readonly #onLambda: boolean;
  readonly #wishes: Wishes = { base: NAMES.join(' '), temporary: null, closed: [] };
  #office: Office;
  /** What `/phone when` said after the last act. */
  #foretold: Span[] = [];
  #awayUntil = 0;
  #troubledUntil = YEAR;
  #undo: string | null = null;
  #timeout = 60;

  private constructor(lasting: Lasting, random: () => number, onLambda: boolean) {
    this.#lasting = lasting;
    this.#random = random;
    this.#onLambda = onLambda;
    this.#office = new Office(lasting);
  }

  static async begin(seed: number): Promise<Life> {
    const clock = new VirtualClock(YEAR);
    let ids = 0;
    const secrets = memorySecrets();
    const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
    await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
    const newId = () => {
      ids += 1;
      return String(ids).padStart(12, '0');
    };
    const [scheduler, vendor] = [new MemoryScheduler(), new ListVendor()];
    const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, vendor, newId };
    const life = new Life(lasting, seeded(seed), seed % 2 === 0);
    const owner = await life.#office.owner();
    for (const [at, names] of GROUPS.entries()) {
      const change = { kind: 'follow-me', subject: NUMBER, title: 'Follow-Me', called: 'Main line' };
      const changes = [{ ...change, settings: { destinations: entries(names) } }];
      await life.#office.presets.create(TENANT, { name: `P${at}`, environment: 'sandbox', owner, by: USER, changes });
    }
    return life;
  }

  async wholeYear(): Promise<void> {
    while (this.#now < YEAR + 365 * DAY) {
      if (this.#isSettled()) {
        this.#foretold = [];
        await this.#act();
        if (this.#isSettled()) await this.#compare();
        this.#foretold = await this.#office.plans.ahead(TENANT, THING, await this.#office.read(), this.#now + 7 * DAY);
      }
      await this.#passTime(this.#chance(0.5) ? this.#upTo(6 * HOUR) : this.#upTo(3 * DAY));
      if (this.#isSettled()) await this.#compare();
    }
    await this.#end();
  }

  get #now(): number {
    return this.#lasting.clock.now();
  }

  #note(what: string): void {
    this.log.push(`${new Date(this.#now).toISOString()} ${what}`);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #upTo(most: number): number {
    return Math.floor(this.#random() * most);
  }

  /** Nothing has turned lately, and everything has worked for long enough. */
  #isSettled(): boolean {
    const [since, now] = [this.#now - SETTLED, this.#now];
    const { temporary, closed } = this.#wishes;
    const turns = [temporary?.until ?? 0, ...closed.flatMap(({ from, until }) => [from, until])];
    const isQuiet = [...turns, ...this.#foretold.map(({ from }) => from)].every((at) => at <= since || at > now);
    return isQuiet && this.#troubledUntil <= since && this.#awayUntil === 0;
  }

  #wanted(): string {
    const { base, temporary, closed } = this.#wishes;
    if (temporary !== null && this.#now < temporary.until) return temporary.rings;
    const day = closed.find(({ from, until, skipped }) => !skipped && from <= this.#now && this.#now < until);
    return day?.rings ?? base;
  }

  /** What rings is what people asked for, and what was foretold. */
  async #compare(): Promise<void> {
    const { vendor } = this.#lasting;
    const sorted = (names: string) => names.split(' ').sort().join(' ');
    this.year.compared += 1;
    if (sorted(vendor.rings) !== sorted(this.#wanted()))
      throw new Error(`It rings ${vendor.rings}, and people want ${this.#wanted()}`);
    if (vendor.timeout !== this.#timeout) throw new Error(`taken back: ${vendor.timeout} ${this.#timeout}`);
    const span = this.#foretold.find(({ from, until }) => from <= this.#now && this.#now < until);
    const shown = span === undefined ? null : ringsOf(span.settings);
    if (shown !== null && shown !== vendor.rings)
      throw new Error(`It rings ${vendor.rings}, and ${shown} was foretold`);
  }

  async #passTime(ms: number, isCalm = false): Promise<void> {
    const until = this.#now + ms;
    const { scheduler, clock, vendor } = this.#lasting;
    if (!isCalm && this.#awayUntil === 0 && this.#chance(0.1)) {
      this.year.outages += 1;
      vendor.isAway = true;
      this.#awayUntil = this.#now + this.#upTo(6 * HOUR);
      this.#note('the provider is away');
    }
    for (;;) {
      const next = scheduler.next;
      if (this.#awayUntil !== 0 && Math.min(next?.at ?? Infinity, until) >= this.#awayUntil) {
        clock.moveTo(this.#awayUntil);
        this.#awayUntil = 0;
        this.#troubledUntil = this.#now;
        vendor.isAway = false;
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
    this.year.deaths += 1;
    this.#note('the process is killed');
    this.#lasting.clock.moveTo(this.#now + 61_000 + (this.#chance(0.2) ? this.#upTo(DAY) : 0));
    this.#office = new Office(this.#lasting);
    this.#troubledUntil = this.#now;
    if (!this.#onLambda && this.#awayUntil === 0) await this.#office.repair();
  }

  async #act(): Promise<void> {
    const drawn = this.#random();
    const { temporary, closed } = this.#wishes;
    const day = closed.find(({ from, until }) => from <= this.#now && this.#now < until);
    if (drawn < 0.25) return this.#divert();
    if (drawn < 0.35) return this.#endNow();
    if (drawn < 0.45 && temporary !== null && this.#now < temporary.until) return this.#extend();
    if (drawn < 0.6) return this.#close();
    if (drawn < 0.67 && closed.length > 0) return this.#open(closed[this.#upTo(closed.length)]?.id ?? '');
    if (drawn < 0.77 && day === undefined) return this.#forGood();
    this.year.edits += 1;
    this.#timeout = 30 + this.#upTo(60);
    this.#note(`somebody edits elsewhere ${this.#timeout}`);
    this.#lasting.vendor.edit(this.#timeout);
  }

  /** A group that neither rings now nor is what people set. */
  #another(): readonly string[] {
    const taken = [this.#wishes.base, this.#lasting.vendor.rings, this.#wanted()].map((each) =>
      each.split(' ').sort().join(' '),
    );
    const free = GROUPS.filter((names) => !taken.includes([...names].sort().join(' ')));
    return free[this.#upTo(free.length)] ?? GROUPS[0];
  }

  async #divert(): Promise<void> {
    const [names, end] = [this.#another(), momentAfter(this.#now, this.#random)];
    if (end.at <= this.#now) return;
    this.year.diverted += 1;
    this.#note(`only ${names.join(' ')} until ${new Date(end.at).toISOString()}`);
    await this.#office.set(names, end);
    this.#wishes.temporary = { rings: names.join(' '), until: end.at };
  }

  async #endNow(): Promise<void> {
    const held = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    if (held === null) return;
    this.#note(`ends ${held.cause === null ? 'what was diverted' : 'the closed day here'}`);
    await this.#office.temporary.end(TENANT, held.id, { by: USER, overrule: false, from: null });
    if (held.cause === null) this.#wishes.temporary = null;
    for (const day of this.#wishes.closed) if (day.id === held.cause?.id) day.skipped = true;
  }

  async #extend(): Promise<void> {
    const held = (await this.#office.store.of(TENANT, THING))?.change ?? null;
    const end = momentAfter(this.#now, this.#random);
    const { temporary } = this.#wishes;
    if (held === null || temporary === null || end.at <= this.#now) return;
    this.#note(`extends until ${new Date(end.at).toISOString()}`);
    await this.#office.temporary.extend(TENANT, held.id, end);
    temporary.until = end.at;
  }

  /** A closed day within the next weeks, unless it would overlap. */
  async #close(): Promise<void> {
    const presets = await this.#office.presets.list(TENANT);
    const at = this.#upTo(presets.length);
    const preset = presets[at];
    const { day } = wallClock(this.#now, ZONE);
    const hour = () => `${String(this.#upTo(24)).padStart(2, '0')}:30`;
    const first = addDays(day, 1 + this.#upTo(6));
    const [from, until] = [`${first}T${hour()}`, `${addDays(first, this.#upTo(3))}T${hour()}`];
    const [begins, ends] = [from, until].map((wall) => instantOf(wall.slice(0, 10), wall.slice(11), ZONE).at);
    if (preset === undefined || begins === undefined || ends === undefined || begins >= ends) return;
    const isFree = this.#wishes.closed.every((each) => each.until < begins - HOUR || each.from > ends + HOUR);
    if (!isFree) return;
    this.year.closed += 1;
    const id = this.#lasting.newId();
    this.#note(`${preset.name} from ${from} until ${until}`);
    const entry: ClosedDay = { id, name: id, from, until, zone: ZONE, preset: preset.id, by: USER, jobs: [] };
    const over = this.#wishes.closed.filter((each) => each.until < this.#now - DAY).map((each) => each.id);
    const isOver = (each: ClosedDay) => over.includes(each.id);
    await this.#office.closedDays.change(TENANT, (now) => [...now.filter((each) => !isOver(each)), entry]);
    this.#wishes.closed = this.#wishes.closed.filter((each) => each.until >= this.#now - DAY);
    await this.#office.closed.agree(TENANT);
    const rings = GROUPS[Number(preset.name.slice(1))]?.join(' ') ?? '';
    this.#wishes.closed.push({ id, from: begins, until: ends, rings, skipped: false });
  }

  async #open(id: string): Promise<void> {
    this.#note(`removes closed day ${id}`);
    await this.#office.closedDays.change(TENANT, (now) => now.filter((entry) => entry.id !== id));
    this.#wishes.closed = this.#wishes.closed.filter((each) => each.id !== id);
    await this.#office.closed.agree(TENANT);
    // What it had laid over the number is taken off by its job, at once.
    await this.#passTime(SETTLED + HOUR, true);
  }

  /** A preset that holds for good, or its undo. */
  async #forGood(): Promise<void> {
    const undone = this.#undo !== null && this.#undo !== this.#wishes.base && this.#undo !== this.#wanted();
    const names = undone ? (this.#undo ?? '').split(' ') : this.#another();
    if (undone) this.year.undone += 1;
    else this.year.presets += 1;
    this.#note(`${undone ? 'undoes' : 'a preset for good'}: ${names.join(' ')}`);
    this.#undo = undone ? null : this.#wishes.base;
    await this.#office.set(names, null);
    this.#wishes.base = names.join(' ');
    this.#wishes.temporary = null;
  }

  /** All works and nobody asks for anything more: nothing is left, and what people set holds. */
  async #end(): Promise<void> {
    this.#note('the year is over');
    for (;;) {
      await this.#passTime(DAY, true);
      if (this.#isSettled()) break;
    }
    await this.#office.closedDays.change(TENANT, () => []);
    await this.#office.closed.agree(TENANT);
    this.#wishes.closed = [];
    for (let days = 0; days < 60 || !this.#isSettled(); days += 1) await this.#passTime(DAY, true);
    await this.#compare();
    const left = await this.#office.store.list(TENANT);
    if (left.length > 0) throw new Error(`Something is left: ${JSON.stringify(left)}`);
  }
}
