import type { Button } from '@slack/types';
import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import { withOpenReturns } from '../../plans/temporary/view.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, modalOutcome } from '../../slack/blocks/outcome.ts';
import type { CommandJob, Feature, Job, Row } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { usedCapabilityLines } from '../../workspace/labels.ts';
import {
  type InUse,
  readSwitch,
  SWITCH,
  stillEnds,
  switchMessage,
  usingMessage,
  usingView,
  whichMessage,
} from './view.ts';

type UseDeps = Pick<Services, 'automations' | 'presets' | 'temporary' | 'sessions' | 'credentials' | 'audit'> & {
  /** What to do next in the account in use. */
  nextSteps: (readsBalance: boolean) => Button[];
  /** Tells managers that the caller went live; never rejects. */
  tellWentLive: (job: Job) => Promise<void>;
};

const ACT = 'choose between Sandbox and Live';

/** What is set up in an account, by name. Temporary changes are shown by themselves. */
async function setUpIn(
  { automations, presets }: Pick<UseDeps, 'automations' | 'presets'>,
  tenant: string,
  environment: Environment,
): Promise<string[]> {
  const [all, made] = await Promise.all([automations.list(tenant), presets.list(tenant)]);
  return [
    ...all.filter(({ kind }) => kind !== 'diversion'),
    ...made.map((preset) => ({ ...preset, name: `Preset ${preset.name}` })),
  ]
    .filter((each) => each.environment === environment)
    .map(({ name }) => name);
}

/** `/phone setup use live`: the document's step of going live: a new token, GET /test, GET /capabilities, then the switch (docs/provider.md, Environments). */
export function useFeature(deps: UseDeps): Feature {
  const { temporary, sessions, credentials, audit, nextSteps, tellWentLive } = deps;
  const which = async (job: Job) => {
    const { active, ...held } = await credentials.read(job.caller.tenant);
    const others = (['sandbox', 'live'] as const).filter((each) => each !== active && held[each] !== null);
    return messageOutcome(whichMessage(job.command, active, others));
  };

  /** What stays in the account that would be left, shown before leaving; `null` if that is nothing. */
  const openFirst = async (job: Job, environment: Environment): Promise<Message | null> => {
    const { active, ...held } = await credentials.read(job.caller.tenant);
    if (active === null || active === environment || held[environment] === null) return null;
    const [changes, stays] = await Promise.all([
      temporary.list(job.caller.tenant),
      setUpIn(deps, job.caller.tenant, active),
    ]);
    const open = changes.filter((each) => each.environment === active);
    if (open.length === 0 && stays.length === 0) return null;
    return withOpenReturns(switchMessage(environment, { environment: active, names: stays }), open, stillEnds(active));
  };

  const use = async (job: Job, environment: Environment): Promise<InUse> => {
    const { tenant } = job.caller;
    const before = await credentials.read(tenant);
    const session = await sessions.open(tenant, environment);
    await session.client.authenticate();
    await session.client.test();
    const capabilities = await capabilitiesOrNull(sessions.capabilities(session, { fresh: true }));
    if (before.active !== environment) await credentials.use(tenant, environment);
    sessions.forget(tenant, { environment, credentials: session.connection });
    if (before.active !== environment) {
      await audit.note(job.caller, { action: 'use', environment, before: before.active, after: environment });
    }
    if (environment === 'live' && before.active !== 'live') job.beside(tellWentLive(job));
    const other = environment === 'live' ? 'sandbox' : 'live';
    const names = before[other] === null ? [] : await setUpIn(deps, tenant, other);
    return {
      environment,
      stays: { environment: other, names },
      capabilities: capabilities === null ? null : usedCapabilityLines(capabilities),
      next: nextSteps(capabilities?.call_credit?.read !== false),
    };
  };

  const row = { may: 'manage', act: ACT } as const;
  const switchTo = (environment: Environment): Row<CommandJob> => ({
    ...row,
    async run(job) {
      const first = await openFirst(job, environment);
      return messageOutcome(first ?? usingMessage(await use(job, environment)));
    },
  });

  return {
    name: 'use',
    commands: [
      {
        word: 'use',
        path: 'setup use',
        usage: 'sandbox|live',
        takes: ['environment'],
        choose: ({ environment }) => environment ?? 'which',
        choices: { which: { ...row, show: which }, sandbox: switchTo('sandbox'), live: switchTo('live') },
      },
    ],
    actions: {
      [SWITCH]: {
        ...row,
        within: 'modal',
        async run(job) {
          const { environment, seen } = readSwitch(job.value);
          if (environment === null) return which(job);
          const replace = job.place === 'message';
          const first = seen ? null : await openFirst(job, environment);
          if (first !== null) return { kind: 'message', message: first, replace };
          const inUse = await use(job, environment);
          const message = usingMessage(inUse);
          return job.place === 'modal'
            ? modalOutcome(usingView(inUse), message)
            : { kind: 'message', message, replace: true };
        },
      },
    },
  };
}
