import { z } from 'zod';
import { wallClock } from '../../language/times/calendar.ts';
import { countryOfMost } from '../../people/directory/home-country.ts';
import { listHolidays, placeChoices, placeIn, yearsFrom } from '../../plans/closed-days/holidays.ts';
import { type CalledOff, type NamedSpan, readCalendar } from '../../plans/closed-days/ics/read.ts';
import { lastYears, MAX_OFFERED, type OfferedDay } from '../../plans/closed-days/offers.ts';
import { readDays } from '../../plans/closed-days/read-days.ts';
import { type ClosedDay, isAhead } from '../../plans/closed-days/record.ts';
import { formatDay, formatSpan } from '../../plans/closed-days/words.ts';
import type { Services } from '../../services/services.ts';
import { type FileRefusal, readUploaded } from '../../slack/api/uploaded-file.ts';
import { limitedText } from '../../slack/blocks/blocks.ts';
import {
  type FieldErrors,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { hasScope } from '../../slack/install/install-check.ts';
import { READ_FILES_SCOPE } from '../../slack/install/scopes.ts';
import { NotConnected } from '../../workspace/errors.ts';
import { checkDays } from './check.ts';
import type { ClosedDayDeps } from './deps.ts';
import { CALENDAR, dayBoxes, PLACE, tickedDays, UPLOAD, WHO, YEAR } from './form.ts';
import { calendarForm, chooseForm, holidaysForm, NOBODY_TO_CHOOSE, nothingView } from './form-view.ts';
import { CHOOSE_WHO, chosenRinging, type NamedRinging, type RingingChoices, ringingChoices } from './who-rings.ts';

const calendarState = z.object({ calendar: z.literal(true) });
const holidaysState = z.object({ holidays: z.literal(true) });
/** The most events that are called off and named. */
const MAX_NAMED = 5;

const chooseState = z.object({ offers: z.string(), environment: z.enum(['sandbox', 'live']).nullable().default(null) });

/** Offers last year's days. */
export async function openCopy(deps: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  const { zone, now } = await localToday(deps, job);
  const days = lastYears(await deps.closedDays.list(job.caller.tenant), { zone, now });
  const lead =
    'The same days a year later. Days that move, such as Easter, have other dates: untick those and add them.';
  if (days.length === 0) return modalOutcome(nothingView('There are no days of last year that could be copied.'));
  return modalOutcome(await offer(deps, job, { days, lead, zone, ticked: true, left: [] }));
}

/** Opens the form for a calendar file. */
export async function openCalendar({ install }: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  // Checked again: Slack refuses the whole form if it no longer allows one part of it.
  const upload = await hasScope(install, job, READ_FILES_SCOPE);
  return modalOutcome(calendarForm(writeMetadata(withOrigin(job), { calendar: true }), { upload }));
}

/** A submitted calendar: its days, each to be confirmed. */
export async function submitCalendar(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  readMetadata(job.caller, job.view.metadata, calendarState);
  const { zone, now } = await localToday(deps, job);
  const given = await givenCalendar(job);
  if ('errors' in given) return fieldErrors(given.errors);
  const read = readCalendar(given.bytes, { zone, now });
  if (read === null) return fieldErrors({ [given.field]: given.otherwise });
  const saved = await deps.closedDays.list(job.caller.tenant);
  const isSaved = (day: NamedSpan) => saved.some((each) => isSameDay(each, day));
  const ahead = read.days.filter((day) => !isSaved(day));
  const days = ahead.slice(0, MAX_OFFERED).map((day) => ({ ...day, preset: null }));
  const there = read.days.length - ahead.length;
  const rest = ahead.length - days.length;
  const left = [
    ...describeCalledOff(read.calledOff, saved, now),
    ...ahead.flatMap((day) => describeMoved(day, saved, now)),
    ...(read.changed === 0 ? [] : [describeChanged(read.changed)]),
    ...(read.passed === 0 ? [] : [read.passed === 1 ? '1 day has passed.' : `${read.passed} days have passed.`]),
    ...(there === 0 ? [] : [there === 1 ? '1 day is there already.' : `${there} days are there already.`]),
    ...(rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'day' : 'days'}; ${given.next}`]),
    ...(read.repeatsBeyond === null ? [] : [`What repeats is offered until ${formatDay(read.repeatsBeyond)}.`]),
    ...read.left,
  ];
  if (days.length === 0) return fieldErrors({ [given.field]: noneAhead(left) });
  return modalOutcome(await offer(deps, job, { days, lead: 'The days of the calendar.', zone, ticked: true, left }));
}

function noneAhead(left: readonly string[]): string {
  const shown = left.slice(0, 3).map((each) => limitedText(each, 250));
  return ['No days that lie ahead were found in it.', ...shown].join(' ');
}

/** Whether a closed day is one of a calendar: as it is, or under a name that somebody gave it here. */
function isSameDay(saved: ClosedDay, { name, from, until, source }: NamedSpan): boolean {
  if (saved.from !== from) return false;
  return saved.name === name || (source !== undefined && saved.source === source && saved.until === until);
}

/** What a calendar calls off: each closed day that was made from it, and the others in one line. */
function describeCalledOff(calledOff: readonly CalledOff[], saved: readonly ClosedDay[], now: number): string[] {
  const ours = new Map<ClosedDay, string>();
  const others = new Set<string>();
  for (const { name, source, span } of calledOff) {
    const found = saved.filter(
      (day) =>
        isAhead(day, { zone: day.zone, now }) &&
        ((source !== null && (day.source === source || day.source?.startsWith(`${source}/`) === true)) ||
          (span !== null && day.from === span.from && day.name === name)),
    );
    for (const day of found) ours.set(day, name);
    if (found.length === 0) others.add(name);
  }
  const shown = [...others].slice(0, MAX_NAMED);
  const more = others.size - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return [
    ...[...ours.keys()].map(
      (day) =>
        `${day.name}, ${formatSpan(day)}: called off in the calendar, but still a closed day here. Remove it from the list if it is to be a working day.`,
    ),
    ...(others.size === 0 ? [] : [`Called off in the calendar: ${list}.`]),
  ];
}

/** Of a day that the calendar has moved: that it is also a closed day at its earlier time. */
function describeMoved(day: NamedSpan, saved: readonly ClosedDay[], now: number): string[] {
  const before = saved.filter(
    (each) => each.source !== undefined && each.source === day.source && isAhead(each, { zone: each.zone, now }),
  );
  return before.map(
    (each) =>
      `${each.name} is a closed day on ${formatSpan(each)} as well; the calendar has moved it. Remove the earlier one from the list.`,
  );
}

function describeChanged(changed: number): string {
  return changed === 1
    ? '1 event was changed later in the file; only its last version counts.'
    : `${changed} events were changed later in the file; only their last versions count.`;
}

/** Asks whose national holidays are to be offered; the place where the account's numbers are comes first. */
export async function openHolidays(deps: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  const { today } = await localToday(deps, job);
  const years = yearsFrom(Number(today.slice(0, 4)));
  if (years.length === 0) return modalOutcome(nothingView('No national holidays are known for this year or later.'));
  const place = placeIn(await countryOf(deps, job));
  const state = { places: placeChoices(), place, years: years.map((year) => [String(year), String(year)] as const) };
  return modalOutcome(holidaysForm(state, writeMetadata(withOrigin(job), { holidays: true })));
}

/** The country of most of the account's numbers, where those are cached. */
async function countryOf({ sessions, directory }: ClosedDayDeps, { caller }: Job): Promise<string | null> {
  try {
    const { numbers } = await directory.listsAtHand(await sessions.open(caller.tenant));
    return countryOfMost((numbers ?? []).map(({ number }) => number));
  } catch (error) {
    // Without an account people choose where they are.
    if (error instanceof NotConnected) return null;
    throw error;
  }
}

/** The holidays that were asked for, none of them ticked. */
export async function submitHolidays(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  readMetadata(job.caller, job.view.metadata, holidaysState);
  const { zone, now } = await localToday(deps, job);
  const place = PLACE.read(job.view.values) ?? '';
  const all = listHolidays(place, Number(YEAR.read(job.view.values)));
  const days = all.filter((day) => isAhead(day, { zone, now })).map((day) => ({ ...day, preset: null }));
  if (days.length === 0) return fieldErrors({ [YEAR.id]: 'All of these have passed; choose another year.' });
  const lead = 'Tick the days on which you are closed. Holidays that were declared lately may be missing.';
  return modalOutcome(await offer(deps, job, { days, lead, zone, ticked: false, left: [] }));
}

/** The form of days that were named one by one, all ticked; `null` where they are a span, or not known. */
export async function openNamed(
  deps: ClosedDayDeps,
  job: Job,
  typed: string,
  ringing: RingingChoices & NamedRinging,
): Promise<Outcome | null> {
  const { zone, locale, now } = await localToday(deps, job);
  const place = placeIn(await countryOf(deps, job));
  const found = readDays(typed, { place, zone, locale, now });
  if (found === null) return null;
  const days = found.map((day) => ({ ...day, preset: null }));
  const [, where = null] = placeChoices().find(([code]) => code === place) ?? [];
  const whose = where === null ? '' : ` Holidays are those of ${where}.`;
  const lead = `These are the days that you named. Untick those on which you are open.${whose}`;
  return modalOutcome(await offer(deps, job, { days, lead, zone, ticked: true, left: [] }, ringing));
}

async function offer(
  deps: ClosedDayDeps,
  job: Job,
  state: { days: readonly OfferedDay[]; lead: string; zone: string; ticked: boolean; left: readonly string[] },
  named: (RingingChoices & NamedRinging) | null = null,
) {
  const { tenant, user: by } = job.caller;
  const { who, unclear, ...ringing } = named ?? (await ringingChoices(deps, job));
  if (ringing.choices.length === 0) return nothingView(NOBODY_TO_CHOOSE);
  const id = await deps.closedDayOffers.create(tenant, { by, zone: state.zone, days: [...state.days] });
  const { environment } = ringing;
  return chooseForm({ ...state, who, unclear, ringing }, writeMetadata(job.caller, { offers: id, environment }));
}

/** Days that were confirmed. */
export async function submitChosen(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const { offers: id, environment } = readMetadata(job.caller, job.view.metadata, chooseState);
  const offers = await deps.closedDayOffers.require(tenant, id, by);
  const days = tickedDays(offers.days, job.view.values);
  const [first] = dayBoxes(offers.days, ({ from }) => from);
  if (days.length === 0) return fieldErrors({ [first?.id ?? WHO.id]: 'Tick at least one day.' });
  if (WHO.read(job.view.values) === null && days.some((day) => day.preset === null))
    return fieldErrors({ [WHO.id]: CHOOSE_WHO });
  const chosen = await chosenRinging(deps, job, environment);
  if (chosen !== null && 'errors' in chosen) return fieldErrors(chosen.errors);
  const wanted = days.map((day) => ({
    id: null,
    name: day.name,
    from: day.from,
    until: day.until,
    zone: offers.zone,
    by,
    ...(day.source === undefined ? {} : { source: day.source }),
    preset: chosen?.preset ?? day.preset ?? '',
  }));
  return checkDays(deps, job, wanted, { make: chosen?.make ?? null, warnings: chosen?.warnings ?? [] });
}

/** The person's zone, and what day it is there. */
async function localToday({ clock }: Services, job: Job) {
  const { tz, locale } = await job.person();
  const zone = tz ?? 'UTC';
  return { zone, locale: locale ?? 'en-GB', now: clock.now(), today: wallClock(clock.now(), zone).day };
}

/** The largest calendar file that is read: far more than years of closed days. */
const MAX_BYTES = 1024 * 1024;

const TEXT_INSTEAD = 'Paste its text instead.';

const WORDS: Readonly<Record<FileRefusal, string>> = {
  gone: 'This file is no longer in Slack. Choose it again.',
  somebodyElses: 'This file was uploaded by somebody else. Upload your own copy.',
  otherOrganisation: `This file belongs to another organisation, and Slack does not hand it over. ${TEXT_INSTEAD}`,
  outside: `This file is not kept in Slack itself, and no other address is opened. ${TEXT_INSTEAD}`,
  otherKind: 'This is not an .ics file. Choose the file that your calendar exports.',
  large: 'This file is larger than 1 MB. Export only the days on which you are closed.',
  empty: 'This file is empty. Choose another one.',
  scope: `Slack does not let Switchboard read this file; the scope files:read may be missing. ${TEXT_INSTEAD}`,
  limited: 'Slack limits what Switchboard may read right now. Try again in a minute.',
  unanswered: `Slack did not hand over the file. Try again; if that does not help, paste its text instead.`,
};

/** A calendar as bytes of UTF-8 and its field, or what is wrong with the input. */
type CalendarSource =
  | {
      bytes: Uint8Array;
      field: string;
      /** What is said if it is not a calendar. */
      otherwise: string;
      /** How to submit the days that are too many for one form. */
      next: string;
    }
  | { errors: FieldErrors };

/** Reads the pasted text or the uploaded file; exactly one must be given. */
async function givenCalendar(job: SubmissionJob): Promise<CalendarSource> {
  const { values } = job.view;
  const pasted = CALENDAR.read(values);
  const otherwise = 'This is not a calendar: paste the text from BEGIN:VCALENDAR to END:VCALENDAR.';
  const [file, ...more] = UPLOAD.isIn(values) ? UPLOAD.read(values) : [];
  if (file === undefined) {
    const nothing = pasted === '' && UPLOAD.isIn(values);
    return nothing
      ? { errors: { [UPLOAD.id]: 'Choose a file, or paste its text below.' } }
      : {
          bytes: new TextEncoder().encode(pasted),
          field: CALENDAR.id,
          otherwise,
          next: 'paste the rest in a second go.',
        };
  }
  if (pasted !== '') {
    const errors = { [UPLOAD.id]: 'Remove the file or the text: only one of them is read.' };
    return { errors: { ...errors, [CALENDAR.id]: 'There is a file above as well.' } };
  }
  if (more.length > 0) return { errors: { [UPLOAD.id]: 'Choose one file; the others can follow.' } };
  return readFile(job, file);
}

async function readFile(job: SubmissionJob, id: string): Promise<CalendarSource> {
  const read = await readUploaded(await job.web(), job.caller, id, { ending: '.ics', most: MAX_BYTES });
  if ('notTaken' in read) {
    const { notTaken, cause } = read;
    if (cause !== undefined) {
      job.log.info({ err: cause, notTaken }, 'a calendar file could not be read from Slack');
    }
    return { errors: { [UPLOAD.id]: WORDS[notTaken] } };
  }
  const otherwise = 'This file is not a calendar: it has to be text in UTF-8, from BEGIN:VCALENDAR to END:VCALENDAR.';
  return isBlank(read.bytes)
    ? { errors: { [UPLOAD.id]: WORDS.empty } }
    : { bytes: read.bytes, field: UPLOAD.id, otherwise, next: 'save these, and upload the file again.' };
}

/** Whether there is nothing but space in a file. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
