import type { PlanKinds } from '../../plans/proposals/plan-workflow.ts';
import { handoverStores } from '../../plans/several/handover.ts';
import type { Services } from '../../services/services.ts';

/** What is given for having somebody's place taken everywhere. */
export type HandoverServices = Pick<
  Services,
  | 'access'
  | 'audit'
  | 'automations'
  | 'clock'
  | 'directory'
  | 'drafts'
  | 'endings'
  | 'feed'
  | 'kinds'
  | 'leases'
  | 'newId'
  | 'people'
  | 'persons'
  | 'planDrafts'
  | 'planProposals'
  | 'proposals'
  | 'records'
  | 'ringReader'
  | 'roles'
  | 'rules'
  | 'wakes'
  | 'sessions'
  | 'temporary'
  | 'watch'
  | 'workflow'
> & {
  /** The kind of setting in which people ring. */
  ringing: string;
  /** Loaded when a preview is made. */
  planKinds(): Promise<PlanKinds>;
};

/** The same with where it is kept. */
export type HandoverDeps = HandoverServices & ReturnType<typeof handoverStores>;

/** Adds where it is kept. */
export function withStores(services: HandoverServices): HandoverDeps {
  return { ...services, ...handoverStores(services) };
}
