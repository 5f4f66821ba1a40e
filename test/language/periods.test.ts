import { expect, test } from 'vitest';
import { smallWorld } from '../../scripts/understand/small-world.ts';
import { type PeriodFault, periodName, readSpendQuestion, type SpendQuestion } from '../../src/credit/spend/period.ts';
import { wordsFor } from '../../src/features/conversation/commands.ts';
import { wallClock } from '../../src/language/times/calendar.ts';
import type { Clock } from '../../src/language/times/time.ts';
import { understand } from './sentences.ts';
import { writtenLines } from './written.ts';

const clock = (iso: string, zone: string, locale = 'en-GB'): Clock => ({ now: Date.parse(iso), zone, locale });

/** A Thursday; a Monday that is the 1st; a leap day; days on which the clocks change; far from UTC, where a year has begun. */
const CLOCKS = [
  clock('2026-06-18T09:00:00Z', 'Europe/London'),
  clock('2026-05-31T23:05:00Z', 'Europe/London'),
  clock('2028-02-29T12:00:00Z', 'Europe/Berlin'),
  clock('2026-03-29T02:30:00Z', 'Europe/London'),
  clock('2026-11-01T18:30:00Z', 'America/Los_Angeles', 'en-US'),
  clock('2026-12-31T10:30:00Z', 'Pacific/Kiritimati'),
];

function shown(asked: SpendQuestion | PeriodFault): string {
  if ('period' in asked)
    return `${periodName(asked.period)}${asked.against === null ? '' : ` against ${periodName(asked.against)}`}`;
  if (asked.kind === 'several') return `one of ${asked.choices.map(shown).join(', ')}`;
  return asked.kind === 'unused' ? `not used: ${asked.words}` : asked.kind;
}

/** What is shown to whoever says a period; `asks` where they are asked for it. */
function saidIn(period: string, at: Clock): string {
  const world = { ...smallWorld({}), now: wallClock(at.now, at.zone), zone: at.zone, locale: at.locale };
  const heard = understand(`how much did we spend ${period}`, world);
  if (heard.kind !== 'answer') return heard.kind === 'ask' && heard.intent === 'spend' ? 'asks' : heard.kind;
  const words = wordsFor(heard.intent, heard.slots, () => true) ?? '';
  return heard.intent === 'spend' ? shown(readSpendQuestion(words.replace(/^spend ?/u, ''), at)) : heard.intent;
}

const { lines, anew } = writtenLines('periods.txt', (period) =>
  CLOCKS.map((each) => shown(readSpendQuestion(period, each))).join('; '),
);

test('every period is what it was seen to mean, on odd days and far from UTC', () => {
  expect(lines().map(anew)).toEqual(lines());
});

test('a period that is said is the one that is typed, or is asked about', () => {
  const wrong = lines().flatMap((line) => {
    const [period = ''] = line.split('; ');
    return CLOCKS.flatMap((each) => {
      const [typed, said] = [shown(readSpendQuestion(period, each)), saidIn(period, each)];
      return said === typed || said === 'asks'
        ? []
        : [`${period}, ${new Date(each.now).toISOString()}: ${typed}; said: ${said}`];
    });
  });
  expect(wrong).toEqual([]);
});
