import { isObject } from '../json.ts';
import { richText } from './rich-text.ts';
import { byType, choice, type Findings, finite, flag, integer, list, record, text, typed } from './rules.ts';

const id = { block_id: text(255) };
const cell = byType({
  raw_text: typed({ text: text(10_000, 0) }),
  raw_number: typed({ value: finite, text: text(10_000) }),
  rich_text: richText,
});
const row = list(cell, { min: 1, max: 20 });

/** The `table` block. */
export const table = typed(
  { rows: list(row, { min: 1, max: 100 }) },
  {
    ...id,
    column_settings: list(record({}, { align: choice('left', 'center', 'right'), is_wrapped: flag }), { max: 20 }),
  },
  checkCharacters,
);

/** The `data_table` block: a header row without rich text, rows of one length, 10,000 characters in all. */
export const dataTable = typed(
  { caption: text(2000), rows: list(row, { min: 2, max: 101 }) },
  { ...id, page_size: integer(1, 100), row_header_column_index: integer(0, 19) },
  (value, at, found) => {
    if (!Array.isArray(value.rows)) return;
    const rows = value.rows.filter(Array.isArray);
    const [header] = rows;
    if (header?.some((each: unknown) => isObject(each) && each.type === 'rich_text')) {
      found.add('the header row must not hold rich_text', `${at}/rows/0`);
    }
    if (rows.some((each) => each.length !== header?.length))
      found.add('all rows must have the same length', `${at}/rows`);
    checkCharacters(value, at, found);
  },
);

function checkCharacters(value: { readonly rows?: unknown }, at: string, found: Findings): void {
  if (JSON.stringify(value.rows ?? []).length > 40_000) found.add('table is too large', `${at}/rows`);
}
