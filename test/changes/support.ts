import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { type ApplyDeps, applyChange, type ChangeOutcome, Leases } from '../../src/changes/apply-change.ts';
import type { Draft } from '../../src/changes/draft.ts';
import { Drafts } from '../../src/changes/drafts.ts';
import type { EndingStep } from '../../src/changes/ending.ts';
import { SettingKinds } from '../../src/changes/setting-kind.ts';
import type { Settings } from '../../src/changes/settings.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { ivrKind } from '../../src/features/ivr/kind.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Records } from '../../src/storage/ports.ts';
import { WatchedRecords } from '../../src/storage/watched-records.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { Audit, type AuditEntry } from '../../src/workspace/audit.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { type Session, Sessions } from '../../src/workspace/session.ts';
import { MovingClock } from '../support/time.ts';
import { ACME, callJson } from '../support/world.ts';

export const TENANT = `-.${ACME}`;
export const MENU = 'ivr_acme_2';
export const NUMBER = '+441632960101';

/** What is changed in a test, by the word that drafts have for it. */
export const SUBJECTS = { ivr: MENU, 'follow-me': NUMBER } as const;

/** The kinds of settings that are changed in a test. */
export const KINDS = { ivr: ivrKind, 'follow-me': followMeKind } as const;

export type KindName = keyof typeof KINDS;

/** Changes without Slack: real storage, the real client, the sandbox over HTTP. */
export interface Engine extends AsyncDisposable {
  sandbox: Sandbox;
  clock: MovingClock;
  records: Records;
  audit: Audit;
  drafts: Drafts;
  session(): Promise<Session>;
  /** What the provider holds. */
  look(kind: KindName): Promise<Settings>;
  /** What sending a change needs. */
  deps: ApplyDeps;
  /** Sends a draft that is kept, the way a submitted preview does. */
  submit(id: string, draft: Draft): Promise<ChangeOutcome>;
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Everything booked, oldest first. */
  booked(): Promise<AuditEntry[]>;
}

export interface EngineOptions {
  /** Another process on the same data and the same provider. */
  beside?: { dir: string; sandbox: Sandbox; clock: MovingClock };
  dir?: string;
}

export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  // Its own, so that pushing it ahead moves nobody else's, at the time of the one that it is beside.
  const clock = new MovingClock(options.beside?.clock.ahead);
  const own = options.beside === undefined;
  const sandbox = options.beside?.sandbox ?? (await startSandbox({ clock: () => clock.now() }));
  const dir = options.beside?.dir ?? options.dir ?? (await mkdtemp(join(tmpdir(), 'switchboard-changes-')));
  const storage = await openEmbedded({ dir, clock });
  const urls = { sandbox: sandbox.sandboxUrl, live: sandbox.liveUrl };
  const telephony = createTelephony({ urls, clock, random: () => 0 });
  const records = new WatchedRecords(storage.records, clock);
  let ids = 0;
  const next = () => {
    ids += 1;
    return String(ids).padStart(6, '0');
  };
  const prefix = own ? 'a' : 'b';
  const credentials = new Credentials(storage.secrets);
  const sessions = new Sessions({ credentials, telephony, clock });
  const kinds = new SettingKinds(Object.values(KINDS));
  const audit = new Audit(records, clock, () => `${prefix}${next()}`);
  const drafts = new Drafts(records, clock, () => `${prefix}draft${next()}`, kinds);
  // What is looked at again after seconds is looked at at once, seconds later.
  const hasty = {
    now: () => clock.now(),
    sleep: async (ms: number) => (ms < 1_000 ? clock.sleep(ms) : clock.advance(ms)),
  };
  const feed = { changed: () => {} };
  const deps = { sessions, drafts, audit, leases: new Leases(records, clock), clock: hasty, feed };
  const key = sandbox.keys.find(({ id }) => id === 'everything');
  if (own && key !== undefined) {
    const connection = { apiKey: key.apiKey, apiSecret: key.apiSecret, by: 'U0ADAM001', at: '2026-03-01T09:30:00Z' };
    await credentials.connect(TENANT, 'sandbox', connection, null);
  }
  const session = () => sessions.open(TENANT, 'sandbox');
  return {
    sandbox,
    clock,
    records,
    audit,
    drafts,
    session,
    deps,
    control: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body),
    async look(kind) {
      const { client } = await session();
      return (await KINDS[kind].read(client, SUBJECTS[kind])).settings;
    },
    async submit(id, draft) {
      return applyChange(deps, {
        kind: kinds.of(draft),
        session: await session(),
        id,
        draft,
        by: draft.by,
        ending: NO_ENDING,
      });
    },
    async booked() {
      const { entries } = await audit.list(TENANT, { limit: 1000 });
      return entries.reverse();
    },
    async [Symbol.asyncDispose]() {
      await telephony.close();
      await storage.close();
      if (own) await sandbox.close();
      if (own && options.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Of changes that nothing ends. */
const NO_ENDING: EndingStep = {
  begin: async () => null,
  adopt: async () => {},
  settled: async () => {},
  result: () => null,
};

/** A draft as a form keeps it. */
export function draftOf(kind: KindName, by: string, base: Settings, wanted: Settings): Draft {
  return {
    kind,
    subject: SUBJECTS[kind],
    title: SUBJECTS[kind],
    environment: 'sandbox',
    by,
    from: 'C0PHONES1',
    base,
    wanted,
    now: null,
    faults: {},
    form: true,
    undoes: null,
    revision: 0,
  };
}
