import { isZone } from '../../runtime/zones.ts';
import type { Schedules } from '../posts/schedule.ts';
import type { WorkspacePostSettings } from '../posts/settings.ts';

interface WorkspaceZoneDeps {
  settings: Pick<WorkspacePostSettings, 'known' | 'firstZone'>;
  schedules: Pick<Schedules, 'list'>;
}

/** Says by which zone's clocks days, weeks and months of a workspace begin: an IANA name, the same for everybody. */
export type WorkspaceZone = (tenant: string, own: string | null) => Promise<string>;

/**
 * The zone that a manager set; else that of the oldest balance post, else `own`, that of whoever needs it first, which then
 * stays. UTC, and nothing stays, where nobody's is known.
 */
export function createWorkspaceZone({ settings, schedules }: WorkspaceZoneDeps): WorkspaceZone {
  return async (tenant, own) => {
    const { zone } = await settings.known(tenant);
    if (zone !== null && isZone(zone)) return zone;
    const [oldest] = (await schedules.list(tenant)).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    const found = oldest?.zone ?? own;
    return found === null || !isZone(found) ? 'UTC' : settings.firstZone(tenant, found);
  };
}
