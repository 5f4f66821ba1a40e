import { ClosedDayStore } from '../plans/closed-days/store.ts';
import { DutyStore } from '../plans/duty/store.ts';
import { HoursStore } from '../plans/hours/store.ts';
import { PRESET_RUNS } from '../plans/presets/runs.ts';
import { PresetStore } from '../plans/presets/store.ts';
import { SkipStore } from '../plans/skips.ts';
import { TemporaryStore } from '../plans/temporary/store.ts';
import { ConnectedAccounts } from '../workspace/owner.ts';
import { StoredForms } from '../workspace/stored-forms.ts';
import type { AccountServices } from './account.ts';
import type { Base } from './base.ts';

/** Where everything that is planned is stored. */
export function createPlanStores(base: Base, { sessions }: AccountServices) {
  const { records, clock, kinds, newId, unreadable } = base;
  return {
    presets: new PresetStore(records, newId, unreadable),
    presetRuns: new StoredForms(records, clock, newId, PRESET_RUNS),
    kinds,
    clock,
    accounts: new ConnectedAccounts(sessions),
    store: new TemporaryStore(records, kinds, unreadable),
    closedDays: new ClosedDayStore({ records, unreadable }),
    skips: new SkipStore(records),
    duties: new DutyStore(records, unreadable),
    hours: new HoursStore(records, unreadable),
  };
}

/** What everything that is planned is read from. */
export type PlanStores = ReturnType<typeof createPlanStores>;
