import type { KnownBlock, ModalView } from '@slack/types';
import type { OfferedDay } from '../../plans/closed-days/offers.ts';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { clip, context, LIMITS, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import { CALENDAR, dayBoxes, NAME, PLACE, PRESET, UPLOAD, WHEN, YEAR } from './form.ts';

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
interface DayState {
  name: string;
  when: string;
  preset: string | null;
  presets: readonly Choice<string>[];
  zone: string;
  isNew: boolean;
  /** What was typed for a preset and is none; `null` where nothing was. */
  unknown: string | null;
}

/** The form of a new or existing closed day. */
export function dayForm({ name, when, preset, presets, zone, isNew, unknown }: DayState, metadata: string): ModalView {
  const title = isNew ? 'New closed day' : 'Change a closed day';
  return formView({ id: FORM, metadata, title, submit: 'Preview' }, [
    ...(unknown === null
      ? []
      : [section(`:warning: No preset is called "${isolate(limitedText(unknown, 100))}". Choose one.`)]),
    NAME.block({ initial: name, hint: isNew ? 'Such as Christmas.' : null }),
    WHEN.block({ initial: when }),
    PRESET.block({ choices: presets, initial: preset }),
    context(`Times are in the time zone ${limitedText(zone, 100)}.`),
  ]);
}

/** The form for a calendar file or, where Slack does not let the app read files, for its text alone. */
export function calendarForm(metadata: string, { upload }: { upload: boolean }): ModalView {
  const blocks = upload
    ? [section('Upload the file, or paste its text.'), UPLOAD.block(), CALENDAR.block({ optional: true })]
    : [CALENDAR.block()];
  return formView({ id: CALENDAR_FORM, metadata, title: 'From a calendar', submit: 'Next' }, blocks);
}

/** Shown until a calendar is read. */
export function readingView(): ModalView {
  return loadingView('Closed days', 'Reading the calendar …');
}

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
interface OfferState {
  days: readonly OfferedDay[];
  /** Why they are offered and what to check. */
  lead: string;
  zone: string;
  /** All are ticked at first. */
  ticked: boolean;
  presets: readonly Choice<string>[];
  /** What could not be offered, in sentences. */
  left: readonly string[];
}

/** The form in which each day that is offered is confirmed. */
export function chooseForm({ days, lead, zone, ticked, presets, left }: OfferState, metadata: string): ModalView {
  const keepsOwn = days.some(({ preset }) => preset !== null);
  const label = (day: OfferedDay) => labelOf(day, zone);
  return formView({ id: CHOOSE, metadata, title: 'Closed days', submit: 'Preview', close: 'Cancel' }, [
    section(limitedText(lead, 1000)),
    ...dayBoxes(days, label).map(
      (boxes, group): KnownBlock =>
        boxes.block({ initial: ticked ? days.map((_, at) => String(at)).filter((at) => inGroup(at, group)) : [] }),
    ),
    PRESET.block({
      choices: presets,
      optional: keepsOwn,
      label: keepsOwn ? 'Another preset' : 'Preset',
      hint: keepsOwn ? 'Left empty, each day keeps its own.' : null,
    }),
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

/** Nothing could be offered. */
export function nothingView(text: string): ModalView {
  return loadingView('Closed days', text);
}

/** Shown until a form is there. */
export function openingView(): ModalView {
  return loadingView('Closed days', 'Reading the presets …', 'Cancel');
}

/** Shown while it is saved. */
export function savingView(): ModalView {
  return loadingView('Closed days', 'Saving …');
}
