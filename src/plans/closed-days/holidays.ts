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
  const written = HOLIDAYS.get(`${place} ${year}`);
  return (written ?? '').split('|').flatMap((each) => {
    const gap = each.indexOf(' ');
    const day = `${year}-${each.slice(0, gap)}`;
    return gap < 0 ? [] : [{ name: each.slice(gap + 1), ...wholeDays(day, day) }];
  });
}
