import { z } from 'zod';
import type { PlanMaker } from '../../plan/proposals/answer.ts';
import { presetCodec, samePreset } from '../../presets/record.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { savedMessage } from './list-view.ts';
import { nameTaken, storePreset } from './make.ts';
import type { PresetNeeds } from './needs.ts';
import type { WantedPreset } from './proposals.ts';

const wirePair = z.object({ before: z.json(), wanted: z.json() });

/** What is made of a preset that was proposed. */
export function presetMaker(needs: Pick<PresetNeeds, 'presets'>): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { before, wanted } = readWanted(proposed);
    if (before === null) return nameTaken(needs, job, null, wanted.name);
    const now = await needs.presets.find(job.caller.tenant, before.id);
    if (now === null) return 'This preset is no longer there.';
    if (!samePreset(now, before)) return 'Somebody changed this preset since this was proposed.';
    return nameTaken(needs, job, before.id, wanted.name);
  };
  return {
    fault,
    async make(job, proposed, proposedBy) {
      const why = await fault(job, proposed);
      if (why !== null) return { fault: why };
      const { before, wanted } = readWanted(proposed);
      const made = { ...wanted, by: job.caller.user, proposedBy };
      const preset = await storePreset(needs, job.caller.tenant, before, made);
      if (preset === null) return { fault: 'Somebody else has just changed this.' };
      return { message: savedMessage(preset, []) };
    },
  };
}

function readWanted(proposed: Json): WantedPreset {
  const pair = wirePair.parse(proposed);
  const wanted = presetCodec.read(pair.wanted);
  const before = pair.before === null ? null : presetCodec.read(pair.before);
  if (wanted === null || (before === null && pair.before !== null)) throw new Error('A proposed preset cannot be read');
  const { version: _version, id: _id, ...content } = wanted;
  return { before, wanted: content };
}
