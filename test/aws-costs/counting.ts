import { createServer, type IncomingMessage } from 'node:http';
import { type LocalServer, listen } from '../storage/aws/servers.ts';

/** One request to AWS as it came over the wire. */
export interface Counted {
  service: 'dynamodb' | 'secrets' | 'kms' | 'scheduler';
  /** `GetItem`, `GetSecretValue`, `Decrypt`, `CreateSchedule` … */
  call: string;
  /** What a DynamoDB request is about: the first word of its sort key, or of each; else empty. */
  what: string;
  /** Capacity units as the table counts them; 0 for other services. */
  units: number;
}

export interface CountingAws extends LocalServer {
  /** Everything asked for so far, in order. */
  asked: Counted[];
  /** Takes the schedules for a single time that have come due by then (epoch milliseconds): what they send, in order. */
  takeDue(until: number): unknown[];
  /** When the next of them comes due. */
  nextDue(): number | null;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * Stands before a table and counts requests and the capacity each takes, which it asks for in the app's place; plays
 * Secrets Manager and KMS itself, as far as reading a secret goes, and EventBridge Scheduler, as far as making, replacing
 * and removing a schedule goes. `now` is the time of whoever asks, in epoch milliseconds.
 */
export async function startCountingAws(
  table: LocalServer,
  secrets: ReadonlyMap<string, string>,
  now: () => number = Date.now,
): Promise<CountingAws> {
  const asked: Counted[] = [];
  const schedules = new Map<string, Schedule>();
  const server = createServer(async (request, response) => {
    // Where it shows another time than the client has, AWS's clients take an error for one of clocks, and ask again.
    response.setHeader('date', new Date(now()).toUTCString());
    const [, schedule] = /^\/schedules\/([^?]+)/.exec(request.url ?? '') ?? [];
    if (schedule !== undefined) {
      const text = (await readAll(request)).toString();
      const { call, status, error } = keepSchedule(schedules, request.method ?? '', schedule, text);
      asked.push({ service: 'scheduler', call, what: '', units: 0 });
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(error !== undefined && { 'x-amzn-errortype': error }),
      });
      return void response.end(JSON.stringify(error === undefined ? { ScheduleArn: schedule } : { Message: error }));
    }
    const [name = '', call = ''] = String(request.headers['x-amz-target']).split('.');
    const body: Body = JSON.parse((await readAll(request)).toString());
    const answer = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': request.headers['content-type'] ?? '' });
      response.end(JSON.stringify(value));
    };
    if (name.startsWith('secretsmanager')) {
      asked.push({ service: 'secrets', call, what: '', units: 0 });
      const text = secrets.get(String(body.SecretId));
      if (text === undefined) return answer(400, { __type: 'ResourceNotFoundException' });
      return answer(200, { ARN: String(body.SecretId), VersionId: '1', SecretString: text });
    }
    if (name.startsWith('TrentService')) {
      asked.push({ service: 'kms', call, what: '', units: 0 });
      return answer(200, { Plaintext: PLAIN_KEY, CiphertextBlob: PLAIN_KEY, KeyId: 'key' });
    }
    const forwarded = await fetch(table.url, {
      method: 'POST',
      headers: Object.entries(request.headers)
        .filter(([header]) => !['host', 'connection', 'content-length'].includes(header))
        .map(([header, value]): [string, string] => [header, String(value)]),
      body: JSON.stringify({ ...body, ...(CAPACITY.has(call) && { ReturnConsumedCapacity: 'TOTAL' }) }),
    }).catch(() => null);
    // Whoever asked hears of it as they would of AWS: the connection ends.
    if (forwarded === null) return void response.destroy();
    const found = (await forwarded.json()) as Body;
    // Of several items it comes as a list, one for each table.
    const [consumed] = [found.ConsumedCapacity as Consumed | Consumed[] | undefined].flat();
    const units = consumed?.CapacityUnits ?? 0;
    if (CAPACITY.has(call)) asked.push({ service: 'dynamodb', call, what: subjectOf(body), units });
    answer(forwarded.status, found);
  });
  const once = () =>
    [...schedules].flatMap(([key, { expression, input }]) => {
      const [, time] = /^at\((.*)\)$/.exec(expression) ?? [];
      return time === undefined ? [] : [{ key, at: Date.parse(`${time}Z`), input }];
    });
  return {
    ...(await listen(server)),
    asked,
    takeDue(until) {
      const due = once().filter(({ at }) => at <= until);
      for (const { key } of due) schedules.delete(key);
      return due.toSorted((a, b) => a.at - b.at).map(({ input }) => JSON.parse(input));
    },
    nextDue: () => once().reduce<number | null>((first, { at }) => Math.min(first ?? at, at), null),
  };
}

interface Schedule {
  expression: string;
  input: string;
}

/** One request to EventBridge Scheduler, which has no operation in a header but a method and a path. */
function keepSchedule(
  schedules: Map<string, Schedule>,
  method: string,
  name: string,
  text: string,
): { call: string; status: number; error?: string } {
  const call = { POST: 'CreateSchedule', PUT: 'UpdateSchedule', DELETE: 'DeleteSchedule' }[method];
  if (call === undefined) return { call: `${method} schedule`, status: 400, error: 'ValidationException' };
  const isThere = schedules.has(name);
  if (method === 'POST' && isThere) return { call, status: 409, error: 'ConflictException' };
  if (method !== 'POST' && !isThere) return { call, status: 404, error: 'ResourceNotFoundException' };
  if (method === 'DELETE') {
    schedules.delete(name);
    return { call, status: 200 };
  }
  const { ScheduleExpression: expression, Target: target } = JSON.parse(text) as {
    ScheduleExpression: string;
    Target: { Input: string };
  };
  schedules.set(name, { expression, input: target.Input });
  return { call, status: 200 };
}

const CAPACITY: ReadonlySet<string> = new Set(['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem', 'Query']);

/** The key that this KMS gives and takes: 32 bytes that open nothing elsewhere. */
const PLAIN_KEY = Buffer.alloc(32, 7).toString('base64');

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Those of several items in the order of the alphabet. */
function subjectOf(body: Body): string {
  const together = Object.values((body.RequestItems ?? {}) as Record<string, { Keys: Record<string, Attribute>[] }>);
  const keys = together.flatMap(({ Keys }) => Keys.map(({ sk }) => sk?.S?.split('/')[0] ?? ''));
  if (keys.length > 0) return keys.toSorted().join(' ');
  const { Key: key, Item: item, ExpressionAttributeValues: values } = body as Record<string, Record<string, Attribute>>;
  const text = key?.sk?.S ?? item?.sk?.S ?? values?.[':prefix']?.S ?? '';
  return text.split('/')[0] ?? '';
}

interface Consumed {
  CapacityUnits?: number;
}

interface Attribute {
  S?: string;
}
