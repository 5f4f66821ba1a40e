import type { Break } from './breaks.ts';

/** What became of a break: a test failed, every test passed, or no test that was tried ran it. */
export type Verdict = 'killed' | 'survived' | 'not reached' | 'equivalent';

export interface Judged {
  found: Break;
  verdict: Verdict;
}

/** A row of the table: a folder under `src`, or all of it. */
export interface Row {
  folder: string;
  drawn: number;
  killed: number;
  survived: number;
  equivalent: number;
}

/** The judged breaks by folder, the whole last. */
export function rowsOf(judged: readonly Judged[]): Row[] {
  const byFolder = Map.groupBy(judged, ({ found }) => folderOf(found.file));
  const rows = [...byFolder].map(([folder, some]) => rowOf(folder, some));
  return [...rows.sort((a, b) => a.folder.localeCompare(b.folder)), rowOf('all', judged)];
}

function rowOf(folder: string, some: readonly Judged[]): Row {
  const count = (verdict: Verdict) => some.filter((each) => each.verdict === verdict).length;
  const survived = count('survived') + count('not reached');
  return { folder, drawn: some.length, killed: count('killed'), survived, equivalent: count('equivalent') };
}

/** `features/watch` counts as `features`, a file at the top as `src`. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? (parts[1] ?? 'src') : 'src';
}

/** The rows as a table of Markdown: of what can be killed, how much was. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ folder, drawn, killed, survived, equivalent }) => {
    const score = killed + survived === 0 ? '–' : `${Math.floor((killed / (killed + survived)) * 100)} %`;
    return `| \`${folder}\` | ${drawn} | ${killed} | ${survived} | ${equivalent} | ${score} |`;
  });
  return ['| Folder | Drawn | Killed | Survived | Equivalent | Score |', '|---|--:|--:|--:|--:|--:|', ...lines].join(
    '\n',
  );
}
