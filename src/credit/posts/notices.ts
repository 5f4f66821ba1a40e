import { context, escapeText, LIMITS, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { SLASH_COMMAND } from '../../slack/inbound/routes.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Fault } from './failure.ts';
import type { Schedule } from './schedule.ts';
import { formatDuration, formatTiming, localTime } from './timing-format.ts';

/** The post for an account that has no balance; it replaces the figure, because a missing post would say nothing. */
export function unavailablePost(post: {
  environment: Environment;
  note: string;
  lateBy: number | null;
  scheduledAt: string;
}): Message {
  const { environment, note, lateBy, scheduledAt } = post;
  const headline = 'The provider has no call credit balance for this customer profile.';
  const next = 'Only the provider can say whether this account should have one.';
  const late = lateBy === null ? [] : [`Posted ${formatDuration(lateBy)} late`];
  return {
    text: [
      `${environmentName(environment)}: ${headline} ${next}`,
      ...(note.trim() === '' ? [] : [`Note: ${note.trim()}`]),
      ...late.map((words) => `${words}.`),
    ].join(' '),
    blocks: [
      section(`*${headline}*\n${next}`),
      ...(note.trim() === '' ? [] : [section(limitedText(note, LIMITS.sectionText))]),
      context(
        `*${environmentName(environment)}*`,
        ...late.map((words) => `${words}; it was due ${slackDate(scheduledAt)}`),
      ),
    ],
  };
}

/**
 * In the channel, once per outage: why there is no post, whose fault it is where known, and that nobody need do
 * anything.
 */
export function outageNotice(schedule: Schedule, reason: string, scheduledAt: string, fault: Fault | null): Message {
  const { environment, zone } = schedule;
  const why = endSentence(reason);
  const what = fault === 'provider' ? 'could not be read' : 'was not posted';
  const next = 'Switchboard tries again at the next scheduled time, and says so when it works again.';
  return {
    text: `${environmentName(environment)}: the balance due ${localTime(scheduledAt, zone)} ${what}. ${why} ${next}`,
    blocks: [
      section(`*The balance due ${slackDate(scheduledAt)} ${what}.*\n${escapeText(why)} ${next}`),
      context(`*${environmentName(environment)}*`),
    ],
  };
}

/** The same post with a line that an outage is over. */
export function afterOutage(message: Message, since: string, zone: string): Message {
  const words = (time: string) => `Balance posts are back; they had been missing since ${time}.`;
  const { text, blocks, plainer } = message;
  const note = context(words(slackDate(since)));
  return {
    ...message,
    text: `${text} ${words(localTime(since, zone))}`,
    blocks: [...blocks, note],
    plainer: plainer && [...plainer, note],
  };
}

/** To the owner, or to managers where the owner cannot mend it: what was paused, why, and what to do next. */
export function pausedNotice(schedule: Schedule, reason: string, isOwner: boolean): Message {
  const { channel, timing, zone, environment } = schedule;
  const what = `${formatTiming(timing)}, ${zone}`;
  const why = endSentence(reason);
  // Managers find other people's posts only in the list of all.
  const list = `${SLASH_COMMAND} balance post${isOwner ? '' : ' all'}`;
  const next = (command: string) =>
    `Nothing is posted until you put that right and resume the post: type ${command} and choose Resume from its menu.`;
  const gone = 'has left the workspace, may no longer change it, or could not be told; a manager can take it over.';
  return {
    text: [`A balance post was paused (${what}). ${why} ${next(list)}`, ...(isOwner ? [] : [`Its owner ${gone}`])].join(
      ' ',
    ),
    blocks: [
      section(
        [
          `*A balance post in <#${channel}> was paused.*`,
          escapeText(what),
          escapeText(why),
          next(`\`${list}\``),
          ...(isOwner ? [] : [`Its owner <@${schedule.owner}> ${gone}`]),
        ].join('\n'),
      ),
      context(`*${environmentName(environment)}*`),
    ],
  };
}

function endSentence(words: string): string {
  return /[.?]$/.test(words) ? words : `${words}.`;
}
