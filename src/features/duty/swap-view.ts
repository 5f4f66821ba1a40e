import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import type { Shift } from '../../plans/duty/shifts.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { actions, alert, button, clip, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { formView } from '../../slack/forms/modals.ts';
import { AS_PLANNED, NOBODY, SWAP_INPUTS } from './form.ts';
import { COVER, LIST, nameOf, SWAP, SWAPPED } from './view.ts';

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
    environmentBadge(list.environment),
    section(`*${limitedText(dutyName(list), 500)}*`),
    ...(said.note == null ? [] : [alert('warning', said.note)]),
    shift.block({
      choices: shifts.map((each) => [each.day, `${formatInstant(each.from, list.zone)}: ${nameOf(each.person)}`]),
      initial: said.shift?.day ?? null,
    }),
    who.block({ choices, initial: said.who }),
    context('Only this shift is changed; the others stay as the list says.'),
  ];
  return formView({ id: SWAPPED, metadata, title: 'Swap a shift', submit: 'Save' }, blocks);
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
