import type { KnownBlock } from '@slack/types';
import { environmentBadge, messageAbout } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import type { PlannedHandover } from '../../plans/several/planned-handovers.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { actions, button, context, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, isolate } from '../../slack/blocks/rows.ts';
import { readOnlyView } from '../../slack/forms/modals.ts';

/** Shows all that are planned. */
export const PLANNED = 'handover:planned';
/** Calls one off before it begins; its value is the account, and which. */
export const CALL_OFF = 'handover:call-off';

type Shown = Pick<PlannedHandover, 'id' | 'handover' | 'starts' | 'caller' | 'begun' | 'done' | 'trouble'>;

/** What of a message is read: a modal or a message holds so many lines of what is concerned. */
const ROOM = 1500;

/** Who takes whose place, and in how many places. */
export function describePlanned({ handover: { leaver, successor, rows } }: Pick<Shown, 'handover'>): string {
  const count = rows.length === 1 ? '1 place' : `${rows.length} places`;
  return successor === null
    ? `${isolate(leaver)} is taken off ${count}`
    : `${isolate(successor.name)} takes the place of ${isolate(leaver)} in ${count}`;
}

/** From when on, and how it stands. */
export function describeDay(planned: Pick<Shown, 'starts' | 'begun' | 'done' | 'trouble'>): string {
  const { starts, begun, trouble } = planned;
  const late = trouble === null ? null : `${howFar(planned)} so far: ${trouble.why}`;
  return [`from ${formatEnd(starts)}`, begun ? 'has begun' : null, late].filter((each) => each !== null).join(', ');
}

function howFar({ done }: Pick<Shown, 'done'>): string {
  return done.some(({ how }) => how === 'done') ? 'not all done' : 'not done';
}

function cardOf(planned: Shown): KnownBlock[] {
  const { handover, starts, caller, id, begun } = planned;
  const off = button(CALL_OFF, 'Cancel the change', {
    value: `${handover.environment} ${id}`,
    label: `Cancel the change: ${handover.leaver}`,
  });
  const lines = handover.rows.map(
    ({ called, becomes }) => `• ${isolate(limitedText(called, 150))}: ${limitedText(becomes, 300)}`,
  );
  return [
    section(
      `*${limitedText(describePlanned(planned), 500)}*\n${limitedText(describeDay({ ...planned, starts }), 500)} · planned by ${personMention(caller.user)}`,
    ),
    section(linesWithin(lines, ROOM)),
    ...(begun ? [] : actions([off])),
  ];
}

const COMPARED = 'Nothing is changed until then; you are told what became of each.';

/** It is planned, as a message that is kept. */
export function plannedMessage(planned: Shown): Message {
  const { environment } = planned.handover;
  return messageAbout(environment, `planned ${describeDay(planned)}: ${describePlanned(planned)}. ${COMPARED}`, [
    ...cardOf(planned),
    context(COMPARED),
  ]);
}

/** The same in a modal. */
export function plannedView(planned: Shown) {
  const { blocks } = plannedMessage(planned);
  return { ...readOnlyView('Planned', [...blocks]), clear_on_close: true };
}

/** All that are planned. */
export function plannedListMessage(all: readonly Shown[]): Message {
  if (all.length === 0) return { text: NONE, blocks: [section(NONE)] };
  const lines = all.map((each) => `${describePlanned(each)}, ${describeDay(each)}`);
  return {
    text: accessibleText('People to be replaced', lines),
    blocks: all.flatMap((each) => [environmentBadge(each.handover.environment), ...cardOf(each)]),
  };
}

const NONE = 'Nobody is to be replaced on a later day.';

/** One was called off before it began. */
export function calledOffMessage(planned: Shown): Message {
  const { environment } = planned.handover;
  const said = `Cancelled: ${describePlanned(planned)}, ${describeDay(planned)}. Nothing was changed.`;
  return messageAbout(environment, said, [section(limitedText(said, 1000))]);
}

/** One could not be carried out so far, or not at all. */
export function stuckMessage(planned: Shown, why: string, isOver: boolean): Message {
  const { environment } = planned.handover;
  const what = `${describePlanned(planned)}, ${describeDay({ ...planned, trouble: null })}`;
  const far = howFar(planned).replace('n', 'N');
  const said = isOver ? `Not done: ${what}. ${why}` : `${far} so far: ${what}. ${why} It is tried again.`;
  return messageAbout(environment, said, [section(limitedText(said, 1500))]);
}
