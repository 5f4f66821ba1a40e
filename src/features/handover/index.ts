import { type WritesOf, writesTo } from '../../changes/recorded-change.ts';
import { AGAIN } from '../../plans/several/cut-off.ts';
import type { Feature } from '../../slack/inbound/feature.ts';
import { type HandoverServices, withStores } from './deps.ts';
import { REPLACE_ACT, readingView, START } from './listed.ts';
import { accountIn, openAgain, openPressed, submitForm } from './open.ts';
import { callOff, showPlanned } from './planned.ts';
import { CALL_OFF, PLANNED } from './planned-view.ts';
import { openUndo, submitCheck } from './save.ts';
import { ASK, CHECK, CONFIRM_ALL, NUMBER, savingView, UNDO_ALL } from './view.ts';

/** `/phone numbers priya replace mia`: somebody takes the place of another in everything in which they stand. */
export function handoverFeature(services: HandoverServices): Feature {
  const deps = withStores(services);
  const edit = { may: 'edit' as const, act: REPLACE_ACT, loading: readingView };
  const form = { ...edit, writes: 'as opened' as const };
  const writesIn = (environment: 'sandbox' | 'live') => writesTo(deps.kinds, [{ environment, kind: deps.ringing }]);
  const ofKept: WritesOf = (_, { text }) => writesIn(text.startsWith('live ') ? 'live' : 'sandbox');
  return {
    name: 'handover',
    actions: {
      [START]: { ...edit, writes: (_, { text }) => writesIn(accountIn(text)), open: (job) => openPressed(deps, job) },
      [UNDO_ALL]: { ...edit, writes: ofKept, open: (job) => openUndo(deps, job) },
      [AGAIN]: { ...edit, writes: ofKept, open: (job) => openAgain(deps, job) },
      [PLANNED]: { may: 'read', show: (job) => showPlanned(deps, job) },
      [CALL_OFF]: { may: 'edit', act: REPLACE_ACT, settles: true, run: (job) => callOff(deps, job) },
      // Reported with the form; Slack may still send an action for it at once.
      [CONFIRM_ALL]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
    },
    submissions: {
      [ASK]: { ...form, faultOn: NUMBER.id, run: (job) => submitForm(deps, job) },
      [CHECK]: { ...form, faultOn: CONFIRM_ALL, loading: savingView, run: (job) => submitCheck(deps, job) },
    },
  };
}
