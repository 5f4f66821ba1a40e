/**
 * What one operation asks of others, request by request, in a process that remembers nothing of the workspace: with many
 * workspaces to each Lambda environment that is the usual case. requests.test.ts runs the app and compares; whoever changes
 * what a post reads changes this table too, and docs/aws-costs.md where that costs more.
 */

export type Store = 'secrets-manager' | 'dynamodb';

export type Kind = 'post' | 'watch' | 'balance' | 'turn-over';

type Service = 'dynamodb' | 'secrets' | 'kms' | 'scheduler' | 'provider' | 'slack';

/** How many readings a request takes: the newest, those of 7 days (the forecast), of 30 (the trend) or of 35 (the sudden drop). */
type History = 'newest' | 7 | 30 | 35;

export interface Request {
  service: Service;
  call: string;
  /** The first word of the record's key, or of each; empty elsewhere. */
  what: string;
  /** Requests with the same number go out together, the next number waits for them. */
  step: number;
  /** Of the readings; absent for records, each of which takes one unit. */
  history?: History;
  /** How many records it asks for, where that is more than one. */
  records?: number;
}

/** Where the workspace's secret is read. */
const SECRET = 'the secret';

type Line = Omit<Request, 'service'> | { service: Service; call: string; what: string; step: number };

const get = (what: string, step: number): Line => ({ call: 'GetItem', what, step });
const put = (what: string, step: number): Line => ({ call: 'PutItem', what, step });
const remove = (what: string, step: number): Line => ({ call: 'DeleteItem', what, step });
const list = (what: string, step: number): Line => ({ call: 'Query', what, step });
const scheduler = (call: string, step: number): Line => ({ service: 'scheduler', call, what: '', step });
const readings = (history: History, step: number): Line => ({ call: 'Query', what: 'reading', step, history });
const secret = (step: number): Line => ({ call: SECRET, what: '', step });
const provider = (call: string, step: number): Line => ({ service: 'provider', call, what: '', step });
const slack = (call: string, step: number): Line => ({ service: 'slack', call, what: '', step });

const LINES: Readonly<Record<Kind, readonly Line[]>> = {
  post: [
    ...[get('schedule', 1), get('claim', 1)],
    put('claim', 2),
    // Which channels may carry balances, asked while the key is read.
    ...[get('settings', 3), secret(3)],
    slack('conversations.info', 6),
    ...[readings(30, 6), get('settings', 6)],
    ...[provider('POST /auth/token', 7), provider('GET /balance', 8)],
    // Whether people were told that the provider is down.
    ...[put('reading', 9), get('outage', 9)],
    put('claim', 10),
    // Whether Slack refused newer blocks there, of which the chart is one.
    get('settings', 11),
    ...[slack('chat.postMessage', 12), put('claim', 13)],
    // Whether what people heard of as stopped goes on, as after every job.
    list('outage', 14),
  ],
  watch: [
    ...[get('watch', 1), get('watch', 2)],
    secret(3),
    ...[provider('POST /auth/token', 5), provider('GET /balance', 6)],
    // By whose clocks a day begins.
    ...[readings('newest', 7), get('settings', 8), put('reading', 9)],
    ...[readings(35, 10), get('outage', 10)],
    ...[get('watch', 11), put('watch', 12)],
    // Whose page is drawn anew, and what went on.
    ...[list('home', 13), list('outage', 13)],
  ],
  balance: [
    ...[secret(1), get('removal', 1)],
    slack('users.info', 3),
    // The currency and, for whom Slack says is no admin, who was named an editor.
    ...[readings(7, 3), get('settings', 3), provider('POST /auth/token', 3)],
    ...[get('settings', 4), provider('GET /balance', 4)],
    put('reading', 5),
  ],
  // Of one number, which is written and read back; turn-over.test.ts compares.
  'turn-over': [
    ...[list('hours', 1), list('hours', 2), list('preset', 3), list('temporary', 4), secret(5)],
    ...[put('lease', 6), get('temporary', 7), provider('POST /auth/token', 8), provider('GET follow-me', 9)],
    ...[put('rings', 10), list('hours', 11), get('outage', 12), get('closed-days', 12), get('duty', 12)],
    ...[list('preset', 13), list('closed-skip', 14), get('temporary', 17)],
    ...[get('temporary', 18), get('holder', 19), list('hours', 20), get('closed-days', 21), get('duty', 21)],
    ...[list('preset', 22), list('closed-skip', 23), get('holder', 24), put('holder', 25), put('temporary', 26)],
    ...[provider('GET /numbers', 27), provider('GET /capabilities', 28), provider('GET /customer', 29)],
    ...[put('audit', 30), provider('PUT follow-me', 31), remove('rings', 32), put('audit', 33)],
    ...[
      provider('GET follow-me', 34),
      put('rings', 35),
      put('temporary', 36),
      get('settings', 37),
      get('temporary', 37),
    ],
    // The sweep, which is there mostly, and the next turn-over.
    ...[remove('lease', 38), list('home', 39), scheduler('CreateSchedule', 40), scheduler('CreateSchedule', 41)],
    ...[put('hours', 42), list('home', 43), list('hours', 44), scheduler('DeleteSchedule', 45), list('outage', 46)],
  ],
};

/** What a secret costs to read, at its step and so many behind it; in Secrets Manager it has two names, which are asked for together. */
const SECRET_READS: Readonly<Record<Store, readonly Request[]>> = {
  'secrets-manager': [
    { service: 'secrets', call: 'GetSecretValue', what: '', step: 0 },
    { service: 'secrets', call: 'GetSecretValue', what: '', step: 0 },
  ],
  dynamodb: [
    { service: 'dynamodb', call: 'GetItem', what: 'SECRET', step: 0 },
    { service: 'kms', call: 'Decrypt', what: '', step: 1 },
  ],
};

/** Every request of an operation, in order; records of one step are read by one. */
export function requestsOf(kind: Kind, store: Store): Request[] {
  const lines = LINES[kind];
  const records = Object.groupBy(
    lines.filter(({ call }) => call === 'GetItem'),
    ({ step }) => step,
  );
  return lines.flatMap((line): Request[] => {
    if (line.call === SECRET) return SECRET_READS[store].map((read) => ({ ...read, step: line.step + read.step }));
    const beside = line.call === 'GetItem' ? (records[line.step] ?? []) : [];
    if (beside.length < 2) return [{ service: 'dynamodb', ...line }];
    if (beside[0] !== line) return [];
    const what = beside.map((each) => each.what).toSorted();
    return [{ ...line, service: 'dynamodb', call: 'BatchGetItem', what: what.join(' '), records: what.length }];
  });
}

/** A stored reading takes so many bytes of the table, its key and version included. */
export const READING_BYTES = 176;

/** DynamoDB counts reads by 4 KB, and a page of ours ends after so many items. */
const UNIT_BYTES = 4096;
const PAGE_ITEMS = 1000;
const EVENTUAL = 0.5;

/** Read units of one request where a workspace's balance is read so many times a day. */
export function readUnits({ call, history, records = 1 }: Request, readingsPerDay: number): number {
  if (call === 'PutItem' || call === 'DeleteItem') return 0;
  if (history === undefined) return records;
  // Readings are listed with eventual consistency, which takes half.
  if (history === 'newest') return EVENTUAL;
  return EVENTUAL * Math.max(1, Math.ceil((readingsPerDay * history * READING_BYTES) / UNIT_BYTES));
}

/** Requests that one line becomes: a long history comes in pages. */
export function pagesOf({ history }: Request, readingsPerDay: number): number {
  if (history === undefined || history === 'newest') return 1;
  return Math.max(1, Math.ceil((readingsPerDay * history) / PAGE_ITEMS));
}
