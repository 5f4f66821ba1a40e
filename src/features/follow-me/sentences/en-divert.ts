import type { Sentences } from '../../../language/language.ts';

/** How people divert a number. */
export const DIVERT: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      '<divert> ([<calls>] [<of>] {number}; <onto_target> [<only>]; [<instead>]; [{span}])',
      '<divert> (<calls>; <onto_target> [<only>]; [{span}])',
      '<divert> (<onto_target> [<only>]; [{span}])',
      '<divert> ([<calls>] [<of>] {number}; [<only>]; [{span}])',
      '<divert> [<calls>|something|number|line|phone|one of numbers] [{span}]',
      '<send> (<calls_of_its_number>; <onto_target> [<only>]; [<instead>]; [{span}])',
      '<send> (<calls> [<of>] {number}; <onto_target> [<only>]; [{span}])',
      '(<divert>|<send>) (it|that|them) <onto> {known_person:to} [<only>]; {span}',
      '<send> (<calls>; <onto_target> [<only>]; [{span}])',
      '<send> <line>; to {target:to}; [{span}]',
      '[all] [of] <line> <onto_target>; [{span}]',
      'calls (for|to|from|on|of) {known_number:number} <onto_target>; [{span}]',
      '(<set_or_create>|new|turn on|enable|add|activate|place|put in|switch on|begin|schedule) [temporary] ' +
        '(<divert_or_diversion>|call forwarding|call divert|redirect|call diversion|redirection) ([[on|for|from|of] ' +
        '{number}]; [<onto_target>]; [{span}])',
      '(let|have|get|make|having|mind having|mind letting|mind getting|want|need|like) {known_person:to} [to] ' +
        '(<take_or_answer>|take over|have|receive|deal with|do|be on|be covering|be answering|be taking) <calls_of_line>; ' +
        '[<instead>]; [{span}]',
      '(only ring|only call|ring only|call only|just ring) {known_person:to} [<on_line>]; [{span}]',
      '(only|just) {known_person:to} [then] [<on_line>]; {span}',
      '<line> (only to|only on|only rings|rings only|to ring only|to only ring) {target:to}; [{span}]',
      '<divert> <line> on {known_person:to} [<instead>]; [{span}]',
      '(make|let|have|get) only {known_person:to} ring <on_line>; [{span}]',
      '<calls_of_line> (<should_or_needs_to>|need to|have to|shall|are to) <go> [only] [<straight>] [to|only' +
        '|at] {target:to}; [{span}]',
      '(<divert>|<send>) (<everything>|all phones|lot) <onto_target>; [{span}]',
      '(<divert>|<send>|stick|land|bung) (<everything>|[all] phones|lot|all [of] calls) on {known_person:to}; [{span}]',
      'all [of] calls <onto_target>; [{span}]',
      '(<everything>|all phones) <onto_target>; [{span}]',
      '<line> (goes to|go to|goes onto|goes over to|goes on|rings to|belongs to|belongs with) {target:to} [only]; ' +
        '{span}',
      '<line> (ring|rings|[rings] through to) {target:to} [only]; {span}',
      '(<divert>|<send>) (all [of] <line>; <onto_target>; [{span}])',
      '<line> to (<go>|be put through) [<straight>] [to] {target:to}; [{span}]',
      '[<i>] <calls> (to|for|on|from) <line_to> (go|ring|be diverted|be forwarded|come|forwarded|diverted' +
        '|sent) [<straight>] <onto_target>; [{span}]',
      '{known_person:to} (takes|covers|to take|to cover|to answer|to pick up|to field|will take|will cover|has ' +
        'got) <calls_of_line>; {span}',
      '<divert> {known_number:number} {known_person:to}; [{span}]',
      '[that] {known_person:to} (<gets>|receives|has|covers|handles) <calls_of_line>; {span}',
      '(point|aim|direct|fling|throw|chuck|lob|sling|bung|shoot|fire) <calls_of_line> at {target:to}; [{span}]',
      '<line> on {known_person:to} [instead]; {span}',
      '<calls> (for|to|on|from|of|into) {known_number:number} (goes|go|rings|ring|to go) [<straight>] [to] ' +
        '{target:to} [instead]; {span}',
      '(put|bung|stick|chuck|shove|pop|dump|plonk|throw|land|park|have|need|want) <line> on {known_person:to} ' +
        '[instead]; [{span}]',
      '[<i>] (need|want|like) <line> (going|ringing|forwarding|diverting|pointing|coming|through|over|across' +
        '|on divert) [straight] (to|on|through to|over to|at|onto) {target:to} [instead]; [{span}]',
      '({known_person:to} [is|has|will be|is going to be] (covering|taking|doing|on|answering|looking after' +
        '|manning|handling|got|has got|has|having|minding|in charge of) <calls_of_line>; [{span}]) [and] ' +
        '(<divert>|<send>) [it|them|that|that line|calls|everything|all calls] ' +
        '[[through|over] to (him|her|them|{known_person:_})]',
      '(get|have|set|start) <line> (<forwarding>|going|ringing|pointing|coming|through|over) [to|on|through to' +
        '|over to] {target:to} [instead]; [{span}]',
      '(have|let|get|make) {calls_of:number} calls [to] (go|come|ring|go through) [<straight>] (to|at|through to' +
        '|over to) {known_person:to}; [{span}]',
      '<divert_or_forward> {calls_of:number} calls [<straight>] (to|onto|over to|through to) {known_person:to}; ' +
        '[{span}]',
      'cover {calls_of:number} with {known_person:to}; [{span}]',
      '{near_number:number} [calls] <onto> {known_person:to}; {span}',
      '(<set_or_create>|do|activate) (<divert_or_diversion>|redirect) [of|for|from] <line> (on|with|over on) ' +
        '{known_person:to}; [{span}]',
      '(<divert>|<send>) <calls_of_line> at {known_person:to} [instead]; {span}',
      '(<anyone>|whoever|everyone|everybody|those) <calls_or_call> {known_number:number} <should> (get|end up ' +
        'with|have|<reach>) <to_target_only>; [{span}]',
      '<calls_of_line> <should> <reach> <to_target_only>; [{span}]',
      '{known_person:to} to <take> <calls_of_line> [all] [to himself] [<only_or_instead>]; {span}',
      '<i_want> [to] <reach> <to_target_only>; [{span}]',
      '[<i>] <want_or_need> [only] {known_person:to} [to be] <taking> <calls_of_line> [all] ' +
        '[<only_or_instead>]; [{span}]',
      'make {known_person:to} the [only] (one|person|phone|mobile) (who|that|to|which) (<takes>|does|has|is ' +
        'answering|<take>) <calls_of_line>; [{span}]',
      'it is {known_person:to} (who|that) <should> [be] (<take>|<taking>) <calls_of_line>; [{span}]',
      '<i_want> <to> <to_target_only>; {span}',
      'put {known_person:to} in charge of <calls_of_line>; {span}',
      '[make sure] [that] (<anyone>|whoever|everyone|everybody) [who|that] <calls_or_call> {known_number:number} ' +
        '(gets|get|goes to|go to|goes through to|go through to|reaches|reach|is to get|are to get) ' +
        '<to_target_only>; {span}',
      '{known_person:to} <instead> (on|for|at) <calls_of_line>; {span}',
      '(switch|set|change|fix|make|arrange|set up|sort|do) [it] [for|with] <calls_of_line> so [that] (it|they' +
        '|calls|it all|everything) (<reach>|rings|goes to|hits|goes) <to_target_only>; [{span}]',
      '(<set_or_create>|place|add|have|get|need|want|stick|throw|pop) <divert_noun> [in place] (on|for|of' +
        '|onto) <line> [pointing] (to|at|through to|over to) {target:to}; [{span}|lasting {span}]',
      '(<divert>|<send>|take|bring|carry|turn|run) <calls_of_line> [in] {known_person:to} (way|direction); ' +
        '[{span}]',
      'it <modal> be [only] {known_person:to} (who|that) [<modal>] gets <calls_of_line>; {span}',
      '{target:to} is where <calls_of_line> <modal> go [to]; [{span}]',
      '(<divert_or_forward>|swap|swing|hand|shift|change|take|flip|point|bring) <line> (from|off) ' +
        '{known_person:_} (to|onto|through to|over to) {target:to} [instead]; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['number', 'to'],
    say: [
      '[i|we|it] (would|should) be [most|very|much|more than] (grateful|great|good|better|nice|lovely|helpful' +
        '|obliged|glad|happy|kind) if <calls_of_line> (could be|can be|were|was|could go|can go|went|could get' +
        '|could ring|rang|could come|came) [to be] [<pointed>|directed|put|answered] [<straight>] (<onto>|by) ' +
        '{target:to}; [{span}]',
      'it would help if <calls_of_line> went <to> <to_target_only>; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: ['number', 'to'],
    say: [
      '(<divert>|<send>) <calls_over> [to|onto|on to] (<somebody>|somewhere|elsewhere|another number|another ' +
        'phone) [else|instead]; [{span}]',
      '<divert_or_forward> <calls_of_line> (to|onto|over to|through to|on to) (<somebody>|a colleague|whoever|one ' +
        'of us|one of them); [{span}]',
      '<line> <should_or_must> [only] (ring|call|try|dial|go to|go through to) {target:to} [and] (nobody|no one' +
        '|not anyone) else; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '[please|kindly] (ensure|make sure|see to it|see|arrange|take care) [that] <line> (is|are|get|gets|goes' +
        '|go|be|rings|come|comes) [<diverted_or_redirected>|sent|put|put through|straight] <onto_target>; ' +
        '[{span}]',
      '(get|have|need|want|like) <line> (<pointed>|put) [<straight>] <onto_target> [instead]; [{span}]',
      '[<i>] (<calls_of_line> [to] (<diverted_or_forwarded>|go|be sent|be diverted|be forwarded) [straight] ' +
        '<onto_target>; [{span}])',
      '<be> (<pointed>|put|moved); <calls_of_line>; <onto_target>; [{span}]',
      '(get|have|need|want|like) line diverted; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      '<can> <calls_of_line> be (<pointed>|put|directed|moved|set) <onto_target> [instead]; [{span}]',
      '<can> <calls_of_line> (go|ring|come|be answered by) [<straight>] [to] {target:to} [instead]; {span}',
      '<can> {known_person:to} (take|cover|answer|have|get|do|take over|pick up|look after|mind) <calls_of_line>; ' +
        '{span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['condition', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: ['<can> <somebody> [else] (take|answer|cover|have|do|mind|man) <calls_of_its_number>; [{span}]'],
  },
  {
    intent: 'divert',
    despite: ['report', 'past'],
    needs: ['number', 'to'],
    say: [
      '({known_person:_}|he|she|they|{word:_}) (wants|want|needs|need|would like) <line> ' +
        '(<diverted_or_redirected>|put through)',
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to', 'until'],
    say: [
      '{known_number:number} [-|:|/] {known_person:to} [-|:|/] {span}',
      '([<divert>|<send>] <calls_of_line> [off] <onto> <to_target_only>; [{span}]) (back|normal|back to normal' +
        '|returns|back again) [again] [at|by] {end}',
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    whole: true,
    say: ['(<divert>|<send>) <calls_over> (to|onto)'],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'to'],
    say: ['<line> shall (<go>|be put through) [only] [<straight>] (to|at|on) {known_person:to}; [{span}]'],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'question'],
    needs: ['number', 'to'],
    say: [
      '[<i>] (like|would like|want|wish|need|arrange|make|do) [for] that <calls_of_line> [it|they] (go|goes' +
        '|going|ring|rings|ringing|come|comes|coming|is|are|be|land|arrive|get|gets|forward|divert|diverts|[is' +
        '|are|be|gets|get|being] (<forwarding>|<diverted_or_forwarded>|put|switched|answered|taken|ringing|going' +
        '|coming)) [<calls>] <to_or_at> {target:to}; [{span}]',
      '<can> <calls_of_line> be ringing <to_or_at> {target:to}; {span}',
      '(could|can) (i|we|you) have <calls_of_line> (<taken> (by|at|on)|diverted <to_or_with>|going ' +
        '<to_or_with>) {target:to} [only]; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'to'],
    say: ['(can|could|may) <calls_of_line> (go|ring|come|be put) <to_or_at> {known_person:to}'],
  },
  {
    intent: 'divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '[<i>] (<want_or_need>|could do with) <calls_of_its_number> <diverted>; [{span}]',
      '<calls_of_its_number> (<should_be>|needs|need|wants|have to be|need to be) <diverted>; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'report'],
    needs: ['number', 'to'],
    say: [
      '<calls_of_line> (wants|needs|ought|has|want|need|have) to be (<pointed>|going|ringing|diverting|rerouted' +
        '|put|moved|passed|handed) (to|at|with|onto|on to|through to|over to) {target:to}; [{span}]',
      '<calls_of_line> (needs|need|wants|want|could do with) (<forwarding_or_rerouting>|switching|moving) <to> ' +
        '<to_target_only>; [{span}]',
      '<i_want> to be <put> <to> <to_target_only>; [{span}]',
      '<calls_of_line> wants to be ringing [to|at|on] <to_target_only>; [{span}]',
      '[<i>] [requesting] (<forwarding>|<divert_noun>|transfer) (of|for|on) <calls_of_line> <onto_target> ' +
        '[<is>] [requested]; {span}',
      '<i_want> <taken_or_answered> (by|at|on) <to_target_only>; [{span}]',
      '<i_want> <put> <to> <to_target_only>; [{span}]',
      '<calls_of_line> (<need_or_have_to>|shall|will have to) be (<taken>|left to) [by|at|on] {target:to} ' +
        '[only]; {span}',
      '<i> would (want|need|love|wish) {known_person:to} (<taking_or_answering>|doing|running|having|working' +
        '|down for|on) <calls_of_line> [only]; {span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'question', 'past'],
    needs: ['number', 'to'],
    say: [
      'any chance <calls_of_line> could <reach> <to_target_only>; [{span}]',
      '<can> {known_person:to} be on <calls_of_line> by herself; {span}',
      '<can> (that|it|this|they|those|these) [all] <reach> <to_target_only>; {span}',
      '<can> <calls_of_line> <reach> <to_target_only>; {span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis'],
    needs: ['number', 'to'],
    say: [
      '[colleague] ({known_person:to} [is|has|will|will be|is going to|is going to be|going to|going to be|has ' +
        'got|can] (<take_or_answer>|<taking_or_answering>|doing|on|got|has got|has|having|dealing with|do|grab' +
        '|have) <calls_of_line>; [{span}]) [and] ((<divert>|<send>|kick) [it|them|that|those|these|that line' +
        '|that phone|calls|everything|all calls|all of it|number|line] (to <her>|her way|<to_somebody>)|(make|let' +
        '|have) <it> happen|(set|fix|arrange|do) <it> [up])',
    ],
  },
];
