import type { Sentences } from '../../../language/language.ts';

/** How people end a diversion. */
export const END_DIVERT: readonly Sentences[] = [
  {
    // Which of them is meant is for the list to show: its rows have the buttons.
    intent: 'end_divert',
    shows: true,
    despite: ['negation'],
    say: [
      '<stop> (all|every|both|each) [of] [our] [current] (<divert_noun>|diversions|redirects) [[right] now|on|today]',
    ],
  },
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
      '(do not|dont) (divert|forward|redirect|reroute|send) {number} [<to_somebody>] <anymore>',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation'],
    needs: ['number'],
    say: [
      '<stop> [his] <divert_noun> [[on|for|from|of|to|at] {number}] [(to|from) {known_person:_}]',
      '<stop> <divert_noun> ([on|for|from|of|to|at] {number}; [at|on] {future} [instead])',
      '<stop> <number_divert>',
      '<stop> {known_number:number} one',
      '(stop|quit) <calls_of_line> (going|diverting|forwarding|being sent|ringing) to ({known_person:_}|him|her' +
        '|them)',
      '<stop> <number_divert> [at|on] {future} [instead]',
      '(stop|quit|cease|end|finish) <diverting> [through] ([<calls>] [[<of>] {number}]; [<onto> ({known_person:_}' +
        '|him|her|them|me)])',
      '(stop|quit|end|finish) <diverting> [through] [<calls>] [<of>] {number} [<onto> {known_person:_}] [at' +
        '|on] {future} [instead]',
      '(undivert|un divert|unforward|un forward|unredirect|undiverted) [<calls>] [[<of>] {number}]',
      '(put|switch|turn|take|set|bring|give|return) {number} (back|back to normal|to normal) [at|on] {future}',
      'restore {number}',
      'resume normal ringing on {number}',
      '{number} [can] [go|goes|be|come] (back to normal|to normal|back to usual|normal again) [again]',
      '{number} [can|to] [go|goes|be|come] (back to normal|to normal|back to usual|normal again) [at|on] {future}',
      'back to normal|normal again',
      '(take|get|bring) {number} off <divert_or_diversion>',
      '<turn> [{number}] (<divert_or_diversion>|call forwarding|redirect|follow me divert) off [(on|for|of|at) ' +
        '{number}]',
      '(let|have|make|get) {number} [to] ring (normally|normal|as normal|as before|like normal|like before) [again]',
      '(let|have|make|get) {number} [to] ring (everyone|everybody) again',
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

/** How people have a diversion end later. */
export const EXTEND_DIVERT: readonly Sentences[] = [
  {
    intent: 'extend_divert',
    despite: ['past', 'question', 'hypothesis', 'negation'],
    needs: ['number', 'until'],
    say: [
      '<can> (<number_divert>|<divert_on>|{number}) (<run>|stay diverted|remain diverted|remain|be extended|be ' +
        'kept|be left on|be left|carry on|keep going|be prolonged) [with {known_person:_}] [at] {end} [instead' +
        '|(instead of|rather than) {clock:_}]',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['negation'],
    needs: ['number', 'until'],
    say: [
      '<keep> <number_calls> [stay|remain|go|going|diverted|forwarded] (on|with|at|to) {known_person:_} {end} ' +
        '(instead of|rather than|not) [until|till] {clock:_}',
      '<divert_there_is> shouldnt stop {end}',
      '<do_not> switch <calls_of_line> back until {end}',
      '<do_not> end <divert_there_is> (before|until|till) {end}',
      '{known_number:number} {end} (with|on) {known_person:_} (not|instead of|rather than) {clock:_}',
      '<divert_there_is> [-|:] not [until|till] ({clock:_}|{days:_}) {end}',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      '(extend|mind extending|prolong|lengthen|continue|stretch|renew|push|push back|carry on|push out|draw out' +
        '|postpone the end of) [<divert_noun>] [[on|for|of|at|with] {number}] [<divert_noun>] [back|out|on]; [[to' +
        '|up to|till] {end}]',
      '(extend|prolong|lengthen|continue|stretch) [<divert_noun>] [[on|for|of] {number}] [<divert_noun>]; (by' +
        '|for|another|for another) <longer_by>',
      '<keep> {number} (<diverting_or_forwarding>|on diversion|on the divert) [<to_somebody>]; {end}',
      '[<i>] need {number} diverted [for] {more:until} (more|longer|extra)',
      '(<divert_noun> (of|on|for) {number}|<number_divert>) <should_or_needs_to> (be prolonged|run on|go on' +
        '|continue|carry on|last) {end}',
      '(keep|leave) {number} <on_or_with> {known_person:_}; {end}',
      '(keep|leave) {number} (<divert_noun>|one) [on|going|running|up|active|in place]; {end}',
      '(make|have|let) <divert_on> longer {end}',
      '(make|have|let) <number_divert> (<run>|longer|carry on|keep going|be extended|run on) [at] {end}',
      '<keep> {number} [to] (stay|remain|go on) [<on_or_with>] {known_person:_}; {end} [instead]',
      '{number} (keep|leave) it [on]; {end} [instead]',
      '<divert_noun> (on|to go on|to last|to run|to run on|goes on) {end} [instead]',
      '(make|have|let|get) [{number}] (<divert_noun>|it|that) [on {number}] [to] (<run>|go|longer|stop) [at] ' +
        '{end} [instead]',
      '(give|let|allow) {number} (<divert_noun>|one) [have] {end}',
      '[<i>] <need_or_want> <line_or_its_divert> extended; [{end}]',
      '(let|have) {known_person:_} (keep|hold on to|hold|stay on) <calls_of_line>; {end}',
      '(give|add|make|keep|leave) (it|that|{number}|<number_divert>|<divert_on>) [another] <longer_by>',
      '(add|put|tack) [on] [another] <longer_by> (to|on|onto) [<divert_noun>] [of|for|on] {number} [<divert_noun>]',
      '{another:until} [more|longer|extra] [(on|for|of|to|with|onto) {number} [<divert_noun>]]',
      '(change|move|set|shift|push|push back|make|update|adjust|put) (end|end time|finish|finish time|return' +
        '|return time|time) [of] ([<divert_noun>] {number}|<number_divert>) [back|out|on] [to|until|at|be] {end}',
      '<line> (stays|stay|remains|is to stay|should stay|must stay|should remain|must remain|can stay|needs to ' +
        'stay) [put] [<on_or_with>|over at|diverted|forwarded] [{known_person:_}]; {end}',
      '(keep|leave|let|have) {number} (diverted|forwarded|on divert|[to] [going|stay|remain] (on|with|at|to) ' +
        '{known_person:_}) [for] ({another:until}|{more:until} longer)',
      '<line> (stays|stay|can stay|remains) (diverted|forwarded|on divert|(on|with|at) {known_person:_}) [for] ' +
        '({another:until}|{more:until} longer)',
      '[<i>] [keep] <line_or_its_divert> [<with_somebody>] [for] day longer [-|:] {end}',
      'add [on] [another] <longer_by> [on] (to|on|onto) {known_person:_} <divert_of_line>',
      '([that|this] <divert_of_line>|<divert_on_line>) [-|:] (keep|extend|prolong|run|hold|leave on|keep on' +
        '|stretch|push) [to|until|till|up to|at] {end}',
    ],
  },
  {
    intent: 'extend_divert',
    needs: ['number', 'until'],
    say: [
      '<divert_of_or_on_line> [-|:] (make|change|set|move|push|extend|keep|leave) <it> [to|at] {end} [instead]',
      '(carry on|continue|keep|keep on|go on) [with] (<forwarding>|sending|putting|ringing) <calls_of_line> ' +
        '[<to_somebody>] {end}',
      '<line_or_its_divert> [for] {another:until} [longer] (with|at|on|for) {known_person:_}',
      '(bump|push|shove|stretch|move|shift|roll|run|kick|extend|keep|prolong) <divert_there_is> <out_to_end>',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation'],
    needs: ['number', 'until'],
    say: ['<divert_of_number> (can|could|may|will|should) (<run>|stop|run on) [instead] [at] {end} [instead]'],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation', 'condition'],
    needs: ['number', 'until'],
    say: [
      '<line_or_its_divert> (needs|wants|could do with|has to have|gets|can have|is to get|for) {another:until} ' +
        '[more|longer|extra]',
      '<line_or_its_divert> {another:until} [more|longer|extra]',
    ],
  },
  {
    intent: 'extend_divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'until'],
    say: ['[<i>] <need_or_want> {known_number:number} diverted [for] [a bit] longer; [{end}]'],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'until'],
    say: [
      '<calls_or_divert> (<will_have_to>|is going to need to) [still] <stay_diverted> ({end}|{another:until}' +
        '|{more:until} longer)',
      '<calls_or_divert> to <stay_diverted> ({end}|{more:until} longer)',
      '<it> <should_or_needs_to> [still] run {end}',
      'extend {known_person:_} on <line> <out_to_end>',
      '(keep|leave|hold) <calls_or_divert> (<on_or_with>|to|over to|ringing) (him|her|them|me) {end}',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['report', 'past'],
    needs: ['number', 'until'],
    say: ['<divert_there_is> wants stretching <out_to_end>'],
  },
  {
    intent: 'extend_divert',
    despite: ['negation', 'past'],
    needs: ['number', 'until'],
    say: [
      '(hold|keep|leave|let|make|have|set|run|put|get|give|extend|move|change|push|shift|stretch) ([that|this] ' +
        '<divert_of_line>|<divert_on_line>|{known_number:number}) [<with_somebody>] [to|until|till|up to|at] ' +
        '{end} <and_not_time>',
      '(let|have|keep|leave) {known_person:_} [to] [keep|hold on to|hang on to|on|with|have] <calls_of_line> ' +
        '{end} <and_not_time>',
      '([that|this] <divert_of_line>|<divert_on_line>|<divert_of_or_on_line> end) [-|:] [is|should|must|needs' +
        '|has|ought] [to] [be|end|stop|finish|last|run|run on|go on] [at|on|to|until] {end} <and_not_time>',
      '{known_person:_} on {known_number:number} (until|till|til|up to) {end:until} <and_not_time>',
    ],
  },
];
