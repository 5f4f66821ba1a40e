import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { tenantOf } from '../../src/slack/tenant.ts';
import { nameSecret } from '../../src/storage/aws/secret-name.ts';
import { Environment } from '../../test/support/lambda/environment.ts';
import { urlEvent } from '../../test/support/lambda/function-url.ts';
import type { Plan } from '../plan.ts';
import { atMost, type Row } from '../results.ts';
import { commandBody, SIGNING_SECRET, sign, TEAM } from '../signed-requests.ts';
import { BALANCE, startApi } from '../stand-ins/api.ts';
import { startAws } from '../stand-ins/aws.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { median, percentile } from '../statistics.ts';
import { LAMBDA_ENV } from '../targets/lambda-env.ts';
import { bundlesIn } from './bundles.ts';

/** P5 in bench/README.md: the time to that of the usual bundle. */
const MAX_RATIO_TO_USUAL = 0.8;

/**
 * P5: from the start of the process until AWS's own runtime client asks for the first event, and until the ack of
 * `/phone balance`, which comes then, once it is answered; and the size of what it loads; against a bundle of the usual app as
 * esbuild makes it, with its secrets in the same place. They start in turns.
 */
export async function measureColdStarts(plan: Plan, dataDir: string): Promise<Row[]> {
  const [{ slack, fire }, usual] = await Promise.all([bundlesIn(dataDir), bundleUsual(join(dataDir, 'usual'))]);
  const files = { usual: usual.path, slack: slack.path, fire: fire.path };
  const times = { usual: [] as Start[], slack: [] as Start[], fire: [] as Start[] };
  const names = ['usual', 'slack', 'fire'] as const;
  const aws = await startAws(SECRETS);
  let posted = '';
  const slackApi = await startSlack(0, (_, body, path) => {
    if (path.startsWith('/hooks/')) posted = body();
  });
  const api = await startApi(0);
  const hooks = {
    url: `${slackApi.url}/hooks`,
    posted: () => {
      const last = posted;
      posted = '';
      return last;
    },
  };
  const env = {
    ...LAMBDA_ENV,
    SLACK_API_URL: `${slackApi.url}/api/`,
    AWS_ENDPOINT_URL: aws.url,
    TELEPHONY_SANDBOX_URL: `${api.url}/v1`,
  };
  try {
    for (let round = 0; round < plan.coldStarts; round += 1) {
      // Backwards every other time, so that whoever comes after whom has no part in the result.
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        times[name].push(await startOnce(files[name], env, name === 'fire' ? null : hooks));
      }
    }
  } finally {
    await Promise.all([aws.close(), slackApi.close(), api.close()]);
  }
  const row = (name: 'slack' | 'fire', until: keyof Start, what: string): Row => {
    const of = (whose: keyof typeof times) => times[whose].map((each) => each[until]);
    const [baseline, ours] = [median(of('usual')), median(of(name))];
    const p99 = { baseline: percentile(of('usual'), 0.99), ours: percentile(of(name), 0.99) };
    const ratio = ours / baseline;
    const target = until === 'acked' ? atMost(MAX_RATIO_TO_USUAL, ratio) : null;
    return { id: 'P5', what, unit: 'ms', baseline, ours, ratio, target, p99 };
  };
  const size = (what: string, bytes: number): Row => {
    const [baseline, ours] = [usual.bytes / 1000, bytes / 1000];
    return { id: 'P5', what, unit: 'kB', baseline, ours, ratio: ours / baseline, target: null, p99: null };
  };
  return [
    row('slack', 'acked', 'function for Slack: process started to the ack of /phone balance, to the usual bundle'),
    row('slack', 'ready', 'function for Slack: process started to ready'),
    row('fire', 'ready', 'function for due posts: process started to ready'),
    size('function for Slack: bundle, all files', slack.bytes),
    size('function for Slack: what a start runs of it', slack.startBytes),
  ];
}

/** Milliseconds from the start of a process. */
interface Start {
  ready: number;
  acked: number;
}

const AT = { by: 'U0OWNER', at: '2026-01-02T03:04:05.000Z' };
const SECRETS: ReadonlyMap<string, string> = new Map([
  [
    LAMBDA_ENV.SLACK_SECRETS_ID ?? '',
    JSON.stringify({ signingSecret: SIGNING_SECRET, clientId: '1.2', clientSecret: 'none', stateSecret: 'benchmark' }),
  ],
  [
    nameSecret(LAMBDA_ENV.SECRET_PREFIX ?? '', tenantOf(null, TEAM)),
    JSON.stringify({
      active: 'sandbox',
      sandbox: { apiKey: 'benchmark-key', apiSecret: 'benchmark-secret', ...AT },
      slack: { botToken: 'xoxb-benchmark', botUser: 'U0BOT', scopes: ['commands'], ...AT },
    }),
  ],
]);

/** With somewhere to answer to, `/phone balance` is its first event. */
async function startOnce(
  file: string,
  env: Readonly<Record<string, string>>,
  hooks: { url: string; posted(): string } | null,
): Promise<Start> {
  const startedAt = performance.now();
  const environment = await Environment.start({ file, env });
  const ready = performance.now() - startedAt;
  try {
    if (hooks === null) return { ready, acked: Number.NaN };
    const { headers, body } = sign(commandBody(0, 'balance', hooks.url), Date.now());
    const named = Object.fromEntries(
      headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])),
    );
    const answer = await environment.invoke(urlEvent('POST', '/slack/events', named, body)).answer;
    const acked = performance.now() - startedAt;
    const said = `${JSON.stringify(answer)} ${hooks.posted()}`;
    if (!said.includes(BALANCE)) throw new Error(said.slice(0, 300));
    return { ready, acked };
  } finally {
    await environment.close();
  }
}

/** One minified file, with nothing but what ESM needs to hold packages written for `require`. */
async function bundleUsual(folder: string): Promise<{ path: string; bytes: number }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'index.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../targets/usual-lambda.ts', import.meta.url))],
    outfile: path,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'silent',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  return { path, bytes: (await stat(path)).size };
}
