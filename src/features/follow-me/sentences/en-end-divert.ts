import type { Sentences } from '../../../language/language.ts';

/** How people end a diversion. */
export const END_DIVERT: readonly Sentences[] = [
  {
    intent: 'end_divert',
    despite: ['negation', 'past'],
    needs: ['number'],
    say: [
      '[<i>] (do not|dont|no longer) (need|want) (<number_divert>|<divert_noun> (on|for|of|from) {number}' +
        '|{number} (diverted|on divert|diverting|forwarded|going <to_somebody>|diverted <to_somebody>)) ' +
        '[<anymore>]',
      '{number} (does not|doesnt|no longer) (need|needs|has|have) to (go|be going|ring|be diverted|divert|forward' +
        '|be forwarded) [<to_somebody>] [<anymore>]',
      'no [more|further] need (for|of) <divert_of_number> [<anymore>]',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation'],
    needs: ['number'],
    say: [
      '<stop> [his] <divert_noun> [[on|for|from|of|to|at] {number}] [(to|from) {known_person:_}]',
      '<stop> <divert_noun> ([of] {number}; [at|on] {future})',
      '<stop> <number_divert>',
      '<stop> {known_number:number} one',
      '(stop|quit) <calls_of_line> (going|diverting|forwarding|being sent|ringing) to ({known_person:_}|him|her' +
        '|them)',
      '<stop> <number_divert> [at|on] {future}',
      '(stop|quit|cease|end|finish) <diverting> [through] ([<calls>] [[<of>] {number}]; [<onto> ({known_person:_}' +
        '|him|her|them|me)])',
      '(stop|quit|end|finish) <diverting> [through] [<calls>] [<of>] {number} [<onto> {known_person:_}] [at' +
        '|on] {future} [instead]',
      '(undivert|un divert|unforward|un forward|unredirect|undiverted) [<calls>] [[<of>] {number}]',
      '(put|switch|turn|take|set|bring|give|return) {number} (back|back to normal|to normal) [at|on] {future}',
      'restore {number}',
      'resume normal ringing on {number}',
      '{number} [can] [go|goes|be|come] (back to normal|to normal|back to usual|normal again) [again]',
      'back to normal|normal again',
      '(take|get|bring) {number} off <divert_or_diversion>',
      '<turn> [{number}] (<divert_or_diversion>|call forwarding|redirect|follow me divert) off [(on|for|of|at) ' +
        '{number}]',
      '(let|have|make|get) {number} [to] ring (normally|normal|as normal|as before|like normal|like before' +
        '|everyone|everybody) [again]',
      '(end|stop|finish|cancel) {that_number:number}',
      '<line> (can|may|should|must) (stop|quit) (going|ringing|diverting|forwarding) [to|on|through to|over ' +
        'to] [{known_person:_}|mobile|cell]',
      '{number} [can|should] (ring normally|ring as usual|ring as normal) again',
      '[there is] no need to [keep] (<forwarding>|divert|forward|redirect|send|sending) <calls_of_line> ' +
        '[<to_somebody>] [<anymore>]',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past'],
    needs: ['number'],
    say: [
      '<line> [to go] (back|back again|back [on|to] <usual>)',
      '(<put_or_set>|bring|get|move|send|flip|sling|stick|pop|bung|chuck|shove|give|return|reset|restore|revert' +
        '|have|make|let) [<calls>] <of_its_calls> <back>',
      'put everything <back>',
      '<number_divert> (<should_or_needs_to>|can|may) (end|stop|go|come off|be ended|be stopped|be removed|be ' +
        'cancelled|be canceled|be lifted|be terminated|be turned off|be switched off)',
      '((end|stop|cancel|remove|lift|close|drop|kill|clear|withdraw|scrap|<be> (ended|stopped|cancelled|removed' +
        '|lifted|closed|dropped|cleared|withdrawn|discontinued|scrapped)|<needs> (ending|stopping|cancelling' +
        '|removing|lifting|closing)); ([on|for|of|from] <divert_of_line>|<divert_on_line>)) [and] [(end|stop' +
        '|cancel|remove|lift|close|drop|kill) it]',
      'thing sending <calls_of_line> <to_somebody> <stop_or_end> [<it>] [<again>]',
    ],
  },
  {
    intent: 'end_divert',
    needs: ['number'],
    say: [
      '(bin|switch out|turn out|call in|let go of|wind back|shut off|can|take out|chuck|pull) ' +
        '<divert_there_is> [off] [<again>]',
      'get {known_person:_} (off|off of|from|out of|of) <divert_there_is> [<again>]',
      'release <calls_of_line> from {known_person:_} [<again>]',
      '(take|remove|lift|pull) <divert_noun> (from|off|of|off of) {known_number:number} [away|again]',
      '(we|you|i) (can|could|may) stop with <calls_of_line> (to|at|on) {known_person:_} [<again>]',
      '<calls_of_line> (<should_or_needs_to>|may|can) (revert|return|go back|go home|come back|come home) [to] ' +
        '<its_own_ringing> [<again>]',
      '<calls_of_line> can come off [of] {known_person:_} [<again>]',
      '<calls_of_line> (<should_or_needs_to>|can|to) (come|go|be|get) off <divert_noun> [<again>]',
      '<divert_noun> off (for|on|at|of|from) {known_number:number} [<again>]',
      'take {known_number:number} one off [<again>]',
      '(we|you) can pull <calls_of_line> back from {known_person:_} [<again>]',
      '(give|let|hand) <calls_of_line> [have|get] [back] <its_own_ringing> back [<again>]',
      '<calls_of_line> [goes] back to <its_own_ringing> [<again>]',
      '[<i>] [back to] normal ringing (on|for|at|with) {known_number:number} [<again>]',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'past', 'hypothesis'],
    needs: ['number'],
    say: [
      '<line> (off <divert_noun>|as normal [again])',
      '<line> (can|may|should) (ring|go|come|work) (normally|normal|like normal) [again]',
    ],
  },
  {
    intent: 'end_divert',
    asks: true,
    despite: ['past'],
    needs: ['number'],
    say: ['[<i>] need <divert_of_number> stopped'],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'report', 'negation'],
    needs: ['number'],
    say: [
      '{known_number:number} as you were',
      '<calls_of_line> [go|goes|be|come] back (as|how) (it|they) (was|were) [before]',
      '(quit|stop) <forwarding_or_rerouting> <calls_over> [(to|onto|at) {known_person:_}] (already|now|please' +
        '|at once)',
      '<divert_there_is> (<should_or_needs_to>|can|may|to) (finish|end|stop|go|come off|be over) [<again>]',
      '[<i>] would like <calls_of_line> un forwarded [<again>]',
      '[there is] [<i>] (no need|do not need|dont need|no more need|no longer need) [of|for] <divert_there_is> ' +
        '[any more|anymore|any longer] [and] (<stop_or_end> [<it>]|take (it|that) off|off [with] it) [<again>]',
      '<do_not> send <calls_over> <to_somebody> <any_more>',
      'no more (<forwarding>|sending|putting) <calls_over> [(to|onto|at|with) {known_person:_}]',
      'no more <calls_of_line> (to|for|going to|with) {known_person:_}',
      'stop <calls_of_line> [from] (being|getting) (<diverted_or_redirected>|sent|put through) [<to_somebody>] ' +
        '[<again>]',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number'],
    say: ['<can> <divert_there_is> (come off|come down|go|stop|finish|end) [again]'],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'hypothesis', 'past'],
    needs: ['number'],
    say: [
      '<calls_of_line> (should not|shouldnt) be (going|ringing|diverting|forwarding) [on|to|through to|over ' +
        'to] {known_person:_} <anymore> [-] [<put_or_set> (it|that) (back|off) [to normal]]',
    ],
  },
];
