import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `divert` before its feature is loaded. */
export const DIVERT_COMMAND: CommandMetadata = {
  word: 'divert',
  usage: '[number] [to <who>] [from <when>] [until <when>]',
  help: {
    about: 'send calls elsewhere for a while',
    less: { without: 'edit', about: 'see what is diverted, and until when', example: 'divert' },
    example: 'divert <number> to <person> until 17:00',
  },
  takes: ['text', 'environment'],
  least: 'read',
};

/** Opens the form of a diversion; its value names the number, and on its second line what else was typed. */
export const OPEN = 'divert:open';
