import type { Sentences } from '../../../language/language.ts';

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
      '{known_person:name} (back on|on again) [<on_or_for>] {known_number:number}; [{span}]',
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
        '[again] <on_or_for> <list_of_line> [again]; [{span}]',
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
