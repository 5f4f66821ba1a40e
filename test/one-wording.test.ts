import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

/** What people were shown: every golden file, and every walk. */
const SHOWN = [
  ...filesIn('test/golden', '.txt'),
  ...filesIn('test/walks', '.walk'),
  ...filesIn('test/temporary', '.chronicle'),
];
const SOURCES = filesIn('src', '.ts').filter((file) => !file.startsWith('src/language/'));

/** Each place at which `found` is written, and not as `wanted`. */
function otherwise(found: RegExp, wanted: RegExp): string[] {
  return SHOWN.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\[([^\]]*?) → ([^\]]*?)\]/gu, '$2');
    return [...text.matchAll(found)]
      .map(({ index }) => text.slice(index, index + 160))
      .filter((said) => !wanted.test(said))
      .map((said) => `${file}: ${said}`);
  });
}

test('a forecast is written in one way', () => {
  const day = String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2,3}(?: \d{4}| \d\d:\d\d(?: [A-Z]\S*\w)?)?`;
  const amount = String.raw`(?:\D{0,3}\d[\d.]*(?: [A-Z]{3})?)`;
  const wanted = new RegExp(
    `^lasts until about ${day}(?:, (?:not |probably )?past the weekend)?; ${amount} a day`,
    'iu',
  );
  expect(otherwise(/\blasts until about\b/giu, wanted)).toEqual([]);
  expect(otherwise(/\bat \S+ a day\b/gu, /$^/u)).toEqual([]);
});

test('an end is a day of the week with its date and time, or Slack’s token for one', () => {
  const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
  // With its zone, unless it has just been named; a closed day and a list of shifts name the year or the day alone.
  const wanted = new RegExp(
    `^until ${day} \\d{1,2} (?:${months})(?: \\d{4})?(?:, \\d\\d:\\d\\d)?(?: \\(\\w+(?:/\\w+)*(?:, UTC[+-]?[\\d:]*)?\\))?(?![\\w:]| at| \\d)`,
    'iu',
  );
  expect(otherwise(new RegExp(`\\buntil ${day} \\d{1,2} [A-Z]`, 'gu'), wanted)).toEqual([]);
  expect(
    otherwise(/\buntil <!date\^\d+\^/giu, /^until <!date\^\d+\^\{date_(?:long|short)_pretty\} at \{time\}\|/iu),
  ).toEqual([]);
});

test('an amount has its sign before the currency, and all its digits without commas', () => {
  expect(otherwise(/(?:£|€|US\$|₹)[-+]/gu, /$^/u)).toEqual([]);
  expect(otherwise(/(?:£|€|US\$|₹)\d+,\d/gu, /$^/u)).toEqual([]);
});

test('lists, and amounts with a currency, are written by one function each', () => {
  const using = (words: string) => SOURCES.filter((file) => readFileSync(file, 'utf8').includes(words));
  expect(using('new Intl.ListFormat(')).toEqual(['src/runtime/lists.ts']);
  expect(using("['GBP', '£']")).toEqual(['src/credit/balance/money.ts']);
  expect(using('lasts until about ${')).toEqual(['src/credit/balance/spending.ts']);
});
