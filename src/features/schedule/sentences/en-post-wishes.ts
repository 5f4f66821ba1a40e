import type { Sentences } from '../../../language/language.ts';
import { MUST, PEOPLE, POST, WHICH, WHILE } from './en-parts.ts';

/** That a post is to rest for now and not for good. */
const FOR_NOW = WHILE.replace('[', '(').replace(/\]$/u, ')');

/** What may be done to a post, as an order, behind "to be", and behind "needs". */
const DONE = {
  pause:
    '(paused|suspended|put on hold|put on ice|held|halted|muted|silenced|frozen|parked|shelved|put on pause|put to sleep|switched off|turned off)',
  resume:
    '(resumed|restarted|unpaused|un paused|reinstated|reactivated|re enabled|revived|continued|started again|started up again|switched back on|turned back on|put back on|brought back|switched on again|turned on again|set going again|taken off hold|taken off pause)',
  remove:
    '(removed|deleted|cancelled|canceled|dropped|got rid of|gotten rid of|scrapped|killed|binned|ended|erased|ditched|axed|taken down|discarded|retired|trashed|thrown out|done away with)',
  send: '(sent|sent out|posted|run|published|fired off|pushed out|put out|sent off|shared|triggered|issued|delivered|circulated|released|done|made|out the door)',
};
const DOING = {
  pause: '(pausing|suspending|holding|halting|muting|silencing|freezing|putting on hold|parking|shelving)',
  resume:
    '(resuming|restarting|unpausing|un pausing|reinstating|reactivating|starting again|switching back on|turning back on|putting back on|bringing back|continuing)',
  remove:
    '(removing|deleting|cancelling|canceling|dropping|getting rid of|scrapping|killing|binning|ending|erasing|ditching|axing|taking down|discarding|retiring|chucking)',
  send: '(sending|sending out|posting|running|publishing|pushing out|putting out|sending off|sharing)',
};
const PUT = '(pause|suspend|hold|mute|silence|freeze|stop|halt|park|shelve|switch off|turn off)';
const KILL =
  '(remove|delete|cancel|drop|get rid of|get shot of|scrap|kill|bin|end|ditch|axe|lose|take down|chuck|trash|dump|do away with|take away|wipe)';
const THEM = '(it|that|them|that one|those)';
const OUT =
  '(now|right now|straight away|straightaway|immediately|at once|asap|right away|early|ahead of time|ahead of schedule|this minute|this instant|a bit early|already|before time|pronto|without delay|without waiting|today|early today|now already|off schedule|straight off|right off|this second|this very minute|off the cuff|out of turn|by hand|manually|(now|today|right now|straight away) (instead of|rather than) (tomorrow|later|waiting|waiting for it|on {days:_}|{days:_})|(instead of|rather than) (tomorrow|later|waiting))';
/** Who cannot wait for a post. */
const ASKING =
  '[because|as|since] (boss|manager|owner|director|accountant|treasurer|bookkeeper|auditor|board|bank|office|head office|he|she|they|everyone|everybody|people|{channel:_}) (is|are|keep|keeps) asking [me|us] [for it|about it|for that|for one]';
const A_REST = '(a rest|a break|a pause|a breather|the day off|time off|a holiday|a night off)';
const WHOLLY = '[for good|permanently|completely|altogether|entirely|forever|outright]';
const SO = '[so|and|hence|therefore]';
const WE = '(nobody|no one|none of us|hardly anyone|hardly anybody|not a soul)';
const BALANCE = '(balance|credit|balance posts|balances|balance updates)';
const FOREVER = '[any more|anymore|any longer|now|these days|anyway|at all]';

/** Posts that are paused, set going, removed and sent in the passive, as a wish, and with what is told of them. */
export const POST_WISHES: readonly Sentences[] = [
  {
    intent: 'schedule_pause',
    despite: ['past', 'question', 'hypothesis', 'condition'],
    needs: [['id', 'channel']],
    say: [
      `could ${WHICH} [please] be ${DONE.pause} ${WHILE}`,
      `could ${WHICH} [please] (take|have|get) ${A_REST} ${WHILE}`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['past', 'condition'],
    needs: [['id', 'channel']],
    say: [
      `${WHICH} ${MUST} be ${DONE.pause} ${WHILE}`,
      `${WHICH} (needs|wants|could do with) ${DOING.pause} ${WHILE}`,
      `(get|have|want|need|i want|we want|i need|we need|would like) ${WHICH} [to be] ${DONE.pause} ${WHILE}`,
      `${WHICH} (can|should|may|must|needs to|deserves to) (take|have|get|go on) (${A_REST}|hold) ${WHILE}`,
      `(park|shelve|quieten|quiet|shush|hush|snooze|stand down|put on pause|take a break from|interrupt|lay off|ease off) ${WHICH} ${WHILE}`,
      `[temporarily] (${PUT}|freeze|interrupt|rest) ${WHICH} [temporarily|for now] ${WHILE}`,
      `${WHICH} (can|may|should|must|is to|needs to|to) (go|be|stay|fall|keep) (quiet|silent|dormant|asleep|to sleep|on hold|off) ${WHILE}`,
      `stand ${WHICH} down ${WHILE}`,
      `(hold|keep) ${WHICH} back ${WHILE}`,
      `(cut|kill|drop|lose|ditch) ${WHICH} ${FOR_NOW}`,
      `(leave|keep) ${WHICH} off ${WHILE}`,
      `(put a (pin|hold|pause|stop) in|put a (hold|pause|stop) (on|to)|take (a break|a breather|a rest|a pause) (from|with|on)|give a rest to) ${WHICH} ${WHILE}`,
      `${WHICH} (must|should|is to|needs to) (rest|sleep|stop|stand still|halt) ${WHILE}`,
      `${WHICH} [-|:] (put|placed) on (hold|pause|ice) ${WHILE}`,
      `(pause|suspend|unsubscribe|mute|silence) {channel} ${WHILE}`,
      `(put|place|set) ${WHICH} (on pause|to sleep|on hold|on standby|to one side|in mothballs) ${WHILE}`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation', 'question', 'condition'],
    needs: [['id', 'channel']],
    say: [
      `[(i|we) (have|have got)|there is] (no need|no use|no point) (for|of|in|in having|to have) ${WHICH} [(while|whilst|as|since|when) (we|i|they|office|shop|everyone) (is|am|are) [still] (shut|closed|away|off|on holiday|on holidays|on leave|out|on a break|quiet)|(over|during|for|in|this) (summer|winter|christmas|easter|holidays|holiday|break|weekend|half term|week|month)] ${SO} (${PUT} ${THEM}|(put|place) ${THEM} on (hold|pause|ice)) ${WHILE}`,
    ],
  },
  {
    intent: 'schedule_resume',
    despite: ['past', 'question', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `could ${WHICH} [please] (be ${DONE.resume}|(resume|restart|continue|start [up] again|come back|go out) [again|now])`,
    ],
  },
  {
    intent: 'schedule_resume',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `${WHICH} ${MUST} [now] be ${DONE.resume} [again|now]`,
      `${WHICH} (needs|wants|could do with) ${DOING.resume} [again|now]`,
      `(get|have|want|need|i want|we want|i need|we need|would like) ${WHICH} [to be] (${DONE.resume}|back|going again|back on|running again|up and running [again])`,
      `(let|have|make) ${WHICH} (run|go|go out|continue|post|carry on|start|come back|resume) [again|on|as (before|usual|normal)]`,
      `{channel} [team|people|lot] (can|may|should|must) [now] (have|get|see) (its|their|the|that) (post|balance|balance post|balance report|report|update|figures) (back|again|back again|back on)`,
      `(get|set|fire|start|crank|boot|gear|spin) [up] ${WHICH} (up again|going again|again|going|gaun|gaun again|rolling|rolling again|moving again|back|back up|up) [again]`,
      `${WHICH} ${MUST} [now] (start|resume|restart|run|go out|come back|continue|carry on) [up] (again|once more|as (before|normal|usual))`,
      `${WHICH} (can|may|should|must) [now] go ahead [again|now]`,
      `${WHICH} (resume|restart|unpause|un pause|reactivate|carry on) [it|that] [again|now]`,
      `(fire|start|boot|crank) up ${WHICH} (again|back|once more)`,
      `(bring|get|take|fetch|switch|turn|put) back [on] ${WHICH} [again]`,
      `(resume|restart|unpause|un pause|unmute|reinstate|re enable|reactivate) {channel} [again|now]`,
      `${WHICH} [-|:] (get|set|put|switch|turn|start|bring) (it|that|them) (going|back on|on|up|back|running) [again|up again|on again]`,
      `(take|bring|get|lift) (${WHICH}|{channel}) (off|back from|out of) [its|the] (hold|pause|ice|standby|mute)`,
      `(wake|wake up|lift [the] (pause|hold) on|end [the] (pause|hold) on|undo [the] (pause|hold) on|cancel [the] (pause|hold) on|take [the] (pause|hold) off|kick off|pick up) ${WHICH} [again|up]`,
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'question', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [`could ${WHICH} [please] be ${DONE.remove} ${WHOLLY}`],
  },
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `${WHICH} ${MUST} [now] be ${DONE.remove} ${WHOLLY}`,
      `${WHICH} (needs|wants|could do with) ${DOING.remove} ${WHOLLY}`,
      `${WHICH} (has to|should|must|can) (go|disappear|come down|vanish|be gone) ${WHOLLY}`,
      `(get|have|want|need|i want|we want|i need|we need|would like) ${WHICH} [to be] (${DONE.remove}|gone|away|out of the way) ${WHOLLY}`,
      `(want|i want|we want|get|make) [to be] (rid of|shot of) ${WHICH} ${WHOLLY}`,
      `(chuck|chuck out|chuck away|throw out|throw away|get shot of|dump|wipe|wipe out|abolish|drop from the list|take off the list|put an end to|put a stop to|pull the plug on|call a halt to|say goodbye to|finish) ${WHICH} ${WHOLLY}`,
      `(get|make) rid of ${WHICH} ${WHOLLY}`,
      `(stop|halt|quit|end|switch off|turn off|shut off|shut down|discontinue) ${WHICH} (for good|permanently|completely|altogether|entirely|forever|once and for all)`,
      `(permanently|completely|entirely|fully) ${KILL} ${WHICH}`,
      `(shut|close) ${WHICH} down ${WHOLLY}`,
      `knock ${WHICH} on the head ${WHOLLY}`,
      `(strike|strike off|clear out|shut down|discontinue|cull|nix|86|eradicate) ${WHICH} ${WHOLLY}`,
      `(drop|take|remove|delete|strike|cross|get) ${WHICH} (from|off|out of) [the] (list|schedule|schedules)`,
      `(removal|deletion|cancellation) of ${WHICH}`,
      `${WHICH} (can|should|must|has to|may) (go|come down|be gone) ${WHOLLY} ${SO} ${KILL} ${THEM} ${WHOLLY}`,
      `${WHICH} has (had its day|served its purpose|run its course|outlived its use) ${SO} ${KILL} ${THEM} ${WHOLLY}`,
      `${WHICH} (is|has become|is now) (redundant|duplicate|duplicated|double|outdated|out of date|no good|history|superfluous|obsolete|pointless|useless|surplus|unnecessary|of no use|a nuisance|not needed) ${FOREVER} ${SO} ${KILL} ${THEM} ${WHOLLY}`,
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'negation'],
    needs: [['id', 'channel']],
    say: [
      `${WE} [ever|even|really|actually] (reads|looks at|uses|sees|needs|wants|cares about|opens|checks|follows) ${WHICH} ${FOREVER} ${SO} ${KILL} ${THEM} ${WHOLLY}`,
      `(we|i|they|people|the team) (never|no longer|hardly ever|do not|dont) (read|look at|use|see|need|want|check|follow) ${WHICH} ${FOREVER} ${SO} ${KILL} ${THEM} ${WHOLLY}`,
      `[i|we] (never|no longer|do not|dont) [ever] (want|wish|need|care) [to] (see|have|get|read) [the] (balance|credit|balance posts|reports) (in|to|into|on) {channel} (again|any more|anymore|any longer|ever again)`,
      `(we|i|they|team) (can|could|would|will) (do|manage|cope|live|get by|be fine) [just fine|well] without ${WHICH} ${SO} (${KILL} ${THEM}|get rid of ${THEM}) ${WHOLLY}`,
      `[(we|i) [have|are in] [got]|there is] (no more|no further|no longer any|no) (need|use|interest) [of|for|in] ${WHICH} [any more|any longer] ${SO} (${KILL} ${THEM}|take ${THEM} (away|down|off)|get rid of ${THEM}) ${WHOLLY}`,
      `no (more|further) [of] ${BALANCE} (in|to|into|on|for) [channel|room] {channel}`,
      `no (more|further) ${POST} (in|to|into|on|for) [channel|room] {channel}`,
      `no (more|further) {channel} (posts|balance|balance posts|reports|updates)`,
    ],
  },
  {
    intent: 'schedule_remove',
    // "shall no longer", which asks nothing behind what it is about
    despite: ['past', 'negation', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `[the] (balance|credit|balance post|balance report) (shall|should|must|is to) (no longer|not) [to] (appear|be posted|be sent|show up|be shown|turn up|go out|go|be put|be shared) (in|to|into|on) {channel} [any more|anymore|any longer]`,
    ],
  },
  {
    intent: 'schedule_pause',
    // "until I say otherwise"
    despite: ['negation', 'report', 'condition'],
    needs: [['id', 'channel']],
    say: [
      `no [more|further] [of] (${BALANCE}|${POST}) (in|to|into|on|for) [channel|room] {channel} (until|till) (further notice|(i|we) (say|tell you|ask) [so|otherwise|different|again|for it|to])`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation'],
    needs: [['id', 'channel']],
    say: [`no [more|further] [of] ${BALANCE} (in|to|into|on|for) [channel|room] {channel} ${FOR_NOW}`],
  },
  {
    intent: 'schedule_resume',
    despite: ['report', 'past'],
    needs: [['id', 'channel']],
    say: [
      `[${PEOPLE}] {channel} (want|wants|need|needs|would like|miss|misses|asked for) (its|their|the|that) (post|balance|balance post|balance report|report|update|figures) (back|again|back again) ${SO} (turn|switch|put|bring|get|start|set) (it|that|them) (back on|back|on again|on|going again|up again)`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['negation'],
    needs: [['id', 'channel']],
    say: [
      `((do not|dont|no) (wait|waiting|leave it|leaving it|hang about|hang on|hold on)|(i|we|they|he|she) (can not|cannot|cant|will not|wont) (wait|hang about|hang on|hold on)) (until|till|for) (morning|tomorrow|tomorrow morning|later|then|tonight|{days:_}) (send|post|push|run|publish|share|do|fire|fire off|get|put out) ${WHICH} [out|off] ${OUT}`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past', 'question', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `could ${WHICH} [please] be ${DONE.send} ${OUT}`,
      `could ${WHICH} [please] go [out] ${OUT}`,
      `could {channel} [please] (have|get|see) (its|their|the) (post|balance|balance post|balance report|report|update|figures) ${OUT}`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `${WHICH} ${MUST} be ${DONE.send} ${OUT}`,
      `${WHICH} (needs|wants) ${DOING.send} ${OUT}`,
      `(have|let|make|get) ${WHICH} go [out|off] ${OUT}`,
      `(extra|additional|another|one more) ${WHICH} [sent|posted|out] ${OUT}`,
      `${WHICH} (is|are) [now|still] (needed|wanted|due|required|overdue|late|expected|awaited) [${OUT}] ${SO} (send|post|push|run|do|share|get) ${THEM} [out|off] [${OUT}]`,
      `${WHICH} (must|needs to|has to|ought to|is to|can|to) go [out] ${OUT}`,
      `(get|have|want|need|i want|we want|i need|we need|would like) ${WHICH} (${DONE.send}|out) ${OUT}`,
      `(push|push out|put out|get out|do|send|send out|send off|post|run|publish|share|release|issue|drop|trigger|fire off|fire|kick off|get|make|deliver|circulate|produce|shoot|bang|whack|rush|do us|do me|give us|send us) ${WHICH} [out|off|out the door|over|across] ${OUT}`,
      `{channel} (need|needs|require|requires|must have|should have|should get) (its|their|the) (post|balance|balance post|balance report|report|update|figures) ${OUT} [(send|post|push|share) (it|that) [out|over]]`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `{channel} [team|people|lot] (would like|would love|would appreciate|could do with|could use) (its|their|the) (post|balance|balance post|balance report|report|update|figures) ${OUT} [(send|post|push|share) (it|that) [out|over] [${OUT}]]`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past', 'report'],
    needs: [['id', 'channel']],
    say: [
      `(push|do|send|send out|post|run|publish|share|get) ${WHICH} [out|off] ${OUT} ${ASKING}`,
      `(get|have|want|need|i want|we want|i need|we need|would like) ${WHICH} (${DONE.send}|out) ${OUT} ${ASKING}`,
      `{channel} (want|wants|asked for|is asking for|are asking for|demand|demands) (its|their|the) (post|balance|balance post|balance report|report|update|figures) [${OUT}] (send|post|push|share|fire off) (it|that|them) [out|over] [${OUT}]`,
    ],
  },
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [
      '(let|make) {channel} (see|have|get|read) (balance|credit|balance post|balance report|figures) (now|right now|straight away|immediately|this minute|at once|asap|right away)',
    ],
  },
  {
    // It may ask what is possible.
    intent: 'schedule_pause',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [`(can|may) ${WHICH} (be ${DONE.pause}|(take|have|get) ${A_REST}) ${WHILE}`],
  },
  {
    // It may ask what is possible.
    intent: 'schedule_resume',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `(can|may) ${WHICH} (be ${DONE.resume}|(resume|restart|continue|start [up] again|come back|go out|go ahead)) [again|now]`,
    ],
  },
  {
    // It may ask what is possible.
    intent: 'schedule_remove',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [`(can|may) ${WHICH} be ${DONE.remove} ${WHOLLY}`],
  },
  {
    // It may ask what is possible.
    intent: 'schedule_send',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      `(can|may) ${WHICH} (be ${DONE.send}|go [out]) ${OUT}`,
      `(can|may) {channel} (have|get|see) (its|their|the) (post|balance|balance post|balance report|report|update|figures) ${OUT}`,
    ],
  },
];
