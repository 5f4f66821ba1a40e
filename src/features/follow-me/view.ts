import type { KnownBlock } from '@slack/types';
import { unreadableNote } from '../../directory/list-notes.ts';
import { numberChoice, numberName, numberTitle, type UnclearNumber } from '../../directory/number-labels.ts';
import { writeReference } from '../../directory/reference.ts';
import type { EditPermission } from '../../rights/capability-check.ts';
import { button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, choiceMessage, fitsButton, isolate, shownWhole } from '../../slack/blocks/rows.ts';
import type { Destination, Environment, FollowMe, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { EDIT } from './form-view.ts';
import { NOT_STATED } from './ring-list/words.ts';
import { followMeSettings } from './settings.ts';
import { followMeSentence, modeWords, sequenceWords } from './words.ts';

/** Shows the Follow-Me of a number; its value names the number. */
export const SHOW = 'follow-me:show';

/** Where the buttons lead that belong to other parts. */
export interface Links {
  /** Opens a number's card; its value names the number. */
  number: string;
  /** Lists all numbers; its value is the environment. */
  numbers: string;
}

/** A number's Follow-Me as the provider holds it, and what the person may do about it. */
export interface FollowMeState {
  number: TelephoneNumber;
  followMe: FollowMe;
  environment: Environment;
  editing: EditPermission;
}

/** Slack carries no more in a button. */
const TOO_LONG: EditPermission = {
  allowed: false,
  why: 'This number is too long for Slack to carry, so it cannot be changed from here.',
};

/** Sections that a ring list may take; a longer one says how much is left out. */
const LIST_SECTIONS = 20;

/** Mode, the ring strategy in one sentence, and the destinations in order with their switches. */
export function followMeMessage({ number, followMe, environment, editing }: FollowMeState, links: Links): Message {
  const { mode, sequence, timeoutSeconds, maxForwards, destinations } = followMe;
  const known = followMeSentence(followMeSettings(followMe));
  const sentence = followMe.unreadable === 0 ? known : `As far as the list could be read: ${known}`;
  const settings = [
    `Order: ${sequenceWords(sequence)}`,
    `Gives up after: ${timeoutSeconds === null ? NOT_STATED : `${timeoutSeconds} s`}`,
    `Forwards at most: ${maxForwards ?? NOT_STATED}`,
  ].join(' · ');
  const unavailable =
    number.followMeAvailable === false
      ? ['The provider says that Follow-Me appears unavailable for this number; these settings may have no effect.']
      : [];
  const heading = listHeading(followMe);
  const lacks = followMe.unreadable === 0 ? [] : [unreadableNote(followMe.unreadable, ['destination', 'destinations'])];
  const reference = writeReference(environment, number.number);
  const may = fitsButton(reference) ? editing : TOO_LONG;
  return {
    text: accessibleText(`Follow-Me of ${numberTitle(number)} (${environmentName(environment)})`, [
      `Mode: ${modeWords(mode)}`,
      sentence,
      settings,
      ...unavailable,
      heading,
      ...lacks,
      ...destinations.map((destination, at) => `${at + 1}. ${plainLine(destination)}`),
    ]),
    blocks: [
      ...titleBlocks(number),
      ...unavailable.map((text) => section(`:warning: ${text}`)),
      // The provider's mode comes first: with a mode like `off` the rest may not apply, and nobody says which do.
      section(`Mode: ${boldName(clip(modeWords(mode), 200))}\n${limitedText(sentence, 2000)}`),
      context(limitedText(settings, 2000)),
      section(`*${heading}*`),
      ...listBlocks(destinations),
      ...lacks.map((text) => section(`:warning: ${text}.`)),
      {
        type: 'actions',
        elements: [
          ...(may.allowed ? [button(EDIT, 'Edit', { value: reference, style: 'primary' })] : []),
          fitsButton(reference)
            ? button(links.number, 'About this number', { value: reference })
            : button(links.numbers, 'All numbers', { value: environment }),
        ],
      },
      context(`*${environmentName(environment)}*`, ...(may.allowed ? [] : [limitedText(may.why, 1000)])),
    ],
  };
}

/** The provider does not hand out the Follow-Me of this number. */
export function unavailableMessage(
  number: TelephoneNumber,
  said: string | null,
  environment: Environment,
  links: Links,
): Message {
  const source = environmentName(environment);
  const words = `Follow-Me appears unavailable for this number${said === null ? '.' : `. The provider says: ${clip(said, 300)}`}`;
  return {
    text: `Follow-Me of ${numberTitle(number)} (${source}): ${words}`,
    blocks: [
      ...titleBlocks(number),
      section(escapeText(words)),
      {
        type: 'actions',
        elements: [button(links.number, 'About this number', { value: writeReference(environment, number.number) })],
      },
      context(`*${source}*`),
    ],
  };
}

/** What was typed fits several numbers, or none: the ones to choose from. */
export function choiceOfNumbersMessage(
  typed: string,
  match: UnclearNumber,
  environment: Environment,
  links: Links,
): Message {
  const buttons = [button(links.numbers, 'All numbers', { value: environment })];
  return choiceMessage({ ...numberChoice(typed, match, environment, 'Whose Follow-Me?'), actionId: SHOW, buttons });
}

/** Nothing was typed behind the word, but perhaps the account. */
export function usageMessage(command: string, environment: Environment | undefined, links: Links): Message {
  const said = 'Whose Follow-Me? Type the number, its last digits or its name behind the command.';
  return {
    text: `${said} For example: ${command} follow-me 0123`,
    blocks: [
      section(`${said}\n\`${escapeText(command)} follow-me &lt;number, last digits or name&gt;\``),
      {
        type: 'actions',
        elements: [button(links.numbers, 'All numbers', environment === undefined ? {} : { value: environment })],
      },
    ],
  };
}

function titleBlocks(number: TelephoneNumber): KnownBlock[] {
  const name = numberName(number);
  const own = escapeText(shownWhole(number.number));
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
    if (last !== undefined && last.length + 1 + text.length <= LIMITS.sectionText) {
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
  return `${called}${escapeText(shownWhole(number))} · ${escapeText(switches(destination))}`;
}

function plainLine(destination: Destination): string {
  const { name, number } = destination;
  const called = name === null || name.trim() === '' ? '' : `${isolate(name)} `;
  return `${called}${shownWhole(number)} · ${switches(destination)}`;
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
