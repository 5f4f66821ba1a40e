import { useState } from 'react';
import { numberOf, type Shape, shapeOf, shapesOf, stringOf } from '../shape.ts';
import { plainOfRichText } from '../values.ts';
import { RichText } from './rich-text.tsx';

function rowsOf(block: Shape): readonly (readonly Shape[])[] {
  return Array.isArray(block.rows) ? block.rows.map(shapesOf) : [];
}

function Cell({ cell }: { cell: Shape }) {
  return cell.type === 'rich_text' ? <RichText block={cell} /> : stringOf(cell.text);
}

function textOfCell(cell: Shape): string {
  return cell.type === 'rich_text' ? plainOfRichText(cell) : stringOf(cell.text);
}

/** A `table` block: its first row is the head. */
export function PlainTable({ block }: { block: Shape }) {
  const [head = [], ...rows] = rowsOf(block);
  const settings = shapesOf(block.column_settings);
  const className = (index: number) => {
    const setting = settings[index] ?? shapeOf(null);
    return `align-${stringOf(setting.align) || 'left'}${setting.is_wrapped === true ? ' wrapped' : ''}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className="table-box" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
              <th key={index} scope="col" className={className(index)}>
                <Cell cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
                <td key={index} className={className(index)}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Sorting {
  column: number;
  descending: boolean;
}

function compareCells(a: Shape | undefined, b: Shape | undefined): number {
  const [left, right] = [numberOf(a?.value), numberOf(b?.value)];
  if (left !== null && right !== null) return left - right;
  return textOfCell(a ?? {}).localeCompare(textOfCell(b ?? {}), 'en-GB', { numeric: true });
}

/** A `data_table` block: caption, sorting by column, pages. */
export function DataTable({ block }: { block: Shape }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [page, setPage] = useState(0);
  const [head = [], ...body] = rowsOf(block);
  const size = numberOf(block.page_size) ?? 5;
  const rowHead = numberOf(block.row_header_column_index) ?? 0;
  const sorted = sorting
    ? body.toSorted((a, b) => compareCells(a[sorting.column], b[sorting.column]) * (sorting.descending ? -1 : 1))
    : body;
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const shown = sorted.slice(Math.min(page, pages - 1) * size, (Math.min(page, pages - 1) + 1) * size);
  const sortBy = (column: number) => {
    setSorting(
      sorting?.column === column
        ? sorting.descending
          ? null
          : { column, descending: true }
        : { column, descending: false },
    );
    setPage(0);
  };
  return (
    <div className="data-table">
      <div className="table-box">
        <table>
          <caption>{stringOf(block.caption)}</caption>
          <thead>
            <tr>
              {head.map((cell, index) => {
                const by = sorting?.column === index ? sorting : null;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
                  <th key={index} scope="col" aria-sort={by ? (by.descending ? 'descending' : 'ascending') : 'none'}>
                    <button type="button" className="sort" onClick={() => sortBy(index)}>
                      {textOfCell(cell)}
                      <span aria-hidden="true">{by ? (by.descending ? ' ↓' : ' ↑') : ''}</span>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
              <tr key={rowIndex}>
                {row.map((cell, index) => {
                  const Tag = index === rowHead ? 'th' : 'td';
                  const align = cell.type === 'raw_number' ? 'align-right' : undefined;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
                    <Tag key={index} className={align} {...(Tag === 'th' ? { scope: 'row' } : {})}>
                      <Cell cell={cell} />
                    </Tag>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div className="pager">
          <button type="button" className="button small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </button>
          <span role="status">
            Page {Math.min(page, pages - 1) + 1} of {pages}
          </span>
          <button type="button" className="button small" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            Next
          </button>
        </div>
      )}
    </div>
  );
}
