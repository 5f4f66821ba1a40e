import type { Sentences } from '../../../language/language.ts';

const NUMBER = '{known_number:number}';
const WHEN = '[{span}]';
const CALLS = '([all|any|every] [of] [incoming|inbound|new|phone] (calls|call|phone calls|phones|callers|traffic))';
const TO =
  '(to|2|at|on|onto|on to|into|through to|over to|across to|round to|on with|in on|with|straight to|directly to|up to|down to) {known_person:to}';
const STRAIGHT_TO =
  '(to|2|onto|on to|into|through to|over to|across to|round to|straight to|directly to|up to|down to) {known_person:to}';
const GO =
  'go|goes|going|come|comes|coming|ring|rings|ringing|land|lands|landing|landed|run|runs|running|arrive|arrives|end up|ends up|sent|passed|handed|routed|directed|pointed|pushed|moved|switched|transferred|forwarded|diverted|redirected|forwarding|diverting|redirecting|routing|put through|through|handover|cover';
const COVER =
  '(cover|covers|covering|take|takes|taking|take over|takes over|taking over|mind|minds|minding|man|mans|manning|handle|handles|handling|look after|looks after|looking after|answer|answers|answering|get|gets|getting|pick up|picks up|picking up|field|fields|fielding|have|has|do|does|doing)';
const RING =
  'ring|rings|ringing|call|calls|calling|dial|dials|try|tries|buzz|go|goes|go off|goes off|phones|sound|answer|answers';
const PUT =
  'put|get|pop|stick|bring|place|have|throw|chuck|bung|list|let|make|want|needs|should|must|ring|rings|goes|go|is|be|gets';
const PLACE =
  '([in|at|to|as|into|on|up|down] [very] [position|place|number|spot|slot] {position:position} [position|place|one|spot|slot|in line|in order|of list|of queue])';
const ON = '(on|to|onto|for|in|into|at) {known_number:number}';
const ON_LIST = `${ON} (list|ring list|ringing list|rota|group|hunt group|team|queue|crew|line up|lineup|pool|ringers)`;
const TOO = 'too|as well|also|in addition|somewhere|extra';
const AT_ONCE =
  'at once|at same time|simultaneously|together|all together|in parallel|all in one go|in one go|at one time|in unison|as one|concurrently';
const IN_TURN =
  'one after another|one after other|one by one|in turn|in turns|in sequence|in order|sequentially|one at a time|in a row|each in turn|top to bottom|after each other';
const ALL =
  '[everybody|everyone|all|all phones|whole team|whole list|all of them|all of us|whole lot|phones|people|list]';
const LONGER =
  '([a bit|a little|a lot|much|far|way|slightly|somewhat] (longer|shorter|less|more|quicker|sooner|faster|long enough))';

/** By what changes of where calls go are recognised where no sentence fits. */
export const HINTS: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [],
    hints: [
      [CALLS, TO, `[${NUMBER}]`, WHEN],
      [CALLS, '(to|over to|through to|onto|at) {person:to}', WHEN],
      [NUMBER, TO, GO, `[${CALLS}]`, WHEN],
      [NUMBER, STRAIGHT_TO, `[${CALLS}]`, '{span}'],
      [
        `{known_person:to} [can|should|must|to|will|is|needs to|has to|ought to|is to|is going to] [be] ${COVER}`,
        NUMBER,
        '{span}',
      ],
      [`(let|have|get|ask) {known_person:to} [to] ${COVER}`, NUMBER, `[${CALLS}]`, WHEN],
    ],
  },
  {
    intent: 'end_divert',
    needs: ['number'],
    say: [],
    hints: [
      [
        '(back|return|returns|restore|restored|reset|revert|go|goes|put) [back] [to|as] (normal|usual|before|standard|default|regular|how it was|way it was|normality)|as (usual|normal|before) again|normal service|business as usual',
        NUMBER,
        '[again|now]',
      ],
      [
        'end|stop|finish|lift|scrap|kill|over|off|bin|drop|close|terminate|quit|cease|done|clear|take off|wipe|cut|lose|ditch|get rid of|rid|remove|cancel|axe|dump|retire',
        'divert|diversion|forwarding|redirect|redirection|forward|call forwarding|diverting|redirecting',
        `[${NUMBER}]`,
      ],
    ],
  },
  {
    intent: 'extend_divert',
    needs: ['number', 'until'],
    say: [],
    hints: [
      [
        NUMBER,
        'divert|diversion|forwarding|redirect|redirection',
        '{end}',
        '[run|runs|last|lasts|go on|carry on|keep|stay]',
      ],
      [
        'longer|extra|extend|extended|extending|prolong|further|later|stretch|lengthen|keep|keeps|stay|stays|leave|carry on|continue|hold on to',
        'divert|diversion|diverted|forwarding|forwarded|redirect|redirected|divert on',
        `[${NUMBER}]`,
        '[{end}]',
      ],
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    despite: ['condition'],
    say: [],
    hints: [['(every|each) [single] [incoming] (call|caller|phone call)', TO, `[${NUMBER}]`, WHEN]],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [],
    hints: [
      [
        'add|adding|include|including|enrol|enroll|squeeze|fit|slot|sign|join|joins|joining|count',
        '{known_person:name}',
        `${ON}|{known_number:number}`,
        `[${TOO}]`,
        `[${PLACE}]`,
        WHEN,
      ],
      [
        '{known_person:name} [needs|wants|should|must|has|ought] [to] [be]',
        '(to|onto) {known_number:number} [list|ring list|ringing list|rota|roster|group|team|queue|crew]',
        'list|roster|needs|wants|should|must|to be|as well|too|also|please',
        `[${TOO}]`,
        `[${PLACE}]`,
        WHEN,
      ],
      [`${PUT}`, '{known_person:name}', ON_LIST, `[${TOO}]`, `[${PLACE}]`, WHEN],
      [`${PUT}`, '{known_person:name}', ON, TOO, `[${PLACE}]`, WHEN],
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    means: { name: 'me' },
    say: [],
    hints: [
      [
        '(i|me) [also|want|would|like|should|must|need|needs] [like|to] (be|join|get|go|ring|answer|have)|count me in|include me|sign me up',
        `${ON_LIST}|${ON} [as well|too|also]`,
        '[as well|too|also]',
        WHEN,
      ],
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [],
    hints: [
      [
        'delete|remove|removing|take|drop|kick|strike|cross|scrub|erase|boot|throw|chuck|pull|get rid|rid|lose|scratch|wipe|evict|expel|purge|bin|chop|cut|eject|unlist',
        '{known_person:name}',
        '(off|from|out of|of|on|in) {known_number:number}',
        '[off|out|from|away|list|altogether|completely|permanently]',
      ],
      ['{known_person:name} [please|now|completely] (off|off of|out of) {known_number:number}', WHEN],
      ['from {known_number:number}', '{known_person:name}', WHEN],
      [
        '{known_person:name} [needs to|should|must|has to|can|to|ought to] (come|go|get|be|drop|be taken|be struck|be crossed) (off|out of|out from)',
        NUMBER,
        '[altogether|completely|permanently|for good|for ever|forever]',
      ],
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [],
    hints: [
      [
        'skip|mute|silence|pause|snooze|switch off|turn off|leave out|bench|rest|exclude|bypass|miss out|suspend|park|quieten|hush|stand down|sit out|sits out|deactivate',
        '{known_person:name}',
        '(on|from|for|in|at|of) {known_number:number}|{known_number:number}',
        WHEN,
      ],
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    despite: ['negation'],
    say: [],
    hints: [
      [
        '(do not|dont|never) (bother|disturb|trouble|pester|ring|call|try|phone|wake|buzz|hassle) {known_person:name}',
        '(on|from|for|in|at|of|with|about|by) {known_number:number}',
        WHEN,
      ],
      [
        '(give|giving) {known_person:name} [a|some] (break|rest|breather|day off|time off|holiday)',
        '(on|from|for|in|at|of|with) {known_number:number}',
        WHEN,
      ],
    ],
  },
  {
    intent: 'enable_destination',
    needs: ['number', 'name'],
    say: [],
    hints: [
      [
        '{known_person:name}',
        'ring|ringing|rings|call|try|switch|turn|put|get|have|bring|include|on|in|reactivate|unmute|wake|let|restore|revive|live|active|available|around|free|working|take|takes|answer',
        'again|back|once more|reinstate|back on',
        '(on|from|for|in|at|of|to) {known_number:number}|{known_number:number}',
        WHEN,
      ],
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [],
    hints: [
      [
        '{known_person:name}',
        PLACE,
        NUMBER,
        `ring|rings|ringing|rung|goes|go|move|moved|put|be|bump|promote|demote|shift|answer|answers|pick up|picks up|phone|call|called|try|tried|come|comes|want|make|have|get|needs|should|must|list|order|queue`,
        WHEN,
      ],
      ['{known_person:name}', '(before|ahead of|in front of|above|prior to) {known_person:before}', NUMBER, WHEN],
    ],
  },
  // "deliveries: Bev, then Deepak" may as well be where calls go until then.
  { intent: 'reorder', needs: ['number', 'order'], say: [], hints: [['{order:order}', NUMBER, '[first]', WHEN]] },
  ...[
    ['simultaneous', AT_ONCE],
    ['ordered', IN_TURN],
    ['random', 'random|randomly|at random|in random order|any order|shuffle|shuffled|mixed up'],
  ].map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      needs: ['number'],
      means: { sequence: sequence as 'ordered' },
      say: [],
      hints: [
        [NUMBER, `${how}`, `${RING}|everybody|everyone|all phones|whole team|people|sequence|order`, ALL, WHEN],
        ['{known_number:number} (phones|team|list|people|calls)', `${how}`, ALL, WHEN],
      ],
    }),
  ),
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'ordered' },
    despite: ['negation'],
    say: [],
    hints: [
      [NUMBER, IN_TURN, `(not|rather than|instead of|and not) [all] [ringing|ring] (${AT_ONCE})`, `[${RING}]`, ALL],
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    despite: ['negation'],
    say: [],
    hints: [
      [NUMBER, AT_ONCE, `(not|rather than|instead of|and not) [all] [ringing|ring] (${IN_TURN})`, `[${RING}]`, ALL],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [],
    hints: [
      [
        NUMBER,
        '{secs:seconds}',
        'ring|rings|ringing|ring time|timeout|time out|answer|pick up|give up|gives up|wait|waits|patience',
        '[each|per person|per phone|everyone|everybody|ringing|ring|rings|before|limit|max|maximum|at most|at least|enough|plenty]',
      ],
      [
        '(ring|ringing|call|dial) (time|timer|timing|duration|length|limit)|timeout|time out',
        '{secs:seconds}',
        `[${NUMBER}]`,
      ],
      [NUMBER, `ring|rings|ringing|ring time|timeout|time out`, LONGER],
      [
        'shorten|lengthen|increase|reduce|adjust|change|raise|lower|extend|cut|trim|up|drop|double|halve',
        '(ring|ringing|call|dial) [time|timer|timing|duration|length|limit]|timeout|time out|how long',
        NUMBER,
        '[ring|rings|ringing]',
        '[to {secs:seconds}]',
      ],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    despite: ['condition'],
    say: [],
    hints: [
      [
        NUMBER,
        '(to|for|at|of|after|than|by|with|in|=) {count:seconds} (second|seconds|sec|secs|s)',
        '[ring|rings|ringing|time|duration|total]',
      ],
      [
        NUMBER,
        '{count:seconds} (second|seconds|sec|secs|s)',
        'each|per person|per phone|a person|per head|apiece|a go|every person|every phone|everyone|everybody|a phone|per destination|limit|max|maximum|at most|at least|enough|plenty|only|tops',
        '[ring|rings|ringing]',
      ],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'name', 'ring_seconds'],
    say: [],
    hints: [
      [
        '{known_person:name}',
        '{secs:ring_seconds}',
        '(on|for|in|at|of) {known_number:number}',
        'ring|rings|ringing|ring time|timeout|time out|answer|pick up|give|gets|needs|let|allow|get|before|wait|have|only|try',
        '[to answer|to pick up|ringing|ring|each time|longer]',
      ],
    ],
  },
];
