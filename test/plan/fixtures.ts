import type { DutyList } from '../../src/plans/duty/record.ts';
import type { Hours } from '../../src/plans/hours/record.ts';

/** A duty list of the main line: Anna, Ben and Chloë, each from Monday at nine. */
export function dutyListOf(own: Partial<DutyList> = {}): DutyList {
  return {
    version: 1,
    id: 'd1e2f3',
    environment: 'sandbox',
    kind: 'follow-me',
    subject: '+441632960101',
    title: 'Follow-Me of +441632960101',
    called: 'Main line',
    owner: { key: 'print', customer: 'Acme' },
    people: ['Anna', 'Ben', 'Chloë'].map((name, at) => ({ name, number: `+44770090011${at}` })),
    every: 'week',
    time: '09:00',
    zone: 'Europe/London',
    starts: '2026-06-08',
    channel: null,
    by: 'U0ADAM001',
    swaps: {},
    done: -1,
    announced: -1,
    named: [],
    job: 'duty-0a1b-mq6j2zk0',
    trouble: null,
    ...own,
  };
}

/** Hours of the main line: as set in them, Anna outside. */
export function hoursOf(own: Partial<Hours> = {}): Hours {
  const settings = {
    destinations: [{ name: 'Anna', number: '+447700900110', enabled: true, ringSeconds: 20, period: '' }],
  };
  return {
    version: 1,
    id: '0-h1',
    name: 'Sales',
    environment: 'sandbox',
    things: [
      { kind: 'follow-me', subject: '+441632960101', title: 'Follow-Me of +441632960101', called: 'Main line' },
      { kind: 'follow-me', subject: '+441632960102', title: 'Follow-Me of +441632960102', called: null },
    ],
    zone: 'Europe/London',
    week: [
      { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:30', holds: { is: 'set' } },
      { days: [6], from: '10:00', until: '14:00', holds: { is: 'preset', id: '0-p1', name: 'Saturday' } },
    ],
    otherwise: { is: 'only', who: 'Anna', settings: [{ subject: '+441632960101', settings }] },
    seasons: [],
    exceptions: [],
    pausedUntil: null,
    ending: false,
    stopped: null,
    owner: { key: 'print', customer: 'Acme' },
    by: 'U0ADAM001',
    job: 'hours-0',
    trouble: null,
    told: [],
    ...own,
  };
}
