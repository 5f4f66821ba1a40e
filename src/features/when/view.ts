import { environmentBadge } from '../../changes/view.ts';
import type { Window } from '../../language/times/window.ts';
import { choiceOfNumbers } from '../../people/directory/number-choice.ts';
import { numberName, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import {
  type AnswerLine,
  describeAnswer,
  fullIn,
  OTHER_WORKSPACES,
  weekAnswers,
  writeWeek,
} from '../../plans/answer-words.ts';
import { type Answer, type NumberAnswers, within } from '../../plans/answers.ts';
import { isDated } from '../../plans/layer.ts';
import { formatInstant, formatPeriod } from '../../plans/temporary/end-words.ts';
import { weekLines } from '../../plans/week.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { actions, button, context, escapeText, section, textsWithin } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, fitsButton, fullOrTooLong } from '../../slack/blocks/rows.ts';
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

/** Slack takes 50 blocks, and there is a heading and a footer. */
const MAX_SHOWN = 40;

/** Windows that last no longer are shown hour by hour. */
const SHORT = 2 * DAY_MS;

/** Who rings on a number in the next seven days, until an instant (epoch milliseconds), in a zone's local time. */
export function whenMessage(
  number: TelephoneNumber,
  environment: Environment,
  known: NumberAnswers,
  span: { zone: string; to: number },
  links: WhenLinks,
): Message {
  const { zone } = span;
  const about = `The next seven days (${zone})`;
  return linesMessage(number, environment, { about, zone, lines: weekAnswers(known, span) }, links);
}

/** Who rings on a number in the times that were asked about, each from its beginning to its end. */
export function thenMessage(
  number: TelephoneNumber,
  environment: Environment,
  { known, windows }: { known: Pick<NumberAnswers, 'answers'>; windows: readonly Window[] },
  zone: string,
  links: WhenLinks,
): Message {
  const lines = windows.flatMap((window): AnswerLine[] => {
    const parts = within(known.answers, window);
    const lineOf = (when: string, part: Answer): AnswerLine => ({
      when,
      reason: part.reason,
      plan: part.plan,
      says: (style) => describeAnswer(part, style, { ends: false }),
    });
    const each = parts.map((part) => lineOf(describePart(part, zone), part));
    if (window.until - window.from <= SHORT) return each;
    const stretches = parts.map((part, at) => ({
      ...part,
      value: part,
      key: each[at]?.says(fullIn(zone)) ?? '',
      isDated: isDated(part.reason),
    }));
    const folded = weekLines(stretches, zone).map(({ when, value }) => lineOf(when, value));
    if (folded.length >= each.length) return each;
    const [first, ...rest] = folded;
    return first === undefined ? each : [{ ...first, when: `${describePart(window, zone)}: ${first.when}` }, ...rest];
  });
  const about = `As things are set and planned now (${zone})`;
  return linesMessage(number, environment, { about, zone, lines }, links);
}

/** A moment, or from when until when. */
function describePart(part: Window, zone: string): string {
  return part.from >= part.until ? formatInstant(part.from, zone) : formatPeriod(part, zone);
}

function linesMessage(
  number: TelephoneNumber,
  environment: Environment,
  { about, zone, lines: all }: { about: string; zone: string; lines: readonly AnswerLine[] },
  links: WhenLinks,
): Message {
  const name = numberName(number) ?? fullOrTooLong(number.number);
  const lines = all.slice(0, MAX_SHOWN);
  const more = all.length - lines.length;
  const others = more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'} in these days`];
  const reference = writeReference(environment, number.number);
  return {
    facts: () => ({
      account: environment,
      numbers: [number],
      spans: lines.map(({ when, says, reason }) => ({ when, says: says(fullIn(zone)), why: reason.kind })),
    }),
    text: accessibleText(
      `${environmentName(environment)}: ${numberTitle(number)}, ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
      writeWeek(lines, fullIn(zone)),
    ),
    blocks: [
      environmentBadge(environment),
      section(`${boldName(name)}\n${about}`),
      ...textsWithin([...writeWeek(lines, fullIn(zone, escapeText)), ...others], 2900).map((text) => section(text)),
      ...actions([
        ...(fitsButton(reference)
          ? [button(links.followMe, 'Follow-Me', { value: reference, label: `Follow-Me of ${number.number}` })]
          : []),
        button(links.numbers, 'All numbers', { value: environment }),
      ]),
      context(OTHER_WORKSPACES),
    ],
  };
}

/** What was typed fits several numbers, or none. */
export const choiceOfNumbersMessage = choiceOfNumbers({ question: 'Which one?', actionId: SHOW });
