import type { Sentences } from '../../../language/language.ts';

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
      'make {person:name} [as] unavailable [<on_or_for>] <list_of_line>; [{span}]',
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
