import type { Sentences } from '../../../language/language.ts';

const SET =
  '[and|also|then|now] [[i|we] (want|need|would like|like|prefer)|(set|change|make|put|update|adjust|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|stretch|cut|drop|take|bring|get|have|give|keep|up|move|push|limit|cap|turn|switch|knock|double)]';
const TO =
  '[up|down|back|back up|back down] [to|at|as|=|of|to be|be|(should|must|needs to|has to|is to|shall|wants to) be [set to|at|only|just]]';
const MUST = '(should|must|needs to|has to|is to|wants to|to|shall)';
const ON = '(on|for|of|in|at|with) {menu}';
/** "It repeats twice" tells how it is, "repeats to 2" does not. */
const NOW =
  '([up|down|back] (to|at|as|=|of)|to be|be|(should|must|needs to|has to|is to|shall|wants to) be [set to|at|only|just])';
const SECS = '{secs:value} [long|max|at most|only]';

const COUNT =
  '(replay count|repeat count|loop count|replay number|repeat number|number of (replays|repeats|tries|plays|attempts|loops|repetitions|goes))';
const REPEATS =
  '(replay count|repeat count|loop count|replays|repeats|replay|repetitions|replay number|repeat number|number of (replays|repeats|tries|plays|attempts|loops|repetitions|goes))';
const ROUNDS = '(replays|repeats|plays|loops|repetitions|rounds|goes|run throughs)';
const PLAY = '(replay|repeat|play|loop|say|read|read out|run|run through|go round|go through|cycle|do)';
const PLAYED = '(replayed|repeated|played|looped|said|read out|run|heard)';
/** "twice and no more" */
const STOP =
  '[only|in total|over|in a row|at most|max|maximum|tops] [and (no|not) more|no more|not more|and (that is|thats) (it|all|that|enough)|[and] then (hang up|stop|give up|end|cut off|drop the call|that is it|no more)]';
const ONLY = '[only|just|at most|a max of|a maximum of|max|up to|no more than]';
const TIMES = `{count:value} [times|time] ${STOP}`;
const PIECE = '(its|the) (piece|thing|bit|message|greeting|spiel|speech|announcement|text|options|prompt)';

const TIMEOUT = '(timeout|time out|wait|delay|pause|limit|waiting time|time limit|wait time|gap|time|period)';
const KEY = '(digit|key|press|keypress|key press|button|number|option|choice)';
const FIRST = `(first|initial|opening|1st) ${KEY}`;
const NEXT = `(next|following|further|subsequent|second|later|other|2nd) ${KEY}`;
/** How one of the two waits is called, and what it is for. */
const waitOf = (key: string): string =>
  `(${key} ${TIMEOUT}|${TIMEOUT} [for|before|on|to|until|at] [a|each|any] ${key})`;
const BETWEEN =
  '(inter digit|interdigit|between digits|between keys) (timeout|time out|wait|delay|pause|limit|gap)|(timeout|time out|wait|delay|pause|gap|time) between [the] (digits|keys|presses|key presses|buttons)';

/** What is set of the wait for a key. */
function waits(name: string, before: string): readonly string[] {
  return [
    `${SET} (${name}; ${ON}; ${TO} ${SECS})`,
    `${SET} {known_menu:menu} [menu] ${name} ${TO} ${SECS}`,
    `${SET} ${name} ${TO} ${SECS} [there|on (it|there|that)]`,
    `{known_menu:menu} [menu] (needs|wants|gets|requires|should have|must have|has to have|needs to have|to have) [a] (${name} [of] ${SECS}|${SECS} ${name})`,
    `{known_menu:menu} [menu] ${before} ${TO} ${SECS}`,
    `${SET} ((${SECS} ${before}|${before} ${SECS}); [on|in|at|for|with] {known_menu:menu} [menu])`,
    `((for|before|until|on|between|after)|[and]) ${before} {known_menu:menu} [menu] ${MUST} (wait|pause|hang on|hold on|hold|allow) ${SECS}`,
    `(set|change|make|adjust|extend|shorten) how long {known_menu:menu} (waits|holds on|hangs on|pauses|holds) ${before} [to|at|be] ${SECS}`,
    `[and|also|then|now] ${before} [-|:] ${TO} ${SECS}`,
    `${before} (wait|allow|allow them|allow it|give it|give them|give callers|give people|leave|let it wait|have it wait|make it wait) ${SECS} (on|for|in|at|with) {known_menu:menu} [menu]`,
    `[and|also|then|now] (wait|allow|allow them|allow it|give it|give them|give callers|give people|leave|let it wait|have it wait|make it wait) ${SECS} ${before}`,
  ];
}

const CALLERS =
  '(callers|people|customers|them|clients|everyone|folk|folks|patients|guests|anyone|anybody|the caller|caller|residents|tenants|visitors|parents|members)';
const DIRECT =
  '(direct (dial|dialling|dialing|dials)|(extension|extensions) (dial|dialling|dialing)|(dialling|dialing) (extensions|an extension|by extension|straight through|direct|directly)|dial by extension|dial through) [thing|option|feature|setting|bit|stuff]';
const IN = '(on|for|in|at|from|via|through|with|of)';
const ANY_MORE = '[any more|anymore|any longer|again|now|for now]';
const OFF_PLEASE =
  '[so|and|then] [please] ((turn|switch|take) (it|that) off|(turn|switch|take) off (it|that)|(disable|stop|kill|remove|block) (it|that))';
const ON_PLEASE =
  '[so|and|then] [please] ((turn|switch|put) (it|that) [back] on|(turn|switch) on (it|that)|(enable|allow|activate) (it|that) [again])';
const DIALS =
  '(dial|ring|call|key in|type in|punch in|reach|get) [straight|direct|directly] [to|through to] (extensions|extension|an extension|extension numbers|any extension|somebody|someone) [directly|direct|straight|themselves]';
const DIALING =
  '(dialling|dialing|ringing|calling|reaching) [straight|direct|directly] [to|through to] (extensions|an extension|any extension|straight through|direct|directly) [directly]';
const GOOD =
  '(good|great|nice|lovely|helpful|handy|useful|better|ideal|best|grand|brilliant|super|a help|much appreciated)';

const DESCRIPTION =
  '[the] (schedule (description|text|note|label)|description [of [its|the] schedule]|description of (opening hours|hours))';
const ALWAYS =
  '(24/7|24x7|24 7|always|round the clock|around the clock|all the time|day and night|at all times|all day every day)';

/** What is set of a menu, by the name of the setting, in any order. */
export const MENU_SETTINGS: readonly Sentences[] = [
  {
    intent: 'ivr_edit',
    // "once"
    despite: ['condition', 'report'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      `${SET} (${REPEATS}; ${ON}; ${TO} ${TIMES})`,
      `${SET} (${REPEATS} ${NOW}|${COUNT}) ${TIMES} [there|on (it|there|that)]`,
      `${SET} {known_menu:menu} [menu] ${COUNT} ${TO} {count:value} [times|time]`,
      `([and] (replay count|repeat count|loop count); {known_menu:menu}; {count:value})`,
      `[and|also|then|now] [let us] (just|only|make it|give it|have|set|i want|we want|want|need|like|it needs|it should have|it wants) {count:value} ${ROUNDS} [there|on (it|there|that)]`,
      `[let us] (have|make it|set|put|do) [just|only] {count:value} ${ROUNDS} ${ON}`,
      `(cut|drop|reduce|take|limit|cap|bring|set|change|keep|raise|bump|put|get|turn|up|restrict|hold) {known_menu:menu} [menu] [up|down|back] (to|at) {count:value} ${ROUNDS}`,
      `{known_menu:menu} [menu] (needs|wants|gets|should have|must have|has to have|to have) [only|just] {count:value} ${ROUNDS}`,
      `{known_menu:menu} [menu] ${MUST} [only|just] (${PLAY}|be ${PLAYED}) [itself|it|that] ${ONLY} ${TIMES}`,
      `(make|have|let|get) {known_menu:menu} [menu|message] [to] ${PLAY} [itself|it|that] ${ONLY} ${TIMES}`,
      `(make|have|let|get|want|need|like) {known_menu:menu} [menu|message] [to be] [only|just] ${PLAYED} ${ONLY} ${TIMES}`,
      `${PLAY} {known_menu:menu} [menu|message] ${ONLY} ${TIMES}`,
      `{known_menu:menu} [-|:] ${PLAY} ${ONLY} ${TIMES}`,
    ],
  },
  {
    // What is enough, or one time too many, may be said of how it is.
    intent: 'ivr_edit',
    despite: ['condition', 'report', 'negation'],
    unsure: true,
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      `[and|also] {count:value} ${ROUNDS} [there|on (it|there|that)]`,
      `[just|only|no more than] {count:value} ${ROUNDS} (of|through) {menu} ${STOP}`,
      `{count:value} (${ROUNDS}|times) (is|are|will be|would be|should be) (plenty|enough|sufficient|fine|ample|all we need|all it needs|quite enough) (on|for|in|with|of) {menu}`,
      `{known_menu:menu} [menu] (should|must|is|needs|has|shall) not [to] (be ${PLAYED}|${PLAY}) [itself] [more than|over] {count:value} [times|time]`,
      `{known_menu:menu} [menu] ${MUST} [only|just] (say|do|play|read|read out|give|run) ${PIECE} ${ONLY} ${TIMES}`,
      `{known_menu:menu} [menu] [-|:] {count:value} [times|time] [through|round|over] (${STOP}|through|round|over)`,
      `(i|we) (do not|dont) (need|want) {known_menu:menu} [menu] [to be] ${PLAYED} {count:_} times [so|just|only|and] {count:value} [times] (will do|is enough|is plenty|will suffice|is fine)`,
      `(stop|prevent|keep) {known_menu:menu} [menu] [from] (playing|repeating|looping|replaying|going round) [itself] more than {count:value} [times|time]`,
    ],
  },
  {
    intent: 'ivr_edit',
    // "I'd be happier with it repeating once"
    despite: ['condition', 'hypothesis'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      `(i|we) (would be (happier|happy|glad|better off) with|would (like|prefer|love|rather have)|want|need|like|prefer) {known_menu:menu} [menu] (repeating|playing|looping|replaying|going round) [itself] ${ONLY} ${TIMES}`,
    ],
  },
  {
    // May ask what is possible.
    intent: 'ivr_edit',
    despite: ['question', 'hypothesis'],
    unsure: true,
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      `(can|will|would) {known_menu:menu} [menu] [please] (wait|pause|hang on|hold on|hold|allow) ${SECS} (for|before|until) ${FIRST}`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      ...waits(waitOf(FIRST), `[(for|before|until|on|to press|to hit|to dial|to enter)] ${FIRST}`),
      `(give|allow|let) ${CALLERS} [have] ${SECS} (to (press|choose|pick|dial|enter|select|hit|push|key in|decide on) (something|anything|an option|a key|a digit|a number|a button|one)|before they (have to|must|need to) (press|choose|pick|dial|hit) (something|anything)) (on|in|at|for|with) {menu}`,
    ],
  },
  {
    intent: 'ivr_edit',
    // "for each further digit"
    despite: ['condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'next_digit_timeout_seconds' },
    say: waits(
      `(${waitOf(NEXT)}|${BETWEEN})`,
      `([(for|before|until|on|to press|to hit|to dial|to enter)] [each|every|any|a] ${NEXT}|between [the] (digits|keys|presses|key presses|numbers|buttons))`,
    ),
  },
  {
    intent: 'ivr_edit',
    // "ought to wait"
    despite: ['hypothesis'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      `{known_menu:menu} [menu] ought to (wait|pause|hang on|hold on|allow|give (people|callers|them)) ${SECS} [(for|before|until)] ${FIRST}`,
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'past', 'condition', 'negation'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'off' },
    say: [
      `[and|also|then] (turn|switch|take|put|shut|knock|flip) (${DIRECT} off|off ${DIRECT}) [${IN} {menu}|there] ${ANY_MORE}`,
      `[and|also|then] (kill|remove|get rid of|lose|scrap|drop|end|cut|disable|stop|forbid|block|prevent|ditch|bin|do away with) ${DIRECT} [${IN} {menu}|there]`,
      `[(i|we)] (want|need|would like|like|have|get) ${DIRECT} (gone|off|out|disabled|removed|stopped|blocked|turned off|switched off|taken off|killed) [${IN} {menu}|there]`,
      `((i|we) (do not|dont) (want|need|like|wish) [any|to have] ${DIRECT} ${ANY_MORE}; ${IN} {menu})`,
      `(no [more|longer any] ${DIRECT} ${ANY_MORE}; ${IN} {menu} ${ANY_MORE}) [please] [${OFF_PLEASE}]`,
      `(take|strip|pull) ${DIRECT} off [of] {menu}`,
      `no need for ${CALLERS} to (${DIALS}|direct dial) (off|${IN}) {menu} [please] [${OFF_PLEASE}]`,
      `((i|we) (do not|dont) want ${CALLERS} (${DIALING}|to (${DIALS}|direct dial)) ${ANY_MORE}; ${IN} {menu})`,
      `(no [more|longer any] ${DIRECT}) there [please] [${OFF_PLEASE}]`,
      `{known_menu:menu} [menu] [-|:] [(should|must|needs to|has to|is to|to) have] no [more] ${DIRECT} [please] [${OFF_PLEASE}]`,
      `(${DIRECT} [to be|should be|must be|needs to be|has to be|=|:] (off|disabled|turned off|switched off|stopped|blocked); [${IN}] {known_menu:menu}) [please]`,
      `${DIRECT} [${IN} {menu}] (must|should|needs to|has to|can|is to) (go|stop|end|come off)`,
      `(could|can|may|might) (you|we|i) have ${DIRECT} (off|turned off|switched off|disabled|taken off|removed|blocked) [${IN} {menu}]`,
      `[and|also|then] ${DIRECT} [there] [please] (off|turn it off|switch it off|disable it|turn that off|switch that off)`,
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'past', 'condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'on' },
    say: [
      `[and|also|then] (turn|switch|put|bring) (${DIRECT} [back] on|[back] on ${DIRECT}|back ${DIRECT}) [${IN} {menu}|there] ${ANY_MORE}`,
      `[and|also|then] (enable|allow|activate|permit|introduce|restore|reinstate) ${DIRECT} [${IN} {menu}|there] ${ANY_MORE}`,
      `{known_menu:menu} [menu] [-|:] [please] (enable|allow|activate|permit|turn on|switch on) ${DIRECT} ${ANY_MORE}`,
      `[(i|we)] (want|need|would like|like|have|get) ${DIRECT} [back] (on|enabled|allowed|turned on|switched on|active|available) [again] [${IN} {menu}|there]`,
      `[(i|we)] (want|need|would like|like) [to have] ${DIRECT} [back|again] ${IN} {menu} [back on|on|again|turned on|switched on|enabled]`,
      `(${DIRECT} [to be|should be|must be|needs to be|has to be|=|:] (on|enabled|turned on|switched on|allowed); [${IN}] {known_menu:menu}) [please]`,
      `(could|can|may|might) (you|we|i) have ${DIRECT} [back] (on|turned on|switched on|enabled|allowed) [${IN} {menu}]`,
      `[and|also|then] ${DIRECT} [there] [please] (on|turn it on|switch it on|enable it|turn that on|switch that on|allow it)`,
      `[it] would be ${GOOD} if {known_menu:menu} [menu] (let|allowed|would let|could let|would allow) ${CALLERS} [to] ${DIALS}`,
      `[it] would be ${GOOD} if ${CALLERS} could ${DIALS} (from|on|in|through|at|via) {menu}`,
      `(i|we) (want|need|would like|like) ${CALLERS} (of|on|in|from|at|who (ring|call|reach)) {known_menu:menu} [menu] (to [be able to]|able to) (direct dial|${DIALS})`,
      `(i|we) (want|need|would like|like) ${CALLERS} [to be] (to|able to) (direct dial|${DIALS}) ${IN} {menu}`,
      `(let|allow) ${CALLERS} [to] (direct dial|dial direct|dial directly|dial straight through) (on|in|from|through|at|via) {menu}`,
      `${CALLERS} (should|must|need to|ought to|have to) be able to ${DIALS} (on|in|from|through|at|via) {menu} ${ON_PLEASE}`,
    ],
  },
  {
    intent: 'ivr_edit',
    // "should say"
    despite: ['report'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'schedule_description' },
    say: [
      `{known_menu:menu} [menu] ${DESCRIPTION} (${MUST} [now] (read|be|say|become|be changed to|be set to)|to|as|:|=) {text:value}`,
      `${DESCRIPTION} (of|for|on) {known_menu:menu} [menu] [schedule] (${MUST} [now] (read|be|say|become|be changed to|be set to)|to|as|:|=) {text:value}`,
      `(set|change|update|edit|make|put|rewrite|reword) ${DESCRIPTION} (of|for|on) {known_menu:menu} [menu] schedule (to|as|:) {text:value}`,
      `(describe|label) {known_menu:menu} [menu] (schedule|hours) as {text:value}`,
    ],
  },
  {
    intent: 'ivr_edit',
    // "always", "ought to play"
    despite: ['condition', 'hypothesis'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'schedule', value: 'always' },
    say: [
      `always (play|run|use|have) {known_menu:menu} [menu] [on|running]`,
      `{known_menu:menu} [menu] (should|must|needs to|has to|ought to|is to|to|shall) [always] (play|run|be on|be open|be active|be used|be playing|stay on) ${ALWAYS}`,
      `{known_menu:menu} [menu] (should|must|needs to|has to|ought to|is to|to|shall) always (play|run|be on|be open|be active|be used|be playing|stay on)`,
      `{known_menu:menu} [menu] [-|:] [on] schedule (always|always on|always open)`,
    ],
  },
  {
    // Which schedule, what it is to say, and how much longer is not known.
    intent: 'ivr_edit',
    // "must say", "ought to say"
    despite: ['report', 'hypothesis'],
    needs: ['menu', 'field', 'value'],
    say: [
      `(put|move|switch|set|change|swap|run) {known_menu:menu} [menu] [on|to|onto|over to] (another|a different|a new|the other|different|other|new) (schedule|set of hours|opening hours|hours)`,
      `{known_menu:menu} [menu] (needs|wants|should have|must have|gets) (another|a different|a new|different|new|other) (schedule|set of hours|opening hours|hours)`,
      `[a] (new|fresh|different|other) (greeting|message|announcement|recording|prompt|text|wording|script|intro|words) (for|of|on|in) {known_menu:menu} [menu] [-|:] [{text:_}]`,
      `[on|in|for|at] {known_menu:menu} [menu] [the] (greeting|message|announcement|recording|prompt|text|wording|script|intro) [now] (must|should|has to|needs to|is to|to|shall|ought to) (become|be|say|read|go|change to|be changed to|change) {text:_}`,
      `{known_menu:menu} [menu] (timeout|time out|wait|delay|pause|waiting time) is [far|much|way|a bit|a little] too (short|long|quick|brief|tight) [so|and|then] [please] [(lengthen|extend|shorten|raise|change|increase|reduce|lower|adjust|fix|stretch|make) (it|that|this) [longer|shorter]]`,
    ],
  },
];
