import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { describeSpan, WITHDRAW_COVER, writeCover } from '../../plans/duty/cover-messages.ts';
import type { CoveredShift } from '../../plans/duty/covers.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { Cover, DutyList } from '../../plans/duty/record.ts';
import { partsOf, type Shift } from '../../plans/duty/shifts.ts';
import { outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { actions, alert, button, clip, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { formView } from '../../slack/forms/modals.ts';
import { AS_PLANNED, COVER_INPUTS, NO_PART, NOBODY, type PartFields, SWAP_INPUTS } from './form.ts';
import { COVER, COVER_FORM, LIST, nameOf, SWAP, SWAPPED } from './view.ts';

/** The form that gives one shift to somebody else; a note says why none is filled in. */
export function swapForm(
  list: DutyList,
  shifts: readonly Shift[],
  metadata: string,
  said: { shift: Shift | null; who: string | null; note?: string | null } = { shift: null, who: null },
): ModalView {
  const { shift, who } = SWAP_INPUTS;
  const people = list.people.filter(({ number }, at) => list.people.findIndex((each) => each.number === number) === at);
  const choices = [
    ...people.map((person) => [person.number, nameOf(person)] as const),
    [NOBODY, 'Nobody: the order stays as it is'] as const,
    [AS_PLANNED, 'As the list says'] as const,
  ];
  const blocks: KnownBlock[] = [
    ...headOf(list, said.note),
    shift.block({
      choices: shifts.map((each) => [each.day, `${formatInstant(each.from, list.zone)}: ${nameOf(each.person)}`]),
      initial: said.shift?.day ?? null,
    }),
    who.block({ choices, initial: said.who }),
    context('Only this shift is changed; the others stay as the list says.'),
  ];
  return formView({ id: SWAPPED, metadata, title: 'Swap a shift', submit: 'Save' }, blocks);
}

/** The form that asks who takes a shift; a note says why none is filled in. */
export function coverForm(
  list: DutyList,
  shifts: readonly Shift[],
  metadata: string,
  said: { shift: Shift | null; note?: string | null; part?: PartFields },
): ModalView {
  const { shift, day, from, until, channel } = COVER_INPUTS;
  const { part = NO_PART } = said;
  const whose = (each: Shift) => [...new Set(partsOf(list, each).map(({ person }) => nameOf(person)))].join(', ');
  return formView({ id: COVER_FORM, metadata, title: 'Ask for cover', submit: 'Ask' }, [
    ...headOf(list, said.note),
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

/** The list that a form is about, and what is to be known first. */
function headOf(list: DutyList, note: string | null | undefined): KnownBlock[] {
  return [
    environmentBadge(list.environment),
    section(`*${limitedText(dutyName(list), 500)}*`),
    ...(note == null ? [] : [alert('warning', note)]),
  ];
}

/** Several lists may be meant, or none, for what the buttons lead to; `stranger` takes turns on none of those that are. */
export function whichListMessage(
  lists: readonly DutyList[],
  command: string,
  stranger: string | null,
  action = SWAP,
): Message {
  const way = `\`${escapeText(command)} plans duty\` lists who takes turns where.`;
  const only = lists.length === 1 ? (lists[0] ?? null) : null;
  const none =
    stranger === null
      ? 'There is no duty list for that.'
      : `"${isolate(clip(stranger, 100))}" takes no turns ${only === null ? 'on any of these lists' : `on ${clip(dutyName(only), 300)}`}.`;
  const isUnclear = stranger === null && lists.length > 1;
  const text = isUnclear ? 'On which duty list?' : none;
  const elements = lists.slice(0, isUnclear ? 5 : 0).map((list, at) =>
    button(`${action}#${at}`, dutyName(list), {
      value: list.id,
      label: `${dutyName(list)}: ${action === SWAP ? 'swap' : action === COVER ? 'ask for cover' : 'take a shift'}`,
    }),
  );
  return {
    text: `${text} ${command} plans duty lists who takes turns where.`,
    blocks: [section(escapeText(text)), ...actions([...elements, button(LIST, 'All duty lists')]), context(way)],
  };
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
