import { expect, test } from 'vitest';
import { listHolidays, placeChoices, placeIn, yearsFrom } from '../../src/plans/closed-days/holidays.ts';

test('a country is a place by its code, or by that of its first part, and a part alone is none', () => {
  expect(['DE', 'GB', 'GB-SCT', 'ENG', 'ZZ', null].map(placeIn)).toEqual(['DE', 'GB-ENG', 'GB-SCT', null, null, null]);
});

test('every place has its holidays in every year that is known: one by one, in order, each with a name and within the year', () => {
  const years = yearsFrom(2026);
  expect(years).toEqual([2026, 2027, 2028]);
  expect(yearsFrom(2027)).toEqual([2027, 2028]);
  for (const [place, called] of placeChoices()) {
    expect(called).toMatch(/^[A-Z]\w+/u);
    for (const year of years) {
      const days = listHolidays(place, year);
      const where = `${place} ${year}`;
      expect(days.length, where).toBeGreaterThan(3);
      const begins = days.map(({ from }) => from);
      expect(begins, where).toEqual([...begins].sort());
      expect(new Set(begins).size, where).toBeGreaterThan(3);
      expect(
        begins.filter((from) => !from.startsWith(`${year}-`)),
        where,
      ).toEqual([]);
      expect(
        days.map(({ name }) => name).filter((name) => !/^[A-Z\u00c0-\u00de]/u.test(name)),
        where,
      ).toEqual([]);
    }
  }
  expect(listHolidays('DE', 2030)).toEqual([]);
});
