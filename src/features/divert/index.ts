import { z } from 'zod';
import { type WritesOf, writesNamed, writesReferred, writesTo } from '../../changes/recorded-change.ts';
import type { Settings } from '../../changes/settings.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { includesRight } from '../../people/rights/access.ts';
import { isDiversion } from '../../plans/hours/layer.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { PlannedChange, TemporaryChange } from '../../plans/temporary/record.ts';
import {
  backMessage,
  calledOffMessage,
  contestedMessage,
  startedMessage,
  unfitMessage,
} from '../../plans/temporary/view.ts';
import { summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import {
  type Message,
  type MessageOutcome,
  messageOutcome,
  type Outcome,
  replacingOutcome,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { openNamedAccount } from '../../workspace/session.ts';
import { extend, openUntil, readExtend, requireAllowedToLast } from './another-end.ts';
import { DIVERT_COMMAND, OPEN } from './listed.ts';
import { parseDivert } from './parse.ts';
import { numberChoice } from './shortcut.ts';
import {
  CALL_OFF,
  CHOOSE_NUMBER,
  choiceOfNumbersMessage,
  END,
  EXTEND,
  goneMessage,
  KEEP,
  keptMessage,
  LIST,
  listMessage,
  openingView,
  PUT_BACK,
  START,
  UNTIL,
  UNTIL_INPUTS,
  usageMessage,
} from './view.ts';

/** A diversion as far as it was typed, of a number that was found. */
interface DivertRequest {
  environment: Environment;
  number: string;
  to: string;
  from: string;
  /** Slack's id of whoever was mentioned there. */
  toUser: string | null;
  until: string;
}

type DivertDeps = Services & {
  /** Who is on a ring list, and whether each is on. */
  ringersOf(settings: Settings): readonly { number: string; isOn: boolean }[];
  links: { numbers: string };
  /** Opens the form of a diversion, filled in. */
  openDiversion(job: Job, wanted: DivertRequest): Promise<Outcome>;
};

/** `/phone divert`: what is diverted for a while, its ends, and the way to divert a number. */
export function divertFeature(deps: DivertDeps): Feature {
  const group = deps.kinds.of({ kind: FOLLOW_ME }).group;
  const opening = { may: 'propose', act: ACT, beside: true, loading: openingView } as const;
  const change = { may: 'edit', act: ACT, refused: refusal(deps) } as const;
  const sent = { ...change, writes: writesToChange(deps) };
  const list = async (job: Job, environment?: Environment): Promise<MessageOutcome> =>
    messageOutcome(await listed(deps, job, environment));
  const choice = numberChoice({
    ...deps,
    act: ACT,
    group,
    loading: openingView,
    open: (job, environment, number) =>
      deps.openDiversion(job, { environment, number, to: '', toUser: null, from: '', until: '' }),
  });
  return {
    name: 'divert',
    commands: [
      {
        ...DIVERT_COMMAND,
        choose: ({ text }) => (text === '' ? 'list' : 'form'),
        choices: {
          list: { may: 'read', show: (job) => list(job, job.environment) },
          form: { ...opening, writes: writesNamed(group), open: (job) => openTyped(deps, job) },
        },
      },
    ],
    actions: {
      [LIST]: { may: 'read', show: (job) => list(job) },
      [OPEN]: { ...opening, writes: writesReferred(group), open: (job) => openChosen(deps, job) },
      [CHOOSE_NUMBER]: choice.action,
      [END]: { ...sent, settles: true, run: (job) => end(deps, job, false) },
      [PUT_BACK]: { ...sent, settles: true, run: (job) => end(deps, job, true) },
      // These two send nothing: they are for those whose key may no longer write, too.
      [KEEP]: { ...change, settles: true, run: (job) => keep(deps, job) },
      [CALL_OFF]: { ...change, settles: true, run: (job) => callOff(deps, job) },
      [START]: { ...sent, settles: true, run: (job) => start(deps, job) },
      [EXTEND]: { ...sent, loading: openingView, open: async (job) => (await openUntil(deps, job)) ?? gone(deps, job) },
    },
    shortcuts: choice.shortcuts,
    submissions: {
      ...choice.submissions,
      [UNTIL]: {
        may: 'edit',
        act: ACT,
        writes: 'as opened',
        faultOn: UNTIL_INPUTS.text.id,
        loading: openingView,
        run: (job) => extend(deps, job),
      },
    },
  };
}

async function listed(deps: DivertDeps, job: Job, environment: Environment | undefined): Promise<Message> {
  const { access, kinds, temporary } = deps;
  const { tenant } = job.caller;
  const [all, ahead, before, role] = await Promise.all([
    temporary.list(tenant),
    temporary.planned(tenant),
    temporary.former(tenant),
    access.roleFor(job),
  ]);
  const isShown = (each: { environment: Environment }) => environment === undefined || each.environment === environment;
  const nowOf = (changes: readonly TemporaryChange[]) =>
    changes
      .filter((change) => isShown(change) && isDiversion(change))
      .map((change) => {
        const kind = kinds.of(change);
        return { change, sentence: kind.sentence(change.wrote), card: kind.card };
      });
  const plannedOf = (plans: readonly PlannedChange[]) =>
    plans.filter(isShown).map((plan) => {
      const kind = kinds.of(plan);
      return { plan, sentence: kind.sentence(plan.wanted), card: kind.card };
    });
  const former = { now: nowOf(before.changes), planned: plannedOf(before.planned) };
  const { aloneOn } = await import('./alone.ts');
  const alone = (await aloneOn(deps, tenant, all)).filter(isShown);
  return listMessage(
    { now: nowOf(all), planned: plannedOf(ahead), former, alone },
    job.command,
    includesRight(role, 'edit'),
  );
}

async function openTyped(deps: DivertDeps, job: CommandJob): Promise<Outcome> {
  const { sessions, directory, clock, links } = deps;
  const here = endClockFor(await job.person(), clock.now());
  const parse = (text: string) => parseDivert(text, here);
  const [typed, whole] = [parse(job.text), parse(job.whole)];
  const asked = {
    text: typed.number,
    // A trailing `sandbox` or `live` belongs to a name only at the end of the number's own words.
    whole: whole.to === '' && whole.from === '' && whole.until === '' ? whole.number : typed.number,
    ...(job.environment === undefined ? {} : { environment: job.environment }),
  };
  const names = directory.numberNames;
  const { session, text } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
  if (text === '') return messageOutcome(usageMessage(job.command));
  const { environment } = session;
  const match = await directory.findNumber(session, text);
  const { to, from, until } = typed;
  const toUser = job.mentions?.get(to) ?? null;
  if (match.kind === 'one') {
    return deps.openDiversion(job, { environment, number: match.item.number, to, toUser, from, until });
  }
  const rest = JSON.stringify({ to: to.slice(0, 200), toUser, from: from.slice(0, 100), until: until.slice(0, 100) });
  return messageOutcome(choiceOfNumbersMessage({ number: text, rest }, match, environment, links.numbers));
}

const NOTHING_TYPED = { to: '', toUser: null, from: '', until: '' };
const restSchema = z
  .object({
    to: z.string(),
    toUser: z.string().nullable().default(null),
    from: z.string().default(''),
    until: z.string(),
  })
  .catch(NOTHING_TYPED);

async function openChosen(deps: DivertDeps, job: ActionJob): Promise<Outcome> {
  const [reference = '', rest = ''] = job.value.split('\n');
  const { environment, id: number } = readReference(reference);
  const session = await deps.sessions.open(job.caller.tenant, environment ?? undefined);
  return deps.openDiversion(job, { environment: session.environment, number, ...readRest(rest) });
}

function readRest(rest: string): z.infer<typeof restSchema> {
  try {
    return restSchema.parse(JSON.parse(rest));
  } catch {
    // A card's own button names the number alone.
    return NOTHING_TYPED;
  }
}

/** The kind of setting that says who rings on a number. */
const FOLLOW_ME = 'follow-me';

/** Of the buttons that carry a temporary change, or a planned one. */
function writesToChange({ temporary, kinds }: DivertDeps): WritesOf {
  return async (tenant, { text }) => {
    const { id } = readExtend(text);
    const change = (await temporary.find(tenant, id)) ?? (await temporary.findPlanned(tenant, id));
    return change === null ? [] : writesTo(kinds, [change]);
  };
}

/** Records that somebody tried to end, extend or begin something without the right. */
function refusal({ temporary, workflow }: DivertDeps) {
  return async (job: ActionJob, refused: unknown): Promise<undefined> => {
    const [tenant, { id }] = [job.caller.tenant, readExtend(job.value)];
    const change = (await temporary.find(tenant, id)) ?? (await temporary.findPlanned(tenant, id));
    if (change !== null) await workflow.rights.refused(job, refused, change);
  };
}

/** There is nothing left to be ended, kept, begun or extended: what became of it is said, and what is so now. */
async function gone(deps: DivertDeps, job: ActionJob): Promise<MessageOutcome> {
  return { kind: 'message', message: goneMessage(await lastKnown(deps, job)), settled: { list: 'divert' } };
}

/** What the history knows of a change that is over, and what holds in its place; `null` where it knows nothing. */
async function lastKnown({ audit, kinds, sessions, temporary }: DivertDeps, job: ActionJob) {
  const { tenant } = job.caller;
  const entry = await audit.latestOf(tenant, readExtend(job.value).id);
  const { environment = null, subject = null, action = '' } = entry ?? {};
  const kind = kinds.find(action);
  if (entry === null || environment === null || subject === null || kind === null) return null;
  const thing = { environment, subject, kind: action };
  const endedAt = entry.temporary?.phase === 'end' ? entry.at : null;
  const change = await temporary.of(tenant, thing);
  if (change !== null) return { endedAt, now: `${kind.sentence(change.wrote)} ${summariseTemporary(change)}.` };
  const read = async () => kind.read((await sessions.open(tenant, environment)).client, subject);
  const now = await read().then(
    ({ settings }) => kind.sentence(settings),
    (err: unknown) => {
      job.log.info({ err }, 'what holds in place of a change that is over could not be read');
      return null;
    },
  );
  return { endedAt, now };
}

async function end(deps: DivertDeps, job: ActionJob, overrule: boolean): Promise<MessageOutcome> {
  const { temporary, kinds, clock } = deps;
  const { tenant, user: by, channel: from } = job.caller;
  const returned = await temporary.end(tenant, job.value, { by, overrule, from });
  if (returned.kind === 'gone') return gone(deps, job);
  const replace = job.place === 'message';
  const { change } = returned;
  const kind = kinds.of(change);
  if (returned.kind === 'not-yet') {
    throw new WorkspaceProblem({
      headline: `It is not certain that it was put back. ${returned.why}`,
      next: 'Try again in a minute.',
    });
  }
  if (returned.kind === 'contested')
    return { kind: 'message', message: contestedMessage(kind, change, returned), replace };
  const lateBy = change.end === null ? 0 : Math.max(0, clock.now() - change.end.at);
  return { kind: 'message', message: backMessage(kind, change, { ...returned, lateBy }), replace };
}

async function keep(deps: DivertDeps, job: ActionJob): Promise<MessageOutcome> {
  const { temporary } = deps;
  await requireAllowedToLast(deps, job, await temporary.find(job.caller.tenant, job.value));
  const kept = await temporary.keep(job.caller.tenant, job.value);
  if (kept !== null) {
    const title = `${thingName(kept)}, kept as it is`;
    const { environment, subject } = kept;
    await deps.audit.note(job.caller, { action: 'schedule', environment, about: [subject], title });
  }
  return kept === null ? gone(deps, job) : replacingOutcome(keptMessage(kept));
}

async function callOff(deps: DivertDeps, job: ActionJob): Promise<MessageOutcome> {
  const plan = await deps.temporary.callOff(job.caller.tenant, job.value);
  if (plan === null) return gone(deps, job);
  return { kind: 'message', message: calledOffMessage(plan), replace: job.place === 'message' };
}

/** Begins what was planned, by hand: whoever presses is responsible for it from then on. */
async function start(deps: DivertDeps, job: ActionJob): Promise<MessageOutcome> {
  const { temporary, kinds } = deps;
  const { tenant, user } = job.caller;
  const started = await temporary.start(tenant, job.value, user);
  if (started.kind === 'gone') return gone(deps, job);
  const replace = job.place === 'message';
  const kind = kinds.of(started.plan);
  if (started.kind === 'begun') return { kind: 'message', message: startedMessage(kind, started, 0), replace };
  const { plan, why } = started;
  const trouble = { since: 0, attempts: 1, told: 'owner' as const, ...plan.trouble, why };
  return { kind: 'message', message: unfitMessage(kind, { ...plan, trouble }, null), replace };
}

const ACT = 'divert calls';
