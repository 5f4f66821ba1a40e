/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  add: 'add|put|include|get',
  again: 'again|now|back|then|please|from now on',
  am: 'am|do|will|would',
  and_not_time:
    '[-|:] [and] (instead of|rather than|not|and not|in place of|as opposed to) ({clock:_}|{days:_}' +
    '|{days:_} [at] {clock:_})',
  and_then:
    '[and] then (move on|moves on|it moves on|go on|on to [next] [one|person|phone]|next [one|person|phone]' +
    '|to next [one|person|phone])|before (moving on|it moves on|it rolls over|it rolls on|it skips on|it ' +
    'carries on|you move on|giving up|it gives up|going on|it goes on|passing it on|skipping on|trying ' +
    '[next] person)',
  answering: 'answering|taking|getting|ringing|get|answer|take',
  at_once: '<together>|all at the same time|in parallel|in unison',
  at_once_or_together: 'at once|together|at the same time|simultaneously|parallel|in parallel|in one go',
  at_the_very_end:
    '[at|in|to|on|as] [very] {position} [<position_or_place>|resort|of all|name|person|of queue]' +
    '|[as] <position> [number|no] {count:position}|[right|just] (after|behind|below) ' +
    '{behind:position}',
  back: 'back|back again|back on|normal again|back [on|to] <usual>|to <usual>',
  be: '<should_be>|to be|are to be|must to be|need to be|have to be|ought to be|can be|be|please be',
  be_removed_from:
    'be (removed|taken|dropped|struck|deleted|crossed|pulled|kicked|cut|scrubbed|wiped|withdrawn) ' +
    '(off|off of|from|out of|of|out on|off from)',
  but_keep_him: 'but [please] (keep|leave) (him|her|them) (in|on) [ring] list',
  calls_of_its_number: '[<calls>] [<of>] {known_number:number}',
  calls_of_line: '[<calls>] [<of>] <line>',
  calls_or_call: '<rings>|calling|ringing|phoning|trying|is calling|is ringing|are calling|are ringing',
  calls_or_divert: '<calls_of_line>|<divert_of_line>|<divert_you_have>',
  calls_over: '<calls_of_line> [over|through]',
  configured: 'set up|configured|routed|arranged|wired up|wired|organised|laid out|structured|put together',
  days: 'days|week|weeks',
  destinations: 'ring list|ringing list|call list|destinations|ring order',
  divert:
    'divert|forward|redirect|reroute|re route|call forward|call divert|start diverting|start forwarding|start ' +
    'redirecting|start sending|start routing|begin diverting|begin forwarding|mind diverting|mind forwarding' +
    '|mind redirecting|mind sending',
  divert_of_line: '{known_number:number} <divert_noun>',
  divert_of_number: '<number_divert>|<divert_on>',
  divert_of_or_on_line: '<divert_of_line>|<divert_noun> (on|for|of) {known_number:number}',
  divert_on: '<divert_noun> (on|for|of) {number}',
  divert_on_line: '<divert_noun> (on|for|of|from) {known_number:number}',
  divert_or_forward: 'divert|forward|redirect|send|route|put|pass|switch|move|transfer|give',
  divert_there_is: '<divert_of_line>|<divert_you_have>',
  divert_you_have: '<divert_noun> [you|we|i] [have] [got] [on|for|of|from] {known_number:number}',
  diverted:
    '<forwarding>|<diverted_or_redirected>|rerouted|rerouting|on divert|put on divert|a divert|a diversion' +
    '|call forwarding',
  diverted_or_forwarded: '<diverted_or_redirected>|routed|put through|sent|transferred',
  diverting: '<forwarding_or_rerouting>|transferring|giving|directing',
  diverting_or_forwarding: '<diverted_or_redirected>|on divert|diverting|forwarding',
  do_not: 'do not|dont',
  everyone: 'all phones|everyone|everybody|all of them|all destinations|whole team|whole list|all',
  for_place:
    'on {position} (position|place|spot|slot)|[in|at|to|as|into|for] {position} [<position_or_place>|in ' +
    'order]|<in_numbered_place>|<right_before_person>',
  for_seconds: '[for] {secs:ring_seconds}',
  forwarding: 'forwarding|diverting|redirecting',
  forwarding_or_rerouting: '<forwarding>|rerouting|sending|putting|routing|pointing|passing',
  get_or_getting: 'get|getting|receiving|receive|take|taking',
  gets: 'gets|answers|takes|picks up',
  go: 'go|ring|come|be diverted|be forwarded|divert|forward|be sent|be redirected',
  has:
    'ring list|list|people|names|[ring|ringing|call|running] (order|sequence|times|timings|time|timing|seconds' +
    '|durations|timeouts|lengths)',
  have_list_ring:
    '(make|have|let|set|get|change|switch|put) <list_of_number> [to] (ring|call|dial|go|ringing) ' + '[people]',
  he_must: '<should_or_needs_to>|has got to|is got to|got to|ought to|can',
  her: 'him|her|them|it',
  him: 'him|her|them|it|that one',
  how_long: 'how long|how many seconds|for how long',
  i_want:
    '[i|we|you] (<want_or_need>|prefer|require|arrange|let|make|allow|set|set up|configure|fix|organise' +
    '|organize|am after having|are after having|am wanting|are wanting|will be needing|am needing|are needing' +
    '|will be wanting|going to need|will need|shall need|wish|tell) <calls_of_line>',
  in_numbered_place: '[in|at|to|as|into|on] (position|place|number|spot|slot|no) {count:position}',
  in_order:
    '<one_after_another>|one phone after the other|one then the next|phone by phone|person by person|each ' +
    'in turn|sequentially|in list order|after each other|from top to bottom|in a row|top to bottom|in the ' +
    'order of the list',
  in_place:
    'on {position} (position|place|spot|slot)|[in|at|to|as|into|on] {position} [<position_or_place>|in ' +
    'queue|in order]|<in_numbered_place>|<right_before_person>|to [the] very {position}|as [the] {position} ' +
    'person|[as] {position} [one|person|phone|name] (to ring|to answer|to be rung|to be called|to pick up' +
    '|in line|in the queue|in the list|on the list)',
  in_ring_list: '[on|in|for|of|at|to|within|by] <whole_list_of_line>',
  in_the_very_place:
    '[in|at|to|as|into|on] [very] {position} [<position_or_place>|guy|person|in order|thing|of ' +
    'all]|<position> [number|no] {count:position}|[right|just] (before|ahead of|in front of|above' +
    '|prior to) {person:before}',
  in_the_very_place_of_list: '<in_the_very_place> [on|for|at|in|of|with] <list_of_line>',
  instead:
    'instead|rather|(instead of|rather than|in place of|and not) (others|other ones|other people|everyone' +
    '|everyone else|everybody|everybody else|rest|rest of us|rest of them|them|us|me|team|usual team|usual ' +
    'people|usual list|list|ring list|whole list|whole team|all of them|the lot)',
  is_line_diverted:
    '(is|are|has) <number_calls> [still|been] (<pointed>|away|bouncing|bounced|heading|ringing' +
    '|being put through|being sent on|gone|out|over|off|through|with|elsewhere|somewhere else' +
    '|pointing|diverting|being sent|being diverted|going|handed) [over] [to|at|with] ' +
    '[{known_person:_}] [still]',
  is_or_happens: 'is|happens|will happen|happening|are',
  is_rung:
    '[will|would|does|do|should|can|might|did|am|is|are|gonna] [it|that|they|he|she|i|we|you|call|calls' +
    '|<caller>] [be|get|gets|being|getting|going to|going|supposed to|likely to|due to|down to|on to|meant ' +
    'to] (<gets>|<answering>|ring|rings|rung|pick up|picking up|pick it up|picks it up|go|goes|going|go off' +
    '|goes off|going off|go to|goes to|going to|buzz|buzzes|buzzing|hop|hops|jump|jumps|light up|lights up' +
    '|vibrate|vibrates|reach|reached|alerted|bothered|disturbed|woken|pinged|called|dialled|phoned|speak to' +
    '|talk to|end up with|land|lands|land with|be put through to|hear it) [it] [up|off|to|at|with|first|next' +
    '|last]',
  its_own_ringing:
    '[its|the|our|their] [own|normal|usual|regular|standard|default|ordinary|original|old|proper] ' +
    '(<list_or_phones>|ringing|phone|number|line|callers|ways|pattern|handling|flow|group|gang|folk' +
    '|bunch|calls)',
  just_seconds: '[only|just] {secs:ring_seconds}',
  keep: 'keep|leave|have|let',
  let: 'let|make|have',
  line: '{known_number:number} [calls]',
  line_or_its_divert: '{known_number:number} [<divert_noun>]',
  line_to: '{known_number:number} [to]',
  lines: '<phone>|call lists|call list|hunt groups|lists|list|ring lists|ring list|rotas|teams|things|ones',
  lines_or_line: '<phone>|calls|call',
  list:
    '<destinations>|<divert_or_diversion>|[follow me|forwarding|call|ring] (configuration|setup|set up' +
    '|settings)|list|follow me|followme|follow me settings|call forwarding|call forwarding settings|forwarding ' +
    'settings|diversion settings|diverts|order|settings|call flow|routing|call routing|divert settings|setup' +
    '|timeout|timeouts|timings|ring time|ring times|ring sequence|sequence|hunt group',
  list_of_line: '[<ring_list>] [of|for|on] {known_number:number}',
  list_of_number: '[<ring_list>] [of|for|on] {number}',
  list_or_phones:
    'ring list|list|phones|people|person|team|crew|staff|lot|set up|setup|settings|setting|routing' +
    '|route|order|state|way|service|self',
  list_or_rota: '<list_of_line> [rota]',
  longer: 'longer|more|shorter|less',
  longer_by: '{more:until} [more|longer|extra]',
  loop:
    'loop|lash|whack|enter|rope|draft|sign|hook|plug|wire|pull|throw|chuck|bung|stick|pop|slot|work|write|ad' +
    '|plonk|assign|attach|introduce',
  meant: 'meant|supposed|due|going',
  modal: '<should_or_needs_to>|ought to|are to',
  mute: '<mute_or_pause>|skip|rest|snooze|bench|stand down|leave out',
  need_or_want: 'need|want|like|get|have',
  needs: 'needs|wants|could do with|is due',
  new:
    'starter|colleague|person|joiner|member|hire|temp|recruit|guy|girl|lad|lady|phone|mobile|number|employee' +
    '|driver|nurse|receptionist',
  number_divert: '{number} <divert_noun>',
  number_then: '{number} [{future}]',
  of:
    'for|from|on|to|of|in|at|into|via|that come in on|that comes in on|that comes into|that comes in to|that ' +
    'comes to|that comes through on|that comes in via|that comes in at|that comes in for|that rings on|coming ' +
    'into|coming in to|coming in on|coming to|that come to|who call|who ring|calling|ringing|that is for',
  of_its_calls: '[<of>] <number_calls>',
  off: 'off|off of|from|out of|on|in|of',
  on:
    '<take_or_answer>|<taking_or_answering>|on|on for|in|ring|ringing|rung|hear|hearing|got|responsible for' +
    '|assigned to|reachable|reached|reachable on|available on|used|listed|listed on|listed for|down|down for|down ' +
    'on|set up|set up on|set up for|signed up for|rostered on|rostered for|part of|included in|included|called ' +
    'for|called on|needed on|sit on|ring at|called|tied to|attached to|appear|appears|appearing|appear on|appear ' +
    'in|feature|features|featuring|show up|shows up|show up on|turn up|turns up|crop up|come up|catching|catch' +
    '|stand|sit',
  on_calls_for: '<on> [calls] [for|on|from|at]',
  on_line: '(on|for|at) {known_number:number}',
  on_or_at: 'on|at|for|in|from|with|to|by|about',
  on_or_for: 'on|for|at|in',
  on_or_for_line: '<on_or_for> {known_number:number}',
  on_or_with: 'on|with|at|going to|diverted to|forwarded to',
  one_after_another: 'one after another|one after the other|one by one|one at a time|in order|in turn|in sequence',
  only:
    'only|<instead>|alone|directly|straight|exclusively|temporarily|in the meantime|on their own|on his own|on ' +
    'her own|permanently|indefinitely',
  only_or_instead: 'only|instead|alone|exclusively|solely|and nowhere else|<instead>',
  only_or_just:
    'only|just|up to|at most|no more than|a maximum of|max|maximum|all of|a full|full|at least|whole' + '|good|solid',
  only_seconds:
    '[<only_or_just>] {secs:ring_seconds} [max|maximum|tops|at most|only|limit|each time|a go|ringing' +
    '|of ringing|and no more|no more|ring|ring time]',
  others: 'anyone|anybody|everyone|everybody|all others|others|rest|all rest|rest of them|all of them|them all',
  out_to_end:
    '[out|on|back|along|further|forward|through|right through] [to|until|till|up to|as far as] {end} ' + '[please]',
  over: 'over|in|for|during',
  overall_timeout:
    '[overall|total] [ring|ringing|call|dial] (timeout|time out|timer|duration|time|times|length' +
    '|seconds|period|interval|delay|limit)|(overall|total) (ring|ringing)',
  person_is: '{known_person:name} [is]',
  plenty: 'will do|(is|are|will be|should be|would be) [more than] (enough|plenty|sufficient|ample|loads)',
  pointed: '<diverted_or_forwarded>|pointed|switched',
  position: 'position|place|spot|slot|number',
  position_or_place: 'position|place|one|spot|slot|in line|of list',
  put: '<pointed>|rerouted|put|moved|passed|handed over',
  randomly: 'randomly|at random|in random order|in any order|in a random order|in random sequence|at random order',
  reach:
    'reach|hit|get to|get through to|land on|land with|land at|come to|come through to|come in to|come up on' +
    '|go to|go through to|go over to|go across to|go straight to|ring|ring on|ring at|ring through to|ring out ' +
    'at|ring out on|buzz|find|follow|arrive at|arrive with|end up with|end up at|be with|be on|be at|be off to' +
    '|be over with|be over to|be across to|be put through to|be sent to|be passed to|be answered by|be taken ' +
    'by|be picked up by|be handled by|be dealt with by|be covered by|be looked after by|find its way to|make ' +
    'its way to|wind up with|wind up at|roll to|roll over to|bounce to|bounce over to|forward to|divert to' +
    '|feed to|feed into|flow to|switch to|switch over to|transfer to|drop to|pass to',
  right_before_person: '[right|just] (before|ahead of|in front of|above|over) {person:before}',
  ring:
    'ring|call|try|dial|phone|(make|have|let|get|set) (it|them|that|this|line|phone|number) [to] (ring|call|try' +
    '|dial)',
  ring_for_seconds:
    '(for|ring|ring for|rings|ringing|ring time|with ring time|ringing for|for a ring of|at|with) ' +
    '{secs:ring_seconds}|{count:ring_seconds} <seconds>|[and] (ring|give|call|try) <her> ' +
    '<for_seconds> [to answer]|[and] (let|have|make) it ring <for_seconds>',
  ring_in_place: '[ring|be|go|come|be rung|answer] <in_place>',
  ring_list: 'list',
  ring_list_altogether: '<list_of_line> [<altogether>|please]',
  ring_time:
    'ring time|ring times|ring seconds|ringing time|ring duration|ring length|ring timeout|ring|timeout' +
    '|time out|timer|ringing',
  ringing_or_ring: 'ringing|ring|rings|ring time|ring times|ringing time|ring length|ring duration',
  ringing_or_rings:
    'of ringing|of ring|of ring time|ringing|ring time|ringing time|rings|total|in total|overall' +
    '|all told|altogether|max|maximum|tops|at most|instead|from now on',
  run: 'run|go on|last|stay|stay on|continue|finish|end',
  seconds: 'seconds|secs|sec|second|s',
  set: '<set_or_put>|cut|drop|limit|up|bring|push',
  set_or_change:
    '<set_or_put>|cut|drop|limit|up|bring|push|stretch|knock|crank|cap|take|turn|trim|dial|hold|keep' +
    '|restrict|whack|pull|double|halve',
  should: '<will_have_to>|need to|has got to|have got to',
  should_be: 'is to be|should be|must be|needs to be|has to be',
  should_or_to: '<should_or_needs_to>|to',
  so_take_off:
    '[so] (<take_or_pull>|scrub|cross|bin|cut|whip|yank|boot|erase|chuck|throw) [<her>] [off|out|from' +
    '|off it|out of it|off there|off list|off list there|from list|of list|from it|off (that|this)]',
  stay_diverted:
    '(stay|remain|carry on|go on|continue|keep going|keep ringing|keep on|be left|be kept|keep) ' +
    '[<diverted_or_redirected>|on divert|as it is|as is|as they are|like that|like this|how it is|the ' +
    'way it is|where it is] [(<on_or_with>|to|over to|through to|ringing) ({known_person:_}|him|her' +
    '|them|me|us)] [for]',
  stop:
    '<remove>|stop|take away|do away with|put an end to|mind stopping|mind ending|mind cancelling|mind removing' +
    '|mind lifting|lift|clear|finish|terminate|turn off|switch off|take off|disable|deactivate|undo|quit|cease' +
    '|close|abort|revoke|reset|discontinue|pull the plug on|pull the pin on|call time on|call off',
  stop_or_end: '<remove>|stop|lift|clear|finish|terminate|undo|bin|axe|take (it|that) off',
  stopping: 'giving up|it gives up|it stops|stopping|it moves on',
  straight: 'straight|over|through',
  switch_him_on:
    '(<switch>|turn|bring|light|fire|wake|set) <her> (on|back on|on again|up|up again|back|back up' +
    '|back in|live|active)|restore <her>',
  take:
    '<take_or_answer>|take over|have|receive|deal with|do|grab|catch|run|hold|attend to|see to|be given|be sent' +
    '|be handed|be passed|be put through to',
  take_or_answer: 'take|answer|cover|get|handle|pick up|field|look after|man|mind',
  take_or_pull: 'take|get|pull|kick|remove|delete|drop|strike',
  taken: '<taken_or_answered>|taken over|taken care of|run|watched',
  taken_or_answered:
    'taken|answered|covered|handled|picked up|received|fielded|dealt with|looked after|manned' +
    '|minded|seen to|attended to',
  takes: '<gets>|covers|handles|fields|looks after|mans|minds',
  taking: '<taking_or_answering>|receiving|dealing with|doing|running',
  taking_or_answering: 'taking|answering|covering|getting|handling|picking up|fielding|looking after|manning|minding',
  then_it_goes:
    '[and] (then|before) [it] [move|moves|moving|go|goes|going|carry|carries|skip|skips|roll|rolls|pass' +
    '|passes|try|tries|trying|ring|rings|ringing|passing|giving|give|gives|hop|hops] [on|along|over|up' +
    '|to|down] [it]',
  timeout: 'timeout|time out|timeouts|time limit|overall timeout|giving up time|ring timeout',
  to: 'to|at|on|onto|on to|over to|through to|across to|with|up at|out at|out on',
  to_or_at: 'to|at|on|onto|over to|through to|by|with|in to|into',
  to_or_on: 'to|on|onto|into|in|for',
  to_or_with: 'to|at|on|onto|on to|over to|through to|across to|with',
  to_target_only: '{target:to} [<only_or_instead>]',
  together: 'at once|together|all together|all at once|at the same time|simultaneously',
  too: 'too|as well|also|in addition|additionally|and all|an aw|as an extra',
  too_or_as_well: 'too|as well|also|in addition|as an extra',
  until:
    '<until_when>|when|how long|what time|how soon|until what time|at what time|by when|by what time|until ' +
    'what hour',
  until_when: 'until when|till when|for how long|how much longer',
  usual:
    'normal|usual|default|(how|as|the way|what|where) (it|they|things) (was|were|used to be|is usually' +
    '|normally is|usually is|always is|should be|are usually|usually are)|[its|the|our] [normal|usual|regular' +
    '|standard|default|ordinary|original|old|own|proper] (<list_or_phones>|arrangement|arrangements' +
    '|destinations|destination|routine)|everyone|everybody|how we had it|as normal|as usual|as before',
  which_lines_or_where: '(which|what|whose) [all] [of] <lines>|where|where all|where else|what|what all|what else',
  whole_list_of_line:
    '<list_of_line> [ring list|list|team|rota|hunt group|ring group|call group|group|queue|line' + '|roster]',
  whose_phone:
    'who|who all|who else|whom|who is (phone|phones|mobile|telephone|cell|handset)|which of (us|you|them' +
    '|lads|girls|guys|ladies|team|staff|volunteers|people|folks|crew|lot)|(whose|which|what) [of [the]] ' +
    '(phone|phones|telephone|telephones|mobile|mobiles|cell|cells|handset|handsets|extension|extensions' +
    '|cellphone)|which (person|people|persons|colleague|colleagues|employee|employees|staff|folks|lads' +
    '|lad|guys|blokes|volunteers|lot|one of us)',
  whose_phone_rings: '<whose_phone> <is_rung>',
  will_have_to: '<should_or_needs_to>|have to|ought to|are to|will have to|will need to|is going to have to',
  with_somebody: '(<on_or_with>|to) {known_person:_}',
  within_list: '(on|in|for|of|at|to|from|within|with) <list_of_number> [order]',
};
