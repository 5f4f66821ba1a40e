import { Client } from 'undici';
import { commandBody, Deliveries } from '../signed-requests.ts';
import { startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { percentile } from '../statistics.ts';
import { answerParent } from './child.ts';
import { type Answer, deliver } from './deliver.ts';
import { type LoadOrder, type LoadResult, orderSchema } from './load-order.ts';

/** So many people that no per-person cache has an easy life, so few that all are known after the warm-up. */
const PEOPLE = 64;

/** Keeps one request under way on every connection for the asked time; fails on the first wrong answer. */
async function run(order: LoadOrder): Promise<LoadResult> {
  const deliveries = new Deliveries(
    Array.from({ length: PEOPLE }, (_, n) => commandBody(n, order.text, order.hooksUrl)),
  );
  const clients = Array.from(
    { length: order.connections },
    () => new Client(order.url, { pipelining: 1, headersTimeout: 10_000 }),
  );
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + order.durationMs;
  const stopSpinning = spin();
  try {
    await Promise.all(
      clients.map(async (client) => {
        for (let now = performance.now(); now < endAt; ) {
          check(order, await deliver(client, deliveries.next(Date.now())));
          const then = performance.now();
          latencies.push(then - now);
          now = then;
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      requests: latencies.length,
      seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  } finally {
    stopSpinning();
    await Promise.all(clients.map((client) => client.close()));
  }
}

/**
 * Keeps the event loop turning: waking a sleeping processor is charged to whoever writes to it, which in a virtual
 * machine can cost the server more than the whole request.
 */
function spin(): () => void {
  let spinning = true;
  const turn = () => {
    if (spinning) setImmediate(turn);
  };
  turn();
  return () => {
    spinning = false;
  };
}

function check({ expect, text }: LoadOrder, answer: Answer): void {
  const right = answer.status === 200 && (expect === '' ? answer.text === '' : answer.text.includes(expect));
  if (!right) throw new Error(`/phone ${text} was answered with ${answer.status} ${answer.text.slice(0, 300)}`);
}

// Instant, and here rather than in a process of their own: two processors have room for two that are busy.
const api = await startApi(0);
const slack = await startSlack(0);

answerParent({
  start: () => ({ apiUrl: api.url, slackUrl: slack.url }),
  run: (value) => run(orderSchema.parse(value)),
  stop: () => Promise.all([api.close(), slack.close()]).then(() => null),
});
