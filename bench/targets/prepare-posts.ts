import { Schedules } from '../../src/credit/posts/schedule.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { answerParent } from '../processes/child.ts';
import { teamOf } from './many-workspaces.ts';
import { channelOf, DUE_AFTER_MS, postsSettings } from './posts-settings.ts';

/** Writes the database of P6 in a process of its own, so that the app's memory is only what the app needs. */
answerParent({
  async prepare(value) {
    const { dataDir, posts } = postsSettings.parse(value);
    const storage = await openEmbedded({ dir: dataDir, clock: systemClock });
    const credentials = new Credentials(storage.secrets);
    const schedules = new Schedules(storage.records, storage.scheduler);
    const now = new Date(systemClock.now()).toISOString();
    // A whole minute; the app's clock is moved there when everything stands ready.
    const dueAt = Math.ceil((systemClock.now() + DUE_AFTER_MS) / 60_000) * 60_000;
    const time = new Date(dueAt).toISOString().slice(11, 16);
    for (let index = 0; index < posts; index += 1) {
      const tenant = tenantOf(null, teamOf(index));
      const connection = { apiKey: `key-${index}`, apiSecret: `secret-${index}`, by: 'U0OWNER', at: now };
      await credentials.connect(tenant, 'sandbox', connection, null);
      await schedules.create(tenant, {
        id: 'daily',
        channel: channelOf(index),
        environment: 'sandbox',
        zone: 'UTC',
        note: '',
        owner: 'U0OWNER',
        timing: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time },
        createdBy: 'U0OWNER',
        createdAt: now,
        paused: null,
        last: null,
      });
    }
    await storage.close();
    return { dueAt };
  },
  stop: () => null,
});
