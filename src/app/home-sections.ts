import { agentsSection } from '../features/agents/index.ts';
import { quickDiversions, stuckChanges } from '../features/divert/home.ts';
import { nobodyOnDuty } from '../features/duty/home.ts';
import { attentionSection } from '../features/home/attention.ts';
import { creditOnHome } from '../features/home/credit.ts';
import { numbersOnHome } from '../features/home/numbers.ts';
import { homeSections } from '../features/home/page.ts';
import { troubles } from '../features/home/troubles.ts';
import { proposedNumber } from '../features/people/home.ts';
import { openProposals } from '../features/proposals/home.ts';
import { alarms } from '../features/watch/home.ts';
import type { Services } from '../services/services.ts';
import type { Offer } from '../slack/inbound/feature.ts';
import type { HomeSection } from '../slack/inbound/home-section.ts';

type HomeSectionsDeps = Services & {
  connect: Offer;
  warn: Offer;
  links: { divert: string; run: string };
};

/** App Home from its top to its end; each line is a section, or part of the first (CONTRIBUTING.md, A section of App Home). */
export function createHomeSections(all: HomeSectionsDeps): readonly HomeSection[] {
  const { run } = all.links;
  const credit = creditOnHome(all);
  const numbers = numbersOnHome(all);
  return homeSections([
    attentionSection([
      alarms(all),
      credit.overdrawn,
      openProposals(all),
      proposedNumber(all),
      troubles({ ...all, run }),
      stuckChanges(all),
      nobodyOnDuty(all),
      numbers.unanswered,
    ]),
    credit.section,
    quickDiversions(all),
    numbers.section,
    agentsSection(all),
  ]);
}
