import fc from 'fast-check';
import { ENGLISH } from '../../src/app/sentences.ts';
import type { World } from '../../src/language/world.ts';

const FIRST = ['Anna', 'Ben', 'Chloë', 'Dora', 'Emil', 'Fay', 'Hale', 'Isla', 'Mark', 'May', 'Quinn', 'Rose', 'Will'];
const LAST = ['Baker', 'Bell', 'Day', 'Field', 'Ford', 'Friday', 'Hill', 'Huws', 'King', 'Lake', 'March', 'Short'];
const LINES = ['Accounts', 'Bookings', 'Claims', 'Front', 'Main', 'Night', 'Press', 'Sales', 'Support', 'Surgery'];
const KINDS = ['calls', 'desk', 'east', 'line', 'north', 'office', 'phone', 'south', 'team', 'west'];
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const personAt = (at: number) => `${of(FIRST, at)} ${of(LAST, Math.floor(at / FIRST.length))}`;
const lineAt = (at: number) => `${of(LINES, at)} ${of(KINDS, Math.floor(at / LINES.length))}`;
const numberAt = (at: number) => `+4420794${60_000 + at}`;

/** The largest account that is promised to be read quickly: 200 numbers with ten destinations each, and 250 people. */
export const LARGE: World = {
  now: { day: '2026-06-17', minute: 14 * 60 + 20 },
  zone: 'Europe/London',
  locale: 'en-GB',
  user: 'U0MIA',
  numbers: Array.from({ length: 200 }, (_, number) => ({
    number: numberAt(number),
    name: lineAt(number),
    destinations: Array.from({ length: 10 }, (_, at) => {
      const place = number * 10 + at;
      // A tenth have names of their own.
      const name = at === 0 ? `${personAt(place)} ${number}` : personAt(place);
      return { name, number: `+4479111${10_000 + place}`, enabled: at % 3 > 0 };
    }),
  })),
  menus: Array.from({ length: 20 }, (_, at) => ({ id: `m${at}`, name: `${of(LINES, at)} menu`, number: numberAt(at) })),
  channels: [
    { id: 'C01', name: 'finance' },
    { id: 'C02', name: 'general' },
  ],
  schedules: [
    { id: '1', channel: 'C01' },
    { id: '2', channel: 'C02' },
  ],
  diverted: Array.from({ length: 5 }, (_, at) => ({
    number: numberAt(at),
    to: personAt(at),
    until: '2026-06-17T18:00',
  })),
  presets: [{ name: 'Christmas' }, { name: 'Summer hours' }, { name: 'Fire drill' }],
  persons: Array.from({ length: 250 }, (_, at) => ({
    user: `U${1_000 + at}`,
    name: personAt(at * 7 + 3),
    number: `+4477009${10_000 + at}`,
  })),
  changes: [],
};

/** Every word and phrase in some data of a language. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) return [...value].flatMap(stringsIn);
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.values(value).flatMap(stringsIn);
}

const TEMPLATES = ENGLISH.sentences.flatMap(({ say }) => say);
const VOCABULARY = [
  ...new Set([...stringsIn(ENGLISH.lexicon), ...TEMPLATES].flatMap((text) => text.match(/[\p{L}\p{N}'-]+/gu) ?? [])),
];
const NAMES = [
  ...LARGE.numbers.flatMap(({ name }) => name ?? []),
  ...LARGE.numbers.flatMap(({ destinations }) => destinations.map(({ name }) => name)),
];
const TIMES = [
  ...[
    '3pm',
    '18:00',
    'until 5',
    'from 9 to 5',
    'tomorrow',
    'next Friday',
    'half past five',
    '5',
    '25.01.',
    '19.06',
    '3/7',
  ],
  ...[
    'for 2 hours',
    '2026-07-01',
    'from',
    'till',
    'on Monday',
    'by noon',
    'end of day',
    '3 days',
    'quarter to',
    'a.m.',
  ],
];
const JOINING = [
  ...[
    'and',
    'or',
    'to',
    'until',
    'from',
    'not',
    'her',
    'it',
    'that',
    'divert',
    'remove',
    'switch',
    'on',
    'off',
    'because',
  ],
  ...[
    'then',
    'instead',
    'rather',
    'who',
    'what',
    'which',
    'calls',
    'line',
    'menu',
    'no',
    'wait',
    ',',
    '.',
    '?',
    ';',
    '-',
  ],
];

const pieces = (): fc.Arbitrary<fc.Arbitrary<string>> => {
  const [word, name, time, joining] = [VOCABULARY, NAMES, TIMES, JOINING].map((list) => fc.constantFrom(...list));
  const digits = fc.oneof(fc.nat(999_999).map(String), fc.constantFrom(...LARGE.numbers.map(({ number }) => number)));
  const slip = fc.constantFrom(...VOCABULARY).map((each) => `${each.slice(0, 4)}x`);
  const template = fc
    .constantFrom(...TEMPLATES)
    .chain((text) => fc.tuple(fc.constant(text), fc.constantFrom(...NAMES), fc.constantFrom(...TIMES)))
    .map(([text, named, when]) =>
      text
        .replace(/\{[^{}]*span\}/gu, when)
        .replace(/\{[^{}]*\}|<[^<>]*>/gu, named)
        .replace(/[()[\]|;]/gu, ' '),
    );
  const some = (...all: (fc.Arbitrary<string> | undefined)[]) =>
    fc.oneof(...all.filter((each): each is fc.Arbitrary<string> => each !== undefined));
  return fc.constantFrom(
    some(word),
    some(joining),
    some(time),
    template,
    some(name, joining),
    some(word, joining, name),
    some(time, joining, name),
    some(digits, name, joining, slip),
  );
};

/** Sentences that nobody says: words, names, times, numbers, slips and templates in any order, up to what is read. */
export const oddSentences = (): fc.Arbitrary<string> =>
  fc
    .tuple(pieces(), fc.constantFrom(' ', ' ', ' ', ', ', '. ', '\n', ' and '))
    .chain(([piece, between]) =>
      fc.array(piece, { minLength: 1, maxLength: 80, size: 'max' }).map((all) => all.join(between).slice(0, 500)),
    );
