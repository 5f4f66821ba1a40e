import { afterOutage, outageNotice, pausedNotice, unavailablePost } from '../../src/credit/posts/notices.ts';
import type { Schedule } from '../../src/credit/posts/schedule.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { HARD_NAME, WHEN } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';

const DUE = new Date(WHEN).toISOString();

const schedule: Schedule = {
  id: 'daily',
  channel: 'C0PHONES1',
  environment: 'live',
  timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
  zone: 'Europe/London',
  note: '',
  owner: 'U0DANA001',
  createdBy: 'U0DANA001',
  createdAt: DUE,
  paused: null,
  last: null,
};

const readable: Message = {
  text: 'Call credit balance (Live): 12.50.',
  blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*12.50*', verbatim: true } }],
};

/** The notice that a post was paused, which says when it was due. */
const pausedOf = (timing: Schedule['timing']) => pausedNotice({ ...schedule, timing }, 'Is it there? Perhaps', true);

const unavailable = { environment: 'sandbox' as const, note: '', lateBy: null, scheduledAt: DUE };

export const states: States = {
  unavailablePost: {
    'no balance at all': unavailablePost(unavailable),
    'no balance, and a note with room around it': unavailablePost({ ...unavailable, note: ' Ask accounts ' }),
    'no balance, and a note of nothing': unavailablePost({ ...unavailable, note: '  ' }),
    'no balance, late and with a note': unavailablePost({ ...unavailable, note: HARD_NAME, lateBy: 12 * 60_000 }),
  },
  outageNotice: {
    'the balance could not be read': outageNotice(schedule, 'The provider did not answer in time', DUE, 'provider'),
    'Slack did not take it': outageNotice(schedule, 'Slack did not answer.', DUE, 'slack'),
    'something of our own went wrong': outageNotice(
      schedule,
      'Something went wrong inside Switchboard (reference 0A1B2C3D).',
      DUE,
      'switchboard',
    ),
  },
  afterOutage: {
    'readable again': afterOutage(readable, DUE, 'Europe/London'),
  },
  pausedNotice: {
    'paused on each day': pausedOf({ kind: 'weekly', days: [7, 6, 5, 4, 3, 2, 1, 1], time: '09:00' }),
    'paused on one day': pausedOf({ kind: 'weekly', days: [7], time: '09:00' }),
    'paused on three days': pausedOf({ kind: 'weekly', days: [7, 1, 3], time: '09:00' }),
    'paused on a day of each month': pausedOf({ kind: 'monthly', day: 28, time: '09:00' }),
    'paused on a late day of each month': pausedOf({ kind: 'monthly', day: 29, time: '09:00' }),
    'paused on the last day of each month': pausedOf({ kind: 'monthly', day: 'last', time: '09:00' }),
    'paused each hour': pausedOf({ kind: 'interval', minutes: 60 }),
    'paused after more than a day': pausedOf({ kind: 'interval', minutes: 3 * 1440 + 61 }),
    'paused for its owner': pausedNotice(schedule, 'The channel is archived.', true),
    'paused for the managers': pausedNotice(schedule, `Slack did not take ${HARD_NAME}`, false),
    'paused in an unknown zone': pausedNotice(
      { ...schedule, zone: 'Mars/Olympus_Mons' },
      'The time zone Mars/Olympus_Mons is no longer known. Edit the post and choose another one.',
      true,
    ),
  },
};
