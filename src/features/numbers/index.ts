import { writesNamed } from '../../changes/recorded-change.ts';
import { digitsTyped, filterNumbers, findCalled, isNameOf, nearestNumbers } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { boundFilter, readListPage } from '../../people/directory/number-choice.ts';
import type { RingList } from '../../people/directory/ring-list.ts';
import { accountOf, SCREEN_MS, type ShownRings } from '../../people/directory/ring-list-reader.ts';
import { findRinging } from '../../people/directory/ring-list-search.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import {
  type Message,
  type MessageOutcome,
  messageOutcome,
  type Outcome,
  replacingOutcome,
} from '../../slack/blocks/outcome.ts';
import { isolate, pageOf, withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, CommandJob, Feature, Job, OpeningRow, Tell } from '../../slack/inbound/feature.ts';
import { reportUntil } from '../../slack/inbound/report.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { openNamedAccount, type Session } from '../../workspace/session.ts';
import { LIST, NUMBERS_COMMAND } from './listed.ts';
import { numbersMessage, PAGE } from './view.ts';

type NumbersDeps = Services & {
  links: { number: string; run: string };
  tell: Tell;
  /** The capability group of ring lists. */
  followMe: string;
  /** Has somebody take another's place everywhere. */
  replacing: Pick<OpeningRow<CommandJob>, 'act' | 'loading'> & { open(job: CommandJob): Promise<Outcome> };
};

/** `priya replace mia`. */
const REPLACE = /\S\s+replace(?:\s|$)/iu;

interface NumberListRequest {
  asked: CommandArguments;
  page: number;
  /** Whether the provider is asked anew; turning pages stays within the cached list. */
  fresh: boolean;
  /** Whether what is not read in time follows in the place of the answer. */
  follows?: boolean;
}

/** When what is read by then is shown, in milliseconds from the request's arrival: right after the ack. */
const FIRST_MS = [2_500];

/** `/phone numbers [who or what]`: every active number, one of them, who rings or whose a number is, or what contains the text. */
export function numbersFeature(deps: NumbersDeps): Feature {
  const { sessions, directory, rings, ringReader, clock, links, tell, followMe, replacing } = deps;
  /** Opens the account that is asked about; `fresh` asks the provider anew, once. */
  const open = async (job: Job, { asked, fresh }: Pick<NumberListRequest, 'asked' | 'fresh'>) => {
    const read = new Set<Environment>();
    const numbersOf = (session: Session) => {
      const isFirst = fresh && !read.has(session.environment);
      read.add(session.environment);
      return directory.numbers(session, { fresh: isFirst });
    };
    const isName = async (session: Session, text: string) =>
      isNameOf(
        text,
        (await numbersOf(session)).items.map(({ displayName }) => displayName),
      );
    const opened = await openNamedAccount(sessions, job.caller.tenant, asked, {
      ...directory.numberNames,
      isName: async (session, typed, briefly) =>
        briefly ? directory.numberNames.isName(session, typed, briefly) : isName(session, typed),
      finds: async (session, typed) => filterNumbers(boundFilter(typed), (await numbersOf(session)).items).length > 0,
    });
    return { ...opened, list: await numbersOf(opened.session) };
  };

  const show = async (job: Job, wanted: NumberListRequest): Promise<Message> => {
    const { session, text, remark, list } = await open(job, wanted);
    const { items } = list;
    const filter = boundFilter(text);
    const matching = filterNumbers(filter, items);
    const page = pageOf(matching, wanted.page);
    const here = endClockFor(await job.person(), clock.now());
    const nearest = matching.length === 0 ? nearestNumbers(filter, items) : [];
    const lacks = missingNotes(list, 'numbers');
    const look = (deadline: number) =>
      ringReader.shown(session, { list, page: page.items, deadline, again: wanted.fresh });
    const draw = async (found: ShownRings, isReading: boolean) => {
      const known = await answersOf(deps, session, page.items, { found, to: endOfWeekAhead(here) });
      const place = { environment: session.environment, page: page.at, filter };
      const state = { place, page, total: items.length, lacks, nearest, known, zone: here.zone, isReading };
      return withRemark(numbersMessage(state, job.command, links), remark);
    };
    // Nobody has numbers read, or sees how far that is, before their right is known.
    await job.allowed();
    const reading = look(job.receivedAt + SCREEN_MS);
    const soFar = async () => draw(await look(0), true);
    if (wanted.follows !== false) await reportUntil(clock, job, reading, FIRST_MS, soFar);
    return draw(await reading, false);
  };

  /** What is shown for typed words: the list, or what another command says of them. */
  const lookUp = async (job: CommandJob): Promise<MessageOutcome> => {
    const { session, text, list } = await open(job, { asked: job, fresh: true });
    const lists = await rings.known(accountOf(session));
    const words =
      text === 'nobody' ? 'when' : job.mentions?.has(text) === true ? 'where' : commandFor(text, list.items, lists);
    // Who rings is read with reports of the progress, which nobody may see before their right is known.
    await job.allowed();
    if (words === 'numbers') return messageOutcome(await show(job, { asked: job, page: 0, fresh: false }));
    const told = await tell(words, job);
    if (words === 'number' || words === 'when' || told.kind !== 'message' || told.message.unfit === undefined)
      return told;
    const none =
      digitsTyped(text) === null
        ? `No number is called "${isolate(boundFilter(text))}" either.`
        : 'It is none of the numbers of this account.';
    return messageOutcome(withRemark(told.message, none));
  };

  return {
    name: 'numbers',
    commands: [
      {
        ...NUMBERS_COMMAND,
        choose: ({ text }) => (REPLACE.test(text) ? 'replace' : 'show'),
        choices: {
          show: {
            may: 'read',
            beside: true,
            show: async (job) =>
              job.text === '' ? messageOutcome(await show(job, { asked: job, page: 0, fresh: true })) : lookUp(job),
          },
          replace: { may: 'edit', writes: writesNamed(followMe), ...replacing },
        },
      },
    ],
    actions: {
      [LIST]: {
        may: 'read',
        beside: true,
        async show(job) {
          const environment = parseEnvironment(job.value) ?? undefined;
          const asked = exactly('', environment);
          // The message whose button was pressed stays.
          return messageOutcome(await show(job, { asked, page: 0, fresh: true, follows: false }));
        },
      },
      [PAGE]: {
        may: 'read',
        beside: true,
        async show(job) {
          const { environment, page, filter } = readListPage(job.value) ?? {
            environment: undefined,
            page: 0,
            filter: '',
          };
          const wanted = { asked: exactly(filter, environment), page, fresh: false };
          return replacingOutcome(await show(job, wanted));
        },
      },
    },
  };
}

/** The fewest digits that may be the whole telephone number of somebody. */
const MIN_DIGITS = 6;

/**
 * Which command answers words about numbers: `number` for one of them, `where` for a person or a number of somebody else,
 * `numbers` where the list is searched. A name of one's own number comes before that of a person.
 */
function commandFor(
  typed: string,
  numbers: readonly TelephoneNumber[],
  lists: ReadonlyMap<string, RingList>,
): 'number' | 'where' | 'numbers' {
  const text = boundFilter(typed);
  const isNumber = isNameOf(
    text,
    numbers.map(({ displayName }) => displayName),
  );
  const people = [...lists.values()].flatMap(({ destinations }) => destinations.map(({ name }) => name));
  if (!isNumber && isNameOf(text, people)) return 'where';
  const called = findCalled(text, numbers);
  if (called !== null) return called.kind === 'one' ? 'number' : 'numbers';
  if (filterNumbers(text, numbers).length > 0) return 'numbers';
  const digits = digitsTyped(text);
  if (digits !== null) return digits.length < MIN_DIGITS ? 'numbers' : 'where';
  // Somebody who is on no list that was read may be on one that will be; what is like a number's name is a slip of it.
  const isPerson = findRinging([text], numbers, lists).length > 0;
  return isPerson || nearestNumbers(text, numbers).length === 0 ? 'where' : 'numbers';
}

/** What a button carries, which needs no guessing. */
function exactly(text: string, environment: Environment | undefined): CommandArguments {
  return { text, whole: text, ...(environment === undefined ? {} : { environment }) };
}
