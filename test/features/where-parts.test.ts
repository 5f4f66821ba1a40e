import { describe, test } from 'vitest';
import { type Question, readQuestion, writeQuestion } from '../../src/features/where/question.ts';
import { numbersIn } from '../../src/features/where/who.ts';
import { describePlace, formatAge } from '../../src/features/where/words.ts';
import type { RingPlace } from '../../src/people/directory/ring-list-search.ts';
import { describeUnread } from '../../src/people/directory/unread.ts';
import { expectPlain as expect } from '../support/plain.ts';

describe('the place of somebody in a ring list', () => {
  const at = (more: object, list: object = {}) =>
    describePlace({
      place: 2,
      destination: { enabled: true, ringSeconds: 20, ...more },
      list: { destinations: [1, 2, 3], unreadable: 0, sequence: 'ordered', mode: 'follow_me', ...list },
    } as unknown as RingPlace);
  test.each([
    ['2nd of 3 · on · rings 20 s', {}, {}],
    ['2nd of 4 · off · rings 0 s', { enabled: false, ringSeconds: 0 }, { unreadable: 1 }],
    ['2nd of 3 · on or off not stated', { enabled: null, ringSeconds: null }, { mode: null, sequence: null }],
    ['2nd of 3, all at the same time · on · rings 20 s', {}, { sequence: 'simultaneous' }],
    ['2nd of 3, in random order · on · rings 20 s', {}, { sequence: 'random' }],
    ['the only one · on · rings 20 s', {}, { destinations: [1], sequence: 'random' }],
    ['2nd of 2 · on · rings 20 s', {}, { destinations: [1], unreadable: 1 }],
    ['2nd of 3 · on · rings 20 s · Follow-Me mode: off', {}, { mode: 'off' }],
  ])('%s', (words, more, list) => {
    expect(at(more, list)).toBe(words);
  });

  test.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3_599_999, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [7_200_000, '2 hours ago'],
    [47 * 3_600_000, '47 hours ago'],
    [48 * 3_600_000, '2 days ago'],
    [71 * 3_600_000, '2 days ago'],
    [72 * 3_600_000, '3 days ago'],
  ])('%i ms ago is %s', (ms, words) => {
    expect(formatAge(ms)).toBe(words);
  });

  test('is not known for one of these reasons', () => {
    const reasons = ['waiting', 'late', 'unreachable', 'limited', 'unintelligible', 'failed'] as const;
    expect(reasons.map(describeUnread)).toEqual([
      'not read yet',
      'the provider did not answer in time',
      'the provider could not be reached',
      'the provider limits how often it may be asked',
      "the provider's answer could not be read",
      'the provider failed to answer',
    ]);
  });
});

describe('the numbers in a message', () => {
  const own = ['+441632960101'];
  const said = (text: string, known: (number: string) => boolean = () => false) => numbersIn(text, own, known);
  test.each([
    ['call 020 7946 0018, please', ['020 7946 0018']],
    ['<tel:+442079460018|020 7946 0018>', ['+442079460018']],
    ['a<tel:+442079460018>b', ['+442079460018']],
    ['<https://example.com/02079460018> <@U0ADAM001>', []],
    ['020 7946 0018 or +44 20 7946 0018', ['020 7946 0018']],
    ['(020) 7946–0018/+44‐20\u00a07946‑0019', ['(020) 7946-0018', '+44-20 7946-0019']],
    ['+44 (0)20 7946.0018', ['+44 (0)20 7946.0018']],
    ['(+44) 20 7946 0018', ['(+44) 20 7946 0018']],
    ['0044 20 7946 0018', ['0044 20 7946 0018']],
    ['+999 123456', ['+999 123456']],
    ['99 1234567', []],
    ['0999999999', ['0999999999']],
    ['991 234567', []],
    ['12345', []],
    ['+12345', []],
    ['+123456', ['+123456']],
    ['+123456789012345', ['+123456789012345']],
    ['+1234567890123456', []],
    ['2026-06-09', []],
    ['on 09/06/2026 at 9', []],
    ['9.6.26', []],
    ['12026-06-09', []],
    ['x02079460018', []],
    ['02079460018x', []],
    ['102079460018', []],
    ['', []],
  ])('%j', (text, numbers) => {
    expect(said(text)).toEqual(numbers);
  });

  test('a short number is one where it is known', () => {
    expect(said('dial 555-0123 now', (number) => number === '555-0123')).toEqual(['555-0123']);
    expect(said('dial 555-0123 now')).toEqual([]);
  });

  test('the first fifty that may be one are compared', () => {
    const other = (count: number) => Array.from({ length: count }, (_, at) => `991${1000 + at},`).join(' ');
    expect(said(`${other(49)} 020 7946 0018`)).toEqual(['020 7946 0018']);
    expect(said(`${other(50)} 020 7946 0018`)).toEqual([]);
  });
});

describe('what a button of the search carries', () => {
  const question: Question = { environment: 'live', text: 'Anna', user: 'U0ADAM001', since: 5, page: 2 };
  test('is read as it was written', () => {
    expect(readQuestion(writeQuestion(question))).toEqual(question);
    const named = { ...question, user: null };
    expect(writeQuestion(named)).toBe('{"e":"live","f":"Anna","s":5,"p":2}');
    expect(readQuestion(writeQuestion(named))).toEqual(named);
  });

  test('holds nothing that Slack takes for a mention', () => {
    const written = writeQuestion({ ...question, text: '<!here> <@U1>' });
    expect(written).not.toContain('<');
    expect(readQuestion(written)?.text).toBe('<!here> <@U1>');
  });

  const wire = { e: 'sandbox', f: 'x', s: 0, p: 0 };
  test.each([
    [{}, true],
    [{ p: 1_000_000 }, true],
    [{ p: 1_000_001 }, false],
    [{ p: -1 }, false],
    [{ s: -1 }, false],
    [{ s: 0.5 }, false],
    [{ f: '' }, false],
    [{ f: 'x'.repeat(1000) }, false],
    [{ u: 'U'.repeat(40) }, true],
    [{ u: 'U'.repeat(41) }, false],
    [{ e: 'other' }, false],
  ])('%j', (more, isOurs) => {
    expect(readQuestion(JSON.stringify({ ...wire, ...more })) !== null).toBe(isOurs);
  });

  test('is nothing where it is not ours', () => {
    expect([readQuestion(''), readQuestion('{'), readQuestion('null')]).toEqual([null, null, null]);
  });
});
