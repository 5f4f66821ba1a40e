/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  as: 'as|how|to how|way|to way|to what',
  before: 'before|until',
  broke: `broke|ruined|wrecked|mangled|botched|messed with|fiddled with|(messed|mucked|screwed|cocked|ballsed|buggered
    |fouled|bollixed|stuffed|made) up|made [a|an|some] hames of`,
  by: '{by:_}|{word:_}|somebody|someone|they|we|i|you|he|she',
  change: `change|changes|edit|edits|modification|alteration|amendment|adjustment|update|tweak|modifications
    |alterations|amendments|adjustments`,
  change_or_divert: `change|divert|forward|redirect|edit|touch|alter|modify|update|do|add|remove|delete|mess with
    |fiddle with|set|move|switch off|switch on|turn off|turn on|break|mess up`,
  changed: `changed|diverted|forwarded|redirected|switched|edited|touched|altered|modified|updated|added|removed
    |deleted|moved|switched off|switched on|turned off|turned on|set|did|messed with|messed up|broke|fiddled
    with|played with|tampered with|reset|undid|put|took|amended|adjusted|keeps changing|keeps messing with
    |keeps fiddling with|keeps diverting|keep changing|screwed with|meddled with|interfered with|tinkered with
    |mangled|wrecked|botched|rejigged|reworked|tweaked|reconfigured|redone|rearranged|reordered|overhauled|put
    in`,
  did: 'did|has|have',
  last: 'last|latest|most recent',
  to_or_of: 'to|on|of|for|in|with',
  undefined_10: `[{known_by:_}|somebody|someone|they|who] [went and] (broke|broken|break|messed|mucked|screwed|fiddled
    |changed|did|done|made|touched|altered|ruined|cocked|ballsed|botched|got|meddled|tinkered|tampered
    |played|interfered|started|came) [something|things|it|up|with|at|to|about|around|<his> hands on]
    |mistake|mess|error|change|changes|edit|edits|last|wrong`,
  undefined_12: `(got|meddled|tinkered|tampered|played|interfered|fiddled|messed|mucked|started) [about] [at|to|with|on
    |up]|came along|touched|changed|broke|edited|altered|ruined|did|had|took over`,
  undefined_6: '<changed>|done|changed|did',
  undefined_9: `(undo|revert|reverse|roll back|rollback|take back|back out|rescind) [it|that|this|them]|(put|take|set
    |change|roll|turn|switch|bring) (it|that|this|things|everything|my (change|changes|edit|edits|one
    |tweak)) back [<as> [it|that|they|things] [before]]`,
  undo: 'undo|revert|reverse|roll back|rollback|take back',
  undone: 'undone|reverted|reversed|rolled back|taken back',
};
