import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { ACCESS_BLOCKS, accessBlocks } from './home-view.ts';

type AccessHomeDeps = Pick<Services, 'access' | 'sessions' | 'roles'>;

/** Who may do what, with the way to change it or to ask for more. */
export function accessSection({ access, sessions, roles }: AccessHomeDeps): HomeSection {
  return {
    name: 'access',
    may: 'read',
    most: ACCESS_BLOCKS,
    async blocks(job) {
      const { tenant } = job.caller;
      const [role, { sandbox, live }, appointed, helpers] = await Promise.all([
        access.roleFor(job),
        sessions.connections(tenant),
        roles.known(tenant),
        access.helpers(job.caller),
      ]);
      const connected = [live?.by, sandbox?.by].filter((by) => by !== undefined);
      return accessBlocks(role, connected, appointed, helpers.length > 0);
    },
  };
}
