import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../src/telephony/redact.ts';

const SECRET = 'S3cret/with "quotes" & blank+plus=';
const KEY = 'key-of-a-test';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');

const CODINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['URL-encoded', encodeURIComponent],
  ['URL-encoded in small letters', (text) => encodeURIComponent(text).toLowerCase()],
  ['as a field of a form', (text) => new URLSearchParams({ f: text }).toString()],
  ['JSON-escaped', (text) => JSON.stringify(text)],
  ['as escapes alone', (text) => [...text].map((each) => `\\u00${hex(each)}`).join('')],
  ['as bytes in escapes', (text) => [...text].map((each) => `\\x${hex(each)}`).join('')],
  ['as entities', (text) => [...text].map((each) => `&#${each.charCodeAt(0)};`).join('')],
  ['escaped for HTML', (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
  ['with its pluses and quotes as entities', (text) => text.replaceAll('+', '&#x2b;').replaceAll('"', '&#34;')],
  ['in hex', hex],
  ['in hex in capitals', (text) => hex(text).toUpperCase()],
  ['in base64', base64],
  ['in base64 for URLs', (text) => Buffer.from(text).toString('base64url')],
  ['in base64 behind the key', (text) => base64(`${KEY}:${text}`)],
  ['in base64 in the middle of JSON', (text) => base64(JSON.stringify({ a: 1, api_secret: text, b: 2 }))],
  ['in base64 in a URL', (text) => encodeURIComponent(base64(text))],
  ['in a URL in base64', (text) => base64(encodeURIComponent(text))],
  ['in base64 twice', (text) => base64(base64(text))],
  ['in base64 behind something of the same letters', (text) => `x${base64(text)}`],
  ['in hex of base64', (text) => hex(base64(text))],
];

describe('a secret that the provider repeats is struck', () => {
  it.each(CODINGS)('%s', (_name, code) => {
    const coded = code(SECRET);
    const text = redactSecrets(`No: ${coded}. Ask us.`, [SECRET, KEY]);
    expect(text).not.toContain(coded);
    for (const piece of [coded.slice(0, 24), coded.slice(-24)]) expect(text).not.toContain(piece);
    expect(text).toContain('[hidden]');
    // With a blank that is not coded, the whole text goes.
    expect(text).toMatch(/^No: .*Ask us\.$|^\[hidden\]$/);
  });

  it.each([
    ['cut short', 'live_9f2d25aa41c7', (text: string) => `${text.slice(0, 9)}…`],
    ['without its beginning', 'live_9f2d25aa41c7', (text: string) => `…${text.slice(-8)}`],
    ['cut short, of letters alone', 'QwertzuiopasdfghjklY', (text: string) => `${text.slice(0, 12)}…`],
    ['cut short in base64', 'live_9f2d25aa41c7', (text: string) => base64(text).slice(0, 14)],
    ['cut in two', 'live_9f2d25aa41c7', (text: string) => `${text.slice(0, 7)} ${text.slice(7)}`],
  ])('%s', (_name, secret, code) => {
    expect(redactSecrets(`No: ${code(secret)}`, [secret])).not.toContain(code(secret));
  });

  it.each(['\b', '\f', '\n', '\r', '\t'])('with a control character (%j) that JSON writes as a letter', (sign) => {
    const coded = JSON.stringify(`S3cret${sign}in-two`);
    expect(redactSecrets(`No: ${coded}`, [`S3cret${sign}in-two`])).not.toContain('S3cret');
  });

  it.each([
    ['lt', '<'],
    ['gt', '>'],
    ['apos', "'"],
    ['quot', '"'],
    ['amp', '&'],
  ])('with a sign that HTML writes as &%s;', (name, sign) => {
    expect(redactSecrets(`No: S3cret&${name};in-two`, [`S3cret${sign}in-two`])).not.toContain('S3cret');
  });

  it('with letters of several bytes, in a URL', () => {
    expect(redactSecrets(`No: ${encodeURIComponent('Größe-🙂-S3cret')}`, ['Größe-🙂-S3cret'])).not.toContain('S3cret');
  });

  it('whatever it is, in base64 and in hex at any place', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 40 }), fc.string({ maxLength: 9 }), (secret, before) => {
        fc.pre(secret.trim() === secret);
        for (const code of [base64, hex]) {
          const coded = code(`${before}${secret}`);
          expect(redactSecrets(`a ${coded} b`, [secret])).not.toContain(coded);
        }
      }),
    );
  });
});

it('words without a secret stay as they are', () => {
  for (const text of [
    'Please top up first: 20.00 of +44 20 7946 0958, order 12345678 or a1b2c3d4e5f6 (see https://x.example/a%20b?c=d+e).',
    'No character: &#1114112; &#x110000; &nothing;',
    'Größe &amp; "Menge" \\ 5 < 6 \u2013 ok',
    'dGhpcyBpcyBub3QgYSBzZWNyZXQ= is base64 of something else',
  ]) {
    expect(redactSecrets(text, [SECRET, KEY])).toBe(text);
  }
});

it('a text of millions of letters costs no more than the part that is shown', () => {
  const text = redactSecrets(`first ${'YWJj'.repeat(2_000_000)}${base64(SECRET)}`, [SECRET]);
  expect(text).toBe('first ');
});
