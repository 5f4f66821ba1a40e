import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const MUST = '(should|must|needs to|need to|has to|have to|has got to|have got to|got to|ought to|is to|are to|to|can)';
const SET =
  '(set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update|cut|drop|limit|up|bring|push|stretch|knock|crank|cap|take|turn|trim|dial|hold|keep|restrict|whack|pull|double|halve)';
const RINGING = '(ringing|ring|rings|ring time|ring times|ringing time|ring length|ring duration)';
const OF_RINGING =
  '[of ringing|of ring|of ring time|ringing|ring time|ringing time|rings|total|in total|overall|all told|altogether|max|maximum|tops|at most|instead|from now on|before (it gives up|giving up|it stops|stopping|hanging up|it hangs up|it cuts off|it quits|voicemail|going to voicemail|it goes to voicemail)]';
const ONLY =
  '[only|just|up to|at most|no more than|a maximum of|max|maximum|all of|a full|full|at least|whole|good|solid]';
const MOST =
  '[max|maximum|tops|at most|only|limit|each time|a go|ringing|of ringing|and no more|no more|ring|ring time]';
const BEFORE =
  '[[and] (then|before) [it|you|we] [move|moves|moving|go|goes|going|carry|carries|skip|skips|roll|rolls|pass|passes|try|tries|trying|ring|rings|ringing|passing|giving|give|gives|hop|hops] [on|along|over|up|to|down] [it] [[the] next [one|person|phone|in line|in list]|someone else|somebody else|others|rest|down the list]]';
const ANSWER =
  'to (get to it|reach it|react|(get to|reach|find|get at|grab) [phone|telephone|handset|mobile|call|desk])';
const PLENTY = '(will do|(is|are|will be|should be|would be) [more than] (enough|plenty|sufficient|ample|loads))';

/** How long phones ring, as it is spoken of: "sales hangs up too soon, give it 40 seconds". */
export const RING_LENGTHS: readonly Sentences[] = [
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [
      `{known_number:number} [calls|line|callers|customers|people] (get cut off|are cut off|get dropped|give up|hang up|hangs up|gives up|cuts off|cuts out|rings off|stops|drops|rings out|times out|rings|stops ringing|is cut off|gets cut off|cut off|cuts people off|goes dead|is|goes to voicemail|quits) [ringing] [far|way|much|a bit] (too soon|too early|too quick|too quickly|too fast|too short|too long|for too long|for ages|for an age|too late) [so|and|please] (give|make|let|set|have|put|allow|try|up|bump|change|cut|bring|stretch) (it|that|them|callers|people) [ring|up|down|out] [to|for|ring for|ringing for|have|go|be|at] [have] {secs:seconds} ${OF_RINGING}`,
      `((callers|people|customers|clients|calls|patients|guests|anyone|everyone|they) (to|on|for|at|calling|ringing|phoning|who call|who ring) {known_number:number} ${MUST} [be] (hear it ring|hear it ringing|ring|ringing|wait|hear ringing|hear the phone ring|let it ring|keep ringing|be kept ringing|get) [out] [for] ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `({known_number:number} [line|calls|phones|phone] ${MUST} (be let|be allowed to|be left to|be left|be kept|keep|be|get to|be made to|carry on|go on) (ring|ringing) [for] ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `(${SET} {known_number:number} ${RINGING} [back|down|up|out|on|off] (to|at|as|for) ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `(${SET} {known_number:number} [back|down|up|out|on|off] (to|at) ${ONLY} {secs:seconds} (of ringing|of ring time|ringing|ring time|of ring); [{span}])`,
      `(${SET} {known_number:number} [back|down|up|out|on|off] (to|at) ${ONLY} {count:seconds} (seconds|secs|sec|s) ${OF_RINGING}; [{span}])`,
      `(${SET} ${RINGING} (on|for|of|at) ${LIST} {known_number:number} [back|down|up|out|off] (to|at) ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `((let|have|make|get|leave|keep) {known_number:number} [to] (ring|ringing|going|keep ringing|keep going|ring on) [out] [for] ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `((give|allow|grant) {known_number:number} ${ONLY} {secs:seconds} (of ringing|of ring time|ringing|ring time|ringing time|to ring|to ring out|on the clock|to be answered|to be picked up|to pick up); [{span}])`,
      `({known_number:number} [line|calls] ${MUST} (stop|give up|hang up|cut off|stop ringing|ring off|end|time out|go dead|quit ringing|quit); (after|at|by) ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `((have|let|make|get) {known_number:number} [to] (stop|give up|hang up|cut off|stop ringing|ring off|time out|quit ringing|quit) (after|at) ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
      `(i|we) [really] (want|need|would like) (people|callers|customers|everyone|calls|them|clients) to (wait|ring|be ringing|hang on|hear it ring|hold) [for] ${ONLY} {secs:seconds} (on|for|at) {known_number:number}`,
      `{known_number:number} [calls] (stops|gives up|rings|rings out|hangs up|times out|is set|is) [ringing] [only] (after|for|at|to) [only] {secs:_} [now|at the moment] [but|so|and] [i|we] (make|set|change|put|bump|up|want|need|cut) (it|that) [up|down] [to|be|at] {secs:seconds} ${OF_RINGING}`,
      `[that|it|this] [is|rings] [far|way|much] (too short|too long|not long enough|too soon|too quick) [so] (make|cut|set|bump|put|change|bring|give) (it|that) [ring] [up|down] [to|for|at] {count:seconds} (seconds|secs|sec) ${OF_RINGING}`,
      `((ring time|ringing time|ring duration|ring length|ringing duration) [on|for|of|at|in] ${LIST} {known_number:number} [-|:|to|at|=|should be|must be|is to be|to be|now] {secs:seconds} [instead|please])`,
      `(${SET} (ring time|ringing time|ring duration|ring length|ringing|ring|timeout|time out) (on|for|of|at|in) ${LIST} {known_number:number} [back|down|up] on {secs:seconds})`,
      `({known_number:number} [line|calls] ${MUST} (have|get|be given|be allowed) ${ONLY} {secs:seconds} [of ringing|ringing|ring time|of ring time|to ring|to answer|before (it gives up|giving up|it stops|stopping|it hangs up|hanging up|it cuts off|voicemail)]; [{span}])`,
      `({known_number:number} (${RINGING.slice(1, -1)}|timeout|time out) (needs|wants|could do with|has to have) (shortening|lengthening|extending|raising|lowering|cutting|reducing|increasing|setting|changing|bringing|upping|trimming) [up|down|back] (to|at) ${ONLY} {secs:seconds})`,
      `([i|we] [want|need|would like|require] (ring time|ringing time|ring duration|ring length|timeout|time out|ringing) of ${ONLY} {secs:seconds} (on|for|at) {known_number:number})`,
      `((on|for|at) {known_number:number} [i|we] [want|need|would like|require] (ring time|ringing time|ring duration|ring length|timeout|time out|ringing) of ${ONLY} {secs:seconds})`,
      `((set|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|adjust|limit|cut|bump|up) how long {known_number:number} (rings|rings for|keeps ringing|is rung|rings out) [up|down|back] (to|at|for) ${ONLY} {secs:seconds})`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (give|allow|let) (customers|callers|people|them|everyone|clients|patients|guests|us) [have|ring|ring for] ${ONLY} {secs:seconds} [to (answer|be answered|get through)|of ringing|before (it gives up|giving up|it stops)])`,
      `((ring|keep ringing) {known_number:number} [for] [a bit|a little|much|slightly|a while] (longer|more|shorter|less) [say|-|:|like|to|for|maybe|make it] {secs:seconds})`,
      `({known_number:number} [up|down|back] to {count:seconds} (seconds|secs|sec|s) please)`,
      `(${SET} ({known_number:number} (${RINGING.slice(1, -1)}|timeout|time out)|(${RINGING.slice(1, -1)}|timeout|time out) (on|for|of|at) {known_number:number}) [up|down] from {secs:_} [up|down] to {secs:seconds})`,
      `({known_number:number} [should|must|to] ring [for] {secs:seconds} [and] then (stop|give up|hang up|cut off|ring off|quit))`,
      `((extension|increase|reduction|shortening|change|lengthening|decrease|raising|lowering|cut) [of|in] (ring time|ringing time|ring duration|ring length|ringing|timeout|time out) (on|for|of|at|in) ${LIST} {known_number:number} (to|at) {secs:seconds})`,
      `({secs:seconds} [of] (ringing|ring time|ring) ${PLENTY} (for|on|at|with) {known_number:number})`,
      `({secs:seconds} [of] (ringing|ring time|ring) (for|on|at|with) {known_number:number} ${PLENTY})`,
      `((max|maximum|no more than|at most|only|just) {secs:seconds} [of] (ringing|ring|ring time|rings) (on|for|at|with) {known_number:number})`,
      `({known_number:number} [-|:] [ring|ringing] {secs:seconds} (max|maximum|at most|of ringing|of ring time))`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['question', 'hypothesis', 'negation'],
    needs: ['number', 'seconds'],
    say: [
      `((can|could) {known_number:number} ring [out] [for] {secs:seconds} (instead of|rather than|not) {secs:_})`,
      `((might|may|can|could) {known_number:number} please (ring|keep ringing|be let ring|be left to ring|go on ringing|be set to ring) [out] [for] ${ONLY} {secs:seconds} ${OF_RINGING}; [{span}])`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['negation'],
    needs: ['number', 'seconds'],
    say: [
      `(${SET} {known_number:number} [${RINGING}] [back|down|up] (to|at) {secs:seconds} [ringing] [and] (instead of|rather than|not) {secs:_})`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) ring [for] {secs:seconds} [and] (instead of|rather than|not) {secs:_})`,
      `((let|have|make|get) {known_number:number} ring [for] {secs:seconds} [and] (instead of|rather than|not) {secs:_})`,
      `{secs:_} (is not|isnt|is too|is far too|is way too|is much too) (enough|long enough|nearly enough|short|long|little|much) (for|on) {known_number:number} [so] (make|set|give) (it|that) [to|ring] {secs:seconds} ${OF_RINGING}`,
      `{known_number:number} [ringing] (at|for) {secs:_} (is not|isnt|is too|is far too|is way too|is much too) (enough|long enough|nearly enough|short|long|little|much) [so] (make|set|give) (it|that) [to|ring] {secs:seconds} ${OF_RINGING}`,
      `({known_number:number} [line|calls|phones|phone] (shouldnt|should not|must not|mustnt|is not to|does not need to|doesnt need to|need not|neednt|cannot|cant|can not) [be] (ring|ringing|ring out|keep ringing|be left ringing|go on ringing|take) [on] [for] (more than|longer than|over|past|beyond|any longer than|any more than) {secs:seconds} [in total|total|overall]; [{span}])`,
      `((do not|dont|never) (let|have|make|allow) {known_number:number} [line|calls|phones|phone] [to] (give up|stop|hang up|cut off|ring off|stop ringing|time out|quit) (before|until|till|in less than|in under|sooner than|any sooner than) {secs:seconds} [is up|are up|have passed|of ringing]; [{span}])`,
      `({known_number:number} [line|calls|phones|phone] (should not|shouldnt|must not|mustnt|is not to) (give up|stop|hang up|cut off|ring off|stop ringing|time out|quit) (before|until|till|in less than|in under|sooner than|any sooner than) {secs:seconds} [is up|are up|have passed|of ringing]; [{span}])`,
      `((do not|dont|never) (let|have|make|allow) {known_number:number} [line|calls|phones|phone] [to] (ring|keep ringing|go on|go|ring on|ring out) [on] [for] (more than|longer than|over|past|beyond|any longer than|any more than) {secs:seconds} [in total|total|overall]; [{span}])`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['negation'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `({known_person:name} [phone] (shouldnt|should not|must not|mustnt|is not to|need not|neednt|cannot|cant) [be] (ring|ringing|rung|keep ringing|be rung) [for] (more than|longer than|over|past|beyond|any longer than|any more than) {secs:ring_seconds} [on|for|at|in] {known_number:number}; [{span}])`,
      `((ring|try|call|dial|let|give) {known_person:name} [phone] [ring] [for] (no longer than|no more than|not more than|not longer than) {secs:ring_seconds} [on|for|at|in] {known_number:number})`,
      `((ring|try|call|dial|let|give) {known_person:name} [phone] [ring] (on|for|at|in) {known_number:number} [ring] [for] (no longer than|no more than|not more than|not longer than) {secs:ring_seconds})`,
      `((do not|dont|never) (ring|try|call|let) {known_person:name} [phone] [ring] [for] (more than|longer than|over|past|beyond|any longer than|any more than) {secs:ring_seconds} [on|for|at|in] {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['condition', 'report'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `((give|allow|let|ring|try|grant|call) {known_person:name} [have|ring] [for] ${ONLY} {secs:ring_seconds} ${MOST}; [${BEFORE}]; (on|in|at|for) ${LIST} {known_number:number} [list|calls]; [{span}])`,
      `(give|allow|ring|try|let) {person:name} [ring] [for] ${ONLY} {secs:ring_seconds} ${MOST} (there|in there|on there)`,
      `({secs:ring_seconds} [of ringing|ringing|ring time|max|tops|only] (for|with) {person:name}; (on|at|in|for) {known_number:number}; [{span}])`,
      `({known_person:name} [phone|mobile|telephone|handset|cell] (should|must|needs to|has to|ought to|is to|to) (ring|sound|buzz|go|be rung|keep ringing) [for] ${ONLY} {secs:ring_seconds} ${MOST} [on|for|at|in|with] {known_number:number} [calls]; [{span}])`,
      `({secs:ring_seconds} [of ringing|ringing] (for|with|on) {known_person:name} [(on|at|in|for) {known_number:number}] ${PLENTY} [(on|at|in|for) {known_number:number}])`,
      `({secs:ring_seconds} [of ringing|ringing] ${PLENTY} (for|with) {known_person:name} (on|at|in|for) {known_number:number})`,
      `((make|let|have|get) {known_person:name} [phone|mobile|handset] (on|for|in|at) {known_number:number} [to] (ring|sound|buzz) [for] ${ONLY} {secs:ring_seconds} ${MOST}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (ring|try|call|dial) {known_person:name} [for] ${ONLY} {secs:ring_seconds} ${MOST} [${BEFORE}]; [{span}])`,
      `({known_person:name} [only|just] (needs|gets|should get|should have|has to have|wants|must have|must get|needs to have|takes) [a] [good] ${ONLY} {secs:ring_seconds} [${ANSWER}] (on|in|at|for|from) {known_number:number} [calls|line]; [${BEFORE}])`,
      `({known_person:name} [phone|mobile] (has|must|should|needs|ought) (in|on|for|at) {known_number:number} [to] (ring|be rung) [for] ${ONLY} {secs:ring_seconds} ${MOST})`,
      `({known_person:name} [phone|mobile|handset] (on|for|in|at) {known_number:number} [-|:|should be|must be|to be|is to be|to|at] ${ONLY} {secs:ring_seconds} ${MOST}; [${BEFORE}])`,
      `((on|for|in|at) {known_number:number} [-|:] {known_person:name} [phone|mobile] [gets|should get|to get|to have|-|:] ${ONLY} {secs:ring_seconds} ${MOST})`,
      `(${SET} {known_person:name} [phone|${RINGING}] (on|for|in|at) {known_number:number} [back|down|up|out|off] (to|at) ${ONLY} {secs:ring_seconds} ${OF_RINGING}; [{span}])`,
      `(${SET} {known_person:name} [phone|${RINGING}] [back|down|up|out|off] (to|at) ${ONLY} {secs:ring_seconds} ${OF_RINGING} (on|for|in|at) {known_number:number}; [{span}])`,
      `((let|make|have) {known_person:name} [phone|mobile|handset|ring|ringing] (go|go on|run|keep going|keep ringing|sound|buzz|ring on|ring out) [for] ${ONLY} {secs:ring_seconds} ${MOST} (on|for|in|at|by) ${LIST} {known_number:number} [calls|list]; [${BEFORE}])`,
      `({known_person:name} (should|must|shall|needs to|has to|ought to|is to|to) [only|just] (ring|be rung|be called) [only|just] [for] [only|just] {secs:ring_seconds} [only|max|at most] (by|with) {known_number:number})`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (only|just) (ring|try|call|dial|give) {known_person:name} [for] {secs:ring_seconds} ${MOST} [${BEFORE}])`,
      `((allow|give|leave|grant) ${ONLY} {secs:ring_seconds} [of ringing|ringing|ring time] (for|to) {known_person:name} (on|at|in|for) {known_number:number})`,
      `([on|for|at|in] {known_number:number} ${SET} {known_person:name} [${RINGING}] [up|down] from {secs:_} [up|down] to {secs:ring_seconds})`,
      `(${SET} {known_person:name} [${RINGING}] [up|down] from {secs:_} [up|down] to {secs:ring_seconds} (on|for|at|in) {known_number:number})`,
      `((let|have|make) (it|them|phone|that) ring [for] ${ONLY} {secs:ring_seconds} (for|with|at) {known_person:name} (on|at|in|for) {known_number:number})`,
      `({known_person:name} ${ONLY} {secs:ring_seconds} (max|maximum|tops|at most|only|and no more) (on|at|in|for) {known_number:number})`,
      `((ring|try|call) {known_person:name} [for] {secs:ring_seconds} (on|at|in|for) {known_number:number} instead)`,
      `({secs:ring_seconds} is what {known_person:name} (needs|should get|should have|gets|wants|is to get|ought to get) (on|at|in|for) {known_number:number})`,
      `({subject:name} (needs|should get|should have|must have|has to have|needs to have|is to get|is to have|gets) ${ONLY} {secs:ring_seconds} [of ringing|ringing|to answer|to pick up|${ANSWER}] (on|at|in|for) {known_number:number} [calls])`,
      `((set|make|have|get|let) {known_number:number} [to] (ring|ringing|ring for) {secs:ring_seconds} (each|a man|apiece|per person|per phone|a head|per head|a person|each person|each phone))`,
      `((set|make|have|get|let|ring|keep) (each|every) (person|phone|one|destination) (on|at|in|for) {known_number:number} [to] [ring|ringing] [for|to|at] {secs:ring_seconds})`,
      `((move on|move along|skip on|go on|pass on|give up on) [from|past] {known_person:name} (after|at) ${ONLY} {secs:ring_seconds} (on|for|in|at) {known_number:number})`,
    ],
  },
  {
    // That may be how long it rings now.
    intent: 'set_timeout',
    unsure: true,
    needs: ['number', 'seconds'],
    say: [
      `{known_number:number} [ringing|rings] [is|for] [far|way|much|a bit] (too long|too short|not long enough) [-|:|so|say] {count:seconds} (seconds|secs|sec|s) ${OF_RINGING}`,
    ],
  },
  {
    // What is to be done to it: "Ciarán's ring should be shortened to 20 seconds".
    intent: 'set_timeout',
    despite: ['past', 'condition'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `([on|for|at|in] {known_number:number}; {known_person:name} (ring|ring time|ringing|ringing time|timeout|time out|ring duration|ring length) (should be|must be|to be|is to be|needs to be|has to be|ought to be) [set|changed|increased|decreased|reduced|raised|lowered|extended|shortened|lengthened|cut|put|brought|trimmed|bumped] [up|down|back|out] [to|at] ${ONLY} {secs:ring_seconds}; [{span}])`,
    ],
  },
];
