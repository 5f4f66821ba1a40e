import { expect, test } from 'vitest';
import { type Arrival, typed } from './arrivals.ts';
import { played } from './routing-stage.ts';

test.each<[Arrival, string[]]>([
  [
    typed('both of them please'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [both of them please|both of them please] any',
      'ack as you said',
      'command - answered',
    ],
  ],
  [
    typed('both live'),
    ['admit -.T1', 'check read U1', 'either runs -.T1 [|live|live]', 'ack either done', 'command either answered'],
  ],
  [
    typed('main line'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [main line|main line] any',
      'fallback [main line|main line|]',
      'ack the main line',
      'command - answered',
    ],
  ],
  [
    typed('main line live'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [main line|main line live] any',
      'fallback [main line|main line live|live]',
      'ack the main line',
      'command - answered',
    ],
  ],
  [
    typed('main'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [main|main] any',
      'fallback [main|main|]',
      'ack I do not know "main". /phone help shows what you can do. I do not know "main". `/phone help` shows what you can do. a:any Help help',
      'command - answered',
    ],
  ],
  [
    typed('loo'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [loo|loo] any',
      'fallback [loo|loo|]',
      'ack I do not know "loo". Did you mean /phone look? /phone help shows what you can do. I do not know "loo". / Did you mean `/phone look`? `/phone help` shows what you can do. a:any Help help',
      'command - answered',
    ],
  ],
  [
    typed('lok'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [lok|lok] any',
      'fallback [lok|lok|]',
      'ack I do not know "lok". Did you mean /phone look? /phone help shows what you can do. I do not know "lok". / Did you mean `/phone look`? `/phone help` shows what you can do. a:any Help help',
      'command - answered',
    ],
  ],
  [
    typed('hlep'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [hlep|hlep] any',
      'fallback [hlep|hlep|]',
      'ack I do not know "hlep". Did you mean /phone help? /phone help shows what you can do. I do not know "hlep". / Did you mean `/phone help`? `/phone help` shows what you can do. a:any Help help',
      'command - answered',
    ],
  ],
  [
    typed('say please'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [say please|say please] any',
      'ack as you said',
      'command - answered',
    ],
  ],
  [
    typed('main line', { user_id: 'U2' }),
    [
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command - problem',
    ],
  ],
  [
    typed('main line', { user_id: 'U3' }),
    [
      'admit -.T1',
      'check read U3',
      'check propose U3',
      'sentence [main line|main line] any',
      'fallback [main line|main line|]',
      'ack the main line',
      'command - answered',
    ],
  ],
  [
    typed('main line', { user_id: 'U4' }),
    [
      'admit -.T1',
      'check read U4',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command - problem',
    ],
  ],
  [
    typed('live'),
    [
      'ack I do not know "live". /phone help shows what you can do. I do not know "live". `/phone help` shows what you can do. a:any Help help',
      'command - unknown',
    ],
  ],
  [
    typed('look', { user_id: 'U2' }),
    [
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command look problem',
    ],
  ],
  [
    typed('look', { user_id: 'U3' }),
    ['admit -.T1', 'check read U3', 'look runs -.T1 [||]', 'ack look done', 'command look answered'],
  ],
  [
    typed('look', { user_id: 'U4' }),
    [
      'admit -.T1',
      'check read U4',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command look problem',
    ],
  ],
  [
    typed('either', { user_id: 'U3' }),
    ['admit -.T1', 'check read U3', 'either runs -.T1 [||]', 'ack either done', 'command either answered'],
  ],
  [
    typed('either', { user_id: 'U4' }),
    [
      'admit -.T1',
      'check read U4',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command either problem',
    ],
  ],
  [
    typed('either', { user_id: 'U2' }),
    [
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command either problem',
    ],
  ],
  [
    typed('look', { team_id: 'T2' }),
    ['admit E2.T2', 'check read U1', 'look runs E2.T2 [||]', 'ack look done', 'command look answered'],
  ],
  [
    typed('look', { team_id: 'T3' }),
    [
      'admit -.T3',
      'log info a request was answered with a problem not allowed R1',
      'ack Being removed. *Being removed.*',
      'command look problem',
    ],
  ],
  [
    typed('look', { team_id: 'T4' }),
    [
      'admit -.T4',
      'log error a request failed cannot be read R1',
      'ack Something went wrong inside Switchboard, not with what you typed. Try again; if it stays, pass on the reference below. Reference R1. *Something went wrong inside Switchboard, not with what you typed.* / Try again; if it stays, pass on the reference below. Reference `R1`',
      'command look failed',
    ],
  ],
  [
    typed('look', { team_id: 'T5' }),
    ['admit -.T5', 'admit E5.T5', 'check read U1', 'look runs E5.T5 [||]', 'ack look done', 'command look answered'],
  ],
  [
    typed('look', { team_id: 'T6' }),
    ['admit -.T6', 'check read U1', 'look runs -.T6 [||]', 'ack look done', 'command look answered'],
  ],
  [
    typed('help', { team_id: 'T3' }),
    [
      'admit -.T3',
      'log info a request was answered with a problem not allowed R1',
      'ack Being removed. *Being removed.*',
      'command help problem',
    ],
  ],
  [
    typed('look', { team_id: 'T7', enterprise_id: 'E7' }),
    ['admit E7.T7', 'check read U1', 'look runs E7.T7 [||]', 'ack look done', 'command look answered'],
  ],
])('of %j comes this', async (arrival, comes) => {
  expect(await played(arrival)).toEqual(comes);
});
