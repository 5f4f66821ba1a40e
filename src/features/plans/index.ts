import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import { unusableMessage } from '../../slack/inbound/command.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { PLANS_COMMAND } from './listed.ts';
import { plansMessage } from './view.ts';

/** `sections` draw the presets, the closed days, the hours and the duty lists, as App Home shows them; `run` is a button that types. */
interface PlansDeps {
  sections: Readonly<Record<'presets' | 'closedDays' | 'hours' | 'duty', HomeSection>>;
  links: { run: string };
  /** The preset that is called what was typed, with an end or without one; `null` where none is. */
  preset(job: Job, typed: string): Promise<Message | null>;
}

/** `/phone plans`: what is planned ahead, and the ways to it. */
export function plansFeature({ sections, links, preset }: PlansDeps): Feature {
  return {
    name: 'plans',
    commands: [
      {
        ...PLANS_COMMAND,
        may: 'read',
        async show(job) {
          if (job.text !== '') {
            const named = await preset(job, job.text);
            return messageOutcome(named ?? unusableMessage(job.command, PLANS_COMMAND, job.text));
          }
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
