/**
 * Characters that a spreadsheet would take for the start of a formula, including full-width ones (OWASP, CSV
 * injection).
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** Spreadsheets cut off anything longer. */
const MOST_CHARACTERS = 32_000;

/**
 * Rows as spreadsheets open them by themselves: UTF-8 with a byte order mark, line breaks as in RFC 4180, and no
 * formulas.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string): string {
  const short = value.length > MOST_CHARACTERS ? `${[...value].slice(0, MOST_CHARACTERS).join('')}…` : value;
  const harmless = FORMULA.test(short) ? `'${short}` : short;
  return /[",\r\n\t]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
