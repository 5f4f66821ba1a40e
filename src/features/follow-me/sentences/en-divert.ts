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
      '<divert> [<calls>|something|number|line|phone|one of numbers|some calls] [{span}]',
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
        '(<take_or_answer>|have|receive|deal with|cover for|do|be on|be covering|be answering|be taking) ' +
        '<calls_of_line>; [<instead>]; [{span}]',
      '(only ring|only call|ring only|call only|just ring) {known_person:to} [<on_line>]; [{span}]',
      '<line> (only to|only on|exclusively to|only rings|rings only|to ring only|to only ring) {target:to}; [{span}]',
      '<divert> <line> on {known_person:to} [<instead>]; [{span}]',
      '(make|let|have|get) only {known_person:to} ring <on_line>; [{span}]',
      '<calls_of_line> (<should_or_needs_to>|need to|have to|shall|are to) (<go>|go straight) [only|just] ' +
        '[<straight>] [to|only|at] {target:to}; [{span}]',
      '(<divert>|<send>) (<everything>|all phones|lot) <onto_target>; [{span}]',
      '(<everything>|all phones) <onto_target>; [{span}]',
      '<line> (goes to|go to|goes onto|goes over to|goes on|rings to|belongs to|belongs with) {target:to} [only]; ' +
        '{span}',
      '<line> (ring|rings|[rings] through to) {target:to} [only]; {span}',
      '(<divert>|<send>) (all [of] [our] <line>; <onto_target>; [{span}])',
      '<line> to (<go>|go straight|be put through|be answered by|be transferred) [<straight>] [to] {target:to}; ' +
        '[{span}]',
      '[<i>] <calls> (to|for|on|from) <line_to> (go|ring|be diverted|be forwarded|be sent|come|forwarded|diverted' +
        '|sent) [<straight>] <onto_target>; [{span}]',
      '{known_person:to} (takes|covers|to take|to cover|to answer|to pick up|to handle|to field|to look after|to ' +
        'man|will take|will cover|will pick up|will answer|has got) <calls_of_line>; {span}',
      '<divert> {known_number:number} {known_person:to}; [{span}]',
      '[that] {known_person:to} (<gets>|receives|has|covers|handles) <calls_of_line>; {span}',
      '(point|aim|direct|fling|throw|chuck|lob|sling|bung|shoot|fire) <calls_of_line> at {target:to}; [{span}]',
      '<line> on {known_person:to} [instead]; {span}',
      '<calls> (for|to|on|from|of|into) {known_number:number} (goes|go|rings|ring|to go) [<straight>] [to] ' +
        '{target:to} [instead]; {span}',
      '(put|bung|stick|chuck|shove|pop|dump|plonk|lob|sling|fling|throw|whack|lash|land|park|have|need|want) ' +
        '<line> on {known_person:to} [instead]; [{span}]',
      '[<i>] (need|want|like|mind having|mind getting) <line> (going|ringing|forwarding|diverting|pointing|coming' +
        '|through|over|across|on divert) [straight] (to|on|through to|over to|at|onto) {target:to} [instead]; ' +
        '[{span}]',
      '({known_person:to} [is|has|will be|is going to be] (covering|taking|doing|on|answering|looking after' +
        '|manning|handling|got|has got|has|having|minding|in charge of) <calls_of_line>; [{span}]) [so|and] ' +
        '(<divert>|send|put|switch|route|transfer|point) [it|them|that|that line|calls|everything|all calls] [[over' +
        '|through] to (him|her|them|{known_person:_})]',
      '(get|have|set|start) <line> (<forwarding>|going|ringing|pointing|coming|through|over|across) [to|on' +
        '|through to|over to] {target:to} [instead]; [{span}]',
      '(have|let|get|make) {calls_of:number} calls [to] (go|come|ring|go through) [<straight>] (to|at|through to' +
        '|over to) {known_person:to}; [{span}]',
      '<divert_or_forward> {calls_of:number} calls [<straight>] (to|onto|over to|through to) {known_person:to}; ' +
        '[{span}]',
      'cover {calls_of:number} with {known_person:to}; [{span}]',
      '{near_number:number} [calls] <onto> {known_person:to}; {span}',
      '(<set_or_create>|do|activate) (<divert_or_diversion>|redirect) [of|for|from] <line> (on|with|over on) ' +
        '{known_person:to}; [{span}]',
      '(<divert>|<send>) <calls_of_line> at {known_person:to} [instead]; {span}',
      '(<anyone>|whoever|everyone|everybody|those|all those) <calls_or_call> {known_number:number} <should> [now] ' +
        '(get|speak to|talk to|end up with|have|<reach>) <to_target_only>; [{span}]',
      '<calls_of_line> <should> [now] <reach> <to_target_only>; [{span}]',
      '{known_person:to} to <take> <calls_of_line> [all] [to himself] [<only_or_instead>]; {span}',
      '<i_want> [to] <reach> <to_target_only>; [{span}]',
      '[<i>] (<want_or_need>|prefer) [only|just] {known_person:to} [to be] <taking> <calls_of_line> [all] [to ' +
        'himself] [<only_or_instead>]; [{span}]',
      'make {known_person:to} the [only] (one|person|phone|mobile) (who|that|to|which) (<takes>|receives|deals ' +
        'with|does|has|is answering|is taking|is getting|is covering|<take>) <calls_of_line>; [{span}]',
      'it is {known_person:to} (who|that) <should> [now] [be] (<take>|<taking>) <calls_of_line>; [{span}]',
      '<i_want> <to> <to_target_only>; {span}',
      'put {known_person:to} in charge of <calls_of_line>; {span}',
      '[make sure] [that] (<anyone>|whoever|everyone|everybody) [who|that] <calls_or_call> {known_number:number} ' +
        '(gets|get|goes to|go to|goes through to|go through to|reaches|reach|is to get|are to get) ' +
        '<to_target_only>; {span}',
      '{known_person:to} <instead> (on|for|at) <calls_of_line>; {span}',
      '(switch|set|change|fix|make|arrange|configure|set up|rig|sort|tweak|do) [it] [for|with] <calls_of_line> so ' +
        '[that] (it|they|calls|it all|everything) (<reach>|rings|goes to|comes to|lands (on|with|at)|reaches|hits' +
        '|goes) <to_target_only>; [{span}]',
      '(<set_or_create>|install|place|add|have|get|need|want|stick|throw|slap|whack|bung|pop|whip) <divert_noun> ' +
        '[in place] (on|for|of|onto) <line> [pointing] (to|at|towards|through to|over to) {target:to}; [{span}' +
        '|lasting {span}]',
      '(<divert>|<send>|take|bring|carry|lead|turn|aim|run) <calls_of_line> [in] {known_person:to} (way' +
        '|direction); [{span}]',
      'it <modal> be [only|just] {known_person:to} (who|that) [<modal>] gets <calls_of_line>; {span}',
      '{target:to} is where <calls_of_line> <modal> go [to]; [{span}]',
      '(<divert_or_forward>|swap|swing|hand|shift|change|take|flip|point|bring) <line> (from|off|away from) ' +
        '{known_person:_} (to|onto|through to|over to) {target:to} [instead]; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['number', 'to'],
    say: [
      '[i|we|it] (would|should) (be [most|very|so|ever so|much|really|extremely|truly|more than] (grateful|great' +
        '|good|best|better|easier|nice|lovely|helpful|obliged|glad|pleased|happy|thankful|handy|ideal|kind)' +
        '|appreciate it) if <calls_of_line> (could be|can be|might be|were|was|could go|can go|might go|went|could ' +
        'get|could ring|rang|could come|came) [to be] [<pointed>|directed|passed|put|answered] [<straight>] (<onto>' +
        '|by) {target:to}; [{span}]',
      'it would help if <calls_of_line> went <to> <to_target_only>; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: ['number', 'to'],
    say: [
      '(<divert>|<send>) <calls_over> [to|onto|on to] (<somebody>|somewhere|elsewhere|someplace|somewhere other' +
        '|another number|another phone|another person|a different number|a different person|a different phone' +
        '|another colleague|different number|different person) [else|instead]; [{span}]',
      '<divert_or_forward> <calls_of_line> (to|onto|over to|through to|on to) (<somebody>|a colleague|whoever|one ' +
        'of us|one of them); [{span}]',
      '<line> <should_or_must> [only|just] (ring|call|try|dial|go to|go through to) {target:to} [and] (nobody|no ' +
        'one|noone|none|not anybody|not anyone) else; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '[please|kindly|could you|can you|would you] (ensure|make sure|make certain|see to it|see|arrange|arrange ' +
        'it so|organise|organize|fix it so|take care) [that] <line> (is|are|get|gets|goes|go|are sent|is sent|be' +
        '|rings|come|comes) [<diverted_or_redirected>|sent|put|put through|straight] <onto_target>; [{span}]',
      '(get|have|need|want|like) <line> (<pointed>|put|switched over|directed) [<straight>] <onto_target> ' +
        '[instead]; [{span}]',
      '[<i>] (<calls_of_line> [to] (<diverted_or_forwarded>|go|be sent|be diverted|be forwarded) [straight] ' +
        '<onto_target>; [{span}])',
      '<be> (<pointed>|rerouted|put|passed|moved); <calls_of_line>; <onto_target>; [{span}]',
      '(get|have|need|want|like) line diverted; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      '<can> <calls_of_line> be (<pointed>|put|switched over|directed|moved|set) <onto_target> [instead]; [{span}]',
      '<can> <calls_of_line> (go|ring|come|go straight|be answered by|be taken by|be covered by|be picked up by) ' +
        '[<straight>] [to] {target:to} [instead]; {span}',
      '<can> {known_person:to} (take|cover|answer|have|get|do|take over|pick up|look after|mind) <calls_of_line>; ' +
        '{span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['condition', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      '<can> <somebody> [else] (take|answer|cover|have|pick up|do|mind|look after|man) <calls_of_its_number>; ' +
        '[{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['report', 'past'],
    needs: ['number', 'to'],
    say: [
      '({known_person:_}|he|she|they|[my|our] {word:_}) (wants|want|needs|need|would like) <line> ' +
        '(<diverted_or_redirected>|put through)',
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to', 'until'],
    say: [
      '{known_number:number} [-|:|/] {known_person:to} [-|:|/] {span}',
      '([<divert>|<send>] <calls_of_line> [off] <onto> <to_target_only>; [{span}]) (back|normal|back to normal' +
        '|returning|returns|back again) [again] [at|by] {end}',
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
      '[<i>] (like|would like|want|wish|need|require|prefer|arrange|make|do) [for] that <calls_of_line> [it|they] ' +
        '(go|goes|going|ring|rings|ringing|come|comes|coming|is|are|be|land|lands|arrive|arrives|get|gets|forward' +
        '|forwards|divert|diverts|[is|are|be|gets|get|being] (<forwarding>|<diverted_or_forwarded>|put|switched' +
        '|directed|answered|taken|picked up|covered|ringing|going|coming)) [<calls>] <to_or_at> {target:to}; ' +
        '[{span}]',
      '<can> <calls_of_line> be ringing <to_or_at> {target:to}; {span}',
      '(could|can) (i|we|you) [please] have <calls_of_line> (<taken> (by|at|on)|diverted <to_or_with>|going ' +
        '<to_or_with>) {target:to} [only]; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'to'],
    say: ['(can|could|may) <calls_of_line> (go|ring|come|be put|be sent|be answered) <to_or_at> {known_person:to}'],
  },
  {
    intent: 'divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '[<i>] (<want_or_need>|require|could do with) <calls_of_its_number> <diverted>; [{span}]',
      '<calls_of_its_number> (<should_be>|needs|need|wants|have to be|need to be) <diverted>; [{span}]',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'report'],
    needs: ['number', 'to'],
    say: [
      '<calls_of_line> (wants|needs|ought|has|want|need|have) to be (<pointed>|going|ringing|diverting|pointing' +
        '|rerouted|put|sent over|switched over|moved|passed|passed over|handed|handed over|given|directed|aimed' +
        '|swung) (to|at|with|onto|on to|through to|over to) {target:to}; [{span}]',
      '<calls_of_line> (needs|need|wants|want|requires|require|could do with) (<forwarding_or_rerouting>|putting ' +
        'through|switching|switching over|transferring|moving) <to> <to_target_only>; [{span}]',
      '<i_want> to be <put> <to> <to_target_only>; [{span}]',
      '<calls_of_line> wants to be ringing [to|at|on] <to_target_only>; [{span}]',
      '[<i>] [requesting] [temporary] (<forwarding>|<divert_noun>|transfer|rerouting|routing|transferring) (of' +
        '|for|on) <calls_of_line> <onto_target> [<is>] [requested]; {span}',
      '<i_want> <taken_or_answered> (by|at|on) <to_target_only>; [{span}]',
      '<i_want> <put> <to> <to_target_only>; [{span}]',
      '<calls_of_line> (<need_or_have_to>|shall|will have to) be (<taken>|given [over] to|handed [over] to|turned ' +
        'over to|assigned to|passed [over] to|left to|hooked up to|connected to|connected with|piped to) [by|at|on] ' +
        '{target:to} [only]; {span}',
      '<i> would (want|need|love|wish) {known_person:to} (<taking_or_answering>|receiving|dealing with|taking ' +
        'care of|doing|running|having|watching|working|in charge of|responsible for|down for|on) <calls_of_line> ' +
        '[only]; {span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'question', 'past'],
    needs: ['number', 'to'],
    say: [
      'any chance <calls_of_line> could <reach> <to_target_only>; [{span}]',
      '<can> {known_person:to} [please] be on <calls_of_line> by herself; {span}',
      '<can> (that|it|this|they|those|these) [all] [please] <reach> <to_target_only>; {span}',
      '<can> <calls_of_line> [please] <reach> <to_target_only>; {span}',
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis'],
    needs: ['number', 'to'],
    say: [
      '[my|our] [colleague] ({known_person:to} [is|has|will|will be|is going to|is going to be|going to|going to ' +
        'be|has got|can] (<take_or_answer>|<taking_or_answering>|doing|on|got|has got|has|having|in charge of' +
        '|dealing with|do|deal with|grab|grabbing|have) <calls_of_line>; [{span}]) [so|and] [please|you can|can you' +
        '|could you] ((<divert>|<send>|kick|ship|shunt) [it|them|that|those|these|that line|that phone|calls' +
        '|everything|all calls|all of them|all of it|number|line] [over] (to <her>|her way|<to_somebody>|in her ' +
        'direction)|(make|let|have) <it> happen|(set|fix|arrange|do) <it> [up])',
    ],
  },
];
