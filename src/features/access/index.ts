import { ASK_OFFER } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import { answerRequest, askForAccess } from './ask.ts';
import { openForm, saveForm } from './edit.ts';
import { ACCESS_INPUTS } from './form.ts';
import { FORM, waitingView } from './form-view.ts';
import type { Needs } from './needs.ts';
import { Requests } from './requests.ts';
import { ALLOW, ASK, ASK_BUTTON, accessMessage, CHANGE, DENY } from './view.ts';

type Wiring = Omit<Needs, 'requests'> & Pick<Services, 'records' | 'clock' | 'newId'>;

/** `/phone access`: who may do what, giving and taking it, and asking for it. */
export function accessFeature({ records, clock, newId, ...rest }: Wiring): Feature {
  const needs: Needs = { ...rest, requests: new Requests(records, clock, newId) };
  return {
    name: 'access',
    commands: [
      {
        word: 'access',
        group: 'Records',
        about: 'see or change who may do what',
        less: { without: 'manage', about: 'see who may do what, and ask for more' },
        example: 'access',
        may: 'read',
        run: async (job) => messageOutcome(await overview(needs, job)),
      },
    ],
    actions: {
      [CHANGE]: { may: 'manage', loading: waitingView, run: (job) => openForm(needs, job) },
      [ASK]: { once: true, may: 'read', run: (job) => askForAccess(needs, job) },
      [ALLOW]: { once: true, may: 'manage', run: (job) => answerRequest(needs, job, 'allowed') },
      [DENY]: { once: true, may: 'manage', run: (job) => answerRequest(needs, job, 'declined') },
    },
    submissions: {
      [FORM]: {
        may: 'manage',
        faultOn: ACCESS_INPUTS.managers.id,
        loading: waitingView,
        run: (job) => saveForm(needs, job),
      },
    },
    offers: { [ASK_OFFER]: ASK_BUTTON },
  };
}

async function overview({ access, sessions, roles }: Needs, job: Job): Promise<Message> {
  const { tenant } = job.caller;
  const role = await access.roleFor(job);
  const [{ sandbox, live }, { appointed }, helpers] = await Promise.all([
    sessions.connections(tenant),
    roles.read(tenant),
    access.helpers(job.caller),
  ]);
  const connected = [...new Set([live?.by, sandbox?.by])].filter((by) => by !== undefined);
  return accessMessage({ role, connected, appointed, canAsk: helpers.length > 0 }, job.command);
}
