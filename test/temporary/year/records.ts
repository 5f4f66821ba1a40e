import type { PlannedChange, TemporaryChange } from '../../../src/temporary/record.ts';
import type { Model, Wanted } from './model.ts';
import type { Vendor } from './vendor.ts';

/** What a year had in it, so that a test can see that it was one. */
export interface Year {
  begun: number;
  planned: number;
  returned: number;
  asked: number;
  deaths: number;
  edits: number;
}

interface Stored {
  held: TemporaryChange | null;
  planned: ReadonlyMap<string, PlannedChange>;
  /** What the provider holds. */
  rings: Vendor['held'];
  /** What somebody plans right now. */
  later: Wanted | null;
  /** The ids of all that were planned; new ones are added. */
  plans: Set<string>;
  /** The id of what somebody called off last. */
  calledOff: string;
}

/** Brings the model to what is stored where that differs in nothing that anybody would see; throws where something was lost. */
export function followRecords(
  model: Model,
  year: Year,
  { held, planned, rings, later, plans, calledOff }: Stored,
): void {
  // Also where the process was killed behind the record.
  for (const id of planned.keys()) {
    if (later === null || plans.has(id)) continue;
    year.planned += 1;
    plans.add(id);
    model.planned.set(id, later);
  }
  for (const [id, wanted] of model.planned) {
    const plan = planned.get(id);
    if (plan?.state === 'asked') {
      year.asked += 1;
      model.planned.delete(id);
    }
    // It had begun with nothing to be sent, such as the same destination for longer.
    if (plan === undefined) {
      model.planned.delete(id);
      // A process may be killed behind the end of the record.
      if (id !== calledOff) model.begun(wanted, rings, rings);
    }
  }
  const { active, doing } = model;
  if (held === null && active !== null) {
    if (!model.isBack(rings)) throw new Error('A record is gone, and what it was about is still there');
    model.active = null;
  }
  if (held !== null && held.state !== 'planned') {
    const end = held.end?.at ?? null;
    if (active === null) model.begun({ who: 0, start: 0, end, forGood: false }, rings, rings);
    else if (active.end !== end) model.active = { ...active, end };
  }
  // Whether it was written is not known before its end; what it took the place of lasts until then.
  if (held?.state === 'planned' && active !== null) model.active = { ...active, end: held.end?.at ?? null };
  // What somebody began to end is gone on with, also where the process was killed or the provider is away.
  model.doing = { begin: held === null ? null : doing.begin, end: held?.state === 'returning' };
  if (model.active === null) return;
  if (held?.state === 'asked' && !model.active.asked) year.asked += 1;
  model.active = { ...model.active, asked: held?.state === 'asked' };
}
