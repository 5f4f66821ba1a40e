import { z } from 'zod';
import type { SlackClient } from './clients.ts';
import { refusalCode } from './errors.ts';

const flag = z.boolean().nullish();
const channelSchema = z.object({
  is_archived: flag,
  is_member: flag,
  is_im: flag,
  is_mpim: flag,
  is_ext_shared: flag,
  is_shared: flag,
});

/**
 * What prevents posting into a channel: `unseen` is a private one without the app, or one that does not exist;
 * `unknown` one where Slack does not say who is in it.
 */
export const CHANNEL_PROBLEMS = ['unseen', 'not-member', 'archived', 'shared', 'direct', 'unknown'] as const;
type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];

/** What prevents a post that nobody from outside may see; `null` when nothing does. */
export async function judgeChannel(web: SlackClient, id: string): Promise<ChannelProblem | null> {
  try {
    const channel = channelSchema.parse(await web.channel(id));
    if (channel.is_im === true || channel.is_mpim === true) return 'direct';
    if (channel.is_archived === true) return 'archived';
    const open = isOpen(channel);
    if (open !== false) return open === null ? 'unknown' : 'shared';
    return channel.is_member === false ? 'not-member' : null;
  } catch (error) {
    const code = refusalCode(error);
    if (code === 'channel_not_found') return 'unseen';
    if (code === 'missing_scope') return 'unknown';
    throw error;
  }
}

/** Whether people from other organisations are in a channel; `null` when Slack's answer does not say. */
export async function isSharedExternally(web: SlackClient, id: string): Promise<boolean | null> {
  const channel = channelSchema.safeParse(await web.channel(id));
  return channel.success ? isOpen(channel.data) : null;
}

/** Whether a channel is shared with nobody at all, and so not with other organisations. */
function isOpen({ is_ext_shared: external, is_shared: shared }: z.infer<typeof channelSchema>): boolean | null {
  return external ?? (shared === false ? false : null);
}

/** @switchboard is the name that the manifest gives the app's own user. */
const INVITE = 'Type /invite @switchboard there, then send this form again.';

/**
 * What a person is told about the problem, with what to do next; `unposted` says what is not posted, such as "nothing
 * is posted".
 */
export function channelProblemText(problem: ChannelProblem, unposted: string): string {
  return PROBLEM_TEXTS[problem].replace('{unposted}', () => unposted);
}

const PROBLEM_TEXTS: Readonly<Record<ChannelProblem, string>> = {
  'not-member': `Switchboard is not in this channel yet, so it cannot post there. ${INVITE}`,
  unseen: `Switchboard cannot see this channel, so it cannot post there. ${INVITE}`,
  archived: 'This channel is archived, so nothing can be posted there. Choose another.',
  shared: 'People of other organisations are in this channel, so {unposted} there. Choose another.',
  direct: 'A direct message cannot be posted to. Choose a channel.',
  unknown:
    'Slack does not let Switchboard see who is in this channel, so {unposted} there. Ask the person who runs Switchboard to install it here again.',
};

/** The same for a balance. */
export const CHANNEL_PROBLEM_TEXT: Readonly<Record<ChannelProblem, string>> = Object.fromEntries(
  CHANNEL_PROBLEMS.map((problem) => [problem, channelProblemText(problem, 'the balance is not posted')]),
) as Record<ChannelProblem, string>;

/** What a person is told about a channel that is not among those chosen for balances. */
export const NO_BALANCE_THERE =
  'The managers of this workspace chose the channels that may carry balances, and this is not one of them. Choose another; /phone access lists them.';

/** What a person who wants to resume posting there is told: what prevents it, and what to do next. */
export const CHANNEL_PAUSE_REASONS: Readonly<Record<ChannelProblem, { headline: string; next: string }>> = {
  'not-member': {
    headline: 'Nothing can be posted: Switchboard is not in the channel.',
    next: 'Type /invite @switchboard there, then try again.',
  },
  unseen: {
    headline: 'Nothing can be posted: Switchboard cannot see the channel.',
    next: 'Type /invite @switchboard there, then try again, or choose another channel.',
  },
  archived: { headline: 'Nothing can be posted: the channel is archived.', next: 'Choose another channel.' },
  shared: {
    headline: 'Nothing can be posted: people of other organisations are in the channel.',
    next: 'Choose another channel.',
  },
  direct: { headline: 'Nothing can be posted: it is a direct message.', next: 'Choose a channel.' },
  unknown: {
    headline: 'Nothing can be posted: Slack does not let Switchboard see who is in the channel.',
    next: 'Ask the person who runs Switchboard to install it here again; what is connected stays.',
  },
};

/** The same for a field beside which a form already shows {@link CHANNEL_PROBLEM_TEXT}. */
export const CHANNEL_RESUME_REASONS: Readonly<Record<ChannelProblem, string>> = {
  'not-member': 'Switchboard is still not in this channel; nothing was saved.',
  unseen: 'Switchboard still cannot see this channel; nothing was saved.',
  archived: 'Choose a channel that is not archived.',
  shared: 'Choose a channel without people of other organisations.',
  direct: 'Choose a channel.',
  unknown: 'Switchboard still cannot see who is in this channel; nothing was saved.',
};
