import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  on_duty: 'on duty|on call|on shift|on rota|oncall',
  shift: 'shift|turn|duty|slot',
  swap: 'swap|trade|exchange|switch',
  with: 'with|for|to',
  work: 'take|do|cover|have|work',
  cover: 'cover|fill in|stand in|step in',
  for_me: 'for me|me|for my <shift>|my <shift>',
  absent: '(ill|sick|poorly|unwell|away|off|off sick|on holiday|on leave)',
};

/** How people swap shifts and ask who is on duty. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'duty',
    whole: true,
    say: [
      '(who is|is <somebody>) <on_duty> [{future}]',
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
  {
    intent: 'swap_shift',
    means: { value: 'cover' },
    despite: ['question', 'hypothesis'],
    say: [
      '(<can>|will) <somebody> <cover> [<for_me>]; [{future}]; [<on_number>]',
      'i am <absent>; [{future}]; [so] (<can>|will) <somebody> <cover> [<for_me>]; [<on_number>]',
      '(<can>|will) <somebody> <cover> <for_me> i am <absent>; [{future}]',
      '(<can>|will) <somebody> (cover|fill in|stand in) for {known_person:person}; [{future}]',
      '<who> (<can>|will) <work> my <shift>; [{future}]; [<on_number>]',
      '<who> (<can>|will) (cover|fill in|stand in) <for_me>; [{future}]; [<on_number>]',
      '(<who>|(<can>|will) <somebody>) (<can>|will) <work> {known_person:person} <shift>; [{future}]',
      'i need (cover|<somebody> to <cover>) [<for_me>]; [{future}]; [<on_number>]',
      '(ask for|find) (cover|<somebody> to <cover>) [<for_me>]; [{future}]; [<on_number>]',
    ],
  },
  {
    // What they cannot do is why they ask.
    intent: 'swap_shift',
    means: { value: 'cover' },
    despite: ['question', 'hypothesis', 'negation'],
    say: [
      'i (cannot|cant|can not|am unable to) <work> [my] [<shift>] {future} [<shift>|<on_duty>] (<can>|will) <somebody> (<work>|<cover>) [it|that|<for_me>]',
    ],
  },
  {
    intent: 'swap_shift',
    means: { value: 'take' },
    despite: ['question', 'hypothesis'],
    needs: ['person'],
    say: [
      '(i (will|<can>)|let me|<can> i) <work> {known_person:person} <shift>; [{future}]',
      'i (will|<can>) <work> <shift> of {known_person:person}; [{future}]',
    ],
  },
];
