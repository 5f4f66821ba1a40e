import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `closed-days` before its feature is loaded. */
export const CLOSED_DAYS_COMMAND: CommandMetadata = {
  word: 'closed-days',
  path: 'plans closed days',
  usage: '[from <when> to <when>] [with <preset or name>]',
  takes: ['text'],
  least: 'read',
};
