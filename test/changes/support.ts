import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { type Applied, applyChange } from '../../src/changes/apply.ts';
import { type Draft, Drafts } from '../../src/changes/drafts.ts';
import type { Kind, Settings } from '../../src/changes/kind.ts';
import { followMeKind } from '../../src/changes/kinds/follow-me.ts';
import { ivrKind } from '../../src/changes/kinds/ivr.ts';
import { Leases } from '../../src/changes/lease.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Records } from '../../src/storage/ports.ts';
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

/** The road of changes without Slack: real storage, the real client, the sandbox over HTTP. */
export interface Engine extends AsyncDisposable {
  sandbox: Sandbox;
  clock: MovingClock;
  records: Records;
  audit: Audit;
  drafts: Drafts;
  session(): Promise<Session>;
  /** What the vendor holds. */
  look(kind: Draft['kind']): Promise<Settings>;
  /** Sends a draft that is kept, the way a submitted preview does. */
  submit(id: string, draft: Draft): Promise<Applied>;
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Everything booked, oldest first. */
  booked(): Promise<AuditEntry[]>;
}

export interface EngineOptions {
  /** Another process on the same data and the same vendor. */
  beside?: { dir: string; sandbox: Sandbox };
  dir?: string;
}

export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const clock = new MovingClock();
  const own = options.beside === undefined;
  const sandbox = options.beside?.sandbox ?? (await startSandbox({ clock: () => clock.now() }));
  const dir = options.beside?.dir ?? options.dir ?? (await mkdtemp(join(tmpdir(), 'switchboard-changes-')));
  const storage = await openEmbedded({ dir, clock });
  const urls = { sandbox: sandbox.sandboxUrl, live: sandbox.liveUrl };
  const telephony = createTelephony({ urls, clock, random: () => 0 });
  const { records } = storage;
  let ids = 0;
  const next = () => {
    ids += 1;
    return String(ids).padStart(6, '0');
  };
  const prefix = own ? 'a' : 'b';
  const credentials = new Credentials(storage.secrets);
  const sessions = new Sessions({ credentials, telephony, clock });
  const audit = new Audit(records, clock, () => `${prefix}${next()}`);
  const drafts = new Drafts(records, clock, () => `${prefix}draft${next()}`);
  // What is looked at again after seconds is looked at at once, seconds later.
  const hasty = {
    now: () => clock.now(),
    sleep: async (ms: number) => (ms < 1_000 ? clock.sleep(ms) : clock.advance(ms)),
  };
  const needs = { sessions, audit, leases: new Leases(records, clock), clock: hasty };
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
    control: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body),
    async look(kind) {
      const { client } = await session();
      const of = async <State>(each: Kind<State>) => each.settings(await each.read(client, SUBJECTS[kind]));
      return kind === 'ivr' ? of(ivrKind) : of(followMeKind);
    },
    async submit(id, draft) {
      const { subject, base, wanted, by, from, undoes } = draft;
      const claim = () => drafts.take(TENANT, id, draft);
      const request = { id: subject, base, wanted, by, from, undoes, claim, session: await session() };
      return draft.kind === 'ivr'
        ? applyChange(needs, { ...request, kind: ivrKind })
        : applyChange(needs, { ...request, kind: followMeKind });
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

/** A draft as a form keeps it. */
export function draftOf(kind: Draft['kind'], by: string, base: Settings, wanted: Settings): Draft {
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
