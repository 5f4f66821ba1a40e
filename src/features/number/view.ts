import { environmentBadge } from '../../changes/view.ts';
import { askForNumber, choiceOfNumbers } from '../../people/directory/number-choice.ts';
import { numberName, numberSummary, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import { OTHER_WORKSPACES } from '../../plans/answer-words.ts';
import type { NumberAnswers } from '../../plans/answers.ts';
import { planLines } from '../../plans/plan-lines.ts';
import { AND } from '../../runtime/lists.ts';
import {
  actions,
  button,
  clip,
  context,
  escapeText,
  limitedText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, fitsButton, fullOrTooLong, isolate } from '../../slack/blocks/rows.ts';
import type { Environment, Ivr, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { CARD } from './listed.ts';

/** The `action_id`s of buttons that belong to other features. */
export interface NumberLinks {
  /** Shows a number's Follow-Me; its value names the number. */
  followMe: string;
  /** Shows what happens with a number in the next days; its value names the number. */
  when: string;
  /** Lists all numbers; its value is the environment. */
  numbers: string;
}

/** What there is to show of a number. */
interface NumberState {
  number: TelephoneNumber;
  /** Its menus, as far as they are known. */
  menus: readonly Ivr[];
  /** Who rings on it, where that was ever read. */
  known: NumberAnswers | null;
  shown: { mayEdit: boolean; span: { zone: string; to: number } };
}

/** Everything the provider says of one number, with its menus and who rings as far as that is known. */
export function cardMessage(
  { number, menus, known, shown }: NumberState,
  environment: Environment,
  links: NumberLinks,
): Message {
  const reference = writeReference(environment, number.number);
  const [now] = known?.answers ?? [];
  const { text: rings, blocks } = known === null ? { text: [], blocks: [] } : planLines(known, shown);
  const name = numberName(number);
  const lines = [
    `${name === null ? 'name not given · ' : ''}${numberSummary(number)}`,
    ...(menus.length === 0 ? [] : [`IVR menus: ${menuNames(menus)}`]),
  ];
  return {
    facts: () => ({
      account: environment,
      numbers: [{ ...number, rings: now?.list.destinations, says: rings }],
      menus,
    }),
    text: accessibleText(`${environmentName(environment)}: ${numberTitle(number)}`, [...rings, ...lines]),
    blocks: [
      environmentBadge(environment),
      section(
        [
          name === null ? boldName(number.number) : `${boldName(name)} ${escapeText(fullOrTooLong(number.number))}`,
          ...lines.map((line) => limitedText(line, 700)),
        ].join('\n'),
      ),
      ...blocks,
      ...actions([
        ...(fitsButton(reference)
          ? [
              button(links.followMe, 'Follow-Me', { value: reference, label: `Follow-Me of ${number.number}` }),
              button(links.when, 'Next 7 days', { value: reference, label: `Next 7 days of ${number.number}` }),
            ]
          : []),
        button(links.numbers, 'All numbers', { value: environment }),
      ]),
      ...(now === undefined
        ? []
        : [
            context(
              `Who rings as of ${slackDate(new Date(now.list.readAt).toISOString())}`,
              `Times in ${shown.span.zone}`,
              OTHER_WORKSPACES,
            ),
          ]),
    ],
  };
}

/** How many menus of a number are named. */
const MAX_MENUS = 10;

/** By their names, as many as there is room for. */
function menuNames(menus: readonly Ivr[]): string {
  const names = menus.map(({ ivrId, name }) => (name === null || name.trim() === '' ? ivrId : name));
  const shown = names.slice(0, MAX_MENUS).map(isolate);
  return shown.length === names.length
    ? AND.format(shown)
    : `${shown.join(', ')} and ${names.length - shown.length} more`;
}

/** What was typed fits several numbers, or none: the ones to choose from. */
export const choiceOfNumbersMessage = choiceOfNumbers({ question: 'Which one?', actionId: CARD });

/** Shown when nothing was typed after the word, except perhaps the account. */
export function usageMessage(command: string, environment: Environment | undefined, links: NumberLinks): Message {
  return askForNumber(`${command} numbers`, environment, links.numbers);
}

/** Said below an unknown word that is not in the name or the digits of any number either. */
export function notCalled(typed: string, environment: Environment): string {
  return `No active number in ${environmentName(environment)} has "${clip(typed, 60)}" in its name or digits.`;
}

/** Said below an unknown word that may be in the name or the digits of a number. */
export const NOT_LOOKED_THROUGH = 'Your numbers could not be searched for it just now.';
