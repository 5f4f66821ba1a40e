import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADAM, commandFields, FORM, form, type Raw, send, sign } from '../slack/support.ts';
import { textOf } from '../support/person.ts';
import { ROOT, readText } from '../support/sources.ts';
import { type Stage, startStage } from './stage.ts';
import { makeFolder, startByLine } from './support.ts';

/** The start for little memory, as docs/configuration.md gives it. */
const [line = ''] = /^NODE_OPTIONS=.*npm start$/m.exec(readText('docs/configuration.md')) ?? [];

/** So many people write at once, and so many commands are typed at once. */
const [SENTENCES, COMMANDS] = [300, 600];

/** A folder in which the line does what it does where Switchboard is, with data of its own. */
async function makePlace(): Promise<string> {
  const place = await makeFolder();
  for (const each of ['package.json', 'scripts', 'src', 'node_modules'])
    await symlink(join(ROOT, each), join(place, each));
  await mkdir(join(place, 'data'), { mode: 0o700 });
  return place;
}

function signedAs({ slack }: Stage, type: string, body: string): Raw {
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': type,
    'x-slack-request-timestamp': String(timestamp),
    'x-slack-signature': sign(slack.signingSecret, timestamp, body),
  };
  return { headers, body };
}

test('the documented start for little memory lives through the first sentence, a crowd and a burst of commands', async () => {
  const place = await makePlace();
  const stage = await startStage(undefined, join(place, 'data'), {}, undefined, (env) => startByLine(line, place, env));
  const ended = stage.app.ended.then((code) => `ended with ${code}: ${stage.app.err()}`);
  expect(await Promise.race([ended, useIt(stage)])).toBe('alive');
}, 60_000);

/** The first sentence, a crowd that writes at once, and a burst of commands; then it still answers. */
async function useIt(stage: Stage): Promise<string> {
  const { app, adam, url } = stage;
  await app.said('"sentences are prepared"');
  expect(textOf(await adam.direct().hear('what is the balance'))).toContain('*0.1*');
  const wordsOf = (at: number): string =>
    [
      'what is the balance',
      'which numbers have we got',
      'who rings on main line',
      'divert main line to priya until 6pm',
    ][at % 4] ?? '';
  const said = await Promise.all(
    Array.from({ length: SENTENCES }, (_, at) => {
      const user = `U0CROWD${String(at).padStart(3, '0')}`;
      const event = {
        type: 'message',
        channel_type: 'im',
        user: at % 2 === 0 ? ADAM : user,
        channel: `D${user.slice(1)}`,
        text: wordsOf(at),
        ts: `1780999200.${String(at).padStart(6, '0')}`,
      };
      const body = { type: 'event_callback', team_id: 'T0ACME001', event_id: `EvCROWD${at}`, event };
      return send(url, signedAs(stage, 'application/json', JSON.stringify(body)));
    }),
  );
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
  const typed = await Promise.all(
    Array.from({ length: COMMANDS }, (_, at) =>
      send(
        url,
        signedAs(stage, FORM, form(commandFields(ADAM, at % 2 === 0 ? 'balance' : 'which numbers have we got'))),
      ),
    ),
  );
  expect(new Set(typed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(typed.filter(({ body }) => body === '')).toEqual([]);
  await adam.type('/phone balance');
  await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('*0.1*')));
  return 'alive';
}
