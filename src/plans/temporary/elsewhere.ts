import { isOwnedBy, ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import type { TemporaryChange } from './record.ts';
import type { SettingId, TemporaryStore } from './store.ts';

/**
 * The temporary change that is stored of a thing, by whether it is one of the account in use: that of an account which was
 * connected before is about a thing of the same number or id there.
 */
export async function storedOf(
  store: TemporaryStore,
  session: Session,
  thing: SettingId,
): Promise<{ here: TemporaryChange | null; there: TemporaryChange | null }> {
  const change = (await store.of(session.tenant, thing))?.change ?? null;
  const isHere = change === null || (await isOwnedBy(session, change.owner));
  return isHere ? { here: change, there: null } : { here: null, there: change };
}

/**
 * The temporary change by which another workspace of this installation that is connected to the same account holds a
 * thing now; `null` where none is known. Nothing of it but its settings is to be shown.
 */
export function holdElsewhere(
  store: TemporaryStore,
  session: Session,
  thing: SettingId,
): Promise<TemporaryChange | null> {
  return store.elsewhere(session.tenant, thing, () => ownerOf(session));
}
