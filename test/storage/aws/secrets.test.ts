import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import { connectDynamo } from '../../../src/storage/aws/dynamo.ts';
import { openEnvelopes } from '../../../src/storage/aws/envelope.ts';
import { createSecretStore } from '../../../src/storage/aws/secrets.ts';
import { openSecretsManager } from '../../../src/storage/aws/secrets-manager.ts';
import { runSecretStoreContract } from '../contract/secrets.ts';
import { pointAt } from './environment.ts';
import { type LocalServer, NO_MOTO, startDynalite, startMoto } from './servers.ts';
import { makeTable } from './table.ts';

// Some cases are hundreds of requests, and moto takes its time for each on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let dynalite: LocalServer;
  let opened = 0;

  beforeAll(async () => {
    [moto, dynalite] = await Promise.all([startMoto(), startDynalite()]);
    pointAt(moto.url, { DYNAMODB: dynalite.url });
  });
  afterAll(() => Promise.all([moto.close(), dynalite.close()]));

  runSecretStoreContract('Secrets Manager', async () => {
    opened += 1;
    const place = openSecretsManager(`switchboard-${opened}/`);
    return { secrets: createSecretStore(place, systemClock), close: async () => place.close() };
  });

  runSecretStoreContract('the envelope in DynamoDB under a KMS key', async () => {
    opened += 1;
    const table = `secrets-${opened}`;
    await makeTable(table);
    const dynamo = connectDynamo();
    const place = openEnvelopes(dynamo, table, await makeKey());
    const close = async (): Promise<void> => {
      place.close();
      dynamo.destroy();
    };
    return { secrets: createSecretStore(place, systemClock), close };
  });
});

async function makeKey(): Promise<string> {
  const kms = new KMSClient({});
  const { KeyMetadata: key } = await kms.send(new CreateKeyCommand({}));
  kms.destroy();
  return key?.KeyId ?? '';
}
