import type { End } from '../../changes/draft.ts';
import type { Handover } from '../../plans/several/handover.ts';
import { MAX_PLANNED, type VersionedPlannedHandover } from '../../plans/several/planned-handovers.ts';
import {
  fieldErrors,
  type MessageOutcome,
  messageOutcome,
  type Outcome,
  replacingOutcome,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import type { HandoverDeps } from './deps.ts';
import {
  calledOffMessage,
  describeDay,
  describePlanned,
  plannedListMessage,
  plannedMessage,
  plannedView,
} from './planned-view.ts';
import { CONFIRM_ALL, ticksOf } from './view.ts';

/** Keeps what is ticked of a preview until its day begins. */
export async function planHandover(
  { plannedHandovers, wakes, newId, clock, audit }: HandoverDeps,
  { caller }: Job,
  session: Session,
  handover: Handover & { starts: End },
): Promise<Outcome> {
  const { environment, starts } = handover;
  const { tenant, team, enterprise, user, userTeam } = caller;
  const [first] = ticksOf(handover);
  const fault = (said: string) => fieldErrors({ [first?.input.id ?? CONFIRM_ALL]: said });
  if (starts.at <= clock.now()) return fault('That day has begun. Ask once more, without a day.');
  const planned = await plannedHandovers.plan({ wakes, newId }, tenant, {
    owner: await ownerOf(session),
    caller: { team, enterprise, user, userTeam },
    starts,
    handover,
  });
  if (planned === null) return fault(`${MAX_PLANNED} are planned already: cancel one below /phone plans first.`);
  const title = `${describePlanned(planned)}, ${describeDay(planned)}`;
  await audit.note(caller, { action: 'schedule', environment, title });
  const message = plannedMessage(planned);
  return { kind: 'modal', view: plannedView(planned), message, copy: message };
}

/** All that are planned, each with what calls it off. */
export async function showPlanned({ plannedHandovers }: HandoverDeps, job: Job): Promise<MessageOutcome> {
  const all = await plannedHandovers.all(job.caller.tenant);
  return messageOutcome(plannedListMessage(all.map(({ planned }) => planned)));
}

/** Calls one off, unless any of it may have been sent. */
export async function callOff(deps: HandoverDeps, job: ActionJob): Promise<MessageOutcome> {
  const { plannedHandovers, wakes, audit } = deps;
  const { tenant } = job.caller;
  const [, id = ''] = job.value.split(' ');
  const look = () => plannedHandovers.find(tenant, { id });
  const found = await look();
  const isOff = found?.planned.begun === false && (await plannedHandovers.remove(tenant, found));
  if (found === null || !isOff) throw notOff(await look(), await cancelledBy(deps, job, id));
  const { planned } = found;
  await wakes.cancel(tenant, planned.job);
  const { environment } = planned.handover;
  const title = `${describePlanned(planned)}, ${describeDay(planned)}, cancelled`;
  await audit.note(job.caller, { action: 'schedule', environment, about: [id], title });
  return replacingOutcome(calledOffMessage(planned));
}

/** What whoever has called it off is called; `null` where nobody is known to have. */
async function cancelledBy({ audit, people }: HandoverDeps, job: ActionJob, id: string): Promise<string | null> {
  const entry = await audit.latestAbout(job.caller.tenant, id);
  if (entry === null) return null;
  const person = await people.findOther(entry.by, job);
  return person?.called ?? 'somebody else';
}

/** Why one was not called off, by what is there now and by whom it was cancelled, where that is known. */
function notOff(now: VersionedPlannedHandover | null, by: string | null): WorkspaceProblem {
  const settled = { replaces: 'controls' } as const;
  if (now === null && by !== null)
    return new WorkspaceProblem({
      headline: `This was cancelled by ${by}.`,
      next: 'Nothing was changed.',
      settled,
    });
  if (now === null)
    return new WorkspaceProblem({
      headline: 'This is not planned any more.',
      next: 'History shows what became of it.',
      settled,
    });
  if (!now.planned.begun)
    return new WorkspaceProblem({
      headline: 'This was changed at the same moment, and is still planned.',
      next: 'Press once more.',
    });
  return new WorkspaceProblem({
    headline: 'This has begun.',
    next: 'Whoever planned it is told what became of each, with an Undo.',
    settled,
  });
}
