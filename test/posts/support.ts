import type { Claim } from '../../src/credit/posts/claim.ts';
import { type Schedule, Schedules } from '../../src/credit/posts/schedule.ts';
import { readConfig } from '../../src/entry/config/config.ts';
import { type Running, startServer } from '../../src/entry/server.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Records, Scheduler } from '../../src/storage/ports.ts';
import { until } from '../support/until.ts';
import { ACME, type World } from '../support/world.ts';

export const TENANT = `-.${ACME}`;
export const PHONES = 'C0PHONES1';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The app's storage, as a second process on the same folder sees it. */
export interface Books extends AsyncDisposable {
  schedules: Schedules;
  records: Records;
  scheduler: Scheduler;
  /** Adds a schedule as the form makes it, due within the next minute every day unless said otherwise. */
  add(more?: Partial<Schedule>): Promise<Schedule>;
  /** The schedule once it fits, however long that takes; the test's own time-out ends a vain wait. */
  until(fits: (schedule: Schedule) => boolean, id?: string): Promise<Schedule>;
  /** What is claimed of the schedule's firing, once it fits. */
  untilClaim(fits: (claim: Claim) => boolean, id?: string): Promise<Claim>;
}

/** Opens the storage of a running app. */
export async function openBooks(world: Pick<World, 'dataDir'> & { clock?: World['clock'] }): Promise<Books> {
  const clock = world.clock ?? systemClock;
  const storage = await openEmbedded({ dir: world.dataDir, clock });
  const schedules = new Schedules(storage.records, storage.scheduler);
  return {
    schedules,
    records: storage.records,
    scheduler: storage.scheduler,
    async add(more = {}) {
      const schedule = { ...scheduleAt(clock.now()), ...more };
      await schedules.create(TENANT, schedule);
      return schedule;
    },
    until: (fits, id = 'daily') =>
      until(async () => {
        const found = await schedules.find(TENANT, id);
        return found !== null && fits(found) ? found : null;
      }),
    untilClaim: (fits, id = 'daily') =>
      until(async () => {
        const record = await storage.records.get(TENANT, `claim/${id}`);
        const claim = record?.value as Claim | undefined;
        return claim !== undefined && fits(claim) ? claim : null;
      }),
    [Symbol.asyncDispose]: () => storage.close(),
  };
}

/** Every day at the next full minute, in UTC. */
export function scheduleAt(now: number): Schedule {
  const time = new Date(now + MINUTE).toISOString().slice(11, 16);
  return {
    id: 'daily',
    channel: PHONES,
    environment: 'sandbox',
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time },
    zone: 'UTC',
    note: '',
    owner: 'U0MIA0001',
    createdBy: 'U0MIA0001',
    createdAt: new Date(now).toISOString(),
    paused: null,
    last: null,
  };
}

/** A second process of the app, as far as it goes in one: everything but the database and the stand-ins is its own. */
export function startSecond(world: World): Promise<Running> {
  return startServer(
    readConfig({
      PORT: '0',
      SLACK_SIGNING_SECRET: world.slack.signingSecret,
      SLACK_BOT_TOKEN: world.slack.installs[0]?.botToken,
      SLACK_API_URL: world.slack.apiUrl,
      TELEPHONY_SANDBOX_URL: world.sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: world.sandbox.liveUrl,
      DATA_DIR: world.dataDir,
    }),
    { clock: world.clock, log: createLogger({ level: 'debug', write: (line) => world.log.push(line) }) },
  );
}
