import type { DutyList } from '../../src/plans/duty/record.ts';

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
