import type { Sentences } from '../../../language/language.ts';

const THING =
  '[balance|credit|daily|weekly|monthly|scheduled|regular|automatic|paused] (post|posts|one|report|reports|update|updates|message|messages|balance|balance post|posting|schedule|reminder|notice|summary|bulletin|figures)';
const POST = `({channel} ${THING}|${THING} (in|to|for|into|on|of|at) {channel}|[scheduled|paused] (schedule|post|report|number) [number|no] {schedule:id})`;
const NOW =
  'now|right now|immediately|straight away|early|at once|ahead of time|asap|this minute|already|this instant|without delay|ahead of schedule';

/** By what changes of balance posts are recognised where no sentence fits. */
export const HINTS: readonly Sentences[] = [
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [],
    hints: [
      [
        POST,
        'send|post|push|fire|run|put|do|get|share|publish|drop|release|issue|shoot|bang|trigger|rush|hurry|extra|another|one more|need|needed|go out|goes out|out|off',
        NOW,
      ],
    ],
  },
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    despite: ['negation'],
    say: [],
    hints: [
      [
        POST,
        '[send|post|push|fire|run|put|do|get|share|publish|drop|release|issue|shoot|bang|trigger|out]',
        '(rather than|instead of|without|not|do not|dont) (wait|waiting|until|later|tomorrow|hang about|hanging about|hold on|on {days:_}|{days:_})',
        `[${NOW}]`,
      ],
    ],
  },
  {
    intent: 'schedule_resume',
    needs: [['id', 'channel']],
    despite: ['past'],
    say: [],
    hints: [
      [
        POST,
        'back|again|to life|alive|going|resume|restart|revive|resurrect|wake|wake up|unfreeze|unpause|reactivate|reawaken|reinstate|rekindle|reboot|kick off|continue|start|starting|start up|rolling|on the road|in business|flowing|lift|relaunch|reopen|off hold|normal service',
        '[bring|get|put|start|start up|switch|turn|set] [it|that] [back|up|again|to life]',
      ],
    ],
  },
  {
    intent: 'schedule_pause',
    // "for a while"
    despite: ['condition'],
    needs: [['id', 'channel']],
    say: [],
    hints: [
      [
        POST,
        'pause|freeze|hold|halt|stop|rest|suspend|quiet|shush|hush|snooze|mute|silence|asleep|sleep|break|on ice|on hold|park|shelve|interrupt|quieten|stand down|stand|skip|lay off|ease off|sit out|hang fire|hibernate|dormant|wind down|time out|temporarily|for now|for a while|for a bit|for the time being|for the moment|on the back burner',
      ],
    ],
  },
  {
    intent: 'schedule_remove',
    needs: [['id', 'channel']],
    say: [],
    hints: [
      [
        POST,
        'remove|delete|get rid|rid of|bin|scrap|cancel|kill|axe|ditch|nuke|zap|terminate|lose|chuck|erase|trash|wipe|abolish|retire|dump|do away with|for good|permanently|forever|knock|on the head|strike|pull the plug|discontinue|vanish|disappear|say goodbye|pack in|call time|wind up|out of my sight|rid',
      ],
    ],
  },
  {
    intent: 'schedule_add',
    needs: ['channel', 'time', ['days', 'day_of_month']],
    despite: ['condition'],
    say: [],
    hints: [
      [
        'balance|credit|call credit|what is left|funds|how much is left|remaining',
        '{channel}',
        '(every|each|on|all) {days:days}|daily|weekly|monthly|regularly|automatically|{days:days}',
        '[(at|by|around) {clock:time}]',
        '[post|send|share|show|see|get|put|know|want|drop|pop|print|report|told|shout|say]',
      ],
    ],
  },
  {
    intent: 'schedule_add',
    needs: ['channel', 'time', ['days', 'day_of_month']],
    despite: ['condition'],
    say: [],
    hints: [
      [
        'post|posted|share|shared|publish|published|put|show',
        '(in|to|into|on|at) {channel}',
        '(every|each|on) {days:days}|daily|weekly|monthly|(on|every|each) {day_of_month} of (every|each|the|a) month',
        '(at|by|around) {clock:time}',
      ],
    ],
  },
  {
    intent: 'schedule_remove',
    needs: [['id', 'channel']],
    despite: ['negation', 'past'],
    say: [],
    hints: [
      [
        POST,
        '(no (need|use|point|call)|(not|no longer|never) (need|needs|want|wants|use|uses|read|reads|needed|wanted|used|required)|(dont|do not|does not|doesnt) (need|want|use|read|look at)|without) [for|of|in|any more|anymore|any longer]',
        'remove|delete|get rid of|bin|scrap|cancel|kill|axe|ditch|drop|stop|take (it|that) (away|down|off)',
        '[it|that|them]',
      ],
    ],
  },
  {
    intent: 'schedule_add',
    needs: ['channel', 'time', ['days', 'day_of_month']],
    despite: ['condition', 'report'],
    say: [],
    hints: [
      [
        '{channel} (wants|want|would like|would love|needs|asks|ask) [to] [see|know|get|have|hear|be told|be sent|be shown]',
        'balance|credit|call credit|what is left|funds|how much is left|remaining',
        '(every|each|on|all) {days:days}|daily|weekly|monthly|regularly|automatically|{days:days}',
        '[(at|by|around) {clock:time}]',
      ],
    ],
  },
];
