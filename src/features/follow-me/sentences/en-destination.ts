import type { Sentences } from '../../../language/language.ts';

/** How people put somebody on a list. */
export const ADD_DESTINATION: readonly Sentences[] = [
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      '(add|mind adding|mind including|include|tack|tack on|bolt|stick|append|insert|put in|pop|slot in|slot|sign ' +
        'up|chuck|throw|join|assign|enrol|enroll|bring in|pull in|introduce) {person:name} [too|as well|also' +
        '|again]; [(to|on|onto|into|in|for|with|of) <list_of_number> [rota]]; [<in_place>]; [<ring_for_seconds>]; ' +
        '[too|as well|also|again]; [{span}]',
      '(put|get|bring|place|have) {person:name} [too|as well|also|again] (on|onto|on to|into) <list_or_rota>; ' +
        '[<in_place>]; [<ring_for_seconds>]; [too|as well|also]; [{span}]',
      '(let|have|get|make) {person:name} (ring|answer|take calls|get calls) (on|for|at|from|with|in) ' +
        '{known_number:number} (too|as well|also); [{span}]',
      '{person:name} (should|must|needs to|has to|wants to) (ring too|ring|answer|be) <on_or_for_line> (too|as ' +
        'well|also); [<in_place>]; [{span}]',
      '(add|include|put) (someone|somebody|person|destination|colleague) [(to|on|onto|in) <list_of_number>]',
      '[<i>] (need|want|like|have) {known_person:name} (on|in) <list_or_rota> (too|as well|also); [<in_place>]; ' +
        '[<ring_for_seconds>]; [{span}]',
      '(add|include|put) {dialled:to} [<to_or_on> <list_or_rota>]; as {label:name}; [<to_or_on> <list_or_rota>]; ' +
        '[<in_place>]; [<ring_for_seconds>]; [{span}]',
      '(add|include|put) [new] [<new>] {label:name} (on|at|number is|his number is|her number is) {dialled:to} ' +
        '<to_or_on> <list_or_rota>; [<in_place>]; [<ring_for_seconds>]; [{span}]',
      '[new] <new> [is] [on] {dialled:name} [and] <add> <her> <to_or_on> <whole_list_of_line>; [{span}]',
      '[new] [<new>] {label:name} [is] [on] {dialled:to} [and] <add> <her> <to_or_on> <whole_list_of_line>; [{span}]',
      '(add|put|include) {person:name} (there|in there) [too|as well|also]; [{span}]',
      '(stick|put|pop|get) {person:name} in (at|to|on) [very] {position} (of|on|in|for) <list_of_line>; [{span}]',
      '{dialled:name} <should_or_to> be on <list_of_line> [<too_or_as_well>]',
    ],
  },
  {
    // "Add Ben, 07700 900123 to sales" may be two people.
    intent: 'add_destination',
    unsure: true,
    needs: ['number', 'name'],
    say: [
      '(add|include|put) [new] [<new>] {label:name} {dialled:to} <to_or_on> <list_or_rota>; [<in_place>]; ' +
        '[<ring_for_seconds>]; [{span}]',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      '[can|could|may|might] [<i>] <need_or_want> {person:name} (added|put|included|set up|put down) ' +
        '[<to_or_on>] <list_or_rota>; [<in_place>]; [<ring_for_seconds>]; [too|as well|also|again]; [{span}]',
      '<i> (want|need|wish|would like) that <person_is> ringing <too_or_as_well> for <line>; [{span}]',
      '<i> would (be grateful|like it) (if|that) {known_person:name} [phone] (rang|ring|rings|could ring|was on' +
        '|were on|was in|answered) [for|on|in|at|with|to] <list_of_line> <too_or_as_well>',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '(add|include|register|attach|plug in|drop in|sign on|<be> (added|included|inserted|enrolled|registered' +
        '|attached)|<needs> (adding|including)); {known_person:name}; (to|on|onto|into|in|for|with|at) ' +
        '<whole_list_of_line>; [<for_place>]; [too|as well|also]; [{span}]',
      '<loop> {known_person:name} (in|into|in on|onto|on to|on|to|for|up for|up to|up on|down for|down on|in for) ' +
        '<list_of_line>; [<too>]; [<at_the_very_end>]; [{span}]',
      '(<loop>|squeeze|get|put|bring|let) {known_person:name} (in|on); <at_the_very_end>; (on|in|for|at|of) ' +
        '<list_of_line>; [<too>]',
      '<known_number> (also|and) {known_person:name} [<too>]',
      '{known_person:name} (<should_or_must>|must to|have to|has got to|is got to) (hear|get|take|answer|be ' +
        'answering|cover|do) {known_number:number} [ringing] <too>; [{span}]',
      '(have|let|get|make) <line_to> (ring|call|try|dial|reach|include) {person:name} <too>; [{span}]',
      '<add> {known_person:name} (to|on|onto|in) (list|ring list|rota|ringing list) (to|for|on|at|in) ' +
        '{known_number:number}',
      'make {known_person:name} contact on <list_of_line>; [<too>]',
      'put {known_person:name} [down] as [another] contact for <list_of_line>; [<too>]',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['question', 'hypothesis', 'past'],
    needs: ['number', 'name'],
    say: [
      '(can|could|might) {person:name} [also] be (rung|called|added|put|listed) [as well] (on|to|for|at|in) ' +
        '<list_of_line> [as] [{position}] [place]; {span}',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['report', 'past', 'negation'],
    needs: ['number', 'name'],
    say: [
      '{known_person:name} [also|is|is not] ((<should_or_needs_to>|wants to|would like to) [also] [start] [be] ' +
        '[getting]|joining|takes|covers|missing|not|helping out|taking|starting) [in|on|at|for|with|from|of|to' +
        '|into|onto] <list_of_line> [<too_or_as_well>] [today|from today] (<he> needs to (be|go|get) [in] [list]' +
        '|(add|put|pop|stick|chuck|throw|list|include|get|bring) <her> [on|in|down|up|there|in there|on there|to ' +
        'it|on it|in it|to list|on list|in list] [<too_or_as_well>]) [<at_the_very_end>]',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['report', 'condition'],
    needs: ['number', 'name'],
    say: ['one more for <list_of_line> {known_person:name} [<at_the_very_end>]'],
  },
];

/** How people take somebody off a list. */
export const REMOVE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'remove_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      '[can|could|may|might] [<i>] <need_or_want> {person:name} (removed|taken off|deleted|dropped|taken out|off' +
        '|out of|off of) [from|of] <list_or_rota>; [{span}]',
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      '(remove|mind removing|delete|drop|kick|strip|cut|scrap|bin|axe|get rid of|lose|boot|chuck|erase|exclude' +
        '|strike|cross|discard|unassign|dump|ditch|unlist|withdraw) {person:name} [out|off]; [<off> ' +
        '<list_of_number> [rota]]; [<altogether>]; [{span}]',
      '(take|mind taking|get|pull|kick|move|throw|bring|knock|chuck|whip|strike|have) {person:name} (off|off of' +
        '|from|out of|out from|out on|off from) <list_of_number> [rota]; [<altogether>]; [{span}]',
      '(take|get|pull|kick) {person:name} (off|out); [{span}]',
      '<take_or_pull> {person:name} (off|from|out of|off of) (list|ring list|rota); [{span}]',
      '{known_person:name} (off|out of|off of) {known_number:number}; [{span}]',
      '(remove|take|delete) (someone|somebody|person) [off|from|out of] {number}',
      '(nix|yank|scratch|get shot of|clear) {person:name} [off|out] <off> <list_of_line> [<altogether>]',
      '{known_person:name} can come off <list_of_line>',
      '<known_number> minus {known_person:name}',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '(<take_or_pull>|detach|unplug|<be> (removed|taken|deleted|dropped|detached)|<needs> (removing|taking' +
        '|deleting|dropping|pulling)); {known_person:name}; (off|off of|from|out of|of) <whole_list_of_line>; ' +
        '[{span}]',
      '{known_person:name} (<he_must>|to) (leave|be out of|quit|be off|be let go from|be let go of' +
        '|<be_removed_from>) <ring_list_altogether>',
      '{subject:name} <he_must> (come off|come out of|go from|get off|be out of|be off|leave|drop off' +
        '|<be_removed_from>) <ring_list_altogether>',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      '<do_not> <mute> {person:name} [[on|for|in|at|of] {number}] [only|rather|instead] take <him> off [altogether]',
      '{known_number:number} shouldnt ring {known_person:name} any more',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation', 'past', 'report', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      '{known_person:name} (has no business|is no longer|is not|should not be|must not be|is still|should no ' +
        'longer be|is through|left|has left|is not longer|does not work) [being] [in|on|at|for|with|from|of|to' +
        '|into|onto] <list_of_line> [<anymore>] (<take_or_pull>|bin|cut) <her> [off|out|from|of|off it|out of it' +
        '|off there|out of there|off list|from list|of list|out of list|from it|from there|of it]',
      '(there is no|no) (reason|need|point|call|use) [for] [keeping] {known_person:name} [to be] (on|in|for' +
        '|at) <list_of_line> [<anymore>] <so_take_off>',
      '<i> would rather {known_person:name} was not (on|in) <list_of_line> [any more|anymore|any longer|at ' +
        'all] <so_take_off>',
    ],
  },
];

/** How people switch somebody off. */
export const DISABLE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'disable_destination',
    means: { everybody: true },
    needs: ['number'],
    say: [
      '(switch|turn|take|put) <everybody> off; [(on|at|for|in|of|from) {number}]; [{span}]',
      '(disable|deactivate|mute|pause|silence) <everybody>; [(on|for|in|at|of) {number}]; [{span}]',
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      'no [more] (calls|ringing) (for|to) {known_person:name} [on|from|at] <line>; {span}',
      '(make sure|ensure|see to it|be sure) [that] <line> (does not|doesnt|do not|dont|must not|should not|is not to|never) ' +
        '(ring|call|try|reach|go to|get to|go through to|bother) {person:name}; {span}',
      '{person:name} (shouldnt|should not|must not|is not to|neednt|need not|does not need to|does not have ' +
        'to) (ring|answer|be on|take calls|get calls|take|get|have) [on|for|at|from] <line>; {span}',
      '<do_not> (ring|call|try|phone|disturb|bother|put through to|send calls to) {person:name} [(on|for|at|from) ' +
        '{known_number:number}]; {span}',
      '<do_not> (remove|delete|drop|kick|strike|bin|cut) {person:name} [[off|from|out of|of|on|in] {number}] ' +
        '[only|rather|instead] <mute> <him>',
      '<do_not> [be] (bothering|ringing|calling|trying|ring|call|try|trouble|phone|wake) {person:name} [with|on' +
        '|about|for|at|from] <list_of_line> [calls]; {span}',
      '(<person_is> (cant|can not|can no longer|will not|wont|does not want|does not want to|not [available]) ' +
        '[be] [take] [for|on|at] <line>; [{span}]) (<mute_or_pause>|skip|bench|rest|leave out|(switch|turn) ' +
        '<her> off) [<her>] [there]',
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      '((<mute_or_pause>|rest|skip|bypass|stand down|bench|snooze|hold|inactivate|park|sideline|exempt) ' +
        '{person:name} [instead]; [(on|for|in|from|at|off|of) <list_of_number>]; [instead]; [{span}]) ' +
        '[<but_keep_him>]',
      '((switch|turn|put|flip|shut) ({person:name}|someone|somebody) off [instead]; [[on|for|in|at|from] <list_of_number>]; ' +
        '[instead]; [{span}]) [<but_keep_him>]',
      '{known_number:number} {known_person:name} (off|out|paused|on pause|muted); [{span}]',
      '{known_person:name} (off|out|paused|on pause) (on|for|in|at) {known_number:number}; [{span}]',
      '(leave|keep|miss) {person:name} (out|off|out of it|out of|off of|out on|out for|out of it on) ' +
        '[<list_of_number>]; [{span}]',
      '((stop|quit) (ringing|calling|phoning|trying|dialling|dialing|bothering) {person:name}; [(on|for|in|at' +
        '|from|with) <list_of_number>]; [{span}]) [<but_keep_him>]',
      'stop {person:name} [phone] ringing [for] <line>; [{span}]',
      '(((stop|quit) {known_number:number} [from]|(keep|prevent) {known_number:number} from) (ringing|calling|phoning|trying) ' +
        '{person:name}; [{span}])',
      'make {person:name} [as] unavailable [<on_or_in>] <list_of_line>; [{span}]',
      'give {person:name} (break|rest|time off) (from|on) {known_number:number}; [{span}]',
      'put {person:name} on hold (on|for) {known_number:number}; [{span}]',
      '(give|allow) {person:name} peace on <list_of_line>; [{span}]',
      '{known_number:number} <should_or_must> leave {person:name} alone; [{span}]',
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '(<mute_or_pause>|<be> (<disabled>|deactivated|paused|muted|suspended|silenced|left out)|<needs> (switching ' +
        'off|turning off|disabling|pausing|muting)); {known_person:name}; <in_ring_list>; [{span}]',
      '{known_person:name} (<should_be>|to be) (stood down from|skipped|put on hold|left out|left off|paused' +
        '|relieved of|let off) <line>; [{span}]',
      '[temporary] (deactivation|pausing|pause|break|rest|time off|a pause|day off) (of|for) ' +
        '{known_person:name} <on_or_at> <list_of_line>; [{span}]',
      '{known_person:name} (<should_or_must>|must to|has got to|is got to|can|may) (stay|be|remain|go|keep|be ' +
        'left|be put) (silent|quiet|off|paused|out of it|out|mute) <on_or_at> <list_of_line>; [{span}]',
      '(give|allow) {known_person:name} spell from {known_number:number} disable <her>',
      '{known_person:name} [-|:] (off|out|paused) <on_or_at> <list_of_line>; ({span}|just now)',
      'spare {known_person:name} [from|of] <line>; ({span}|just now)',
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['condition'],
    needs: ['number', 'name'],
    say: ['skip {person:name} (when|whenever) {known_number:number} rings; [{span}]'],
  },
  {
    intent: 'disable_destination',
    despite: ['negation', 'report'],
    needs: ['number', 'name'],
    say: ['<person_is> not to be rung [on|for|at|from|with|by|about] <line>; {span}'],
  },
  {
    intent: 'disable_destination',
    despite: ['negation', 'condition'],
    needs: ['number', 'name'],
    say: ['no [more] <line> (for|to) {person:name}; ({span}|just now)'],
  },
  {
    intent: 'disable_destination',
    asks: true,
    needs: ['number', 'name'],
    say: ['take {known_person:name} off <list_of_line>; (for now|just now|the now|right now)'],
  },
  {
    intent: 'disable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: ['could <line> stop trying {person:name}; [{span}]'],
  },
];

/** How people switch somebody on. */
export const ENABLE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'enable_destination',
    means: { everybody: true },
    needs: ['number'],
    say: [
      '(switch|turn|put|bring|get|have) <everybody> [else] [back] on [again]; [(on|at|for|in|of) {number}]; [{span}]',
      '<everybody> back on [again]; [(on|at|for|in|of) {number}]',
    ],
  },
  {
    intent: 'enable_destination',
    needs: ['number', 'name'],
    say: [
      '(<enable>|re enable|un mute|un pause|restore|bring back|wake up|include again|unsnooze|reenable) ' +
        '{person:name} [again|back]; [(on|for|in|at|to|with) <list_of_number>]; [{span}]',
      '(switch|turn|put|toggle|flip|flick) {person:name} (on|back on|on again) [instead]; [[on|for|in|at] ' +
        '<list_of_number>]; [{span}]',
      '(let|have|make|get) {person:name} (ring|answer|take calls) (on|for|at) {number} again; [{span}]',
      '(get|have|start|set) {person:name} [back] (ringing|answering) [again|back] <on_or_for_line> again; ' +
        '[{span}]',
      '{known_number:number} {known_person:name} (on|back on|on again); [{span}]',
      '{known_person:name} on (for|at|in) {known_number:number}; [{span}]',
      '(have|let|get) {person:name} rejoin <list_of_number> [rota]; [{span}]',
      '{known_person:name} (can|may|should) (ring|answer|take|get|do|pick up|start ringing) [on|for|at] <line> ' +
        'again; [{span}]',
      '{known_person:name} (back on|on again) [<on_or_in>] {known_number:number}; [{span}]',
      'start ringing {person:name} [again] (on|for) {known_number:number} [again]; [{span}]',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '(<enable>|restore|<be> (switched on|switched back on|turned on|turned back on|enabled|activated' +
        '|reactivated|reinstated|restored|unmuted|unpaused)|<needs> (switching on|switching back on|turning on' +
        '|turning back on|enabling|reinstating)) [again|back]; {known_person:name}; <in_ring_list> [where <he> ' +
        '<is> [presently|currently] (<disabled>|off|paused)]; [again]; [{span}]',
      '(ring|call|try) {person:name} again <on_or_for_line>; [{span}]',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['condition'],
    needs: ['number', 'name'],
    say: [
      'let <line_to> (ring|call|try|dial) {known_person:name} once more; [{span}]',
      '{known_person:name} [<is>] [all|happy|fine|able|ready|back|free|available|good|clear|set] [to|for|and] ' +
        '(go|work|take|answer|do|ring|back|free|available|ready|around|cover|get|have) [again] [calls] [on] ' +
        '<line> [again] <switch_him_on>',
      '{known_person:name} (<should_or_needs_to>|can|may|to) (go|be|get) [back] (active|live|ringable|back on) ' +
        '[again] <on_or_in> <list_of_line> [again]; [{span}]',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'question'],
    needs: ['number', 'name'],
    say: [
      '[<why>] [is] <person_is> [still] switched off on {known_number:number} <switch_him_on>',
      '<person_is> (working|back|up|available|free|ready|around|here|in|well) [again|today] <switch_him_on> (on' +
        '|for|at|in|with) {known_number:number}',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['report'],
    needs: ['number', 'name'],
    say: ['{known_person:name} wants [to] back [in] [on] <list_of_line> [again] flip switch'],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'condition'],
    needs: ['number', 'name'],
    say: ['reactivation of {known_person:name} <on_or_at> <list_of_line>'],
  },
];
