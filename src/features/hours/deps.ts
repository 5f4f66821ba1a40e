import type { Settings } from '../../changes/settings.ts';
import type { Services } from '../../services/services.ts';

/** What saving and ending hours needs. */
export type HoursStores = Pick<Services, 'hours' | 'hoursJobs' | 'presets' | 'clock' | 'access' | 'kinds'>;

/** What hours need. */
export type HoursDeps = HoursStores &
  Pick<Services, 'audit' | 'directory' | 'duties' | 'hoursForms' | 'planDrafts' | 'rules' | 'sessions' | 'workflow'> & {
    /** Who rings on a number, as its kind of setting says. */
    ringing: {
      /** The name of that kind. */
      kind: string;
      /** Only those who are named ring. */
      alone(settings: Settings, subject: string, who: string): { settings: Settings } | { fault: string };
    };
  };
