import { type Kind, pagesOf, type Request, readUnits, requestsOf, type Store } from './requests.ts';

/** US dollars in us-east-1, from other people's pages of November 2026. */
export const PRICES = {
  /** A secret for a month, and 10,000 reads. */
  secretMonth: 0.4,
  secretReads10k: 0.05,
  /** KMS: a key for a month, and 10,000 requests. */
  keyMonth: 1,
  keyRequests10k: 0.03,
  /** DynamoDB on demand: a million units. */
  readUnitsMillion: 0.125,
  writeUnitsMillion: 0.625,
  /** Lambda on arm64: a gigabyte second, and a million requests. */
  gbSecond: 0.0000133334,
  requestsMillion: 0.2,
  /** Scheduler: a million invocations. */
  invocationsMillion: 1,
  /** Logs taken in, a gigabyte. */
  logGb: 0.5,
} as const;

/** How far away others are, in milliseconds: the provider and Slack as in the bench's P3, AWS from general knowledge. */
const AWAY = {
  provider: 150,
  slack: 100,
  dynamodb: 5,
  secrets: 15,
  kms: 10,
  scheduler: 15,
} as const;

/** What each further 4 KB of a long read adds; assumed. */
const PER_READ_UNIT_MS = 0.3;

/** A post on a whole processor, as the bench's P6 measured it, and beside it each request to AWS signed and parsed; that is assumed. */
const CPU_MS = 0.7;
const CPU_PER_AWS_REQUEST_MS = 0.6;

/** The part of a processor that AWS gives with the memory of a function: `slack` for what people do, `fire` for what is due. */
const PROCESSOR = { slack: 0.58, fire: 0.29 } as const;

/** Read units, write units, and requests to the others; `schedules` to EventBridge Scheduler. */
export type Meter = 'reads' | 'writes' | 'secretReads' | 'decrypts' | 'schedules' | 'provider' | 'slack';

/** What an operation takes. */
export interface Cost {
  totals: Readonly<Record<Meter, number>>;
  /** How long it holds its environment when all is warm, in milliseconds. */
  durationMs: number;
}

const METERS = {
  secrets: 'secretReads',
  kms: 'decrypts',
  scheduler: 'schedules',
  provider: 'provider',
  slack: 'slack',
} as const;

/** Adds up what an operation asks for: requests of one step run side by side, the steps one after the other. */
export function costOf(kind: Kind, store: Store, readings: number): Cost {
  const requests = requestsOf(kind, store);
  const totals: Record<Meter, number> = {
    reads: 0,
    writes: 0,
    secretReads: 0,
    decrypts: 0,
    schedules: 0,
    provider: 0,
    slack: 0,
  };
  for (const request of requests) {
    const meter = meterOf(request);
    totals[meter] += meter === 'reads' ? readUnits(request, readings) : 1;
  }
  let waitedMs = 0;
  for (const beside of Map.groupBy(requests, ({ step }) => step).values()) {
    waitedMs += Math.max(...beside.map((each) => timeOf(each, readings)));
  }
  const ofAws = requests.filter(({ service }) => service !== 'provider' && service !== 'slack').length;
  const cpuMs = CPU_MS + ofAws * CPU_PER_AWS_REQUEST_MS;
  return { totals, durationMs: waitedMs + cpuMs / PROCESSOR[kind === 'balance' ? 'slack' : 'fire'] };
}

function meterOf({ service, call }: Request): Meter {
  if (service === 'dynamodb') return call === 'PutItem' || call === 'DeleteItem' ? 'writes' : 'reads';
  return METERS[service];
}

function timeOf(request: Request, readings: number): number {
  if (request.service !== 'dynamodb') return AWAY[request.service];
  const further = Math.max(0, readUnits(request, readings) - 1) * PER_READ_UNIT_MS;
  return AWAY.dynamodb * pagesOf(request, readings) + further;
}
