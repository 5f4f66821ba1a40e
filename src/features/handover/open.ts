import { z } from 'zod';
import type { End } from '../../changes/draft.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { homeOfAccount } from '../../people/directory/account-home.ts';
import { boundFilter } from '../../people/directory/number-choice.ts';
import type { KnownRings } from '../../people/directory/ring-list-reader.ts';
import { readPersonNumber } from '../../people/persons/person-number.ts';
import { REPLACED_FOR_GOOD } from '../../plans/several/handover.ts';
import { END_EXAMPLE, endClockFor } from '../../plans/temporary/checked-end.ts';
import { readStartText, unusedWords } from '../../plans/temporary/read-end.ts';
import {
  fieldErrors,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, CommandJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import { type HandoverDeps, type HandoverServices, withStores } from './deps.ts';
import { isNobody, isSame, listedNumber, numbersOf, type Party, partyOf } from './parties.ts';
import { previewHandover } from './preview.ts';
import { keptHandover, openUndo } from './save.ts';
import { askForm, NUMBER, nobodyMessage, REPLACE_INPUTS } from './view.ts';

/** How long ring lists are read at most, from the request's arrival: with the rest, less than a function may take. */
const MAX_MS = 45_000;

/** The most numbers of one name that are looked for; more have hardly one owner. */
const MAX_NUMBERS = 20;

/** Words that name somebody, and whom Slack says they mention. */
interface Named {
  text: string;
  user: string | null;
}

/** Splits `priya replace with mia`; `by` is empty where nobody was named. */
function parseHandover(text: string): { who: string; by: string } | null {
  const [, who = '', by = ''] = /^(.*?\S)\s+replace(?:\s+(?:with|by)(?=\s))?(?:\s+(.+))?$/isu.exec(text.trim()) ?? [];
  return who === '' ? null : { who: boundFilter(who), by: boundFilter(by.trim()) };
}

/** Splits the words for a successor from those for a day: `mia from Monday`. */
const LATER = /^(?:from\s+|(.*?\S)\s+(?:from|on|as of|starting)\s+)(\S.*)$/isu;
/** An end, which nobody's being replaced has. */
const UNTIL = /\suntil\s/iu;

/** From typed words to the preview, or to the question who takes over. */
export async function openTyped(services: HandoverServices, job: CommandJob): Promise<Outcome> {
  const words = parseHandover(job.text);
  if (words === null) throw unusable();
  const later = LATER.exec(words.by);
  const [successor, day] = later === null ? [words.by, null] : [later[1] ?? '', later[2] ?? ''];
  if (UNTIL.test(` ${day ?? words.by}`)) {
    throw new WorkspaceProblem({
      headline: REPLACED_FOR_GOOD,
      next: `Nothing was changed; \`${job.command} divert\` lets somebody else ring for a while.`,
    });
  }
  const named = (text: string): Named => ({ text, user: job.mentions?.get(text) ?? null });
  const session = await services.sessions.open(job.caller.tenant, job.environment);
  const deps = withStores(services);
  const starts = day === null ? null : await readDay(deps, job, day);
  if (starts !== null && 'fault' in starts) throw new WorkspaceProblem({ headline: starts.fault, next: NOTHING });
  const by = successor === '' ? null : named(successor);
  return open(deps, job, session, { who: named(words.who), by, starts });
}

const startSchema = z.object({ e: z.enum(['sandbox', 'live']), f: z.string(), u: z.string().optional() });

/** The account of a button that asks who takes over. */
export function accountIn(value: string): Environment {
  return readStart(value).e;
}

function readStart(value: string): z.infer<typeof startSchema> {
  try {
    return startSchema.parse(JSON.parse(value));
  } catch (cause) {
    throw new WorkspaceProblem(
      { headline: 'This button is from an earlier version of Switchboard.', next: 'Type the command again.' },
      { cause },
    );
  }
}

/** A button on the card of somebody: asks who takes over. */
export async function openPressed(deps: HandoverDeps, job: ActionJob): Promise<Outcome> {
  const { e, f, u } = readStart(job.value);
  return ask(deps, job, { environment: e, who: { text: f, user: u ?? null }, day: '', note: null });
}

const askedState = z.object({ e: z.enum(['sandbox', 'live']), f: z.string(), u: z.string().nullable() });

async function ask(
  { persons }: HandoverDeps,
  job: Job,
  { environment, who, day, note }: { environment: Environment; who: Named; day: string; note: string | null },
): Promise<Outcome> {
  const known = await persons.known(job.caller.tenant);
  const people = known.filter(({ user }) => user !== who.user);
  const metadata = writeMetadata(job.caller, { e: environment, f: who.text, u: who.user });
  return modalOutcome(askForm({ leaver: who.text.replace(/^@/u, ''), people, day, note }, metadata));
}

/** What is left of what was cut off: all of it is looked for once more. */
export async function openAgain(deps: HandoverDeps, job: ActionJob): Promise<Outcome> {
  const handover = await keptHandover(deps, job);
  const { environment, asked, successor, undoes } = handover;
  if (undoes !== undefined) return openUndo(deps, job, undoes);
  const session = await deps.sessions.open(job.caller.tenant, environment);
  return open(deps, job, session, { who: asked, by: successor ?? { text: 'nobody', user: null }, starts: null });
}

/** Who was chosen or typed in the form takes over; nobody where all of it was left empty. */
export async function submitForm(deps: HandoverDeps, job: SubmissionJob): Promise<Outcome> {
  const { e, f, u } = readMetadata(job.caller, job.view.metadata, askedState);
  const { values } = job.view;
  const [picked, number, name, day] = [
    REPLACE_INPUTS.who.read(values),
    REPLACE_INPUTS.number.read(values),
    REPLACE_INPUTS.name.read(values),
    REPLACE_INPUTS.day.read(values),
  ];
  const session = await deps.sessions.open(job.caller.tenant, e);
  const who = { text: f, user: u };
  const starts = day === '' ? null : await readDay(deps, job, day);
  if (starts !== null && 'fault' in starts) return fieldErrors({ [REPLACE_INPUTS.day.id]: starts.fault });
  if (picked !== null && number !== '')
    return fieldErrors({ [NUMBER.id]: 'A person is chosen too: leave this empty.' });
  if (picked !== null) {
    const person = (await deps.persons.known(job.caller.tenant)).find(({ user }) => user === picked);
    if (person === undefined) return fieldErrors({ [NUMBER.id]: 'This person no longer has a number; type one.' });
    return open(deps, job, session, {
      who,
      by: { number: person.number, name: name || (person.called ?? person.number) },
      starts,
    });
  }
  if (number === '') return open(deps, job, session, { who, by: { text: 'nobody', user: null }, starts });
  const read = readPersonNumber(number, await homeOfAccount(deps, { ...job.caller, receivedAt: job.receivedAt }));
  if ('fault' in read)
    return fieldErrors({ [NUMBER.id]: 'This is not a telephone number. Type it as you would dial it.' });
  return open(deps, job, session, { who, by: { number: read.number, name: name || read.number }, starts });
}

const NOTHING = 'Nothing was changed.';

/** The beginning of a day, or an hour of it, by the clocks of the workspace; or why it cannot be. */
async function readDay(
  { clock, workspaceZone }: HandoverDeps,
  job: Job,
  day: string,
): Promise<End | { fault: string }> {
  const { tz, locale } = await job.person();
  const now = endClockFor({ tz: await workspaceZone(job.caller.tenant, tz), locale }, clock.now());
  const [whole, read] = [readStartText(`${day} 00:00`, now), readStartText(day, now)];
  const found = whole.kind === 'end' ? whole : read;
  if (found.kind === 'end' && found.end !== null) return found.end;
  if (found.kind === 'end') return { fault: 'Leave the day out to begin at once.' };
  // A day alone lacks its hour: what is wrong with the beginning of that day is said then.
  return { fault: unusedWords(day, whole.kind === 'fault' && !whole.words.endsWith(END_EXAMPLE) ? whole : found) };
}

type Successor = { number: string; name: string };

async function open(
  deps: HandoverDeps,
  job: Job,
  session: Session,
  { who, by, starts }: { who: Named; by: Named | Successor | null; starts: End | null },
): Promise<Outcome> {
  const { environment } = session;
  const day = starts === null ? '' : localTime(wallClock(starts.at, starts.zone)).replace('T', ' ');
  if (by === null) return ask(deps, job, { environment, who, day, note: null });
  // What was read before may be of before somebody was put on a list.
  const found = await deps.ringReader.read(session, { since: deps.clock.now(), deadline: job.receivedAt + MAX_MS });
  await job.allowed();
  const read = listsOf(found);
  const leaver = await partyOf(deps, job, who, read);
  const successor = 'number' in by ? by : isNobody(by.text) ? null : await successorOf(deps, job, by, read);
  if (successor === undefined) {
    const note = `"${isolate(by === null || 'number' in by ? '' : by.text)}" has confirmed no number, and no ring list has one alone under that name.`;
    return ask(deps, job, { environment, who, day, note });
  }
  if (successor !== null && leaver.number !== null && isSame(leaver.number, successor.number)) throw same();
  const all = numbersOf(leaver, read).filter(({ number }) => successor === null || !isSame(number, successor.number));
  const numbers = all.slice(0, MAX_NUMBERS);
  if (numbers.length === 0 && who.user === null)
    return messageOutcome(nobodyMessage(environment, leaver.called, read.unread));
  return previewHandover(
    deps,
    job,
    session,
    { leaver: leaver.called, asked: who, numbers, more: all.length - numbers.length, successor, starts },
    read,
  );
}

function listsOf({ numbers, lists, unread }: KnownRings) {
  const without = [...unread.keys()].filter((number) => !lists.has(number));
  return { items: numbers.items, lists, unread: without.length };
}

/** Who takes over; `undefined` where their number is not known. */
async function successorOf(
  deps: HandoverDeps,
  job: Job,
  named: Named,
  read: ReturnType<typeof listsOf>,
): Promise<Successor | undefined> {
  const party: Party = await partyOf(deps, job, named, read);
  if (party.number !== null) return { number: party.number, name: party.called };
  return listedNumber(party, read) ?? undefined;
}

function same(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'Both have the same number, so there is nothing to replace.',
    next: NOTHING,
  });
}

function unusable(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'Say who is replaced, and by whom.',
    next: 'For example: `/phone numbers priya replace mia`, or `replace nobody`.',
  });
}
