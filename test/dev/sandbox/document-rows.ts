/** One statement of the provider's document: `section > row`. */
export type Statement = string;

function firstWords(text: string): string {
  return text.replace(/[`*]/g, '').split(/\s+/).slice(0, 7).join(' ');
}

function tableRow(line: string): string {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [first = '', second = ''] = cells;
  // An endpoint is named by method and path, an error by its code, every other row by its first cell.
  if (/^(GET|POST|PUT|PATCH)$/.test(first)) return `${first} ${second}`;
  return /^[0-9]{3}$/.test(first) ? second : first;
}

/** Every table row, list item and paragraph of a Markdown document under its nearest heading; a heading without any stands for itself. */
export function listStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  const lines = markdown.split('\n');
  let heading = '';
  let depth = 0;
  let used = true;
  const closeHeading = () => {
    if (!used) statements.push(heading);
  };
  for (const [index, line] of lines.entries()) {
    const [, marks = '', title] = /^(#{2,3}) (.+)$/.exec(line) ?? [];
    if (title !== undefined) {
      // A heading that only holds deeper headings says nothing of its own.
      if (marks.length <= depth) closeHeading();
      heading = title;
      depth = marks.length;
      used = false;
      continue;
    }
    if (heading === '' || line.trim() === '' || /^\|[-|]+\|$/.test(line) || /^\|[-|]+\|$/.test(lines[index + 1] ?? ''))
      continue;
    used = true;
    if (line.startsWith('|')) statements.push(`${heading} > ${tableRow(line)}`);
    else statements.push(`${heading} > ${firstWords(line.replace(/^(- |[0-9]+\. )/, ''))}`);
  }
  closeHeading();
  return statements;
}
