import { makeBulkCustomer, makeCustomers } from './demo-customers.ts';
import { makeBulkKey, makeKeys } from './demo-keys.ts';
import type { ApiKey, Customer, Environment, Ivr, NumberEntry } from './model.ts';

const BULK_KEY = /^demo-key-bulk-(0|[1-9][0-9]*)$/;
const BULK_ID = /^bulk-(0|[1-9][0-9]*)$/;

/** Everything the provider stores: keys and customers of both environments. Replaced as a whole by a reset. */
export class World {
  readonly keys = new Map<string, ApiKey>();
  readonly customers = new Map<string, Customer>();
  readonly #byApiKey = new Map<string, ApiKey>();
  #destinations = 1000;
  #bulk = 0;

  constructor() {
    for (const customer of makeCustomers(this.issueDestinationId)) this.customers.set(customer.id, customer);
    for (const key of makeKeys()) this.#addKey(key);
  }

  /** The next server-issued destination id. */
  readonly issueDestinationId = (): string => {
    this.#destinations += 1;
    return `destination_${this.#destinations}`;
  };

  /** Lets keys `bulk-0` to `bulk-<count - 1>` exist; each is made with its customer when first used. */
  seed(count: number): void {
    this.#bulk = count;
  }

  /** The key with this id, or `null`. */
  key(id: string): ApiKey | null {
    return this.keys.get(id) ?? this.#bulkKey(BULK_ID.exec(id)?.[1]);
  }

  /** The key an environment knows by this API key, or `null`. */
  keyByApiKey(environment: Environment, apiKey: string): ApiKey | null {
    const key = this.#byApiKey.get(apiKey) ?? this.#bulkKey(BULK_KEY.exec(apiKey)?.[1]);
    return key !== null && key.environment === environment ? key : null;
  }

  /** The customer the key reaches, or `null` while it is not linked. */
  customerOf(key: ApiKey): Customer | null {
    return key.linked ? (this.customers.get(key.customer) ?? null) : null;
  }

  /** Finds a number whoever owns it; one of several customers is the first one's. */
  number(number: string): NumberEntry | null {
    for (const customer of this.customers.values()) {
      const found = customer.numbers.get(number);
      if (found) return found;
    }
    return null;
  }

  /** Finds a menu whoever owns it. */
  ivr(id: string): Ivr | null {
    for (const customer of this.customers.values()) {
      const found = customer.ivrs.get(id);
      if (found) return found;
    }
    return null;
  }

  #addKey(key: ApiKey): ApiKey {
    this.keys.set(key.id, key);
    this.#byApiKey.set(key.apiKey, key);
    return key;
  }

  #bulkKey(digits: string | undefined): ApiKey | null {
    if (digits === undefined || Number(digits) >= this.#bulk) return null;
    const index = Number(digits);
    if (!this.customers.has(`bulk-${index}`)) {
      this.customers.set(`bulk-${index}`, makeBulkCustomer(index, this.issueDestinationId));
    }
    return this.#addKey(makeBulkKey(index));
  }
}
