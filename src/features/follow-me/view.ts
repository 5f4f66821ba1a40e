import type { KnownBlock } from '@slack/types';
import { type Editing, editButtons, whyNot } from '../../changes/drafts.ts';
import { boldLine, environmentBadge } from '../../changes/view.ts';
import { unreadableNote } from '../../people/directory/list-notes.ts';
import { askForNumber, choiceOfNumbers } from '../../people/directory/number-choice.ts';
import { numberName, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import { shownLength } from '../../runtime/marked-text.ts';
import { actions, button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, fitsButton, fullOrTooLong, isolate, phoneText } from '../../slack/blocks/rows.ts';
import type { Destination, Environment, FollowMe, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { EDIT } from './form-view.ts';
import { SHOW } from './listed.ts';
import { NOT_STATED } from './ring-list/words.ts';
import { followMeSettings } from './settings.ts';
import { describeMode, describeSequence, limits, whoRings } from './words.ts';

/** The `action_id`s of buttons that belong to other features. */
export interface FollowMeLinks {
  /** Opens a number's card; its value names the number. */
  number: string;
  /** Lists all numbers; its value is the environment. */
  numbers: string;
}

/** A number's Follow-Me as the provider holds it, and what the person may do about it. */
interface FollowMeState {
  number: TelephoneNumber;
  followMe: FollowMe;
  environment: Environment;
  editing: Editing;
}

/** Why a number too long for the value of a Slack button cannot be edited. */
const TOO_LONG: Editing = {
  allowed: false,
  why: 'This number is too long for Slack to carry, so it cannot be changed with Switchboard.',
};

/** The most sections of a ring list; a longer one says how much is left out. */
const LIST_SECTIONS = 20;

/** The ring strategy in one sentence, and the destinations in order with their switches. */
export function followMeMessage(
  { number, followMe, environment, editing }: FollowMeState,
  links: FollowMeLinks,
): Message {
  const { destinations } = followMe;
  const settings = followMeSettings(followMe);
  const rings = `rings ${whoRings(settings)}.`;
  const headline = `${isolate(numberName(number) ?? fullOrTooLong(number.number))} ${rings}`;
  const partly = followMe.unreadable === 0 ? [] : ['That is as far as the list could be read.'];
  const around = [`Follow-Me of ${fullOrTooLong(number.number)}`, ...restOf(followMe)].join(' · ');
  const unavailable =
    number.followMeAvailable === false ? ['The provider lists Follow-Me as unavailable for this number.'] : [];
  const heading = listHeading(followMe);
  const lacks = followMe.unreadable === 0 ? [] : [unreadableNote(followMe.unreadable, ['destination', 'destinations'])];
  const reference = writeReference(environment, number.number);
  const may = fitsButton(reference) ? editing : TOO_LONG;
  return {
    facts: () => ({ account: environment, numbers: [{ ...number, rings: destinations }], sequence: followMe.sequence }),
    text: accessibleText(`${environmentName(environment)}: ${numberTitle(number)} ${rings}`, [
      ...partly,
      around,
      ...unavailable,
      heading,
      ...lacks,
      ...destinations.map((destination, at) => `${at + 1}. ${plainLine(destination)}`),
    ]),
    blocks: [
      environmentBadge(environment),
      section([boldLine(limitedText(headline, 2500)), ...partly].join('\n')),
      context(limitedText(around, 2000)),
      ...unavailable.map((text) => section(`:warning: ${limitedText(text, 1000)}`)),
      section(`*${heading}*`),
      ...listBlocks(destinations),
      ...lacks.map((text) => section(`:warning: ${text}.`)),
      ...actions([
        ...editButtons(may, (label) => button(EDIT, label, { value: reference, style: 'primary' })),
        fitsButton(reference)
          ? button(links.number, 'About this number', { value: reference })
          : button(links.numbers, 'All numbers', { value: environment }),
      ]),
      ...whyNot(may).map((text) => context(text)),
    ],
  };
}

/** The provider does not hand out the Follow-Me of this number. */
export function unavailableMessage(
  number: TelephoneNumber,
  said: string | null,
  environment: Environment,
  links: FollowMeLinks,
): Message {
  const source = environmentName(environment);
  const words =
    said === null
      ? 'The provider does not show Follow-Me for this number.'
      : `The provider does not show Follow-Me for this number. It says: ${clip(said, 300)}`;
  return {
    text: `${source}: Follow-Me of ${numberTitle(number)}: ${words}`,
    blocks: [
      environmentBadge(environment),
      ...titleBlocks(number),
      section(escapeText(words)),
      ...actions([button(links.number, 'About this number', { value: writeReference(environment, number.number) })]),
    ],
  };
}

/** What was typed fits several numbers, or none: the ones to choose from. */
export const choiceOfNumbersMessage = choiceOfNumbers({ question: 'Whose Follow-Me?', actionId: SHOW });

/** Shown when nothing was typed after the word, except perhaps the account. */
export function usageMessage(command: string, environment: Environment | undefined, links: FollowMeLinks): Message {
  return askForNumber(`${command} numbers`, environment, links.numbers);
}

/** The other limits on ringing; the order is stated where the names do not show it. */
function restOf({ mode, sequence, timeoutSeconds, maxForwards, destinations }: FollowMe): string[] {
  const several = destinations.filter(({ enabled }) => enabled === true).length > 1;
  return [
    ...(several ? [] : [`order: ${describeSequence(sequence)}`]),
    ...limits({ maxForwards, timeoutSeconds }),
    ...(maxForwards === null ? [`most forwards ${NOT_STATED}`] : []),
    ...(timeoutSeconds === null ? [`when it gives up is ${NOT_STATED}`] : []),
    ...describeMode(mode),
  ];
}

function titleBlocks(number: TelephoneNumber): KnownBlock[] {
  const name = numberName(number);
  const own = escapeText(fullOrTooLong(number.number));
  if (name === null) return [section(`*Follow-Me of ${own}*`)];
  return [section(`${boldName(name)}\nFollow-Me of ${own}`)];
}

function listHeading({ destinations, unreadable, destinationLimit }: FollowMe): string {
  const count = destinations.length + unreadable;
  const noun = count === 1 && destinationLimit === null ? 'destination' : 'destinations';
  if (destinationLimit === null) return `${count === 0 ? 'No' : count} ${noun}; the provider names no limit`;
  const full = count >= destinationLimit ? '; the list is full' : '';
  return `${count} of ${destinationLimit} destinations${full}`;
}

/** One line each, numbers whole, as many sections as that takes. */
function listBlocks(destinations: readonly Destination[]): KnownBlock[] {
  const texts: string[] = [];
  let shown = 0;
  for (const [at, destination] of destinations.entries()) {
    const text = `${at + 1}. ${markedLine(destination)}`;
    const last = texts.at(-1);
    if (last !== undefined && shownLength(`${last}\n${text}`) <= LIMITS.sectionText) {
      texts[texts.length - 1] = `${last}\n${text}`;
    } else if (texts.length < LIST_SECTIONS) texts.push(text);
    else break;
    shown += 1;
  }
  const more = destinations.length - shown;
  return [...texts, ...(more === 0 ? [] : [`and ${more} more`])].map((text) => section(text));
}

function markedLine(destination: Destination): string {
  const { name, number } = destination;
  const called = name === null || name.trim() === '' ? '' : `${boldName(name)} `;
  return `${called}${escapeText(phoneText(number))} · ${escapeText(switches(destination))}`;
}

function plainLine(destination: Destination): string {
  const { name, number } = destination;
  const called = name === null || name.trim() === '' ? '' : `${isolate(name)} `;
  return `${called}${phoneText(number)} · ${switches(destination)}`;
}

function switches({ name, enabled, ringSeconds, period }: Destination): string {
  const state = enabled === null ? `on or off ${NOT_STATED}` : enabled ? 'on' : 'off';
  return [
    state,
    ringSeconds === null ? `ring time ${NOT_STATED}` : `rings ${ringSeconds} s`,
    ...(name === null ? [`name ${NOT_STATED}`] : []),
    ...(period === null || period === '' ? [] : [`period ${isolate(clip(period, 100))}`]),
  ].join(' · ');
}
