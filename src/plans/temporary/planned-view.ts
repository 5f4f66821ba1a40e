import { endingButtons } from '../../changes/ending-view.ts';
import { environmentBadge } from '../../changes/environment-badge.ts';
import { creditWords } from '../../changes/proposals/view.ts';
import { doneResult, mismatchResult, sentences } from '../../changes/results.ts';
import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { type Result, resultMessage } from '../../changes/view.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { button, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import { endWords, lateWords } from './end-words.ts';
import { spanWords } from './overlap.ts';
import type { PlannedChange } from './record.ts';
import type { Begun, Started } from './start.ts';
import { plannersWords, shortPlanWords, thingName } from './words.ts';

/** Begins a planned change now; the button's value is its id. */
export const START = 'divert:start';

/** A planned change has begun; `lateBy` in milliseconds. */
export function startedMessage(
  kind: SettingKind,
  { plan, applied, under }: Pick<Extract<Started, { kind: 'begun' }>, 'plan' | 'applied' | 'under'>,
  lateBy: number,
): Message {
  const { title, called, environment, end, reminder } = plan;
  const about = { title, called, environment };
  const late = lateWords(lateBy);
  const said = late === null ? null : `It began ${late} late.`;
  const text = `Planned ${spanWords(plan)}.`;
  const ending = end === null && reminder === null ? null : { text, id: plan.id };
  const { by, proposed } = plan;
  const credit = proposed === null ? {} : { credit: creditWords(proposed.by, proposed.approvedBy ?? by, by) };
  const isUnder = under !== null && applied.kind !== 'mismatch';
  const result: Result = isUnder
    ? {
        ...about,
        headline: 'Changed as planned',
        sentence: kind.sentence(heldAfter(applied)),
        note: `${isolate(under.cause.name)} holds over it until ${endWords(under.until)}. Then: ${kind.sentence(under.set)}`,
      }
    : applied.kind === 'done'
      ? {
          ...doneResult(kind, about, { undoes: null, lost: [], wanted: plan.wanted }, applied),
          headline: 'Changed as planned',
        }
      : applied.kind === 'mismatch'
        ? mismatchResult(kind, about, applied)
        : { ...about, headline: 'Already as planned', sentence: kind.sentence(applied.now) };
  return resultMessage({ ...result, note: sentences(said, result.note ?? null), ending, ...credit });
}

function heldAfter(applied: Begun): Settings {
  return applied.kind === 'unchanged' ? applied.now : applied.after;
}

/** Something about a planned change no longer fits, so nothing was sent; `owner` where somebody else is told. */
export function unfitMessage(kind: SettingKind, plan: PlannedChange, owner: string | null): Message {
  const headline = `The change planned for ${thingName(plan)} has not begun.`;
  const question = `It was planned ${spanWords(plan)}: ${kind.sentence(plan.wanted)}`;
  return message(
    kind,
    plan,
    [`*${limitedText(headline, 500)}*`, limitedText(plan.trouble?.why ?? '', 1000), NOT_SENT],
    {
      headline,
      question,
      owner,
      again: 'Try again',
    },
  );
}

const NOT_SENT = 'Nothing was sent. What should happen now?';

/** A planned change could not begin so far, and will be tried again. */
export function notBegunMessage(kind: SettingKind, plan: PlannedChange, owner: string | null): Message {
  const headline = `The change planned for ${thingName(plan)} is not known to have begun yet.`;
  const question = `It was planned ${spanWords(plan)}: ${kind.sentence(plan.wanted)}`;
  const next = 'Switchboard keeps trying, at least every 15 minutes, and says when it has begun.';
  return message(kind, plan, [`*${limitedText(headline, 500)}*`, limitedText(plan.trouble?.why ?? '', 1000), next], {
    headline,
    question,
    owner,
    again: 'Begin now',
  });
}

function message(
  kind: SettingKind,
  plan: PlannedChange,
  lines: readonly string[],
  { headline, question, owner, again }: { headline: string; question: string; owner: string | null; again: string },
): Message {
  const { id, environment, subject, trouble, proposed, by } = plan;
  const planned = owner === null ? [] : [`<@${owner}> planned it.`];
  const whose = proposed === null ? planned : [creditWords(proposed.by, by)];
  return {
    text: `${environmentName(environment)}: ${headline} ${trouble?.why ?? ''}`,
    blocks: [
      environmentBadge(environment),
      section([...lines, ...whose].join('\n')),
      section(limitedText(question, 2500)),
      {
        type: 'actions',
        elements: [
          button(START, again, { value: id, style: 'primary' }),
          ...endingButtons({ id, ahead: true }),
          button(kind.card, 'Look', { value: writeReference(environment, subject) }),
        ],
      },
    ],
  };
}

/** A planned change was called off. */
export function calledOffMessage(plan: PlannedChange): Message {
  const text = `The change planned for ${thingName(plan)} ${spanWords(plan)} is cancelled; nothing was sent.`;
  return {
    text: `${environmentName(plan.environment)}: ${text}`,
    blocks: [environmentBadge(plan.environment), section(escapeText(text))],
  };
}

/** The card of a thing, with planned changes first, and buttons to call them off for those who may. */
export function withPlanned(card: Message, planned: readonly PlannedChange[], mayEdit: boolean): Message {
  if (planned.length === 0) return card;
  const shown = planned.slice(0, MOST_SHOWN);
  const more = planned.length - shown.length;
  const lines = shown.map((plan) => `${shortPlanWords(plan)}, ${plannersWords(plan)}`);
  return {
    ...card,
    text: `${card.text}\n${shown.map((plan) => `${shortPlanWords(plan)}.`).join('\n')}`,
    // Behind the badge and the headline.
    blocks: card.blocks.toSpliced(
      2,
      0,
      ...shown.map((plan, at) => {
        const buttons = endingButtons({ id: plan.id, ahead: true });
        const [cancel] = buttons.map((each) => ({ ...each, action_id: `${each.action_id}#${at}` }));
        return section(`:calendar: ${lines[at] ?? ''}`, mayEdit ? cancel : undefined);
      }),
      ...(more === 0 ? [] : [section(`and ${more} more: \`/phone divert\` lists them all`)]),
    ),
  };
}

/** The most planned changes on a card, which needs room for more than these. */
const MOST_SHOWN = 5;
