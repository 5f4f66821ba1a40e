/** Where the OpenAPI description keeps a field: schema name and property path. */
export interface FieldExample {
  /** Section and field as in `document-rows.txt`. */
  section: string;
  field: string;
  /** Path below `components.schemas`, e.g. `['Token', 'properties', 'expires_in']`. */
  schema: readonly string[];
  /** Values the document shows or its rules allow. */
  accepted: readonly unknown[];
  /** Values its types or rules exclude. */
  refused: readonly unknown[];
}

const TOKEN = 'Token';
const CUSTOMER = 'Customer summary (data of GET /v1/customer)';
const NUMBER = 'Telephone number record';
const LIST = 'Number list (data of GET /v1/numbers)';
const BALANCE = 'Balance (data of GET /v1/balance)';
const FOLLOW_ME = 'Follow-Me settings (data of GET /v1/numbers/{telephone_number}/follow-me)';
const IVR = 'IVR menu (data of GET /v1/ivrs/{ivr_id})';
const CAPABILITIES = 'Capabilities (data of GET /v1/capabilities)';
const PUT = 'PUT Follow-Me body';
const PATCH = 'PATCH IVR body';

type Values = readonly [accepted: readonly unknown[], refused: readonly unknown[]];

function fields(section: string, schema: string, rows: Readonly<Record<string, Values>>): FieldExample[] {
  return Object.entries(rows).map(([field, [accepted, refused]]) => {
    return { section, field, schema: [schema, 'properties', field], accepted, refused };
  });
}

const TEXT: Values = [
  ['Acme Travel ✈️', 'مرحبا', '<&>', ''],
  [1, true],
];
const REQUIRED_TEXT: Values = [TEXT[0], [1, null]];
const FLAG: Values = [
  [true, false],
  ['true', 1, null],
];
const COUNT: Values = [
  [0, 250],
  [-1, 1.5, '3'],
];
const TIME: Values = [['2026-01-31T10:00:00+00:00'], ['2026-01-31', '2026-01-31T10:00:00', 0]];
const E164: Values = [['+441632960101'], ['441632960101', '', 441632960101]];
const SEQUENCE: Values = [
  ['ordered', 'random', 'simultaneous'],
  ['linear', '', null],
];
const FORWARDS: Values = [
  [1, 10],
  [0, 11, '3'],
];
const RING: Values = [
  [0, 90],
  [-1, 91, 20.5],
];

const item = { name: 'Anna', number: '+447700900110', enabled: true, ring_seconds: 20 };
const sentItem = { destination_id: 'destination_a1', ...item, period: '' };
const readItem = { destination_id: 'destination_a1', ...item, order: 1 };
const prompt = { type: 'custom', custom_prompt_set: true };
const READ: Values = [
  [{ read: true }, { read: false }],
  [{ read: 'yes' }, true, null],
];
const BOTH: Values = [[{ read: true, write: false }], [{ read: true, write: 1 }, []]];

/** Every field row of the provider's document with values that fit it and values that do not. */
export const FIELD_EXAMPLES: readonly FieldExample[] = [
  ...fields(TOKEN, 'Token', {
    access_token: [['abc'], [1, null]],
    token_type: [['Bearer'], ['bearer', '']],
    expires_in: [[3600], [0, '3600', 1.5]],
    expires_at: TIME,
  }),
  ...fields(CUSTOMER, 'Customer', {
    customer_name: REQUIRED_TEXT,
    company_name: TEXT,
    billing_postcode: TEXT,
    status: [['active'], [1, null]],
    active_accounts: COUNT,
    active_telephone_numbers: COUNT,
  }),
  ...fields(NUMBER, 'TelephoneNumber', {
    number: E164,
    display_name: TEXT,
    status: [['active'], ['', null]],
    product_name: TEXT,
    follow_me_available: FLAG,
    voicemail_available: FLAG,
  }),
  ...fields(LIST, 'NumberList', {
    items: [
      [[], [{ number: '+441632960101', status: 'active', follow_me_available: true, voicemail_available: false }]],
      [{}, [1]],
    ],
    count: COUNT,
  }),
  ...fields(BALANCE, 'Balance', {
    call_credit_balance: [
      ['0.1', '-3.05', '12345678901234567890.123456789', '0.000', '7'],
      [0.1, '1,5', '', '1.', '1e3'],
    ],
    reported_at: TIME,
  }),
  ...fields(FOLLOW_ME, 'FollowMe', {
    telephone_number: E164,
    mode: REQUIRED_TEXT,
    sequence: SEQUENCE,
    timeout_seconds: [[60], ['60', 1.5]],
    max_forwards: FORWARDS,
    destinations: [
      [[], [readItem], Array(10).fill(readItem)],
      [[sentItem], Array(11).fill(readItem), {}],
    ],
    destination_limit: [[10], [9, '10']],
  }),
  ...fields(FOLLOW_ME, 'Destination', {
    destination_id: [['destination_a1'], ['a1', 'destination_', 1]],
    name: REQUIRED_TEXT,
    number: [['+447700900110', '020 7946 0000'], [1]],
    enabled: FLAG,
    ring_seconds: RING,
    order: [
      [1, 10],
      [0, '1'],
    ],
  }),
  ...fields(FOLLOW_ME, 'DestinationChange', {
    period: [
      ['', 'weekdays'],
      [null, 1],
    ],
  }),
  ...fields(IVR, 'Ivr', {
    ivr_id: [['ivr_a1'], ['a1', 'ivr_', 1]],
    telephone_number: E164,
    name: REQUIRED_TEXT,
    is_root: FLAG,
    schedule: [['always'], [1, null]],
    schedule_description: REQUIRED_TEXT,
    replay_count: [
      [0, 2],
      ['2', 1.5],
    ],
    first_digit_timeout_seconds: [[5], ['5']],
    next_digit_timeout_seconds: [[3], ['3']],
    direct_dial_enabled: FLAG,
    prompts: [[{ intro: prompt, menu: prompt }], [{ intro: prompt }, { intro: { type: 'custom' }, menu: prompt }]],
  }),
  ...fields(CAPABILITIES, 'Capabilities', {
    customer: READ,
    telephone_numbers: READ,
    call_credit: READ,
    call_history: READ,
    follow_me: BOTH,
    call_queues: BOTH,
    ivrs: BOTH,
    recordings: [[{ read: false, status: 'not_available' }], [{ read: false, status: false }]],
    caller_id_management: [[{ write: false, status: 'not_available' }], [{ write: 'no', status: '' }]],
  }),
  ...fields(PUT, 'FollowMeChange', {
    sequence: SEQUENCE,
    timeout_seconds: [
      [5, 60, 600],
      [4, 601, '60'],
    ],
    max_forwards: FORWARDS,
    destinations: [
      [[], [sentItem], Array(10).fill(sentItem)],
      [[readItem], Array(11).fill(sentItem)],
    ],
  }),
  ...fields(PATCH, 'IvrChange', {
    schedule: [['always'], ['sometimes', 1]],
    schedule_description: [['Always', ''], [null]],
    replay_count: [
      [0, 10],
      [-1, 11],
    ],
    first_digit_timeout_seconds: [
      [1, 60],
      [0, 61],
    ],
    next_digit_timeout_seconds: [
      [1, 60],
      [0, 61],
    ],
    direct_dial_enabled: FLAG,
  }),
];
