import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { findRinging } from '../../people/directory/ring-list-search.ts';
import { dialSame } from '../../people/directory/same-number.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ShortcutJob } from '../../slack/inbound/feature.ts';
import { MOST_ASKED, numbersSaid } from './numbers-said.ts';
import { type WhoFound, whoView } from './who-view.ts';

type WhoNeeds = Pick<Services, 'sessions' | 'directory' | 'rings' | 'persons'> & { links: { number: string } };

/** Whose the numbers of a message are, from what is known: the provider is asked only for the list of numbers. */
export async function whoIsThis(
  { sessions, directory, rings, persons, links }: WhoNeeds,
  job: ShortcutJob,
): Promise<Outcome> {
  const { tenant } = job.caller;
  const session = await sessions.open(tenant);
  const { environment } = session;
  const [{ items }, lists] = await Promise.all([directory.numbers(session), rings.known(accountOf(session))]);
  const ringing = [...lists.values()].flatMap(({ destinations }) => destinations.map(({ number }) => number));
  const known = (text: string) =>
    [...items.map(({ number }) => number), ...ringing].some((each) => dialSame(each, text));
  const all = numbersSaid(
    job.said ?? '',
    items.map(({ number }) => number),
    known,
  );
  const found = await Promise.all(
    all.slice(0, MOST_ASKED).map(async (said): Promise<WhoFound> => {
      const number = items.find((each) => dialSame(each.number, said)) ?? null;
      const places = findRinging([said], items, lists).flatMap((each) => (each.exact ? each.places : []));
      return {
        said,
        places,
        own: number === null ? null : { number, rings: lists.get(number.number) ?? null },
        owner: await persons.ownerOf(tenant, said),
      };
    }),
  );
  const used = items.flatMap(({ number }) => lists.get(number)?.readAt ?? []);
  const state = {
    environment,
    found,
    more: Math.max(0, all.length - MOST_ASKED),
    total: items.length,
    known: used.length,
    oldest: used.length === 0 ? null : new Date(Math.min(...used)).toISOString(),
  };
  return { kind: 'push', view: whoView(state, links.number) };
}
