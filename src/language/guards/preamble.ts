import { saysTime, scanAside } from '../follow-ups/aside.ts';
import type { Reading } from '../reading.ts';
import { wanted } from '../slots/slot-types.ts';
import { match } from '../templates/matcher.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import type { Template } from '../templates/templates.ts';
import { isDone } from './statement-reader.ts';
import type { Statements } from './statements.ts';

/** What comes before a request and belongs to it: when it holds, the number it is about, why it is made. */
export interface Lead {
  end: number;
  bound: readonly SlotMatch[];
  hasTime: boolean;
  hasNumber: boolean;
  hasMenu: boolean;
}

const NOTHING: Lead = { end: 0, bound: [], hasTime: false, hasNumber: false, hasMenu: false };
const ONLY_NOTHING: readonly Lead[] = [NOTHING];
const MAX_PARTS = 2;
const SPAN = wanted('span');
const NUMBER = wanted('own_number', 'number');
const MENU = wanted('known_menu', 'menu');

/** Everything that may come before a request, starting with nothing at all. */
export function leadsOf(
  run: MatchContext,
  reasons: readonly Template<unknown>[],
  statements: Statements,
): readonly Lead[] {
  // "quick one - divert …"
  const start = placesFrom(run, 0).at(-1) ?? 0;
  const hasDash = start > 0 && isDash(run.plain[start]);
  let last = behind(NOTHING, run, reasons, statements);
  if (last.length === 0 && !hasDash) return ONLY_NOTHING;
  const leads = hasDash ? [NOTHING, { ...NOTHING, end: start + 1 }, ...last] : [NOTHING, ...last];
  for (let parts = 1; parts < MAX_PARTS && last.length > 0; parts += 1) {
    last = last.flatMap((lead) => behind(lead, run, reasons, statements));
    leads.push(...last);
  }
  return leads.map((lead) => (lead.end > 0 && isDash(run.plain[lead.end]) ? { ...lead, end: lead.end + 1 } : lead));
}

function behind(
  lead: Lead,
  run: MatchContext,
  reasons: readonly Template<unknown>[],
  statements: Statements,
): readonly Lead[] {
  const found: Lead[] = [];
  for (const place of placesFrom(run, isDash(run.plain[lead.end]) ? lead.end + 1 : lead.end)) {
    // "I'm off at 4, divert …": that time is part of the reason.
    if (!lead.hasTime && (place === 0 || lead.end === 0 || lead.hasNumber || run.sentence.commas[place] === true)) {
      for (const time of run.read(SPAN, place)) {
        found.push({ ...lead, end: time.end, bound: [...lead.bound, time], hasTime: true });
      }
    }
    if (!lead.hasNumber) {
      for (const number of run.read(NUMBER, place)) {
        const { slots } = number;
        const about = slots.number === undefined ? number : { ...number, speaksOf: { number: slots.number } };
        found.push({ ...lead, end: number.end, bound: [...lead.bound, about], hasNumber: true });
      }
    }
    if (lead.end > 0) continue;
    for (const menu of menusAt(run, place)) {
      found.push({ ...lead, end: menu.end, bound: [...lead.bound, menu], hasMenu: true });
    }
    const statement = statements.leads.get(place);
    if (statement !== undefined) found.push({ ...lead, end: statement.end, bound: [...lead.bound, statement] });
    addReasons(lead, run, reasons, place, found);
  }
  return found;
}

/** "on the main menu", before what is to be changed of it. */
function menusAt(run: MatchContext, place: number): readonly SlotMatch[] {
  const { beginsAt, towards } = run.context.lexicon;
  const word = run.plain[place] ?? '';
  const isAt = beginsAt.has(word) || towards.has(word);
  const first = isAt ? place + 1 : place;
  if (run.skipFrom(first) === first) return run.read(MENU, first);
  return placesFrom(run, first).flatMap((at) => run.read(MENU, at));
}

/** Adds the reasons that begin at a place. */
function addReasons(
  lead: Lead,
  run: MatchContext,
  reasons: readonly Template<unknown>[],
  place: number,
  found: Lead[],
): void {
  for (const { pattern } of reasons) {
    match(pattern, run, place, (end) => {
      found.push({ ...lead, end, bound: [...lead.bound, ...run.bound.map(mentioned), reasonAt(run, place, end)] });
    });
  }
}

const isDash = (word: string | undefined): boolean => word === '-' || word === '--';

/** The words of a reason, by themselves; "Olive is off today" says how long, "Olive left on Friday" does not. */
function reasonAt(run: MatchContext, from: number, end: number): SlotMatch {
  const words = run.plain.slice(from, end);
  const hasTime = saysTime(run, from, end) && !words.some((_, at) => isDone(run, from + at));
  return { end, slots: {}, cost: 0, reason: [from, end], beside: { ...scanAside(run, from, end), hasTime } };
}

/** A place, and those after filler words. */
function placesFrom(run: MatchContext, at: number): readonly number[] {
  const places = [at];
  for (let place = at; place < run.length; ) {
    const next = run.skipFrom(place);
    if (next === place) break;
    place = next;
    places.push(place);
  }
  return places;
}

/** Whom a reason mentions, without a slot for it. */
const mentioned = ({ end, slots: { name, number } }: SlotMatch): SlotMatch => ({
  end,
  slots: {},
  cost: 0,
  ...(name === undefined && number === undefined
    ? {}
    : { speaksOf: { ...(name === undefined ? {} : { name }), ...(number === undefined ? {} : { number }) } }),
});

/**
 * What takes up the rest of the sentence from a place: a reason, as in "…, because Ben is at lunch", else a statement.
 * Reasons are looked for only where a template has left off, since most templates leave nothing over.
 */
export class Tails {
  readonly #run: MatchContext;
  readonly #reasons: readonly Template<unknown>[];
  readonly #statements: Statements;
  /** The filler words of changes, of which reasons are a part. */
  readonly #skips: Int16Array;
  readonly #known = new Map<number, SlotMatch | null>();

  constructor({ run, reasons, statements, forChange }: Pick<Reading, 'run' | 'reasons' | 'statements' | 'forChange'>) {
    this.#run = run;
    this.#reasons = reasons;
    this.#statements = statements;
    this.#skips = forChange;
  }

  /** The one from a place on, or after filler words; `null` where there is none. */
  from(at: number): SlotMatch | null {
    if (this.#reasons.length === 0 && this.#statements.tails.size === 0) return null;
    for (let place = at; place < this.#run.length; ) {
      const tail = this.at(place);
      if (tail !== null) return tail;
      const behind = this.#run.skipFrom(place);
      if (behind === place) return null;
      place = behind;
    }
    return null;
  }

  /** The one that begins at a place; a request comes before it. */
  at(place: number): SlotMatch | null {
    if (place === 0) return null;
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const found = this.#reasonAt(place) ?? this.#statements.tails.get(place) ?? null;
    this.#known.set(place, found);
    return found;
  }

  #reasonAt(place: number): SlotMatch | null {
    const run = this.#run;
    const { skips } = run;
    run.skip(this.#skips);
    let isFound = false;
    const isOver = (end: number): void => {
      isFound ||= run.isOver(end);
    };
    for (const { pattern } of this.#reasons) {
      if (!isFound) match(pattern, run, place, isOver);
    }
    const found = isFound ? reasonAt(run, place, run.length) : null;
    run.skip(skips);
    return found;
  }
}
