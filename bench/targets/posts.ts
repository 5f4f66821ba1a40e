import { createApp } from '../../src/app/app.ts';
import { type Clock, systemClock, systemTimers } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { SlackReceiver } from '../../src/slack/inbound/receiver.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { Aliases } from '../../src/workspace/aliases.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { botTokenOf, mostMemory, teamOf } from './many-workspaces.ts';
import { AT_ONCE, postsSettings, SPREAD_MS } from './posts-settings.ts';

/** The app as `entry/server` puts it together, with many workspaces, and told when each post is recorded. */
answerParent({
  async run(value) {
    const { apiUrl, slackUrl, dataDir, posts, dueAt } = postsSettings.parse(value);
    const clock = new LeapingClock();
    const log = createLogger({ level: 'warn' });
    const failed = (err: unknown) => log.error({ err }, 'a firing failed');
    const { secrets, records, scheduler, close } = await openEmbedded({ dir: dataDir, clock, onFailure: failed });
    const urls = { sandbox: `${apiUrl}/v1`, live: `${apiUrl}/v1` };
    const telephony = createTelephony({ urls, clock, random: Math.random });
    const looked = countTo(posts);
    const made = countTo(posts);
    createApp({
      secrets,
      records,
      telephony,
      clock,
      timers: systemTimers,
      log,
      scheduler: {
        ...scheduler,
        onStart: (repair) => scheduler.onStart((tenant) => repair(tenant).then(looked.one)),
      },
      receiver: new SlackReceiver({ signingSecret: SIGNING_SECRET, clock, log }),
      installations: {
        find: async (team, enterprise) => ({ team, enterprise, botToken: botTokenOf(team), botUser: 'U0BOT' }),
      },
      installs: new Installs({ secrets, records, clock }),
      aliases: new Aliases({
        secrets,
        records,
        clock,
        tenantOf,
        installs: null,
        prove: async () => true,
        moved: async () => {},
      }),
      slackApiUrl: `${slackUrl}/api/`,
      posts: {
        limiter: { atOnce: AT_ONCE },
        async onCheckpoint(point) {
          if (point === 'recorded') made.one();
        },
      },
    });
    scheduler.start();
    // What is done once at every start is over before anything is due.
    await looked.all;
    await warmUp(telephony, posts);
    const [startedAt, before] = [performance.now(), processorTime()];
    clock.leapTo(dueAt + SPREAD_MS);
    await made.all;
    const [ms, processor] = [performance.now() - startedAt, processorTime() - before];
    await scheduler.stop();
    await telephony.close();
    await close();
    return { ms, processor, mostMemory: mostMemory() };
  },
  stop: () => null,
});

/** A clock that is moved ahead at one stroke, so that everything is due at once; whoever sleeps wakes then. */
class LeapingClock implements Clock {
  readonly #leap = new AbortController();
  #ahead = 0;

  now(): number {
    return systemClock.now() + this.#ahead;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const { signal: leap } = this.#leap;
    if (leap.aborted) return systemClock.sleep(ms, signal);
    const either = signal === undefined ? leap : AbortSignal.any([leap, signal]);
    await systemClock.sleep(ms, either).catch((error: unknown) => {
      if (signal?.aborted === true) throw error;
    });
  }

  leapTo(time: number): void {
    this.#ahead = time - systemClock.now();
    this.#leap.abort();
  }
}

/** A promise that is kept when something has happened so many times. */
function countTo(times: number): { one: () => void; all: Promise<void> } {
  let [count, done] = [0, (): void => {}];
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const one = () => {
    count += 1;
    if (count === times) done();
  };
  return { one, all };
}

/** Lets every workspace have its token. */
async function warmUp(telephony: ReturnType<typeof createTelephony>, posts: number): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < posts) {
      const index = next;
      next += 1;
      const credentials = { apiKey: `key-${index}`, apiSecret: `secret-${index}` };
      await telephony
        .client({ tenant: tenantOf(null, teamOf(index)), environment: 'sandbox', credentials })
        .authenticate();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
