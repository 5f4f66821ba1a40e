import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidResponse, TelephonyError } from '../../src/telephony/errors.ts';
import * as wire from '../../src/telephony/wire.ts';
import { ok, openClient, startProvider } from './support.ts';

/** A reader of the `data` of an answer. */
function inData<T>(read: wire.Reader<T>): (data: unknown, endpoint: string) => T {
  return (data, endpoint) => read({ success: true, data }, endpoint, () => {});
}

const readBalance = inData(wire.readBalance);
const readCapabilities = inData(wire.readCapabilities);
const readCustomer = inData(wire.readCustomer);
const readFollowMe = (asked: string) => inData(wire.readFollowMe(asked));
const readIvr = inData(wire.readIvr);
const readIvrs = inData(wire.readIvrs);
const readNumber = inData(wire.readNumber);
const readNumbers = inData(wire.readNumbers);
const readToken = inData(wire.readToken);

/** What any JSON text can hold, `__proto__` members included. */
const json = fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text));
const extra = fc.dictionary(
  fc.string().map((name) => `x_${name}`),
  json,
  { maxKeys: 4 },
);
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '<&>', '🙂', 'עברית'));
const decimal = fc.stringMatching(/^[+-]?[0-9]{1,40}(\.[0-9]{1,40})?$/);

describe('unknown fields, groups and words', () => {
  it('never change what is read', async () => {
    const known = {
      number: '+441',
      display_name: 'Desk',
      status: 'active',
      product_name: null,
      follow_me_available: true,
      voicemail_available: false,
    };
    fc.assert(
      fc.property(extra, (fields) => {
        expect(readNumber({ ...fields, ...known }, 'GET /x')).toEqual(readNumber(known, 'GET /x'));
      }),
    );
  });

  it('keep every capability group under its name, whatever it is called', () => {
    const group = fc.record({ read: fc.boolean(), write: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), group), extra, (groups, fields) => {
        const data: unknown = JSON.parse(JSON.stringify({ ...fields, ...groups }));
        const read = readCapabilities(data, 'GET /capabilities');
        for (const [name, it] of Object.entries(groups)) {
          if (name === '__proto__') continue;
          expect(read[name]).toEqual({ read: it.read ?? null, write: it.write ?? null, status: null });
        }
      }),
    );
  });

  it('never let anything but true allow a change', () => {
    fc.assert(
      fc.property(json, (write) => {
        const read = readCapabilities({ follow_me: { read: true, write } }, 'GET /capabilities');
        expect(read.follow_me?.write === true).toBe(write === true);
      }),
    );
  });
});

describe('optional fields of odd types', () => {
  it('read as absent, and the rest of the record stays', () => {
    fc.assert(
      fc.property(text, json, json, json, (name, company, accounts, postcode) => {
        const customer = readCustomer(
          { customer_name: name, company_name: company, active_accounts: accounts, billing_postcode: postcode },
          'GET /customer',
        );
        expect(customer.customerName).toBe(name === '' ? null : name);
        expect(customer.companyName).toBe(typeof company === 'string' && company !== '' ? company : null);
        if (typeof accounts === 'number') expect(customer.activeAccounts).toBe(accounts);
        else if (typeof accounts !== 'string') expect(customer.activeAccounts).toBeNull();
        expect(customer.billingPostcode).toBe(typeof postcode === 'string' && postcode !== '' ? postcode : null);
      }),
    );
  });

  it('read a whole number that was sent as a string', () => {
    expect(readCustomer({ active_accounts: '3', active_telephone_numbers: '' }, 'GET /customer')).toMatchObject({
      activeAccounts: 3,
      activeTelephoneNumbers: null,
    });
  });
});

describe('values', () => {
  it('keep every digit of any plain decimal', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const balance = readBalance({ call_credit_balance: value }, 'GET /balance');
        expect(balance.text).toBe(value);
        const digits = (it: string) =>
          it
            .replace(/^([+-]?)0+(?=\d)/, '$1')
            .replace(/^\+/, '')
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, '');
        expect(balance.amount.toFixed().replace(/^-0$/, '0')).toBe(digits(value).replace(/^-0$/, '0'));
      }),
    );
  });

  it('take any other text for no balance', () => {
    fc.assert(
      fc.property(
        text.filter((it) => !/^[+-]?[0-9]+(\.[0-9]+)?$/.test(it)),
        (value) => {
          expect(() => readBalance({ call_credit_balance: value }, 'GET /balance')).toThrow(InvalidResponse);
        },
      ),
    );
  });

  it('keep zero, false and empty text of Follow-Me and IVR settings', () => {
    fc.assert(
      fc.property(text, fc.integer(), fc.boolean(), (words, number, flag) => {
        const destination = { number: words, name: words, enabled: flag, ring_seconds: number };
        const followMe = readFollowMe('+441')(
          { mode: words, timeout_seconds: number, destinations: [destination] },
          '',
        );
        expect(followMe).toMatchObject({ mode: words, timeoutSeconds: number, telephoneNumber: '+441' });
        expect(followMe.destinations).toMatchObject([
          { number: words, name: words, enabled: flag, ringSeconds: number },
        ]);
        const ivr = readIvr({ ivr_id: 'ivr_1', schedule: words, replay_count: number, direct_dial_enabled: flag }, '');
        expect(ivr).toMatchObject({ schedule: words, replayCount: number, directDialEnabled: flag });
      }),
    );
  });

  it('stay in the API’s order, and none is lost', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), (orders) => {
        const destinations = orders.map((order) => ({ number: `+${order}`, order }));
        const read = readFollowMe('')({ destinations }, '').destinations.map((it) => it.order);
        expect(read).toEqual([...orders].sort((a, b) => a - b));
      }),
    );
  });
});

describe('any JSON at all', () => {
  const readers = {
    readBalance,
    readCapabilities,
    readCustomer,
    readFollowMe: readFollowMe('+441'),
    readIvr,
    readIvrs,
    readNumber,
    readNumbers,
    readToken,
    'readIvrs of a whole answer': (answer: unknown, endpoint: string) => wire.readIvrs(answer, endpoint, () => {}),
    'readNumbers of a whole answer': (answer: unknown, endpoint: string) =>
      wire.readNumbers(answer, endpoint, () => {}),
  };

  it.each(Object.entries(readers))(
    '%s reads or says what it expected, and never repeats what it got',
    (_name, read) => {
      fc.assert(
        fc.property(json, (data) => {
          try {
            read(data, 'GET /x');
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidResponse);
            expect(String(error)).toMatch(
              /^Unintelligible: The answer to GET \/x could not be read: expected [\w .[\],-]+$/,
            );
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it('answered over HTTP is a value or an error of ours', async () => {
    let data: unknown;
    const provider = await startProvider(() => ok(data));
    const client = openClient(provider.url);
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        data = value;
        for (const call of [client.numbers(), client.ivrs(), client.capabilities()]) {
          await call.catch((error: unknown) => expect(error).toBeInstanceOf(TelephonyError));
        }
      }),
      { numRuns: 60 },
    );
  });
});
