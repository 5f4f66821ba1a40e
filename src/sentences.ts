import { ENGLISH as access } from './features/access/sentences/en.ts';
import { ENGLISH as account } from './features/account/sentences/en.ts';
import { ENGLISH as balance } from './features/balance/sentences/en.ts';
import { ENGLISH as closedDays } from './features/closed-days/sentences/en.ts';
import { ENGLISH as connect } from './features/connect/sentences/en.ts';
import { ENGLISH as duty } from './features/duty/sentences/en.ts';
import { ENGLISH as followMe } from './features/follow-me/sentences/en.ts';
import { ENGLISH as help } from './features/help/sentences/en.ts';
import { ENGLISH as history } from './features/history/sentences/en.ts';
import { ENGLISH as ivr } from './features/ivr/sentences/en.ts';
import { ENGLISH as ivrs } from './features/ivrs/sentences/en.ts';
import { ENGLISH as number } from './features/number/sentences/en.ts';
import { ENGLISH as numbers } from './features/numbers/sentences/en.ts';
import { ENGLISH as people } from './features/people/sentences/en.ts';
import { ENGLISH as presets } from './features/presets/sentences/en.ts';
import { ENGLISH as proposals } from './features/proposals/sentences/en.ts';
import { ENGLISH as schedule } from './features/schedule/sentences/en.ts';
import { ENGLISH as status } from './features/status/sentences/en.ts';
import { ENGLISH as watch } from './features/watch/sentences/en.ts';
import { INTENT_WEIGHTS } from './language/en/intent-weights.ts';
import { ENGLISH_LEXICON } from './language/en/lexicon.ts';
import type { Language } from './language/language.ts';

/** English: its words, and what each feature can be asked in it. */
export const ENGLISH: Language = {
  lexicon: ENGLISH_LEXICON,
  sentences: [
    ...[
      ...balance,
      ...account,
      ...numbers,
      ...number,
      ...followMe,
      ...duty,
      ...presets,
      ...closedDays,
      ...history,
      ...ivrs,
      ...ivr,
      ...schedule,
      ...watch,
    ],
    ...[...status, ...access, ...connect, ...help, ...people, ...proposals],
  ],
  weights: INTENT_WEIGHTS,
};
