import type { Sentences } from '../../../language/language.ts';

const BE =
  '(to be|is to be|are to be|should be|must be|must to be|needs to be|need to be|has to be|have to be|ought to be|can be|be|please be)';
/** A verb as an order, as what is to be done, and as what somebody needs. */
const verb = (order: string, done: string, doing = ''): string =>
  `(${order}|${BE} (${done})${doing === '' ? '' : `|(needs|wants|could do with|is due) (${doing})`})`;

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[ring list|list|team|rota|hunt group|ring group|call group|group|queue|line|roster]';
const TO = `(to|on|onto|into|in|for|with|at|within) ${LIST} {known_number:number} ${KIND}`;
const OFF = `(off|off of|from|out of|on|in|of) ${LIST} {known_number:number} ${KIND}`;
const ON = `[on|in|for|of|at|to|within|by] ${LIST} {known_number:number} ${KIND}`;
const POSITION =
  '(on {position:position} (position|place|spot|slot)|[in|at|to|as|into|for] [position|place|number|slot] {position:position} [position|place|one|spot|slot|in line|in order|of list]|[in|at|to|as|into|on] (position|place|number|spot|slot|no) {count:position}|[right|just] (before|ahead of|in front of|above|over) {person:before})';
const TIMEOUT =
  '([overall|total] [ring|ringing|call|dial] (timeout|time out|timer|duration|time|times|length|seconds|period|interval|delay|limit)|(overall|total) (ring|ringing))';
const SET = verb(
  'set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update|cut|drop|configure|fix|keep|amend|alter|modify|tweak|program|want|need|up|knock up',
  'set|changed|increased|decreased|reduced|raised|lowered|extended|shortened|lengthened|adjusted|updated|cut|configured|amended|altered|modified',
  'setting|changing|increasing|reducing|raising|lowering|shortening|lengthening|adjusting|cutting',
);

/** The same requests with their parts in any order, and as what is to be done: "Rosa to be moved to the top on sales". */
export const ANY_ORDER: readonly Sentences[] = [
  {
    intent: 'add_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `(${verb('add|include|insert|append|enrol|enroll|register|attach|plug in|drop in|sign on', 'added|included|inserted|enrolled|registered|attached', 'adding|including')}; {known_person:name}; ${TO}; [${POSITION}]; [too|as well|also]; [{span}])`,
      `put {known_person:name} (on|onto|in|into) ${LIST} {known_number:number} ${KIND} [and] (add|include) (him|her|them)`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `(${verb('remove|delete|drop|strike|detach|pull|kick|unplug|take|get', 'removed|taken|deleted|dropped|struck|pulled|detached', 'removing|taking|deleting|dropping|pulling')}; {known_person:name}; ${OFF}; [altogether|completely|permanently|for good]; [{span}])`.replace(
        '|on|in|of)',
        '|of)',
      ),
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `(${verb('switch off|turn off|disable|deactivate|pause|mute|suspend|silence', 'switched off|turned off|disabled|deactivated|paused|muted|suspended|silenced|left out', 'switching off|turning off|disabling|pausing|muting')}; {known_person:name}; ${ON}; [{span}])`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `(${verb('switch on|switch back on|turn on|turn back on|enable|activate|reactivate|reinstate|resume|unmute|unpause|restore', 'switched on|switched back on|turned on|turned back on|enabled|activated|reactivated|reinstated|restored|unmuted|unpaused', 'switching on|switching back on|turning on|turning back on|enabling|reinstating')} [again|back]; {known_person:name}; ${ON} [where (he|she|they) (is|are) [presently|currently|now] (switched off|turned off|off|disabled|paused)]; [again]; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `(${verb('move|put|shift|bump|promote|place|bring|push|rank|slide|demote|drop|list|jump', 'moved|put|shifted|bumped|promoted|placed|ranked|demoted|listed|slotted|rung|called|tried|dialled', 'moving|putting|shifting|placing|promoting|bumping')} [up|down]; {known_person:name}; ${ON}; ${POSITION}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} (should|must|needs to|has to|is to|ought to) (ring|be|go|come|answer) ${POSITION}; ${ON}) [and] not {position:_}`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['past'],
    needs: ['number', 'seconds'],
    say: [
      `(${SET}; ${TIMEOUT}; [on|for|of|in|at|to] ${LIST} {known_number:number} ${KIND}; [up|down|out] [to|as|at|of|for|=|is|be] {secs:seconds}; [{span}])`,
      '({secs:seconds} [is|are|will be|should be] (enough|plenty|sufficient|fine|ample|right|do|will do) [of ringing]; (on|for|at) {known_number:number})',
      `({known_number:number} ${TIMEOUT} (of|:|=|as) {secs:seconds})`,
      `(${TIMEOUT} (on|for|of|in|at) {known_number:number} (should be|must be|to be|is to be|as|at) {secs:seconds})`,
      `({known_number:number} ${TIMEOUT} {secs:seconds} [instead|overall|in total])`,
      '({known_number:number} (should|must|is to|needs to|can|to) [only] (ring|ring out|keep ringing|be rung) [for] [only] {secs:seconds} [only|at most|max|maximum])',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['condition'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '([on|for|at|in] {known_number:number}; {known_person:name}; [for] {count:ring_seconds} (seconds|secs|sec|second|s))',
      '((make|let|have|ring|give) {known_number:number} [ring] [for] {secs:ring_seconds} (each|a man|a head|apiece|per person|per phone|a person|each person|each phone))',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['report'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '(give|allow) {known_person:name} (longer|more time|extra time|a bit longer|a bit more time) ([to (answer|pick up|get to phone|reach phone)]; (on|for|at) {known_number:number}) [say|-|:] {secs:ring_seconds}',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      '({known_number:number} [calls] (stays|stay|remains|is to stay|to stay|to remain|should stay|must stay|should remain|must remain|can stay|needs to stay) [put] [on|with|at|over at|diverted to|forwarded to|going to|diverted|forwarded] [{known_person:_}]; {end})',
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      `(${BE} (diverted|forwarded|redirected|rerouted|transferred|routed|sent|switched|put through|put|passed|moved|pointed) [over|through|across|straight]; [<calls>] [<of>] {known_number:number} [calls]; (<onto>) {target:to} [instead|only|alone|exclusively|solely]; [{span}])`,
      `({known_number:number} [calls] ${BE} (answered|taken|covered|picked up|handled|looked after) by {target:to} [<instead>]; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['condition', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      '((can|could) (someone|somebody|anyone|anybody) [else] (take|answer|cover|have|pick up|do|mind|look after|man) [<calls>] [<of>] {known_number:number} [calls|phone]; [{span}])',
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '{known_number:number} [calls] {span} (should|must|needs to|need to|has to|have to|is to|are to) (go|go to|ring|come to|be diverted to|be forwarded to|be sent to|be redirected to|be answered by|be taken by|be covered by) [only] {target:to} [only|instead]',
      '({known_person:to} [is] (covering|taking|answering|doing|minding|having|covers|takes|answers) {known_number:number} [calls]; {span}) [so|and] (set|sort|arrange|fix|make) (that|it|this) [up|out|happen]',
    ],
  },
  {
    // Which of the numbers that ring somebody is meant has to be asked.
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      '((have|let|get|make) {calls_of:number} calls [to] (go|come|ring|go through) [straight|over|through] (to|at|through to|over to) {known_person:to}; [{span}])',
      '((divert|forward|redirect|send|route|put|pass|switch|move|transfer|give) {calls_of:number} calls [straight|over|through] (to|onto|over to|through to) {known_person:to}; [{span}])',
      '(cover {calls_of:number} with {known_person:to}; [{span}])',
    ],
  },
  {
    intent: 'divert',
    despite: ['report', 'past'],
    needs: ['number', 'to'],
    say: [
      '({known_person:_}|he|she|they|[my|our] {word:_}) (wants|want|needs|need|would like) {known_number:number} [calls] (diverted|forwarded|redirected|put through) [somewhere|elsewhere]',
    ],
  },
  {
    // Without an end it would rather ask for a call.
    intent: 'divert',
    means: { to: 'me' },
    needs: ['number', 'until'],
    say: ['(ring|phone) me (on|for) {known_number:number} (until|till|til|up to) {end:until}'],
  },
  {
    // As on a note, where only the end makes it a request: "sales - Ben - one hour".
    intent: 'divert',
    needs: ['number', 'to', 'until'],
    say: ['{known_number:number} [-|:|/] {known_person:to} [-|:|/] {span}'],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: ['number', 'to'],
    say: [
      '((let|get|have) (someone|somebody|anyone|anybody) [else] [to] (take|answer|cover|have|pick up|do|mind|look after|man) [<calls>] [<of>] {known_number:number} [calls|phone]; [{span}])',
      '((divert|forward|redirect|put|send|switch|transfer|move|route|pass|give) [<calls>] [<of>] {known_number:number} [calls] (to|onto|over to|through to|on to) (someone|somebody|anyone|anybody|a colleague|whoever|one of us|one of them) [else|free]; [{span}])',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past'],
    needs: ['number'],
    say: [
      `(${verb('end|stop|cancel|remove|lift|close|drop|kill|clear|terminate|withdraw|discontinue|scrap', 'ended|stopped|cancelled|canceled|removed|lifted|closed|dropped|cleared|terminated|withdrawn|discontinued|scrapped', 'ending|stopping|cancelling|removing|lifting|closing')}; ([on|for|of|from] {known_number:number} (<divert_noun>)|(<divert_noun>) (on|for|of|from) {known_number:number})) [and] [(end|stop|cancel|remove|lift|close|drop|kill) it]`,
    ],
  },
];
