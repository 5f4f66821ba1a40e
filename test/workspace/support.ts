import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import type { EmbeddedStorage } from '../../src/storage/embedded/index.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { SecretStore } from '../../src/storage/ports.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import type { Telephony } from '../../src/telephony/service.ts';
import { type Connection, Credentials } from '../../src/workspace/credentials.ts';
import { Sessions } from '../../src/workspace/session.ts';
import { MovingClock } from '../support/time.ts';
import { callJson } from '../support/world.ts';

/** Two workspaces, as tenants of one process. */
export const ACME_TENANT = '-.T0ACME001';
export const BOREAL_TENANT = '-.T0BOREAL1';

export interface Office {
  clock: MovingClock;
  storage: EmbeddedStorage;
  credentials: Credentials;
  sessions: Sessions;
  telephony: Telephony;
  sandbox: Sandbox;
  /** How often a secret was read from the store. */
  secretReads: () => number;
  /** Requests that the provider's API received. */
  received: () => Promise<readonly { path: string; key: string | null }[]>;
  provider: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

/** The workspace layer on a real store, a real client and the sandbox; all of it ends with the test. */
export async function openOffice(): Promise<Office> {
  const clock = new MovingClock();
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-workspace-'));
  const sandbox = await startSandbox({ clock: () => clock.now() });
  const storage = await openEmbedded({ dir, clock });
  const telephony = createTelephony({
    urls: { sandbox: sandbox.sandboxUrl, live: sandbox.liveUrl },
    clock,
    random: () => 0.5,
  });
  let reads = 0;
  const counted: SecretStore = {
    get(tenant) {
      reads += 1;
      return storage.secrets.get(tenant);
    },
    update: (tenant, change) => storage.secrets.update(tenant, change),
  };
  const credentials = new Credentials(counted);
  const sessions = new Sessions({ credentials, telephony, clock });
  onTestFinished(async () => {
    await telephony.close();
    await storage.close();
    await sandbox.close();
    await rm(dir, { recursive: true, force: true });
  });
  const provider: Office['provider'] = (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body);
  return {
    clock,
    storage,
    credentials,
    sessions,
    telephony,
    sandbox,
    secretReads: () => reads,
    provider,
    received: async () =>
      ((await provider('GET', '/received')) as { items: { path: string; key: string | null }[] }).items,
  };
}

/** A stored key, one of the sandbox's. */
export function keyOf(id: string, by = 'U0ADAM001', at = '2026-01-02T03:04:05.000Z'): Connection {
  return { apiKey: `demo-key-${id}`, apiSecret: `demo-secret-${id}`, by, at };
}
