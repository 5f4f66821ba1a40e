import type { FollowMe, Ivr, TelephoneNumber } from '../../src/telephony/types.ts';
import { HARD_NAME } from './fixtures.ts';

/** A name of two hundred characters, every tenth of which is escaped. */
export const LONG_NAME = 'Reception & '.repeat(20).slice(0, 199).concat('!');

/** The buttons that features are told of by the app. */
export const LINKS = {
  number: 'number:card',
  numbers: 'numbers:list',
  followMe: 'follow-me:show',
  when: 'when:show',
  ivr: 'ivr:card',
  ivrs: 'ivrs:list',
} as const;

/** A number with everything available, changed where `own` says so. */
export function numberOf(number: string, own: Partial<TelephoneNumber> = {}): TelephoneNumber {
  return {
    number,
    displayName: 'Main line',
    status: 'active',
    productName: 'Hosted number',
    followMeAvailable: true,
    voicemailAvailable: true,
    ...own,
  };
}

/** Names that break careless views, and records of which little is said. */
export const HARD_NUMBERS: readonly TelephoneNumber[] = [
  numberOf('+441632960101', { displayName: HARD_NAME, productName: '<!channel> & trunk' }),
  numberOf('+441632960102', { displayName: 'خدمة العملاء', voicemailAvailable: false }),
  numberOf('+441632960103', { displayName: LONG_NAME, followMeAvailable: false }),
  numberOf('+441632960104', {
    displayName: null,
    status: null,
    productName: null,
    followMeAvailable: null,
    voicemailAvailable: null,
  }),
  numberOf('+441632960105', { displayName: '   ', status: 'being_moved' }),
];

/** So many numbers. */
export function manyNumbers(count: number): TelephoneNumber[] {
  return Array.from({ length: count }, (_, at) =>
    numberOf(`+44207946${String(at).padStart(4, '0')}`, { displayName: `Aberdeen front desk ${at + 1}` }),
  );
}

/** A Follow-Me of three destinations in order, changed where `own` says so. */
export function followMeOf(own: Partial<FollowMe> = {}): FollowMe {
  return {
    telephoneNumber: '+441632960101',
    mode: 'follow_me',
    sequence: 'ordered',
    timeoutSeconds: 60,
    maxForwards: 3,
    destinations: ['Anna', 'Ben', 'Chloë'].map((name, at) => destinationOf(at + 1, { name })),
    unreadable: 0,
    destinationLimit: 10,
    ...own,
  };
}

/** The nth destination of a list, changed where `own` says so. */
export function destinationOf(order: number, own: Partial<FollowMe['destinations'][number]> = {}) {
  return {
    destinationId: `destination_${order}`,
    name: `Person ${order}`,
    number: `+4477009001${String(order).padStart(2, '0')}`,
    enabled: true,
    ringSeconds: 20,
    order,
    period: null,
    ...own,
  };
}

/** A menu of which everything is said, changed where `own` says so. */
export function ivrOf(ivrId: string, own: Partial<Ivr> = {}): Ivr {
  return {
    ivrId,
    telephoneNumber: '+441632960101',
    name: 'Out of hours',
    isRoot: false,
    schedule: 'out_of_hours',
    scheduleDescription: 'Monday to Friday 17:30 to 09:00',
    replayCount: 2,
    firstDigitTimeoutSeconds: 5,
    nextDigitTimeoutSeconds: 3,
    directDialEnabled: true,
    prompts: {
      intro: { type: 'custom', customPromptSet: true },
      menu: { type: 'custom', customPromptSet: false },
    },
    ...own,
  };
}

/** A menu of which nothing is said but its id. */
export function bareIvr(ivrId: string): Ivr {
  return ivrOf(ivrId, {
    telephoneNumber: null,
    name: null,
    isRoot: null,
    schedule: null,
    scheduleDescription: null,
    replayCount: null,
    firstDigitTimeoutSeconds: null,
    nextDigitTimeoutSeconds: null,
    directDialEnabled: null,
    prompts: { intro: null, menu: null },
  });
}
