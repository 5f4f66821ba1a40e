import type { Sentences } from '../../../language/language.ts';
import { NUMBER, ON, ON_LIST, PLACE, TOO, WHEN } from './en-hint-parts.ts';

const RING =
  'ring|rings|ringing|call|calls|calling|dial|dials|try|tries|buzz|go|goes|go off|goes off|phones|sound|answer|answers';
const AT_ONCE =
  'at once|at same time|simultaneously|together|all together|in parallel|all in one go|in one go|at one time|in unison|as one|concurrently';
const IN_TURN =
  'one after another|one after other|one by one|in turn|in turns|in sequence|in order|sequentially|one at a time|in a row|each in turn|top to bottom|after each other';
const ALL =
  '[everybody|everyone|all|all phones|whole team|whole list|all of them|all of us|whole lot|phones|people|list]';
const LONGER =
  '([a bit|a little|a lot|much|far|way|slightly|somewhat] (longer|shorter|less|more|quicker|sooner|faster|long enough))';

/** By what changes of who rings first, all at once or how long are recognised where no sentence fits. */
export const RINGING_HINTS: readonly Sentences[] = [
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [],
    hints: [
      [
        '{known_person:name}',
        PLACE,
        NUMBER,
        `ring|rings|ringing|rung|goes|go|move|moved|put|be|bump|promote|demote|shift|answer|answers|pick up|picks up|phone|call|called|try|tried|come|comes|want|make|have|get|needs|should|must|list|order|queue`,
        WHEN,
      ],
      ['{known_person:name}', '(before|ahead of|in front of|above|prior to) {known_person:before}', NUMBER, WHEN],
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    despite: ['report'],
    say: [],
    hints: [
      [
        '{known_person:name} (wants|want|asked|asks|would like) to (be|ring|go|answer|come|get calls) [tried|rung|called|put|asked]',
        PLACE,
        NUMBER,
        WHEN,
      ],
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    despite: ['report'],
    say: [],
    hints: [
      [
        '{known_person:name} (wants|want|asked|asks|would like) to (be|join|go|get|help|answer)',
        `${ON_LIST}|${ON}`,
        `list|rota|group|team|join|${TOO}`,
        WHEN,
      ],
      ['{known_person:name} (wants|want|asked|asks|would like) to (be|join|go|get|help|answer)', ON_LIST, WHEN],
      [
        '{known_person:name} (wants|want|asked|asks) to (join|be added to|be part of|be put on) {known_number:number}',
        WHEN,
      ],
    ],
  },
  ...[
    ['simultaneous', AT_ONCE],
    ['ordered', IN_TURN],
    ['random', 'random|randomly|at random|in random order|any order|shuffle|shuffled|mixed up'],
  ].map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      needs: ['number'],
      means: { sequence: sequence as 'ordered' },
      say: [],
      hints: [
        [NUMBER, `${how}`, `${RING}|everybody|everyone|all phones|whole team|people|sequence|order`, ALL, WHEN],
        ['{known_number:number} (phones|team|list|people|calls)', `${how}`, ALL, WHEN],
      ],
    }),
  ),
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'ordered' },
    despite: ['negation'],
    say: [],
    hints: [
      [
        NUMBER,
        IN_TURN,
        `(not|rather than|instead of|and not) [all|everyone|everybody] [ringing|ring] (${AT_ONCE})`,
        `[${RING}]`,
        ALL,
      ],
    ],
  },
  {
    intent: 'reorder',
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    despite: ['negation'],
    say: [],
    hints: [
      [
        NUMBER,
        AT_ONCE,
        `(not|rather than|instead of|and not) [all|everyone|everybody] [ringing|ring] (${IN_TURN})`,
        `[${RING}]`,
        ALL,
      ],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    say: [],
    hints: [
      [
        NUMBER,
        '{secs:seconds}',
        'ring|rings|ringing|ring time|timeout|time out|answer|pick up|give up|gives up|wait|waits|patience',
        '[each|per person|per phone|everyone|everybody|ringing|ring|rings|before|limit|max|maximum|at most|at least|enough|plenty]',
      ],
      [
        '(ring|ringing|call|dial) (time|timer|timing|duration|length|limit)|timeout|time out',
        '{secs:seconds}',
        `[${NUMBER}]`,
      ],
      [NUMBER, `ring|rings|ringing|ring time|timeout|time out`, LONGER],
      [
        'shorten|lengthen|increase|reduce|adjust|change|raise|lower|extend|cut|trim|up|drop|double|halve',
        '(ring|ringing|call|dial) [time|timer|timing|duration|length|limit]|timeout|time out|how long',
        NUMBER,
        '[ring|rings|ringing]',
        '[to {secs:seconds}]',
      ],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'seconds'],
    despite: ['condition'],
    say: [],
    hints: [
      [
        NUMBER,
        '(to|for|at|of|after|than|by|with|in|=) {count:seconds} (second|seconds|sec|secs|s)',
        '[ring|rings|ringing|time|duration|total]',
      ],
      [
        NUMBER,
        '{count:seconds} (second|seconds|sec|secs|s)',
        'each|per person|per phone|a person|per head|apiece|a go|every person|every phone|everyone|everybody|a phone|per destination|limit|max|maximum|at most|at least|enough|plenty|only|tops',
        '[ring|rings|ringing]',
      ],
    ],
  },
  {
    intent: 'set_timeout',
    needs: ['number', 'name', 'ring_seconds'],
    say: [],
    hints: [
      [
        '{known_person:name}',
        '{secs:ring_seconds}',
        '(on|for|in|at|of) {known_number:number}',
        'ring|rings|ringing|ring time|timeout|time out|answer|pick up|give|gets|needs|let|allow|get|before|wait|have|only|try',
        '[to answer|to pick up|ringing|ring|each time|longer]',
      ],
    ],
  },
];
