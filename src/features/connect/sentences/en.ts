import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  connect: 'connect|link|set up|hook up|log in to|reconnect',
  new_sandbox: '[up] [new] <sandbox> [key|api key|account|environment|credentials|side|system|keys]',
  play_or_practise: 'play|practise|practice|mess|try|test|learn|experiment|training|practising|testing|learning',
  sandbox: 'sandbox|test|testing',
  sandbox_again:
    '[the] ({environment:_} [account|environment|mode|side|system|key|one|thing|area]|(practice' +
    '|practising|training|test|testing|play|dummy|real|proper) (account|environment|mode|side|system' +
    '|key|one|area)) [again|instead|now|from now on|from here on|for (now|today|this|that|the moment)' +
    '|(for|until) (a bit|a while|a minute|a moment)|a minute|a bit]',
  sandbox_for_a_reason: '<sandbox_again> [<so_i_can>]',
  so_i_can:
    '[so|so that|because|as|since] <i> (can|could|may|might|want to|would like to|need to|have to|am going ' +
    'to|are going to|am|are) (<play_or_practise>|muck|fiddle|train|practicing|playing|trying|show) ' +
    '[{word:_}] [{word:_}] [{word:_}] [{word:_}]|(to|for) (<play_or_practise>|experimenting) [{word:_}] ' +
    '[{word:_}] [{word:_}]|<i> (am|are|have) (done|finished|ready) [practising|testing|playing|training' +
    '|practicing] [now]',
};

/** How people connect an account. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'connect',
    about: [
      [
        'connect|connecting|link|linking|sign up|sign in|log in|login|register|(hook|set|put|plug|link|add|enter' +
          '|type|paste|swap|connect|use) [it|this|that|them|one] [up|in|here]',
        'account|provider|key|api|phones|phone system|credentials',
      ],
      [
        'key|api key|credentials',
        'expired|renew|renewed|renewing|revoked|lost|replace|replaced|changing|leaked|compromised|replacing' +
          '|rotating|rotated|swapping|updating',
      ],
    ],
    say: [
      '(connect|link|hook up|set up|setup|sign in|log in|login|signin|reconnect|re connect|plug in|attach' +
        '|register|join up|onboard) [to] [<this>|account|provider|phones|phone account|phone system|us|telephony' +
        '|telephony account|company account|api|phone provider|telephone account|key|this up|api key] [up] [to' +
        '|with]',
      '(how|where) (do|can|should|would) <i> (connect|link|hook up|set up|sign in|log in|login|reconnect|enter' +
        '|add|put|get connected|get started) [account|provider|phones|phone account|phone system|it|this|key|api ' +
        'key|us|credentials|secret|phone provider|connected] [up]',
      '(set|get|hook) (me|us) up with [new] [phone|provider|phone provider|telephone] (account|provider)',
      '(how (do|can|should|would) <i>|[help (me|us) with]) (get|getting|have|having) [phone|provider|telephone] ' +
        '(account|phones|provider|system|phone system|slack) [up] (connected|linked|hooked up|set up|linked up' +
        '|wired up|plugged in|joined up)',
      '(enter|add|change|swap|replace|renew|update|new|set|use|store|save|give|put|insert|rotate|switch|plug|drop' +
        '|type|paste) [in] [new|another|different] (key|api key|api credentials|credentials|api secret|secret|keys' +
        '|api keys|access key)',
    ],
  },
  {
    intent: 'connect',
    means: { environment: 'live' },
    say: ['<connect> [live] (live|production) [account|environment|key]'],
  },
  {
    intent: 'connect',
    means: { environment: 'sandbox' },
    say: [
      '(how|where|what) (would|do|can|should|could|might|does) (i|we|one|somebody|someone|you) [best] (go about' +
        '|set about|start|begin|get started with|get started|get going with|do) (connecting|linking|hooking up' +
        '|setting up|adding|entering|putting in|plugging in|reconnecting|attaching) <new_sandbox>',
      '(how|where) do i connect <new_sandbox>',
      '(connect|link|hook|set|plug|log|sign|attach) (<this>|yourself|us|you|me) [up|in|on|over] (to|with|into|for' +
        '|on) <sandbox> [account]',
      '<connect> <sandbox> [account|environment|key]',
    ],
  },
  {
    intent: 'use',
    whole: true,
    say: [
      '(<switch>|go|change|move|swap|hop|jump|shift|toggle|bring|drop|use|select|choose|take|send|enter) [us|me' +
        '|everything|it|things] [go|going] [back] [over|across] [to|on|onto|into|in|with] <sandbox_for_a_reason>',
      '[(we|i) (are|am)] (going|switching|moving|changing|swapping) [back] [over] (to|onto|into) ' +
        '<sandbox_for_a_reason>',
      '(leave|exit|quit|come out of|get out of) [the] {environment:_} [account|mode] [and|then] (go|switch|move' +
        '|change|come|get) [back|over] (to|onto|into) <sandbox_for_a_reason>',
      '[i|we|let me|let us] [would] [sooner|rather|like to|want to|need to|prefer to|love to|have to] (be|work' +
        '|play|practise|practice|carry on|(try|do|run|have) (it|this|something|things|that|everything)) [about' +
        '|around|out] [back] (on|in|with) <sandbox_for_a_reason>',
      '(can|could|may|might) (we|i|you|it|this|everything) [please] (be|have) [us|me|it] (put|moved|switched' +
        '|changed|set|swapped|back) [back|over] [to|on|onto|into|in|with] <sandbox_for_a_reason>',
      '(take|get|move|switch|put) [us|me] off [of] [the] {environment:_} [account|side] [and] [go|back|over] (to' +
        '|onto|on|into) <sandbox_for_a_reason>',
      '(into|onto|to) <sandbox_for_a_reason>',
      '{environment:_} mode',
      '(back|over|across) (to|on|onto|into) <sandbox_for_a_reason>',
      '[<i> (am|are|have)] [enough|done|finished|through] [with] (practising|practicing|testing|playing|training) ' +
        '[now] [so|and] [go|switch|get|take us|put us|move] [back|over] (to|onto|into) <sandbox_again>',
      '[have] a (play|go|mess|muck about|practice|try) (in|on|with) <sandbox_for_a_reason>',
      '<sandbox_again> (instead|from now on|from here on|from today|for now|for today|for the (moment|minute)' +
        '|then) [<so_i_can>]',
    ],
  },
];
