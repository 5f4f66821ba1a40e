import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { Environment } from '../../support/lambda/environment.ts';
import { urlEvent } from '../../support/lambda/function-url.ts';

let bundles: Bundles;

/** Lets a test bring about what no code of ours is to do: a signal comes when Lambda thaws the process, an exception with the event. */
const MISHAPS = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('floating, with api_secret=hush-q7Zk')); });
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    if (String(text).includes('mishap=throw')) setImmediate(() => { throw new Error('thrown, with api_secret=hush-q7Zk'); });
    return parse(text, ...more);
  };`;

const HEALTH = urlEvent('GET', 'https://under-test/healthz');

async function start(): Promise<Environment> {
  const environment = await Environment.start({
    file: bundles.slack,
    env: {
      NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(MISHAPS).toString('base64')}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      SLACK_SECRETS_ID: 'switchboard/slack',
      TABLE: 'switchboard',
      SECRET_PREFIX: 'switchboard/',
      SCHEDULE_GROUP: 'switchboard',
      SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
      SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
      TELEPHONY_SANDBOX_URL: 'http://127.0.0.1:9/sandbox/v1',
      TELEPHONY_LIVE_URL: 'http://127.0.0.1:9/live/v1',
    },
  });
  onTestFinished(() => environment.close());
  return environment;
}

describe('an environment of Lambda', () => {
  beforeAll(async () => {
    bundles = await makeBundles();
  });

  it('logs a rejection that nobody waits for with a reference, and goes on', async () => {
    const environment = await start();
    process.kill(environment.pid, 'SIGUSR2');
    for (const _ of ['while it happens', 'afterwards']) {
      const { answer, ended } = environment.invoke(HEALTH);
      expect(await answer).toMatchObject({ kind: 'stream', status: 200, broken: null });
      await ended;
    }
    expect(environment.alive).toBe(true);
    const lines = environment.log.filter((line) => line.includes('floating'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', reference: expect.stringMatching(/^[0-9A-F]{8}$/) },
    ]);
    expect(environment.log.join('\n')).not.toContain('hush-q7Zk');
  });

  it('ends after an exception that nothing caught, but not before its answer is out', async () => {
    const environment = await start();
    const { answer, ended } = environment.invoke(urlEvent('GET', 'https://under-test/healthz?mishap=throw'));
    expect(await answer).toMatchObject({ kind: 'stream', status: 200, broken: null });
    await ended;
    expect(environment.alive).toBe(false);
    const lines = environment.log.filter((line) => line.includes('thrown'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'fatal', reference: expect.stringMatching(/^[0-9A-F]{8}$/) },
    ]);
    expect(environment.log.join('\n')).not.toContain('hush-q7Zk');
  });
});
