/** Each of some phrases, with commas between them, for a value. */
export const each = <const T>(all: string, value: T): readonly (readonly [string, T])[] =>
  all.split(',').map((said) => [said.trim(), value] as const);
