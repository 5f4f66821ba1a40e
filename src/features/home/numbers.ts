import { filterNumbers } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { numberName, writeReference } from '../../people/directory/number-labels.ts';
import { accountOf, SCREEN_MS, type ShownRings } from '../../people/directory/ring-list-reader.ts';
import { describeUnread } from '../../people/directory/unread.ts';
import { describeAnswer } from '../../plans/answer-words.ts';
import { answersOf, countRinging, endOfWeekAhead } from '../../plans/answers.ts';
import { covers } from '../../plans/resolver.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import { button, clip, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName, fitsButton, fullOrTooLong, PAGE_ROWS, pageOf, WHOLE_ROWS } from '../../slack/blocks/rows.ts';
import type { AttentionItem, AttentionSource, HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import type { NumberList, TelephoneNumber } from '../../telephony/types.ts';
import type { Session } from '../../workspace/session.ts';
import { NUMBERS, NUMBERS_BLOCKS, numbersBlocks, readNumbersPlace, STYLE } from './numbers-view.ts';

type HomeNumbersDeps = Services & {
  /** Opens the diversion of a number. */
  links: { divert: string };
};

/** So many numbers that nobody answers have a line each. */
const MAX_LINES = 3;

/** The most that are named in the line of more. */
const MAX_NAMED = 3;

/** The account's numbers, each with who answers now and why, a page at a time; and those that nobody answers. */
export function numbersOnHome(deps: HomeNumbersDeps): { section: HomeSection; unanswered: AttentionSource } {
  const { sessions, directory, rings, ringReader, clock, links } = deps;

  const listOf = async (session: Session, { effort }: HomeJob) => {
    if (effort !== 'known') {
      const list = await directory.numbers(session, { fresh: effort === 'fresh' });
      return { list, readAt: directory.remembered(session).numbers?.readAt ?? clock.now() };
    }
    const { numbers } = directory.remembered(session);
    if (numbers !== null) return numbers;
    const known = await rings.known(accountOf(session));
    return { list: listedBy([...known.keys()].sort()), readAt: null };
  };

  const ringLists = (session: Session, { effort }: HomeJob, list: NumberList, page: readonly TelephoneNumber[]) => {
    const deadline = effort === 'known' ? 0 : clock.now() + SCREEN_MS;
    return ringReader.shown(session, { list, page, deadline, again: effort === 'fresh' });
  };

  const section: HomeSection = {
    name: NUMBERS,
    title: 'Numbers',
    may: 'read',
    most: NUMBERS_BLOCKS,
    async blocks(job) {
      const session = await sessions.open(job.caller.tenant);
      const [{ list, readAt }, person] = await Promise.all([listOf(session, job), job.person()]);
      const { page: at, filter } = readNumbersPlace(job.place);
      const page = pageOf(filterNumbers(filter, list.items), at, WHOLE_ROWS);
      const found = await ringLists(session, job, list, page.items);
      const here = endClockFor(person, clock.now());
      return numbersBlocks(
        {
          environment: session.environment,
          page,
          filter,
          here,
          known: await answersOf(deps, session, page.items, { found, to: endOfWeekAhead(here) }),
          total: list.items.length,
          lacks: missingNotes(list, 'numbers'),
          readAt: readAt === null ? null : new Date(readAt).toISOString(),
        },
        links.divert,
      );
    },
  };

  const unanswered: AttentionSource = {
    title: 'Numbers',
    may: 'read',
    async items(job) {
      const { tenant } = job.caller;
      const session = await sessions.open(tenant);
      const { environment } = session;
      const { list } = await listOf(session, job);
      const found = await ringLists(session, job, list, list.items.slice(0, PAGE_ROWS));
      const known = await answersOf(deps, session, list.items, { found, to: clock.now() + 1 });
      // Whoever closed or diverted a number meant it.
      const silent = list.items.flatMap((number) => {
        const { answers: [now] = [], late = null } = known.get(number.number) ?? {};
        if (now === undefined || countRinging(now) !== 0 || covers(now.reason)) return [];
        return [{ number, says: describeAnswer(now, STYLE, { ends: false, late }) }];
      });
      const read = list.items.filter(({ number }) => found.lists.has(number)).length;
      const total = list.items.length;
      const named = (number: TelephoneNumber) =>
        boldName(clip(numberName(number) ?? fullOrTooLong(number.number), 100));
      const failed = failedItems(found, list.items);
      if (silent.length > MAX_LINES) {
        const of = read === total ? `${total} numbers` : `the ${read} numbers read, of ${total}`;
        const first = silent.slice(0, MAX_NAMED).map(({ number }) => named(number));
        const more = `${first.join(', ')} and ${silent.length - MAX_NAMED} more`;
        return [{ text: `:warning: *${silent.length} of ${of}* · nobody answers: ${more}`, buttons: [] }, ...failed];
      }
      const partly = read === total ? '' : ` (${read} of ${total} numbers are read)`;
      const lines = silent.map(({ number, says }) => {
        const value = writeReference(environment, number.number);
        const press = button(links.divert, 'Divert', { value, label: `Divert ${number.number}` });
        const text = `:warning: ${named(number)} · ${says}${partly}`;
        return { text, buttons: fitsButton(value) ? [press] : [] };
      });
      return [...lines, ...failed];
    },
  };
  return { section, unanswered };
}

/** Says of how many numbers it could not be read who rings. */
function failedItems({ unread }: ShownRings, { length }: NumberList['items']): AttentionItem[] {
  const [why, ...more] = [...unread.values()].filter((each) => each !== 'waiting');
  if (why === undefined) return [];
  const text = `:warning: *${more.length + 1} of ${length} numbers* · who rings could not be read: ${limitedText(describeUnread(why), 300)}`;
  return [{ text, buttons: [] }];
}

/** Numbers known only by a ring list. */
function listedBy(numbers: readonly string[]): NumberList {
  const unsaid = { displayName: null, status: null, productName: null } as const;
  const items = numbers.map((number) => ({
    number,
    ...unsaid,
    followMeAvailable: null,
    voicemailAvailable: null,
  }));
  return { items, unreadable: 0, count: null, more: false };
}
