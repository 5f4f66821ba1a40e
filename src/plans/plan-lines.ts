import type { Button, KnownBlock } from '@slack/types';
import { endingButtons, sentenceStart } from '../changes/view.ts';
import { actions, escapeText, linesWithin, section } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { isolate } from '../slack/blocks/rows.ts';
import { type AnswerLine, type AnswerStyle, briefIn, weekAnswers, writeWeek } from './answer-words.ts';
import type { NumberAnswers } from './answers.ts';
import { isDiversion } from './hours/layer.ts';
import { describeLate, isAsSet } from './layer.ts';
import { formatEnd } from './temporary/end-words.ts';
import { formatChangeSpan } from './temporary/overlap.ts';
import type { PlannedChange, TemporaryChange } from './temporary/record.ts';
import { buttonsOf } from './temporary/view.ts';

/** How a card shows what is planned. */
interface Shown {
  mayEdit: boolean;
  /** By whose clocks it is said who rings, and how far ahead (epoch milliseconds); `null` for what does not ring. */
  span: { zone: string; to: number } | null;
  /** Whether who rings otherwise than now is left out where nobody has planned it: what hours and duty lists bring. */
  plansOnly?: boolean;
}

/** What a card says of plans, in plain text and in blocks. */
interface PlanLines {
  text: string[];
  blocks: KnownBlock[];
}

interface Line {
  text: string;
  marked: string;
  buttons: readonly Button[];
}

/** The most planned changes of a card that have a line or a button of their own; a card needs room for more. */
const MAX_SHOWN = 5;

/** What holds and what comes, each in one line with its buttons: as it is answered, and what no answer shows as it is planned. */
export function planLines(
  known: Pick<NumberAnswers, 'answers' | 'late' | 'change' | 'planned'>,
  { mayEdit, span, plansOnly = false }: Shown,
): PlanLines {
  const { answers, change, planned } = known;
  const rings = span !== null && answers[0]?.list.refused === null;
  const isShown = ({ plan, reason }: AnswerLine, at: number) =>
    !plansOnly || plan !== undefined || (at === 0 && !isAsSet(reason));
  const week = rings ? weekAnswers(known, span).filter(isShown) : [];
  const style: AnswerStyle = { ...briefIn(span?.zone ?? 'UTC'), user: (id) => `<@${id}>` };
  const held = change !== null && isDiversion(change) ? change : null;
  const buttons = new Map(mayEdit && held !== null ? [[held.id, buttonsOf(held)]] : []);
  for (const { id } of mayEdit ? planned.slice(0, MAX_SHOWN) : []) {
    const own = endingButtons({ id, ahead: true });
    buttons.set(
      id,
      own.map((each) => ({ ...each, action_id: `${each.action_id}#${buttons.size}` })),
    );
  }
  const proposers = new Map(planned.map(({ id, proposed }) => [id, proposed?.by]));
  const answered = new Set(week.map(({ plan }) => plan));
  const waiting = planned.filter(({ id }) => !answered.has(id));
  const lines = [
    ...(held === null || answered.has(held.id) ? [] : [{ ...describeHeld(held), plan: held.id }]),
    ...week,
    ...waiting.slice(0, MAX_SHOWN).map((each) => ({ ...describeWaiting(each), plan: each.id })),
  ].map(({ when, says, plan }): Line => {
    const own = plan === undefined ? [] : (buttons.get(plan) ?? []);
    if (plan !== undefined) buttons.delete(plan);
    const proposer = plan === undefined ? undefined : proposers.get(plan);
    const behind = proposer === undefined ? '' : `, proposed by <@${proposer}>`;
    const line = { when, says: (style: AnswerStyle) => `${says(style)}${behind}` };
    const written = (mark?: AnswerStyle['mark']) => writeWeek([line], { ...style, mark }).join('');
    return { text: written(), marked: written(escapeText), buttons: own };
  });
  const more = waiting.length - MAX_SHOWN;
  return {
    text: lines.map(({ text }) => text),
    blocks: [
      ...lineBlocks(lines),
      ...(more > 0 ? [section(`and ${more} more: \`/phone divert\` lists them all`)] : []),
    ],
  };
}

/** The card of a thing with what is planned for it behind the badge and the headline. */
export function withPlanLines(card: Message, { text, blocks }: PlanLines): Message {
  return { ...card, text: [card.text, ...text].join('\n'), blocks: card.blocks.toSpliced(2, 0, ...blocks) };
}

/** Lines without buttons stand together. */
function lineBlocks(lines: readonly Line[]): KnownBlock[] {
  const blocks: KnownBlock[] = [];
  let together: string[] = [];
  for (const [at, { marked, buttons }] of lines.entries()) {
    together.push(marked);
    if (buttons.length === 0 && lines[at + 1]?.buttons.length === 0) continue;
    const [only, ...others] = buttons;
    const beside = others.length === 0 ? only : undefined;
    blocks.push(section(linesWithin(together, 2900), beside), ...actions(beside === undefined ? buttons : []));
    together = [];
  }
  return blocks;
}

/** What holds for a while, where nothing says who rings. */
function describeHeld({ end, state, kind, cause, by }: TemporaryChange): Pick<AnswerLine, 'when' | 'says'> {
  const what = cause === null ? done(kind) : `set for ${isolate(cause.name)}`;
  const ending = end === null ? ', no end' : '';
  const asked = state === 'asked' ? `; ${describeLate('asked')}` : '';
  return {
    when: end === null || state === 'asked' ? 'Now' : `Now, until ${formatEnd(end)}`,
    says: ({ mark = String }) => `${mark(`${what}${ending}`)}, by <@${by}>${asked}`,
  };
}

/** The same of what is to come. */
function describeWaiting(plan: PlannedChange): Pick<AnswerLine, 'when' | 'says'> {
  const asked = plan.state === 'asked';
  return {
    when: asked ? 'Planned' : sentenceStart(formatChangeSpan(plan)),
    says: () => `${done(plan.kind)}${asked ? ', waiting for an answer' : ''}, by <@${plan.by}>`,
  };
}

function done(kind: string): string {
  return kind === 'follow-me' ? 'diverted' : 'changed';
}
