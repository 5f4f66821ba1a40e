import type { CommandMetadata } from '../../slack/inbound/feature.ts';
import { readNumber } from '../../telephony/typed-number.ts';

/** What is typed to remove one's own number. */
export const WORD_FORGET = 'forget';

/** What is known of `people` before its feature is loaded. */
export const PEOPLE_COMMAND: CommandMetadata = {
  word: 'people',
  path: 'access people',
  usage: '[your number]',
  takes: ['text'],
  uses: (text) => text === '' || text === WORD_FORGET || readNumber(text) !== null,
  least: 'read',
};
