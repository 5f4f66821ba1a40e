import { type IssueDestinationId, makeIvr, makeNumber } from './demo-numbers.ts';
import type { Customer, Destination, FollowMe } from './model.ts';

/** Who answers, and where. Ofcom reserves these numbers for drama, ARCEP the one in Paris; nobody answers there. */
const PHONES = {
  reception: ['Reception', '+441174960111'],
  night: ['Night desk', '+441174960112'],
  paris: ['Paris office', '+33199001234'],
  mia: ['Mia Moreau', '+447700900121'],
  noah: ['Noah Nkemelu', '+447700900132'],
  priya: ['Priya Patel', '+447700900143'],
  olive: ['Olive Owens', '+447700900154'],
} as const;

type Phone = keyof typeof PHONES;

function makeDestination(issue: IssueDestinationId, phone: Phone, ring: number, enabled = true): Destination {
  const [name, number] = PHONES[phone];
  return { destination_id: issue(), name, number, enabled, ring_seconds: ring, period: '' };
}

function makeFollowMe(
  sequence: FollowMe['sequence'],
  timeout: number,
  forwards: number,
  destinations: Destination[],
): FollowMe {
  const mode = destinations.length === 0 ? 'off' : 'follow_me';
  return { mode, timeout_seconds: timeout, max_forwards: forwards, sequence, destinations };
}

/** A travel agency as it might be: five numbers that ring in five ways, three menus, and credit that is running down. */
export function makeFirm(issue: IssueDestinationId): Customer {
  const [main, bookings, accounts] = ['+441174960110', '+441174960120', '+441174960130'] as const;
  const [freephone, groups] = ['+448081570140', '+441174960150'] as const;
  const to = (phone: Phone, ring: number, enabled?: boolean) => makeDestination(issue, phone, ring, enabled);
  const numbers = [
    makeNumber(main, makeFollowMe('ordered', 60, 3, [to('reception', 25), to('mia', 20), to('night', 30)]), {
      display_name: 'Main line',
    }),
    makeNumber(bookings, makeFollowMe('simultaneous', 40, 3, [to('mia', 40), to('noah', 40), to('priya', 40)]), {
      display_name: 'Bookings',
    }),
    makeNumber(accounts, makeFollowMe('ordered', 45, 2, [to('olive', 20), to('reception', 25, false)]), {
      display_name: 'Accounts',
    }),
    makeNumber(freephone, makeFollowMe('random', 60, 2, [to('noah', 20), to('priya', 20), to('paris', 20)]), {
      display_name: 'Freephone',
      product_name: 'Freephone',
    }),
    makeNumber(groups, makeFollowMe('ordered', 60, 1, []), {
      display_name: 'Group travel',
      product_name: 'SIP trunk',
      voicemail_available: false,
    }),
  ];
  const menus = [
    makeIvr('ivr_firm_1', main, { schedule_description: 'Always' }),
    makeIvr('ivr_firm_2', main, {
      name: 'Out of hours',
      is_root: false,
      schedule: 'out_of_hours',
      schedule_description: 'Monday to Friday 17:30 to 09:00, all day at weekends',
    }),
    makeIvr('ivr_firm_3', bookings, {
      name: 'Bookings',
      is_root: false,
      schedule: 'office_hours',
      schedule_description: 'Monday to Friday 09:00 to 17:30',
      replay_count: 3,
      direct_dial_enabled: true,
    }),
  ];
  return {
    id: 'firm',
    environment: 'sandbox',
    customer_name: 'Acme Travel',
    company_name: 'Acme Travel & Daughters Ltd',
    billing_postcode: 'BS1 4DJ',
    status: 'active',
    active_accounts: 1,
    balance: '104.62',
    numbers: new Map(numbers.map((each) => [each.number, each])),
    ivrs: new Map(menus.map((each) => [each.ivr_id, each])),
  };
}
