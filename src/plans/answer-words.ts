import { ringsBriefly } from '../people/directory/ring-list.ts';
import { describeUnread, type Unread } from '../people/directory/unread.ts';
import { AND } from '../runtime/lists.ts';
import { clip } from '../slack/blocks/blocks.ts';
import { fullOrTooLong, isolate } from '../slack/blocks/rows.ts';
import type { Answer, NumberAnswers } from './answers.ts';
import { describeLate, isAsSet, isDated, whoBecause } from './layer.ts';
import { formatEnd } from './temporary/end-words.ts';
import { formatMoment, weekLines } from './week.ts';

/** How an answer is written where it is shown. */
export interface AnswerStyle {
  /** The most people that are named. */
  most: number;
  /** The most characters of a name. */
  room: number;
  /** An instant (epoch milliseconds) in words. */
  time(at: number): string;
  /** What others wrote, with the marks that it needs there; as it is, where this is left out. */
  mark?: ((text: string) => string) | undefined;
  /** Whoever diverted it; they are not named where this is left out. */
  user?: (id: string) => string;
}

/** As it is written in a line: the first few names, and times in a zone. */
export function briefIn(zone: string): AnswerStyle {
  return { most: 4, room: 60, time: (at) => formatMoment(at, zone) };
}

/** The same, with times that name their zone. */
export function datedIn(zone: string): AnswerStyle {
  return { ...briefIn(zone), time: (at) => formatEnd({ at, zone }) };
}

/** As it is written where there is room for more names, with whoever diverted it; `mark` as in the style. */
export function fullIn(zone: string, mark?: AnswerStyle['mark']): AnswerStyle {
  return { most: 10, room: 50, time: (at) => formatMoment(at, zone), mark, user: (id) => `<@${id}>` };
}

/** Said wherever who rings is shown. */
export const OTHER_WORKSPACES = 'Plans of other workspaces are not included';

/** Said of a number on which nobody rings. */
const NOBODY = 'nobody answers';

/** Who rings and why, in plain text; `ends` adds until when. */
export function describeAnswer(
  answer: Answer,
  style: AnswerStyle,
  { ends = true, late = null }: { ends?: boolean; late?: NumberAnswers['late'] } = {},
): string {
  const who = whoRings(answer, style);
  const { reason } = answer;
  if (late !== null) return `${who}; ${describeLate(late)}`;
  const until = ends && answer.until !== null ? ` until ${style.time(answer.until)}` : '';
  return whoBecause(reason, {
    who,
    isNobody: who === NOBODY,
    until,
    by: (user) => (style.user === undefined ? '' : `, by ${style.user(user)}`),
    isEndless: ends && answer.until === null,
    named: (name) => nameIn(style, name),
    onDuty: (name) => onDuty(answer, name, { who, until, style }),
  });
}

/** Whoever has the shift may be switched off, or ring behind others. */
function onDuty(
  { list }: Answer,
  name: string,
  { who, until, style }: { who: string; until: string; style: AnswerStyle },
): string {
  const first = list.destinations.find(({ enabled }) => enabled === true);
  const isFirst = first !== undefined && (first.name === name || first.number === name);
  return isFirst ? `${who}, by the duty list${until}` : `${who}; on duty, but not first: ${nameIn(style, name)}`;
}

function nameIn(style: AnswerStyle, name: string): string {
  return marked(style, isolate(clip(name, style.room)));
}

function marked({ mark }: AnswerStyle, text: string): string {
  return mark === undefined ? text : mark(text);
}

/** Who rings, in order. */
function whoRings({ list }: Pick<Answer, 'list'>, style: AnswerStyle): string {
  if (list.refused !== null) return 'no Follow-Me';
  const called = (text: string, isNumber: boolean) =>
    isNumber ? marked(style, fullOrTooLong(text)) : nameIn(style, text);
  const named = ringsBriefly(list, called, style.most);
  if (named === null) return 'not certain; open it to see';
  return named === 'nobody' ? NOBODY : named;
}

/** What is said of a number whose ring list could not be read, `null` for one that was. */
export function describeGap(unread: Unread | undefined, isKnown: boolean): string | null {
  const why = unread === undefined || unread === 'waiting' ? null : describeUnread(unread);
  if (isKnown) return why === null ? null : `could not be read again: ${why}`;
  return why === null ? 'not read yet' : `could not be read: ${why}`;
}

/** A line of the days ahead. */
export interface AnswerLine extends Pick<Answer, 'reason' | 'plan'> {
  when: string;
  /** Who rings then, and why. */
  says(style: AnswerStyle): string;
}

/** Who rings on a number in the days ahead: equal days together, then what holds otherwise, then what has a date. */
export function weekAnswers(
  { answers, late }: Pick<NumberAnswers, 'answers' | 'late'>,
  { zone, to }: { zone: string; to: number },
): AnswerLine[] {
  const ends = answers.length === 1;
  const stretches = answers.map((answer, at) => {
    const { from, reason, plan } = answer;
    const says = (style: AnswerStyle) => describeAnswer(answer, style, { ends, late: at === 0 ? late : null });
    const until = Math.min(answer.until ?? to, to);
    return {
      from,
      until,
      value: { reason, plan, says },
      key: `${plan ?? ''} ${says(WHOLE)}`,
      isDated: isDated(reason),
    };
  });
  return weekLines(stretches, zone, { isNow: true }).map(({ when, value }) => ({ when, ...value }));
}

/** The lines of the days ahead as every screen has them: in mrkdwn where the style marks, else in plain text. */
export function writeWeek(lines: readonly Pick<AnswerLine, 'when' | 'says'>[], style: AnswerStyle): string[] {
  const { mark } = style;
  return lines.map(({ when, says }) => `${mark === undefined ? when : `*${mark(when)}*`}: ${says(style)}`);
}

/** The most numbers that are named together. */
const MOST_TOGETHER = 4;

/** The days ahead of several numbers, those that ring alike together, each below what it is of. */
export function writeWeeks(
  all: readonly { name: string; known: NumberAnswers }[],
  span: { zone: string; to: number },
  style: AnswerStyle,
): string[] {
  const rows = all.map(({ name, known }) => {
    const lines = writeWeek(weekAnswers(known, span), style);
    return { name, says: (lines.length > 0 ? lines : [describeGap(known.unread, false) ?? '']).join('\n') };
  });
  return sayTogether(rows).map(
    ([named, says]) => `${style.mark === undefined ? named : `*${style.mark(named)}*`}\n${says}`,
  );
}

/** Those of which the same is said together: their names, and what that is. */
export function sayTogether(rows: readonly { name: string; says: string }[]): [string, string][] {
  const said = new Map<string, string[]>();
  for (const { name, says } of rows) said.set(says, [...(said.get(says) ?? []), isolate(name)]);
  return [...said].map(([says, names]) => {
    const more = names.length - MOST_TOGETHER;
    return [AND.format([...names.slice(0, MOST_TOGETHER), ...(more > 0 ? [`${more} more`] : [])]), says];
  });
}

/** Everything that tells one answer from another. */
const WHOLE: AnswerStyle = { most: Infinity, room: 1000, time: String, user: String };

/** Whether a number rings as people set it for good, as far as is known ahead. */
export function ringsAsSet({ answers, late }: Pick<NumberAnswers, 'answers' | 'late'>): boolean {
  return late === null && answers.length <= 1 && answers.every(({ reason }) => isAsSet(reason));
}

/** Who rings on a number now, what is next, and what could not be read, a line each; nothing next after `before`. */
export function nowAndNext(
  known: NumberAnswers | undefined,
  style: AnswerStyle,
  { before, time }: { before: number; time: AnswerStyle['time'] } = { before: Infinity, time: style.time },
): string[] {
  const { answers: [now, after] = [], unread, late = null } = known ?? {};
  const next = after !== undefined && after.from < before ? after : undefined;
  const gap = describeGap(unread, now !== undefined);
  return [
    ...(now === undefined ? [] : [describeAnswer(now, style, { ends: next === undefined, late })]),
    ...(next === undefined ? [] : [`${time(next.from)}: ${describeAnswer(next, style, { ends: false })}`]),
    ...(gap === null ? [] : [marked(style, gap)]),
  ];
}
