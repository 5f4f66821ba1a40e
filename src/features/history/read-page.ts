import { type Day, wallClock } from '../../language/times/calendar.ts';
import { namedIn, planIn } from '../../plans/hours/layer.ts';
import type { Audit, AuditEntry } from '../../workspace/audit.ts';

/** What a plan of hours did by itself on one day, as one row. */
export interface TurnOvers {
  /** The id of the plan. */
  plan: string;
  /** What people call it. */
  name: string;
  day: Day;
  /** The newest first. */
  entries: AuditEntry[];
}

/** Where a page begins, and what it is to show. */
interface WantedPage {
  fits: (entry: AuditEntry) => boolean;
  /** Nothing that is as old as this entry, or older, can fit. */
  isPast: (entry: AuditEntry) => boolean;
  /** Entries read at once; `null` where most will fit. */
  batch: number | null;
  /** The id of the entry that it comes after; `null` at the newest. */
  after: string | null;
  /** Plans whose turn-overs on the day of `after` were shown before. */
  shown: readonly string[];
  /** Whether turn-overs of hours are rows of their own. */
  each: boolean;
  /** IANA zone whose days count. */
  zone: string;
}

interface ReadPage {
  rows: (AuditEntry | TurnOvers)[];
  /** The id of the entry that the next page comes after. */
  after: string | null;
  /** Plans whose turn-overs on the day of `after` have been shown. */
  shown: string[];
  more: boolean;
  /** Entries that could not be read. */
  unreadable: number;
}

/** Rows on a page: what a phone shows without much scrolling. */
const PAGE_ROWS = 5;

/** Entries searched for one page of a filtered history; older ones come with the next page. */
export const LOOKED_THROUGH = 1000;

/** Entries read at once where few are rows. */
export const BATCH = 200;

/** Reads one page of the history; what hours did by themselves is one row a day and plan. */
export async function readPage(audit: Audit, tenant: string, wanted: WantedPage): Promise<ReadPage> {
  const { fits, isPast, each, zone } = wanted;
  const dayOf = (at: string) => wallClock(Date.parse(at), zone).day;
  // What stands before the slash in the id of an entry is its time; in a forged one it may be anything.
  const dayAfter = (id: string | null) => {
    const at = id?.slice(0, id.indexOf('/')) ?? '';
    return Number.isNaN(Date.parse(at)) ? null : dayOf(at);
  };
  const rows: ReadPage['rows'] = [];
  const folded = new Map<string, TurnOvers>();
  const begun = dayAfter(wanted.after);
  let { after } = wanted;
  let read = after;
  let looked = 0;
  let unreadable = 0;
  let more = true;
  let last: Day | null = begun;
  const isFull = () => rows.length === PAGE_ROWS;
  // Its rows may go on below the last entry of the page.
  let isCounting = false;
  while (looked < LOOKED_THROUGH && (isCounting || (more && !isFull()))) {
    const limit = wanted.batch ?? (folded.size > 0 ? BATCH : PAGE_ROWS - rows.length);
    const batch = await audit.list(tenant, { limit, ...(read === null ? {} : { after: read }) });
    looked += batch.entries.length + batch.unreadable.length;
    if (!isCounting) {
      unreadable += batch.unreadable.length;
      more = batch.next !== null;
      after = batch.next ?? after;
    }
    for (const [at, entry] of batch.entries.entries()) {
      const day = dayOf(entry.at);
      const isOver = isPast(entry);
      if (isCounting && (isOver || day !== last)) return pageOf();
      if (isOver) {
        more = false;
        break;
      }
      if (!fits(entry)) continue;
      const turned = each ? null : turnOverIn(entry);
      const known = turned === null ? undefined : folded.get(`${turned.plan} ${day}`);
      const wasShown = turned !== null && day === begun && wanted.shown.includes(turned.plan);
      if (known !== undefined) known.entries.push(entry);
      if (isCounting || known !== undefined || wasShown) continue;
      const row = turned === null ? entry : { ...turned, day, entries: [entry] };
      if ('entries' in row) folded.set(`${row.plan} ${day}`, row);
      rows.push(row);
      if (!isFull()) continue;
      more = more || at < batch.entries.length - 1;
      after = entry.id;
      last = day;
      isCounting = more && [...folded.values()].some((group) => group.day === day);
      if (!isCounting) break;
    }
    read = batch.next;
    if (read === null) break;
  }
  return pageOf();

  function pageOf(): ReadPage {
    const end = dayAfter(after);
    const ended = [...folded.values()].filter(({ day }) => day === end).map(({ plan }) => plan);
    const shown = [...new Set([...(end === begun ? wanted.shown : []), ...ended])];
    return { rows: rows.map(alone), after, shown, more, unreadable };
  }
}

/** One turn-over of one number is shown like any other change, and can be undone like it. */
function alone(row: AuditEntry | TurnOvers): AuditEntry | TurnOvers {
  const [only, ...others] = 'entries' in row ? row.entries : [];
  return only !== undefined && others.length === 0 ? only : row;
}

/** What turned over with an entry; `null` where nothing did, or where people have to look at it. */
function turnOverIn({ temporary, outcome, undone }: AuditEntry): Pick<TurnOvers, 'plan' | 'name'> | null {
  const hours = temporary?.hours;
  if (hours === undefined || outcome !== 'done' || undone !== null) return null;
  return { plan: planIn(hours.id), name: namedIn(hours.name).name };
}
