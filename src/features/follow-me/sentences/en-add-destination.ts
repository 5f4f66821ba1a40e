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
