import { z } from 'zod';
import type { Intent, Slots } from '../../language/intents.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { homeOfAccount } from '../../people/directory/account-home.ts';
import type { DestinationReference } from '../../people/persons/notices.ts';
import type { Services } from '../../services/services.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/message-payload.ts';
import { fieldErrors, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { CHOSEN, readReplacement, replaceForm } from './leaving-form.ts';

/** What opens the previews of a number's ring list, whoever they belong to. */
export interface OpenChanges {
  said(job: Job, said: { intent: Intent; environment: Environment; number: string; slots: Slots }): Promise<Outcome>;
  replaced(
    job: Job,
    wanted: { environment: Environment; number: string; from: string; to: string; called: string },
  ): Promise<Outcome>;
}

type LeavingNeeds = Pick<Services, 'persons' | 'sessions' | 'directory'> & { open: OpenChanges };

const wirePlace = z.object({
  e: z.enum(['sandbox', 'live']),
  n: z.string(),
  d: z.string(),
  u: z.number().nullable(),
});

/** The destination that a button is about. */
export function readPlace(value: string): DestinationReference {
  try {
    const { e, n, d, u } = wirePlace.parse(JSON.parse(value));
    return { environment: e, number: n, destination: d, until: u };
  } catch (cause) {
    throw new WorkspaceProblem(
      { headline: 'This button is from an earlier version of Switchboard.', next: 'Open the number instead.' },
      { cause },
    );
  }
}

/** Opens the preview that switches a leaver off. */
export async function openSwitchOff({ open }: LeavingNeeds, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination } = readPlace(job.value);
  const slots = { name: destination };
  return open.said(job, { intent: 'disable_destination', environment, number, slots });
}

/** Opens the preview that leaves a person out until their absence ends, on the clock of whoever presses. */
export async function openLeaveOut({ open }: LeavingNeeds, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination, until } = readPlace(job.value);
  const { tz } = await job.person();
  const slots = {
    name: destination,
    ...(until === null ? {} : { until: localTime(wallClock(until, tz ?? 'Etc/UTC')) }),
  };
  return open.said(job, { intent: 'disable_destination', environment, number, slots });
}

/** Asks who takes the place of a leaver. */
export async function openReplace({ persons }: LeavingNeeds, job: ActionJob): Promise<Outcome> {
  const { environment, number, destination } = readPlace(job.value);
  const people = await persons.known(job.caller.tenant);
  const metadata = writeMetadata(job.caller, { e: environment, n: number, d: destination, u: null });
  return modalOutcome(replaceForm({ number, destination }, people, metadata));
}

/** Opens the preview in which the chosen person replaces the leaver. */
export async function replace({ persons, open, ...account }: LeavingNeeds, job: SubmissionJob): Promise<Outcome> {
  const { e, n, d } = readMetadata(job.caller, job.view.metadata, wirePlace);
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
