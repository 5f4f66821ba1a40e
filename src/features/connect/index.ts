import type { Button, ModalView } from '@slack/types';
import { z } from 'zod';
import { SWAP } from '../../people/outages/notices.ts';
import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  type RedrawOutcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { readForm } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import type { Telephony } from '../../telephony/service.ts';
import type { Capabilities, Environment, Credentials as Key } from '../../telephony/types.ts';
import { ConcurrentChange, type Connections } from '../../workspace/credentials.ts';
import { environmentName, parseEnvironment, usedCapabilityLines } from '../../workspace/labels.ts';
import { CONNECT_INPUTS, changedMeanwhile, refusalErrors } from './form.ts';
import { CONNECT_COMMAND, OFFERS, OPEN } from './listed.ts';
import { judgeSwap } from './swap.ts';
import {
  type Beginning,
  checkingView,
  connectedMessage,
  connectedView,
  connectForm,
  FORM,
  openingView,
} from './view.ts';

type ConnectDeps = Services & {
  /** The button that makes an environment the one in use. */
  useButton: (environment: Environment, label?: string) => Button;
  /** What to do next in the account in use. */
  nextSteps: (readsBalance: boolean) => Button[];
  /** Tells managers that the caller went live; never rejects. */
  tellWentLive: (job: Job) => Promise<void>;
};

/** When each environment was connected as the form showed it; a later change must not be overwritten unseen. */
const formState = z.object({ sandbox: z.string().nullable(), live: z.string().nullable() });

/** `/phone setup connect`: a form for a key, which is checked with the provider before it is stored. */
export function connectFeature(deps: ConnectDeps): Feature {
  const { sessions, credentials } = deps;

  const open = async (job: Job, wanted: string): Promise<Outcome> => {
    const connections = await credentials.read(job.caller.tenant);
    const named = parseEnvironment(wanted);
    const first = named ?? firstOf(connections);
    const unknown = named === null && wanted !== '' ? wanted : null;
    return modalOutcome(draw(job, connections, { first, unknown }));
  };

  const draw = ({ caller }: Job, connections: Connections, beginning: Beginning): ModalView => {
    const state = { sandbox: connections.sandbox?.at ?? null, live: connections.live?.at ?? null };
    return connectForm(connections, beginning, writeMetadata(caller, state));
  };

  /** Another environment was chosen: the form says what is connected there; what was typed stays. */
  const redraw = async (job: ActionJob): Promise<RedrawOutcome> => {
    const connections = await credentials.read(job.caller.tenant);
    const chosen = CONNECT_INPUTS.environment.read(job.view?.values ?? {});
    const first = typeof chosen === 'string' ? chosen : firstOf(connections);
    return modalOutcome(draw(job, connections, { first, unknown: null }));
  };

  const submit = async (job: SubmissionJob): Promise<Outcome> => {
    const form = readForm(CONNECT_INPUTS, job.view.values);
    if ('errors' in form) return fieldErrors(form.errors);
    const { environment, ...key } = form.value;
    const shown = readMetadata(job.caller, job.view.metadata, formState)[environment];
    const told = await deps.seen.read(job.caller.tenant, job.view.id);
    const known = told === undefined ? shown : told;
    const { tenant } = job.caller;
    const used = (await credentials.read(tenant))[environment];
    let capabilities: Capabilities | null;
    try {
      capabilities = await checkKey(deps.telephony, tenant, environment, key);
    } catch (error) {
      const errors = refusalErrors(error, problemTextFor(error));
      if (errors !== null) return fieldErrors(errors);
      throw error;
    }
    const isSameKey = used?.apiKey === key.apiKey && used.apiSecret === key.apiSecret;
    // A key that somebody else connected meanwhile is mentioned first, below.
    const swaps = used !== null && used.at === known && !isSameKey;
    const judged = swaps ? await judgeSwap(deps, job, used, { environment, key, capabilities }) : null;
    if (judged !== null && 'errors' in judged) return fieldErrors(judged.errors);
    const of = judged?.comparison.customer ?? null;
    const at = new Date(deps.clock.now()).toISOString();
    // Recorded in advance: if this process dies now, the history still says that a key may have been swapped.
    const after = isSameKey ? 'the same key' : of === 'other' ? 'a key of another customer' : 'a new key';
    const before = known === null ? null : 'another key';
    const what = { action: 'connect', environment, before, after, outcome: 'unknown' } as const;
    const isThere = isSameKey && used.by === job.caller.user;
    const entry = isThere ? null : await deps.audit.note(job.caller, what);
    let stored: Connections;
    try {
      stored = isThere
        ? await credentials.read(tenant)
        : await credentials.connect(job.caller.tenant, environment, { ...key, by: job.caller.user, at }, known);
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
      if (entry !== null) await deps.audit.settle(tenant, entry, { outcome: 'refused' });
      await deps.seen.write(job.caller.tenant, job.view.id, error.at);
      return fieldErrors(changedMeanwhile(environment));
    }
    sessions.forget(job.caller.tenant, { environment, credentials: key });
    // The key may be another customer's.
    const failed = (err: unknown) => job.log.error({ err }, 'the cached ring lists of a replaced key were not deleted');
    if (of !== 'same' && !isSameKey) job.beside(deps.rings.forget(tenant, environment).catch(failed));
    if (judged !== null && of !== 'same') {
      await deps.readings.beginAfresh(tenant, environment).catch((err: unknown) => {
        job.log.error({ err }, 'earlier balances were not separated from those of the next key');
      });
    }
    const settled = entry === null ? Promise.resolve() : deps.audit.settle(tenant, entry, { outcome: 'done' });
    await settled.catch((err: unknown) => {
      job.log.error({ err }, 'the history could not record a stored key');
    });
    const none = { gone: [], stopped: [] };
    const goesOn = await deps.outages.connected(tenant, environment, job.caller.user).catch((err: unknown) => {
      job.log.error({ err }, 'what a key had stopped could not be resumed');
      return none;
    });
    const connected = {
      environment,
      goesOn,
      active: stored.active ?? environment,
      capabilities: capabilities === null ? null : usedCapabilityLines(capabilities),
      swapped: of,
      next: deps.nextSteps(capabilities?.call_credit?.read !== false),
      use: deps.useButton(environment, `Use ${environmentName(environment)} now`),
    };
    // The first key of a workspace is in use at once.
    if (environment === 'live' && known === null && stored.active === 'live' && stored.sandbox === null) {
      job.beside(deps.tellWentLive(job));
    }
    return modalOutcome(connectedView(connected), connectedMessage(connected));
  };

  return {
    name: 'connect',
    commands: [
      {
        ...CONNECT_COMMAND,
        may: 'manage',
        act: ACT,
        loading: openingView,
        open: (job) => open(job, job.text),
      },
    ],
    actions: {
      [OPEN]: { may: 'manage', act: ACT, loading: openingView, open: (job) => open(job, job.value) },
      [SWAP]: { may: 'manage', act: SWAP_ACT, loading: openingView, open: (job) => open(job, job.value) },
      [CONNECT_INPUTS.environment.id]: { may: 'manage', act: ACT, within: 'modal', show: redraw },
    },
    submissions: {
      [FORM]: {
        may: 'manage',
        act: ACT,
        writes: 'nothing',
        faultOn: CONNECT_INPUTS.environment.id,
        secrets: [CONNECT_INPUTS.apiSecret.id],
        loading: checkingView,
        run: submit,
      },
    },
    offers: OFFERS,
  };
}

const ACT = 'connect an account';
const SWAP_ACT = 'replace the key of an account';

/** A workspace begins with Sandbox; which account a later key is of, only whoever has it knows. */
function firstOf({ sandbox, live }: Connections): Environment | null {
  return sandbox === null && live === null ? 'sandbox' : null;
}

/** The document's recommended first steps: token, GET /test, GET /capabilities (docs/provider.md, Environments). */
async function checkKey(
  telephony: Telephony,
  tenant: string,
  environment: Environment,
  credentials: Key,
): Promise<Capabilities | null> {
  const client = telephony.client({ tenant, environment, credentials });
  await client.authenticate();
  await client.test();
  return capabilitiesOrNull(client.capabilities());
}
