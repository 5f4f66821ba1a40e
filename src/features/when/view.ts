import type { KnownBlock } from '@slack/types';
import { environmentBadge, sentenceStart } from '../../changes/view.ts';
import { wallClock } from '../../language/times/calendar.ts';
import type { Window } from '../../language/times/window.ts';
import { numberChoice, type UnclearNumber } from '../../people/directory/number-choice.ts';
import { numberName, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import { within } from '../../plans/answers.ts';
import { describeReason, isDated } from '../../plans/layer.ts';
import type { Reason } from '../../plans/resolver.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { formatStretch, type Stretch, weekLines } from '../../plans/week.ts';
import { actions, button, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, choiceMessage, fitsButton, fullOrTooLong } from '../../slack/blocks/rows.ts';
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
  /** Who rings, and then how. */
  parts: readonly string[];
}

/** Slack takes 50 blocks, and there is a heading and a footer. */
const MAX_SHOWN = 40;

/** Windows that last no longer are shown hour by hour. */
const SHORT = 2 * 24 * 60 * 60_000;

/** What happens with a number in the next seven days, in a zone's local time. */
export function whenMessage(
  number: TelephoneNumber,
  environment: Environment,
  spans: readonly ShownSpan[],
  zone: string,
  links: WhenLinks,
): Message {
  const lines = weekLines(spans.map(stretchOf), zone, { isNow: true }).map(lineOf);
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
  const cut = windows.map((window) => ({ window, parts: within(spans, window) }));
  const lines = cut.flatMap(({ window, parts }): Line[] => {
    const each = parts.map((part) => lineOf({ when: describePart(part, zone), value: part }));
    if (window.until - window.from <= SHORT) return each;
    const folded = weekLines(parts.map(stretchOf), zone).map(lineOf);
    if (folded.length >= each.length) return each;
    const [first, ...rest] = folded;
    const period = describePart(window, zone);
    return first === undefined ? each : [{ ...first, when: `${period}: ${first.when}` }, ...rest];
  });
  return linesMessage(number, environment, { about: `As things are set and planned now (${zone})`, lines }, links);
}

function stretchOf(span: ShownSpan): Stretch<ShownSpan> {
  const { from, until, parts, reason } = span;
  const key = JSON.stringify([parts, describeReason(reason, false)]);
  return { from, until, value: span, key, isDated: isDated(reason) };
}

function lineOf({ when, value }: { when: string; value: ShownSpan }): Line {
  return { when, parts: value.parts, why: value.reason };
}

/** A moment, whole days by their names, or from when until when. */
function describePart(part: Pick<ShownSpan, 'from' | 'until'>, zone: string): string {
  const { from, until } = part;
  if (from >= until) return formatInstant(from, zone);
  const isWhole = [from, until].every((at) => wallClock(at, zone).minute === 0);
  if (!isWhole) return formatStretch(part, { isFirst: false, isLast: false }, zone);
  const [first = '', last = ''] = [from, until - 1].map((at) => formatInstant(at, zone).split(', ')[0]);
  return first === last ? first : `${first} to ${last}`;
}

interface Line {
  when: string;
  parts: readonly string[];
  why: Reason;
}

function linesMessage(
  number: TelephoneNumber,
  environment: Environment,
  { about, lines: all }: { about: string; lines: readonly Line[] },
  links: WhenLinks,
): Message {
  const name = numberName(number) ?? fullOrTooLong(number.number);
  const same = all.length < 2 ? [] : lastAlike(all.map(({ parts }) => parts));
  const lines = all.slice(0, MAX_SHOWN).map(({ when, parts, why }) => ({
    when,
    says: `${parts.slice(0, parts.length - same.length).join('; ')}.`,
    why,
  }));
  const more = all.length - lines.length;
  const always = same.length === 0 ? [] : [`${sentenceStart(same.join('; '))}.`];
  const others = more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'} in these days`];
  const reference = writeReference(environment, number.number);
  const shown = lines.map(
    ({ when, says, why }) =>
      `*${escapeText(when)}*: ${[limitedText(says, 2000), describeReason(why, true)].filter((each) => each !== '').join(' ')}`,
  );
  return {
    facts: () => ({
      account: environment,
      numbers: [number],
      spans: lines.map(({ when, says, why }) => ({ when, says, why: describeReason(why, false) })),
      always: always[0],
    }),
    text: accessibleText(
      `${environmentName(environment)}: ${numberTitle(number)}, ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
      [...lines.map(({ when, says, why }) => `${when}: ${says} ${describeReason(why, false)}`.trim()), ...always],
    ),
    blocks: [
      environmentBadge(environment),
      section(`${boldName(name)}\n${about}`),
      ...sectionsOf([...shown, ...others, ...always]),
      ...actions([
        ...(fitsButton(reference)
          ? [button(links.followMe, 'Follow-Me', { value: reference, label: `Follow-Me of ${number.number}` })]
          : []),
        button(links.numbers, 'All numbers', { value: environment }),
      ]),
    ],
  };
}

/** The parts with which all of them end. */
function lastAlike([first = [], ...others]: readonly (readonly string[])[]): string[] {
  let count = 0;
  const isAlike = (at: number) => others.every((parts) => parts.length > at && parts.at(-at) === first.at(-at));
  while (count + 1 < first.length && isAlike(count + 1)) count += 1;
  return first.slice(first.length - count);
}

/** Lines together, as many as there is room for. */
function sectionsOf(lines: readonly string[]): KnownBlock[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + line.length < 2900) texts[texts.length - 1] = `${last}\n${line}`;
    else texts.push(line);
  }
  return texts.map((text) => section(text));
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
