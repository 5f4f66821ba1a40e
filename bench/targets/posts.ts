import { createApp } from '../../src/app.ts';
import { type Clock, systemClock, systemTimers } from '../../src/clock.ts';
import { createLogger } from '../../src/log.ts';
import { tenantOf } from '../../src/slack/caller.ts';
import { SlackReceiver } from '../../src/slack/receiver.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { answerParent } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { AT_ONCE, mostMemory, postsSettings, teamOf } from './posts-settings.ts';

/** An hour ahead, where everything that was prepared is due. */
const clock: Clock = { ...systemClock, now: () => systemClock.now() + 3_600_000 };

/** The app as `entry/server` puts it together, with many workspaces, and told when each post is recorded. */
answerParent({
  async run(value) {
    const { apiUrl, slackUrl, dataDir, posts, warm } = postsSettings.parse(value);
    const log = createLogger({ level: 'warn' });
    const failed = (err: unknown) => log.error({ err }, 'a firing failed');
    const { secrets, records, scheduler, close } = await openEmbedded({ dir: dataDir, clock, onFailure: failed });
    const urls = { sandbox: `${apiUrl}/v1`, live: `${apiUrl}/v1` };
    const telephony = createTelephony({ urls, clock, random: Math.random });
    let last = (): void => {};
    const done = new Promise<void>((resolve) => {
      last = resolve;
    });
    let made = 0;
    createApp({
      ...{ secrets, records, scheduler, telephony, clock, timers: systemTimers, log },
      receiver: new SlackReceiver({ signingSecret: SIGNING_SECRET, clock, onFailure: failed }),
      installations: {
        find: async (team, enterprise) => ({ team, enterprise, botToken: `xoxb-bench-${team}`, botUser: 'U0BOT' }),
      },
      installs: new Installs({ secrets, records, clock }),
      slackApiUrl: `${slackUrl}/api/`,
      posts: {
        pace: { atOnce: AT_ONCE },
        async reached(point) {
          if (point !== 'recorded') return;
          made += 1;
          if (made === posts) last();
        },
      },
    });
    if (warm) await warmUp(telephony, posts);
    const startedAt = performance.now();
    scheduler.start();
    await done;
    const ms = performance.now() - startedAt;
    await scheduler.stop();
    await telephony.close();
    await close();
    return { ms, mostMemory: mostMemory() };
  },
  stop: () => null,
});

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
