import type { Sentences } from '../../../language/language.ts';

/** How people apply a preset. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'apply_preset',
    shows: true,
    say: [
      'what happens on {known_preset:_}',
      'what (does|will|would) [preset] {known_preset:_} [preset] (do|change|set)',
      'what is in [preset] {known_preset:_} [preset]',
      '<is> we [still] (on|in|under|using|running|at) {known_preset:_}',
      '<is> {known_preset:_} on',
      '[what|which|all] (presets|profiles|modes) [<are_there>]',
      '(make|create|add|set up|define|save|start|build) [me|us] [new] preset [(called|named|for) {label:_}]',
      // The list has the button that removes each.
      '(remove|delete|get rid of|scrap|bin|erase) ([preset] {known_preset:_} [preset]|preset [[called|named] {label:_}]' +
        '|{label:_} preset)',
    ],
  },
  {
    intent: 'end_divert',
    shows: true,
    say: [
      '(switch off|turn off|end|stop|cancel|deactivate|disable|finish|undo|lift|drop|quit|leave|exit|come off' +
        '|come out of|go back from|back from|revert|unapply|take off|clear) {known_preset:_}',
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
      '(close|shut|shut up shop) (early|for the day|for today|for the night|for lunch); [today]',
      '{known_preset:name} [on] please',
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name'],
    say: [
      '(apply|use|activate|run|start|enable|set|put on|turn on|switch on|switch to|switch over to|go to|go on' +
        '|go onto|go over to|put us onto|move us to|move us onto|take us to|get us on|switch us on to|flip to' +
        '|flip us to|flip us over to|flip over to|fire up|kick off|kick in|load up|start up|bring up|bring in|bring on|call|declare|set it to' +
        '|change to|move to|do|begin|launch|enter|make it|trigger|invoke|engage|execute|switch us to|put us on' +
        '|put us into|put us in|switch us over to|set us to|go) [preset|mode|profile] {known_preset:name} [on]; ' +
        '[{span}]',
      '(apply|activate|run preset|start preset|switch to preset|set preset|turn on preset) {preset:name}; ' +
        '[{span}]',
      '(<switch>|bung|move|have|shift|chuck|take) (us|everything|things|phones|lines|it all|everyone|all ' +
        'phones) (on|onto|in|into|on to|to) {known_preset:name}; [{span}]',
      '(go|run|start) with {known_preset:name}; [{span}]',
      '(<switch>|turn|set|whack|have|bring|kick) {known_preset:name} [preset|mode] on; [{span}]',
      '(put|bring) {known_preset:name} (into|in) (force|effect|place|use|play); [{span}]',
      '{known_preset:name} [preset|mode|on|again]; {span}',
      '(apply|use|activate|switch to|choose|run|pick|turn on) (preset|presets|profile)',
      '{known_preset:name} (preset|mode) [on]',
      '(use|apply|run|start|switch to|set|put on|turn on) {preset:name} (preset|mode|profile); [{span}]',
    ],
  },
  {
    intent: 'apply_preset',
    unsure: true,
    needs: ['name'],
    say: [
      '{known_preset:name} (for|on|at|in) [only] {known_number:_} (please|now)',
      '(put|set|switch|have|get|move) {known_number:_} (on|onto|in|into|to|over to|back to|back on) ' +
        '{known_preset:name}; [{span}]',
      '(put|set|switch|turn|have|get|apply|activate|use|enable|start|run) [on] {known_preset:name} [on|up' +
        '|running|going] (for|on|at|in) [only] {known_number:_}; [{span}]',
    ],
  },
];
