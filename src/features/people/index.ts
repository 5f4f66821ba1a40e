import { z } from 'zod';
import { type WritesOf, writesTo } from '../../changes/recorded-change.ts';
import type { Intent, Slots } from '../../language/intents.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { homeOfAccount } from '../../people/directory/account-home.ts';
import { type DestinationReference, LEAVE_OUT, REPLACE, SWITCH_OFF } from '../../people/persons/notices.ts';
import { readPersonNumber } from '../../people/persons/person-number.ts';
import { includesRight, standingOf } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import {
  fieldErrors,
  type Message,
  type MessageOutcome,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  replacingOutcome,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { pageOf } from '../../slack/blocks/rows.ts';
import { readForm } from '../../slack/forms/inputs.ts';
import type { ActionJob, CommandJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { PROFILE_SCOPE } from '../../slack/install/scopes.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import {
  CONFIRM_FORM,
  confirmForm,
  NUMBER,
  NUMBER_FORM,
  numberForm,
  PERSON,
  PROPOSE_FORM,
  proposeForm,
  waitingView,
} from './form.ts';
import { CHOSEN, REPLACE_FORM, readReplacement, replaceForm } from './leaving-form.ts';
import { PEOPLE_COMMAND, WORD_FORGET } from './listed.ts';
import {
  ACCEPT,
  confirmMessage,
  DECLINE,
  FORGET,
  GIVE,
  MINE,
  PAGE,
  PROFILE,
  PROPOSE,
  peopleMessage,
  proposalMessage,
  RESULTS,
  resultMessage,
} from './view.ts';

type PeopleDeps = Services & {
  open: OpenChanges;
};

const ACT = 'propose numbers of people';
const CHANGE_LIST = 'change ring lists';

/** `/phone access people`: which number is whose, by their own word. */
export function peopleFeature(deps: PeopleDeps): Feature {
  const list = { may: 'propose' as const, act: CHANGE_LIST, writes: writesToList(deps), loading: waitingView };
  return {
    name: 'people',
    commands: [
      {
        ...PEOPLE_COMMAND,
        choose: ({ text }) => (text === '' ? 'show' : text === WORD_FORGET ? 'forget' : 'say'),
        choices: {
          show: { may: 'read', show: async (job) => messageOutcome(await overview(deps, job, 0)) },
          say: { may: 'read', show: (job: CommandJob) => say(deps, job) },
          forget: { may: 'read', run: (job) => forget(deps, job) },
        },
      },
    ],
    actions: {
      [PAGE]: {
        may: 'read',
        show: async (job) => replacingOutcome(await overview(deps, job, Number(job.value) || 0)),
      },
      [GIVE]: {
        may: 'read',
        loading: waitingView,
        open: async (job) => {
          const own = await deps.persons.numberOf(job.caller.tenant, job.caller.user);
          return modalOutcome(numberForm(own, writeMetadata(job.caller, null)));
        },
      },
      [PROFILE]: { may: 'read', show: (job) => fromProfile(deps, job) },
      [MINE]: { may: 'read', run: (job) => mine(deps, job) },
      [FORGET]: { may: 'read', run: (job) => forget(deps, job) },
      [ACCEPT]: { may: 'read', run: (job) => answer(deps, job, true) },
      [DECLINE]: { may: 'read', run: (job) => answer(deps, job, false) },
      [REPLACE]: { ...list, open: (job) => openReplace(deps, job) },
      [SWITCH_OFF]: { ...list, open: (job) => openSwitchOff(deps, job) },
      [LEAVE_OUT]: { ...list, open: (job) => openLeaveOut(deps, job) },
      [PROPOSE]: {
        may: 'edit',
        act: ACT,
        loading: waitingView,
        open: (job) => modalOutcome(proposeForm(writeMetadata(job.caller, null))),
      },
    },
    submissions: {
      [NUMBER_FORM]: { may: 'read', faultOn: NUMBER.id, loading: waitingView, run: (job) => typed(deps, job) },
      [CONFIRM_FORM]: { may: 'read', loading: waitingView, run: (job) => confirmed(deps, job) },
      [REPLACE_FORM]: {
        may: 'propose',
        act: CHANGE_LIST,
        writes: 'as opened',
        faultOn: CHOSEN,
        loading: waitingView,
        run: (job) => replace(deps, job),
      },
      [PROPOSE_FORM]: {
        may: 'edit',
        act: ACT,
        writes: 'nothing',
        faultOn: PERSON.id,
        loading: waitingView,
        run: (job) => propose(deps, job),
      },
    },
  };
}

/** Of the buttons that change the ring list that they carry. */
function writesToList({ kinds }: PeopleDeps): WritesOf {
  return (_, { text }) => writesTo(kinds, [{ environment: readPlace(text).environment, kind: 'follow-me' }]);
}

async function overview({ persons, access, recentInstall }: PeopleDeps, job: Job, page: number): Promise<Message> {
  const { tenant, user } = job.caller;
  const [own, numbers, role, leftOut] = await Promise.all([
    persons.find(tenant, user),
    persons.numbers(tenant),
    access.roleFor(job),
    recentInstall(job.caller).then(
      (check) => (check.missing === null ? [PROFILE_SCOPE] : check.leftOut),
      (err: unknown) => {
        job.log.info({ err }, 'Slack did not list the scopes of the app');
        return [PROFILE_SCOPE];
      },
    ),
  ]);
  const others = [...numbers].filter(([each]) => each !== user).map(([each, number]) => ({ user: each, number }));
  return peopleMessage({
    own,
    page: pageOf(others, page),
    count: numbers.size,
    mayPropose: includesRight(role, 'edit'),
    hasProfiles: !leftOut.includes(PROFILE_SCOPE),
  });
}

const numberSchema = z.object({ number: z.string() });

/** A number as it is kept, by the country of the account. */
async function numberOf(deps: PeopleDeps, job: Job, typed: string) {
  return readPersonNumber(typed, await homeOfAccount(deps, { ...job.caller, receivedAt: job.receivedAt }));
}

async function say(deps: PeopleDeps, job: CommandJob): Promise<MessageOutcome> {
  const read = await numberOf(deps, job, job.text);
  return messageOutcome('fault' in read ? resultMessage(read.fault) : confirmMessage(read.number));
}

async function typed(deps: PeopleDeps, job: SubmissionJob): Promise<MessageOutcome | ReturnType<typeof modalOutcome>> {
  const said = NUMBER.read(job.view.values);
  const kept = await deps.persons.numberOf(job.caller.tenant, job.caller.user);
  // What the form began with is what is kept, however it was read then.
  const read = said === kept ? { number: said } : await numberOf(deps, job, said);
  if ('fault' in read) return fieldErrors({ [NUMBER.id]: RESULTS[read.fault] });
  const { number } = read;
  return modalOutcome(confirmForm(number, writeMetadata(job.caller, { number })), confirmMessage(number));
}

async function confirmed(deps: PeopleDeps, job: SubmissionJob): Promise<MessageOutcome> {
  const { number } = readMetadata(job.caller, job.view.metadata, numberSchema);
  return { kind: 'close', message: await confirm(deps, job, number) };
}

async function mine(deps: PeopleDeps, job: ActionJob): Promise<MessageOutcome> {
  return replacingOutcome(await confirm(deps, job, job.value));
}

/** Keeps a number as it was shown, which is how it was read. */
async function confirm({ persons, sweep }: PeopleDeps, job: Job, shown: string): Promise<Message> {
  const read = readPersonNumber(shown, null);
  if ('fault' in read) return resultMessage(read.fault);
  const { tenant, user } = job.caller;
  const ended = await persons.confirm(tenant, user, read.number, (await job.person()).called);
  if (ended === 'confirmed') await sweep.begin(tenant);
  return resultMessage(ended);
}

/** Done without confirmation, because it affects nobody else. */
async function forget({ persons }: PeopleDeps, job: Job): Promise<MessageOutcome> {
  const had = await persons.forget(job.caller.tenant, job.caller.user);
  return messageOutcome(resultMessage(had ? 'forgotten' : 'nothing'));
}

async function answer({ persons, sweep }: PeopleDeps, job: ActionJob, isTheirs: boolean): Promise<MessageOutcome> {
  const { tenant, user } = job.caller;
  const { called } = await job.person();
  const ended = await persons.answer(tenant, user, { id: job.value, isTheirs, called });
  if (ended === 'confirmed' && isTheirs) await sweep.begin(tenant);
  return replacingOutcome(resultMessage(ended === 'confirmed' && !isTheirs ? 'declined' : ended));
}

const profileSchema = z.object({ phone: z.string().nullish() });

/** It comes from the Slack profile; the person confirms it as if it had been typed. */
async function fromProfile(deps: PeopleDeps, job: ActionJob): Promise<MessageOutcome> {
  let phone: string;
  try {
    phone = profileSchema.parse(await (await job.web()).profile(job.caller.user)).phone?.trim() ?? '';
  } catch (err) {
    job.log.info({ err }, 'Slack did not say what is in a profile');
    return messageOutcome(resultMessage('unreadable'));
  }
  const read = await numberOf(deps, job, phone);
  if ('number' in read) return messageOutcome(confirmMessage(read.number));
  return messageOutcome(resultMessage(read.fault === 'noNumber' ? 'noProfile' : read.fault));
}

async function propose(deps: PeopleDeps, job: SubmissionJob): Promise<MessageOutcome> {
  const { persons, newId } = deps;
  const { tenant, user: by } = job.caller;
  const read = await numberOf(deps, job, NUMBER.read(job.view.values));
  const form = readForm<{ user: string }>({ user: PERSON }, job.view.values);
  if ('errors' in form || 'fault' in read) {
    return fieldErrors({
      ...('errors' in form ? form.errors : {}),
      ...('fault' in read ? { [NUMBER.id]: RESULTS[read.fault] } : {}),
    });
  }
  const { user } = form.value;
  const { number } = read;
  const { role } = await standingOf(deps, job, user);
  if (role === 'outsider') return fieldErrors({ [PERSON.id]: 'Choose a full member of this workspace.' });
  const proposal = { id: newId(), number, by };
  await persons.propose(tenant, user, proposal);
  const { called } = await job.person();
  await (await job.web()).tell(user, proposalMessage({ ...proposal, at: job.receivedAt }, called));
  const text = `<@${user}> was asked whether it is their number. It counts only if they confirm it.`;
  return {
    kind: 'close',
    message: {
      text: 'They were asked whether it is their number.',
      blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }],
    },
  };
}

/** What opens the previews of a number's ring list, whoever they belong to. */
interface OpenChanges {
  said(job: Job, said: { intent: Intent; environment: Environment; number: string; slots: Slots }): Promise<Outcome>;
  replaced(
    job: Job,
    wanted: { environment: Environment; number: string; from: string; to: string; called: string },
  ): Promise<Outcome>;
}

type LeavingDeps = Services & { open: OpenChanges };

const placeSchema = z.object({
  e: z.enum(['sandbox', 'live']),
  n: z.string(),
  d: z.string(),
  u: z.number().nullable(),
});

/** The destination that a button is about. */
export function readPlace(value: string): DestinationReference {
  try {
    const { e, n, d, u } = placeSchema.parse(JSON.parse(value));
    return { environment: e, number: n, destination: d, until: u };
  } catch (cause) {
    throw new WorkspaceProblem(
      { headline: 'This button is from an earlier version of Switchboard.', next: 'Open the number instead.' },
      { cause },
    );
  }
}

/** Opens the preview that switches a leaver off. */
async function openSwitchOff({ open }: LeavingDeps, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination } = readPlace(job.value);
  const slots = { name: destination };
  return open.said(job, { intent: 'disable_destination', environment, number, slots });
}

/** Opens the preview that leaves a person out until their absence ends, on the clock of whoever presses. */
async function openLeaveOut({ open }: LeavingDeps, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination, until } = readPlace(job.value);
  const { tz } = await job.person();
  const slots = {
    name: destination,
    ...(until === null ? {} : { until: localTime(wallClock(until, tz ?? 'Etc/UTC')) }),
  };
  return open.said(job, { intent: 'disable_destination', environment, number, slots });
}

/** Asks who takes the place of a leaver. */
async function openReplace({ persons }: LeavingDeps, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination } = readPlace(job.value);
  const people = await persons.known(job.caller.tenant);
  const metadata = writeMetadata(job.caller, { e: environment, n: number, d: destination, u: null });
  return modalOutcome(replaceForm({ number, destination }, people, metadata));
}

/** Opens the preview in which the chosen person replaces the leaver. */
export async function replace({ persons, open, ...account }: LeavingDeps, job: SubmissionJob): Promise<Outcome> {
  const { e, n, d } = readMetadata(job.caller, job.view.metadata, placeSchema);
  const form = readReplacement(
    job.view.values,
    await persons.known(job.caller.tenant),
    await homeOfAccount(account, { ...job.caller, receivedAt: job.receivedAt }),
  );
  if ('errors' in form) return fieldErrors(form.errors);
  const { number: to, called } = form.value;
  if (to === d) return fieldErrors({ [CHOSEN]: 'This is the number that is to be replaced.' });
  return open.replaced(job, { environment: e, number: n, from: d, to, called });
}
