import { stringify } from 'csv-stringify/sync';
import { clip } from '../blocks/blocks.ts';

/**
 * What may stand before a formula: the signs between cells, quotation marks, and whatever nobody sees. Then the sign
 * that begins one (OWASP, CSV injection), also as other widths and heights write it.
 */
const FORMULA =
  /(?<![",;|\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])[",;|\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\u2212＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌]/gu;

/** A sign or a line break after which a spreadsheet may begin another cell, whatever it takes for the separator. */
const SEPARATOR = /[,;|\t\n\v\f\r\u0085\u2028\u2029]/u;

/** How many rows are written before others get a turn. */
const AT_ONCE = 200;

/** Spreadsheets cut off anything longer. */
const MAX_CHARACTERS = 32_000;

/** A decimal number that spreadsheets are to add up; any other text in it is written as text. */
interface Figure {
  figure: string;
}

export type Cell = string | Figure;

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;

/**
 * Rows as spreadsheets open them by themselves: UTF-8 with a byte order mark, line breaks as in RFC 4180, every cell in
 * quotation marks, and no formulas in texts.
 */
export async function writeCsv(rows: readonly (readonly Cell[])[]): Promise<string> {
  let written = '\uFEFF';
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    written += stringify(rows.slice(at, at + AT_ONCE), {
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      cast: {
        string: (value) => defused(clip(value, MAX_CHARACTERS)),
        object: (value) => {
          const figure = String(value.figure);
          return DECIMAL.test(figure) ? figure : defused(clip(figure, MAX_CHARACTERS));
        },
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return written;
}

/** The text with an apostrophe before what a spreadsheet could take for a formula, wherever it may split the text. */
function defused(value: string): string {
  const text = /^[\t\r]/u.test(value) ? `'${value}` : value;
  return text.replace(FORMULA, (found, at: number) => {
    if (SEPARATOR.test(found)) return `${found.slice(0, -1)}'${found.slice(-1)}`;
    return at === 0 ? `'${found}` : found;
  });
}
