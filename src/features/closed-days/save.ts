import { keyOfThing } from '../../changes/apply-change.ts';
import { type ClosedDay, MOST_CLOSED_DAYS, spansOf } from '../../closed-days/record.ts';
import { spanWords } from '../../closed-days/words.ts';
import type { Preset } from '../../presets/record.ts';
import { takesSecondPerson, type WorkspaceRules } from '../../workspace/rules.ts';
import type { ClosedDayNeeds } from './needs.ts';

/** A closed day that is to be kept; one that is there keeps its id. */
export type Wanted = Omit<ClosedDay, 'id' | 'jobs'> & { id: string | null };

/** What became of days that were to be kept: saved, or left out with the reason. */
export interface Saved {
  saved: { entry: ClosedDay; preset: string }[];
  left: string[];
}

/** Keeps closed days, each unless another one sets the same number or menu at the same time. */
export async function saveDays(needs: ClosedDayNeeds, tenant: string, wanted: readonly Wanted[]): Promise<Saved> {
  const presets = new Map((await needs.presets.list(tenant)).map((preset) => [preset.id, preset]));
  const ids = wanted.map(({ id }) => id ?? needs.newId());
  const rules = await needs.rules.known(tenant);
  let result: Saved = { saved: [], left: [] };
  await needs.closedDays.change(tenant, (before) => {
    result = { saved: [], left: [] };
    let entries = before;
    for (const [at, each] of wanted.entries()) {
      const id = ids[at] ?? '';
      const old = before.find((entry) => entry.id === id);
      const entry: ClosedDay = { ...each, id, jobs: old?.jobs ?? [] };
      const others = entries.filter((other) => other.id !== id);
      const fault = faultOf(entry, { isNew: each.id === null, old, others, presets, rules });
      if (fault === null) {
        entries = [...others, entry];
        result.saved.push({ entry, preset: presets.get(entry.preset)?.name ?? '' });
      } else result.left.push(`${entry.name} (${spanWords(entry)}): ${fault}`);
    }
    return result.saved.length === 0 ? before : entries;
  });
  if (result.saved.length > 0) await needs.closedDayJobs.agree(tenant);
  return result;
}

interface Beside {
  isNew: boolean;
  old: ClosedDay | undefined;
  others: readonly ClosedDay[];
  presets: ReadonlyMap<string, Preset>;
  rules: WorkspaceRules;
}

function faultOf(entry: ClosedDay, { isNew, old, others, presets, rules }: Beside): string | null {
  const preset = presets.get(entry.preset);
  if (preset === undefined) return 'its preset is no longer there.';
  // What needs a manager is judged when it comes due, by whoever made it (docs/decisions/0090-what-takes-a-second-person.md).
  if (takesSecondPerson(rules, { environment: preset.environment, risky: false })) {
    return 'a second person has to approve what it changes, and a closed day cannot be proposed.';
  }
  if (!isNew && old === undefined) return 'it is no longer there.';
  if (others.length >= MOST_CLOSED_DAYS) return `there are ${MOST_CLOSED_DAYS} closed days already.`;
  const [span] = spansOf([entry]);
  if (span === undefined) return 'it would end before it begins.';
  const overlapping = spansOf(others, span).find((other) => sharesThing(preset, presets.get(other.entry.preset)));
  return overlapping === undefined
    ? null
    : `it overlaps with ${overlapping.entry.name} (${spanWords(overlapping.entry)}), which sets the same number or menu.`;
}

function sharesThing(a: Preset, b: Preset | undefined): boolean {
  if (b === undefined || a.environment !== b.environment) return false;
  const things = new Set(a.changes.map((change) => keyOfThing({ ...change, environment: a.environment })));
  return b.changes.some((change) => things.has(keyOfThing({ ...change, environment: b.environment })));
}
