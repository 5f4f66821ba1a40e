import { ASK_OFFER, includesRight } from '../../people/rights/access.ts';
import { markLeavers } from '../../slack/api/people.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import { answerRequest, openRequest, sendRequest } from './ask.ts';
import type { AccessDeps } from './deps.ts';
import { openForm, saveForm } from './edit.ts';
import { ACCESS_INPUTS } from './form.ts';
import { FORM, waitingView } from './form-view.ts';
import { isJoining, tellJoined } from './group-joined.ts';
import { ACCESS_COMMAND, ASK, ASK_BUTTON, CHANGE } from './listed.ts';
import { ALLOW, askingView, DENY, REASON, REQUEST } from './request-view.ts';
import { Requests } from './requests.ts';
import { accessMessage } from './view.ts';

/** `/phone access`: who may do what, giving and taking it, and asking for it. */
export function accessFeature(wiring: Omit<AccessDeps, 'requests'>): Feature {
  const deps: AccessDeps = { ...wiring, requests: new Requests(wiring.records, wiring.clock, wiring.newId) };
  return {
    name: 'access',
    commands: [
      {
        ...ACCESS_COMMAND,
        may: 'read',
        show: async (job) => messageOutcome(await overview(deps, job)),
      },
    ],
    actions: {
      [CHANGE]: { may: 'manage', act: GIVE, loading: waitingView, open: (job) => openForm(deps, job) },
      [ASK]: { may: 'read', loading: askingView, open: (job) => openRequest(deps, job) },
      [ALLOW]: { may: 'manage', act: ANSWER, run: (job) => answerRequest(deps, job, 'allowed') },
      [DENY]: { may: 'manage', act: ANSWER, run: (job) => answerRequest(deps, job, 'declined') },
    },
    submissions: {
      [REQUEST]: { may: 'read', faultOn: REASON.id, loading: askingView, run: (job) => sendRequest(deps, job) },
      [FORM]: {
        may: 'manage',
        act: GIVE,
        writes: 'nothing',
        faultOn: ACCESS_INPUTS.managers.id,
        loading: waitingView,
        run: (job) => saveForm(deps, job),
      },
    },
    events: {
      subteam_members_changed: { may: 'anyone', when: isJoining, run: (job, event) => tellJoined(deps, job, event) },
    },
    offers: { [ASK_OFFER]: ASK_BUTTON },
  };
}

const GIVE = 'decide who may do what';
const ANSWER = 'answer a request for access';

async function overview(
  { access, sessions, roles, people, persons, proposals, planProposals, rules, rulesButton, links }: AccessDeps,
  job: Job,
): Promise<Message> {
  const { tenant } = job.caller;
  const role = await access.roleFor(job);
  const [{ sandbox, live }, { appointed }, helpers, { rules: laidDown }, numbers, changes, plans] = await Promise.all([
    sessions.connections(tenant),
    roles.read(tenant),
    access.helpers(job.caller),
    rules.read(tenant),
    persons.numbers(tenant),
    proposals.list(tenant),
    planProposals.list(tenant),
  ]);
  const seen = [...changes, ...plans].filter(({ by }) => includesRight(role, 'edit') || by === job.caller.user);
  const connected = [...new Set([live?.by, sandbox?.by])].filter((by) => by !== undefined);
  const asked = { role, connected, appointed, canAsk: helpers.length > 0, rules: laidDown, rulesButton };
  const counts = { proposals: seen.length, numbers: numbers.size, run: links.run };
  const message = accessMessage({ ...asked, ...counts }, job.command);
  return markLeavers(people, job, message);
}
