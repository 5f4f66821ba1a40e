import type { PlanKinds } from '../../plans/proposals/plan-workflow.ts';
import type { Services } from '../../services/services.ts';

/** What having somebody's place taken everywhere needs. */
export type HandoverDeps = Pick<
  Services,
  | 'access'
  | 'audit'
  | 'clock'
  | 'directory'
  | 'drafts'
  | 'endings'
  | 'feed'
  | 'handoverPlanned'
  | 'handovers'
  | 'kinds'
  | 'leases'
  | 'people'
  | 'persons'
  | 'planDrafts'
  | 'planProposals'
  | 'proposals'
  | 'ringReader'
  | 'rules'
  | 'sessions'
  | 'temporary'
  | 'workflow'
> & {
  /** The kind of setting in which people ring. */
  ringing: string;
  /** Loaded when a preview is made. */
  planKinds(): Promise<PlanKinds>;
};
