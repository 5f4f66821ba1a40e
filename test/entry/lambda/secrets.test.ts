import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../dev/slack/delivery/sign.ts';
import { serveUrl } from '../../../src/entry/lambda/function-url.ts';
import { openLambda } from '../../../src/entry/lambda/open.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { MIA_MEMBER } from '../../features/support.ts';
import { Visitor } from '../../slack/installing.ts';
import { pointAt } from '../../storage/aws/environment.ts';
import { type Front, startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { Environment } from '../../support/lambda/environment.ts';
import { startFunctionUrl, urlEvent } from '../../support/lambda/function-url.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';
import { ACME } from '../../support/world.ts';

const CHALLENGE = 'the-challenge';

let bundles: Bundles;
let moto: LocalServer;

describe.skipIf(NO_MOTO)(`what Slack gave${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  it('is read once by an environment, which asks AWS for nothing more for an answer that needs no data', async () => {
    const front: Front = await startFront(moto, () => 'pass');
    try {
      await using world = await startLambdaWorld({ bundles, aws: moto, env: { AWS_ENDPOINT_URL: front.url } });
      for (const _ of [1, 2, 3]) {
        const { answer } = world.slackFunction.call(challenge(world.slack.signingSecret));
        expect(await answer).toMatchObject({ status: 200, body: expect.stringContaining(CHALLENGE) });
      }
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
      expect(world.slackFunction.log.join('\n')).toContain('is not there, or may not be used by this role');
    } finally {
      await front.close();
    }
  });

  it('that is not there is named in the log, with the step that makes it', async () => {
    const env = { SLACK_SECRETS_ID: 'switchboard-nowhere/slack' };
    await using world = await startLambdaWorld({ bundles, aws: moto, env });
    expect(await world.person(MIA_MEMBER).type('/phone help')).toMatchObject({ status: 503 });
    await world.slackFunction.still();
    expect(world.slackFunction.log.join('\n')).toContain(
      'The secret switchboard-nowhere/slack in Secrets Manager is not there. Make it in eu-central-1: ' +
        'aws secretsmanager create-secret --region eu-central-1 --name switchboard-nowhere/slack ' +
        '--secret-string file://slack.json (docs/aws.md, The first deploy, step 4).',
    );
  });

  describe('that was replaced', () => {
    it('is read anew for a request it signed, and at most once a minute however many are refused', async () => {
      const front: Front = await startFront(moto, () => 'pass');
      let ahead = 0;
      try {
        await using world = await startLambdaWorld({ bundles, aws: moto });
        pointAt(front.url);
        const opened = openLambda(world.env, { ...systemClock, now: () => Date.now() + ahead });
        const ask = async (secret: string) => {
          const { response, settled } = serveUrl(opened, challenge(secret));
          const { status } = await response;
          await settled;
          return status;
        };
        const reads = () => front.asked.filter((each) => each === 'GetSecretValue').length;
        expect(await ask(world.slack.signingSecret)).toBe(200);
        await replace(world, { signingSecret: 'the-next-secret', botToken: world.slack.installs[0]?.botToken });
        expect(await ask('the-next-secret')).toBe(401);
        expect(reads()).toBe(1);
        ahead += 61_000;
        expect(await ask('the-next-secret')).toBe(200);
        expect(await ask(world.slack.signingSecret)).toBe(401);
        expect(reads()).toBe(2);
        ahead += 61_000;
        expect(await ask('nobody knows this one')).toBe(401);
        expect(await ask('nobody knows this one')).toBe(401);
        expect(reads()).toBe(3);
        expect(await ask('the-next-secret')).toBe(200);
        await opened.storage.close();
      } finally {
        await front.close();
      }
    });

    it('is read anew a minute later where nothing but the client or the state secret differs', async () => {
      await using world = await startLambdaWorld({ bundles, aws: moto, oauth: true });
      const { signingSecret, clientId, clientSecret } = world.slack;
      await replace(world, {
        signingSecret,
        clientId,
        clientSecret: 'of-last-year',
        stateSecret: 'state-of-last-year',
      });
      let ahead = 0;
      const opened = openLambda(world.env, { ...systemClock, now: () => Date.now() + ahead });
      const url = await startFunctionUrl({
        call(event) {
          const answer = serveUrl(opened, event).response.then(({ status, headers, body }) => {
            const { 'set-cookie': cookie, ...others } = headers;
            const cookies = cookie === undefined ? [] : [cookie];
            return { kind: 'stream' as const, status, headers: others, cookies, body, broken: null };
          });
          return { answer };
        },
      });
      const install = async () => {
        const visitor = new Visitor(url.url);
        const { pathname, search } = await visitor.allow({ place: `team:${ACME}` });
        return (await visitor.visit(`${pathname}${search}`)).text;
      };
      try {
        expect(await install()).not.toContain('Switchboard is installed in');
        await replace(world, { signingSecret, clientId, clientSecret, stateSecret: 'state-of-last-year' });
        ahead += 61_000;
        expect(await install()).toContain('Switchboard is installed in');
        const begun = new Visitor(url.url);
        const { pathname, search } = await begun.allow({ place: `team:${ACME}` });
        await replace(world, { signingSecret, clientId, clientSecret, stateSecret: 'state-of-this-year' });
        ahead += 61_000;
        expect((await begun.visit(`${pathname}${search}`)).status).toBe(400);
        expect(await install()).toContain('Switchboard is installed in');
      } finally {
        await url.close();
        await opened.besides();
        await opened.storage.close();
      }
    });

    it('is used as it was read before while AWS does not give it out', async () => {
      const front = await startFront(moto, (_, turn) =>
        turn === 1 ? 'pass' : { status: 400, error: 'ThrottlingException' },
      );
      let ahead = 0;
      try {
        await using world = await startLambdaWorld({ bundles, aws: moto });
        pointAt(front.url);
        const opened = openLambda(world.env, { ...systemClock, now: () => Date.now() + ahead });
        for (const _ of [1, 2]) {
          expect((await serveUrl(opened, challenge(world.slack.signingSecret)).response).status).toBe(200);
          ahead += 61_000;
        }
        await opened.besides();
        expect(front.asked.length).toBeGreaterThan(1);
        await opened.storage.close();
      } finally {
        await front.close();
      }
    });
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

/** Replaces the secret that the functions of a world read. */
async function replace({ env }: LambdaWorld, held: object): Promise<void> {
  const client = new SecretsManagerClient({ endpoint: env.AWS_ENDPOINT_URL ?? '' });
  await client.send(new PutSecretValueCommand({ SecretId: env.SLACK_SECRETS_ID, SecretString: JSON.stringify(held) }));
  client.destroy();
}

/** What Slack asks of an address, signed with this secret; it is answered without anything that is stored. */
function challenge(secret: string) {
  const body = JSON.stringify({ type: 'url_verification', challenge: CHALLENGE });
  const headers = signatureHeaders(secret, Math.floor(Date.now() / 1000), body);
  return urlEvent('POST', '/slack/events', { 'content-type': 'application/json', ...headers }, Buffer.from(body));
}
