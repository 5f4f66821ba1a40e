import type { Clock } from '../../runtime/clock.ts';
import type { Records } from '../../storage/ports.ts';
import { StoredForms } from '../../workspace/stored-forms.ts';
import { PRESET_RUNS, type PresetRun } from './runs.ts';
import { PresetStore } from './store.ts';

/**
 * What keeps presets, and what is being done with them; `unreadable` is called for a record that this version of the
 * app cannot read.
 */
export function presetStores(
  records: Records,
  clock: Clock,
  newId: () => string,
  unreadable: (key: string) => void,
): { presets: PresetStore; presetRuns: StoredForms<PresetRun> } {
  return {
    presets: new PresetStore(records, newId, unreadable),
    presetRuns: new StoredForms(records, clock, newId, PRESET_RUNS),
  };
}
