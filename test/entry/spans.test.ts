import { afterAll, expect, test } from 'vitest';
import { goTo, makePost, startConnected } from '../features/scheduling.ts';
import { ADAM, breakStorage, commandFields, connect, form, logged, send, signed } from '../slack/support.ts';
import { type RecordedSpan, RecordedSpans } from '../support/recorded-spans.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { slackbot } from './agents/client.ts';

const spans = new RecordedSpans();
afterAll(() => spans[Symbol.dispose]());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY = 'b7ad6b7169203331';
/** The sandbox's number with a list of three. */
const NUMBER = '+441632960101';

/** The one span of the name among those given. */
function named(among: readonly RecordedSpan[], name: string): RecordedSpan {
  const found = among.filter((span) => span.name === name);
  expect(found, `${name} among ${among.map((span) => span.name).join(', ')}`).toHaveLength(1);
  return found[0] as RecordedSpan;
}

/** The names of the spans around it, from the nearest to the top. */
function around(span: RecordedSpan): string[] {
  const outer = spans.ended.find((each) => each.context.spanId === span.parent);
  return outer === undefined ? [] : [outer.name, ...around(outer)];
}

test('a typed command is one trace, of the request and of what it asks of the provider, Slack and the store', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.restart();
  spans.ended.length = 0;
  const body = form(commandFields(ADAM, 'balance'));
  const headers = { ...signed(world, body), traceparent: `00-${TRACE}-${PROXY}-01` };
  expect((await send(world.app.url, { headers, body })).status).toBe(200);
  await until(() => spans.ended.some(({ name }) => name === 'slack command'));

  const own = spans.ended.filter(({ context }) => context.traceId === TRACE);
  const request = named(own, 'slack command');
  expect(request).toMatchObject({ kind: 'SERVER', parent: PROXY, attributes: { 'switchboard.route': 'balance' } });
  const asked = named(own, 'GET /balance');
  expect(asked).toMatchObject({
    kind: 'CLIENT',
    failed: false,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
  });
  const told = named(own, 'slack users.info');
  const read = named(own, 'get secret');
  expect(read).toMatchObject({ kind: 'CLIENT', attributes: { 'db.operation.name': 'get' } });
  for (const span of [asked, told, read, named(own, 'POST /auth/token'), named(own, 'put reading')]) {
    expect(around(span)).toEqual(['slack command']);
  }
  // The lines of the log lead to the span in which they were written.
  const line = logged(world).findLast(({ endpoint }) => endpoint === 'GET /balance');
  expect(line).toMatchObject({ trace_id: TRACE, span_id: request.context.spanId });
});

test('what an agent asks is one trace, which names the command that answers', async () => {
  await using world = await startWorld({ env: { MCP: 'slackbot' } });
  await connect(world);
  const client = await slackbot(world, { user_id: ADAM, team_id: 'T0ACME001' });
  spans.ended.length = 0;
  await client.callTool({ name: 'balance', arguments: {} });
  await client.close();
  const route = ({ attributes }: RecordedSpan) => attributes['switchboard.route'];
  await until(() => spans.ended.some((span) => route(span) === 'balance'));
  const request = spans.ended.find((span) => route(span) === 'balance');
  expect(request).toMatchObject({ name: 'agent request', kind: 'SERVER', failed: false });
  const asked = named(spans.ended, 'GET /balance');
  expect(around(asked)).toEqual(['agent request']);
  expect(asked.context.traceId).toBe(request?.context.traceId);
});

test('a job is a trace of its own, with what it asks of everybody', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  spans.ended.length = 0;
  goTo(world, '2026-03-09T09:00:01Z');
  await until(() => spans.ended.some(({ name }) => name === 'job schedule'));
  const job = named(spans.ended, 'job schedule');
  expect(job).toMatchObject({ kind: 'CONSUMER', parent: null, failed: false });
  const own = spans.ended.filter((span) => span !== job && span.context.traceId === job.context.traceId);
  const names = own.map(({ name }) => name);
  const asked = ['get schedule', 'put claim', 'GET /balance', 'slack chat.postMessage'];
  expect(names).toEqual(expect.arrayContaining(asked));
  for (const span of own) expect(around(span).at(-1)).toBe('job schedule');
});

test('an error is named by its class alone, where it happens and in its request', async () => {
  await using world = await startWorld();
  await connect(world);
  breakStorage(world);
  spans.ended.length = 0;
  await world.person(ADAM).type('/phone use live');
  await until(() => spans.ended.some(({ name }) => name === 'slack command'));
  const failed = spans.ended.filter((span) => span.failed);
  expect(new Set(failed.map(({ attributes }) => attributes['error.type']))).toEqual(new Set(['StorageFault']));
  expect(failed.map(({ name }) => name)).toContain('slack command');
  expect(failed.map(({ kind }) => kind)).toContain('CLIENT');

  await world.person(ADAM).openHome();
  await until(() => spans.ended.some((span) => span.failed && span.name === 'slack event'));
  expect(spans.ended.find(({ name }) => name === 'slack event')).toMatchObject({
    attributes: { 'switchboard.route': 'app_home_opened' },
  });
});

test('no span names a workspace, a person, a number, a secret or what was typed', async () => {
  await using world = await startWorld();
  await connect(world);
  spans.ended.length = 0;
  const adam = world.person(ADAM);
  for (const typed of [`follow-me ${NUMBER}`, 'where Reception', 'frobnicate the Flux', 'people', 'history']) {
    await adam.type(`/phone ${typed}`);
  }
  await adam.direct().say('who rings on Reception?');
  await until(() => spans.ended.filter(({ name }) => name === 'slack command').length >= 5);
  await until(() => spans.ended.some(({ attributes }) => attributes['switchboard.route'] === 'message'));
  expect(spans.ended.length).toBeGreaterThan(20);
  for (const { name, attributes } of spans.ended) {
    expect(name).toMatch(/^[A-Za-z]+ [a-zA-Z_.:{}/-]+$/);
    for (const value of Object.values(attributes)) {
      expect(String(value)).toMatch(/^(?:[a-z_-]+(?::[a-z-]+)*|GET|POST|PUT|PATCH|\d{3}|[A-Z][A-Za-z]+)$/);
    }
  }
  const all = JSON.stringify(spans.ended.map(({ name, attributes }) => [name, attributes]));
  for (const word of ['441632', ADAM, 'T0ACME', 'Reception', 'Flux', 'xoxb']) expect(all).not.toContain(word);
});
