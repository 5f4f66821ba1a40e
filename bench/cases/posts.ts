import { dirname, join } from 'node:path';
import type { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { atLeast, atMost, exactly, type Row } from '../results.ts';
import { startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { SMALL, smallEnv } from '../targets/many-workspaces.ts';
import { postsResult, prepared } from '../targets/posts-settings.ts';

const POST = 'POST /api/chat.postMessage';

/** Processor time to that of the usual way, which keeps nothing (P6 in bench/README.md). */
const MAX_RATIO_TO_USUAL = 4;

interface Case {
  what: string;
  apiDelayMs: number;
  slackDelayMs: number;
  against: 'usual' | 'bare';
}

/**
 * P6: many posts due in one minute, each in a workspace of its own, against the usual way without durability and, with both
 * services far away, against a bare loop that makes the same calls with as many under way. All run in processes of their own.
 */
export async function measurePosts(plan: Plan, dataDir: string, profileDir?: string): Promise<Row[]> {
  const far = { apiDelayMs: plan.apiDelayMs, slackDelayMs: plan.slackDelayMs };
  const cases: readonly Case[] = [
    { what: 'balance and post', apiDelayMs: 0, slackDelayMs: 0, against: 'usual' },
    { what: `the same, ${far.apiDelayMs}/${far.slackDelayMs} ms away, to a bare loop`, ...far, against: 'bare' },
  ];
  const rows: Row[] = [];
  for (const [index, each] of cases.entries()) {
    rows.push(...(await measureCase(plan, join(dataDir, `posts-${index}`), each, profileDir)));
  }
  return rows;
}

interface Asked {
  nodeArguments?: readonly string[];
  dueAt?: number;
}

async function measureCase(plan: Plan, dataDir: string, each: Case, profileDir?: string): Promise<Row[]> {
  const { posts } = plan;
  const api = await startApi(each.apiDelayMs);
  const slack = await startSlack(each.slackDelayMs);
  const settings = { apiUrl: api.url, slackUrl: slack.url, dataDir, posts };
  const ask = async <T>(path: string, name: string, schema: z.ZodType<T>, more: Asked = {}) => {
    const { nodeArguments = [], dueAt = 0 } = more;
    const child = new Child({ module: new URL(path, import.meta.url), nodeArguments, env: smallEnv(dirname(dataDir)) });
    try {
      return await child.ask(name, { ...settings, dueAt }, schema);
    } finally {
      await child.stop();
    }
  };
  try {
    const { dueAt } = await ask('../targets/prepare-posts.ts', 'prepare', prepared);
    const other = await ask(`../targets/${each.against}-posts.ts`, 'run', postsResult, { nodeArguments: SMALL });
    slack.reset();
    const profile = profileDir === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDir];
    const nodeArguments = [...SMALL, ...profile];
    const ours = await ask('../targets/posts.ts', 'run', postsResult, { nodeArguments, dueAt });
    const sent = slack.counts()[POST] ?? 0;
    const rate = (ms: number) => posts / (ms / 1000);
    const [baseline, mine] = [rate(other.ms), rate(ours.ms)];
    const ratio = mine / baseline;
    const name = `${posts} posts at once: `;
    const measured: Row = {
      id: 'P6',
      what: name + each.what,
      unit: 'requests/s',
      baseline,
      ours: mine,
      ratio,
      p99: null,
      target: each.against === 'bare' ? atLeast(0.95, ratio) : null,
    };
    if (each.against === 'bare') return [measured];
    const processor = { baseline: other.processor / posts, ours: ours.processor / posts };
    return [
      measured,
      {
        id: 'P6',
        what: `${name}processor time per post, to the usual way, which keeps nothing`,
        unit: 'µs',
        ...processor,
        p99: null,
        target: atMost(MAX_RATIO_TO_USUAL, processor.ours / processor.baseline),
        ratio: processor.ours / processor.baseline,
      },
      {
        id: 'P6',
        what: `${name}messages that Slack got`,
        unit: 'calls',
        baseline: null,
        ours: sent,
        ratio: null,
        target: exactly(posts, sent),
        p99: null,
      },
      {
        id: 'P6',
        what: `${name}memory`,
        unit: 'MB',
        baseline: other.mostMemory,
        ours: ours.mostMemory,
        ratio: null,
        target: atMost(250, ours.mostMemory),
        p99: null,
      },
    ];
  } finally {
    await Promise.all([api.close(), slack.close()]);
  }
}
