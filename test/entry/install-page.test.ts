import { expect, onTestFinished, test } from 'vitest';
import { startSlack } from '../../dev/slack/server.ts';
import { Visitor } from '../slack/installing.ts';
import { makeFolder, settings, startProcess } from './support.ts';

test('the page on which an install ends is true however often it is opened, and after a restart', async () => {
  const slack = await startSlack({ installed: [] });
  onTestFinished(() => slack.close());
  const { SLACK_BOT_TOKEN: _, ...env } = settings(await makeFolder());
  const start = () =>
    startProcess({
      ...env,
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_API_URL: slack.apiUrl,
      SLACK_CLIENT_ID: slack.clientId,
      SLACK_CLIENT_SECRET: slack.clientSecret,
      SLACK_STATE_SECRET: 'state-secret-of-a-test',
    });
  const app = start();
  const url = await app.url;
  slack.connect(`${url}/slack/events`);
  const visitor = new Visitor(url);
  const back = await visitor.allow({ place: 'team:T0ACME001' });
  expect((await visitor.visit(back.href)).text).toContain('Switchboard is installed in');
  expect((await visitor.visit(back.href)).text).toContain('Switchboard was installed already');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  const again = new Visitor(await start().url);
  const page = await again.visit(back.pathname + back.search);
  expect([page.status, page.text.includes('Nothing was installed')]).toEqual([200, false]);
  expect(page.text).toContain('Switchboard was installed already');
});
