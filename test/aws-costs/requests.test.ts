import { expect, test } from 'vitest';
import { INITIAL_STATE } from '../../src/credit/alerts/state.ts';
import { asJson } from '../../src/storage/change-record.ts';
import type { Json } from '../../src/storage/ports.ts';
import { PHONES, startCountedApp, TENANT } from './counted-app.ts';
import type { Counted } from './counting.ts';
import { type Kind, pagesOf, readUnits, requestsOf } from './requests.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BALANCE = '1234.5678';
const MIA = 'U0MIA0001';
/** So many days of readings lie there, a little more than the longest history. */
const KEPT_DAYS = 36;

/** The app of one workspace with a schedule, a watch, and a reading at each interval of the last weeks. */
async function stage(store: 'secrets-manager' | 'dynamodb', everyMinutes: number) {
  const app = await startCountedApp(store);
  app.clock.hold();
  const now = app.clock.now();
  const at = new Date(Math.floor(now / MINUTE) * MINUTE).toISOString();
  await app.records.put(TENANT, 'schedule/daily', scheduleOf(at));
  await app.records.put(TENANT, 'watch', watchOf(at));
  const interval = everyMinutes * MINUTE;
  const newest = Math.floor((now - 6 * MINUTE) / interval) * interval;
  await app.balance(BALANCE);
  const keep = (time: string) =>
    app.records.put(TENANT, `reading/sandbox/${time}`, { at: time, balance: BALANCE }, { expiresAt: now + 400 * DAY });
  for (let back = 0; back < KEPT_DAYS * DAY; back += 16 * interval) {
    const times = Array.from({ length: 16 }, (_, index) => new Date(newest - back - index * interval).toISOString());
    await Promise.all(times.map(keep));
  }
  return { app, at };
}

const JOBS = { post: 'daily', watch: 'watch' } as const;

/** Requests as text, in the order of the table's steps; those of one step in the order of the alphabet. */
function expected(kind: Kind, store: 'secrets-manager' | 'dynamodb', readingsPerDay: number) {
  const requests = requestsOf(kind, store).map((each) => ({ ...each, name: `${each.call} ${each.what}`.trim() }));
  const of = (...services: string[]) => requests.filter(({ service }) => services.includes(service));
  return {
    aws: of('dynamodb', 'secrets', 'kms').flatMap((each) =>
      Array.from({ length: pagesOf(each, readingsPerDay) }, () => `${each.step} ${each.name}`),
    ),
    provider: of('provider').map(({ call }) => call),
    slack: of('slack').map(({ call }) => call),
    // The emulator counts nothing for a list of which nothing is there, as all of these are; AWS counts one.
    reads: of('dynamodb')
      .filter(({ call, history }) => call !== 'Query' || history !== undefined)
      .reduce((sum, each) => sum + readUnits(each, readingsPerDay), 0),
    writes: of('dynamodb').filter(({ call }) => call === 'PutItem').length,
  };
}

/** The same of what was asked for, with the step that the table gives the request at this place. */
function seen(aws: readonly Counted[], wanted: readonly string[]): string[] {
  const left = [...wanted];
  return aws.map(({ call, what }) => {
    const name = `${call} ${what}`.trim();
    const at = left.findIndex((each) => each.slice(each.indexOf(' ') + 1) === name);
    return at === -1 ? `? ${name}` : (left.splice(at, 1)[0] ?? '');
  });
}

const unitsOf = (aws: readonly Counted[], calls: readonly string[]) =>
  aws.filter(({ call }) => calls.includes(call)).reduce((sum, { units }) => sum + units, 0);

const steps = (requests: readonly string[]) => requests.map((each) => Number.parseInt(each, 10));

test.each(['secrets-manager', 'dynamodb'] as const)(
  'with secrets in %s, each operation asks for what the table says, in its order',
  async (store) => {
    const { app, at } = await stage(store, 60);
    await using _app = app;
    for (const kind of ['post', 'watch', 'balance'] as const) {
      const asked = kind === 'balance' ? await app.command('balance') : await app.fire(JOBS[kind], at);
      const { aws, provider, slack, reads, writes } = expected(kind, store, 24);
      const found = seen(asked.aws, aws);
      expect([...found].sort(), kind).toEqual([...aws].sort());
      expect(steps(found), kind).toEqual(steps(found).toSorted((a, b) => a - b));
      expect(asked.provider, kind).toEqual(provider);
      expect(asked.slack, kind).toEqual(slack);
      expect(unitsOf(asked.aws, ['PutItem']), kind).toBe(writes);
      // A reading more or less at either end of the history may fill one more unit.
      expect(Math.abs(unitsOf(asked.aws, ['GetItem', 'BatchGetItem', 'Query']) - reads), kind).toBeLessThanOrEqual(1);
      // Soon after another a reading is not kept.
      app.clock.advance(6 * MINUTE);
    }
  },
);

test('a watch that looks every quarter of an hour reads its history in pages, with the units that the table says', async () => {
  const { app, at } = await stage('secrets-manager', 15);
  await using _app = app;
  const { aws } = await app.fire('watch', at);
  const [history] = requestsOf('watch', 'secrets-manager').filter(({ history: days }) => days === 35);
  if (history === undefined) throw new Error('The watch reads no history');
  const queries = aws.filter(({ call, what }) => call === 'Query' && what === 'reading');
  // The first looks for the newest reading alone.
  expect(queries).toHaveLength(1 + pagesOf(history, 96));
  const units = queries.slice(1).reduce((sum, each) => sum + each.units, 0);
  expect(Math.abs(units - readUnits(history, 96))).toBeLessThanOrEqual(pagesOf(history, 96));
});

function scheduleOf(at: string): Json {
  return {
    channel: PHONES,
    environment: 'sandbox',
    zone: 'UTC',
    note: '',
    owner: MIA,
    createdBy: MIA,
    createdAt: at,
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: at.slice(11, 16) },
    paused: null,
    last: null,
  };
}

function watchOf(at: string): Json {
  const plan = {
    run: 'run',
    channel: PHONES,
    environment: 'sandbox' as const,
    everyMinutes: 60,
    takeMinutes: 60,
    manager: MIA,
    mention: null,
    zone: null,
    owner: MIA,
    createdAt: at,
    command: '/phone',
    paused: null,
    levels: [{ kind: 'money' as const, amount: '0.01' }],
  };
  return asJson({ plan, state: INITIAL_STATE });
}
