import { type ChangeAnnouncement, changeMessage, feedStoppedMessage } from '../../src/changes/feed-view.ts';
import { HARD_NAME, WHEN } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';

const told: ChangeAnnouncement = {
  entry: {
    id: `${WHEN}/0a1b2c3d`,
    by: 'U0NOAH001',
    outcome: 'done',
    undoes: null,
    temporary: null,
    proposed: null,
  },
  environment: 'live',
  title: 'Follow-Me of +44 1632 960101',
  lines: [{ label: 'Gives up after', before: '60 s', after: '45 s' }],
  nameOf: (user) => (user === 'U0NOAH001' ? 'Noah Nolan' : null),
};

/** What the channel of changes is told. */
export const states: States = {
  changeMessage: {
    'a change is told': changeMessage(told),
    'a change for a while that somebody proposed is told': changeMessage({
      ...told,
      title: HARD_NAME,
      entry: {
        ...told.entry,
        outcome: 'unknown',
        temporary: { id: 'x', phase: 'begin', until: 'Tuesday 9 June, 17:00 (Europe/London)' },
        proposed: { by: 'U0MIA0001', reason: 'Callers wait <too> long.', word: '' },
      },
    }),
    'a change of many things by somebody without a name is told': changeMessage({
      ...told,
      entry: {
        ...told.entry,
        by: 'U0GONE001',
        proposed: { by: 'U0NOAH001', reason: 'More calls.', word: '', approvedBy: 'U0NOAH001' },
        temporary: { id: 'x', phase: 'begin', until: null },
      },
      lines: Array.from({ length: 6 }, (_, at) => ({ label: `Key ${at}`, before: 'Anna\nBen', after: 'Ben\nAnna' })),
    }),
    'a change of which nothing is known is told': changeMessage({ ...told, lines: [] }),
    'a change of entries is told': changeMessage({
      ...told,
      lines: [{ label: 'Destinations', before: 'Anna', after: 'Ben', steps: ['Anna: removed', 'Ben: added'] }],
    }),
    'an undo is told': changeMessage({ ...told, entry: { ...told.entry, undoes: 'y', outcome: 'mismatch' } }),
    'a return is told': changeMessage({
      ...told,
      entry: { ...told.entry, temporary: { id: 'x', phase: 'end', until: null } },
    }),
  },
  feedStoppedMessage: { 'changes are told nowhere any more': feedStoppedMessage('C0PHONES1') },
};
