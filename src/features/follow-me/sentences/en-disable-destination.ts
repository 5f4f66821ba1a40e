import type { Sentences } from '../../../language/language.ts';

/** How people switch somebody off. */
export const DISABLE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'disable_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      'no [more] (calls|ringing) (for|to) {known_person:name} [on|from|at] <line>; {span}',
      '{person:name} (shouldnt|should not|must not|mustnt|is not to|isnt to|neednt|need not|does not need to' +
        '|doesnt need to|does not have to|doesnt have to) (ring|answer|be rung|be called|be on|take calls|get calls' +
        '|take|answer calls|get|have|receive) [on|for|at|from] <line>; {span}',
      '<do_not> (ring|call|try|phone|disturb|bother|put through to|send calls to) {person:name} [(on|for|at|from) ' +
        '{known_number:number}]; {span}',
      '<do_not> (remove|delete|drop|kick|strike|bin|erase|get rid of|scrub|cut) {person:name} [[off|from|out of' +
        '|of|on|in] {number}] [just|only|simply|rather|instead] <mute> <him>',
      '<do_not> [be] (bothering|ringing|calling|trying|disturbing|troubling|pestering|phoning|ring|call|try' +
        '|trouble|pester|phone|hassle|hassling|wake|waking|buzz) {person:name} [with|on|about|for|at|from|over] ' +
        '<list_of_line> [calls]; {span}',
      '(<person_is> (cannot|cant|can not|can no longer|will not|wont|does not want|doesnt want|does not want to' +
        '|doesnt want to|not able to|unable to|not [available]) [be] [take] [for|on|at] <line>; [{span}]) [so] ' +
        '(<mute_or_pause>|skip|bench|rest|leave out|(switch|turn) <her> off) [<her>] [there]',
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      '((<mute_or_pause>|rest|skip|bypass|stand down|bench|snooze|hold|inactivate|park|sideline|exempt) ' +
        '{person:name} [instead]; [(on|for|in|from|at|off|of) <list_of_number>]; [instead]; [{span}]) ' +
        '[<but_keep_him>]',
      '((switch|turn|put|toggle|flip|flick|shut) {person:name} off [instead]; [[on|for|in|at|from] ' +
        '<list_of_number>]; [instead]; [{span}]) [<but_keep_him>]',
      '{known_number:number} {known_person:name} (off|out|paused|on pause|muted); [{span}]',
      '{known_person:name} (off|out|paused|on pause|muted) (on|for|in|at) {known_number:number}; [{span}]',
      '(leave|keep|miss) {person:name} (out|off|out of it|out of|off of|out on|out for|out of it on) ' +
        '[<list_of_number>]; [{span}]',
      '((stop|quit) (ringing|calling|phoning|trying|dialling|dialing|bothering) {person:name}; [(on|for|in|at' +
        '|from|with) <list_of_number>]; [{span}]) [<but_keep_him>]',
      'stop {person:name} [phone] ringing [for] <line>; [{span}]',
      'make {person:name} [as] unavailable [<on_or_for>] <list_of_line>; [{span}]',
      'give {person:name} [a] (break|rest|time off) (from|on) {known_number:number}; [{span}]',
      'put {person:name} on hold (on|for) {known_number:number}; [{span}]',
      '(give|grant|allow) {person:name} [well earned] peace on <list_of_line>; [{span}]',
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
      '{known_person:name} (<should_be>|to be|ought to be) (stood down|stood down from|rested|rested from|benched' +
        '|benched from|skipped|silenced|put on hold|left alone|left in peace|left out|left off|excused|excused from' +
        '|exempted from|spared|muted|paused|switched off|given a break from|given a rest from|given time off' +
        '|relieved of|relieved from|freed from|freed of|let off|kept off|kept out of|taken out of it) <line>; ' +
        '[{span}]',
      '[temporary] (deactivation|suspension|disabling|muting|pausing|silencing|pause|break|rest|time off|a break' +
        '|a pause|a rest|day off) (of|for) {known_person:name} <on_or_at> <list_of_line>; [{span}]',
      '{known_person:name} (<should_or_must>|must to|has got to|is got to|can|may) (stay|be|remain|go|keep|be ' +
        'kept|be left|be put) (silent|quiet|off|muted|paused|out of it|out|mute|offline|off duty|inactive) ' +
        '<on_or_at> <list_of_line>; [{span}]',
      '(give|grant|allow) {known_person:name} spell from {known_number:number} disable <her>',
      '{known_person:name} [-|:] (off|out|muted|paused|not available) <on_or_at> <list_of_line>; ({span}|just now)',
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
    say: [
      'take {known_person:name} off <list_of_line>; (for now|for the moment|for moment|for the time being|for ' +
        'time being|at the moment|at moment|at present|just now|the now|presently|right now|temporarily)',
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: ['could <line> stop trying {person:name}; [{span}]'],
  },
];
