import type { Decimal } from 'decimal.js';
import { HOUR_MS } from '../../runtime/durations.ts';
import { amountOf } from '../balance/money.ts';
import type { AccountReading } from '../balance/reading.ts';
import { decimalsOf, Exact } from '../balance/trend.ts';

/** A reading that takes part in a statement. */
interface Point {
  /** Epoch milliseconds. */
  at: number;
  /** As the API sent it. */
  balance: string;
}

/** A rise of the balance: somewhere between two readings, less what was spent between them. */
interface Rise {
  from: Point;
  to: Point;
  /** Decimal string. */
  by: string;
}

/** What the balance did from one reading to another: `from` less `spent` plus all rises is exactly `to`. */
export interface Span {
  from: Point;
  to: Point;
  /** The sum of all falls from reading to reading, a decimal string with as many decimals as the readings have. */
  spent: string;
  rises: readonly Rise[];
  /** The sum of all rises, likewise. */
  risen: string;
  /** Whether more may have been spent: a rise, or a long time without a reading, may hide some of it. */
  atLeast: boolean;
}

/** A fall or rise between two readings far apart, which a period shares with its neighbour; `by` is signed. */
export interface SharedStep {
  from: Point;
  to: Point;
  by: string;
}

/** A row of a statement: the units from one edge to another, more than one where readings cannot tell them apart. */
export interface Row {
  /** Indices of the edges. */
  first: number;
  last: number;
  span: Span;
}

/** What one account's readings say about a period. */
export interface Statement {
  account: string;
  whole: Span;
  rows: readonly Row[];
  /** What lies across the beginning or the end, where no reading is near; `null` where one is, or none lies beyond. */
  before: SharedStep | null;
  after: SharedStep | null;
  /** Whether a reading is near the beginning and the end; else only the part between two readings is known. */
  startsThere: boolean;
  endsThere: boolean;
}

/** Without a reading for this long, something paid in may be hidden behind what was spent. */
const LONG_GAP_MS = 36 * HOUR_MS;
/** The furthest from an edge that a reading may be to stand for it, and never further than half a unit. */
const NEAR_MS = 36 * HOUR_MS;

interface ExactPoint extends Point {
  amount: Decimal;
}

/** The readings of each account, in order of time; those that are no amounts are left out. */
function pointsByAccount(readings: readonly AccountReading[]): ReadonlyMap<string, readonly ExactPoint[]> {
  const found = new Map<string, Map<number, ExactPoint>>();
  for (const { at: iso, balance, account } of readings) {
    const at = Date.parse(iso);
    if (Number.isNaN(at) || amountOf(balance) === null) continue;
    const points = found.get(account) ?? new Map<number, ExactPoint>();
    points.set(at, { at, balance, amount: new Exact(balance.trim()) });
    found.set(account, points);
  }
  return new Map(
    [...found].map(([account, points]) => [account, [...points.values()].sort((one, other) => one.at - other.at)]),
  );
}

/**
 * A statement of each account that has two readings in a period or near its ends, oldest first. `edges` are the
 * instants (epoch milliseconds, ascending) at which the period begins, its units change, and it ends.
 */
export function statementsOf(readings: readonly AccountReading[], edges: readonly number[]): Statement[] {
  return [...pointsByAccount(readings)]
    .flatMap(([account, points]) => statementOf(account, points, edges) ?? [])
    .sort((one, other) => one.whole.from.at - other.whole.from.at);
}

/** The readings that a statement counts, oldest first. */
export function countedReadings(readings: readonly AccountReading[], { account, whole }: Statement): Point[] {
  const points = pointsByAccount(readings).get(account) ?? [];
  return points.filter(({ at }) => at >= whole.from.at && at <= whole.to.at).map(shown);
}

function statementOf(account: string, points: readonly ExactPoint[], edges: readonly number[]): Statement | null {
  const [start, end] = [edges[0], edges.at(-1)];
  if (start === undefined || end === undefined) return null;
  const opened = nearest(points, start, end - start);
  const closed = nearest(points, end, end - start);
  const from = opened ?? points.findIndex(({ at }) => at >= start);
  const to = closed ?? points.findLastIndex(({ at }) => at <= end);
  if (from < 0 || to <= from) return null;
  const inside = edges.map((edge, at) => {
    if (at === 0 || at === edges.length - 1) return at === 0 ? from : to;
    const unit = Math.min(edge - (edges[at - 1] ?? edge), (edges[at + 1] ?? edge) - edge);
    const found = nearest(points, edge, unit);
    return found !== null && found >= from && found <= to ? found : null;
  });
  return {
    account,
    whole: spanOf(points, from, to),
    rows: rowsOf(points, inside, {
      first: opened === null ? edges.findLastIndex((edge) => edge <= (points[from]?.at ?? start)) : 0,
      last: closed === null ? edges.findIndex((edge) => edge >= (points[to]?.at ?? end)) : edges.length - 1,
    }),
    before: opened === null ? stepBetween(points[from - 1], points[from]) : null,
    after: closed === null ? stepBetween(points[to], points[to + 1]) : null,
    startsThere: opened !== null,
    endsThere: closed !== null,
  };
}

/** The index of the reading nearest to an instant, the earlier of two; `null` where none is near enough. */
function nearest(points: readonly ExactPoint[], at: number, unit: number): number | null {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  const away = (index: number) => Math.abs((points[index]?.at ?? Number.POSITIVE_INFINITY) - at);
  const found = low > 0 && away(low - 1) <= away(low) ? low - 1 : low;
  return away(found) <= Math.min(NEAR_MS, unit / 2) ? found : null;
}

/** A row from each edge that has a reading to the next that has another one; `known` are the edges around what is known. */
function rowsOf(
  points: readonly ExactPoint[],
  inside: readonly (number | null)[],
  known: { first: number; last: number },
): Row[] {
  const rows: Row[] = [];
  let [first, from] = [known.first, inside[0] ?? 0];
  for (let edge = first + 1; edge <= known.last; edge += 1) {
    const to = edge === known.last ? inside.at(-1) : inside[edge];
    const row = rows.at(-1);
    if (to == null) continue;
    if (to > from) rows.push({ first, last: edge, span: spanOf(points, from, to) });
    // Two edges with one reading: what was spent between them is in the row beside.
    else if (edge < known.last || row === undefined) continue;
    else rows[rows.length - 1] = { ...row, last: edge };
    [first, from] = [edge, to];
  }
  return rows;
}

function spanOf(points: readonly ExactPoint[], from: number, to: number): Span {
  const own = points.slice(from, to + 1);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A span needs a reading');
  let [spent, risen]: [Decimal, Decimal] = [new Exact(0), new Exact(0)];
  let longest = 0;
  const rises: Rise[] = [];
  const places = Math.max(...own.map(({ balance }) => decimalsOf(balance)));
  for (const [index, point] of own.entries()) {
    const previous = own[index - 1];
    if (previous === undefined) continue;
    longest = Math.max(longest, point.at - previous.at);
    const by = point.amount.minus(previous.amount);
    if (by.isPositive() && !by.isZero()) {
      risen = risen.plus(by);
      rises.push({ from: shown(previous), to: shown(point), by: by.toFixed(places) });
    } else spent = spent.minus(by);
  }
  return {
    from: shown(first),
    to: shown(last),
    spent: spent.abs().toFixed(places),
    rises,
    risen: risen.toFixed(places),
    atLeast: rises.length > 0 || longest > LONG_GAP_MS,
  };
}

function stepBetween(from: ExactPoint | undefined, to: ExactPoint | undefined): SharedStep | null {
  if (from === undefined || to === undefined) return null;
  const places = Math.max(decimalsOf(from.balance), decimalsOf(to.balance));
  return { from: shown(from), to: shown(to), by: to.amount.minus(from.amount).toFixed(places) };
}

function shown({ at, balance }: ExactPoint): Point {
  return { at, balance };
}

/** Compares two amounts, for sorting in ascending order. */
export function compareAmounts(one: string, other: string): number {
  return new Exact(one).comparedTo(new Exact(other));
}
