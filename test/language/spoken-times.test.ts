import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/app/sentences.ts';
import { createReader } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';
import { spoken, spokenOfPast } from './spoken-times.ts';
import { picker, SPEAKERS, type Speaker } from './spoken-words.ts';

const { understand } = createReader(ENGLISH);

/** Sentences of one run; more of them are said by `SPOKEN=50000 npm test -- test/language/spoken-times.test.ts`. */
const SAID = Number(process.env.SPOKEN ?? 1_000);
/** What lies further ahead is taken for a slip, and asked. */
const FARTHEST_DAYS = 300;

const WORLDS = new Map(SPEAKERS.map((speaker) => [speaker, worldOf(speaker)]));

function worldOf({ zone, locale, now }: Speaker): World {
  return {
    now: { day: now.slice(0, 10), minute: Number(now.slice(11, 13)) * 60 + Number(now.slice(14)) },
    zone,
    locale,
    user: 'U0MIA',
    numbers: [
      {
        number: '+442079460003',
        name: 'Sales',
        destinations: [{ name: 'Ben', number: '+447911123402', enabled: true }],
      },
    ],
    menus: [],
    channels: [],
    schedules: [],
    diverted: [],
    presets: [],
    changes: [],
  };
}

/** How often what was said was understood, and how often it was asked though it had one meaning. */
interface Tally {
  plain: number;
  asked: string[];
  wrong: string[];
}

function say(count: number, seed: number): Tally {
  const pick = picker(seed);
  const tally: Tally = { plain: 0, asked: [], wrong: [] };
  for (let said = 0; said < count; said += 1) {
    const speaker = pick(SPEAKERS);
    const world = WORLDS.get(speaker) ?? worldOf(speaker);
    const { text, readings } = spoken(pick, speaker);
    const { kind, slots } = understand(`divert sales to Ben ${text}`, world);
    const [only, ...others] = [...new Map(readings.map((each) => [JSON.stringify(each), each])).values()];
    const isPlain = only !== undefined && others.length === 0;
    const line = `${speaker.now} ${speaker.locale} "${text}" ${kind} ${JSON.stringify(slots)} of ${JSON.stringify(readings)}`;
    if (isPlain) tally.plain += 1;
    if (kind !== 'preview') {
      const isFar = Date.parse(`${only?.until}Z`) - Date.parse(`${speaker.now}Z`) > FARTHEST_DAYS * 86_400_000;
      if (isPlain && !isFar) tally.asked.push(line);
      continue;
    }
    const isSame = slots.until === only?.until && slots.from === only?.from;
    if (!isPlain || !isSame) tally.wrong.push(line);
  }
  return tally;
}

describe('times in the words of a grammar that is not the one of the app', () => {
  const { plain, asked, wrong } = say(SAID, 20_261_122);

  test('are never drafted as another instant, nor where there are two or none', () => {
    expect(wrong).toEqual([]);
  });

  test('are drafted where they have one meaning', () => {
    expect(plain).toBeGreaterThan(SAID / 3);
    expect(asked.length / plain, asked.slice(0, 20).join('\n')).toBeLessThan(0.03);
  });

  test('are the last such time where what is asked about lies behind', () => {
    const pick = picker(1_122);
    for (let count = 0; count < SAID / 10; count += 1) {
      const speaker = pick(SPEAKERS);
      const { text, since } = spokenOfPast(pick, speaker);
      const { kind, slots } = understand(`who changed sales ${text}`, WORLDS.get(speaker) ?? worldOf(speaker));
      expect({ kind, since: slots.since }, `${speaker.now} ${text}`).toEqual({ kind: 'answer', since });
    }
  });
});
