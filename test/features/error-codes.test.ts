import { expect, test } from 'vitest';
import { KNOWN_CODES, type KnownCode } from '../../src/telephony/errors.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, labelsOf, MIA_MEMBER } from './support.ts';

const SAID_BY_THE_API = 'Words of the <!channel> *interface* itself, 07700 900123.';
const SHOWN = 'It says: "Words of the &lt;!channel&gt; \u2217interface\u2217 itself, 07700 900123."';

interface Told {
  status: number;
  /** Where the document has it (docs/provider.md, Errors). */
  path: string;
  command?: string;
  says: string;
  /** The button beside it. */
  offers?: string;
}

const TOLD: Readonly<Record<KnownCode, Told>> = {
  missing_credentials: { status: 400, path: '/auth/token', says: 'the API key or the API secret is missing' },
  invalid_credentials: {
    status: 401,
    path: '/auth/token',
    offers: 'Connect Sandbox',
    says: 'does not accept this API key with this secret in Sandbox',
  },
  server_error: { status: 500, path: '/auth/token', says: 'could not issue an access token' },
  invalid_token: {
    status: 401,
    path: '/customer',
    says: 'gave a token for this Sandbox key, then did not accept it to read the customer summary',
  },
  missing_token: { status: 401, path: '/customer', says: 'did not see the access token' },
  inactive_api_key: {
    status: 403,
    path: '/customer',
    offers: 'Connect Sandbox',
    says: 'this API key is not active',
  },
  scope_denied: { status: 403, path: '/customer', says: 'does not let this Sandbox key read the customer summary' },
  customer_context_missing: {
    status: 403,
    path: '/customer',
    offers: 'Connect Sandbox',
    says: 'says that this API key is not linked to a customer',
  },
  number_not_found: {
    status: 404,
    path: '/numbers/%2B441632960101',
    command: '/phone number 0101',
    says: 'has no such active number for this customer',
  },
  rate_limited: { status: 429, path: '/customer', says: 'Try again in 40 seconds.' },
  balance_unavailable: {
    status: 503,
    path: '/balance',
    command: '/phone balance',
    says: 'no call credit balance for this customer profile',
  },
  request_failed: {
    status: 502,
    path: '/customer',
    says: 'could not complete the request to read the customer summary',
  },
};

test('every code that the document names is in the table', () => {
  expect(Object.keys(TOLD).toSorted()).toEqual([...KNOWN_CODES].toSorted());
});

test.each(KNOWN_CODES)('%s is told in words for people, with the environment and the way on', async (code) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  // A token that is known would save the request that is to be refused.
  await world.restart();
  const { status, path, command = '/phone account', says, offers } = TOLD[code];
  const headers = code === 'rate_limited' ? { 'retry-after': '40' } : {};
  await breakProvider(
    world,
    { kind: 'status', status, code, message: SAID_BY_THE_API, headers },
    { match: { path, exact: true } },
  );
  const answer = await ask(adam, command);
  const text = textOf(answer);
  expect(text).toContain(says);
  expect(answer.text).toContain(says);
  expect(text).toContain('*Sandbox*');
  expect(text).toContain(SHOWN);
  expect(text).not.toContain(code);
  expect(text).not.toContain('Reference');
  expect(labelsOf(answer)).toEqual(offers === undefined ? [] : [offers]);
});

/** The document names none of these for the call; whatever the answer, it is told as it came. */
test.each<[command: string, path: string, status: number, code: string | null, does: string]>([
  ['/phone account', '/customer', 418, 'teapot_full', 'read the customer summary'],
  ['/phone account', '/customer', 503, 'balance_unavailable', 'read the customer summary'],
  ['/phone account', '/customer', 404, 'number_not_found', 'read the customer summary'],
  ['/phone account', '/customer', 401, null, 'read the customer summary'],
  ['/phone numbers', '/numbers', 500, 'server_error', 'read the list of numbers'],
  ['/phone numbers', '/numbers', 403, null, 'read the list of numbers'],
  ['/phone numbers', '/numbers', 401, 'invalid_credentials', 'read the list of numbers'],
  ['/phone balance', '/balance', 404, 'balance_unavailable', 'read the call credit balance'],
  ['/phone balance', '/balance', 200, 'inactive_api_key', 'read the call credit balance'],
  ['/phone menus', '/ivrs', 403, '1042', 'read the IVR menus'],
  ['/phone menus', '/ivrs', 404, null, 'read the IVR menus'],
])('at %s what the document does not name (%s %s %s) is told as it came', async (command, path, status, code, does) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const body = JSON.stringify({ success: false, error: { code, message: SAID_BY_THE_API } });
  const effect = { kind: 'status', status, body, headers: { 'content-type': 'application/json' } };
  await world.provider('POST', '/faults', { match: { path, exact: true }, effect, times: 'always' });
  const answer = await ask(adam, command);
  const shown = code === null ? `status ${status}` : `status ${status}, ${code}`;
  expect(textOf(answer)).toContain(
    status >= 500
      ? `The provider answered the request to ${does} with a fault (${shown}).`
      : `The provider refused the request to ${does} (${shown}).`,
  );
  expect(textOf(answer)).toContain(SHOWN);
  expect(labelsOf(answer)).toEqual([]);
});

test.each([
  ['numbers.read', '/phone numbers', '/numbers'],
  ['ivrs.read', '/phone menus', '/ivrs'],
  ['follow_me.read', '/phone follow-me 0101', '/numbers/%2B441632960101/follow-me'],
])('the permission %s that the document names is named, and the words beside it', async (permission, command, path) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const effect = {
    kind: 'status',
    status: 403,
    code: 'scope_denied',
    message: `${SAID_BY_THE_API} ${'x'.repeat(5000)}`,
  };
  await breakProvider(world, effect, { match: { path, exact: true } });
  const text = textOf(await ask(adam, command));
  expect(text).toContain(`Ask the provider to add the permission ${permission} to the key`);
  expect(text).toContain('It says: "Words of the &lt;!channel&gt;');
  expect(text).not.toMatch(/x{400}/u);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a code named %s like what every object has is a code that nobody knows',
  async (code) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const effect = { kind: 'status', status: 409, code, message: SAID_BY_THE_API };
    await world.provider('POST', '/faults', { match: { path: '/balance' }, effect, times: 'always' });
    const text = textOf(await ask(adam, '/phone balance'));
    expect(text).toContain(`(status 409, ${code})`);
    expect(text).toContain(SHOWN);
    expect(text).not.toContain('Reference');
    expect(textOf(await ask(world.person(MIA_MEMBER), '/phone balance'))).toContain(
      SHOWN.replace('07700 900123', '•••123'),
    );
  },
);
