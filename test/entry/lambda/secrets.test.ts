import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIA_MEMBER } from '../../features/support.ts';
import { type Front, startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { Environment } from '../../support/lambda/environment.ts';
import { type Bundles, makeBundles, startLambdaWorld } from '../../support/lambda/world.ts';

let bundles: Bundles;
let moto: LocalServer;

describe.skipIf(NO_MOTO)(`what Slack gave${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
    await bundles[Symbol.asyncDispose]();
  });

  it('is read once by an environment, and nothing else of AWS is asked for help', async () => {
    const front: Front = await startFront(moto, () => 'pass');
    try {
      await using world = await startLambdaWorld({ bundles, aws: moto, env: { AWS_ENDPOINT_URL: front.url } });
      for (const _ of [1, 2, 3]) await world.person(MIA_MEMBER).type('/phone help');
      await world.slackFunction.still();
      expect(front.asked).toEqual(['GetSecretValue']);
    } finally {
      await front.close();
    }
  });

  it('is waited for: without it nothing is taken, and the next request asks again', async () => {
    const refusal = { status: 400, error: 'AccessDeniedException' };
    const front = await startFront(moto, (_, turn) => (turn === 1 ? refusal : 'pass'));
    try {
      await using world = await startLambdaWorld({ bundles, aws: moto, env: { AWS_ENDPOINT_URL: front.url } });
      expect(await world.person(MIA_MEMBER).type('/phone help')).toMatchObject({ status: 503 });
      expect(await world.person(MIA_MEMBER).type('/phone help')).toMatchObject({ status: 200, error: null });
      await world.slackFunction.still();
      expect(world.slackFunction.log.join('\n')).toContain('may not be used by this role');
    } finally {
      await front.close();
    }
  });

  it.each<[string, object | string]>([
    ['no JSON', 'signing-secret-in-clear'],
    ['no signing secret', { botToken: 'xoxb-1' }],
    ['neither a bot token nor a client', { signingSecret: 'one-that-nobody-may-read' }],
    ['both', { signingSecret: 's', botToken: 'xoxb-1', clientId: '1', clientSecret: '2', stateSecret: '3' }],
    ['half a client', { signingSecret: 'one-that-nobody-may-read', clientId: '1' }],
  ])('that is %s is refused in words that quote nothing of it', async (_, held) => {
    await using world = await startLambdaWorld({ bundles, aws: moto, held });
    expect(await world.person(MIA_MEMBER).type('/phone help')).toMatchObject({ status: 503 });
    await world.slackFunction.still();
    const log = world.slackFunction.log.join('\n');
    expect(log).toContain('does not hold what Switchboard needs');
    expect(log).not.toMatch(/one-that-nobody|signing-secret-in-clear/);
  });

  it('may not be in a variable, and all that is wrong with those is said at once', async () => {
    const env = { SLACK_SIGNING_SECRET: 'one-that-nobody-may-read', DATA_KEY: 'nor-this', TABLE: 't' };
    const failed = await Environment.start({ file: bundles.slack, env }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/SLACK_SIGNING_SECRET and DATA_KEY must not be set on Lambda/);
    for (const name of ['SLACK_SECRETS_ID', 'SECRET_PREFIX', 'SCHEDULE_GROUP', 'TELEPHONY_LIVE_URL']) {
      expect(failed).toContain(`${name} is missing`);
    }
    expect(failed).not.toMatch(/one-that-nobody|nor-this/);
  });
});
