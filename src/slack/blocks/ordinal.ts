const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: ReadonlyMap<Intl.LDMLPluralRule, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

/** A place in a row or a day of the month in English: `1st`, `12th`, `23rd`. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS.get(RULES.select(place)) ?? 'th'}`;
}
