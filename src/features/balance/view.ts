import type { KnownBlock } from '@slack/types';
import { button, context, escapeText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Posts what the person sees into the channel. */
export const SHARE = 'balance:share';
/** Reads it once more. */
export const REFRESH = 'balance:refresh';

/** The balance with every digit the API sent, for the person who asked. */
export function balanceMessage(balance: Balance, environment: Environment): Message {
  return {
    text: balanceText(balance, environment),
    blocks: [
      ...balanceBlocks(balance, environment),
      {
        type: 'actions',
        elements: [
          button(SHARE, 'Share to channel', {
            value: environment,
            label: 'Share to channel, so that everybody there sees this balance',
          }),
          button(REFRESH, 'Read again', { value: environment }),
        ],
      },
    ],
  };
}

/** The same for everybody in the channel, with the name of the one who shared it. */
export function sharedMessage(balance: Balance, environment: Environment, by: string): Message {
  return {
    text: balanceText(balance, environment),
    blocks: [...balanceBlocks(balance, environment), context(`Shared by <@${by}>`)],
    inChannel: true,
  };
}

function balanceText(balance: Balance, environment: Environment): string {
  return `Call credit balance (${environmentName(environment)}): ${balance.text}`;
}

function balanceBlocks(balance: Balance, environment: Environment): KnownBlock[] {
  const when = balance.reportedAt === null ? 'The provider named no time' : `Reported ${slackDate(balance.reportedAt)}`;
  return [
    section(`Call credit balance\n*${escapeText(balance.text)}*`),
    context(`*${environmentName(environment)}*`, when),
  ];
}
