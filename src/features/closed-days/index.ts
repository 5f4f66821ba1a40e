import { z } from 'zod';
import { type WritesOf, writesTo } from '../../changes/recorded-change.ts';
import { fold } from '../../language/text/fold.ts';
import { goneOutcome } from '../../plans/card.ts';
import { type ClosedDay, spansOf } from '../../plans/closed-days/record.ts';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { describeWindow } from '../../plans/hours/words.ts';
import { mayPlan } from '../../plans/may-plan.ts';
import { type Preset, thingsIn } from '../../plans/presets/record.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import {
  fieldErrors,
  type Message,
  type MessageOutcome,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  replacingOutcome,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { pageOf } from '../../slack/blocks/rows.ts';
import type { ActionJob, CommandJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { ClosedDayDeps } from './deps.ts';
import { CALENDAR, NAME, WHEN, WHO } from './form.ts';
import {
  CALENDAR_FORM,
  CHECK,
  CHOOSE,
  dayForm,
  FORM,
  HOLIDAYS_FORM,
  NOBODY_TO_CHOOSE,
  nothingView,
  openingView,
  readingView,
  savingView,
} from './form-view.ts';
import {
  ADD,
  COPY,
  type DaysQuestion,
  EDIT,
  goneMessage,
  HOLIDAYS,
  LIST,
  listMessage,
  PAGE,
  PASTE,
  REMOVE,
} from './list-view.ts';
import { CLOSED_DAYS_COMMAND } from './listed.ts';

const ACT = 'set closed days';

/** What asks whether days are closed. */
const ASKS = /\?\s*$/u;

const dayState = z.object({
  id: z.string().nullable(),
  zone: z.string(),
  environment: z.enum(['sandbox', 'live']).nullable().default(null),
});

/** `/phone plans closed days`: when which preset holds by itself. What is rarely used is loaded only when it is used. */
export function closedDaysFeature(deps: ClosedDayDeps): Feature {
  const edit = { may: 'propose' as const, act: ACT, loading: openingView };
  const form = { ...edit, writes: 'as opened' as const };
  const ofTyped: WritesOf = async (tenant, { text }) => {
    const { named } = readTyped(text);
    const meant = named === null ? [] : await writesToDays(deps, tenant, ({ name }) => fold(name) === fold(named));
    if (meant.length > 0) return meant;
    const ofPresets = await writesToDays(deps, tenant, () => true);
    return [...writesTo(deps.kinds, [{ environment: null, kind: deps.ringing }]), ...ofPresets];
  };
  const add = { ...edit, writes: ofTyped };
  const ofOne: WritesOf = async (tenant, { text: id }) => {
    const entry = (await deps.closedDays.list(tenant)).find((each) => each.id === id);
    return entry === undefined ? [] : writesToDays(deps, tenant, (preset) => preset.id === entry.preset);
  };
  const one = { ...edit, writes: ofOne };
  const list = async (job: Job): Promise<MessageOutcome> => messageOutcome(await listed(deps, job, 0));
  const collect = () => import('./collect.ts');
  return {
    name: 'closed-days',
    commands: [
      {
        ...CLOSED_DAYS_COMMAND,
        choose: ({ text }) => (text === '' || ASKS.test(text) ? 'list' : 'form'),
        choices: {
          list: { may: 'read', show: (job) => (job.text === '' ? list(job) : daysRequest(deps, job)) },
          form: { ...add, open: (job) => openForm(deps, job, null, readTyped(job.text)) },
        },
      },
    ],
    actions: {
      [LIST]: { may: 'read', show: list },
      [PAGE]: {
        may: 'read',
        show: async (job) => replacingOutcome(await listed(deps, job, Number(job.value) || 0)),
      },
      [ADD]: { ...add, open: (job) => openForm(deps, job, null, readTyped('')) },
      [EDIT]: { ...one, open: (job) => openOne(deps, job) },
      [REMOVE]: { ...one, settles: true, run: async (job) => (await import('./plan.ts')).removeDay(deps, job) },
      [COPY]: { ...add, open: async (job) => (await collect()).openCopy(deps, job) },
      [HOLIDAYS]: { ...add, open: async (job) => (await collect()).openHolidays(deps, job) },
      [PASTE]: { ...add, open: async (job) => (await collect()).openCalendar(deps, job) },
    },
    submissions: {
      [FORM]: { ...form, faultOn: WHEN.id, run: (job) => submit(deps, job) },
      [CHECK]: {
        ...form,
        loading: savingView,
        run: async (job) => (await import('./check.ts')).saveShown(deps, job),
      },
      [CALENDAR_FORM]: {
        ...form,
        faultOn: CALENDAR.id,
        loading: readingView,
        run: async (job) => (await collect()).submitCalendar(deps, job),
      },
      [HOLIDAYS_FORM]: { ...form, run: async (job) => (await collect()).submitHolidays(deps, job) },
      [CHOOSE]: { ...form, run: async (job) => (await collect()).submitChosen(deps, job) },
    },
  };
}

/** What closed days with one of these presets change. */
async function writesToDays({ kinds, presets }: ClosedDayDeps, tenant: string, isMeant: (preset: Preset) => boolean) {
  return (await presets.list(tenant)).filter(isMeant).flatMap((preset) => writesTo(kinds, thingsIn(preset)));
}

/** How many plans of hours are told of, where somebody asks about some days. */
const MAX_HOURS_SHOWN = 5;

async function listed(
  { access, accounts, clock, closedDays, hours, presets, plans: held }: ClosedDayDeps,
  job: Job,
  page: number,
  asked: DaysQuestion | null = null,
): Promise<Message> {
  const { tenant } = job.caller;
  const window = asked?.window ?? null;
  const [entries, all, plans, may, { ofClosedDay }] = await Promise.all([
    closedDays.list(tenant),
    presets.list(tenant),
    window === null ? [] : hours.list(tenant),
    mayPlan({ access }, job),
    held.exceptions(tenant),
  ]);
  const now = clock.now();
  const { mark } = await accounts.names(tenant, all);
  const rows = spansOf(entries, window ?? { from: now, until: Infinity }).map(({ entry, from }) => {
    const preset = all.find(({ id }) => id === entry.preset) ?? null;
    const other = preset === null ? '' : describeExceptions(preset.changes, ofClosedDay(entry, preset));
    return {
      entry,
      preset: preset?.name ?? null,
      account: preset === null ? '' : mark(preset),
      isNow: from <= now,
      other,
    };
  });
  return listMessage(pageOf(rows, page), {
    command: job.command,
    may,
    canCopy: entries.length > 0,
    asked,
    hours:
      window === null
        ? []
        : plans
            .filter(({ ending }) => !ending)
            .slice(0, MAX_HOURS_SHOWN)
            .map((plan) => ({ name: plan.name, lines: describeWindow(plan, window) })),
  });
}

/** The closed days within what was typed with a question mark, `25 December?`; where that is no day, all of them and why. */
async function daysRequest(deps: ClosedDayDeps, job: CommandJob): Promise<MessageOutcome> {
  const [{ readSpanText }, person] = await Promise.all([import('../../plans/closed-days/read-span.ts'), job.person()]);
  const [now, zone] = [deps.clock.now(), person.tz ?? 'UTC'];
  const typed = job.text.replace(/(?<![\s?])[\s?]+$/u, '').replace(/^until\b/iu, 'today to');
  const read = readSpanText(typed, { now, zone, locale: person.locale ?? 'en-GB' });
  if ('fault' in read) return messageOutcome(await listed(deps, job, 0, { window: null, words: read.fault }));
  const [window] = spansOf([{ id: '', name: '', zone, preset: '', by: '', jobs: [], ...read.span }]);
  return messageOutcome(
    await listed(deps, job, 0, { window: window ?? null, words: formatSpan({ ...read.span, zone }) }),
  );
}

/** Reads `25 to 26 December with Lunch`; `named` is `null` where nothing is said of who rings. */
function readTyped(typed: string): { when: string; named: string | null } {
  const said = typed.replace(/^(?:add|new)\b/iu, '').trim();
  const found = /(?:^|\s)with\s/iu.exec(said);
  if (found === null) return { when: said, named: null };
  return { when: said.slice(0, found.index).trim(), named: said.slice(found.index + found[0].length).trim() };
}

/** `named` is who rings, as it was typed. */
async function openForm(
  deps: ClosedDayDeps,
  job: Job,
  entry: ClosedDay | null,
  { when, named = null }: { when: string; named?: string | null },
): Promise<Outcome> {
  const found = await (await import('./who-rings.ts')).ringingChoices(deps, job, named);
  const { who, unclear, ...ringing } = found;
  const { choices, environment } = ringing;
  if (choices.length === 0) return modalOutcome(nothingView(NOBODY_TO_CHOOSE));
  const isTyped = entry === null && when !== '';
  const days = isTyped ? await (await import('./collect.ts')).openNamed(deps, job, when, found) : null;
  if (days !== null) return days;
  const zone = entry?.zone ?? (await job.person()).tz ?? 'UTC';
  const state = {
    name: entry?.name ?? '',
    when,
    who: entry?.preset ?? who,
    ringing,
    zone,
    isNew: entry === null,
    unclear,
  };
  return modalOutcome(dayForm(state, writeMetadata(withOrigin(job), { id: entry?.id ?? null, zone, environment })));
}

async function openOne(deps: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  const entry = (await deps.closedDays.list(job.caller.tenant)).find(({ id }) => id === job.value);
  if (entry === undefined) return goneOutcome(goneMessage(), 'closed-days');
  const { writeSpan } = await import('../../plans/closed-days/read-span.ts');
  return openForm(deps, job, entry, { when: writeSpan(entry) });
}

async function submit(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  const { user: by } = job.caller;
  const { id, zone, environment } = readMetadata(job.caller, job.view.metadata, dayState);
  const [name, who] = [NAME.read(job.view.values), WHO.read(job.view.values)];
  const [{ readSpanText }, { checkDays }, { chosenRinging, CHOOSE_WHO }, person] = await Promise.all([
    import('../../plans/closed-days/read-span.ts'),
    import('./check.ts'),
    import('./who-rings.ts'),
    job.person(),
  ]);
  const clock = { now: deps.clock.now(), zone, locale: person.locale ?? 'en-GB' };
  const read = readSpanText(WHEN.read(job.view.values), clock);
  const faults = {
    ...(name === '' ? { [NAME.id]: 'Type a name, such as Christmas.' } : {}),
    ...('fault' in read ? { [WHEN.id]: read.fault } : {}),
    ...(who === null ? { [WHO.id]: CHOOSE_WHO } : {}),
  };
  if ('fault' in read || who === null || name === '') return fieldErrors(faults);
  const [span] = spansOf([{ id: '', name, zone, preset: who, by, jobs: [], ...read.span }]);
  if (span === undefined || span.until <= clock.now) return fieldErrors({ [WHEN.id]: 'That has already passed.' });
  const chosen = await chosenRinging(deps, job, environment);
  if (chosen === null || 'errors' in chosen) return fieldErrors(chosen?.errors ?? faults);
  const { preset, make, warnings } = chosen;
  return checkDays(deps, job, [{ id, name, zone, preset, by, ...read.span }], { field: WHEN.id, make, warnings });
}
