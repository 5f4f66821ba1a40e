import type { PlanKinds } from '../../plans/proposals/plan-workflow.ts';
import { handoverStores } from '../../plans/several/handover.ts';
import { PlannedHandoverStore } from '../../plans/several/planned-handovers.ts';
import type { Services } from '../../services/services.ts';

/** What is given for having somebody's place taken everywhere. */
export type HandoverServices = Services & {
  /** The kind of setting in which people ring. */
  ringing: string;
  /** Loaded when a preview is made. */
  planKinds(): Promise<PlanKinds>;
};

/** The same with where it is kept. */
export type HandoverDeps = HandoverServices &
  ReturnType<typeof handoverStores> & {
    /** Those that begin on a later day. */
    plannedHandovers: PlannedHandoverStore;
  };

/** Adds where it is kept. */
export function withStores(services: HandoverServices): HandoverDeps {
  const { records, unreadable } = services;
  return {
    ...services,
    ...handoverStores(services),
    plannedHandovers: new PlannedHandoverStore(records, unreadable),
  };
}
