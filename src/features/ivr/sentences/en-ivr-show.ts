import type { Sentences } from '../../../language/language.ts';

/** How people ask what callers hear and press. */
export const IVR_SHOW: readonly Sentences[] = [
  {
    intent: 'ivr_show',
    needs: ['menu'],
    whole: true,
    say: ['{known_menu:menu}', '<menu> {menu}', '[open] a <menu>'],
  },
  {
    intent: 'ivr_show',
    needs: ['menu'],
    about: [
      [
        'what|how|when|where|which|tell|see|says|run [me] through|list',
        '{known_menu:menu}',
        '[<caller>]',
        '[play|hear|say|offer|do|does|get|has]',
        '[options|option|keys|key|timeout|timeouts|hours|replays]',
        '[set|configured|gives up|wait|before]',
        '[press|land|go|goes]',
      ],
      ['does|do|is|how long', '{known_menu:menu}', 'replay|wait|<direct_dial>|gives'],
    ],
    say: [
      '(configuration|setup|settings|structure|options|script|prompts|wording) (of|on|for|in) {known_menu:menu}',
      '(about|settings of|open|describe) [<menu>] {menu}',
      '(what|how) <does> {known_menu:menu} (say|work|configured|set|doing|behave)',
      '(show|see|open|display|give|what is|whats) [me|us] {menu} (menu|ivr)',
      '(how many times|how often) does {known_menu:menu} <replay>',
      '<is> {known_menu:menu} <working>',
      'what is [set] on {known_menu:menu}',
      '<is> [<direct_dial>] (on|off|enabled|disabled|allowed) [in {known_menu:menu}]',
      'what [happens] when [<caller>] <presses> {count:_} [<on_or_of> {menu}]',
      'what does <presses> {count:_} (do|get) [you]',
      'what [is] behind (buttons|keys) (on|of) {menu}',
      'what does {count:_} do',
    ],
  },
];
