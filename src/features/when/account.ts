import type { Clock } from '../../language/times/time.ts';
import { readWindows } from '../../language/times/window.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { SCREEN_MS, type ShownRings } from '../../people/directory/ring-list-reader.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { noTimeMessage, requireNear } from '../../plans/question-window.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { pageOf, WHOLE_ROWS } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { reportUntil } from '../../slack/inbound/report.ts';
import type { Session } from '../../workspace/session.ts';
import { type AccountQuestion, accountMessage, type NumberFilter, passesFilter } from './account-view.ts';

type AccountDeps = Pick<Services, 'clock' | 'directory' | 'kinds' | 'plans' | 'ringReader' | 'sessions'> & {
  links: { numbers: string };
};

/** When what is read by then is shown, in milliseconds from the request's arrival: right after the ack. */
const FIRST_MS = [2_500];

const WORDS: readonly (readonly [RegExp, NumberFilter])[] = [
  [/^(?:nobody|no-?one)\b/iu, 'nobody'],
  [/^(?:only )?one person(?: only| alone)?\b/iu, 'one'],
];

/** What typed words ask about the whole account; `null` where they do not. */
export function readAccountQuestion(typed: string, here: Clock): AccountQuestion | null {
  const text = typed.trim().replace(/\?$/u, '');
  const [pattern, meant] = WORDS.find(([words]) => words.test(text)) ?? [null, 'all' as const];
  const rest = (pattern === null ? text : text.replace(pattern, '')).trim();
  if (rest === '' || /^(?:right )?now$/iu.test(rest)) return { meant, windows: [], typed: '' };
  const windows = readWindows(rest, here);
  return windows.length === 0 ? null : { meant, windows, typed: rest };
}

/** Who rings on every number of an account, now and next or at a time; `null` where the words ask nothing of it. */
export async function showAccount(
  deps: AccountDeps,
  job: Job,
  session: Session,
  { typed, page: wanted = 0, follows = true }: { typed: string; page?: number; follows?: boolean },
): Promise<Message | null> {
  const { sessions, directory, kinds, ringReader, clock, links } = deps;
  const here = endClockFor(await job.person(), clock.now());
  const question = readAccountQuestion(typed, here);
  if (question === null) return null;
  requireNear(question.windows, here.now);
  // Nobody has numbers read, or sees how far that is, before their right is known.
  await job.allowed();
  const { environment } = session;
  const [list, capabilities] = await Promise.all([
    directory.numbers(session, { fresh: follows }),
    sessions.capabilities(session).catch(unstatedAsNull),
  ]);
  requireRead(capabilities, kinds.of({ kind: 'follow-me' }).group, environment);
  const { items } = list;
  const lacks = missingNotes(list, 'numbers');
  const first = pageOf(items, wanted, WHOLE_ROWS);
  const look = (deadline: number) => ringReader.shown(session, { list, page: first.items, deadline, again: follows });
  const to = Math.max(endOfWeekAhead(here), ...question.windows.map(({ until }) => until + 1));
  const draw = async (found: ShownRings, isReading: boolean) => {
    const known = await answersOf(deps, session, question.meant === 'all' ? first.items : items, { found, to });
    const meant = items.filter(({ number }) => {
      const answers = known.get(number);
      return answers !== undefined && passesFilter(question, answers);
    });
    const page = question.meant === 'all' ? first : pageOf(meant, wanted, WHOLE_ROWS);
    const read = items.filter(({ number }) => found.lists.has(number)).length;
    return accountMessage(
      { ...question, environment, page, known, total: items.length, read, zone: here.zone, lacks, isReading },
      links,
    );
  };
  const reading = look(job.receivedAt + SCREEN_MS);
  if (follows) await reportUntil(clock, job, reading, FIRST_MS, async () => draw(await look(0), true));
  return draw(await reading, false);
}

/** Said of words that are neither a number nor a time. */
export function notUnderstood(typed: string, here: Clock, command: string): Message {
  return noTimeMessage(typed, here, `${command} when tonight`);
}
