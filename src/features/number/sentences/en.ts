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
    say: [
      '[number] {known_number:number} [details|info|information|card|status|please|settings] [<environment>]',
      'what is (its|their|our) [phone|telephone] (number|line)',
      'what is [phone|telephone] number [of|for] [<it>]',
    ],
  },
  {
    intent: 'number',
    needs: ['number'],
    about: [
      [
        '{own_number:number}',
        '(what|which|whose) [of] [ours] is <it>|which one that|do we own <it>|does it belong to us',
        '[got]',
        '[number]',
      ],
    ],
    say: [
      '[<i>] need {known_number:number} [phone|telephone] [number|digits] to give [it] [out] [to] [{word:_}] ' +
        '[{word:_}]',
      '(tell me about|[full] particulars (of|for|on)|details (of|for|on|about)|about|info (on|about|for)' +
        '|information (on|about|for)|card (of|for)|open|describe|look up|lookup|status of) [number] {number} ' +
        '[<environment>]',
      '(give|show|tell|get|send) me (everything|all|all details|full details|all you have|what you have) (on' +
        '|about|for) {known_number:number} [number|line]',
      '(what is|which is) [the] [phone|telephone] number [thing] (of|for) {number}',
      '<what> (product|service|status|number) (is|does|has) {number} [again]',
      'does {number} (have|support) (voicemail|follow me|followme)',
      '(is|are|was) {number} [still] (<disabled>|active|working|live|ok|ours|one of ours|our number|on|suspended' +
        '|switched on|turned on|enabled|in use|in service|up)',
      'do (we|i|company|firm) [still|have|got] own {own_number:number}',
      'what is {known_number:number}',
      '<what> <one> (is|was|has|ends in|ends with) {known_number:number} [again]',
      '<known_number> (what|which|whose) [<one>] (is|was) <it> [one|again]',
      '<what> is {own_number:number} (for|used for|used as|there for|meant for|meant to be|supposed to be|in use ' +
        'for|good for)',
      '<what> office would {known_number:number} [be] [again]',
      'anything [useful] on {own_number:number}',
      '<what> [one] of [numbers] (is|was) {known_number:number} [again]',
      '<i> keep forgetting {known_number:number} [phone|telephone] (number|digits)',
      '<known_number> is <it> {known_number:_} [or {known_number:_}]',
      'how do <caller> reach {number}',
      '<what> [one] [of] [phone|telephone] lines [that] ends {known_number:number}',
      '[what is|which is] (number|phone number|digits) (of|for|on) {number}',
    ],
  },
];
