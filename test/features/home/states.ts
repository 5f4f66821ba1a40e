import { homeView, type OwnPost } from '../../../src/features/home/view.ts';
import type { Schedule } from '../../../src/posts/schedule.ts';
import type { States } from '../../support/states.ts';
import { balanceOf, COMMAND, reportOf, WHEN } from '../fixtures.ts';

const connect = { actionId: 'connect:open', label: 'Connect an account' };
const connected = {
  ...({ kind: 'connected', environment: 'sandbox', manager: false, posts: [], edits: false, warn: null } as const),
  balance: reportOf(balanceOf('0.1'), 'sandbox'),
};

const warn = { actionId: 'watch:edit', label: 'Warn me' };
const lasting = reportOf(balanceOf('44.00'), 'live', {
  currency: 'GBP',
  forecast: { kind: 'lasts', until: '2026-03-18T14:00:00.000Z', fromDays: 12, toDays: 20, perDay: '8.00' },
});

/** A post of one's own; the odd ones have come to a stop. */
function own(at: number): OwnPost {
  const stopped = { reason: 'The channel is archived.', by: null, at: WHEN };
  const schedule: Schedule = {
    ...{ id: `id${at}`, channel: 'C0PHONES1', environment: 'sandbox', zone: 'Europe/London', note: '' },
    ...{ owner: 'U0ADAM001', createdBy: 'U0ADAM001', createdAt: WHEN },
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
    paused: at % 2 === 0 ? null : stopped,
    last: at === 0 ? null : { at: WHEN, scheduledAt: WHEN, outcome: 'failed', detail: stopped.reason },
  };
  const next = schedule.paused === null ? Date.parse('2026-03-02T09:00:00Z') : null;
  return { schedule, next, reader: 'America/New_York' };
}

export const states: States = {
  homeView: {
    'not for this person': homeView(
      {
        kind: 'problem',
        headline: 'Switchboard is for full members of this workspace.',
        next: 'Ask someone.',
        reference: null,
      },
      COMMAND,
      connect,
    ),
    unexpected: homeView(
      { kind: 'problem', headline: 'Something went wrong.', next: null, reference: '0A1B2C3D' },
      COMMAND,
      connect,
    ),
    'nothing connected': homeView({ kind: 'disconnected', manager: false }, COMMAND, connect),
    'nothing connected, to a manager': homeView({ kind: 'disconnected', manager: true }, COMMAND, connect),
    'a member reads': homeView(connected, COMMAND, connect),
    'a manager reads live': homeView({ ...connected, environment: 'live', manager: true, warn }, COMMAND, connect),
    'how long it lasts': homeView({ ...connected, environment: 'live', balance: lasting, warn }, COMMAND, connect),
    'with posts of their own': homeView({ ...connected, edits: true, posts: [own(0), own(1)] }, COMMAND, connect),
    'with more posts than fit, and no right to them': homeView(
      { ...connected, posts: Array.from({ length: 13 }, (_, at) => own(at)) },
      COMMAND,
      connect,
    ),
    'no balance': homeView({ ...connected, balance: { problem: 'The provider cannot be reached.' } }, COMMAND, connect),
  },
};
