import type { Outcome } from '../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../slack/inbound/feature.ts';
import type { Session } from '../workspace/session.ts';
import { type ApplyNeeds, settingKey } from './apply-change.ts';
import type { Draft } from './draft.ts';
import type { Endings } from './ending.ts';
import type { Approval } from './proposals/approval.ts';
import type { SettingKinds } from './setting-kind.ts';
import { resultMessage, resultView, targetOf } from './view.ts';

interface Later {
  /** The draft's id. */
  id: string;
  draft: Draft;
  /** The draft with the answers given in its preview. */
  timed: Draft;
  approval: Approval | null;
}

/** Stores a change that begins later; nothing is sent. If that fails, the draft is kept for another try. */
export async function planLater(
  { leases, drafts, endings, kinds }: Pick<ApplyNeeds, 'leases' | 'drafts'> & { endings: Endings; kinds: SettingKinds },
  job: SubmissionJob,
  session: Session,
  { id, draft, timed, approval }: Later,
): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const work = async () => {
    await drafts.take(tenant, id, draft);
    try {
      return await endings.plan(session, timed, { user, proposed: approval?.recorded ?? null });
    } catch (error) {
      await drafts.save(tenant, id, draft);
      throw error;
    }
  };
  const ending = await leases.hold(tenant, settingKey(draft), work).catch(async (error) => {
    await approval?.release();
    throw error;
  });
  await approval?.approved();
  const { will } = kinds.of(draft).outcome(draft);
  const planned = { ...targetOf(draft), headline: 'Planned', note: `${will} Nothing has been sent yet.`, ending };
  const result = approval?.ended(planned) ?? planned;
  const message = resultMessage(result);
  return { kind: 'modal', view: resultView(result), message, copy: message };
}
