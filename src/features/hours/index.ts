import { type WritesOf, writesTo, writesToAny } from '../../changes/recorded-change.ts';
import { goneOutcome } from '../../plans/card.ts';
import { LIST } from '../../plans/hours/messages.ts';
import { thingsIn } from '../../plans/hours/record.ts';
import { hoursText } from '../../plans/hours/words.ts';
import type { MessageOutcome, Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { DAY_INPUTS, HOURS_INPUTS, PAUSE_INPUTS } from './form.ts';
import { listed } from './list.ts';
import { HOURS_COMMAND } from './listed.ts';
import {
  ADD,
  CHECK,
  COPY,
  DAY_FORM,
  EDIT,
  END,
  FORM,
  goneMessage,
  ONE_DAY,
  OPEN_TYPED,
  openingView,
  PAUSE,
  PAUSE_FORM,
  savingView,
} from './view.ts';

const ACT = 'change hours';

/** What asks about the present, which the list says. */
const ASKS = /^(?:now\b.*|\?)?$/iu;
/** Hours that are asked about are shown, and so are those to be ended, for the button that ends them. */
const SHOWS = /^(?:[^:]*: ?)?end(?: [^:\d]*)?$|\?$/iu;

/** What is rarely used is loaded only when it is used. */
const typedHours = () => import('./typed-hours.ts');
const days = () => import('./day.ts');

/** `/phone plans hours`: who rings week by week. */
export function hoursFeature(deps: HoursDeps): Feature {
  const edit = { may: 'propose', act: ACT, loading: openingView } as const;
  const form = { ...edit, writes: 'as opened' } as const;
  const add = { ...edit, writes: async () => writesToAny(deps.kinds, null) };
  const ofOne: WritesOf = async (tenant, { text: id }) => {
    const found = await deps.hours.find(tenant, { id });
    if (found === null) return [];
    return writesTo(deps.kinds, thingsIn(found.plan));
  };
  const one = { ...edit, writes: ofOne };
  const list = (job: Job): Promise<MessageOutcome> => listed(deps, job);
  const some = async (job: CommandJob): Promise<MessageOutcome> => (await typedHours()).showTypedHours(deps, job);
  return {
    name: 'hours',
    commands: [
      {
        ...HOURS_COMMAND,
        choose: ({ text }) => (ASKS.test(text) || SHOWS.test(text) ? 'list' : 'form'),
        choices: {
          list: {
            may: 'read',
            show: (job) =>
              ASKS.test(job.text) ? listed(deps, job, { isBrief: job.text !== '' && job.text !== '?' }) : some(job),
          },
          form: { ...add, open: async (job) => (await typedHours()).openTypedHours(deps, job, job.text) },
        },
      },
    ],
    actions: {
      [LIST]: { may: 'read', show: list },
      [ADD]: { ...add, open: (job) => openEmpty(deps, job) },
      [EDIT]: { ...one, open: (job) => openOne(deps, job) },
      [OPEN_TYPED]: { ...add, open: async (job) => (await typedHours()).openTypedHours(deps, job, job.value) },
      [COPY]: { ...one, open: (job) => openOne(deps, job, 'copy') },
      [ONE_DAY]: { ...one, open: async (job) => (await days()).openDayOf(deps, job) },
      [PAUSE]: { ...one, open: async (job) => (await days()).openPauseOf(deps, job) },
      [END]: { ...one, settles: true, run: async (job) => (await import('./plan.ts')).removeHours(deps, job) },
    },
    submissions: {
      [FORM]: {
        ...form,
        faultOn: HOURS_INPUTS.things.id,
        run: async (job) => (await import('./make.ts')).preview(deps, job),
      },
      [DAY_FORM]: {
        ...form,
        faultOn: DAY_INPUTS.text.id,
        loading: savingView,
        run: async (job) => (await days()).submitDay(deps, job),
      },
      [PAUSE_FORM]: {
        ...form,
        faultOn: PAUSE_INPUTS.until.id,
        loading: savingView,
        run: async (job) => (await days()).submitPause(deps, job),
      },
      [CHECK]: { ...form, loading: savingView, run: async (job) => (await import('./save.ts')).saveChecked(deps, job) },
    },
  };
}

async function openEmpty(deps: HoursDeps, job: Job): Promise<Outcome> {
  const { openHours } = await import('./make.ts');
  const session = await deps.sessions.open(job.caller.tenant);
  return openHours(deps, job, session, { plan: null, subject: null, text: '', note: null });
}

async function openOne(deps: HoursDeps, job: ActionJob, as?: 'copy'): Promise<Outcome> {
  const found = await deps.hours.find(job.caller.tenant, { id: job.value });
  if (found === null || found.plan.ending) return goneOutcome(goneMessage(), 'hours');
  const { openHours } = await import('./make.ts');
  const session = await deps.sessions.open(job.caller.tenant, found.plan.environment);
  const { plan } = found;
  const start = as === 'copy' ? { plan: null, text: hoursText(plan), zone: plan.zone } : { plan, text: '' };
  return openHours(deps, job, session, { subject: null, note: null, ...start });
}
