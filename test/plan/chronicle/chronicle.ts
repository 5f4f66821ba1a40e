import { SettingKinds } from '../../../src/changes/setting-kind.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import type { Outages } from '../../../src/people/outages/outages.ts';
import type { Role } from '../../../src/people/rights/access.ts';
import { Notifier } from '../../../src/people/rights/notifier.ts';
import { Notices } from '../../../src/plans/temporary/notices.ts';
import type { SlackClient } from '../../../src/slack/api/clients.ts';
import type { Message } from '../../../src/slack/blocks/outcome.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import type { Stage } from '../../support/chronicles.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from '../year/memory.ts';
import { entries, type Lasting, Office, TENANT, THING, USER } from '../year/office.ts';
import { type Illness, NUMBER, numberOf, Provider } from '../year/provider.ts';
import { words } from '../year/rings.ts';
import {
  buttonsOf,
  DEAD_MS,
  differences,
  edited,
  type Kept,
  keptIn,
  readSetAs,
  short,
  timeOf,
  timeWords,
  wordsOf,
  ZONE,
} from './kept.ts';

/** When the first key was connected. */
const CONNECTED = '2026-01-01T00:00:00Z';

/** One number, and all that sets it by itself. */
export class Chronicle implements Stage {
  readonly #clock = new VirtualClock(timeOf('11:00').at);
  readonly #scheduler = new MemoryScheduler();
  readonly #happened: string[] = [];
  readonly #provider = new Provider((after) => this.#happened.push(`writes ${words(after)}`));
  readonly #lasting: Lasting;
  #office: Office;
  #kept: Kept = new Map();
  #jobs: ReadonlyMap<string, string> = new Map();
  /** What Slack says of people, and does; `fails` where it says nothing. */
  #role: Role | 'fails' = 'editor';
  #refuses = '';

  private constructor() {
    const [clock, scheduler, provider] = [this.#clock, this.#scheduler, this.#provider];
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `id${ids}`;
    };
    const happened = this.#happened;
    const web = async () => this.#web();
    const failed = (error: unknown) => void happened.push(`failed ${wordsOf(error)}`);
    const notifier = new Notifier({
      installer: async () => null,
      access: {
        roleOf: async () => this.#roleOf(),
        helpers: async () => ['U0MANAGER'],
        named: async () => [],
        editors: async () => [],
      },
      people: { find: async (_, of) => ((await of()) as unknown as { found: never }).found },
      web,
      onFailure: failed,
      onNobody: () => {},
    });
    const stopped: Outages['stopped'] = async (_, { cause, owners, why, managersToo = false }) =>
      void happened.push(`${owners.join()}${managersToo ? ' and managers' : ''} hear of ${cause}: ${why}`);
    const heard = {
      notices: new Notices({ kinds: new SettingKinds([followMeKind]), tell: notifier.tell, outages: { stopped } }),
      roleOf: (tenant: string, user: string) => notifier.roleOf(tenant, user),
      web,
      onFailure: failed,
      counted: (outcome: string) => void happened.push(`counted ${outcome}`),
      unforeseen: (error: unknown) => `(${wordsOf(error)})`,
    };
    const lasting = { clock, scheduler, provider, newId, heard, secrets: memorySecrets() };
    this.#lasting = { ...lasting, records: memoryRecords(clock) };
    this.#office = new Office(this.#lasting);
  }

  static async start(): Promise<Chronicle> {
    const made = new Chronicle();
    await made.#connect('key', null);
    await made.#news();
    return made;
  }

  async #connect(apiKey: string, before: string | null): Promise<void> {
    const connection = { apiKey, apiSecret: 'secret', by: USER, at: CONNECTED };
    await new Credentials(this.#lasting.secrets).connect(TENANT, 'sandbox', connection, before);
  }

  #roleOf(): Role {
    if (this.#role === 'fails') throw new Error('Slack does not say');
    return this.#role;
  }

  #web(): SlackClient {
    const said = (to: string) => async (whom: string, message: Message) => {
      if (this.#refuses === whom) throw new Error(`${whom} cannot be ${to}`);
      this.#happened.push(`${whom} is ${to}: ${message.text}${buttonsOf(message)}`);
      return { channel: 'D1', ts: '1.0' };
    };
    const channel = async () => ({ is_ext_shared: this.#refuses === 'shared', is_member: this.#refuses !== 'C1' });
    const all: Pick<SlackClient, 'tell' | 'post' | 'channel'> = { tell: said('told'), post: said('posted'), channel };
    return all as SlackClient;
  }

  async take(step: string, before: readonly string[] = []): Promise<string[]> {
    const [, killed] = /^killed anywhere: (.*)$/u.exec(step) ?? [];
    if (killed !== undefined) return killedAnywhere(before, killed);
    const ended = await this.#act(step).then(
      (result) => (result === undefined ? [] : [`says ${result === null ? 'nothing' : short(result)}`]),
      (error: unknown) => [`fails: ${wordsOf(error)}`],
    );
    return [...(await this.#news()), ...ended];
  }

  /** Whether the process dies at one of so many calls of what it does. */
  async killedIn(step: string, calls: number): Promise<boolean> {
    const process = this.#office;
    process.light(calls);
    const ended = await Promise.race([this.#act(step).catch(() => 'failed'), process.dies]);
    return ended === 'died';
  }

  /** The app starts again once no lease of the dead process is left, and time goes on until everything has ended. */
  async goOn(): Promise<string[]> {
    this.#happened.length = 0;
    this.#clock.moveTo(this.#clock.now() + DEAD_MS);
    this.#office = new Office(this.#lasting);
    await this.#office.repair();
    await this.#passUntil(timeOf('17:30').at);
    const happened = this.#happened.splice(0).map((each) => each.replace(/^tells \S+ /u, ''));
    return [...happened, `rings ${words(this.#provider.held)}`];
  }

  async #news(): Promise<string[]> {
    const [kept, jobs] = [await keptIn(this.#lasting.records), this.#scheduler.times];
    const timed = new Map([...jobs].map(([id, at]) => [id, timeWords(at)]));
    const changed = [...timed].filter(([id, at]) => this.#jobs.get(id) !== at);
    const gone = [...this.#jobs.keys()].filter((id) => !timed.has(id));
    const said = [
      ...this.#happened.splice(0),
      ...differences(this.#kept, kept),
      ...changed.map(([id, at]) => `job ${id} at ${at}`),
      ...gone.map((id) => `no job ${id}`),
    ];
    this.#kept = kept;
    this.#jobs = timed;
    return said;
  }

  async #passUntil(at: number): Promise<void> {
    const { next } = this.#scheduler;
    if (next === null || next.at > at) return this.#clock.moveTo(at);
    this.#clock.moveTo(next.at);
    this.#happened.push(`tells ${next.id} at ${timeWords(this.#clock.now())}`);
    await this.#office.tell(next.id);
    return this.#passUntil(at);
  }

  async #act(step: string): Promise<unknown> {
    const [verb = '', ...more] = step.split(' ');
    const [first = ''] = more;
    const office = this.#office;
    const { temporary } = office;
    switch (verb) {
      case 'set':
        return office.set(first.split(','), readSetAs(more.slice(1)));
      case 'time':
        await this.#passUntil(timeOf(first).at);
        return;
      case 'late':
        this.#clock.moveTo(timeOf(first).at);
        return;
      case 'portal':
        this.#provider.edit(edited(this.#provider.held, first, more[1] ?? ''));
        return;
      case 'provider':
        this.#provider.illness = first as Illness;
        return;
      case 'people':
        this.#role = first as Role;
        return;
      case 'refuses':
        this.#refuses = first;
        return;
      case 'key':
        this.#provider.customer = more[1] ?? null;
        return this.#connect(first, CONNECTED);
      case 'again':
        this.#office = new Office(this.#lasting);
        return this.#office.repair();
      case 'end':
        return temporary.end(TENANT, await this.#id(), { by: USER, overrule: first === 'overruled', from: 'C2' });
      case 'keep':
        return temporary.keep(TENANT, await this.#id());
      case 'extend':
        return temporary.extend(TENANT, await this.#id(), timeOf(first));
      case 'begin':
        return temporary.start(TENANT, await this.#planned(), 'U0OTHER');
      case 'cancel':
        return temporary.callOff(TENANT, await this.#planned());
      case 'ask':
        return this.#ask(first);
      case 'leaving':
        await temporary.endAll(TENANT);
        return office.wakes.stop(TENANT);
      case 'close':
        return this.#close(more);
      case 'open':
        return office.closed.change(TENANT, () => []);
      case 'lay':
        return office.closed.applyNow(TENANT, 'day', `sandbox/follow-me/${NUMBER}`, { by: 'U0OTHER', manager: true });
      case 'leave':
        return office.closed.skipTarget(TENANT, 'day', `sandbox/follow-me/${NUMBER}`);
      case 'duty':
        return this.#duty(more);
      case 'unduty':
        return office.duty.remove(TENANT, 'list');
      case 'unset':
        return office.presets.list(TENANT).then(async ([preset]) => office.presets.remove(TENANT, preset?.id ?? ''));
      default:
        throw new Error(`A chronicle has no step "${step}"`);
    }
  }

  async #id(): Promise<string> {
    return (await this.#office.store.list(TENANT))[0]?.id ?? 'none';
  }

  async #planned(): Promise<string> {
    return (await this.#office.store.planned(TENANT))[0]?.id ?? 'none';
  }

  /** What others are told of what is kept. */
  async #ask(what: string): Promise<unknown> {
    const { temporary } = this.#office;
    const [change] = await temporary.list(TENANT);
    if (what === 'planned') return temporary.planned(TENANT);
    if (what === 'ahead')
      return (await this.#office.ahead(timeOf('11T11:00').at)).map(({ reason, ...span }) => ({ ...span, ...reason }));
    if (change === undefined) return null;
    return what === 'then'
      ? temporary.describeAfterEnd(TENANT, change)
      : temporary.hindrance(TENANT, change, timeOf(what));
  }

  /** `close 13:00 17:00 Ben`, and as what it is known. */
  async #close([from = '', until = '', who = '', id = 'day', proposedBy]: readonly string[]): Promise<void> {
    const { presets, closed } = this.#office;
    const owner = await this.#office.owner();
    const change = {
      ...THING,
      title: 'Follow-Me',
      called: 'Main line',
      settings: { destinations: entries(who.split(',')) },
    };
    const about = { name: `Preset ${id}`, environment: 'sandbox' as const, owner, by: USER, changes: [change] };
    const preset = await presets.create(TENANT, about);
    const times = { from: timeOf(from).wall, until: timeOf(until).wall, zone: ZONE };
    const day = { id, name: `The ${id}`, ...times, preset: preset?.id ?? '', by: USER };
    await closed.change(TENANT, (days) => [
      ...days.filter((each) => each.id !== id),
      {
        ...day,
        jobs: days.find((each) => each.id === id)?.jobs ?? [],
        ...(proposedBy === undefined ? {} : { proposedBy }),
      },
    ]);
  }

  /** `duty Ben,Anna day 12:00 C1`: they take turns from then on, told in a channel. */
  async #duty([who = '', every = '', time = '', channel]: readonly string[]): Promise<boolean> {
    const { duty, duties } = this.#office;
    const people = who.split(',').map((name) => ({ name, number: numberOf(name) }));
    const { wall } = timeOf(time);
    const [starts = '', hour = ''] = wall.split('T');
    const found = await duties.of(TENANT, THING);
    const list = {
      version: 1 as const,
      id: 'list',
      ...THING,
      title: 'Follow-Me',
      called: null,
      by: USER,
      people,
      every: every === 'week' ? ('week' as const) : ('day' as const),
      time: hour,
      zone: ZONE,
      starts,
      channel: channel ?? null,
      owner: await this.#office.owner(),
      swaps: {},
      done: -1,
      announced: -1,
      named: [],
      trouble: null,
    };
    return duty.save(TENANT, list, found);
  }
}

/** What comes of a step, and of the hours after it, wherever the process is killed in it; the same for many places is told once. */
async function killedAnywhere(before: readonly string[], step: string): Promise<string[]> {
  const shown: { from: number; to: number; said: readonly string[] }[] = [];
  // Killed behind a call is killed before the next.
  for (let calls = 0; ; calls += 2) {
    const chronicle = await Chronicle.start();
    for (const each of before) await chronicle.take(each);
    if (!(await chronicle.killedIn(step, calls)))
      return shown.flatMap(({ from, to, said }) => [`calls ${from}–${to}`, ...said.map((line) => `  ${line}`)]);
    const said = await chronicle.goOn();
    const last = shown.at(-1);
    if (last?.said.join('\n') === said.join('\n')) last.to = calls;
    else shown.push({ from: calls, to: calls, said });
  }
}
