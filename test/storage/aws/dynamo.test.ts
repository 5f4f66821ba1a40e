import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createRecords } from '../../../src/storage/aws/dynamo.ts';
import { createTestClock } from '../test-clock.ts';

const NOW = Date.parse('2026-03-01T09:30:00Z');
const AT = { ':now': { N: String(NOW) } };
const NAMES = { '#exp': 'exp' };
const LIVE = '(attribute_not_exists(#exp) OR #exp > :now)';
const KEY = { pk: { S: 'TEAM#T1' }, sk: { S: 'k' } };

/** Records over a table that answers with these, one after the other; an error is thrown. */
function recordsOver(...answers: (object | Error)[]) {
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const client = Object.assign(new DynamoDBClient({ region: 'eu' }), {
    async send(command: { constructor: { name: string }; input: object }) {
      asked.push({ name: command.constructor.name.replace('Command', ''), input: { ...command.input } });
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const records = createRecords(client, 'records', createTestClock(NOW));
  return { records, asked };
}

const unmet = (found?: object, attempts = 1) =>
  Object.assign(new ConditionalCheckFailedException({ message: 'unmet', $metadata: { attempts } }), { Item: found });

const item = (own: object = {}) => ({ ...KEY, val: { S: '{"a":1}' }, ver: { S: 'v1' }, ...own });
const RECORD = { key: 'k', value: { a: 1 }, version: 'v1', expiresAt: null };

test.each<[string, object, object | null]>([
  ['nothing', {}, null],
  ['a record', { Item: item() }, RECORD],
  ['one that ends in a moment', { Item: item({ exp: { N: String(NOW + 1) } }) }, { ...RECORD, expiresAt: NOW + 1 }],
  ['one that ends now', { Item: item({ exp: { N: String(NOW) } }) }, null],
  ['one that has ended', { Item: item({ exp: { N: String(NOW - 1) } }) }, null],
  ['one without a version', { Item: { ...KEY, val: { S: '1' } } }, { ...RECORD, value: 1, version: '' }],
])('of %s there is this to read', async (_, answer, found) => {
  const { records, asked } = recordsOver(answer);
  expect(await records.get('T1', 'k')).toEqual(found);
  expect(asked).toEqual([{ name: 'GetItem', input: { TableName: 'records', Key: KEY, ConsistentRead: true } }]);
});

const named = (sk: string) => ({ ...item(), sk: { S: sk } });
const keyNamed = (sk: string) => ({ pk: KEY.pk, sk: { S: sk } });

test('records that are read side by side are asked for at once, each of them once', async () => {
  const answer = { Responses: { records: [named('c'), named('a')] }, UnprocessedKeys: {} };
  const { records, asked } = recordsOver(answer, { Item: item() });
  const found = await Promise.all(['a', 'b', 'c', 'a'].map((key) => records.get('T1', key)));
  expect(found.map((each) => each?.key)).toEqual(['a', undefined, 'c', 'a']);
  expect(await records.get('T1', 'k')).toEqual(RECORD);
  const keys = ['a', 'b', 'c'].map(keyNamed);
  expect(asked).toEqual([
    { name: 'BatchGetItem', input: { RequestItems: { records: { Keys: keys, ConsistentRead: true } } } },
    { name: 'GetItem', input: { TableName: 'records', Key: KEY, ConsistentRead: true } },
  ]);
});

test('what DynamoDB left unread of several is read by itself', async () => {
  const left = { records: { Keys: [keyNamed('b')] } };
  const { records, asked } = recordsOver(
    { Responses: { records: [named('a')] }, UnprocessedKeys: left },
    { Item: named('b') },
  );
  const found = await Promise.all(['a', 'b'].map((key) => records.get('T1', key)));
  expect(found.map((each) => each?.key)).toEqual(['a', 'b']);
  expect(asked.map(({ name }) => name)).toEqual(['BatchGetItem', 'GetItem']);
});

test('everybody who waits for one of several hears that they could not be read', async () => {
  const { records } = recordsOver(Object.assign(new Error('no'), { name: 'ThrottlingException', $metadata: {} }));
  const found = await Promise.allSettled(['a', 'b'].map((key) => records.get('T1', key)));
  expect(found).toMatchObject([{ reason: { problem: 'busy' } }, { reason: { problem: 'busy' } }]);
});

test('a hundred records are read in one request, and one more in two', async () => {
  const { records, asked } = recordsOver();
  await Promise.all(Array.from({ length: 101 }, (_, at) => records.get('T1', String(at))));
  expect(asked.map(({ name }) => name)).toEqual(['BatchGetItem', 'GetItem']);
});

test.each<[string, object]>([
  ['no text', { ...KEY, ver: { S: 'v1' } }],
  ['no JSON', item({ val: { S: '{' } })],
])('a record with %s is damaged, and named without its value', async (_, damaged) => {
  const { records } = recordsOver({ Item: damaged }, { Items: [damaged] });
  const said = 'The record k in the table records is damaged. Nothing was changed. Restore it from a backup.';
  await expect(records.get('T1', 'k')).rejects.toMatchObject({ problem: 'damaged', message: said });
  await expect(records.list('T1', '')).rejects.toMatchObject({ problem: 'damaged', message: said });
});

test.each<[string, object, object, object]>([
  ['always', {}, {}, {}],
  ['with an end', { expiresAt: NOW + 1500 }, { exp: NOW + 1500, ttl: NOW / 1000 + 2 }, {}],
  ['with an end at a whole second', { expiresAt: NOW + 1000 }, { exp: NOW + 1000, ttl: NOW / 1000 + 1 }, {}],
  [
    'where there is none',
    { when: 'absent' },
    {},
    {
      ConditionExpression: 'attribute_not_exists(pk) OR #exp <= :now',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: AT,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  ],
  [
    'where it is as it was',
    { when: { version: 'v0' }, expiresAt: 1 },
    { exp: 1, ttl: 1 },
    {
      ConditionExpression: `ver = :version AND ${LIVE}`,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ...AT, ':version': { S: 'v0' } },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  ],
])('a record is written %s', async (_, options, ends, condition) => {
  const { records, asked } = recordsOver();
  const version = await records.put('T1', 'k', { a: 1 }, options);
  expect(version).toMatch(/^[\da-f-]{36}$/u);
  const stated = Object.fromEntries(Object.entries(ends).map(([name, value]) => [name, { N: String(value) }]));
  expect(asked).toEqual([
    { name: 'PutItem', input: { TableName: 'records', Item: item({ ver: { S: version }, ...stated }), ...condition } },
  ]);
});

test('a condition that does not hold writes nothing', async () => {
  const other = recordsOver(unmet(item()));
  expect(await other.records.put('T1', 'k', 1, { when: 'absent' })).toBeNull();
  const unknown = recordsOver(unmet());
  expect(await unknown.records.put('T1', 'k', 1, { when: 'absent' })).toBeNull();
});

test('what was written by a try whose answer was lost counts as written', async () => {
  let version: unknown;
  const client = Object.assign(new DynamoDBClient({ region: 'eu' }), {
    async send(command: { input: { Item: { ver: { S: string } } } }) {
      version = command.input.Item.ver.S;
      throw unmet({ ...command.input.Item }, 2);
    },
  });
  const records = createRecords(client, 'records', createTestClock(NOW));
  expect(await records.put('T1', 'k', 1, { when: 'absent' })).toBe(version);
});

test.each<[string, object, string, object]>([
  ['whatever it is', {}, `attribute_exists(pk) AND ${LIVE}`, AT],
  [
    'as it was',
    { version: 'v1' },
    `attribute_exists(pk) AND ${LIVE} AND ver = :version`,
    { ...AT, ':version': { S: 'v1' } },
  ],
])('a record is deleted %s', async (_, options, condition, values) => {
  const { records, asked } = recordsOver({}, unmet(item(), 2), unmet(undefined, 1));
  const all = [await records.delete('T1', 'k', options), await records.delete('T1', 'k', options)];
  expect([...all, await records.delete('T1', 'k', options)]).toEqual([true, false, false]);
  const input = {
    TableName: 'records',
    Key: KEY,
    ConditionExpression: condition,
    ExpressionAttributeNames: NAMES,
    ExpressionAttributeValues: values,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  expect(asked).toEqual([1, 2, 3].map(() => ({ name: 'DeleteItem', input })));
});

test('where an answer was lost and the record is gone, nobody knows who deleted it', async () => {
  const { records } = recordsOver(unmet(undefined, 2));
  await expect(records.delete('T1', 'k')).rejects.toMatchObject({
    problem: 'unavailable',
    message:
      'The table records in DynamoDB lost an answer, so it is not known who deleted a record that is gone now. Look again.',
  });
});

test('an error of AWS is none of a condition', async () => {
  const error = Object.assign(new Error('x'), { name: 'Throttling', $metadata: {} });
  const busy = { problem: 'busy' };
  await expect(recordsOver(error).records.put('T1', 'k', 1)).rejects.toMatchObject(busy);
  await expect(recordsOver(error).records.delete('T1', 'k')).rejects.toMatchObject(busy);
  const { records } = recordsOver({ Items: [item()] }, error);
  await expect(records.wipe('T1', async () => true)).rejects.toMatchObject(busy);
});

const query = (own: object = {}) => ({
  TableName: 'records',
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
  FilterExpression: LIVE,
  ExpressionAttributeNames: NAMES,
  ExpressionAttributeValues: { ':pk': { S: 'TEAM#T1' }, ...AT, ':prefix': { S: 'p/' } },
  ConsistentRead: true,
  ScanIndexForward: true,
  Limit: 101,
  ExclusiveStartKey: undefined,
  ...own,
});
const from = (key: string) => ({ pk: { S: 'TEAM#T1' }, sk: { S: key } });

test.each<[string, string, object, object]>([
  ['all of a prefix', 'p/', {}, {}],
  [
    'everything',
    '',
    {},
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'TEAM#T1' }, ...AT },
    },
  ],
  ['the last', 'p/', { reverse: true, limit: 1 }, { ScanIndexForward: false, Limit: 2 }],
  ['what may be a little old', 'p/', { eventual: true }, { ConsistentRead: false }],
  ['what comes behind a key', 'p/', { after: 'p/b' }, { ExclusiveStartKey: from('p/b') }],
  ['all, after a key before the prefix', 'p/', { after: 'a' }, {}],
  ['all backwards, from a key behind the prefix', 'p/', { after: 'q', reverse: true }, { ScanIndexForward: false }],
  ['all, after a key that the prefix begins with', 'p/', { after: 'p' }, {}],
])('a list asks for %s', async (_, prefix, options, differs) => {
  const { records, asked } = recordsOver({ Items: [] });
  expect(await records.list('T1', prefix, options)).toEqual({ items: [], next: null });
  expect(asked).toEqual([{ name: 'Query', input: query(differs) }]);
});

test.each<[string, string, object]>([
  ['after a key behind the prefix', 'p/', { after: 'q' }],
  ['backwards from a key before the prefix', 'p/', { after: 'a', reverse: true }],
  ['of a prefix longer than a key', 'p'.repeat(513), {}],
  ['of a prefix that is no text', '\ud800', {}],
])('a list %s has nothing, and asks nobody', async (_, prefix, options) => {
  const { records, asked } = recordsOver();
  expect([await records.list('T1', prefix, options), asked]).toEqual([{ items: [], next: null }, []]);
});

const rows = (...keys: string[]) => keys.map((key) => ({ ...item(), sk: { S: key } }));

test('a list goes on where a page was thinned out, and says where the next one begins', async () => {
  const { records, asked } = recordsOver(
    { Items: rows('p/a'), LastEvaluatedKey: from('p/f') },
    { Items: rows('p/g', 'p/h', 'p/i'), LastEvaluatedKey: from('p/z') },
  );
  const { items, next } = await records.list('T1', 'p/', { limit: 3, after: 'p/0' });
  expect([items.map(({ key }) => key), next]).toEqual([['p/a', 'p/g', 'p/h'], 'p/h']);
  expect(asked.map(({ input }) => [input.Limit, input.ExclusiveStartKey])).toEqual([
    [4, from('p/0')],
    [100, from('p/f')],
  ]);
});

test('a list that fits has no next page, also where there is room for more', async () => {
  const { records, asked } = recordsOver(
    { Items: rows('p/a'), LastEvaluatedKey: from('p/f') },
    { Items: rows('p/g'), LastEvaluatedKey: from('p/h') },
    {},
  );
  expect(await records.list('T1', 'p/', { limit: 200 })).toMatchObject({
    items: [{ key: 'p/a' }, { key: 'p/g' }],
    next: null,
  });
  expect(asked.map(({ input }) => input.Limit)).toEqual([201, 200, 199]);
  const full = recordsOver({ Items: rows('p/a', 'p/b') });
  expect((await full.records.list('T1', 'p/', { limit: 2 })).next).toBeNull();
});

test('a wipe deletes exactly what it saw, page by page, and asks before each', async () => {
  const many = Array.from({ length: 26 }, (_, at) => ({ pk: KEY.pk, sk: { S: `k${at}` }, ver: { S: `v${at}` } }));
  const { records, asked } = recordsOver(
    ...[{ Items: many, LastEvaluatedKey: from('k25') }, {}, unmet(item())],
    ...Array.from({ length: 24 }, () => ({})),
    ...[{ Items: [KEY] }, {}],
  );
  let times = 0;
  const still = async () => {
    times += 1;
    return true;
  };
  expect(await records.wipe('T1', still)).toEqual({ deleted: 26, whole: true });
  expect(times).toBe(2);
  const pages = asked.filter(({ name }) => name === 'Query').map(({ input }) => input);
  const page = {
    TableName: 'records',
    KeyConditionExpression: 'pk = :pk',
    ProjectionExpression: 'pk, sk, ver',
    ExpressionAttributeValues: { ':pk': { S: 'TEAM#T1' } },
    ConsistentRead: true,
    Limit: 500,
  };
  expect(pages).toEqual([
    { ...page, ExclusiveStartKey: undefined },
    { ...page, ExclusiveStartKey: from('k25') },
  ]);
  const deletes = asked.filter(({ name }) => name === 'DeleteItem').map(({ input }) => input);
  const gone = ({ pk, sk, ver }: { pk: object; sk: object; ver?: object }) => ({
    TableName: 'records',
    Key: { pk, sk },
    ConditionExpression: 'ver = :version',
    ExpressionAttributeValues: { ':version': ver ?? { S: '' } },
  });
  expect(deletes).toEqual([...many, KEY].map(gone));
});

test('a wipe ends where it may not go on, and where nothing is left nobody is asked', async () => {
  const stopped = recordsOver({ Items: [KEY], LastEvaluatedKey: KEY });
  expect(await stopped.records.wipe('T1', async () => false)).toEqual({ deleted: 0, whole: false });
  expect(stopped.asked.length).toBe(1);
  const empty = recordsOver({ Items: [], LastEvaluatedKey: KEY }, {});
  expect(await empty.records.wipe('T1', async () => false)).toEqual({ deleted: 0, whole: true });
});

test.each<[string, string]>([
  ['', 'k'],
  ['T1', ''],
  ['T\0', 'k'],
  ['T1', 'k'.repeat(513)],
])('of the workspace %j and the key %j nothing is asked', async (tenant, key) => {
  const { records, asked } = recordsOver();
  await expect(records.get(tenant, key)).rejects.toThrow(RangeError);
  await expect(records.put(tenant, key, 1)).rejects.toThrow(RangeError);
  await expect(records.delete(tenant, key)).rejects.toThrow(RangeError);
  if (tenant !== 'T1') await expect(records.list(tenant, '')).rejects.toThrow(RangeError);
  if (tenant !== 'T1') await expect(records.wipe(tenant, async () => true)).rejects.toThrow(RangeError);
  expect(asked).toEqual([]);
});
