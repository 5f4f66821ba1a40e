import { ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import type { TemporaryChange } from './record.ts';
import type { SettingId, TemporaryStore } from './store.ts';

/**
 * The temporary change by which another workspace of this installation that is connected to the same account holds a
 * thing now; `null` where none is known. Nothing of it but its settings is to be shown.
 */
export function heldElsewhere(
  store: TemporaryStore,
  session: Session,
  thing: SettingId,
): Promise<TemporaryChange | null> {
  return store.elsewhere(session.tenant, thing, () => ownerOf(session));
}
