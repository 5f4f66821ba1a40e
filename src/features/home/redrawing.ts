import type { Services } from '../../services/services.ts';
import { SLASH_COMMAND } from '../../slack/inbound/command.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type JobOptions, Jobs } from '../../slack/inbound/jobs.ts';
import type { Openers } from './openers.ts';
import { Redraws } from './redraws.ts';

type RedrawingNeeds = Pick<Services, 'recordChanges' | 'clock' | 'beside' | 'log'> & JobOptions & { openers: Openers };

/** Has App Home drawn anew after changes, by what is loaded for the first page that has to be. */
export function redrawHomes(needs: RedrawingNeeds, draw: (job: Job) => Promise<void>): void {
  const jobs = new Jobs(needs);
  const { log, clock, beside, openers } = needs;
  const apart = (work: Promise<unknown>) =>
    beside(
      work.then(
        () => {},
        (err: unknown) => log.warn({ err }, 'what went on beside a drawing of App Home failed'),
      ),
    );
  const redraws = new Redraws({
    openers,
    clock,
    beside,
    draw: (caller) => draw(jobs.job(caller, SLASH_COMMAND, { beside: apart, waitedMs: 0 })),
    onFailure: (err, caller) => log.warn({ err, tenant: caller?.tenant }, 'App Home was not drawn anew after a change'),
  });
  needs.recordChanges.listen((tenant, key, gone) => redraws.changed(tenant, key, gone));
}
