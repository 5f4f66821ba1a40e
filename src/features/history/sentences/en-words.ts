/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  about_whom_and_when: '[(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}]',
  altered: 'altered|edited|amended|reconfigured|tampered with|played with',
  as: 'as|how|to how|way|to what',
  before: 'before|until',
  broke: 'broke|botched|(messed|made) up|made [some] hames of',
  by: '{by:_}|{word:_}|somebody|someone|they|we|i|you|he|she',
  change: 'change|changes|edit|modification|amendment|update|tweak|modifications',
  change_or_divert:
    'change|divert|forward|redirect|edit|touch|alter|modify|update|do|add|remove|delete|mess with' +
    '|fiddle with|set|move|switch off|switch on|turn off|turn on|break|mess up',
  changed:
    '<diverted_or_redirected>|<altered>|changed|switched|touched|modified|updated|added|removed|deleted|moved' +
    '|switched off|switched on|turned off|turned on|set|did|messed with|messed up|broke|fiddled with|reset' +
    '|undid|put|took|keeps changing|screwed with|put in',
  changed_or_done: '<changed>|done|changed|did',
  did: 'did|has|have',
  got_at: '(got|fiddled|messed|started) [about] [at|to|with|on|up]|touched|changed|broke|altered|did|had',
  last: 'last|latest',
  settings:
    'settings|anything|something|things|the divert|divert|diversion|that|it|this|list|ring list|ring order' +
    '|ring time|ring times|order',
  take_it_back:
    '(<undo_or_revert>|take back|back out) [it|that|this|them]|(<put_or_set>|roll|bring) (it|that|this|things' +
    '|everything) back',
  to_or_of: 'to|on|of|for|in|with',
  undo: '<undo_or_revert>|take back',
  undo_or_revert: 'undo|revert|reverse|roll back|rollback',
  undone: 'undone|reverted|reversed|taken back',
  with_number: '(on|to|with|in|at|for) {number}',
};
