import { isDeepStrictEqual } from 'node:util';
import { type Json, StorageFault } from '../ports.ts';
import type { ListedSecrets } from './index.ts';

/** What a run has done, by workspace. */
export interface Moved {
  done: string[];
  /** Nothing had to be done. */
  same: string[];
  /** Left as they are, for a person to decide about, with the reason. */
  left: { tenant: string; why: string }[];
}

/**
 * Makes `to` hold what `from` holds, while the app still reads `from`. Nothing in `from` is touched. It may be stopped
 * at any time and run again: what is already there is not written.
 */
export async function copySecrets(
  from: ListedSecrets,
  to: ListedSecrets,
  tell: (line: string) => void,
): Promise<Moved> {
  const moved: Moved = { done: [], same: [], left: [] };
  const seen = new Set<string>();
  await forEach(from, moved, async (tenant) => {
    seen.add(tenant);
    const value = await from.get(tenant);
    let before: Json | null = null;
    if (value === null) return;
    await to.update(tenant, (current) => {
      before = current;
      return value;
    });
    const same = isDeepStrictEqual(before, value);
    moved[same ? 'same' : 'done'].push(tenant);
    if (!same) tell(`Copied ${tenant}.`);
  });
  await forEach(to, moved, async (tenant) => {
    if (seen.has(tenant) || (await from.get(tenant)) !== null) return;
    moved.left.push({
      tenant,
      why: 'is only in the new place, being disconnected since it was copied; disconnect it there once more',
    });
  });
  return moved;
}

/**
 * Empties `from` once the app reads `to`: a secret goes when `to` holds the same, with `all` whatever `to` holds.
 * Nothing in `to` is touched. It may be stopped at any time and run again.
 */
export async function clearSecrets(
  from: ListedSecrets,
  to: ListedSecrets,
  tell: (line: string) => void,
  { all }: { all: boolean },
): Promise<Moved> {
  const moved: Moved = { done: [], same: [], left: [] };
  await forEach(from, moved, async (tenant) => {
    const live = await to.get(tenant);
    let why: string | null = null;
    await from.update(tenant, (current) => {
      const settled = all || current === null || isDeepStrictEqual(current, live);
      why = settled ? null : live === null ? 'is not in the new place' : 'is not the same in the new place';
      return settled ? null : current;
    });
    if (why !== null) moved.left.push({ tenant, why });
    else {
      moved.done.push(tenant);
      tell(`Removed ${tenant}.`);
    }
  });
  return moved;
}

/** A workspace whose secret cannot be read or written does not stop the others. */
async function forEach(store: ListedSecrets, moved: Moved, work: (tenant: string) => Promise<void>): Promise<void> {
  for await (const tenant of store.tenants()) {
    try {
      await work(tenant);
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      moved.left.push({ tenant, why: `cannot be moved: ${error.message}` });
    }
  }
}
