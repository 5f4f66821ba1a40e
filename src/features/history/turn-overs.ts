import { formatDay } from '../../plans/closed-days/words.ts';
import { namedIn } from '../../plans/hours/layer.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import type { TurnOvers } from './read-page.ts';

/** One turn-over, of however many numbers. */
interface TurnOver {
  /** ISO 8601, UTC. */
  at: string;
  /** In plain text: `outside hours`, or `Mia on duty`. */
  holds: string;
  /** How many numbers and menus changed. */
  changes: number;
}

/** The most turn-overs of a day that are named. */
const MAX_NAMED = 20;

/** The turn-overs of a day in two lines of plain text: how many there were, and which; `zone` is the reader's. */
export function turnOverLines({ name, day, entries }: TurnOvers, zone: string | null): [string, string] {
  const turns = turnsIn(entries);
  const count = turns.length === 1 ? 'once' : turns.length === 2 ? 'twice' : `${turns.length} times`;
  const said = turns.slice(0, MAX_NAMED).map(({ at, holds, changes }) => {
    const time = formatInstant(Date.parse(at), zone ?? 'UTC')
      .split(', ')
      .at(-1);
    return `${time} ${holds}${changes === 1 ? '' : ` (${changes} changes)`}`;
  });
  const more = turns.length > MAX_NAMED ? [`${turns.length - MAX_NAMED} more`] : [];
  const where = zone === null ? ' (UTC)' : '';
  return [`Hours: ${isolate(name)} turned over ${count} on ${formatDay(day)}${where}:`, [...said, ...more].join(', ')];
}

/** The same as data. */
export function turnOverFacts({ name, day, entries }: TurnOvers): object {
  return { hours: name, day, turns: turnsIn(entries) };
}

/** In the order in which they came. */
function turnsIn(entries: readonly AuditEntry[]): TurnOver[] {
  const turns = new Map<string, TurnOver>();
  for (const { at, temporary } of entries.toReversed()) {
    const { id = '', name = '' } = temporary?.hours ?? {};
    const isEnd = temporary?.phase === 'end';
    const { isOpen, onDuty } = namedIn(name);
    const by = onDuty === null ? (isOpen ? 'within hours' : 'outside hours') : `${isolate(onDuty)} on duty`;
    const holds = isEnd ? 'as set' : by;
    const known = turns.get(`${id} ${holds}`);
    if (known === undefined) turns.set(`${id} ${holds}`, { at, holds, changes: 1 });
    else known.changes += 1;
  }
  return [...turns.values()];
}
