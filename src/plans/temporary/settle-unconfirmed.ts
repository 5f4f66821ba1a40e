import { settingKey } from '../../changes/apply-change.ts';
import { EARLY_MS } from '../../storage/timed-jobs.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import { decideUnsettled } from './decide.ts';
import { factsOf, type PutBackDeps, READ_MS } from './put-back.ts';
import type { TemporaryChange } from './record.ts';
import { isOver, removeChange } from './step.ts';
import type { VersionedChange } from './store.ts';

const OUTCOMES = {
  'go on': 'known',
  restore: 'known',
  close: 'known',
  end: 'over',
  wait: 'not-yet',
  leave: 'unclear',
} as const;

/**
 * Finds out, as soon as a new process starts, whether a change whose process ended midway was written: the longer this
 * waits, the more others may have changed. `unclear` is left for the return to decide; `not-yet` means that the
 * provider could not be read, or that a start that was not written is tried again; `over`, that it has to be ended
 * now, because it held off a closed day or a hand-over: it was never written, or was made for good before that day
 * began.
 */
export async function settleUnconfirmed(
  deps: PutBackDeps,
  tenant: string,
  { environment, id, ...thing }: TemporaryChange,
): Promise<'known' | 'unclear' | 'not-yet' | 'over'> {
  try {
    const session = await deps.sessions.open(tenant, environment);
    return await deps.leases.hold(tenant, settingKey({ environment, ...thing }), async () => {
      const found = await deps.store.of(tenant, { environment, ...thing });
      if (found === null || found.change.id !== id || found.change.state !== 'planned') return 'known';
      const { change } = found;
      await requireOwner(session, change.owner);
      const deadline = deps.clock.now() + READ_MS;
      const { settings: now } = await deps.kinds.of(change).read(session.client, change.subject, { deadline });
      const isDone = await isOver(deps, tenant, change, now);
      // What comes next is looked up after that.
      if (isDone) await deps.underlyingPlan.skip(tenant, change, change.before?.setAt);
      const isWaiting = (await deps.store.plans.find(tenant, { id }))?.plan.state === 'waiting';
      const facts = await factsOf(deps, tenant, change, now);
      const decision = decideUnsettled({ ...facts, isOver: isDone, isWaiting });
      if (decision.do === 'go on') await deps.store.write(tenant, decision.change, found);
      if (decision.do === 'restore') await restore(deps, tenant, found, decision.before);
      if (decision.do === 'close') await removeChange(deps, tenant, found);
      return OUTCOMES[decision.do];
    });
  } catch (error) {
    if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) deps.onFailure(error);
    return 'not-yet';
  }
}

/** A closed day goes on until its own end; for a change that people made, the end that was named last counts. */
async function restore(
  deps: PutBackDeps,
  tenant: string,
  found: VersionedChange,
  { base, wrote, own: written = wrote, laid, elsewhere }: NonNullable<TemporaryChange['before']>,
): Promise<void> {
  const { store, wakes, clock, newId } = deps;
  const { change } = found;
  if (elsewhere === true) {
    // The other workspace's change holds as before; of this one there is nothing to end.
    await store.giveBack(tenant, change);
    await removeChange(deps, tenant, found);
    return;
  }
  const held: TemporaryChange = { ...change, base, wrote: written, before: null, state: 'on' };
  // A different id from that of the start that is tried again.
  const own = laid === undefined ? held : { ...held, ...laid, id: newId() };
  if (own.cause === null) {
    await store.write(tenant, own, found);
    return;
  }
  // A closed day has its jobs elsewhere, unless its end has already come and found no trace of it.
  const isDue = own.end !== null && own.end.at <= clock.now() + EARLY_MS;
  const keep = (job: string | null) => store.write(tenant, { ...own, reminder: null, job }, found);
  if (isDue) await wakes.replace(tenant, { place: 'temporary', at: clock.now(), old: change.job }, keep);
  else if ((await keep(null)) !== null) await wakes.cancel(tenant, change.job);
}
