import { INITIAL_STATE } from '../../../src/credit/alerts/state.ts';
import { LASTS_LONG } from '../../../src/credit/balance/spending.ts';
import { savedMessage, savedView, waitingView, warnedView, watchForm } from '../../../src/features/watch/form-view.ts';
import {
  notALevelMessage,
  overMessage,
  removedMessage,
  unreadableMessage,
  watchMessage,
} from '../../../src/features/watch/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, MISSING_RIGHT, WHEN } from '../fixtures.ts';
import {
  alarm,
  BUDGET,
  DAYS,
  FIVE,
  LASTS,
  MIA,
  NOAH,
  PASSED,
  plan,
  READING,
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
        newest: {
          reading: { at: WHEN, balance: '91.05' },
          forecast: LASTS,
          outlook: 'Lasts until about Wed 18 Mar, past the weekend; £8.00 a day.',
        },
      },
      READING,
    ),
    'with days that cannot be told': watchMessage(
      {
        active: 'live',
        watch: { plan, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: {
          reading: { at: WHEN, balance: '91.05' },
          forecast: { kind: 'none', why: 'there is too little' },
          outlook: 'No forecast: there is too little.',
        },
      },
      READING,
    ),
    'that mentions somebody, whose credit lasts long': watchMessage(
      {
        active: 'live',
        watch: { plan: { ...plan, mention: NOAH, levels: [DAYS] }, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: {
          reading: { at: WHEN, balance: '91.05' },
          forecast: { kind: 'none', why: LASTS_LONG[0] ?? '' },
          outlook: `No forecast: ${LASTS_LONG[0] ?? ''}.`,
        },
      },
      READING,
    ),
    'of amounts alone, without a forecast': watchMessage(
      {
        active: 'live',
        watch: { plan: { ...plan, levels: [TWENTY] }, state: INITIAL_STATE },
        missingRight: null,
        currency: null,
        newest: {
          reading: { at: WHEN, balance: '91.05' },
          forecast: { kind: 'none', why: 'there is too little' },
          outlook: 'No forecast: there is too little.',
        },
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
      plan: null,
      environments: ['live', 'sandbox'],
      suggestion,
      manager: MIA,
      currency: 'GBP',
      typed: [],
      metadata: '{}',
    }),
    'a new watch without a suggestion': watchForm({
      plan: null,
      environments: ['sandbox'],
      suggestion: null,
      manager: MIA,
      currency: null,
      typed: [],
      metadata: '{}',
    }),
    'a new watch with a level that was typed': watchForm({
      plan: null,
      environments: ['sandbox'],
      suggestion,
      manager: MIA,
      currency: null,
      metadata: '{}',
      typed: [{ kind: 'days', days: 14 }],
    }),
    'a watch that mentions somebody, and a level that it has': watchForm({
      plan: { ...plan, mention: NOAH },
      environments: ['live', 'sandbox'],
      suggestion,
      manager: MIA,
      currency: null,
      typed: [{ kind: 'money', amount: '20' }],
      metadata: '{}',
    }),
    'a suggestion for one day': watchForm({
      plan: null,
      environments: ['sandbox'],
      manager: MIA,
      currency: 'GBP',
      typed: [],
      metadata: '{}',
      suggestion: { ...suggestion, days: 1 },
    }),
    'a watch and another level that was typed': watchForm({
      plan: { ...plan, levels: [TWENTY] },
      environments: ['live', 'sandbox'],
      suggestion,
      manager: MIA,
      currency: null,
      typed: [FIVE],
      metadata: '{}',
    }),
    'a watch without room for the level that was typed': watchForm({
      plan,
      environments: ['live', 'sandbox'],
      suggestion,
      manager: MIA,
      currency: null,
      metadata: '{}',
      typed: [{ kind: 'money', amount: '7.50' }],
    }),
    'a watch of Live that is to be one of Sandbox': watchForm({
      plan,
      environments: ['sandbox', 'live'],
      suggestion,
      manager: MIA,
      currency: null,
      typed: [],
      metadata: '{}',
    }),
    'a watch to be changed': watchForm({
      plan,
      environments: ['live', 'sandbox'],
      suggestion,
      manager: MIA,
      currency: null,
      typed: [],
      metadata: '{}',
    }),
  },
  waitingView: { waiting: waitingView },
  savedView: {
    saved: savedView(savedMessage(plan, 'GBP', null, READING), plan, null),
    'a level that is passed already': savedView(savedMessage(plan, 'GBP', PASSED, READING), plan, PASSED),
  },
  warnedView: { 'warned now': warnedView(plan) },
  savedMessage: {
    'a budget beside a level': savedMessage({ ...plan, levels: [TWENTY, BUDGET] }, 'GBP', null, READING),
    'a budget alone': savedMessage({ ...plan, levels: [BUDGET] }, 'GBP', null, READING),
    'saved, as a message': savedMessage({ ...plan, everyMinutes: 15, levels: [FIVE] }, null, null, READING),
  },
};
