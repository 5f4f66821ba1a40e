import { createHmac } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readable } from '../../support/agent.ts';
import type { World } from '../../support/world.ts';

/** What Slack signs, at a time of its own where one is given, and by another secret where one is. */
export interface Signing {
  at?: number;
  secret?: string;
}

export function signed(world: World, body: string, { at, secret }: Signing = {}): Record<string, string> {
  const timestamp = String(Math.floor((at ?? world.clock.now()) / 1000));
  const signature = createHmac('sha256', secret ?? world.slack.signingSecret)
    .update(`v0:${timestamp}:${body}`)
    .digest('hex');
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` };
}

/** The official client, behind a fetch that signs as Slack does and says for whom it asks. */
export async function slackbot(world: World, slack: object): Promise<Client> {
  const sign: typeof fetch = async (url, init) => {
    if (typeof init?.body !== 'string') return fetch(url, init);
    const asked = JSON.parse(init.body) as { params?: { _meta?: object } };
    const body = JSON.stringify({ ...asked, params: { ...asked.params, _meta: { ...asked.params?._meta, slack } } });
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(signed(world, body))) headers.set(name, value);
    return readable(await fetch(url, { ...init, headers, body }));
  };
  const client = new Client({ name: 'slackbot', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${world.app.url}/mcp`), { fetch: sign }));
  return client;
}
