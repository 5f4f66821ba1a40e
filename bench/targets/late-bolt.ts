import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver } from '@slack/bolt';
import { answerParent } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { BOT_TOKEN, targetSettings } from './settings.ts';

let app: App | undefined;

/** How most Bolt apps are written: ack first, then read, then answer by the `response_url`. For comparison in P3. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl } = targetSettings.parse(value);
    app = new App({
      receiver: new HTTPReceiver({ signingSecret: SIGNING_SECRET }),
      token: BOT_TOKEN,
      clientOptions: { slackApiUrl: `${slackUrl}/api/` },
    });
    app.command('/phone', async ({ ack, respond }) => {
      await ack();
      const answer = await fetch(`${apiUrl}/v1/balance`, { headers: { authorization: 'Bearer benchmark-access' } });
      await respond(`Call credit balance: ${await answer.text()}`);
    });
    const server = await app.start({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  stop: () => app?.stop().then(() => null),
});
