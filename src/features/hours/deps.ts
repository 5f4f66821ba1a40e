import type { Settings } from '../../changes/settings.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** What hours need. */
export type HoursDeps = Services & {
  /** Who rings on a number, as its kind of setting says. */
  ringing: {
    /** The name of that kind. */
    kind: string;
    /** Only those who are named ring, of whatever list of the account; `who` is what they were called, as that writes it. */
    alone(
      settings: Settings,
      who: { job: Job; environment: Environment; subject: string; named: string },
    ): Promise<{ settings: Settings; who: string } | { fault: string }>;
  };
};
