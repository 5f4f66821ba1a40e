import { ApiRejection, Unreachable } from '../../../src/telephony/errors.ts';
import type { DestinationInput, TelephonyClient } from '../../../src/telephony/types.ts';

export const NUMBER = '+441632960101';
/** Who is on the ring list; the last takes no turns. */
export const NAMES = ['Anna', 'Ben', 'Chloë', 'Desk'] as const;

/** One of the ring list, as far as anything changes it here. */
export interface Entry {
  name: string;
  on: boolean;
  ring: number;
}

/** What rings, in its order, and when it gives up. */
export interface Rings {
  timeout: number;
  list: readonly Entry[];
}

/**
 * How a provider behaves that is not well: it cannot be reached, answers no write that it carries out, or fails at each; it
 * refuses each, shows none of them, changes something besides, cannot be read behind one, or is changed behind each look.
 */
export type Illness = 'well' | 'away' | 'silent' | 'failing' | 'refusing' | 'hiding' | 'meddling' | 'blind' | 'racing';

export function numberOf(name: string): string {
  return `+44770090011${(NAMES as readonly string[]).indexOf(name)}`;
}

/** A provider with one ring list, which says who wrote what. */
export class Provider {
  #held: Rings = { timeout: 60, list: NAMES.map((name) => ({ name, on: true, ring: 20 })) };
  readonly #wrote: (after: Rings) => void;
  illness: Illness = 'well';
  /** What was there before the last write, and whether there was one. */
  #hidden: Rings | null = null;
  #isWritten = false;
  /** Whose account it is, as far as it says. */
  customer: string | null = 'Acme';

  /** `wrote` is told of every write of the app, before it shows. */
  constructor(wrote: (after: Rings) => void) {
    this.#wrote = wrote;
  }

  get held(): Rings {
    return this.#held;
  }

  /** As somebody does in the provider's own portal. */
  edit(held: Rings): void {
    this.#held = held;
  }

  get client(): TelephonyClient {
    const none = () => Promise.reject(new Error('Nothing here asks for it'));
    return {
      environment: 'sandbox',
      authenticate: none,
      test: none,
      number: none,
      balance: none,
      ivrs: none,
      ivr: none,
      updateIvr: none,
      capabilities: async () => ({ follow_me: { read: true, write: true, status: null } }),
      customer: async () => ({
        customerName: this.customer,
        companyName: null,
        billingPostcode: null,
        status: null,
        activeAccounts: null,
        activeTelephoneNumbers: null,
      }),
      numbers: async () => ({ items: [], unreadable: 0, count: 0, more: false }),
      followMe: async () => {
        const isBlind = this.illness === 'blind' && this.#isWritten;
        if (this.illness === 'away' || isBlind) throw new Unreachable('GET /follow-me', 'not-sent', 'connect');
        const { timeout, list } = this.illness === 'hiding' ? (this.#hidden ?? this.#held) : this.#held;
        if (this.illness === 'racing') this.#held = { list, timeout: timeout + 1 };
        return {
          telephoneNumber: NUMBER,
          mode: null,
          sequence: 'ordered',
          timeoutSeconds: timeout,
          maxForwards: 3,
          unreadable: 0,
          destinationLimit: 10,
          destinations: list.map(({ name, on, ring }, order) => ({
            destinationId: (NAMES as readonly string[]).indexOf(name) + 1,
            name,
            number: numberOf(name),
            enabled: on,
            ringSeconds: ring,
            order,
            period: '',
          })),
        };
      },
      updateFollowMe: async (_, { timeoutSeconds, destinations }) => {
        if (this.illness === 'away') throw new Unreachable('PUT /follow-me', 'not-sent', 'connect');
        if (this.illness === 'failing') throw new ApiRejection('PUT /follow-me', FAILED);
        if (this.illness === 'refusing') throw new ApiRejection('PUT /follow-me', REFUSED);
        const after = {
          timeout: timeoutSeconds ?? this.#held.timeout,
          list: destinations === undefined ? this.#held.list : destinations.map(entryOf),
        };
        this.#wrote(after);
        this.#hidden = this.#held;
        this.#isWritten = true;
        this.#held =
          this.illness === 'meddling' ? { ...after, list: after.list.map((each) => ({ ...each, ring: 5 })) } : after;
        if (this.illness === 'silent') throw new Unreachable('PUT /follow-me', 'unknown', 'connect');
      },
    };
  }
}

const REFUSED = {
  status: 422,
  code: 'not_now',
  apiMessage: 'Not now.',
  requestId: null,
  fieldFaults: [],
  retryAfterMs: null,
};
const FAILED = { status: 503, code: null, apiMessage: null, requestId: null, fieldFaults: [], retryAfterMs: null };

function entryOf({ name, enabled, ringSeconds }: DestinationInput): Entry {
  return { name, on: enabled, ring: ringSeconds };
}
