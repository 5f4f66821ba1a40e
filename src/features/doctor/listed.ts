import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `doctor` before its feature is loaded. */
export const DOCTOR_COMMAND: CommandMetadata = {
  word: 'doctor',
  group: 'Set-up',
  about: 'check that everything works, from Slack to the provider',
  example: 'doctor',
  least: 'manage',
};
