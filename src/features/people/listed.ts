import type { CommandMetadata } from '../../slack/inbound/feature.ts';
import { readNumber } from '../../telephony/typed-number.ts';

/** What is typed to remove one's own number. */
export const WORD_FORGET = 'forget';

/** What is known of `people` before its feature is loaded. */
export const PEOPLE_COMMAND: CommandMetadata = {
  word: 'people',
  usage: '[your number]',
  group: 'Calls',
  about: 'see whose number is whose, and say which is yours',
  example: 'people',
  takes: ['text'],
  uses: (text) => text === '' || text === WORD_FORGET || readNumber(text) !== null,
  least: 'read',
};
