import { z } from 'zod';
import { homeOfAccount } from '../../people/directory/account-home.ts';
import { boundFilter } from '../../people/directory/number-choice.ts';
import type { KnownRings } from '../../people/directory/ring-list-reader.ts';
import { readPersonNumber } from '../../people/persons/person-number.ts';
import { REPLACED_AT_ONCE } from '../../plans/several/handover.ts';
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
export function parseHandover(text: string): { who: string; by: string } | null {
  const [, who = '', by = ''] = /^(.*?\S)\s+replace(?:\s+(?:with|by)(?=\s))?(?:\s+(.+))?$/isu.exec(text.trim()) ?? [];
  return who === '' ? null : { who: boundFilter(who), by: boundFilter(by.trim()) };
}

/** Whether somebody is to be replaced from a day on, which has to be said when that day is there. */
const LATER = /\s(?:from|on|as of|starting)\s/iu;

/** From typed words to the preview, or to the question who takes over. */
export async function openTyped(services: HandoverServices, job: CommandJob): Promise<Outcome> {
  const words = parseHandover(job.text);
  if (words === null) throw unusable();
  if (LATER.test(words.by)) {
    throw new WorkspaceProblem({
      headline: REPLACED_AT_ONCE,
      next: 'Nothing was changed; type it without the day when that day has come.',
    });
  }
  const named = (text: string): Named => ({ text, user: job.mentions?.get(text) ?? null });
  const session = await services.sessions.open(job.caller.tenant, job.environment);
  const by = words.by === '' ? null : named(words.by);
  return open(withStores(services), job, session, { who: named(words.who), by });
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
  return ask(deps, job, { environment: e, who: { text: f, user: u ?? null }, note: null });
}

const askedState = z.object({ e: z.enum(['sandbox', 'live']), f: z.string(), u: z.string().nullable() });

async function ask(
  { persons }: HandoverDeps,
  job: Job,
  { environment, who, note }: { environment: Environment; who: Named; note: string | null },
): Promise<Outcome> {
  const known = await persons.known(job.caller.tenant);
  const people = known.filter(({ user }) => user !== who.user);
  const metadata = writeMetadata(job.caller, { e: environment, f: who.text, u: who.user });
  return modalOutcome(askForm({ leaver: who.text.replace(/^@/u, ''), people, note }, metadata));
}

/** What is left of what was cut off: all of it is looked for once more. */
export async function openAgain(deps: HandoverDeps, job: ActionJob): Promise<Outcome> {
  const handover = await keptHandover(deps, job);
  const { environment, asked, successor, undoes } = handover;
  if (undoes !== undefined) return openUndo(deps, job, undoes);
  const session = await deps.sessions.open(job.caller.tenant, environment);
  return open(deps, job, session, { who: asked, by: successor ?? { text: 'nobody', user: null } });
}

/** Who was chosen or typed in the form takes over; nobody where all of it was left empty. */
export async function submitForm(deps: HandoverDeps, job: SubmissionJob): Promise<Outcome> {
  const { e, f, u } = readMetadata(job.caller, job.view.metadata, askedState);
  const { values } = job.view;
  const [picked, number, name] = [
    REPLACE_INPUTS.who.read(values),
    REPLACE_INPUTS.number.read(values),
    REPLACE_INPUTS.name.read(values),
  ];
  const session = await deps.sessions.open(job.caller.tenant, e);
  const who = { text: f, user: u };
  if (picked !== null && number !== '')
    return fieldErrors({ [NUMBER.id]: 'A person is chosen too: leave this empty.' });
  if (picked !== null) {
    const person = (await deps.persons.known(job.caller.tenant)).find(({ user }) => user === picked);
    if (person === undefined) return fieldErrors({ [NUMBER.id]: 'This person no longer has a number; type one.' });
    return open(deps, job, session, {
      who,
      by: { number: person.number, name: name || (person.called ?? person.number) },
    });
  }
  if (number === '') return open(deps, job, session, { who, by: { text: 'nobody', user: null } });
  const read = readPersonNumber(number, await homeOfAccount(deps, { ...job.caller, receivedAt: job.receivedAt }));
  if ('fault' in read)
    return fieldErrors({ [NUMBER.id]: 'This is not a telephone number. Type it as you would dial it.' });
  return open(deps, job, session, { who, by: { number: read.number, name: name || read.number } });
}

type Successor = { number: string; name: string };

async function open(
  deps: HandoverDeps,
  job: Job,
  session: Session,
  { who, by }: { who: Named; by: Named | Successor | null },
): Promise<Outcome> {
  const { environment } = session;
  if (by === null) return ask(deps, job, { environment, who, note: null });
  // What was read before may be of before somebody was put on a list.
  const found = await deps.ringReader.read(session, { since: deps.clock.now(), deadline: job.receivedAt + MAX_MS });
  await job.allowed();
  const read = listsOf(found);
  const leaver = await partyOf(deps, job, who, read);
  const successor = 'number' in by ? by : isNobody(by.text) ? null : await successorOf(deps, job, by, read);
  if (successor === undefined) {
    const note = `"${isolate(by === null || 'number' in by ? '' : by.text)}" has confirmed no number, and no ring list has one alone under that name.`;
    return ask(deps, job, { environment, who, note });
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
    { leaver: leaver.called, asked: who, numbers, more: all.length - numbers.length, successor },
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
    next: 'Nothing was changed.',
  });
}

function unusable(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'Say who is replaced, and by whom.',
    next: 'For example: `/phone numbers priya replace mia`, or `replace nobody`.',
  });
}
