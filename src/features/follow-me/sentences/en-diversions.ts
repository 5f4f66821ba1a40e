import type { Sentences } from '../../../language/language.ts';

const NEEDS = ['number', 'to'] as const;
const WHOLE =
  '[only|instead|alone|directly|straight|exclusively|temporarily|in the meantime|on their own|on his own|on her own|permanently]';
const STOP =
  '(stop|end|cancel|remove|lift|kill|drop|clear|finish|terminate|turn off|switch off|take off|get rid of|delete|disable|deactivate|undo|quit|cease|scrap|close|abort|revoke|reset|discontinue)';
const DIVERTING = '(diverting|forwarding|redirecting|sending|routing|transferring|rerouting)';

/** How people have calls go elsewhere, and come back. */
export const DIVERSIONS: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: NEEDS,
    say: [
      `((<divert>) ([<calls>] [<of>] {number}; (<onto>) {target:to} ${WHOLE}; [{span}]))`,
      `((<divert>) (<calls>; (<onto>) {target:to} ${WHOLE}; [{span}]))`,
      `((<divert>) ((<onto>) {target:to} ${WHOLE}; [{span}]))`,
      `((<divert>) ([<calls>] [<of>] {number}; ${WHOLE}; [{span}]))`,
      `(<divert>) [<calls>|something|number|line|phone|one of numbers|some calls] [{span}]`,
      `((<send>) ([<calls>] [<of>] {known_number:number}; (<onto>) {target:to} ${WHOLE}; [{span}]))`,
      `((<send>) (<calls> [<of>] {number}; (<onto>) {target:to} ${WHOLE}; [{span}]))`,
      `((<send>) (<calls>; (<onto>) {target:to} ${WHOLE}; [{span}]))`,
      '((<send>) {known_number:number} [calls]; [through|over] to {target:to}; [{span}])',
      '(({known_number:number} [calls] (<onto>) {target:to} [only|instead]); [{span}])',
      '(calls (for|to|from|on|of) {known_number:number} (<onto>) {target:to}; [{span}])',
      `(([i|we] (make|have|let|get|set|need|want|would like) ([only] {known_number:number} [to] (ring|go|go through|forward|divert|dial|call|redirect|be answered by|be diverted|be forwarded|point|send calls|switch|ring through|go over|go straight|come) [only] [straight|over|through|directly] [to|at|through to|only] {target:to} [only|instead|alone])); [{span}])`,
      '((set|set up|create|make|start|put|turn on|enable|add|activate|place|put in|switch on|begin|schedule|arrange) [temporary] (divert|diversion|forward|call forwarding|call divert|redirect|forwarding|call diversion|redirection) ([(on|for|from|of) {number}]; [(<onto>) {target:to}]; [{span}]))',
      '((set up|set|put|start|turn on) {known_number:number} (divert|diversion|forwarding) to {target:to}; [{span}])',
      '((let|have|get|make) {known_person:to} (take|answer|cover|get|have|handle|pick up|receive|field|deal with|look after|man) [<calls>] [<of>] {known_number:number} [calls] [instead]; [{span}])',
      '((let|have|get) {known_person:to} (take|cover|answer|get) over [<of>] {known_number:number}; [{span}])',
      '((ring|call|only ring|just ring|ring just) (only|just) {known_person:to} (on|for|at) {known_number:number}; [{span}])',
      '((make|let|have|get) only {known_person:to} ring (on|for|at) {known_number:number}; [{span}])',
      '((ring|make|let) {known_person:to} (only|alone|exclusively) [ring] (on|for|at) {known_number:number}; [{span}])',
      '([<calls>] [<of>] {known_number:number} [calls] (should|must|needs to|has to|need to|have to|shall|is to|are to) (go|ring|be diverted|be forwarded|divert|forward|be sent|be redirected|go straight) [straight|over|through] [to|only] {target:to} [only|instead]; [{span}])',
      '((put|point|switch|move|transfer|flip|swing|patch|pass|hand) {known_number:number} [calls] [over|through|across|straight] (on|onto|to|through to|over to) {target:to} [instead]; [{span}])'.replace(
        '(on|onto|to',
        '(onto|to',
      ),
      '((give|hand|pass) {known_person:to} {known_number:number} [calls]; [{span}])',
      '((<divert>) {known_person:to} {known_number:number}; [{span}])'.replace('<divert>', 'send'),
      '((call|ring) {target:to} instead of {known_number:number}; [{span}])'.replace('instead of', 'in place of'),
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation'],
    needs: ['number'],
    say: [
      `${STOP} [temporary|current|active|call] (<divert_noun>) [[(on|for|from|of|to|at)] {number}] [(to|from) {known_person:_}]`,
      `${STOP} (<divert_noun>) ([(on|for|from|of|at)] {number}; at {future})`,
      `${STOP} {number} (<divert_noun>)`,
      `${STOP} {number} (<divert_noun>) at {future}`,
      `(stop|quit|cease|end|finish) (<diverting>) ([<calls>] [[<of>] {number}]; [(<onto>) {known_person:_}])`.replace(
        '(<diverting>)',
        DIVERTING,
      ),
      '(undivert|un divert|unforward|un forward|unredirect|undiverted) [<calls>] [[<of>] {number}]',
      '(put|set|switch|turn|change|bring|get|move|take|send|flip|return|reset|restore|revert) [<calls>] [<of>] {number} [calls] (back|back to normal|to normal|back on|back as it was|back how it was|back the way it was|normal again|back to how it was|back again|back to the way it was|back to usual|to how it was|to default|back to default|back to its list|back to the list|back to the ring list|to its normal list|back to the normal list|back to the team|back to everyone|back to what it was)',
      '(put|set|switch|turn|change|bring|get|move|take|send) back [<of>] {number} [to normal]',
      '(put|switch|turn|take|set|bring) {number} back (at|on) {future}',
      '(restore|return|revert|reset|normalise|normalize) {number} [to normal|back|to how it was]',
      '(return|restore|bring back|resume) (normal|usual|normal service|normal ringing|normal routing|service) (on|for|to|at) {number}',
      '{number} back to normal [again]',
      '(normal service|back to normal|normal) (on|for|at|with) {number} [again]',
      '(take|pull|get|lift|remove) [the] (divert|diversion|forward|forwarding|redirect) off [of|from] [{number}]',
      '(take|get|bring) {number} off (divert|diversion|forward|forwarding)',
      '(turn|switch|take) [the] [{number}] (divert|diversion|forward|forwarding|call forwarding|redirect|follow me divert) off [(on|for|of|at) {number}]',
      '(turn|switch) (divert|diversion|forward|forwarding|call forwarding) (on|for|of) {number} off',
      '(let|have|make|get) {number} ring (normally|normal|as usual|as normal|as before|like normal|like before) [again]',
      '(end|stop|finish|cancel) (it|that|that one) ',
      '(no more|enough) (divert|diverting|forwarding|diversion) (on|for|of) {number}',
      '{number} [can|should] (ring normally|ring as usual|ring as normal) again',
      '(end|stop|cancel|remove) all [the] (diverts|diversions|forwards)',
      'divert {number} back to normal',
      '(unhook|release|free) {number} from (divert|diversion)',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      '((extend|prolong|lengthen|continue|stretch|renew|push|push back|carry on|push out|draw out|postpone the end of) [current|temporary] [<divert_noun>] [[(on|for|of|at|with)] {number}] [<divert_noun>]; [[(to|up to|till)] {end}])',
      '((extend|prolong|lengthen|continue|stretch) [<divert_noun>] [[(on|for|of)] {number}] [<divert_noun>]; (by|for|another|for another|for a further) {more:until} [more|longer|extra])',
      '((keep|leave|have|let) {number} [stay|remain] (diverted|forwarded|redirected|on divert|on diversion|on the divert|with ed|diverting|forwarding) [to {known_person:_}]; {end})',
      '((keep|leave) {number} (on|with|at|going to|diverted to|forwarded to) {known_person:_}; {end})',
      '((keep|leave) (<divert_noun>) [(on|for|of|at)] {number} [on|going|running|up|active|in place]; {end})',
      '((keep|leave) {number} (<divert_noun>) [on|going|running|up|active|in place]; {end})',
      '((keep|leave) (<divert_noun>) [on|going|running|up|active|in place]; {end})',
      '(keep|leave) {number} (diverted|forwarded|on divert) (for another|another|for) {more:until} [longer|more]',
      '(make|have|let) (<divert_noun>) (on|for|of) {number} (last|run|go on|stay on|continue) {end}',
      '(make|have|let) {number} (<divert_noun>) (last|run|go on|stay|stay on|continue|end|finish) [at] {end}',
      '(make|have|let) (<divert_noun>) (last|run|go on|stay on|continue|longer) {end}',
      '(give|add) (it|that|{number}|{number} <divert_noun>) [another] {more:until} [more|longer|extra]',
      '(another|one more) {more:until} [more|longer|please] [(on|for|of) {number}]',
      '[add] {more:until} (more|longer|extra) [(on|for|of|to) {number}]',
      '(change|move|set|shift|push|push back) [the] end [time] [of] [<divert_noun>] [(on|for|of|to)] {number} [<divert_noun>] [(to|until)] {end}',
      'extend',
      '{known_number:number} (diverted|<divert_noun>) {end} instead',
      '{known_number:number} {end} instead',
    ],
  },
];
