/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  add: 'add|put|include|get',
  am: 'am|do|will|would',
  at_once: `at once|at the same time|simultaneously|together|all at once|all at the same time|all together|in parallel
    |in unison`,
  at_once_or_at_same_time: `at once|at same time|simultaneously|together|all together|in parallel|all in one go|in one
    go|at one time|in unison|as one|concurrently`,
  at_once_or_together: 'at once|together|at the same time|simultaneously|parallel|in parallel|in one go',
  away: `away|bouncing|bounced|heading|ringing|being put through|being sent on|gone|out|over|off|through|with|elsewhere
    |somewhere else|pointed|pointing|diverted|diverting|forwarded|redirected|sent|being sent|being diverted|going
    |switched|routed|handed|put through|transferred`,
  back: 'back|back again|back on|normal again|back [on|to] <usual>|to <usual>',
  be: `to be|is to be|are to be|should be|must be|must to be|needs to be|need to be|has to be|have to be|ought to be
    |can be|be|please be`,
  calls_or_call: `calls|call|rings|ring|phones|phone|dials|dial|calling|ringing|phoning|trying|is calling|is ringing
    |are calling|are ringing`,
  can_or_could: 'can|could|may|will|should',
  clock: '{clock:_}|{days:_}|{days:_} [at] {clock:_}',
  cover: `cover|covers|covering|take|takes|taking|take over|takes over|taking over|mind|minds|minding|man|mans|manning
    |handle|handles|handling|look after|looks after|looking after|answer|answers|answering|get|gets|getting|pick
    up|picks up|picking up|field|fields|fielding|have|has|do|does|doing`,
  days: 'days|week|weeks',
  diverted: `diverted|forwarded|redirected|rerouted|diverting|forwarding|redirecting|rerouting|on divert|put on divert
    |a divert|a diversion|call forwarding`,
  diverting: `diverting|forwarding|redirecting|sending|routing|transferring|rerouting|passing|putting|pointing|giving
    |directing`,
  do_not: 'do not|dont',
  get_or_getting: 'get|getting|receiving|receive|take|taking',
  has: `ring list|list|people|names|[ring|ringing|call|running] (order|sequence|times|timings|time|timing|seconds
    |durations|timeouts|lengths)`,
  he_must: 'should|must|needs to|has to|has got to|is got to|got to|ought to|is to|can',
  her: 'him|her|them|it',
  him: 'him|her|them|it|that one',
  how_long: 'how long|how many seconds|for how long',
  in_order: `in order|one after another|one by one|in turn|one after the other|one phone after the other|one then the
    next|phone by phone|person by person|each in turn|in sequence|sequentially|one at a time|in list order
    |after each other|from top to bottom|in a row|top to bottom|in the order of the list`,
  instead_of: 'instead of|rather than|not|and not|in place of|as opposed to',
  is_or_happens: 'is|happens|will happen|happening|are',
  keep: 'keep|leave|have|let',
  let: 'let|make|have',
  lines: `lines|call lists|call list|hunt groups|line|numbers|number|phones|phone|lists|list|ring lists|ring list|rotas
    |teams|things|ones`,
  lines_or_line: 'lines|line|numbers|number|phones|phone|calls|call',
  list: `[follow me|forwarding|call|ring] (configuration|setup|set up|settings)|ring list|ringing list|list
    |destinations|call list|follow me|followme|follow me settings|forwarding|call forwarding|call forwarding
    settings|forwarding settings|diversion settings|divert|diversion|diverts|forward|ring order|order|settings
    |call flow|routing|call routing|divert settings|setup|timeout|timeouts|timings|ring time|ring times|ring
    sequence|sequence|hunt group`,
  longer: 'longer|more|shorter|less',
  make_or_have: 'make|have|let|set|get|change|switch|put',
  meant: 'meant|supposed|due|going',
  modal: 'should|must|needs to|has to|ought to|is to|are to',
  mute: `mute|pause|disable|suspend|skip|silence|rest|snooze|deactivate|bench|switch off|turn off|stand down|leave out`,
  need_or_want: 'need|want|like|get|have',
  needs: 'needs|wants|could do with|is due',
  new: `starter|colleague|person|joiner|member|hire|temp|recruit|guy|girl|lad|lady|phone|mobile|number|employee|driver
    |nurse|receptionist`,
  off: 'off|off of|from|out of|on|in|of',
  on: `on|on for|in|ring|ringing|rung|answer|answering|hear|hearing|get|getting|got|take|taking|cover|covering|mind
    |minding|man|manning|field|fielding|handle|handling|look after|looking after|responsible for|assigned to
    |reachable|reached|reachable on|available on|used|listed|listed on|listed for|down|down for|down on|set up|set
    up on|set up for|signed up for|rostered on|rostered for|part of|included in|included|called for|called on|needed
    on|pick up|picking up|sit on|ring at|called|tied to|attached to|appear|appears|appearing|appear on|appear in
    |feature|features|featuring|show up|shows up|show up on|turn up|turns up|crop up|come up|catching|catch|stand
    |sit`,
  on_or_at: 'on|at|for|in|from|with|to|by|about',
  on_or_for: 'on|for|at|in',
  on_or_to: 'on|to|onto|for|in|into|at',
  on_or_with: 'on|with|at|going to|diverted to|forwarded to',
  on_position_position_place_spot_slot: `on {position} (position|place|spot|slot)|[in|at|to|as|into|on] {position}
    [position|place|one|spot|slot|in line|in queue|in order|of list]|[in|at|to|as
    |into|on] (position|place|number|spot|slot|no) {count:position}|[right|just]
    (before|ahead of|in front of|above|over) {person:before}|to [the] very
    {position}|as [the] {position} person|[as] {position} [one|person|phone|name]
    (to ring|to answer|to be rung|to be called|to pick up|in line|in the queue|in
    the list|on the list)`,
  on_position_position_place_spot_slot_2: `on {position} (position|place|spot|slot)|[in|at|to|as|into|for] {position}
    [position|place|one|spot|slot|in line|in order|of list]|[in|at|to|as|into
    |on] (position|place|number|spot|slot|no) {count:position}|[right|just]
    (before|ahead of|in front of|above|over) {person:before}`,
  one_after_another: 'one after another|one after the other|one by one|one at a time|in order|in turn|in sequence',
  others: 'anyone|anybody|everyone|everybody|all others|others|rest|all rest|rest of them|all of them|them all',
  over: 'over|in|for|during',
  plenty: 'will do|(is|are|will be|should be|would be) [more than] (enough|plenty|sufficient|ample|loads)',
  position: 'position|place|spot|slot|number',
  put: `diverted|forwarded|redirected|rerouted|sent|put|put through|transferred|routed|switched|moved|passed|handed
    over|pointed`,
  randomly: 'randomly|at random|in random order|in any order|in a random order|in random sequence|at random order',
  reach: `reach|hit|get to|get through to|land on|land with|land at|come to|come through to|come in to|come up on|go to
    |go through to|go over to|go across to|go straight to|ring|ring on|ring at|ring through to|ring out at|ring
    out on|buzz|find|follow|arrive at|arrive with|end up with|end up at|be with|be on|be at|be off to|be over
    with|be over to|be across to|be put through to|be sent to|be passed to|be answered by|be taken by|be picked
    up by|be handled by|be dealt with by|be covered by|be looked after by|find its way to|make its way to|wind up
    with|wind up at|roll to|roll over to|bounce to|bounce over to|forward to|divert to|feed to|feed into|flow to
    |switch to|switch over to|transfer to|drop to|pass to`,
  ring_time: `ring time|ring times|ring seconds|ringing time|ring duration|ring length|ring timeout|ring|timeout|time
    out|timer|ringing`,
  ringing: `ringing|ring list|list|phone|phones|number|line|callers|people|person|team|crew|staff|lot|set up|setup
    |settings|setting|routing|route|order|state|way|ways|service|pattern|handling|flow|group|gang|folk|bunch
    |self|calls`,
  ringing_or_ring: 'ringing|ring|rings|ring time|ring times|ringing time|ring length|ring duration',
  second: 'second|seconds|sec|secs|s',
  seconds: 'seconds|secs|sec|second|s',
  set: `set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update|cut|drop
    |limit|up|bring|push`,
  set_or_change: `set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update
    |cut|drop|limit|up|bring|push|stretch|knock|crank|cap|take|turn|trim|dial|hold|keep|restrict|whack
    |pull|double|halve`,
  should: `should|must|needs to|need to|has to|have to|has got to|have got to|ought to|is to|are to|will have to|is
    going to have to|will need to`,
  should_or_must: 'should|must|needs to|has to|ought to|is to|to',
  should_or_to: 'should|must|needs to|has to|is to|to',
  stay: 'stay|remain|carry on|go on|continue|keep going|keep ringing|keep on|be left|be kept|keep',
  stop: `stop|end|take away|do away with|put an end to|cancel|mind stopping|mind ending|mind cancelling|mind removing
    |mind lifting|remove|lift|kill|drop|clear|finish|terminate|turn off|switch off|take off|get rid of|delete
    |disable|deactivate|undo|quit|cease|scrap|close|abort|revoke|reset|discontinue|pull the plug on|pull the pin
    on|call time on|call off`,
  stop_or_end: `stop|end|cancel|remove|lift|kill|drop|clear|finish|terminate|delete|undo|scrap|bin|axe|take (it|that)
    off|get rid of`,
  take: `take|take over|answer|cover|get|have|handle|pick up|receive|field|deal with|look after|man|mind|do|grab|catch
    |run|hold|attend to|see to|be given|be sent|be handed|be passed|be put through to`,
  take_or_get: 'take|get|remove|delete|drop|strike|scrub|cross|pull|kick|bin|cut|whip|yank|boot|erase|chuck|throw',
  taken: `taken|taken over|answered|covered|handled|picked up|received|fielded|dealt with|looked after|taken care of
    |manned|minded|seen to|attended to|run|watched`,
  taking: `taking|answering|covering|getting|handling|picking up|receiving|fielding|dealing with|looking after|manning
    |minding|doing|running`,
  timeout: 'timeout|time out|timeouts|time limit|overall timeout|giving up time|ring timeout',
  timeout_2: `[overall|total] [ring|ringing|call|dial] (timeout|time out|timer|duration|time|times|length|seconds
    |period|interval|delay|limit)|(overall|total) (ring|ringing)`,
  to: 'to|at|on|onto|on to|over to|through to|across to|with|up at|out at|out on',
  to_or_at: 'to|at|on|onto|over to|through to|by|with|in to|into',
  to_or_on: 'to|on|onto|into|in|for',
  to_or_with: 'to|at|on|onto|on to|over to|through to|across to|with',
  too: 'too|as well|also|in addition|additionally|and all|an aw|as an extra',
  too_or_as_well: 'too|as well|also|in addition|as an extra',
  undefined_11: '(which|what|whose) [all] [of] <lines>|where|where all|where else|what|what all|what else',
  undefined_13: `(switch|turn|put|flip|stick|bring|pop|get|light|fire|wake|set) <her> (on|back on|on again|up|up again
    |back|back up|back in|live|active)|restore <her>`,
  undefined_15: `[at|in|to|on|as] [very] {position} [resort|of all|position|place|spot|slot|one|name|person|in line|of
    list|of queue]|[as] <position> [number|no] {count:position}|[right|just] (after|behind|below)
    {behind:position}`,
  undefined_7: `[in|at|to|as|into|on] [very] {position} [position|place|one|guy|person|spot|slot|in line|in order|of
    list|thing|of all]|<position> [number|no] {count:position}|[right|just] (before|ahead of|in front of
    |above|prior to) {person:before}`,
  until: `when|until when|till when|how long|for how long|how much longer|what time|how soon|until what time|at what
    time|by when|by what time|until what hour`,
  usual: `normal|usual|default|(how|as|the way|what|where) (it|they|things) (was|were|used to be|is usually|normally is
    |usually is|always is|should be|are usually|usually are)|[its|the|our] [normal|usual|regular|standard|default
    |ordinary|original|old|own|proper] (list|ring list|people|person|team|crew|staff|lot|arrangement|arrangements
    |set up|setup|settings|setting|routing|route|order|state|way|destinations|destination|phones|service|routine
    |self)|everyone|everybody|how we had it|as normal|as usual|as before`,
  want: `want|need|like|would like|prefer|require|arrange|get|have|let|make|allow|set|set up|configure|fix|organise
    |organize|am after having|are after having|am wanting|are wanting|will be needing|am needing|are needing|will
    be wanting|going to need|will need|shall need|wish|tell`,
};
