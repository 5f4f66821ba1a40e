import { z } from 'zod';
import { type Preset, presetCodec, samePreset } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import type { PlanMaker } from '../../plans/proposals/proposed-plan.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import type { PresetDeps } from './deps.ts';
import { removedMessage, savedMessage } from './list-view.ts';
import { nameTaken, storePreset } from './make.ts';
import { useOf } from './remove.ts';

const pairSchema = z.object({ before: z.json(), wanted: z.json() });

/** Carries out an approved proposal of a preset, or of its removal. */
export function presetMaker(deps: Pick<PresetDeps, 'closedDays' | 'hours' | 'presets'>): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { before, wanted } = readWanted(proposed);
    const { tenant } = job.caller;
    if (before === null) return nameTaken(deps, job, null, wanted?.name ?? '');
    const now = await deps.presets.find(tenant, before.id);
    if (now === null) return 'This preset is no longer there.';
    if (!samePreset(now, before)) return 'Somebody changed this preset since this was proposed.';
    if (wanted !== null) return nameTaken(deps, job, before.id, wanted.name);
    const use = await useOf(deps, tenant, before.id);
    return use === null ? null : `This preset cannot be removed: ${use.words}.`;
  };
  return {
    fault,
    async make(job, proposed, author) {
      const { before, wanted } = readWanted(proposed);
      const { tenant, user: by } = job.caller;
      if (wanted === null) {
        const removed = await deps.presets.remove(tenant, before?.id ?? '');
        return removed === null ? { fault: OVERTAKEN } : { message: removedMessage(removed) };
      }
      const preset = await storePreset(deps, tenant, before, { ...wanted, by, ...author });
      return preset === null ? { fault: OVERTAKEN } : { message: savedMessage(preset, []) };
    },
  };
}

const OVERTAKEN = 'This has just been changed.';

/** As it is to be, nothing where it is to be removed. */
function readWanted(proposed: Json): { before: Preset | null; wanted: NewPreset | null } {
  const pair = pairSchema.parse(proposed);
  const [before, wanted] = [readPreset(pair.before), readPreset(pair.wanted)];
  if (before === null && wanted === null) throw new Error('A proposed preset cannot be read');
  if (wanted === null) return { before, wanted };
  const { version: _version, id: _id, ...content } = wanted;
  return { before, wanted: content };
}

function readPreset(value: Json): Preset | null {
  const preset = value === null ? null : presetCodec.read(value);
  if (preset === null && value !== null) throw new Error('A proposed preset cannot be read');
  return preset;
}
