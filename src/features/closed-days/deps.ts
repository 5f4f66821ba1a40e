import type { NewPreset } from '../../plans/presets/store.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** What the closed days of a workspace need. */
export type ClosedDayDeps = Services & {
  /** The name of the kind of setting that says who rings on a number. */
  ringing: string;
  /** A preset by which one rings alone on some numbers, or nobody where `who` is `null`; or why it cannot be. */
  makeRingingAlone(
    job: Job,
    wanted: { environment: Environment; name: string; numbers: readonly string[]; who: string | null },
  ): Promise<{ wanted: NewPreset; warnings: string[] } | { faults: string[] }>;
};
