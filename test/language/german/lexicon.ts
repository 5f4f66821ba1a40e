import type { Lexicon } from '../../../src/language/language.ts';
import { germanTime } from './time.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** A little German: enough for the sentences beside it. */
export const GERMAN_LEXICON: Lexicon = {
  expand: new Map(),
  rules: new Map(),
  courtesy: [...words('bitte danke mal doch die der das den'), 'kannst du', 'könntest du'],
  reasons: [],
  again: new Set(),
  greetings: new Set(),
  introductions: ['zeig mir', 'sag mir'],
  functionWords: new Set(
    words('die der das den ein eine und oder an auf zu bei von für bis um ich du wir nicht kein wenn'),
  ),
  behindNumber: new Set(['leitung']),
  behindPerson: new Set(['handy']),
  behindMenu: new Set(),
  behindChannel: new Set(),
  behindPreset: new Set(),
  me: ['mich', 'mir'],
  that: ['die', 'diese'],
  ending: [],
  and: new Set(['und']),
  inOrder: new Set(['dann']),
  or: new Set(['oder']),
  ordinals: new Map([['erste', 1]]),
  weekdays: new Map(),
  daySets: new Map(),
  counts: new Map([['zwei', 2]]),
  currencies: new Set(['euro']),
  secondWords: new Set(['sekunden']),
  minuteWords: new Set(['minuten']),
  minutePhrases: new Map(),
  guards: {
    negation: words('nicht nie kein keine'),
    hypothesis: words('würde vielleicht falls'),
    report: words('sagt sagte meint'),
    past: words('war wurde hat'),
    question: words('wer wie wo wann warum soll'),
    condition: words('wenn sobald'),
    alternative: words('oder entweder'),
  },
  imperatives: new Set(words('leite leiten stelle beende stoppe')),
  subjects: new Set(),
  joins: ['und', 'dann'],
  consent: words('ja ok'),
  drop: ['nein', 'vergiss es'],
  fragments: [
    { bare: true, behind: ['divert'], say: ['{target:to}'] },
    { behind: ['divert'], say: ['nein [doch] an {target:to}', '[doch] [nur] {span}'] },
  ],
  vague: new Set(['gegen']),
  beginsAt: new Set(['um', 'ab']),
  time: germanTime,
};
