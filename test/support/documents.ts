import { describeApi } from '../../dev/sandbox/openapi.ts';
import { VARIABLES } from '../../src/entry/config/config.ts';
import { SECRET_FILES } from '../../src/entry/config/secret-files.ts';
import { usageOf } from '../../src/slack/inbound/routes.ts';
import { counts } from '../features/rights-cells.ts';
import { JOBS } from '../features/rights-places.ts';
import { loadRows } from '../features/rights-rows.ts';
import { loadCommands } from './features.ts';
import { MAY_IMPORT } from './layers.ts';
import { filesUnder, readText } from './sources.ts';
import { VARIABLE_WORDS } from './variable-words.ts';

/** A text for people, with its path from the repository's root. */
export interface Document {
  path: string;
  text: string;
}

const AT_THE_TOP = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

/** Every Markdown document of the repository. */
export function documents(): Document[] {
  const below = ['docs', 'dev', 'bench'].flatMap((folder) => filesUnder(folder));
  return [...AT_THE_TOP, ...below.filter((path) => path.endsWith('.md'))].map((path) => ({
    path,
    text: readText(path),
  }));
}

/** The tables of each document that are made from the sources, by the name in their marks `<!-- name -->`. */
export async function documentTables(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  return {
    'README.md': { commands: await commandTable() },
    'docs/architecture.md': { imports: importTable() },
    'test/features/rights.md': { rights: await rightsTable(), matrix: matrixTable() },
  };
}

/** Who may use what, so that a row that asks for less than before is seen in a diff. */
async function rightsTable(): Promise<string> {
  const rows = await loadRows();
  const lines = (['anyone', 'read', 'propose', 'edit', 'manage'] as const).map((right) => {
    const names = rows.filter(({ may }) => may === right).map(({ name }) => `\`${name}\``);
    return `| ${right} | ${names.join(' · ')} |`;
  });
  return ['| May | Commands, shortcuts, buttons, forms, selects and events |', '|---|---|', ...lines].join('\n');
}

/** How much of the matrix of rights is pressed, and what becomes of jobs. */
function matrixTable(): string {
  const all = counts();
  const cells = all.map(({ what, cells: count, tools = '' }) => `| ${what} | ${count} | ${tools} |`);
  const sum = all.reduce((total, { cells: count }) => total + count, 0);
  const jobs = Object.entries(JOBS).map(([job, { after }]) => `| \`${job}\` | ${after} |`);
  return [
    ...[
      '| Who, or what is not as it was | Cells | Tools of agents |',
      '|---|---|---|',
      ...cells,
      `| all together | ${sum} | |`,
      '',
    ],
    ...['| Job | Once whoever is responsible may no longer do it |', '|---|---|', ...jobs],
  ].join('\n');
}

/** One page of `docs/decisions`, by its parts; `fault` says what it lacks. */
export interface Decision {
  path: string;
  number: string;
  title: string;
  fault: string | null;
}

const DECISION_PARTS = ['Why', 'Decision', 'Cost'];

/** Every page of `docs/decisions` but its index, by number. */
export function decisions(): Decision[] {
  return filesUnder('docs/decisions')
    .filter((path) => path !== 'docs/decisions/README.md')
    .map((path) => {
      const text = readText(path);
      const [, number = '', title = ''] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
      const [, status = ''] = /^Date: \d{4}-\d\d-\d\d\. Status: (.+)\.$/m.exec(text) ?? [];
      const missing = DECISION_PARTS.filter((part) => !text.includes(`\n\n**${part}.** `));
      const faults = [
        ...(path.startsWith(`docs/decisions/${number}-`)
          ? []
          : ['a first line "# NNNN Title" with the number of the file']),
        ...(/^accepted\b/.test(status) ? [] : ['a line "Date: YYYY-MM-DD. Status: accepted."']),
        ...missing.map((part) => `a paragraph "**${part}.**"`),
      ];
      return { path, number, title, fault: faults.length === 0 ? null : `lacks ${faults.join(', ')}` };
    });
}

async function commandTable(): Promise<string> {
  const commands = await loadCommands();
  return tableOf(
    ['You type', 'To'],
    commands.flatMap((command) =>
      command.help === undefined
        ? []
        : [[`\`${usageOf('/phone', command).replaceAll('|', '\\|')}\``, cell(command.help.about)]],
    ),
  );
}

function importTable(): string {
  const quoted = (name: string) => `\`${name}\``;
  return tableOf(
    ['Part of `src`', 'May import'],
    Object.entries(MAY_IMPORT).map(([part, allowed]) => [
      quoted(part.replace(/^src\//, '')),
      allowed.length === 0 ? 'nothing' : allowed.map(quoted).join(', '),
    ]),
  );
}

function fileOf(name: string): string[] {
  return SECRET_FILES.filter((each) => each.name === name).map(({ file }) => file);
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
  if (start === -1 || end < start) throw new Error(`The document has no table between ${open} and ${close}`);
  return { start: start + open.length, end };
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** The whole of `.env.example`: every variable with its default, commented out unless it must be set. */
export function envExample(): string {
  const parts = VARIABLES.map((variable) => {
    const { name, source } = variable;
    const { required, meaning } = VARIABLE_WORDS[name];
    const set = `${name}=${'default' in variable ? variable.default : ''}`;
    const files = fileOf(name).map((file) => `# ${file}=\n`);
    return `# ${meaning}. Required: ${required}. ${source}\n${required === 'yes' ? set : `# ${set}`}\n${files.join('')}`;
  });
  return `# Every variable that Switchboard reads; docs/configuration.md says how they are set. npm run golden writes this file.\n\n${parts.join('\n')}`;
}

/** The whole of `dev/sandbox/openapi.json`: the sandbox's API at the address that it has by default. */
export function openApiDocument(): string {
  return `${JSON.stringify(describeApi('http://127.0.0.1:4010'), null, 2)}\n`;
}
