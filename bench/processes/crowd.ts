import { Pool } from 'undici';
import { z } from 'zod';
import { messageBody, sign } from '../signed-requests.ts';
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

const JSON_TYPE = 'application/json';

answerParent({ burst: (value) => burst(burstSchema.parse(value)), stop: () => null });
