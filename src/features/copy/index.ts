import { changing, writesToAny } from '../../changes/recorded-change.ts';
import { includesRight } from '../../people/rights/access.ts';
import { kindNamed, type PlanKinds } from '../../plans/proposals/plan-workflow.ts';
import { planName } from '../../plans/proposals/record.ts';
import { keepShown } from '../../plans/proposals/shown-plan.ts';
import { checkForm, contentBlocks } from '../../plans/proposals/view.ts';
import { OtherAccount } from '../../plans/several/other-account.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { OPEN } from './listed.ts';
import { managersView, missingBlocks, nothingView, readingView, TITLE } from './view.ts';

type CopyDeps = Services & {
  /** Loaded when a plan is copied. */
  planKinds(): Promise<PlanKinds>;
};

/** How long Live is read at most, from the press. */
const MAX_MS = 45_000;

/** How old a ring list may be that is read for a copy; what is saved is compared with what holds when it is carried out. */
const FRESH_MS = HOUR_MS;

/** *Copy to Live …*: a plan of Sandbox is shown as it would be in Live, and saved there as any other that was checked. */
export function copyFeature(deps: CopyDeps): Feature {
  return {
    name: 'copy',
    actions: {
      [OPEN]: {
        may: 'propose',
        act: 'copy a plan to Live',
        writes: async () => writesToAny(deps.kinds, 'live'),
        loading: readingView,
        open: (job) => openCopy(deps, job),
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
  const { asked, left } = copy;
  if (asked === null) return modalOutcome(nothingView(left));
  const fault = await kind.fault(by, asked.wanted);
  if (fault !== null) return modalOutcome(nothingView([fault]));
  const { things } = await kind.reach(by, asked.wanted);
  const job = await changing(deps, by, things);
  const warnings = [...new Map(copy.warnings.map((each) => [each.text, each])).values()];
  const blocks = missingBlocks(left);
  if (asked.risky && !includesRight(await deps.access.roleFor(by), 'manage'))
    return modalOutcome(managersView([...contentBlocks(asked), ...blocks], warnings));
  const said = [...left.map((line) => `Left out: ${line}`), ...copy.warnings.map(({ text }) => text)];
  const content = { ...asked, kind: known, lines: [...asked.lines, ...said] };
  const about = { title: TITLE, note: NOTE, warnings, blocks, submit: 'Save to Live', isAlone: true };
  return modalOutcome(checkForm({ ...asked, kind: known }, about, await keepShown(deps, job, content)));
}

const NOTE =
  'Numbers, menus and people are matched by their number, or else by their name. Nothing changes in Sandbox.';
