import { randomUUID } from 'node:crypto';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/runtime/clock.ts';
import { connectDynamo, createRecords } from '../../../src/storage/aws/dynamo.ts';
import { openEnvelopes } from '../../../src/storage/aws/envelope.ts';
import { createSecretStore, DELETED } from '../../../src/storage/aws/secrets.ts';
import { openSecretsManager } from '../../../src/storage/aws/secrets-manager.ts';
import type { SecretStore } from '../../../src/storage/ports.ts';
import { expectFault } from '../embedded/support.ts';
import { createTestClock } from '../test-clock.ts';
import { pointAt } from './environment.ts';
import { type Fate, type Front, startFront } from './front.ts';
import { type LocalServer, NO_MOTO, startMoto } from './servers.ts';
import { makeTable } from './table.ts';

const MINUTE = 60_000;

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let prefixes = 0;

  beforeAll(async () => {
    moto = await startMoto();
  });
  afterAll(() => moto.close());

  interface Bench {
    /** Another process's view of the same secrets. */
    open(clock?: Clock): SecretStore;
    front: Front;
    prefix: string;
    /** What an operator would use, past the front. */
    console: SecretsManagerClient;
  }

  async function withSecrets(
    decide: (operation: string, turn: number) => Fate,
    run: (bench: Bench) => Promise<void>,
  ): Promise<void> {
    const front = await startFront(moto, decide);
    prefixes += 1;
    const prefix = `test/workspaces/${prefixes}/`;
    const closes: (() => void)[] = [];
    pointAt(moto.url);
    const console = new SecretsManagerClient({ endpoint: moto.url });
    pointAt(front.url);
    const open = (clock: Clock = createTestClock()): SecretStore => {
      const place = openSecretsManager(prefix);
      closes.push(place.close);
      return createSecretStore(place, clock);
    };
    try {
      await run({ open, front, prefix, console });
    } finally {
      for (const close of closes) close();
      console.destroy();
      await front.close();
    }
  }

  const pass = (): Fate => 'pass';
  const add = (store: SecretStore, word: string) =>
    store.update('-.T1', (current) => [...(Array.isArray(current) ? current : []), word]);

  describe('Secrets Manager', () => {
    it('is read once for many readers, and again after five minutes', () =>
      withSecrets(pass, async ({ open, front }) => {
        await open().update('-.T1', () => 'kept');
        const clock = createTestClock();
        const store = open(clock);
        front.asked.length = 0;
        expect(await Promise.all(Array.from({ length: 20 }, () => store.get('-.T1')))).toEqual(Array(20).fill('kept'));
        clock.advance(5 * MINUTE - 1);
        await store.get('-.T1');
        // Once for each of the two names that it can have.
        expect(front.asked).toEqual(Array(2).fill('GetSecretValue'));
        clock.advance(1);
        await store.get('-.T1');
        expect(front.asked).toEqual(Array(4).fill('GetSecretValue'));
      }));

    it('shows another process a change by a change to the same, which writes nothing', () =>
      withSecrets(pass, async ({ open, front }) => {
        const [one, other] = [open(), open()];
        await one.update('-.T1', () => 'first');
        expect(await other.get('-.T1')).toBe('first');
        await one.update('-.T1', () => 'second');
        expect(await other.get('-.T1')).toBe('first');
        front.asked.length = 0;
        expect(await other.update('-.T1', (same) => same)).toBe('second');
        expect(front.asked).toEqual(Array(2).fill('GetSecretValue'));
        expect(await other.get('-.T1')).toBe('second');
      }));

    it('does not remember that a workspace had no secret', () =>
      withSecrets(pass, async ({ open }) => {
        const [one, other] = [open(), open()];
        expect(await one.get('-.T1')).toBeNull();
        await other.update('-.T1', () => 'installed');
        expect(await one.get('-.T1')).toBe('installed');
      }));

    it('lets no process overwrite or delete what another wrote since it looked', () =>
      withSecrets(pass, async ({ open, prefix }) => {
        const other = open();
        await other.update('-.T1', () => 'first');
        const place = openSecretsManager(prefix);
        const held = await place.read('-.T1');
        await other.update('-.T1', () => 'second');
        expect(await place.swap('-.T1', held, randomUUID(), '"mine"')).toBe(false);
        expect(await place.swap('-.T1', held, randomUUID(), null)).toBe(false);
        expect(await place.swap('-.T1', null, randomUUID(), '"mine"')).toBe(false);
        expect(await open().get('-.T1')).toBe('second');
        place.close();
      }));

    it('never deletes a secret that was made since by the deletion of an older one', () =>
      withSecrets(pass, async ({ open, prefix }) => {
        await open().update('-.T1', () => 'old');
        const place = openSecretsManager(prefix);
        const old = await place.read('-.T1');
        await open().update('-.T1', () => null);
        await open().update('-.T1', () => 'new');
        const late = old && { ...old, text: DELETED, other: null };
        expect(await place.swap('-.T1', late, randomUUID(), null)).toBe(true);
        expect(await open().get('-.T1')).toBe('new');
        place.close();
      }));

    it('holds a change whose label was moved though the answer was lost', () =>
      withSecrets(
        (operation, turn) => (operation === 'UpdateSecretVersionStage' && turn === 1 ? 'lose' : 'pass'),
        async ({ open }) => {
          const store = open();
          await add(store, 'first');
          await add(store, 'second');
          expect(await open().get('-.T1')).toEqual(['first', 'second']);
        },
      ));

    it('finishes a deletion that stopped half-way, whoever comes next', () =>
      withSecrets(
        (operation, turn) =>
          operation === 'DeleteSecret' && turn <= 1 ? { status: 400, error: 'AccessDeniedException' } : 'pass',
        async ({ open }) => {
          await open().update('-.T1', () => 'old');
          await expectFault(
            open().update('-.T1', () => null),
            'read-only',
          );
          expect(await open().get('-.T1')).toBeNull();
          expect(await open().update('-.T1', (current) => ({ was: current }))).toEqual({ was: null });
          expect(await open().get('-.T1')).toEqual({ was: null });
        },
      ));

    it('takes a workspace back whose secret an operator had scheduled for deletion', () =>
      withSecrets(pass, async ({ open, console, prefix }) => {
        await open().update('-.T1', () => 'old');
        await console.send(new DeleteSecretCommand({ SecretId: `${prefix}_.T1` }));
        expect(await open().get('-.T1')).toBeNull();
        expect(await open().update('-.T1', (current) => [current, 'new'])).toEqual([null, 'new']);
        expect(await open().get('-.T1')).toEqual([null, 'new']);
      }));

    it('waits for AWS to forget the name of a deleted secret, and says so when that takes too long', async () => {
      const refusal: Fate = { status: 400, error: 'InvalidRequestException', message: 'scheduled for deletion' };
      await withSecrets(
        (operation, turn) => (operation === 'CreateSecret' && turn <= 5 ? refusal : 'pass'),
        async ({ open }) => {
          await open().update('-.T1', () => 'back');
          expect(await open().get('-.T1')).toBe('back');
        },
      );
      await withSecrets(
        (operation) => (operation === 'CreateSecret' ? refusal : 'pass'),
        async ({ open }) => {
          const fault = await expectFault(
            open().update('-.T1', () => 'back'),
            'busy',
          );
          expect(fault.message).toMatch(/was deleted just now.*Try again in a minute/);
        },
      );
    });

    it('holds 65,536 bytes and refuses one more before it asks', () =>
      withSecrets(pass, async ({ open, front }) => {
        const store = open();
        await store.update('-.T1', () => 'x'.repeat(65_534));
        front.asked.length = 0;
        await expectFault(
          store.update('-.T1', () => 'x'.repeat(65_535)),
          'full',
        );
        expect(front.asked).toEqual(Array(2).fill('GetSecretValue'));
      }));

    it('never quotes a secret in an error', () =>
      withSecrets(
        (operation) =>
          operation === 'CreateSecret'
            ? { status: 400, error: 'ValidationException', message: "Value 's3cr3t' failed" }
            : 'pass',
        async ({ open, console, prefix }) => {
          const fault = await expectFault(
            open().update('-.T1', () => 's3cr3t'),
            'unavailable',
          );
          await console.send(new CreateSecretCommand({ Name: `${prefix}_.T2`, SecretString: 's3cr3t, no JSON' }));
          const damaged = await expectFault(open().get('-.T2'), 'damaged');
          for (const error of [fault, damaged]) {
            expect(`${error.stack} ${JSON.stringify(error.cause)} ${String(error.cause)}`).not.toContain('s3cr3t');
          }
        },
      ));

    it('is busy when AWS throttles, and keeps what was there', () =>
      withSecrets(
        (operation, turn) =>
          operation === 'PutSecretValue' && turn <= 3 ? { status: 400, error: 'ThrottlingException' } : 'pass',
        async ({ open, console, prefix }) => {
          const store = open();
          await store.update('-.T1', () => 'first');
          await expectFault(
            store.update('-.T1', () => 'second'),
            'busy',
          );
          const { SecretString: text } = await console.send(new GetSecretValueCommand({ SecretId: `${prefix}_.T1` }));
          expect(text).toBe('"first"');
        },
      ));
  });

  describe('the envelope', () => {
    it('is never swapped over a change of another, and opens for no other workspace and not when a byte was changed', async () => {
      pointAt(moto.url);
      await makeTable('envelopes');
      const dynamo = connectDynamo();
      const kms = new KMSClient({});
      const { KeyMetadata: key } = await kms.send(new CreateKeyCommand({}));
      const place = openEnvelopes(dynamo, 'envelopes', key?.KeyId ?? '');
      const fresh = (): SecretStore => createSecretStore(place, createTestClock());
      await fresh().update('-.T1', () => 's3cr3t');
      await fresh().update('-.T2', () => 'another');
      const itemOf = async (tenant: string) => {
        const Key = { pk: { S: `SECRET#${tenant}` }, sk: { S: 'SECRET' } };
        const { Item: item } = await dynamo.send(new GetItemCommand({ TableName: 'envelopes', Key }));
        return { ...item };
      };
      const put = (Item: Awaited<ReturnType<typeof itemOf>>) =>
        dynamo.send(new PutItemCommand({ TableName: 'envelopes', Item }));
      const held = await place.read('-.T2');
      await fresh().update('-.T2', () => 'changed');
      expect(await place.swap('-.T2', held, randomUUID(), '"mine"')).toBe(false);
      expect(await place.swap('-.T2', held, randomUUID(), null)).toBe(false);
      expect(await place.swap('-.T2', null, randomUUID(), '"mine"')).toBe(false);
      expect(await fresh().get('-.T2')).toBe('changed');
      const item = await itemOf('-.T1');
      expect(Buffer.from(item.box?.B ?? []).includes('s3cr3t')).toBe(false);
      await put({ ...item, pk: { S: 'SECRET#-.T2' } });
      await expectFault(fresh().get('-.T2'), 'wrong-key');
      const box = Buffer.from(item.box?.B ?? []);
      box.writeUInt8(box.readUInt8(14) ^ 1, 14);
      await put({ ...item, box: { B: box } });
      await expectFault(fresh().get('-.T1'), 'damaged');
      kms.destroy();
      place.close();
      dynamo.destroy();
    });
  });

  describe('records', () => {
    it('know a claim as theirs whose answer was lost', async () => {
      pointAt(moto.url);
      await makeTable('claims');
      const front = await startFront(moto, (operation, turn) =>
        operation === 'PutItem' && turn === 1 ? 'lose' : 'pass',
      );
      pointAt(front.url);
      const client = connectDynamo();
      const records = createRecords(client, 'claims', createTestClock());
      const version = await records.put('-.T1', 'claim', 'mine', { when: 'absent' });
      expect(version).not.toBeNull();
      expect(await records.get('-.T1', 'claim')).toMatchObject({ value: 'mine', version });
      expect(await records.put('-.T1', 'claim', 'again', { when: 'absent' })).toBeNull();
      client.destroy();
      await front.close();
    });
  });
});
