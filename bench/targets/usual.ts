import type { AddressInfo } from 'node:net';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { botTokenOf, mostMemory } from './many-workspaces.ts';
import { BOT_TOKEN, targetSettings } from './settings.ts';
import { createUsualApp } from './usual-app.ts';
import { UsualProvider } from './usual-provider.ts';

let app: ReturnType<typeof createUsualApp> | undefined;

/** The usual Bolt app in a process of its own. In many workspaces each has a token, hence a client, and Bolt's pool of them evicts none. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl, many } = targetSettings.parse(value);
    app = createUsualApp({
      signingSecret: SIGNING_SECRET,
      slackApiUrl: `${slackUrl}/api/`,
      workspaces: many
        ? {
            authorize: async ({ teamId = '' }) => ({
              teamId,
              botToken: botTokenOf(teamId),
              botId: 'B0BOT',
              botUserId: 'U0BOT',
            }),
          }
        : { token: BOT_TOKEN },
      provider: new UsualProvider(`${apiUrl}/v1`, { api_key: 'benchmark-key', api_secret: 'benchmark-secret' }),
    });
    const server = await app.start({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  processorTime,
  mostMemory,
  stop: () => app?.stop().then(() => null),
});
