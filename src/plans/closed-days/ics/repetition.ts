import { RRuleTemporal } from 'rrule-temporal';
import { parseDateTime, toUtc, toWall, type Wall } from './wall.ts';

/** The longest rule that is read, and the most values in one list of it. */
const MAX_RULE_LENGTH = 200;
const MAX_VALUES = 31;

/** The most steps for one rule, and for all of a file; a date that a rule names is one. */
const MAX_STEPS = 1000;
const MAX_STEPS_IN_ALL = 4000;

/** What looking at a rule costs at least, in steps: one that finds nothing has looked all the same. */
const MIN_STEPS = 40;

/** The parts that are read; those that name hours would repeat within a day. */
const PART =
  /^(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|(?:INTERVAL|COUNT)=[1-9]\d{0,3}|UNTIL=\d{8}(?:T\d{6}Z?)?|WKST=(?:MO|TU|WE|TH|FR|SA|SU)|BYDAY=[A-Z0-9,+-]+|(?:BYMONTH|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYSETPOS)=[0-9,+-]+)$/u;

/** What a rule says of when something repeats. */
interface Repeated {
  /** The wall times in the window, in order. */
  walls: readonly Wall[];
  /** Whether it goes on behind the window. */
  goesOn: boolean;
}

/** Why a rule is not read: it is none of the kinds that are, or all of the file's take too many steps. */
type NotRepeated = 'unread' | 'too many';

/**
 * When the rules of one file repeat something (RFC 5545, section 3.3.10). They are worked out by wall times, so that
 * 9:00 stays 9:00 whatever the clocks do, and within a number of steps.
 */
export class Repetitions {
  #left = MAX_STEPS_IN_ALL;

  /** The wall times of a rule from the first on, within a window; `ending` gives its last one by the same clocks. */
  within(
    rule: string,
    first: Wall,
    window: { from: Wall; until: Wall },
    ending: (until: string) => Wall | null,
  ): Repeated | NotRepeated {
    const parts = rule
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '');
    const names = parts.map((part) => part.split('=')[0]);
    const isRead =
      rule.length <= MAX_RULE_LENGTH &&
      names.includes('FREQ') &&
      new Set(names).size === names.length &&
      parts.every((part) => PART.test(part) && part.split(',').length <= MAX_VALUES);
    if (!isRead) return 'unread';
    const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
    const last = until === undefined ? null : ending(until);
    if (until !== undefined && last === null) return 'unread';
    if (this.#left < MIN_STEPS) return 'too many';
    const others = parts.filter((part) => !part.startsWith('UNTIL='));
    const written = last === null ? others : [...others, `UNTIL=${basic(last)}`];
    const most = Math.min(MAX_STEPS, this.#left);
    this.#left -= MIN_STEPS;
    try {
      const read = new RRuleTemporal({
        rruleString: `DTSTART:${basic(first)}\nRRULE:${written.join(';')}`,
        maxIterations: most,
        maxCandidateEvaluations: most,
      });
      // Those that are counted are counted from the first one on.
      const counted = Number(/COUNT=(\d+)/u.exec(rule)?.[1] ?? 0);
      const found = read.between(new Date(toUtc(window.from)), new Date(toUtc(window.until)), true);
      this.#left -= found.length + Math.min(counted, most);
      const goesOn =
        counted === 0 ? last === null || last > window.until : read.next(new Date(toUtc(window.until))) !== null;
      return { walls: found.map(({ epochMilliseconds }) => toWall(epochMilliseconds)), goesOn };
    } catch {
      // The library throws for a rule that it refuses and for one that takes too many steps; the caller names the event.
      this.#left -= most;
      return 'unread';
    }
  }
}

/** As RFC 5545 writes it, in UTC. */
function basic(wall: Wall): string {
  return `${wall.replace(/[-:]/gu, '')}00Z`;
}

/** The wall time of an `UNTIL`; `toWall` converts one in UTC. A date lasts to its end. */
export function endOf(until: string, toWall: (at: number) => Wall): Wall | null {
  const read = parseDateTime(until);
  if (read === null) return null;
  if (read.isDate) return `${read.wall.slice(0, 10)}T23:59`;
  return read.isUtc ? toWall(toUtc(read.wall)) : read.wall;
}
