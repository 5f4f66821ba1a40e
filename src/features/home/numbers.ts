import { addDays, wallClock } from '../../language/times/calendar.ts';
import { toInstant } from '../../language/times/instant.ts';
import type { Clock } from '../../language/times/time.ts';
import { filterNumbers } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { numberName, writeReference } from '../../people/directory/number-labels.ts';
import { type RingList, ringsNobody } from '../../people/directory/ring-list.ts';
import { accountOf, SCREEN_MS, type ShownRings } from '../../people/directory/ring-list-reader.ts';
import { describeUnread } from '../../people/directory/unread.ts';
import { spansOf } from '../../plans/closed-days/record.ts';
import { personName } from '../../plans/duty/messages.ts';
import { shiftOf, shiftsBetween } from '../../plans/duty/shifts.ts';
import { dutyRestsFrom, Pieces } from '../../plans/hours/duty.ts';
import { namedIn } from '../../plans/hours/layer.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { planFor } from '../../plans/hours/store.ts';
import { HoursTimeline } from '../../plans/hours/timeline.ts';
import { describeHolds } from '../../plans/hours/words.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import type { Services } from '../../services/services.ts';
import { button, clip, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName, fitsButton, fullOrTooLong, isolate, PAGE_ROWS, pageOf } from '../../slack/blocks/rows.ts';
import type { AttentionItem, AttentionSource, HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { Environment, NumberList, TelephoneNumber } from '../../telephony/types.ts';
import type { Session } from '../../workspace/session.ts';
import {
  type Change,
  NUMBERS,
  NUMBERS_BLOCKS,
  type NumberState,
  numbersBlocks,
  readNumbersPlace,
  type Why,
} from './numbers-view.ts';

type StateDeps = Pick<Services, 'temporary' | 'duties' | 'closedDays' | 'hours' | 'presets' | 'kinds'>;

type HomeNumbersDeps = StateDeps &
  Pick<Services, 'sessions' | 'directory' | 'rings' | 'ringReader' | 'clock'> & {
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
      const page = pageOf(filterNumbers(filter, list.items), at);
      const { lists, unread } = await ringLists(session, job, list, page.items);
      const { environment } = session;
      const shown = new Map(page.items.flatMap(({ number }) => entryOf(lists, number)));
      return numbersBlocks(
        {
          environment,
          page,
          filter,
          lists: shown,
          unread,
          total: list.items.length,
          states: await statesOf(deps, { session, lists: shown, here: endClockFor(person, clock.now()) }),
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
      const [{ list }, changes] = await Promise.all([listOf(session, job), deps.temporary.list(tenant)]);
      const found = await ringLists(session, job, list, list.items.slice(0, PAGE_ROWS));
      const isMeant = ({ number }: TelephoneNumber) =>
        changes.some((each) => each.environment === environment && each.subject === number);
      const silent = list.items.filter((number) => ringsNobody(found.lists.get(number.number)) && !isMeant(number));
      const read = list.items.filter(({ number }) => found.lists.has(number)).length;
      const total = list.items.length;
      const named = (number: TelephoneNumber) =>
        boldName(clip(numberName(number) ?? fullOrTooLong(number.number), 100));
      const failed = failedItems(found, list.items);
      if (silent.length > MAX_LINES) {
        const of = read === total ? `${total} numbers` : `the ${read} numbers read, of ${total}`;
        const more = `${silent.slice(0, MAX_NAMED).map(named).join(', ')} and ${silent.length - MAX_NAMED} more`;
        return [{ text: `:warning: *${silent.length} of ${of}* · nobody answers: ${more}`, buttons: [] }, ...failed];
      }
      const partly = read === total ? '' : ` (${read} of ${total} numbers are read)`;
      const lines = silent.map((number) => {
        const value = writeReference(environment, number.number);
        const press = button(links.divert, 'Divert', { value, label: `Divert ${number.number}` });
        const text = `:warning: ${named(number)} · nobody answers${partly}`;
        return { text, buttons: fitsButton(value) ? [press] : [] };
      });
      return [...lines, ...failed];
    },
  };
  return { section, unanswered };
}

function entryOf(lists: ReadonlyMap<string, RingList>, number: string): [string, RingList][] {
  const list = lists.get(number);
  return list === undefined ? [] : [[number, list]];
}

/** Says of how many numbers it could not be read who rings. */
function failedItems({ unread }: ShownRings, { length }: NumberList['items']): AttentionItem[] {
  const [why, ...more] = [...unread.values()].filter((each) => each !== 'waiting');
  if (why === undefined) return [];
  const text = `:warning: *${more.length + 1} of ${length} numbers* · who rings could not be read: ${limitedText(describeUnread(why), 300)}`;
  return [{ text, buttons: [] }];
}

/** Why the numbers with these lists ring as they do, and what changes later today. */
async function statesOf(
  { temporary, duties, closedDays, hours, presets, kinds }: StateDeps,
  { session, lists, here }: { session: Session; lists: ReadonlyMap<string, RingList>; here: Clock },
): Promise<ReadonlyMap<string, NumberState>> {
  const { tenant, environment } = session;
  const isHere = (each: { environment: Environment; kind: string }) =>
    each.environment === environment && each.kind === FOLLOW_ME;
  const [changes, planned, turns, closed, plans, found] = await Promise.all([
    temporary.list(tenant),
    temporary.planned(tenant),
    duties.list(tenant),
    closedDays.list(tenant),
    hours.list(tenant),
    presets.list(tenant),
  ]);
  const midnight = toInstant(addDays(wallClock(here.now, here.zone).day, 1), '00:00', here.zone).at;
  const isLater = ({ at }: Change) => at > here.now && at < midnight;
  const spans = spansOf(closed, { from: here.now, until: midnight });
  const stateOf = (subject: string): NumberState => {
    const own = <T extends { environment: Environment; kind: string; subject: string }>(all: readonly T[]) =>
      all.filter((each) => isHere(each) && each.subject === subject);
    const [change] = own(changes);
    const [list] = own(turns);
    const shift = list === undefined ? null : shiftOf(list, here.now);
    const first = lists.get(subject)?.destinations.find(({ enabled }) => enabled === true);
    const isFirst = first !== undefined && isSameNumber(first.number, shift?.person?.number ?? '');
    const plan = planFor(plans, { environment, kind: FOLLOW_ME, subject });
    const pieces = plan?.stopped === null ? new Pieces(new HoursTimeline(plan), list ?? null) : null;
    const ahead = pieces?.turns(here.now, midnight).map((at) => pieces.at(at)) ?? [];
    const rests = dutyRestsFrom(plan);
    const shifts = list === undefined ? [] : shiftsBetween(list, here.now, Math.min(midnight, rests));
    const later = [
      ...ahead.map(({ from: at, holds, isOpen, turn }) => {
        if (turn !== null) return { at, what: `${isolate(turn.name)} on duty` };
        return { at, what: isOpen ? describeHolds(holds) : `${describeHolds(holds)} (outside hours)` };
      }),
      ...own(planned).map(({ start, wanted, kind }) => ({
        at: start.at,
        what: kinds.find(kind)?.sentence(wanted) ?? 'a change is planned',
      })),
      ...shifts.map(({ from, person }) => ({
        at: from,
        what: person === null ? 'nobody on duty' : `${personName(person, 'the next')} on duty`,
      })),
      ...spans
        .filter(({ entry }) => {
          const preset = found.find(({ id }) => id === entry.preset);
          return preset?.environment === environment && preset.changes.some((each) => each.subject === subject);
        })
        .map(({ entry, from }) => ({ at: from, what: `closed: ${isolate(entry.name)}` })),
    ];
    return {
      why:
        change !== undefined
          ? whyOf(change, here.now, plan)
          : isFirst && shift !== null && here.now < rests
            ? { kind: 'duty', until: shift.until }
            : null,
      later: later.filter(isLater).sort((a, b) => a.at - b.at),
    };
  };
  return new Map([...lists.keys()].map((subject) => [subject, stateOf(subject)]));
}

function whyOf({ id, cause, end, state }: TemporaryChange, now: number, plan: Hours | null): Why {
  const until = end?.at ?? null;
  if ((until !== null && until <= now) || (cause?.kind === 'hours' && plan?.trouble != null))
    return { kind: 'late', of: cause?.kind ?? null };
  if (cause === null) return { kind: 'diverted', until, id, isAsked: state === 'asked' };
  if (cause.kind === 'closed') return { kind: 'closed', name: cause.name, until };
  const isDuty = namedIn(cause.name).onDuty !== null && until !== null;
  return isDuty ? { kind: 'duty', until } : { kind: 'hours', until };
}

/** The kind of setting that says who rings. */
const FOLLOW_ME = 'follow-me';

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
