import type { Sentences } from '../../../language/language.ts';
import { MENU_SETTINGS } from './en-menu-settings.ts';
import { MENU_WISHES } from './en-menu-wishes.ts';

const CHANGE =
  '(set|change|make|put|update|edit|adjust|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|switch|turn)';
const ALWAYS =
  '(24/7|24x7|24 7|always|always on|always open|round the clock|around the clock|all the time|day and night|at all times)';
const PRESSES =
  '(press|presses|pressed|pressing|hit|hits|hitting|choose|chooses|choosing|pick|picks|picking|push|pushes|pushing|dial|dials|dialling|key|keys|key in|keys in|type|types|select|selects|selecting|go for|goes for)';
const KEY = '[digit|key|option|number|button|choice] {count:_}';
const MENU = '[(on|for|of|in|at) {menu}]';

/** How people ask for a menu, and what they change of one. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'ivr_show',
    needs: ['menu'],
    whole: true,
    say: [
      '{known_menu:menu}',
      '(menu|ivr|phone menu) {menu}',
      '(a|one|some) (menu|ivr|phone menu)',
      '[show|open] {known_menu:menu} one',
      '[show|open|pull up|bring up|call up|get up] {known_menu:menu} (options|settings|details|configuration|setup)',
      '{known_menu:menu} (details|info|settings|card|setup|config|configuration)',
    ],
  },
  {
    intent: 'ivr_show',
    needs: ['menu'],
    about: [
      [
        'what|how|who|when|where|which|tell|look|show|see|say|says|(talk|walk|run|take|step|guide) [me|us] through|list',
        '{known_menu:menu}',
        '[<caller>]',
        '[play|plays|hear|hears|say|says|contain|contains|offer|offers|do|does|get|gets|has]',
        '[options|option|choices|keys|key|buttons|button|digits|routes|paths|structure|settings|prompt|prompts|script|greeting|message|announcement|wording|timeout|timeouts|hours|replays]',
        '[set|configured|gives up|give up|wait|waits|times out|time out|hang up|hangs up|until|before]',
        '[press|presses|pressed|pressing|choose|chooses|picks|pick|land|lands|ends up|end up|lead|leads|reach|go|goes]',
      ],
      [
        'does|do|is|are|how (many|long|often)',
        '{known_menu:menu}',
        'repeat|repeats|replay|replays|loop|loops|seconds|times|wait|direct (dial|dialling|dialing)|give|gives|play|plays',
      ],
    ],
    say: [
      '[do|have] (we have|we got|we|is there|got) [a|any] [phone] (menu|ivr) (for|on|called|named) {known_menu:menu}',
      '(is|are|can|could|may) (anyone|anybody|callers|people|customers|they|guests) [be] [able to|allowed to|free to] (direct dial|dial (extensions|an extension|straight through|direct|directly|through)) (on|in|from|via|through) {known_menu:menu}',
      '(is|are) {known_menu:menu} direct (dial|dialling|dialing) [still|now] (on|off|enabled|disabled|allowed)',
      '[present|current|existing] (wording|text|greeting|announcement|message) (of|on|for|in) {known_menu:menu}',
      '[the] (config|configuration|setup|set up|settings|structure|options|script|prompts|wording) (of|on|for|in|at) {known_menu:menu}',
      '(tell me about|details (of|for|on)|about|info (on|about|for)|settings (of|for|on)|open|describe|explain|look up) [menu|ivr|phone menu] {menu}',
      '(what|how) (does|do|is|are|will) {known_menu:menu} (do|say|work|contain|play|set up|configured|set|look like|look|doing|on|behave)',
      '(what is|what are) [the] (settings|timeouts|timeout|schedule|schedules|description|replay count|replays|first digit timeout|next digit timeout|direct dial|options|opening hours|hours) (of|for|on|in) {known_menu:menu}',
      '(how many times|how often) does {known_menu:menu} (replay|repeat|play|loop)',
      'when (is|does) {known_menu:menu} (open|on|active|used|run|play)',
      '(is|are) {known_menu:menu} [one] [still] (working|on|active|running|live|ok|okay|fine|in use|in place|switched on|turned on|up|playing|set up|up and running)',
      'is direct dial|dialling|dialing (on|enabled|off|allowed) (on|for|in) {known_menu:menu}',
      '(what is|whats|what) [set|configured|on] on {known_menu:menu}',
      '(is|are) [direct (dial|dialling|dialing)] (on|off|enabled|disabled|allowed) [(on|for|in|at) {known_menu:menu}]',
      'how long does {known_menu:menu} wait [for] [first|next] [digit|key]',
      `(what|where) [happens|will happen|would happen|do they get|does it do|does it go|do they go|goes|go] (when|if|after|by|behind|on) [<caller>] ${PRESSES} ${KEY} ${MENU}`,
      `[(when|if)] [<caller>] ${PRESSES} ${KEY} ${MENU} [then] (what|where) (happens|will happen|would happen|does it go|do they go|do they get|do they hear|goes|rings)`,
      `(what|where) (does|do|is|are|happens) ${PRESSES} ${KEY} ${MENU} (do|go|lead|get|play|reach|give) [you|them|callers|people] [to]`,
      `(what|which|where) [is|are|does] (behind|on|under) [all] (buttons|keys|options|digits|choices|numbers) (on|of|in|for|at) {menu}`,
      `(what|where) (is|are|happens|does|do) (behind|on|under|at|with) (digit|key|option|number|button|choice) {count:_} ${MENU} [do|go]`,
      'what (does|is|do) {count:_} (do|for|play|give)',
      `(what|where) (is|does) (digit|key|option|button|choice) {count:_} ${MENU} [do|go|for|lead|get you] [to]`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      `${CHANGE} (([the] (replay count|replays|repeats|repeat count|replay|number of replays|number of repeats|number of tries|number of times it plays|number of plays|number of attempts|number of loops|tries|attempts|plays|loops) ${MENU}); (to|at|as) {count:value} [times|time])`,
      `${CHANGE} (replay count|replays|repeats|repeat count|number of replays|number of repeats) (on|for|of|in) {menu}`,
      `${CHANGE} {known_menu:menu} (replay count|replays|repeats|repeat count|replay|number of replays) (to|at|as) {count:value} [times]`,
      '(replay|repeat|play|loop) {known_menu:menu} {count:value} [times|time]',
      '(play|replay|repeat) {known_menu:menu} {count:value} times',
      '{known_menu:menu} [-|:] [should|must|needs to|has to|can|to] (replay|repeat|play|loop|be repeated|be replayed|be played) [itself] {count:value} [times|time]',
      '(make|have|let) {known_menu:menu} (replay|repeat|play|loop) [itself] {count:value} [times|time]',
      // "The welcome menu repeats 3 times" tells how it is.
      '{known_menu:menu} (replay count|replays|repeats|repeat count) [to|should be|=] {count:value}',
      '{known_menu:menu} (replay count|repeat count) [to|should be|=] {count:value} times',
      '{known_menu:menu} (replays|repeats) (to|should be|=) {count:value} times',
      '(replay count|replays|repeats|number of tries|tries) [of|on|for] {known_menu:menu} [to|=|should be] {count:value} [times]',
      `${CHANGE} {known_menu:menu} [to] (play|repeat|replay|loop|try) {count:value} times`,
      '(let|have|make) {known_menu:menu} (try|play|repeat|replay|loop) {count:value} (times|tries) [before (giving up|hanging up)]',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'question'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: ['could ({known_menu:menu}|it) wait {secs:value} (for|before) [the] first (digit|key|press)'],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      `${CHANGE} ((first digit|first key|first press|initial digit) (timeout|time out|wait|delay); ${MENU}; [to|at|as|be] {secs:value}; [{span}])`,
      `${CHANGE} {known_menu:menu} (first digit|first key) (timeout|time out|wait) (to|at|as) {secs:value}`,
      '(make|have|let) {known_menu:menu} wait {secs:value} for [the] first (digit|key|press)',
      '(make|have|let) {known_menu:menu} wait for [the] first (digit|key|press) for {secs:value}',
      'wait {secs:value} for [the] first (digit|key) (on|in|at) {known_menu:menu}',
      '{known_menu:menu} (should|must|needs to|has to) wait {secs:value} for [the] first (digit|key|press)',
      '(give) (callers|people|customers|them) {secs:value} (for|to press|to enter|to dial) [the] first (digit|key|press) (on|in|at|for) {known_menu:menu}',
      '(give) (callers|people|customers|them) {secs:value} to (press|choose|pick|dial|enter|select) (something|anything|an option|a key|a digit|a number) (on|in|at|for) {known_menu:menu}',
      '{known_menu:menu} first digit (timeout|time out) [to|=] {secs:value}',
      '({known_menu:menu} [-|:|wait]; {secs:value} (for|on|before|until|to press) [the] first (digit|key|press))',
      '((first digit|first key) (timeout|time out); (on|of|for|in) {known_menu:menu}; [to|=] {secs:value})',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'next_digit_timeout_seconds' },
    say: [
      `${CHANGE} ((next digit|next key|inter digit|interdigit|following digit|subsequent digit|between digits|second digit) (timeout|time out|wait|delay); ${MENU}; [to|at|as|be] {secs:value}; [{span}])`,
      `${CHANGE} {known_menu:menu} (next digit|next key|inter digit|interdigit) (timeout|time out|wait) (to|at|as) {secs:value}`,
      '((wait|pause|leave|allow) {secs:value} (for [the] (next|following|further) (digit|key|digits)|between (digits|keys|presses|key presses)); (on|in|at|for|with) {known_menu:menu})',
      '(make|have|let) {known_menu:menu} wait {secs:value} (for [the] (next|following|further) (digit|key|digits)|between (digits|keys))',
      'wait {secs:value} for [the] (next|following|further) (digit|key|digits) (on|in|at|for) {known_menu:menu}',
      '{known_menu:menu} (should|must|needs to|has to) wait {secs:value} (for [the] (next|following|further) (digit|key|digits)|between (digits|keys))',
      '(give) (callers|people|customers|them) {secs:value} (for|to press|to enter|to dial|between) [the] (next|following|further) (digit|key|digits|keys) (on|in|at|for) {known_menu:menu}',
      '{known_menu:menu} next digit (timeout|time out) [to|=] {secs:value}',
      '((next digit|next key|inter digit) (timeout|time out); (on|of|for|in) {known_menu:menu}; [to|=] {secs:value})',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'on' },
    say: [
      '((turn|switch) on direct (dial|dialling|dialing); [(on|for|in|at) {menu}]; [{span}])',
      '((turn|switch) direct (dial|dialling|dialing) on; [(on|for|in|at) {menu}]; [{span}])',
      '(turn|switch) direct (dial|dialling|dialing) (on|for|in) {menu} on',
      '((enable|allow|activate|permit) direct (dial|dialling|dialing|dials); [(on|for|in|at|from|via|through) {menu}]; [{span}])',
      '(turn on|switch on|enable|allow) {known_menu:menu} direct (dial|dialling|dialing)',
      'let (callers|people|customers) [direct] dial [extensions] [directly|direct] (on|in|from|through|at|via) {menu}',
      '{known_menu:menu} direct (dial|dialling|dialing) on',
      'direct (dial|dialling|dialing) on [for|at|in] {known_menu:menu}',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'off' },
    say: [
      '((turn|switch) off direct (dial|dialling|dialing); [(on|for|in|at) {menu}]; [{span}])',
      '(turn|switch) direct (dial|dialling|dialing) off [(on|for|in|at) {menu}]',
      '(turn|switch) direct (dial|dialling|dialing) (on|for|in) {menu} off',
      '((disable|forbid|deactivate|block|disallow|stop|prevent) direct (dial|dialling|dialing|dials); [(on|for|in|at|from|via|through) {menu}]; [{span}])',
      '(turn off|switch off|disable) {known_menu:menu} direct (dial|dialling|dialing)',
      '{known_menu:menu} direct (dial|dialling|dialing) off',
      'direct (dial|dialling|dialing) off [for|at|in] {known_menu:menu}',
      'no [more] direct (dial|dialling|dialing) (on|for|in|at|from|via) {known_menu:menu}',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    // The one schedule of the provider that is known.
    // "always"
    despite: ['condition'],
    means: { field: 'schedule', value: 'always' },
    say: [
      `${CHANGE} ({menu} [(menu|ivr)] [schedule]|[schedule] (on|of|for) {menu}) [to] [be|run|play|on|be on] ${ALWAYS}`,
      `(play|run|use|keep|leave) {known_menu:menu} [on|open] ${ALWAYS}`,
      `(make|have|let) {known_menu:menu} (play|run|be on|be open|be active) ${ALWAYS}`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'schedule' },
    say: [
      `${CHANGE} (schedule ${MENU}; (to|as) {word:value})`,
      `${CHANGE} {known_menu:menu} schedule (to|as) {word:value}`,
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'schedule_description' },
    say: [
      `${CHANGE} (description|schedule description|schedule text|schedule note) [(on|for|of|in) {menu}] (to|as|:) {text:value}`,
      `${CHANGE} {known_menu:menu} (description|schedule description|schedule text|schedule note) (to|as) {text:value}`,
      'describe [the] schedule (on|for|of) {menu} as {text:value}',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    say: [
      `${CHANGE} ((timeout|time out|wait|wait time|waiting time|digit timeout) (on|for|of|in|at) {known_menu:menu}; (to|at|as) {secs:value})`,
      `${CHANGE} {known_menu:menu} (timeout|time out|wait|wait time|waiting time|digit timeout) (to|at|as) {secs:value}`,
      '{known_menu:menu} (timeout|time out|wait|wait time|waiting time|digit timeout) [to|at|as|=|should be|is] {secs:value}',
      '(timeout|time out|wait|wait time|waiting time|digit timeout) (on|for|of|in|at) {known_menu:menu} [to|at|as|=|should be] {secs:value}',
      `(key|digit|option|button|number|choice) {count:_} (on|in|of|for|at) {known_menu:menu} (should|must|needs to|has to|to|shall|is to) (go|ring|lead|put|send|transfer|connect|play|do|reach|call|come) [people|them|callers|you] [through|straight] [to|at] [{named:_}|{word:_}]`,
      `[in|on|for|at] {known_menu:menu} [-|:] ${PRESSES} {count:_} (should|must|needs to|has to|to|shall) (go|ring|lead|put|send|transfer|connect|play|do) [people|them|callers|you] [through] [to|at] [{named:_}|{word:_}]`,
      `[in|on|for|at] {known_menu:menu} [-|:] (key|digit|option|button|number) {count:_} (should|must|needs to|has to|to|shall) (go|ring|lead|put|send|transfer|connect|play|do) [people|them|callers|you] [through] [to|at] [{named:_}|{word:_}]`,
      '(rename|retitle|re name|re title|call) [menu] {known_menu:menu} (to|as|into) {text:_}',
      '(rename|retitle|re name|re title) [menu] {known_menu:menu}',
      '(change|set|update|edit) [the] (name|title) of [menu] {known_menu:menu} [(to|as|into) {text:_}]',
      '(change|set|update|edit) [menu] {known_menu:menu} (name|title) [(to|as|into) {text:_}]',
      '{known_menu:menu} [-|:] (edit|change|update|redo|replace|rewrite|re record|rerecord|record|amend|fix) [the] [new] (greeting|message|announcement|recording|prompt|text|wording|script|intro|name|title)',
      '(edit|change|update|adjust|modify|set|redo|replace|amend|alter|rewrite|re record|fix|rerecord|make) {known_menu:menu} (greeting|message|announcement|recording|prompt|text|wording|script|intro) [(to|say|so it says|as) {text:_}]',
      '{known_menu:menu} [-|:] (needs|wants) [a] new (greeting|message|announcement|recording|prompt|text|wording|script|intro|name|title)',
      '(edit|change|update|adjust|modify|set|redo|replace|amend|alter|rewrite|re record|fix|refresh|rerecord) [the] (greeting|message|announcement|recording|prompt|text|wording|script|greeting prompt|voice prompt|greeting message|intro) (of|on|for|in|at) {menu}',
      '(edit|change|update|adjust|modify|amend|alter|tweak|rework|fiddle with|play with|mess with|work on|tinker with|have a go at|sort out) {known_menu:menu} [settings|setup|options|configuration|config]',
      '{known_menu:menu} [menu|ivr] [really|badly] (needs|wants|requires|could do with|could use|is due|is due for|is overdue|is overdue for|has to have|must have) [some|a few|a|an|another|to be] [quick|little|bit of] (editing|changing|updating|amending|altering|tweaking|adjusting|fixing|redoing|reworking|attention|changes|edits|updates|tweaks|change|edit|update|tweak|overhaul|refresh|rework|fix|edited|changed|updated|amended|altered|tweaked|adjusted|fixed|redone|reworked)',
      '{known_menu:menu} [menu|ivr] (has to|must|should|ought to) be (edited|changed|updated|amended|altered|tweaked|adjusted|fixed|redone|reworked)',
      '{known_menu:menu} [menu|ivr] is (out of date|outdated|wrong|stale|old|not up to date)',
      '(something|things|a few things|a thing|some things) (has to|have to|must|should|needs to|need to) (change|be different) (on|in|about|of|for|at|with) {menu}',
      '(something|things|a few things|a thing|some things) (has to|have to|must|should|needs to|need to) be (edited|changed|updated|amended|altered|tweaked|adjusted|fixed) (on|in|about|of|for|at|with) {menu}',
      '(edit|change|update|adjust|modify|amend|alter|tweak) (menu|ivr) {menu}',
      '(edit|change|update|adjust|modify|amend|alter|tweak) (something|a thing|a few things|some things|things|a setting|settings|some settings|a few settings) (on|in|about|of|for|at|with) {menu}',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['report', 'question'],
    needs: ['menu', 'field', 'value'],
    say: [
      '(edit|change|update|adjust|modify|amend|alter) what {menu} (says|plays|tells callers|tells people|reads)',
      '(edit|change|update|adjust|modify|amend|alter) what (is said|is played|callers hear|people hear) (on|in|by|at) {menu}',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    say: [],
    hints: [
      [
        '{known_menu:menu}',
        `(${PRESSES}) {count:_}|(key|digit|option|button|choice|number) {count:_}`,
        'go|goes|should|must|send|sends|reach|reaches|lead|leads|ring|rings|connect|connects|point|points|play|plays|put|change|make|swap|replace|remove|add|drop|delete|need|needs|get|gets|wants|have|set|route|direct|take|takes|through|transfer|transfers',
        '[(to|at|for) {known_person:_}|(to|at|for) {known_number:_}]',
      ],
      [
        '{known_menu:menu}',
        'add|remove|drop|delete|new|change|swap|replace|need|needs|another|extra|fewer|rearrange|reorder|wrong|fix|set up|take out|get rid',
        'option|options|key|keys|button|buttons|choice|choices|digit|digits|entry|entries',
      ],
      [
        '{known_menu:menu}',
        'greeting|message|wording|prompt|script|announcement|recording|text|intro|welcome|timeout|time out|hours|schedule|replays|repeats|pause|wait',
        'new|change|update|should|must|different|fix|wrong|redo|needs|need|replace|swap|say|says|mention|mentions|out of date|old|outdated|stale|longer|shorter|rewrite|reword|record|tidy|correct|set|make|more|less|fewer',
        '[{secs:_}]',
      ],
    ],
  },
  ...MENU_WISHES,
  ...MENU_SETTINGS,
];
