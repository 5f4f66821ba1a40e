import { expect, test } from 'vitest';
import { type Arrival, typed } from './arrivals.ts';
import { played } from './routing-stage.ts';

test.each<[Arrival, string[]]>([
  [typed('help'), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [typed(''), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [typed(' '), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [typed(undefined), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [typed('help', { command: '' }), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [typed('HELP'), ['admit -.T1', 'help runs -.T1 [||]', 'ack help done', 'command help answered']],
  [
    typed('help me'),
    ['ack help takes no "me". Type /phone help. *help* takes no "me". / Type `/phone help`.', 'command - unknown'],
  ],
  [typed('look'), ['admit -.T1', 'check read U1', 'look runs -.T1 [||]', 'ack look done', 'command look answered']],
  [
    typed('look main line live'),
    [
      'admit -.T1',
      'check read U1',
      'look runs -.T1 [main line|main line live|live]',
      'ack look done',
      'command look answered',
    ],
  ],
  [
    typed('look Live'),
    ['admit -.T1', 'check read U1', 'look runs -.T1 [|Live|live]', 'ack look done', 'command look answered'],
  ],
  [
    typed('look live sandbox'),
    [
      'admit -.T1',
      'check read U1',
      'look runs -.T1 [live|live sandbox|sandbox]',
      'ack look done',
      'command look answered',
    ],
  ],
  [
    typed('look live line'),
    ['admit -.T1', 'check read U1', 'look runs -.T1 [live line|live line|]', 'ack look done', 'command look answered'],
  ],
  [
    typed('text a b'),
    ['admit -.T1', 'check read U1', 'text runs -.T1 [a b|a b|]', 'ack text done', 'command text answered'],
  ],
  [
    typed('text odd'),
    [
      'ack text takes no "odd". Type /phone text &lt;text&gt;. *text* takes no "odd". / Type `/phone text &lt;text&gt;`.',
      'command - unknown',
    ],
  ],
  [
    typed('text a live'),
    ['admit -.T1', 'check read U1', 'text runs -.T1 [a live|a live|]', 'ack text done', 'command text answered'],
  ],
  [
    typed('either'),
    ['admit -.T1', 'check read U1', 'either runs -.T1 [||]', 'ack either done', 'command either answered'],
  ],
  [
    typed('either SANDBOX'),
    [
      'admit -.T1',
      'check read U1',
      'either runs -.T1 [|SANDBOX|sandbox]',
      'ack either done',
      'command either answered',
    ],
  ],
  [
    typed('either live sandbox'),
    [
      'ack either takes "sandbox" or "live", not both. Type /phone either [sandbox|live]. *either* takes "sandbox" or "live", not both. / Type `/phone either [sandbox|live]`.',
      'command - unknown',
    ],
  ],
  [
    typed('either a live b'),
    [
      'admit -.T1',
      'check propose U1',
      'sentence [either a live b|either a live b] used',
      'ack either takes no "a b". Type /phone either [sandbox|live]. *either* takes no "a b". / Type `/phone either [sandbox|live]`.',
      'command - answered',
    ],
  ],
  [
    typed('once 7'),
    [
      'admit -.T1',
      'claim -.T1   null',
      'check edit U1',
      'once runs -.T1 [7|7|]',
      'ack once done',
      'command once answered',
    ],
  ],
  [typed('once 7', { trigger_id: 'again' }), ['admit -.T1', 'claim -.T1 again', 'ack', 'command once answered']],
  [
    typed('once 7', { user_id: 'U2' }),
    [
      'admit -.T1',
      'claim -.T1   null',
      'check edit U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: edit, do it once. *Not yours: edit, do it once.*',
      'command once problem',
    ],
  ],
  [
    typed('choice one'),
    ['admit -.T1', 'check read U1', 'one runs -.T1 [one|one|]', 'ack one done', 'command choice answered'],
  ],
  [
    typed('choice two', { user_id: 'U2' }),
    [
      'admit -.T1',
      'check edit U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: edit, do two. *Not yours: edit, do two.*',
      'command choice problem',
    ],
  ],
  [typed('choice three'), ['throws The row has no choice three']],
  [typed('choice'), ['throws The row has no choice ']],
  [typed('choice toString'), ['throws The row has no choice toString']],
  [typed('credit'), ['admit -.T1', 'check read U1', 'look runs -.T1 [||]', 'ack look done', 'command look answered']],
  [
    typed('Credit live'),
    ['admit -.T1', 'check read U1', 'look runs -.T1 [|live|live]', 'ack look done', 'command look answered'],
  ],
  [
    typed('credit control please'),
    [
      'admit -.T1',
      'check propose U1',
      'sentence [credit control please|credit control please] known',
      'ack as you said',
      'command look answered',
    ],
  ],
  [
    typed('credit control'),
    ['admit -.T1', 'check read U1', 'look runs -.T1 [control|control|]', 'ack look done', 'command look answered'],
  ],
  [
    typed('credit control', { user_id: 'U2' }),
    [
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'ack Not yours: read. *Not yours: read.*',
      'command look problem',
    ],
  ],
  [
    typed('open it'),
    ['admit -.T1', 'check manage U1', 'opens runs -.T1 [||]', 'ack opens done', 'command opens answered'],
  ],
  [
    typed('open it now please'),
    [
      'admit -.T1',
      'check manage U1',
      'opens runs -.T1 [now please|now please|]',
      'ack opens done',
      'command opens answered',
    ],
  ],
  [
    typed('both'),
    ['admit -.T1', 'check read U1', 'either runs -.T1 [||]', 'ack either done', 'command either answered'],
  ],
  [
    typed('both of them'),
    [
      'admit -.T1',
      'check read U1',
      'check propose U1',
      'sentence [both of them|both of them] any',
      'fallback [both of them|both of them|]',
      'ack I do not know "both of them". /phone help shows what you can do. I do not know "both of them". `/phone help` shows what you can do. a:any Help help',
      'command - answered',
    ],
  ],
])('of %j comes this', async (arrival, comes) => {
  expect(await played(arrival)).toEqual(comes);
});
