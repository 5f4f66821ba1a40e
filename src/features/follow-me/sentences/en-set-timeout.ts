import type { Sentences } from '../../../language/language.ts';

/** How people change how long it rings. */
export const SET_TIMEOUT: readonly Sentences[] = [
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [
      '<set> <timeout> [[<on_or_of>] <list_of_number>]; [up] [to|at|as|=|is|be] {secs:seconds}; [{span}]',
      '<set> {known_number:number} <timeout>; [up] [to|at|as|=|is|be] {secs:seconds}; [{span}]',
      '<set> <timeout> [<on_or_of>] <list_of_number>',
      '<set> how long {known_number:number} (rings|rings for)',
      'give (it|them|that|people|everyone|callers) [a bit|much] (longer|more time|more) [to answer] <on_line>',
      '(ring|ringing) [for] [a bit|much] longer <on_line>',
      '<timeout> [on|for|of] {known_number:number} [should be] {secs:seconds} [for lot]; [{span}]',
      '(let|make|have|keep) it (ring|ringing) [for] [a bit] <longer> [before it gives up]',
      '(make|let|have|get|set|change) <line_to> (ring|ring out|wait|try|keep ringing|time out|timeout|give up) ' +
        '[for|after|in] {secs:seconds} [before (<stopping>|timing out|hanging up|voicemail|going to voicemail|it ' +
        'goes to voicemail|moving on)|in total|overall|altogether|max|at most]; [{span}]',
      '{known_number:number} (ring|give up after|time out after) [for] {secs:seconds}; [{span}]',
      '{known_number:number} (should|must|to|needs to|has to|can) [only] (ring|ring out|give up|time out|stop ' +
        'ringing) [only] [for|after] {secs:seconds} [before (<stopping>|it times out)]; [{span}]',
      '{known_number:number} has to ring [for] <longer>',
      '<set> [call] <ring_time> [up] (to|at|as|=|be) {secs:seconds}',
      '<let> phone <on_or_for_line> [to] ring [for] {secs:seconds}; [{span}]',
      '<let> it ring [out] [for] {secs:seconds} <on_or_for_line> [before giving up]; [{span}]',
      '<set> {known_number:number} [up|down] [to|at] {count:seconds} (seconds|secs|sec) in total; [{span}]',
      '{known_number:number} (give up|hangs up|rings off|drops|rings out|times out|rings|is) [ringing] [far] ' +
        '(too soon|too long|for too long) (give|make|let|set|have|put|allow|try|up|bump|change|cut|bring' +
        '|stretch) (it|that|them|callers|people) [have] {secs:seconds} [<ringing_or_rings>]',
      '<set_or_change> {known_number:number} <ringing_or_ring> [back|down|up|out|on|off] (to|at|as|for) ' +
        '[<only_or_just>] {secs:seconds} [<ringing_or_rings>]; [{span}]',
      '<set_or_change> {known_number:number} [back|down|up|out|on|off] (to|at) [<only_or_just>] {count:seconds} ' +
        '(seconds|secs|sec|s) [<ringing_or_rings>]; [{span}]',
      '<set_or_change> <ringing_or_ring> (on|for|of|at) <list_of_line> [back|down|up|out|off] (to|at) ' +
        '[<only_or_just>] {secs:seconds} [<ringing_or_rings>]; [{span}]',
      '(ring time|ringing time) [on|for|of|at|in] <list_of_line> [-|:|to|at|=|should be|must be|is to be|to ' +
        'be] {secs:seconds}',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['question', 'hypothesis'],
    needs: ['number', 'seconds'],
    say: [
      '<can> phone ring [out] [for] {secs:seconds}; <on_line>; [{span}]',
      '<can> {known_number:number} ring [out] [for] {secs:seconds} [before it gives up]; [{span}]',
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '[only] (ring|call|try|let|have|make|keep ringing|dial) {person:name} [phone] [ring] [only] ' +
        '<for_seconds>; [<and_then>]; [<on_or_in> {number}]; [{span}]',
      '(make|have|let|get|set) <line_to> (ring|call|try|dial) {known_person:name} [for] <just_seconds>; ' +
        '[<and_then>]; [{span}]',
      '<set> <ring_time> (of|for) {person:name}; [<on_or_in> {number}]; [to|at|as|=|is|be] {secs:ring_seconds}; ' +
        '[{span}]',
      '<set> {person:name} <ring_time>; [<on_or_in> {number}]; [to|at|as|=|is|be] {secs:ring_seconds}; [{span}]',
      '<set> (<ring_time> (of|for) {known_person:name}|{known_person:name} <ring_time>|how long {known_person:name} ' +
        'rings [for]); [<on_or_in> {known_number:number}]',
      '{person:name} [only] (needs|gets|should get|should have|has to have|wants) {secs:ring_seconds} [of] ' +
        '[ringing] [<on_or_in>] {number}; [<and_then>]; [{span}]',
      '(give|allow) {person:name} <just_seconds>; [<and_then>]; [<on_or_in> {number}]; [{span}]',
      '{person:name} <ring_time> [(on|in|for) {known_number:number}] [should be] {secs:ring_seconds} [(on|for) ' +
        '{known_number:number}]; [{span}]',
      '<set> {known_person:name} (to|at) {secs:ring_seconds}; [<on_or_in> {number}]; [{span}]',
      '{known_number:number} should ring {known_person:name} [for] <just_seconds>; [{span}]',
      '<on_or_in> <list_of_line> {known_person:name} [should] [only] ring [only] [for] <just_seconds>; [{span}]',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['report'],
    needs: ['number', 'seconds'],
    say: [
      '(let|make|have|keep) {known_number:number} (ring|ringing) [for] [much] <longer> [say] {secs:seconds}; ' +
        '[{span}]',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['condition'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '<set> {known_number:number} <ring_time> [up|down] (to|at) {secs:ring_seconds} each',
      '[<on_or_in>] {known_number:number}; {known_person:name}; [for] {count:ring_seconds} <seconds>',
      '(make|let|have|ring|give) {known_number:number} [ring] <for_seconds> (each|a man|a head|apiece|per person' +
        '|per phone|a person|each person|each phone)',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['past'],
    needs: ['number', 'seconds'],
    say: [
      '(<set_or_put>|cut|drop|configure|fix|keep|amend|alter|modify|tweak|program|want|need|up|<be> (set' +
        '|changed|increased|decreased|reduced|raised|lowered|extended|shortened|lengthened|adjusted|updated|cut' +
        '|configured|amended|altered|modified)|<needs> (setting|changing|increasing|reducing|raising|lowering' +
        '|shortening|lengthening|adjusting|cutting)); <overall_timeout>; [on|for|of|in|at|to] ' +
        '<whole_list_of_line>; [up] [to|as|at|of|for|=|is|be] {secs:seconds}; [{span}]',
      '{secs:seconds} [is|are|will be|should be] (enough|plenty|sufficient|fine|ample|right|do|will do) [of ' +
        'ringing]; <on_line>',
      '{known_number:number} <overall_timeout> {secs:seconds}',
      '{known_number:number} (should|must|is to|needs to|can|to) [only] (ring|ring out|keep ringing) [for] ' +
        '[only] {secs:seconds} [at most]',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['report'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '((give|allow) {known_person:name}|{known_person:name} (needs|wants)) longer ([to pick up]; <on_line>) ' +
        '[[say] {secs:ring_seconds}]',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['hypothesis'],
    needs: ['number', 'name', 'ring_seconds'],
    say: ['{known_person:name} shall ring [only] <for_seconds> [only]; <on_or_for_line>; [{span}]'],
  },
  {
    intent: 'set_timeout',
    despite: ['negation'],
    needs: ['number', 'seconds'],
    say: ['{known_number:number} shouldnt [be] ring [on] [for] more than {secs:seconds}; [{span}]'],
  },
  {
    intent: 'set_timeout',
    despite: ['negation'],
    needs: ['number', 'name', 'ring_seconds'],
    say: ['ring {known_person:name} [phone] [ring] <on_or_for_line> [ring] [for] no longer than {secs:ring_seconds}'],
  },
  {
    intent: 'set_timeout',
    despite: ['condition', 'report'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '(give|allow|let|ring|try|call) {known_person:name} [for] <only_seconds>; [<then_it_goes>]; <on_or_in> ' +
        '<list_of_line>; [{span}]',
      '{secs:ring_seconds} (for|with|on) {known_person:name} [(on|at|in|for) {known_number:number}] <plenty> [(on' +
        '|at|in|for) {known_number:number}]',
      '{secs:ring_seconds} <plenty> (for|with) {known_person:name} (on|at|in|for) {known_number:number}',
      '{known_person:name} [only] needs [good] [<only_or_just>] {secs:ring_seconds} [to get to [telephone]] on ' +
        '{known_number:number}; [<then_it_goes>]',
      '{known_person:name} (on|for|in|at) {known_number:number} [at] <only_seconds>; [<then_it_goes>]',
      '<let> {known_person:name} (go|go on|run|keep going|keep ringing|ring on|ring out) [for] <only_seconds> ' +
        '(on|for|in|at|by) <list_of_line>; [<then_it_goes>]',
    ],
  },
  {
    intent: 'set_timeout',
    unsure: true,
    needs: ['number', 'seconds'],
    say: [
      '{known_number:number} [ringing|rings] [far] (too long|not long enough) {count:seconds} (seconds|secs|sec' +
        '|s) [<ringing_or_rings>]',
    ],
  },
];
