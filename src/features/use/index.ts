import type { Button } from '@slack/types';
import type { Automation } from '../../people/outages/automation.ts';
import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import { nameKey } from '../../plans/presets/record.ts';
import { withOpenReturns } from '../../plans/temporary/view.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, modalOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import type { CommandJob, Feature, Job, Row } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { usedCapabilityLines } from '../../workspace/labels.ts';
import { SWITCH, USE_COMMAND } from './listed.ts';
import {
  type InUse,
  readSwitch,
  type Staying,
  type StayingThing,
  stillEnds,
  switchMessage,
  usingMessage,
  usingView,
  whichMessage,
} from './view.ts';

type UseDeps = Services & {
  /** What to do next in the account in use. */
  nextSteps: (readsBalance: boolean) => Button[];
  /** Tells managers that the caller went live; never rejects. */
  tellWentLive: (job: Job) => Promise<void>;
  /** The buttons that open the form or the preview of one in Sandbox, by its id, for Live. */
  copies: {
    post: (id: string) => Button;
    watch: () => Button;
    plan: (kind: string, id: string) => Button;
  };
};

const ACT = 'choose between Sandbox and Live';

/** What is set up in an account, by name. Temporary changes are shown by themselves. */
async function setUpIn(
  { automations, presets, copies }: Pick<UseDeps, 'automations' | 'presets' | 'copies'>,
  tenant: string,
  environment: Environment,
): Promise<Staying> {
  const [all, made] = await Promise.all([automations.list(tenant), presets.list(tenant)]);
  const others = all.filter((each) => each.environment !== environment);
  const own = new Map<string, (id: string) => Button>([
    ['post', copies.post],
    ['watch', copies.watch],
  ]);
  const buttonFor = ({ by, id }: NonNullable<Automation['copy']>) => own.get(by)?.(id) ?? copies.plan(by, id);
  const things = all
    .filter((each) => each.environment === environment && each.copy !== undefined)
    .toSorted((a, b) => Number(b.copy?.isNamed === true) - Number(a.copy?.isNamed === true))
    .map((each) => {
      // What somebody paused would not be paused there.
      const isPaused = each.standstill?.isPaused === true && each.standstill.by !== null;
      const isCopied = environment === 'sandbox' && !isPaused && !others.some((other) => isLike(each, other));
      const copy = isCopied && each.copy ? buttonFor(each.copy) : null;
      return { name: isPaused ? `${each.name} (paused)` : each.name, copy };
    });
  const there = new Set(made.filter((each) => each.environment !== environment).map(({ name }) => nameKey(name)));
  const madeHere = made
    .filter((preset) => preset.environment === environment)
    .map(({ id, name }) => {
      const isCopied = environment === 'sandbox' && !there.has(nameKey(name));
      return { name: `Preset ${name}`, copy: isCopied ? copies.plan('presets', id) : null };
    });
  return { environment, things: together([...madeHere, ...things]) };
}

/** Those that one button copies, as one. */
function together(things: readonly StayingThing[]): StayingThing[] {
  const groups = Map.groupBy(things, ({ copy }) => (copy === null ? {} : (copy.value ?? '')));
  return [...groups.values()].flatMap((group) => {
    const [first, ...more] = group;
    if (first === undefined) return [];
    return more.length === 0 ? [first] : [{ ...first, name: `${first.name} and ${more.length} more like it` }];
  });
}

function isLike(one: Automation, other: Automation): boolean {
  return one.kind === other.kind && one.name === other.name && one.channel === other.channel;
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
    if (open.length === 0 && stays.things.length === 0) return null;
    return withOpenReturns(switchMessage(environment, stays), open, stillEnds(active));
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
    return {
      environment,
      stays: before[other] === null ? { environment: other, things: [] } : await setUpIn(deps, tenant, other),
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
        ...USE_COMMAND,
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
          return job.place === 'modal' ? modalOutcome(usingView(inUse), message) : replacingOutcome(message);
        },
      },
    },
  };
}
