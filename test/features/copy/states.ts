import { managersView, missingBlocks, nothingView, readingView } from '../../../src/features/copy/view.ts';
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
  managersView: {
    'the same for an editor': managersView([...content, ...missingBlocks(LEFT)], warnings),
  },
  nothingView: { 'nothing of a plan has a counterpart': nothingView(LEFT) },
  readingView: { 'while the counterparts are looked for': readingView },
};
