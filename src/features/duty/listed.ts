import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `duty` before its feature is loaded. */
export const DUTY_COMMAND: CommandMetadata = {
  word: 'duty',
  usage: '[number]',
  group: 'Calls',
  about: 'see or change who takes turns at being first on a number',
  less: { without: 'edit', about: 'see who is on duty, and who is next', example: 'duty' },
  example: 'duty <number>',
  takes: ['text', 'environment'],
  least: 'read',
};
