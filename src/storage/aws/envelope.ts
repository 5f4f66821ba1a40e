import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { storageFault } from './fault.ts';
import type { SecretPlace, SecretVersion } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Separate from the workspace's records, whose partition has another prefix. */
const PARTITION = 'SECRET#';
const SORT_KEY = 'SECRET';

interface Envelopes extends SecretPlace<SecretVersion> {
  /** Every workspace with a secret; reads the whole table. */
  tenants(): AsyncIterable<string>;
  close(): void;
}

/**
 * Secrets as items of the table, for fleets where one Secrets Manager secret for each workspace costs too much. Each
 * content has its own data key: AES-256-GCM with the workspace as additional data, the key wrapped by KMS (`kmsKeyId`)
 * with the workspace as encryption context, so neither opens for an item that was copied to another workspace.
 */
export function openEnvelopes(dynamo: DynamoDBClient, table: string, kmsKeyId: string): Envelopes {
  const kms = new KMSClient(CLIENT_SETTINGS);
  const name = `the table ${table} in DynamoDB`;
  const keyOf = (tenant: string) => ({ pk: { S: `${PARTITION}${tenant}` }, sk: { S: SORT_KEY } });
  const contextOf = (tenant: string) => ({ purpose: 'switchboard-secret', tenant });

  async function seal(tenant: string, text: string): Promise<{ wrapped: Uint8Array; box: Uint8Array }> {
    const made = await kms.send(
      new GenerateDataKeyCommand({ KeyId: kmsKeyId, KeySpec: 'AES_256', EncryptionContext: contextOf(tenant) }),
    );
    const { Plaintext: key, CiphertextBlob: wrapped } = made;
    if (key === undefined || wrapped === undefined) throw storageFault('unavailable', 'The KMS key');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(tenant));
    const box = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    key.fill(0);
    return { wrapped, box };
  }

  async function open(tenant: string, wrapped: Uint8Array, box: Uint8Array): Promise<string> {
    const { Plaintext: key } = await kms.send(
      new DecryptCommand({ KeyId: kmsKeyId, CiphertextBlob: wrapped, EncryptionContext: contextOf(tenant) }),
    );
    if (key === undefined) throw storageFault('unavailable', 'The KMS key');
    try {
      const decipher = createDecipheriv(CIPHER, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(tenant)).setAuthTag(box.subarray(-TAG_BYTES));
      const start = decipher.update(box.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([start, decipher.final()]).toString();
    } catch (error) {
      throw storageFault('damaged', `The secret of workspace ${tenant} in ${name}`, error);
    } finally {
      key.fill(0);
    }
  }

  async function put(tenant: string, held: SecretVersion | null, version: string, text: string): Promise<boolean> {
    const { wrapped, box } = await seal(tenant, text);
    const command = new PutItemCommand({
      TableName: table,
      Item: { ...keyOf(tenant), ver: { S: version }, wrapped: { B: wrapped }, box: { B: box } },
      ConditionExpression: held === null ? 'attribute_not_exists(pk)' : 'ver = :held',
      ...(held && { ExpressionAttributeValues: { ':held': { S: held.version } } }),
    });
    return ifUnchanged(() => dynamo.send(command));
  }

  return {
    name,
    async read(tenant) {
      const command = new GetItemCommand({ TableName: table, Key: keyOf(tenant), ConsistentRead: true });
      const { Item: item } = await dynamo.send(command);
      if (item === undefined) return null;
      const { ver, wrapped, box } = item;
      if (ver?.S === undefined || wrapped?.B === undefined || box?.B === undefined) {
        throw storageFault('damaged', `The secret of workspace ${tenant} in ${name}`);
      }
      return { version: ver.S, text: await open(tenant, wrapped.B, box.B) };
    },
    async swap(tenant, held, version, text) {
      if (text !== null) return put(tenant, held, version, text);
      if (held === null) return true;
      const command = new DeleteItemCommand({
        TableName: table,
        Key: keyOf(tenant),
        ConditionExpression: 'ver = :held',
        ExpressionAttributeValues: { ':held': { S: held.version } },
      });
      return ifUnchanged(() => dynamo.send(command));
    },
    async *tenants() {
      const query = {
        TableName: table,
        FilterExpression: 'begins_with(pk, :secrets)',
        ExpressionAttributeValues: { ':secrets': { S: PARTITION } },
        ProjectionExpression: 'pk',
      };
      for await (const page of paginateScan({ client: dynamo }, query)) {
        for (const { pk } of page.Items ?? []) yield String(pk?.S).slice(PARTITION.length);
      }
    },
    close: () => kms.destroy(),
  };
}

/** False when the condition of a write does not hold; whether a repeated write had succeeded is checked in the next round. */
async function ifUnchanged(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
