import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';

const ON = { env: { METRICS_PORT: '0' } };

test('one that is named is served alone, and nothing is asked for the others', async () => {
  await using world = await startWorld(ON);
  const named = async (...names: string[]) => {
    const url = new URL(world.app.metricsUrl ?? '');
    for (const name of names) url.searchParams.append('name[]', name);
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  };
  const { status, text } = await named('switchboard_queue_length');
  expect(status).toBe(200);
  expect(text).toContain('switchboard_queue_length{queue="requests"} 0');
  expect(text.match(/^# TYPE .*$/gmu)).toEqual(['# TYPE switchboard_queue_length gauge']);
  expect(await named('switchboard_queue_length', 'switchboard_posts_total', 'constructor')).toMatchObject({
    text: expect.stringContaining('# TYPE switchboard_posts_total counter'),
  });
  expect(await named('constructor')).toEqual({ status: 200, text: '' });
  const asked = (await world.control('GET', '/traffic?after=0')) as { method: string }[];
  expect(asked.map(({ method }) => method)).not.toContain('auth.test');
});

test('nothing else is served there, and the metrics are not served where Slack is', async () => {
  await using world = await startWorld(ON);
  expect((await fetch(new URL('/healthz', world.app.metricsUrl))).status).toBe(404);
  expect((await fetch(`${world.app.url}/metrics`)).status).toBe(404);
});
