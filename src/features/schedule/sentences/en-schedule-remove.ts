import type { Sentences } from '../../../language/language.ts';

/** How people have a post stop for good. */
export const SCHEDULE_REMOVE: readonly Sentences[] = [
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '(stop|quit|enough of|no more) (spamming|bombarding|pestering|flooding|bothering|annoying|filling' +
        '|cluttering) {channel} [up] with [the] (balance|credit|balances|balance posts|posts|reports)',
      '<which_post> [can] [now] [please] (<remove>|bin|go|be removed|be deleted|be cancelled) [it|that]',
      '(<remove>|bin|nuke|zap|terminate|eliminate|withdraw|clear|erase|unschedule|trash|ditch|axe|lose|take down' +
        '|discard) <which_post> [<altogether>|forever]',
      'take <which_post> (down|away|off) [<altogether>|forever]',
      '<which_post> (can|should|must|has to|may) (go|come down|be gone) [for good] <kill> <them> [for good]',
      '<which_post> (is|has become|is now) (redundant|duplicate|duplicated|double|outdated|out of date|no good' +
        '|history|superfluous|obsolete|pointless|useless|surplus|unnecessary|of no use|a nuisance|not needed) ' +
        '<kill> <them> [for good]',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['negation', 'report'],
    needs: [['id', 'channel']],
    say: [
      '[<i>] (do not|dont|no longer|will not be|wont be|will not|wont) (want|need|require|needing|wanting) ' +
        '<which_post> [any more|anymore|any longer|now|again] [so] [(<remove>|get rid|bin) [it|that|of it]]',
      '(stop|quit|cease) (posting|sending|sharing) [[the] <balance_word>] (in|to|into) {channel} (<altogether>' +
        '|forever)',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'negation', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['[the] balance shall (no longer|not) [to] appear (in|to|into|on) {channel} [<any_more>]'],
  },
];
