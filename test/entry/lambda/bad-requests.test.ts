import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../dev/slack/delivery/sign.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { urlEvent } from '../../support/lambda/function-url.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';

let bundles: Bundles;
let moto: LocalServer;
let world: LambdaWorld;

const FORM = 'application/x-www-form-urlencoded';
const HELP = 'command=%2Fphone&text=help&team_id=T0ACME001&user_id=U0MIA0001&channel_id=C0GENERAL';

interface Sent {
  method?: string;
  path?: string;
  type?: string;
  body?: string | Buffer;
  /** What is signed when it is not the body; `null` leaves the headers out. */
  signed?: string | null;
  /** Seconds that the signature is from now. */
  age?: number;
}

/** The event of a request, signed as Slack signs unless said otherwise. */
function eventOf({ method = 'POST', path = '/slack/events', type = FORM, body = HELP, signed, age = 0 }: Sent) {
  const at = Math.floor(Date.now() / 1000) - age;
  const text = signed ?? body.toString();
  const headers = signed === null ? {} : signatureHeaders(world.slack.signingSecret, at, text);
  return urlEvent(method, path, { 'content-type': type, ...headers }, Buffer.from(body));
}

async function statusOf(event: unknown): Promise<number | string> {
  const call = world.slackFunction.call(event);
  await call.ended;
  const answer = await call.answer;
  return answer.kind === 'stream' && answer.broken === null ? answer.status : JSON.stringify(answer);
}

describe.skipIf(NO_MOTO)(`requests that are not Slack’s${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
    world = await startLambdaWorld({ bundles, aws: moto });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await moto.close();
  });

  it.each<[string, Sent, number]>([
    ['one without the headers', { signed: null }, 401],
    ['one that was signed for another body', { signed: 'command=%2Fphone&text=balance' }, 401],
    ['one that is too old', { age: 301 }, 401],
    ['one from the future', { age: -310 }, 401],
    ['one for another path', { path: '/elsewhere' }, 404],
    ['a GET', { method: 'GET', body: '' }, 405],
    ['one of two megabytes', { body: Buffer.alloc(2 * 1024 * 1024, 'a') }, 413],
    ['a page for installing where one bot token serves one workspace', { method: 'GET', path: '/slack/install' }, 404],
    ['one of another type that is signed', { type: 'text/plain' }, 415],
    ['JSON that is none, signed', { type: 'application/json', body: '{"type":' }, 400],
    ['a form whose payload is no JSON, signed', { body: 'payload=%7B' }, 400],
    ['a payload that makes no sense, signed', { type: 'application/json', body: '[1,2]' }, 400],
  ])('%s is refused', async (_, sent, status) => {
    expect(await statusOf(eventOf(sent))).toBe(status);
  });

  it.each<[string, Sent]>([
    ['JSON that is none', { type: 'application/json', body: '{"type":' }],
    ['a type that nobody sends', { type: 'image/png', body: Buffer.from([0, 255, 254, 10]) }],
    ['a form whose payload is no JSON', { body: 'payload=%7B' }],
    ['no body at all', { body: '' }],
  ])('%s, unsigned, is refused before anybody reads it', async (_, sent) => {
    // Read first, each of these would be 400 or 415.
    expect(await statusOf(eventOf({ ...sent, signed: 'something else' }))).toBe(401);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'event'],
    ['a list', []],
    ['a number', 7],
  ])('an event that is %s is no request', async (_, event) => {
    expect(await statusOf(event)).toBe(400);
  });

  it.each<[string, (event: Record<string, unknown>) => unknown, number]>([
    ['an empty one', () => ({}), 404],
    ['one without a context', ({ requestContext: _, ...event }) => event, 405],
    ['one without headers', ({ headers: _, ...event }) => event, 401],
    ['one without a body', ({ body: _, ...event }) => event, 401],
    ['one with headers that are no text', (event) => ({ ...event, headers: { 'x-slack-signature': 7, a: null } }), 401],
    ['one with a body that is no text', (event) => ({ ...event, body: { a: 1 } }), 401],
    ['one with a body that only says that it is base64', (event) => ({ ...event, body: '§§§' }), 401],
    ['one with a context that is a list', (event) => ({ ...event, requestContext: [] }), 405],
    ['one with cookies that are no texts', (event) => ({ ...event, cookies: [7, {}], body: '' }), 401],
  ])('an event with parts missing or wrong, %s, is refused', async (_, spoil, status) => {
    expect(await statusOf(spoil(eventOf({})))).toBe(status);
  });

  it('reads a body of more than ASCII, in base64 and as it is, as the bytes that were signed', async () => {
    const body = `${HELP.replace('text=help', 'text=caf%C3%A9')}&user_name=Zoë&emoji=☎️`;
    for (const type of [FORM, 'application/json']) {
      const event = eventOf({ body, type });
      expect(event.isBase64Encoded).toBe(type === FORM);
      expect(await statusOf(event)).toBe(type === FORM ? 200 : 400);
    }
    const call = world.slackFunction.call(eventOf({ body }));
    expect(await call.answer).toMatchObject({ status: 200, body: expect.stringContaining('café') });
    await call.ended;
  });

  it('none of them has cost the environment its life', () => {
    expect(world.slackFunction.environments).toHaveLength(1);
    expect(world.slackFunction.environments[0]?.alive).toBe(true);
  });

  it('says that it is there to whoever asks', async () => {
    expect(await statusOf(eventOf({ method: 'GET', path: '/healthz', signed: null, body: '' }))).toBe(200);
  });
});
