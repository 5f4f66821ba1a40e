import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const BE = '[should|must|needs to|has to|ought to|is to|to|can]';
const PUT =
  '(diverted|forwarded|redirected|rerouted|routed|put|put through|sent|sent over|switched|switched over|moved|transferred|passed|passed over|handed|handed over|given|pointed|directed|aimed|swung)';
const TO = '[over|across|through|straight] (to|at|with|onto|on to|through to|over to)';
const ONLY =
  '([and] (nobody|no one|noone|none|not anybody|not anyone) else|[and] (nobody|no one|noone) (but|except) (him|her|them))';

/** Requests that say what is to be done to somebody or something, and what a phone or a list is to do. */
export const PASSIVES: readonly Sentences[] = [
  {
    intent: 'divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `((can|could|might|may) [<calls>] [<of>] {known_number:number} [calls] [please] be ${PUT} ${TO} {target:to} [only|instead]; {span})`,
      `((can|could) {known_person:to} be (given|sent|passed|handed) [<calls>] [<of>] {known_number:number} [calls]; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'report'],
    needs: ['number', 'to'],
    say: [
      `([<calls>] [<of>] {known_number:number} [calls] (wants|needs|ought|has|want|need|have) to be (going|ringing|diverting|pointing|${PUT}) ${TO} {target:to} [only|instead]; [{span}])`,
      `({known_number:number} [calls] ${PUT} ${TO} {target:to} [only|instead]; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: ['number', 'to'],
    say: [
      `({known_number:number} [calls] (should|must|needs to|has to|ought to|is to|to) [only|just] (ring|call|try|dial|go to|go through to) {target:to} ${ONLY}; [{span}])`,
      `([only|just] (<ring>) [just|only] {known_person:to} ${ONLY} [(on|for|at) {known_number:number}]; [{span}])`,
      `((have|let|make|get) {known_number:number} [to] (ring|call|try|dial|go to) [just|only] {target:to} ${ONLY}; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      '({known_number:number} [calls] (should|must|needs to|has to|need to|have to|ought to|is to|are to) (hit|reach|buzz|land on|land with|come through to|get through to|be with) {target:to} [only|instead]; {span})',
      '((<divert>|<send>) (it|that|them|those|these) [all] (<onto>) {known_person:to}; {span})',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['question', 'hypothesis'],
    needs: ['number'],
    say: [
      '(can|could|may) {known_number:number} (have|get) [its|the|their|our] [own|normal|usual|regular|old|standard|proper] (list|ring list|calls|people|team|settings|routing|set up|setup|order) back [again|now]',
      '(can|could|may) {known_number:number} (go|be|be put|be switched|be set) back [to] (normal|its (list|ring list|own list)|how it was|the way it was) [again|now]',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation'],
    needs: ['number', 'until'],
    say: [
      '(let|have|keep|leave) ({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) (run|go|last|stay|carry|stand|continue|going|running) [on] {end} (instead of|rather than|not) ({clock:_}|{days:_})',
      '(extend|prolong|lengthen|stretch|change|move|push) ({known_number:number} [<divert_noun>]|<divert_noun> (on|for|of) {known_number:number}) [out|on|back|to|until] {end} (instead of|rather than|not) ({clock:_}|{days:_})',
      '({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) [-|:] (push|move|shift|stretch|extend|put) [the|its] [end] [out|on|back] [to|until] {end}',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['question', 'hypothesis'],
    needs: ['number', 'until'],
    say: [
      '(can|could|may) ({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) [please] (run on|go on|stay on|carry on|last|continue|be extended|be left on|stay) [on] {end}',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['question', 'hypothesis', 'past'],
    needs: ['number', 'name'],
    say: [
      `((can|could|might) {person:name} [also|too|please] be (rung|called|added|put|included|listed) [too|also|as well] [as well] (on|to|for|at|in) ${LIST} {known_number:number} [ring list|list] [(in|at|as) [position|place]] [{position:position}] [place]; {span})`,
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `((add|slot|include) {person:name} [in|on] [right] (at|to|on|in) [very] {position:position} [place|spot|position] (of|on|in|for) ${LIST} {known_number:number} [ring list|list|queue|order]; [{span}])`,
      `((stick|put|pop|bung|slot|get) {person:name} in [right] (at|to|on) [very] {position:position} [place|spot|position] (of|on|in|for) ${LIST} {known_number:number} [ring list|list|queue|order]; [{span}])`,
      `((add|put|include) {person:name} (to|on|in|onto) ${LIST} {known_number:number} [ring list|list] as [the] {position:position} [one] (to ring|to be rung|to go|in line|in order|called|rung); [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((i|we) would (rather|sooner|prefer|like) [it if|that] {person:name} (was|were|is|be|got|gets) [rung|called|tried|listed] [just|right] (before|ahead of|in front of|above) {person:before}; [(on|for|at|in) ${LIST} {known_number:number} [ring list|list]])`,
      `((i|we) would (rather|sooner|prefer|like) [it if|that] {person:name} (was|were|is|be|got|gets) [rung|called|tried|listed] {position:position}; [(on|for|at|in) ${LIST} {known_number:number} [ring list|list]])`,
      `((i|we) would (rather|sooner|prefer) [it if|that] {person:name} (rang|rings|ring|went|goes|came|comes|answered) {position:position}; [(on|for|at|in) ${LIST} {known_number:number} [ring list|list]])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `([i|we] (like|would like|want|need|prefer) {person:name} [to be|to go|to come] [right] (at|in|to) [very] {position:position} [place|spot] (of|on|in|for) ${LIST} {known_number:number} [ring list|list|order|queue]; [{span}])`,
      `([${BE}] {known_person:name} is to be {position:position} (on|for|at|in) ${LIST} {known_number:number} [ring list|list]; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    means: { position: -1 },
    needs: ['number', 'name'],
    say: [
      `((move|put|push|send|drop|shove|bump|stick|shift|bounce|boot|knock) {person:name} [right|all the way|down] to [the] [very] (back|rear|tail) [of [the] (queue|line|list|order|rota)] [there|(on|for|in|at) ${LIST} {known_number:number} [ring list|list]]; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      '({known_number:number} [ring|ringing] [list|order] [now|should|must|is to|to] (goes|runs|reads|go|run|read) [like this|as follows] [-|:] {in_order:order}; [{span}])',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['condition'],
    needs: ['number', 'seconds'],
    say: [
      '(each|every) (phone|one|person|destination) (on|in|at) {known_number:number} ((should|must|is to|to|has to|needs to) (ring|be rung) [for] {secs:seconds} [from now on]|(ring|rings|is rung) [for] {secs:seconds} from now on)',
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `((on|for|at|in) ${LIST} {known_number:number} {known_person:name} ${BE} [only|just] (ring|rings|go|goes|be rung|get|gets) [only|just] [for] [only|just] {secs:ring_seconds} [only|from now on|each time]; [{span}])`,
      `({known_person:name} (on|for|at|in) {known_number:number} ${BE} [only|just] (ring|rings|go|goes|be rung) [only|just] [for] [only|just] {secs:ring_seconds} [only|from now on]; [{span}])`,
      `((on|for|at|in) {known_number:number} [only|just] {secs:ring_seconds} [only] (for|with|on) {known_person:name}; [{span}])`,
      `((on|for|at|in) {known_number:number} [only|just] (give|allow|let|ring) {known_person:name} [have|ring] [for] [only|just] {secs:ring_seconds} [only|from now on]; [{span}])`,
    ],
  },
];
