import { z } from 'zod';
import {
  ACKNOWLEDGE,
  alarmMessage,
  describeLevels,
  type PlainReading,
  readAlarmValue,
  SNOOZE,
} from '../../credit/alerts/messages.ts';
import type { StoredWatch, WatchPlan } from '../../credit/alerts/plan.ts';
import {
  comparePosition,
  levelsInForce,
  snapshotOf,
  suggestThreshold,
  type Threshold,
} from '../../credit/alerts/threshold.ts';
import { forecast, forecastSentence, type OutlookSetting } from '../../credit/balance/spending.ts';
import { requireBalanceChannel } from '../../credit/opened-channel.ts';
import { pausedByHand } from '../../credit/posts/schedule-summary.ts';
import { includesRight, managesOwned, type Role, standingOf } from '../../people/rights/access.ts';
import { balanceFault, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { CHANNEL_PROBLEM_TEXT, judgeChannel, NO_BALANCE_THERE } from '../../slack/api/channels.ts';
import { markLeavers } from '../../slack/api/people.ts';
import {
  type FieldErrors,
  fieldErrors,
  type Message,
  type MessageOutcome,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  replacingOutcome,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import type {
  ActionJob,
  CommandJob,
  Feature,
  FindMissingRight,
  Job,
  SubmissionJob,
} from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { FIRST_LEVEL, readWatchForm, WATCH_INPUTS, type WantedWatch } from './form.ts';
import {
  FORM,
  type Passed,
  savedMessage,
  savedView,
  WARN_NOW,
  waitingView,
  warnedView,
  watchForm,
} from './form-view.ts';
import { parseLevels } from './levels.ts';
import { EDIT, WATCH_COMMAND } from './listed.ts';
import {
  notALevelMessage,
  overMessage,
  PAUSE,
  REMOVE,
  RESUME,
  removedMessage,
  unreadableMessage,
  type WatchShown,
  watchMessage,
} from './view.ts';

type WatchDeps = Services & { findMissingRight: FindMissingRight };

/** What the form knew when it was opened: the command, and which watch it changes. */
const formSchema = z.object({ c: z.string(), r: z.string().nullable() });

const SPEND_DAYS = 7;

const ACT = 'change the low-credit watch';

/** `/phone balance warn`: warns a channel before the credit is gone. */
export function watchFeature(deps: WatchDeps): Feature {
  const { watch } = deps;
  const turn =
    (what: string, change: (job: ActionJob, found: StoredWatch) => Promise<boolean>) => async (job: ActionJob) => {
      const found = await managed(deps, job);
      if (await change(job, found)) await noteChange(deps, job, found.plan.environment, what);
      return replacingOutcome(await shownNow(deps, job));
    };

  const edit = { may: 'edit', act: ACT } as const;
  return {
    name: 'watch',
    commands: [
      {
        ...WATCH_COMMAND,
        choose: ({ text }) => (text === '' ? 'show' : 'level'),
        choices: {
          show: { may: 'read', show: async (job) => messageOutcome(await shownNow(deps, job)) },
          level: {
            ...edit,
            loading: waitingView,
            requires: async (job: CommandJob) => void (await requireManaging(deps, job)),
            open: (job) => openWithLevel(deps, job),
          },
        },
      },
    ],
    actions: {
      [EDIT]: { ...edit, loading: waitingView, open: (job) => openForm(deps, job, parseEnvironment(job.value)) },
      [PAUSE]: {
        ...edit,
        run: turn('paused', (job, { plan }) =>
          watch.pause(job.caller.tenant, plan.run, pausedByHand(job.caller.user, deps.clock.now())),
        ),
      },
      [RESUME]: {
        ...edit,
        run: turn('resumed', async (job, { plan }) => {
          await requireBalanceChannel(deps, job, plan.channel);
          const { tenant, user } = job.caller;
          const isNew = await deps.automations.resume(tenant, { kind: 'watch', id: plan.run });
          if (isNew) await deps.outages.resumed(tenant, [{ kind: 'watch', id: plan.run }], user);
          return isNew;
        }),
      },
      [REMOVE]: {
        ...edit,
        async run(job) {
          const { plan } = await managed(deps, job);
          if (await watch.remove(job.caller.tenant)) await noteChange(deps, job, plan.environment, 'removed');
          return replacingOutcome(removedMessage(job.command));
        },
      },
      [WARN_NOW]: {
        ...edit,
        within: 'modal',
        async run(job) {
          const { plan } = await managed(deps, job);
          await watch.checkSoon(job.caller.tenant);
          return modalOutcome(warnedView(plan));
        },
      },
      [ACKNOWLEDGE]: { may: 'read', run: (job) => answer(deps, job, 'taken') },
      [SNOOZE]: { may: 'read', run: (job) => answer(deps, job, 'snoozed') },
    },
    submissions: {
      [FORM]: {
        ...edit,
        writes: 'nothing',
        faultOn: FIRST_LEVEL,
        loading: waitingView,
        run: (job) => save(deps, job),
      },
    },
  };
}

async function shownNow(deps: WatchDeps, job: Job): Promise<Message> {
  const { access, sessions, watch, settings } = deps;
  const role = await access.roleFor(job);
  const { tenant } = job.caller;
  const [looked, { currency }, { active }] = await Promise.all([
    watch.look(tenant),
    settings.read(tenant),
    sessions.connections(tenant),
    // A watch that people look at runs, whatever became of its job; where it cannot be made to, it is still shown.
    watch.repair(tenant).catch((err: unknown) => job.log.warn({ err }, 'the watch could not be repaired')),
  ]);
  const missingRightFor = (right: 'edit' | 'manage') => deps.findMissingRight(job, right, ACT);
  if (looked === 'unreadable') {
    return unreadableMessage(includesRight(role, 'manage') ? null : await missingRightFor('manage'));
  }
  const found = looked;
  const zone = job.knownPerson()?.tz ?? null;
  const newest = found === null ? null : await newestOf(deps, tenant, found.plan, { currency, zone });
  const missingRight = manages(role, job, found?.plan ?? null)
    ? null
    : await missingRightFor(found === null ? 'edit' : 'manage');
  const message = watchMessage({ watch: found, active, missingRight, currency, newest }, readingOf(deps, job));
  return markLeavers(deps.people, job, message);
}

async function newestOf(
  { readings, clock, zoneFormats }: WatchDeps,
  tenant: string,
  { environment }: WatchPlan,
  reader: Pick<OutlookSetting, 'currency' | 'zone'>,
): Promise<WatchShown['newest']> {
  const now = clock.now();
  const kept = await readings.history(tenant, environment, now - SPEND_DAYS * DAY_MS);
  const reading = kept.at(-1);
  if (reading === undefined) return null;
  const next = forecast(kept, now);
  return { reading, forecast: next, outlook: forecastSentence(next, { ...reader, now, zoneFormats }) };
}

/**
 * Only the watch itself says whose it is, so the rows ask for an editor and this checks the rest: managers manage
 * everything.
 */
function manages(role: Role, job: Job, plan: WatchPlan | null): boolean {
  return managesOwned(role, job.caller.user, plan?.owner ?? null);
}

async function requireManaging({ access, watch }: WatchDeps, job: Job): Promise<StoredWatch | null> {
  const role = await access.roleFor(job);
  const looked = await watch.look(job.caller.tenant);
  const found = looked === 'unreadable' ? null : looked;
  // Its owner cannot be read either, so it takes a manager to replace it.
  if (looked === 'unreadable' ? includesRight(role, 'manage') : manages(role, job, found?.plan ?? null)) return found;
  throw await access.refusal(job.caller, 'manage', {
    act: ACT,
    headline: 'Only managers and the person who set up this watch can change it.',
    ask: found === null ? [] : [found.plan.owner],
  });
}

/** The watch that the pressed button belongs to. */
async function managed(deps: WatchDeps, job: ActionJob): Promise<StoredWatch> {
  const found = await requireManaging(deps, job);
  if (found !== null && found.plan.run === job.value) return found;
  throw new WorkspaceProblem({
    headline: 'The watch was changed or removed since.',
    next: `Nothing was done; type ${job.command} balance warn to see how it is now.`,
    settled: {},
  });
}

/** The form with the levels that were typed, unless one cannot be one here. */
async function openWithLevel(deps: WatchDeps, job: CommandJob): Promise<Outcome> {
  const { currency } = await deps.settings.read(job.caller.tenant);
  const levels = parseLevels(job.text, currency);
  return levels instanceof Fault
    ? messageOutcome(notALevelMessage(job.text, levels.words))
    : openForm(deps, job, null, levels);
}

/** `shown` is the account that the form begins with; the one that is watched, or in use, where it is `null`. */
async function openForm(
  deps: WatchDeps,
  job: Job,
  shown: Environment | null,
  typed: readonly Threshold[] = [],
): Promise<Outcome> {
  const { sessions, readings, settings, clock } = deps;
  const { tenant, user } = job.caller;
  const found = await requireManaging(deps, job);
  const wanted = shown ?? found?.plan.environment;
  const session = await sessions.open(tenant, wanted).catch((error: unknown) => {
    if (found === null) throw error;
    // Its key may be gone; the form then shows what there is to choose from.
    return sessions.open(tenant);
  });
  const now = clock.now();
  const [connections, kept, { currency }] = await Promise.all([
    sessions.connections(tenant),
    readings.history(tenant, session.environment, now - SPEND_DAYS * DAY_MS),
    settings.read(tenant),
  ]);
  const connected = (['live', 'sandbox'] as const).filter((environment) => connections[environment] !== null);
  const environments = [...new Set([wanted ?? session.environment, session.environment, ...connected])];
  const metadata = writeMetadata(job.caller, { c: job.command, r: found?.plan.run ?? null });
  const suggestion = suggestThreshold(forecast(kept, now), kept.at(-1)?.balance ?? null);
  return modalOutcome(
    watchForm({ plan: found?.plan ?? null, environments, suggestion, typed, manager: user, currency, metadata }),
  );
}

async function save(deps: WatchDeps, job: SubmissionJob): Promise<Outcome> {
  const { sessions, watch, settings, clock, newId } = deps;
  const { tenant, user } = job.caller;
  const { c: command, r: run } = readMetadata(job.caller, job.view.metadata, formSchema);
  const found = await requireManaging(deps, job);
  const { currency } = await settings.read(tenant);
  const read = readWatchForm(job.view.values, currency);
  if ('errors' in read) return fieldErrors(read.errors);
  if ((found?.plan.run ?? null) !== run) {
    return fieldErrors({
      [FIRST_LEVEL]: 'The watch was changed while this form was open; close it and open it again.',
    });
  }
  const fault = await faultOf(deps, job, read.value);
  if (fault !== null) return fieldErrors(fault);
  const connections = await sessions.connections(tenant);
  if (connections[read.value.environment] === null)
    return fieldErrors({ [WATCH_INPUTS.environment.id]: 'No key is connected for it.' });
  const unreadable = await balanceFault(sessions, tenant, read.value.environment);
  if (unreadable !== null) return fieldErrors({ [WATCH_INPUTS.environment.id]: unreadable });
  const isSame = found !== null && fingerprint({ ...found.plan, ...read.value }) === fingerprint(found.plan);
  const plan = isSame
    ? found.plan
    : await watch.set(tenant, {
        ...read.value,
        run: newId(),
        owner: found?.plan.owner ?? user,
        createdAt: found?.plan.createdAt ?? new Date(clock.now()).toISOString(),
        command,
        paused: found?.plan.paused ?? null,
        zone: job.knownPerson()?.tz ?? null,
      });
  if (!isSame) {
    const levels = describeLevels(plan.levels, { currency }, 'or');
    await noteChange(deps, job, plan.environment, `${found === null ? 'set up' : 'changed'}: ${levels}`);
  }
  const passed = plan.paused === null ? await passedLevels(deps, tenant, plan) : null;
  const message = savedMessage(plan, currency, passed, readingOf(deps, job));
  return modalOutcome(savedView(message, plan, passed), message);
}

/** What a form may change in a watch, as text that can be compared. */
function fingerprint({ channel, environment, everyMinutes, levels, takeMinutes, manager, mention }: WatchPlan): string {
  const wanted = levels.map((level) => Object.entries(level).sort());
  return JSON.stringify([channel, environment, everyMinutes, wanted, takeMinutes, manager, mention]);
}

/** Records in the history what was done to the watch. */
async function noteChange(
  { audit }: WatchDeps,
  { caller }: Job,
  environment: Environment,
  what: string,
): Promise<void> {
  await audit.note(caller, { action: 'schedule', environment, title: `the low-credit watch, ${what}` });
}

/** How far back the forecast looks. */
const HISTORY_MS = 7 * DAY_MS;

/** Levels that the credit is already at or below; `null` for none, and if the provider does not say. */
async function passedLevels(
  { sessions, readings, clock }: Services,
  tenant: string,
  { environment, levels }: WatchPlan,
): Promise<Passed | null> {
  const session = await sessions.open(tenant, environment);
  const [balance, kept] = await Promise.all([
    session.client.balance().catch(unstatedAsNull),
    readings.history(tenant, environment, clock.now() - HISTORY_MS),
  ]);
  if (balance === null) return null;
  const now = clock.now();
  const all = [...kept, { at: new Date(now).toISOString(), balance: balance.text }];
  const sight = snapshotOf(balance.text, forecast(all, now), now);
  const passed = levels.filter((level) => comparePosition(level, sight) === 'below');
  return passed.length === 0 ? null : { balance: balance.text, levels: passed };
}

/** What is wrong with the channel or the person, which Slack alone can say. */
async function faultOf(
  { access, people, rules }: Services,
  job: Job,
  wanted: WantedWatch,
): Promise<FieldErrors | null> {
  if (!(await rules.mayCarryBalance(job.caller.tenant, wanted.channel))) {
    return { [WATCH_INPUTS.channel.id]: NO_BALANCE_THERE };
  }
  const problem = await judgeChannel(await job.web(), wanted.channel);
  if (problem !== null) return { [WATCH_INPUTS.channel.id]: CHANNEL_PROBLEM_TEXT[problem] };
  const faultWith = async (user: string): Promise<string | null> => {
    const { person, role } = await standingOf({ access, people }, job, user);
    if (person.deleted) return `${person.called ?? 'This person'} has left this workspace. Choose somebody else.`;
    return includesRight(role, 'read') ? null : ONLY_MEMBERS;
  };
  const { manager, mention } = wanted;
  const fault = await faultWith(manager);
  if (fault !== null) return { [WATCH_INPUTS.manager.id]: fault };
  const other = mention === null ? null : await faultWith(mention);
  return other === null ? null : { [WATCH_INPUTS.mention.id]: other };
}

const ONLY_MEMBERS = 'Only full members of this workspace may be told of the balance.';

/** Somebody pressed a button of an alarm: it shows what has become of it. */
export async function answer(deps: Services, job: ActionJob, kind: 'taken' | 'snoozed'): Promise<MessageOutcome> {
  const { watch, settings } = deps;
  const { tenant, user } = job.caller;
  const pressed = readAlarmValue(job.value);
  const found = pressed === null ? null : await watch.answer(tenant, { ...pressed, kind, by: user, ts: job.messageTs });
  if (found === null) return { kind: 'message', message: overMessage(), settled: { replaces: 'controls' } };
  const { plan, alarm } = found;
  const { currency } = await settings.read(tenant);
  const levels = alarm.levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
  const { environment, channel, run, command, mention, zone } = plan;
  const { nameOf } = readingOf(deps, job);
  const setting = { environment, channel, run, command, currency, mention, zone, nameOf };
  const message = alarmMessage(alarm, levels, setting);
  return replacingOutcome({ ...message, inChannel: true });
}

/** A notification uses the reader's clock, and gives the names of people where Slack has said them lately. */
function readingOf({ people }: Services, { caller: { tenant }, knownPerson }: Job): PlainReading {
  const nameOf = (user: string) => people.known({ tenant, user })?.called ?? null;
  return { zone: knownPerson()?.tz ?? null, named: false, nameOf };
}
