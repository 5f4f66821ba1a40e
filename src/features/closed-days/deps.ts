import type { Services } from '../../services/services.ts';

/** What the closed days of a workspace need. */
export type ClosedDayDeps = Pick<
  Services,
  | 'access'
  | 'audit'
  | 'clock'
  | 'closedDayJobs'
  | 'closedDayOffers'
  | 'closedDays'
  | 'directory'
  | 'hours'
  | 'planDrafts'
  | 'install'
  | 'kinds'
  | 'newId'
  | 'presets'
  | 'rules'
  | 'sessions'
>;
