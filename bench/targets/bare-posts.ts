import { Pool } from 'undici';
import { answerParent, processorTime } from '../processes/child.ts';
import { botTokenOf, mostMemory, teamOf } from './many-workspaces.ts';
import { AT_ONCE, channelOf, postsSettings } from './posts-settings.ts';

/** The same calls and nothing else: no schedule, no claim, no history, no chart, nothing written down. */
answerParent({
  async run(value) {
    const { apiUrl, slackUrl, posts } = postsSettings.parse(value);
    const api = new Pool(apiUrl, { connections: AT_ONCE });
    const slack = new Pool(slackUrl, { connections: AT_ONCE });
    const [startedAt, before] = [performance.now(), processorTime()];
    let next = 0;
    const one = async () => {
      while (next < posts) {
        const index = next;
        next += 1;
        const authorization = 'Bearer benchmark-access';
        const asSlack = {
          authorization: `Bearer ${botTokenOf(teamOf(index))}`,
          'content-type': 'application/x-www-form-urlencoded',
        };
        const [read, looked] = await Promise.all([
          api.request({ method: 'GET', path: '/v1/balance', headers: { authorization } }),
          slack.request({
            method: 'POST',
            path: '/api/conversations.info',
            headers: asSlack,
            body: new URLSearchParams({ channel: channelOf(index) }).toString(),
          }),
        ]);
        await looked.body.json();
        const { data } = (await read.body.json()) as { data: { call_credit_balance: string } };
        const text = `Call credit balance: ${data.call_credit_balance}`;
        const blocks = JSON.stringify([{ type: 'section', text: { type: 'mrkdwn', text } }]);
        const posted = await slack.request({
          method: 'POST',
          path: '/api/chat.postMessage',
          headers: asSlack,
          body: new URLSearchParams({ channel: channelOf(index), text, blocks }).toString(),
        });
        await posted.body.json();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const [ms, processor] = [performance.now() - startedAt, processorTime() - before];
    await Promise.all([api.close(), slack.close()]);
    return { ms, processor, mostMemory: mostMemory() };
  },
  stop: () => null,
});
