import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrafficEntry } from '../../../dev/slack/control-types.ts';
import { STORED } from '../../features/after-saving.ts';
import { ADAM_ADMIN, GRETA_GUEST, MIA_MEMBER, PHONES, read } from '../../features/support.ts';
import { pointAt } from '../../storage/aws/environment.ts';
import { startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { LambdaFunction } from '../../support/lambda/function.ts';
import { startFunctionUrl } from '../../support/lambda/function-url.ts';
import { startSlackHost } from '../../support/lambda/hooks.ts';
import { startProxy } from '../../support/lambda/proxy.ts';
import { startLambdaWorld } from '../../support/lambda/world.ts';
import { startModel } from '../../support/language-model.ts';
import { textOf } from '../../support/person.ts';
import { providerHolds } from '../../support/until.ts';
import { commandEvent, complaints } from './support.ts';

const BALANCE = '*0.1*';
const BALANCES = { path: '/balance' };

let bundles: Bundles;
let moto: LocalServer;

describe.skipIf(NO_MOTO)(`the function for Slack${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  const open = (
    options: { environments?: number; env?: Record<string, string>; beside?: Record<string, unknown> } = {},
  ) => startLambdaWorld({ bundles, aws: moto, ...options });

  it('connects a key and reads the balance, from a cold start', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    expect(await read(adam, '/phone help')).toContain('*No phone account is connected yet.*');
    expect(await connect(world, adam, 'everything')).toContain('*Sandbox is connected.*');
    expect(await read(adam, '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(1);
    expect(complaints(world)).toEqual([]);
  });

  it('reads the balance in a new environment from what another one stored', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.slackFunction.forgetEnvironments();
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(2);
    expect(complaints(world)).toEqual([]);
  });

  it('does the same where secrets lie in DynamoDB', async () => {
    pointAt(moto.url);
    const client = new KMSClient({});
    const { KeyMetadata } = await client.send(new CreateKeyCommand({}));
    client.destroy();
    await using world = await open({ env: { SECRET_STORE: 'dynamodb', KMS_KEY_ID: KeyMetadata?.KeyId ?? '' } });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.slackFunction.forgetEnvironments();
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain(BALANCE);
    expect(complaints(world)).toEqual([]);
  });

  it.each(STORED)('goes on with what was saved: %s', async (_name, play) => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    // What is told to whoever has closed a form comes before what they say next.
    const direct = (user: string) => {
      const person = world.person(user).direct();
      const close = person.close.bind(person);
      person.close = async (isNotified) => {
        const closed = await close(isNotified);
        await world.slackFunction.still();
        return closed;
      };
      return person;
    };
    await play(direct(ADAM_ADMIN), direct);
    await world.slackFunction.still();
    expect(complaints(world)).toEqual([]);
  });

  it('acks while the provider takes longer than Slack waits, and brings the answer before it stands still', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.provider('POST', '/faults', { match: BALANCES, effect: { kind: 'hold' } });
    const acked = await mia.type('/phone balance');
    expect(acked).toMatchObject({ error: null, status: 200 });
    expect(textOf(await mia.lastMessage())).not.toContain(BALANCE);
    await providerHolds(world);
    await world.provider('POST', '/release');
    // Nothing comes from an environment that stands still: what is not there now never will be.
    await world.slackFunction.still();
    expect(textOf(await mia.lastMessage())).toContain(BALANCE);
    expect(complaints(world)).toEqual([]);
  });

  it('fills App Home before it stands still, and draws it anew when another environment changes something', async () => {
    await using world = await open();
    const [adam, mia] = [world.person(ADAM_ADMIN), world.person(MIA_MEMBER)];
    await connect(world, adam, 'everything');
    await world.slackFunction.still();
    expect(await mia.openHome()).toMatchObject({ error: null, status: 200 });
    await world.slackFunction.still();
    const filled = textOf((await mia.see()).home ?? { blocks: [] });
    expect(filled).toContain('credit: 0.1*');
    expect(filled).toContain('*Main line* · Anna, then 2 more');
    await world.slackFunction.forgetEnvironments();
    await read(adam, '/phone schedule currency GBP');
    await world.slackFunction.still();
    expect(textOf((await mia.see()).home ?? { blocks: [] })).toContain('credit: £0.1*');
    expect(complaints(world)).toEqual([]);
  });

  it('shows a balance while its reading is still being kept, and keeps it before it stands still', async () => {
    let hangs = false;
    const front = await startFront(moto, (operation) => (hangs && operation === 'Query' ? 'hang' : 'pass'));
    try {
      await using world = await open({ env: { AWS_ENDPOINT_URL_DYNAMODB: front.url } });
      const mia = world.person(MIA_MEMBER);
      await connect(world, world.person(ADAM_ADMIN), 'everything');
      await world.slackFunction.still();
      hangs = true;
      expect(await mia.type('/phone balance')).toMatchObject({ error: null, status: 200 });
      expect(textOf(await mia.lastMessage())).toContain(BALANCE);
      hangs = false;
      await world.slackFunction.still();
      expect(await world.kept('reading')).toHaveLength(1);
    } finally {
      await front.close();
    }
  });

  it('answers what is said in a direct message and by a mention once each, behind its ack', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const said = await adam.direct().hear('how much credit have we got left?', { again: 'message' });
    expect(textOf(said)).toContain('0.1');
    const mentioned = await world.person(ADAM_ADMIN, PHONES).hear('@Switchboard who rings on the main line?');
    expect(textOf(mentioned)).toContain('Ben');
    expect(mentioned.ephemeral).toBe(true);
    await world.slackFunction.still();
    const { messages } = await adam.direct().see();
    expect(messages.filter((each) => textOf(each).includes('Call credit balance'))).toHaveLength(1);
    const traffic = (await world.control('GET', '/traffic')) as TrafficEntry[];
    const told = traffic.filter(({ direction, label }) => direction === 'to-app' && /message|app_mention/.test(label));
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    expect(complaints(world)).toEqual([]);
  });

  it('asks a language model by the key that lies beside what Slack gave', async () => {
    await using model = await startModel();
    const { LLM_KEY: llmKey, ...env } = model.env;
    model.says('{"intent": "balance", "slots": {}}');
    await using world = await open({ env, beside: { llmKey } });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const answer = await world.person(ADAM_ADMIN).direct().hear('gimme the lowdown on the phone purse');
    expect(textOf(answer)).toContain('I read this as: the balance.');
    expect(model.asked.map(({ key }) => key)).toEqual([`Bearer ${llmKey}`]);
    await world.slackFunction.still();
    expect(world.slackFunction.log.join('\n')).not.toContain(llmKey);
  });

  it('lets a read end that was begun for somebody who was then refused', async () => {
    await using world = await open();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.provider('POST', '/faults', { match: BALANCES, effect: { kind: 'hold' } });
    expect(await read(world.person(GRETA_GUEST, PHONES), '/phone balance')).not.toContain(BALANCE);
    await providerHolds(world);
    await world.provider('POST', '/release');
    await world.slackFunction.still();
    // Every balance that was read is kept, and nothing is kept by a process that stands still.
    expect(await world.kept('reading')).toHaveLength(1);
    expect(complaints(world)).toEqual([]);
  });

  it('goes on when all that it waits for after the ack is a timer', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const refusal = { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '3' } };
    await world.provider('POST', '/faults', { match: BALANCES, effect: refusal });
    expect(await mia.type('/phone balance')).toMatchObject({ error: null, status: 200 });
    await world.slackFunction.still();
    expect(textOf(await mia.lastMessage())).toContain(BALANCE);
    expect(world.slackFunction.environments).toHaveLength(1);
  });

  it('acks at once when a cold start has used up what Slack waits', async () => {
    const late = Promise.withResolvers<string>();
    await using host = await startSlackHost((_, body) => late.resolve(body));
    await using world = await open({ env: { SLACK_API_URL: host.apiUrl } });
    host.standsBefore(world.slack.url);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.slackFunction.forgetEnvironments();
    const event = commandEvent(world, 'balance', host.hook('late'), 1);
    event.requestContext = { ...Object(event.requestContext), timeEpoch: Date.now() - 2500 };
    // On a busy machine connecting may have been late as well.
    const before = world.slackFunction.log.length;
    const call = world.slackFunction.call(event);
    // Nothing that has to be fetched can be in it: no more than a turn of the event loop was left for the work.
    expect(await call.answer).toMatchObject({ status: 200, body: expect.stringContaining('Working on it') });
    expect(await late.promise).toContain(BALANCE);
    await call.ended;
    // What an alarm counts: Slack has waited for the two seconds and a half before this began.
    const since = world.slackFunction.log.slice(before);
    const [line = '{}', ...more] = since.filter((each) => each.includes('an ack came late'));
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', waitedMs: expect.any(Number) });
    expect(JSON.parse(line).waitedMs).toBeGreaterThan(2500);
    expect(more).toEqual([]);
  });

  it('says what went wrong after the ack, and serves the next request', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    expect(await read(mia, '/phone balance')).toContain(BALANCE);
    await world.provider('POST', '/faults', { match: BALANCES, effect: { kind: 'hold' } });
    for (const method of ['response_url', '*']) {
      await world.control('POST', '/faults', { method, effect: { kind: 'status', status: 500 }, times: 'always' });
    }
    await mia.type('/phone balance');
    await providerHolds(world);
    await world.provider('POST', '/release');
    await world.slackFunction.still();
    expect(complaints(world).join('\n')).toContain('an error could not be shown to the user');
    await world.control('DELETE', '/faults');
    expect(await read(mia, '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(1);
  });

  it('answers with a reference when the storage fails before the ack', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.dropTable();
    const said = await read(adam, '/phone schedule');
    const [, reference = ''] = /Reference `([0-9A-F]{8})`/.exec(said) ?? [];
    expect(reference).not.toBe('');
    await world.slackFunction.still();
    expect(complaints(world).join('\n')).toContain(reference);
  });

  it('uses no connection that was closed while it stood still', async () => {
    await using world = await open();
    const slack = await startProxy(world.slack.apiUrl);
    const sandbox = await startProxy(world.sandbox.sandboxUrl);
    const env = { ...world.env, SLACK_API_URL: slack.base, TELEPHONY_SANDBOX_URL: sandbox.base };
    const served = new LambdaFunction({ file: bundles.slack, env });
    const front = await startFunctionUrl(served);
    try {
      world.slack.connect(`${front.url}/slack/events`);
      await connect(world, world.person(ADAM_ADMIN), 'everything');
      // Each is new to the app, so that Slack is asked about them, which is not tried twice.
      for (const person of ['U0MIA0001', 'U0NOAH001', 'U0PRIYA01', 'U0OSCAR01']) {
        await served.still();
        expect(slack.closeIdle() + sandbox.closeIdle()).toBeGreaterThan(0);
        expect(await read(world.person(person), '/phone balance')).toContain(BALANCE);
      }
      // How long an ack takes is the machine's affair; a lost connection would be a failed request.
      const said = served.log.filter((line) => !line.includes('"msg":"an ack came late"'));
      expect(said.filter((line) => !/^\{"level":"(?:debug|info)"/.test(line))).toEqual([]);
    } finally {
      await Promise.all([front.close(), served.close()]);
      await Promise.all([slack.close(), sandbox.close()]);
    }
  });

  it('answers every one of fifty requests that come at once, each once', async () => {
    // Slack's patience is left out of it: here three environments do the work of the fifty that Lambda would start.
    const answers = new Map<string, string[]>();
    await using host = await startSlackHost((name, body) => answers.get(name)?.push(body));
    await using world = await open({ environments: 3, env: { SLACK_API_URL: host.apiUrl } });
    host.standsBefore(world.slack.url);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const names = Array.from({ length: 50 }, (_, index) => String(index));
    await Promise.all(
      names.map(async (name, index) => {
        const said: string[] = [];
        answers.set(name, said);
        const asked = index % 2 === 0 ? 'balance' : `word${index}`;
        const answer = await world.slackFunction.call(commandEvent(world, asked, host.hook(name), index)).answer;
        if (answer.kind === 'stream') said.push(answer.body);
      }),
    );
    await world.slackFunction.still();
    for (const [index, name] of names.entries()) {
      const wanted = index % 2 === 0 ? BALANCE : `word${index}`;
      expect(answers.get(name)?.filter((text) => text.includes(wanted))).toHaveLength(1);
    }
    expect(world.slackFunction.environments).toHaveLength(3);
    expect(complaints(world)).toEqual([]);
  });
});
