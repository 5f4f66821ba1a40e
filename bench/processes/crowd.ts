import { Pool } from 'undici';
import { z } from 'zod';
import { agentBody, messageBody, sign } from '../signed-requests.ts';
import { answerParent } from './child.ts';
import { deliver } from './deliver.ts';

/** What the crowd is told. */
export const burstSchema = z.object({
  url: z.string(),
  team: z.string(),
  messages: z.number(),
  connections: z.number(),
});

/** Says many sentences at once in direct messages, each by somebody else; ends when Slack would have its acks. */
async function burst({ url, team, messages, connections }: z.infer<typeof burstSchema>): Promise<null> {
  const crowd = new Pool(url, { connections });
  const said = Array.from({ length: messages }, (_, n) =>
    sign(messageBody(n, 'what is the balance', team), Date.now(), JSON_TYPE),
  );
  try {
    await Promise.all(
      said.map(async (each) => {
        const { status, text } = await deliver(crowd, each);
        if (status !== 200) throw new Error(`Answered with ${status} ${text.slice(0, 300)}`);
      }),
    );
  } finally {
    await crowd.close();
  }
  return null;
}

/** What the agents are told. */
const agentsSchema = z.object({ url: z.string(), team: z.string(), calls: z.number(), from: z.number() });

/** One of each kind that an agent may ask for. */
const KINDS: readonly (readonly [method: string, params: object])[] = [
  ['tools/list', {}],
  ['tools/call', { name: 'balance', arguments: {} }],
  ['tools/call', { name: 'numbers', arguments: {} }],
  ['tools/call', { name: 'when', arguments: { number: 'Main line' } }],
  ['tools/call', { name: 'history', arguments: {} }],
  ['tools/call', { name: 'draft_change', arguments: { sentence: 'switch Desk off on Main line' } }],
  ['resources/read', { uri: 'switchboard://account' }],
  ['server/unknown', {}],
];

/** Of each kind asks so often at once, for somebody else each, from this one on; ends when all is answered. */
async function agents({ url, team, calls, from }: z.infer<typeof agentsSchema>): Promise<null> {
  const crowd = new Pool(url, { connections: calls });
  try {
    for (const [n, [method, params]] of KINDS.entries()) {
      const asked = Array.from({ length: calls }, (_, id) =>
        sign(agentBody(id, from + n, method, params, team), Date.now(), JSON_TYPE),
      );
      await Promise.all(asked.map((each) => deliver(crowd, each, '/mcp')));
    }
  } finally {
    await crowd.close();
  }
  return null;
}

const JSON_TYPE = 'application/json';

answerParent({
  burst: (value) => burst(burstSchema.parse(value)),
  agents: (value) => agents(agentsSchema.parse(value)),
  stop: () => null,
});
