import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  connect: 'connect|link|set up|hook up|log in to|reconnect',
  new_sandbox: '[up] [new] <sandbox> [key|account|system|keys]',
  play_or_practise: 'play|practise|practice|mess|try|test|training',
  sandbox: 'sandbox|test|testing',
  sandbox_again:
    '({environment} [account|mode|system|key|one|thing]|(practice|training|test|play|real) (account' +
    '|environment|mode|system|key|one)) [again|instead|from here on|for (now|today|this|that)|a minute]',
  sandbox_for_a_reason: '<sandbox_again> [<so_i_can>]',
  so_i_can:
    '[so that|because|as|since] <i> (can|could|may|might|want to|would like to|need to|have to|am going to' +
    '|are going to|am|are) (<play_or_practise>|muck|trying|show) [{word:_}] [{word:_}] [{word:_}] [{word:_}]',
};

/** How people connect an account. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'connect',
    means: { value: 'disconnect' },
    whole: true,
    about: [
      ['disconnect|disconnecting|unlink|unplug', '[account|key|provider|switchboard]', '[<environment>]'],
      ['forget|remove|delete|revoke', 'key|api key|credentials', '[<environment>]'],
    ],
    say: [],
  },
  {
    intent: 'connect',
    about: [
      [
        'connect|connecting|link|(hook|set|put|link|add|enter|paste|connect|use) [it|this|one] [up|in]',
        'account|provider|key|api|phones|credentials',
      ],
      [],
    ],
    say: [
      '(connect|link|hook up|set up|setup|sign in|log in|login|signin|reconnect|plug in|attach|register|join up' +
        '|onboard) [to] [<this>|account|provider|phones|phone account|company account|api|phone provider' +
        '|telephone account|key] [to|with]',
      '(how|where) do <i> (connect|link|hook up|enter|put) [account|phone account|api key|phone provider]',
      '(set|hook) (me|us) up with [provider|phone provider] account',
      '(how do <i>|[help me with]) (get|getting) [phone|provider] account (connected|linked|hooked up|set up' +
        '|wired up|plugged in|joined up)',
      '(enter|add|change|swap|renew|update|new|set|use|store|save|give|put|insert|rotate|paste) [in] [new] (key' +
        '|api key|api secret|secret|access key)',
    ],
  },
  {
    intent: 'connect',
    means: { environment: 'live' },
    say: ['<connect> (live|production) [account]'],
  },
  {
    intent: 'connect',
    means: { environment: 'sandbox' },
    say: [
      'how would i go about connecting <new_sandbox>',
      'how do i connect <new_sandbox>',
      'hook yourself [up] to <sandbox> [account]',
      '<connect> <sandbox> [account]',
    ],
  },
  {
    intent: 'use',
    whole: true,
    say: [
      '(<switch>|go|change|move|swap|use|take) [us|me] [back] [to|on|in] <sandbox_for_a_reason>',

      '[i] [would] [sooner] (be|work) on <sandbox_for_a_reason>',
      'could we be moved [to] <sandbox_for_a_reason>',

      'back to <sandbox_for_a_reason>',
      '[enough] practising [back] to <sandbox_again>',
      '[have] a play in <sandbox_for_a_reason>',
      '<sandbox_again> from now on',
    ],
  },
];
