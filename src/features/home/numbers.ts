import { filterNumbers } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import type { RingList } from '../../people/directory/ring-list.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { summariseTemporary } from '../../plans/temporary/words.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import type { Services } from '../../services/services.ts';
import { pageOf } from '../../slack/blocks/rows.ts';
import type { HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import type { NumberList, TelephoneNumber } from '../../telephony/types.ts';
import { keyOf, type Session } from '../../workspace/session.ts';
import { NUMBERS, NUMBERS_BLOCKS, numbersBlocks, readNumbersPlace } from './numbers-view.ts';

type HomeNumbersDeps = Pick<Services, 'sessions' | 'directory' | 'rings' | 'temporary' | 'clock' | 'teardown'> & {
  links: { number: string };
};

/** How old a cached ring list may be; older ones are read anew for somebody who looks at the number. */
const FRESH_MS = 60 * 60_000;

/** How often a number is read at most, whatever the result and however many people look. */
const ASKED_MS = 60_000;
const MAX_ASKED = 5_000;

/** Ring lists read at once; those of a page are all that are read. */
const AT_ONCE = 3;

/** The account's numbers with where each rings, a page at a time. */
export function numbersSection({
  sessions,
  directory,
  rings,
  temporary,
  clock,
  teardown,
  links,
}: HomeNumbersDeps): HomeSection {
  const asked = new TtlCache<true>(clock, ASKED_MS, MAX_ASKED);
  teardown.add({ dropCached: (tenant) => asked.dropAll(`${tenant} `) });

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

  /** Reads where the numbers of a page ring, where that is not known recently enough. */
  const fill = async (
    session: Session,
    { log }: HomeJob,
    page: readonly TelephoneNumber[],
    lists: ReadonlyMap<string, RingList>,
  ) => {
    const since = clock.now() - FRESH_MS;
    const queue = page.filter(
      ({ number, followMeAvailable }) => followMeAvailable !== false && (lists.get(number)?.readAt ?? 0) < since,
    );
    const lane = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { number } = next;
        await asked.get(`${keyOf(session)} ${number}`, () =>
          session.client.followMe(number).then(
            () => true as const,
            (err: unknown) => {
              log.info({ err }, 'App Home shows a number without its ring list');
              return true as const;
            },
          ),
        );
      }
    };
    const lanes = Math.min(AT_ONCE, queue.length);
    await Promise.all(Array.from({ length: lanes }, lane));
    return lanes > 0;
  };

  return {
    name: NUMBERS,
    title: 'Numbers',
    may: 'read',
    most: NUMBERS_BLOCKS,
    async blocks(job) {
      const { tenant } = job.caller;
      const session = await sessions.open(tenant);
      const { environment } = session;
      const [{ list, readAt }, changes] = await Promise.all([listOf(session, job), temporary.list(tenant)]);
      const { page: at, filter } = readNumbersPlace(job.place);
      const page = pageOf(filterNumbers(filter, list.items), at);
      const shown = page.items.map(({ number }) => number);
      const account = accountOf(session);
      let lists = await rings.of(account, shown);
      if (job.effort !== 'known' && (await fill(session, job, page.items, lists)))
        lists = await rings.of(account, shown);
      const diverted = changes.filter((each) => each.environment === environment && each.kind === 'follow-me');
      return numbersBlocks(
        {
          environment,
          page,
          filter,
          lists,
          total: list.items.length,
          diverted: new Map(diverted.map((each) => [each.subject, summariseTemporary(each)])),
          lacks: missingNotes(list, 'numbers'),
          readAt: readAt === null ? null : new Date(readAt).toISOString(),
        },
        links.number,
        job.command,
      );
    },
  };
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
