import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Opens the form of rules. */
export const RULES = 'proposals:rules';

/** How others offer it. */
export const RULES_BUTTON = { actionId: RULES, label: 'Approvals and channels' };

/** What is known of `proposals` before its feature is loaded. */
export const PROPOSALS_COMMAND: CommandMetadata = {
  word: 'proposals',
  path: 'access proposals',
  least: 'propose',
};
