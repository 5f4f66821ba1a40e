import { Client } from 'undici';
import { commandBody, Deliveries, hookOf } from '../signed-requests.ts';
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
          const delivery = deliveries.next(Date.now());
          await check(order, await deliver(client, delivery), hookOf(delivery.at));
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

/** The answer stands in the ack or, behind an empty ack, in what is posted to the `response_url`. */
async function check({ expect, text }: LoadOrder, answer: Answer, hook: string): Promise<void> {
  const { status } = answer;
  const said = status === 200 && answer.text === '' ? await postedTo(hook) : answer.text;
  if (status !== 200 || !said.includes(expect))
    throw new Error(`/phone ${text} was answered with ${status} ${said.slice(0, 300)}`);
}

/** What was posted to a path before anybody asked, and whoever waits there for what comes next. */
const posted = new Map<string, { bodies: string[]; waiting: ((body: string) => void)[] }>();

function placeOf(path: string) {
  const place = posted.get(path) ?? { bodies: [], waiting: [] };
  posted.set(path, place);
  return place;
}

/** The next message posted to a path; all that are under way there say the same. */
function postedTo(path: string): Promise<string> {
  const { bodies, waiting } = placeOf(path);
  const body = bodies.shift();
  return body === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(body);
}

function take(body: string, path: string): void {
  const { bodies, waiting } = placeOf(path);
  const resolve = waiting.shift();
  if (resolve === undefined) bodies.push(body);
  else resolve(body);
}

// Instant, and here rather than in a process of their own: two processors have room for two that are busy.
const api = await startApi(0);
const slack = await startSlack(0, (_, body, path) => take(body(), path));

answerParent({
  start: () => ({ apiUrl: api.url, slackUrl: slack.url }),
  run: (value) => run(orderSchema.parse(value)),
  stop: () => Promise.all([api.close(), slack.close()]).then(() => null),
});
