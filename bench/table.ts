import type { Row, Unit } from './results.ts';

const HEAD = ['', 'what', 'baseline', 'ours', 'ratio', 'target', '', 'p99 baseline', 'p99 ours'];
const NOTHING = '-';

/** The one table, as plain text. */
export function renderTable(rows: readonly Row[]): string {
  return align([HEAD, ...rows.map(cellsOf)]);
}

/** Lines of cells one under another, the first two to the left, with a rule under the first line. */
export function align(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const rendered = lines.map((cells) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  rendered.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return rendered.join('\n');
}

function cellsOf({ id, what, detail, unit, baseline, ours, ratio, target, p99 }: Row): string[] {
  return [
    id,
    detail ? `${what}: ${detail}` : what,
    figure(baseline, unit),
    figure(ours, unit),
    ratio === null ? NOTHING : ratio.toFixed(2),
    target?.text ?? NOTHING,
    target === null ? NOTHING : target.met ? 'met' : 'MISSED',
    figure(p99?.baseline ?? null, 'ms'),
    figure(p99?.ours ?? null, 'ms'),
  ];
}

/** A figure as people read it; a dash for none. */
export function figure(value: number | null, unit: Unit): string {
  if (value === null) return NOTHING;
  if (unit === 'ms') return `${value.toFixed(1)} ms`;
  if (unit === 'requests/s') return `${Math.round(value)}/s`;
  if (unit === 'US$') return `$${value.toFixed(2)}`;
  return unit === 'calls' ? String(value) : `${Math.round(value)} ${unit}`;
}
