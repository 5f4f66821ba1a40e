import { tenantOf } from '../../src/slack/tenant.ts';
import type { SecretStore } from '../../src/storage/ports.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { TEAM } from '../signed-requests.ts';

/** Stores the key that `/phone connect` would have stored. */
export async function connectBenchmark(secrets: SecretStore): Promise<void> {
  await new Credentials(secrets).connect(
    tenantOf(null, TEAM),
    'sandbox',
    { apiKey: 'benchmark-key', apiSecret: 'benchmark-secret', by: 'U0OWNER', at: '2026-01-02T03:04:05.000Z' },
    null,
  );
}
