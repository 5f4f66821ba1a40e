import type { Break } from './breaks.ts';

/** What became of a break: a test failed, or every test that it has met passed. */
export type Verdict = 'killed' | 'survived';

export interface Judged {
  found: Break;
  verdict: Verdict;
  /** The test that failed, and what it said. */
  by: string;
  /** The files of tests that it has met. */
  met: string[];
  seconds: number;
}

/** A survivor that is no fault of the tests: the program does the same with it. */
export interface Equivalent {
  file: string;
  /** The line that the break begins on, without its indent. */
  line: string;
  /** The text that the break takes away. */
  text: string;
  replacement: string;
  why: string;
}

/** A break with its verdict, and the one that newer tests gave it. */
export interface VerdictRow {
  file: string;
  equivalent: boolean;
  killed: boolean;
  killedNow: boolean;
}

/** The rows as a table of Markdown by folder, the whole last: how many were drawn, and how many noticed of those that can be. */
export function tableOf(rows: readonly VerdictRow[]): string {
  const byFolder = [...Map.groupBy(rows, ({ file }) => folderOf(file))].sort(([a], [b]) => a.localeCompare(b));
  const lines = [...byFolder, ['all', rows] as const].map(([folder, some]) => {
    const equivalent = some.filter((each) => each.equivalent).length;
    const killed = some.filter((each) => each.killed).length;
    const now = some.filter((each) => each.killedNow).length;
    const score = (of: number) =>
      some.length === equivalent ? '–' : `${Math.floor((of / (some.length - equivalent)) * 100)} %`;
    return `| \`${folder}\` | ${some.length} | ${equivalent} | ${killed} | ${score(killed)} | ${now} | ${score(now)} |`;
  });
  const head = '| Folder | Drawn | Equivalent | Killed as drawn | Score | Killed now | Score |';
  return [head, '|---|--:|--:|--:|--:|--:|--:|', ...lines].join('\n');
}

/** `features/watch` counts as `features`, a file at the top as `src`. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? (parts[1] ?? 'src') : 'src';
}
