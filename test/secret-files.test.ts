import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigFault, readConfig, readLambdaConfig } from '../src/entry/config/config.ts';
import { ROOT } from './support/sources.ts';

const HTTP = {
  TELEPHONY_SANDBOX_URL: 'https://api.example.com/sandbox/v1',
  TELEPHONY_LIVE_URL: 'https://api.example.com/live/v1',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string, mode = 0o600): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

function refusalOf(env: Record<string, string | undefined>, read: typeof readConfig | typeof readLambdaConfig) {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('a secret from a file', () => {
  it('counts as if it stood in its variable, the line end behind it dropped', async () => {
    const config = readConfig({
      ...HTTP,
      SLACK_SIGNING_SECRET_FILE: await fileOf('signing', 'signing\n'),
      SLACK_BOT_TOKEN_FILE: await fileOf('bot', 'xoxb-1\r\n'),
      DATA_KEY_FILE: await fileOf('key', 'new,old'),
    });
    expect(config.slack.mode).toEqual({ kind: 'http', signingSecret: 'signing' });
    expect(config.slack.install).toEqual({ kind: 'single', botToken: 'xoxb-1' });
    expect(config.data.key).toBe('new,old');
  });

  it('is there for Socket Mode and for many workspaces too', async () => {
    const config = readConfig({
      ...HTTP,
      SLACK_APP_TOKEN_FILE: await fileOf('app', 'xapp-1\n'),
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET_FILE: await fileOf('client', 'cs\n'),
      SLACK_STATE_SECRET_FILE: await fileOf('state', 'ss\n'),
    });
    expect(config.slack.mode).toEqual({ kind: 'socket', appToken: 'xapp-1' });
    expect(config.slack.install).toEqual({ kind: 'oauth', clientId: '1.2', clientSecret: 'cs', stateSecret: 'ss' });
  });

  it('is held to the same form as in its variable, and never repeated', async () => {
    const env = {
      ...HTTP,
      SLACK_SIGNING_SECRET: 's',
      SLACK_BOT_TOKEN_FILE: await fileOf('person', 'xoxp-of-a-person'),
    };
    const { message, faults } = refusalOf(env, readConfig);
    expect(faults.map(({ variables }) => variables)).toContainEqual(['SLACK_BOT_TOKEN']);
    expect(message).not.toContain('xoxp-of-a-person');
  });

  it('and in its variable is refused in words, and neither is repeated', async () => {
    const path = await fileOf('twice', 'xoxb-in-the-file');
    const env = {
      ...HTTP,
      SLACK_SIGNING_SECRET: 's',
      SLACK_BOT_TOKEN: 'xoxb-in-the-variable',
      SLACK_BOT_TOKEN_FILE: path,
    };
    const { message } = refusalOf(env, readConfig);
    expect(message.split('\n').slice(1)).toEqual([
      '- SLACK_BOT_TOKEN and SLACK_BOT_TOKEN_FILE are both set. Keep one of them.',
    ]);
  });

  it('is no secret when the variable for the file is empty', () => {
    const config = readConfig({
      ...HTTP,
      SLACK_SIGNING_SECRET: 's',
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_BOT_TOKEN_FILE: ' ',
    });
    expect(config.slack.install).toEqual({ kind: 'single', botToken: 'xoxb-1' });
  });

  it.each([
    ['is empty', 'which is empty', () => fileOf('empty', '\n')],
    ['is not there', 'which is not there', async () => join(folder, 'nothing')],
    [
      'is a folder',
      'which is a folder',
      async () => {
        await mkdir(join(folder, 'sub'));
        return join(folder, 'sub');
      },
    ],
    [
      'lies under a file',
      'which lies under something that is no folder',
      async () => join(await fileOf('file', 'x'), 'y'),
    ],
    ['is larger than any secret', 'which is larger than 64 KiB', () => fileOf('large', 'x'.repeat(64 * 1024 + 1))],
    ['never ends', 'which is a pipe or a device. Write the secret to a file', async () => '/dev/zero'],
    [
      'is a pipe into which nobody writes',
      'which is a pipe or a device. Write the secret to a file',
      async () => {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return join(folder, 'pipe');
      },
    ],
    ['has two lines', 'which has more than one line. Keep the secret alone in it', () => fileOf('lines', 'one\ntwo\n')],
    ['holds a NUL', 'which holds characters that no secret has', () => fileOf('nul', 'sec\0ret')],
    ['holds an invisible character', 'which holds characters that no secret has', () => fileOf('zero', 'sec\u200bret')],
  ])('that %s is named by its path, once', async (_, words, makePath) => {
    const path = await makePath();
    const env = { ...HTTP, SLACK_SIGNING_SECRET_FILE: path, SLACK_BOT_TOKEN: 'xoxb-1' };
    const { message } = refusalOf(env, readConfig);
    expect(message.split('\n').slice(1)).toEqual([`- SLACK_SIGNING_SECRET_FILE names ${path}, ${words}.`]);
  });

  it('with the data key is used when its group can read it, and says so', async () => {
    const path = await fileOf('group', 'new', 0o440);
    const config = readConfig({ ...HTTP, SLACK_SIGNING_SECRET: 's', SLACK_BOT_TOKEN: 'xoxb-1', DATA_KEY_FILE: path });
    expect(config.data.key).toBe('new');
    expect(config.warnings).toEqual([`${path} is open to other users of this machine. Run: chmod 600 ${path}`]);
  });

  it('with the data key is refused when everybody can read it', async () => {
    const path = await fileOf('everybody', 'new', 0o644);
    const { message } = refusalOf(
      { ...HTTP, SLACK_SIGNING_SECRET: 's', SLACK_BOT_TOKEN: 'xoxb-1', DATA_KEY_FILE: path },
      readConfig,
    );
    expect(message).toContain(`- DATA_KEY_FILE names ${path}, which everybody on this machine can read.`);
    expect(message).toContain('a secret of Docker: set its mode to 0400');
  });

  it('with the data key is used where it is a secret of Docker, which everybody in the container can read', () => {
    // In name spaces of its own, where the folder is there.
    const script = `mkdir -p /run/secrets && mount -t tmpfs none /run/secrets && echo key > /run/secrets/data_key && chmod 0444 /run/secrets/data_key && exec "$0" -e "$1"`;
    const read = `
      const { readConfig } = await import(${JSON.stringify(join(ROOT, 'src/entry/config/config.ts'))});
      const env = { ...${JSON.stringify(HTTP)}, SLACK_SIGNING_SECRET: 's', SLACK_BOT_TOKEN: 'xoxb-1', DATA_KEY_FILE: '/run/secrets/data_key' };
      const { data, warnings } = readConfig(env);
      console.log(JSON.stringify([data.key, warnings]));`;
    const said = execFileSync('unshare', ['--mount', '--map-root-user', 'bash', '-c', script, process.execPath, read]);
    const [key, warnings] = JSON.parse(String(said));
    expect(key).toBe('key');
    expect(warnings).toEqual([
      expect.stringMatching(
        /^\/run\/secrets\/data_key is open to everybody in this container\. .*secret of Docker: set its mode to 0400/,
      ),
    ]);
  });

  it('is told beside everything else that is wrong', () => {
    const { faults } = refusalOf(
      { ...HTTP, PORT: 'x', DATA_KEY_FILE: '/nowhere/at/all', SLACK_BOT_TOKEN: 'xoxb-1' },
      readConfig,
    );
    expect(faults.map(({ variables }) => variables)).toEqual([
      ['DATA_KEY_FILE'],
      ['PORT'],
      ['SLACK_SIGNING_SECRET', 'SLACK_APP_TOKEN'],
    ]);
  });

  it('put where its path belongs is refused without being repeated', () => {
    const env = { ...HTTP, SLACK_SIGNING_SECRET: 's', SLACK_BOT_TOKEN_FILE: 'xoxb-the-token-itself' };
    const { message } = refusalOf(env, readConfig);
    expect(message).toContain('SLACK_BOT_TOKEN_FILE must be the absolute path of a file');
    expect(message).not.toContain('xoxb-the-token-itself');
  });

  it('is refused on Lambda as the secret itself is', () => {
    const { message } = refusalOf({ ...HTTP, DATA_KEY_FILE: '/run/key', SLACK_BOT_TOKEN: 'xoxb-1' }, readLambdaConfig);
    expect(message).toContain('SLACK_BOT_TOKEN and DATA_KEY_FILE must not be set on Lambda');
  });
});
