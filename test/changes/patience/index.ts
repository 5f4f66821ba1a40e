import { draftState } from '../../../src/changes/draft.ts';
import { writesReferred } from '../../../src/changes/recorded-change.ts';
import { readReference, writeReference } from '../../../src/people/directory/number-labels.ts';
import type { More, Services } from '../../../src/services/services.ts';
import { button, plainText, section } from '../../../src/slack/blocks/blocks.ts';
import {
  fieldErrors,
  messageOutcome,
  modalOutcome,
  type Outcome,
  writeMetadata,
} from '../../../src/slack/blocks/outcome.ts';
import type { ActionJob, Feature, SubmissionJob } from '../../../src/slack/inbound/feature.ts';
import { EDIT, FORM, patienceForm, patienceKind, SECONDS } from './kind.ts';

type PatienceDeps = Services;

/** `/phone patience <n>`: how long a number rings before it gives up; a feature that only tests have. */
function patienceFeature(deps: PatienceDeps): Feature {
  const { rights } = deps.workflow;
  const loading = { type: 'modal' as const, title: plainText('Patience', 24), blocks: [section('One moment')] };
  return {
    name: 'patience',
    commands: [
      {
        word: 'patience',
        usage: '<n>',
        help: { about: 'see how long a number rings', example: 'patience main line' },
        takes: ['text'],
        may: 'read',
        async run(job) {
          const edit = button(EDIT, 'Edit patience', { value: writeReference('sandbox', job.text) });
          return messageOutcome({ text: 'Patience', blocks: [{ type: 'actions', elements: [edit] }] });
        },
      },
    ],
    actions: {
      [EDIT]: {
        may: 'edit',
        writes: writesReferred(patienceKind.group),
        beside: true,
        refused: rights.begins(patienceKind.name),
        loading,
        run: (job) => open(deps, job),
      },
    },
    submissions: {
      [FORM]: {
        may: 'edit',
        writes: 'as opened',
        refused: rights.step,
        faultOn: SECONDS,
        loading,
        run: (job) => preview(deps, job),
      },
    },
  };
}

async function open({ workflow, drafts }: PatienceDeps, job: ActionJob): Promise<Outcome> {
  const draft = await workflow.begin(job, patienceKind, readReference(job.value ?? '').id);
  const id = await drafts.create(job.caller.tenant, draft);
  return modalOutcome(patienceForm(draft, writeMetadata(job.caller, { draft: id })));
}

async function preview({ workflow, drafts }: PatienceDeps, job: SubmissionJob): Promise<Outcome> {
  const { id, draft } = await workflow.resume(job, job.view, draftState, patienceKind);
  const seconds = Number(job.view.values[SECONDS]?.[SECONDS]?.value);
  if (!Number.isInteger(seconds)) return fieldErrors({ [SECONDS]: 'Type a whole number.' });
  const edited = { ...draft, wanted: { seconds } };
  await drafts.save(job.caller.tenant, id, edited);
  return { kind: 'push', view: await workflow.preview(job, id, edited) };
}

/** A third kind of setting, registered beside the app's own. */
export const PATIENCE: More = {
  kinds: [patienceKind],
  features: (services) => [patienceFeature(services)],
};
