import { ENGLISH as access, WORDS as accessWords } from '../features/access/sentences/en.ts';
import { ENGLISH as account, WORDS as accountWords } from '../features/account/sentences/en.ts';
import { ENGLISH as balance, WORDS as balanceWords } from '../features/balance/sentences/en.ts';
import { ENGLISH as closedDays, WORDS as closedDaysWords } from '../features/closed-days/sentences/en.ts';
import { ENGLISH as connect, WORDS as connectWords } from '../features/connect/sentences/en.ts';
import { ENGLISH as conversation } from '../features/conversation/sentences/en.ts';
import { ENGLISH as duty, WORDS as dutyWords } from '../features/duty/sentences/en.ts';
import { ENGLISH as followMe } from '../features/follow-me/sentences/en.ts';
import { WORDS as followMeWords } from '../features/follow-me/sentences/en-words.ts';
import { ENGLISH as handover, WORDS as handoverWords } from '../features/handover/sentences/en.ts';
import { ENGLISH as help, WORDS as helpWords } from '../features/help/sentences/en.ts';
import { ENGLISH as history, WORDS as historyWords } from '../features/history/sentences/en.ts';
import { ENGLISH as hours, WORDS as hoursWords } from '../features/hours/sentences/en.ts';
import { ENGLISH as ivr, WORDS as ivrWords } from '../features/ivr/sentences/en.ts';
import { ENGLISH as ivrs } from '../features/ivrs/sentences/en.ts';
import { ENGLISH as number, WORDS as numberWords } from '../features/number/sentences/en.ts';
import { ENGLISH as numbers, WORDS as numbersWords } from '../features/numbers/sentences/en.ts';
import { ENGLISH as people, WORDS as peopleWords } from '../features/people/sentences/en.ts';
import { ENGLISH as presets } from '../features/presets/sentences/en.ts';
import { ENGLISH as proposals, WORDS as proposalsWords } from '../features/proposals/sentences/en.ts';
import { ENGLISH as schedule, WORDS as scheduleWords } from '../features/schedule/sentences/en.ts';
import { ENGLISH as status, WORDS as statusWords } from '../features/setup/sentences/en.ts';
import { ENGLISH as spend, WORDS as spendWords } from '../features/spend/sentences/en.ts';
import { ENGLISH as watch, WORDS as watchWords } from '../features/watch/sentences/en.ts';
import { INTENT_WEIGHTS } from '../language/en/intent-weights.ts';
import { ENGLISH_LEXICON } from '../language/en/lexicon.ts';
import type { Language } from '../language/language.ts';

/** Patterns that the sentences of a feature have in common, by name. */
const WORDS = [
  numbersWords,
  balanceWords,
  spendWords,
  accountWords,
  numberWords,
  followMeWords,
  dutyWords,
  closedDaysWords,
  hoursWords,
  historyWords,
  ivrWords,
  scheduleWords,
  watchWords,
  statusWords,
  accessWords,
  connectWords,
  helpWords,
  peopleWords,
  proposalsWords,
  handoverWords,
];

/** English: its words, and what each feature can be asked in it. */
export const ENGLISH: Language = {
  lexicon: { ...ENGLISH_LEXICON, rules: new Map([...ENGLISH_LEXICON.rules, ...WORDS.flatMap(Object.entries<string>)]) },
  sentences: [
    ...[
      ...balance,
      ...spend,
      ...account,
      ...numbers,
      ...number,
      ...followMe,
      ...duty,
      ...presets,
      ...closedDays,
      ...hours,
      ...history,
      ...ivrs,
      ...ivr,
      ...schedule,
      ...watch,
    ],
    ...[...status, ...access, ...connect, ...help, ...people, ...proposals, ...conversation, ...handover],
  ],
  weights: INTENT_WEIGHTS,
};
