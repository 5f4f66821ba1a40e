import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Shows what happens with a number in the next days; its value names the number. */
export const SHOW = 'when:show';

/** What is known of `when` before its feature is loaded. */
export const WHEN_COMMAND: CommandMetadata = {
  word: 'when',
  usage: '[number] [time]',
  help: {
    about: 'see who rings, now and ahead',
    example: 'when <number>',
    pressed: 'numbers',
  },
  takes: ['text', 'environment'],
  least: 'read',
};
