import { accessSection } from '../features/access/home.ts';
import { closedDaysSection } from '../features/closed-days/home.ts';
import type { AloneDeps } from '../features/divert/alone.ts';
import { divertedSection } from '../features/divert/diverted-home.ts';
import { plannedSection } from '../features/divert/home.ts';
import { dutySection } from '../features/duty/home.ts';
import { lastChangesSection } from '../features/history/home.ts';
import { balanceSection } from '../features/home/balance.ts';
import { healthSection } from '../features/home/health.ts';
import { menusSection } from '../features/home/menus.ts';
import { numbersSection } from '../features/home/numbers.ts';
import { homeSections } from '../features/home/page.ts';
import { postsSection } from '../features/home/posts.ts';
import { peopleSection } from '../features/people/home.ts';
import { presetsSection } from '../features/presets/home.ts';
import { proposalsSection } from '../features/proposals/home.ts';
import { watchSection } from '../features/watch/home.ts';
import type { Services } from '../services/services.ts';
import type { Job, Offer } from '../slack/inbound/feature.ts';
import type { HomeSection } from '../slack/inbound/home-section.ts';

type HomeSectionsDeps = Services &
  AloneDeps & {
    warnFirst(job: Job): Promise<Offer | null>;
    links: { number: string; ivr: string; ivrs: string };
  };

/** App Home from its top to its end; each line is a section (CONTRIBUTING.md, A section of App Home). */
export function createHomeSections(all: HomeSectionsDeps): readonly HomeSection[] {
  return homeSections([
    healthSection(all),
    balanceSection(all),
    divertedSection(all),
    plannedSection(all),
    dutySection(all),
    closedDaysSection(all),
    presetsSection(all),
    numbersSection(all),
    menusSection(all),
    postsSection(all),
    watchSection(all),
    proposalsSection(all),
    peopleSection(all),
    lastChangesSection(all),
    accessSection(all),
  ]);
}
