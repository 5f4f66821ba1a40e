import { Leases, sendChange, settingKey } from '../../../src/changes/apply-change.ts';
import type { Draft, End } from '../../../src/changes/draft.ts';
import { SettingKinds } from '../../../src/changes/setting-kind.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { ClosedDayJobs } from '../../../src/plans/closed-day-jobs.ts';
import { ClosedDayStore } from '../../../src/plans/closed-days/store.ts';
import { type DutyDeps, DutyJobs } from '../../../src/plans/duty/duty-jobs.ts';
import { DutyStore } from '../../../src/plans/duty/store.ts';
import { HoursJobs } from '../../../src/plans/hours/hours-jobs.ts';
import { HoursStore } from '../../../src/plans/hours/store.ts';
import { Plans } from '../../../src/plans/plans.ts';
import { PresetStore } from '../../../src/plans/presets/store.ts';
import type { Span } from '../../../src/plans/resolver.ts';
import { SkipStore } from '../../../src/plans/skips.ts';
import type { DueDeps } from '../../../src/plans/temporary/due.ts';
import { TemporaryStore } from '../../../src/plans/temporary/store.ts';
import { TemporaryChanges } from '../../../src/plans/temporary/temporary-changes.ts';
import { Wakes } from '../../../src/plans/wakes.ts';
import type { Records, Scheduler, SecretStore } from '../../../src/storage/ports.ts';
import type { TelephonyClient } from '../../../src/telephony/types.ts';
import { Audit } from '../../../src/workspace/audit.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { ConnectedAccounts, ownerOf } from '../../../src/workspace/owner.ts';
import { Sessions } from '../../../src/workspace/session.ts';
import type { MemoryScheduler, VirtualClock } from './memory.ts';
import { NAMES, NUMBER, numberOf, type Provider } from './provider.ts';

export const TENANT = '-.T0ACME001';
export const THING = { environment: 'sandbox', kind: 'follow-me', subject: NUMBER } as const;
export const USER = 'U0ADAM001';

/** What outlives a process. */
export interface Lasting {
  clock: VirtualClock;
  records: Records;
  secrets: SecretStore;
  scheduler: MemoryScheduler;
  provider: Provider;
  newId: () => string;
  /** Who is told of what, and how ends and failures are counted; nobody is told where it is left out. */
  heard?: Heard;
}

/** What the app says by itself. */
export interface Heard {
  notices: DueDeps['notices'];
  roleOf: DueDeps['roleOf'];
  web: DutyDeps['web'];
  counted: NonNullable<DueDeps['counted']>;
  unforeseen: (error: unknown) => string;
  onFailure: (error: unknown) => void;
}

const quiet = async () => {};
const fail = (error: unknown): never => {
  throw error;
};

const NOBODY: Heard = {
  notices: {
    ended: quiet,
    stuck: quiet,
    unanswered: quiet,
    reminded: quiet,
    started: quiet,
    unfit: quiet,
    notBegun: quiet,
    failed: quiet,
    tell: quiet,
  },
  roleOf: async () => 'editor' as const,
  web: () => Promise.reject(new Error('Nothing is announced')),
  counted: () => {},
  unforeseen: fail,
  onFailure: fail,
};

/** What a preview says where the settings that come back are those of today. */
const AS_BEFORE = 'Then what was before comes back.';

/** How something is set. */
interface SetAs {
  /** How long each rings, where that is said too. */
  ring?: number | null;
  start?: End | null;
  end?: End | null;
  reminder?: End | null;
  preset?: true;
  /** Of what holds for a while: for afterwards too. */
  afterwards?: boolean;
}

/** One process with all that sets a number by itself; it may be killed at its so-manieth call of the store or the provider. */
export class Office {
  readonly temporary: TemporaryChanges;
  readonly closedDays: ClosedDayStore;
  readonly closed: ClosedDayJobs;
  readonly presets: PresetStore;
  readonly duties: DutyStore;
  readonly duty: DutyJobs;
  readonly hours: HoursStore;
  readonly hoursJobs: HoursJobs;
  readonly plans: Plans;
  readonly store: TemporaryStore;
  readonly wakes: Wakes;
  /** Settles when it is killed. */
  readonly dies: Promise<'died'>;
  readonly #deps;
  readonly #lasting: Lasting;
  #die: () => void = () => {};
  #fuse = Infinity;

  constructor(lasting: Lasting) {
    this.#lasting = lasting;
    this.dies = new Promise((resolve) => {
      this.#die = () => resolve('died');
    });
    const { clock, secrets, newId, heard = NOBODY } = lasting;
    const { notices, roleOf, web, counted, unforeseen, onFailure } = heard;
    const scheduler = this.#mortal<Scheduler>(lasting.scheduler);
    const records = this.#mortal(lasting.records);
    const audit = new Audit(records, clock, newId);
    const client = this.#mortal<TelephonyClient>(lasting.provider.client);
    const telephony = { client: () => client, hide: () => {}, forget: () => {}, close: async () => {} };
    const sessions = new Sessions({ credentials: new Credentials(secrets), telephony, clock });
    const kinds = new SettingKinds([followMeKind]);
    this.store = new TemporaryStore(records, kinds, fail);
    this.closedDays = new ClosedDayStore({ records, unreadable: fail });
    this.presets = new PresetStore(records, newId, fail);
    this.duties = new DutyStore(records, fail);
    const { store, closedDays, presets, duties } = this;
    const skips = new SkipStore(records);
    this.hours = new HoursStore(records, fail);
    const { hours } = this;
    const accounts = new ConnectedAccounts(sessions);
    this.wakes = new Wakes({ scheduler, clock, newId });
    this.plans = new Plans({ kinds, accounts, store, closedDays, presets, skips, duties, hours, clock });
    this.#deps = { clock, audit, sessions, kinds, leases: new Leases(records, clock), feed: { changed: () => {} } };
    const deps = {
      ...this.#deps,
      wakes: this.wakes,
      newId,
      store,
      onFailure,
      unforeseen,
      underlyingPlan: this.plans,
      directory: { numbers: (session: Parameters<typeof ownerOf>[0]) => session.client.numbers() },
      roleOf,
      notices,
      counted,
    };
    this.temporary = new TemporaryChanges({ ...deps, accounts });
    this.closed = new ClosedDayJobs({ ...deps, closedDays, presets, temporary: this.temporary, records, skips });
    const { temporary } = this;
    const wakeDuty = (...about: Parameters<DutyJobs['wake']>) => this.duty.wake(...about);
    this.hoursJobs = new HoursJobs({ ...deps, hours, presets, temporary, duties, wakeDuty });
    const wakeHours = this.hoursJobs.wake.bind(this.hoursJobs);
    this.duty = new DutyJobs({
      ...deps,
      duties,
      web,
      hours,
      covers: () => Promise.reject(new Error('Nothing is asked')),
      wakeHours,
    });
    this.wakes.add('temporary', temporary.changes);
    this.wakes.add('planned', temporary.starts);
    this.wakes.add('closed', this.closed);
    this.wakes.add('hours', this.hoursJobs);
    this.wakes.add('duty', this.duty);
  }

  /** Has it die after so many more calls. */
  light(calls: number): void {
    this.#fuse = calls;
  }

  /** A port that never answers again once the process is dead, before the call is made or after it. */
  #mortal<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          this.#fuse -= 1;
          if (this.#fuse < 0) return this.#stop();
          const answer: unknown = await Reflect.apply(method, target, given);
          this.#fuse -= 1;
          return this.#fuse < 0 ? this.#stop() : answer;
        };
      },
    });
  }

  #stop(): Promise<never> {
    this.#die();
    return new Promise(() => {});
  }

  async owner() {
    return ownerOf(await this.#deps.sessions.open(TENANT, 'sandbox'));
  }

  /** What the provider holds. */
  async read() {
    const session = await this.#deps.sessions.open(TENANT, 'sandbox');
    return (await followMeKind.read(session.client, NUMBER)).settings;
  }

  /** What holds from now until an instant, as every screen is told. */
  async ahead(to: number): Promise<Span[]> {
    const [found] = await this.plans.aheadOf(TENANT, [{ thing: THING, now: await this.read() }], to);
    return found?.spans ?? [];
  }

  /** What a form or a preset says: these ring from then on, until then, or for good. What its preview said. */
  async set(who: readonly string[], { ring = null, ...as }: SetAs): Promise<string> {
    const { leases, sessions } = this.#deps;
    const session = await sessions.open(TENANT, 'sandbox');
    const base = await this.read();
    const list = Array.isArray(base.destinations) ? base.destinations : [];
    const destinations = list.map((entry: { name: string; ringSeconds: number }) => ({
      ...entry,
      enabled: who.includes(entry.name),
      ringSeconds: ring ?? entry.ringSeconds,
    }));
    const { start = null, end = null, reminder = null, afterwards = false } = as;
    const presetSettings = { destinations: entries(who) };
    const draft: Draft = {
      ...THING,
      title: 'Follow-Me',
      called: 'Main line',
      by: USER,
      from: null,
      base,
      now: null,
      wanted: { ...base, destinations },
      starts: start,
      ends: end,
      reminder,
      ...(as.preset === true
        ? { preset: 'P', presetSettings, wanted: followMeKind.withPreset(presetSettings, base) ?? base }
        : {}),
      faults: {},
      form: false,
      undoes: null,
      revision: 0,
    };
    const { lines } = await this.temporary.preview(session, draft);
    await leases.hold(TENANT, settingKey(THING), async () => {
      if (start !== null) return this.temporary.plan(session, draft, { user: USER, proposed: null });
      const ending = this.temporary.step(session, draft, { user: USER, afterwards: as.preset === true || afterwards });
      return sendChange(this.#deps, { kind: followMeKind, session, draft, by: USER, proposed: null, ending });
    });
    // The settings of today stand beside it.
    return lines.join(' ').replace(AS_BEFORE, `${AS_BEFORE} ${followMeKind.sentence(base)}`);
  }

  /** Tells a job. */
  tell(id: string): Promise<'done' | 'died'> {
    const { scheduler, clock } = this.#lasting;
    const firing = { tenant: TENANT, id, scheduledAt: new Date(clock.now()).toISOString() };
    return scheduler.tell(id, clock.now(), () => this.wakes.due(firing), this.dies);
  }

  /** What is done when the app starts on one machine. */
  async repair(): Promise<void> {
    await this.wakes.walk(TENANT);
  }
}

/** The ring list of a preset in which these ring. */
export function entries(on: readonly string[]) {
  return NAMES.map((name) => ({
    destinationId: null,
    name,
    number: numberOf(name),
    enabled: on.includes(name),
    ringSeconds: 20,
    period: null,
  }));
}
