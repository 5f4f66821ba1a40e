import type { Sentences } from '../../../language/language.ts';

/** How people take somebody off a list. */
export const REMOVE_DESTINATION: readonly Sentences[] = [
  {
    intent: 'remove_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `([can|could|may|might] [<i>] <need_or_want> {person:name} (removed|taken off|deleted|dropped|taken out|off|out
        of|off of) [from|of] [<ring_list>] [of|for|on] {known_number:number} [rota]; [{span}])`,
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      `((remove|mind removing|delete|drop|kick|strip|cut|scrap|bin|axe|get rid of|lose|boot|chuck|erase|exclude
        |strike|cross|discard|unassign|dump|ditch|unlist|withdraw) {person:name} [out|off]; [<off> [<ring_list>] [of
        |for|on] {number} [rota]]; [altogether|completely|entirely|permanently|for good]; [{span}])`,
      `((take|mind taking|get|pull|kick|move|throw|bring|cross|boot|knock|chuck|whip|strike|have) {person:name} (off
        |off of|from|out of|out from|out on|off from) [<ring_list>] [of|for|on] {number} [rota]; [altogether
        |completely|entirely|permanently|for good]; [{span}])`,
      '((take|get|pull|kick) {person:name} (off|out); [{span}])',
      `((take|get|pull|kick|remove|delete|drop|strike|cross) {person:name} (off|from|out of|off of) (list|ring list
        |rota); [{span}])`,
      '({known_person:name} (off|out of|off of) {known_number:number}; [{span}])',
      '(remove|take|delete) (someone|somebody|person|destination) [off|from|out of] {number}',
      `(nix|yank|scratch|oust|evict|pluck|turf|rub out|score out|get shot of|rid us of|weed out|root out|blot out
        |retire|clear) {person:name} [off|out] <off> [<ring_list>] [of|for|on] {known_number:number} [altogether
        |completely|entirely|permanently|for good]`,
      '{known_person:name} can [now] come off [<ring_list>] [of|for|on] {known_number:number}',
      '{known_number:number} [-|:] minus {known_person:name}',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `((remove|delete|drop|strike|detach|pull|kick|unplug|take|get|<be> (removed|taken|deleted|dropped|struck|pulled
        |detached)|<needs> (removing|taking|deleting|dropping|pulling)); {known_person:name}; (off|off of|from|out of
        |of) [<ring_list>] [of|for|on] {known_number:number} [ring list|list|team|rota|hunt group|ring group|call
        group|group|queue|line|roster]; [{span}])`,
      `{known_person:name} (<he_must>|to) [now] (leave|be out of|quit|vacate|be off|be let go from|be let go of|be
        (removed|taken|dropped|struck|deleted|crossed|pulled|kicked|cut|scrubbed|wiped|withdrawn) (off|off of|from|out
        of|of|out on|off from)) [<ring_list>] [of|for|on] {known_number:number} [altogether|completely|entirely
        |permanently|for good|please]`,
      `{subject:name} <he_must> [now] (come off|come out of|go from|get off|be out of|be off|leave|be gone from|drop
        off|be (removed|taken|dropped|struck|deleted|crossed|pulled|kicked|cut|scrubbed|wiped|withdrawn) (off|off of
        |from|out of|of|out on|off from)) [<ring_list>] [of|for|on] {known_number:number} [altogether|completely
        |entirely|permanently|for good|please]`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `<do_not> <mute> {person:name} [[on|for|in|at|of] {number}] [just|only|simply|rather|instead] take <him> off
        [altogether]`,
      '{known_number:number} shouldnt ring {known_person:name} any more',
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation', 'past', 'report', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `{known_person:name} (has no business|has no place|does not belong|is no longer|is not|should not be|must not
        be|is still|should no longer be|is done|is finished|is through|left|has left|is leaving|is not longer|no
        longer works|is coming off|does not work) [being] [in|on|at|for|with|from|of|to|into|onto|part of]
        [<ring_list>] [of|for|on] {known_number:number} [any more|anymore|any longer|now] [so] (take|get|remove|delete
        |drop|strike|scrub|cross|pull|kick|bin|cut) <her> [off|out|from|of|off it|out of it|off there|out of there|off
        list|from list|of list|out of list|from it|from there|of it]`,
      `(there is no|no) (reason|need|point|call|sense|use) [for] [keeping] {known_person:name} [to be] (on|in|for|at)
        [<ring_list>] [of|for|on] {known_number:number} [any more|anymore|any longer|now] [so] <take_or_get> [<her>]
        [off|out|from|off it|out of it|off there|off list|off list there|from list|of list|from it|off (that|this)]`,
      `<i> would rather {known_person:name} was not (on|in|part of) [<ring_list>] [of|for|on] {known_number:number}
        [any more|anymore|any longer|at all] [so] <take_or_get> [<her>] [off|out|from|off it|out of it|off there|off
        list|off list there|from list|of list|from it|off (that|this)]`,
    ],
  },
];
