import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../runtime/clock.ts';
import {
  assertKey,
  type Json,
  type ListOptions,
  type PutOptions,
  type Records,
  readExpiry,
  readListLimit,
  StorageFault,
  type StoredRecord,
} from '../ports.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { attemptsOf, guard, storageFault } from './fault.ts';

const NAMES = { '#exp': 'exp' };
const LIVE = '(attribute_not_exists(#exp) OR #exp > :now)';
/** After a page that expired records have thinned out, the next one is larger, so that they cost few requests. */
const MIN_SECOND_PAGE = 100;
/** Deletes that a wipe has under way at once. */
const WIPE_AT_ONCE = 25;
/** Records that a wipe looks at before it asks again whether to go on. */
const WIPE_PAGE = 500;
/** No key of a record is longer (`MAX_KEY_BYTES` in storage/ports.ts), so no key has a longer prefix. */
const MAX_PREFIX_BYTES = 512;

/** The most items that DynamoDB reads in one request. */
const MAX_TOGETHER = 100;

/** Begins the partitions of records. */
export const RECORDS_PARTITION = 'TEAM#';

type Item = Record<string, AttributeValue>;

/** Makes the client that records and envelopes share. */
export function connectDynamo(): DynamoDBClient {
  return new DynamoDBClient(CLIENT_SETTINGS);
}

/**
 * Records as items of one table: `pk` names the workspace, `sk` is the key, `val` JSON text, `ver` the version, `exp`
 * the expiry in milliseconds and `ttl` the same in seconds. DynamoDB deletes what has expired days later, so reads and
 * conditions look at `exp` themselves. Reads are consistent except for lists that need not be. A call is one request, a
 * list in rare cases more, and reads that begin side by side are one together.
 */
export function createRecords(client: DynamoDBClient, table: string, clock: Clock): Records {
  const place = `The table ${table} in DynamoDB`;
  const now = (): AttributeValue => ({ N: String(clock.now()) });
  const read = readTogether({
    async one(key) {
      const command = new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true });
      return (await guard(place, () => client.send(command))).Item;
    },
    async several(keys) {
      const RequestItems = { [table]: { Keys: keys, ConsistentRead: true } };
      const command = new BatchGetItemCommand({ RequestItems });
      const { Responses, UnprocessedKeys } = await guard(place, () => client.send(command));
      const unread = Object.values(UnprocessedKeys ?? {}).flatMap(({ Keys }) => Keys ?? []);
      return { items: Object.values(Responses ?? {}).flat(), unread };
    },
  });

  function readItem(item: Item): StoredRecord {
    const key = item.sk?.S ?? '';
    try {
      const value: Json = JSON.parse(item.val?.S ?? '');
      const expiresAt = item.exp?.N === undefined ? null : Number(item.exp.N);
      return { key, value, version: item.ver?.S ?? '', expiresAt };
    } catch (error) {
      throw storageFault('damaged', `The record ${key} in the table ${table}`, error);
    }
  }

  /** Whether it is gone; a record that has been written anew since stays. */
  async function deleteSeen({ pk, sk, ver }: Item): Promise<boolean> {
    const command = new DeleteItemCommand({
      TableName: table,
      Key: { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } },
      ConditionExpression: 'ver = :version',
      ExpressionAttributeValues: { ':version': ver ?? { S: '' } },
    });
    try {
      await guard(place, () => client.send(command).catch(passConditions));
      return true;
    } catch (error) {
      if (!(error instanceof Unmet)) throw error;
      return false;
    }
  }

  return {
    async get(tenant, key) {
      const item = await read(keyOf(tenant, key));
      const record = item === undefined ? null : readItem(item);
      return record === null || (record.expiresAt !== null && record.expiresAt <= clock.now()) ? null : record;
    },

    async put(tenant, key, value, options = {}) {
      const version = randomUUID();
      const expiresAt = readExpiry(options.expiresAt);
      const item: Item = { ...keyOf(tenant, key), val: { S: JSON.stringify(value) }, ver: { S: version } };
      if (expiresAt !== null) {
        item.exp = { N: String(expiresAt) };
        item.ttl = { N: String(Math.ceil(expiresAt / 1000)) };
      }
      const command = new PutItemCommand({ TableName: table, Item: item, ...conditionOf(options.when, now()) });
      try {
        await guard(place, () => client.send(command).catch(passConditions));
        return version;
      } catch (error) {
        if (!(error instanceof Unmet)) throw error;
        // The SDK asked again because the answer was lost, and found what it had written.
        return error.found?.ver?.S === version ? version : null;
      }
    },

    async delete(tenant, key, { version } = {}) {
      const condition = `attribute_exists(pk) AND ${LIVE}`;
      const command = new DeleteItemCommand({
        TableName: table,
        Key: keyOf(tenant, key),
        ConditionExpression: version === undefined ? condition : `${condition} AND ver = :version`,
        ExpressionAttributeNames: NAMES,
        ExpressionAttributeValues: { ':now': now(), ...(version !== undefined && { ':version': { S: version } }) },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await guard(place, () => client.send(command).catch(passConditions));
        return true;
      } catch (error) {
        if (!(error instanceof Unmet)) throw error;
        if (error.attempts > 1 && error.found === undefined) {
          throw new StorageFault(
            'unavailable',
            `${place} lost an answer, so it is not known who deleted a record that is gone now. Look again.`,
          );
        }
        return false;
      }
    },

    async list(tenant, prefix, options = {}) {
      assertKey(tenant, 'tenant');
      const limit = readListLimit(options.limit);
      const start = startOf(prefix, options);
      if (start === 'nothing') return { items: [], next: null };
      const items: StoredRecord[] = [];
      let from = start === undefined ? undefined : keyOf(tenant, start);
      do {
        const wanted = limit + 1 - items.length;
        const command = new QueryCommand({
          TableName: table,
          KeyConditionExpression: prefix === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
          FilterExpression: LIVE,
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: {
            ':pk': { S: partitionOf(tenant) },
            ':now': now(),
            ...(prefix !== '' && { ':prefix': { S: prefix } }),
          },
          ConsistentRead: options.eventual !== true,
          ScanIndexForward: options.reverse !== true,
          Limit: from === undefined || from.sk?.S === start ? wanted : Math.max(wanted, MIN_SECOND_PAGE),
          ExclusiveStartKey: from,
        });
        const page = await guard(place, () => client.send(command));
        items.push(...(page.Items ?? []).map(readItem));
        from = page.LastEvaluatedKey;
      } while (from !== undefined && items.length <= limit);
      const kept = items.slice(0, limit);
      return { items: kept, next: items.length > limit ? (kept.at(-1)?.key ?? null) : null };
    },

    async wipe(tenant, still) {
      assertKey(tenant, 'tenant');
      let from: Item | undefined;
      let deleted = 0;
      do {
        const command: QueryCommand = new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: partitionOf(tenant) } },
          ProjectionExpression: 'pk, sk, ver',
          ConsistentRead: true,
          Limit: WIPE_PAGE,
          ExclusiveStartKey: from,
        });
        const page: QueryCommandOutput = await guard(place, () => client.send(command));
        const seen = page.Items ?? [];
        if (seen.length > 0 && !(await still())) return { deleted, whole: false };
        for (let at = 0; at < seen.length; at += WIPE_AT_ONCE) {
          const gone = await Promise.all(seen.slice(at, at + WIPE_AT_ONCE).map(deleteSeen));
          deleted += gone.filter(Boolean).length;
        }
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      return { deleted, whole: true };
    },
  };
}

interface Reads {
  one(key: Item): Promise<Item | undefined>;
  /** Up to {@link MAX_TOGETHER}; `unread` are the keys that DynamoDB had no room or capacity for. */
  several(keys: Item[]): Promise<{ items: Item[]; unread: Item[] }>;
}

interface Waiting extends PromiseWithResolvers<Item | undefined> {
  key: Item;
}

/** Reads an item; those that are asked for in one turn of the event loop leave in one request. */
function readTogether({ one, several }: Reads): (key: Item) => Promise<Item | undefined> {
  let asked = new Map<string, Waiting>();

  async function send(waiting: readonly Waiting[]): Promise<void> {
    const [first] = waiting;
    if (waiting.length === 1 && first !== undefined) return first.resolve(one(first.key));
    try {
      const { items, unread } = await several(waiting.map(({ key }) => key));
      const found = new Map(items.map((item) => [itemIdOf(item), item]));
      const left = new Set(unread.map(itemIdOf));
      for (const { key, resolve } of waiting) {
        const name = itemIdOf(key);
        resolve(left.has(name) ? one(key) : found.get(name));
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  function sendAll(): void {
    const all = [...asked.values()];
    asked = new Map();
    for (let at = 0; at < all.length; at += MAX_TOGETHER) void send(all.slice(at, at + MAX_TOGETHER));
  }

  return (key) => {
    const name = itemIdOf(key);
    const waiting = asked.get(name) ?? { key, ...Promise.withResolvers<Item | undefined>() };
    if (asked.size === 0) setImmediate(sendAll);
    asked.set(name, waiting);
    return waiting.promise;
  };
}

function itemIdOf({ pk, sk }: Item): string {
  return JSON.stringify([pk?.S, sk?.S]);
}

/** A condition that did not hold, with the item that is there instead, if AWS gives it. */
class Unmet extends Error {
  readonly found: Item | undefined;
  readonly attempts: number;
  constructor(found: Item | undefined, attempts: number) {
    super('The condition does not hold');
    this.found = found;
    this.attempts = attempts;
  }
}

function passConditions(error: unknown): never {
  if (error instanceof ConditionalCheckFailedException) throw new Unmet(error.Item, attemptsOf(error));
  throw error;
}

function conditionOf(when: PutOptions['when'], now: AttributeValue) {
  if (when === undefined) return {};
  const absent = when === 'absent';
  return {
    ConditionExpression: absent ? 'attribute_not_exists(pk) OR #exp <= :now' : `ver = :version AND ${LIVE}`,
    ExpressionAttributeNames: NAMES,
    ExpressionAttributeValues: { ':now': now, ...(!absent && { ':version': { S: when.version } }) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

function partitionOf(tenant: string): string {
  return `${RECORDS_PARTITION}${tenant}`;
}

function keyOf(tenant: string, key: string): Item {
  assertKey(tenant, 'tenant');
  assertKey(key, 'key');
  return { pk: { S: partitionOf(tenant) }, sk: { S: key } };
}

/**
 * Where a list starts: DynamoDB refuses a start key outside the prefix, so one before it is left out and one after it
 * finds nothing.
 */
function startOf(prefix: string, { after, reverse = false }: ListOptions): string | undefined | 'nothing' {
  if (Buffer.byteLength(prefix) > MAX_PREFIX_BYTES || !prefix.isWellFormed()) return 'nothing';
  if (after === undefined) return undefined;
  if (after.startsWith(prefix) && after !== '') return after;
  const before = Buffer.compare(Buffer.from(after), Buffer.from(prefix)) <= 0;
  return before === reverse ? 'nothing' : undefined;
}
