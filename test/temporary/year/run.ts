import { seeded } from '../../../simulate/random.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './memory.ts';
import { Model, SETTLED, type Wanted } from './model.ts';
import { momentAfter } from './moments.ts';
import { type Lasting, Process, TENANT, THING } from './process.ts';
import { followRecords, type Year } from './records.ts';
import { NAMES, Vendor } from './vendor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = Date.parse('2026-01-01T00:00:00Z');

/** Lives through a year of one number; rejects, with what led to it, where a state was made that nobody asked for, or a return was lost. */
export async function liveThrough(seed: number): Promise<Year> {
  const life = await Life.begin(seed);
  try {
    await life.wholeYear();
    return life.year;
  } catch (error) {
    throw new Error(`Seed ${seed}:\n${life.log.slice(-25).join('\n')}`, { cause: error });
  }
}

class Life {
  readonly log: string[] = [];
  readonly year: Year = { begun: 0, planned: 0, returned: 0, asked: 0, deaths: 0, edits: 0 };
  readonly #random: () => number;
  readonly #lasting: Lasting;
  readonly #onLambda: boolean;
  readonly #model = new Model();
  #process: Process;
  /** What somebody plans right now, and the ids of all that were planned. */
  #later: Wanted | null = null;
  readonly #plans = new Set<string>();
  /** The id of what somebody called off last. */
  #calledOff = '';
  /** Until when the provider is not well. */
  #illUntil = 0;
  /** Since when everything works. */
  #wellSince = YEAR;

  private constructor(lasting: Lasting, random: () => number, onLambda: boolean) {
    this.#lasting = lasting;
    this.#onLambda = onLambda;
    this.#random = random;
    this.#process = new Process(lasting);
  }

  static async begin(seed: number): Promise<Life> {
    const clock = new VirtualClock(YEAR);
    let life: Life | null = null;
    let ids = 0;
    const vendor = new Vendor((before, after) => life?.wrote(before, after));
    const secrets = memorySecrets();
    const connection = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00Z' };
    await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
    const newId = () => {
      ids += 1;
      return String(ids).padStart(12, '0');
    };
    const lasting = { clock, records: memoryRecords(clock), secrets, scheduler: new MemoryScheduler(), vendor, newId };
    life = new Life(lasting, seeded(seed), seed % 2 === 0);
    return life;
  }

  wrote(before: Parameters<Model['wrote']>[1], after: Parameters<Model['wrote']>[2]): void {
    const wasActive = this.#model.active;
    this.#note(`writes ${after.entries.map(({ enabled }, at) => (enabled ? NAMES[at] : '-')).join(' ')}`);
    this.#model.wrote(this.#now, before, after);
    if (this.#model.active === null) this.year.returned += 1;
    else if (this.#model.active !== wasActive) this.year.begun += 1;
  }

  async wholeYear(): Promise<void> {
    while (this.#now < YEAR + 365 * DAY) {
      await this.#passTime(this.#chance(0.6) ? this.#upTo(8 * HOUR) : this.#upTo(5 * DAY));
      await this.#act();
      await this.#settle();
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

  /** Lets jobs come due until then, in a process that may be killed at any of its calls. */
  async #passTime(ms: number): Promise<void> {
    const until = this.#now + ms;
    const { scheduler, clock, vendor } = this.#lasting;
    for (;;) {
      const next = scheduler.next;
      if (this.#illUntil !== 0 && Math.min(next?.at ?? Infinity, until) >= this.#illUntil) {
        clock.moveTo(this.#illUntil);
        this.#wellAgain();
        vendor.illness = 'well';
        continue;
      }
      if (next === null || next.at > until) break;
      clock.moveTo(next.at);
      if (this.#chance(0.1)) this.#process.light(this.#upTo(40));
      this.#note(`tells ${next.id}`);
      if ((await this.#process.tell(next.id)) === 'died') await this.#die();
      else this.#process.light(Infinity);
      await this.#settle();
    }
    clock.moveTo(until);
  }

  #wellAgain(): void {
    this.#illUntil = 0;
    this.#wellSince = this.#now;
  }

  /** Another process takes over, once nobody believes that the first is at it. */
  async #die(): Promise<void> {
    this.year.deaths += 1;
    this.#note('the process is killed');
    this.#lasting.clock.moveTo(this.#now + 61_000 + (this.#chance(0.3) ? this.#upTo(2 * DAY) : 0));
    this.#process = new Process(this.#lasting);
    await this.#begun();
    this.#wellSince = this.#now;
    await this.#settle();
    // What is overdue is told before anybody presses anything.
    await this.#passTime(0);
  }

  /** What a person does is done, refused, or broken off by the end of the process; who died knows no more than before. */
  async #press(what: string, work: () => Promise<unknown>): Promise<void> {
    this.#note(what);
    if (this.#chance(0.1)) this.#process.light(this.#upTo(40));
    const refused = (error: unknown) => {
      if (!(error instanceof Error) || !REFUSALS.has(error.name)) throw error;
      this.#note(`refused: ${error.message}`);
      return 'refused' as const;
    };
    const result = await Promise.race([work().then(() => 'done' as const, refused), this.#process.dies]);
    this.#process.light(Infinity);
    if (result === 'died') await this.#die();
    else this.#model.doing = { begin: null, end: false };
  }

  /** On one machine the app looks after everything when it starts; on Lambda nothing starts. */
  async #begun(): Promise<void> {
    if (!this.#onLambda) await this.#process.temporary.repair(TENANT);
  }

  async #act(): Promise<void> {
    const { vendor } = this.#lasting;
    const { temporary } = this.#process;
    const held = await temporary.of(TENANT, THING);
    const [planned] = await temporary.planned(TENANT, THING);
    const drawn = this.#random();
    if (drawn < 0.35) return this.#divert(this.#chance(0.4));
    if (drawn < 0.6) return this.#edit();
    if (drawn < 0.66) return this.#restart();
    if (drawn < 0.72 && this.#illUntil === 0) {
      vendor.illness = this.#chance(0.5) ? 'away' : 'silent';
      this.#illUntil = this.#now + this.#upTo(6 * HOUR);
      this.#note(`the provider is ${vendor.illness}`);
      return;
    }
    if (drawn < 0.8 && planned !== undefined) {
      this.#calledOff = planned.id;
      await this.#press('calls off', () => temporary.callOff(TENANT, planned.id));
      const isGone = (await this.#process.temporary.findPlanned(TENANT, planned.id)) === null;
      if (isGone) this.#model.planned.delete(planned.id);
      return;
    }
    if (held === null) return;
    if (held.state === 'asked' && this.#chance(0.5)) {
      return this.#press('keeps', async () => {
        if ((await temporary.keep(TENANT, held.id)) !== null) this.#model.active = null;
      });
    }
    if (drawn < 0.9) {
      const end = momentAfter(this.#now, this.#random);
      return this.#press('extends', async () => {
        if (end.at > this.#now && (await temporary.extend(TENANT, held.id, end)) !== null) {
          const { active } = this.#model;
          if (active !== null) this.#model.active = { ...active, end: end.at, asked: false };
        }
      });
    }
    return this.#endNow(held.id);
  }

  async #endNow(id: string): Promise<void> {
    this.#model.doing = { begin: null, end: true };
    await this.#press('ends', () =>
      this.#process.temporary.end(TENANT, id, { by: 'U0ADAM001', overrule: this.#chance(0.5), from: null }),
    );
  }

  async #divert(later: boolean): Promise<void> {
    const start = later ? momentAfter(this.#now, this.#random) : null;
    const from = Math.max(this.#now, start?.at ?? 0);
    const end = this.#chance(0.85) ? momentAfter(from, this.#random) : null;
    if ((start !== null && start.at <= this.#now) || (end !== null && end.at <= from)) return;
    const reminder = end === null && this.#chance(0.5) ? momentAfter(from, this.#random) : null;
    const who = this.#upTo(NAMES.length);
    const held = await this.#process.temporary.of(TENANT, THING);
    // Without an end it is an edit of what holds for a while, and as long as that.
    const isEdit = !later && end === null && reminder === null && held !== null;
    const wanted: Wanted = {
      ...{ who, start: from, end: (isEdit ? held.end : end)?.at ?? null },
      forGood: end === null && reminder === null && !isEdit,
    };
    if (later) this.#later = wanted;
    else this.#model.doing = { begin: wanted, end: false };
    const span = `from ${new Date(from).toISOString()} until ${end === null ? 'ever' : new Date(end.at).toISOString()}`;
    await this.#press(`diverts to ${NAMES[who]} ${span}`, () => this.#process.divert(who, { start, end, reminder }));
  }

  async #edit(): Promise<void> {
    const at = this.#upTo(NAMES.length);
    const [switches, seconds] = [this.#chance(0.3), this.#upTo(60)];
    this.year.edits += 1;
    this.#note(switches ? `somebody switches ${NAMES[at]} elsewhere` : 'somebody edits elsewhere');
    this.#lasting.vendor.edit(({ timeout, entries }) => ({
      timeout: switches ? timeout : 30 + seconds,
      entries: entries.map((entry, place) =>
        place === at && switches ? { ...entry, enabled: !entry.enabled } : entry,
      ),
    }));
  }

  async #restart(): Promise<void> {
    this.#note('the app is restarted');
    if (this.#chance(0.5)) this.#lasting.clock.moveTo(this.#now + this.#upTo(3 * DAY));
    this.#process = new Process(this.#lasting);
    await this.#begun();
    this.#wellSince = this.#now;
  }

  /** Brings the model to what differs in nothing, and looks whether anything was lost. */
  async #settle(): Promise<void> {
    const { temporary } = this.#process;
    followRecords(this.#model, this.year, {
      held: await temporary.of(TENANT, THING),
      planned: new Map((await temporary.planned(TENANT, THING)).map((plan) => [plan.id, plan])),
      rings: this.#lasting.vendor.held,
      ...{ later: this.#later, plans: this.#plans, calledOff: this.#calledOff },
    });
    this.#later = null;
    if (this.#illUntil === 0 && this.#now - this.#wellSince > SETTLED) this.#model.check(this.#now);
  }

  /** All works again and nobody asks for anything more: in the end nothing is left, and all is as it was before. */
  async #end(): Promise<void> {
    const { vendor, scheduler } = this.#lasting;
    this.#note('the year is over');
    if (this.#illUntil !== 0) this.#wellAgain();
    vendor.illness = 'well';
    await this.#restart();
    await this.#passTime(60 * DAY);
    const { temporary, store } = this.#process;
    for (const { id } of await temporary.planned(TENANT)) await temporary.callOff(TENANT, id);
    const held = await temporary.of(TENANT, THING);
    if (held !== null && held.state !== 'asked' && held.end !== null) throw new Error('A return was lost');
    if (held !== null) {
      this.#model.doing = { begin: null, end: true };
      await temporary.end(TENANT, held.id, { by: 'U0ADAM001', overrule: true, from: null });
    }
    await this.#settle();
    const left = [...(await store.list(TENANT)), ...(await store.planned(TENANT)), ...scheduler.ids];
    if (left.length > 0) throw new Error(`Something is left: ${JSON.stringify(left)}`);
    if (this.#model.active !== null) throw new Error('A return was lost');
  }
}

/** What a person is told instead of an answer. */
const REFUSALS: ReadonlySet<string> = new Set(['WorkspaceProblem', 'Unreachable', 'Refused']);
