import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  one: 'one|number|line|phone',
};

/** How people ask about one number. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'number',
    needs: ['number'],
    whole: true,
    say: ['[number] {known_number:number} [settings] [<environment>]', 'what is (its|our) number', 'what is number'],
  },
  {
    intent: 'number',
    needs: ['number'],
    about: [
      ['{own_number:number}', '(what|which) [of] [ours] is <it>|which one that|do we own <it>', '[got]', '[number]'],
    ],
    say: [
      'need {known_number:number} to give [to] [{word:_}]',
      '([full] particulars of|details (for|on)|about|info on|card (of|for)|open|describe|lookup|status of) ' +
        '{number}',
      '(give|send) me (everything|all details|full details) (on|for) {known_number:number}',
      'what is number [thing] for {number}',
      '<which> (product|service|status|number) (is|does|has) {number}',
      'does {number} have (voicemail|follow me)',
      'is {number} (active|one of ours|switched on|enabled|up)',
      'do we own {own_number:number}',
      'what is {known_number:number}',
      '<which> <one> (is|has) {known_number:number}',
      '<known_number> (what|which|whose) [<one>] is <it> [one|again]',
      '<which> is {own_number:number} (for|used for)',
      '<which> office would {known_number:number} [be]',
      'anything [useful] on {own_number:number}',
      '<which> of [numbers] is {known_number:number}',
      '<i> keep forgetting {known_number:number} number',
      '<known_number> is <it> {known_number:_} [or {known_number:_}]',
      'how do <caller> reach {number}',
      '<which> [of] lines ends {known_number:number}',
      '[what is] (number|phone number|digits) (of|for|on) {number}',
    ],
  },
];
