import { makeFirm } from './demo-firm.ts';
import {
  type FollowMeStory,
  HARD_NAMES,
  type IssueDestinationId,
  makeFollowMe,
  makeIvr,
  makeNumber,
} from './demo-numbers.ts';
import type { Customer, Ivr, NumberEntry } from './model.ts';

const STORIES: readonly FollowMeStory[] = ['ordered', 'simultaneous', 'empty', 'random'];
const PLACES = ['Aberdeen', 'Bath', 'Cardiff', 'Derry', 'Exeter', 'Fife', 'Glasgow', 'Hull', 'Inverness', 'Jarrow'];
const TEAMS = ['front desk', 'night line', 'accounts', 'bookings', 'returns'];
const PRODUCTS = ['Hosted number', 'SIP trunk', 'Freephone', null];

const ACME = {
  customer_name: 'Acme Travel ✈️',
  company_name: 'Acme Travel & Daughters Ltd',
  billing_postcode: 'LS1 4AP',
  status: 'active',
  active_accounts: 1,
};

function byNumber(numbers: NumberEntry[]): Map<string, NumberEntry> {
  return new Map(numbers.map((each) => [each.number, each]));
}

function byId(ivrs: Ivr[]): Map<string, Ivr> {
  return new Map(ivrs.map((each) => [each.ivr_id, each]));
}

/** Three active numbers and a ceased one; three menus. The first number's Follow-Me is ordered, the second's full, the third's empty. */
function makeAcme(issue: IssueDestinationId): Customer {
  const [first, second, third] = ['+441632960101', '+441632960102', '+441632960103'] as const;
  return {
    id: 'acme',
    environment: 'sandbox',
    ...ACME,
    balance: '0.1',
    numbers: byNumber([
      makeNumber(first, makeFollowMe('ordered', issue), { display_name: 'Main line' }),
      makeNumber(second, makeFollowMe('simultaneous', issue), { display_name: 'Reservations ✈️ 👩🏽‍💻' }),
      makeNumber(third, makeFollowMe('empty', issue), { product_name: null, voicemail_available: false }),
      makeNumber('+441632960199', makeFollowMe('empty', issue), { display_name: 'Old line', status: 'ceased' }),
    ]),
    ivrs: byId([
      makeIvr('ivr_acme_1', first),
      makeIvr('ivr_acme_2', first, {
        name: 'Out of hours',
        is_root: false,
        schedule: 'out_of_hours',
        schedule_description: 'Monday to Friday 17:30 to 09:00, all day at weekends',
        direct_dial_enabled: true,
      }),
      makeIvr('ivr_acme_3', second, {
        name: 'مرحبا <&> Bookings',
        is_root: false,
        schedule: 'bank_holidays',
        schedule_description: '',
        replay_count: 0,
        prompts: {
          intro: { type: 'none', custom_prompt_set: false },
          menu: { type: 'custom', custom_prompt_set: true },
        },
      }),
    ]),
  };
}

/** Another customer, whose only number is the first one of {@link makeAcme}: each account has its own. */
function makeNamesake(issue: IssueDestinationId): Customer {
  const number = makeNumber('+441632960101', makeFollowMe('ordered', issue), { display_name: 'Main line' });
  return {
    id: 'namesake',
    environment: 'sandbox',
    customer_name: 'Namesake',
    company_name: null,
    billing_postcode: null,
    status: 'active',
    active_accounts: 1,
    balance: '7.50',
    numbers: byNumber([number]),
    ivrs: byId([]),
  };
}

/** The same firm in Live: ordered, random, and a number without Follow-Me. */
function makeLiveAcme(issue: IssueDestinationId): Customer {
  const [first, second, third] = ['+441134960101', '+441134960102', '+441134960103'] as const;
  return {
    id: 'live-acme',
    environment: 'live',
    ...ACME,
    balance: '-3.05',
    numbers: byNumber([
      makeNumber(first, makeFollowMe('ordered', issue), { display_name: 'Main line' }),
      makeNumber(second, makeFollowMe('random', issue), { display_name: 'Sales <&> Support' }),
      makeNumber(third, makeFollowMe('empty', issue), { display_name: 'Lift phone', follow_me_available: false }),
    ]),
    ivrs: byId([
      makeIvr('ivr_live_acme_1', first),
      makeIvr('ivr_live_acme_2', first, { name: 'Weekend', is_root: false, schedule: 'weekends' }),
    ]),
  };
}

/** 250 numbers from `prefix`+`0000`; hard names first, then Follow-Me of every kind in turn, the fifth number without it. */
function makeLarge(own: Partial<Customer>, prefix: string, issue: IssueDestinationId): Customer {
  const id = own.id ?? 'large';
  const word = id.replaceAll('-', '_');
  // Ids are issued in the order of the customers; the rest is made when somebody looks at it, which few do.
  const ids = Array.from({ length: LARGE_DESTINATIONS }, issue);
  let made: NumberEntry[] | null = null;
  const entries = () => {
    made ??= makeNumbers(prefix, () => ids.shift() ?? issue());
    return made;
  };
  let numbers: Customer['numbers'] | null = null;
  let ivrs: Customer['ivrs'] | null = null;
  return {
    id,
    environment: 'sandbox',
    customer_name: 'Nordwind <&> Söhne شركة الشمال',
    company_name: null,
    billing_postcode: null,
    status: 'active',
    active_accounts: 12,
    balance: '12345678901234567890.123456789',
    ...own,
    get numbers() {
      numbers ??= byNumber(entries());
      return numbers;
    },
    get ivrs() {
      ivrs ??= byId(makeMenus(word, entries()));
      return ivrs;
    },
  };
}

/** Of all the numbers of a large customer. */
const LARGE_DESTINATIONS = 1067;

function makeNumbers(prefix: string, issue: IssueDestinationId): NumberEntry[] {
  return Array.from({ length: 250 }, (_, index) => {
    const place = PLACES[index % PLACES.length] ?? '';
    const team = TEAMS[Math.floor(index / PLACES.length) % TEAMS.length] ?? '';
    const plain = `${place} ${team} ${Math.floor(index / 50) + 1}`;
    const hard = HARD_NAMES[index];
    return makeNumber(
      `${prefix}${String(index).padStart(4, '0')}`,
      makeFollowMe(STORIES[index % STORIES.length] ?? 'empty', issue),
      {
        display_name: hard === undefined ? plain : hard,
        product_name: PRODUCTS[index % PRODUCTS.length] ?? null,
        follow_me_available: index % 50 !== 4,
        voicemail_available: index % 3 !== 0,
      },
    );
  });
}

function makeMenus(word: string, numbers: readonly NumberEntry[]): Ivr[] {
  return numbers.slice(0, 6).flatMap((each, index) => [
    makeIvr(`ivr_${word}_${index * 2 + 1}`, each.number),
    makeIvr(`ivr_${word}_${index * 2 + 2}`, each.number, {
      name: HARD_NAMES[index] || `Menu ${index + 1}`,
      is_root: false,
      schedule: 'office_hours',
      schedule_description: 'Monday to Friday 09:00 to 17:30',
    }),
  ]);
}

/** A customer who pays afterwards and so has no call credit profile. */
function makePostpaid(issue: IssueDestinationId): Customer {
  const number = makeNumber('+441632960301', makeFollowMe('ordered', issue), { display_name: 'Office' });
  return {
    id: 'postpaid',
    environment: 'sandbox',
    customer_name: 'Postpaid Partners',
    company_name: 'Postpaid Partners LLP',
    billing_postcode: 'EH1 1AA',
    status: 'active',
    active_accounts: 1,
    balance: null,
    numbers: byNumber([number]),
    ivrs: byId([]),
  };
}

/** The demo customers of both environments, in their first state. */
export function makeCustomers(issue: IssueDestinationId): Customer[] {
  return [
    makeAcme(issue),
    makeLarge({}, '+44207946', issue),
    makePostpaid(issue),
    makeLiveAcme(issue),
    makeLarge({ id: 'live-large', environment: 'live', balance: '0.000' }, '+44121496', issue),
    makeFirm(issue),
    makeNamesake(issue),
  ];
}

/** The customer of a benchmark key: two numbers, one menu, a balance of its own. */
export function makeBulkCustomer(index: number, issue: IssueDestinationId): Customer {
  const base = `+44306999${String(index * 2).padStart(6, '0')}`;
  const second = `+44306999${String(index * 2 + 1).padStart(6, '0')}`;
  return {
    id: `bulk-${index}`,
    environment: 'sandbox',
    customer_name: `Bulk customer ${index}`,
    company_name: null,
    billing_postcode: null,
    status: 'active',
    active_accounts: 1,
    balance: `${index}.05`,
    numbers: byNumber([
      makeNumber(base, makeFollowMe('ordered', issue), { display_name: `Line ${index}` }),
      makeNumber(second, makeFollowMe('empty', issue)),
    ]),
    ivrs: byId([makeIvr(`ivr_bulk_${index}`, base)]),
  };
}
