import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PlanMaker } from '../../plan/proposals/answer.ts';
import { offerPlan } from '../../plan/proposals/propose.ts';
import { nameKey } from '../../presets/name.ts';
import { type Preset, presetCodec } from '../../presets/record.ts';
import type { NewPreset } from '../../presets/store.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { savedMessage, thingsOf } from './list-view.ts';
import { nameTaken, storePreset } from './make.ts';
import type { PresetNeeds } from './needs.ts';

/** What is proposed: the preset as it is to be, and what it was when that was drawn; `null` for a new one. */
interface Wanted {
  before: Preset | null;
  wanted: NewPreset;
}

const wirePair = z.object({ before: z.json(), wanted: z.json() });

/** Asks for the reason of a preset that is not to be saved at once. */
export function offerPreset(
  needs: PresetNeeds,
  job: Job,
  { before, wanted, lines }: Wanted & { lines: readonly string[] },
) {
  const name = isolate(wanted.name);
  const asPreset: Preset = { version: 1, id: before?.id ?? '', ...wanted };
  const content = {
    ...{ kind: 'presets' as const, subject: before?.id ?? `new ${nameKey(wanted.name)}` },
    ...{ environment: wanted.environment, title: `the preset ${name}`, lines: [...lines] },
    will:
      before === null
        ? `There will be a preset ${name}: ${thingsOf(wanted)}.`
        : `The preset ${name} will be changed: ${thingsOf(wanted)}.`,
    wanted: { before: before === null ? null : presetCodec.write(before), wanted: presetCodec.write(asPreset) },
  };
  return offerPlan(needs, job, content, { risky: wanted.risky ?? false });
}

/** What is made of a preset that was proposed. */
export function presetMaker(needs: Pick<PresetNeeds, 'presets'>): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { before, wanted } = readWanted(proposed);
    if (before === null) return nameTaken(needs, job, null, wanted.name);
    const now = await needs.presets.find(job.caller.tenant, before.id);
    if (now === null) return 'This preset is no longer there.';
    if (!isDeepStrictEqual(presetCodec.write(now), presetCodec.write(before)))
      return 'Somebody changed this preset since this was proposed.';
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

function readWanted(proposed: Json): Wanted {
  const pair = wirePair.parse(proposed);
  const wanted = presetCodec.read(pair.wanted);
  const before = pair.before === null ? null : presetCodec.read(pair.before);
  if (wanted === null || (before === null && pair.before !== null)) throw new Error('A proposed preset cannot be read');
  const { version: _version, id: _id, ...content } = wanted;
  return { before, wanted: content };
}
