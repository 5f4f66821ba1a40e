import type { Sentences } from '../../../language/language.ts';

/** How people ask when something begins or ends. */
export const WHEN: readonly Sentences[] = [
  {
    intent: 'when',
    about: [
      [
        'what|which|anything|any|something|list|show|are|how many|everything|whether|if|is',
        '<diverting_or_forwarding>|not normal|arent normal|isnt normal|not as usual|out of the ordinary|abnormal' +
          '|diverts|diversions|forwards|redirects|bounced|rerouted|overrides',
        '[numbers|lines|calls]',
      ],
    ],
    say: [
      '(what|which|anything|any|is anything|are any|something|is something|which numbers are|what numbers are' +
        '|which lines are|what is) [lines] [else] [<is>] [being] (<diverted_or_redirected>|on divert|diverting) ' +
        '[anywhere]',
      '<are> (lines|numbers|phones|everything|all of them) [back] [to] (normal|as usual|as they should be)',
      '[list] (diverts|diversions|forwards|diverted numbers|redirects) [on]',
      '(anything|any <lines_or_line>|something|what|which [of] <lines_or_line>) [that] [are] (off|away|over|out' +
        '|going|pointing|pointed|ringing|sent|routed|set|gone|go) [at] (somewhere|anywhere|elsewhere|somewhere else' +
        '|anywhere else|someone else|somebody else|places|somewhere odd|somewhere different|somewhere unusual' +
        '|somewhere (it|they|that) normally [not]|wrong place)',
      '<what> <divert_noun> are [got] [currently] [active] [now]',
      '(where|who) [all] [all] [<lines_or_line>] (are|is|going|go|going to go|pointed|routed) [going] [to] {future}',
      'everything [<that>] is not going [to] [its] usual people',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    about: [
      [
        'when|until when|till when|how long|what time|how much longer|since when',
        '{known_number:number}',
        'divert|diverted|diversion|forwarding|forwarded|normal|back|home|due home|end|ends|over|expire|expires|stop' +
          '|stops|go back|finish|finishes|revert|reverts',
      ],
      [
        'what|anything|something',
        '{known_number:number}',
        'happening|happens|planned|coming up|due|lined up|going on',
        '([few|couple] (days|weeks|week|weekend|month)|ahead|coming)',
      ],
    ],
    say: [
      '<what> opening hours do we have',
      '(<until_when>|how long for|since when) [is (it|that)]',
      '(<until_when>|how long|since when|when does|when will) [is|are|will|does|has] {number} [being] ' +
        '[<diverting_or_forwarding>|going] [<to_somebody>] [for]',
      '(<until_when>|how long) (is|are|will|does) {known_person:_} [be] (on|getting|covering|taking|answering' +
        '|ringing on|with) {number} [for]',
      '(when|what time|how soon) does <divert_noun> [going to] end',
      'when (does|will|is|do) [<divert_noun>] [<of>] {number} [<divert_noun>] [going to] (end|stop|finish|go back' +
        '|expire|run out|come back|be back|return|over|go back to normal|be normal again|revert|switch back|change ' +
        'back|back|back to normal|ending|up|lapse|switch|change|change over|finishing|put back)',
      '(what|anything) <is_or_happens> (planned|coming up|scheduled|going to happen|up|happening|due|set|the plan' +
        '|next) [next] [on|for|with|to|at|about] <number_then>',
      '(what|anything) <is_or_happens> (on|for|with|to|at|about) <number_then>',
      '(what|anything) <is_or_happens> [planned|coming up|scheduled|going to happen|up|due|set|the plan] [on|for' +
        '|with|to|at|about] {number} <over> (coming|next|following) [few] <days>',
      'what does {number} do {future}',
      '[phone] when <number_then>',
      'does anything [going to] change on <number_then>',
      '(will|is|are|does) {number} [be|go|get] [back to] (normal|as usual|itself|as it was) [again] [{future}]',
      'will {number} go back by itself',
      '<is_line_diverted> [and] <until> [is [it]] [be] [coming] [back]',
      '<is_line_diverted>',
      '<number_calls> [-|:] comes [back] [to] [normal] <until>',
      '<until> is <number_calls> [be|come] ours again [again]',
      '<number_calls> finishes [going] [to|at|with] [{known_person:_}] <until>',
      '<are> we [still] bouncing <number_calls> [<to_somebody>]',
      '<is> <divert_noun> of {number} permanent',
      '<known_number> who is on <over> (next|coming|following) [few|couple of|several] <days>',
      'who (is|will) [be] (<answering>|covering|cover|on) <of_its_calls> <over> (next|coming|following) [few' +
        '|couple of|several] <days> [and when]',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    whole: true,
    say: ['<number_calls> <is> on {known_person:_} (until|till)', '[next|coming|following] weekend on {number}'],
  },
];
