import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver } from '@slack/bolt';
import { answerParent } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { botTokenOf, mostMemory } from './many-workspaces.ts';
import { targetSettings } from './settings.ts';

let app: App | undefined;

/** A plain Bolt app in many workspaces: each has a token, hence a client, and Bolt's pool of clients never evicts one. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl } = targetSettings.parse(value);
    app = new App({
      receiver: new HTTPReceiver({ signingSecret: SIGNING_SECRET }),
      authorize: async ({ teamId = '' }) => ({
        teamId,
        botToken: botTokenOf(teamId),
        botId: 'B0BOT',
        botUserId: 'U0BOT',
      }),
      clientOptions: { slackApiUrl: `${slackUrl}/api/` },
    });
    const balance = async () => {
      const answer = await fetch(`${apiUrl}/v1/balance`, { headers: { authorization: 'Bearer benchmark-access' } });
      return `Call credit balance: ${await answer.text()}`;
    };
    app.command('/phone', async ({ ack }) => ack(await balance()));
    app.message('balance', async ({ say }) => {
      await say(await balance());
    });
    const server = await app.start({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  mostMemory,
  stop: () => app?.stop().then(() => null),
});
