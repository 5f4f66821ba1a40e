import { LIMITS, PRICES } from './aws.ts';
import {
  AWAY,
  BENCH,
  CPU_PER_AWS_REQUEST_MS,
  type Distances,
  FLEET,
  FUNCTIONS,
  PER_READ_UNIT_MS,
  RULES,
  readingsPerDay,
} from './fleet.ts';
import { count, dollars, table, time } from './markdown.ts';
import { type Kind, pagesOf, READING_BYTES, type Request, readUnits, requestsOf, type Store } from './operations.ts';

/** Read units, write units, and requests to the others; `schedules` to EventBridge Scheduler. */
export type Meter = 'reads' | 'writes' | 'secretReads' | 'decrypts' | 'schedules' | 'provider' | 'slack';

type Totals = Readonly<Record<Meter, number>>;

/** What an operation takes. */
export interface Cost {
  /** Of whom, and how many milliseconds after its start. */
  charges: readonly { meter: Meter; amount: number; after: number }[];
  totals: Totals;
  /** How long it holds its environment when all is warm, in milliseconds. */
  durationMs: number;
}

const NOTHING: Totals = { reads: 0, writes: 0, secretReads: 0, decrypts: 0, schedules: 0, provider: 0, slack: 0 };
const METERS = {
  secrets: 'secretReads',
  kms: 'decrypts',
  scheduler: 'schedules',
  provider: 'provider',
  slack: 'slack',
} as const;

/** Adds an operation's requests up: those of one step run side by side, the steps one after the other. */
export function costOf(kind: Kind, store: Store, readings: number, away: Distances = AWAY): Cost {
  const requests = requestsOf(kind, store);
  const charges: Cost['charges'][number][] = [];
  const totals: Record<Meter, number> = { ...NOTHING };
  let after = 0;
  for (const step of new Set(requests.map((request) => request.step))) {
    const beside = requests.filter((request) => request.step === step);
    for (const request of beside) {
      const meter = meterOf(request);
      const amount = meter === 'reads' ? readUnits(request, readings) : 1;
      charges.push({ meter, amount, after });
      totals[meter] += amount;
    }
    after += Math.max(...beside.map((request) => timeOf(request, readings, away)));
  }
  const cpuMs = 1000 / BENCH.postsPerSecond + awsRequests(kind, store) * CPU_PER_AWS_REQUEST_MS;
  return { charges, totals, durationMs: after + cpuMs / functionOf(kind).processor };
}

function meterOf({ service, call }: Request): Meter {
  if (service === 'dynamodb') return call === 'PutItem' || call === 'DeleteItem' ? 'writes' : 'reads';
  return METERS[service];
}

function timeOf(request: Request, readings: number, away: Distances): number {
  if (request.service !== 'dynamodb') return away[`${request.service}Ms`];
  const further = Math.max(0, readUnits(request, readings) - 1) * PER_READ_UNIT_MS;
  return away.dynamodbMs * pagesOf(request, readings) + further;
}

function awsRequests(kind: Kind, store: Store): number {
  return requestsOf(kind, store).filter(({ service }) => service !== 'provider' && service !== 'slack').length;
}

/** Which of the two functions an operation runs in. */
function functionOf(kind: Kind) {
  return kind === 'balance' ? FUNCTIONS.slack : FUNCTIONS.fire;
}

/** A month, in days, and how many of them are working days. */
const MONTH = 30.4;
const WORKING_DAYS = (MONTH * 5) / 7;
/** src/credit/balance/readings.ts: for so many days each reading is kept, and two a day. */
const KEPT_DAYS = 90;
const TWO_KEPT_DAYS = 775;

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

const POSTS = sum(FLEET.posts.map(([posts, share]) => posts * share));
/** Posts and checks of one workspace that are due at nine on a Monday that is the first of a month. */
export const AT_NINE = {
  posts:
    POSTS *
    sum(FLEET.rhythms.map(({ share, onFullDay }) => share * onFullDay)) *
    sum(FLEET.times.map(([at, share]) => (at === 'any' ? share / 48 : at === 9 * 60 ? share : 0))),
  checks: sum(FLEET.watch.map(([every, share]) => (every > 0 && (9 * 60) % every === 0 ? share : 0))),
} as const;

/** What one workspace does in a month on the average, and what that takes. */
interface Month {
  posts: number;
  checks: number;
  commands: number;
  /** To AWS: operations and what they ask for. */
  requests: number;
  totals: Totals;
  gigabyteSeconds: number;
  /** Once readings are as old as they get: how many, and bytes with everything else. */
  readings: number;
  bytes: number;
}

export function monthOf(store: Store): Month {
  const posts = POSTS * sum(FLEET.rhythms.map(({ share, perMonth }) => share * perMonth));
  const commands = FLEET.commands * (WORKING_DAYS + (MONTH - WORKING_DAYS) * FLEET.dayOff);
  const totals: Record<Meter, number> = { ...NOTHING };
  let [checks, requests, gigabyteSeconds, readings] = [0, 0, 0, 0];
  for (const [every, share] of FLEET.watch) {
    const perDay = readingsPerDay(every, 1 + FLEET.commands);
    const ofWatch = every === 0 ? 0 : (1440 / every) * MONTH;
    checks += share * ofWatch;
    readings += share * (perDay * KEPT_DAYS + Math.min(2, perDay) * (TWO_KEPT_DAYS - KEPT_DAYS));
    for (const [kind, times] of [
      ['post', posts],
      ['watch', ofWatch],
      ['balance', commands],
    ] as const) {
      const cost = costOf(kind, store, perDay);
      requests += share * times * awsRequests(kind, store);
      gigabyteSeconds += (share * times * cost.durationMs * functionOf(kind).memoryMb) / 1024 / 1000;
      for (const [meter, amount] of Object.entries(cost.totals)) totals[meter as Meter] += share * times * amount;
    }
  }
  const bytes = FLEET.otherBytes + readings * READING_BYTES;
  return { posts, checks, commands, requests, totals, gigabyteSeconds, readings, bytes };
}

/** US dollars a month, by what they are paid for. */
type Bill = Readonly<Record<'secrets' | 'table' | 'functions' | 'scheduler' | 'logs' | 'total', number>>;

/** Part of the invocations that start an environment: none to speak of in a large fleet. */
const STARTS = 0.05;

export function billOf(workspaces: number, store: Store): Bill {
  const month = monthOf(store);
  const of = (perWorkspace: number) => perWorkspace * workspaces;
  const beyond = (used: number, free: number) => Math.max(0, used - free);
  const invocations = of(month.posts + month.checks + month.commands);
  const starts = (invocations * STARTS * FUNCTIONS.fire.startMs * FUNCTIONS.fire.memoryMb) / 1024 / 1000;
  const secrets =
    store === 'secrets-manager'
      ? of(PRICES.secretMonth + (month.totals.secretReads / 10_000) * PRICES.secretReads10k)
      : PRICES.keyMonth + (beyond(of(month.totals.decrypts), PRICES.keyFreeRequests) / 10_000) * PRICES.keyRequests10k;
  const units = month.totals.reads * PRICES.readUnitsMillion + month.totals.writes * PRICES.writeUnitsMillion;
  const lines = {
    secrets,
    table: of(units) / 1e6 + (of(month.bytes) / 1e9) * PRICES.storageGb,
    functions:
      beyond(of(month.gigabyteSeconds) + starts, PRICES.freeGbSeconds) * PRICES.gbSecond +
      (beyond(invocations, PRICES.freeRequests) / 1e6) * PRICES.requestsMillion,
    scheduler: (beyond(of(month.posts + month.checks), PRICES.freeInvocations) / 1e6) * PRICES.invocationsMillion,
    logs: beyond((invocations * FLEET.logBytes) / 1e9, PRICES.freeLogGb) * PRICES.logGb,
  };
  return { ...lines, total: sum(Object.values(lines)) };
}

/** Milliseconds until one machine is through with everybody's nine o'clock; a crowd is spread over twenty seconds at least. */
export function machineAfter(workspaces: number): number {
  const pace = (ms: number) => Math.min(BENCH.postsPerSecond / 1000, RULES.atOnce / ms);
  const { providerMs, slackMs } = AWAY;
  // The provider's token is remembered on one machine.
  const busy = AT_NINE.posts / pace(providerMs + slackMs) + AT_NINE.checks / pace(providerMs);
  return Math.max(20_000, workspaces * busy);
}

const SIZES = [1_000, 100_000, 1_000_000] as const;
const millions = (value: number) => `${value < 1e7 ? (value / 1e6).toFixed(1) : count(value / 1e6)} m`;

function operationTable(): string {
  const rows = (
    [
      ['post', 'a balance post'],
      ['watch', 'a check of the watch'],
      ['balance', '`/phone balance`'],
      ['turn-over', 'hours that turn over one number'],
    ] as const
  ).map(([kind, words]) => {
    const cost = costOf(kind, 'secrets-manager', readingsPerDay(60, 1 + FLEET.commands));
    const reads = [0, 60, 15].map(
      (every) => costOf(kind, 'secrets-manager', readingsPerDay(every, 1 + FLEET.commands)).totals.reads,
    );
    return [
      words,
      `${awsRequests(kind, 'secrets-manager')} / ${awsRequests(kind, 'dynamodb')}`,
      reads.map(count).join(' / '),
      count(cost.totals.writes),
      count(cost.totals.provider),
      count(cost.totals.slack),
      time(cost.durationMs),
    ];
  });
  return table(['', 'requests to AWS ¹', 'read units ²', 'write units', 'provider', 'Slack', 'takes'], rows);
}

function sizeTable(): string {
  const month = monthOf('secrets-manager');
  const { posts, checks } = AT_NINE;
  const row = (words: string, perWorkspace: number, format: (value: number) => string = count) => [
    words,
    perWorkspace < 10 ? perWorkspace.toFixed(2) : count(perWorkspace),
    ...SIZES.map((size) => format(perWorkspace * size)),
  ];
  const rows = [
    row('balance posts', month.posts),
    row('checks of a watch', month.checks),
    row('commands', month.commands),
    row('requests to AWS', month.requests, millions),
    row('requests to the provider', month.totals.provider, millions),
    row('requests to Slack', month.totals.slack, millions),
    row('read units', month.totals.reads, millions),
    row('write units', month.totals.writes, millions),
    row('items in the table after 25 months', month.readings, millions),
    ['gigabytes of them', (month.bytes / 1e9).toFixed(3), ...SIZES.map((size) => count((month.bytes * size) / 1e9))],
    row('due at nine, all in one zone', posts + checks),
    [
      'let go by Scheduler after',
      '',
      ...SIZES.map((size) => time(((posts + checks) * size * 1000) / LIMITS.invocationsPerSecond)),
    ],
    ['on one machine made after', '', ...SIZES.map((size) => time(machineAfter(size)))],
  ];
  return table(['a month', 'one workspace', ...SIZES.map(count)], rows);
}

function billTable(): string {
  const rows = [1, 100, ...SIZES].map((size) => {
    const [manager, own] = [billOf(size, 'secrets-manager'), billOf(size, 'dynamodb')];
    const { secrets, table: units, functions, scheduler, logs, total } = own;
    const cells = [manager.secrets, secrets, units, functions, scheduler, logs].map(dollars);
    return [count(size), ...cells, `**${dollars(manager.total)}**`, `**${dollars(total)}**`];
  });
  const head = ['workspaces', 'Secrets Manager', 'or KMS', 'table', 'functions', 'Scheduler', 'logs'];
  return table([...head, 'with Secrets Manager', 'with DynamoDB'], rows);
}

/** The tables of docs/scale.md that are arithmetic, by their marks. */
export function reckonedTables(): ReadonlyMap<string, string> {
  return new Map([
    ['operations', operationTable()],
    ['sizes', sizeTable()],
    ['bill', billTable()],
  ]);
}
