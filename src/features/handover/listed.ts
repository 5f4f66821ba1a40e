import { loadingView } from '../../slack/forms/modals.ts';

/** Asks who takes over; its value says from whom. */
export const START = 'handover:start';

/** What one needs a right for here, a verb first. */
export const REPLACE_ACT = 'replace somebody everywhere';

/** Shown until the preview is ready. */
export const readingView = loadingView('Replace everywhere', 'Reading every ring list and plan …', 'Cancel');
