import fc from 'fast-check';
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import type { Reach } from '../../src/app/app.ts';
import { moneyText } from '../../src/credit/balance/money.ts';
import { answerFor } from '../../src/entry/agents/answer.ts';
import { maskNumbers } from '../../src/people/persons/mask-numbers.ts';
import { mayHoldNumbers, type Visibility } from '../../src/people/persons/number-mask.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { figure, shownLength, unmasked, withoutMarks } from '../../src/runtime/marked-text.ts';
import { newReference } from '../../src/runtime/tracing.ts';
import { writeCsv } from '../../src/slack/api/csv.ts';
import { button, clip, limitedText, linesWithin, plainText, section } from '../../src/slack/blocks/blocks.ts';
import type { Caller } from '../../src/slack/tenant.ts';

const ANNA = 'U0ANNA001';
const BEN = 'U0BEN0001';
const LANDLINE = '020 7946 0123';
const SIGHT: Visibility = {
  own: ['+447700900999', '+441134960000'],
  home: 'GB',
  persons: new Map([
    [ANNA, '07700 900123'],
    [BEN, LANDLINE],
  ]),
  isEditor: false,
  user: 'U0VIEWER1',
};

const plain = (text: string, sight: Partial<Visibility> = {}) => maskNumbers({ text }, { ...SIGHT, ...sight }).text;
const markup = (text: string, sight: Partial<Visibility> = {}) =>
  maskNumbers({ type: 'mrkdwn', text }, { ...SIGHT, ...sight }).text;

describe('what is private', () => {
  test.each([
    ['a British mobile', 'rings +447700900131 only', 'rings •••131 only'],
    ['a British mobile as it is dialled there', 'rings 07400 123456.', 'rings •••456.'],
    ['one in brackets', 'Anna (+44 7700 900131)', 'Anna (•••131)'],
    ['a mobile of another country', 'to +33 6 12 34 56 78', 'to •••678'],
    ['a number where the plan tells no mobile from a landline', 'to +1 212 555 0123', 'to •••123'],
    ['a landline that somebody confirmed as theirs', 'to +442079460123', 'to •••123'],
    ['a number of the account that is a mobile', 'from +447700900999', 'from +447700900999'],
    ['a landline of nobody', 'to 0161 496 0000', 'to 0161 496 0000'],
    ['days with times', '2026-06-21 12:00 to 2026-06-22 08:30', '2026-06-21 12:00 to 2026-06-22 08:30'],
    ['a landline of a range that no plan has', 'to 01632 960123', 'to 01632 960123'],
    ['a free number', 'to 0808 157 0000', 'to 0808 157 0000'],
    [
      'one before other digits',
      'Ben (+447700900131). 1 more, 07400 123456 2 of 3',
      'Ben (•••131). 1 more, •••456 2 of 3',
    ],
    ['one behind other digits', 'at 2 07400 123456', 'at 2 •••456'],
    ['one with a colon in it', 'at 09:00 07400:123456', 'at 09:00 •••456'],
    ['one as forms send it', 'number=07400+123+456', 'number=•••456'],
    ['one with a plus behind another', '07400123456+33612345678', '•••456•••678'],
    ['times of a day', 'Mon 09:00 17:30, Tue 10:00 11:45', undefined],
    ['a French one as it is dialled there', 'Luc 06 12 34 56 78', 'Luc •••678'],
    ['a German one', 'Jan 0151 23456789, 0172 2345678', 'Jan •••789, •••678'],
    ['one written as in North America', '555-010-1234 or (201) 555-0123', '•••234 or •••123'],
    ['one as WhatsApp has it', 'wa.me/447400123456', 'wa.me/•••456'],
    ['one that no zero begins there', 'Nils 406 12 345, 40612345', 'Nils •••345, •••345'],
    ['one that is glued to words', 'call07400123456now', 'call•••456now'],
    ['one with letters in it', '07400x123456, 07400 or 123456', '•••456, •••456'],
    ['one with entities in it', '07400&nbsp;123&amp;#45;45&#54;!', '•••456!'],
    ['one in a page', '07400<br>123<b>456</b>', '•••456</b>'],
    ['one in a string of JSON', String.raw`07400\u00a0123\n456`, '•••456'],
    ['one in a URL', '%307400%20123456', '•••456'],
    ['days', '06.12.26–08.12.26, 28/11/26, 12/24/2026, 24.12. 25.12. 26.12.', undefined],
    ['a day without signs', '20261128, 20261128T0900', undefined],
    ['hours with points', '07.30-12.30, 13.00-17.00', undefined],
    ['years', 'Plan 2025/2026, 2024 - 2025', undefined],
    ['rooms', 'rooms 201 202 203', undefined],
    ['extensions', 'ext 601/602/603; ask for 8001-8009', undefined],
    ['days of a month', 'on 24, 25, 26, 31', undefined],
    ['amounts that people write', '£7,911,123,456.00, 1.234.567,89, 7911123456 EUR, GBP 912345678', undefined],
    ['references', 'Order 7911123456, invoice 2026-000123', undefined],
    ['an address on the internet', '192.168.100.200', undefined],
    ['an id', '8f14e45f-ceea-467f-9575-123456789012', undefined],
    ['two of which the first ends as a call abroad begins', '512 341 009, 512 341 009', '•••009, •••009'],
    ['two that together hold one of another country', '201-555-7355, 201-555-7355', '•••555-•••555-•••355'],
    ['two in a row', '07400 123456 07400 123457', '•••456 •••457'],
    ['one with letters for digits', 'O7400 l2345O, O74OO 12 34 56 and 07400 123 45I', '•••450, •••456 and •••451'],
    ['one with a letter behind it', '07400123456I', '•••456I'],
    [
      'one that is called an order',
      'order 07400123456, PO 447400123456, ref: 4474-0012-3456',
      'order •••456, PO •••456, ref: •••456',
    ],
    ['one of somebody that is called an order', 'order 7700900123', 'order •••123'],
    ['a landline that is called a mobile', 'Mob: 0151 234 5678, not 0151 234 5678', 'Mob: •••678, not 0151 234 5678'],
    ['a landline before other digits', '0161 496 0000 2 of 3', '0161 496 0000 2 of 3'],
    ['a day', 'on 2026-11-22 09:00', 'on 2026-11-22 09:00'],
    ['a token of Slack for a time', '<!date^1763804400^{date} at {time}|22 Nov 2026>', undefined],
    ['an amount', `GBP ${figure('77009001.31')}`, 'GBP 77009001.31'],
    ['an id', `${figure('ivr_07700900131')} and ${figure('R07700900131')}`, 'ivr_07700900131 and R07700900131'],
  ])('%s', (_, text, shown = text) => {
    expect(plain(text)).toBe(shown);
  });

  test.each(['DK', 'FR', 'US'] as const)('what is known to be something else is none in %s', (home) => {
    const said =
      '06.12.26–08.12.26, 28/11/26-30/11/26; 20261128, 07.30-12.30, 13.00-17.00, 2025/2026, £1,234,567, ' +
      '12 345 678,90 kr, order 40123456, 8f14e45f-ceea-467f-9575-123456789012';
    expect(plain(said, { home, own: [] })).toBe(said);
  });

  test('without the country of the account, what is dialled from somewhere counts as private', () => {
    expect(plain('to 07400 123456', { home: null, own: [] })).toBe('to •••456');
    expect(plain('to 0161 496 0000', { home: null, own: [] })).toBe('to •••000');
    expect(plain('to 40 12 34 56', { home: null, own: [] })).toBe('to •••456');
    expect(plain('Such as 9-12, 13-15, or closed', { home: null, own: [] })).toBe('Such as 9-12, 13-15, or closed');
    expect(plain('to +441614960000', { home: null, own: [] })).toBe('to +441614960000');
  });
});

describe('who sees it', () => {
  test('an editor sees it whole, alone', () => {
    expect(plain('to +447700900131', { isEditor: true })).toBe('to +447700900131');
    expect(plain('to +447700900131', { isEditor: true, user: null })).toBe('to •••131');
  });

  test('its owner sees their own whole, alone', () => {
    expect(plain('to +447700900123', { user: ANNA })).toBe('to +447700900123');
    expect(plain('to +442079460123', { user: ANNA })).toBe('to •••123');
    expect(plain('to +447700900123', { user: null })).toBe('to •••123');
  });

  test('the person stands beside it once in a line, where one person reads Slack’s markup', () => {
    expect(markup('1. Anna +447700900123 · on')).toBe(`1. Anna <@${ANNA}> •••123 · on`);
    expect(markup(`<@${ANNA}> · 07700 900123`, { isEditor: true })).toBe(`<@${ANNA}> · 07700 900123`);
    expect(markup('Anna +447700900123', { user: null })).toBe('Anna •••123');
    expect(plain('Anna +447700900123')).toBe('Anna •••123');
  });

  test('a text that is nearly too long names nobody', () => {
    const text = `${'x '.repeat(1_445)}+447700900123`;
    expect(markup(text)).toBe(`${'x '.repeat(1_445)}•••123`);
  });
});

test('what somebody is asked to confirm is whole for them alone, without a trace of the mark', () => {
  const asked = `Is ${unmasked('07400 123456')} yours? Not 07400 123457.`;
  expect(plain(asked)).toBe('Is 07400 123456 yours? Not •••457.');
  expect(plain(asked, { user: null })).toBe('Is •••456 yours? Not •••457.');
});

test('what is not shown stays as it is: values, ids and metadata', () => {
  const drawn = {
    private_metadata: '{"n":"+447700900131"}',
    blocks: [
      {
        type: 'actions',
        block_id: '+447700900131',
        elements: [
          {
            type: 'button',
            action_id: 'a',
            value: '+447700900131',
            text: { type: 'plain_text', text: 'Ring 07700 900131' },
          },
        ],
      },
    ],
  };
  const text = JSON.stringify(maskNumbers(drawn, SIGHT));
  expect(text.match(/\+447700900131/g)).toHaveLength(3);
  expect(text).toContain('Ring •••131');
});

test('a text without a number is not looked at twice, and one with a mobile always is', () => {
  expect(mayHoldNumbers({ blocks: [{ text: 'Call credit balance: 20.00', value: '+447700900131' }] })).toBe(false);
  expect(mayHoldNumbers({ blocks: [{ text: 'rings +447700900131' }] })).toBe(true);
});

test('of no mobile more than three digits are left, however it is written', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }).map((all) => all.join(''));
  const gaps = fc.constantFrom('', ' ', '-', '.', '\u00a0');
  const start = fc.constantFrom('+44', '0', '0044', '+44 (0)');
  fc.assert(
    fc.property(start, digits, gaps, (prefix, rest, gap) => {
      const written = `${prefix}${prefix === '0' ? '' : gap}7400${gap}${rest.slice(0, 3)}${gap}${rest.slice(3)}`;
      const shown = plain(`to ${written} now`, { persons: new Map() });
      expect(shown).toBe(`to •••${rest.slice(-3)} now`);
    }),
  );
});

test('an input that would begin with a covered number is empty, and says in its place what there is', () => {
  const input = (initial: string) => ({
    type: 'input',
    block_id: 'n',
    element: { type: 'plain_text_input', action_id: 'n', initial_value: initial },
  });
  expect(maskNumbers(input('07400 123456'), SIGHT)).toEqual({
    type: 'input',
    block_id: 'n',
    optional: true,
    element: { type: 'plain_text_input', action_id: 'n', placeholder: { type: 'plain_text', text: '•••456' } },
  });
  expect(maskNumbers(input('07400 123456'), { ...SIGHT, isEditor: true })).toEqual(input('07400 123456'));
  expect(maskNumbers(input(unmasked('07400 123456')), SIGHT)).toEqual(input('07400 123456'));
  expect(maskNumbers(input('Anna'), SIGHT)).toEqual(input('Anna'));
});

const COUNTRIES = [
  'GB',
  'FR',
  'DE',
  'NO',
  'DK',
  'VN',
  'US',
  'AU',
  'IN',
  'SE',
  'PL',
  'SG',
  'ES',
  'NL',
  'IE',
  'ZA',
] as const;

/** A mobile of a country, valid or not, in the groups in which people there write it; a zero before the last of them would begin another. */
const mobile = fc
  .record({ country: fc.constantFrom(...COUNTRIES), rest: fc.integer({ min: 1_000, max: 9_999 }) })
  .map(({ country, rest }) => {
    const example = getExampleNumber(country, examples)?.nationalNumber ?? '';
    // "8123-8124" is a span of extensions everywhere but in Singapore.
    const end = String(rest).replace(/^812/u, '912');
    const changed = `${example.slice(0, -4)}${end}`;
    const parsed = parsePhoneNumberFromString(changed, country);
    return {
      country,
      digits: changed,
      national: parsed?.formatNational() ?? '',
      abroad: parsed?.formatInternational() ?? '',
    };
  });

const otherDigits = (zero: number) => (text: string) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  ...[
    '-',
    '.',
    '/',
    ',',
    ', ',
    ' / ',
    '\u2013',
    ' \u2013 ',
    '\u2011',
    '\u2009',
    '\u00a0',
    '\u200b',
    '\u2060 ',
    '_',
    '*',
    '\u2012',
    '\u2014',
    '\u2212',
    '\ufe58',
    '\uff0d',
    '\u00ad',
    '~',
    ' | ',
    '\\',
    '         ',
    ' ...... ',
    '\n',
    '\u2028',
    '%20',
    '&nbsp;',
    '&amp;#8211;',
    '<br>',
    ' & ',
    '',
  ].map((gap) => (text: string) => text.replaceAll(/(?<=[\d)]) (?=[\d(])/gu, gap)),
  (text) => text.replace(/^([\d+]+)(?= )/u, '($1)'),
  otherDigits(0xff10),
  otherDigits(0x0660),
  otherDigits(0x1d7ce),
  (text) => [...text].map((sign) => (/\d/u.test(sign) ? `${sign}\ufe0f\u20e3` : sign)).join(''),
  (text) => text.replace(/(?<=\d)0(?=\d)/gu, 'O').replace(/(?<=\d)1(?=\d)/gu, 'l'),
];

const CONTEXTS: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `Ben-${number}`,
  (number) => `Mob:${number}`,
  (number) => `tel:${number}`,
  (number) => `Ben${number}`,
  (number) => `call${number}now`,
  (number) => `1. Ben (${number}) · on, 20 s`,
  (number) => `Ask "${number}" first`,
  (number) => `${number} x12`,
  (number) => `The number ${number}/follow-me was refused (2026-11-28 09:00)`,
  (number) => `from ${number} to ${number}`,
  (number) => `${number} ext. 12`,
  (number) => `${number};ext=12`,
  (number) => `09:00-17:30 ${number}, 18:00`,
  (number) => `<${number}> & <b>${number}</b>`,
  (number) => `=${number}`,
  (number) => `${'x'.repeat(40)} ${number}, ${number}`,
];

/** The digits of a text that are not the last of a masked number, in ASCII, found in another way than the product does. */
const digitsShown = (text: string) =>
  [...text.replace(/(?:•••|\*\*\*)\d{3}/gu, '').normalize('NFKD')]
    .map((sign) => sign.replace(/[\u0660-\u0669]/u, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660)))
    .join('')
    .replace(/\D/gu, '');

/** All the texts in something. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** Whether a good part of a number is still there in one text. */
const isLeft = (digits: string, left: unknown) =>
  textsIn(left)
    .map(digitsShown)
    .some((shown) =>
      Array.from({ length: digits.length - 5 }, (_, at) => digits.slice(at, at + 6)).some((part) =>
        shown.includes(part),
      ),
    );

/** Each way in which a text leaves, with what is left of it there. */
const SURFACES: Readonly<Record<string, (written: string, sight: Visibility) => unknown>> = {
  'fallback text': (written, sight) => maskNumbers({ text: written }, { ...sight, user: null }),
  'a section': (written, sight) => maskNumbers(section(limitedText(written, 3000)), sight),
  'a section that is cut': (written, sight) => maskNumbers(section(limitedText(written, 55)), sight),
  'an option': (written, sight) => maskNumbers({ options: [{ text: plainText(written, 75), value: '1' }] }, sight),
  'a button that is cut': (written, sight) => maskNumbers(button('a', clip(written, 20), { value: '1' }), sight),
  'the title of a modal': (written, sight) => maskNumbers({ type: 'modal', title: plainText(written, 24) }, sight),
  'a form': (written, sight) =>
    maskNumbers({ type: 'input', block_id: 'n', element: { type: 'plain_text_input', initial_value: written } }, sight),
  'a fault on a field': (written, sight) =>
    maskNumbers({ faults: [`"${clip(written, 60)}" is not on the list.`] }, sight),
  'a file': async (written, sight) => writeCsv(maskNumbers({ rows: [[written]] }, { ...sight, user: null }).rows),
  'the answer to an agent': (written, sight) =>
    answerFor({ services: { maskFor: (_, drawn) => maskNumbers(drawn, sight) } } as Reach, {} as Caller, {
      text: written,
      blocks: [section(limitedText(written, 3000))],
    }),
  'the log': (written) => {
    const lines: string[] = [];
    createLogger({ level: 'info', write: (line) => lines.push(line) }).info({ name: written, err: new Error(written) });
    // The lines of a stack are digits, too.
    return lines.map((line) => ({ ...JSON.parse(line.replace(/(?<=\.[a-z]+:)\d+:\d+/gu, '')), time: null }));
  },
};

test('no mobile is whole wherever a text leaves, whatever the country, the spelling and what stands around it', async () => {
  await fc.assert(
    fc.asyncProperty(
      mobile,
      fc.boolean(),
      fc.constantFrom(...SPELLINGS),
      fc.constantFrom(...CONTEXTS),
      fc.constantFrom(...Object.keys(SURFACES)),
      fc.boolean(),
      async ({ country, digits, national, abroad }, isAbroad, spell, context, where, isAtHome) => {
        const written = context(spell(isAbroad ? abroad : national));
        // The log knows no country: what begins with no zero is an id or an amount there where it is written as one.
        const isBare = !isAbroad && !national.startsWith('0');
        fc.pre(where !== 'the log' || !isBare || !/Ben|call|\d\)?[._]/u.test(written.normalize('NFKC')));
        const home = isAtHome ? country : 'GB';
        const sight = { ...SIGHT, home, own: [], persons: new Map<string, string>() };
        const left = await SURFACES[where]?.(written, sight);
        expect(isLeft(digits, left)).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no amount, id, moment, reference or number of the account is masked, whatever the country', () => {
  const whole = fc.bigInt({ min: 10_000n, max: 9_999_999_999_999n }).map(String);
  const amount = fc
    .tuple(fc.constantFrom('', '-', '.', '0'), whole, fc.constantFrom('', '.5', '.05', '.1234'))
    .map(([sign, digits, decimals]) => (sign === '.' ? `.${digits}` : `${sign}${digits}${decimals}`));
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      mobile,
      amount,
      whole,
      at,
      fc.constantFrom(null, 'GBP', 'NOK', 'VND'),
      (own, sum, digits, when, currency) => {
        const number = `+${own.abroad.replace(/\D/gu, '')}`;
        const sight = { ...SIGHT, home: own.country, own: [number], persons: new Map<string, string>() };
        const day = when.toISOString().slice(0, 10);
        const said = `Balance ${moneyText(sum, currency)} on ${day}; ${own.national} (${figure(`ivr_0${digits}`)}), ${figure(digits)}`;
        expect(plain(said, sight)).toBe(withoutMarks(said));
        expect(markup(said, { ...sight, user: null })).toBe(withoutMarks(said));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a reference of the log stays whole in whatever country, beside figures too', () => {
  const references = Array.from({ length: 2_000 }, newReference);
  for (const home of COUNTRIES) {
    const said = references.map((each) => `Reference \`${each}\`: 07:30, 2 of 3 (reference ${each}).`).join('\n');
    expect(plain(said, { home, own: [], persons: new Map() })).toBe(said);
  }
});

test('what words call a reference stays whole, unless it is plainly a mobile', () => {
  const labels = ['ref ', 'order #', 'Invoice: ', 'ticket ', 'case ', 'PO ', 'id:', 'request ', 'Booking '];
  const mobiles = COUNTRIES.map((country) => getExampleNumber(country, examples)?.countryCallingCode ?? '');
  fc.assert(
    fc.property(
      fc.constantFrom(...labels),
      fc.integer({ min: 1_000_000, max: 999_999_999_999 }).map(String),
      fc.constantFrom(...COUNTRIES),
      (label, digits, home) => {
        fc.pre(!mobiles.some((code) => digits.startsWith(code)));
        expect(plain(`${label}${digits}`, { home, own: [], persons: new Map() })).toBe(`${label}${digits}`);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('what is cut is cut by what is shown of it, and neither inside a mark nor inside a number', () => {
  const amounts = Array.from({ length: 200 }, (_, at) => `${at} ${figure('912345678.50')} GBP`).join('\n');
  for (let limit = 20; limit < 200; limit += 1) {
    const shown = plain(clip(amounts, limit));
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(withoutMarks(amounts).startsWith(shown.slice(0, -1))).toBe(true);
    expect(shown.replaceAll('912345678.50', '')).not.toMatch(/\d{4}/u);
  }
  expect(plain(plainText(`Ask ${figure('912345678')}`, 13).text)).toBe('Ask 912345678');
  expect(() => section(`${figure('912345678')} ${'x'.repeat(2_990)}`)).not.toThrow();
  expect(shownLength(linesWithin(amounts.split('\n'), 3_000))).toBeGreaterThan(2_960);
  for (let limit = 4; limit < 40; limit += 1)
    expect(plain(clip('Ben (+44 7400 123456) and 07400 \u2013 123457, nights', limit))).not.toMatch(/7400|12345/u);
});

test('a text that is made to be looked at for long is masked without that', () => {
  const made = Array.from({ length: 1_500 }, (_, at) => at % 10).join(' ');
  expect(digitsShown(plain(`${made} 07400 123456`))).not.toContain('400123456');
});
