import { messageAbout, sentenceStart } from '../../changes/view.ts';
import { escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Hours } from '../hours/record.ts';
import { formatEnd, formatInstant } from '../temporary/end-words.ts';
import type { TemporaryChange } from '../temporary/record.ts';
import { summariseTemporary } from '../temporary/words.ts';
import type { Gap } from './gaps.ts';
import type { DutyList, DutyPerson } from './record.ts';
import type { Shift } from './shifts.ts';

/** What people call the number of a duty list. */
export function dutyName({ called, title }: Pick<DutyList, 'called' | 'title'>): string {
  return isolate(called ?? sentenceStart(title));
}

/** What people call somebody of a duty list; the number of somebody without a name is not for a channel. */
export function personName({ name }: DutyPerson, unnamed: string): string {
  return name === null || name.trim() === '' ? unnamed : isolate(name);
}

/** Posted in a channel when somebody takes over. */
export function announcement(list: DutyList, { person, until }: Shift, over: TemporaryChange | null): Message {
  const who = person === null ? 'Nobody' : personName(person, 'A destination without a name');
  const end = formatEnd({ at: until, zone: list.zone });
  const covered = over === null ? '' : ` For now something else holds there: ${summariseTemporary(over)}.`;
  const text = `${who} is on duty at ${dutyName(list)} until ${end}.${covered}`;
  return messageAbout(list.environment, text, [section(limitedText(text, 1500))]);
}

/** Gaps of the next days, announced once. */
export function gapMessage(list: DutyList, gaps: readonly Gap[]): Message {
  const headline = `The duty list of ${dutyName(list)} has ${gaps.length === 1 ? 'a gap' : 'gaps'}.`;
  const lines = gaps.slice(0, 10).map((gap) => describeGap(list, gap));
  const more = gaps.length > 10 ? [`and ${gaps.length - 10} more`] : [];
  const next = 'Change the list, or swap a shift, with `/phone plans duty`.';
  const said = [...lines, ...more, next];
  return messageAbout(list.environment, [headline, ...said].join('\n'), [
    section(`*${limitedText(headline, 500)}*\n${limitedText(said.join('\n'), 2400)}`),
  ]);
}

/** A gap in a sentence. */
export function describeGap({ zone }: Pick<DutyList, 'zone'>, { shift, why }: Gap): string {
  const when = `From ${formatInstant(shift.from, zone)} (${zone})`;
  const who = shift.person === null ? 'nobody' : personName(shift.person, shift.person.number);
  switch (why) {
    case 'nobody':
      return `${when} nobody is on duty; the order stays as it is.`;
    case 'gone':
      return `${when} ${who} is on duty, and is no longer on the ring list.`;
    case 'off':
      return `${when} ${who} is on duty, and is switched off on the ring list.`;
  }
}

/** Somebody who is first twice running, because the hours of the number leave out the turns between, in a sentence. */
export function describeRepeat(
  { zone }: Pick<DutyList, 'zone'>,
  { name }: Pick<Hours, 'name'>,
  [shift, next]: readonly [Shift, Shift],
): string {
  const who = shift.person === null ? 'Nobody' : personName(shift.person, shift.person.number);
  const when = `from ${formatInstant(shift.from, zone)} and again from ${formatInstant(next.from, zone)} (${zone})`;
  return `${who} is first ${when}: in the turns between, nobody is on duty by the hours ${isolate(name)}.`;
}

/** A hand-over could not be done so far. */
export function stuckDutyMessage(list: DutyList, why: string): Message {
  const headline = `The duty list of ${dutyName(list)} is not known to be handed over yet.`;
  const next = 'Switchboard keeps trying, at least every 15 minutes.';
  return messageAbout(list.environment, `${headline} ${why} ${next}`, [
    section([`*${limitedText(headline, 500)}*`, limitedText(why, 1000), next].join('\n')),
  ]);
}

/** A hand-over was done, and could not be announced. */
export function notAnnouncedMessage(list: DutyList, { headline, next }: { headline: string; next: string }): Message {
  const what = `The hand-over of ${dutyName(list)} was done, and not announced in <#${list.channel ?? ''}>.`;
  return { text: `${what} ${headline} ${next}`, blocks: [section(`${what}\n${escapeText(`${headline} ${next}`)}`)] };
}
