import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';
import { expect, test } from 'vitest';
import { withoutMarks } from '../../src/runtime/marked-text.ts';
import { problemMessage, problemTextFor, UNFORESEEN } from '../../src/slack/inbound/problem.ts';
import { StorageFault } from '../../src/storage/ports.ts';
import {
  ApiRejection,
  InvalidResponse,
  type Refusal,
  Unreachable,
  WrongEnvironment,
} from '../../src/telephony/errors.ts';

const OFFERS = new Map([
  ['connect', { actionId: 'connect:open', label: 'Connect', value: 'any' }],
  ['connect-live', { actionId: 'connect:open', label: 'Connect live', value: 'live' }],
  ['plain', { actionId: 'home:go', label: 'Look' }],
]);

const NO = { status: 403, code: null, apiMessage: null, requestId: null, fieldFaults: [], retryAfterMs: null };

const TOKEN = 'POST /auth/token';
const FOLLOW_ME = 'PUT /numbers/{telephone_number}/follow-me';

function refused(more: Partial<Refusal>, environment: 'sandbox' | 'live' | null = null, endpoint = 'GET /balance') {
  return Object.assign(new ApiRejection(endpoint, { ...NO, ...more }), { environment });
}

const slack = (data: { error: string; needed?: unknown }) => new WebAPIPlatformError({ ok: false, ...data });

class Told extends Error {
  readonly spoken: object;

  constructor(spoken: object) {
    super('not for people');
    this.spoken = spoken;
  }
}

/** What is told of an error: who to ask, the button and what it carries, what a manager does next; the text; the blocks. */
function told(error: unknown): string {
  const words = problemTextFor(error);
  const { text, blocks } = problemMessage(words, 'R1', OFFERS);
  const said: string[] = [];
  JSON.stringify(blocks, (key, value) => {
    if (typeof value === 'string' && !['type', 'block_id'].includes(key)) said.push(value);
    return value;
  });
  const { managersNext = '', unexpected, ask, offer, offered = '' } = words;
  const facts = [unexpected ? 'unforeseen' : '', ask.join(), offer ?? '', offered, managersNext];
  const parts = [...facts.filter((each) => each !== ''), text, said.join(' ').replaceAll('\n', ' / ')];
  // What the parts are is marked until they leave for Slack.
  return withoutMarks(parts.join(' | '));
}
test.each<[unknown, string]>([
  [new Told({ headline: 'Not now.' }), 'Not now. | *Not now.*'],
  [
    new Told({
      headline: 'Not *now*.',
      next: 'Ask <them>.',
      ask: ['U1', 'U2'],
      offer: 'plain',
      managersNext: 'Do it.',
    }),
    'U1,U2 | plain | Do it. | Not *now*. Ask <them>. | *Not *now*.* / Ask &lt;them&gt;. / Ask <@U1> or <@U2>. home:go Look',
  ],
  [
    new Told({ headline: 'Gone.', offer: 'connect', offered: 'live' }),
    'connect | live | Gone. | *Gone.* connect:open Connect live',
  ],
  [new Told({ headline: 'Gone.', offer: 'nothing' }), 'nothing | Gone. | *Gone.*'],
  [
    refused({ status: 400, code: 'missing_credentials', apiMessage: 'api_secret is required.' }, null, TOKEN),
    'The provider says that the API key or the API secret is missing. It says: "api_secret is required." | *The provider says that the API key or the API secret is missing.* / It says: "api_secret is required."',
  ],
  [
    refused({ status: 401, code: 'invalid_credentials' }, 'live', TOKEN),
    'connect-live | Live: The provider does not accept this API key with this secret in Live. Check both; Sandbox keys do not work here. | *The provider does not accept this API key with this secret in Live.* / Check both; Sandbox keys do not work here. connect:open Connect live live *Live*',
  ],
  [
    refused({ status: 401, code: 'invalid_credentials' }, 'sandbox', TOKEN),
    'connect-sandbox | Sandbox: The provider does not accept this API key with this secret in Sandbox. Check both; Live keys do not work here. | *The provider does not accept this API key with this secret in Sandbox.* / Check both; Live keys do not work here. *Sandbox*',
  ],
  [
    refused({ status: 401, code: 'invalid_credentials' }, null, TOKEN),
    'connect | The provider does not accept this API key with this secret. Check both. | *The provider does not accept this API key with this secret.* / Check both. connect:open Connect any',
  ],
  [
    refused({ status: 500, code: 'server_error' }, null, TOKEN),
    'The provider could not issue an access token. Try again in a minute. | *The provider could not issue an access token.* / Try again in a minute.',
  ],
  [
    refused({ status: 500, code: 'server_error', apiMessage: 'Oh.' }, null, 'GET /numbers'),
    'The provider answered the request to read the list of numbers with a fault (status 500, server_error). It says: "Oh." Try again in a minute. | *The provider answered the request to read the list of numbers with a fault (status 500, server_error).* / It says: "Oh." / Try again in a minute.',
  ],
  [
    refused({ status: 401, code: 'invalid_token' }, 'live', 'GET /numbers'),
    'Live: The provider gave a token for this Live key, then did not accept it to read the list of numbers. Try again; if it stays, ask the provider. | *The provider gave a token for this Live key, then did not accept it to read the list of numbers.* / Try again; if it stays, ask the provider. *Live*',
  ],
  [
    refused({ status: 401, code: 'missing_token' }, 'sandbox'),
    'Sandbox: The provider did not see the access token in the request to read the call credit balance. Try again; if it stays, tell the person who runs Switchboard. | *The provider did not see the access token in the request to read the call credit balance.* / Try again; if it stays, tell the person who runs Switchboard. *Sandbox*',
  ],
  [
    refused({ code: 'inactive_api_key', apiMessage: 'Der Schlüssel ruht, 07700 900123.' }),
    'connect | The provider says that this API key is not active. It says: "Der Schlüssel ruht, 07700 900123." Ask the provider to activate it, or connect another key. | *The provider says that this API key is not active.* / It says: "Der Schlüssel ruht, 07700 900123." / Ask the provider to activate it, or connect another key. connect:open Connect any',
  ],
  [
    refused({ code: 'scope_denied' }, 'live'),
    'Live: The provider does not let this Live key read the call credit balance. Ask the provider to add the permission for it to the key, or connect another key. | *The provider does not let this Live key read the call credit balance.* / Ask the provider to add the permission for it to the key, or connect another key. *Live*',
  ],
  [
    refused({ code: 'scope_denied' }, 'sandbox', 'GET /numbers'),
    'Sandbox: The provider does not let this Sandbox key read the list of numbers. Ask the provider to add the permission numbers.read to the key, or connect another key. | *The provider does not let this Sandbox key read the list of numbers.* / Ask the provider to add the permission numbers.read to the key, or connect another key. *Sandbox*',
  ],
  [
    refused({ code: 'scope_denied', apiMessage: 'Not *allowed*, <!here>.' }, null, FOLLOW_ME),
    'The provider does not let this key change Follow-Me settings. It says: "Not ∗allowed∗, <!here>." Ask the provider to add the permission follow_me.write to the key, or connect another key. | *The provider does not let this key change Follow-Me settings.* / It says: "Not ∗allowed∗, &lt;!here&gt;." / Ask the provider to add the permission follow_me.write to the key, or connect another key.',
  ],
  [
    refused({ code: 'scope_denied' }, null, 'PATCH /ivrs/{ivr_id}'),
    'The provider does not let this key change this IVR menu. Ask the provider to add the permission ivrs.write to the key, or connect another key. | *The provider does not let this key change this IVR menu.* / Ask the provider to add the permission ivrs.write to the key, or connect another key.',
  ],
  [
    refused({ code: 'customer_context_missing' }),
    'connect | The provider says that this API key is not linked to a customer. Ask the provider to link it, or connect another key. | *The provider says that this API key is not linked to a customer.* / Ask the provider to link it, or connect another key. connect:open Connect any',
  ],
  [
    refused({ status: 404, code: 'number_not_found' }, null, 'GET /numbers/{telephone_number}'),
    'The provider says that it has no such active number for this customer. Only active numbers can be read. | *The provider says that it has no such active number for this customer.* / Only active numbers can be read.',
  ],
  [
    refused({ status: 404, code: 'number_not_found' }, null, FOLLOW_ME),
    'The provider refused the request to change Follow-Me settings (status 404, number_not_found). Try again; if it stays, ask the provider. | *The provider refused the request to change Follow-Me settings (status 404, number_not_found).* / Try again; if it stays, ask the provider.',
  ],
  [
    refused({ status: 503, code: 'balance_unavailable' }),
    'The provider says that there is no call credit balance for this customer profile. Only the provider can say whether this account should have one. | *The provider says that there is no call credit balance for this customer profile.* / Only the provider can say whether this account should have one.',
  ],
  [
    refused({ status: 503, code: 'balance_unavailable' }, null, 'GET /customer'),
    'The provider answered the request to read the customer summary with a fault (status 503, balance_unavailable). Try again in a minute. | *The provider answered the request to read the customer summary with a fault (status 503, balance_unavailable).* / Try again in a minute.',
  ],
  [
    refused({ status: 429, code: 'rate_limited' }),
    'The provider is limiting requests right now. Try again in a minute. | *The provider is limiting requests right now.* / Try again in a minute.',
  ],
  [
    refused({ status: 429, retryAfterMs: 12_300 }),
    'The provider is limiting requests right now. Try again in 13 seconds. | *The provider is limiting requests right now.* / Try again in 13 seconds.',
  ],
  [
    refused({ status: 429, retryAfterMs: 0, apiMessage: 'Slow down.' }),
    'The provider is limiting requests right now. It says: "Slow down." Try again in 1 second. | *The provider is limiting requests right now.* / It says: "Slow down." / Try again in 1 second.',
  ],
  [
    refused({ status: 502, code: 'request_failed', requestId: 'req <1>' }, 'live'),
    'Live: The provider could not complete the request to read the call credit balance. Try again in a minute. | *The provider could not complete the request to read the call credit balance.* / Try again in a minute. *Live* Request `req &lt;1&gt;`',
  ],
  [
    refused({ status: 401, apiMessage: 'Key unknown.' }),
    'The provider refused the request to read the call credit balance (status 401). It says: "Key unknown." Try again; if it stays, ask the provider. | *The provider refused the request to read the call credit balance (status 401).* / It says: "Key unknown." / Try again; if it stays, ask the provider.',
  ],
  [
    refused({ status: 403 }),
    'The provider refused the request to read the call credit balance (status 403). Try again; if it stays, ask the provider. | *The provider refused the request to read the call credit balance (status 403).* / Try again; if it stays, ask the provider.',
  ],
  [
    refused({ status: 500, apiMessage: 'Oh.' }, null, 'GET /other'),
    'The provider answered the request to do this with a fault (status 500). It says: "Oh." Try again in a minute. | *The provider answered the request to do this with a fault (status 500).* / It says: "Oh." / Try again in a minute.',
  ],
  [
    refused({ status: 409, code: 'odd *code*', apiMessage: `Long ${'x'.repeat(400)}` }),
    'The provider refused the request to read the call credit balance (status 409). It says: "Long xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" Try again; if it stays, ask the provider. | *The provider refused the request to read the call credit balance (status 409).* / It says: "Long xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" / Try again; if it stays, ask the provider.',
  ],
  [
    Object.assign(new Error('outer', { cause: refused({ requestId: 'req2' }) }), {
      spoken: { headline: 'Not saved.' },
    }),
    'Not saved. | *Not saved.* Request `req2`',
  ],
  [
    new Unreachable('GET /balance', 'not-sent', 'busy'),
    'The provider is answering too slowly: too many requests of this workspace wait for it already. This one was not sent. Try again in a minute. | *The provider is answering too slowly: too many requests of this workspace wait for it already.* / This one was not sent. Try again in a minute.',
  ],
  [
    new Unreachable('GET /balance', 'not-sent', 'deadline'),
    'The provider did not answer in time. Nothing was changed. Try again in a minute. | *The provider did not answer in time.* / Nothing was changed. Try again in a minute.',
  ],
  [
    new Unreachable('GET /balance', 'unknown', 'deadline'),
    'The provider did not answer in time. Try again in a minute. | *The provider did not answer in time.* / Try again in a minute.',
  ],
  [
    new Unreachable('GET /balance', 'not-sent', 'connect'),
    'The provider cannot be reached right now. Nothing was changed. Try again in a minute. | *The provider cannot be reached right now.* / Nothing was changed. Try again in a minute.',
  ],
  [
    Object.assign(new Unreachable('GET /balance', 'unknown', 'slow-answer'), { environment: 'sandbox' }),
    'Sandbox: The provider did not answer in time. Try again in a minute. | *The provider did not answer in time.* / Try again in a minute. *Sandbox*',
  ],
  [
    new Unreachable('PUT /numbers/{number}/follow-me', 'unknown', 'unreadable-answer'),
    'The provider sent an answer that Switchboard cannot read. It is not known whether it was done: look at what is set before you try again. | *The provider sent an answer that Switchboard cannot read.* / It is not known whether it was done: look at what is set before you try again.',
  ],
  [
    new Unreachable('PATCH /ivrs/{id}', 'unknown', 'deadline'),
    'The provider did not answer in time. It is not known whether it was done: look at what is set before you try again. | *The provider did not answer in time.* / It is not known whether it was done: look at what is set before you try again.',
  ],
  [
    new InvalidResponse('GET /balance', 'x'),
    'The provider sent an answer that Switchboard cannot read. Nothing was changed. Try again; if it stays, tell the person who runs Switchboard. | *The provider sent an answer that Switchboard cannot read.* / Nothing was changed. Try again; if it stays, tell the person who runs Switchboard.',
  ],
  [
    new WrongEnvironment('GET /balance', 'live'),
    'The answer came from another environment of the provider than the one that was asked, so it is not shown. Nothing was changed. Tell the person who runs Switchboard: the addresses of Sandbox and Live may be mixed up. | *The answer came from another environment of the provider than the one that was asked, so it is not shown.* / Nothing was changed. Tell the person who runs Switchboard: the addresses of Sandbox and Live may be mixed up.',
  ],
  [
    slack({ error: 'missing_scope', needed: 'files:read' }),
    'This workspace has not allowed Switchboard to do that in Slack (files:read). Ask the person who runs Switchboard to install it here again; what is connected stays. | *This workspace has not allowed Switchboard to do that in Slack (files:read).* / Ask the person who runs Switchboard to install it here again; what is connected stays.',
  ],
  [
    slack({ error: 'missing_scope' }),
    'This workspace has not allowed Switchboard to do that in Slack. Ask the person who runs Switchboard to install it here again; what is connected stays. | *This workspace has not allowed Switchboard to do that in Slack.* / Ask the person who runs Switchboard to install it here again; what is connected stays.',
  ],
  [
    slack({ error: 'missing_scope', needed: 'A b' }),
    'This workspace has not allowed Switchboard to do that in Slack. Ask the person who runs Switchboard to install it here again; what is connected stays. | *This workspace has not allowed Switchboard to do that in Slack.* / Ask the person who runs Switchboard to install it here again; what is connected stays.',
  ],
  [
    slack({ error: 'token_revoked' }),
    'Slack does not accept the token of Switchboard in this workspace (token_revoked). Ask the person who runs Switchboard to install it here again. | *Slack does not accept the token of Switchboard in this workspace (token_revoked).* / Ask the person who runs Switchboard to install it here again.',
  ],
  [
    slack({ error: 'not_allowed_token_type' }),
    'Slack does not accept the token of Switchboard in this workspace (not_allowed_token_type). Ask the person who runs Switchboard to install it here again. | *Slack does not accept the token of Switchboard in this workspace (not_allowed_token_type).* / Ask the person who runs Switchboard to install it here again.',
  ],
  [
    slack({ error: 'ratelimited' }),
    'Slack is limiting what Switchboard may send right now. Try again in 60 seconds. | *Slack is limiting what Switchboard may send right now.* / Try again in 60 seconds.',
  ],
  [
    new WebAPIRateLimitedError(7.2),
    'Slack is limiting what Switchboard may send right now. Try again in 8 seconds. | *Slack is limiting what Switchboard may send right now.* / Try again in 8 seconds.',
  ],
  [
    new WebAPIRateLimitedError(0),
    'Slack is limiting what Switchboard may send right now. Try again in 1 second. | *Slack is limiting what Switchboard may send right now.* / Try again in 1 second.',
  ],
])('the error %# is told so', (error, words) => {
  expect(told(error)).toBe(words);
});

test.each<[unknown, string]>([
  [slack({ error: 'internal_error' }), 'Slack could not do what Switchboard asked of it.'],
  [slack({ error: 'service_unavailable' }), 'Slack could not do what Switchboard asked of it.'],
  [new WebAPIHTTPError(500, 'x', {}, undefined), 'Slack could not do what Switchboard asked of it.'],
  [new StorageFault('full', '/data/switchboard.db: no space'), 'The disk or the store is full.'],
  [new StorageFault('unavailable', '/data'), 'The store cannot be reached.'],
])('the error %# is told as the fault of whoever has it, logged, and never in its own words', (error, headline) => {
  expect(problemTextFor(error)).toMatchObject({ headline, unexpected: true });
  expect(told(error)).toContain('Reference R1');
  expect(told(error)).not.toMatch(/inside Switchboard|\/data/);
});

test.each<[unknown]>([
  [new Told({ headline: 7 })],
  [new Told({})],
  [Object.assign(new Error('x'), { spoken: null })],
  [Object.assign(new Error('x'), { spoken: 'Not now.' })],
  [{ spoken: { headline: 'Not now.' } }],
  ['text'],
  [null],
  [new Error('broken')],
  [slack({ error: 'channel_not_found' })],
])('the error %# is one that nobody foresaw', (error) => {
  expect(problemTextFor(error)).toBe(UNFORESEEN);
  expect(told(error)).toBe(
    'unforeseen | Something went wrong inside Switchboard, not with what you typed. Try again; if it stays, pass on the reference below. Reference R1. | *Something went wrong inside Switchboard, not with what you typed.* / Try again; if it stays, pass on the reference below. Reference `R1`',
  );
});
