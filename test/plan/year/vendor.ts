import { Unreachable } from '../../../src/telephony/errors.ts';
import type { DestinationInput, TelephonyClient } from '../../../src/telephony/types.ts';

export const NUMBER = '+441632960101';
export const NAMES = ['Anna', 'Ben', 'Chloë'] as const;

export function numberOf(name: (typeof NAMES)[number]): string {
  return `+44770090011${NAMES.indexOf(name)}`;
}

/** A provider with one ring list, as it is, with its order. */
export class ListVendor {
  #timeout = 60;
  #list: readonly DestinationInput[] = NAMES.map((name, at) => ({
    ...{ destinationId: at + 1, name, number: numberOf(name), enabled: true, ringSeconds: 20, period: '' },
  }));
  isAway = false;

  /** Who rings, in the order of the list. */
  get rings(): string {
    return this.#list
      .filter(({ enabled }) => enabled)
      .map(({ name }) => name)
      .join(' ');
  }

  get timeout(): number {
    return this.#timeout;
  }

  /** As somebody does in the provider's own portal. */
  edit(timeout: number): void {
    this.#timeout = timeout;
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
        if (this.isAway) throw new Unreachable('GET /follow-me', 'not-sent', 'connect');
        return {
          ...{
            telephoneNumber: NUMBER,
            mode: null,
            sequence: 'ordered',
            timeoutSeconds: this.#timeout,
            maxForwards: 3,
          },
          ...{ unreadable: 0, destinationLimit: 10 },
          destinations: this.#list.map((entry, order) => ({
            ...{ ...entry, destinationId: entry.destinationId ?? null, order, period: null },
          })),
        };
      },
      updateFollowMe: async (_, { timeoutSeconds, destinations }) => {
        if (this.isAway) throw new Unreachable('PUT /follow-me', 'not-sent', 'connect');
        this.#timeout = timeoutSeconds ?? this.#timeout;
        if (destinations === undefined) return;
        this.#list = destinations.map((sent) => ({
          ...sent,
          destinationId: this.#list.find(({ number }) => number === sent.number)?.destinationId ?? 9,
        }));
      },
    };
  }
}
