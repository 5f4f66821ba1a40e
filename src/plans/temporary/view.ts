import type { Button } from '@slack/types';
import { END, EXTEND } from '../../changes/ending.ts';
import { describeAuthors } from '../../changes/proposals/view.ts';
import { doneResult, mismatchResult, sentences, stateOf } from '../../changes/results.ts';
import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { endingButtons, lineBlocks, messageAbout, type Result, resultMessage } from '../../changes/view.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { actions, button, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import { confirmDialog } from '../card.ts';
import { describeLateness, formatEnd, lateSentence } from './end-words.ts';
import { formatChangeSpan } from './overlap.ts';
import type { Returned } from './put-back.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import type { Begun, Started } from './start.ts';
import { summarisePlanned, summariseTemporary, thingName } from './words.ts';

/**
 * Puts back the earlier settings, even over what others changed; the button's value is the id of the temporary change.
 */
export const PUT_BACK = 'divert:put-back';
/** Leaves everything as it is now; the value as above. */
export const KEEP = 'divert:keep';

/** How a temporary change ended; `lateBy` in milliseconds. */
type Back = Pick<Extract<Returned, { kind: 'back' }>, 'applied' | 'isSent' | 'now' | 'lost' | 'next'> & {
  lateBy: number;
};

/** The earlier settings hold again. */
export function backMessage(
  kind: SettingKind,
  change: TemporaryChange,
  { applied, isSent, now, lost, lateBy, next }: Back,
): Message {
  const { title, called, environment, subject, wrote } = change;
  const about = { title, called, environment, subject };
  const follows = next === null ? null : `${summariseTemporary(next)}.`;
  const said = sentences(lateSentence(lateBy, { isSent: applied !== null }), follows);
  if (applied === null) {
    const note = sentences(isSent ? null : 'Nothing was left to put back.', said);
    const headline = isSent ? 'Back as before' : 'Ended';
    return resultMessage({ ...about, headline, note, state: stateOf(kind, about, now) });
  }
  const result = doneResult(
    kind,
    about,
    { undoes: null, lost: [...lost], wanted: wrote },
    applied,
    next === null ? 'is' : 'now',
  );
  const headline = next !== null ? 'Ended' : lost.length === 0 ? 'Back as before' : 'Back';
  return resultMessage({ ...result, headline, note: sentences(said, result.note ?? null) });
}

/** What others changed meanwhile, who did, and what *Put back* would leave. */
type Contested = Pick<Extract<Returned, { kind: 'contested' }>, 'lines' | 'wanted' | 'elsewhere'> & {
  last: { by: string; at: string } | null;
};

/** Others changed the same thing meanwhile, so somebody has to decide what is to become of it. */
export function contestedMessage(
  kind: SettingKind,
  change: TemporaryChange,
  { lines, last, wanted, elsewhere }: Contested,
): Message {
  const { id, environment, subject } = change;
  const name = thingName(change);
  const headline = elsewhere
    ? `A temporary change from another workspace holds ${name} now, so nothing was put back.`
    : `${name} was changed in the meantime, so nothing was put back.`;
  const question = `What should happen now? Put back would leave it like this: ${kind.sentence(wanted)}`;
  const who = elsewhere
    ? 'That workspace uses the same account. What was there before both is to come back at the end of its change; Put back does that now.'
    : last === null
      ? 'No later change of it was found in the history of this workspace.'
      : `Last changed with Switchboard in this workspace by <@${last.by}> ${slackDate(last.at)}.`;
  return messageAbout(environment, `${headline} ${question}`, [
    section(`*${limitedText(headline, 500)}*\n${who}`),
    ...lines.flatMap((line) => lineBlocks(line, ['Until then', 'Now'])),
    section(limitedText(question, 2500)),
    ...actions(answers(kind, { id, environment, subject })),
  ]);
}

/** A change could not be put back so far, and will be tried again. */
export function stuckMessage(kind: SettingKind, change: TemporaryChange, owner: string | null): Message {
  const { id, environment, subject, trouble } = change;
  const headline = `${thingName(change)} is not known to be put back yet.`;
  const why = trouble?.why ?? '';
  const next = 'Switchboard keeps trying, at least every 15 minutes, and says when it is done.';
  const whose = owner === null ? [] : [`It was changed temporarily by <@${owner}>.`];
  return messageAbout(environment, `${headline} ${why} ${next}`, [
    section([`*${limitedText(headline, 500)}*`, limitedText(why, 1000), next, ...whose].join('\n')),
    ...actions([
      ...endingButtons(change).slice(0, 1),
      button(KEEP, 'Keep', { value: id, confirm: KEEP_CONFIRM }),
      button(kind.card, 'Look', { value: writeReference(environment, subject) }),
    ]),
  ]);
}

/** The question of {@link contestedMessage} that nobody has answered; `owner` where somebody else is told. */
export function unansweredMessage(kind: SettingKind, change: TemporaryChange, owner: string | null): Message {
  const { id, environment, subject, base } = change;
  const headline = `${thingName(change)} still waits for an answer.`;
  const why = 'It was changed while a temporary change was on, so nothing was put back.';
  const question = `What should happen now? Put back brings back what was there before, even where others have changed it since; where a closed day or hours hold by now, those apply. Before: ${kind.sentence(base)}`;
  const whose = owner === null ? [] : [`It was changed temporarily by <@${owner}>.`];
  return messageAbout(environment, `${headline} ${why} ${question}`, [
    section([`*${limitedText(headline, 500)}*`, why, ...whose].join('\n')),
    section(limitedText(question, 2500)),
    ...actions(answers(kind, { id, environment, subject })),
  ]);
}

function answers(
  kind: SettingKind,
  { id, environment, subject }: Pick<TemporaryChange, 'id' | 'environment' | 'subject'>,
) {
  return [
    button(PUT_BACK, 'Put back', { value: id, style: 'primary' }),
    button(KEEP, 'Keep', { value: id }),
    button(kind.card, 'Look', { value: writeReference(environment, subject) }),
  ];
}

/** Somebody wanted to be reminded to put something back. */
export function remindedMessage(
  kind: SettingKind,
  change: TemporaryChange,
  owner: string | null,
  lateBy: number,
): Message {
  const { id, environment, subject, wrote, base } = change;
  const headline = `${thingName(change)} is still changed.`;
  const why =
    owner === null ? 'You wanted to be reminded to put it back.' : `<@${owner}> wanted to be reminded to put it back.`;
  const now = `It was changed to: ${kind.sentence(wrote)}`;
  const then = `Put back brings back: ${kind.sentence(base)}`;
  return messageAbout(environment, `${headline} ${why} ${then}`, [
    section(`*${limitedText(headline, 500)}*\n${sentences(why, lateSentence(lateBy))}`),
    section([limitedText(now, 1400), limitedText(then, 1400)].join('\n')),
    ...actions([
      button(END, 'Put it back', { value: id, style: 'primary' }),
      button(EXTEND, 'Set an end', { value: id }),
      button(KEEP, 'Keep', { value: id, confirm: KEEP_CONFIRM }),
      button(kind.card, 'Look', { value: writeReference(environment, subject) }),
    ]),
  ]);
}

const KEEP_CONFIRM = confirmDialog('Leave it as it is?', 'What was there before will not come back by itself.', 'Keep');

/** The buttons of a change in force: where people are asked about it, those of the question. */
export function buttonsOf(change: Pick<TemporaryChange, 'id' | 'state'>): Button[] {
  const { id: value, state } = change;
  if (state !== 'asked') return endingButtons(change);
  return [button(PUT_BACK, 'Put back', { value }), button(KEEP, 'Keep', { value })];
}

/** The most changes of either kind in a message, which needs room for more than these. */
const MAX_OPEN = 15;

/**
 * Puts the temporary changes still in force in an account, and those planned, with buttons to end or cancel them, before a message
 * about that account.
 */
export function withOpenReturns(
  message: Message,
  open: readonly TemporaryChange[],
  what: string,
  planned: readonly PlannedChange[] = [],
): Message {
  const rows = [
    ...open.map((change) => rowOf(change, summariseTemporary(change), button(END, 'End now', { value: change.id }))),
    ...planned.map((plan) => rowOf(plan, summarisePlanned(plan), ...endingButtons({ id: plan.id, ahead: true }))),
  ];
  if (rows.length === 0) return message;
  const shown = rows.slice(0, MAX_OPEN);
  const more = rows.length - shown.length;
  return {
    ...message,
    text: [what, ...shown.map(({ line }) => line), message.text].join('\n'),
    blocks: [
      section(`*${escapeText(what)}*`),
      ...shown.map(({ line, press }, at) =>
        section(limitedText(line, 500), press && { ...press, action_id: `${press.action_id}#${at}` }),
      ),
      ...(more === 0 ? [] : [section(`and ${more} more: \`/phone divert\` lists them all`)]),
      ...message.blocks,
    ],
  };
}

function rowOf(of: TemporaryChange | PlannedChange, what: string, press?: Button): { line: string; press?: Button } {
  const line = `${thingName(of)} (${environmentName(of.environment)}): ${what}`;
  return press === undefined ? { line } : { line, press };
}

/** Begins a planned change now; the button's value is its id. */
export const START = 'divert:start';

/** A planned change has begun; `lateBy` in milliseconds. */
export function startedMessage(
  kind: SettingKind,
  { plan, applied, under }: Pick<Extract<Started, { kind: 'begun' }>, 'plan' | 'applied' | 'under'>,
  lateBy: number,
): Message {
  const { title, called, environment, subject, end, reminder } = plan;
  const about = { title, called, environment, subject };
  const late = describeLateness(lateBy);
  const said = late === null ? null : `It began ${late} late.`;
  const span = end === null ? {} : { span: `until ${formatEnd(end)}` };
  const ending = end === null && reminder === null ? null : { ...span, text: '', id: plan.id };
  const { by, proposed } = plan;
  const credit = proposed === null ? {} : { credit: describeAuthors(proposed.by, proposed.approvedBy ?? by, by) };
  const isUnder = under !== null && applied.kind !== 'mismatch';
  const result: Result = isUnder
    ? {
        ...about,
        headline: 'Changed as planned',
        state: stateOf(kind, about, heldAfter(applied)),
        note: `${isolate(under.cause.name)} holds over it until ${formatEnd(under.until)}. Then: ${kind.sentence(under.set)}`,
      }
    : applied.kind === 'done'
      ? {
          ...doneResult(kind, about, { undoes: null, lost: [], wanted: plan.wanted }, applied),
          headline: 'Changed as planned',
        }
      : applied.kind === 'mismatch'
        ? mismatchResult(kind, about, applied)
        : { ...about, headline: 'Already as planned', state: stateOf(kind, about, applied.now) };
  return resultMessage({ ...result, note: sentences(said, result.note ?? null), ending, ...credit });
}

function heldAfter(applied: Begun): Settings {
  return applied.kind === 'unchanged' ? applied.now : applied.after;
}

/** Something about a planned change no longer fits, so nothing was sent; `owner` where somebody else is told. */
export function unfitMessage(kind: SettingKind, plan: PlannedChange, owner: string | null): Message {
  const next = 'Nothing was sent. What should happen now?';
  return waitingMessage(kind, plan, owner, { said: 'has not begun', next, again: 'Try again' });
}

/** A planned change could not begin so far, and will be tried again. */
export function notBegunMessage(kind: SettingKind, plan: PlannedChange, owner: string | null): Message {
  const next = 'Switchboard keeps trying, at least every 15 minutes, and says when it has begun.';
  return waitingMessage(kind, plan, owner, { said: 'is not known to have begun yet', next, again: 'Begin now' });
}

function waitingMessage(
  kind: SettingKind,
  plan: PlannedChange,
  owner: string | null,
  { said, next, again }: { said: string; next: string; again: string },
): Message {
  const { id, environment, subject, trouble, proposed, by } = plan;
  const headline = `The change planned for ${thingName(plan)} ${said}.`;
  const question = `It was planned ${formatChangeSpan(plan)}: ${kind.sentence(plan.wanted)}`;
  const why = trouble?.why ?? '';
  const planned = owner === null ? [] : [`<@${owner}> planned it.`];
  const whose = proposed === null ? planned : [describeAuthors(proposed.by, by)];
  return messageAbout(environment, `${headline} ${why}`, [
    section([`*${limitedText(headline, 500)}*`, limitedText(why, 1000), next, ...whose].join('\n')),
    section(limitedText(question, 2500)),
    ...actions([
      button(START, again, { value: id, style: 'primary' }),
      ...endingButtons({ id, ahead: true }),
      button(kind.card, 'Look', { value: writeReference(environment, subject) }),
    ]),
  ]);
}

/** A planned change was called off. */
export function calledOffMessage(plan: PlannedChange): Message {
  const text = `The change planned for ${thingName(plan)} ${formatChangeSpan(plan)} is cancelled; nothing was sent.`;
  return messageAbout(plan.environment, text, [section(escapeText(text))]);
}
