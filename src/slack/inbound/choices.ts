import type { Choices } from './feature.ts';

/** The handler of a row; where the row can mean several things, it chooses. */
export function meant<J, H extends object>(row: H | Choices<J, H>, job: J): H {
  if (!('choose' in row)) return row;
  const name = row.choose(job);
  const chosen = Object.hasOwn(row.choices, name) ? row.choices[name] : undefined;
  if (chosen === undefined) throw new Error(`The row has no choice ${name}`);
  return chosen;
}
