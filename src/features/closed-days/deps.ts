import type { Preset } from '../../plans/presets/record.ts';
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
  | 'plans'
  | 'install'
  | 'keys'
  | 'kinds'
  | 'newId'
  | 'presets'
  | 'rules'
  | 'sessions'
>;

/** Where what a preset sets lies. */
export function placesOf({ environment, changes }: Pick<Preset, 'environment' | 'changes'>) {
  return changes.map(({ kind }) => ({ environment, kind }));
}
