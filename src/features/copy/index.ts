import { z } from 'zod';
import { changing, writesToAny } from '../../changes/recorded-change.ts';
import { includesRight } from '../../people/rights/access.ts';
import { kindNamed, type PlanKinds, savePlan } from '../../plans/proposals/plan-workflow.ts';
import { planName } from '../../plans/proposals/record.ts';
import { keepShown, requireManager, shownPlan } from '../../plans/proposals/shown-plan.ts';
import { contentBlocks } from '../../plans/proposals/view.ts';
import { OtherAccount } from '../../plans/several/other-account.ts';
import type { Services } from '../../services/services.ts';
import { fieldErrors, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { OPEN } from './listed.ts';
import { CHECK, CONFIRM, copyView, readingView } from './view.ts';

type CopyDeps = Services & {
  /** Loaded when a plan is copied. */
  planKinds(): Promise<PlanKinds>;
};

/** How long Live is read at most, from the press. */
const MAX_MS = 45_000;

/** How old a ring list may be that is read for a copy; what is saved is compared with what holds when it is carried out. */
const FRESH_MS = 60 * 60_000;

/** *Copy to Live …*: a plan of Sandbox is shown as it would be in Live, and saved there as any other. */
export function copyFeature(deps: CopyDeps): Feature {
  const row = { may: 'propose', act: 'copy a plan to Live' } as const;
  return {
    name: 'copy',
    actions: {
      [OPEN]: {
        ...row,
        writes: async () => writesToAny(deps.kinds, 'live'),
        loading: readingView,
        open: (job) => openCopy(deps, job),
      },
      // Reported with the form; Slack may still send an action for it at once.
      [CONFIRM]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
    },
    submissions: {
      [CHECK]: {
        ...row,
        writes: 'as opened',
        faultOn: CONFIRM,
        loading: readingView,
        run: (job) => saveCopy(deps, job),
      },
    },
  };
}

async function openCopy(deps: CopyDeps, by: ActionJob): Promise<Outcome> {
  const { tenant } = by.caller;
  const [name = '', id = ''] = by.value.split(' ');
  const { data: known } = planName.safeParse(name);
  if (known === undefined)
    throw new WorkspaceProblem({ headline: 'This button is too old.', next: 'Type the command again.' });
  const kind = kindNamed(await deps.planKinds(), known);
  const [here, there] = await Promise.all([deps.sessions.open(tenant, 'sandbox'), deps.sessions.open(tenant, 'live')]);
  const reading = { since: deps.clock.now() - FRESH_MS, deadline: by.receivedAt + MAX_MS };
  const copy = await kind.copy(by, id, await OtherAccount.read(deps, { here, there }, reading));
  if (copy === null) return { kind: 'message', message: kind.gone() };
  const isManager = includesRight(await deps.access.roleFor(by), 'manage');
  const { asked } = copy;
  if (asked === null) return modalOutcome(copyView(copy, { content: [], isManager }, ''));
  const fault = await kind.fault(by, asked.wanted);
  if (fault !== null)
    return modalOutcome(copyView({ ...copy, asked: null, left: [fault] }, { content: [], isManager }, ''));
  const { things } = await kind.reach(by, asked.wanted);
  const job = await changing(deps, by, things);
  const said = [...copy.left.map((line) => `Left out: ${line}`), ...copy.warnings.map(({ text }) => text)];
  const content = { ...asked, kind: known, lines: [...asked.lines, ...said] };
  return modalOutcome(
    copyView(copy, { content: contentBlocks(asked), isManager }, await keepShown(deps, job, content)),
  );
}

/** Saves what was shown, and nothing else. */
async function saveCopy(deps: CopyDeps, job: SubmissionJob): Promise<Outcome> {
  const { asked } = await shownPlan(deps, job, z.json());
  await requireManager(deps, job, asked, 'save', 'Nothing was saved.');
  if (asked.risky && !isTicked(job.view.values, CONFIRM)) return fieldErrors({ [CONFIRM]: 'Tick the box to go on.' });
  const refused = (fault: string): Outcome =>
    modalOutcome(copyView({ asked: null, warnings: [], left: [fault] }, { content: [], isManager: true }, ''));
  return savePlan(deps, job, kindNamed(await deps.planKinds(), asked.kind), asked, { refused });
}
