import { READING_TTL_MS } from '../../src/credit/balance/readings.ts';
import { systemClock as clock } from '../../src/runtime/clock.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { answerParent } from '../processes/child.ts';
import { botTokenOf, teamOf, workspacesSettings } from './many-workspaces.ts';

const DAY_MS = 86_400_000;

/** Writes the database of P7: every workspace has installed the app, has connected a key, and has a reading of each day. */
answerParent({
  async prepare(value) {
    const { dataDir, workspaces, readings } = workspacesSettings.parse(value);
    const { secrets, records, close } = await openEmbedded({ dir: dataDir, clock });
    const [credentials, installs] = [new Credentials(secrets), new Installs({ secrets, records, clock })];
    const at = new Date(clock.now()).toISOString();
    const midnight = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    for (let index = 0; index < workspaces; index += 1) {
      const team = teamOf(index);
      const tenant = tenantOf(null, team);
      const install = { botToken: botTokenOf(team), botUser: 'U0BOT', scopes: ['commands'], by: 'U0OWNER', at };
      const connection = { apiKey: `key-${index}`, apiSecret: `secret-${index}`, by: 'U0OWNER', at };
      await installs.write(tenant, install);
      await credentials.connect(tenant, 'sandbox', connection, null);
      // As `Readings` stores them, all in one write.
      const days = Array.from({ length: readings }, (_, day) => new Date(midnight - day * DAY_MS).toISOString());
      await Promise.all(
        days.map((day, before) =>
          records.put(
            tenant,
            `reading/sandbox/${day}`,
            { at: day, balance: `${100 + before}.25` },
            { expiresAt: Date.parse(day) + READING_TTL_MS },
          ),
        ),
      );
    }
    await close();
  },
  stop: () => null,
});
