import type { Sentences } from '../../../language/language.ts';
import { PRESET_WISHES } from './en-preset-wishes.ts';

/** How people ask for presets, and have one applied. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'apply_preset',
    shows: true,
    say: [
      '(what|tell me about|details of|show|describe|open) [does|would|is|about] {known_preset:_} [preset|mode|profile] (do|change|mean|switch|contain|look like|for|about)',
      '(tell me about|details of|describe|what is in|what is) {known_preset:_} (preset|mode|profile)',
      'what (happens|changes|rings|is diverted|will happen|would happen) (on|in|with|under|during|when|if|at) [we|i|it is] [use|apply|switch to|go to|are in|are on] {known_preset:_} [preset|mode|profile]',
      '(are|is) (we|everything|it|phones|things) [still|now|already|currently] (on|in|under|using|running|at) {known_preset:_} [preset|mode|profile|setup]',
      '(is|are) {known_preset:_} [preset|mode|profile|setup] [still|now|already|currently] (on|active|running|in force|in effect|in place|applied|in use|set)',
      '[what|which|list|all] (presets|profiles|modes) [do we have|have we got|are there|we have|exist|can i use|can i apply|are set up]',
    ],
  },
  {
    intent: 'end_divert',
    // What holds is listed, with what ends it.
    shows: true,
    say: [
      '(switch off|turn off|end|stop|cancel|deactivate|disable|finish|undo|lift|drop|quit|leave|exit|come off|come out of|get out of|go back from|come back from|back from|revert|unapply|take off|clear) [preset|mode|profile] {known_preset:_} [preset|mode|profile|now]',
      '(switch|turn|take|put) {known_preset:_} [preset|mode|profile] off [now]',
      '{known_preset:_} [preset|mode|profile] (off|is over|over|finished|is finished|ended|has ended|done|is done) [now]',
      '(go|get|put us|put everything|put it|take us|bring us) (back|back to normal) (from|after) {known_preset:_} [preset|mode|profile|now]',
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name', 'until'],
    whole: true,
    say: ['{known_preset:name}', '[time for|back to] {known_preset:name} [time]'],
  },
  {
    // Which preset that is, is asked.
    intent: 'apply_preset',
    needs: ['name'],
    whole: true,
    say: [
      '((close|shut|close up|shut up shop|shut down|close down|lock up|knock off) [the] [office|shop|surgery|practice|clinic|school|garage|workshop|reception|place|store] (early|for the day|for today|for the night|for lunch); [today|tonight|now|this afternoon|this evening])',
    ],
  },
  {
    // Its name alone may also ask about it.
    intent: 'apply_preset',
    needs: ['name'],
    whole: true,
    say: [
      '{known_preset:name} [preset|mode|routing|set up|setup] [on] [now] please',
      '{known_preset:name} [preset|mode|routing|set up|setup] [on] (now|right now|immediately|right away|straight away|at once|asap)',
      'please {known_preset:name} [preset|mode|routing] [now]',
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name'],
    say: [
      '((apply|use|activate|run|load|start|enable|set|put on|turn on|switch on|switch to|switch over to|go to|go into|go on|go onto|go over to|put us onto|move us to|move us onto|take us to|get us on|get us onto|switch us on to|flip to|flip us to|fire up|kick off|kick in|load up|start up|bring up|bring in|bring on|call|declare|set it to|change to|move to|do|begin|launch|enter|make it|trigger|invoke|engage|execute|switch us to|put us on|put us into|put us in|switch us over to|set us to|go) [preset|mode|profile] {known_preset:name} [on]; [{span}])',
      '((apply|activate|load|use preset|run preset|load preset|start preset|switch to preset|set preset|turn on preset|apply preset) [preset|profile] {preset:name}; [{span}])',
      '((stick|pop|bung|put|get|switch|move|have|shift|flip|chuck|take) (us|everything|things|phones|lines|it all|whole office|everyone|all phones) [over] (on|onto|in|into|on to|to) {known_preset:name} [preset|mode|profile|setup|set up|routing]; [{span}])',
      '((go|go ahead|run|start) with {known_preset:name} [preset|mode|profile|setup]; [{span}])',
      '((turn|switch|put|set|pop|stick|bung|whack|get|have|flick|flip|bring|kick) {known_preset:name} [preset|mode|profile] on; [{span}])',
      '((put|bring) {known_preset:name} [preset|mode|arrangement|settings|plan|setup] (into|in) (force|effect|operation|place|use|action|play|motion); [{span}])',
      '((pop|stick|bung|whack|flick|kick) on {known_preset:name} [preset|mode|profile]; [{span}])',
      '({known_preset:name} [preset|mode|on|routing|again] [please]; {span})',
      '(apply|use|activate|switch to|choose|run|load|pick|turn on) [some|one of] (preset|presets|profile)',
      '{known_preset:name} (preset|mode) [on]',
    ],
  },
  ...PRESET_WISHES,
  {
    intent: 'apply_preset',
    needs: ['name'],
    say: [],
    hints: [
      [
        '{known_preset:name}',
        'switch|go|use|put|start|begin|mode|preset|routing|run|enable|activate|flip|change|turn|setting|settings|bring|apply|kick|engage|trigger',
        '{span}',
      ],
    ],
  },
];
