import type { Sentences } from '../../../language/language.ts';

/** How people end a diversion. */
export const END_DIVERT: readonly Sentences[] = [
  {
    intent: 'end_divert',
    despite: ['negation', 'past'],
    needs: ['number'],
    say: [
      `[<i>] (do not|dont|no longer) (need|want|require) ({number} <divert_noun>|<divert_noun> (on|for|of|from)
        {number}|{number} (diverted|on divert|diverting|forwarded|going to {known_person:_}|diverted to
        {known_person:_})) [any more|anymore|any longer|now] [so]`,
      `{number} (does not|doesnt|no longer) (need|needs|has|have) to (go|be going|ring|be diverted|divert|forward|be
        forwarded) [to {known_person:_}] [any more|anymore|any longer|now]`,
      `no [more|further] need (for|of) ({number} <divert_noun>|<divert_noun> (on|for|of) {number}) [any more|anymore
        |any longer|now]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation'],
    needs: ['number'],
    say: [
      '<stop> [his] <divert_noun> [[on|for|from|of|to|at] {number}] [(to|from) {known_person:_}]',
      '<stop> <divert_noun> ([of] {number}; [at|on] {future})',
      '<stop> {number} <divert_noun>',
      '<stop> {known_number:number} one',
      `(stop|quit) [<calls>] [<of>] {known_number:number} [calls] (going|diverting|forwarding|being sent|ringing) to
        ({known_person:_}|him|her|them)`,
      '<stop> {number} <divert_noun> [at|on] {future}',
      `(stop|quit|cease|end|finish) <diverting> [through] ([<calls>] [[<of>] {number}]; [<onto> ({known_person:_}|him
        |her|them|me)])`,
      `(stop|quit|cease|end|finish) <diverting> [through] [<calls>] [<of>] {number} [<onto> {known_person:_}] [at|on]
        {future} [instead]`,
      '(undivert|un divert|unforward|un forward|unredirect|undiverted) [<calls>] [[<of>] {number}]',
      '(put|switch|turn|take|set|bring|give|return) {number} (back|back to normal|to normal) [at|on] {future}',
      'restore {number}',
      'resume normal ringing on {number}',
      '{number} [can] [go|goes|be|come] (back to normal|to normal|back to usual|normal again) [again]',
      '(back to normal|normal again)',
      '(take|get|bring) {number} off (divert|diversion|forward|forwarding)',
      `<turn> [the] [{number}] (divert|diversion|forward|forwarding|call forwarding|redirect|follow me divert) off
        [(on|for|of|at) {number}]`,
      `(let|have|make|get) {number} [to] ring (normally|normal|as usual|as normal|as before|like normal|like before
        |everyone|everybody|the whole team|the whole list|round the team) [again]`,
      '(end|stop|finish|cancel) {that_number:number}',
      `{known_number:number} [calls] (can|may|should|must) [now] (stop|quit|cease) (going|ringing|diverting
        |forwarding|being diverted|being forwarded|being sent) [to|on|through to|over to] [{known_person:_}|mobile
        |cell|cellphone] [now]`,
      '{number} [can|should] (ring normally|ring as usual|ring as normal) again',
      `[there is] no need to [keep] (divert|diverting|forward|forwarding|redirect|redirecting|send|sending) [<calls>]
        [<of>] {known_number:number} [calls] [to {known_person:_}] [any more|anymore|any longer|now]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past'],
    needs: ['number'],
    say: [
      '{known_number:number} [calls] [to go] (back|back again|back [on|to] <usual>) [now]',
      `(put|set|switch|turn|change|bring|get|move|take|send|flip|sling|stick|pop|bung|chuck|shove|give|return|reset
        |restore|revert|have|make|let) [<calls>] [<of>] {number} [calls] <back>`,
      'put everything <back>',
      `{number} <divert_noun> (can|should|must|may|needs to|has to|is to) [now] (end|stop|go|come off|be ended|be
        stopped|be removed|be cancelled|be canceled|be lifted|be terminated|be turned off|be switched off)`,
      `((end|stop|cancel|remove|lift|close|drop|kill|clear|terminate|withdraw|discontinue|scrap|<be> (ended|stopped
        |cancelled|canceled|removed|lifted|closed|dropped|cleared|terminated|withdrawn|discontinued|scrapped)|<needs>
        (ending|stopping|cancelling|removing|lifting|closing)); ([on|for|of|from] {known_number:number} <divert_noun>
        |<divert_noun> (on|for|of|from) {known_number:number})) [and] [(end|stop|cancel|remove|lift|close|drop|kill)
        it]`,
      `[the] thing sending [<calls>] [<of>] {known_number:number} [calls] to {known_person:_} <stop_or_end> [<it>]
        [again|now|back|then|please|from now on]`,
    ],
  },
  {
    intent: 'end_divert',
    needs: ['number'],
    say: [
      `(bin|axe|dismantle|switch out|turn out|yank|call in|recall|retract|finish up|finish up with|finish with|wrap
        up with|be done with|let go of|unwind|wind back|dump|shut off|shut down|wind up|wrap up|wipe|nix|rescind|can
        |zap|unset|stand down|knock off|chop|strip|strip off|take out|ax|withdraw|break off|bring down|whip off|whip
        out|get shot of|chuck|chuck out|pull) ({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have]
        [got] [on|for|of|from] {known_number:number}) [off] [again|now|back|then|please|from now on]`,
      `get {known_person:_} (off|off of|from|out of|of) ({known_number:number} <divert_noun>|<divert_noun> [you|we|i]
        [have] [got] [on|for|of|from] {known_number:number}) [again|now|back|then|please|from now on]`,
      `release [<calls>] [<of>] {known_number:number} [calls] from {known_person:_} [again|now|back|then|please|from
        now on]`,
      `(take|remove|lift|pull) <divert_noun> (from|off|of|away from|off of) {known_number:number} [away|again|now
        |please]`,
      `(we|you|i) (can|could|may) [now] stop [now] with [<calls>] [<of>] {known_number:number} [calls] (to|at|on)
        {known_person:_} [again|now|back|then|please|from now on]`,
      `[<calls>] [<of>] {known_number:number} [calls] (may|can|should|must|is to|needs to|has to) [now] (revert
        |return|go back|go home|come back|come home) [to] [its|the|our|their] [own|normal|usual|regular|standard
        |default|ordinary|original|old|proper] <ringing> [again|now|back|then|please|from now on]`,
      `[<calls>] [<of>] {known_number:number} [calls] can [now] come off [of] {known_person:_} [again|now|back|then
        |please|from now on]`,
      `[<calls>] [<of>] {known_number:number} [calls] (can|should|must|needs to|has to|is to|to) [now] (come|go|be
        taken|be|get) off [the] <divert_noun> [again|now|back|then|please|from now on]`,
      '<divert_noun> off (for|on|at|of|from) {known_number:number} [again|now|back|then|please|from now on]',
      'take {known_number:number} one off [again|now|back|then|please|from now on]',
      `(we|you) can [now] pull [<calls>] [<of>] {known_number:number} [calls] back from {known_person:_} [again|now
        |back|then|please|from now on]`,
      `(give|let|hand) [<calls>] [<of>] {known_number:number} [calls] [have|get] [back] [its|the|our|their] [own
        |normal|usual|regular|standard|default|ordinary|original|old|proper] <ringing> back [again|now|back|then
        |please|from now on]`,
      `[<calls>] [<of>] {known_number:number} [calls] [goes] back to [its|the|our|their] [own|normal|usual|regular
        |standard|default|ordinary|original|old|proper] <ringing> [again|now|back|then|please|from now on]`,
      `[<i>] [back to] normal ringing (on|for|at|with) {known_number:number} [again|now|back|then|please|from now on]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'past', 'hypothesis'],
    needs: ['number'],
    say: [
      '{known_number:number} [calls] (off [the] <divert_noun>|as normal [again])',
      `{known_number:number} [calls] (can|may|should) [now] (ring|go|come|work) (normally|normal|like normal) [again
        |now]`,
    ],
  },
  {
    intent: 'end_divert',
    asks: true,
    despite: ['past'],
    needs: ['number'],
    say: ['[<i>] need ({number} <divert_noun>|<divert_noun> (on|for|of) {number}) stopped'],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'report', 'negation'],
    needs: ['number'],
    say: [
      '{known_number:number} as you were',
      '[<calls>] [<of>] {known_number:number} [calls] [go|goes|be|come] back (as|how) (it|they) (was|were) [before]',
      `(quit|stop|cease) (diverting|forwarding|redirecting|sending|rerouting|putting|pointing|passing|routing)
        [<calls>] [<of>] {known_number:number} [calls] [over|through] [(to|onto|at) {known_person:_}] (already|now
        |please|at once)`,
      `({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) (can|should|must|may|needs to|has to|is to|to) [now] (finish|end|stop|go|come off
        |expire|lapse|be over|be gone) [again|now|back|then|please|from now on]`,
      `[<i>] would like [<calls>] [<of>] {known_number:number} [calls] un forwarded [again|now|back|then|please|from
        now on]`,
      `[there is] [<i>] (no need|do not need|dont need|no more need|no longer need|no further need) [of|for]
        ({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) [any more|anymore|any longer|from now on|now] [so|and] (<stop_or_end> [<it>]|take (it
        |that) off|off [with] it) [again|now|back|then|please|from now on]`,
      '<do_not> send [<calls>] [<of>] {known_number:number} [calls] [over|through] to {known_person:_} <any_more>',
      `no more (diverting|forwarding|redirecting|sending|rerouting|putting) [<calls>] [<of>] {known_number:number}
        [calls] [over|through] [(to|onto|at|with) {known_person:_}]`,
      'no more [<calls>] [<of>] {known_number:number} [calls] (to|for|going to|with) {known_person:_}',
      `(stop|prevent) [<calls>] [<of>] {known_number:number} [calls] [from] (being|getting) (diverted|forwarded
        |redirected|sent|put through|rerouted) [to {known_person:_}] [again|now|back|then|please|from now on]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number'],
    say: [
      `<can> ({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) [please] (come off|come down|come away|go|stop|finish|end) [now|again|then|please]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'hypothesis', 'past'],
    needs: ['number'],
    say: [
      `[<calls>] [<of>] {known_number:number} [calls] (should not|shouldnt) be (going|ringing|diverting|forwarding)
        [on|to|through to|over to] {known_person:_} (any more|anymore|any longer|now) [so] [-] [(put|switch|set|change
        |turn|take) (it|that) (back|off) [to normal]]`,
    ],
  },
];
