import type { Sentences } from '../../../language/language.ts';

/** How people ask what callers hear and press. */
export const IVR_SHOW: readonly Sentences[] = [
  {
    intent: 'ivr_show',
    needs: ['menu'],
    whole: true,
    say: ['{known_menu:menu}', '<menu> {menu}', 'a <menu>'],
  },
  {
    intent: 'ivr_show',
    needs: ['menu'],
    about: [
      [
        'what|how|who|when|where|which|tell|look|show|see|say|says|run [me|us] through|list',
        '{known_menu:menu}',
        '[<caller>]',
        '[play|plays|hear|hears|say|says|contain|contains|offer|offers|do|does|get|gets|has]',
        '[options|option|choices|keys|key|buttons|button|digits|routes|paths|structure|settings|prompt|prompts' +
          '|script|greeting|message|announcement|wording|timeout|timeouts|hours|replays]',
        '[set|configured|gives up|give up|wait|waits|times out|time out|hang up|hangs up|until|before]',
        '[press|presses|pressed|pressing|choose|chooses|picks|pick|land|lands|ends up|end up|lead|leads|reach|go|goes]',
      ],
      [
        'does|do|is|are|how long',
        '{known_menu:menu}',
        'repeat|repeats|replay|replays|loop|loops|seconds|times|wait|<direct_dial>|give|gives|play|plays',
      ],
    ],
    say: [
      '[the] (config|configuration|setup|set up|settings|structure|options|script|prompts|wording) (of|on|for|in' +
        '|at) {known_menu:menu}',
      '(tell me about|details (of|for|on)|about|info (on|about|for)|settings (of|for|on)|open|describe|explain' +
        '|look up) [<menu>] {menu}',
      '(what|how) <does> {known_menu:menu} (do|say|work|contain|play|set up|configured|set|look like|look|doing' +
        '|on|behave)',
      '(how many times|how often) does {known_menu:menu} <replay>',
      '<is> {known_menu:menu} [one] [still] <working>',
      '(what is|whats|what) [set] on {known_menu:menu}',
      '<is> [<direct_dial>] (on|off|enabled|disabled|allowed) [(on|for|in|at) {known_menu:menu}]',
      '(what|where) [happens|will happen|would happen|do they get|does it do|does it go|do they go|goes|go] (when' +
        '|if|after|by|behind|on) [<caller>] <presses> [key] {count:_} [<on_or_of> {menu}]',
      '(what|where) (does|do|is|are|happens) <presses> [key] {count:_} [<on_or_of> {menu}] (do|go|lead|get|play' +
        '|reach|give) [you] [to]',
      '(what|which|where) [is|are|does] (behind|on|under) [all] (buttons|keys|options|digits|choices|numbers) (on' +
        '|of|in|for|at) {menu}',
      'what (does|is|do) {count:_} (do|for|play|give)',
    ],
  },
];
