import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebAPIPlatformError } from '@slack/web-api';
import { expect, test } from 'vitest';
import { BotTokenFault, checkBotToken } from '../../src/entry/bot-token.ts';
import { InFlight } from '../../src/entry/http-host.ts';
import { type Keyboard, readPassphrase } from '../../src/entry/passphrase.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { logCalls } from '../../src/telephony/request.ts';

test('a stop waits for all work, and for what that started meanwhile', async () => {
  const work = new InFlight();
  expect([work.size, await work.settle(0)]).toEqual([0, true]);
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const added = work.add(first.promise);
  added.then(() => work.add(second.promise).catch(() => {})).catch(() => {});
  let over: boolean | null = null;
  const settled = work.settle(60_000).then((all) => {
    over = all;
  });
  expect(work.size).toBe(1);
  first.resolve(7);
  expect(await added).toBe(7);
  await new Promise((resolve) => setImmediate(resolve));
  expect([over, work.size]).toEqual([null, 1]);
  second.reject(new Error('broken'));
  await settled;
  expect([over, work.size]).toEqual([true, 0]);
});

test('a stop waits no longer than it may', async () => {
  const work = new InFlight();
  const { promise, resolve } = Promise.withResolvers<void>();
  const added = work.add(promise);
  expect(await work.settle(1)).toBe(false);
  resolve();
  await added;
});

const NOTICED = {
  endpoint: 'GET /balance',
  durationMs: 5,
  status: 200,
  environmentSaid: null,
  leftOut: 0,
  expected: null,
};
const ASKED = 'the provider was asked';
const ODD = 'the provider was asked, and its answer is not as documented';

test.each<['info' | 'debug', object, string | null]>([
  ['info', {}, null],
  ['debug', {}, `debug ${ASKED}`],
  ['info', { status: null }, `warn ${ASKED}`],
  ['info', { status: 500 }, `warn ${ASKED}`],
  ['info', { status: 499 }, null],
  ['info', { status: 429 }, `warn ${ASKED}`],
  ['info', { leftOut: 1 }, `warn ${ODD}`],
  ['info', { environmentSaid: 'live' }, `warn ${ODD}`],
  ['info', { status: 503, leftOut: 1 }, `warn ${ASKED}`],
  ['debug', { status: 403 }, `debug ${ASKED}`],
])('at the level %s the exchange %j is a line', (level, more, expected) => {
  const lines: string[] = [];
  const log = createLogger({
    level,
    write(line) {
      const { level: of, msg, endpoint } = JSON.parse(line);
      expect(endpoint).toBe('GET /balance');
      lines.push(`${of} ${msg}`);
    },
  });
  const exchanged: unknown[] = [];
  let built = 0;
  const noticed = { ...NOTICED, ...more };
  logCalls(log, (each) => exchanged.push(each))(noticed, () => {
    built += 1;
    return { ...noticed, environment: 'sandbox', attempt: 1, code: null, reason: null, requestId: null };
  });
  expect([lines, exchanged, built]).toEqual([expected === null ? [] : [expected], [noticed], lines.length]);
  logCalls(createLogger({ level: 'silent', write: () => {} }))(noticed, () => ({
    ...noticed,
    environment: 'sandbox' as const,
    attempt: 1,
    code: null,
    reason: null,
    requestId: null,
  }));
});

const REVOKED =
  'Slack does not accept SLACK_BOT_TOKEN (token_revoked). The token was revoked or the app removed: install the app into the workspace again, and copy the new token from api.slack.com/apps, under OAuth & Permissions > Bot User OAuth Token.';

test.each([
  ['token_revoked', REVOKED],
  ['account_inactive', 'The app was removed from the workspace: install the app into the workspace again, and'],
  ['not_allowed_token_type', 'It is a token of another kind: copy the one that begins with xoxb- from'],
  ['invalid_auth', 'Slack does not accept SLACK_BOT_TOKEN (invalid_auth). Copy it again from api.slack.com/apps'],
])('a bot token that Slack calls %s is told at the start', async (error, words) => {
  const cause = new WebAPIPlatformError({ ok: false, error });
  const installations = { find: () => Promise.reject(cause) };
  const log = createLogger({ level: 'info', write: (line) => expect(line).toBe('') });
  const checked = checkBotToken(installations, 'https://slack.example/api/', log);
  await expect(checked).rejects.toThrow(words);
  await expect(checked).rejects.toThrow(BotTokenFault);
  await expect(checked).rejects.toMatchObject({ cause });
});

test('a Slack that cannot be asked at the start is a line of the log, and one that takes the token is none', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line) });
  const asked: unknown[] = [];
  const find = async (...place: unknown[]) => {
    asked.push(place);
    return null;
  };
  await checkBotToken({ find }, 'https://slack.example/api/', log);
  expect([asked, lines]).toEqual([[['', null]], []]);
  await checkBotToken({ find: () => Promise.reject(new Error('no answer')) }, 'https://slack.example/api/', log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'warn',
      url: 'https://slack.example/api/',
      err: { message: 'no answer' },
      msg: 'Slack could not be asked about SLACK_BOT_TOKEN; the first command asks again',
    },
  ]);
});

/** A terminal at which these keys are typed, a text for each question; what it was told. */
function keyboard(...typed: string[]): { keyboard: Keyboard; told: string[] } {
  const told: string[] = [];
  let hear: ((chunk: Buffer) => void) | null = null;
  const input: Keyboard['input'] = {
    isTTY: true,
    setRawMode: (raw) => told.push(`raw ${raw}`),
    on: (_, listener) => {
      hear = listener;
      const keys = typed.shift() ?? '';
      setImmediate(() => {
        for (const key of keys) hear?.(Buffer.from(key));
      });
    },
    off: (_, listener) => {
      if (hear === listener) hear = null;
    },
    pause: () => told.push('pause'),
    resume: () => told.push('resume'),
  };
  return { keyboard: { input, tell: (text) => told.push(text) }, told };
}

const QUESTION = ['raw true', 'resume', 'raw false', 'pause', '\n'];

test.each<[string[], boolean, string]>([
  [['open\r'], false, 'open'],
  [['opem\u007fn\n'], false, 'open'],
  [['\bopex\bn\r'], false, 'open'],
  [['a passphrase\r', 'a passphrase\r'], true, 'a passphrase'],
  [['\r'], false, 'The passphrase is empty. Nothing was done.'],
  [['too short 1\r'], true, 'The passphrase needs at least 12 characters. Nothing was done.'],
  [['a passphrase\r', 'another passphrase\r'], true, 'The two are not the same. Nothing was done.'],
  [['half\u0003'], false, 'Nothing was done.'],
  [['\u0004'], true, 'Nothing was done.'],
])('what is typed as %j comes to this', async (typed, fresh, expected) => {
  const questions = typed.length;
  const { keyboard: at, told } = keyboard(...typed);
  const read = readPassphrase(undefined, at, { fresh });
  expect(await read.catch((error: Error) => error.message)).toBe(expected);
  const asked = [
    ['Passphrase: ', ...QUESTION],
    ['The same again: ', ...QUESTION],
  ].slice(0, questions);
  expect(told).toEqual(asked.flat());
});

test('a passphrase in a file is its first line, and what is wrong with the file is said', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'switchboard-passphrase-'));
  try {
    const { keyboard: at, told } = keyboard();
    const said = async (text: string | null, fresh = false) => {
      if (text !== null) writeFileSync(join(dir, 'file'), text);
      const read = readPassphrase(join(dir, text === null ? 'none' : 'file'), at, { fresh });
      return (await read.catch((error: Error) => error.message)).replace(dir, 'DIR');
    };
    expect(await said('open\r\nmore')).toBe('open');
    expect(await said('a passphrase', true)).toBe('a passphrase');
    expect(await said('\nmore')).toBe('The passphrase is empty. Nothing was done.');
    expect(await said('eleven char', true)).toBe('The passphrase needs at least 12 characters. Nothing was done.');
    expect(await said(null)).toBe('The file with the passphrase, DIR/none, could not be read (ENOENT).');
    const nowhere = readPassphrase(undefined, { ...at, input: { ...at.input, isTTY: false } }, { fresh: false });
    await expect(nowhere).rejects.toThrow(
      'There is no terminal to type a passphrase at. Name a file: --passphrase-file FILE.',
    );
    expect(told).toEqual([]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
