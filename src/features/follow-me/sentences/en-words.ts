/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  add: 'add|put|include|get',
  again: 'again|now|back|then|please|from now on',
  am: 'am|do|will|would',
  and_not_time: '[-|:] [and] (instead of|rather than|not|and not) ({clock:_}|{days:_}|{days:_} [at] {clock:_})',
  and_then: '[and] then (move on|go on)|before (moving on|it moves on|you move on|going on|it goes on|trying person)',
  answering: 'answering|taking|getting|ringing|get|answer|take',
  at_once: '<together>',
  at_once_or_together: 'at once|together|parallel|in one go',
  at_the_very_end:
    '[at|in|to|on|as] [very] {position} [<position_or_place>|of all|name|person]|[as] <position> [number|no] ' +
    '{count:position}|(after|behind|below) {behind:position}',
  back: 'back|back again|back on|normal again|back [on|to] <usual>|to <usual>',
  be: '<should_be>|to be|are to be|must to be|need to be|have to be|ought to be|can be|be|please be',
  be_removed_from: 'be (removed|taken|dropped|struck|deleted|pulled|cut) (off|off of|from|out of|of|out on|off from)',
  but_keep_him: 'but (keep|leave) (him|her|them) (in|on) [ring] list',
  calls_of_its_number: '[<calls>] [<of>] {known_number:number}',
  calls_of_line: '[<calls>] [<of>] <line>',
  calls_or_call: '<rings>|calling|ringing|phoning|trying|is ringing|are ringing',
  calls_or_divert: '<calls_of_line>|<divert_of_line>|<divert_you_have>',
  calls_over: '<calls_of_line> [through]',
  configured: 'set up|configured|arranged|wired',
  days: 'days|week',
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
    '<forwarding>|<diverted_or_redirected>|rerouted|on divert|put on divert|a divert|a diversion|call forwarding',
  diverted_or_forwarded: '<diverted_or_redirected>|routed|put through|sent|transferred',
  diverting: '<forwarding_or_rerouting>|transferring|giving',
  diverting_or_forwarding: '<diverted_or_redirected>|on divert|diverting|forwarding',
  do_not: 'do not|dont',
  everyone: 'all phones|everyone|everybody|all of them|whole list|all',
  for_place:
    '[in|at|to|as|into|for] {position} [<position_or_place>|in order]|<in_numbered_place>|<right_before_person>',
  for_seconds: '[for] {secs:ring_seconds}',
  forwarding: 'forwarding|diverting|redirecting',
  forwarding_or_rerouting: '<forwarding>|rerouting|sending|putting|routing',
  get_or_getting: 'get|getting|take|taking',
  gets: 'gets|answers|takes|picks up',
  go: 'go|ring|come|be diverted|be forwarded|divert|forward|be redirected',
  has: 'ring list|list|people|names|[ring|ringing|call|running] (order|sequence|times|timings|time|seconds)',
  have_list_ring:
    '((make|have|let|set|get|change|switch|put) <list_of_number> [to] (ring|call|dial|go|ringing)|<make_list>) [people]',
  he_must: '<should_or_needs_to>|has got to|is got to|got to|ought to|can',
  her: 'him|her|them|it',
  him: 'him|her|them|it|that one',
  how_long: 'how long|how many seconds|for how long',
  i_want:
    '[i|we|you] (<want_or_need>|require|arrange|let|make|allow|set|set up|fix|am after having|am wanting' +
    '|going to need|will need|wish|tell) <calls_of_line>',
  in_numbered_place: '[in|at|to|as|into|on] (position|place|number|spot|slot|no) {count:position}',
  in_order:
    '<one_after_another>|one then the next|phone by phone|each in turn|in list order|from top to bottom|in a ' +
    'row|top to bottom|in the order of the list',
  in_place:
    'on {position} (place|spot)|[in|at|to|as|into|on] {position} [<position_or_place>|in queue|in order]' +
    '|<in_numbered_place>|<right_before_person>|to very {position}|as {position} person|[as] {position} [one' +
    '|person|phone|name] (to ring|to be rung|in line|in the list|on the list)',
  in_ring_list: '[on|in|for|of|at|to|by] <whole_list_of_line>',
  in_the_very_place:
    '[in|at|to|as|into|on] [very] {position} [<position_or_place>|person|in order|thing|of all]|<position> ' +
    '[number|no] {count:position}|(before|in front of|above) {person:before}',
  in_the_very_place_of_list: '<in_the_very_place> [on|for|at|in|of|with] <list_of_line>',
  instead:
    'instead|rather|(instead of|rather than|and not) (others|everyone|everybody|rest|rest of them|them|us|me' +
    '|team|list|ring list|whole team)',
  is_line_diverted:
    '(is|are|has) <number_calls> [still|been] (<pointed>|away|bouncing|ringing|gone|out|over|off|through|with' +
    '|diverting|going|handed) [to|at|with] [{known_person:_}] [still]',
  is_or_happens: 'is|happens|will happen|happening|are',
  is_rung:
    '[will|would|does|do|should|can|might|did|am|is|are|gonna] [it|that|they|he|she|i|we|you|call|calls' +
    '|<caller>] [be|get|gets|being|getting|going to|going|down to|on to] (<gets>|<answering>|ring|rings|rung' +
    '|pick up|picking up|go|goes|going|go off|goes off|going off|go to|goes to|going to|buzzes|hop|reach' +
    '|reached|alerted|bothered|woken|called|phoned|end up with|land|be put through to|hear it) [it] [up|off' +
    '|to|at|with|first|last]',
  its_own_ringing:
    '[its|their] [own|normal|usual|ordinary|old] (<list_or_phones>|ringing|phone|number|line|callers|group|folk|calls)',
  just_seconds: '[only] {secs:ring_seconds}',
  keep: 'keep|leave|have|let',
  let: 'let|make|have',
  line: '{known_number:number} [calls]',
  line_or_its_divert: '{known_number:number} [<divert_noun>]',
  line_to: '{known_number:number} [to]',
  lines: '<phone>|call list|lists|list|ring list|things',
  lines_or_line: '<phone>|calls|call',
  list:
    '<destinations>|<divert_or_diversion>|[follow me|forwarding|call|ring] (configuration|setup|set up' +
    '|settings)|list|follow me|followme|call forwarding|call forwarding settings|diverts|order|settings|call ' +
    'flow|routing|call routing|divert settings|setup|timeout|timeouts|ring time|ring times|sequence',
  list_of_line: '[<ring_list>] [of|for|on] {known_number:number}',
  list_of_number: '[<ring_list>] [of|for|on] {number}',
  list_or_phones:
    'ring list|list|phones|people|person|team|crew|staff|lot|set up|setup|settings|routing|route|order|state' +
    '|way|service',
  list_or_rota: '<list_of_line> [rota]',
  longer: 'longer|more|less',
  longer_by: '{more:until} [more|longer|extra]',
  loop: 'loop|lash|whack|enter|rope|sign|hook|pull|throw|chuck|stick|pop|work|write|ad',
  make_list: '(make|set) <list_of_number> [to]',
  meant: 'meant|supposed|due|going',
  modal: '<should_or_needs_to>|are to',
  mute: '<mute_or_pause>|skip|rest|bench|leave out',
  need_or_want: 'need|want|like|get|have',
  needs: 'needs|wants|could do with|is due',
  new: 'starter|colleague|person|hire|lad|lady|phone|mobile|number|driver|nurse',
  number_divert: '{number} <divert_noun>',
  number_then: '{number} [{future}]',
  of:
    'for|from|on|to|of|in|at|into|via|that come in on|that comes in on|that rings on|coming into|coming in to' +
    '|coming in on|coming to|that come to|who call|who ring|calling|ringing|that is for',
  of_its_calls: '[<of>] <number_calls>',
  off: 'off|off of|from|out of|on|in|of',
  on:
    '<take_or_answer>|<taking_or_answering>|on|on for|in|ring|ringing|rung|hear|got|reachable|used|listed' +
    '|down|down for|down on|set up|set up on|set up for|included|ring at|called|appear|show up|show up on' +
    '|turn up|come up',
  on_calls_for: '<on> [calls] [for|on|from|at]',
  on_line: '(on|for|at) {known_number:number}',
  on_or_at: 'on|at|for|in|from|with|to|by|about',
  on_or_for_line: '<on_or_in> {known_number:number}',
  on_or_with: 'on|with|at|going to|diverted to|forwarded to',
  one_after_another: 'one after another|one after the other|one by one|one at a time|in order|in turn',
  only:
    'only|<instead>|alone|directly|straight|exclusively|temporarily|in the meantime|on their own|on his own' +
    '|on her own|permanently',
  only_or_instead: 'only|instead|alone|exclusively|<instead>',
  only_or_just: 'only|just|up to|no more than|all of|full|whole|good',
  only_seconds:
    '[<only_or_just>] {secs:ring_seconds} [max|tops|only|limit|each time|a go|ringing|of ringing|and no more' +
    '|no more|ring|ring time]',
  others: 'anyone|anybody|everyone|everybody|others|rest',
  out_to_end: '[out|on|back|along|further|forward|through|right through] [to|until|till|up to] {end}',
  over: 'over|in|for|during',
  overall_timeout:
    '[overall|total] [ring|ringing|call|dial] (timeout|time out|timer|duration|time|times|length' +
    '|seconds|period|interval|delay|limit)|(overall|total) (ring|ringing)',
  person_is: '{known_person:name} [is]',
  plenty: 'will do|(is|are|will be|should be|would be) [more than] (enough|plenty)',
  pointed: '<diverted_or_forwarded>|pointed|switched',
  position: 'place|spot|number',
  position_or_place: 'position|place|one|spot|slot|in line|of list',
  put: '<pointed>|put|moved',
  randomly: '[in] random [order]|randomly|in any order',
  reach:
    'reach|hit|get to|get through to|land on|land with|come to|come through to|come in to|come up on|go to' +
    '|go through to|go over to|go across to|go straight to|ring|ring on|ring at|ring through to|ring out at' +
    '|ring out on|find|follow|arrive at|end up with|end up at|be with|be on|be at|be off to|be over with|be ' +
    'over to|be put through to|be sent to|be answered by|be taken by|(roll|bounce|forward|divert|flow|switch|drop) [over] to',
  right_before_person: '(before|ahead of|in front of|above|over) {person:before}',
  ring:
    'ring|call|try|dial|phone|(make|have|let|get|set) (it|them|that|this|line|phone|number) [to] (ring|call|try' +
    '|dial)',
  ring_for_seconds:
    '(for|ring|ring for|rings|ringing|ring time|with ring time|ringing for|for a ring of|at|with) ' +
    '{secs:ring_seconds}|{count:ring_seconds} <seconds>|[and] (ring|give|call|try) <her> <for_seconds>|[and] ' +
    '(let|have|make) it ring <for_seconds>',
  ring_in_place: '[ring|be|go|come|be rung|answer] <in_place>',
  ring_list: 'list',
  ring_list_altogether: '<list_of_line> [<altogether>]',
  ring_time:
    'ring time|ring times|ring seconds|ringing time|ring duration|ring length|ring timeout|ring|timeout' +
    '|time out|timer|ringing',
  ringing_or_ring: 'ringing|ring|rings|ring time|ring times|ringing time',
  ringing_or_rings:
    'of ringing|of ring|of ring time|ringing|ring time|ringing time|rings|total|overall|all told|altogether' +
    '|instead|from now on',
  run: 'run|go on|last|stay|stay on|continue|finish|end',
  seconds: 'seconds|secs|sec|second|s',
  set: '<set_or_put>|cut|drop|limit|up|bring|push',
  set_or_change: '<set_or_put>|cut|drop|limit|up|bring|push|stretch|knock|cap|take|turn|dial|hold|keep|pull',
  should: '<will_have_to>|need to|has got to|have got to',
  should_be: 'is to be|should be|must be|needs to be|has to be',
  should_or_to: '<should_or_needs_to>|to',
  simultaneously: 'together|all together|all at once|at the same time|simultaneous|simultaneously|in parallel',
  so_take_off:
    '(<take_or_pull>|bin|cut|chuck|throw) [<her>] [off|out|from|off it|out of it|off there|off list|off list ' +
    'there|from list|of list|from it|off (that|this)]',
  stay_diverted:
    '(stay|remain|go on|keep going|keep ringing|keep on|be left|be kept|keep) [<diverted_or_redirected>|on ' +
    'divert|as it is|as is|as they are|like that|like this|how it is|where it is] [(<on_or_with>|to|over to' +
    '|through to|ringing) ({known_person:_}|him|her|them|me|us)] [for]',
  stop:
    '<remove>|stop|take away|put an end to|mind stopping|mind ending|mind cancelling|mind removing|mind ' +
    'lifting|lift|clear|finish|terminate|turn off|switch off|take off|disable|deactivate|undo|quit|close' +
    '|reset|discontinue|pull the pin on|call time on|call off',
  stop_or_end: '<remove>|stop|lift|clear|finish|undo|bin|take (it|that) off',
  stopping: 'giving up|it gives up|it stops|stopping|it moves on',
  straight: 'straight|over|through',
  switch_him_on:
    '(<switch>|turn|bring|light|fire|wake|set) <her> (on|back on|on again|up|up again|back|back up' +
    '|back in|live|active)|restore <her>',
  take: '<take_or_answer>|take over|have|do|run|hold|see to|be put through to',
  take_or_answer: 'take|answer|cover|get|handle|pick up|field|look after|man|mind',
  take_or_pull: 'take|get|pull|kick|remove|delete|drop|strike',
  taken: '<taken_or_answered>|run',
  taken_or_answered: 'taken|answered|received|dealt with|manned|attended to',
  takes: '<gets>|covers|fields|looks after',
  taking: '<taking_or_answering>|doing|running',
  taking_or_answering: 'taking|answering|covering|getting|picking up|minding',
  then_it_goes:
    '[and] (then|before) [it] [move|moves|moving|go|goes|going|carry|skip|roll|pass|try|tries|trying|ring' +
    '|rings|ringing|giving|give|gives] [on|along|up|to|down] [it]',
  timeout: 'timeout|time out|time limit|overall timeout|giving up time|ring timeout',
  to: 'to|at|on|onto|on to|over to|through to|with|up at|out at|out on',
  to_or_at: 'to|at|on|onto|over to|through to|by|with|in to|into',
  to_or_on: 'to|on|onto|into|in|for',
  to_or_with: 'to|at|on|onto|on to|over to|through to|with',
  to_target_only: '{target:to} [<only_or_instead>]',
  together: 'at once|<simultaneously>',
  too: 'too|as well|also|and all',
  too_or_as_well: 'too|as well|also',
  until: '<until_when>|when|how long|what time|until what time|at what time|by when|by what time|until what hour',
  until_when: 'until when|till when|for how long|how much longer',
  usual:
    'normal|usual|default|(how|as|the way|what|where) (it|they|things) (was|were|used to be|should be)|[its] ' +
    '[normal|usual|old|own] (<list_or_phones>|arrangement)|everyone|everybody|as normal|as before',
  which_lines_or_where: '(which|what|whose) [all] [of] <lines>|where|where all|what|what all|what else',
  whole_list_of_line: '<list_of_line> [ring list|list|rota|hunt group|call group|group|queue|line|roster]',
  whose_phone:
    'who|who all|whom|who is (phone|phones|mobile|telephone|cell)|which of (us|you|them|lads|team|staff' +
    '|volunteers|people|folks|crew|lot)|(whose|which|what) [of] (phone|phones|telephone|mobile|mobiles|cell' +
    '|extension|extensions)|which (person|people|persons|colleague|staff|folks|lads|lad|volunteers|lot|one ' +
    'of us)',
  whose_phone_rings: '<whose_phone> <is_rung>',
  will_have_to: '<should_or_needs_to>|have to|are to|will have to|will need to|is going to have to',
  with_somebody: '(<on_or_with>|to) {known_person:_}',
  within_list: '(on|in|for|of|at|to|from|within|with) <list_of_number> [order]',
};
