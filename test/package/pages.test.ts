import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { checkSettings } from '../../scripts/package/settings.ts';
import { readTarget } from '../../scripts/package/target.ts';
import { readConfig } from '../../src/entry/config/config.ts';
import { runMove } from '../../src/entry/move.ts';
import { readText } from '../support/sources.ts';
import { makeService, PATIENCE, templateOf } from './packaged.ts';

const PAGES = ['docs/aws.md', 'docs/aws-operations.md'].map((path) => readText(path)).join('\n');
/** Every command line of `npm run` on the pages, its words apart, without what it is piped into. */
const LINES = [...PAGES.matchAll(/npm run (?:--silent )?([\w-]+)((?: (?!&&|\|)[^\s`]+)*)/g)].map(
  ([, script = '', words = '']) => ({ script, words: words.split(' ').filter((word) => word !== '' && word !== '--') }),
);
/** What step 1 has somebody write into serverless.yml. */
const STEP_1 = ['telephonySandboxUrl=https://sandbox.example/v1', 'telephonyLiveUrl=https://live.example/v1'];

test('every script that the pages name is there', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  expect(LINES.length).toBeGreaterThan(10);
  expect(LINES.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test(
  'every deploy that the pages name is of a stage whose settings the app takes',
  () => {
    const deploys = LINES.filter(({ script, words }) => script === 'deploy' && words.length > 0);
    expect(new Set(deploys.map(({ words }) => readTarget(words).stage))).toEqual(new Set(['prod', 'smoke']));
    for (const words of new Set(deploys.map((each) => each.words.join(' ')))) {
      const { options, params } = readTarget(words.split(' '));
      const missing = params.length > 0 ? [] : STEP_1.flatMap((each) => ['--param', each]);
      const folder = makeService();
      try {
        expect(() => checkSettings(templateOf(folder, ...options, ...missing) as never), words).not.toThrow();
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
  },
  PATIENCE,
);

test('every move that the pages name is understood, and asks for the variables that are missing', async () => {
  const moves = LINES.filter(({ script }) => script === 'move');
  expect(moves.length).toBeGreaterThan(2);
  for (const { words } of moves) {
    const said: string[] = [];
    expect(await runMove(words, {}, (line) => said.push(line))).toBe(2);
    expect(said.join(), words.join(' ')).toMatch(/ (?:is|are) missing/);
    expect(said.join(), words.join(' ')).not.toContain('Moves all secrets');
  }
});

test('every line of osls that the pages name is a command that it has, with options that it takes', () => {
  const commands: ReadonlyMap<string, { options: object }> = createRequire(import.meta.url)(
    'osls/lib/cli/commands-schema/aws-service',
  );
  const lines = [...PAGES.matchAll(/`npx osls ([^`]+)`/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const [words = '', ...options] = line.split(' --');
    expect([...commands.keys()], line).toContain(words);
    const taken = Object.keys(commands.get(words)?.options ?? {});
    expect(taken, line).toEqual(expect.arrayContaining(options.map((option) => option.split(' ')[0])));
  }
});

test('the state secret is made as the pages say', () => {
  const lines = [...PAGES.matchAll(/`openssl ([^`]+)`/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const made = () => execFileSync('openssl', line.split(' '), { encoding: 'utf8' }).trim();
    expect(made()).not.toBe(made());
    const variables = {
      SLACK_SIGNING_SECRET: 'signing',
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET: 'client',
      SLACK_STATE_SECRET: made(),
      TELEPHONY_SANDBOX_URL: 'https://sandbox.example/v1',
      TELEPHONY_LIVE_URL: 'https://live.example/v1',
    };
    expect(() => readConfig(variables), line).not.toThrow();
  }
});
