import type { Sentences } from '../../../language/language.ts';

/** How people ask when something begins or ends. */
export const WHEN: readonly Sentences[] = [
  {
    intent: 'when',
    means: { text: 'plans' },
    whole: true,
    about: [['planned|plans|coming up', '[anything|list|show]']],
    say: [],
  },
  {
    intent: 'when',
    about: [
      [
        'what|which|anything|list|show|are|how many|everything|is',
        '<diverting_or_forwarding>|not normal|diverts|diversions|forwards|redirects|bounced|rerouted|overrides',
        '[lines]',
      ],
    ],
    say: [
      '(what|which|anything|is anything|are any|which numbers are) [lines] [<is>] [being] ' +
        '(<diverted_or_redirected>|on divert)',
      '<are> (lines|everything) [back] [to] normal',
      '[list] (diverts|diversions|forwards|diverted numbers|redirects) [on]',
      '(anything|any <lines_or_line>|which [of] <lines_or_line>) [are] (off|going|pointing) [at] (somewhere ' +
        'else|somewhere they normally|wrong place)',
      '<what> <divert_noun> are [currently] [active]',
      '(where|who) [all] [<lines_or_line>] (are|is) [going] {future}',
      'everything [<that>] is not going [to] [its] usual people',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    about: [
      ['when|what time', '{known_number:number}', 'divert|forwarded|back|home|due home|over|expire|stop|reverts'],
      ['what|anything', '{known_number:number}', 'happening|planned', '([few] days|coming)'],
    ],
    say: [
      '<what> opening hours do we have',
      '<until_when>',
      '(<until_when>|how long|since when|when does|when will) [is|has] {number} [<diverting_or_forwarding>' +
        '|going] [<to_somebody>] [for]',
      '<until_when> (is|will) {known_person:_} [be] (on|covering|taking) {number}',
      'when does <divert_noun> end',
      'when (does|is|do) [<divert_noun>] [<of>] {number} [<divert_noun>] (end|stop|finish|go back|expire|run ' +
        'out|come back|be back|return|over|go back to normal|be normal again|revert|switch back|change back|back' +
        '|back to normal|ending|up|lapse|switch|change|finishing|put back)',
      '(what|anything) <is_or_happens> (planned|coming up|scheduled|going to happen|happening|due|set) [on|for' +
        '|with|at|about] <number_then>',
      'what <is_or_happens> (on|with|to) <number_then>',
      'what <is_or_happens> [the plan] [for] {number} <over> (coming|next) [few] <days>',
      'what does {number} do {future}',
      'when <number_then>',
      'does anything change on <number_then>',
      'will {number} [be] [back to] normal [{future}]',
      'will {number} go back by itself',
      '<is_line_diverted> [and] <until> [is [it]] [coming] [back]',
      '<is_line_diverted>',
      '<number_calls> comes [back] [to] [normal] <until>',

      '<number_calls> finishes [going] [to] [{known_person:_}] <until>',
      '<are> we [still] bouncing <number_calls>',
      '<is> <divert_noun> of {number} permanent',
      '<known_number> who is on <over> next [few] <days>',
      'who will [be] (<answering>|on) <of_its_calls> <over> next [few] <days>',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    whole: true,
    say: ['<number_calls> <is> on {known_person:_} until', 'weekend on {number}'],
  },
];
