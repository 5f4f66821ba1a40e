import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HoursTimeline } from '../../src/plans/hours/timeline.ts';
import { STEP, table } from './oracle.ts';
import { nameOf, timesOf } from './shapes.ts';
import { lived } from './weeks.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const FAR = 50 * WEEK;

test('in a hundred random weeks in five zones, over both changes of clocks, the hours say in each five minutes what a plain table says', () => {
  fc.assert(
    fc.property(lived, ({ hours, from }) => {
      const rows = table(hours, from, from + WEEK);
      const timeline = new HoursTimeline(timesOf(hours));
      const said = rows.map(({ at }) => {
        const { holds, isOpen } = timeline.at(at);
        return { at, value: nameOf(holds), isOpen };
      });
      expect(said).toEqual(rows);
      // Asked for anew, a segment has the same beginning and end from wherever in it one asks.
      for (const at of rows.filter((_, index) => index % 388 === 0).map((row) => row.at)) {
        const segment = new HoursTimeline(timesOf(hours)).at(at);
        const inside = rows.filter((row) => row.at >= segment.from && row.at < segment.until);
        expect(new Set(inside.map((row) => `${row.value} ${row.isOpen}`)).size).toBe(1);
        const before = rows.find((row) => row.at === segment.from - STEP);
        const after = rows.find((row) => row.at === segment.until);
        for (const other of [before, after].filter((each) => each !== undefined)) {
          expect(`${other.value} ${other.isOpen}`).not.toBe(`${inside[0]?.value} ${inside[0]?.isOpen}`);
        }
        // What never changes has no end.
        if (segment.until < at + FAR) expect(new HoursTimeline(timesOf(hours)).at(segment.until - 1)).toEqual(segment);
      }
    }),
    { numRuns: 100, seed: 35 },
  );
});
