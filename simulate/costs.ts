import { FUNCTIONS, type FunctionName, MEASURED, WORLD_OUTSIDE } from './assumptions.ts';
import { type Kind, pagesOf, type Request, readUnits, requestsOf, type Service, type Store } from './operations.ts';

/** What an operation takes of whom, and how long after its start. */
export interface Charge {
  meter: Meter;
  amount: number;
  /** Milliseconds. */
  after: number;
}

export const METERS = ['reads', 'writes', 'secretReads', 'decrypts', 'provider', 'slack'] as const;

/** Read units, write units, and requests to the others. */
export type Meter = (typeof METERS)[number];

export interface Cost {
  charges: readonly Charge[];
  /** How long it holds its environment when all is warm, in milliseconds. */
  durationMs: number;
  /** Of each meter, all in all. */
  totals: Readonly<Record<Meter, number>>;
}

/** How far away others are; the default is where the bench puts them. */
export interface Distances {
  /** Milliseconds, all of them. */
  dynamodbMs: number;
  secretsMs: number;
  kmsMs: number;
  providerMs: number;
  slackMs: number;
}

/** Adds an operation's requests up: those of one step run side by side, the steps one after the other. */
export function costOf(kind: Kind, store: Store, readingsPerDay: number, away: Distances = WORLD_OUTSIDE): Cost {
  const charges: Charge[] = [];
  const totals: Record<Meter, number> = { reads: 0, writes: 0, secretReads: 0, decrypts: 0, provider: 0, slack: 0 };
  const requests = requestsOf(kind, store);
  let after = 0;
  for (const step of new Set(requests.map((request) => request.step))) {
    let longest = 0;
    for (const request of requests.filter((each) => each.step === step)) {
      const meter = meterOf(request);
      const amount = meter === 'reads' ? readUnits(request, readingsPerDay) : 1;
      charges.push({ meter, amount, after });
      totals[meter] += amount;
      longest = Math.max(longest, timeOf(request, readingsPerDay, away));
    }
    after += longest;
  }
  const aws = requests.filter(({ service }) => service !== 'provider' && service !== 'slack').length;
  const cpuMs = 1000 / MEASURED.postsPerSecond + aws * WORLD_OUTSIDE.cpuPerAwsRequestMs;
  return { charges, durationMs: after + cpuMs / FUNCTIONS[functionOf(kind)].processor, totals };
}

/** Costs under one set of circumstances, each reckoned once. */
export class CostBook {
  readonly #known: Readonly<Record<Kind, Cost[]>> = { post: [], watch: [], balance: [] };
  readonly #store: Store;
  readonly #away: Distances;
  readonly #keptPerDay: number;

  /** Histories hold so many readings of a day at the most. */
  constructor(store: Store, away: Distances, keptPerDay: number) {
    this.#store = store;
    this.#away = away;
    this.#keptPerDay = keptPerDay;
  }

  of(kind: Kind, readingsPerDay: number): Cost {
    const kept = Math.min(readingsPerDay, this.#keptPerDay);
    const found = this.#known[kind][kept];
    if (found !== undefined) return found;
    const made = costOf(kind, this.#store, kept, this.#away);
    this.#known[kind][kept] = made;
    return made;
  }
}

/** Which of the two functions an operation runs in. */
export function functionOf(kind: Kind): FunctionName {
  return kind === 'balance' ? 'slack' : 'fire';
}

function meterOf({ service, call }: Request): Meter {
  if (service === 'dynamodb') return call === 'PutItem' ? 'writes' : 'reads';
  return OTHERS[service];
}

const OTHERS: Readonly<Record<Exclude<Service, 'dynamodb'>, Meter>> = {
  secrets: 'secretReads',
  kms: 'decrypts',
  provider: 'provider',
  slack: 'slack',
};

function timeOf(request: Request, readingsPerDay: number, away: Distances): number {
  switch (request.service) {
    case 'dynamodb': {
      const further = Math.max(0, readUnits(request, readingsPerDay) - 1) * WORLD_OUTSIDE.perReadUnitMs;
      return away.dynamodbMs * pagesOf(request, readingsPerDay) + further;
    }
    case 'secrets':
      return away.secretsMs;
    case 'kms':
      return away.kmsMs;
    case 'provider':
      return away.providerMs;
    case 'slack':
      return away.slackMs;
  }
}
