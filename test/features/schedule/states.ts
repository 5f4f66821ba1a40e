import type { Schedule } from '../../../src/credit/posts/schedule.ts';
import { type Typed, typedFrom } from '../../../src/features/schedule/form.ts';
import { type FormState, savedView, savingView, scheduleForm } from '../../../src/features/schedule/form-view.ts';
import {
  doneView,
  handedMessage,
  type ListState,
  listMessage,
  notSentMessage,
  removeView,
  rowMessage,
  type ScheduleRow,
  sendMessage,
  transferView,
  workingView,
} from '../../../src/features/schedule/list-view.ts';
import { currencyMessage, zoneMessage } from '../../../src/features/schedule/settings-view.ts';
import { CHANNEL_PROBLEM_TEXT } from '../../../src/slack/api/channels.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, MISSING_RIGHT, WHEN } from '../fixtures.ts';

/** Monday 2 March 2026, 09:00 in London. */
const NEXT = Date.parse('2026-03-02T09:00:00Z');

function schedule(own: Partial<Schedule> = {}): Schedule {
  return {
    id: 'a1b2c3d4e5f6',
    channel: 'C0PHONES1',
    environment: 'sandbox',
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
    zone: 'Europe/London',
    note: '',
    owner: 'U0ADAM001',
    createdBy: 'U0ADAM001',
    createdAt: WHEN,
    paused: null,
    last: null,
    ...own,
  };
}

function row(own: Partial<Schedule> = {}, more: Partial<ScheduleRow> = {}): ScheduleRow {
  const made = schedule(own);
  const next = made.paused === null ? NEXT : null;
  return { schedule: made, number: 1, next, manages: true, reader: 'America/New_York', ...more };
}

const POSTED = { at: WHEN, scheduledAt: WHEN, outcome: 'posted' as const, detail: null };
const FAILED = {
  ...POSTED,
  outcome: 'failed' as const,
  detail: 'Switchboard is not in the channel; invite it there.',
};

/** Everything that is hard at once. */
const HARD = row({
  environment: 'live',
  timing: { kind: 'monthly', day: 31, time: '23:59' },
  zone: 'America/Argentina/ComodRivadavia',
  note: HARD_NAME.repeat(5).slice(0, 300),
  owner: 'U0OLIVE01',
  paused: { reason: `Slack: ${HARD_NAME}`, by: null, at: WHEN },
  last: FAILED,
});

function list(rows: readonly ScheduleRow[], own: Partial<ListState> & { at?: number } = {}) {
  const { at = 0, ...more } = own;
  const page = pageOf(rows, at);
  return listMessage(
    {
      page,
      all: false,
      missingRight: null,
      seesAll: true,
      others: 0,
      unreadable: 0,
      active: 'sandbox' as const,
      currency: null,
      ...more,
    },
    COMMAND,
  );
}

const many = Array.from({ length: 25 }, (_, at) =>
  row({ id: `id${at}`, last: at % 2 === 0 ? POSTED : FAILED }, { number: at + 1, manages: at % 3 !== 0 }),
);

const TYPED: Typed = typedFrom(schedule());

function form(typed: Partial<Typed>, own: Partial<FormState> = {}) {
  return scheduleForm({
    editing: false,
    typed: { ...TYPED, ...typed },
    environments: ['sandbox'],
    channelProblem: null,
    next: NEXT,
    reader: 'America/New_York',
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
    metadata: '{}',
    ...own,
  });
}

const SAVED = { editing: false, paused: null, next: null, reader: null, command: COMMAND };
const WANTED = { ...schedule(), note: HARD_NAME };

export const states: States = {
  listMessage: {
    'none yet, for a manager': list([], { others: 2 }),
    'none, for a member': list([], { missingRight: MISSING_RIGHT, seesAll: false, active: null }),
    'a single one': list([row({ last: POSTED })]),
    'one of which the newest post is not known, and another that cannot be read': list([row({ lastUnread: true })], {
      unreadable: 1,
    }),
    'none that can be read': list([], { unreadable: 2 }),
    'one by the clock of its reader': list([row({}, { reader: 'Europe/London' })]),
    'a paused and hard one': list([HARD], { all: true, active: 'live', currency: 'GBP' }),
    'without a menu': list([row({}, { manages: false })], { missingRight: MISSING_RIGHT, seesAll: false }),
    'all, the second of three pages': list(many, { all: true, at: 1 }),
  },
  sendMessage: {
    'asked before a post': sendMessage(row(), 'U0ADAM001'),
    'asked before a post of somebody else': sendMessage(HARD, 'U0ADAM001'),
  },
  notSentMessage: { 'a post that was not sent': notSentMessage() },
  rowMessage: {
    'paused by hand': rowMessage('Paused: nothing is posted until it is resumed.', {
      ...row({ paused: { reason: 'paused by hand', by: 'U0ADAM001', at: WHEN } }),
    }),
    'paused by hand, with the way back': rowMessage(
      'Paused: nothing is posted until it is resumed.',
      row({ paused: { reason: 'paused by hand', by: 'U0ADAM001', at: WHEN } }),
      'resume',
    ),
    'sent at once': rowMessage('Posted now; its own times stay as they are.', row({ last: POSTED })),
    'not sent': rowMessage('Not posted: The channel is archived.', row()),
  },
  scheduleForm: {
    'a new post': form({}),
    'a new post by the clock of its maker': form({}, { reader: 'Europe/London' }),
    'before a channel is chosen': form({ channel: null }),
    'chosen days, none yet': form({ often: 'chosen' }, { timing: null, next: null }),
    'chosen days': form(
      { often: 'chosen', days: [2, 4] },
      { timing: { kind: 'weekly', days: [2, 4], time: '09:00' }, environments: ['sandbox', 'live'] },
    ),
    'a day of the month': form(
      { often: 'monthly', day: '31', environment: 'live' },
      { timing: { kind: 'monthly', day: 31, time: '09:00' }, environments: ['live', 'sandbox'], editing: true },
    ),
    'the last day': form(
      { often: 'last', note: HARD_NAME },
      { timing: { kind: 'monthly', day: 'last', time: '09:00' } },
    ),
    'a channel without the app': form({}, { channelProblem: CHANNEL_PROBLEM_TEXT['not-member'] }),
    'nothing but the environment': form({ channel: null, time: null, zone: null }, { timing: null, next: null }),
  },
  savingView: { 'while it is saved': savingView },
  savedView: {
    scheduled: savedView({ ...SAVED, wanted: schedule(), next: NEXT }),
    'changed while paused': savedView({
      ...SAVED,
      wanted: WANTED,
      editing: true,
      paused: { reason: 'paused by hand', by: 'U0ADAM001', at: WHEN },
    }),
  },
  removeView: { 'before it is removed': removeView(HARD, '{}') },
  transferView: {
    'a manager takes over': transferView(HARD, 'U0ADAM001', '{}'),
    'an owner hands over': transferView(row(), null, '{}'),
  },
  handedMessage: { 'for the new owner': handedMessage(row({ owner: 'U0OLIVE01' }), 'U0ADAM001', COMMAND) },
  workingView: { 'one moment': workingView },
  doneView: { 'it is yours': doneView(rowMessage('It is yours now.', row())) },
  zoneMessage: {
    'no zone': zoneMessage(null, false, COMMAND),
    'a zone': zoneMessage('Europe/London', false, COMMAND),
    'another zone': zoneMessage('Asia/Tokyo', true, COMMAND),
  },
  currencyMessage: {
    'no currency': currencyMessage(null, false, COMMAND),
    'a currency from now on': currencyMessage('GBP', true, COMMAND),
  },
};
