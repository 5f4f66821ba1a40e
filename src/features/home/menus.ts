import { missingNotes } from '../../people/directory/list-notes.ts';
import { unstatedAsNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { MENUS_BLOCKS, menusBlocks } from './menus-view.ts';

type MenusDeps = Pick<Services, 'sessions' | 'directory'> & { links: { ivr: string; ivrs: string } };

/** The account's IVR menus, where its key may read them. */
export function menusSection({ sessions, directory, links }: MenusDeps): HomeSection {
  return {
    name: 'menus',
    title: 'IVR menus',
    may: 'read',
    most: MENUS_BLOCKS,
    async blocks({ caller: { tenant }, effort }) {
      const session = await sessions.open(tenant);
      const { environment } = session;
      if (effort === 'known') {
        const { menus } = directory.remembered(session);
        return menus === null ? [] : menusBlocks(menus.list.items, environment, [], links);
      }
      const capabilities = await sessions.capabilities(session).catch(unstatedAsNull);
      if (capabilities?.ivrs?.read === false) return [];
      const list = await directory.ivrs(session, { fresh: effort === 'fresh' });
      return menusBlocks(list.items, environment, missingNotes(list, 'menus'), links);
    },
  };
}
