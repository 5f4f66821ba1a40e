import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `doctor` before its feature is loaded. */
export const DOCTOR_COMMAND: CommandMetadata = {
  word: 'doctor',
  path: 'setup doctor',
  least: 'manage',
};
