import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import type { World } from '../support/world.ts';
import { bodyAs, type Cell } from './rights-cells.ts';
import type { Live } from './rights-gather.ts';
import { ADAM_ADMIN } from './support.ts';

/** Rows that take away what other rows are about, in this order behind all others. */
const LAST = [
  ...['divert:end', 'watch:pause', 'watch:resume', 'schedule:menu (pause)'],
  ...[
    'doctor:resume-all',
    'schedule:menu (resume)',
    'schedule:menu (remove)',
    'watch:remove',
    'duty:remove',
    'hours:end',
    'closed-days:remove',
  ],
  ...[
    'people:mine',
    'people:confirm-form',
    'schedule:remove',
    'presets:remove',
    'people:forget',
    'use:switch',
    'access:form',
    'connect:form',
    'disconnect:confirm',
  ],
];

/**
 * What is over by the end of the walk: a question is open as long as nothing else is said, and what was saved can be undone for
 * a day. conversation-changes.test.ts and plan-undo.test.ts press them in time. To replace somebody is to change all the lists
 * that other rows are about: handover.test.ts presses that.
 */
const CLOSED = new Set(['conversation:choose', 'proposals:undo', 'handover:check']);

/** Rows that are for a manager because of what they are about. */
const BY_MANAGERS = new Set(['when:lay']);

/** What no allowed person may read when nothing has changed: that it is refused, false, stale or gone. */
const REFUSED =
  /Only managers|does not belong here|went wrong|earlier version|already ended|no longer (?:open|proposed|there)|has been removed|is gone|was changed since|been changed since|no longer be undone|"errors":|Nothing is different|not connected|No \w+ account is connected|was changed or removed since|changed meanwhile/u;

/** What is asked of Slack to find out something. */
const ASKED = /^(?:users|usergroups|conversations|team|auth|bots|files)\./u;

/** That the made-up trigger opens nothing. */
const TRIGGER = /Slack took too long to open the form/u;

/** The rows as they can be pressed one after the other. */
export function inOrder(cells: readonly Cell[]): Cell[] {
  const open = cells.filter(({ name }) => !CLOSED.has(name));
  return open.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
}

/** Presses each row as whoever was shown it, one after the other; what was said to those that did not work, by their name. */
export async function pressInTurn(world: World, cells: readonly Cell[], live: readonly Live[]) {
  const refused = new Map<string, string>();
  let last = ((await world.control('GET', '/traffic?after=-1')) as TrafficEntry[]).at(-1)?.n ?? 0;
  for (const cell of cells) {
    const user = BY_MANAGERS.has(cell.name) ? ADAM_ADMIN : 'shown';
    const { body: answer } = (await world.control('POST', '/deliver', bodyAs(cell, live, { user }))) as {
      body: string;
    };
    const said = [answer];
    // What is answered later comes as a call of Slack's; a form answers at once.
    while (said.join('').trim() === '') {
      const crossed = (await world.control('GET', `/traffic?after=${last}&wait=1`)) as TrafficEntry[];
      last = crossed.at(-1)?.n ?? last;
      const calls = crossed.filter(({ direction, label }) => direction === 'from-app' && !ASKED.test(label));
      said.push(...calls.map(saidBy).filter((text) => !TRIGGER.test(text)));
    }
    if (REFUSED.test(said.join('\n'))) refused.set(cell.name, said.join('\n').slice(0, 600));
  }
  return refused;
}

/** App Home says a lot beside what was pressed on it. */
function saidBy({ label, request }: TrafficEntry): string {
  return label === 'views.publish' ? label : JSON.stringify(request);
}
