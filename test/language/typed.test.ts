import { describe, expect, test } from 'vitest';
import { ENGLISH_LEXICON } from '../../src/language/en/lexicon.ts';
import { nearNames } from '../../src/language/slots/near.ts';
import { otherForms, shortNames } from '../../src/language/slots/short-names.ts';
import { cleanText, isThumbAlone } from '../../src/language/text/clean.ts';
import { fold, stem } from '../../src/language/text/fold.ts';
import { splitter } from '../../src/language/text/sentence.ts';
import { wordsOf } from '../../src/language/text/tokens.ts';
import { writtenLines } from './written.ts';

const split = splitter(ENGLISH_LEXICON.expand);

/** What Slack delivered, as JSON: the text without markup, its words, and those that the grammar of times sees. */
function readOf(line: string): string {
  const raw: string = JSON.parse(line);
  const clean = cleanText(raw);
  if (clean === null) return 'too long';
  const { words, plain, breaks, commas, quoted, typed, isQuestion } = split(clean);
  const said = words.map((word, at) => {
    const mark = breaks[at] ? '. ' : commas[at] ? ', ' : '';
    const [own, as] = [plain[at] ?? '', typed[at] ?? ''];
    return `${mark}${quoted[at] ? '"' : ''}${word}${own === word ? '' : `/${own}`}${as === word ? '' : `<${as}>`}`;
  });
  const signs = [isQuestion ? 'asked' : '', isThumbAlone(raw) ? 'thumb' : ''].filter(Boolean);
  const text = clean === raw ? '=' : JSON.stringify(clean);
  return [text, said.join(' ') || '-', signs.join(' ') || '-', wordsOf(raw).join(' ') || '-'].join(' | ');
}

describe('what is typed', () => {
  const { lines, anew } = writtenLines('typed.txt', readOf);

  test('is cleaned and split into words as it was seen to be', () => {
    expect(lines().map(anew)).toEqual(lines());
  });

  test.each([
    ['Größe', 'grosse'],
    ['Łódź', 'lodz'],
    ['ÆØŒĐ', 'aeooed'],
    ['Chloë\u200b', 'chloe'],
    ['ﬁne', 'fine'],
    ['a:wave:b', 'a b'],
    ['a:skin-tone-2:', 'a '],
    ['a:wave::skin-tone-2:b', 'a  b'],
    ['a:W1:b', 'a b'],
    ['a:1w:b', 'a:1w:b'],
    ['9:30', '9:30'],
    ['Ünder👍ground', 'underground'],
    ['Ü:wave:', 'u '],
  ])('%j is %j without accents and emoji', (text, plain) => {
    expect(fold(text)).toBe(plain);
  });

  test.each([
    ['lines', 'line'],
    ['gas', 'gas'],
    ['bus', 'bus'],
    ['boss', 'boss'],
    ['cars', 'car'],
    ['emergencies', 'emergency'],
    ['series', 'sery'],
    ['ties', 'tie'],
    ['flies', 'flie'],
    ['line', 'line'],
  ])('%s is %s without the ending of its plural', (word, one) => {
    expect(stem(word)).toBe(one);
  });

  test('names that look alike are offered, the likeliest first, and five of them at most', () => {
    const names = ['Sales', 'Sale', 'Salads', 'Main Line', 'Sails', 'Soles', 'Tales', 'Support'].map((value) => ({
      value,
      plain: value.toLowerCase().split(' '),
    }));
    expect(nearNames(names, ['sales'])).toEqual(['Sales', 'Sale', 'Soles', 'Tales', 'Salads']);
    expect(nearNames(names, ['sales'], 0.2)).toEqual(['Sales', 'Sale', 'Soles', 'Tales']);
    expect(nearNames(names, ['mane', 'line'])).toEqual(['Main Line']);
    expect(nearNames(names, ['suport'])).toEqual(['Support']);
    expect(nearNames([...names, ...names], ['suport'])).toEqual(['Support']);
    expect(nearNames(names, ['xyz'])).toEqual([]);
    expect(nearNames(names, [])).toEqual([]);
  });

  test('names are known by their short forms and by letters that only one begins with', () => {
    const forms = new Map([
      ['road', ['rd']],
      ['street', ['st', 'str']],
      ['saint', ['st']],
    ]);
    expect(otherForms(['mill', 'road'], forms)).toEqual(['mill rd']);
    expect(otherForms(['st', 'street'], forms)).toEqual(['street street', 'saint street', 'st st', 'st str']);
    expect(otherForms(['mill'], forms)).toEqual([]);
    const known = shortNames([
      { kind: 'number', value: '+1', plain: ['orthodontics', 'desk'] },
      { kind: 'number', value: '+2', plain: ['reservations'] },
      { kind: 'number', value: '+3', plain: ['reserve'] },
      { kind: 'person', value: 'P', plain: ['orthold'] },
      { kind: 'menu', value: 'M', plain: ['desktop'] },
    ]);
    const letters = ['orth', 'ortho', 'orthod', 'ort', 'orthodontics', 'rese', 'reserv', 'reserva', 'desk', 'deskt'];
    expect(letters.map(known)).toEqual([null, null, '+1', null, null, null, null, '+2', null, null]);
  });
});
