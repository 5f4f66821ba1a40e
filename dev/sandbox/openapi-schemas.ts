import { TEXT_LIMIT, TIMEOUT_SECONDS } from './follow-me.ts';
import { IVR_BOUNDS } from './ivrs.ts';
import { DESTINATION_LIMIT, ENVIRONMENTS, SCHEDULES, SEQUENCES } from './model.ts';
import { closed, describe, id, type Schema, schemaRef, whole } from './openapi-schema.ts';

const TIME_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+]00:00$';

const string = { type: 'string' };
const boolean = { type: 'boolean' };

const time = { type: 'string', format: 'date-time', pattern: TIME_PATTERN };
const whenAvailable = { type: ['string', 'null'] };
const number = describe(
  { type: 'string', pattern: '^[+][0-9]+$' },
  'International format with a leading +. Used verbatim in number-specific paths.',
  '+441632960101',
);

const sequence = describe({ type: 'string', enum: SEQUENCES }, 'Ring strategy.', 'ordered');
const period = describe(
  { type: 'string', maxLength: TEXT_LIMIT },
  'Meaning and format are not documented; may be empty. Not returned in reads.',
  '',
);
/** On and off, and ids, in the dialects that write them otherwise than the document has it. */
const flagInDialects = { enum: [true, false, 0, 1, 'true', 'false'] };
const idInDialects = { type: ['string', 'integer'] };
const destinationFields = {
  name: describe({ type: 'string', maxLength: TEXT_LIMIT }, 'Label.', 'Anna'),
  number: describe(string, 'Destination telephone number.', '+447700900110'),
  enabled: describe(boolean, 'Whether the destination is used.', true),
  ring_seconds: describe(whole(0, 90), 'Seconds it rings.', 20),
};
const destinationId = describe(
  id('destination'),
  'Server-issued. Send it back for an existing destination; leave it out for a new one.',
  'destination_1001',
);
const timeout = whole(TIMEOUT_SECONDS.min, TIMEOUT_SECONDS.max);

const ivrSettings = {
  schedule: describe({ type: 'string', enum: SCHEDULES }, 'Schedule identifier.', 'always'),
  schedule_description: describe(
    { type: 'string', maxLength: IVR_BOUNDS.schedule_description },
    'Human-readable schedule text.',
    'Always',
  ),
  replay_count: describe(whole(IVR_BOUNDS.replay_count.min, IVR_BOUNDS.replay_count.max), 'Number of menu replays.', 2),
  first_digit_timeout_seconds: describe(
    whole(IVR_BOUNDS.first_digit_timeout_seconds.min, IVR_BOUNDS.first_digit_timeout_seconds.max),
    'Seconds to wait for the first digit.',
    5,
  ),
  next_digit_timeout_seconds: describe(
    whole(IVR_BOUNDS.next_digit_timeout_seconds.min, IVR_BOUNDS.next_digit_timeout_seconds.max),
    'Seconds to wait for subsequent digits.',
    3,
  ),
  direct_dial_enabled: describe(boolean, 'Whether direct dialling is on.', false),
};
const ivrIdentity = {
  ivr_id: describe(id('ivr'), 'Server-issued; used exactly as returned.', 'ivr_acme_1'),
  telephone_number: number,
  name: describe(string, 'Menu name. The name of the ROOT menu cannot be changed.', 'ROOT'),
  is_root: describe(boolean, 'True for the root menu.', true),
};
const prompt = closed({
  type: describe(string, 'Kind of prompt.', 'custom'),
  custom_prompt_set: describe(boolean, 'Whether a custom prompt is stored.', true),
});

const read = describe(boolean, 'Whether the key may read.', true);
const write = describe(boolean, 'Whether the key may change. Show controls only where this is true.', true);
const status = describe(string, 'Given for unavailable groups.', 'not_available');

const problem = {
  message: describe(string, 'For people.', 'The access token is invalid or has expired.'),
  field: describe(string, 'The request field at fault.', 'destinations[2].ring_seconds'),
};
const code = describe(string, 'For programs.', 'invalid_token');
const refusal = (members: Record<string, Schema>): Schema =>
  closed({ ...members, request_id: schemaRef('RequestId') }, ['request_id']);

/** What lists may say of there being more than was sent, in the dialects for that. */
const promises = {
  total: describe(whole(0), 'One more than was sent.', 4),
  next: describe(string, 'Where there would be more.', '?page=2'),
};

/** Every named schema of the description. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  Environment: describe(
    { type: 'string', enum: [...ENVIRONMENTS, 'production'] },
    'The environment that answered; in some dialects not the one that was asked.',
    'sandbox',
  ),
  RequestId: describe(id('req'), 'Request identifier.', 'req_00000001'),
  Credentials: closed({
    api_key: describe({ type: 'string', minLength: 1 }, 'The API key.', 'demo-key-everything'),
    api_secret: describe({ type: 'string', minLength: 1 }, 'To be treated like a password.', 'demo-secret-everything'),
  }),
  Token: closed({
    access_token: describe(string, 'Temporary bearer token.', 'demo_token_abc'),
    token_type: describe({ const: 'Bearer' }, 'Always Bearer.', 'Bearer'),
    expires_in: describe(whole(1), 'Seconds until expiry.', 3600),
    expires_at: describe(time, 'Expiry time, UTC.', '2026-01-31T10:00:00+00:00'),
  }),
  Customer: closed(
    {
      customer_name: describe(string, 'Recognisable customer name.', 'Acme Travel'),
      company_name: describe(whenAvailable, 'When available.', 'Acme Travel & Daughters Ltd'),
      billing_postcode: describe(whenAvailable, 'When available.', 'LS1 4AP'),
      status: describe(string, 'Current customer status.', 'active'),
      active_accounts: describe(whole(0), 'Number of confirmed active accounts.', 1),
      active_telephone_numbers: describe(whole(0), 'Number of unique active telephone numbers.', 3),
    },
    ['company_name', 'billing_postcode'],
  ),
  TelephoneNumber: closed(
    {
      number,
      display_name: describe(whenAvailable, 'Friendly name when available.', 'Main line'),
      status: describe({ const: 'active' }, 'Current public status; only active numbers are shown.', 'active'),
      product_name: describe(whenAvailable, 'Service name when available.', 'Hosted number'),
      follow_me_available: describe(boolean, 'Whether Follow-Me appears available.', true),
      voicemail_available: describe(boolean, 'Whether voicemail appears available.', true),
    },
    ['display_name', 'product_name'],
  ),
  OddNumber: describe(
    closed({ number: { type: 'null' }, display_name: string, status: string }),
    'An entry without its number, in the dialect for that.',
  ),
  NumberList: closed(
    {
      items: {
        type: 'array',
        items: { anyOf: [schemaRef('TelephoneNumber'), schemaRef('OddNumber')] },
        description: 'Active numbers only.',
      },
      count: describe(whole(0), 'Number of returned items; one more in the dialect for that.', 3),
      ...promises,
    },
    ['total', 'next'],
  ),
  Balance: closed({
    call_credit_balance: describe(
      { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' },
      'Decimal string. Parse it with a decimal-safe method, never as a floating-point number.',
      '12345678901234567890.123456789',
      '0.000',
    ),
    reported_at: describe(time, 'Time the response was produced, UTC.', '2026-01-31T10:00:00+00:00'),
  }),
  Sequence: sequence,
  Destination: closed({
    destination_id: destinationId,
    ...destinationFields,
    order: describe(whole(1), 'Position, starting at 1. Returned in reads only.', 1),
  }),
  OddDestination: describe(
    closed({ destination_id: destinationId, name: string, number: { type: 'null' } }),
    'An entry without its number, in the dialect for that; one more than the limit then.',
  ),
  DestinationInDialects: describe(
    closed(
      {
        destination_id: idInDialects,
        ...destinationFields,
        enabled: flagInDialects,
        order: whole(1),
        period,
      },
      ['period'],
    ),
    'Not documented: how the dialects `flag`, `destination_id` and `period` write a destination.',
  ),
  DestinationChangeInDialects: describe(
    closed({ destination_id: idInDialects, ...destinationFields, period }, ['destination_id']),
    'Not documented: with the id that the dialect `destination_id` wants back.',
  ),
  DestinationChange: closed({ destination_id: destinationId, ...destinationFields, period }, ['destination_id']),
  FollowMe: closed({
    telephone_number: number,
    mode: describe(string, 'Current mode label; its values are not documented.', 'follow_me'),
    sequence: schemaRef('Sequence'),
    timeout_seconds: describe({ type: 'integer' }, 'Overall timeout in seconds.', 60),
    max_forwards: describe(whole(1, 10), 'How often a call may be forwarded.', 3),
    destinations: {
      anyOf: [
        {
          type: 'array',
          items: { anyOf: [schemaRef('Destination'), schemaRef('DestinationInDialects')] },
          maxItems: DESTINATION_LIMIT,
        },
        {
          type: 'array',
          items: {
            anyOf: [schemaRef('Destination'), schemaRef('DestinationInDialects'), schemaRef('OddDestination')],
          },
          contains: schemaRef('OddDestination'),
        },
      ],
    },
    destination_limit: describe({ const: DESTINATION_LIMIT }, 'Maximum number of destinations.', DESTINATION_LIMIT),
  }),
  FollowMeChange: {
    ...closed(
      {
        sequence: schemaRef('Sequence'),
        timeout_seconds: describe(timeout, 'Overall timeout in seconds; the bounds are this sandbox\u2019s own.', 60),
        max_forwards: describe(whole(1, 10), 'How often a call may be forwarded.', 3),
        destinations: {
          type: 'array',
          items: { anyOf: [schemaRef('DestinationChange'), schemaRef('DestinationChangeInDialects')] },
          maxItems: DESTINATION_LIMIT,
          description: 'Replaces the current list when sent.',
        },
      },
      ['sequence', 'timeout_seconds', 'max_forwards', 'destinations'],
    ),
    minProperties: 1,
  },
  Prompt: prompt,
  Ivr: closed({
    ...ivrIdentity,
    ...ivrSettings,
    schedule: describe(string, 'Schedule identifier.', 'always'),
    prompts: closed({ intro: schemaRef('Prompt'), menu: schemaRef('Prompt') }),
  }),
  IvrInDialects: describe(
    closed({
      ...ivrIdentity,
      ...ivrSettings,
      is_root: flagInDialects,
      direct_dial_enabled: flagInDialects,
      schedule: string,
      prompts: closed({ intro: schemaRef('Prompt'), menu: schemaRef('Prompt') }),
    }),
    'Not documented: how the dialect `flag` writes a menu.',
  ),
  IvrShown: { anyOf: [schemaRef('Ivr'), schemaRef('IvrInDialects')] },
  IvrChange: { ...closed(ivrSettings, Object.keys(ivrSettings)), minProperties: 1 },
  IvrSummary: closed({ ...ivrIdentity, schedule: describe(string, 'Schedule identifier.', 'always') }),
  OddIvr: describe(
    closed({ ivr_id: { type: 'null' }, name: string }),
    'An entry without its id, in the dialect for that.',
  ),
  IvrArray: { type: 'array', items: { anyOf: [schemaRef('IvrSummary'), schemaRef('OddIvr')] } },
  IvrList: {
    description: 'Not documented. The sandbox sends the first shape unless another dialect is chosen.',
    anyOf: [
      closed({ items: schemaRef('IvrArray'), count: whole(0), ...promises }, ['total', 'next']),
      schemaRef('IvrArray'),
      closed({ ivrs: schemaRef('IvrArray'), count: whole(0), ...promises }, ['count', 'total', 'next']),
      closed({ menus: schemaRef('IvrArray'), count: whole(0), ...promises }, ['count', 'total', 'next']),
      closed({ items: { type: 'array', maxItems: 0 }, ivrs: schemaRef('IvrArray'), count: whole(0), ...promises }, [
        ...['count', 'total', 'next'],
      ]),
      closed({}),
    ],
  },
  Capability: closed({ read, write, status }, ['read', 'write', 'status']),
  Capabilities: {
    type: 'object',
    description: 'Function group to what the key may do there.',
    properties: {
      customer: closed({ read }),
      telephone_numbers: closed({ read }),
      call_credit: closed({ read }),
      call_history: closed({ read }),
      follow_me: closed({ read, write }),
      call_queues: closed({ read, write }),
      ivrs: closed({ read, write }),
      recordings: closed({ read, status }),
      caller_id_management: closed({ write, status }),
    },
    additionalProperties: schemaRef('Capability'),
  },
  Error: {
    description:
      'Only error.message is documented. The sandbox sends the first shape unless another dialect is chosen.',
    anyOf: [
      refusal({ error: closed({ code, ...problem }, ['field']) }),
      refusal({ error: closed(problem, ['field']), code }),
      refusal({ success: { const: false }, error: closed({ code, ...problem }, ['field']) }),
      refusal({ error: problem.message }),
    ],
  },
};
