import { sendChange } from '../../../src/changes/apply-change.ts';
import type { Draft, End } from '../../../src/changes/draft.ts';
import { Leases } from '../../../src/changes/lease.ts';
import { SettingKinds } from '../../../src/changes/setting-kind.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import type { Records, Scheduler, SecretStore } from '../../../src/storage/ports.ts';
import type { TelephonyClient } from '../../../src/telephony/types.ts';
import { TemporaryStore } from '../../../src/temporary/store.ts';
import { TemporaryChanges } from '../../../src/temporary/temporary-changes.ts';
import { Audit } from '../../../src/workspace/audit.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { Sessions } from '../../../src/workspace/session.ts';
import type { MemoryScheduler, VirtualClock } from './memory.ts';
import { NAMES, NUMBER, type Vendor } from './vendor.ts';

export const TENANT = '-.T0ACME001';
export const THING = { environment: 'sandbox', kind: 'follow-me', subject: NUMBER } as const;
const USER = 'U0ADAM001';

/** What outlives a process. */
export interface Lasting {
  clock: VirtualClock;
  records: Records;
  secrets: SecretStore;
  scheduler: MemoryScheduler;
  vendor: Vendor;
  newId: () => string;
}

/** What one process does until it is killed: at its so-manieth call of the store or the provider. */
export class Process {
  readonly temporary: TemporaryChanges;
  readonly store: TemporaryStore;
  /** Settles when it is killed. */
  readonly dies: Promise<'died'>;
  readonly #needs;
  readonly #lasting: Lasting;
  #die: () => void = () => {};
  #fuse = Infinity;

  constructor(lasting: Lasting) {
    this.#lasting = lasting;
    this.dies = new Promise((resolve) => {
      this.#die = () => resolve('died');
    });
    const { clock, secrets, newId } = lasting;
    const scheduler = this.#mortal<Scheduler>(lasting.scheduler);
    const records = this.#mortal(lasting.records);
    const audit = new Audit(records, clock, newId);
    const client = this.#mortal<TelephonyClient>(lasting.vendor.client);
    const telephony = { client: () => client, forget: () => {}, close: async () => {} };
    const sessions = new Sessions({ credentials: new Credentials(secrets), telephony, clock });
    const kinds = new SettingKinds([followMeKind]);
    const quiet = async () => {};
    const fail = (error: unknown): never => {
      throw error;
    };
    this.store = new TemporaryStore(records, fail);
    this.#needs = { clock, audit, sessions, kinds, leases: new Leases(records, clock), feed: { changed: () => {} } };
    this.temporary = new TemporaryChanges({
      ...{ ...this.#needs, scheduler, newId, store: this.store, failed: fail, unforeseen: fail },
      directory: { numbers: (session) => session.client.numbers() },
      roleOf: async () => 'editor',
      layers: { beneath: async (_tenant, _thing, settings) => ({ settings, laid: null }), skip: quiet },
      notices: {
        ...{ ended: quiet, stuck: quiet, unanswered: quiet, reminded: quiet, started: quiet, unfit: quiet },
        ...{ notBegun: quiet, tell: quiet, roleOf: async () => 'editor' },
      },
    });
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

  /** What a person's form comes to: this one rings, from a start on that is not now, until an end. */
  async divert(who: number, times: { start: End | null; end: End | null; reminder: End | null }): Promise<void> {
    const { leases, sessions } = this.#needs;
    const session = await sessions.open(TENANT, 'sandbox');
    const { settings } = await followMeKind.read(session.client, NUMBER);
    const draft = draftOf(settings, who, times);
    await leases.hold(TENANT, `sandbox/follow-me/${NUMBER}`, async () => {
      if (times.start !== null) return this.temporary.plan(session, draft, { user: USER, proposed: null });
      const ending = this.temporary.step(session, draft, { user: USER, afterwards: false });
      return sendChange(this.#needs, { kind: followMeKind, session, draft, by: USER, proposed: null, ending });
    });
  }

  /** Tells the job that is due first. */
  async tell(id: string): Promise<'done' | 'died'> {
    const { scheduler, clock } = this.#lasting;
    return scheduler.tell(id, clock.now(), () => this.temporary.due(TENANT, id), this.dies);
  }
}

function draftOf(
  settings: Draft['base'],
  who: number,
  { start, end, reminder }: { start: End | null; end: End | null; reminder: End | null },
): Draft {
  const listed = settings.destinations;
  const destinations = (Array.isArray(listed) ? listed : []).map((entry: object) => ({
    ...entry,
    enabled: 'name' in entry && entry.name === NAMES[who],
  }));
  return {
    ...{ ...THING, title: 'Follow-Me', called: 'Main line', by: USER, from: null, base: settings, now: null },
    ...{ wanted: { ...settings, destinations }, starts: start, ends: end, reminder },
    ...{ faults: {}, form: true, undoes: null, revision: 0 },
  };
}
