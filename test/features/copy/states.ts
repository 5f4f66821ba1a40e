import { copyView, readingView } from '../../../src/features/copy/view.ts';
import { contentBlocks } from '../../../src/plans/proposals/view.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const LEFT = [`Live has no ${HARD_NAME}.`, 'Main line: Zoë is on no list of Live.'];
const asked = {
  subject: 'new',
  environment: 'live' as const,
  about: [],
  title: 'the hours Main line',
  will: `There will be the hours ${HARD_NAME} for Main line.`,
  lines: ['Mon–Fri 09:00–17:30: own settings', 'Otherwise: Anna', 'Paused until 2026-06-20.'],
  wanted: {},
  risky: true,
};
const content = contentBlocks(asked);
const warnings = [
  { text: 'Zoë is abroad (France): calls there may cost more.', risky: true },
  { text: 'Only Anna rings; when that line is busy or off, nobody answers.', risky: false },
];

export const states: States = {
  copyView: {
    'a risky plan as it would be in live, for a manager': copyView(
      { asked, warnings, left: LEFT },
      { content, isManager: true },
      'm',
    ),
    'the same for an editor': copyView({ asked, warnings, left: LEFT }, { content, isManager: false }, 'm'),
    'a plan with a counterpart for everything': copyView(
      { asked: { ...asked, risky: false }, warnings: [], left: [] },
      { content, isManager: false },
      'm',
    ),
    'nothing of a plan has a counterpart': copyView(
      { asked: null, warnings: [], left: LEFT },
      { content, isManager: true },
      'm',
    ),
  },
  readingView: { 'while the counterparts are looked for': readingView },
};
