import type { Sentences } from '../../../language/language.ts';

/** How people apply a preset. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'apply_preset',
    shows: true,
    say: [
      'what happens on {known_preset:_} [preset|mode|profile]',
      '<are> (we|everything|it|phones|things) [still] (on|in|under|using|running|at) {known_preset:_}',
      '<is> {known_preset:_} [still] on',
      '[what|which|list|all] (presets|profiles|modes) [<are_there>|we have|exist|can i use|can i apply|are set up]',
    ],
  },
  {
    intent: 'end_divert',
    shows: true,
    say: [
      '(switch off|turn off|end|stop|cancel|deactivate|disable|finish|undo|lift|drop|quit|leave|exit|come off' +
        '|come out of|get out of|go back from|come back from|back from|revert|unapply|take off|clear) [preset|mode' +
        '|profile] {known_preset:_}',
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name', 'until'],
    whole: true,
    say: ['{known_preset:name}'],
  },
  {
    intent: 'apply_preset',
    needs: ['name'],
    whole: true,
    say: [
      '(close|shut|close up|shut up shop|shut down|close down|lock up|knock off) [the] (early|for the day|for ' +
        'today|for the night|for lunch); [today]',
      '{known_preset:name} [on] [now] please',
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name'],
    say: [
      '(apply|use|activate|run|load|start|enable|set|put on|turn on|switch on|switch to|switch over to|go to|go ' +
        'into|go on|go onto|go over to|put us onto|move us to|move us onto|take us to|get us on|get us onto|switch ' +
        'us on to|flip to|flip us to|fire up|kick off|kick in|load up|start up|bring up|bring in|bring on|call' +
        '|declare|set it to|change to|move to|do|begin|launch|enter|make it|trigger|invoke|engage|execute|switch us ' +
        'to|put us on|put us into|put us in|switch us over to|set us to|go) [preset|mode|profile] ' +
        '{known_preset:name} [on]; [{span}]',
      '(apply|activate|load|use preset|run preset|load preset|start preset|switch to preset|set preset|turn on ' +
        'preset|apply preset) {preset:name}; [{span}]',
      '(<switch>|bung|move|have|shift|chuck|take) (us|everything|things|phones|lines|it all|whole office|everyone' +
        '|all phones) [over] (on|onto|in|into|on to|to) {known_preset:name}; [{span}]',
      '(go|go ahead|run|start) with {known_preset:name}; [{span}]',
      '(<switch>|turn|set|bung|whack|have|flick|bring|kick) {known_preset:name} [preset|mode|profile] on; [{span}]',
      '(put|bring) {known_preset:name} (into|in) (force|effect|operation|place|use|action|play|motion); [{span}]',
      '{known_preset:name} [preset|mode|on|routing|again] [please]; {span}',
      '(apply|use|activate|switch to|choose|run|load|pick|turn on) (preset|presets|profile)',
      '{known_preset:name} (preset|mode) [on]',
    ],
  },
  {
    intent: 'apply_preset',
    unsure: true,
    needs: ['name'],
    say: [
      '{known_preset:name} (for|on|at|in) [just|only] {known_number:_} (please|now)',
      '(put|set|switch|have|get|move) {known_number:_} (on|onto|in|into|to|over to|across to|back to|back on) ' +
        '{known_preset:name}; [{span}]',
      '(put|set|switch|turn|have|get|apply|activate|use|enable|start|run) [on] {known_preset:name} [on|up|running' +
        '|going] (for|on|at|in) [just|only] {known_number:_}; [{span}]',
    ],
  },
];
