import { expect, test } from 'vitest';
import { firmWorld } from '../../scripts/understand/nothing.ts';
import { ENGLISH } from '../../src/app/sentences.ts';
import { understanding } from '../../src/language/understand.ts';
import { readSpanText } from '../../src/plans/closed-days/read-span.ts';
import { readDayChange } from '../../src/plans/hours/read-day.ts';
import { readDayText, readHoursText, writeDayText, writeHoursText } from '../../src/plans/hours/read-hours.ts';
import { describeDay } from '../../src/plans/hours/words.ts';
import { writtenLines } from '../language/written.ts';

const TODAY = '2026-06-17';
const CLOCK = { now: Date.parse('2026-06-17T13:20:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const understand = understanding(ENGLISH);
const world = firmWorld();

/** Hours as they are typed in the form or behind the command; `null` where they are asked about. */
function typed(text: string): string | null {
  const read = readHoursText(text, TODAY);
  return 'fault' in read ? null : writeHoursText(read.value);
}

/** What a person or an agent says of a number, as the form of hours would have it. */
function said(text: string): string | null {
  const heard = understand(`sales is open ${text}`, world, null);
  const isWhole = heard.kind === 'preview' || (heard.kind === 'ask' && heard.missing?.join() === 'to');
  const { at, value = '' } = heard.slots;
  return isWhole && heard.intent === 'hours' && at === undefined ? typed(value) : null;
}

test.each([
  ['Mon-Fri 9-1, 2-5', 'Mon-Fri 09:00-13:00, Mon-Fri 14:00-17:00'],
  ['Mon-Fri 9-1, 2-5pm', 'Mon-Fri 09:00-13:00, Mon-Fri 14:00-17:00'],
  ['Sun 1-4', 'Sun 13:00-16:00'],
  ['Sat 2-6pm', 'Sat 14:00-18:00'],
  ['daily 7-10pm', 'Mon-Sun 19:00-22:00'],
  ['Mon-Fri 6-9am', 'Mon-Fri 06:00-09:00'],
  ['Mon-Fri 18-8', 'Mon-Fri 18:00-08:00'],
  ['Mon-Fri 18:00-8:00 Night desk', 'Mon-Fri 18:00-08:00 Night desk'],
  ['Mon-Fri 19-7', 'Mon-Fri 19:00-07:00'],
  ['24 hours a day, 7 days a week', 'Mon-Sun 00:00-24:00'],
  ['24/7', 'Mon-Sun 00:00-24:00'],
  ['7 days a week 9-5', 'Mon-Sun 09:00-17:00'],
  ['noon-midnight daily', 'Mon-Sun 12:00-24:00'],
  ['mo-fr 9-17', 'Mon-Fri 09:00-17:00'],
  ['M-F 0900-1700', 'Mon-Fri 09:00-17:00'],
  ['Mon-Fri 9-5 Sat 10-2 else Night desk', 'Mon-Fri 09:00-17:00, Sat 10:00-14:00, else Night desk'],
  ['9 to 5 weekdays, 10 til 2 Sat', 'Mon-Fri 09:00-17:00, Sat 10:00-14:00'],
  ['every day but Sunday, half 8 to 5.30', 'Mon-Sat 08:30-17:30'],
  ['every evening 7-10', 'Mon-Sun 19:00-22:00'],
  ['Mon-Fri 9-17 Ben, closed weekends, else Anna', 'Mon-Fri 09:00-17:00 Ben, else Anna'],
  // A minute of somebody else at midnight is not meant.
  ['Mon-Fri 00:00-23:59', 'Mon-Fri 00:00-24:00'],
])('%s is typed as %s', (text, hours) => {
  expect(typed(text)).toBe(hours);
});

test.each([
  ['Mon-Fri 6-10', ['Mon-Fri 06:00-10:00', 'Mon-Fri 18:00-22:00']],
  ['Mon-Fri 13-5', ['Mon-Fri 13:00-17:00', 'Mon-Fri 13:00-05:00']],
  [
    'Sat 10-14 Mia, Sun 6-2 Ben, else Anna',
    ['Sat 10-14 Mia, Sun 06:00-14:00 Ben, else Anna', 'Sat 10-14 Mia, Sun 18:00-02:00 Ben, else Anna'],
  ],
])('%s is asked about, and each choice is read as it says', (text, choices) => {
  const read = readHoursText(text, TODAY);
  expect('fault' in read ? read.choices?.map((each) => each.text) : null).toEqual(choices);
  for (const each of choices) expect(typed(each)).not.toBeNull();
});

/** What each way makes of a text, as it is and as it is said of a number; a question is a question mark, and nothing a dash. */
function ways(line: string): string {
  const text: string = JSON.parse(line);
  const form = readHoursText(text, TODAY);
  const change = readDayChange(text, CLOCK);
  const closed = readSpanText(text, CLOCK);
  const said = (sentence: string) => {
    const heard = understand(sentence, world, null);
    if (heard.kind === 'none' || heard.intent === null) return '-';
    const { kind, intent, slots, missing = [], leftOut = [] } = heard;
    const { number: _, open: __, ...rest } = slots;
    const left = leftOut.length === 0 ? '' : ` without ${JSON.stringify(leftOut)}`;
    return `${intent} ${JSON.stringify(rest)}${kind === 'ask' ? `? ${missing.join()}` : ''}${left}`;
  };
  return [
    'fault' in form ? `? ${form.fault}` : writeHoursText(form.value),
    'fault' in change
      ? `? ${change.fault}`
      : 'week' in change.value
        ? 'week'
        : 'cut' in change.value
          ? `${change.value.cut} ${new Date(change.value.at).toISOString().slice(0, 16)}`
          : `${change.value.day}: ${change.value.text}`,
    'fault' in closed ? '?' : `${closed.span.from} to ${closed.span.until}`,
    said(text),
    said(`sales is open ${text}`),
    said(`sales is ${text}`),
  ].join(' | ');
}

const { lines, anew } = writtenLines('opening.txt', ways);

test('opening hours and closings as people write them are read, or asked about, as they were seen to be', () => {
  expect(lines().map(anew)).toEqual(lines());
});

const AUTUMN = '2026-10-24T12:00:00Z';

test.each([
  [
    'close at 1:30am on 29 March',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00 There is no 01:30 on that day in Europe/London, because the clocks go forward: it ends at Sunday 29 March, 02:00.',
  ],
  [
    'close at 1:30am on 25 October',
    AUTUMN,
    '2026-10-25T00:30 01:30 comes twice on that day in Europe/London, because the clocks go back: it ends the first time, Sunday 25 October, 01:30 UTC+1.',
  ],
  ['close at 2:30am on 25 October', AUTUMN, '2026-10-25T02:30 null'],
  [
    'close at 01:15',
    '2026-10-25T01:05:00Z',
    '"close at 01:15" could not be used. 01:15 comes twice on that day in Europe/London, because the clocks go back: it ends the second time, Sunday 25 October, 01:15 UTC. Hours can only count the first time, so type another time.',
  ],
])('"%s" is told as it is, where the clocks change', (text, now, expected) => {
  const read = readDayChange(text, { ...CLOCK, now: Date.parse(now) });
  const { cut, fault } = {
    cut: 'value' in read && 'cut' in read.value ? read.value : null,
    fault: 'fault' in read ? read.fault : '',
  };
  expect(cut === null ? fault : `${new Date(cut.at).toISOString().slice(0, 16)} ${cut.remark}`).toBe(expected);
});

test('the hours of a day say what the clocks make of them', () => {
  const of = (day: string, from: string, until: string, zone: string) =>
    describeDay({ day, spans: [{ from, until, holds: { is: 'set' } }] }, zone);
  expect(of('2026-03-29', '01:30', '03:00', 'Europe/London')).toBe(
    'Sunday 29 March 2026: 01:30–03:00 own settings. There is no 01:30 on that day in Europe/London, because the clocks go forward: it begins at Sunday 29 March, 02:00.',
  );
  expect(of('2026-10-31', '18:00', '01:30', 'America/New_York')).toContain(
    'it ends the first time, Sunday 1 November, 01:30 UTC-4.',
  );
  expect(of('2026-10-25', '00:00', '03:00', 'Europe/London')).toBe('Sunday 25 October 2026: 00:00–03:00 own settings');
});

const DAYS = [
  ...['Mon-Fri', 'weekdays', 'Saturdays', 'every day', 'Mon and Wed', 'every day but Sunday', '7 days a week'],
  ...['M-F', 'weekends', 'Tue to Sat', 'Mo, We & Fr'],
];
/** What is said behind the hours, and takes days away. */
const CLOSED = ['', ', closed Wednesdays', '', ', closed on Sundays'];
const ENDS = [
  '9',
  '9am',
  '09:00',
  '10',
  '12',
  'noon',
  '1',
  '2',
  '5',
  '5pm',
  '17:30',
  '5.30',
  'half 5',
  '6',
  '8',
  '10pm',
  '18',
  '22:00',
  'midnight',
];

/** Spans of hours, each joined as people join them, alone and behind another. */
const SPANS = ENDS.flatMap((from) =>
  ENDS.flatMap((until) => [`${from}-${until}`, `${from} to ${until}`, `9-1, ${from}-${until}`]).filter(
    (each) => !/half 5-|5\.30 to/u.test(each),
  ),
).filter((_, at) => at % 9 < 2);

test.each([
  'August bank holiday',
  'the early May bank holiday',
  'Easter Monday',
  'Good Friday',
  'bank holiday Monday',
  'Black Friday',
  'the first Monday of the month',
  'every other Friday',
])('closed on %s is never another day or month, and its words are named', (name) => {
  for (const said of [`we are closed on ${name}`, `close sales on ${name}`, `divert sales to ben until ${name}`]) {
    const { kind, slots, ...rest } = understand(said, world, null);
    expect([said, kind === 'preview', slots?.at, slots?.from, slots?.until]).toEqual([
      said,
      false,
      undefined,
      undefined,
      undefined,
    ]);
    const words = name.replace(/^(?:the early|the|every) /u, '').toLowerCase();
    if (kind !== 'none') expect(JSON.stringify(rest).toLowerCase()).toContain(words);
  }
});

test('whatever one way reads of hours, every other reads too, or asks', () => {
  const counts = { both: 0, one: 0 };
  for (const [at, span] of SPANS.entries()) {
    const text = `${DAYS[at % DAYS.length] ?? ''} ${span}${CLOSED[at % CLOSED.length] ?? ''}`;
    const [form, message] = [typed(text), said(text)];
    if (form !== null && message !== null) {
      expect(message, text).toBe(form);
      counts.both += 1;
    } else if (form !== null || message !== null) counts.one += 1;
    // The same hours of one day: in its form, behind the command, and said.
    const day = readDayText(span);
    const change = readDayChange(`open ${span} tomorrow`, CLOCK);
    const heard = understand(`sales is open ${span} tomorrow`, world, null);
    const inForm = 'fault' in day ? null : writeDayText(day.value);
    const ofDay = (said: string) => {
      const read = readDayText(said);
      return 'fault' in read ? null : writeDayText(read.value);
    };
    const behind = 'value' in change && 'text' in change.value ? ofDay(change.value.text) : null;
    const spoken = heard.kind === 'preview' && heard.slots.value !== undefined ? ofDay(heard.slots.value) : null;
    const all = [inForm, behind, spoken].filter((each) => each !== null);
    expect(new Set(all).size, `${span}: ${all.join('; ')}`).toBeLessThanOrEqual(1);
  }
  // Both read most of what can be read at all.
  expect(counts.both).toBeGreaterThan(9 * counts.one);
});
