import type { Sentences } from '../../../language/language.ts';

/** How people change the order in which a list rings. */
export const REORDER: readonly Sentences[] = [
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((move|put|shift|bump|promote|place|bring|get|push|rank|have|set|make|list|sort|slide|drop|demote|send)
        {person:name} [up|down] <on_position_position_place_spot_slot> [again]; [(on|in|for|of|at|to|from|within|with)
        [<ring_list>] [of|for|on] {number} [order]]; [{span}])`,
      '(<ring> {person:name} <on_position_position_place_spot_slot>; [<on_or_for> {number}]; [{span}])',
      `(move {person:name} [up|down] from {position:_} to {position}; [(on|in|of|for) [<ring_list>] [of|for|on]
        {known_number:number}]; [{span}])`,
      `(({person:name} [should|must|needs to|has to|to] [ring|be|go|come|be rung|answer]
        <on_position_position_place_spot_slot>; <on_or_for> {known_number:number}); [{span}])`,
      `((let|have|make) {person:name} (ring|be|go|answer|come|be rung) <on_position_position_place_spot_slot>;
        [<on_or_for> {number}]; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|to) (ring|call|try|go to) {known_person:name}
        <on_position_position_place_spot_slot>; [{span}])`,
      `{known_person:name} [should|must|needs to|has to|to|goes|rings|is to] [ring|be|go|come|be rung|answer]
        <on_position_position_place_spot_slot> [<on_or_for> {known_number:number}] [{span}]`,
      '({known_person:name} [goes] to [the] [very] {position} (of|on|in|for) [the] {known_number:number}; [{span}])',
      `({known_person:name} (needs to|should|must|has to|is to|ought to) (be|come) [the] {position} (one|person|phone
        |name) [to be] (called|rung|tried|phoned|dialled|ringing|to ring|that rings) <on_or_for>
        {known_number:number}; [{span}])`,
      `({known_person:name} (should|must|needs to|has to|have to|has got to|got to|ought to|is to|to|can|will have
        to) (ring|be rung|be called|be tried|be phoned|be dialled|go|come|answer|be|be ringing|pick up) <undefined_7>
        [on|for|at|in|of|with] [<ring_list>] [of|for|on] {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((can|could|might) {person:name} be moved [up|down] <on_position_position_place_spot_slot>; [(on|in|for|of|at
        |to|from|within|with) [<ring_list>] [of|for|on] {number} [order]]; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      `([change] [ring|ringing|call|calling|new] (order|sequence|ring order|list order) [<on_or_of> {number}] [to|to
        be|to read|should be|must be|ought to be|needs to be|has to be|is to be|as|is|=|be|now] {order} [in that
        order]; [{span}])`,
      '({known_number:number} [-|:] {order} in (that|this) order; [{span}])',
      '(<ring> {known_number:number} in (that|this|the following|following) order {order}; [{span}])',
      '(rearrange {known_number:number} [so it is] {order}; [{span}])',
      'reorder [<ring_list>] [of|for|on] {number}',
      '[first] {order} [in (that|this) order] (on|for|in) {known_number:number}',
      `({known_number:number} (should|must|has to|needs to|is to) (go|ring|be|run|call|try) {order} [in (that|this)
        order]; [{span}])`,
      `(swap|switch|exchange|flip|change|trade) {order:_} [around|over|round|places|about] [(on|in|for|at) {number}]`,
      '({known_number:number} [-|:] [order] {in_order:order} [in that order]; [{span}])',
      '{in_order:order}',
      '({known_number:number} in (this|that|following) (sequence|order|line up|lineup) [-|:] {order}; [{span}])',
      '({known_number:number} <should_or_to> ring {order}; [{span}])',
      '{known_number:number} [-|:] {counted:order}',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    say: [
      `((ring|call|try|dial|have|let|make|get) [them|everyone|everybody|all|people|phones|all phones|destinations
        |everyone else|everything|list|whole list|team] [of them] [ring] <at_once>; <on_or_for> [<ring_list>] [of|for
        |on] {number}; [{span}])`,
      '(everyone <on_or_for> {known_number:number} should ring <at_once>; [{span}])',
      `((make|have|let|get) {known_number:number} [to] (ring|call|dial) (all phones|all the phones|every phone
        |everyone|everybody|all destinations) <at_once>; [{span}])`,
      `({known_number:number} [-|:] (all phones|all the phones|everyone|everybody|all of them|all of us|all
        destinations|whole team|whole list|all) [rings] <at_once>; [{span}])`,
      `({known_number:number} ring [everyone|everybody|all|all phones|them all|all of them|whole list|whole team|all
        destinations|its phones|phones|people|everyone on the list|everyone at it] <at_once>; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'ordered' },
    say: [
      '((ring|call) {known_number:number} [people] <in_order>; [{span}])',
      `(<make_or_have> [<ring_list>] [of|for|on] {number} [to] (ring|call|dial|go|ringing) [people] <in_order>;
        [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'random' },
    say: [
      '((ring|call) {known_number:number} [people] <randomly>; [{span}])',
      `(<make_or_have> [<ring_list>] [of|for|on] {number} [to] (ring|call|dial|go|ringing) [people] <randomly>;
        [{span}])`,
      `([ring] sequence [of|on|for] {known_number:number} (random|random order|randomly|at random|in random order);
        [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((move|put|shift|bump|promote|place|bring|push|rank|slide|demote|drop|list|jump|<be> (moved|put|shifted|bumped
        |promoted|placed|ranked|demoted|listed|slotted|rung|called|tried|dialled)|<needs> (moving|putting|shifting
        |placing|promoting|bumping)) [up|down]; {known_person:name}; [on|in|for|of|at|to|within|by] [<ring_list>] [of
        |for|on] {known_number:number} [ring list|list|team|rota|hunt group|ring group|call group|group|queue|line
        |roster]; <on_position_position_place_spot_slot_2>; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} (should|must|needs to|has to|is to|ought to) (ring|be|go|come|answer)
        <on_position_position_place_spot_slot_2>; [on|in|for|of|at|to|within|by] [<ring_list>] [of|for|on]
        {known_number:number} [ring list|list|team|rota|hunt group|ring group|call group|group|queue|line|roster])
        [and] not {position:_}`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number'],
    means: { sequence: 'ordered' },
    say: [
      `({known_number:number} [-|:] <one_after_another> [but] (not|rather than|instead of) [all] ((at once|together
        |all together|all at once|at the same time|simultaneously)|<one_after_another>); [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `(<i> would (rather|sooner|prefer|like) {person:name} (was|were|is|be|got|gets) [rung|called|tried|listed]
        (before|ahead of|in front of|above) {person:before}; [<on_or_for> [<ring_list>] [of|for|on]
        {known_number:number}])`,
    ],
  },
  {
    intent: 'reorder',
    means: { position: -1 },
    needs: ['number', 'name'],
    say: ['(shove {person:name} to [the] [very] back [of [the] queue] [there]; [{span}])'],
  },
  {
    intent: 'reorder',
    despite: ['condition', 'past'],
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      `(<i> [really] want {known_person:name} [to] [be] answering [on|for|at|in|of|with] [<ring_list>] [of|for|on]
        {known_number:number} (before|ahead of|in front of|prior to|above) <others> [else] [does]; [{span}])`,
      `({known_number:number} (should|must|must to|needs to|need to|has to|have to|has got to|is got to|got to|ought
        to|is to|are to|to|can|will have to|shall) [only] go to [to] {known_person:name} before [it goes] [to]
        <others> [else]; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `(have {known_person:name} moved [up|down] <undefined_7> [on|for|at|in|of|with] [<ring_list>] [of|for|on]
        {known_number:number}; [{span}])`,
      `(it|that) would be better if {known_person:name} were [to be] [rung] [up|down] <undefined_7> [on|for|at|in|of
        |with] [<ring_list>] [of|for|on] {known_number:number}`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number', 'name', ['position', 'before']],
    say: ['<ring> {known_person:name} <undefined_7> when {known_number:number} gets a call'],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    say: [
      `((ring|call|try|dial|buzz|blast|hit|alert|ping|page|phone|summon|set off|go through|work through|hunt through
        |cycle through|run through|go round|work down|hunt) (everyone|everybody|all|all phones|all the phones|them all
        |all of them|all of us|whole list|whole team|whole lot|whole crew|lot|people|phones|all people|every phone
        |every handset|every single phone|each phone|every one|every person|all handsets|all destinations|all the lads
        |all lads|them|us all|telephones|all telephones|folks) (at once|at the same time|at same time|simultaneously
        |together|all at once|all together|in parallel|parallel|in unison|as one|in one go|all in one go|concurrently
        |at one time|in same time|in same moment|at same moment) (on|for|at|in|with) [<ring_list>] [of|for|on]
        {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    whole: true,
    means: { sequence: 'ordered' },
    say: ['{known_number:number} [-|:] (sequential|one by one|one after another|one at a time|sequential ringing)'],
  },
  {
    intent: 'reorder',
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      `([<i>] [would] want {known_person:name} leading off (on|for|at|in|of|with|by|from|to) [<ring_list>] [of|for
        |on] {known_number:number}; [{span}])`,
    ],
  },
];
