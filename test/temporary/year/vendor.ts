import { Unreachable } from '../../../src/telephony/errors.ts';
import type { FollowMe, FollowMeChange, TelephonyClient } from '../../../src/telephony/types.ts';

export const NUMBER = '+441632960101';
export const NAMES = ['Anna', 'Ben', 'Chloë'] as const;

/** What rings, as far as anything changes it here. */
export interface Rings {
  timeout: number;
  entries: readonly { enabled: boolean; ring: number }[];
}

/** How a provider behaves that is not well. */
export type Illness = 'well' | 'away' | 'silent';

/** A provider with one number, which says who wrote what. */
export class Vendor {
  #held: Rings = { timeout: 60, entries: NAMES.map(() => ({ enabled: true, ring: 20 })) };
  readonly #wrote: (before: Rings, after: Rings) => void;
  illness: Illness = 'well';

  /** `wrote` is told of every write of the app, before it shows. */
  constructor(wrote: (before: Rings, after: Rings) => void) {
    this.#wrote = wrote;
  }

  get held(): Rings {
    return this.#held;
  }

  /** As somebody does in the provider's own portal. */
  edit(change: (held: Rings) => Rings): void {
    this.#held = change(this.#held);
  }

  get client(): TelephonyClient {
    const none = () => Promise.reject(new Error('Nothing here asks for it'));
    return {
      environment: 'sandbox',
      ...{ authenticate: none, test: none, number: none, balance: none, ivrs: none, ivr: none, updateIvr: none },
      capabilities: async () => ({ follow_me: { read: true, write: true, status: null } }),
      customer: async () => ({
        ...{ customerName: 'Acme', companyName: null, billingPostcode: null, status: null },
        ...{ activeAccounts: null, activeTelephoneNumbers: null },
      }),
      numbers: async () => ({ items: [], unreadable: 0, count: 0, more: false }),
      followMe: async () => {
        if (this.illness === 'away') throw new Unreachable('GET /follow-me', 'not-sent', 'connect');
        return this.#read();
      },
      updateFollowMe: async (_, change) => {
        if (this.illness === 'away') throw new Unreachable('PUT /follow-me', 'not-sent', 'connect');
        this.#write(change);
        // It was carried out, and nobody hears of it.
        if (this.illness === 'silent') throw new Unreachable('PUT /follow-me', 'unknown', 'connect');
      },
    };
  }

  #read(): FollowMe {
    const { timeout, entries } = this.#held;
    return {
      ...{ telephoneNumber: NUMBER, mode: null, sequence: 'ordered', timeoutSeconds: timeout, maxForwards: 3 },
      ...{ unreadable: 0, destinationLimit: 10 },
      destinations: entries.map(({ enabled, ring }, at) => ({
        ...{ destinationId: at + 1, name: NAMES[at] ?? '', number: `+44770090011${at}`, enabled, ringSeconds: ring },
        ...{ order: at, period: '' },
      })),
    };
  }

  #write({ timeoutSeconds, destinations }: FollowMeChange): void {
    const before = this.#held;
    const entries = before.entries.map((entry, at) => {
      const sent = destinations?.find(({ destinationId }) => destinationId === at + 1);
      return sent === undefined ? entry : { enabled: sent.enabled, ring: sent.ringSeconds };
    });
    const after = { timeout: timeoutSeconds ?? before.timeout, entries };
    this.#wrote(before, after);
    this.#held = after;
  }
}
