import type { PlannedChange, TemporaryChange } from '../../src/plans/temporary/record.ts';

const entry = (name: string, at: number, enabled: boolean) => ({
  destinationId: at,
  name,
  number: `+44770090011${at}`,
  enabled,
  ringSeconds: 20,
  period: '',
});

/** The settings of a ring list of three, of which these ring. */
export function settingsOf(...on: readonly string[]) {
  const destinations = ['Anna', 'Ben', 'Chloë'].map((name, at) => entry(name, at, on.includes(name)));
  return { sequence: 'ordered', timeoutSeconds: 60, maxForwards: 3, destinations };
}

/** A diversion of the main line to Anna until five. */
export function temporaryOf(more: Partial<TemporaryChange> = {}): TemporaryChange {
  return {
    version: 1,
    id: '0a1b2c3d4e5f',
    kind: 'follow-me',
    subject: '+441632960101',
    environment: 'sandbox',
    title: 'Follow-Me of +441632960101',
    called: 'Main line',
    owner: { key: 'print', customer: 'Acme' },
    base: settingsOf('Anna', 'Ben', 'Chloë'),
    wrote: settingsOf('Anna'),
    before: null,
    from: '2026-06-09T10:00:00.000Z',
    end: { at: Date.parse('2026-06-09T16:00:00Z'), zone: 'Europe/London', wall: '2026-06-09T17:00' },
    by: 'U0ADAM001',
    state: 'on',
    job: 'end-0a1b2c3d4e5f',
    trouble: null,
    cause: null,
    reminder: null,
    ...more,
  };
}

/** A diversion of the main line to Anna from Wednesday at nine until five. */
export function plannedOf(more: Partial<PlannedChange> = {}): PlannedChange {
  return {
    version: 1,
    id: '1b2c3d4e5f60',
    kind: 'follow-me',
    subject: '+441632960101',
    environment: 'sandbox',
    title: 'Follow-Me of +441632960101',
    called: 'Main line',
    owner: { key: 'print', customer: 'Acme' },
    base: settingsOf('Anna', 'Ben', 'Chloë'),
    wanted: settingsOf('Anna'),
    start: { at: Date.parse('2026-06-10T08:00:00Z'), zone: 'Europe/London', wall: '2026-06-10T09:00' },
    end: { at: Date.parse('2026-06-10T16:00:00Z'), zone: 'Europe/London', wall: '2026-06-10T17:00' },
    reminder: null,
    by: 'U0ADAM001',
    made: '2026-06-09T10:00:00.000Z',
    state: 'waiting',
    job: 'start-1b2c3d4e5f60',
    trouble: null,
    proposed: null,
    ...more,
  };
}
