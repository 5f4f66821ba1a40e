import type { Sentences } from '../../../language/language.ts';

const AND = '[and|also|then]';
const TEXT =
  '(greeting|message|announcement|recording|prompt|text|wording|script|intro|voice prompt|greeting message|welcome message|blurb|spiel|voice message|audio|voiceover|opening message|words)';
const CALLERS = '(callers|people|customers|them|clients|everyone|folk|folks|patients|guests|anyone|anybody|caller)';
const DIRECT = 'direct (dial|dialling|dialing|dials)';
const DIALS =
  '(dial|ring|call|key in|type in|punch in|reach|get) [straight|direct|directly] [to|through to] (extensions|extension|an extension|extension numbers|any extension|somebody|someone|people|numbers) [directly|direct|straight|themselves]';
const FIRST = '[the|their|a] (first|initial|opening) (digit|key|press|button|choice|number|option)';
const NEXT =
  '(between [the] (digits|keys|presses|key presses|numbers|buttons|each digit|each key|two digits|two keys)|for [the|each|every|any] (next|following|further|second|other|later|subsequent) (digit|key|digits|keys|press|button|number|one)|from one (digit|key) to the next)';
const WAIT = '[wait|pause|leave|allow|give|have|want|a wait of|a pause of|a gap of|gap of|to be|of|at least]';
const MUST = '(should|must|needs to|has to|ought to|is to|wants to|can|to|shall|may)';
const GIVING_UP =
  '[before (giving up|hanging up|it gives up|it hangs up|it rings off|ringing off|cutting off|it cuts off|it ends|ending) [on them]]';
const TIMES = '{count:value} [times|time|more] [only|in total|over|in a row|at most|max]';
const LEAST_TIMES = '{count:value} [times|time]';
const PLAYED = '(replay|repeat|play|loop|say|read|read out|run|run through|go round|try|go through)';
const LONGER =
  '[callers|people|customers|some|they|our callers] (need|needs|want|wants|could do with|require|require a bit|deserve|complain about needing) [a bit|a little|some|much|way] (longer|more time|extra time|more) [(to|for) [press|pick|choose|find|hit|enter|type]]';

/** Before what is recorded, which is not set here. */
const NEW =
  '(new|fresh|different|better|updated|proper|nicer|shorter|clearer|another|correct|festive|christmas|holiday|seasonal)';
const REDO =
  '(edit|change|update|adjust|modify|set|redo|replace|amend|alter|rewrite|re record|fix|refresh|rerecord|record|reword|rephrase|swap|swap out|renew|upload|make|write|do|put in|put up|add|correct|freshen up|brush up|shorten)';

/** What is changed of a menu, in further words. */
export const MENU_WISHES: readonly Sentences[] = [
  {
    intent: 'ivr_edit',
    // "say it twice before giving up"
    despite: ['report', 'condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      `(say|read|read out|play|run|run through|go through|repeat|replay|loop|go round) {known_menu:menu} [message] ${LEAST_TIMES} [over|only|in a row|in total|at most|max] ${GIVING_UP}`,
      `{known_menu:menu} [menu|message] ${MUST} [only|just] (${PLAYED}|be (played|repeated|replayed|looped|said|read out|heard)) [itself] [only|just] ${TIMES} ${GIVING_UP}`,
      `(make|have|let|get|set) {known_menu:menu} [menu|message] [to] ${PLAYED} [itself] [only|just] ${TIMES} ${GIVING_UP}`,
      `(i|we) (want|need|would like|like|prefer) {known_menu:menu} [menu|message] [to (be|get)] [only|just] (played|repeated|replayed|looped|said|read out|heard|to play|to repeat|to loop) [only|just] ${TIMES} ${GIVING_UP}`,
      `(want|need|would like|like|get|have) {known_menu:menu} [menu|message] [to (be|get)] [only|just] (played|repeated|replayed|looped|said|read out|heard) [only|just] ${TIMES} ${GIVING_UP}`,
      `{known_menu:menu} [-|:] {count:value} (replays|repeats|plays|loops|repetitions|times|tries|attempts)`,
      `{count:value} (replays|repeats|plays|loops|repetitions|tries|attempts) (on|for|of|in) {menu}`,
      `(give|allow) {known_menu:menu} {count:value} (replays|repeats|plays|loops|repetitions|tries|attempts)`,
      `(give|allow) ${CALLERS} {count:value} (replays|repeats|plays|loops|repetitions|tries|attempts|goes) (on|in|at|with|of) {menu}`,
      `(drop|cut|take|bring|get|up|raise|bump) (replays|repeats|plays|loops|repetitions|replay count|repeat count|tries|attempts) (on|for|of|in|at) {menu} [up|down|back] to {count:value}`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      `((set|change|make|put|bump|raise|lower|increase|reduce|extend|drop|cut|take|bring|up|adjust|get|have|want|need|turn) {known_menu:menu} [up|down|back] [to|at] {secs:value} for ${FIRST})`,
      `(${WAIT} {secs:value} [long|wait|pause|gap] (for|before|until|to press|to hit|to pick|to enter|to dial|to choose) ${FIRST}; (on|in|at|for|with) {menu})`,
      `(set|change|make|increase|decrease|extend|raise|lower|shorten|reduce|bump|up) ((time|wait|delay|timeout|time out|pause|limit) (for|before) ${FIRST} [(on|in|at|for|of) {menu}]; (to|at|by) {secs:value})`,
      `(give|allow|let) ${CALLERS} [have] {secs:value} (for|before|to press|to hit|to pick|to enter|to dial|to choose|to make) ${FIRST} (on|in|at|for) {menu}`,
      `(have|make|let|get) {known_menu:menu} [menu] [to] (wait|pause|hang on|hold|hold on|allow) {secs:value} (for|before|until) ${FIRST}`,
      `{known_menu:menu} [menu] ${MUST} (wait|pause|hang on|allow|give them|give people|give callers) {secs:value} (for|before|until) ${FIRST}`,
      `${LONGER} ${FIRST} (on|in|at|for|with) {known_menu:menu} [so] (make|set|give) (it|that|them|this) [to|at] {secs:value}`,
      `${LONGER} (on|in|at|for|with) {known_menu:menu} [so] (make|set|give) (it|that|them|this) [to|at] {secs:value} for ${FIRST}`,
    ],
  },
  {
    intent: 'ivr_edit',
    // "for each further digit"
    despite: ['condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'next_digit_timeout_seconds' },
    say: [
      `(${WAIT} {secs:value} [long|wait|pause|gap] ${NEXT}; (on|in|at|for|with) {menu})`,
      `(give|allow|let) ${CALLERS} [have] {secs:value} ${NEXT} (on|in|at|for) {menu}`,
      `(have|make|let|get) {known_menu:menu} [menu] [to] (wait|pause|hang on|hold|hold on|allow|leave) {secs:value} ${NEXT}`,
      `{known_menu:menu} [menu] ${MUST} (wait|pause|hang on|allow|leave|give them|give people|give callers) {secs:value} ${NEXT}`,
      `((set|change|make|put|bump|raise|lower|increase|reduce|extend|drop|cut|take|bring|up|adjust) {known_menu:menu} [up|down|back] [to|at] {secs:value} ${NEXT})`,
      `{known_menu:menu} [-|:] {secs:value} ${NEXT}`,
      `(set|change|make|put|bump|raise|lower|increase|reduce|extend|drop|cut|up) [the] (pause|gap|wait|time|delay) between (digits|keys|presses) (on|in|at|for|of) {menu} [up|down] (to|at|be) {secs:value}`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'on' },
    say: [
      `${AND} (turn|switch|put) (on ${DIRECT}|${DIRECT} [back] on|on ${DIRECT} again) [(on|for|in|at) {menu}]`,
      `${AND} (enable|allow|activate|permit) ${DIRECT} [(on|for|in|at) {menu}]`,
      `(let|allow) ${CALLERS} (on|in|at|of|using|from|who are in) {known_menu:menu} [to] ${DIALS}`,
      `(let|allow) ${CALLERS} [to] ${DIALS} (on|in|from|through|at|via|while in) {menu}`,
      `${CALLERS} (should|must|need to|have to|ought to|want to|would like to) be (able|allowed|permitted|free) to ${DIALS} (on|in|from|through|at|via) {menu}`,
      `(let|make|have) {known_menu:menu} [menu] (allow|accept|take|do|have|use) ${DIRECT}`,
      `{known_menu:menu} [menu] ${MUST} (allow|accept|take|do|have|use) ${DIRECT}`,
      `{known_menu:menu} [menu] (needs|wants) ${DIRECT} [turned|switched] [on|enabling]`,
      `(get|have|want|need) ${DIRECT} [turned|switched] on (on|for|in|at) {menu}`,
      `${DIRECT} (should|must|needs to|has to|ought to|is to|to) be [turned|switched] (on|enabled|allowed) (on|for|in|at) {menu}`,
      `${DIRECT} (on|for|in|at) {known_menu:menu} (should|must|needs to|has to|ought to|is to|to) be [turned|switched] (on|enabled|allowed)`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'off' },
    say: [
      `${AND} (turn|switch|put|take) (off ${DIRECT}|${DIRECT} [back] off|off ${DIRECT} again) [(on|for|in|at|from) {menu}]`,
      `${AND} (disable|forbid|deactivate|block|disallow|stop|prevent|kill|remove) ${DIRECT} [(on|for|in|at|from) {menu}]`,
      `(stop|prevent|keep|block) ${CALLERS} (dialling|dialing|from dialling|from dialing|ringing|calling|from ringing) [straight|direct|directly] [through|to] (extensions|an extension|straight through|directly|direct|through) [directly] (on|in|from|at|via) {menu}`,
      `{known_menu:menu} [menu] (needs|wants) ${DIRECT} [turned|switched] (off|disabling|disabled)`,
      `(get|have|want|need) ${DIRECT} [turned|switched] off (on|for|in|at) {menu}`,
      `${DIRECT} (should|must|needs to|has to|ought to|is to|to) be [turned|switched] (off|disabled|blocked|forbidden) (on|for|in|at) {menu}`,
      `${DIRECT} (on|for|in|at) {known_menu:menu} (should|must|needs to|has to|ought to|is to|to) be [turned|switched] (off|disabled|blocked|forbidden)`,
      `(people|callers|customers|they|clients|patients|guests|everyone) (keep|are|keep on) (dialling|dialing|ringing|getting|going) [straight|direct|directly] [through|straight through] (on|in|from|at|via) {known_menu:menu} [so] (turn|switch) (off [that|the] ${DIRECT}|[that|the] ${DIRECT} off)`,
    ],
  },
  {
    // What a menu says is recorded, and cannot be set: it is asked about.
    intent: 'ivr_edit',
    despite: ['past', 'question', 'hypothesis', 'report'],
    needs: ['menu', 'field', 'value'],
    say: [
      `(i|we) [have] [just] (recorded|made|got|have got|wrote|written|done|have) [a|the] ${NEW} ${TEXT} (for|of|on|in) {known_menu:menu} [menu] [so] [can|could|will|would] [you|we] [please] [put|use|set|upload|install|play|switch to] [it|that] [on|up|in|there|live] [there|instead]`,
      `${REDO} what {menu} (says|plays|tells callers|tells people|reads)`,
      `(can|could|may) {known_menu:menu} [menu] [please] (have|get|play|use) [a|the] ${NEW} ${TEXT}`,
      `(can|could|may) [the] ${TEXT} (on|of|for|in|at) {known_menu:menu} [please] be (changed|updated|redone|replaced|rerecorded|re recorded|rewritten|fixed|amended|edited|reworded|swapped|shortened|corrected)`,
      `(can|could|may) {known_menu:menu} ${TEXT} [please] be (changed|updated|redone|replaced|rerecorded|re recorded|rewritten|fixed|amended|edited|reworded|swapped|shortened|corrected)`,
      `{known_menu:menu} [menu] (should|must|needs to|has to|ought to|is to|wants to|to) [now|also] (say|mention|tell (callers|people|customers|them)|announce|greet (callers|people|them) with|read|play|state|include|welcome (callers|people|them) with) {text:_}`,
      `(have|make|let|get) {known_menu:menu} [menu] [to] (say|mention|tell (callers|people|customers|them)|announce|greet (callers|people|them) with|read out|state|include|welcome (callers|people|them) with) {text:_}`,
      `[the] ${TEXT} (on|of|for|in|at) {known_menu:menu} (should|must|needs to|has to|ought to|is to|wants to|to) [now|also] (say|mention|tell (callers|people|customers|them)|announce|read|be) {text:_}`,
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['past'],
    needs: ['menu', 'field', 'value'],
    say: [
      `[the] ${TEXT} (on|of|for|in|at) {known_menu:menu} [menu] (needs|wants|is due|could do with|has) [a|an|to be|some|to] [bit of] (changing|updating|redoing|replacing|rerecording|re recording|rewriting|fixing|amending|editing|rewording|refreshing|change|update|refresh|attention|rework|changed|updated|redone|replaced|rewritten|reworded|fixed|amended|rerecorded|re recorded|go|correcting|corrected)`,
      `[the] ${TEXT} (on|of|for|in|at) {known_menu:menu} [menu] is [well|a bit|all|completely|badly|now|still] (out of date|outdated|wrong|stale|old|not up to date|obsolete|awful|terrible|too long|rubbish|last years|from last year) [and|so] [(needs|it needs|please|wants|should|must) (changing|updating|redoing|replacing|rewriting|fixing|change it|fix it|update it|redo it|replace it|be changed|be updated|be redone|be replaced)]`,
      `${REDO} [a|the] [${NEW}] ${TEXT} (of|on|for|in|at|to|onto|over) {menu}`,
      `${REDO} {known_menu:menu} [menu] [with|a|the] [${NEW}] ${TEXT}`,
      `(want|need|would like|like|i want|we want|i need|we need|give|have|get) [a|the] ${NEW} ${TEXT} [on|for|of|in|at] {menu}`,
      `(give|get) {known_menu:menu} [menu] [a|the] ${NEW} ${TEXT}`,
      `(want|need|would like|like|i want|we want|i need|we need) {known_menu:menu} [menu] to (say|mention|tell (callers|people|customers|them)|announce) {text:_}`,
      `{known_menu:menu} [menu] [-|:] [a] ${NEW} ${TEXT} [please|wanted|needed]`,
      `${AND} (edit|change|update|redo|replace|amend|alter|rewrite|re record|rerecord|reword|swap) (its|the) [${NEW}] ${TEXT} [there|on (it|that|there)|of (it|that)]`,
      `${AND} (it|that|this) (needs|wants|should have|must have|ought to have) [a] ${NEW} ${TEXT}`,
      `${AND} (want|need|would like|like|i want|we want|i need|we need|give it|record) [a] ${NEW} ${TEXT} [there|on (it|that|there|this)|for (it|that|this)]`,
    ],
  },
];
