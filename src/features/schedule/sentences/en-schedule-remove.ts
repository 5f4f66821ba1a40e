import type { Sentences } from '../../../language/language.ts';

/** How people have a post stop for good. */
export const SCHEDULE_REMOVE: readonly Sentences[] = [
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `(stop|quit|enough of|no more) (spamming|bombarding|pestering|flooding|bothering|annoying|filling|cluttering)
        {channel} [up] with [the] (balance|credit|balances|balance posts|posts|reports)`,
      `<undefined_2> [can] [now] [please] (remove|delete|cancel|drop|get rid of|scrap|kill|bin|end|go|be removed|be
        deleted|be cancelled) [it|that]`,
      `(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end|nuke|zap|terminate|eliminate|withdraw|clear|erase
        |unschedule|trash|ditch|axe|lose|take down|discard) <undefined_2> [for good|permanently|completely|altogether
        |entirely|forever]`,
      'take <undefined_2> (down|away|off) [for good|permanently|completely|altogether|entirely|forever]',
      '<undefined_2> (can|should|must|has to|may) (go|come down|be gone) [for good] <kill> <them> [for good]',
      `<undefined_2> (is|has become|is now) (redundant|duplicate|duplicated|double|outdated|out of date|no good
        |history|superfluous|obsolete|pointless|useless|surplus|unnecessary|of no use|a nuisance|not needed) <kill>
        <them> [for good]`,
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['negation', 'report'],
    needs: [['id', 'channel']],
    say: [
      `[<i>] (do not|dont|no longer|will not be|wont be|will not|wont) (want|need|require|needing|wanting)
        <undefined_2> [any more|anymore|any longer|now|again] [so] [(remove|delete|cancel|drop|get rid|get rid of
        |scrap|kill|bin|end) [it|that|of it]]`,
      `(stop|quit|cease) (posting|sending|sharing) [[the] <balance_2>] (in|to|into) {channel} (for good|forever
        |altogether|completely|permanently|entirely)`,
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'negation', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['[the] balance shall (no longer|not) [to] appear (in|to|into|on) {channel} [<any_more>]'],
  },
];
