import type { NamedSpan } from './ics/read.ts';
import { HOLIDAYS, PLACES, YEARS } from './national-holidays.ts';
import { wholeDays } from './read-span.ts';

/** The places whose holidays are known, by their codes. */
export function placeChoices(): (readonly [string, string])[] {
  return [...PLACES];
}

/** The years, from this one on, whose holidays are known. */
export function yearsFrom(year: number): number[] {
  return YEARS.filter((each) => each >= year);
}

/** The place for a country; if it has several parts, the first. */
export function placeIn(country: string | null): string | null {
  return [...PLACES.keys()].find((code) => code === country || code.startsWith(`${country}-`)) ?? null;
}

/** The national holidays of a place in a year, by date; none where they are not known. */
export function listHolidays(place: string, year: number): NamedSpan[] {
  const at = YEARS.indexOf(year);
  if (at < 0) return [];
  const days = (HOLIDAYS.get(place) ?? []).flatMap((each) => {
    const [name = '', ...dates] = each.split(/ (?=\d\d-\d\d|-)/u);
    const date = dates.length === 1 ? dates[0] : dates[at];
    return date === undefined || date === '-' ? [] : [{ name, day: `${year}-${date}` }];
  });
  return days.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ name, day }) => ({ name, ...wholeDays(day, day) }));
}
