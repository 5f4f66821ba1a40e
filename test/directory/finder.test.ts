import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterNumbers,
  findCalled,
  findNumber,
  type Match,
  nearestNumbers,
} from '../../src/people/directory/finder.ts';
import type { TelephoneNumber } from '../../src/telephony/types.ts';
import { anyCharacter } from '../support/any-character.ts';

function numberOf(number: string, displayName: string | null = null): TelephoneNumber {
  return {
    number,
    displayName,
    status: 'active',
    productName: null,
    followMeAvailable: true,
    voicemailAvailable: true,
  };
}

const OFFICE: readonly TelephoneNumber[] = [
  numberOf('+441632960101', 'Main line'),
  numberOf('+441632960102', 'Réception München'),
  numberOf('+441632960103'),
  numberOf('+442079460101', 'Sales <&> Support'),
  numberOf('+442079460250', 'Sales Spätschicht'),
  numberOf('+12125550123', 'خدمة العملاء'),
  numberOf('+390698765432', 'Straße 7'),
];

/** `=` the one, `?` the choice, `~` none, with what is nearest. */
function shown(match: Match<TelephoneNumber>): string {
  if (match.kind === 'one') return `= ${match.item.number}`;
  if (match.kind === 'several') return `? ${match.items.map(({ number }) => number).join(' ')}`;
  return '~';
}

describe('a number is found', () => {
  test.each([
    ['as the provider writes it', '+441632960101', '= +441632960101'],
    ['with spaces', '+44 1632 960101', '= +441632960101'],
    ['with dashes and brackets', '+44 (1632) 960-101', '= +441632960101'],
    ['with dots and slashes', '+44.1632/960101', '= +441632960101'],
    ['with spaces that do not break', '+44\u00a01632\u202f960101', '= +441632960101'],
    ['with typographic dashes', '+44–1632–960101', '= +441632960101'],
    ['with the marks that phones put around a copied number', '\u202a+441632960101\u202c', '= +441632960101'],
    ['with 00 in front', '0044 1632 960101', '= +441632960101'],
    ['without the plus', '44 1632 960101', '= +441632960101'],
    ['with the zero that is not dialled', '+44 (0)1632 960101', '= +441632960101'],
    ['the same behind 00', '0044 (0)1632 960101', '= +441632960101'],
    ['as it is dialled at home', '01632 960101', '= +441632960101'],
    ['as it is dialled at home, in brackets', '(01632) 960 101', '= +441632960101'],
    ['without the zero of its area', '1632960101', '= +441632960101'],
    ['of another country, with its country code', '+1 (212) 555-0123', '= +12125550123'],
    ['of another country, by its national part', '212 555 0123', '= +12125550123'],
    ['as a link to call it', 'tel:+441632960101', '= +441632960101'],
    ['in quotes', '"01632 960101"', '= +441632960101'],
    ['in Arabic digits', '٠١٦٣٢ ٩٦٠١٠١', '= +441632960101'],
    ['in full-width digits', '０１６３２９６０１０１', '= +441632960101'],
    ['by an ending that is unique', '0250', '= +442079460250'],
    ['by three digits that are unique', '103', '= +441632960103'],
    ['by its name', 'Main line', '= +441632960101'],
    ['by its name in another case', 'MAIN LINE', '= +441632960101'],
    ['by its name without accents', 'reception munchen', '= +441632960102'],
    ['by its name with the accents in another form', 'Re\u0301ception Mu\u0308nchen', '= +441632960102'],
    ['by its name with ß written out', 'STRASSE 7', '= +390698765432'],
    ['by its name from right to left', 'خدمة العملاء', '= +12125550123'],
    ['by a part of its name', 'main', '= +441632960101'],
    ['by a part of its name with marks', '<&>', '= +442079460101'],
    ['by its name in quotes', '“Main line”', '= +441632960101'],
    ['by digits from its middle, when they are unique', '55501', '= +12125550123'],
  ])('%s', (_, typed, expected) => {
    expect(shown(findNumber(typed, OFFICE))).toBe(expected);
  });
});

describe('a choice is left', () => {
  test.each([
    ['between numbers that end alike', '0101', '? +441632960101 +442079460101'],
    ['between names that have it in common', 'sales', '? +442079460101 +442079460250'],
    ['between numbers that begin alike', '01632', '? +441632960101 +441632960102 +441632960103'],
  ])('%s', (_, typed, expected) => {
    expect(shown(findNumber(typed, OFFICE))).toBe(expected);
  });

  test('between a name and an ending that are the same digits', () => {
    const numbers = [numberOf('+441632960101', 'Room 102'), numberOf('+441632960999', '101')];
    expect(shown(findNumber('101', numbers))).toBe('? +441632960101 +441632960999');
  });

  test('between all that have the digits, when too few were typed to tell which is meant', () => {
    expect(shown(findNumber('25', OFFICE))).toBe('? +442079460250 +12125550123');
    expect(shown(findNumber('87', OFFICE))).toBe('? +390698765432');
    expect(shown(findNumber('01', OFFICE))).toBe(
      '? +441632960101 +441632960102 +441632960103 +442079460101 +12125550123',
    );
  });

  test('between all of which the list says what was typed', () => {
    const said = [
      { ...numberOf('+441632960101', 'Main line'), productName: 'Hosted number', voicemailAvailable: false },
      { ...numberOf('+441632960102'), productName: 'SIP trunk', followMeAvailable: null },
      { ...numberOf('+441632960103'), productName: 'Hosted number', followMeAvailable: false, status: 'on hold' },
    ];
    expect(shown(findNumber('hosted', said))).toBe('? +441632960101 +441632960103');
    expect(shown(findNumber('sip', said))).toBe('= +441632960102');
    const filtered = (typed: string) => filterNumbers(typed, said).map(({ number }) => number.at(-1));
    expect(filtered('hosted')).toEqual(['1', '3']);
    expect(filtered('ON HOLD')).toEqual(['3']);
    expect(filtered('voicemail')).toEqual(['2', '3']);
    expect(filtered('no voicemail')).toEqual(['1']);
    expect(filtered('Follow-Me')).toEqual(['1']);
    expect(filtered('follow me')).toEqual(['1']);
    expect(filtered('no follow-me')).toEqual(['3']);
    expect(filtered('inactive')).toEqual([]);
    expect(filtered('no')).toEqual([]);
  });

  test('between two ways of writing one number, but not when one of them was typed', () => {
    const numbers = [numberOf('+441632960101'), numberOf('+44 1632 960101')];
    expect(shown(findNumber('01632960101', numbers))).toBe('? +441632960101 +44 1632 960101');
    expect(shown(findNumber('+44 1632 960101', numbers))).toBe('= +44 1632 960101');
  });

  test('not between entries of a list that names a number twice', () => {
    expect(shown(findNumber('0101', [numberOf('+441632960101'), numberOf('+441632960101')]))).toBe('= +441632960101');
  });
});

describe('nothing is found', () => {
  test.each([
    ['by a number that is not listed', '01632 960109'],
    ['by a number of another country with the same national part', '+33 1632 960101'],
    ['by a name that is not there', 'Warehouse'],
    ['by marks alone', '\u0301\u200f'],
    ['by nothing', ''],
    ['by quotes around nothing', '""'],
  ])('%s', (_, typed) => {
    expect(shown(findNumber(typed, OFFICE))).toBe('~');
  });

  test('and the nearest are named, best first', () => {
    const near = (typed: string) => nearestNumbers(typed, OFFICE).map(({ number }) => number);
    expect(near('01632 960109').toSorted()).toEqual(['+441632960101', '+441632960102', '+441632960103']);
    expect(near('Man lien')[0]).toBe('+441632960101');
    expect(near('spaetschicht')[0]).toBe('+442079460250');
    const byWord = [
      numberOf('+441632960111', 'Spaghetti shoppe'),
      numberOf('+441632960112', 'All of the late Spatschicht'),
    ];
    expect(nearestNumbers('spatschihct', byWord)[0]?.number).toBe('+441632960112');
    expect(findNumber('Man lien', OFFICE)).toMatchObject({
      kind: 'none',
      nearest: [{ displayName: 'Main line' }],
    });
  });

  test('and what is like none is near to none', () => {
    expect(findNumber('anna', OFFICE)).toEqual({ kind: 'none', nearest: [] });
    expect(findNumber('+15005550006', OFFICE)).toEqual({ kind: 'none', nearest: [] });
  });

  test('in an empty list, and nothing is near', () => {
    expect(findNumber('0101', [])).toEqual({ kind: 'none', nearest: null });
  });
});

describe('home is where most numbers are', () => {
  const abroad = [numberOf('+12125550123'), numberOf('+12125550188'), numberOf('+442125550123')];

  test('so that a national number is the one at home', () => {
    expect(shown(findNumber('(212) 555-0123', abroad))).toBe('= +12125550123');
  });

  test('and the way abroad is dialled as from there', () => {
    expect(shown(findNumber('011 44 212 555 0123', abroad))).toBe('= +442125550123');
  });

  test('also where the zero belongs to the number', () => {
    expect(shown(findNumber('06 98765432', [numberOf('+390698765432'), numberOf('+390698765433')]))).toBe(
      '= +390698765432',
    );
  });
});

describe('a filter', () => {
  test.each([
    ['nothing', '', 7],
    ['digits from anywhere', '960', 3],
    ['the beginning as dialled at home', '016', 3],
    ['the beginning with 00', '0044 16', 3],
    ['the beginning with a plus', '+1 2', 1],
    ['one digit', '7', 3],
    ['a part of a name', 'SAL', 2],
    ['a part of a name without accents', 'spat', 1],
    ['a part that is nowhere', 'zzz', 0],
  ])('of %s keeps what has it', (_, typed, count) => {
    expect(filterNumbers(typed, OFFICE)).toHaveLength(count);
  });
});

/** Numbers of three countries whose digits are all there is to tell them apart. */
const national = fc.integer({ min: 0, max: 9999 }).map((line) => String(line).padStart(4, '0'));
const british = national.map((line) => ({ number: `+44161496${line}`, area: '0161', local: `496${line}`, code: '44' }));
const london = national.map((line) => ({ number: `+44207946${line}`, area: '020', local: `7946${line}`, code: '44' }));
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '–', ' - ');

describe('any listed number', () => {
  const listed = fc.uniqueArray(fc.oneof(british, london), {
    minLength: 1,
    maxLength: 40,
    selector: (each) => each.number,
  });

  function spaced(digits: string, separators: readonly string[]): string {
    return [...digits]
      .map((digit, at) => (at === 0 ? digit : `${separators[at % separators.length]}${digit}`))
      .join('');
  }

  test('typed with any separators and prefix finds itself, as the string that the provider wrote', () => {
    fc.assert(
      fc.property(
        listed,
        fc.nat(),
        fc.array(separator, { minLength: 1, maxLength: 7 }),
        fc.constantFrom('+', '00', '', 'national', 'brackets', '(0)'),
        (entries, pick, separators, form) => {
          const wanted = entries[pick % entries.length] ?? entries[0];
          if (wanted === undefined) return;
          const { number, area, local, code } = wanted;
          const rest = spaced(local, separators);
          const typed = {
            '+': `+${spaced(number.slice(1), separators)}`,
            '00': `00 ${spaced(number.slice(1), separators)}`,
            '': spaced(number.slice(1), separators),
            national: `${area} ${rest}`,
            brackets: `(${area}) ${rest}`,
            '(0)': `+${code} (0)${area.slice(1)} ${rest}`,
          }[form];
          const match = findNumber(
            typed,
            entries.map((each) => numberOf(each.number)),
          );
          expect(match).toMatchObject({ kind: 'one', item: { number } });
        },
      ),
    );
  });

  test('typed by its last digits finds itself, alone or in the choice', () => {
    fc.assert(
      fc.property(listed, fc.nat(), fc.integer({ min: 3, max: 12 }), (entries, pick, length) => {
        const { number = '' } = entries[pick % entries.length] ?? {};
        const ending = number.slice(-length);
        const match = findNumber(
          ending,
          entries.map((each) => numberOf(each.number)),
        );
        const found = match.kind === 'one' ? [match.item] : match.kind === 'several' ? match.items : [];
        expect(found.map((each) => each.number)).toContain(number);
      }),
    );
  });

  test('and any text at all gets an answer that is from the list', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (typed) => {
        const match = findNumber(typed, OFFICE);
        const found =
          match.kind === 'one' ? [match.item] : match.kind === 'several' ? match.items : (match.nearest ?? []);
        expect(OFFICE).toEqual(expect.arrayContaining([...found]));
        expect(filterNumbers(typed, OFFICE).length).toBeLessThanOrEqual(OFFICE.length);
      }),
    );
  });
});

test.each([
  ['+441632960101', '= +441632960101'],
  ['01632 960102', '= +441632960102'],
  ['0250', '= +442079460250'],
  ['MAIN line', '= +441632960101'],
  ['sales', '? +442079460101 +442079460250'],
  ['mai', '= +441632960101'],
  ['ma', null],
  ['active', null],
  ['25', null],
  ['', null],
])('of words that may name a number, "%s" names %s', (typed, expected) => {
  const found = findCalled(typed, OFFICE);
  expect(found === null ? null : shown(found)).toBe(expected);
});

test('a single zero begins no number', () => {
  expect(filterNumbers('0', [numberOf('+441632961111'), numberOf('+12125551111')])).toEqual([]);
  expect(filterNumbers('01', [numberOf('+441632961111'), numberOf('+12125551111')])).toHaveLength(1);
});
