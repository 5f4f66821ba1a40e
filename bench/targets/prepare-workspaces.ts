import { systemClock as clock } from '../../src/runtime/clock.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { answerParent } from '../processes/child.ts';
import { botTokenOf, teamOf, workspacesSettings } from './many-workspaces.ts';

/** Writes the database of P7: every workspace has installed the app and has connected a key. */
answerParent({
  async prepare(value) {
    const { dataDir, workspaces } = workspacesSettings.parse(value);
    const { secrets, records, close } = await openEmbedded({ dir: dataDir, clock });
    const [credentials, installs] = [new Credentials(secrets), new Installs({ secrets, records, clock })];
    const at = new Date(clock.now()).toISOString();
    for (let index = 0; index < workspaces; index += 1) {
      const team = teamOf(index);
      const tenant = tenantOf(null, team);
      const install = { botToken: botTokenOf(team), botUser: 'U0BOT', scopes: ['commands'], by: 'U0OWNER', at };
      const connection = { apiKey: `key-${index}`, apiSecret: `secret-${index}`, by: 'U0OWNER', at };
      await installs.write(tenant, install);
      await credentials.connect(tenant, 'sandbox', connection, null);
    }
    await close();
  },
  stop: () => null,
});
