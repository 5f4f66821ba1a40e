import { closed, type Schema, schemaRef } from './openapi-schema.ts';
import type { ErrorCode } from './refusal.ts';

/** What the description says of one route beyond its method, path and permission. */
export interface Operation {
  id: string;
  tag: string;
  summary: string;
  /** Schema and example of the request body. */
  request?: { schema: string; examples: Record<string, unknown> };
  /** Schema of the JSON answer, and an example. */
  answer: { schema: Schema; example: unknown };
  /** The answer may come without a body, as 200 or 204. */
  mayBeEmpty?: true;
  /** Codes it can refuse with, beyond those of every protected route. */
  errors: readonly ErrorCode[];
}

const TIME = '2026-01-31T10:00:00+00:00';
const NUMBER = '+441632960101';

function envelope(data: Schema, members: readonly ('environment' | 'request_id')[] = []): Schema {
  return closed({
    success: { const: true },
    ...(members.includes('environment') ? { environment: schemaRef('Environment') } : {}),
    ...(members.includes('request_id') ? { request_id: schemaRef('RequestId') } : {}),
    data,
  });
}

const BOTH = ['environment', 'request_id'] as const;
const ABOUT = { success: true, environment: 'sandbox', request_id: 'req_00000001' };

const number = {
  number: NUMBER,
  display_name: 'Main line',
  status: 'active',
  product_name: 'Hosted number',
  follow_me_available: true,
  voicemail_available: true,
};
const destination = { name: 'Anna', number: '+447700900110', enabled: true, ring_seconds: 20 };
const followMe = {
  success: true,
  data: {
    telephone_number: NUMBER,
    mode: 'follow_me',
    sequence: 'ordered',
    timeout_seconds: 60,
    max_forwards: 3,
    destinations: [{ destination_id: 'destination_1001', ...destination, order: 1 }],
    destination_limit: 10,
  },
};
const ivrIdentity = { ivr_id: 'ivr_acme_1', telephone_number: NUMBER, name: 'ROOT', is_root: true };
const ivr = {
  success: true,
  data: {
    ...ivrIdentity,
    schedule: 'always',
    schedule_description: 'Always',
    replay_count: 2,
    first_digit_timeout_seconds: 5,
    next_digit_timeout_seconds: 3,
    direct_dial_enabled: false,
    prompts: {
      intro: { type: 'custom', custom_prompt_set: true },
      menu: { type: 'custom', custom_prompt_set: false },
    },
  },
};

const WRITE_ERRORS = ['malformed_json', 'payload_too_large', 'unsupported_media_type', 'validation_failed'] as const;

/** Method and path → what the description says of it. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /auth/token': {
    id: 'requestToken',
    tag: 'Token',
    summary: 'Exchange an API key and secret for a temporary bearer token',
    request: {
      schema: 'Credentials',
      examples: { everything: { api_key: 'demo-key-everything', api_secret: 'demo-secret-everything' } },
    },
    answer: {
      schema: envelope(schemaRef('Token'), ['request_id']),
      example: {
        success: true,
        request_id: 'req_00000001',
        data: { access_token: 'demo_token_abc', token_type: 'Bearer', expires_in: 3600, expires_at: TIME },
      },
    },
    errors: ['missing_credentials', 'invalid_credentials', 'server_error', ...WRITE_ERRORS],
  },
  'GET /test': {
    id: 'testKey',
    tag: 'Key',
    summary: 'Check that the key reaches its customer; the body is not documented',
    answer: {
      schema: {
        oneOf: [
          closed({ success: { const: true }, message: { type: 'string' } }),
          envelope(closed({ customer_reached: { type: 'boolean' } })),
        ],
      },
      example: { success: true, message: 'The API key reaches its customer.' },
    },
    mayBeEmpty: true,
    errors: ['customer_context_missing'],
  },
  'GET /capabilities': {
    id: 'readCapabilities',
    tag: 'Key',
    summary: 'What the key may do',
    answer: {
      schema: envelope(schemaRef('Capabilities')),
      example: {
        success: true,
        data: {
          customer: { read: true },
          follow_me: { read: true, write: false },
          recordings: { read: false, status: 'not_available' },
        },
      },
    },
    errors: [],
  },
  'GET /customer': {
    id: 'readCustomer',
    tag: 'Customer',
    summary: 'The customer summary',
    answer: {
      schema: envelope(schemaRef('Customer'), BOTH),
      example: {
        ...ABOUT,
        data: {
          customer_name: 'Acme Travel',
          company_name: 'Acme Travel & Daughters Ltd',
          billing_postcode: 'LS1 4AP',
          status: 'active',
          active_accounts: 1,
          active_telephone_numbers: 3,
        },
      },
    },
    errors: ['customer_context_missing'],
  },
  'GET /numbers': {
    id: 'listNumbers',
    tag: 'Numbers',
    summary: 'The active telephone numbers',
    answer: {
      schema: envelope(schemaRef('NumberList'), BOTH),
      example: { ...ABOUT, data: { items: [number], count: 1 } },
    },
    errors: ['customer_context_missing'],
  },
  'GET /numbers/{telephone_number}': {
    id: 'readNumber',
    tag: 'Numbers',
    summary: 'One active telephone number',
    answer: { schema: envelope(schemaRef('TelephoneNumber'), BOTH), example: { ...ABOUT, data: number } },
    errors: ['customer_context_missing', 'number_not_found'],
  },
  'GET /balance': {
    id: 'readBalance',
    tag: 'Customer',
    summary: 'The call credit balance',
    answer: {
      schema: envelope(schemaRef('Balance'), BOTH),
      example: { ...ABOUT, data: { call_credit_balance: '0.1', reported_at: TIME } },
    },
    errors: ['customer_context_missing', 'balance_unavailable'],
  },
  'GET /numbers/{telephone_number}/follow-me': {
    id: 'readFollowMe',
    tag: 'Follow-Me',
    summary: 'The Follow-Me settings of a number',
    answer: { schema: envelope(schemaRef('FollowMe')), example: followMe },
    errors: ['customer_context_missing', 'number_not_found', 'follow_me_unavailable'],
  },
  'PUT /numbers/{telephone_number}/follow-me': {
    id: 'updateFollowMe',
    tag: 'Follow-Me',
    summary: 'Change the settings that are sent; a sent list replaces the list',
    request: {
      schema: 'FollowMeChange',
      examples: {
        settings: { sequence: 'random', timeout_seconds: 45 },
        list: {
          destinations: [
            { destination_id: 'destination_1001', ...destination, period: '' },
            { ...destination, name: 'Ben', period: '' },
          ],
        },
      },
    },
    answer: { schema: envelope(schemaRef('FollowMe')), example: followMe },
    mayBeEmpty: true,
    errors: ['customer_context_missing', 'number_not_found', 'follow_me_unavailable', ...WRITE_ERRORS],
  },
  'GET /ivrs': {
    id: 'listIvrs',
    tag: 'IVR menus',
    summary: 'The menus available to the customer; the shape is not documented',
    answer: {
      // In some dialects the list, or what is said of it, stands beside `data`.
      schema: closed(
        {
          success: { const: true },
          data: schemaRef('IvrList'),
          ivrs: schemaRef('IvrArray'),
          count: { type: 'integer' },
          total: { type: 'integer' },
          next: { type: 'string' },
        },
        ['ivrs', 'count', 'total', 'next'],
      ),
      example: { success: true, data: { items: [{ ...ivrIdentity, schedule: 'always' }], count: 1 } },
    },
    errors: ['customer_context_missing'],
  },
  'GET /ivrs/{ivr_id}': {
    id: 'readIvr',
    tag: 'IVR menus',
    summary: 'One menu',
    answer: { schema: envelope(schemaRef('IvrShown')), example: ivr },
    errors: ['customer_context_missing', 'ivr_not_found'],
  },
  'PATCH /ivrs/{ivr_id}': {
    id: 'updateIvr',
    tag: 'IVR menus',
    summary: 'Change the settings that are sent',
    request: { schema: 'IvrChange', examples: { schedule: { schedule: 'office_hours', replay_count: 1 } } },
    answer: { schema: envelope(schemaRef('IvrShown')), example: ivr },
    mayBeEmpty: true,
    errors: ['customer_context_missing', 'ivr_not_found', ...WRITE_ERRORS],
  },
};
