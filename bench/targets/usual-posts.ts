import { WebClient } from '@slack/web-api';
import { answerParent, processorTime } from '../processes/child.ts';
import { botTokenOf, mostMemory, teamOf } from './many-workspaces.ts';
import { AT_ONCE, channelOf, postsSettings } from './posts-settings.ts';
import { balanceMessage } from './usual-app.ts';
import { UsualProvider } from './usual-provider.ts';

interface Workspace {
  token: string;
  channel: string;
  provider: UsualProvider;
}

/** What the cron of the usual app runs each morning: read, post, next. What the process dies in is lost, and nobody is asked first. */
async function postAll(client: WebClient, workspaces: readonly Workspace[]): Promise<void> {
  const waiting = [...workspaces];
  const worker = async () => {
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      const { token, channel, provider } = each;
      await client.chat.postMessage({ token, channel, ...balanceMessage(await provider.balance()) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The usual way without durability: `app.client` with each workspace's token, and as many posts under way as in the app. */
answerParent({
  async run(value) {
    const { apiUrl, slackUrl, posts } = postsSettings.parse(value);
    const client = new WebClient(undefined, { slackApiUrl: `${slackUrl}/api/` });
    const workspaces = Array.from({ length: posts }, (_, index) => ({
      token: botTokenOf(teamOf(index)),
      channel: channelOf(index),
      provider: new UsualProvider(`${apiUrl}/v1`, { api_key: `key-${index}`, api_secret: `secret-${index}` }),
    }));
    // Tokens are there before the clock starts, as in the app.
    for (const { provider } of workspaces) await provider.balance();
    const [startedAt, before] = [performance.now(), processorTime()];
    await postAll(client, workspaces);
    const [ms, processor] = [performance.now() - startedAt, processorTime() - before];
    return { ms, processor, mostMemory: mostMemory() };
  },
  stop: () => null,
});
