import type { Sentences } from '../../../language/language.ts';
import { HINTS } from './en-hints.ts';
import { NEW_POST_WISHES } from './en-new-post-wishes.ts';
import { AT, DAILY, HOW_OFTEN, LEFT, MONTHLY, PEOPLE, POST, SAY, WHAT, WHERE, WHICH, WHILE } from './en-parts.ts';
import { POST_WISHES } from './en-post-wishes.ts';

/** That what is told is to be: "the balance goes in #finance on Mondays at 9, set it up please". */
const DO_IT =
  '(set (it|that|this) up|(sort|fix|arrange|organise|organize|do|schedule) [it|that|this] [out|up]|make (it|that) (so|happen)|get (it|that) (set up|sorted|going)|(from now on|from here on|from this week on|from next week|going forward|starting this week|starting now|as of now) [on])';

/** How people have the balance posted by itself. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'schedule_add',
    despite: ['condition'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `(${SAY} [me|us|up|them|everyone|everybody|people] ${WHAT}; ${WHERE}; [${DAILY}]; [${AT}]; [<environment>])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] ${WHAT}; ${WHERE}; ${MONTHLY}; [${AT}]; [<environment>])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] ${WHAT}; ${DAILY}; [${AT}]; [${WHERE}]; [<environment>])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] ${WHAT}; ${MONTHLY}; [${AT}]; [${WHERE}]; [<environment>])`,
      `((tell|message|give|show|send|remind) {channel} ${WHAT}; [${DAILY}]; [${AT}]; [<environment>])`,
      `((tell|message|give|show|send|remind) {channel} ${WHAT}; ${MONTHLY}; [${AT}]; [<environment>])`,
      `(${SAY} ${WHAT} {channel}; ${DAILY}; ${AT})`,
      `((post|send|share|put|show|publish) (that|it|this); ${WHERE}; ${DAILY}; ${AT})`,
      `(${WHAT}; (${WHERE}|{channel}); ${DAILY}; ${AT}) [${DO_IT}]`,
      `(monthly ${WHAT}; (${WHERE}|{channel}); [on] {day_of_month}; ${AT})`,
      `((drop|post|put|leave|write|send|stick|pop) [a|an] (line|note|message|post|update|word) ${WHERE} (with|about|on|giving|showing|of) ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `(((sign|put) {channel} (up|down) for|sign up {channel} for|subscribe {channel} to) ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `(make|fix|set|arrange|have|see to|rig) it [up] so [that] (${WHAT} (goes|lands|appears|shows up|turns up|(is|gets) (posted|sent|shown|shared)|goes out|pops up); ${WHERE}; (${DAILY}|${MONTHLY}); ${AT})`,
      `(${WHAT} (goes|go|goes out|gets posted|lands) ${WHERE}; ${DAILY}; ${AT}) ${DO_IT}`,
      `({channel} (gets|will get|sees|will see) ${WHAT}; ${DAILY}; ${AT}) ${DO_IT}`,
      `(${WHAT}; ${WHERE}; ${MONTHLY}; ${AT})`,
      `((arrange for|arrange|have|get|want|like|need|make sure) [that] ${WHAT} [to be|is|be|gets|posting] (posted|sent|shared|shown|published|put|reported|displayed|written) [up]; ${WHERE}; ${DAILY}; [${AT}]; [<environment>])`,
      `((arrange for|arrange|have|get|want|like|need|make sure) [that] ${WHAT} [to be|is|be|gets|posting] (posted|sent|shared|shown|published|put|reported|displayed|written) [up]; ${WHERE}; ${MONTHLY}; [${AT}]; [<environment>])`,
      `(${WHAT} [is|be|to be|gets] (posted|sent|shared|shown|published|put|reported|displayed) [up]; ${WHERE}; ${DAILY}; [${AT}])`,
      `(${WHAT} [is|be|to be|gets] (posted|sent|shared|shown|published|put|reported|displayed) [up]; ${WHERE}; ${MONTHLY}; [${AT}])`,
      `([${PEOPLE}] {channel} (should|must|needs to|wants to|is to|ought to get|wants|want|needs|need) [get|see|receive|have|be sent|be shown|hear] ${WHAT}; ${DAILY}; [${AT}]; [<environment>])`,
      `([${PEOPLE}] {channel} (should|must|needs to|wants to|is to|needs|need) [get|see|receive|have|be sent|be shown|hear] ${WHAT}; ${MONTHLY}; [${AT}]; [<environment>])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] ${WHAT}; [${WHERE}]; ${HOW_OFTEN}; [${AT}])`,
      `([i|we] (arrange for|arrange|have|get|want|like|need|would like) ${WHAT} [to be|be] [posted|sent|shared|shown|published|put|reported|written] [up]; [${WHERE}]; ${HOW_OFTEN}; [${AT}])`,
      `([i|we] (arrange for|have|get|want|like|need|would like) ${WHAT} [to be|be] (posted|sent|shared|published|reported|written) [up]; [${WHERE}])`,
      '(schedule|add|create|set up|make|start) [new|another] [balance|credit] (post|posts|report|schedule|reports|scheduled post)',
    ],
  },
  {
    intent: 'schedule_add',
    // "what we have left", "how much is left"
    despite: ['condition', 'past', 'report', 'question'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `((post|send|share|show|publish|put|drop|report|announce|say|tell|broadcast|display|print|paste|write|list|circulate) (${LEFT}; ${WHERE}); (${DAILY}|${MONTHLY}); [${AT}])`,
      `((tell|show|give|let|remind) {channel} [know] ${LEFT}; (${DAILY}|${MONTHLY}); [${AT}])`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    means: { environment: 'sandbox' },
    say: [
      `(${SAY} [me|us|up|them|everyone|everybody|people] sandbox ${WHAT}; ${WHERE}; ${DAILY}; [${AT}])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] sandbox ${WHAT}; ${WHERE}; ${MONTHLY}; [${AT}])`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    means: { environment: 'live' },
    say: [
      `(${SAY} [me|us|up|them|everyone|everybody|people] live ${WHAT}; ${WHERE}; ${DAILY}; [${AT}])`,
      `(${SAY} [me|us|up|them|everyone|everybody|people] live ${WHAT}; ${WHERE}; ${MONTHLY}; [${AT}])`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'question', 'hypothesis', 'past'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([if] ${WHAT} (could|can|might|should|must|were to|is to) be (posted|sent|shared|shown|published|put|reported|displayed|circulated|announced|dropped); ${WHERE}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `((can|could|might|may) {channel} [please] (see|get|have|receive|be shown|be told|be sent|hear|be given) ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `((can|could) ${WHAT} be (posted|sent|shared|shown|published|put|reported|displayed); ${WHERE}; ${DAILY}; [${AT}])`,
      `((can|could) ${WHAT} be (posted|sent|shared|shown|published|put|reported|displayed); ${WHERE}; ${MONTHLY}; [${AT}])`,
    ],
  },
  {
    intent: 'schedule_list',
    // The list says when the newest post of each went out.
    despite: ['past'],
    say: [
      '(did|has|have|when did|when was|was) [last|latest|newest|todays|this mornings] [balance] (post|posts|balance post|balance posts|report) [last] (go out|gone out|go|work|get posted|been posted|posted|sent|been sent|get sent|went out) [today|this morning|yesterday|over the weekend|on time|ok|okay]',
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
        '<credit>|[balance|credit] (report|reports|update|updates)',
        'post|posted|posting|posts|send|sent|sending|share|shared|sharing|announced|published|go out|goes out|going out|go to|goes to|go in|goes in|appear|appears|report|reports',
        '[channel|channels|{channel}]',
        '[anybody|anyone|somebody|someone|something|anything]',
        '[anywhere|automatically|by itself|regularly]',
      ],
    ],
    say: [
      '[list] [balance|scheduled|regular|automatic|recurring|credit] (schedules|posts|balance posts|scheduled posts|scheduled reports|reports|schedule|automatic posts|scheduled messages|regular messages|automatic messages|balance messages) [that|which] [are] [do we have|have we got|are there|we have|set up|there are|running|exist|is there|are set up|are scheduled|scheduled|are running|are active|go out]',
      '(does|do|will|is|are) {channel} [getting|get|gets|see|have|hear about] [the|a|any] [daily|weekly|monthly|regular] (balance|credit) [message|messages|post|posts|report|reports|update|updates]',
      '(what|which|anything) [is|are|posts are] scheduled [to be posted|to post|for posting|here]',
      '(when|where|how often) (do|does|is|are|will) [the] (balance|balance posts|posts|scheduled posts|post|balance post|credit) [get|being|be] (posted|post|go out|run|going out|sent|shared|posting|coming|come|due|scheduled|published) [{channel}]',
      '(when|where|how often) (do|does|is|are|will) [the] (posts|scheduled posts|balance posts|post|balance post) [{channel}]',
      'what (posts|is posted|gets posted) [in|to] {channel}',
      '(what|which|is anything|is something|are any) [posts|reports|messages] (is|are|gets|goes|get|go|still) [still] [being] (going out|posted|sent|out|shared|published|going) [out] (in|to|into|on) {channel} [and] [when|how often|at what time]',
      '(which|what) (channel|channels) (is|are) (on|in|part of) [balance|credit|posting] [list|schedule|posts]',
      `(show|see|give|tell|check|view) [me|us] [about] (${POST} (in|to|for|on|of) {channel}|{channel} ${POST})`,
      `(what|which|where|when) [is|are] ${POST} [that] [is|are|goes|go|does|do] [go|going|out|posted|sent] [out] (in|to|into|for|on) {channel}`,
      '(what|which|anything) [is|are|have we|do we have|has been] [been] (set up|set|lined up|arranged|configured|supposed|due|meant) to (post|be posted|go out|get posted|be sent|send) [in|to] [{channel}] [automatically|by itself] [and] [(where|when|how often) [does|do] [it|they|that] [go|goes|post] [to|out] [and when]]',
      `(is|are|was|has) [{days:_}] ${POST} [{days:_}] [(in|to|for) {channel}] [still|been] (on|running|active|paused|off|going|scheduled|going out|set up|stopped|sent|switched off|switched on)`,
      `(is|are|was|has) {channel} ${POST} [still|been] (on|running|active|paused|off|going|scheduled|going out|set up|stopped|sent|switched off|switched on|live)`,
      '(which|what) (channel|channels) (get told|gets told|are told|is told|hear|hears|know|knows|get to see|are sent|is sent) [about|of] [the] [balance|credit] [balance|credit|posts|post|updates]',
      '(which|what) (channel|channels) (get|gets|see|sees|have|has|receive|receives|show|shows|gets sent|get sent) [the] [balance|credit] (balance|credit|posts|post|updates|report|reports)',
      'what (do|does|are|is|will) (you|switchboard|we|it) (post|send|share|sending|posting|sharing|put|tell) [in|to|into|on] {channel}',
      '(is|are|will) (anything|something|any posts|a post) (going out|go out|posted|sent|due|scheduled|be posted|be sent) [today|tomorrow|tonight|this week|now|soon]',
      '(when|where|what time|how often) (do|does|will|is|are) (you|it|switchboard|we) [next] (post|posting|report|share|sharing|going to post) [next|again] [balance|credit] [next|again]',
      'what do you post [where|automatically|and when]',
      '[does|is|do|are] (what|anything|something|any of it) [ever] (goes out|go out|is posted|gets posted|get posted|posted|sent|is sent|gets sent|get sent|is sent out|going out) (automatically|by itself|on its own|regularly|on a schedule)',
      '(when|how often|what time) (does|do|will|is|are) {channel} (post|posts|report|balance post|balance posts) [go|goes|going|sent|posted|come|due] [out]',
      '(is|are) (there|we|you) [something|anything|somebody|anybody] [already] (posting|sending|sharing) [the] (balance|credit) [already|anywhere|by itself|automatically]',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['condition'],
    needs: [['id', 'channel']],
    say: [
      `(pause|suspend|hold|stop|quit|halt|mute|silence|freeze|put on hold|switch off|turn off|disable|deactivate) ${WHICH} ${WHILE}`,
      // The answer says that a pause has no end by itself.
      `(pause|suspend|mute|silence|freeze|put on hold) ${WHICH} {future}`,
      `(pause|suspend|hold|mute|silence|freeze|stop) ${WHICH} [for now] (while|whilst) (we|i|they|office|shop|everyone|everybody|{known_person:_}|{known_number:_}) (is|am|are) [still] (shut|closed|away|off|on holiday|on leave|out|on a break|busy|moving|open)`,
      `(put|turn|switch|take) ${WHICH} (on hold|off) ${WHILE}`,
      `(stop|pause|halt|hold|suspend) [the] (balance|credit) [from] (going|being posted|posting|being sent|appearing|getting posted|going out) [out] (to|in|into) {channel} ${WHILE}`,
      `{channel} [team|people|lot] (is|are|has|have) (sick of|tired of|fed up with|fed up of|bored of|had enough of|drowning in|annoyed by) ${POST} [so] (pause|suspend|hold|mute|silence|freeze) (it|that|them) ${WHILE}`,
      `(pause|suspend|hold|mute|silence|freeze) [the] (balance|credit) (in|to|into) {channel} ${WHILE}`,
      `${WHICH} (pause|suspend|hold|mute|silence|freeze|stop) [it|that] [for now|for a while|for the moment|for the time being]`,
      `${WHICH} (on hold|paused) ${WHILE}`,
      `(pause|suspend|hold|stop|halt|mute|silence|freeze|skip|switch off|turn off|disable) [[the] {days:_}] ${POST} [(on|of|from) {days:_}] ${WHILE}`,
    ],
  },
  {
    intent: 'schedule_pause',
    // "until I say so"
    despite: ['condition', 'report', 'negation'],
    needs: [['id', 'channel']],
    say: [
      `((pause|suspend|hold|mute|silence|freeze|hold off on|hold off with) ${WHICH}|put ${WHICH} on hold) until (further (notice|instruction|instructions|orders)|(i|we) say [so|otherwise|when]|(i|we) tell you [to|otherwise|so])`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation', 'question'],
    needs: [['id', 'channel']],
    say: [
      `[i|we] (dont|do not|wont|will not) (need|want|require|be needing) ${WHICH} [(over|during|for|in|while on|while away for) (summer|winter|christmas|easter|holidays|holiday|break|weekend|half term|moment)] [so] [can you|could you|will you|would you] (pause|suspend|hold|mute|freeze) (it|that|them)`,
      `hold off (on|with) ${WHICH} ${WHILE}`,
    ],
  },
  {
    intent: 'schedule_resume',
    // "the paused post"
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `${WHICH} (back on|on again|running again|going again)`,
      `${WHICH} (can|may|should|could) [now] ((start|begin) [up|posting|running|going]|be switched back on|be turned back on|go out again|run again) [again|now]`,
      `(resume|restart|unpause|un pause|unmute|un mute|unfreeze|un freeze|continue|reactivate|start|re enable|enable|switch on|turn on|reinstate|activate|carry on with|switch back on|turn back on) ${WHICH} [again|back on|back up|going] [(that|which) (was|is|has been|got) (paused|stopped|on hold|off|suspended)]`,
      `(resume|restart|unpause|un pause|reactivate) (a|one|one of|some|some of) [the] ${POST}`,
      `(turn|switch|put|get|bring|set|start|stick|pop|flip|whack) ${WHICH} (up again|back on|back on again|on again|on|going again|running again|back|up and running [again]|back up|back up again|back up and running)`,
      `start (posting|sending|sharing) [the] (balance|credit) (in|to) {channel} again`,
      `(bring|get|put) ${WHICH} (back to life|back from the dead|alive again|up again|back up|back in (action|service|operation))`,
      `${WHICH} (can|should|must|may|needs to|has to) [now] (resume|restart|continue|start again|come back|come back on|be (resumed|restarted|reinstated|unpaused)|be (switched|turned|put|brought) (on|back|back on)|go back on) [again|now]`,
      `(revive|resurrect|revitalise|revitalize|kickstart|relaunch) ${WHICH}`,
      `${WHICH} (was|is|has been|got|has) [been] (paused|stopped|off|on hold|switched off|turned off) [(over|during|for|since|in) [the] {word:_}|{past:_}] (start|resume|restart|unpause|switch|turn|put|get) (it|that) [up|back|on|going] [on] [again]`,
      '(carry on|continue|resume|restart) (posting|sending|sharing|with posting) [the] (balance|credit) (in|to|into) {channel} [again]',
      '(get|set|start|have) [the] (balance|credit|posts) (going|running|posting) [again] (in|to|into) {channel} [again]',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '(stop|quit|enough of|no more) (spamming|bombarding|pestering|flooding|bothering|annoying|filling|cluttering) {channel} [up] with [the] (balance|credit|balances|balance posts|posts|reports)',
      `${WHICH} [can|should|must] [now] [please] (remove|delete|cancel|drop|get rid of|scrap|kill|bin|end|go|be removed|be deleted|be cancelled) [it|that]`,
      `(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end|nuke|zap|terminate|eliminate|withdraw|clear|erase|unschedule|trash|ditch|axe|lose|take down|discard) ${WHICH} [for good|permanently|completely|altogether|entirely|forever]`,
      `take ${WHICH} (down|away|off) [for good|permanently|completely|altogether|entirely|forever]`,
      `(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end) [the] {days:_} ${POST}`,
    ],
  },
  {
    intent: 'schedule_remove',
    // "what is going to #office"
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      '(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end|lose|ditch|axe) (whatever|what|everything|anything|the thing|the stuff) [that] [is|goes|gets] [going|going out|posted|sent|posting|set up|scheduled] (to|into|in|for|on) [channel|room] {channel}',
    ],
  },
  {
    intent: 'schedule_remove',
    // "is not wanted"
    despite: ['negation', 'report'],
    needs: [['id', 'channel']],
    say: [
      `[i|we] (do not|dont|no longer|will not be|wont be|will not|wont) (want|need|require|needing|wanting) ${WHICH} [any more|anymore|any longer|now|again] [so] [(remove|delete|cancel|drop|get rid|get rid of|scrap|kill|bin|end) [it|that|of it]]`,
      `${WHICH} (is no longer|is not|isnt) (needed|wanted|required) [any more|anymore|any longer|now] [so] [(remove|delete|cancel|drop|get rid|get rid of|scrap|kill|bin|end) [it|that|of it]]`,
      `{channel} [team|people|lot] ((do not|does not|dont|doesnt|no longer) (want|wants|need|needs|require|requires|use|uses|read|reads|look at)|(has|have) no [more|further] (need|use|interest) (of|for|in)) (${POST}|it|that) [any more|anymore|any longer|now] [so] [(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end) [it|that]]`,
      '[i|we] (do not|dont|no longer) (want|need|require) [the] (balance|credit) [posted|sent|shared] (in|to|into) {channel} [any more|anymore|any longer|now] [so] [(remove|delete|cancel|drop|get rid of|scrap|kill|bin|end) [it|that]]',
      `(stop|quit|cease) (posting|sending|sharing) [[the] (balance|credit)] (in|to|into) {channel} (for good|forever|altogether|completely|permanently|entirely)`,
    ],
  },
  {
    intent: 'schedule_pause',
    needs: [['id', 'channel']],
    say: [
      `(stop|quit|hold off|pause) (posting|sending|sharing) [the] (balance|credit) (in|to|into) {channel} (for now|for a while|for the moment|for the time being)`,
    ],
  },
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [
      '(post|send|share|publish|push|put|show|report|stick|pop|bung|drop|get|have) (balance|credit|balance post|balance report|remaining credit|figures) (in|to|into|on) {channel} (now|right now|straight away|immediately|this minute|at once|asap|right away)',
      `[i|we] (need|want|like|would like) ${WHICH} [to be] (sent|posted|sent out|run|out|fired off|published|shared) [out] (now|right now|straight away|immediately|this minute|at once|asap|right away)`,
      '(fire off|send off|send out|push out|put out) (balance|credit|balance report|remaining credit) (in|to|into|on) {channel}',
      '(post|send|share|publish|push|put) (balance|credit|balance post|balance report|remaining credit|figures) (now|right now|straight away|immediately|this minute|at once|asap|right away) (in|to|into|on) {channel}',
      '(send|post|give) {channel} (its|their|that) (balance post|balance report|post|report|balance|update|figures) [now|right now|straight away|immediately|this minute|at once|asap|right away] [(instead of|rather than) waiting]',
      '(send|post|share|publish|push|put|do|send out|push out|put out|give) {channel} (balance|credit|balance post|balance report|update) (now|right now|straight away|immediately|this minute|at once|asap|right away)',
      `(send|resend|re send|repost|re post|rerun|re run|punt|ship|run|run off|fire|fire off|set off|shoot off|send off|trigger|post|push|execute|do|kick off|send out|publish|force|share) ${WHICH} [now|out|off|early|straight away|immediately|again]`,
      `(send|run|fire off|send off|trigger|post|push|send out|publish|share) ${WHICH} [now|out|off|early|straight away|immediately|again] (rather than|instead of) (waiting|wait|later|leaving it) [(until|till|for) {future}]`,
    ],
  },
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [
      `(send|run|fire|fire off|set off|send off|trigger|post|push|do|send out|publish|share) ${WHICH} ([now|out|off|early|straight away|immediately|right now]; (once|one time|once only|only once|just once|just this once|just the once|one more time))`,
    ],
  },
  ...POST_WISHES,
  ...NEW_POST_WISHES,
  ...HINTS,
];
