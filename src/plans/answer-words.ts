import { ringsBriefly } from '../people/directory/ring-list.ts';
import { describeUnread, type Unread } from '../people/directory/unread.ts';
import { clip } from '../slack/blocks/blocks.ts';
import { fullOrTooLong, isolate } from '../slack/blocks/rows.ts';
import type { Answer, NumberAnswers } from './answers.ts';
import { namedIn } from './hours/layer.ts';

/** How an answer is written where it is shown. */
export interface AnswerStyle {
  /** The most people that are named. */
  most: number;
  /** The most characters of a name. */
  room: number;
  /** An instant (epoch milliseconds) in words. */
  time(at: number): string;
}

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
  if (late !== null) return `${who}; ${LATE[late]}`;
  const until = ends && answer.until !== null ? ` until ${style.time(answer.until)}` : '';
  switch (reason.kind) {
    case 'base':
      return who;
    case 'temporary':
      return who === NOBODY
        ? `${who}, diverted${until}`
        : `diverted to ${who}${ends && answer.until === null ? ', no end' : until}`;
    case 'closed':
      return `closed: ${isolate(clip(reason.name, style.room))}${until}${who === NOBODY ? '' : `, ${who}`}`;
    case 'duty':
      return onDuty(answer, reason.name, who, until);
    case 'hours': {
      const duty = namedIn(reason.name).onDuty;
      return duty === null ? `${who}, by its hours${until}` : onDuty(answer, duty, who, until);
    }
  }
}

const LATE: Readonly<Record<NonNullable<NumberAnswers['late']>, string>> = {
  hours: 'its hours are late: not turned over yet',
  closed: 'a closed day is late: not put back yet',
  diverted: 'a diversion is late: not put back yet',
};

/** Whoever has the shift may be switched off, or ring behind others. */
function onDuty({ list }: Answer, name: string, who: string, until: string): string {
  const first = list.destinations.find(({ enabled }) => enabled === true);
  const isFirst = first !== undefined && (first.name === name || first.number === name);
  return isFirst ? `${who}, on duty${until}` : `${who}; on duty, but not first: ${isolate(name)}`;
}

/** Who rings, in order. */
function whoRings({ list }: Pick<Answer, 'list'>, { most, room }: AnswerStyle): string {
  if (list.refused !== null) return 'no Follow-Me';
  const called = (text: string, isNumber: boolean) => (isNumber ? fullOrTooLong(text) : isolate(clip(text, room)));
  const named = ringsBriefly(list, called, most);
  if (named === null) return 'not certain; open it to see';
  return named === 'nobody' ? NOBODY : named;
}

/** What is said of a number whose ring list could not be read, `null` for one that was. */
export function describeGap(unread: Unread | undefined, isKnown: boolean): string | null {
  const why = unread === undefined || unread === 'waiting' ? null : describeUnread(unread);
  if (isKnown) return why === null ? null : `could not be read again: ${why}`;
  return why === null ? 'not read yet' : `could not be read: ${why}`;
}
