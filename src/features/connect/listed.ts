import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** The button that opens the form, wherever it stands. */
export const OPEN = 'connect:open';

/** What other parts put on a button that leads here; its value may be the environment to connect. */
export const OFFER = { actionId: OPEN, label: 'Connect an account' } as const;

/** The same by the names that problems ask for: without an environment, or for the one that is missing. */
export const OFFERS = {
  connect: OFFER,
  'connect-sandbox': { ...OFFER, label: 'Connect Sandbox', value: 'sandbox' },
  'connect-live': { ...OFFER, label: 'Connect Live', value: 'live' },
} as const;

/** What is known of `connect` before its feature is loaded. */
export const CONNECT_COMMAND: CommandMetadata = {
  word: 'connect',
  path: 'setup connect',
  usage: '[sandbox|live]',
  takes: ['text'],
  // "Set up a daily post" is about something else.
  uses: (text) => !/\S\s+\S+\s+\S/u.test(text),
  least: 'manage',
};
