import { expect, test } from 'vitest';
import { KNOWN_CODES, type KnownCode } from '../../src/telephony/errors.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, labelsOf } from './support.ts';

const SAID_BY_THE_API = 'Words of the interface itself.';

interface Told {
  status: number;
  /** Where the document has it (docs/provider.md, Errors). */
  path: string;
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
    says: 'does not accept this API key and secret in this environment',
  },
  server_error: { status: 500, path: '/auth/token', says: 'could not issue an access token' },
  invalid_token: {
    status: 401,
    path: '/customer',
    says: 'no longer accepts the stored key',
    offers: 'Connect Sandbox',
  },
  missing_token: { status: 401, path: '/customer', says: 'did not see the access token' },
  inactive_api_key: {
    status: 403,
    path: '/customer',
    offers: 'Connect Sandbox',
    says: 'this API key is not active',
  },
  scope_denied: { status: 403, path: '/customer', says: 'does not allow this key to do that' },
  customer_context_missing: {
    status: 403,
    path: '/customer',
    offers: 'Connect Sandbox',
    says: 'This API key is not linked to a customer',
  },
  number_not_found: { status: 404, path: '/customer', says: 'has no such active number for this customer' },
  rate_limited: { status: 429, path: '/customer', says: 'Try again in 40 seconds.' },
  balance_unavailable: { status: 503, path: '/customer', says: 'no call credit balance for this customer profile' },
  request_failed: { status: 502, path: '/customer', says: 'could not complete the request' },
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
  const { status, path, says, offers } = TOLD[code];
  const headers = code === 'rate_limited' ? { 'retry-after': '40' } : {};
  await breakProvider(world, { kind: 'status', status, code, message: SAID_BY_THE_API, headers }, { match: { path } });
  const answer = await ask(adam, '/phone account');
  const text = textOf(answer);
  expect(text).toContain(says);
  expect(answer.text).toContain(says);
  expect(text).toContain('*Sandbox*');
  expect(text).not.toContain(SAID_BY_THE_API);
  expect(text).not.toContain(code);
  expect(text).not.toContain('Reference');
  expect(labelsOf(answer)).toEqual(offers === undefined ? [] : [offers]);
});

test('a code that nobody knows keeps the words of the interface', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const effect = { kind: 'status', status: 418, code: 'teapot_full', message: `${SAID_BY_THE_API} <!channel>` };
  await breakProvider(world, effect, { match: { path: '/customer' } });
  const text = textOf(await ask(adam, '/phone account'));
  expect(text).toContain(`The provider refused the request: ${SAID_BY_THE_API} &lt;!channel&gt;`);
  await breakProvider(world, { kind: 'status', status: 418, body: {} }, { match: { path: '/balance' } });
  expect(textOf(await ask(adam, '/phone balance'))).toContain('The provider refused the request (status 418).');
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a code named %s like what every object has is a code that nobody knows',
  async (code) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const effect = { kind: 'status', status: 409, code, message: SAID_BY_THE_API };
    await breakProvider(world, effect, { match: { path: '/balance' } });
    const text = textOf(await ask(adam, '/phone balance'));
    expect(text).toContain(`The provider refused the request: ${SAID_BY_THE_API}`);
    expect(text).not.toContain('Reference');
  },
);
