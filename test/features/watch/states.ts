import {
  alarmMessage,
  closedMessage,
  crossedMessage,
  droppedMessage,
  outageMessage,
  recoveredMessage,
  remindedMessage,
  restoredMessage,
  unattendedMessage,
  watchPausedMessage,
} from '../../../src/alerts/messages.ts';
import { INITIAL_STATE } from '../../../src/alerts/state.ts';
import { LASTS_LONG } from '../../../src/balance/forecast.ts';
import { savedMessage, savedView, waitingView, warnedView, watchForm } from '../../../src/features/watch/form-view.ts';
import {
  notALevelMessage,
  overMessage,
  removedMessage,
  unreadableMessage,
  watchMessage,
} from '../../../src/features/watch/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, MISSING_RIGHT, WHEN } from '../fixtures.ts';
import {
  alarm,
  DAYS,
  drop,
  entry,
  FIVE,
  LASTS,
  LEVELS,
  LIVE,
  LONG,
  MIA,
  NOAH,
  PASSED,
  PLAIN,
  plan,
  READING,
  recovered,
  sight,
  suggestion,
  TWENTY,
  word,
} from './fixtures.ts';

export const states: States = {
  watchMessage: {
    'no watch, for a manager': watchMessage(
      {
        watch: null,
        active: 'sandbox',
        missingRight: null,
        currency: null,
        newest: null,
      },
      READING,
    ),
    'no watch, for a viewer': watchMessage(
      { watch: null, active: null, missingRight: MISSING_RIGHT, currency: null, newest: null },
      READING,
    ),
    'a quiet watch': watchMessage(
      {
        active: 'sandbox',
        watch: { plan, state: INITIAL_STATE },
        missingRight: null,
        currency: 'GBP',
        newest: null,
      },
      READING,
    ),
    'a quiet watch, for a viewer': watchMessage(
      {
        active: 'sandbox',
        watch: { plan, state: INITIAL_STATE },
        missingRight: MISSING_RIGHT,
        currency: null,
        newest: null,
      },
      READING,
    ),
    'with a forecast': watchMessage(
      {
        active: 'live',
        watch: { plan, state: INITIAL_STATE },
        missingRight: null,
        currency: 'GBP',
        newest: { reading: { at: WHEN, balance: '91.05' }, forecast: LASTS },
      },
      READING,
    ),
    'with days that cannot be told': watchMessage(
      {
        active: 'live',
        watch: { plan, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: { reading: { at: WHEN, balance: '91.05' }, forecast: { kind: 'none', why: 'there is too little' } },
      },
      READING,
    ),
    'that mentions somebody, whose credit lasts long': watchMessage(
      {
        active: 'live',
        watch: { plan: { ...plan, mention: NOAH, levels: [DAYS] }, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: { reading: { at: WHEN, balance: '91.05' }, forecast: { kind: 'none', why: LASTS_LONG[0] ?? '' } },
      },
      READING,
    ),
    'of amounts alone, without a forecast': watchMessage(
      {
        active: 'live',
        watch: { plan: { ...plan, levels: [TWENTY] }, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: { reading: { at: WHEN, balance: '91.05' }, forecast: { kind: 'none', why: 'there is too little' } },
      },
      READING,
    ),
    'no watch and no account, for a manager': watchMessage(
      { watch: null, active: null, missingRight: null, currency: null, newest: null },
      READING,
    ),
    'with open alarms and an outage': watchMessage(
      {
        active: 'sandbox',
        watch: {
          plan: { ...plan, everyMinutes: 1440, environment: 'sandbox' },
          state: {
            ...INITIAL_STATE,
            alarms: [
              alarm,
              { ...alarm, id: 4, levels: [1], taken: word },
              { ...alarm, id: 5, levels: [1], snoozed: { by: NOAH, until: Date.parse(WHEN) } },
            ],
            outage: { since: WHEN, last: Date.parse(WHEN), checks: 3, told: true, ts: null },
          },
        },
        missingRight: null,
        currency: null,
        newest: null,
      },
      READING,
    ),
    'paused by itself': watchMessage(
      {
        active: 'sandbox',
        watch: {
          plan: { ...plan, paused: { reason: 'The channel is archived.', by: null, at: WHEN } },
          state: INITIAL_STATE,
        },
        missingRight: null,
        currency: null,
        newest: null,
      },
      READING,
    ),
    'paused by hand': watchMessage(
      {
        active: 'sandbox',
        watch: { plan: { ...plan, paused: { reason: 'Paused by hand.', by: MIA, at: WHEN } }, state: INITIAL_STATE },
        missingRight: MISSING_RIGHT,
        currency: null,
        newest: null,
      },
      READING,
    ),
  },
  unreadableMessage: {
    'for a manager': unreadableMessage(null),
    'for everybody else': unreadableMessage(MISSING_RIGHT),
  },
  removedMessage: { removed: removedMessage(COMMAND) },
  notALevelMessage: {
    'a level in another currency': notALevelMessage('€20 <!channel>', 'Type the amount in GBP.'),
  },
  overMessage: { 'an alarm that is over': overMessage() },
  watchForm: {
    'a new watch with a suggestion': watchForm({
      ...{
        plan: null,
        environments: ['live', 'sandbox'],
        suggestion,
        manager: MIA,
        currency: 'GBP',
        typed: null,
        metadata: '{}',
      },
    }),
    'a new watch without a suggestion': watchForm({
      ...{
        plan: null,
        environments: ['sandbox'],
        suggestion: null,
        manager: MIA,
        currency: null,
        typed: null,
        metadata: '{}',
      },
    }),
    'a new watch with a level that was typed': watchForm({
      ...{ plan: null, environments: ['sandbox'], suggestion, manager: MIA, currency: null, metadata: '{}' },
      typed: { kind: 'days', days: 14 },
    }),
    'a watch that mentions somebody, and a level that it has': watchForm({
      ...{ plan: { ...plan, mention: NOAH }, environments: ['sandbox'], suggestion, manager: MIA, currency: null },
      ...{ typed: { kind: 'money', amount: '20' }, metadata: '{}' },
    }),
    'a suggestion for one day': watchForm({
      ...{ plan: null, environments: ['sandbox'], manager: MIA, currency: 'GBP', typed: null, metadata: '{}' },
      suggestion: { ...suggestion, days: 1 },
    }),
    'a watch and another level that was typed': watchForm({
      ...{ plan: { ...plan, levels: [TWENTY] }, environments: ['sandbox'], suggestion, manager: MIA, currency: null },
      ...{ typed: FIVE, metadata: '{}' },
    }),
    'a watch without room for the level that was typed': watchForm({
      ...{ plan, environments: ['sandbox'], suggestion, manager: MIA, currency: null, metadata: '{}' },
      typed: { kind: 'money', amount: '7.50' },
    }),
    'a watch to be changed': watchForm({
      ...{ plan, environments: ['sandbox'], suggestion, manager: MIA, currency: null, typed: null, metadata: '{}' },
    }),
  },
  waitingView: { waiting: waitingView() },
  savedView: {
    saved: savedView(savedMessage(plan, 'GBP', null, READING), plan, null),
    'a level that is passed already': savedView(savedMessage(plan, 'GBP', PASSED, READING), plan, PASSED),
  },
  warnedView: { 'warned now': warnedView(plan) },
  savedMessage: {
    'saved, as a message': savedMessage({ ...plan, everyMinutes: 15, levels: [FIVE] }, null, null, READING),
  },
  crossedMessage: {
    'fallen to a level': crossedMessage(
      { id: 1, kind: 'crossed', alarm: 3, levels: [TWENTY], sight: sight('19.50', 5.4), taken: null },
      LIVE,
    ),
    'with a person who is mentioned': crossedMessage(
      { id: 1, kind: 'crossed', alarm: 3, levels: [TWENTY], sight: sight('19.50', 5.4), taken: null },
      { ...LIVE, mention: NOAH },
    ),
    overdrawn: crossedMessage(
      { id: 1, kind: 'crossed', alarm: 3, levels: [TWENTY], sight: sight('-3.05', 0), taken: null },
      LIVE,
    ),
    'fallen to several levels, every digit': crossedMessage(
      { id: 1, kind: 'crossed', alarm: 3, levels: LEVELS, sight: LONG, taken: null },
      PLAIN,
    ),
    'fallen to the next level while somebody tops up': crossedMessage(
      { id: 1, kind: 'crossed', alarm: 3, levels: [FIVE], sight: sight('4.99', 0.4), taken: word },
      LIVE,
    ),
  },
  alarmMessage: {
    'somebody tops up': alarmMessage({ ...alarm, taken: word }, [TWENTY, DAYS], LIVE),
    'a word that nothing came of': alarmMessage({ ...alarm, taken: word, escalateAt: null }, [TWENTY], LIVE),
    snoozed: alarmMessage({ ...alarm, snoozed: { by: NOAH, until: Date.parse(WHEN) + 14_400_000 } }, [TWENTY], LIVE),
  },
  closedMessage: { 'an alarm that has recovered': closedMessage(recovered, LIVE) },
  recoveredMessage: {
    recovered: recoveredMessage(recovered, LIVE),
    'several alarms recovered at once': recoveredMessage(
      { ...recovered, levels: [FIVE], others: { levels: [TWENTY], rest: [] } },
      LIVE,
    ),
    'recovered in part': recoveredMessage(
      { ...recovered, levels: [FIVE], rest: [TWENTY], sight: sight('15.00') },
      PLAIN,
    ),
  },
  remindedMessage: {
    'the snooze is over': remindedMessage(
      { id: 2, kind: 'reminded', alarm: 3, thread: '1.1', levels: [TWENTY], sight: sight('18.20', 1.2) },
      LIVE,
    ),
  },
  unattendedMessage: {
    'nobody has taken it': unattendedMessage(
      { id: 2, kind: 'unattended', alarm: 3, levels: [TWENTY], sight: sight('18.20', 4), taken: null },
      LIVE,
    ),
    'nothing came of a word to top up': unattendedMessage(
      { id: 2, kind: 'unattended', alarm: 3, levels: [TWENTY], sight: sight('18.20', 4), taken: word },
      LIVE,
    ),
    'nobody has taken it and the provider is out': unattendedMessage(
      { id: 2, kind: 'unattended', alarm: 3, levels: [TWENTY], sight: null, taken: null },
      PLAIN,
    ),
  },
  droppedMessage: {
    'a sudden drop': droppedMessage({ id: 2, kind: 'dropped', drop, sight: sight('8.10') }, [], LIVE),
    'a sudden drop after changes': droppedMessage(
      { id: 2, kind: 'dropped', drop, sight: sight('8.10') },
      [
        entry('follow-me', '+441632960001', 'Follow-Me of +441632960001'),
        entry('ivr', '7', `the menu ${HARD_NAME}`),
        { ...entry('ivr', '7', 'the menu 7'), undoes: 'x' },
        entry('follow-me', null, null),
      ],
      PLAIN,
    ),
  },
  outageMessage: {
    'the provider is out': outageMessage(
      { id: 2, kind: 'outage', since: WHEN, why: 'The provider cannot be reached right now.' },
      LIVE,
    ),
  },
  restoredMessage: {
    'the provider is back': restoredMessage(
      { id: 2, kind: 'restored', thread: '1.1', since: WHEN, sight: sight('19.00', 5) },
      LIVE,
    ),
  },
  watchPausedMessage: {
    'the watch has stopped': watchPausedMessage('The channel is archived.', LIVE),
  },
};
