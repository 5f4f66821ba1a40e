import type { ModalView } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { describeSpan, WITHDRAW_COVER, writeCover } from '../../plans/duty/cover-messages.ts';
import type { CoveredShift } from '../../plans/duty/covers.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { Cover, DutyList } from '../../plans/duty/record.ts';
import { partsOf, type Shift } from '../../plans/duty/shifts.ts';
import { outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { alert, button, context, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView } from '../../slack/forms/modals.ts';
import { COVER_INPUTS, NO_PART, type PartFields } from './form.ts';
import { COVER_FORM, LIST, nameOf } from './view.ts';

/** The form that asks who takes a shift; a note says why none is filled in. */
export function coverForm(
  list: DutyList,
  shifts: readonly Shift[],
  metadata: string,
  said: { shift: Shift | null; note?: string | null; part?: PartFields } = { shift: null },
): ModalView {
  const { shift, day, from, until, channel } = COVER_INPUTS;
  const { part = NO_PART } = said;
  const whose = (each: Shift) => [...new Set(partsOf(list, each).map(({ person }) => nameOf(person)))].join(', ');
  return formView({ id: COVER_FORM, metadata, title: 'Ask for cover', submit: 'Ask' }, [
    environmentBadge(list.environment),
    section(`*${limitedText(dutyName(list), 500)}*`),
    ...(said.note == null ? [] : [alert('warning', said.note)]),
    shift.block({
      choices: shifts.map((each) => [each.day, `${formatInstant(each.from, list.zone)}: ${whose(each)}`]),
      initial: said.shift?.day ?? null,
    }),
    ...(list.every === 'week' ? [day.block({ initial: part.day })] : []),
    from.block({
      initial: part.from,
      hint: `Left empty, ${list.every === 'week' ? 'all of that day' : 'the whole shift'}. ${list.zone}.`,
    }),
    until.block({ initial: part.until }),
    channel.block({ initial: list.channel }),
    context(
      'One message asks. Whoever takes turns there and presses first has the shift. It is asked again half way to the shift and twelve hours before it; if nobody takes it, you are told.',
    ),
  ]);
}

/** It was asked who takes a shift, or a part of one; `where` is in mrkdwn. */
export function coverRequestMessage(list: DutyList, cover: Cover, shift: CoveredShift, where: string): Message {
  const value = writeCover(list, cover);
  const text = `Asked: who covers for ${nameOf(shift.parts[0]?.person ?? null)} at ${dutyName(list)}, ${describeSpan(list, shift)}?`;
  const told = `Asked ${where}. You are told who takes it, or that nobody did.`;
  const message = outcomeMessage({
    environment: list.environment,
    text,
    blocks: [section(told)],
    buttons: [button(WITHDRAW_COVER, 'Withdraw', { value }), button(LIST, 'All duty lists')],
  });
  return { ...message, text: `${message.text} ${told}` };
}
