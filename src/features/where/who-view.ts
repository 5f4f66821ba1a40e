import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import type { RingPlace } from '../../people/directory/ring-list-search.ts';
import { briefIn, nowAndNext, OTHER_WORKSPACES } from '../../plans/answer-words.ts';
import type { NumberAnswers } from '../../plans/answers.ts';
import { button, context, LIMITS, limitedText, linesWithin, section, slackDate } from '../../slack/blocks/blocks.ts';
import { boldName, fitsButton, fullOrTooLong, isolate } from '../../slack/blocks/rows.ts';
import { loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { describePlace } from './words.ts';

/** The shortcut in the menu of a message. */
export const WHO = 'where:who';

/** What is known of one number of a message. */
export interface WhoEntry {
  /** As the message has it. */
  said: string;
  /** Set if it is one of the account's own, with what is known about where it rings. */
  own: { number: TelephoneNumber; known: NumberAnswers | undefined } | null;
  /** Whose it is, by their own word: a Slack user id. */
  owner: string | null;
  /** The ring lists that it is in. */
  places: readonly RingPlace[];
}

/** What is known of the numbers of a message. */
interface WhoState {
  environment: Environment;
  /** In which times are said. */
  zone: string;
  found: readonly WhoEntry[];
  /** Numbers of the message that were not looked up. */
  more: number;
  /** Numbers of the account, and those of which a ring list is known. */
  total: number;
  known: number;
  /** When the oldest list used was read, ISO 8601; `null` without any. */
  oldest: string | null;
}

/** The most places named for one number. */
const MAX_PLACES = 10;

/** Whose the numbers of a message are, and where they ring; `card` is the action that opens a number. */
export function whoView({ environment, zone, found, more, total, known, oldest }: WhoState, card: string): ModalView {
  if (found.length === 0) {
    return readOnlyView('Who is this?', [section('There is no telephone number in this message.')], 'Close');
  }
  const unknown = total - known;
  const gaps = unknown === 0 ? [] : [`${unknown} of ${total} ring lists ${unknown === 1 ? 'is' : 'are'} not known yet`];
  const isSaid = found.some(({ own }) => (own?.known?.answers.length ?? 0) > 0);
  const planned = isSaid ? [`Times in ${zone}`, OTHER_WORKSPACES] : [];
  return readOnlyView(
    'Who is this?',
    [
      environmentBadge(environment),
      ...found.flatMap((each, at) => blocksOf(each, at, { environment, zone }, card)),
      ...(more === 0 ? [] : [section(`The message has ${more} more ${more === 1 ? 'number' : 'numbers'}.`)]),
      context(
        ...(oldest === null ? [] : [`Who rings as of ${slackDate(oldest)}`]),
        ...planned,
        ...gaps,
        'Only you see this',
      ),
    ],
    'Close',
  );
}

function blocksOf(
  { said, own, owner, places }: WhoEntry,
  at: number,
  { environment, zone }: Pick<WhoState, 'environment' | 'zone'>,
  card: string,
): KnownBlock[] {
  const rings = ringsOf(own?.known, zone);
  const lines = [
    ...(own === null
      ? []
      : [
          `Your number ${limitedText(numberTitle(own.number), 500)}${rings === null ? '' : `: ${limitedText(rings, 600)}`}`,
        ]),
    ...(owner === null ? [] : [`<@${owner}>’s own number`]),
    ...places.slice(0, MAX_PLACES).map((place) => {
      const name = place.destination.name;
      const as = name === null || name.trim() === '' ? '' : ` as ${isolate(limitedText(name, 300))}`;
      return `• Rings${as} for ${isolate(limitedText(numberTitle(place.number), 300))}: ${limitedText(describePlace(place), 300)}`;
    }),
    ...(places.length > MAX_PLACES ? [`and ${places.length - MAX_PLACES} more`] : []),
  ];
  const none = 'Not one of your numbers, and in no ring list that is known.';
  const text = [
    boldName(fullOrTooLong(said)),
    ...(lines.length === 0 ? [none] : [linesWithin(lines, LIMITS.sectionText - 300)]),
  ];
  const value = own === null ? '' : writeReference(environment, own.number.number);
  const open = button(`${card}#${at}`, 'Open', { value, label: `Open ${own?.number.number ?? ''}` });
  return [section(text.join('\n'), own === null || !fitsButton(value) ? undefined : open)];
}

/** Who rings on it now, and what is next; `null` where it was never read. */
function ringsOf(known: NumberAnswers | undefined, zone: string): string | null {
  if (known === undefined || known.answers.length === 0) return null;
  return nowAndNext(known, briefIn(zone)).join('; ');
}

/** Shown until it is known. */
export const lookingView = loadingView('Who is this?', 'Looking for the numbers of this message …');
