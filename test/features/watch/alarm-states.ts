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
} from '../../../src/credit/alerts/messages.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME, WHEN } from '../fixtures.ts';
import {
  alarm,
  DAYS,
  drop,
  entry,
  FIVE,
  LEVELS,
  LIVE,
  LONG,
  NOAH,
  PLAIN,
  recovered,
  sight,
  TWENTY,
  word,
} from './fixtures.ts';

export const states: States = {
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
