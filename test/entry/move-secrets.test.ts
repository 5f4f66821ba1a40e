import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveSecrets } from '../../src/entry/move-secrets.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { type AwsSettings, openBothSecretStores } from '../../src/storage/aws/index.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startDynalite, startMoto } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';

describe('moving secrets', () => {
  it.each([[[]], [['move']], [['copy', '--all']], [['clear', '--al']], [['clear', '--all', 'x']]])(
    'shows how it is done when asked for %j',
    async (words) => {
      const said: string[] = [];
      expect(await moveSecrets(words, {}, (line) => said.push(line))).toBe(2);
      expect(said.join('\n')).toContain('move-secrets.ts copy');
    },
  );

  it('names every variable that is missing', async () => {
    const said: string[] = [];
    expect(await moveSecrets(['copy'], {}, (line) => said.push(line))).toBe(2);
    for (const name of ['SECRET_PREFIX', 'TABLE', 'SCHEDULE_GROUP']) expect(said.join('\n')).toContain(`- ${name} `);
  });
});

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let dynalite: LocalServer;
  let kmsKeyId = '';
  let fleets = 0;

  beforeAll(async () => {
    [moto, dynalite] = await Promise.all([startMoto(), startDynalite()]);
    pointAt(moto.url, { DYNAMODB: dynalite.url });
    const kms = new KMSClient({});
    const { KeyMetadata: key } = await kms.send(new CreateKeyCommand({}));
    kmsKeyId = key?.KeyId ?? '';
    kms.destroy();
  });
  afterAll(() => Promise.all([moto.close(), dynalite.close()]));

  async function withFleet(
    run: (fleet: {
      /** The stores as a process sees them that starts now. */
      look: () => ReturnType<typeof openBothSecretStores>;
      move: (secretStore: string, ...words: string[]) => Promise<{ code: number; said: string }>;
      prefix: string;
    }) => Promise<void>,
  ): Promise<void> {
    fleets += 1;
    const prefix = `fleets/number/${fleets}/`;
    const table = `fleet-${fleets}`;
    await makeTable(table);
    const settings: AwsSettings = {
      secretStore: 'secrets-manager',
      secretPrefix: prefix,
      table,
      scheduleGroup: 'g',
      kmsKeyId,
    };
    const opened: ReturnType<typeof openBothSecretStores>[] = [];
    const look = () => {
      const stores = openBothSecretStores(settings, { clock: systemClock });
      opened.push(stores);
      return stores;
    };
    const env = { SECRET_PREFIX: prefix, TABLE: table, SCHEDULE_GROUP: 'g', KMS_KEY_ID: kmsKeyId };
    const move = async (secretStore: string, ...words: string[]) => {
      const said: string[] = [];
      const code = await moveSecrets(words, { ...env, SECRET_STORE: secretStore }, (line) => said.push(line));
      return { code, said: said.join('\n') };
    };
    try {
      await run({ look, move, prefix });
    } finally {
      for (const stores of opened) await stores.close();
    }
  }

  const TENANTS = ['-.T1', '-.T2', 'E1.T3'];

  it('carries every workspace there and leaves the old place empty', () =>
    withFleet(async ({ look, move }) => {
      const before = look();
      for (const tenant of TENANTS) await before['secrets-manager'].update(tenant, () => ({ of: tenant }));
      expect(await move('secrets-manager', 'copy')).toMatchObject({ code: 0 });
      expect(await look()['secrets-manager'].get('-.T1')).toEqual({ of: '-.T1' });
      expect(await move('dynamodb', 'clear')).toMatchObject({ code: 0 });
      const after = look();
      for (const tenant of TENANTS) {
        expect(await after.dynamodb.get(tenant)).toEqual({ of: tenant });
        expect(await after['secrets-manager'].get(tenant)).toBeNull();
      }
      expect((await move('dynamodb', 'clear')).said).toContain('0 removed.');
    }));

  it('goes back the same way', () =>
    withFleet(async ({ look, move }) => {
      await look().dynamodb.update('-.T1', () => 'secret');
      await move('dynamodb', 'copy');
      await move('secrets-manager', 'clear');
      expect(await look()['secrets-manager'].get('-.T1')).toBe('secret');
      expect(await look().dynamodb.get('-.T1')).toBeNull();
    }));

  it('carries over what has changed since the run before, and writes nothing twice', () =>
    withFleet(async ({ look, move }) => {
      const app = look()['secrets-manager'];
      for (const tenant of TENANTS) await app.update(tenant, () => 'first');
      await move('secrets-manager', 'copy');
      await app.update('-.T2', () => 'second');
      expect((await move('secrets-manager', 'copy')).said).toContain('1 copied, 2 were there.');
      expect(await look().dynamodb.get('-.T2')).toBe('second');
    }));

  it('keeps in the old place what is not the same in the new one, until it is told to let all go', () =>
    withFleet(async ({ look, move }) => {
      const old = look()['secrets-manager'];
      for (const tenant of TENANTS) await old.update(tenant, () => 'old');
      await move('secrets-manager', 'copy');
      const app = look().dynamodb;
      await app.update('-.T1', () => 'changed since');
      await app.update('-.T2', () => null);
      const { code, said } = await move('dynamodb', 'clear');
      expect(code).toBe(1);
      expect(said).toContain('1 removed.');
      expect(said).toContain('- -.T1 is not the same in the new place');
      expect(said).toContain('- -.T2 is not in the new place');
      expect(await look()['secrets-manager'].get('-.T2')).toBe('old');
      expect(await move('dynamodb', 'clear', '--all')).toMatchObject({ code: 0 });
      expect(await look()['secrets-manager'].get('-.T1')).toBeNull();
      expect(await look().dynamodb.get('-.T1')).toBe('changed since');
    }));

  it('names what was disconnected between two copies, and removes nothing by itself', () =>
    withFleet(async ({ look, move }) => {
      const app = look()['secrets-manager'];
      await app.update('-.T1', () => 'x');
      await move('secrets-manager', 'copy');
      await app.update('-.T1', () => null);
      const { code, said } = await move('secrets-manager', 'copy');
      expect(code).toBe(1);
      expect(said).toContain('- -.T1 is only in the new place');
    }));

  it('goes on past a secret that cannot be read, and leaves foreign ones alone', () =>
    withFleet(async ({ look, move, prefix }) => {
      const client = new SecretsManagerClient({});
      await client.send(new CreateSecretCommand({ Name: `${prefix}_.T0`, SecretString: 'no JSON' }));
      await client.send(new CreateSecretCommand({ Name: `${prefix}somebody-else`, SecretString: '{}' }));
      await look()['secrets-manager'].update('-.T9', () => 'fine');
      const { code, said } = await move('secrets-manager', 'copy');
      expect(code).toBe(1);
      expect(said).toContain('Copied -.T9.');
      expect(said).toMatch(/- -.T0 cannot be moved: .* is damaged/);
      expect(said).not.toContain('somebody');
      client.destroy();
    }));
});
