import { digitsOf } from '../../people/directory/finder.ts';
import { homeCountryOf } from '../../people/directory/home-country.ts';
import { numberKind } from '../../people/directory/number-kind.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { findRinging } from '../../people/directory/ring-list-search.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import { asciiMarks } from '../../runtime/ascii-marks.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ShortcutJob } from '../../slack/inbound/feature.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { type WhoEntry, whoView } from './who-view.ts';

type WhoDeps = Pick<Services, 'clock' | 'directory' | 'kinds' | 'persons' | 'plans' | 'rings' | 'sessions'> & {
  links: { number: string };
};

/** Whose the numbers of a message are, from what is known: the provider is asked only for the list of numbers. */
export async function whoIsThis(deps: WhoDeps, job: ShortcutJob): Promise<Outcome> {
  const { sessions, directory, rings, persons, links, clock } = deps;
  const { tenant } = job.caller;
  const session = await sessions.open(tenant);
  const { environment } = session;
  const [{ items }, lists] = await Promise.all([directory.numbers(session), rings.known(accountOf(session))]);
  const ringing = [...lists.values()].flatMap(({ destinations }) => destinations.map(({ number }) => number));
  const known = (text: string) =>
    [...items.map(({ number }) => number), ...ringing].some((each) => isSameNumber(each, text));
  const all = numbersIn(
    job.said ?? '',
    items.map(({ number }) => number),
    known,
  );
  const here = endClockFor(await job.person(), clock.now());
  const own = items.filter(({ number }) => all.some((said) => isSameNumber(number, said)));
  const answers = await answersOf(deps, session, own, {
    found: { lists, unread: new Map() },
    to: endOfWeekAhead(here),
  });
  const found = await Promise.all(
    all.slice(0, MAX_ASKED).map(async (said): Promise<WhoEntry> => {
      const number = items.find((each) => isSameNumber(each.number, said)) ?? null;
      const places = findRinging([said], items, lists).flatMap((each) => (each.exact ? each.places : []));
      return {
        said,
        places,
        own: number === null ? null : { number, known: answers.get(number.number) },
        owner: await persons.ownerOf(tenant, said),
      };
    }),
  );
  const used = items.flatMap(({ number }) => lists.get(number)?.readAt ?? []);
  const state = {
    environment,
    found,
    zone: here.zone,
    more: Math.max(0, all.length - MAX_ASKED),
    total: items.length,
    known: used.length,
    oldest: used.length === 0 ? null : new Date(Math.min(...used)).toISOString(),
  };
  return { kind: 'push', view: whoView(state, links.number) };
}

/** The most numbers of one message that are looked up. */
const MAX_ASKED = 5;

/** What may be a number: digits with what people put between them, perhaps after a plus. */
const CANDIDATE = /(?<![\p{L}\p{N}])(?:\+|\(\+?)?\d(?:[\d ().\-/]{4,28})\d(?![\p{L}\p{N}])/gu;

const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
/** With the zero before it. */
const MIN_NATIONAL_DIGITS = 10;

/** A date is not a number: `2026-06-09`, `09/06/2026`. */
const DATE = /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?!\d)/gu;

/** Slack's own bound of a message. */
const MAX_TEXT_LENGTH = 40_000;

/** The most candidates compared, in case a text is nothing but digits. */
const MAX_LOOKED_AT = 50;

/**
 * The telephone numbers that a text of Slack's holds, in its order and each once. A number that no numbering plan knows
 * does not count, unless it is one of `known`, such as a short number of the account's own.
 */
export function numbersIn(text: string, own: readonly string[], known: (number: string) => boolean): string[] {
  const home = homeCountryOf(own)?.country ?? null;
  let looked = 0;
  const found = new Map<string, string>();
  // Slack writes a link to a number as `<tel:+44…|+44 …>`.
  const plain = asciiMarks(text.slice(0, MAX_TEXT_LENGTH))
    .replace(/<tel:([^|<>]*)(?:\|[^<>]*)?>/gu, ' $1 ')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(DATE, ' ');
  for (const [candidate] of plain.matchAll(CANDIDATE)) {
    const number = candidate.trim();
    const digits = digitsOf(number);
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) continue;
    looked += 1;
    if (looked > MAX_LOOKED_AT) break;
    const isWhole = /^(?:\+|\(\+|00)/u.test(number) || (/^\(?0/u.test(number) && digits.length >= MIN_NATIONAL_DIGITS);
    const { is, isKnown } = numberKind(number, home);
    if (!found.has(digits.slice(-9)) && (isWhole || (isKnown && is !== 'none') || known(number))) {
      found.set(digits.slice(-9), number);
    }
  }
  return [...found.values()];
}
