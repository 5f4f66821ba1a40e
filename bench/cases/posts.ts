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

/** Of the processor, for one post with instant stand-ins. */
const MOST_MICROSECONDS = 600;

interface Case {
  what: string;
  warm: boolean;
  apiDelayMs: number;
  slackDelayMs: number;
  /** Least rate to that of the bare loop; `null` where none is set (P6 in bench/README.md). */
  atLeast: number | null;
}

/**
 * P6: many posts due in one minute, each in a workspace of its own, against a bare loop that makes the same calls with
 * as many under way. Both run in processes of their own; the database is written in a third.
 */
export async function measurePosts(plan: Plan, dataDir: string, profileDir?: string, most = 3): Promise<Row[]> {
  const far = { apiDelayMs: plan.apiDelayMs, slackDelayMs: plan.slackDelayMs };
  const cases: readonly Case[] = [
    { what: 'balance and post', warm: true, apiDelayMs: 0, slackDelayMs: 0, atLeast: null },
    { what: 'token, balance and post', warm: false, apiDelayMs: 0, slackDelayMs: 0, atLeast: null },
    { what: `the same, ${far.apiDelayMs}/${far.slackDelayMs} ms away`, warm: true, ...far, atLeast: 0.95 },
  ];
  const rows: Row[] = [];
  for (const [index, each] of cases.slice(0, most).entries()) {
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
  const settings = { apiUrl: api.url, slackUrl: slack.url, dataDir, posts, warm: each.warm };
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
    const bare = await ask('../targets/bare-posts.ts', 'run', postsResult, { nodeArguments: SMALL });
    slack.reset();
    const profile = profileDir === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDir];
    const nodeArguments = [...SMALL, ...profile];
    const ours = await ask('../targets/posts.ts', 'run', postsResult, { nodeArguments, dueAt });
    const sent = slack.counts()[POST] ?? 0;
    const rate = (ms: number) => posts / (ms / 1000);
    const [baseline, mine] = [rate(bare.ms), rate(ours.ms)];
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
      target: each.atLeast === null ? null : atLeast(each.atLeast, ratio),
    };
    if (!each.warm || each.slackDelayMs > 0) return [measured];
    const processor = { baseline: bare.processor / posts, ours: ours.processor / posts };
    return [
      measured,
      {
        id: 'P6',
        what: `${name}processor time per post`,
        unit: 'µs',
        ...processor,
        p99: null,
        target: atMost(MOST_MICROSECONDS, processor.ours),
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
        baseline: bare.mostMemory,
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
