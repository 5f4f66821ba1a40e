import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { writesNamed } from '../../changes/recorded-change.ts';
import { NO_NUMBERS, readReference } from '../../people/directory/number-labels.ts';
import type { Services } from '../../services/services.ts';
import { fieldErrors, type Outcome, readMetadata, writeMetadata } from '../../slack/blocks/outcome.ts';
import { pickedIn } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, Job, ShortcutJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { CHOOSE, canBeChosen, chooseNumberView, NUMBER_FIELD, noNumbersView, SHORTCUT } from './shortcut-view.ts';

type ShortcutDeps = Services & {
  /** What somebody wants who uses it. */
  act: string;
  /** The group of capabilities that it takes. */
  group: string;
  loading: ModalView;
  open(job: Job, environment: Environment, number: string): Promise<Outcome>;
};

const state = z.object({});

/** The rows of the shortcut and of the form that it opens, and of a button that does the same. */
export function numberChoice(deps: ShortcutDeps) {
  const { act, loading } = deps;
  const row = { may: 'edit', act, loading, writes: writesNamed(deps.group) } as const;
  return {
    action: {
      ...row,
      may: 'propose',
      beside: true,
      open: (job: ActionJob) => openByShortcut(deps, job),
    } as const,
    shortcuts: { [SHORTCUT]: { ...row, beside: true, open: (job) => openByShortcut(deps, job) } },
    submissions: {
      [CHOOSE]: { ...row, writes: 'as opened', faultOn: NUMBER_FIELD, run: (job) => openChosenNumber(deps, job) },
    },
  } satisfies Pick<Feature, 'shortcuts' | 'submissions'> & { action: unknown };
}

/** Asks which number is meant, or opens the form at once where there is one. */
async function openByShortcut(
  { directory, sessions, open }: ShortcutDeps,
  job: ShortcutJob | ActionJob,
): Promise<Outcome> {
  const session = await sessions.open(job.caller.tenant);
  const { environment } = session;
  const { items } = await directory.numbers(session);
  const [first, second] = items;
  if (first === undefined) return { kind: 'push', view: noNumbersView(NO_NUMBERS) };
  if (second === undefined) return open(job, environment, first.number);
  if (!items.some((number) => canBeChosen(number, environment))) {
    return { kind: 'push', view: noNumbersView('The numbers of this account are too long to be chosen from a list.') };
  }
  return { kind: 'push', view: chooseNumberView(items, environment, writeMetadata(job.caller, {})) };
}

/** Opens the form of the number that was chosen, in place of the choice. */
async function openChosenNumber({ sessions, open }: ShortcutDeps, job: SubmissionJob): Promise<Outcome> {
  readMetadata(job.caller, job.view.metadata, state);
  const chosen = pickedIn(job.view.values[NUMBER_FIELD]?.[NUMBER_FIELD]);
  if (chosen === null) return fieldErrors({ [NUMBER_FIELD]: 'Choose a number.' });
  const { environment, id } = readReference(chosen);
  const session = await sessions.open(job.caller.tenant, environment ?? undefined);
  return open(job, session.environment, id);
}
