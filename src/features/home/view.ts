import type { HomeView, KnownBlock } from '@slack/types';
import { type BalanceReport, reportText } from '../../posts/balance-report.ts';
import type { Schedule } from '../../posts/schedule.ts';
import { healthLines, scheduleSentence } from '../../posts/schedule-summary.ts';
import { button, context, escapeText, header, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Reads everything on the page again. */
export const REFRESH = 'home:refresh';

/** Pauses a balance post, or lets it run again; its value is the word and the schedule's id. */
export const SWITCH = 'home:switch';

/** A balance post of the viewer's own. */
export interface OwnPost {
  schedule: Schedule;
  /** Epoch milliseconds; `null` while it is paused. */
  next: number | null;
  /** The zone that the viewer lives by; `null` where nobody knows it. */
  reader: string | null;
}

/** Posts shown at once: the page is for a glance. */
const MOST_POSTS = 10;

/** What the App Home knows of the viewer's workspace. */
export type HomeState =
  /** Nothing may be shown, or nothing could be read; `reference` when nobody foresaw it. */
  | { kind: 'problem'; headline: string; next: string | null; reference: string | null }
  | { kind: 'disconnected'; manager: boolean }
  | {
      kind: 'connected';
      environment: Environment;
      balance: BalanceReport | { problem: string };
      manager: boolean;
      /** The viewer's own posts, and whether the viewer may still pause them. */
      posts: readonly OwnPost[];
      edits: boolean;
      /** Opens the form of the low-credit watch; `null` for whoever may not save it. */
      warn: Offer | null;
    };

export function homeView(state: HomeState, command: string, connect: { actionId: string; label: string }): HomeView {
  return { type: 'home', blocks: [header('Switchboard'), ...body(state, command, connect)] };
}

function body(state: HomeState, command: string, connect: { actionId: string; label: string }): KnownBlock[] {
  if (state.kind === 'problem') {
    const { headline, next, reference } = state;
    return [
      section([`*${escapeText(headline)}*`, ...(next === null ? [] : [escapeText(next)])].join('\n')),
      ...(reference === null ? [] : [context(`Reference \`${reference}\``)]),
      { type: 'actions', elements: [button(REFRESH, 'Read again')] },
    ];
  }
  if (state.kind === 'disconnected') {
    return [
      section(
        `*No phone account is connected to this workspace yet.*\n${state.manager ? 'Connect one' : 'A workspace admin or owner can connect one'} with the API key and secret from the provider.`,
      ),
      { type: 'actions', elements: [button(connect.actionId, connect.label, { style: 'primary' })] },
    ];
  }
  const { balance, environment, manager, posts, edits, warn } = state;
  return [
    section(`Call credit balance\n${balanceWords(balance)}`),
    context(`*${environmentName(environment)}*`, ...reportedWords(balance)),
    {
      type: 'actions',
      elements: [
        ...(warn === null ? [] : [button(warn.actionId, warn.label, { value: environment })]),
        button(REFRESH, 'Read again'),
        ...(manager ? [button(connect.actionId, 'Connect another key')] : []),
      ],
    },
    ...postBlocks(posts, edits, command),
    context(`\`${escapeText(command)} help\` in any channel shows what you can type.`),
  ];
}

function balanceWords(balance: BalanceReport | { problem: string }): string {
  if ('problem' in balance) return `_${escapeText(balance.problem)}_`;
  const { amount, lasts } = reportText(balance);
  return `*${escapeText(amount)}*${lasts === null ? '' : ` · ${escapeText(lasts)}`}`;
}

function reportedWords(report: BalanceReport | { problem: string }): string[] {
  if ('problem' in report || report.balance.reportedAt === null) return [];
  return [`Reported ${slackDate(report.balance.reportedAt)}`];
}

function postBlocks(posts: readonly OwnPost[], edits: boolean, command: string): KnownBlock[] {
  if (posts.length === 0) return [];
  const more = posts.length > MOST_POSTS ? [`and ${posts.length - MOST_POSTS} more`] : [];
  return [
    { type: 'divider' },
    section('*Your balance posts*'),
    ...posts.slice(0, MOST_POSTS).map(({ schedule, next, reader }, at) => {
      const { id, timing, zone, channel, environment, paused } = schedule;
      const title = `${scheduleSentence(timing, zone, channel)} · *${environmentName(environment)}*`;
      const [word, label] = paused === null ? ['pause', 'Pause'] : ['resume', 'Resume'];
      const change = button(`${SWITCH}#${at}`, label, { value: `${word} ${id}` });
      return section([title, ...healthLines(schedule, next, reader)].join('\n'), edits ? change : undefined);
    }),
    context(...more, `\`${escapeText(command)} schedule\` lists them with everything that can be done to them`),
  ];
}
