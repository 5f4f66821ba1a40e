import type { Draft } from '../../changes/draft.ts';
import { knownSince } from '../../changes/proposals/approve.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { timeOf } from '../../plans/temporary/preview.ts';
import type { Services } from '../../services/services.ts';
import type { Caller } from '../../slack/tenant.ts';
import type { OpenProposal } from './view.ts';

/** All that is open for those who may answer, one's own for others. */
export async function openFor(
  { audit, kinds, people, planProposals, proposals }: Services,
  { tenant, user }: Pick<Caller, 'tenant' | 'user'>,
  answers: boolean,
): Promise<OpenProposal[]> {
  const [changes, plans] = await Promise.all([proposals.list(tenant), planProposals.list(tenant)]);
  const all = [
    ...changes.map(({ draft, ...each }) => ({
      ...each,
      environment: draft.environment,
      will: kinds.of(draft).outcome(draft, 'will').will,
      span: spanOf(draft),
      since: () => knownSince({ kinds, audit }, tenant, { ...each, draft }),
      ids: proposals.controls,
    })),
    ...plans.map((each) => ({ ...each, span: null, since: () => null, ids: planProposals.controls })),
  ];
  const shown = all.filter(({ by }) => answers || by === user).sort((a, b) => a.at.localeCompare(b.at));
  return Promise.all(
    shown.map(async ({ id, by, at, reason, environment, will, span, since, ids }) => ({
      id,
      by,
      at,
      reason,
      answers,
      own: by === user,
      environment,
      will,
      span,
      since: await since(),
      ids,
      called: people.known({ tenant, user: by })?.called ?? null,
    })),
  );
}

/** From when and until when a change is to hold; `null` where nothing was said about that. */
function spanOf({ starts, ends }: Draft): OpenProposal['span'] {
  const from = starts == null ? [] : [`from ${formatEnd(starts)}`];
  const until = ends === undefined ? [] : [ends === null ? 'no end' : `until ${formatEnd(ends)}`];
  const text = [...from, ...until].join(' ');
  if (text === '') return null;
  const times = [starts, ends].flatMap((time) => (time == null ? [] : [timeOf(time)]));
  return { text: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`, times };
}
