import { messageAbout } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import { AND, OR } from '../../runtime/lists.ts';
import { actions, button, clip, context, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formatInstant, formatPeriod } from '../temporary/end-words.ts';
import type { CoverEnd, CoveredShift } from './covers.ts';
import { dutyName, personName } from './messages.ts';
import type { Cover, DutyList, DutyPerson } from './record.ts';

/** These take the shift of a request for cover, and withdraw the request; the value is that of {@link writeCover}. */
export const TAKE_COVER = 'duty:take-cover';
export const WITHDRAW_COVER = 'duty:withdraw-cover';

/** Which request a button is about: the list, the day of the shift, and the request. */
export function writeCover(list: Pick<DutyList, 'id'>, { day, id }: Pick<Cover, 'day' | 'id'>): string {
  return [list.id, day, id].join(' ');
}

/** What people call somebody of the list, without a number, because many may read it. */
function openName(person: DutyPerson | null): string {
  return person === null ? 'nobody' : personName(person, 'somebody without a name');
}

/** From when until when a shift, or a part of one, is. */
export function describeSpan(list: Pick<DutyList, 'zone'>, span: Pick<CoveredShift, 'from' | 'until'>): string {
  return `${formatPeriod(span, list.zone)} (${list.zone})`;
}

/** Whoever has a shift; the times of each are named where there are several. */
function holders({ zone }: Pick<DutyList, 'zone'>, { parts }: CoveredShift): string {
  if (parts.length === 1) return openName(parts[0]?.person ?? null);
  return AND.format(parts.map(({ person, until }) => `${openName(person)} until ${formatInstant(until, zone)}`));
}

/** Who can take it, in a sentence. */
export function describeTakers({ people }: Pick<DutyList, 'people'>, { number }: Pick<Cover, 'number'>): string {
  const names = people.filter((each) => each.number !== number).map(openName);
  return `Whoever takes turns there can: ${clip(OR.format([...new Set(names)]), 300)}.`;
}

/** Asks who takes a shift, and says what will be so. */
export function coverMessage(list: DutyList, cover: Cover, shift: CoveredShift, isAgain = false): Message {
  const name = dutyName(list);
  const who = holders(list, shift);
  const head = `${isAgain ? 'Still open: ' : ''}${who} needs cover at ${name}, ${describeSpan(list, shift)}.`;
  const will = `Whoever presses first is first at ${name} in that time, in place of ${who}.`;
  const value = writeCover(list, cover);
  return messageAbout(list.environment, `${head} ${will}`, [
    section(`*${limitedText(head, 1000)}*\n${limitedText(will, 1000)}`),
    ...actions([button(TAKE_COVER, "I'll do it", { value, label: `I'll do it: ${name}`, style: 'primary' })]),
    context(limitedText(describeTakers(list, cover), 500), `Asked by ${personMention(cover.by)}`),
  ]);
}

/** A request that is over; whoever asked is left out where that is no longer known. */
type ShownEnd = Omit<CoverEnd, 'cover'> & { cover: Pick<Cover, 'day' | 'part'> & Partial<Pick<Cover, 'by'>> };

/** Whose the shift of a request is now, in a sentence. */
function describeEnd(list: DutyList, { cover, shift, isMissed }: ShownEnd): string {
  const name = dutyName(list);
  const { day, part } = cover;
  if (shift === null)
    return `No ${part === undefined ? '' : 'such '}shift begins on ${day} at ${name} any more, because the duty list was changed.`;
  const who = holders(list, shift);
  const when = describeSpan(list, shift);
  const what = part === undefined ? 'the shift' : 'the part of a shift';
  if (shift.parts.length > 1) return `At ${name}, ${when}: ${who}.`;
  return isMissed
    ? `Nobody took ${what} at ${name}, ${when}: ${who} has it.`
    : `${who} has ${what} at ${name}, ${when}.`;
}

/** What became of a request for cover. */
export function coverEndMessage(list: DutyList, end: ShownEnd): Message {
  return overMessage(list, describeEnd(list, end), end.cover);
}

/** A request for cover was withdrawn. */
export function withdrawnMessage(list: DutyList, cover: Cover, shift: CoveredShift): Message {
  return overMessage(
    list,
    `${holders(list, shift)} no longer needs cover at ${dutyName(list)}, ${describeSpan(list, shift)}.`,
    cover,
  );
}

/** The duty list is gone, and with it what was asked. */
export function listGoneMessage(list: DutyList, cover: Cover): Message {
  return overMessage(list, `The duty list of ${dutyName(list)} was removed, so nobody has to cover there.`, cover);
}

function overMessage(list: DutyList, text: string, { by }: Partial<Pick<Cover, 'by'>>): Message {
  return messageAbout(list.environment, text, [
    section(`*${limitedText(text, 1500)}*`),
    ...(by === undefined ? [] : [context(`Asked by ${personMention(by)}`)]),
  ]);
}

/** Told to whoever asked: whose the shift is now. */
export function coverResultMessage(list: DutyList, end: CoverEnd): Message {
  const text = describeEnd(list, end);
  const next = end.isMissed ? 'The shift has begun. Swap it with `/phone plans duty swap`.' : 'You asked for cover.';
  return messageAbout(list.environment, `${text} ${next}`, [section(`*${limitedText(text, 1500)}*\n${next}`)]);
}
