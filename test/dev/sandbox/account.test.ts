import { expect, it } from 'vitest';
import { expectRefusal, startBench } from './support.ts';

const NOON = Date.UTC(2026, 0, 31, 12, 0, 0);

it('the test call reaches the customer in every dialect', async () => {
  const { call, control } = await startBench();
  expect((await call('GET', '/test')).json).toEqual({ success: true, message: 'The API key reaches its customer.' });
  await control('POST', '/dialects', { test: 'data' });
  expect((await call('GET', '/test')).json).toEqual({ success: true, data: { customer_reached: true } });
  await control('POST', '/dialects', { test: 'empty' });
  expect(await call('GET', '/test')).toMatchObject({ status: 200, text: '' });
});

it('capabilities list every group of the document', async () => {
  const { call } = await startBench();
  expect((await call('GET', '/capabilities')).json.data).toEqual({
    customer: { read: true },
    telephone_numbers: { read: true },
    call_credit: { read: true },
    call_history: { read: true },
    follow_me: { read: true, write: true },
    call_queues: { read: true, write: false },
    ivrs: { read: true, write: true },
    recordings: { read: false, status: 'not_available' },
    caller_id_management: { write: false, status: 'not_available' },
  });
});

it('capabilities differ between keys as their permissions do', async () => {
  const { call } = await startBench();
  const read = async (key: string) => (await call('GET', '/capabilities', { key })).json.data;
  expect(await read('read-only')).toMatchObject({
    follow_me: { read: true, write: false },
    ivrs: { read: true, write: false },
  });
  expect((await read('no-follow-me-write')).follow_me).toEqual({ read: true, write: false });
  expect((await read('no-follow-me-write')).ivrs).toEqual({ read: true, write: true });
  expect((await read('no-ivrs')).ivrs).toEqual({ read: false, write: false });
  expect((await read('live-no-balance-read')).call_credit).toEqual({ read: false });
});

it('each permission is needed for its paths', async () => {
  const { call, control } = await startBench();
  const body = { timeout_seconds: 30 };
  const calls = {
    'numbers.read': [
      ['GET', '/numbers'],
      ['GET', '/numbers/+441632960101'],
    ],
    'follow_me.read': [['GET', '/numbers/+441632960101/follow-me']],
    'follow_me.write': [['PUT', '/numbers/+441632960101/follow-me', body]],
    'ivrs.read': [
      ['GET', '/ivrs'],
      ['GET', '/ivrs/ivr_acme_1'],
    ],
    'ivrs.write': [['PATCH', '/ivrs/ivr_acme_1', { replay_count: 1 }]],
    'capabilities.read': [['GET', '/capabilities']],
    'customer.read': [['GET', '/customer']],
    'balance.read': [['GET', '/balance']],
  } as const;
  const all = Object.keys(calls);
  for (const [permission, requests] of Object.entries(calls)) {
    for (const [method, path, sent] of requests) {
      await control('PATCH', '/keys/everything', { permissions: all.filter((each) => each !== permission) });
      expectRefusal(await call(method, path, { body: sent }), 403, 'scope_denied');
      await control('PATCH', '/keys/everything', { permissions: [permission] });
      expect((await call(method, path, { body: sent })).status, path).toBe(200);
    }
  }
});

it('the customer summary counts its active numbers', async () => {
  const { call, control } = await startBench();
  expect((await call('GET', '/customer')).json.data).toEqual({
    customer_name: 'Acme Travel ✈️',
    company_name: 'Acme Travel & Daughters Ltd',
    billing_postcode: 'LS1 4AP',
    status: 'active',
    active_accounts: 1,
    active_telephone_numbers: 3,
  });
  await control('PATCH', '/numbers/+441632960101', { status: 'ceased' });
  expect((await call('GET', '/customer')).json.data.active_telephone_numbers).toBe(2);
  expect((await call('GET', '/customer', { key: 'large' })).json.data.active_telephone_numbers).toBe(250);
});

it('what is not available is absent, null or empty as the dialect says', async () => {
  const { call, control } = await startBench();
  const read = async () => {
    const { json } = await call('GET', '/customer', { key: 'large' });
    return [json.data, (await call('GET', '/numbers', { key: 'large' })).json.data.items[5]];
  };
  for (const shown of await read()) {
    expect(shown).not.toHaveProperty('company_name');
    expect(shown).not.toHaveProperty('billing_postcode');
    expect(shown).not.toHaveProperty('display_name');
  }
  for (const [absent, value] of [
    ['null', null],
    ['empty', ''],
  ] as const) {
    await control('POST', '/dialects', { absent });
    const [customer, number] = await read();
    expect(customer).toMatchObject({ company_name: value, billing_postcode: value });
    expect(number.display_name).toBe(value);
  }
});

it('the balance is a decimal string with every digit', async () => {
  const { call, control } = await startBench({ clock: () => NOON });
  const balance = async (key: string) => (await call('GET', '/balance', { key })).json.data;
  expect(await balance('everything')).toEqual({
    call_credit_balance: '0.1',
    reported_at: '2026-01-31T12:00:00+00:00',
  });
  expect((await balance('large')).call_credit_balance).toBe('12345678901234567890.123456789');
  expect((await balance('live-everything')).call_credit_balance).toBe('-3.05');
  expect((await balance('live-large')).call_credit_balance).toBe('0.000');
  await control('PATCH', '/customers/acme', { balance: '-0.00000000000000000001' });
  expect((await balance('everything')).call_credit_balance).toBe('-0.00000000000000000001');
});

it('a customer without call credit has no balance', async () => {
  const { call, control } = await startBench();
  expectRefusal(await call('GET', '/balance', { key: 'no-balance' }), 503, 'balance_unavailable');
  expect((await call('GET', '/customer', { key: 'no-balance' })).status).toBe(200);
  await control('PATCH', '/customers/acme', { balance: null });
  expectRefusal(await call('GET', '/balance'), 503, 'balance_unavailable');
});
