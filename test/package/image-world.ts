import type { ChildProcessByStdio } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { Person } from '../support/person.ts';
import { ACME } from '../support/world.ts';

/** The user of the image. */
export const USER = 1000;
/** Only root can become somebody else, as a container does. */
export const AS_USER = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};

/** A folder that goes with the test, and that the user of the image may enter. */
export function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'switchboard-place-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  return place;
}

/** A folder or file that belongs to the user of the image alone. */
export function give(path: string, text?: string): string {
  if (text === undefined) mkdirSync(path);
  else writeFileSync(path, text);
  chmodSync(path, text === undefined ? 0o700 : 0o400);
  if (AS_USER.uid !== undefined) chownSync(path, AS_USER.uid, AS_USER.gid);
  return path;
}

/** The bytes of all files below. */
export function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** The stand-ins that an image is tried against. */
export async function startStandIns() {
  const [sandbox, slack] = await Promise.all([startSandbox(), startSlack({ patienceMs: 45_000 })]);
  onTestFinished(async () => {
    await Promise.all([slack.close(), sandbox.close()]);
  });
  return { sandbox, slack };
}

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Writes the secrets into files, and returns the variables that lead to them and to the stand-ins. */
export function variablesFor({ sandbox, slack }: StandIns, folder: string, seenAs = folder): Record<string, string> {
  give(join(folder, 'signing'), `${slack.signingSecret}\n`);
  give(join(folder, 'bot'), `${slack.installs[0]?.botToken}\n`);
  give(join(folder, 'key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  return {
    PORT: '0',
    SLACK_SIGNING_SECRET_FILE: join(seenAs, 'signing'),
    SLACK_BOT_TOKEN_FILE: join(seenAs, 'bot'),
    DATA_KEY_FILE: join(seenAs, 'key'),
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
  };
}

/** Waits until the app takes requests; what it has said so far, and its end. */
export async function heard(app: ChildProcessByStdio<null, Readable, Readable>) {
  let all = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    app.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      all += String(chunk);
      const [, found] = /"url":"http:\/\/0\.0\.0\.0:(\d+)","mode":"http"/.exec(all) ?? [];
      if (found !== undefined) resolve(found);
    };
    app.stdout.on('data', hear);
    app.stderr.on('data', hear);
    void ended.then(() => reject(new Error(all)));
  });
  return { port, ended, said: () => all };
}

/** Connects an account in the app at this port, and reads its balance. */
export async function connectAndRead({ sandbox, slack }: StandIns, port: string): Promise<void> {
  slack.connect(`http://127.0.0.1:${port}/slack/events`);
  const adam = new Person(slack.url, ACME, ADAM_ADMIN, 'C0GENERAL');
  await connect({ sandbox }, adam, 'everything');
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
}
