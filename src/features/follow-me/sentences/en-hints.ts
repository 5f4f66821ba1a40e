import type { Sentences } from '../../../language/language.ts';
import { NUMBER, ON, ON_LIST, PLACE, TOO, WHEN } from './en-hint-parts.ts';
import { RINGING_HINTS } from './en-ringing-hints.ts';

const CALLS = '([all|any|every] [of] [incoming|inbound|new|phone] (calls|call|phone calls|phones|callers|traffic))';
const TO =
  '(to|2|at|on|onto|on to|into|through to|over to|across to|round to|on with|in on|with|straight to|directly to|up to|down to) {known_person:to}';
const STRAIGHT_TO =
  '(to|2|onto|on to|into|through to|over to|across to|round to|straight to|directly to|up to|down to) {known_person:to}';
const GO =
  'go|goes|going|come|comes|coming|ring|rings|ringing|land|lands|landing|landed|run|runs|running|arrive|arrives|end up|ends up|sent|passed|handed|routed|directed|pointed|pushed|moved|switched|transferred|forwarded|diverted|redirected|forwarding|diverting|redirecting|routing|put through|through|handover|cover';
const COVER =
  '(cover|covers|covering|take|takes|taking|take over|takes over|taking over|mind|minds|minding|man|mans|manning|handle|handles|handling|look after|looks after|looking after|answer|answers|answering|get|gets|getting|pick up|picks up|picking up|field|fields|fielding|have|has|do|does|doing)';
const PUT =
  'put|get|pop|stick|bring|place|have|throw|chuck|bung|list|let|make|want|needs|should|must|ring|rings|goes|go|is|be|gets';

/** By what changes of where calls go are recognised where no sentence fits. */
export const HINTS: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [],
    hints: [
      [CALLS, TO, `[${NUMBER}]`, WHEN],
      [CALLS, '(to|over to|through to|onto|at) {person:to}', WHEN],
      [NUMBER, TO, GO, `[${CALLS}]`, WHEN, '[back|back to normal|as usual|afterwards|normal]'],
      [NUMBER, STRAIGHT_TO, `[${CALLS}]`, '{span}'],
      [
        NUMBER,
        '(over to|over at|across to|through to|straight to|directly to|down to|along to) {known_person:to}',
        `[${CALLS}]`,
        WHEN,
      ],
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
      // Calls may go to somebody else than whoever is named.
      [
        '{known_person:_} (can|could|may|will|should) (keep|hold on to|hang on to|carry on with|stay on)',
        '{known_number:number}',
        '[make it|say]',
        '{end}',
      ],
      [
        '{known_person:_} (can|could|may|will|should) (take|have|cover)',
        '{known_number:number}',
        'longer',
        '[a bit|a little|a while]',
        '[make it|say]',
        '[{end}]',
      ],
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
    needs: ['number'],
    means: { to: 'me' },
    say: [],
    hints: [['i (will|shall|can) (take|cover|answer|pick up|look after|man)', NUMBER, `[${CALLS}]`, WHEN]],
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
        '(off|from|out of|of|on|in) {known_number:number}|{known_number:number}',
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
  ...RINGING_HINTS,
];
