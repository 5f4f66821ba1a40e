import { changedTitle } from '../../../src/changes/recorded-change.ts';
import { SettingKinds } from '../../../src/changes/setting-kind.ts';
import { watchAutomations } from '../../../src/credit/alerts/automation.ts';
import { AlertNotifier } from '../../../src/credit/alerts/notifier.ts';
import { readThreshold } from '../../../src/credit/alerts/read-threshold.ts';
import { Watch } from '../../../src/credit/alerts/watch.ts';
import { Readings, recordBalances } from '../../../src/credit/balance/readings.ts';
import { ZoneFormats } from '../../../src/credit/balance/zone-formats.ts';
import { pauseOpenedChannel } from '../../../src/credit/opened-channel.ts';
import { postAutomations } from '../../../src/credit/posts/automation.ts';
import { ChannelCheck } from '../../../src/credit/posts/channel-check.ts';
import { createDuePostHandler } from '../../../src/credit/posts/due-post.ts';
import { pauseAndTell } from '../../../src/credit/posts/pause.ts';
import { PostLimiter } from '../../../src/credit/posts/post-limiter.ts';
import { Schedules } from '../../../src/credit/posts/schedule.ts';
import { sendNow } from '../../../src/credit/posts/send-now.ts';
import { WorkspacePostSettings } from '../../../src/credit/posts/settings.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { Automations } from '../../../src/people/outages/automation.ts';
import { Outages } from '../../../src/people/outages/outages.ts';
import { Notifier } from '../../../src/people/rights/notifier.ts';
import { RetryLater, type Scheduler } from '../../../src/storage/ports.ts';
import { ApiRejection, Unreachable } from '../../../src/telephony/errors.ts';
import type { TelephonyClient } from '../../../src/telephony/types.ts';
import { Audit } from '../../../src/workspace/audit.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { Sessions } from '../../../src/workspace/session.ts';
import { differences, type Kept, keptIn, short, timeOf, timeWords } from '../../plan/chronicle/kept.ts';
import { memoryRecords, memorySecrets, VirtualClock } from '../../plan/year/memory.ts';
import { TENANT } from '../../plan/year/office.ts';
import type { Stage } from '../../support/chronicles.ts';
import { NotedSlack } from './slack.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const SHARED = { reason: 'It is shared.', cause: 'channel' } as const;

/** A watch over one account and a post of its balance, with all that they say, keep and time. */
export class Posting implements Stage {
  readonly #happened: string[] = [];
  readonly #clock = new VirtualClock(timeOf('11:00').at);
  readonly #records = memoryRecords(this.#clock);
  readonly #slack = new NotedSlack(this.#happened);
  readonly #secrets = memorySecrets();
  readonly #watch: Watch;
  readonly #schedules: Schedules;
  readonly #services;
  #balance = '100.00';
  #isChosen = true;
  #kept: Kept = new Map();

  private constructor() {
    const [clock, records, happened] = [this.#clock, this.#records, this.#happened];
    const said = (what: string) => (given: unknown) => void happened.push(`${what} ${short(given)}`);
    const unforeseen = (error: unknown) => `(${error instanceof Error ? error.message : ''})`;
    const readings = new Readings(records, clock, async () => null);
    const client = { balance: async () => this.#read() } as Partial<TelephonyClient> as TelephonyClient;
    const telephony = recordBalances(
      { client: () => client, hide: () => {}, forget: () => {}, close: async () => {} },
      { readings, clock, onFailure: said('failed') },
    );
    const sessions = new Sessions({ credentials: new Credentials(this.#secrets), telephony, clock });
    const settings = new WorkspacePostSettings(records, clock, said('unreadable'));
    const web = async () => this.#slack.client;
    const random = () => 0.5;
    const limiter = new PostLimiter(clock, random);
    const look = new ChannelCheck({ clock, web, unforeseen, mayCarryBalance: async () => this.#isChosen });
    let ids = 0;
    const audit = new Audit(records, clock, () => {
      ids += 1;
      return `id${ids}`;
    });
    const kinds = new SettingKinds([followMeKind]);
    const failed = (error: unknown) => void happened.push(`failed ${error instanceof Error ? error.message : ''}`);
    const posting = { sessions, readings, settings, clock, zoneFormats: new ZoneFormats(), web };
    this.#schedules = new Schedules(records, this.#scheduler(), said('unreadable'));
    const teller = new Notifier({
      installer: async () => null,
      access: {
        roleOf: async ({ user }) => (this.#slack.left.has(user) ? 'outsider' : 'editor'),
        helpers: async () => ['U0MANAGER'],
        named: async () => [],
        editors: async () => [],
      },
      people: { find: async ({ user }, of) => (await (await of()).user(user)) as never },
      web,
      onFailure: failed,
      onNobody: () => {},
    });
    const { tell } = teller;
    const automations = new Automations();
    const outages = new Outages({
      records,
      clock,
      tell,
      automations,
      access: { named: async () => ['U0MANAGER'] },
      install: async () => ({ missing: [] }),
      began: () => {},
      onFailure: failed,
    });
    const notifier = new AlertNotifier({
      ...posting,
      tell,
      outages,
      records,
      audit,
      look,
      random,
      unforeseen,
      counted: said('counted'),
      onFailure: failed,
      changedTitle: (entry) => changedTitle(kinds, entry),
      nameOf: (_, user) => (user === 'U0MIA' ? 'Mia' : null),
    });
    const scheduler = this.#scheduler();
    this.#watch = new Watch({
      records,
      scheduler,
      sessions,
      readings,
      clock,
      limiter,
      look,
      notifier: async () => notifier,
      random,
      unforeseen,
      unreadable: said('unreadable'),
      workspaceZone: async (_, own) => own ?? 'UTC',
      needReadings: async () => {},
    });
    const due = createDuePostHandler({
      ...posting,
      schedules: this.#schedules,
      records,
      limiter,
      look,
      random,
      unforeseen,
      tell,
      outages,
      unreadable: said('unreadable'),
      counted: said('counted'),
      gaveUp: said('gave up'),
    });
    automations.add('post', postAutomations(this.#schedules, clock));
    automations.add('watch', watchAutomations(this.#watch, clock));
    this.#services = {
      ...posting,
      automations,
      schedules: this.#schedules,
      tell,
      outages,
      onFailure: failed,
      due,
      audit,
      look,
      readings,
    };
  }

  static async start(): Promise<Posting> {
    const made = new Posting();
    const connection = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM', at: '2026-01-01T00:00:00Z' };
    await new Credentials(made.#secrets).connect(TENANT, 'sandbox', connection, null);
    return made;
  }

  #scheduler(): Scheduler {
    const noted = (what: string) => async (_: string, id: string) => void this.#happened.push(`${what} ${id}`);
    return {
      upsert: async ({ id, timing, zone }) => void this.#happened.push(`job ${id}: ${short(timing)} in ${zone}`),
      ensure: async ({ id }) => void this.#happened.push(`job ${id} if there is none`),
      remove: noted('no job'),
      again: async ({ id }, at) => void this.#happened.push(`job ${id} again at ${timeWords(at)}`),
    };
  }

  async #read() {
    const [word = '', more] = this.#balance.split(' ');
    const retryAfterMs = more === undefined ? null : Number(more) * 1000;
    this.#happened.push(`reads ${this.#balance}`);
    if (word === 'away') throw new Unreachable('GET /balance', 'not-sent', 'connect');
    if (word === 'broken') throw new Error('broken');
    const refusal = { apiMessage: null, requestId: null, fieldFaults: [], retryAfterMs };
    const endpoint = word === 'invalid_credentials' ? 'POST /auth/token' : 'GET /balance';
    const status = word === 'invalid_credentials' ? 401 : word === 'balance_unavailable' ? 503 : 403;
    if (/^[a-z_]+$/u.test(word)) throw new ApiRejection(endpoint, { status, code: word, ...refusal });
    return { text: word, reportedAt: more === undefined ? null : '2026-06-09T09:00:00Z' };
  }

  async take(step: string): Promise<string[]> {
    const before = this.#clock.now();
    const ended = await this.#act(step).then(
      (result) => (result === undefined ? [] : [`says ${result === null ? 'nothing' : short(result)}`]),
      (error: unknown) => [wordsOf(error)],
    );
    const kept = await keptIn(this.#records);
    const said = [...this.#happened.splice(0), ...differences(this.#kept, kept), ...ended];
    this.#kept = kept;
    const waited = step.startsWith('time') ? 0 : this.#clock.now() - before;
    return waited === 0 ? said : [...said, `takes ${waited / 1000} s`];
  }

  async #act(step: string): Promise<unknown> {
    const [verb = '', ...more] = step.split(' ');
    const [first = '', second = ''] = more;
    const [watch, schedules, now] = [this.#watch, this.#schedules, this.#clock.now()];
    const at = new Date(now).toISOString();
    switch (verb) {
      case 'time':
        this.#clock.moveTo(now + lengthOf(first));
        return;
      case 'balance':
        this.#balance = more.join(' ');
        return;
      case 'slack':
        this.#slack.answers.set(first, more.slice(1).join(' '));
        return;
      case 'channel':
        this.#slack.channels = first;
        return;
      case 'chosen':
        this.#isChosen = first === 'yes';
        return;
      case 'left':
        this.#slack.left.add(first);
        return;
      case 'currency':
        return this.#services.settings.write(TENANT, { currency: first });
      case 'disconnect':
        return void (await new Credentials(this.#secrets).disconnect(TENANT, 'sandbox'));
      case 'changed':
        return this.#changed(first, second);
      case 'afresh':
        return this.#services.readings.beginAfresh(TENANT, 'sandbox');
      case 'watch':
        return watch.set(TENANT, planOf(more, at));
      case 'check':
        return this.#fired(watch.check(TENANT, new Date(now - lengthOf(first)).toISOString()));
      case 'taken':
      case 'snoozed':
        return watch.answer(TENANT, { run: 'run', alarm: Number(first), kind: verb, by: 'U0MIA', ts: second });
      case 'stop':
        return watch.pause(TENANT, first, { reason: 'paused by hand', by: 'U0ADAM', at });
      case 'resume':
        return watch.resume(TENANT);
      case 'opened':
        return pauseOpenedChannel(this.#services, TENANT, first);
      case 'soon':
        return watch.checkSoon(TENANT);
      case 'repair':
        return watch.repair(TENANT).then(() => schedules.repair(TENANT, 'post'));
      case 'unwatch':
        return watch.remove(TENANT);
      case 'post':
        return schedules.add(TENANT, scheduleOf(more, at), now);
      case 'due':
        return this.#fired(this.#services.due(TENANT, 'post', new Date(now - lengthOf(first)).toISOString()));
      case 'now':
        return this.#sendNow();
      case 'pause':
        return pauseAndTell({ ...this.#services }, TENANT, 'post', SHARED, ({ channel }) => channel === first);
      case 'go':
        return schedules.resume(TENANT, 'post');
      case 'unpost':
        return schedules.remove(TENANT, 'post');
      case 'list':
        return schedules.listAll(TENANT);
      case 'keep':
        return void (await this.#records.put(TENANT, first, JSON.parse(more.slice(1).join(' '))));
      default:
        throw new Error(`A chronicle has no step "${step}"`);
    }
  }

  /** What is looked at after each job. */
  async #fired<Result>(job: Promise<Result>): Promise<Result> {
    const result = await job;
    await this.#services.outages.settle(TENANT);
    return result;
  }

  async #sendNow() {
    const schedule = await this.#schedules.find(TENANT, 'post');
    return schedule === null ? null : sendNow(this.#services, TENANT, schedule);
  }

  /** Somebody has changed a setting, of a number or of the account. */
  async #changed(what: string, outcome: string): Promise<void> {
    await this.#services.audit.note(
      { tenant: TENANT, user: 'U0MIA', channel: null },
      {
        action: what === 'number' ? { setting: 'follow-me' } : 'schedule',
        environment: what === 'live' ? 'live' : 'sandbox',
        ...(outcome === '' ? {} : { outcome: outcome as 'refused' }),
        ...(what === 'number' ? { subject: '+441632960101', title: 'Follow-Me of +441632960101' } : {}),
      },
    );
  }
}

/** `1h30m`; nothing is no time. */
function lengthOf(text: string): number {
  return [...text.matchAll(/(\d+)([smhd])/gu)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
}

/** `watch 20,5,3d 60 C1`: the levels, how often, and where. */
function planOf([levels = '', every = '', channel = '', run = 'run']: readonly string[], createdAt: string) {
  return {
    run,
    channel,
    environment: 'sandbox' as const,
    everyMinutes: Number(every),
    takeMinutes: 60,
    createdAt,
    levels: levels.split(',').flatMap((typed) => {
      const read = readThreshold(typed, null);
      return read.kind === 'level' ? [read.level] : [];
    }),
    manager: 'U0OLIVE',
    mention: 'U0NOAH',
    zone: 'Europe/London',
    owner: 'U0ADAM',
    command: '/phone',
    paused: null,
  };
}

/** `post weekly C1 a note`. */
function scheduleOf([how = '', channel = '', ...note]: readonly string[], createdAt: string) {
  const timing =
    how === 'weekly'
      ? { kind: 'weekly' as const, days: [1, 2, 3, 4, 5], time: '09:00' }
      : { kind: 'interval' as const, minutes: 60 };
  return {
    id: 'post',
    channel,
    environment: 'sandbox' as const,
    timing,
    zone: 'Europe/London',
    note: note.join(' '),
    owner: 'U0ADAM',
    createdBy: 'U0ADAM',
    createdAt,
    paused: null,
    last: null,
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof RetryLater)
    return `again at ${timeWords(error.at)}: ${error.message}${error.byJob ? ', by its job' : ''}`;
  return `fails: ${error instanceof Error ? error.message : ''}`;
}
