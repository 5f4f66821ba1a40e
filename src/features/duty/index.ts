import { type WritesOf, writesNamed, writesReferred, writesTo, writesToSome } from '../../changes/recorded-change.ts';
import { readTime } from '../../language/times/read-time.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { TAKE_COVER, WITHDRAW_COVER } from '../../plans/duty/cover-messages.ts';
import { mayPlan } from '../../plans/may-plan.ts';
import { messageOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { nameBefore, openNamedAccount } from '../../workspace/session.ts';
import { type DutyDeps, KIND, shownNow, withoutQuestionMark } from './deps.ts';
import { COVER_INPUTS, DUTY_INPUTS, SWAP_INPUTS } from './form.ts';
import { DUTY_COMMAND } from './listed.ts';
import {
  CHECK,
  COVER,
  COVER_FORM,
  choiceOfNumbersMessage,
  FORM,
  LIST,
  listMessage,
  OPEN,
  openingView,
  REMOVE,
  SWAP,
  SWAPPED,
  savingView,
  TAKE,
} from './view.ts';

const ACT = 'change duty lists';
const COVERING = 'take shifts of duty lists, or ask for cover';

/** What asks about the present, which the list says. */
const IS_NOW = /^now\W*$/iu;

/** Whether the words after `who is on duty` are a time rather than a number. */
const isTime = (text: string) =>
  readTime(withoutQuestionMark(text), {
    now: { day: '2026-01-01', minute: 0 },
    locale: 'en-GB',
    direction: 'future',
  }).kind !== 'unknown';

/** What is rarely used is loaded only when it is used. */
const onDuty = () => import('./on-duty-query.ts');
const swapping = () => import('./swap.ts');
const asking = () => import('./cover.ts');
const checking = () => import('./check.ts');

/** `/phone plans duty`: who is first on a number, each week or each day. */
export function dutyFeature(deps: DutyDeps): Feature {
  const list = async (job: Job) => messageOutcome(await listed(deps, job));
  const { kinds, duties } = deps;
  const { group } = kinds.of({ kind: KIND });
  const ofList: WritesOf = async (tenant, { text }) => {
    const [id = ''] = text.split(' ', 1);
    const found = await duties.find(tenant, { id });
    return found === null ? [] : writesTo(kinds, [found.list]);
  };
  const ofAny: WritesOf = async (tenant) => writesToSome(kinds, await duties.list(tenant));
  const edit = { may: 'propose', act: ACT, loading: openingView } as const;
  const form = { ...edit, writes: 'as opened' } as const;
  const one = { ...edit, writes: ofList };
  const covering = { ...one, act: COVERING };
  return {
    name: 'duty',
    commands: [
      {
        ...DUTY_COMMAND,
        choose: ({ whole }) =>
          /^(?:swap|take)(?:\s|$)/iu.test(whole)
            ? 'swap'
            : /^cover(?:\s|$)/iu.test(whole)
              ? 'cover'
              : whole === '' || IS_NOW.test(whole) || isTime(whole)
                ? 'list'
                : 'form',
        choices: {
          list: { may: 'read', show: (job) => listOrTurns(deps, job) },
          swap: {
            ...edit,
            writes: ofAny,
            open: async (job) => {
              const { openSwapTyped, openTakeTyped } = await onDuty();
              return /^take\b/iu.test(job.whole) ? openTakeTyped(deps, job) : openSwapTyped(deps, job);
            },
          },
          cover: {
            ...edit,
            act: COVERING,
            writes: ofAny,
            open: async (job) => (await onDuty()).openCoverTyped(deps, job),
          },
          form: { ...edit, writes: writesNamed(group), open: (job) => openTyped(deps, job) },
        },
      },
    ],
    actions: {
      [LIST]: { may: 'read', show: list },
      [OPEN]: { ...edit, writes: writesReferred(group), open: (job) => openChosen(deps, job) },
      [SWAP]: { ...one, open: async (job) => (await swapping()).openSwap(deps, job) },
      [TAKE]: { ...covering, open: async (job) => (await swapping()).openTake(deps, job) },
      [COVER]: { ...covering, open: async (job) => (await asking()).openCover(deps, job) },
      [TAKE_COVER]: { ...covering, run: async (job) => (await asking()).takeCover(deps, job) },
      [WITHDRAW_COVER]: { ...covering, run: async (job) => (await asking()).withdrawCover(deps, job) },
      [REMOVE]: { ...one, settles: true, run: async (job) => (await import('./plan.ts')).removeDuty(deps, job) },
    },
    submissions: {
      [FORM]: {
        ...form,
        faultOn: DUTY_INPUTS.people.id,
        run: async (job) => (await checking()).checkList(deps, job),
      },
      [CHECK]: { ...form, loading: savingView, run: async (job) => (await checking()).saveList(deps, job) },
      [COVER_FORM]: {
        ...form,
        act: COVERING,
        faultOn: COVER_INPUTS.shift.id,
        loading: savingView,
        run: async (job) => (await asking()).askCover(deps, job),
      },
      [SWAPPED]: {
        ...form,
        faultOn: SWAP_INPUTS.who.id,
        loading: savingView,
        run: async (job) => (await swapping()).swap(deps, job),
      },
    },
  };
}

/** All lists, or whose turn it is at a given time. */
async function listOrTurns(deps: DutyDeps, job: CommandJob) {
  const isAsked = job.whole !== '' && !IS_NOW.test(job.whole);
  const turns = isAsked ? await (await onDuty()).turnsAt(deps, job, job.whole) : null;
  return messageOutcome(turns ?? (await listed(deps, job)));
}

async function listed(deps: DutyDeps, job: Job) {
  const { accounts, duties } = deps;
  const { tenant } = job.caller;
  const [all, may] = await Promise.all([duties.list(tenant), mayPlan(deps, job)]);
  const shown = all.length === 0 ? [] : await shownNow(deps, tenant, all);
  const { name } = await accounts.names(tenant, all);
  return listMessage(shown, job.command, may, name);
}

async function openTyped(deps: DutyDeps, job: CommandJob): Promise<Outcome> {
  const { sessions, directory, links } = deps;
  const names = directory.numberNames;
  const { session, text } = await openNamedAccount(sessions, job.caller.tenant, job, names);
  if (text === '') return messageOutcome(await listed(deps, job));
  const match = await directory.findNumber(session, text);
  if (match.kind === 'one') return (await import('./edit.ts')).openForm(deps, job, session, match.item.number);
  if (match.kind === 'none') {
    const before = await nameBefore(names, session, withoutQuestionMark(text));
    const of = before === null ? null : await directory.findNumber(session, before.name);
    const { turnsAt } = await onDuty();
    const turns = await turnsAt(deps, job, before?.rest ?? text, of?.kind === 'one' ? of.item : undefined);
    if (turns !== null) return messageOutcome(turns);
  }
  return messageOutcome(choiceOfNumbersMessage(text, match, session.environment, links));
}

async function openChosen(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { environment, id } = readReference(job.value);
  const session = await deps.sessions.open(job.caller.tenant, environment ?? undefined);
  return (await import('./edit.ts')).openForm(deps, job, session, id);
}
