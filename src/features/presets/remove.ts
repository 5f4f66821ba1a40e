import { namesPreset } from '../../plans/hours/words.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { PresetDeps } from './deps.ts';
import { goneMessage, removedMessage } from './list-view.ts';

/** Removes a preset, or proposes to. */
export async function removePreset(deps: PresetDeps, job: ActionJob): Promise<Outcome> {
  const { presets, audit } = deps;
  const { tenant } = job.caller;
  const preset = await presets.find(tenant, job.value);
  if (preset === null) return { kind: 'message', message: goneMessage(), settled: { list: 'presets' } };
  const use = await useOf(deps, tenant, preset.id);
  if (use !== null) {
    throw new WorkspaceProblem({
      headline: `This preset cannot be removed: ${use.words}.`,
      next: `Take it out of \`${job.command} ${use.path}\` first.`,
    });
  }
  const { environment } = preset;
  // It sends nothing, so it needs no manager.
  if ((await saveOrPropose(deps, job, { environment, risky: false })) === 'propose')
    return (await import('./proposals.ts')).offerRemoval(deps, job, preset);
  const removed = await presets.remove(tenant, preset.id);
  if (removed === null) return { kind: 'message', message: goneMessage(), settled: { list: 'presets' } };
  await audit.note(job.caller, { action: 'schedule', environment, title: `the preset ${removed.name}, removed` });
  return { kind: 'message', message: removedMessage(removed), replace: true };
}

/** What still uses a preset, in words, and where that is changed; `null` if nothing does. */
export async function useOf(
  { closedDays, hours }: Pick<PresetDeps, 'closedDays' | 'hours'>,
  tenant: string,
  id: string,
): Promise<{ words: string; path: string } | null> {
  const used = (await closedDays.list(tenant)).filter(({ preset }) => preset === id);
  const plan = (await hours.list(tenant)).find((each) => namesPreset(each, id));
  if (used.length > 0) {
    const words = used.length === 1 ? 'a closed day uses it' : `${used.length} closed days use it`;
    return { words, path: 'plans closed days' };
  }
  return plan === undefined ? null : { words: `the hours ${isolate(plan.name)} name it`, path: 'plans hours' };
}
