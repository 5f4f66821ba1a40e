import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  on_duty: 'on duty|on call|on shift|on rota|oncall',
  shift: 'shift|turn|duty|slot',
  swap: 'swap|trade|exchange|switch',
  with: 'with|for|to',
};

/** How people swap shifts and ask who is on duty. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'duty',
    whole: true,
    say: [
      'who is <on_duty> [{future}]',
      'who (has|is got|gets) (phones|phone duty|the duty phone|duty phone|duty) [{future}]',
      'whose (turn|shift|duty)',
      'when is {by:_} on duty',
      'when is my <shift>',
      'am i <on_duty> [{future}]',
      '(rota|roster|duty) [{future}]',
      '(duty|on call|on duty) (list|lists|rota|roster|plan|schedule) [{future}]',
    ],
  },
  {
    intent: 'swap_shift',
    needs: ['name'],
    say: [
      '(swap|trade|exchange|switch) {known_person:person} (and|with|for) {known_person:name} [round|around' +
        '|about]; {future}; [<on_number>]',

      '<swap> (shift|shifts|turn|turns|duty|duties|slot|slots) <with> {known_person:name}; [{future}]; [<on_number>]',
      '<swap> <shift> {future} <with> {known_person:name} [<on_number>]',
      '<swap> {future} <shift> <with> {known_person:name}; [<on_number>]',
      '(swap|trade) <shift> [{future}]',
      'let {known_person:name} (take|do|have|cover|work|fill) <shift>; [{future}]; [<on_number>]',
      'give <shift> to {known_person:name}; [{future}]; [<on_number>]',
      'give <shift> ([{future}]; [<on_number>]) to {known_person:name} [<on_number>]',
      'give {known_person:name} (my|the|our) <shift>; [{future}]; [<on_number>]',
      'put {known_person:name} (on duty|on call|on shift); [{future}]; [<on_number>]',
    ],
  },
  {
    intent: 'swap_shift',
    despite: ['question', 'hypothesis'],
    needs: ['name'],
    say: ['<can> {known_person:name} (do|take|have|cover|work) (my|our) <shift>; [{future}]; [<on_number>]'],
  },
];
