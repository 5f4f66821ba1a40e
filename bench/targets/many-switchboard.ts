import { readConfig } from '../../src/entry/config/config.ts';
import { type Running, startServer } from '../../src/entry/server.ts';
import { answerParent } from '../processes/child.ts';
import { heldByCaches } from '../processes/held.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { heapMemory, mostMemory } from './many-workspaces.ts';
import { targetSettings } from './settings.ts';

let running: Running | undefined;

/** The whole app as `npm start` runs it for many workspaces, each with an install and a key in the database. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl, dataDir, agents } = targetSettings.parse(value);
    running = await startServer(
      readConfig({
        PORT: '0',
        LOG_LEVEL: 'warn',
        SLACK_SIGNING_SECRET: SIGNING_SECRET,
        SLACK_CLIENT_ID: '1.2',
        SLACK_CLIENT_SECRET: 'benchmark-client-secret',
        SLACK_STATE_SECRET: 'benchmark-state-secret',
        SLACK_API_URL: `${slackUrl}/api/`,
        TELEPHONY_SANDBOX_URL: `${apiUrl}/v1`,
        TELEPHONY_LIVE_URL: `${apiUrl}/live/v1`,
        DATA_DIR: dataDir,
        ...(agents ? { MCP: 'slackbot' } : {}),
      }),
    );
    return { url: running.url };
  },
  mostMemory,
  heapMemory,
  heldByCaches,
  stop: () => running?.stop().then(() => null),
});
