import type { AddressInfo } from 'node:net';
import type { InstallationStore } from '@slack/bolt';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { botTokenOf, mostMemory } from './many-workspaces.ts';
import { BOT_TOKEN, targetSettings } from './settings.ts';
import { createUsualApp } from './usual-app.ts';
import { UsualProvider } from './usual-provider.ts';

let app: ReturnType<typeof createUsualApp> | undefined;

/** The installs that OAuth left. A store that reads a database would take longer and remember as little. */
const installationStore: InstallationStore = {
  storeInstallation: async () => {},
  fetchInstallation: async ({ teamId = '' }) => ({
    team: { id: teamId },
    enterprise: undefined,
    user: { id: 'U0OWNER', token: undefined, scopes: undefined },
    bot: { token: botTokenOf(teamId), scopes: ['commands', 'chat:write'], id: 'B0BOT', userId: 'U0BOT' },
  }),
};

/** The usual Bolt app in a process of its own. In many workspaces each has a token, hence a client, and Bolt's pool of them evicts none. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl, many } = targetSettings.parse(value);
    const providers = new Map<string, UsualProvider>();
    app = createUsualApp({
      host: { signingSecret: SIGNING_SECRET },
      slackApiUrl: `${slackUrl}/api/`,
      workspaces: many
        ? {
            clientId: '1.2',
            clientSecret: 'benchmark-client-secret',
            stateSecret: 'benchmark-state-secret',
            scopes: ['commands', 'chat:write'],
            installationStore,
          }
        : { token: BOT_TOKEN },
      providerOf(teamId) {
        const known = providers.get(teamId);
        if (known !== undefined) return known;
        const key = { api_key: `key-${teamId}`, api_secret: `secret-${teamId}` };
        const provider = new UsualProvider(`${apiUrl}/v1`, key);
        providers.set(teamId, provider);
        return provider;
      },
    });
    const server = await app.start({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  processorTime,
  mostMemory,
  stop: () => app?.stop().then(() => null),
});
