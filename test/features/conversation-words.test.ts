import { expect, test } from 'vitest';
import { changeWords } from '../../src/features/conversation/change-words.ts';
import { wordsFor } from '../../src/features/conversation/commands.ts';
import { type ChangeIntent, INTENTS, type Intent, type Slots } from '../../src/language/intents.ts';
import { MAIN, WORLD } from './asked-world.ts';

const COMMANDS: readonly (readonly [intent: Intent, slots: Slots, typed: string | null])[] = [
  ['balance', {}, 'balance'],
  ['forecast', {}, 'balance'],
  ['account', {}, 'account'],
  ['ivrs', {}, 'ivrs'],
  ['end_divert', {}, 'divert'],
  ['extend_divert', {}, 'divert'],
  ['undo', {}, 'history'],
  ['schedule_list', {}, 'schedule'],
  ['schedule_pause', {}, 'schedule'],
  ['schedule_resume', {}, 'schedule'],
  ['schedule_remove', {}, 'schedule'],
  ['schedule_send', {}, 'schedule'],
  ['status', {}, 'status'],
  ['access', {}, 'access'],
  ['people', {}, 'people'],
  ['proposals', {}, 'proposals'],
  ['forget_number', {}, 'people forget'],
  ['use', {}, 'use'],
  ['help', {}, 'help'],
  ['balance', { environment: 'live' }, 'balance live'],
  ['account', { environment: 'live' }, 'account live'],
  ['status', { environment: 'live' }, 'status live'],
  ['ivrs', { environment: 'live' }, 'ivrs live'],
  ['use', { environment: 'live' }, 'use'],
  ['schedule_list', { environment: 'live' }, 'schedule'],
  ['end_divert', { environment: 'live' }, 'divert live'],
  ['numbers', {}, 'numbers'],
  ['numbers', { text: 'sales' }, 'numbers sales'],
  ['numbers', { text: '', environment: 'sandbox' }, 'numbers sandbox'],
  ['number', {}, null],
  ['number', { number: MAIN, environment: 'live' }, 'number +441632960101 live'],
  ['who_rings', {}, 'numbers'],
  ['who_rings', { number: MAIN, environment: 'live' }, 'follow-me +441632960101 live'],
  ['who_rings', { number: MAIN, at: '2026-06-13T09:00' }, 'when +441632960101 on 2026-06-13 09:00'],
  ['who_rings', { number: MAIN, from: '2026-06-13T09:00' }, 'when +441632960101 on 2026-06-13 09:00'],
  [
    'who_rings',
    { number: MAIN, from: '2026-06-13', until: '2026-06-14' },
    'when +441632960101 from 2026-06-13 until 2026-06-14',
  ],
  [
    'who_rings',
    { number: MAIN, until: '2026-06-14T17:00' },
    'when +441632960101 from 2026-06-14 until 2026-06-14 17:00',
  ],
  ['who_rings', { name: 'Anna', environment: 'live' }, 'where Anna live'],
  ['who_rings', { person: 'Ben' }, 'where Ben'],
  ['follow_me_show', {}, 'numbers'],
  ['follow_me_show', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['add_destination', {}, 'numbers'],
  ['add_destination', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['remove_destination', {}, 'numbers'],
  ['remove_destination', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['enable_destination', {}, 'numbers'],
  ['enable_destination', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['disable_destination', {}, 'numbers'],
  ['disable_destination', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['reorder', {}, 'numbers'],
  ['reorder', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['set_timeout', {}, 'numbers'],
  ['set_timeout', { number: MAIN, environment: 'sandbox' }, 'follow-me +441632960101 sandbox'],
  ['divert', {}, 'divert'],
  ['divert', { number: MAIN, environment: 'live' }, 'divert +441632960101 live'],
  [
    'divert',
    { number: MAIN, to: 'Anna', from: '2026-06-10T09:00', until: '2026-06-22' },
    'divert +441632960101 to Anna from 2026-06-10 09:00 until 2026-06-22',
  ],
  ['apply_preset', {}, 'presets'],
  ['apply_preset', { name: 'Lunch' }, 'presets Lunch'],
  [
    'apply_preset',
    { name: 'Lunch', until: '2026-06-10T14:00', environment: 'live' },
    'presets Lunch until 2026-06-10 14:00',
  ],
  ['when', {}, 'divert'],
  ['when', { number: MAIN, environment: 'live' }, 'when +441632960101 live'],
  ['when', { number: MAIN, at: '2026-06-13' }, 'when +441632960101 on 2026-06-13'],
  ['when', { number: MAIN, from: '2026-06-13T09:00' }, 'when +441632960101 on 2026-06-13 09:00'],
  ['when', { number: MAIN, until: '2026-06-13' }, 'when +441632960101'],
  ['duty', {}, 'duty'],
  ['duty', { at: '2026-06-13' }, 'duty on 2026-06-13'],
  ['duty', { from: '2026-06-13', until: '2026-06-20' }, 'duty from 2026-06-13 until 2026-06-20'],
  ['closed_days', {}, 'closed-days'],
  ['closed_days', { at: '2026-12-25' }, 'closed-days 2026-12-25 ?'],
  ['close_days', {}, 'closed-days'],
  [
    'close_days',
    { from: '2026-12-24T12:00', until: '2026-12-27', name: 'Lunch' },
    'closed-days 2026-12-24 12:00 to 2026-12-27 with Lunch',
  ],
  ['swap_shift', {}, 'duty swap'],
  ['swap_shift', { number: MAIN, name: 'Ben', at: '2026-06-12' }, 'duty swap +441632960101 to Ben on 2026-06-12'],
  ['history', {}, 'history'],
  [
    'history',
    { number: MAIN, who: 'U0ADAM001', at: '2026-06-08T10:00', environment: 'live' },
    'history +441632960101 <@U0ADAM001> 2026-06-08 live',
  ],
  ['history', { menu: 'Reception', name: 'Anna' }, 'history Reception Anna'],
  ['history', { person: 'Ben', since: '2026-06-01' }, 'history Ben since 2026-06-01'],
  ['history', { from: '2026-06-01T09:00' }, 'history since 2026-06-01 09:00'],
  ['history', { from: '2026-06-01T09:00', until: '2026-06-01T17:00' }, 'history 2026-06-01'],
  [
    'history',
    { since: '2026-06-01T09:00', until: '2026-06-03T17:00' },
    'history from 2026-06-01 09:00 to 2026-06-03 17:00',
  ],
  ['history', { who: 'UNO', until: '2026-06-03' }, 'history UNO until 2026-06-03'],
  ['ivr_show', {}, 'ivrs'],
  ['ivr_show', { menu: 'Reception', environment: 'live' }, 'ivr Reception live'],
  ['ivr_edit', {}, 'ivrs'],
  ['ivr_edit', { menu: 'Reception', environment: 'live' }, 'ivr Reception live'],
  ['schedule_add', {}, 'schedule add'],
  [
    'schedule_add',
    { channel: 'C0PHONES1', days: [1, 2, 3, 4, 5, 6, 7], time: '09:00', environment: 'live' },
    'schedule add <#C0PHONES1> mon,tue,wed,thu,fri,sat,sun 09:00 live',
  ],
  ['schedule_add', { day_of_month: 3, days: 5 }, 'schedule add 3rd'],
  ['schedule_add', { day_of_month: 21 }, 'schedule add 21st'],
  ['schedule_add', { day_of_month: 12 }, 'schedule add 12th'],
  ['watch', {}, 'watch'],
  ['watch', { amount: '20', environment: 'live' }, 'watch 20'],
  ['watch', { days: 3 }, 'watch 3 days'],
  ['watch', { days: 1 }, 'watch 1 day'],
  ['watch', { days: [1, 2] }, 'watch'],
  ['own_number', {}, 'people'],
  ['own_number', { to: '07700900123' }, 'people 07700900123'],
  ['connect', {}, 'connect'],
  ['connect', { environment: 'live' }, 'connect live'],
];

test.each(COMMANDS)('%s with %j is what %j shows', (intent, slots, typed) => {
  expect(wordsFor(intent, slots, () => true)).toBe(typed);
});

test.each<readonly [Intent, Slots, string | null]>([
  ['who_rings', { number: MAIN, at: '2026-06-13' }, 'follow-me +441632960101'],
  ['divert', { number: MAIN }, null],
  ['numbers', { text: 'x' }, 'numbers x'],
  ['duty', {}, null],
])('without the newer commands %s with %j is what %j shows', (intent, slots, typed) => {
  const there = ['numbers', 'follow-me'];
  expect(wordsFor(intent, slots, (word) => there.includes(word))).toBe(typed);
});

const CHANGES: readonly (readonly [intent: ChangeIntent, slots: Slots, said: string])[] = [
  ['divert', {}, 'Divert a number to somebody, without an end'],
  [
    'divert',
    { number: MAIN, to: 'Anna', until: '2026-06-22T09:00' },
    'Divert Main line +441632960101 to Anna until Monday 22 June, 09:00 (Europe/London)',
  ],
  [
    'divert',
    { number: '+441632960102', to: 'Ben', from: '2026-06-10', until: '2026-06-22T09:00' },
    'Divert +441632960102 to Ben from Wednesday 10 June until Monday 22 June, 09:00 (Europe/London)',
  ],
  [
    'divert',
    { number: '+441632960103', from: '2026-06-10T08:00' },
    'Divert +441632960103 to somebody from Wednesday 10 June, 08:00 (Europe/London)',
  ],
  ['end_divert', { number: MAIN }, 'End the diversion of Main line +441632960101 now'],
  [
    'end_divert',
    { number: MAIN, at: '2026-06-10T08:00' },
    'End the diversion of Main line +441632960101 on Wednesday 10 June, 08:00 (Europe/London)',
  ],
  [
    'extend_divert',
    { number: MAIN, until: '2026-06-22T09:00' },
    'Extend the diversion of Main line +441632960101 until Monday 22 June, 09:00 (Europe/London)',
  ],
  ['add_destination', {}, 'Add somebody to a number'],
  ['add_destination', { number: MAIN, name: 'Ben', position: 2 }, 'Add Ben to Main line +441632960101 in position 2'],
  [
    'add_destination',
    { number: MAIN, to: 'Ben', position: -1, until: '2026-06-22' },
    'Add Ben to Main line +441632960101 last until Monday 22 June (Europe/London)',
  ],
  ['add_destination', { number: MAIN, person: 'Ben' }, 'Add Ben to Main line +441632960101'],
  ['remove_destination', { name: 'Ben' }, 'Take Ben off every number'],
  [
    'remove_destination',
    { number: MAIN, name: 'Ben', until: '2026-06-09T17:00' },
    'Take Ben off Main line +441632960101 until Tuesday 9 June, 17:00 (Europe/London)',
  ],
  ['enable_destination', { name: 'Ben' }, 'Switch Ben on at every number'],
  [
    'enable_destination',
    { number: MAIN, name: 'Ben', until: '2026-06-09T17:00' },
    'Switch Ben on at Main line +441632960101 until Tuesday 9 June, 17:00 (Europe/London)',
  ],
  ['disable_destination', { name: 'Ben' }, 'Switch Ben off at every number'],
  [
    'disable_destination',
    { number: MAIN, name: 'Ben', until: '2026-06-09T17:00' },
    'Switch Ben off at Main line +441632960101 until Tuesday 9 June, 17:00 (Europe/London)',
  ],
  ['reorder', { number: MAIN }, 'Change the order in which Main line +441632960101 rings'],
  [
    'reorder',
    { number: MAIN, order: ['Ben', 'Anna'] },
    'Change the order in which Main line +441632960101 rings: Ben, Anna',
  ],
  ['reorder', { number: MAIN, name: 'Ben', position: 1 }, 'Put Ben first on Main line +441632960101'],
  [
    'reorder',
    { number: MAIN, name: 'Ben', position: -1, until: '2026-06-10' },
    'Put Ben last on Main line +441632960101 until Wednesday 10 June (Europe/London)',
  ],
  ['reorder', { number: MAIN, name: 'Ben', before: 'Anna' }, 'Put Ben before Anna on Main line +441632960101'],
  ['reorder', { number: MAIN, name: 'Ben' }, 'Change the order in which Main line +441632960101 rings'],
  ['reorder', { number: MAIN, sequence: 'ordered' }, 'Let Main line +441632960101 ring one after the other'],
  ['reorder', { number: MAIN, sequence: 'random' }, 'Let Main line +441632960101 ring in random order'],
  [
    'reorder',
    { number: MAIN, sequence: 'simultaneous' },
    'Let Main line +441632960101 ring everybody at the same time',
  ],
  ['set_timeout', { number: MAIN }, 'Let Main line +441632960101 ring for so many seconds'],
  ['set_timeout', { number: MAIN, seconds: 40 }, 'Let Main line +441632960101 ring for 40 seconds'],
  ['set_timeout', { number: MAIN, seconds: 1 }, 'Let Main line +441632960101 ring for 1 second'],
  ['set_timeout', { number: MAIN, ring_seconds: 15 }, 'Let Main line +441632960101 ring for 15 seconds'],
  [
    'set_timeout',
    { number: MAIN, name: 'Ben', ring_seconds: 15 },
    'Let Ben on Main line +441632960101 ring for 15 seconds',
  ],
  ['apply_preset', {}, 'Apply the preset'],
  [
    'apply_preset',
    { name: 'Lunch', until: '2026-06-09T14:00' },
    'Apply the preset Lunch until Tuesday 9 June, 14:00 (Europe/London)',
  ],
  ['swap_shift', { name: 'Ben', at: '2026-06-12' }, 'Give a shift on Friday 12 June (Europe/London) to Ben'],
  ['swap_shift', {}, 'Give a shift to somebody'],
  ['close_days', {}, 'Close'],
  [
    'close_days',
    { at: '2026-12-25', name: 'Lunch' },
    'Close on Friday 25 December (Europe/London) with the preset Lunch',
  ],
  ['undo', {}, 'Undo a change'],
  ['ivr_edit', {}, 'Change a menu'],
  ['ivr_edit', { menu: 'Reception', field: 'replay_count', value: '3' }, 'Change Reception: replay count to 3'],
  ['ivr_edit', { menu: 'Reception', field: 'direct_dial_enabled' }, 'Change Reception: direct dialling'],
  ['schedule_add', {}, 'Post the balance to a channel on a schedule'],
  [
    'schedule_add',
    { channel: 'C0PHONES1', days: [1, 3, 7], time: '09:00' },
    'Post the balance to #phones every Monday, Wednesday and Sunday at 09:00',
  ],
  [
    'schedule_add',
    { channel: 'C0OTHER01', days: [1, 2, 3, 4, 5, 6, 7] },
    'Post the balance to the channel you named every day',
  ],
  [
    'schedule_add',
    { day_of_month: 3, time: '08:30' },
    'Post the balance to a channel on day 3 of every month at 08:30',
  ],
  ['schedule_pause', {}, 'Pause a balance post'],
  ['schedule_resume', {}, 'Resume a balance post'],
  ['schedule_remove', {}, 'Remove a balance post'],
  ['schedule_send', {}, 'Post the balance now'],
  ['watch', {}, 'Warn a channel before the call credit is gone'],
  ['watch', { channel: 'C0PHONES1', amount: '20' }, 'Warn #phones when the call credit is at or below 20'],
  ['watch', { days: 3 }, 'Warn a channel when the call credit lasts 3 days or less'],
  ['watch', { days: 1 }, 'Warn a channel when the call credit lasts 1 day or less'],
];

test.each(CHANGES)('the change %s with %j is called %j', (intent, slots, said) => {
  expect(changeWords(intent, slots, WORLD)).toBe(said);
});

test('everything that can be asked for is in these tables', () => {
  const all = Object.keys(INTENTS);
  expect([...new Set(COMMANDS.map(([intent]) => intent))].sort()).toEqual(all.toSorted());
  const changes = all.filter((intent) => INTENTS[intent as Intent] === 'change');
  expect([...new Set(CHANGES.map(([intent]) => intent))].sort()).toEqual(changes.sort());
});
