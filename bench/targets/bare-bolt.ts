import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver } from '@slack/bolt';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { BOT_TOKEN, targetSettings } from './settings.ts';

let app: App | undefined;

/** The baseline: what Bolt itself costs, as it comes, when the one command it has does nothing but ack. */
answerParent({
  async start(value) {
    const { slackUrl } = targetSettings.parse(value);
    app = new App({
      receiver: new HTTPReceiver({ signingSecret: SIGNING_SECRET }),
      token: BOT_TOKEN,
      clientOptions: { slackApiUrl: `${slackUrl}/api/` },
    });
    app.command('/phone', async ({ ack }) => {
      await ack();
    });
    const server = await app.start({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  processorTime,
  stop: () => app?.stop().then(() => null),
});
