/** A table as Markdown; so many columns of words come first, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column < words ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** A whole number with commas. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Milliseconds in the unit that people would use. */
export function time(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 600_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** US dollars; cents only where they count. */
export function dollars(value: number): string {
  return value > 0 && value < 10 ? `$${value.toFixed(2)}` : `$${count(value)}`;
}

export function percent(part: number): string {
  const whole = part * 100;
  return `${whole > 0 && whole < 1 ? '< 1' : count(whole)} %`;
}
