import type { Clock } from '../language/times/time.ts';
import type { RingListIndex } from '../people/directory/ring-list-index.ts';
import { accountOf } from '../people/directory/ring-list-reader.ts';
import { escapeText } from '../slack/blocks/blocks.ts';
import type { Environment } from '../telephony/types.ts';
import type { Sessions } from '../workspace/session.ts';
import { briefIn, ringsAsSet, writeWeeks } from './answer-words.ts';
import { answersOf, endOfWeekAhead, FOLLOW_ME } from './answers.ts';
import { spansOf } from './closed-days/record.ts';
import { formatSpan } from './closed-days/words.ts';
import { thingsIn as hoursThings } from './hours/record.ts';
import { outlooksBy, type PlanDeps, readPlans } from './plans.ts';
import { thingsIn } from './presets/record.ts';
import type { SettingId } from './temporary/store.ts';
import { summarisePlanned, summariseTemporary, thingName } from './temporary/words.ts';

interface WeekAheadDeps extends PlanDeps {
  rings: Pick<RingListIndex, 'known'>;
  sessions: Pick<Sessions, 'open'>;
}

/** What the days ahead bring. */
interface WeekAhead {
  /** Lines of plain text. */
  planned: string[];
  /** Who rings on each number that does not ring as set all the time, in plain text and in mrkdwn. */
  rings: { plain: string[]; marked: string[] };
  /** When the oldest of their ring lists was read (epoch milliseconds); `null` for none. */
  readAt: number | null;
}

/** What is planned in the days ahead, and who rings then; the provider is not asked. */
export async function weekAhead(
  deps: WeekAheadDeps,
  tenant: string,
  environment: Environment,
  here: Pick<Clock, 'now' | 'zone'>,
): Promise<WeekAhead> {
  const [all, session] = await Promise.all([readPlans(deps, tenant), deps.sessions.open(tenant, environment)]);
  const { now: from, zone } = here;
  const to = endOfWeekAhead(here);
  const closed = spansOf(all.closedDays, { from, until: to }).map(({ entry }) => entry);
  const [lists, presets] = await Promise.all([
    deps.rings.known(accountOf(session)),
    closed.length === 0 ? [] : all.presets(),
  ]);
  const holding = presets.filter(({ id }) => closed.some(({ preset }) => preset === id)).flatMap(thingsIn);
  const inHours = all.hours.flatMap((plan) => hoursThings(plan));
  const things = [...all.changes, ...all.planned, ...all.duties, ...inHours, ...holding].filter(
    (thing) => thing.environment === environment && thing.kind === FOLLOW_ME,
  );
  const names = new Map(things.map((thing) => [thing.subject, thingName(thing)]));
  const numbers = [...names.keys()].map((number) => ({ number }));
  const found = { lists, unread: new Map() };
  const answers = await answersOf({ kinds: deps.kinds, plans: outlooksBy(deps, all) }, session, numbers, { found, to });
  const shown = [...answers].filter(([, known]) => known.answers.length === 0 || !ringsAsSet(known));
  const isOther = (each: SettingId) =>
    each.environment === environment && (each.kind !== FOLLOW_ME || !lists.has(each.subject));
  const isIn = (at: number | undefined) => at !== undefined && at > from && at < to;
  const rows = shown.map(([number, known]) => ({ name: names.get(number) ?? number, known }));
  const style = briefIn(zone);
  const ages = shown.flatMap(([number]) => lists.get(number)?.readAt ?? []);
  return {
    planned: [
      // Closed days and hours are listed by themselves, and numbers by who rings.
      ...all.changes
        .filter((each) => isOther(each) && each.cause === null && isIn(each.end?.at))
        .map((each) => `${thingName(each)}: ${summariseTemporary(each)}`),
      ...all.planned
        .filter((each) => isOther(each) && isIn(each.start.at))
        .map((each) => `${thingName(each)}: ${summarisePlanned(each)}`),
      ...closed.map((entry) => `${entry.name}: ${formatSpan(entry)}`),
    ],
    rings: {
      plain: writeWeeks(rows, { zone, to }, style),
      marked: writeWeeks(rows, { zone, to }, { ...style, mark: escapeText }),
    },
    readAt: ages.length === 0 ? null : Math.min(...ages),
  };
}
