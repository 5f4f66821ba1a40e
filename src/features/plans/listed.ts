import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `plans` before its feature is loaded. */
export const PLANS_COMMAND: CommandMetadata = {
  word: 'plans',
  usage: '[presets|closed days|hours|duty|<preset>]',
  takes: ['text'],
  help: {
    about: 'see or change presets, closed days, hours and duty lists',
    less: { without: 'edit', about: 'see presets, closed days, hours and duty lists' },
    example: 'plans',
  },
  least: 'read',
};
