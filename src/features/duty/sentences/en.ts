import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  on_duty: 'on duty|on call|on shift|on rota|on the rota|oncall',
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
      'who [else] (is|are|will be|would be|am i) [the person|the one] <on_duty> [{future}]',
      'who (has|have|has got|is got|gets|takes|is taking|is covering|covers|is minding|minds|mans|looks after|is ' +
        'holding|holds|is having|will have) (the phones|phones|the phone duty|phone duty|the duty phone|duty phone' +
        '|duty|the duty) [{future}]',
      '(whose|who has) [next] (turn|shift|duty|go) [is it|is] [on the phones] [{future}]',
      '(when|what days|which days|what time) (is|are|am|does|do|will) (i|{by:_}) [next] [be|have|got|get] [my|the' +
        '|next] (on duty|on call|on shift|on rota|on the rota|oncall|duty|shift|turn|slot) [next] [{future}]',
      'when is (my|our|{by:_}) [next] <shift> [{future}]',
      'am i [the one] <on_duty> [{future}]',
      '(rota|roster|duty) [{future}]',
      '(duty|on call|on duty) (list|lists|rota|roster|plan|schedule) [{future}]',
      '(whats|what is) the (duty|on call) (list|rota|roster|plan) [{future}]',
    ],
  },
  {
    intent: 'swap_shift',
    needs: ['name'],
    say: [
      '(swap|trade|exchange|switch) {known_person:person} (and|with|for) {known_person:name} ' +
        '[over|round|around|about]; {future}; [<on_number>]',
      '(swap|trade|exchange) me [over] <with> {known_person:name}; [{future}]; [<on_number>]',
      '<swap> [my|the|our] (shift|shifts|turn|turns|duty|duties|slot|slots) <with> {known_person:name}; ' +
        '[{future}]; [<on_number>]',
      '<swap> [my|the|our] <shift> {future} <with> {known_person:name} [<on_number>]',
      '<swap> [my|the|our] {future} <shift> <with> {known_person:name}; [<on_number>]',
      '(swap|trade|exchange) [my|the|our] <shift> [{future}]',
      'let {known_person:name} (take|do|have|cover|work|fill) [my|the|our] <shift>; [{future}]; [<on_number>]',
      'give [my|the|our] <shift> to {known_person:name}; [{future}]; [<on_number>]',
      'give [my|the|our] <shift> ([{future}]; [<on_number>]) to {known_person:name} [<on_number>]',
      'give {known_person:name} (my|the|our) <shift>; [{future}]; [<on_number>]',
      'put {known_person:name} (on duty|on call|on shift); [{future}]; [<on_number>]',
    ],
  },
  {
    intent: 'swap_shift',
    despite: ['question', 'hypothesis'],
    needs: ['name'],
    say: ['<can> {known_person:name} (do|take|have|cover|work|fill) (my|our) <shift>; [{future}]; [<on_number>]'],
  },
];
