import type { Sentences } from '../../../language/language.ts';

/** How people divert a number. */
export const DIVERT: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      `<divert> ([<calls>] [<of>] {number}; <onto> {target:to} [only|<instead>|alone|directly|straight|exclusively
        |temporarily|in the meantime|on their own|on his own|on her own|permanently|indefinitely]; [<instead>];
        [{span}])`,
      `<divert> (<calls>; <onto> {target:to} [only|<instead>|alone|directly|straight|exclusively|temporarily|in the
        meantime|on their own|on his own|on her own|permanently|indefinitely]; [{span}])`,
      `<divert> (<onto> {target:to} [only|<instead>|alone|directly|straight|exclusively|temporarily|in the meantime
        |on their own|on his own|on her own|permanently|indefinitely]; [{span}])`,
      `<divert> ([<calls>] [<of>] {number}; [only|<instead>|alone|directly|straight|exclusively|temporarily|in the
        meantime|on their own|on his own|on her own|permanently|indefinitely]; [{span}])`,
      '<divert> [<calls>|something|number|line|phone|one of numbers|some calls] [{span}]',
      `<send> ([<calls>] [<of>] {known_number:number}; <onto> {target:to} [only|<instead>|alone|directly|straight
        |exclusively|temporarily|in the meantime|on their own|on his own|on her own|permanently|indefinitely];
        [<instead>]; [{span}])`,
      `<send> (<calls> [<of>] {number}; <onto> {target:to} [only|<instead>|alone|directly|straight|exclusively
        |temporarily|in the meantime|on their own|on his own|on her own|permanently|indefinitely]; [{span}])`,
      `((<divert>|<send>) (it|that|them) <onto> {known_person:to} [only|<instead>|alone|directly|straight|exclusively
        |temporarily|in the meantime|on their own|on his own|on her own|permanently|indefinitely]; {span})`,
      `<send> (<calls>; <onto> {target:to} [only|<instead>|alone|directly|straight|exclusively|temporarily|in the
        meantime|on their own|on his own|on her own|permanently|indefinitely]; [{span}])`,
      '(<send> {known_number:number} [calls]; to {target:to}; [{span}])',
      '([all] [of] {known_number:number} [calls] <onto> {target:to}; [{span}])',
      '(calls (for|to|from|on|of) {known_number:number} <onto> {target:to}; [{span}])',
      `(set|set up|new|create|make|start|put|turn on|enable|add|activate|place|put in|switch on|begin|schedule
        |arrange) [temporary] (divert|diversion|forward|call forwarding|call divert|redirect|forwarding|call diversion
        |redirection) ([[on|for|from|of] {number}]; [<onto> {target:to}]; [{span}])`,
      `((let|have|get|make|having|mind having|mind letting|mind getting|want|need|like) {known_person:to} [to] (take
        |answer|cover|get|have|handle|pick up|receive|field|deal with|look after|man|mind|cover for|do|be on|be
        covering|be answering|be taking) [<calls>] [<of>] {known_number:number} [calls]; [<instead>]; [{span}])`,
      `((only ring|only call|ring only|call only|just ring) {known_person:to} [(on|for|at) {known_number:number}];
        [{span}])`,
      `({known_number:number} [calls] (only to|only on|exclusively to|only rings|rings only|to ring only|to only
        ring) {target:to}; [{span}])`,
      '(<divert> {known_number:number} [calls] on {known_person:to} [<instead>]; [{span}])',
      '((make|let|have|get) only {known_person:to} ring (on|for|at) {known_number:number}; [{span}])',
      `([<calls>] [<of>] {known_number:number} [calls] (should|must|needs to|has to|need to|have to|shall|is to|are
        to) (go|ring|come|be diverted|be forwarded|divert|forward|be sent|be redirected|go straight) [only|just]
        [straight|over|through] [to|only|at] {target:to}; [{span}])`,
      `((<divert>|<send>) (everything|all numbers|all lines|all phones|every number|every line|lot) <onto>
        {target:to}; [{span}])`,
      '((everything|all numbers|all lines|all phones|every number|every line) <onto> {target:to}; [{span}])',
      `({known_number:number} [calls] (goes to|go to|goes onto|goes over to|goes on|rings to|belongs to|belongs with)
        {target:to} [only]; {span})`,
      '({known_number:number} [calls] (ring|rings|[rings] through to) {target:to} [only]; {span})',
      '(<divert>|<send>) (all [of] [our] {known_number:number} [calls]; <onto> {target:to}; [{span}])',
      `({known_number:number} [calls] to (go|ring|be diverted|be forwarded|be sent|be redirected|divert|forward|come
        |go straight|be put through|be answered by|be transferred) [straight|over|through] [to] {target:to}; [{span}])`,
      `([<i>] <calls> (to|for|on|from) {known_number:number} [to] (go|ring|be diverted|be forwarded|be sent|come
        |forwarded|diverted|sent) [straight|over|through] <onto> {target:to}; [{span}])`,
      `({known_person:to} (takes|covers|to take|to cover|to answer|to pick up|to handle|to field|to look after|to man
        |will take|will cover|will pick up|will answer|has got) [<calls>] [<of>] {known_number:number} [calls];
        {span})`,
      '(<divert> {known_number:number} {known_person:to}; [{span}])',
      `([that] {known_person:to} (receives|gets|answers|has|takes|covers|picks up|handles) [<calls>] [<of>]
        {known_number:number} [calls]; {span})`,
      `((point|aim|direct|fling|throw|chuck|lob|sling|bung|shoot|fire) [<calls>] [<of>] {known_number:number} [calls]
        at {target:to}; [{span}])`,
      '({known_number:number} [calls] on {known_person:to} [instead]; {span})',
      `(<calls> (for|to|on|from|of|into) {known_number:number} (goes|go|rings|ring|to go) [straight|over|through]
        [to] {target:to} [instead]; {span})`,
      `((put|bung|stick|chuck|shove|pop|dump|plonk|lob|sling|fling|throw|whack|lash|land|park|have|need|want)
        {known_number:number} [calls] on {known_person:to} [instead]; [{span}])`,
      `([<i>] (need|want|like|mind having|mind getting) {known_number:number} [calls] (going|ringing|forwarding
        |diverting|pointing|coming|through|over|across|on divert) [straight] (to|on|through to|over to|at|onto)
        {target:to} [instead]; [{span}])`,
      `({known_person:to} [is|has|will be|is going to be] (covering|taking|doing|on|answering|looking after|manning
        |handling|got|has got|has|having|minding|in charge of) [<calls>] [<of>] {known_number:number} [calls];
        [{span}]) [so|and] (<divert>|send|put|switch|route|transfer|point) [it|them|that|that line|calls|everything
        |all calls] [[over|through] to (him|her|them|{known_person:_})]`,
      `((get|have|set|start) {known_number:number} [calls] (going|ringing|forwarding|diverting|pointing|coming
        |through|over|across|redirecting) [to|on|through to|over to] {target:to} [instead]; [{span}])`,
      `((have|let|get|make) {calls_of:number} calls [to] (go|come|ring|go through) [straight|over|through] (to|at
        |through to|over to) {known_person:to}; [{span}])`,
      `((divert|forward|redirect|send|route|put|pass|switch|move|transfer|give) {calls_of:number} calls [straight
        |over|through] (to|onto|over to|through to) {known_person:to}; [{span}])`,
      '(cover {calls_of:number} with {known_person:to}; [{span}])',
      '({near_number:number} [calls] <onto> {known_person:to}; {span})',
      `((set|set up|make|create|put|start|do|arrange|activate) (divert|diversion|forward|forwarding|redirect) [of|for
        |from] {known_number:number} [calls] (on|with|over on) {known_person:to}; [{span}])`,
      '((<divert>|<send>) [<calls>] [<of>] {known_number:number} [calls] at {known_person:to} [instead]; {span})',
      `((whoever|anyone|anybody|everyone|everybody|people|callers|customers|clients|patients|guests|those|all those)
        <calls_or_call> {known_number:number} <should> [now] (get|speak to|talk to|end up with|have|<reach>)
        {target:to} [only|instead|alone|exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([<calls>] [<of>] {known_number:number} [calls] <should> [now] <reach> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `({known_person:to} to <take> [<calls>] [<of>] {known_number:number} [calls] [all] [to himself] [only|instead
        |alone|exclusively|solely|and nowhere else|<instead>]; {span})`,
      `([i|we|you] <want> [<calls>] [<of>] {known_number:number} [calls] [to] <reach> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([<i>] (want|need|like|would like|have|get|prefer) [only|just] {known_person:to} [to be] <taking> [<calls>]
        [<of>] {known_number:number} [calls] [all] [to himself] [only|instead|alone|exclusively|solely|and nowhere
        else|<instead>]; [{span}])`,
      `(make {known_person:to} the [only] (one|person|phone|mobile) (who|that|to|which) ((takes|answers|covers|gets
        |handles|picks up|receives|fields|deals with|looks after|mans|minds|does|has|is answering|is taking|is getting
        |is covering)|<take>) [<calls>] [<of>] {known_number:number} [calls]; [{span}])`,
      `(it is {known_person:to} (who|that) <should> [now] [be] (<take>|<taking>) [<calls>] [<of>]
        {known_number:number} [calls]; [{span}])`,
      `([i|we|you] <want> [<calls>] [<of>] {known_number:number} [calls] <to> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; {span})`,
      '(put {known_person:to} in charge of [<calls>] [<of>] {known_number:number} [calls]; {span})',
      `([make sure] [that] (whoever|anyone|anybody|everyone|everybody|people|callers|customers|clients|patients
        |guests) [who|that] <calls_or_call> {known_number:number} (gets|get|goes to|go to|goes through to|go through
        to|reaches|reach|is to get|are to get) {target:to} [only|instead|alone|exclusively|solely|and nowhere else
        |<instead>]; {span})`,
      '({known_person:to} <instead> (on|for|at) [<calls>] [<of>] {known_number:number} [calls]; {span})',
      `((switch|set|change|fix|make|arrange|configure|set up|rig|sort|tweak|do) [it] [for|with] [<calls>] [<of>]
        {known_number:number} [calls] so [that] (it|they|calls|it all|everything) (<reach>|rings|goes to|comes to
        |lands (on|with|at)|reaches|hits|goes) {target:to} [only|instead|alone|exclusively|solely|and nowhere else
        |<instead>]; [{span}])`,
      `((put|set|set up|make|create|arrange|install|start|place|add|have|get|need|want|stick|throw|slap|whack|bung
        |pop|whip) <divert_noun> [in place] (on|for|of|onto) {known_number:number} [calls] [pointing] (to|at|towards
        |through to|over to) {target:to}; [{span}|lasting {span}])`,
      `((<divert>|<send>|take|bring|carry|lead|turn|aim|run) [<calls>] [<of>] {known_number:number} [calls] [in]
        {known_person:to} (way|direction); [{span}])`,
      `(it <modal> be [only|just] {known_person:to} (who|that) [<modal>] gets [<calls>] [<of>] {known_number:number}
        [calls]; {span})`,
      '({target:to} is where [<calls>] [<of>] {known_number:number} [calls] <modal> go [to]; [{span}])',
      `((move|swap|swing|hand|switch|shift|pass|transfer|change|take|divert|forward|redirect|send|route|put|give|flip
        |point|bring) {known_number:number} [calls] (from|off|away from) {known_person:_} (to|onto|through to|over to)
        {target:to} [instead]; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['number', 'to'],
    say: [
      `([i|we|it] (would|should) (be [most|very|so|ever so|much|really|extremely|truly|more than] (grateful|great
        |good|best|better|easier|nice|lovely|helpful|obliged|glad|pleased|happy|thankful|handy|ideal|kind)|appreciate
        it) if [<calls>] [<of>] {known_number:number} [calls] (could be|can be|might be|were|was|could go|can go|might
        go|went|could get|could ring|rang|could come|came) [to be] [diverted|forwarded|redirected|directed|routed
        |pointed|passed|put|put through|sent|switched|transferred|answered] [straight|over|through] (<onto>|by)
        {target:to}; [{span}])`,
      `(it would help if [<calls>] [<of>] {known_number:number} [calls] went <to> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: ['number', 'to'],
    say: [
      `((<divert>|<send>) [<calls>] [<of>] {known_number:number} [calls] [over|through] [to|onto|on to] (somewhere
        |elsewhere|someplace|somewhere other|somebody|someone|anyone|anybody|another number|another phone|another
        person|a different number|a different person|a different phone|another colleague|different number|different
        person) [else|instead]; [{span}])`,
      `((divert|forward|redirect|put|send|switch|transfer|move|route|pass|give) [<calls>] [<of>]
        {known_number:number} [calls] (to|onto|over to|through to|on to) (someone|somebody|anyone|anybody|a colleague
        |whoever|one of us|one of them); [{span}])`,
      `({known_number:number} [calls] <should_or_must> [only|just] (ring|call|try|dial|go to|go through to)
        {target:to} [and] (nobody|no one|noone|none|not anybody|not anyone) else; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      `([please|kindly|could you|can you|would you] (ensure|make sure|make certain|see to it|see|arrange|arrange it
        so|organise|organize|fix it so|take care) [that] {known_number:number} [calls] (is|are|get|gets|goes|go|are
        sent|is sent|be|rings|come|comes) [diverted|forwarded|redirected|sent|put|put through|straight] <onto>
        {target:to}; [{span}])`,
      `((get|have|need|want|like) {known_number:number} [calls] (diverted|forwarded|redirected|transferred|routed|put
        through|put|sent|switched|switched over|pointed|directed) [straight|over|through] <onto> {target:to}
        [instead]; [{span}])`,
      `[<i>] ([<calls>] [<of>] {known_number:number} [calls] [to] (sent|diverted|forwarded|go|be sent|be diverted|be
        forwarded|routed|put through|transferred|redirected) [straight] <onto> {target:to}; [{span}])`,
      `(<be> (diverted|forwarded|redirected|rerouted|transferred|routed|sent|switched|put through|put|passed|moved
        |pointed); [<calls>] [<of>] {known_number:number} [calls]; <onto> {target:to}; [{span}])`,
      '((get|have|need|want|like) line diverted; [{span}])',
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `(<can> [<calls>] [<of>] {known_number:number} [calls] be (diverted|forwarded|redirected|transferred|routed|put
        through|put|sent|switched|switched over|pointed|directed|moved|set) <onto> {target:to} [instead]; [{span}])`,
      `(<can> [<calls>] [<of>] {known_number:number} [calls] (go|ring|come|go straight|be answered by|be taken by|be
        covered by|be picked up by) [straight|over|through] [to] {target:to} [instead]; {span})`,
      `(<can> {known_person:to} (take|cover|answer|have|get|do|take over|pick up|look after|mind) [<calls>] [<of>]
        {known_number:number} [calls]; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['condition', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `(<can> (someone|somebody|anyone|anybody) [else] (take|answer|cover|have|pick up|do|mind|look after|man)
        [<calls>] [<of>] {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['report', 'past'],
    needs: ['number', 'to'],
    say: [
      `({known_person:_}|he|she|they|[my|our] {word:_}) (wants|want|needs|need|would like) {known_number:number}
        [calls] (diverted|forwarded|redirected|put through)`,
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to', 'until'],
    say: [
      '{known_number:number} [-|:|/] {known_person:to} [-|:|/] {span}',
      `([<divert>|<send>] [<calls>] [<of>] {known_number:number} [calls] [off] <onto> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}]) (back|normal|back to normal|returning|returns|back
        again) [again] [at|by] {end}`,
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    whole: true,
    say: ['(<divert>|<send>) [<calls>] [<of>] {known_number:number} [calls] [over|through] (to|onto)'],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'to'],
    say: [
      `({known_number:number} [calls] shall (go|ring|come|be diverted|be forwarded|be sent|be redirected|be put
        through|divert|forward) [only] [straight|over|through] (to|at|on) {known_person:to}; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'question'],
    needs: ['number', 'to'],
    say: [
      `([<i>] (like|would like|want|wish|need|require|prefer|arrange|make|do) [for] that [<calls>] [<of>]
        {known_number:number} [calls] [it|they] (go|goes|going|ring|rings|ringing|come|comes|coming|is|are|be|land
        |lands|arrive|arrives|get|gets|forward|forwards|divert|diverts|[is|are|be|gets|get|being] (forwarding
        |diverting|forwarded|diverted|redirected|redirecting|sent|routed|transferred|put|put through|switched|directed
        |answered|taken|picked up|covered|ringing|going|coming)) [<calls>] <to_or_at> {target:to}; [{span}])`,
      '(<can> [<calls>] [<of>] {known_number:number} [calls] be ringing <to_or_at> {target:to}; {span})',
      `((could|can) (i|we|you) [please] have [<calls>] [<of>] {known_number:number} [calls] (<taken> (by|at|on)
        |diverted <to_or_with>|going <to_or_with>) {target:to} [only]; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `(can|could|may) [<calls>] [<of>] {known_number:number} [calls] (go|ring|come|be put|be sent|be answered)
        <to_or_at> {known_person:to}`,
    ],
  },
  {
    intent: 'divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      `([<i>] (need|want|would like|like|get|have|require|could do with) [<calls>] [<of>] {known_number:number}
        <diverted>; [{span}])`,
      `([<calls>] [<of>] {known_number:number} (needs|need|wants|has to be|have to be|must be|should be|is to be
        |needs to be|need to be) <diverted>; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'report'],
    needs: ['number', 'to'],
    say: [
      `([<calls>] [<of>] {known_number:number} [calls] (wants|needs|ought|has|want|need|have) to be (going|ringing
        |diverting|pointing|(diverted|forwarded|redirected|rerouted|routed|put|put through|sent|sent over|switched
        |switched over|moved|transferred|passed|passed over|handed|handed over|given|pointed|directed|aimed|swung))
        (to|at|with|onto|on to|through to|over to) {target:to}; [{span}])`,
      `([<calls>] [<of>] {known_number:number} [calls] (needs|need|wants|want|requires|require|could do with)
        (diverting|forwarding|redirecting|rerouting|sending|putting|putting through|routing|switching|switching over
        |transferring|pointing|passing|moving) <to> {target:to} [only|instead|alone|exclusively|solely|and nowhere
        else|<instead>]; [{span}])`,
      `([i|we|you] <want> [<calls>] [<of>] {known_number:number} [calls] to be <put> <to> {target:to} [only|instead
        |alone|exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([<calls>] [<of>] {known_number:number} [calls] wants to be ringing [to|at|on] {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([<i>] [requesting] [temporary] (<divert_noun>|transfer|rerouting|routing|transferring|diverting|forwarding
        |redirecting) (of|for|on) [<calls>] [<of>] {known_number:number} [calls] <onto> {target:to} [<is>]
        [requested]; {span})`,
      `([i|we|you] <want> [<calls>] [<of>] {known_number:number} [calls] (taken|answered|covered|handled|picked up
        |received|fielded|dealt with|looked after|manned|minded|seen to|attended to) (by|at|on) {target:to} [only
        |instead|alone|exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([i|we|you] <want> [<calls>] [<of>] {known_number:number} [calls] <put> <to> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      `([<calls>] [<of>] {known_number:number} [calls] (should|must|needs to|has to|need to|have to|ought to|is to
        |are to|to|shall|will have to) be (<taken>|given [over] to|handed [over] to|turned over to|assigned to|passed
        [over] to|left to|hooked up to|connected to|connected with|piped to) [by|at|on] {target:to} [only]; {span})`,
      `(<i> would (want|need|love|wish) {known_person:to} (taking|answering|covering|getting|handling|picking up
        |receiving|fielding|dealing with|looking after|taking care of|manning|minding|doing|running|having|watching
        |working|in charge of|responsible for|down for|on) [<calls>] [<of>] {known_number:number} [calls] [only];
        {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'question', 'past'],
    needs: ['number', 'to'],
    say: [
      `(any chance [<calls>] [<of>] {known_number:number} [calls] could <reach> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; [{span}])`,
      '(<can> {known_person:to} [please] be on [<calls>] [<of>] {known_number:number} [calls] by herself; {span})',
      `(<can> (that|it|this|they|those|these) [all] [please] <reach> {target:to} [only|instead|alone|exclusively
        |solely|and nowhere else|<instead>]; {span})`,
      `(<can> [<calls>] [<of>] {known_number:number} [calls] [please] <reach> {target:to} [only|instead|alone
        |exclusively|solely|and nowhere else|<instead>]; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis'],
    needs: ['number', 'to'],
    say: [
      `[my|our] [colleague] ({known_person:to} [is|has|will|will be|is going to|is going to be|going to|going to be
        |has got|can] (covering|taking|doing|on|answering|looking after|manning|handling|got|has got|has|having
        |minding|in charge of|dealing with|cover|take|do|answer|look after|man|handle|mind|deal with|grab|grabbing
        |pick up|picking up|get|getting|have|field|fielding) [<calls>] [<of>] {known_number:number} [calls]; [{span}])
        [so|and] [please|you can|can you|could you] ((<divert>|<send>|kick|ship|shunt) [it|them|that|those|these|that
        line|that phone|calls|everything|all calls|all of them|all of it|number|line] [over] (to <her>|her way|to
        {known_person:_}|in her direction)|(make|let|have) <it> happen|(set|fix|arrange|do) <it> [up])`,
    ],
  },
];
