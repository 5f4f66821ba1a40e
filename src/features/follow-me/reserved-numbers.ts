import type { CountryCode } from 'libphonenumber-js/max';

/** Ranges that regulators keep for examples and drama, in which nobody can be called: digits with the country code. */
const RANGES: readonly (readonly [country: CountryCode, range: RegExp])[] = [
  // Ofcom, "Telephone numbers for use in TV and radio drama programmes"; its premium-rate range is left out.
  ['GB', /^44(?:11[3-8]|1[2-6]1)4960\d{3}$/],
  ['GB', /^441914980\d{3}$/],
  ['GB', /^442079460\d{3}$/],
  ['GB', /^442896496\d{3}$/],
  ['GB', /^442920180\d{3}$/],
  ['GB', /^441632960\d{3}$/],
  ['GB', /^447700900\d{3}$/],
  ['GB', /^448081570\d{3}$/],
  ['GB', /^443069990\d{3}$/],
  // ARCEP, decision 2018-0881, numbers for audiovisual works.
  ['FR', /^33(?:19900|26191|35301|46571|53649|63998)\d{4}$/],
];

/** The North American numbering plan keeps 555-0100 to 555-0199 of each area code. */
const NORTH_AMERICAN = /^1[2-9]\d{2}55501\d{2}$/;

/** One of those for each country, never a mobile, so that people for whom mobiles are masked see it whole. */
export const RESERVED_EXAMPLES: ReadonlyMap<CountryCode, string> = new Map([
  ['GB', '+441632960123'],
  ['FR', '+33199001234'],
]);

/** The country that keeps a number for examples and drama; `null` for any other. `country` is the one its area code names. */
export function reservedIn(digits: string, country: CountryCode | null): CountryCode | null {
  if (NORTH_AMERICAN.test(digits)) return country;
  return RANGES.find(([, range]) => range.test(digits))?.[0] ?? null;
}
