import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  after_hours:
    '(after|outside|out of|outside of) [normal|usual|these|those|our|the] [opening|office|business|working] (hours|time|times)' +
    '|when (<we_or_us>) (am|are|is) (closed|shut|not open|not there)|when nobody [is] (in|there|here)|outside them',
  hours_calls: '<calls> [(of|for|on|from|to|into) {number}]|{known_number:number} [calls]|it|they',
  hours_no_longer: '(do not|dont|no longer) (need|want|use|have|keep)',
  hours_word: '[opening|business|office|working|phone|trading|normal] (hours|times|opening times|opening hours)',
  hours_of_line:
    '<hours_word> (of|for|at|on) {number}|{known_number:number} <hours_word>|[our|the|my] <hours_word> [(of|for|at|on) {number}]',
  in_season: 'summer|winter|spring|autumn|christmas|easter|holiday|seasonal|special|term time',
  is_open:
    '(am|are|is|will be) [also|only|now|open] [open|staffed|manned|in] [for calls|for business]|[also|only|now] ' +
    '(open|opens|operate|operates|run|runs|work|works|answer|answers|take calls|takes calls) [the] [phone|phones|calls]',
  line_or_you: '<line_or_us>|you',
  line_or_us: '<we_or_us>|{known_number:number}',
  no_longer_than: 'close|shut|finish|closing|shutting|finishing|stop answering|close up|shut up shop|knock off|pack up',
  otherwise:
    '[and|but|or] (else|otherwise|<after_hours>|after that|rest of the time|[at] other times|outside [of] that|outside [of] those) ' +
    '[<calls>|it|they] [should|must|to|will] [(go|goes|ring|rings|call|calls|use|send|sends|divert|come|get) [it|them] [to|through to|on to]] ' +
    '[preset] ({target:to}|{preset:to}) [preset|gets it|gets them|answers]',
  rung_alone: '(ring|rings|call|calls|phone|use|goes to|go to|get|send calls to|put calls through to)',
  we_or_us: '<us>|i|phones|the lines|lines|everything|it',
};

const WEEK = [
  '[from now on] [<line_or_us>] <is_open> [from] {week:value} [<otherwise>]',
  '{week:value} [is|are] [when] [<line_or_us>] [<is_open>] [<otherwise>]',
  '{week:value} (for|on) {known_number:number} [<otherwise>]',
  '<hours_of_line> [are|is|will be|should be|must be|:] [from] {any_week:value} [<otherwise>]',
  '(set|change|make|put|update|set up|enter|add|move) (<hours_of_line> [to|as|at|:|in] {any_week:value}|{known_number:number} (to|:) {week:value}) [<otherwise>]',
  '(set|make|keep|let) [<line_or_us>] [be] open [from] {week:value} [<otherwise>]',
];

/** How people say their hours, ask for them, and change them for a day. */
export const ENGLISH: readonly Sentences[] = [
  { intent: 'hours', despite: ['repetition', 'condition', 'alternative'], needs: ['value'], whole: true, say: WEEK },
  {
    intent: 'hours',
    despite: ['repetition', 'negation'],
    needs: ['value'],
    whole: true,
    say: [
      '<line_or_us> (do not|does not|dont|doesnt) (open|work|answer) [phones] [on] {closed_week:value}',
      '<line_or_us> (am|are|is) (closed|shut|off|not open) [on] {closed_week:value}',
      '<line_or_us> (close|shut|closes) [on] {closed_week:value}',
    ],
  },
  {
    intent: 'hours',
    despite: ['repetition'],
    needs: ['value'],
    whole: true,
    say: [
      '[from now on] <line_or_us> (am|are|is|will be) [now] open [for calls|for business] [from|between] {bare_hours:value}',
      '<hours_of_line> (are|is|will be|should be|must be|:) [from|between] {bare_hours:value}',
    ],
  },
  {
    // Bank holidays are closed days, so that which hours are meant is asked.
    intent: 'hours',
    despite: ['repetition', 'negation', 'condition'],
    needs: ['value'],
    whole: true,
    say: [
      '[<line_or_us>] <is_open> [from] {week:_} (and|except|but not|not|excluding|apart from|also) [on] (bank|public|national) (holiday|holidays) [{day_hours:_}]',
      '<hours_of_line> (are|is|:) [from] {any_week:_} (and|except|but not|not|excluding|apart from|also) [on] (bank|public|national) (holiday|holidays) [{day_hours:_}]',
    ],
  },
  {
    // What holds outside them.
    intent: 'hours',
    despite: ['repetition', 'condition'],
    needs: ['to'],
    whole: true,
    say: [
      '(<after_hours>; [<hours_calls>] [should|must|to|can] (go|goes|ring|rings|be sent|come through|be put through|be diverted) [on|over|straight|through] [to] ({target:to}|{preset:to}))',
      '(<after_hours>; <send> [<hours_calls>] <onto> {target:to})',
      '(<after_hours>; (use|apply|run) [preset] {preset:to} [preset] [on {number}])',
      '(<after_hours>; (ring|call|use) {target:to} [on {number}])',
      '[<calls>] that (come|comes|arrive|arrives|get|gets) [in] <after_hours> [should|must] (go|goes|ring|rings) [on|straight|through] [to] {target:to}',
      '(<after_hours>; {target:to} (answers|gets|takes|covers|has|picks up|will answer) [<hours_calls>])',
    ],
  },
  {
    // Who rings on some days, in the hours that there are or in those named.
    intent: 'hours',
    despite: ['repetition'],
    needs: ['value', 'name'],
    whole: true,
    say: [
      '([only|just] [on] {some_week:value}; [only|just] [<rung_alone>] {known_person:name} [only|alone|on its own] [on {number}])',
      '[on] {some_week:value} [it is] (only|just) {known_person:name} [who|that] (answers|gets|takes|covers|rings) [<hours_calls>]',
      '([on] {some_week:value}; <hours_calls> [should|must] (go|goes|ring|rings) [to] {known_person:name})',
      '({some_week:value}; {known_person:name} [alone] (answers|gets|takes|covers|has) [<hours_calls>])',
      '(only|just) [on] {some_week:value} <rung_alone> {person:name}',
      '[on] {some_week:value} (only|just) <rung_alone> {person:name}',
      '(only|just) ring {person:name} [on] {some_week:value}',
      'let only {known_person:name} ring [on] {some_week:value}',
    ],
  },
  {
    // Other hours for a season.
    intent: 'hours',
    despite: ['repetition'],
    needs: ['value', ['at', 'from']],
    whole: true,
    say: [
      '[set|make|change|add] [our] (<in_season>) [<hours_word>] [(for|of|at|on) {number}] [are|is|to|will be|:] {future} [from|are] ({any_week:value}|{day_hours:value})',
      '{future} [<line_or_us>] [have] (<in_season>) [<hours_word>] [are|is] [from] ({any_week:value}|{day_hours:value})',
      '[set|make|change|add] [our] (<in_season>) [<hours_word>] [(for|of|at|on) {number}] [are|is|to|will be|:] ({any_week:value}|{day_hours:value}) {future}',
      '{future} [<line_or_us>] [only] <is_open> [from] ({any_week:value}|{day_hours:value})',
    ],
  },
  {
    // One day alone, which may be today.
    intent: 'hours',
    needs: ['value', 'at'],
    whole: true,
    say: ['[<line_or_us>] <is_open> ([from] {day_hours:value}; {one_day:at})'],
  },
  {
    intent: 'hours',
    means: { value: 'closed' },
    despite: ['negation'],
    needs: ['at'],
    whole: true,
    say: [
      '{known_number:number} (is|are|will be|:) [all day] (closed|shut|not open|off) [all day] [on] {one_day:at} [all day]',
      '{known_number:number} (closes|shuts) [all day] [on] {one_day:at}',
      '(close|shut) {known_number:number} [all day] [on] {one_day:at} [all day]',
    ],
  },
  {
    intent: 'hours',
    needs: ['value'],
    whole: true,
    say: ['[<line_or_us>] [am|are|is|be] only [am|are|is|be] open [from] {day_hours:value} [only]'],
  },
  {
    // One day ends earlier or later, or begins at another hour.
    intent: 'hours',
    needs: ['until'],
    whole: true,
    say: [
      '(<no_longer_than>) [<line_or_us>|for business] ([early|earlier|late|later]; {ending_hour:until})',
      '[<line_or_us>] (am|are|is|will be) (closing|shutting|finishing) ([early|earlier|late|later]; {ending_hour:until})',
      '<line_or_us> [will] (close|shut|finish) ([early|earlier|late|later]; {ending_hour:until})',
      '<line_or_us> (am|are|is|will be) (closed|shut) (from|after) {ending_hour:until}',
      '(close|shut) [<us>|us|phones] (from|after) {ending_hour:until}',
      '(stay|remain|keep|be) [<line_or_us>] open [late|later|longer]; {ending_hour:until}',
      '<line_or_us> (am|are|is|will be) [staying|open|keeping] [open|late|later]; {ending_hour:until}',
      '[<line_or_us>] (open|opens) ([late|later|longer]; {ending_until:until})',
    ],
  },
  {
    intent: 'hours',
    needs: ['from'],
    whole: true,
    say: [
      '(open|start) [<line_or_us>] ([late|later|early|earlier|only]; {beginning_hour:from}) [instead]',
      '[<line_or_us>] (am|are|is|will be) (opening|starting) ([late|later|early|earlier|only]; {beginning_hour:from})',
      '<line_or_us> [will] (open|opens|start|starts) ([late|later|early|earlier|only]; {beginning_hour:from})',
    ],
  },
  {
    // They hold again on a later day, or until then not at all.
    intent: 'hours',
    means: { field: 'pause' },
    despite: ['negation'],
    whole: true,
    say: [
      '(<mute_or_pause>|freeze|hold|ignore|switch off|turn off|disable) <hours_of_line> [[<for_now>] {future}]',
      '(put|set) <hours_of_line> (on hold|on pause) [[<for_now>] {future}]',
      '(do not|dont|stop) (use|using|apply|applying|follow|following|go by) <hours_of_line> [<for_now>] {future}',
    ],
  },
  {
    intent: 'hours',
    means: { field: 'resume' },
    whole: true,
    say: [
      '(resume|restart|un pause|unpause|reinstate|continue|re enable|reactivate|switch on|turn on) <hours_of_line> [again|now]',
      '(take|bring) <hours_of_line> off (hold|pause) [again|now]',
      '(switch|turn|put) <hours_of_line> (back on|on again|back on again) [now]',
    ],
  },
  {
    intent: 'hours',
    means: { field: 'end' },
    despite: ['negation'],
    whole: true,
    say: [
      '(<kill>|<stop>|scrap|get rid of|drop|do away with) [all] <hours_of_line> [for good|altogether|completely|now]',
      '[<line_or_us>] <hours_no_longer> [any] <hours_of_line> [<anymore>|at all]',
    ],
  },
  {
    intent: 'hours',
    means: { field: 'zone' },
    needs: ['text'],
    whole: true,
    say: [
      '(change|set|make|put|switch|move|update) (time zone|timezone|zone) (of|for|on) <hours_of_line> to {zone:text} [time|time zone|timezone]',
      '(change|set|put|switch|move|update) <hours_of_line> [on|in|into] [to] {zone:text} (time|time zone|timezone)',
      '<hours_of_line> (are|is|run|should run|should be|must be) (on|in) {zone:text} (time|time zone|timezone)',
    ],
  },
  {
    // What they are, and what holds.
    intent: 'hours',
    shows: true,
    despite: ['question', 'condition', 'hypothesis'],
    say: [
      '(am|are|is) <line_or_you> [still|already|currently] (open|closed|shut) [now|right now|at the moment|currently|still|yet|today]',
      '(am|are|is) <line_or_you> [still|already] (open|closed|shut) at {future}',
      '(when|what time|at what time) (do|does|are|is|will|am) <line_or_you> (open|close|shut|closing|opening|shutting) [again|up] [{future}]',
      '(until when|how late|till when|until what time|how long) (do|does|are|is|will) <line_or_you> (open|be open|stay open|work) [{future}]',
      '(what|which) (are|is) [our|the] <hours_of_line> [{future}]',
      '(what|which) (hours|times) (do|does|are|is) <line_or_you> (open|have|work|keep|answer) [{future}]',
      '[show|see|give|list|display] [me] [our|the] <hours_of_line> [{future}]',
      'how (do|can|would|should) (i|we|you) (set|set up|change|enter|add|edit|make) [our|the] <hours_of_line>',
      'who (answers|gets|takes|rings|has|covers) [<hours_calls>] <after_hours>',
      'where (do|does) [<hours_calls>] go <after_hours>',
      '(what|what is|who) (happens|happen) [to|with] [<hours_calls>] <after_hours>',
    ],
  },
];
