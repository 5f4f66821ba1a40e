import { isNameOf } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { boundFilter } from '../../people/directory/number-choice.ts';
import { accountOf, type KnownRings, type Progress } from '../../people/directory/ring-list-reader.ts';
import { findRinging } from '../../people/directory/ring-list-search.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import { type Message, type MessageOutcome, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { pageOf, withRemark } from '../../slack/blocks/rows.ts';
import type { ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { reportUntil } from '../../slack/inbound/report.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { openNamedAccount, type Session } from '../../workspace/session.ts';
import { WHERE_COMMAND } from './listed.ts';
import { type Question, readQuestion } from './question.ts';
import { AGAIN, GO_ON, PAGE, progressMessage, usageMessage, whereMessage } from './view.ts';
import { whoIsThis } from './who.ts';
import { lookingView, WHO } from './who-view.ts';

type WhereDeps = Services & { links: { followMe: string; number: string; replace: string } };

/** How old a cached ring list may be; older ones are read anew. */
const FRESH_MS = 15 * 60_000;

/**
 * How long numbers are read at most, from the request's arrival; with the answer, less than a function may take
 * (serverless.yml).
 */
export const MAX_MS = 45_000;

/** When progress is reported, in milliseconds from the request's arrival. */
const NOTES_MS = [4_000, 16_000, 30_000];

/** `/phone numbers <name or number>`: in which ring lists somebody is, across all numbers. */
export function whereFeature(deps: WhereDeps): Feature {
  const { sessions, rings, clock } = deps;

  const command = async (job: CommandJob): Promise<MessageOutcome> => {
    const isName = async (session: Session, text: string) => {
      const lists = [...(await rings.known(accountOf(session))).values()];
      return isNameOf(
        text,
        lists.flatMap(({ destinations }) => destinations.map(({ name }) => name)),
      );
    };
    const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, job, {
      known: isName,
      isName,
      // Somebody who is in no list that was read may be in one that will be.
      finds: async () => true,
    });
    const { environment } = session;
    const user = job.mentions?.get(text) ?? null;
    const question = { environment, text: boundFilter(text), user, since: clock.now() - FRESH_MS, page: 0 };
    return messageOutcome(withRemark(await answer(deps, job, session, question), remark));
  };

  /** A button of an answer; the question that it carries is asked once more, changed by `now`. */
  const pressed =
    (now: (question: Question) => Partial<Question>) =>
    async (job: ActionJob): Promise<MessageOutcome> => {
      const question = readQuestion(job.value);
      if (question === null) throw outdated();
      const session = await sessions.open(job.caller.tenant, question.environment);
      const message = await answer(deps, job, session, { ...question, ...now(question) });
      return replacingOutcome(message);
    };

  return {
    name: 'where',
    commands: [
      {
        ...WHERE_COMMAND,
        choose: (job) => (job.text === '' ? 'usage' : 'show'),
        choices: {
          usage: { may: 'anyone', show: (job) => messageOutcome(usageMessage(job.command)) },
          show: { may: 'read', show: command },
        },
      },
    ],
    shortcuts: {
      [WHO]: { may: 'read', beside: true, loading: lookingView, open: (job) => whoIsThis(deps, job) },
    },
    actions: {
      [AGAIN]: { may: 'read', show: pressed(() => ({ since: clock.now() })) },
      // Lists read since the question was asked are not read again, however long ago they were read.
      [GO_ON]: { may: 'read', show: pressed(() => ({})) },
      [PAGE]: { may: 'read', show: pressed(() => ({})) },
    },
  };
}

async function answer(deps: WhereDeps, job: Job, session: Session, question: Question): Promise<Message> {
  const { ringReader, clock, links } = deps;
  const { environment, text, since } = question;
  let progress: Readonly<Progress> | null = null;
  const reading = ringReader.read(session, {
    since,
    deadline: job.receivedAt + MAX_MS,
    follow: (of) => {
      progress = of;
    },
  });
  const note = () => progressMessage(text, environment, progress);
  const told = reportUntil(clock, job, reading, NOTES_MS, note);
  const [found, names, person] = await Promise.all([reading, namesOf(deps, job, question), job.person(), told]);
  const here = endClockFor(person, clock.now());
  const state = stateOf(found, names, question, here.now);
  const shown = new Set(state.page.items.map(({ at }) => at.number));
  const answers = await answersOf(deps, session, [...shown], { found, to: endOfWeekAhead(here) });
  return whereMessage({ ...state, answers, zone: here.zone }, links);
}

/** What to look for: the words, or what Slack calls the person who was mentioned. */
async function namesOf({ people }: WhereDeps, job: Job, { text, user }: Question): Promise<readonly string[]> {
  const plain = text.replace(/^@/u, '');
  if (user === null) return [plain];
  try {
    const { names } = await people.find({ ...job.caller, user }, job.web);
    return [...new Set([...names, plain])];
  } catch (err) {
    job.log.info({ err }, 'Slack did not return the name of a user');
    return [plain];
  }
}

function stateOf({ numbers, lists, unread }: KnownRings, names: readonly string[], question: Question, now: number) {
  const { items } = numbers;
  const ringing = findRinging(names, items, lists);
  const known = items.flatMap(({ number }) => lists.get(number) ?? []);
  const times = known.map(({ readAt }) => readAt);
  return {
    // Somebody who was mentioned is called by their name, where Slack said it.
    question,
    asked: question.user === null ? question.text : (names.at(-2) ?? question.text),
    ringing,
    now,
    total: items.length,
    known: known.length,
    page: pageOf(
      ringing.flatMap((each) => each.places.map((at) => ({ ringing: each, at }))),
      question.page,
    ),
    unread: items.flatMap((number) => {
      const why = unread.get(number.number);
      return why === undefined ? [] : [{ number, why, older: lists.has(number.number) }];
    }),
    without: items.filter(({ number }) => lists.get(number)?.refused != null),
    oldest: times.length === 0 ? null : Math.min(...times),
    lacks: missingNotes(numbers, 'numbers'),
  };
}

function outdated(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This button is from an earlier version of Switchboard.',
    next: 'Type the command again.',
  });
}
