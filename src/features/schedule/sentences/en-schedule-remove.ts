import type { Sentences } from '../../../language/language.ts';

/** How people have a post stop for good. */
export const SCHEDULE_REMOVE: readonly Sentences[] = [
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '(stop|quit|enough of|no more) (spamming|bombarding|pestering|flooding|bothering|annoying|filling' +
        '|cluttering) {channel} [up] with (balance|credit|posts|reports)',
      '<which_post> [can] (<remove>|bin|go|be deleted) [it|that]',
      '(<remove>|bin|nuke|clear|erase|unschedule|trash|ditch|axe|lose|take down|discard) <which_post> ' +
        '[<altogether>]',
      'take <which_post> (down|away|off) [<altogether>|forever]',
      '<which_post> (can|should|must|has to|may) (go|come down) [for good] <kill> <them> [for good]',
      '<which_post> (is|is now) (redundant|duplicate|no good|history) <kill> <them> [for good]',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['negation', 'report'],
    needs: [['id', 'channel']],
    say: [
      '[<i>] (do not|dont|no longer|will not be|will not|wont) (want|need) <which_post> [any more|anymore|any ' +
        'longer|again] [(<remove>|get rid|bin) [it|that|of it]]',
      '(stop|quit) (posting|sending) [<balance_word>] (in|to|into) {channel} (<altogether>|forever)',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'negation', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['balance shall (no longer|not) [to] appear (in|to|into|on) {channel} [<any_more>]'],
  },
];
