import type { Button, KnownBlock } from '@slack/types';
import type { KnownSince } from '../../changes/proposals/approve.ts';
import { boldLine } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import {
  actions,
  button,
  context,
  escapeText,
  limitedText,
  type NamedTime,
  section,
  slackDate,
  withReadersClock,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** One open proposal, for one reader. */
export interface OpenProposal {
  id: string;
  by: string;
  /** What people call whoever made it; `null` where that is not known. */
  called: string | null;
  /** ISO 8601, UTC. */
  at: string;
  environment: Environment;
  /** What it comes to, plain. */
  will: string;
  /** From when and until when it is to hold, plain; `null` where nothing was said about that. */
  span: { text: string; times: readonly NamedTime[] } | null;
  /** What became of it since, where that is known. */
  since: KnownSince | null;
  reason: string;
  /** Whether the reader made it. */
  own: boolean;
  /** Whether the reader may answer it. */
  answers: boolean;
  /** The buttons that answer it. */
  ids: { approve: string; decline: string; withdraw: string };
}

/** Proposals in a message. */
const MAX_SHOWN = 10;

/** What is proposed and not answered yet. */
export function proposalsMessage(open: readonly OpenProposal[], answers: boolean, command: string): Message {
  const word = escapeText(command);
  if (open.length === 0) {
    const text = answers
      ? 'Nothing is proposed right now.'
      : `You have no open proposal. To propose a change, open a number or a menu, for example from ${command} numbers.`;
    return { text, blocks: [section(escapeText(text))] };
  }
  const shown = open.slice(0, MAX_SHOWN);
  const rest = open.length - shown.length;
  const more = rest === 0 ? [] : [`${rest} more; answer some of these first.`];
  return {
    text: [
      `Open proposals: ${shown.map((each) => `${environmentName(each.environment)}: ${each.called ?? 'somebody'}: ${each.will}${each.span === null ? '' : ` ${each.span.text}.`}${each.since === null ? '' : ` Changed since; approving it now: ${each.since.will}`}`).join('; ')}`,
      ...more,
    ].join(' '),
    blocks: [
      section('*Open proposals*'),
      ...shown.flatMap(proposalBlocks),
      ...more.map((text) => section(text)),
      context(`A proposal ends after 7 days. \`${word} history\` shows what was approved.`),
    ],
    facts: () => ({ kind: 'answer', proposals: shown.map(({ id }) => id) }),
  };
}

/** The same on the reader's own clock. */
export function spanLines(span: OpenProposal['span']): string[] {
  return span === null ? [] : [`:alarm_clock: ${withReadersClock(span.text, 300, span.times)}`];
}

/** That what a proposal was made for is gone, and what approving it does now. */
export function sinceLines(since: KnownSince | null): string[] {
  if (since === null) return [];
  const { by, now, will } = since;
  return [
    `:warning: ${personMention(by)} changed it since. Now: ${limitedText(now, 500)} Approving makes the same changes to that: ${limitedText(will, 500)}`,
  ];
}

function proposalBlocks(each: OpenProposal, at: number): KnownBlock[] {
  const { id, by, environment, will, span, reason, own, answers, since, ids } = each;
  const elements: Button[] = [
    ...(answers
      ? [
          button(`${ids.approve}#${at}`, 'Approve', { value: id, label: `Approve: ${will}` }),
          button(`${ids.decline}#${at}`, 'Decline', { value: id, label: `Decline: ${will}` }),
        ]
      : []),
    ...(own ? [button(`${ids.withdraw}#${at}`, 'Withdraw', { value: id, label: `Withdraw: ${will}` })] : []),
  ];
  return [
    section(
      [
        `${boldLine(limitedText(will, 1500))} · ${environmentName(environment)}`,
        ...spanLines(span),
        ...sinceLines(since),
        `${personMention(by)} ${slackDate(each.at)}: ${limitedText(reason, 1000)}`,
      ].join('\n'),
    ),
    ...actions(elements),
  ];
}
