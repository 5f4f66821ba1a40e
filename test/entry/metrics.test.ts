import { connect as openSocket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/entry/config/config.ts';
import { VERSION } from '../../src/runtime/version.ts';
import { begin, divert } from '../features/diverting.ts';
import { makePost } from '../features/scheduling.ts';
import { breakProvider } from '../features/support.ts';
import { check, startWatch } from '../features/watching.ts';
import { nextTry } from '../posts/stage.ts';
import { ADAM, breakStorage, connect, slackFault } from '../slack/support.ts';
import { readText } from '../support/sources.ts';
import { providerHolds, until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { type AppProcess, makeFolder, settings, startProcess } from './support.ts';

const ON = { env: { METRICS_PORT: '0' } };
const MINUTE = 60_000;

/** Every sample with its labels, such as `switchboard_posts_total{outcome="late"}`, with its value. */
async function scrape(world: World): Promise<Map<string, number>> {
  const answer = await fetch(world.app.metricsUrl ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** How many answers, calls or posts were counted under these labels. */
async function counted(world: World, sample: string): Promise<number> {
  return (await scrape(world)).get(sample) ?? 0;
}

const answers = (labels: string) => `switchboard_answer_seconds_count{${labels}}`;

test('commands, buttons and forms are counted by their names and outcomes, with the time to the answer', async () => {
  await using world = await startWorld(ON);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  await connect(world);
  await adam.type('/phone balance');
  await adam.press('Share to channel');
  await adam.type('/phone frobnicate');
  const found = await scrape(world);
  expect(found.get(answers('kind="command",name="balance",outcome="problem"'))).toBe(1);
  expect(found.get(answers('kind="command",name="balance",outcome="answered"'))).toBe(1);
  expect(found.get(answers('kind="submission",name="connect:form",outcome="answered"'))).toBe(1);
  expect(found.get(answers('kind="action",name="balance:share",outcome="answered"'))).toBe(1);
  expect([...found.keys()].filter((key) => key.includes('name="none"') && key.includes('_count'))).toHaveLength(1);
  expect(
    found.get('switchboard_answer_seconds_bucket{le="+Inf",kind="command",name="balance",outcome="answered"}'),
  ).toBe(1);
});

test('what nobody foresaw is counted as failed', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  breakStorage(world);
  await world.person(ADAM).type('/phone use live');
  expect(await counted(world, answers('kind="command",name="use",outcome="failed"'))).toBe(1);
});

test('calls to the provider and to Slack are counted by endpoint and status', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  await breakProvider(world, { kind: 'status', status: 503 }, { match: { path: '/customer' } });
  await adam.type('/phone account');
  await slackFault(world, 'views.open', { kind: 'error', error: 'internal_error' });
  await adam.type('/phone watch');
  const provider = (labels: string) => counted(world, `switchboard_provider_call_seconds_count{${labels}}`);
  const slack = (labels: string) => counted(world, `switchboard_slack_call_seconds_count{${labels}}`);
  expect(await provider('endpoint="GET /balance",status="200"')).toBe(1);
  expect(await provider('endpoint="POST /auth/token",status="200"')).toBeGreaterThan(0);
  expect(await provider('endpoint="GET /customer",status="503"')).toBeGreaterThan(0);
  expect(await slack('method="auth.test",status="ok"')).toBeGreaterThan(0);
  expect(await slack('method="users.info",status="ok"')).toBeGreaterThan(0);
});

test('posts are counted when they are made', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  expect(await counted(world, 'switchboard_posts_total{outcome="given_up"}')).toBe(0);
  await makePost(world.person(ADAM, 'C0PHONES1'));
  await until(async () => {
    world.clock.advance(30 * MINUTE);
    const found = await scrape(world);
    const made = ['posted', 'late'].map((outcome) => found.get(`switchboard_posts_total{outcome="${outcome}"}`) ?? 0);
    return Math.max(...made) > 0;
  });
});

test('a post that the provider held up is counted as late, and one that it held up for an hour as given up', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  await makePost(world.person(ADAM, 'C0PHONES1'));
  world.clock.hold();
  const posts = (outcome: string) => counted(world, `switchboard_posts_total{outcome="${outcome}"}`);
  const failures = () =>
    counted(world, 'switchboard_provider_call_seconds_count{endpoint="GET /balance",status="503"}');
  const down = () =>
    breakProvider(world, { kind: 'status', status: 503 }, { match: { path: '/balance' }, times: 'always' });
  /** Lets time pass from one try to the next until this is so; nothing is under way whenever it looks. */
  const pass = async (isSo: () => Promise<boolean>) => {
    for (;;) {
      const next = await nextTry(world);
      if (await isSo()) return;
      world.clock.advance(next - world.clock.now());
    }
  };
  await down();
  await pass(async () => (await failures()) > 0);
  const late = world.clock.now() + 5 * MINUTE;
  await pass(async () => world.clock.now() > late);
  await world.provider('DELETE', '/faults');
  await pass(async () => (await posts('late')) === 1);
  expect([await posts('posted'), await posts('given_up')]).toEqual([0, 0]);
  await down();
  await pass(async () => (await posts('given_up')) === 1);
  expect([await posts('posted'), await posts('late')]).toEqual([0, 1]);
});

test('what the watch says is counted', async () => {
  const { world } = await startWatch(['20'], {}, ON);
  await using _ = world;
  await check(world, '10.00');
  await until(async () => (await counted(world, 'switchboard_watch_posts_total{outcome="said"}')) === 1);
});

test('temporary changes are counted when they are due and when they are returned', async () => {
  await using world = await startWorld(ON);
  const adam = await begin(world);
  await divert(adam);
  const ended = (outcome: string) => counted(world, `switchboard_temporary_changes_total{outcome="${outcome}"}`);
  expect(await ended('due')).toBe(0);
  world.clock.advance(6 * 60 * MINUTE + MINUTE);
  await until(async () => (await ended('returned')) === 1);
  expect([await ended('due'), await ended('asked'), await ended('tried_again')]).toEqual([1, 0, 0]);
});

test('an outage is counted once, by what it is', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  const outages = (kind: string) => counted(world, `switchboard_outages_total{kind="${kind}"}`);
  await world.provider('POST', '/faults', {
    effect: { kind: 'status', status: 403, code: 'inactive_api_key' },
    times: 'always',
  });
  for (let times = 0; times < 2; times += 1) await world.person(ADAM).type('/phone balance');
  await until(async () => (await outages('key')) === 1);
  await world.control('POST', '/faults', {
    method: '*',
    effect: { kind: 'error', error: 'invalid_auth' },
    times: 'always',
  });
  world.clock.advance(20 * MINUTE);
  for (let times = 0; times < 2; times += 1) await world.person(ADAM).type('/phone balance');
  await until(async () => (await outages('token')) === 1);
  expect([await outages('key'), await outages('down'), await outages('scope')]).toEqual([1, 0, 0]);
});

test('sentences are counted by what they were understood to mean', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone how much credit have we got left?');
  await adam.type('/phone divert the main line until the cows come home');
  // Counted once the answer is out, which may be after the ack.
  await until(
    async () => (await counted(world, 'switchboard_sentences_total{intent="balance",outcome="answer"}')) === 1,
  );
  await adam.type(`/phone ${'how much credit is left? '.repeat(30)}`);
  await until(
    async () => (await counted(world, 'switchboard_sentences_total{intent="none",outcome="too_long"}')) === 1,
  );
  const found = await scrape(world);
  const all = [...found].filter(([key]) => key.startsWith('switchboard_sentences_total'));
  expect(all.every(([key]) => !key.includes('cows'))).toBe(true);
});

test('the lengths of the queues, the delay of the event loop, what works and the version are there', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
  const typed = world.person(ADAM).type('/phone balance');
  await providerHolds(world);
  const found = await scrape(world);
  expect(found.get('switchboard_queue_length{queue="requests"}')).toBeGreaterThan(0);
  for (const queue of ['firings', 'storage_writes', 'posts', 'provider_sandbox', 'provider_live', 'notices']) {
    expect(found.get(`switchboard_queue_length{queue="${queue}"}`), queue).toBe(0);
  }
  for (const part of ['storage', 'slack']) expect(found.get(`switchboard_part_works{part="${part}"}`)).toBe(1);
  expect(found.get(`switchboard_build_info{version="${VERSION}"}`)).toBe(1);
  expect([...found.keys()].filter((key) => key.startsWith('nodejs_eventloop_lag_'))).not.toEqual([]);
  await world.provider('POST', '/release');
  await typed;
});

test('docs/monitoring.md lists every one of our own, and no other', async () => {
  await using world = await startWorld(ON);
  const text = await (await fetch(world.app.metricsUrl ?? '')).text();
  const served = [...text.matchAll(/^# TYPE (switchboard_\w+) /gm)].map(([, name]) => name);
  const listed = [...readText('docs/monitoring.md').matchAll(/^\| `(switchboard_\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(served.toSorted());
});

test('no label holds a workspace, a person, a channel, a number or anything that somebody typed', async () => {
  await using world = await startWorld(ON);
  await connect(world);
  const adam = world.person(ADAM, 'C0PHONES1');
  const hostile = [
    'evil"} 1',
    'a\nswitchboard_posts_total 9',
    '+44 20 7946 0958',
    '<@U0MIA0001>',
    'ivrs; drop',
    '__proto__',
  ];
  for (const text of hostile) {
    await adam.type(`/phone ${text}`);
    await adam.type(`/phone number ${text}`);
    await adam.type(`/phone history ${text}`);
  }
  await world.control('POST', '/faults', { method: '*', effect: { kind: 'error', error: 'evil_code_of_nobody' } });
  await adam.type('/phone access');
  await breakProvider(world, { kind: 'status', status: 418 });
  await adam.type('/phone ivrs');
  const found = [...(await scrape(world)).keys()].filter((key) => key.startsWith('switchboard_'));
  const labels = found.flatMap((key) =>
    [...key.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  );
  const allowed: Readonly<Record<string, RegExp>> = {
    judged: /^(?:right|wrong)$/,
    kind: /^(?:command|action|submission|shortcut|event|key|down|token|scope)$/,
    name: /^(?:none|[a-z-]+(?::[a-z-]+)?)$/,
    outcome:
      /^(?:answered|problem|refused|failed|unknown|posted|late|given_up|said|later|never|due|returned|asked|tried_again|gone|answer|preview|ask|none)$/,
    intent: /^[a-z_]+$/,
    endpoint: /^(?:GET|POST|PUT|PATCH) (?:\/[a-z-]+|\/\{[a-z_]+\})+$/,
    method: /^(?:response_url|[a-z]+(?:\.[a-zA-Z]+)+)$/,
    status: /^(?:ok|refused|limited|unreachable|none|\d{3})$/,
    signature: /^(?:valid|wrong|stale|none)$/,
    queue: /^[a-z_]+$/,
    part: /^(?:storage|scheduler|slack)$/,
    version: /^\d+\.\d+\.\d+$/,
    le: /^(?:[\d.]+|\+Inf)$/,
  };
  expect(labels.filter(({ name, value }) => !allowed[name]?.test(value))).toEqual([]);
  const text = found.join('\n');
  for (const word of [ACME, ADAM, 'C0PHONES1', 'U0MIA', '7946', 'evil', 'drop', 'proto'])
    expect(text).not.toContain(word);
  const words: ReadonlySet<string> = new Set(labels.filter(({ name }) => name === 'name').map(({ value }) => value));
  expect(words).toContain('number');
});

/** Says at the end whether the library was loaded. */
const TELL = `import { Module } from 'node:module';
process.on('exit', () => console.log('loaded ' + Object.keys(Module._cache).some((path) => path.includes('prom-client'))));`;

test.each([
  ['0', true],
  ['', false],
])('with METRICS_PORT=%s the library is loaded: %s', async (port, loaded) => {
  const env = { ...settings(await makeFolder()), METRICS_PORT: port };
  // In one file the library would not be known by its path.
  const app = startProcess(env, TELL, 'src/entry/server.ts');
  await app.url;
  expect(app.out().includes('metrics are served')).toBe(loaded);
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.out()).toContain(`loaded ${loaded}`);
});

/** Whether anybody listens there. */
async function isOpen(host: string, port: string): Promise<boolean> {
  const socket = openSocket(Number(port), host);
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
}

/** Where the app says that it serves metrics. */
function metricsOf(app: AppProcess): URL {
  const line = app
    .out()
    .split('\n')
    .find((each) => each.includes('"metrics are served"'));
  return new URL((JSON.parse(line ?? '{}') as { url: string }).url);
}

test.each(['0.0.0.0', '127.0.0.2', '::'])(
  'with HOST=%s metrics are on 127.0.0.1 all the same, and nowhere else',
  async (host) => {
    const app = startProcess({ ...settings(await makeFolder()), HOST: host, METRICS_PORT: '0' });
    const url = new URL(await app.url);
    const metrics = metricsOf(app);
    expect(metrics.hostname).toBe('127.0.0.1');
    expect((await fetch(metrics)).status).toBe(200);
    expect(await isOpen('127.0.0.2', metrics.port)).toBe(false);
    expect(await isOpen(host === '::' ? '::1' : '127.0.0.2', url.port)).toBe(true);
    expect((await fetch(`http://${host === '::' ? '[::1]' : '127.0.0.2'}:${url.port}/metrics`)).status).toBe(404);
  },
);

test('METRICS_HOST says where they are served, and is named where this machine has no such address', async () => {
  const env = { ...settings(await makeFolder()), METRICS_PORT: '0' };
  const app = startProcess({ ...env, METRICS_HOST: '127.0.0.2' });
  await app.url;
  expect(metricsOf(app).hostname).toBe('127.0.0.2');
  expect((await fetch(metricsOf(app))).status).toBe(200);
  expect(await isOpen('127.0.0.1', metricsOf(app).port)).toBe(false);
  for (const METRICS_HOST of ['203.0.113.7', 'switchboard.invalid']) {
    const other = startProcess({ ...env, DATA_DIR: await makeFolder(), METRICS_HOST });
    expect(await other.ended).toBe(1);
    expect(other.err()).toBe(`This machine has no address ${METRICS_HOST}. Set METRICS_HOST.\n`);
  }
});

test('without it nothing is measured', async () => {
  await using world = await startWorld();
  expect(world.app.metricsUrl).toBeUndefined();
  expect(readText('src/entry/server.ts')).not.toMatch(/^import .*metrics\.ts/m);
});

test('a port that is taken is named with its variable, and so is one that is given twice', async () => {
  await using world = await startWorld();
  const taken = new URL(world.app.url).port;
  const app = startProcess({ ...settings(await makeFolder()), METRICS_PORT: taken });
  onTestFinished(() => void app.child.kill());
  expect(await app.ended).toBe(1);
  expect(app.err()).toBe(
    `127.0.0.1:${taken} is in use by another program. Stop it, or set METRICS_PORT to a free port.\n`,
  );
  expect(() => readConfig({ ...settings('data'), PORT: '3000', METRICS_PORT: '3000' })).toThrow('are the same port');
  expect(readConfig({ ...settings('data'), PORT: '3000', METRICS_PORT: '3001' }).server.metrics?.port).toBe(3001);
  expect(readConfig({ ...settings('data'), PORT: '0', METRICS_PORT: '0' }).server.metrics?.port).toBe(0);
});
