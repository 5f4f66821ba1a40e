import type { Sentences } from '../../../language/language.ts';

/** How people have a diversion end later. */
export const EXTEND_DIVERT: readonly Sentences[] = [
  {
    intent: 'extend_divert',
    despite: ['past', 'question', 'hypothesis', 'negation'],
    needs: ['number', 'until'],
    say: [
      `<can> ({number} <divert_noun>|<divert_noun> (on|for|of) {number}|{number}) (run|go on|last|stay|stay on|stay
        diverted|remain diverted|remain|continue|be extended|be kept on|be kept|be left on|be left|carry on|keep going
        |be prolonged|finish|end) [with {known_person:_}] [at] {end} [instead|(instead of|rather than) {clock:_}]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['negation'],
    needs: ['number', 'until'],
    say: [
      `<keep> {number} [calls] [stay|remain|go|going|diverted|forwarded] (on|with|at|to) {known_person:_} {end}
        (instead of|rather than|not) [until|till] {clock:_}`,
      `({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) shouldnt stop {end}`,
      '<do_not> switch [<calls>] [<of>] {known_number:number} [calls] back until {end}',
      `<do_not> end ({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) (before|until|till) {end}`,
      '{known_number:number} {end} (with|on) {known_person:_} (not|instead of|rather than) {clock:_}',
      `({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) [-|:] not [until|till] ({clock:_}|{days:_}) {end} [please]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      `((extend|ext|mind extending|prolong|lengthen|continue|stretch|renew|push|push back|carry on|push out|draw out
        |postpone the end of) [<divert_noun>] [[on|for|of|at|with] {number}] [<divert_noun>] [back|out|on]; [[to|up to
        |till] {end}])`,
      `((extend|ext|prolong|lengthen|continue|stretch) [<divert_noun>] [[on|for|of] {number}] [<divert_noun>]; (by
        |for|another|for another|for a further) {more:until} [more|longer|extra])`,
      `(<keep> {number} (diverted|forwarded|redirected|on divert|on diversion|on the divert|diverting|forwarding) [to
        {known_person:_}]; {end})`,
      '[<i>] need {number} diverted [for] {more:until} (more|longer|extra)',
      `(<divert_noun> (of|on|for) {number}|{number} <divert_noun>) (should|must|needs to|has to|is to) (be prolonged
        |run on|go on|continue|carry on|last) {end}`,
      '((keep|leave) {number} <on_or_with> {known_person:_}; {end})',
      '((keep|leave) {number} (<divert_noun>|one) [on|going|running|up|active|in place]; {end})',
      '(make|have|let) <divert_noun> (on|for|of) {number} longer {end}',
      `(make|have|let) {number} <divert_noun> (longer|carry on|keep going|be extended|last|run|run on|go on|stay|stay
        on|continue|end|finish) [at] {end}`,
      `(<keep> {number} [to] (stay|remain|carry on|go on|continue) [<on_or_with>] {known_person:_}; {end} [instead])`,
      '({number} (keep|leave) it [on]; {end} [instead])',
      `<divert_noun> (on|stays on|stay on|to stay on|to go on|to last|to run|to run on|to carry on|goes on|runs on)
        {end} [instead]`,
      `(make|have|let|get) [{number}] (<divert_noun>|it|that) [on {number}] [to] (go|go on|last|run|continue|stay
        |stay on|end|finish|longer|stop) [at] {end} [instead]`,
      '(give|let|allow) {number} (<divert_noun>|one) [have] {end}',
      '([<i>] <need_or_want> {known_number:number} [<divert_noun>] extended; [{end}])',
      `((let|have) {known_person:_} (keep|hold on to|hang on to|hold|carry on with|stay on) [<calls>] [<of>]
        {known_number:number} [calls]; {end})`,
      `(give|add|make|keep|leave) (it|that|{number}|{number} <divert_noun>|<divert_noun> (on|for|of) {number})
        [another] {more:until} [more|longer|extra]`,
      `(add|put|tack) [on] [another] {more:until} [more|longer|extra] (to|on|onto) [<divert_noun>] [of|for|on]
        {number} [<divert_noun>]`,
      '{another:until} [more|longer|extra] [(on|for|of|to|with|onto) {number} [<divert_noun>]]',
      `(change|move|set|shift|push|push back|make|update|adjust|put) [the] (end|end time|finish|finish time|return
        |return time|time) [of] ([<divert_noun>] {number}|{number} <divert_noun>) [back|out|on] [to|until|at|be] {end}`,
      `({known_number:number} [calls] (stays|stay|remains|is to stay|to stay|to remain|should stay|must stay|should
        remain|must remain|can stay|needs to stay) [put] [on|with|at|over at|diverted to|forwarded to|going to
        |diverted|forwarded] [{known_person:_}]; {end})`,
      `(keep|leave|let|have) {number} (diverted|forwarded|on divert|[to] [going|stay|remain] (on|with|at|to)
        {known_person:_}) [for] ({another:until}|{more:until} longer)`,
      `{known_number:number} [calls] (stays|stay|to stay|should stay|can stay|must stay|remains|to remain) (diverted
        |forwarded|on divert|(on|with|at) {known_person:_}) [for] ({another:until}|{more:until} longer)`,
      `[<i>] [keep] {known_number:number} [<divert_noun>] [(on|with|at|to|going to|diverted to|forwarded to)
        {known_person:_}] [for] [a|an] day longer [-|:] {end} [please]`,
      `add [on] [another] {more:until} [more|longer|extra] [on] (to|on|onto) {known_person:_} {known_number:number}
        <divert_noun>`,
      `([that|this] {known_number:number} <divert_noun>|<divert_noun> (on|for|of|from) {known_number:number}) [-|:]
        (keep|extend|prolong|run|hold|continue|leave on|keep on|stretch|push|lengthen) [to|until|till|up to|as far as
        |at] {end}`,
    ],
  },
  {
    intent: 'extend_divert',
    needs: ['number', 'until'],
    say: [
      `({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) [-|:] (make|change|set
        |move|push|extend|keep|leave) <it> [to|at] {end} [instead]`,
      `(carry on|continue|keep|keep on|go on) [with] (diverting|forwarding|redirecting|sending|routing|putting
        |ringing|transferring) [<calls>] [<of>] {known_number:number} [calls] [to {known_person:_}] {end} [please]`,
      '{known_number:number} [<divert_noun>] [for] {another:until} [longer] (with|at|on|for) {known_person:_}',
      `(bump|push|shove|nudge|drag|stretch|spin|eke|move|shift|roll|draw|run|slide|kick|extend|keep|lengthen|prolong)
        ({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) [out|on|back|along|further|forward|through|right through] [to|until|till|up to|as far
        as] {end} [please]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation'],
    needs: ['number', 'until'],
    say: [
      `({number} <divert_noun>|<divert_noun> (on|for|of) {number}) <can_or_could> [now] (end|stop|finish|run|last|go
        on|run on|stay|stay on|carry on|continue) [instead] [at] {end} [instead]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation', 'condition'],
    needs: ['number', 'until'],
    say: [
      `{known_number:number} [<divert_noun>] (needs|wants|could do with|has to have|gets|can have|is to get|for)
        {another:until} [more|longer|extra]`,
      '{known_number:number} [<divert_noun>] {another:until} [more|longer|extra]',
    ],
  },
  {
    intent: 'extend_divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'until'],
    say: ['([<i>] <need_or_want> {known_number:number} diverted [for] [a bit] longer; [{end}])'],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'until'],
    say: [
      `([<calls>] [<of>] {known_number:number} [calls]|({known_number:number} <divert_noun>|<divert_noun> [you|we|i]
        [have] [got] [on|for|of|from] {known_number:number})) (should|must|needs to|has to|have to|ought to|is to|are
        to|will have to|will need to|is going to have to|is going to need to) [still] <stay> [diverted|forwarded
        |redirected|on divert|as it is|as is|as they are|like that|like this|how it is|the way it is|where it is] [(on
        |with|at|to|over to|through to|going to|ringing|diverted to|forwarded to) ({known_person:_}|him|her|them|me
        |us)] [for] ({end}|{another:until}|{more:until} longer) [please]`,
      `([<calls>] [<of>] {known_number:number} [calls]|({known_number:number} <divert_noun>|<divert_noun> [you|we|i]
        [have] [got] [on|for|of|from] {known_number:number})) to <stay> [diverted|forwarded|redirected|on divert|as it
        is|as is|as they are|like that|like this|how it is|the way it is|where it is] [(on|with|at|to|over to|through
        to|going to|ringing|diverted to|forwarded to) ({known_person:_}|him|her|them|me|us)] [for] ({end}|{more:until}
        longer) [please]`,
      '<it> (should|must|needs to|has to|is to) [still] run {end} [please]',
      `extend {known_person:_} on {known_number:number} [calls] [out|on|back|along|further|forward|through|right
        through] [to|until|till|up to|as far as] {end} [please]`,
      `(keep|leave|hold) ([<calls>] [<of>] {known_number:number} [calls]|({known_number:number} <divert_noun>
        |<divert_noun> [you|we|i] [have] [got] [on|for|of|from] {known_number:number})) (on|with|at|to|going to|over
        to|ringing|diverted to|forwarded to) (him|her|them|me) {end} [please]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['report', 'past'],
    needs: ['number', 'until'],
    say: [
      `({known_number:number} <divert_noun>|<divert_noun> [you|we|i] [have] [got] [on|for|of|from]
        {known_number:number}) wants stretching [out|on|back|along|further|forward|through|right through] [to|until
        |till|up to|as far as] {end} [please]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['negation', 'past'],
    needs: ['number', 'until'],
    say: [
      `(hold|keep|leave|let|make|have|set|run|put|get|give|maintain|continue|extend|move|change|push|shift|stretch)
        (([that|this] {known_number:number} <divert_noun>|<divert_noun> (on|for|of|from) {known_number:number})
        |{known_number:number}) [(on|with|at|to|going to|diverted to|forwarded to) {known_person:_}] [to|until|till|up
        to|as far as|at] {end} [-|:] [and] <instead_of> <clock>`,
      `(let|have|keep|leave) {known_person:_} [to] [keep|hold on to|hang on to|hang onto|hold onto|carry on with|stay
        on|on|with|have|continue with] [<calls>] [<of>] {known_number:number} [calls] {end} [-|:] [and] <instead_of>
        <clock>`,
      `(([that|this] {known_number:number} <divert_noun>|<divert_noun> (on|for|of|from) {known_number:number})
        |({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) end) [-|:] [is|should
        |must|needs|has|ought] [to] [be|end|stop|finish|last|run|run on|go on|stay on] [at|on|to|until] {end} [-|:]
        [and] <instead_of> <clock>`,
      `{known_person:_} on {known_number:number} (until|till|til|up to) {end:until} [-|:] [and] <instead_of> <clock>`,
    ],
  },
];
