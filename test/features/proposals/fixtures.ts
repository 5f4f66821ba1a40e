import type { OpenProposal } from '../../../src/features/proposals/view.ts';
import { WHEN } from '../fixtures.ts';

/** A proposal of somebody else that can be answered. */
export const open: OpenProposal = {
  id: '0a1b2c3d4e5f',
  by: 'U0MIA0001',
  called: 'Mia Marsh',
  at: WHEN,
  environment: 'live',
  will: 'Main line will give up after 45 s.',
  since: null,
  reason: 'Callers wait <too> long.',
  own: false,
  answers: true,
  span: {
    text: 'Until Tuesday 9 June, 17:00 (America/New_York)',
    times: [{ at: Date.UTC(2026, 5, 9, 21), words: 'Tuesday 9 June, 17:00 (America/New_York)' }],
  },
  ids: { approve: 'changes:approve', decline: 'changes:decline', withdraw: 'changes:withdraw' },
};
