import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature } from '../../slack/inbound/feature.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { PLANS_COMMAND } from './listed.ts';
import { plansMessage } from './view.ts';

/** `sections` draw the presets, the closed days, the hours and the duty lists, as App Home shows them; `run` is a button that types. */
interface PlansDeps {
  sections: Readonly<Record<'presets' | 'closedDays' | 'hours' | 'duty', HomeSection>>;
  links: { run: string };
}

/** `/phone plans`: what is planned ahead, and the ways to it. */
export function plansFeature({ sections, links }: PlansDeps): Feature {
  return {
    name: 'plans',
    commands: [
      {
        ...PLANS_COMMAND,
        may: 'read',
        async run(job) {
          const home = { ...job, effort: 'known', rights: [], place: null } as const;
          const [presets, closedDays, hours, duty] = await Promise.all([
            sections.presets.blocks(home),
            sections.closedDays.blocks(home),
            sections.hours.blocks(home),
            sections.duty.blocks(home),
          ]);
          return messageOutcome(plansMessage({ presets, closedDays, hours, duty }, links.run));
        },
      },
    ],
  };
}
