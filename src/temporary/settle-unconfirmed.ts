import { keyOfThing } from '../changes/apply-change.ts';
import { changedSettings, sameSettings } from '../changes/compare-settings.ts';
import { compare } from '../changes/read-back.ts';
import { TelephonyError } from '../telephony/errors.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { type PutBackNeeds, requireOwner } from './put-back.ts';
import type { TemporaryChange } from './record.ts';
import { pick } from './return-plan.ts';

/** How long reading from the provider may take, in milliseconds. */
const READ_MS = 10_000;

/**
 * Finds out, as soon as a new process starts, whether a change was written whose process ended on the way: the longer
 * this waits, the more others may have changed. `unclear` is left for the return to decide; `unread` means that the
 * provider could not be read.
 */
export async function settleUnconfirmed(
  needs: PutBackNeeds,
  tenant: string,
  { environment, id, ...thing }: TemporaryChange,
): Promise<'known' | 'unclear' | 'unread'> {
  try {
    const session = await needs.sessions.open(tenant, environment);
    return await needs.leases.hold(tenant, keyOfThing({ environment, ...thing }), async () => {
      const found = await needs.store.of(tenant, { environment, ...thing });
      if (found === null || found.change.id !== id || found.change.state !== 'planned') return 'known';
      const { change } = found;
      await requireOwner(session, change.owner);
      const kind = needs.kinds.of(change);
      const deadline = needs.clock.now() + READ_MS;
      const { settings: now } = await kind.read(session.client, change.subject, { deadline });
      const held = change.before?.wrote ?? change.base;
      const changed = changedSettings(kind, held, change.wrote);
      const isThere = compare(kind, { id: change.subject, before: held, changed }, now).kind === 'there';
      if (isThere) {
        const wrote = { ...change.wrote, ...pick(now, Object.keys(changed)) };
        await needs.store.write(tenant, { ...change, wrote, before: null, state: 'on' }, found);
        return 'known';
      }
      if (sameSettings(kind, now, held)) {
        // It was never written; the change that it was to replace still holds, until the end given last.
        const { before } = change;
        if (before !== null)
          await needs.store.write(tenant, { ...change, ...before, before: null, state: 'on' }, found);
        else if (await needs.store.remove(tenant, found)) {
          if (change.job !== null) await needs.scheduler.remove(tenant, change.job);
        }
        return 'known';
      }
      return 'unclear';
    });
  } catch (error) {
    if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) needs.failed(error);
    return 'unread';
  }
}
