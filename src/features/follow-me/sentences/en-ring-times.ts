import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
/** Everybody in a list, each of whom has a ring time. */
const EACH =
  '(each|each one|a man|a head|apiece|per person|per phone|per head|a person|each person|each phone|for each person|for each phone|for everyone|for everybody)';
const SET =
  '(set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update|cut|drop|limit|up|bring|push)';
const TIMEOUT =
  '([overall|total|ring] (timeout|time out|timeouts|time limit|overall timeout|giving up time|ring timeout))';
const RING_TIME =
  '(ring time|ring times|ring seconds|ringing time|ring duration|ring length|ring timeout|ring|timeout|time out|timer|ring duration|ringing)';
/** What comes after somebody's phone has rung that long. */
const BEFORE =
  '([and] then (move on|moves on|it moves on|go on|on to [next] [one|person|phone]|next [one|person|phone]|to next [one|person|phone])|before (moving on|it moves on|it rolls over|it rolls on|it skips on|it carries on|you move on|giving up|it gives up|going on|it goes on|passing it on|skipping on|(trying|going to|moving to|moving on to|it goes to|it tries|passing to|ringing) [next] (person|one|phone|in line|in list|next)))';

/** How people say how long phones ring. */
export const RING_TIMES: readonly Sentences[] = [
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [
      `(${SET} ${TIMEOUT} [[(on|for|of|in|at)] ${LIST} {number}]; [up|down|out] [(to|at|as|=|is|be)] {secs:seconds}; [{span}])`,
      `(${SET} {known_number:number} ${TIMEOUT}; [up|down|out] [(to|at|as|=|is|be)] {secs:seconds}; [{span}])`,
      `${SET} ${TIMEOUT} [(on|for|of|in|at)] ${LIST} {number}`,
      `${SET} {known_number:number} ${TIMEOUT}`,
      `${SET} (ring time|ring times|ringing time|ring duration|ring length) (on|for|of|in|at) ${LIST} {number}`,
      `${SET} how long {known_number:number} (rings|rings for|keeps ringing)`,
      `(let|make|have|keep) [it|them|that|phones|calls|phone|us] (ring|ringing) [for] [a bit|a little|much] (longer|more|shorter|less) (on|for|at) {known_number:number}`,
      `(let|make|have|keep) {known_number:number} (ring|ringing) [for] [a bit|a little|much] (longer|more|shorter|less)`,
      `(give) (it|them|that|people|everyone|callers) [a bit|a little|much] (longer|more time|more) [to (answer|ring|pick up)] (on|for|at) {known_number:number}`,
      `(ring|ringing) [for] [a bit|a little|much] (longer|shorter) (on|for|at) {known_number:number}`,
      `({known_number:number} ${TIMEOUT} [to|=|is|should be] {secs:seconds}; [{span}])`,
      `(${TIMEOUT} [(on|for|of)] {known_number:number} [to|=|should be] {secs:seconds} [for (lot|all|all of them|everyone|everybody|whole list|whole lot)]; [{span}])`,
      '(let|make|have|keep) (it|them|phones|phone|us) (ring|ringing) [for] [a bit|a little|much|a lot|a wee bit] (longer|more|shorter|less) [before (it gives up|they give up|giving up|voicemail|it stops|it hangs up)]',
      `((make|let|have|get|set|change) {known_number:number} [to] (ring|ring out|wait|try|keep ringing|time out|timeout|give up) [for|after|in] {secs:seconds} [before (giving up|it gives up|timing out|it stops|stopping|hanging up|voicemail|going to voicemail|it goes to voicemail|it moves on|moving on)|in total|overall|altogether|max|at most]; [{span}])`,
      `((ring|wait on) {known_number:number} [for] {secs:seconds} [before (giving up|timing out|it stops|stopping|hanging up|voicemail)|in total|overall|altogether]; [{span}])`,
      `({known_number:number} (ring|give up after|time out after) [for] {secs:seconds} [before (giving up|it gives up|timing out|it stops|stopping|it moves on|moving on)|in total]; [{span}])`,
      `({known_number:number} (should|must|to|needs to|has to|can) [only] (ring|ring out|give up|time out|stop ringing|hang up) [only] [for|after] {secs:seconds} [before (giving up|it gives up|timing out|it times out|stopping|it stops|moving on|it moves on)|in total]; [{span}])`,
      `((give up|time out|stop ringing|timeout) (after {secs:seconds}; (on|for) {known_number:number}); [{span}])`,
      `((give) {known_number:number} {secs:seconds} (timeout|time out|before it gives up|before giving up|to answer|in total); [{span}])`,
      `((set|put) {secs:seconds} (timeout|time out) (on|for) {known_number:number}; [{span}])`,
      `{known_number:number} [just|simply] (has to|should|must|needs to|ought to) ring [for] [a bit|a little|much|a lot] (longer|more|shorter|less)`,
      `{known_number:number} (rings|is ringing) [for] (too|not) [long|short|quick|quickly|little] [enough]`,
      `(${SET} [call] ${RING_TIME} [up|down|out] (to|at|as|=|be) {secs:seconds})`,
      `((let|make|have) (phone|phones|calls|it|line) (on|for|at|in) {known_number:number} [to] ring [for] {secs:seconds}; [{span}])`,
      `((let|make|have) (it|them|phone|phones|calls) ring [out] [for] {secs:seconds} (on|for|at|in) {known_number:number} [before (giving up|it gives up|timing out|it times out|it stops|stopping|hanging up)]; [{span}])`,
      `(${SET} {known_number:number} [up|down] (to|at) {count:seconds} (seconds|secs|sec); [{span}])`,
      `(${SET} {known_number:number} [up|down] [to|at] {count:seconds} (seconds|secs|sec) (in total|total|overall|altogether|all told); [{span}])`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['question', 'hypothesis'],
    needs: ['number', 'seconds'],
    say: [
      '(can|could) (it|they|phones|phone|we|you let it|calls) ring [out] [for] [a bit|a little|slightly|much|a while] (longer|more|shorter|less) [(on|for|at) {known_number:number}]',
      '(can|could) {known_number:number} ring [out] [for] [a bit|a little|slightly|much|a while] (longer|more|shorter|less)',
      '((can|could) (it|they|phones|phone|we|calls) ring [out] [for] {secs:seconds}; (on|for|at) {known_number:number}; [{span}])',
      '((can|could) {known_number:number} ring [out] [for] {secs:seconds} [instead|in total|overall|before (giving up|it gives up|timing out|it times out|it stops|stopping|voicemail)]; [{span}])',
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `([only|just] (ring|call|try|let|have|make|keep ringing|dial) {person:name} [phone] [ring|be rung] [only|just] [for] {secs:ring_seconds}; [${BEFORE}]; [(on|for|at|in) {number}]; [{span}])`,
      `((let|have|make|get) {person:name} [phone] (ring|be rung) [only|just] [for] {secs:ring_seconds} (on|for|at|in) {number}; [${BEFORE}]; [{span}])`,
      `((let|have|make) {person:name} ring (on|for|at|in) {known_number:number} [for] {secs:ring_seconds}; [{span}])`,
      `((make|have|let|get|set) {known_number:number} [to] (ring|call|try|dial) {known_person:name} [for] [only|just] {secs:ring_seconds} [each time|at a time]; [${BEFORE}]; [{span}])`,
      `((ring|call|try|give) {known_person:name} [for] [a bit|a little|much] (longer|more|more time) (on|for|at|in) {known_number:number} [say|-|:] {secs:ring_seconds}; [${BEFORE}])`,
      `(${SET} ${RING_TIME} (of|for) {person:name}; [(on|in|at|for) {number}]; [(to|at|as|=|is|be)] {secs:ring_seconds}; [{span}])`,
      `(${SET} {person:name} ${RING_TIME}; [(on|in|at|for) {number}]; [(to|at|as|=|is|be)] {secs:ring_seconds}; [{span}])`,
      `(${SET} ${RING_TIME} (of|for) {known_person:name}; [(on|in|at|for) {known_number:number}])`,
      `(${SET} {known_person:name} ${RING_TIME}; [(on|in|at|for) {known_number:number}])`,
      `({person:name} [only|just] (needs|gets|should get|should have|has to have|wants) {secs:ring_seconds} [of] [ringing|ring time|to answer|rings] [on|in|at|for] {number}; [${BEFORE}]; [{span}])`,
      `({known_person:name} (on|in|for|at) {known_number:number} (should|must|needs to|has to|is to) ring [for] {secs:ring_seconds}; [${BEFORE}]; [{span}])`,
      `((give|allow) {person:name} [only|just] {secs:ring_seconds} [to answer|to pick up|ring time|of ring time|of ringing]; [${BEFORE}]; [(on|in|at|for) {number}]; [{span}])`,
      `({person:name} ${RING_TIME} [(on|in|for) {known_number:number}] [to|=|should be] {secs:ring_seconds} [(on|for) {known_number:number}]; [{span}])`,
      `((ring time|ring seconds|ringing time) (of|for) {person:name} [(on|in|for) {known_number:number}] [to|=|at|is] {secs:ring_seconds}; [(on|in|for) {number}])`,
      `(${SET} {person:name} [to] [(on|in|at|for)] {number} (to|at|=) {secs:ring_seconds}; [{span}])`,
      `(${SET} {known_person:name} (to|at) {secs:ring_seconds} [each time|each]; [(on|in|at|for) {number}]; [{span}])`,
      `({person:name} (should|must|to) ring [for] {secs:ring_seconds}; (on|for|at) {known_number:number}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to) (ring|try|call) {known_person:name} [for] [only|just] {secs:ring_seconds}; [{span}])`,
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['report'],
    needs: ['number', 'seconds'],
    say: [
      `((let|make|have|keep) {known_number:number} (ring|ringing) [for] [a bit|a little|much] (longer|more|shorter|less) [say|-|:|like|to|maybe] {secs:seconds}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to) ring [for] [a bit|a little|much] (longer|more|shorter|less) [say|-|:|like|to|maybe] {secs:seconds}; [{span}])`,
    ],
  },
  {
    // Whose ring time that is, is asked.
    intent: 'set_timeout',
    despite: ['condition'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      `(${SET} {known_number:number} ${RING_TIME} [up|down] (to|at) {secs:ring_seconds} ${EACH})`,
      `((give|allow|let) (everyone|everybody|each person|all of them|them all|each of them|all) (on|in|at|for) {known_number:number} [ring for] {secs:ring_seconds} [each|to answer|of ringing])`,
      `((everyone|everybody|each person|all of them|each of them) (on|in|at|for) {known_number:number} (gets|get|should get|should have|rings for|should ring for|has|is to have) {secs:ring_seconds} [each|to answer|of ringing])`,
      `(${SET} ${RING_TIME} (for|of) (everyone|everybody|each person|all of them|all) [(on|in|at|for) {known_number:number}] (to|at) {secs:ring_seconds} [(on|in|at|for) {known_number:number}])`,
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [
      `({secs:seconds} [of] (ring|ringing|ring time|timeout|time out) (on|for|at) {known_number:number}; [{span}])`,
      `({known_number:number} {secs:seconds} (ring|ringing|ring time|timeout|time out); [{span}])`,
    ],
  },
];
