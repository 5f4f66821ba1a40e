import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Shows what happens with a number in the next days; its value names the number. */
export const SHOW = 'when:show';

/** What is known of `when` before its feature is loaded. */
export const WHEN_COMMAND: CommandMetadata = {
  word: 'when',
  usage: '<n>',
  help: {
    about: 'see who rings on a number in the next seven days, and why',
    example: 'when <number>',
    pressed: 'numbers',
  },
  takes: ['text', 'environment'],
  least: 'read',
};
