import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskNumbers, mayHoldNumbers, type Visibility } from '../../src/people/persons/number-mask.ts';
import { unmasked } from '../../src/slack/blocks/blocks.ts';

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
    ['a free number', 'to 0808 157 0000', 'to 0808 157 0000'],
    [
      'one before other digits',
      'Ben (+447700900131). 1 more, 07400 123456 2 of 3',
      'Ben (•••131). 1 more, •••456 2 of 3',
    ],
    ['one behind other digits', 'at 2 07400 123456', 'at 2 •••456'],
    ['two in a row', '07400 123456 07400 123457', '•••456 •••457'],
    ['a landline before other digits', '0161 496 0000 2 of 3', '0161 496 0000 2 of 3'],
    ['a day', 'on 2026-11-22 09:00', 'on 2026-11-22 09:00'],
    ['a token of Slack for a time', '<!date^1763804400^{date} at {time}|22 Nov 2026>', undefined],
    ['a mention', '<@U07700900123>', undefined],
    ['an amount', 'GBP 77009001.31', 'GBP 77009001.31'],
    ['an id', 'order-7700900131 and R07700900131', undefined],
  ])('%s', (_, text, shown = text) => {
    expect(plain(text)).toBe(shown);
  });

  test('without the country of the account, what is dialled from somewhere counts as private', () => {
    expect(plain('to 07400 123456', { home: null, own: [] })).toBe('to •••456');
    expect(plain('to 0161 496 0000', { home: null, own: [] })).toBe('to •••000');
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
