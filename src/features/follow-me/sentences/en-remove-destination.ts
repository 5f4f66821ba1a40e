import type { Sentences } from '../../../language/language.ts';

/** How people take somebody off a list. */
export const REMOVE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'remove_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      '[can|could|may|might] [<i>] <need_or_want> {person:name} (removed|taken off|deleted|dropped|taken out|off' +
        '|out of|off of) [from|of] <list_or_rota>; [{span}]',
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      '(remove|mind removing|delete|drop|kick|strip|cut|scrap|bin|axe|get rid of|lose|boot|chuck|erase|exclude' +
        '|strike|cross|discard|unassign|dump|ditch|unlist|withdraw) {person:name} [out|off]; [<off> ' +
        '<list_of_number> [rota]]; [<altogether>]; [{span}]',
      '(take|mind taking|get|pull|kick|move|throw|bring|knock|chuck|whip|strike|have) {person:name} (off|off of' +
        '|from|out of|out from|out on|off from) <list_of_number> [rota]; [<altogether>]; [{span}]',
      '(take|get|pull|kick) {person:name} (off|out); [{span}]',
      '<take_or_pull> {person:name} (off|from|out of|off of) (list|ring list|rota); [{span}]',
      '{known_person:name} (off|out of|off of) {known_number:number}; [{span}]',
      '(remove|take|delete) (someone|somebody|person) [off|from|out of] {number}',
      '(nix|yank|scratch|get shot of|clear) {person:name} [off|out] <off> <list_of_line> [<altogether>]',
      '{known_person:name} can come off <list_of_line>',
      '<known_number> minus {known_person:name}',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '(<take_or_pull>|detach|unplug|<be> (removed|taken|deleted|dropped|detached)|<needs> (removing|taking' +
        '|deleting|dropping|pulling)); {known_person:name}; (off|off of|from|out of|of) <whole_list_of_line>; ' +
        '[{span}]',
      '{known_person:name} (<he_must>|to) (leave|be out of|quit|be off|be let go from|be let go of' +
        '|<be_removed_from>) <ring_list_altogether>',
      '{subject:name} <he_must> (come off|come out of|go from|get off|be out of|be off|leave|drop off' +
        '|<be_removed_from>) <ring_list_altogether>',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      '<do_not> <mute> {person:name} [[on|for|in|at|of] {number}] [only|rather|instead] take <him> off [altogether]',
      '{known_number:number} shouldnt ring {known_person:name} any more',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation', 'past', 'report', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      '{known_person:name} (has no business|is no longer|is not|should not be|must not be|is still|should no ' +
        'longer be|is through|left|has left|is not longer|does not work) [being] [in|on|at|for|with|from|of|to' +
        '|into|onto] <list_of_line> [<anymore>] (<take_or_pull>|bin|cut) <her> [off|out|from|of|off it|out of it' +
        '|off there|out of there|off list|from list|of list|out of list|from it|from there|of it]',
      '(there is no|no) (reason|need|point|call|use) [for] [keeping] {known_person:name} [to be] (on|in|for' +
        '|at) <list_of_line> [<anymore>] <so_take_off>',
      '<i> would rather {known_person:name} was not (on|in) <list_of_line> [any more|anymore|any longer|at ' +
        'all] <so_take_off>',
    ],
  },
];
