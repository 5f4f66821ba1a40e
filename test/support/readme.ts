import { VARIABLES } from '../../src/config.ts';
import { usageOf } from '../../src/slack/command.ts';
import { loadCommands } from './features.ts';

/** The tables of the README that are made from the sources, by the name in their marks `<!-- name -->`. */
export async function readmeTables(): Promise<Readonly<Record<string, string>>> {
  const commands = await loadCommands();
  return {
    commands: tableOf(
      ['You type', 'It'],
      commands.map((command) => [`\`${usageOf('/phone', command).replaceAll('|', '\\|')}\``, cell(command.about)]),
    ),
    variables: tableOf(
      ['Variable', 'Default', 'Needed', 'Meaning', 'Where it comes from'],
      VARIABLES.map(({ name, default: given, required, meaning, source }) => [
        `\`${name}\``,
        given === null ? '' : `\`${given}\``,
        required,
        cell(meaning),
        cell(source),
      ]),
    ),
  };
}

/** The text with each marked table replaced; a table without its marks is an error. */
export function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, table] of Object.entries(tables)) {
    const { start, end } = placeOf(result, name);
    result = `${result.slice(0, start)}\n${table}\n${result.slice(end)}`;
  }
  return result;
}

/** The marked table as it stands in the text. */
export function tableIn(text: string, name: string): string {
  const { start, end } = placeOf(text, name);
  return text.slice(start, end).trim();
}

/** The cells of a table's rows, its head left out. */
export function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((text) => text.trim()),
    );
}

function placeOf(text: string, name: string): { start: number; end: number } {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start === -1 || end < start) throw new Error(`The README has no table between ${open} and ${close}`);
  return { start: start + open.length, end };
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
