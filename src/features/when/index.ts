import { thingsOf } from '../../changes/apply-change.ts';
import { writesTo } from '../../changes/recorded-change.ts';
import { splitWindows } from '../../language/times/window.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { ringListOf } from '../../people/directory/ring-list.ts';
import { includesRight } from '../../people/rights/access.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { answersOf, endOfWeekAhead, FOLLOW_ME, type NumberAnswers } from '../../plans/answers.ts';
import { noTimeMessage, requireNear } from '../../plans/question-window.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import {
  APPLY_ANYWAY,
  decidedOutcomeMessage,
  keptMessage,
  LEAVE,
  notNowMessage,
  readQuestionValue,
} from '../../plans/view.ts';
import type { Services } from '../../services/services.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { type Message, type MessageOutcome, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { ActionJob, CommandArguments, Feature, Job } from '../../slack/inbound/feature.ts';
import { nameBefore, openNamedAccount } from '../../workspace/session.ts';
import { notUnderstood, readAccountQuestion, showAccount } from './account.ts';
import { PAGE, readAccountPlace } from './account-view.ts';
import { SHOW, WHEN_COMMAND } from './listed.ts';
import { choiceOfNumbersMessage, thenMessage, type WhenLinks, whenMessage } from './view.ts';

type WhenDeps = Services & { links: WhenLinks };

/** `/phone when [number] [time]`: what happens with a number in the next seven days, or who rings on all of them. */
export function whenFeature(deps: WhenDeps): Feature {
  return {
    name: 'when',
    commands: [
      { ...WHEN_COMMAND, may: 'read', beside: true, show: async (job) => messageOutcome(await show(deps, job, job)) },
    ],
    actions: {
      [SHOW]: {
        may: 'read',
        beside: true,
        async show(job) {
          const { environment, id } = readReference(job.value);
          const named = environment === null ? {} : { environment };
          return messageOutcome(await show(deps, job, { text: id, whole: id, ...named }));
        },
      },
      [PAGE]: { may: 'read', beside: true, show: (job) => turn(deps, job) },
      [APPLY_ANYWAY]: {
        may: 'edit',
        act: ACT,
        settles: true,
        writes: (_, { text }) => writesTo(deps.kinds, thingsOf(readQuestionValue(text).thing)),
        run: (job) => lay(deps, job),
      },
      [LEAVE]: { may: 'edit', act: ACT, settles: true, run: (job) => leave(deps, job) },
    },
  };
}

const ACT = 'decide on closed days';

/** Carries out what a closed day asked about; a change that needs a manager needs one here too. */
async function lay({ closedDayJobs, access, workflow, kinds }: WhenDeps, job: ActionJob): Promise<MessageOutcome> {
  const { id, thing } = readQuestionValue(job.value);
  const role = await access.roleFor(job);
  const decided = { by: job.caller.user, manager: includesRight(role, 'manage') };
  const found = await closedDayJobs.applyNow(job.caller.tenant, id, thing, decided);
  if (found === null) return settledBy(notNowMessage());
  const { entry, preset, outcome } = found;
  if (outcome.kind === 'asked') {
    await workflow.requireManagerFor(job, outcome.change.title, [{ text: outcome.why, risky: true }], role);
  }
  const message = decidedOutcomeMessage(kinds, preset, entry, outcome);
  return outcome.kind === 'asked' ? messageOutcome(message) : settledBy(message);
}

async function leave({ closedDayJobs }: WhenDeps, job: ActionJob): Promise<MessageOutcome> {
  const { id, thing } = readQuestionValue(job.value);
  const left = await closedDayJobs.skipTarget(job.caller.tenant, id, thing);
  return settledBy(left === null ? notNowMessage() : keptMessage(left.entry, left.change));
}

/** What has become of one line of a message in which others may still be open. */
function settledBy(message: Message): MessageOutcome {
  return { kind: 'message', message, settled: { replaces: 'row' } };
}

/** Another time, or another page, of the whole account, in place of what was there. */
async function turn(deps: WhenDeps, job: ActionJob): Promise<MessageOutcome> {
  const { environment, page, words } = readAccountPlace(job.value) ?? { environment: undefined, page: 0, words: '' };
  const session = await deps.sessions.open(job.caller.tenant, environment);
  const message = await showAccount(deps, job, session, { typed: words, page, follows: false });
  return replacingOutcome(
    message ?? notUnderstood(words, endClockFor(await job.person(), deps.clock.now()), job.command),
  );
}

async function show(deps: WhenDeps, job: Job, asked: CommandArguments): Promise<Message> {
  const { sessions, directory, links, kinds, plans, clock } = deps;
  const names = directory.numberNames;
  const { session, text: typed, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
  const person = await job.person();
  const here = endClockFor(person, clock.now());
  const isName = typed !== '' && (await names.isName(session, typed));
  if (!isName && readAccountQuestion(typed, here) !== null) {
    const all = await showAccount(deps, job, session, { typed });
    if (all !== null) return withRemark(all, remark);
  }
  const { text, windows } = isName ? { text: typed, windows: [] } : splitWindows(typed, here);
  requireNear(windows, here.now);
  const [match, capabilities] = await Promise.all([
    directory.findNumber(session, text),
    sessions.capabilities(session).catch(unstatedAsNull),
  ]);
  const { environment } = session;
  const named = match.kind === 'none' && windows.length === 0 ? await nameBefore(names, session, text) : null;
  if (named !== null) {
    const example = `${job.command} when ${clip(named.name, 100)} on Saturday, or tomorrow 9:00`;
    return noTimeMessage(named.rest, here, example);
  }
  if (match.kind !== 'one') {
    const missing = await directory.missingFromNumbers(session);
    return withRemark(choiceOfNumbersMessage(text, match, environment, links), missing);
  }
  requireRead(capabilities, kinds.of({ kind: FOLLOW_ME }).group, environment);
  const { number } = match.item;
  const list = ringListOf(number, await session.client.followMe(number), clock.now());
  const to = Math.max(endOfWeekAhead(here), ...windows.map(({ until }) => until + 1));
  const found = { lists: new Map([[number, list]]), unread: new Map() };
  const known = (await answersOf({ kinds, plans }, session, [match.item], { found, to })).get(number) ?? UNKNOWN;
  const { zone } = here;
  const message =
    windows.length === 0
      ? whenMessage(match.item, environment, known, { zone, to }, links)
      : thenMessage(match.item, environment, { known, windows }, zone, links);
  return withRemark(message, remark);
}

const UNKNOWN: NumberAnswers = { answers: [], unread: undefined, late: null, change: null, planned: [] };
