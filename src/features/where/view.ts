import type { Button } from '@slack/types';
import { boldLine, environmentBadge, messageAbout } from '../../changes/view.ts';
import { NO_NUMBERS, numberName, numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import type { Progress } from '../../people/directory/ring-list-reader.ts';
import type { Ringing, RingPlace } from '../../people/directory/ring-list-search.ts';
import { describeUnread, type Unread } from '../../people/directory/unread.ts';
import { briefIn, nowAndNext, OTHER_WORKSPACES, ringsAsSet } from '../../plans/answer-words.ts';
import type { NumberAnswers } from '../../plans/answers.ts';
import { actions, button, context, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  accessibleText,
  askFor,
  fullOrTooLong,
  isolate,
  type Page,
  pageButtons,
  phoneText,
  rowBlocks,
} from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type Question, writeQuestion } from './question.ts';
import { describePlace, formatAge } from './words.ts';

/** Reads all ring lists anew; its value is the question, as with the others below. */
export const AGAIN = 'where:again';
/** Reads those for which there was no time. */
export const GO_ON = 'where:go-on';
/** Turns to another page of the answer. */
export const PAGE = 'where:page';

/** What this command does not search. */
const MENUS = "IVR menus are not searched: the provider's API does not show where their keys lead.";

/** The most numbers named in one note. */
const MAX_NAMED = 5;

/** Somebody in an answer, at one place in a list. */
interface RingListEntry {
  ringing: Ringing;
  at: RingPlace;
}

/** The result, and how much of the account it covers. */
interface WhereState {
  question: Question;
  /** Who or what was asked for, as people call it. */
  asked: string;
  /** Everybody who rings, of whom the page shows some. */
  ringing: readonly Ringing[];
  page: Page<RingListEntry>;
  /** Who rings on the numbers of the page, and in which zone times are said. */
  answers: ReadonlyMap<string, NumberAnswers>;
  zone: string;
  /** The numbers of the account. */
  total: number;
  /** Those about which something is known, however old. */
  known: number;
  unread: readonly { number: TelephoneNumber; why: Unread; older: boolean }[];
  /** Numbers whose Follow-Me the provider does not show. */
  without: readonly TelephoneNumber[];
  /** When the oldest list used was read, `null` without any, and the time now; epoch milliseconds. */
  oldest: number | null;
  now: number;
  /** What the list of numbers lacks, in words. */
  lacks: readonly string[];
}

/** Which lists somebody is in, at which place, on or off; `links` are the actions that show a number's Follow-Me, and replace somebody. */
export function whereMessage(state: WhereState, links: { followMe: string; replace: string }): Message {
  const { question, page, total } = state;
  const { environment } = question;
  if (total === 0) return emptyMessage(environment, state.lacks);
  const headline = headlineOf(state);
  const groups = groupsOf(page.items);
  const several = state.ringing.length > 1;
  const notes = notesOf(state);
  return {
    facts: () => ({
      account: environment,
      shown: page.label,
      found: page.items.map(({ at }) => ({
        ...at.destination,
        on: at.number.number,
        place: at.place,
        says: ringsOf(state, at),
      })),
    }),
    text: accessibleText(`${environmentName(environment)}: ${headline}`, [
      ...groups.flatMap(({ ringing, places }) => [
        ...(several ? [sentenceOf(ringing, state)] : []),
        ...places.map(
          (place) => `${numberTitle(place.number)}: ${[describePlace(place), ...ringsOf(state, place)].join('; ')}`,
        ),
      ]),
      ...notes.map(({ plain }) => plain),
    ]),
    blocks: [
      environmentBadge(environment),
      section(boldLine(limitedText(headline, 2000))),
      ...groups.flatMap(({ ringing, places }, group) => [
        ...(several ? [section(boldLine(limitedText(sentenceOf(ringing, state), 2000)))] : []),
        ...rowBlocks(
          `${links.followMe}#${group}`,
          places.map((place) => rowOf(place, state)),
        ),
      ]),
      ...notes.filter(({ warns }) => warns).map(({ shown }) => section(`:warning: ${shown}`)),
      ...actions(buttonsOf(state, links.replace)),
      context(...notes.filter(({ warns }) => !warns).map(({ shown }) => shown)),
    ],
    ...(state.ringing.length === 0 ? { unfit: 'name' as const } : {}),
  };
}

/** The progress of a long read; `null` before it has begun. */
export function progressMessage(text: string, environment: Environment, progress: Readonly<Progress> | null): Message {
  const far = progress === null ? '' : ` ${progress.done} of ${progress.total} numbers are read so far.`;
  const said = `Looking for "${isolate(text)}" in every ring list.${far}`;
  return messageAbout(environment, said, [section(limitedText(said, 1000))]);
}

/** Shown when nothing was typed after the word, except perhaps the account. */
export function usageMessage(command: string): Message {
  return askFor({
    said: 'Who or what rings? Type a name or a number after the command.',
    command: `${command} numbers`,
    takes: 'name or number',
    example: 'anna',
  });
}

function emptyMessage(environment: Environment, lacks: readonly string[]): Message {
  return messageAbout(environment, accessibleText(NO_NUMBERS, lacks), [
    section(NO_NUMBERS),
    ...(lacks.length === 0 ? [] : [context(...lacks)]),
  ]);
}

/** The outcome first: who rings, or that nobody does, in how much of the account. */
function headlineOf(state: WhereState): string {
  const { ringing, known, total } = state;
  const [first] = ringing;
  const asked = `"${isolate(state.asked)}"`;
  const outcome =
    first === undefined
      ? noneRings(asked, state)
      : ringing.length === 1
        ? sentenceOf(first, state)
        : `${ringing.length} destinations match ${asked}.`;
  return known > 0 && known < total ? `So far, ${outcome.replace(/^None/u, 'none')}` : outcome;
}

/** `2 of 5 numbers ring Noah Nkemelu (+447700900132). 1 more has it switched off.` */
function sentenceOf({ name, destination, places }: Ringing, state: WhereState): string {
  const number = phoneText(destination);
  const who = name === null || name.trim() === '' ? number : `${isolate(name)} (${number})`;
  const switches = new Map<string, boolean | null>();
  // A number that has somebody twice rings them if either entry is on.
  for (const enabled of [null, false, true])
    for (const each of places) if (each.destination.enabled === enabled) switches.set(each.number.number, enabled);
  const numbersThat = (enabled: boolean | null) => [...switches.values()].filter((each) => each === enabled).length;
  const [on, off, unsaid] = [numbersThat(true), numbersThat(false), numbersThat(null)];
  const more = on === 0 ? '' : ' more';
  return [
    on === 0 ? noneRings(who, state) : `${ofNumbers(on, state.known)} ${who}.`,
    ...(off === 0 ? [] : [`${off}${more} ${off === 1 ? 'has' : 'have'} it switched off.`]),
    ...(unsaid === 0 ? [] : [`For ${unsaid}${more} the provider does not say whether it is on.`]),
  ].join(' ');
}

function ofNumbers(count: number, known: number): string {
  return `${count} of ${known} ${known === 1 ? 'number' : 'numbers'} ${count === 1 ? 'rings' : 'ring'}`;
}

function noneRings(who: string, { known, total }: WhereState): string {
  if (known === 0) return `It is not known yet which numbers ring ${who}.`;
  return total === 1 ? `The only number does not ring ${who}.` : `None of ${known} numbers rings ${who}.`;
}

/** Who rings there now and what is next, where plans have a say in it; why it could not be read stands below. */
function ringsOf({ answers, zone }: WhereState, { number }: RingPlace): string[] {
  const own = answers.get(number.number);
  if (own === undefined || ringsAsSet(own)) return [];
  return nowAndNext({ ...own, unread: undefined }, briefIn(zone));
}

function rowOf(place: RingPlace, state: WhereState) {
  const { environment } = state.question;
  const { number } = place;
  const name = numberName(number);
  return {
    title: name ?? number.number,
    lines: [...(name === null ? [] : [fullOrTooLong(number.number)]), describePlace(place), ...ringsOf(state, place)],
    value: writeReference(environment, number.number),
    label: `Open Follow-Me of ${number.number}`,
  };
}

/** Entries on a page with the same name and number, in order. */
function groupsOf(items: readonly RingListEntry[]): { ringing: Ringing; places: RingPlace[] }[] {
  const groups: { ringing: Ringing; places: RingPlace[] }[] = [];
  for (const { ringing, at } of items) {
    const last = groups.at(-1);
    if (last?.ringing === ringing) last.places.push(at);
    else groups.push({ ringing, places: [at] });
  }
  return groups;
}

function buttonsOf({ question, page, unread, ringing }: WhereState, replace: string): Button[] {
  const open = unread.length > 0;
  return [
    ...(open ? [button(GO_ON, 'Go on', { value: writeQuestion({ ...question, page: 0 }), style: 'primary' })] : []),
    ...pageButtons(PAGE, page, (at) => writeQuestion({ ...question, page: at })),
    button(AGAIN, 'Look again', { value: writeQuestion({ ...question, page: 0 }) }),
    ...(ringing.length === 0
      ? []
      : [button(replace, 'Replace everywhere', { value: writeQuestion({ ...question, page: 0 }) })]),
  ];
}

interface Note {
  plain: string;
  shown: string;
  /** Whether it says that the answer is incomplete. */
  warns: boolean;
}

/** How much of the account the answer covers, and how old it is. */
function notesOf(state: WhereState): Note[] {
  const { unread, without, total, known, oldest, now, lacks, zone, page } = state;
  const waiting = unread.filter(({ why }) => why === 'waiting');
  const failed = unread.filter(({ why }) => why !== 'waiting');
  const older = unread.filter((each) => each.older).length;
  const note = (text: string, warns: boolean): Note => ({ plain: text, shown: limitedText(text, 1500), warns });
  const covered =
    total === 1 ? 'the only number' : known === total ? `all ${total} numbers` : `${known} of ${total} numbers`;
  const ago = oldest === null ? null : formatAge(now - oldest);
  return [
    ...(waiting.length === 0 ? [] : [note(`${formatCount(waiting.length)} not read yet. Go on reads more.`, true)]),
    ...(failed.length === 0
      ? []
      : [
          note(
            `Could not be read: ${named(failed.map(({ number, why }) => `${numberTitle(number)} (${describeUnread(why)})`))}.`,
            true,
          ),
        ]),
    ...(older === 0
      ? []
      : [note(`${older} of these ${older === 1 ? 'is' : 'are'} shown as at an earlier look.`, true)]),
    ...(oldest === null
      ? []
      : [
          {
            plain: `Searched: ${covered}, read ${ago}.`,
            shown: `Searched: ${covered}, read ${ago} (${slackDate(new Date(oldest).toISOString())}).`,
            warns: false,
          },
        ]),
    ...(without.length === 0
      ? []
      : [note(`The provider shows no Follow-Me for ${named(without.map(numberTitle))}.`, false)]),
    ...lacks.map((each) => note(`${each}.`, true)),
    ...(page.items.some(({ at }) => ringsOf(state, at).length > 0)
      ? [note(`Times in ${zone}. ${OTHER_WORKSPACES}.`, false)]
      : []),
    note(MENUS, false),
  ];
}

function formatCount(count: number): string {
  return count === 1 ? '1 number is' : `${count} numbers are`;
}

function named(texts: readonly string[]): string {
  const more = texts.length > MAX_NAMED ? [`and ${texts.length - MAX_NAMED} more`] : [];
  return [...texts.slice(0, MAX_NAMED).map((text) => isolate(text)), ...more].join(', ');
}
