import type { ModalView } from '@slack/types';
import { END, EXTEND } from '../../changes/ending.ts';
import { endingButtons } from '../../changes/ending-view.ts';
import { environmentBadge } from '../../changes/environment-badge.ts';
import { numberChoice, type UnclearNumber } from '../../directory/number-labels.ts';
import { writeReference } from '../../directory/reference.ts';
import { button, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, choiceMessage } from '../../slack/blocks/rows.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { endBlocks, endInputs, type TypedEnd } from '../../temporary/end-form.ts';
import { endWords } from '../../temporary/end-words.ts';
import type { EndClock } from '../../temporary/read-end.ts';
import type { TemporaryChange } from '../../temporary/record.ts';
import { KEEP, PUT_BACK } from '../../temporary/view.ts';
import { thingName } from '../../temporary/words.ts';
import { environmentName } from '../../workspace/labels.ts';

export { END, EXTEND, KEEP, PUT_BACK };

/** Opens the form of a diversion; its value names the number, and on its second line what else was typed. */
export const OPEN = 'divert:open';
/** Lists what is diverted. */
export const LIST = 'divert:list';
/** The form for another end. */
export const UNTIL = 'divert:until';

/** Until when. */
export const UNTIL_INPUTS = endInputs({ id: 'divert:end-at' });

/** One temporary change as it is listed. */
export interface Listed {
  change: TemporaryChange;
  /** What holds now, in one sentence. */
  sentence: string;
  /** The button that shows the thing. */
  card: string;
}

/** Slack takes 50 blocks; each of these needs two, and there is a head and a foot. */
const MOST_LISTED = 20;

/** What is diverted now, by whom and until when. */
export function listMessage(listed: readonly Listed[], command: string, mayEdit: boolean): Message {
  const way = `\`${escapeText(command)} divert main line to Anna until 17:00\` diverts a number for a while.`;
  if (listed.length === 0) {
    const text = 'Nothing is diverted now.';
    return { text: `${text} ${way.replaceAll('`', '')}`, blocks: [section(text), context(way)] };
  }
  const shown = listed.slice(0, MOST_LISTED);
  const more = listed.length - shown.length;
  const count = countWords(listed.map(({ change }) => change));
  return {
    text: accessibleText(
      count,
      shown.map(({ change, sentence }) =>
        [accountOf(change), thingName(change), sentence, stateWords(change)].join(' · '),
      ),
    ),
    blocks: [
      section(`*${count}*`),
      ...shown.flatMap(({ change, sentence, card }, at) => [
        section(
          [
            `*${limitedText(thingName(change), 300)}* · ${accountOf(change)}`,
            limitedText(sentence, 1000),
            `${limitedText(stateWords(change), 500)} · by <@${change.by}>`,
          ].join('\n'),
        ),
        {
          type: 'actions' as const,
          elements: [
            ...(mayEdit ? buttonsOf(change, at) : []),
            button(`${card}#${at}`, 'Look', { value: writeReference(change.environment, change.subject) }),
          ],
        },
      ]),
      ...(more === 0 ? [] : [section(`and ${more} more`)]),
      context(way),
    ],
  };
}

function countWords(changes: readonly TemporaryChange[]): string {
  const one = changes.length === 1;
  if (changes.some(({ kind }) => kind !== 'follow-me'))
    return `${changes.length} ${one ? 'setting is' : 'settings are'} changed temporarily`;
  return `${changes.length} ${one ? 'number is' : 'numbers are'} diverted`;
}

function accountOf({ environment }: TemporaryChange): string {
  return environmentName(environment);
}

/** An action_id is there once in a message. */
function buttonsOf(change: TemporaryChange, at: number) {
  if (change.state === 'asked') {
    return [
      button(`${PUT_BACK}#${at}`, 'Put back', { value: change.id }),
      button(`${KEEP}#${at}`, 'Keep', { value: change.id }),
    ];
  }
  return endingButtons(change).map((each) => ({ ...each, action_id: `${each.action_id}#${at}` }));
}

function stateWords({ state, end, trouble }: TemporaryChange): string {
  const until = end === null ? 'no end' : `until ${endWords(end)}`;
  if (state === 'asked') return `${until}; it was changed in the meantime, and is waiting for an answer`;
  return trouble === null ? until : `${until}; it could not be put back yet: ${trouble.why}`;
}

/** Nothing is left to be ended. */
export function goneMessage(): Message {
  const text = 'This has already ended, or was replaced by another change.';
  return {
    text,
    blocks: [section(text), { type: 'actions', elements: [button(LIST, 'What is diverted now')] }],
  };
}

/** It stays as it is. */
export function keptMessage(change: TemporaryChange): Message {
  const text = `${thingName(change)} stays as it is now; nothing comes back by itself.`;
  return {
    text: `${environmentName(change.environment)}: ${text}`,
    blocks: [environmentBadge(change.environment), section(escapeText(text))],
  };
}

/** It has another end. */
export function extendedMessage(change: TemporaryChange): Message {
  const until = change.end === null ? 'without an end' : `until ${endWords(change.end)}`;
  const text = `${thingName(change)} stays as it is now ${until}.`;
  return {
    text: `${environmentName(change.environment)}: ${text}`,
    blocks: [
      environmentBadge(change.environment),
      section(escapeText(text)),
      { type: 'actions', elements: endingButtons(change) },
    ],
  };
}

/** The form for another end. */
export function untilView(change: TemporaryChange, clock: EndClock, metadata: string, typed: TypedEnd): ModalView {
  const now = change.end === null ? 'It has no end now.' : `It ends ${endWords(change.end)} now.`;
  return formView({ id: UNTIL, metadata, title: 'Another end', submit: 'Save' }, [
    environmentBadge(change.environment),
    section(`*${limitedText(thingName(change), 500)}*\n${escapeText(now)}`),
    ...endBlocks(UNTIL_INPUTS, clock, typed, null),
    context('Only the end is changed; nothing is sent to the provider now.'),
  ]);
}

/** Shown until the form is there. */
export function openingView(): ModalView {
  return loadingView('Divert', 'Reading the settings from the provider …', 'Cancel');
}

/** What was typed fits several numbers, or none. */
export function choiceOfNumbersMessage(
  typed: { number: string; rest: string },
  match: UnclearNumber,
  environment: Environment,
  numbers: string,
): Message {
  const isEmpty = match.kind === 'none' && match.nearest === null;
  const buttons = isEmpty ? [] : [button(numbers, 'All numbers', { value: environment })];
  const choice = numberChoice(typed.number, match, environment, 'Whose calls?');
  const rows = choice.rows.map((row) => ({ ...row, value: `${row.value}\n${typed.rest}` }));
  return choiceMessage({ ...choice, rows, actionId: OPEN, buttons });
}

/** Words came without a number in front. */
export function usageMessage(command: string): Message {
  const said = 'Whose calls? Name the number first, then to whom and until when.';
  const example = `${command} divert main line to Anna until 17:00`;
  return { text: `${said} For example: ${example}`, blocks: [section(`${said}\n\`${escapeText(example)}\``)] };
}
