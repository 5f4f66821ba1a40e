import { describe, expect, it } from 'vitest';
import { InvalidResponse } from '../../src/telephony/errors.ts';
import { clientAnswered, failureOf, ok } from './support.ts';

const followMe = {
  telephone_number: '+442079460000',
  mode: 'follow_me',
  sequence: 'ordered',
  timeout_seconds: 60,
  max_forwards: 3,
  destinations: [
    { destination_id: 'destination_2', name: 'Ben', number: '+4477', enabled: false, ring_seconds: 0, order: 2 },
    { destination_id: 'destination_1', name: '', number: '+4478', enabled: true, ring_seconds: 20, order: 1 },
  ],
  destination_limit: 10,
};

const menu = {
  ivr_id: 'ivr_1',
  telephone_number: '+442079460000',
  name: 'ROOT',
  is_root: true,
  schedule: 'always',
  schedule_description: '',
  replay_count: 0,
  first_digit_timeout_seconds: 5,
  next_digit_timeout_seconds: 3,
  direct_dial_enabled: false,
  prompts: { intro: { type: 'custom', custom_prompt_set: true }, menu: { type: 'custom', custom_prompt_set: false } },
};

const readMenu = {
  ivrId: 'ivr_1',
  telephoneNumber: '+442079460000',
  name: 'ROOT',
  isRoot: true,
  schedule: 'always',
  scheduleDescription: '',
  replayCount: 0,
  firstDigitTimeoutSeconds: 5,
  nextDigitTimeoutSeconds: 3,
  directDialEnabled: false,
  prompts: { intro: { type: 'custom', customPromptSet: true }, menu: { type: 'custom', customPromptSet: false } },
};

describe('what is read', () => {
  it('reads the customer summary', async () => {
    const { client } = await clientAnswered(
      ok({
        customer_name: 'Ada <&> Ltd',
        company_name: '',
        billing_postcode: null,
        status: 'active',
        active_accounts: 0,
        active_telephone_numbers: 250,
        account_manager: 'unknown field',
      }),
    );
    expect(await client.customer()).toEqual({
      customerName: 'Ada <&> Ltd',
      companyName: null,
      billingPostcode: null,
      status: 'active',
      activeAccounts: 0,
      activeTelephoneNumbers: 250,
    });
  });

  it('reads the number list, zero and false kept as values', async () => {
    const { client } = await clientAnswered(
      ok({
        items: [
          { number: '+441', display_name: 'Desk', follow_me_available: false, voicemail_available: true },
          { number: '+442', display_name: '', status: 'paused-by-vendor', product_name: 'SIP' },
        ],
        count: 0,
      }),
    );
    expect(await client.numbers()).toEqual({
      items: [
        {
          number: '+441',
          displayName: 'Desk',
          status: null,
          productName: null,
          followMeAvailable: false,
          voicemailAvailable: true,
        },
        {
          number: '+442',
          displayName: null,
          status: 'paused-by-vendor',
          productName: 'SIP',
          followMeAvailable: null,
          voicemailAvailable: null,
        },
      ],
      count: 0,
      unreadable: 0,
      more: false,
    });
  });

  it('reads Follow-Me with the destinations in their order and an empty name as a name', async () => {
    const { client } = await clientAnswered(ok(followMe));
    expect(await client.followMe('+44 20 7946 0000')).toEqual({
      telephoneNumber: '+442079460000',
      mode: 'follow_me',
      sequence: 'ordered',
      timeoutSeconds: 60,
      maxForwards: 3,
      destinations: [
        {
          destinationId: 'destination_1',
          name: '',
          number: '+4478',
          enabled: true,
          ringSeconds: 20,
          order: 1,
          period: null,
        },
        {
          destinationId: 'destination_2',
          name: 'Ben',
          number: '+4477',
          enabled: false,
          ringSeconds: 0,
          order: 2,
          period: null,
        },
      ],
      unreadable: 0,
      destinationLimit: 10,
    });
  });

  it('keeps destinations without an order as listed, after those that have one', async () => {
    const listed = ['a', 'b', 'c'].map((number) => ({ number }));
    const { client } = await clientAnswered(ok({ destinations: [...listed, { number: 'first', order: 1 }] }));
    const { destinations } = await client.followMe('+441');
    expect(destinations.map((it) => it.number)).toEqual(['first', 'a', 'b', 'c']);
  });

  it('never reads an absent destination list as an empty one', async () => {
    const { client } = await clientAnswered(ok({ ...followMe, destinations: undefined }));
    expect(await failureOf(client.followMe('+441'))).toMatchObject({
      name: 'Unintelligible',
      expected: 'data.destinations of type array',
    });
  });

  it('reads an IVR menu whole', async () => {
    const { client } = await clientAnswered(ok(menu));
    expect(await client.ivr('ivr_1')).toEqual(readMenu);
  });

  it.each([
    ['data.items', { items: [menu] }],
    ['data as an array', [menu]],
    ['data.ivrs', { ivrs: [menu], count: 1 }],
  ])('reads the IVR list as %s', async (_shape, data) => {
    const { client } = await clientAnswered(ok(data));
    expect((await client.ivrs()).items).toEqual([readMenu]);
  });

  it('reads IVR list entries of which only the id is there', async () => {
    const { client } = await clientAnswered(ok([{ ivr_id: 'ivr_9' }]));
    expect((await client.ivrs()).items).toEqual([
      {
        ivrId: 'ivr_9',
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
      },
    ]);
  });

  it.each([[{}], [null], ['none'], [{ items: null }], [{ a: [1], b: [2] }], [{ a: [menu], b: [menu] }]])(
    'does not read %j as an empty IVR list',
    async (data) => {
      const { client } = await clientAnswered(ok(data));
      expect(await failureOf(client.ivrs())).toBeInstanceOf(InvalidResponse);
    },
  );

  it('reads capabilities, unknown groups and words included, and takes nothing but true for a yes', async () => {
    const { client } = await clientAnswered(
      ok({
        follow_me: { read: true, write: 'true' },
        recordings: { read: false, status: 'not_available' },
        fax: { write: 1, status: 'beta' },
        odd: 'yes',
      }),
    );
    expect(await client.capabilities()).toEqual({
      follow_me: { read: true, write: null, status: null },
      recordings: { read: false, write: null, status: 'not_available' },
      fax: { read: null, write: null, status: 'beta' },
      odd: { read: null, write: null, status: null },
    });
  });

  it.each(['0', '0.1', '-3.05', '+7', '0.000', '000.10', '99999999999999999999999999.000000000000000000001'])(
    'keeps the balance %s as it was written',
    async (text) => {
      const { client } = await clientAnswered(ok({ call_credit_balance: text }));
      const balance = await client.balance();
      expect(balance.text).toBe(text);
      expect(balance.amount.eq(text.replace('+', ''))).toBe(true);
      expect(balance.reportedAt).toBeNull();
    },
  );

  it.each([
    ['1e5', '100000'],
    ['1.50E+3', '1500'],
    ['-1.5e-3', '-0.0015'],
    ['12.345e1', '123.45'],
    ['1.20e1', '12.0'],
    ['+7e0', '+7'],
    ['0e9', '0'],
    ['.5', '.5'],
    ['-.5', '-.5'],
    ['5.', '5.'],
    ['+5', '+5'],
    ['1.e2', '100'],
    ['.5e1', '5'],
    ['100e-2', '1.00'],
    ['0.000e-2', '0.00000'],
    ['1e199', `1${'0'.repeat(199)}`],
    ['1e-199', `0.${'0'.repeat(198)}1`],
    ['12345678901234567890.123456789e0', '12345678901234567890.123456789'],
  ])('writes the balance %s out as %s', async (sent, text) => {
    const { client } = await clientAnswered(ok({ call_credit_balance: sent }));
    const balance = await client.balance();
    expect(balance.text).toBe(text);
    expect(balance.amount.eq(sent.replace('+', ''))).toBe(true);
  });

  it.each([
    ['a number, which has lost digits already', 12.5],
    ['an exponent that makes more digits than any money has', '1e200'],
    ['an exponent that would fill the memory', '1e999999999'],
    ['a small one that would too', '-1.5E-999999999'],
    ['an exponent without digits', '1e'],
    ['digits in groups', '1_000'],
    ['NaN', 'NaN'],
    ['Infinity', '-Infinity'],
    ['a space before', ' 1'],
    ['a line break after', '1\n'],
    ['no digits', ''],
    ['a point alone', '.'],
    ['a group separator', '1,000.00'],
    ['a currency', '£1.00'],
    ['hexadecimal', '0x10'],
    ['other digits', '١٢'],
    ['more digits than any money has', '9'.repeat(201)],
    ['nothing', null],
  ])('does not take %s for a balance', async (_what, value) => {
    const { client } = await clientAnswered(ok({ call_credit_balance: value }));
    expect(await failureOf(client.balance())).toMatchObject({
      name: 'Unintelligible',
      expected: expect.stringMatching(/^data\.call_credit_balance /),
    });
  });

  it.each([
    ['HTML', { raw: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } }, 'a JSON object'],
    ['nothing', { status: 204 }, 'a JSON object'],
    ['an empty body', { raw: '' }, 'a JSON object'],
    ['JSON cut short', { raw: '{"success":true,"data":{"call_cr' }, 'a JSON object'],
    ['no data', { json: { success: true } }, 'a member named data'],
    ['data of another kind', ok('12.50'), 'data of type object'],
  ])('says what was expected when the answer is %s', async (_what, reply, expected) => {
    const { client } = await clientAnswered(reply);
    expect(await failureOf(client.balance())).toMatchObject({ name: 'Unintelligible', expected });
  });

  it('reads JSON under any content type, with or without a byte order mark', async () => {
    const raw = `\ufeff${JSON.stringify({ data: { call_credit_balance: '4.20' } })}`;
    const { client } = await clientAnswered({ raw, headers: { 'content-type': 'text/html' } });
    expect((await client.balance()).text).toBe('4.20');
  });

  it('joins a character that was split between two packets', async () => {
    const name = `${'é'.repeat(3_900)}🙂`;
    const items = Array.from({ length: 30 }, (_, at) => ({ number: `${at}`, display_name: name }));
    const { client } = await clientAnswered(ok({ items }));
    expect(new Set((await client.numbers()).items.map(({ displayName }) => displayName))).toEqual(new Set([name]));
  });

  it('takes a text that nobody can have written for none, and an id like that for unreadable', async () => {
    const [most, more] = ['x'.repeat(4_000), 'x'.repeat(4_001)];
    const { client } = await clientAnswered(ok({ customer_name: most, company_name: more }));
    expect(await client.customer()).toMatchObject({ customerName: most, companyName: null });
    const { client: other } = await clientAnswered(ok({ items: [{ number: more }, { number: most }] }));
    expect(await other.numbers()).toMatchObject({ items: [{ number: most }], unreadable: 1 });
  });
});
