import type { Sentences } from '../../../language/language.ts';

/** How people ask which posts there are. */
export const SCHEDULE_LIST: readonly Sentences[] = [
  {
    intent: 'schedule_list',
    despite: ['past'],
    say: [
      '(did|has|have|when did|when was|was) [balance] post [last] (go out|gone out|go|work|get posted|been posted' +
        '|posted|sent|been sent|get sent|went out) [this morning]',
    ],
  },
  {
    intent: 'schedule_list',
    about: [
      [
        'what|which|when|where|how often|list|any|show',
        'posts|posted|schedules|scheduled|balance posts|reports|balance post',
      ],
      [
        'what|which|when|where|how often|who|what time|is|are|does|do',
        '<credit>|[<balance_word>] (report|reports|update|updates)',
        'post|posted|posting|posts|send|sent|sending|share|shared|sharing|announced|published|go out|goes out|going ' +
          'out|go to|goes to|go in|goes in|appear|appears|report|reports',
        '[channel|channels|{channel}]',
        '[anybody]',
        '[anywhere|automatically|by itself|regularly]',
      ],
    ],
    say: [
      '[list] [balance|scheduled|regular|automatic|recurring|credit] (schedules|posts|balance posts|scheduled ' +
        'posts|scheduled reports|reports|schedule|automatic posts|scheduled messages|regular messages|automatic ' +
        'messages|balance messages) [<that>] [are] [<are_there>|we have|set up|there are|running|exist|is there|are ' +
        'set up|are scheduled|scheduled|are running|are active|go out]',
      '(what|which|anything) [is|are|posts are] scheduled',
      '(when|where|how often) (do|does|is|are|will) [the] (balance|balance posts|posts|scheduled posts|post' +
        '|balance post|credit) [get|being|be] (posted|post|go out|run|going out|sent|shared|posting|coming|come|due' +
        '|scheduled|published) [{channel}]',
      '(show|see|give|tell|check|view) [me|us] [about] (<paused_balance> in {channel}|{channel} <paused_balance>)',
      '(what|which|where|when) [<is>] <paused_balance> [that] [is|are|goes|go|does|do] [out] (in|to|into|for|on) ' +
        '{channel}',
      '(is|are|was|has) [{days:_}] <paused_balance> [{days:_}] [in {channel}] [still|been] (<on_or_paused>' +
        '|running|active|going|scheduled|going out|set up|stopped|sent)',
      '(is|are|was|has) {channel} <paused_balance> [still|been] (<on_or_paused>|running|active|going|scheduled' +
        '|going out|set up|stopped|sent|live)',
      '(is|are|will) anything going out [today]',
      '(when|where|what time|how often) (do|does|will|is|are) (you|it|switchboard|we) [next] (post|posting|report' +
        '|share|sharing|going to post) [next] [<balance_word>] [next]',
      '(what|anything|something|any of it) [ever] (goes out|go out|is posted|gets posted|get posted|posted|sent' +
        '|is sent|gets sent|get sent|is sent out|going out) (automatically|by itself|on its own|regularly|on a ' +
        'schedule)',
      'when does {channel} post [go] [out]',
    ],
  },
];
