import type { KnownBlock, ModalView } from '@slack/types';
import type { OfferedDay } from '../../plans/closed-days/offers.ts';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { MAX_CHANGES } from '../../plans/presets/record.ts';
import { clip, context, LIMITS, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import { environmentName } from '../../workspace/labels.ts';
import { CALENDAR, dayBoxes, EVERY_DAY, NAME, NUMBERS, PLACE, UPLOAD, WHEN, WHO, YEAR } from './form.ts';
import type { NamedRinging, RingingChoices } from './who-rings.ts';

/** The form of one closed day. */
export const FORM = 'closed-days:form';
/** The form for a calendar file. */
export const CALENDAR_FORM = 'closed-days:calendar-form';
/** The form that asks whose holidays are to be offered. */
export const HOLIDAYS_FORM = 'closed-days:holidays-form';
/** The form in which offered days are confirmed. */
export const CHOOSE = 'closed-days:choose';
/** What is checked before it is saved. */
export const CHECK = 'closed-days:check';

/** What the form of a closed day shows. */
interface DayState extends NamedRinging {
  name: string;
  when: string;
  ringing: RingingChoices;
  zone: string;
  isNew: boolean;
}

/** The form of a new or existing closed day. */
export function dayForm({ name, when, who, ringing, zone, isNew, unclear }: DayState, metadata: string): ModalView {
  const title = isNew ? 'New closed day' : 'Change a closed day';
  return formView({ id: FORM, metadata, title, submit: 'Preview' }, [
    ...unclearBlocks(unclear),
    NAME.block({ initial: name, hint: isNew ? 'Such as Christmas.' : null }),
    WHEN.block({ initial: when }),
    ...ringingBlocks(ringing, { who }),
    context(`Times are in the time zone ${limitedText(zone, 100)}.`),
  ]);
}

function unclearBlocks(unclear: NamedRinging['unclear']): KnownBlock[] {
  if (unclear === null) return [];
  const named = `"${isolate(limitedText(unclear.typed, 100))}"`;
  const why = unclear.isSeveral
    ? `${named} may be one of several.`
    : `No preset and nobody on the ring lists is called ${named}.`;
  return [section(`:warning: ${why} Choose who rings.`)];
}

/** Asks who rings, and on which numbers where that is no preset's. */
function ringingBlocks(
  { choices, numbers, environment, missing }: RingingChoices,
  { who, keepsOwn = false }: { who: string | null; keepsOwn?: boolean },
): KnownBlock[] {
  const own = keepsOwn ? { optional: true, hint: 'Left empty, each day keeps its own preset.' } : {};
  const where = environment === null ? '' : `${environmentName(environment)}. `;
  return [
    WHO.block({ choices, initial: who, ...own }),
    ...(numbers.length === 0
      ? []
      : [
          NUMBERS.block({
            choices: numbers,
            initial: numbers.length > MAX_CHANGES ? [] : numbers.map(([number]) => number),
            hint: `${where}Only for nobody or one person: a preset has its own numbers.`,
          }),
        ]),
    ...(missing === null ? [] : [context(limitedText(missing, 500))]),
  ];
}

/** The form for a calendar file or, where Slack does not let the app read files, for its text alone. */
export function calendarForm(metadata: string, { upload }: { upload: boolean }): ModalView {
  const blocks = upload
    ? [section('Upload the file, or paste its text.'), UPLOAD.block(), CALENDAR.block({ optional: true })]
    : [CALENDAR.block()];
  return formView({ id: CALENDAR_FORM, metadata, title: 'From a calendar', submit: 'Next' }, blocks);
}

/** Shown until a calendar is read. */
export const readingView = loadingView('Closed days', 'Reading the calendar …');

/** Asks whose national holidays are to be offered, and of which year. */
export function holidaysForm(
  {
    places,
    place,
    years,
  }: { places: readonly Choice<string>[]; place: string | null; years: readonly Choice<string>[] },
  metadata: string,
): ModalView {
  return formView({ id: HOLIDAYS_FORM, metadata, title: 'National holidays', submit: 'Next' }, [
    section('Each day is offered in the next step, and none is taken unless you tick it.'),
    PLACE.block({ choices: places, initial: place }),
    YEAR.block({ choices: years, initial: years[0]?.[0] ?? null }),
  ]);
}

/** What a form of offered days shows. */
interface OfferState extends NamedRinging {
  days: readonly OfferedDay[];
  /** Why they are offered and what to check. */
  lead: string;
  zone: string;
  /** All are ticked at first. */
  ticked: boolean;
  ringing: RingingChoices;
  /** What could not be offered, in sentences. */
  left: readonly string[];
}

/** The form in which each day that is offered is confirmed. */
export function chooseForm(
  { days, lead, zone, ticked, who, unclear, ringing, left }: OfferState,
  metadata: string,
): ModalView {
  const keepsOwn = days.some(({ preset }) => preset !== null);
  const label = (day: OfferedDay) => labelOf(day, zone);
  return formView({ id: CHOOSE, metadata, title: 'Closed days', submit: 'Preview', close: 'Cancel' }, [
    section(limitedText(lead, 1000)),
    ...unclearBlocks(unclear),
    ...(ticked || days.length === 1 ? [] : [EVERY_DAY.block()]),
    ...dayBoxes(days, label).map(
      (boxes, group): KnownBlock =>
        boxes.block({ initial: ticked ? days.map((_, at) => String(at)).filter((at) => inGroup(at, group)) : [] }),
    ),
    ...ringingBlocks(ringing, { who, keepsOwn }),
    ...(left.length === 0
      ? []
      : [section(linesWithin(['*Left out*', ...left.map((each) => `• ${limitedText(each, 300)}`)], 2800))]),
    context(`Times are in the time zone ${limitedText(zone, 100)}.`),
  ]);
}

function inGroup(at: string, group: number): boolean {
  return Math.floor(Number(at) / 10) === group;
}

/** A label for a day; the dates are never shortened, the name may be. */
function labelOf(day: OfferedDay, zone: string): string {
  const when = shortSpan(day, zone);
  return `${clip(day.name, Math.max(8, LIMITS.optionText - when.length - 2))}: ${when}`;
}

/** A span in as few words as a box takes: weekday, day, month and year in three letters. */
function shortSpan({ from, until }: OfferedDay, zone: string): string {
  const words = formatSpan({ from, until, zone });
  return words
    .replace(` (${zone})`, '')
    .replace(
      /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October|November|December)\b/gu,
      (name) => name.slice(0, 3),
    );
}

/** The account has no numbers, and there is no preset. */
export const NOBODY_TO_CHOOSE =
  'The account has no numbers with Follow-Me, and there is no preset: nothing can be closed.';

/** Nothing could be offered. */
export function nothingView(text: string): ModalView {
  return loadingView('Closed days', text);
}

/** Shown until a form is there. */
export const openingView = loadingView('Closed days', 'Reading who can ring …', 'Cancel');

/** Shown while it is saved. */
export const savingView = loadingView('Closed days', 'Saving …');
