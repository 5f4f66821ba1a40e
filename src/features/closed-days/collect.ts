import { z } from 'zod';
import { holidaysOf, placeChoices, placeIn, yearsFrom } from '../../closed-days/holidays.ts';
import { readCalendar } from '../../closed-days/ics.ts';
import { lastYears, MOST_OFFERED, type OfferedDay } from '../../closed-days/offers.ts';
import { homeCountryOf } from '../../directory/home-country.ts';
import { wallClock } from '../../language/calendar.ts';
import { limitedText } from '../../slack/blocks/blocks.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import { fieldErrors, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { hasScope } from '../../slack/install/optional-scope.ts';
import { READ_FILES_SCOPE } from '../../slack/install/scopes.ts';
import { NotConnected, WorkspaceProblem } from '../../workspace/errors.ts';
import { givenCalendar } from './calendar-file.ts';
import { dayBoxes, PLACE, PRESET, tickedDays, YEAR } from './form.ts';
import { calendarForm, chooseForm, holidaysForm, nothingView } from './form-view.ts';
import type { ClosedDayNeeds } from './needs.ts';
import { presetChoices } from './presets.ts';
import { keepDays } from './save.ts';

const calendarState = z.object({ calendar: z.literal(true) });
const holidaysState = z.object({ holidays: z.literal(true) });
const chooseState = z.object({ offers: z.string() });

/** Offers last year's days. */
export async function openCopy(needs: ClosedDayNeeds, job: ActionJob): Promise<Outcome> {
  const { zone, today } = await hereOf(needs, job);
  const days = lastYears(await needs.closedDays.list(job.caller.tenant), today);
  const lead =
    'The same days a year later. Days that move, such as Easter, have other dates: untick those and add them.';
  if (days.length === 0) return modalOutcome(nothingView('There are no days of last year that could be copied.'));
  return modalOutcome(await offer(needs, job, { days, lead, zone, ticked: true, left: [] }));
}

/** Opens the form for a calendar file. */
export async function openCalendar({ install }: ClosedDayNeeds, job: ActionJob): Promise<Outcome> {
  // Checked again: Slack refuses the whole form if it no longer allows one part of it.
  const upload = await hasScope(install, job, READ_FILES_SCOPE);
  return modalOutcome(calendarForm(writeMetadata(job.caller, { calendar: true }), { upload }));
}

/** A submitted calendar: its days, each to be confirmed. */
export async function submitCalendar(needs: ClosedDayNeeds, job: SubmissionJob): Promise<Outcome> {
  readMetadata(job.caller, job.view.metadata, calendarState);
  const { zone, today } = await hereOf(needs, job);
  const given = await givenCalendar(job);
  if ('errors' in given) return fieldErrors(given.errors);
  const read = readCalendar(given.text, zone, today);
  if (read === null) return fieldErrors({ [given.field]: given.otherwise });
  const future = read.days.filter(({ until }) => until.slice(0, 10) > today);
  const known = new Set((await needs.closedDays.list(job.caller.tenant)).map(({ from, name }) => `${from} ${name}`));
  const ahead = future.filter(({ from, name }) => !known.has(`${from} ${name}`));
  const days = ahead.slice(0, MOST_OFFERED).map((day) => ({ ...day, preset: null }));
  const passed = read.passed + read.days.length - future.length;
  const there = future.length - ahead.length;
  const rest = ahead.length - days.length;
  const left = [
    ...(passed === 0 ? [] : [passed === 1 ? '1 day has passed.' : `${passed} days have passed.`]),
    ...(there === 0 ? [] : [there === 1 ? '1 day is there already.' : `${there} days are there already.`]),
    ...(rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'day' : 'days'}; ${given.next}`]),
    ...read.left,
  ];
  if (days.length === 0) return fieldErrors({ [given.field]: noneAhead(left) });
  return modalOutcome(await offer(needs, job, { days, lead: 'The days of the calendar.', zone, ticked: true, left }));
}

function noneAhead(left: readonly string[]): string {
  const shown = left.slice(0, 3).map((each) => limitedText(each, 250));
  return ['No days that lie ahead were found in it.', ...shown].join(' ');
}

/** Asks whose national holidays are to be offered; the place where the account's numbers are comes first. */
export async function openHolidays(needs: ClosedDayNeeds, job: ActionJob): Promise<Outcome> {
  const { today } = await hereOf(needs, job);
  const years = yearsFrom(Number(today.slice(0, 4)));
  if (years.length === 0) return modalOutcome(nothingView('No national holidays are known for this year or later.'));
  const place = placeIn(await countryOf(needs, job));
  const state = { places: placeChoices(), place, years: years.map((year) => [String(year), String(year)] as const) };
  return modalOutcome(holidaysForm(state, writeMetadata(job.caller, { holidays: true })));
}

/** The country of most of the account's numbers, where those are cached. */
async function countryOf({ sessions, directory }: ClosedDayNeeds, { caller }: Job): Promise<string | null> {
  try {
    const { numbers } = await directory.listsAtHand(await sessions.open(caller.tenant));
    return homeCountryOf((numbers ?? []).map(({ number }) => number))?.country ?? null;
  } catch (error) {
    // Without an account people choose where they are.
    if (error instanceof NotConnected) return null;
    throw error;
  }
}

/** The holidays that were asked for, none of them ticked. */
export async function submitHolidays(needs: ClosedDayNeeds, job: SubmissionJob): Promise<Outcome> {
  readMetadata(job.caller, job.view.metadata, holidaysState);
  const { zone, today } = await hereOf(needs, job);
  const place = PLACE.read(job.view.values) ?? '';
  const all = holidaysOf(place, Number(YEAR.read(job.view.values)));
  const days = all.filter(({ until }) => until.slice(0, 10) > today).map((day) => ({ ...day, preset: null }));
  if (days.length === 0) return fieldErrors({ [YEAR.id]: 'All of these have passed; choose another year.' });
  const lead = 'Tick the days on which you are closed. Holidays that were declared lately may be missing.';
  return modalOutcome(await offer(needs, job, { days, lead, zone, ticked: false, left: [] }));
}

async function offer(
  needs: ClosedDayNeeds,
  job: Job,
  state: { days: readonly OfferedDay[]; lead: string; zone: string; ticked: boolean; left: readonly string[] },
) {
  const { tenant, user: by } = job.caller;
  const id = await needs.closedDayOffers.create(tenant, { by, zone: state.zone, days: [...state.days] });
  const presets = await presetChoices(needs, tenant);
  return chooseForm({ ...state, presets }, writeMetadata(job.caller, { offers: id }));
}

/** Days that were confirmed. */
export async function submitChosen(needs: ClosedDayNeeds, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const { offers: id } = readMetadata(job.caller, job.view.metadata, chooseState);
  const offers = await needs.closedDayOffers.find(tenant, id, by);
  if (offers === null) {
    throw new WorkspaceProblem({
      headline: 'This form is too old to go on with.',
      next: 'Nothing was saved; open it again.',
    });
  }
  const days = tickedDays(offers.days, job.view.values);
  const [first] = dayBoxes(offers.days, ({ from }) => from);
  if (days.length === 0) return fieldErrors({ [first?.id ?? PRESET.id]: 'Tick at least one day.' });
  const preset = PRESET.read(job.view.values);
  if (preset === null && days.some((day) => day.preset === null))
    return fieldErrors({ [PRESET.id]: 'Choose a preset.' });
  const wanted = days.map((day) => ({
    ...{ id: null, name: day.name, from: day.from, until: day.until, zone: offers.zone, by },
    preset: preset ?? day.preset ?? '',
  }));
  return keepDays(needs, job, wanted, null);
}

/** The person's zone, and what day it is there. */
export async function hereOf({ clock }: Pick<ClosedDayNeeds, 'clock'>, job: Job) {
  const { tz, locale } = await job.person();
  const zone = tz ?? 'UTC';
  return { zone, locale: locale ?? 'en-GB', now: clock.now(), today: wallClock(clock.now(), zone).day };
}
