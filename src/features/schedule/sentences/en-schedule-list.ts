import type { Sentences } from '../../../language/language.ts';

/** How people ask which posts there are. */
export const SCHEDULE_LIST: readonly Sentences[] = [
  {
    intent: 'schedule_list',
    whole: true,
    about: [
      [
        'stop|cancel|end|delete|remove|get rid of|turn off|switch off|pause|dont|no more',
        'post|posts|posting|posted',
        '[morning|evening|daily|weekly|monthly|<balance_word>]',
        '[any more|anymore|any longer|want]',
      ],
    ],
    say: [],
  },
  {
    intent: 'schedule_list',
    despite: ['past'],
    say: ['(did|has) [balance] post (gone out|go) [this morning]'],
  },
  {
    intent: 'schedule_list',
    about: [
      ['what|which|when|where|list|any', 'posted|scheduled|reports|balance post'],
      [
        'what|which|when|where|what time|is|are|do',
        '<credit>|[<balance_word>] (report|reports)',
        'post|posted|posting|posts|send|share|shared|go out|going out|go to',
        '[channel|channels|{channel}]',
        '[anybody]',
        '[anywhere|automatically]',
      ],
    ],
    say: [
      '[list] [balance|scheduled|regular|automatic|credit] (schedules|posts|balance posts|reports|schedule' +
        '|scheduled messages) [<that>] [are] [<are_there>|set up|running|scheduled|are active|go out]',
      '(what|anything) [is] scheduled',
      '(when|where) (do|does|is|are) (balance|balance posts|credit) [get] (posted|post|go out|run|going out' +
        '|sent|shared|posting|coming|come|due|published)',
      'show [me] (<paused_balance> in {channel}|{channel} <paused_balance>)',
      '(what|which) <paused_balance> [goes] (in|to) {channel}',
      'is [{days:_}] <paused_balance> [still] (<on_or_paused>|going|scheduled)',
      '(is|was) {channel} <paused_balance> [still] (<on_or_paused>|running|active|going|live)',
      'is anything going out [today]',
      '(when|where) (do|does) (you|it|we) post [<balance_word>]',
      '(what|anything) (goes out|is posted|gets posted|is sent|gets sent) (automatically|by itself|on its own' +
        '|regularly)',
      'when does {channel} post [go] [out]',
    ],
  },
];
