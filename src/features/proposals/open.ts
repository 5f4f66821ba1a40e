import type { Services } from '../../services.ts';
import type { Caller } from '../../slack/tenant.ts';
import type { OpenProposal } from './view.ts';

type Needs = Pick<Services, 'kinds' | 'people' | 'proposals'>;

/** All that is open for those who may answer, one's own for others. */
export async function openFor(
  { kinds, people, proposals }: Needs,
  { tenant, user }: Pick<Caller, 'tenant' | 'user'>,
  answers: boolean,
): Promise<OpenProposal[]> {
  const all = await proposals.list(tenant);
  return all
    .filter(({ by }) => answers || by === user)
    .map(({ id, by, at, reason, draft }) => ({
      ...{ id, by, at, reason, answers, own: by === user, environment: draft.environment },
      called: people.known({ tenant, user: by })?.called ?? null,
      will: kinds.of(draft).outcome(draft).will,
    }));
}
