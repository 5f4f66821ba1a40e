import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Opens the form that gives and takes rights. */
export const CHANGE = 'access:change';
/** Opens the form of a request to managers; its value says what for (people/rights). */
export const ASK = 'access:ask';

/** What other parts may show beside a refusal. */
export const ASK_BUTTON = { actionId: ASK, label: 'Ask for access' };

/** What is known of `access` before its feature is loaded. */
export const ACCESS_COMMAND: CommandMetadata = {
  word: 'access',
  usage: '[proposals|people]',
  help: {
    about: 'see or change who may do what',
    less: { without: 'manage', about: 'see who may do what, and ask for more' },
    example: 'access',
  },
  least: 'read',
};
