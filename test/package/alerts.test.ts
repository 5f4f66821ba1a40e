import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rowsOf } from '../support/documents.ts';
import { ROOT, readText } from '../support/sources.ts';
import { startWorld } from '../support/world.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

const RULES: Rule[] = parse(readText('deploy/alerts.yml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const DASHBOARD = JSON.parse(readText('deploy/grafana.json'));

/** The names of every sample that is served. */
let served: ReadonlySet<string>;
beforeAll(async () => {
  await using world = await startWorld({ env: { METRICS_PORT: '0' } });
  await world.person('U0ADAM001').type('/phone help');
  const text = await (await fetch(world.app.metricsUrl ?? '')).text();
  const histograms = [...text.matchAll(/^# TYPE (\w+) histogram$/gm)].flatMap(([, name]) => [
    `${name}_count`,
    `${name}_bucket`,
  ]);
  served = new Set([
    'up',
    ...histograms,
    ...[...text.matchAll(/^# TYPE (\w+) (?:gauge|counter)$/gm)].map(([, name = '']) => name),
  ]);
});

/** What an expression reads: words before a selector or a range, functions left out. */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"/g, '').replace(/\b(?:by|without) \([^)]*\)/g, '');
  return [...plain.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

/** The rows of the table behind a heading. */
function tableBehind(path: string, heading: string): string[][] {
  const text = readText(path);
  const [, table = ''] = /\n\n(\|[\s\S]*?)\n\n/.exec(text.slice(text.indexOf(heading))) ?? [];
  return rowsOf(table);
}

describe('deploy/alerts.yml', () => {
  test('reads only metrics that are served', () => {
    const read = RULES.flatMap(({ expr }) => metricsIn(expr));
    expect(read.length).toBeGreaterThan(8);
    expect(read.filter((name) => !served.has(name))).toEqual([]);
  });

  test('has the alarms that docs/troubleshooting.md explains, and no other', () => {
    const named = tableBehind('docs/troubleshooting.md', '## When an alarm goes off').map(([name = '']) =>
      name.replaceAll('`', ''),
    );
    expect(named).toEqual(RULES.map(({ alert }) => alert));
    for (const { annotations } of RULES) expect(annotations.summary).toMatch(/\.$/);
  });

  test('has what AWS has: docs/troubleshooting.md names the alarm there that each stands for, and none is left out', () => {
    const told = tableBehind('docs/troubleshooting.md', '## When an alarm goes off')
      .map(([, on = '']) => on)
      .join(' ');
    const onAws = tableBehind('docs/aws-operations.md', '## When an alarm goes off').flatMap(([cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(onAws.length).toBeGreaterThan(12);
    expect(onAws.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  const noPromtool = spawnSync('promtool', ['--version']).status !== 0;

  test.skipIf(noPromtool)('is taken by Prometheus (skipped where promtool is not installed)', () => {
    const checked = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { cwd: ROOT, encoding: 'utf8' });
    expect(checked.stderr).toBe('');
    expect(checked.status).toBe(0);
  });
});

describe('deploy/grafana.json', () => {
  const panels: { id: number; title: string; targets: { expr: string }[] }[] = DASHBOARD.panels;

  test('shows only metrics that are served, and every one of our own', () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(shown.filter((name) => !served.has(name))).toEqual([]);
    const own = new Set(
      [...served].filter((name) => name.startsWith('switchboard_')).map((name) => name.replace(/_bucket$/, '_count')),
    );
    expect([...own].filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('has panels with ids of their own, and asks which Prometheus is meant', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(DASHBOARD.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource', query: 'prometheus' }]);
  });
});
