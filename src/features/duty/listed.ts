import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `duty` before its feature is loaded. */
export const DUTY_COMMAND: CommandMetadata = {
  word: 'duty',
  path: 'plans duty',
  usage: '[number]',
  takes: ['text', 'environment'],
  least: 'read',
};
