import { expect, test } from 'vitest';
import { readThreshold } from '../../src/credit/alerts/read-threshold.ts';
import { parseDivert } from '../../src/features/divert/parse.ts';
import { readSwap } from '../../src/features/duty/on-duty-query.ts';
import { readFilter } from '../../src/features/history/filter.ts';
import { parsePreset } from '../../src/features/presets/index.ts';
import { readAdd } from '../../src/features/schedule/sentence-post.ts';
import { readWindows, splitWindows } from '../../src/language/times/window.ts';
import { readSpanText } from '../../src/plans/closed-days/read-span.ts';
import { endClockFor } from '../../src/plans/temporary/checked-end.ts';
import { readEndText, readStartText } from '../../src/plans/temporary/read-end.ts';
import { writtenLines } from './written.ts';

const now = Date.parse('2026-06-09T10:30:00Z');
const london = endClockFor({ tz: 'Europe/London', locale: 'en-GB' }, now);
const boston = endClockFor({ tz: 'America/New_York', locale: 'en-US' }, now);
const start = { at: Date.parse('2026-06-10T08:00:00Z'), zone: 'Europe/London', wall: '2026-06-10T09:00' };
const presets = ['Lunch', 'Lunch break', 'Closed for good', 'Quiet until late'].map((name) => ({ name }) as never);

const iso = (at: number) => new Date(at).toISOString();
const spans = (windows: ReturnType<typeof readWindows>) => windows.map(({ from, until }) => [iso(from), iso(until)]);

/** What a person types after a command or into a field, by where; and what it is read as. */
const READ: Readonly<Record<string, (words: string) => unknown>> = {
  divert: (words) => parseDivert(words, london),
  when(words) {
    const { text, windows } = splitWindows(words, london);
    return [text, spans(windows)];
  },
  duty: (words) => spans(readWindows(words, london)),
  'duty swap'(words) {
    const { text, windows } = splitWindows(words, london, true);
    const { rest, who } = readSwap(text);
    return [rest, who, spans(windows)];
  },
  'schedule add': readAdd,
  presets(words) {
    const { preset, until } = parsePreset(words, presets);
    return [preset?.name ?? null, until];
  },
  history: (words) => readFilter(words, london),
  'history there': (words) => readFilter(words, boston),
  end: (words) => readEndText(words, london),
  'end there': (words) => readEndText(words, boston),
  'end behind a start': (words) => readEndText(words, london, start),
  start: (words) => readStartText(words, london),
  'closed days': (words) => readSpanText(words, london),
  'closed days there': (words) => readSpanText(words, boston),
  watch: (words) => readThreshold(words, 'GBP'),
};

const { lines, anew } = writtenLines('typed-forms.txt', (text) => {
  const [where = '', words = ''] = text.split(': ');
  return JSON.stringify(READ[where]?.(words));
});

test('what is typed behind a command or into a field is read as it was seen to be', () => {
  expect(lines().map(anew)).toEqual(lines());
});
