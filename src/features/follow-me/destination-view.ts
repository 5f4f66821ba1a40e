import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge, headingOf } from '../../changes/view.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import { endBlocks, endClockOf, NO_END } from '../../plans/temporary/end-form.ts';
import { clip, context, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import { isolate, oneLine, phoneText } from '../../slack/blocks/rows.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import { ANOTHER, DESTINATION_INPUTS, DIVERSION_END, numberHint } from './destination-form.ts';
import type { OtherEntry } from './other-lists.ts';
import { type ListedEntry, limitOf, listOf, placeOf } from './ring-list/list.ts';
import { peopleChoices, peopleFirst } from './ring-list/people.ts';
import { type FollowMeDraft, visibleName } from './settings.ts';
import { RING_SECONDS } from './warnings.ts';

/** The form of one destination. */
export const DESTINATION = 'follow-me:destination';

/** The form that lets one number ring and no other. */
export const DIVERSION = 'follow-me:diversion';

const TITLE = 'Change Follow-Me';

/** How many seconds a new destination rings by default: about four rings. */
const USUAL_RING = 20;

const UNSTATED = 'The provider does not state it.';

/** The form of a destination; without an entry, of a new one. */
export function destinationView(
  draft: FollowMeDraft,
  entry: ListedEntry | null,
  metadata: string,
  people: readonly KnownPerson[] = [],
): ModalView {
  const { number, name, enabled, period, person } = DESTINATION_INPUTS;
  const persons = entry === null ? peopleChoices(people, listOf(draft)) : [];
  const typed = persons.length === 0 ? {} : { optional: true, label: 'Or a number' };
  const title = entry === null ? 'Add destination' : 'Edit destination';
  const frame = { id: DESTINATION, metadata, title, submit: entry === null ? 'Add' : 'Done', close: 'Back' };
  const { on, unstated } = switchOf(entry);
  return formView(frame, [
    environmentBadge(draft.environment),
    ...(persons.length === 0 ? [] : [person.block({ choices: persons })]),
    number.block({ ...typed, initial: entry?.number ?? '', focus: entry === null, hint: numberHint(draft) }),
    name.block({ initial: entry?.name ?? '', hint: entry?.name === null ? UNSTATED : null }),
    ringBlock(entry === null ? USUAL_RING : entry.ringSeconds),
    enabled.block({ initial: on, hint: unstated ? UNSTATED : null }),
    ...placeBlocks(draft, entry),
    period.block({ initial: entry?.period ?? '', hint: periodHint(entry) }),
    context('Nothing is sent before you have seen the preview.'),
  ]);
}

function switchOf(entry: ListedEntry | null): { on: 'on' | 'off' | null; unstated: boolean } {
  const enabled = entry === null ? true : entry.enabled;
  return { on: enabled === null ? null : enabled ? 'on' : 'off', unstated: enabled === null };
}

function periodHint(entry: ListedEntry | null): string {
  const hint = 'As your provider writes it; Switchboard does not know what it does.';
  return entry?.period === null
    ? `${hint} Your provider does not show the one set now; left empty, it may be cleared.`
    : hint;
}

function ringBlock(seconds: number | null): KnownBlock {
  const { least, most } = RING_SECONDS;
  const fits = seconds !== null && Number.isInteger(seconds) && seconds >= least && seconds <= most;
  const odd =
    seconds === null ? UNSTATED : `It is ${seconds} now, which the provider does not accept from Switchboard.`;
  return DESTINATION_INPUTS.ringSeconds.block({
    initial: fits ? seconds : null,
    hint: `${least} to ${most}.${fits ? '' : ` ${odd}`}`,
  });
}

/**
 * The choice of its place in the list; the menu beside the list moves it by one place, so nine times from last to
 * first.
 */
function placeBlocks(draft: FollowMeDraft, entry: ListedEntry | null): KnownBlock[] {
  const list = listOf(draft);
  const places = entry === null ? list.length + 1 : list.length;
  if (places < 2 || places > LIMITS.selectOptions) return [];
  const choices = Array.from({ length: places }, (_, at) => [String(at + 1), describePlace(at + 1, places)] as const);
  return [DESTINATION_INPUTS.place.block({ choices, initial: String(placeOf(list, entry?.key ?? null)) })];
}

function describePlace(place: number, places: number): string {
  return place === 1 ? '1, the first' : place === places ? `${place}, the last` : `${place}`;
}

/** The initial values of the form for ringing one number only. */
export interface TypedDiversion {
  /** The key of one of the list. */
  choice: string | null;
  number: string;
  /** What that number is called; absent where that was not said. */
  name?: string;
  /** Those of other ring lists whom the typed name may mean. */
  others?: readonly OtherEntry[];
  /** Which typed words could not be used, in plain sentences. */
  notes: readonly string[];
  /** The label of the button that closes it. */
  close: 'Back' | 'Cancel';
}

/** Chosen for a diversion that people end themselves. */
const NO_END_WORDS = "No end: I'll put it back myself";

/** The form for ringing one number only: one of the list, or another. */
export function diversionView(
  draft: FollowMeDraft,
  list: readonly ListedEntry[],
  metadata: string,
  typed: TypedDiversion = { choice: null, number: '', notes: [], close: 'Back' },
  people: readonly KnownPerson[] = [],
): ModalView {
  const room = list.length < limitOf(draft);
  const persons = room ? [...otherChoices(typed.others ?? []), ...peopleChoices(people, list)] : [];
  const { number, name } = DESTINATION_INPUTS;
  const hint = numberHint(draft);
  // Typing one says enough, so nothing of the list has to be chosen then.
  const another =
    list.length === 0 && persons.length === 0
      ? number.block({ focus: true, hint, initial: typed.number })
      : number.block({ optional: true, label: 'Or another number', hint, initial: typed.number });
  const { typedEnd = NOTHING_TYPED } = draft;
  // No end is what the form over the list has, which nobody chose for a diversion.
  const end = typedEnd.choice === NO_END ? { ...typedEnd, choice: null } : typedEnd;
  const frame = { id: DIVERSION, metadata, title: 'Divert calls', submit: 'Preview', close: typed.close };
  return formView(frame, [
    environmentBadge(draft.environment),
    ...(typed.close === 'Cancel' ? [section(headingOf(draft))] : []),
    ...typed.notes.map((note) => section(`:warning: ${limitedText(note, 1000)}`)),
    ...endBlocks(DIVERSION_END, endClockOf(draft), end, { noEnd: NO_END_WORDS, isUsual: false }),
    section('Everything else on the list is switched off and stays there.'),
    ...(list.length + persons.length === 0 ? [] : [choiceBlock(peopleFirst(list, people), persons, room, typed)]),
    ...(list.length > MAX_CHOICES ? [unlisted(list.length - MAX_CHOICES)] : []),
    ...(room
      ? [another, name.block({ label: 'Name of that number', initial: typed.name ?? '' })]
      : [noRoom(list.length, limitOf(draft))]),
    context('Nothing is sent before you have seen the preview.'),
  ]);
}

const NOTHING_TYPED = { choice: null, text: '' };

/** Explains why there is no field to type another number into. */
function noRoom(count: number, limit: number): KnownBlock {
  return section(
    `The list has ${count} of ${limit} destinations. To ring another number, go back and make room for it first.`,
  );
}

/** The most that Slack takes as radio buttons, which need one press; more become a menu. */
const MAX_BUTTONS = 10;

/** Where nothing lies underneath, a pick leads on, so that nobody has to press for the preview as well. */
const PICK_HINT = 'With an end above, picking one shows the preview.';

/** One option is reserved for another number. */
const MAX_CHOICES = LIMITS.selectOptions - 1;

function unlisted(rest: number): KnownBlock {
  return section(`${rest} more ${rest === 1 ? 'is' : 'are'} on the list; Slack cannot show more of them here.`);
}

function choiceBlock(
  list: readonly ListedEntry[],
  persons: ReturnType<typeof peopleChoices>,
  room: boolean,
  { choice, number, close }: TypedDiversion,
): KnownBlock {
  const choices = [
    ...persons,
    ...list.slice(0, MAX_CHOICES - persons.length).map((entry) => [entry.key, labelOf(entry)] as const),
    ...(room ? [[ANOTHER, 'Another number'] as const] : []),
  ];
  const as = choices.length > MAX_BUTTONS ? 'static_select' : 'radio_buttons';
  const initial = choice ?? (number === '' ? null : ANOTHER);
  const goesOn = close === 'Cancel' ? { dispatch: true, hint: PICK_HINT } : {};
  return DESTINATION_INPUTS.choice.block({ as, choices, optional: room, initial, ...goesOn });
}

/** Those of other ring lists; whoever Slack has no room for can be typed. */
function otherChoices(others: readonly OtherEntry[]): (readonly [key: string, label: string])[] {
  return others.flatMap(({ key, name, number, on }) => {
    const label = `${isolate(name)} ${phoneText(number)}, on ${isolate(on)}`;
    const fits = key.length <= LIMITS.optionValue && label.length <= LIMITS.optionText;
    return fits ? [[key, label] as const] : [];
  });
}

/** A destination as a label; its number is shown in full or not at all. */
function labelOf(entry: ListedEntry): string {
  const number = phoneText(entry.number);
  const name = visibleName(entry);
  if (number.length > LIMITS.optionText)
    return isolate(clip(name ?? 'A number too long to show here', LIMITS.optionText - 2));
  const room = LIMITS.optionText - number.length - 3;
  return name === null || room < 2 ? number : `${isolate(clip(oneLine(name), room))} ${number}`;
}

/** Shown while a typed number is checked. */
export const checkingView = loadingView(TITLE, 'Checking the number …', 'Back');

/** Shown while the form over the list is being made. */
export const entryView = loadingView(TITLE, 'One moment …', 'Back');
