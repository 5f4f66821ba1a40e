import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../runtime/clock.ts';
import { VERSION } from '../runtime/version.ts';
import type { Observer } from '../services/observer.ts';
import type { OnExchange } from '../telephony/request.ts';
import { listen, type Place } from './listen.ts';
import type { Readiness } from './readiness.ts';

/** What is measured; labels are words of the sources and statuses, never what somebody typed or who they are. */
interface Metrics extends Observer {
  /** Called for each exchange with the provider. */
  exchanged(noticed: OnExchange): void;
  /** Called with the readiness check, which runs at each scrape. */
  parts(ask: () => Promise<Readiness>): void;
  /** Where they can be read. */
  url: string;
  close(): Promise<void>;
}

interface MetricsOptions {
  place: Place;
  clock: Clock;
  /** Called for a reading that failed. */
  onFailure: (error: unknown) => void;
}

/** In seconds: an answer is good within two, and Slack gives up after three. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

/**
 * Serves `GET /metrics` on a port of its own, in the text form of Prometheus. To count
 * something else, add a metric here and a member to {@link Observer}, which is passed to the code in question.
 */
export async function startMetrics({ place, clock, onFailure }: MetricsOptions): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const build = { name: 'switchboard_build_info', help: 'Always 1; the version is its label.' };
  new Gauge({ ...build, labelNames: ['version'] as const, registers }).set({ version: VERSION }, 1);
  const answers = new Histogram({
    name: 'switchboard_answer_seconds',
    help: 'What people did (command, action, submission), by outcome, and the time until they had their answer.',
    labelNames: ['kind', 'name', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const provider = new Histogram({
    name: 'switchboard_provider_call_seconds',
    help: "Exchanges with the provider's API, by endpoint and HTTP status; none without an answer.",
    labelNames: ['endpoint', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const slack = new Histogram({
    name: 'switchboard_slack_call_seconds',
    help: 'Calls to Slack, by method and status: ok, refused, limited, an HTTP status, or unreachable.',
    labelNames: ['method', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  /** A function that counts one more; an alarm on an increase needs the zero before it. */
  const counter = <Word extends string>(name: string, help: string, label: string, words: readonly Word[]) => {
    const made = new Counter({ name, help, labelNames: [label], registers });
    for (const word of words) made.inc({ [label]: word }, 0);
    return (word: Word) => made.inc({ [label]: word });
  };
  const sentences = new Counter({
    name: 'switchboard_sentences_total',
    help: 'Sentences, by what they were understood to mean and outcome: answer, preview, ask or none.',
    labelNames: ['intent', 'outcome'] as const,
    registers,
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    name: 'switchboard_queue_length',
    help: 'What waits or is under way now, by queue.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length());
    },
  });

  let askParts: (() => Promise<Readiness>) | null = null;
  new Gauge({
    name: 'switchboard_part_works',
    help: 'What GET /readyz says: 1 for a part that works, 0 for one that does not.',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      const parts = (await askParts?.())?.parts ?? {};
      for (const [part, works] of Object.entries(parts)) this.set({ part }, works ? 1 : 0);
    },
  });

  /** All metrics, or those alone that are named by `name[]`. */
  const textOf = async (names: readonly string[]): Promise<string> => {
    if (names.length === 0) return registry.metrics();
    // The registry looks names up in a plain object.
    const known = registry.getMetricsAsArray().filter(({ name }) => names.includes(name));
    const texts = await Promise.all(known.map(({ name }) => registry.getSingleMetricAsString(name)));
    return texts.map((text) => `${text}\n`).join('');
  };
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const [path, query] = (incoming.url ?? '').split('?', 2);
    if (path !== '/metrics') return void outgoing.writeHead(404).end();
    textOf(new URLSearchParams(query).getAll('name[]')).then(
      (text) => outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        onFailure(error);
        outgoing.writeHead(500).end();
      },
    );
  });
  server.headersTimeout = 10_000;
  const address = await listen(server, place);

  return {
    url: `${address}/metrics`,
    answered: ({ kind, name, outcome, ms }) => answers.observe({ kind, name: name ?? 'none', outcome }, ms / 1000),
    exchanged: ({ endpoint, status, durationMs }) =>
      provider.observe({ endpoint, status: status ?? 'none' }, durationMs / 1000),
    calling(method) {
      const startedAt = clock.now();
      return (status) => slack.observe({ method, status }, (clock.now() - startedAt) / 1000);
    },
    judged: counter(
      'switchboard_requests_total',
      'Requests at the address that Slack posts to, by signature: valid, wrong (another secret), stale or none.',
      'signature',
      ['valid', 'wrong', 'stale', 'none'],
    ),
    posted: counter('switchboard_posts_total', 'Scheduled posts, by outcome: posted, late or given_up.', 'outcome', [
      'posted',
      'late',
      'given_up',
    ]),
    watched: counter(
      'switchboard_watch_posts_total',
      'What the low-credit watch had to say, by outcome: said, later or never.',
      'outcome',
      ['said', 'later', 'never'],
    ),
    returned: counter(
      'switchboard_temporary_changes_total',
      'Ends of temporary changes: due, and what became of them (returned, asked, tried_again, gone).',
      'outcome',
      ['due', 'returned', 'asked', 'tried_again', 'gone'],
    ),
    outage: counter(
      'switchboard_outages_total',
      'Outages that began, by kind: key (refused), down (the provider), token (refused by Slack) or scope (missing).',
      'kind',
      ['key', 'down', 'token', 'scope'],
    ),
    sentenceRead: (intent, outcome) => sentences.inc({ intent, outcome }),
    readingJudged: counter(
      'switchboard_guesses_total',
      'Guesses of sentences that somebody judged: right or wrong.',
      'judged',
      ['right', 'wrong'],
    ),
    agentAnswered: counter(
      'switchboard_agent_requests_total',
      'Requests of agents, by outcome: answered, refused or failed.',
      'outcome',
      ['answered', 'refused', 'failed'],
    ),
    turnedAway: counter(
      'switchboard_turned_away_total',
      'What was turned away because a workspace asked for too much at once, by kind: command, action, shortcut, submission or event.',
      'kind',
      ['command', 'action', 'shortcut', 'submission', 'event'],
    ),
    parts(ask) {
      askParts = ask;
    },
    queue: (name, length) => void queues.set(name, length),
    async close() {
      registry.clear();
      server.close();
      server.closeAllConnections();
    },
  };
}
