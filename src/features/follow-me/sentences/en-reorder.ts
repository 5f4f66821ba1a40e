import type { Sentences } from '../../../language/language.ts';

/** How people change the order in which a list rings. */
export const REORDER: readonly Sentences[] = [
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      '(move|put|shift|bump|promote|place|bring|get|push|rank|have|set|make|list|sort|slide|drop|demote|send) ' +
        '{person:name} [up|down] <in_place> [again]; [<within_list>]; [{span}]',
      '<ring> {person:name} <in_place>; [<on_or_in> {number}]; [{span}]',
      '(move {person:name} [up|down] from {position:_} to {position}|(move|shift|bump|push) {known_person:name} ' +
        '(up|down) [list|order]); [(on|in|of|for) <list_of_line>]; [{span}]',
      '({person:name} [should|must|needs to|has to|to] <ring_in_place>; <on_or_for_line>); [{span}]',
      '(let|have|make) {person:name} (ring|be|go|answer|come|be rung) <in_place>; [<on_or_in> {number}]; [{span}]',
      '{known_number:number} (should|must|needs to|has to|to) (ring|call|try|go to) {known_person:name} ' +
        '<in_place>; [{span}]',
      '{known_person:name} [<should_or_needs_to>|to|goes|rings] <ring_in_place> [<on_or_for_line>] [{span}]',
      '{known_person:name} [goes] to [very] {position} (of|on|in|for) {known_number:number}; [{span}]',
      '{known_person:name} (<should_or_needs_to>|ought to) (be|come) {position} (one|person|phone|name) [to ' +
        'be] (called|rung|tried|phoned|ringing|to ring|that rings) <on_or_for_line>; [{span}]',
      '{known_person:name} (<should_or_must>|have to|has got to|got to|can|will have to) (ring|be called|be ' +
        'tried|be dialled|go|come|answer|be|be ringing) <in_the_very_place_of_list>; [{span}]',
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: ['(can|could|might) {person:name} be moved [up|down] <in_place>; [<within_list>]; [{span}]'],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      '[change] [ring|ringing|call|calling|new] (order|sequence|ring order|list order) [<on_or_of> {number}] ' +
        '[<should_be>|to|to be|ought to be|as|is|=|be] {order} [in that order]; [{span}]',
      '<known_number> {order} in (that|this) order; [{span}]',
      '<ring> {known_number:number} in (that|this) order {order}; [{span}]',
      'rearrange {known_number:number} [so it is] {order}; [{span}]',
      'reorder <list_of_number>',
      '[first] {order} [in (that|this) order] (on|for|in) {known_number:number}',
      '{known_number:number} <should_or_needs_to> (go|ring|be|run|call|try) {order} [in (that|this) order]; [{span}]',
      '<known_number> [order] {in_order:order} [in that order]; [{span}]',
      '{in_order:order}',
      '{known_number:number} in (this|that) (sequence|order|line up) [-|:] {order}; [{span}]',
      '{known_number:number} <should_or_to> ring {order}; [{span}]',
      '<known_number> {counted:order}',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    say: [
      '(ring|call|try|dial|have|let|make|get) [them|everyone|everybody|all|people|phones|all phones' +
        '|destinations|everything|list] [ring] <at_once>; <on_or_in> <list_of_number>; [{span}]',
      'everyone <on_or_for_line> should ring <at_once>; [{span}]',
      '(make|have|let|get) <line_to> (ring|call|dial) [all phones|all the phones|every phone|everyone|everybody' +
        '|all destinations] <at_once>; [{span}]',
      '<known_number> (<everyone>|all the phones|all of us) [rings] <at_once>; [{span}]',
      '<make_list> <simultaneously>; [{span}]',
      '{known_number:number} ring [<everyone>|its phones|phones|people|everyone on the list] <at_once>; [{span}]',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'ordered' },
    say: ['(ring|call) {known_number:number} [people] <in_order>; [{span}]', '<have_list_ring> <in_order>; [{span}]'],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'random' },
    say: [
      '(ring|call) {known_number:number} [people] <randomly>; [{span}]',
      '<have_list_ring> <randomly>; [{span}]',
      '[ring] sequence [of|on|for] {known_number:number} <randomly>; [{span}]',
    ],
  },
  {
    intent: 'reorder',
    despite: ['past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      '(move|put|shift|bump|place|bring|push|drop|list|jump|<be> (moved|put|shifted|bumped|promoted|placed' +
        '|ranked|demoted|listed|slotted|rung|called|tried)|<needs> (moving|putting|shifting|placing|promoting' +
        '|bumping)) [up|down]; {known_person:name}; <in_ring_list>; <for_place>; [{span}]',
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      '({known_person:name} (<should_or_needs_to>|ought to) (ring|be|go|come|answer) <for_place>; <in_ring_list>) ' +
        '[and] not {position:_}',
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number'],
    means: { sequence: 'ordered' },
    say: [
      '<known_number> <one_after_another> [but] (not|rather than|instead of) [all] (<together>' +
        '|<one_after_another>); [{span}]',
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      '<i> would (rather|like) {person:name} (was|were|is|be|got|gets) [rung|called|tried|listed] (before' +
        '|ahead of|in front of|above) {person:before}; [<on_or_in> <list_of_line>]',
    ],
  },
  {
    intent: 'reorder',
    means: { position: -1 },
    needs: ['number', 'name'],
    say: ['shove {person:name} to [very] back [of queue] [there]; [{span}]'],
  },
  {
    intent: 'reorder',
    despite: ['condition', 'past'],
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      '<i> want {known_person:name} [to] [be] answering [on|for|at|in|of|with] <list_of_line> (before|in front ' +
        'of|above) <others> [else] [does]; [{span}]',
      '{known_number:number} (<need_or_have_to>|must to|has got to|is got to|got to|can|will have to|shall) ' +
        '[only] go to [to] {known_person:name} before [it goes] [to] <others> [else]; [{span}]',
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      'have {known_person:name} moved [up|down] <in_the_very_place_of_list>; [{span}]',
      '(it|that) would be better if {known_person:name} were [to be] [rung] [up|down] <in_the_very_place_of_list>',
    ],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number', 'name', ['position', 'before']],
    say: ['<ring> {known_person:name} <in_the_very_place> when {known_number:number} gets a call'],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    say: [
      '(ring|call|try|dial|blast|hit|alert|ping|phone|set off|go through|run through) (<everyone>|all the ' +
        'phones|all of us|lot|people|phones|all people|every phone|each phone|every one|them|us all|folks) (at ' +
        'same time|as one|in one go|all in one go|at one time|<together>) (on|for|at|in|with) <list_of_line>; ' +
        '[{span}]',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    whole: true,
    means: { sequence: 'ordered' },
    say: ['<known_number> (one by one|one after another|one at a time)'],
  },
  {
    intent: 'reorder',
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      '[<i>] [would] want {known_person:name} leading off (on|for|at|in|of|with|by|from|to) <list_of_line>; [{span}]',
    ],
  },
  // The last, so that a place is asked for before a partner.
  {
    intent: 'reorder',
    needs: ['number', 'name', 'with'],
    say: [
      '(swap|switch|exchange|flip|trade|turn|reverse) {known_person:name} (and|with) {known_person:with} [round' +
        '|around|about|places]; [(on|at|for|in|of) {number} [list|order]]',
    ],
  },
];
