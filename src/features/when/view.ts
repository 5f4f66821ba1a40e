import { environmentBadge } from '../../changes/view.ts';
import { wallClock } from '../../language/times/calendar.ts';
import type { Window } from '../../language/times/window.ts';
import { askForNumber, numberChoice, type UnclearNumber } from '../../people/directory/number-choice.ts';
import { numberName, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import { namedIn } from '../../plans/hours/layer.ts';
import type { Reason } from '../../plans/resolver.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { actions, button, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  accessibleText,
  boldName,
  choiceMessage,
  fitsButton,
  fullOrTooLong,
  isolate,
} from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { SHOW } from './listed.ts';

/** The `action_id`s of buttons that belong to other features. */
export interface WhenLinks {
  /** Shows a number's Follow-Me; its value names the number. */
  followMe: string;
  /** Lists all numbers; its value is the environment. */
  numbers: string;
}

/** One span, in the words of its kind of setting. */
export interface ShownSpan {
  /** Epoch milliseconds. */
  from: number;
  until: number;
  reason: Reason;
  /** Who rings, in one sentence. */
  sentence: string;
}

/** Slack takes 50 blocks, and there is a heading and a footer. */
const MAX_SHOWN = 40;

/** What happens with a number in the next seven days: a line for each span, in a zone's local time. */
export function whenMessage(
  number: TelephoneNumber,
  environment: Environment,
  spans: readonly ShownSpan[],
  zone: string,
  links: WhenLinks,
): Message {
  const last = spans.length - 1;
  const lines = spans.map((span, at) => ({
    when: formatSpan(span, { isFirst: at === 0, isLast: at === last }, zone),
    what: span.sentence,
    why: span.reason,
  }));
  return linesMessage(number, environment, { about: `The next seven days (${zone})`, lines }, links);
}

/** What happens with a number in the times that were asked about, each from its beginning to its end. */
export function thenMessage(
  number: TelephoneNumber,
  environment: Environment,
  { spans, windows }: { spans: readonly ShownSpan[]; windows: readonly Window[] },
  zone: string,
  links: WhenLinks,
): Message {
  const lines = windows.flatMap((window) =>
    spans
      .filter(({ from, until }) => from <= Math.max(window.from, window.until - 1) && until > window.from)
      .map((span) => {
        const part = { ...span, from: Math.max(span.from, window.from), until: Math.min(span.until, window.until) };
        return {
          when: describePart(part, zone),
          what: span.sentence,
          why: span.reason,
        };
      }),
  );
  return linesMessage(number, environment, { about: `As things are set and planned now (${zone})`, lines }, links);
}

/** A moment, whole days by their names, or from when until when. */
function describePart(part: ShownSpan, zone: string): string {
  const { from, until } = part;
  if (from >= until) return formatInstant(from, zone);
  const isWhole = [from, until].every((at) => wallClock(at, zone).minute === 0);
  if (!isWhole) return formatSpan(part, { isFirst: false, isLast: false }, zone);
  const [first = '', last = ''] = [from, until - 1].map((at) => formatInstant(at, zone).split(', ')[0]);
  return first === last ? first : `${first} to ${last}`;
}

interface Line {
  when: string;
  what: string;
  why: Reason;
}

function linesMessage(
  number: TelephoneNumber,
  environment: Environment,
  { about, lines: all }: { about: string; lines: readonly Line[] },
  links: WhenLinks,
): Message {
  const name = numberName(number) ?? fullOrTooLong(number.number);
  const lines = all.slice(0, MAX_SHOWN);
  const more = all.length - lines.length;
  const reference = writeReference(environment, number.number);
  return {
    facts: () => ({
      account: environment,
      numbers: [number],
      spans: lines.map(({ when, what: says, why }) => ({ when, says, why: describeReason(why, false) })),
    }),
    text: accessibleText(
      `${environmentName(environment)}: ${numberTitle(number)}, ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
      lines.map(({ when, what, why }) => `${when}: ${what} ${describeReason(why, false)}`),
    ),
    blocks: [
      environmentBadge(environment),
      section(`${boldName(name)}\n${about}`),
      ...lines.map(({ when, what, why }) =>
        section(`*${escapeText(when)}*\n${limitedText(what, 2000)}\n${describeReason(why, true)}`),
      ),
      ...(more === 0 ? [] : [section(`and ${more} more ${more === 1 ? 'change' : 'changes'} in these days`)]),
      ...actions([
        ...(fitsButton(reference)
          ? [button(links.followMe, 'Follow-Me', { value: reference, label: `Follow-Me of ${number.number}` })]
          : []),
        button(links.numbers, 'All numbers', { value: environment }),
      ]),
    ],
  };
}

/** A period, naming each day once: `Tuesday 9 June, 17:00 to 18:30`. */
function formatSpan({ from, until }: ShownSpan, at: { isFirst: boolean; isLast: boolean }, zone: string): string {
  if (at.isFirst && at.isLast) return 'All the time';
  if (at.isLast) return `From ${formatInstant(from, zone)} on`;
  if (at.isFirst) return `Now, until ${formatInstant(until, zone)}`;
  const sameDay = wallClock(from, zone).day === wallClock(until, zone).day;
  const end = sameDay ? formatInstant(until, zone).split(', ').at(-1) : formatInstant(until, zone);
  return `${formatInstant(from, zone)} to ${end}`;
}

/** The reason in words, as mrkdwn or plain text. */
function describeReason(reason: Reason, isMarked: boolean): string {
  switch (reason.kind) {
    case 'base':
      return 'As set.';
    case 'duty':
      return `On duty: ${isMarked ? limitedText(isolate(reason.name), 200) : reason.name}.`;
    case 'closed':
      return `Closed day: ${isMarked ? limitedText(isolate(reason.name), 200) : reason.name}.`;
    case 'hours': {
      const { name, onDuty } = namedIn(reason.name);
      const why = onDuty === null ? `Hours: ${reason.name}` : `On duty: ${onDuty}, by the hours ${name}`;
      return `${isMarked ? limitedText(isolate(why), 200) : why}.`;
    }
    case 'temporary':
      return `Diverted by <@${reason.by}>.`;
  }
}

/** What was typed fits several numbers, or none. */
export function choiceOfNumbersMessage(
  typed: string,
  match: UnclearNumber,
  environment: Environment,
  links: WhenLinks,
): Message {
  return choiceMessage({
    ...numberChoice(typed, match, environment, { question: 'Which one?', list: links.numbers }),
    actionId: SHOW,
  });
}

/** Shown when nothing was typed after the word, except perhaps the account. */
export function usageMessage(command: string, environment: Environment | undefined, links: WhenLinks): Message {
  return askForNumber(`${command} when`, '<number>', { environment, list: links.numbers });
}
