import type { Sentences } from '../../../language/language.ts';

const ON = '(on|in|for|of|at|to|from|within|with)';
const LIST = '[<ring_list>] [of|for|on]';
const POSITION =
  '(on {position:position} (position|place|spot|slot)|[in|at|to|as|into|on] [position|place|number|spot|slot] {position:position} [position|place|one|spot|slot|in line|in queue|in order|of list]|[in|at|to|as|into|on] (position|place|number|spot|slot|no) {count:position}|[right|just] (before|ahead of|in front of|above|over) {person:before}|to [the] very {position:position}|as [the] {position:position} (one|person|phone|name|entry|destination|contact|choice|option|number)|[as] {position:position} [one|person|phone|name] (to ring|to answer|to be rung|to be called|to pick up|in line|in the queue|in the list|on the list))';
const BEHIND = '[right|just|straight|directly] (after|behind|below|under|following) {behind:position}';
const TOO = '[too|as well|also|again]';
const FOR =
  '((for|ring|ring for|rings|ringing|ring time|with ring time|ringing for|for a ring of|at|with) {secs:ring_seconds} [each|each time|ring time|ringing|of ringing]|{count:ring_seconds} (seconds|secs|sec|second|s)|[and] (ring|give|call|try) (him|her|them|it) [for] {secs:ring_seconds} [to answer]|[and] (let|have|make) (it|him|her|them|that) ring [for] {secs:ring_seconds})';
const OFF = '(off|off of|from|out of|out from|out on|off from)';

/** People who are switched off stay in the list, which may be said. */
const KEPT = '[but [please] (keep|leave) (him|her|them) (in|on) [ring] (list|it|there|lists|rota|team)]';

/** How people have ring lists changed. */
export const RING_LISTS: readonly Sentences[] = [
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `((add|mind adding|mind including|include|tack|tack on|bolt|stick|append|insert|put in|pop|slot in|slot|sign up|chuck|throw|join|assign|enrol|enroll|bring in|pull in|introduce) {person:name} ${TOO}; [(to|on|onto|into|in|for|with|of) ${LIST} {number} [ring list|list|team|rota]]; [${POSITION}]; [${FOR}]; [${TOO}]; [{span}])`,
      `((add|tack|stick|bolt|append|pop|slot) {person:name} [on] (to|onto|on to|at|on|in) {position:position} of ${LIST} {known_number:number} [ring list|list|team|rota]; [${FOR}]; [${TOO}]; [{span}])`,
      `((put|get|bring|place|have) {person:name} ${TOO} (on|onto|on to|into) ${LIST} {known_number:number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [too|as well|also]; [{span}])`,
      `((let|have|get|make) {person:name} (also ring|ring too|ring also) (on|for|at|with|in) {known_number:number}; [{span}])`,
      `((let|have|get|make) {person:name} (ring|answer|take calls|get calls|pick up) (on|for|at|from|with|in) {known_number:number} (too|as well|also); [{span}])`,
      `((get|have|start) {person:name} (ringing|answering|taking calls|picking up) (on|for|at|in) {known_number:number} (too|as well|also); [{span}])`,
      `((let|have|get|make) {person:name} [also] (answer|take|get|cover|pick up) {known_number:number} [calls] (too|as well|also); [{span}])`,
      `((<ring>) {person:name} (on|for|at) {known_number:number} (too|as well|also); [{span}])`,
      `((<ring>) [also] {person:name} (too|as well|also) (on|for|at) {known_number:number}; [{span}])`,
      `((make|have|let|get) {known_number:number} [also] (ring|call|try|dial) [also] {person:name} (too|as well|also); [{span}])`,
      `((make|have|let|get) {known_number:number} also (ring|call|try|dial) {person:name}; [{span}])`,
      `(also (ring|call) {person:name} (on|for|at) {known_number:number}; [{span}])`,
      `({person:name} (should|must|needs to|has to|wants to) (also ring|ring too|ring|answer|be) (on|for|at|in) {known_number:number} (too|as well|also); [${POSITION}]; [{span}])`,
      `(add|include) (to|on|onto|in) ${LIST} {number} [list|ring list]`,
      `(add|include|put) (someone|somebody|person|destination|colleague|new person|another person) [(to|on|onto|in) ${LIST} {number} [list|ring list]]`,
      `(give|send) {known_number:number} to {known_person:name} (too|as well|also)`,
      `([i|we] (need|want|like|have) {known_person:name} (on|in) ${LIST} {known_number:number} [ring list|list|team|rota] (too|as well|also); [${POSITION}]; [${FOR}]; [{span}])`,
      `((have|let|get) {person:name} join ${LIST} {known_number:number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [${TOO}]; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {person:name} be (added|put|included|placed) [to|on|onto|into|in|for] ${LIST} {number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [${TOO}]; [{span}])`,
      `((can|could) {person:name} also (get|take|have|receive|answer|pick up) {known_number:number} [calls]; [{span}])`,
      `((can|could) {person:name} (get|take|have|receive|answer|pick up) {known_number:number} [calls] (too|as well|also); [{span}])`,
      `((can|could) {person:name} (join|also ring|ring too|ring as well) [on|for|at|in] ${LIST} {known_number:number} [ring list|list|team|rota]; [too|as well|also]; [{span}])`,
      `([can|could|may|might] [i|we] (need|want|like|get|have) {person:name} (added|put|included|set up|signed up|put down) [to|on|onto|into|in|for] ${LIST} {known_number:number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [${TOO}]; [{span}])`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {person:name} be (removed|taken off|deleted|dropped|taken out|struck off|kicked off) [from|of|off] ${LIST} {number} [ring list|list|team|rota]; [{span}])`,
      `((can|could) {person:name} come off ${LIST} {known_number:number} [ring list|list|team|rota]; [{span}])`,
      `([can|could|may|might] [i|we] (need|want|like|get|have) {person:name} (removed|taken off|deleted|dropped|taken out|off|out of|off of) [from|of] ${LIST} {known_number:number} [ring list|list|team|rota]; [{span}])`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {person:name} be (switched off|turned off|disabled|paused|muted|skipped|deactivated|left out|rested) [on|for|at|in|of|from] ${LIST} {number} [ring list|list]; [{span}])`,
      `([can|could|may|might] [i|we] (need|want|like|get|have) {person:name} (switched off|turned off|disabled|paused|muted|skipped|deactivated|left out) [on|for|at|in|of|from] ${LIST} {number} [ring list|list]; [{span}])`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `({person:name} (should|must|needs to|has to|is to) be (off|out of|off of|out|paused|switched off|skipped|left out|left out of) [on|from|of|for] {known_number:number}; {span})`,
      `(no [more] (calls|ringing) (for|to) {known_person:name} [on|from|at] {known_number:number} [calls]; {span})`,
      `({person:name} (shouldnt|should not|must not|mustnt|is not to|isnt to|neednt|need not|does not need to|doesnt need to|does not have to|doesnt have to) (ring|answer|be rung|be called|be on|take calls|get calls|take|answer calls|get|have|receive) [on|for|at|from] {known_number:number} [calls]; {span})`,
      `((do not|dont) (ring|call|try|phone|disturb|bother|put through to|send calls to) {person:name} [(on|for|at|from) {known_number:number}]; {span})`,
      `((do not|dont) let {person:name} [phone] (ring|be rung|be called) [on|for|at|from] {known_number:number}; {span})`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {person:name} be (switched on|turned on|enabled|switched back on|turned back on|put back on|reactivated|reinstated|unmuted|unpaused|put back) [again] [on|for|at|in|to] ${LIST} {number} [ring list|list] [again]; [{span}])`,
      `([can|could|may|might] [i|we] (need|want|like|get|have) {person:name} (switched on|turned on|enabled|switched back on|turned back on|back on|reactivated|reinstated) [on|for|at|in] ${LIST} {number} [ring list|list] [again]; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `((add|include|insert) {person:name} (to|on|onto|into|in) ${LIST} {known_number:number} [ring list|list|team|rota] [${TOO}] ${BEHIND}; [${FOR}]; [{span}])`,
      `((add|include|insert) {person:name} ${BEHIND} (to|on|onto|into|in) ${LIST} {known_number:number} [ring list|list|team|rota]; [${FOR}]; [{span}])`,
      `((add|include|put) {dialled:to} [(to|on|onto|into|in|for) ${LIST} {known_number:number} [ring list|list|team|rota]]; (as|called|named|labelled) {label:name}; [(to|on|onto|into|in|for) ${LIST} {known_number:number} [ring list|list|team|rota]]; [${POSITION}]; [${FOR}]; [{span}])`,
      `((add|include|put) {label:name} {dialled_apart:to} (to|on|onto|into|in|for) ${LIST} {known_number:number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [{span}])`,
      `((add|include|put) {label:name} (on|at|with|under|number|who is on|his number is|her number is|their number is) {dialled:to} (to|on|onto|into|in|for) ${LIST} {known_number:number} [ring list|list|team|rota]; [${POSITION}]; [${FOR}]; [{span}])`,
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      `((remove|mind removing|delete|drop|kick|strip|cut|scrap|bin|axe|get rid of|lose|boot|chuck|erase|exclude|strike|cross|discard|unassign|dump|ditch|unlist|withdraw) {person:name} [out|off]; [(off|off of|from|out of|on|in|of) ${LIST} {number} [ring list|list|team|rota]]; [altogether|completely|entirely|permanently|for good]; [{span}])`,
      `((take|mind taking|get|pull|kick|move|throw|bring|cross|boot|knock|chuck|whip|strike|have) {person:name} ${OFF} ${LIST} {number} [ring list|list|team|rota]; [altogether|completely|entirely|permanently|for good]; [{span}])`,
      `((take|get|pull|kick) {person:name} (off|out); [{span}])`,
      `((take|get|pull|kick|remove|delete|drop|strike|cross) {person:name} (off|from|out of|off of) (list|ring list|rota); [{span}])`,
      `((take|remove|pull) (off|out) {person:name} [from|of] ${LIST} {number}; [{span}])`,
      `((take|get|pull|remove|kick|leave) {person:name} (off|from|out of|off of) (everything|all numbers|all lines|every number|every line|all of them|all lists|every list|all the lists|them all|all); [{span}])`,
      '({known_person:name} (off|out of|off of) {known_number:number}; [{span}])',
      '(remove|take|delete) (someone|somebody|person|destination) [(off|from|out of)] {number}',
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      `((switch off|turn off|disable|deactivate|pause|mute|silence|suspend|rest|skip|bypass|stand down|bench|snooze|hold|inactivate|park|sideline|exempt) {person:name} [instead]; [(on|for|in|from|at|off|of) ${LIST} {number} [ring list|list]]; [instead]; [{span}]) ${KEPT}`,
      `((switch|turn|put|toggle|flip|flick|shut) {person:name} off [instead]; [[on|for|in|at|from] ${LIST} {number} [ring list|list]]; [instead]; [{span}]) ${KEPT}`,
      `({known_number:number} {known_person:name} (off|out|paused|on pause|muted); [{span}])`,
      `((disable|deactivate|pause|mute|suspend|skip|switch off|turn off) {known_person:name} {known_number:number}; [{span}])`,
      `((disable|deactivate|pause|mute|suspend|skip) {known_number:number} {known_person:name}; [{span}])`,
      `({known_person:name} (off|out|paused|on pause|muted) (on|for|in|at) {known_number:number}; [{span}])`,
      `((leave|keep|miss) {person:name} (out|off|out of it|out of|off of|out on|out for|out of it on) [(on|for|in|at|from|of)] [${LIST} {number}]; [{span}])`,
      `((stop|quit) (ringing|calling|phoning|trying|dialling|dialing|bothering) {person:name}; [(on|for|in|at|from|with) ${LIST} {number}]; [{span}]) ${KEPT}`,
      `((make|get|have|let) {known_number:number} [to] stop (ringing|calling|trying) {person:name}; [{span}])`,
      `((stop) {person:name} [phone] (ringing|being rung|getting calls|from ringing|being called|getting rung|answering) [on|for|at|in|from] {known_number:number} [calls]; [{span}])`,
      `((stop) {known_number:number} (ringing|calling|bothering) {person:name}; [{span}]) ${KEPT}`,
      `((make|set|mark|have) {person:name} [as] (unavailable|inactive|away|busy) [on|for|at|in] ${LIST} {known_number:number}; [{span}])`,
      `((give) {person:name} [a] (break|rest|time off) (from|on) {known_number:number}; [{span}])`,
      `((put) {person:name} (on hold|to sleep|on pause) (on|for) {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'enable_destination',
    needs: ['number', 'name'],
    say: [
      `((switch on|turn on|switch back on|turn back on|enable|re enable|un mute|un pause|activate|reactivate|unpause|un pause|resume|reinstate|unmute|restore|bring back|wake up|include again|unsnooze|reenable) {person:name} [again|back]; [(on|for|in|at|to|with) ${LIST} {number} [ring list|list]]; [{span}])`,
      `((switch|turn|put|toggle|flip|flick) {person:name} (on|back on|on again) [instead]; [[on|for|in|at] ${LIST} {number} [ring list|list]]; [{span}])`,
      `((put|bring|get|take|have) {person:name} back (on|onto|to|in|into|on to|for|at|with) ${LIST} {number} [ring list|list|rota]; [{span}])`,
      `((let|have|make|get) {person:name} (ring|answer|take calls|pick up) again (on|for|at|in) {number}; [{span}])`,
      `((let|have|make|get) {person:name} (ring|answer|take calls) (on|for|at) {number} again; [{span}])`,
      `((get|have|start|set) {person:name} [back] (ringing|answering|taking calls|picking up) [again|back] (on|for|at|in) {known_number:number} again; [{span}])`,
      `((get|have|start|set) {person:name} (back|again) (ringing|answering|taking calls|picking up) (on|for|at|in) {known_number:number}; [{span}])`,
      '({known_number:number} {known_person:name} (on|back on|on again); [{span}])',
      '((enable|activate|reactivate|re enable|unmute|unpause|switch on|turn on) {known_person:name} {known_number:number}; [{span}])',
      '((enable|activate|reactivate|re enable|unmute|unpause) {known_number:number} {known_person:name}; [{span}])',
      '({known_person:name} on (for|at|in) {known_number:number}; [{span}])',
      `((wake) {person:name} up; [(on|for|in|at|to|with) ${LIST} {number} [ring list|list]]; [{span}])`,
      `((have|let|get) {person:name} rejoin ${LIST} {number} [ring list|list|team|rota]; [{span}])`,
      `({known_person:name} (can|may|should|is able to|is ready to) [now] (ring|answer|take|get|do|pick up|(start|resume|go back to|get back to) (ringing|answering|taking|getting)) [on|for|at] {known_number:number} [calls] again; [{span}])`,
      `((make|set|mark|have) {person:name} [as] (available|active|back on) [again] [on|for|at|in] ${LIST} {known_number:number} [again]; [{span}])`,
      '({known_person:name} (back on|on again) [(on|for|at|in)] {known_number:number}; [{span}])',
      `((start) (ringing|calling) {person:name} [again] (on|for) {known_number:number} [again]; [{span}])`,
      `((ring|call) {person:name} [again] (on|for|at) {known_number:number} again; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `([swap|switch|change|rearrange|reorder|arrange] [it|them|order|list|things] [round|around|over] so [that] {person:name} (comes|rings|is|goes|gets rung|is rung) [just|right] (before|ahead of|in front of|above) {person:before}; [${ON} ${LIST} {number} [ring list|list|order]]; [{span}])`,
      `((move|put|shift|bump|promote|place|bring|get|push|rank|have|set|make|list|sort|slide|drop|demote|send) {person:name} [up|down] ${POSITION} [again]; [${ON} ${LIST} {number} [ring list|list|order]]; [{span}])`,
      `((move|put|shift|bring|get|have|place|<ring>) {person:name} [up|down] ${BEHIND} (on|in|for|of) ${LIST} {known_number:number} [ring list|list]; [{span}])`,
      `((move|put|shift|bring|get|have|place|<ring>) {person:name} [up|down] (on|in|for|of) ${LIST} {known_number:number} [ring list|list] ${BEHIND}; [{span}])`,
      `({known_person:name} [should|must|to] [ring|go|come|be] ${BEHIND} (on|in|for|of) {known_number:number}; [{span}])`,
      `((move|put|shift|bring|get|have) {person:name} [up|down] (on|in|for|of) ${LIST} {number} [ring list|list] ${POSITION}; [{span}])`,
      `((<ring>) {person:name} ${POSITION}; [(on|for|at|in) {number}]; [{span}])`,
      `((move|put|shift|bring|promote|bump|drop|demote) {person:name} [up|down] from {position:_} [place|position] to {position:position} [place|position]; [(on|in|of|for) ${LIST} {known_number:number} [ring list|list]]; [{span}])`,
      `(({person:name} [should|must|needs to|has to|to] [ring|be|go|come|be rung|answer] ${POSITION}; (on|for|at|in) {known_number:number}); [{span}])`,
      `((let|have|make) {person:name} (ring|be|go|answer|come|be rung) ${POSITION}; [(on|for|at|in) {number}]; [{span}])`,
      `((make|have|let|get|set) {known_number:number} [to] (ring|call|try) {person:name} ${POSITION}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|to) (ring|call|try|go to) {known_person:name} ${POSITION}; [{span}])`,
      `({known_person:name} [should|must|needs to|has to|to|goes|rings|is to] [ring|be|go|come|be rung|answer] ${POSITION} [(on|for|at|in) {known_number:number}] [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((can|could|might) {person:name} be (moved|put|placed|bumped|promoted|shifted|set|rung|called|listed) [up|down] ${POSITION}; [${ON} ${LIST} {number} [ring list|list|order]]; [{span}])`,
      `((can|could|might) {person:name} be (moved|put|placed|bumped|promoted|shifted|set|rung|called|listed) [up|down] ${POSITION} (of|on|in|for|at) ${LIST} {known_number:number} [ring list|list|order]; [{span}])`,
      `((can|could) {person:name} (ring|go|come|be|answer) ${POSITION}; (on|for|at|in) {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['question', 'hypothesis'],
    needs: ['number', 'order'],
    say: [
      '((can|could) {known_number:number} [ring|ringing|call] (order|sequence) be [changed to|set to] {order:order}; [{span}])',
      '((can|could) [ring|ringing|call] (order|sequence) (on|for|of|in|at) {known_number:number} be [changed to|set to] {order:order}; [{span}])',
      '((can|could) {known_number:number} (ring|call|try) {order:order} [in (that|this) order]; [{span}])',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      `([change|set|make|put|update] [ring|ringing|call|calling|new] (order|sequence|ring order|list order) [(on|for|of|in|at) {number}] [(to|to be|to read|should be|must be|ought to be|needs to be|has to be|is to be|as|is|=|be|now)] {order:order} [in that order]; [{span}])`,
      `([change|set|make|put|update] {known_number:number} [ring|ringing|call] (order|sequence|ring order) [(to|to be|to read|should be|must be|needs to be|has to be|is to be|as|is|=|be)] {order:order}; [{span}])`,
      '(for|on|at|in) {known_number:number} [ring|ringing|call] (order|sequence) (should be|must be|ought to be|has to be|needs to be|is to be) {order:order} [in that order]',
      `((<ring>) {order:order} [in (that|this) order|in order] [(on|for|at) {known_number:number} [in (that|this) order|in order]]; [{span}])`,
      '({known_number:number} [-|:] {order:order} in (that|this) order; [{span}])',
      '((<ring>) {known_number:number} in (that|this|the following|following) order {order:order}; [{span}])',
      `((order|reorder|re order|sort|rearrange|arrange|sequence|rank|put) {known_number:number} [as|to|:|like this|in order|so it is|by] {order:order}; [{span}])`,
      `((order|reorder|sort|arrange|put) {order:order} (on|for|in) {known_number:number} [in (that|this) order]; [{span}])`,
      `([i|we] (make|have|let|set|want|need|like) {known_number:number} [to] (ring|call|try) {order:order} [in (that|this) order|in order]; [{span}])`,
      `(reorder|re order|rearrange|sort|change [the] [ring|ringing] order [of|on|for|in]) ${LIST} {number} [list|ring list]`,
      `([first] {order:order} [in (that|this) order] (on|for|in) {known_number:number})`,
      `({known_number:number} (should|must|has to|needs to|is to) (go|ring|be|run|call|try) {order:order} [in (that|this) order]; [{span}])`,
      `({known_number:number} in (this|that|the following|following) order {order:order}; [{span}])`,
      `(swap|switch|exchange|flip|change|trade) {order:_} [around|over|round|places|about] [(on|in|for|at) {number}]`,
    ],
  },
  ...(
    [
      [
        'simultaneous',
        '(at once|at the same time|simultaneously|together|all at once|all at the same time|all together|in parallel|in unison)',
        '(simultaneous|parallel|simultaneously|all at once|ring all|at once)',
      ],
      [
        'ordered',
        '(in order|one after another|one by one|in turn|one after the other|one (phone|person) after (another|the other|the next)|one then the next|phone by phone|person by person|each in turn|in sequence|sequentially|one at a time|in list order|after each other|from top to bottom|in a row|top to bottom|in the order of the list)',
        '(ordered|sequential|in order|one after another|sequentially|one by one)',
      ],
      [
        'random',
        '(randomly|at random|in random order|in any order|in a random order|in random sequence|at random order)',
        '(random|random order|randomly|at random|in random order)',
      ],
    ] as const
  ).map(
    ([sequence, how, named]): Sentences => ({
      intent: 'reorder',
      needs: ['number'],
      means: { sequence },
      say: [
        `((ring|call|try|dial|have|let|make|get) [them|everyone|everybody|all|people|phones|all phones|destinations|everyone else|everything|list|whole list|team] [of them] [ring] ${how}; (on|for|at|in) ${LIST} {number}; [{span}])`,
        `((ring|call|try|dial) (everyone|everybody|all|all phones|people|whole list|whole team) (on|for|at|in) {known_number:number} ${how}; [{span}])`,
        `((ring|call|try|dial) [them|everyone|everybody|all|people|phones|all phones|all of them] ${how}; [{span}])`,
        `((ring|call) {known_number:number} [list|ring list|destinations|people|team] ${how}; [{span}])`,
        `((make|have|let|set|get|change|switch|put) ${LIST} {number} [to] (ring|call|dial|go|ringing) [everyone|everybody|all|them|people|all of them|list|all phones|its list] ${how}; [{span}])`,
        `((set|change|switch|put|make|turn) ${LIST} {number} [ringing|ring] [sequence|ring order|order|mode|ring mode|ring sequence] (to|as|on) ${named} [ringing|order|mode|sequence]; [{span}])`,
        `((set|change|switch|make|put) (sequence|ring order|order|ring mode|mode|ringing|ring sequence|ring type) (on|of|for|at) ${LIST} {number} (to|as) ${named} [ringing|order|mode|sequence]; [{span}])`,
        `((make|have|let|get) (everyone|everybody|all|them all|all of them|all phones|people|team) (on|for|at|in) {known_number:number} [to] ring ${how}; [{span}])`,
        `((make|set) {known_number:number} ${named}; [{span}])`,
        `((make|let|have) (everyone|everybody) (phone|phones) [to] ring ${how}; (on|for|at|in) {known_number:number})`,
        `((everyone|everybody|all phones|all) (on|for|at|in) {known_number:number} (should|must|to|needs to|has to) ring ${how}; [{span}])`,
        `([ring] (sequence|order|mode) [(of|on|for)] {known_number:number} ${named}; [{span}])`,
        `({known_number:number} [ring] (sequence|order|mode) ${named}; [{span}])`,
        `((make|have|let|get) {known_number:number} [to] (ring|call|dial) (all phones|all the phones|every phone|everyone|everybody|all destinations) ${how}; [{span}])`,
        `([all|all the|all of the] (phones|everyone|everybody|destinations|people) [to] (ring|should ring|must ring) ${how}; (on|for|at) {known_number:number})`,
        `({known_number:number} [-|:] (all phones|all the phones|everyone|everybody|all of them|all of us|all destinations|whole team|whole list|all) [to|should|must|needs to|has to] [ring|rings|be rung|ringing|is rung|gets rung] ${how}; [{span}])`,
        `(${named} [ringing] (on|for|at|in) {known_number:number}; [{span}])`,
        `{known_number:number} [-|:] [calls] (${how}|${named}) please`,
        `(${how} (on|for|at) {known_number:number}; [{span}])`,
        `({known_number:number} [should|must|to] ring [everyone|everybody|all|all phones|them all|all of them|whole list|whole team|all destinations|its phones|phones|people|everyone on the list|everyone at it] ${how}; [{span}])`,
      ],
    }),
  ),
];
