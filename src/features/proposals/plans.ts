import { type WritesOf, writesTo, writesToAny } from '../../changes/writes.ts';
import type { PlanMakers } from '../../plans/proposals/answer.ts';
import {
  APPROVE,
  APPROVED,
  CONFIRM,
  DECLINE,
  DECLINED,
  PROPOSE,
  PROPOSE_AGAIN,
  REASON,
  WITHDRAW,
  WORD,
  workingView,
} from '../../plans/proposals/view.ts';
import type { Services } from '../../services/services.ts';
import type { Feature } from '../../slack/inbound/feature.ts';

type PlansNeeds = Pick<
  Services,
  'access' | 'audit' | 'kinds' | 'planDrafts' | 'people' | 'planProposals' | 'roles' | 'rules'
> & {
  planMakers(): Promise<PlanMakers>;
};

const ACT = 'answer a proposal';

/** Presets, closed days and duty lists are proposed and answered seldom, so the code for that is loaded only then. */
const proposing = () => import('../../plans/proposals/propose.ts');
const answering = () => import('../../plans/proposals/answer.ts');

/** The buttons of a proposed preset, closed day or duty list. */
export function planActions(needs: PlansNeeds): NonNullable<Feature['actions']> {
  const whole = async () => ({ ...needs, makers: await needs.planMakers() });
  const { kinds, planProposals } = needs;
  const ofPlan: WritesOf = async (tenant, { text: id }) => {
    const proposal = (await planProposals.find(tenant, id))?.proposal;
    if (proposal === undefined) return [];
    const { kind, environment } = proposal;
    return kind === 'duty' ? writesTo(kinds, [{ environment, kind: 'follow-me' }]) : writesToAny(kinds, environment);
  };
  return {
    [APPROVE]: {
      may: 'edit',
      act: ACT,
      writes: ofPlan,
      loading: workingView,
      run: async (job) => (await answering()).openPlanApproval(await whole(), job),
    },
    [DECLINE]: {
      may: 'edit',
      act: ACT,
      loading: workingView,
      run: async (job) => (await answering()).openPlanDecline(await whole(), job),
    },
    [WITHDRAW]: {
      may: 'propose',
      once: true,
      settles: true,
      loading: workingView,
      run: async (job) => (await proposing()).withdrawPlan(needs, job),
    },
    [PROPOSE_AGAIN]: {
      may: 'propose',
      act: 'propose a change',
      writes: ofPlan,
      loading: workingView,
      run: async (job) => (await answering()).proposePlanAgain(await whole(), job),
    },
    // Reported with the form; Slack may still send an action for it at once.
    [CONFIRM]: { may: 'anyone', run: () => ({ kind: 'nothing' }) },
  };
}

/** Their forms. */
export function planSubmissions(needs: PlansNeeds): NonNullable<Feature['submissions']> {
  const whole = async () => ({ ...needs, makers: await needs.planMakers() });
  return {
    [PROPOSE]: {
      may: 'propose',
      act: 'propose a change',
      faultOn: REASON.id,
      loading: workingView,
      run: async (job) => (await proposing()).proposePlan(needs, job),
    },
    [APPROVED]: {
      may: 'edit',
      act: ACT,
      faultOn: WORD.id,
      loading: workingView,
      run: async (job) => (await answering()).approvePlan(await whole(), job),
    },
    [DECLINED]: {
      may: 'edit',
      act: ACT,
      faultOn: WORD.id,
      loading: workingView,
      run: async (job) => (await answering()).declinePlan(await whole(), job),
    },
  };
}
