import type { Sentences } from '../../../language/language.ts';
import { BELOW, SINKS, WARN, WEEKS } from './en-parts.ts';

const WHEN =
  '(when|for when|if|once|as soon as|whenever|if ever|should|before|(minute|moment|second|instant|day) [that]|every time|each time|any time)';
const IN = '[(in|to|on|via) [channel|room] {channel}]';
/** Where a warning goes that is named and not ordered: "a warning to #finance". */
const FOR = '[in|to|for|into|on|via] [channel|room] {channel}';
const SOMEBODY = '[somebody|someone|everyone|everybody|team|people|lot|(some|all) of us]';
/** Who is to know of it, said of them. */
const KNOWS =
  '((should|must|needs to|need to|has to|have to|ought to|wants to|want to|would like to|is to|are to|to) (know|hear|be told|be warned|be alerted|be notified|be informed|be pinged|get (told|warned|alerted|notified|informed|pinged|messaged|nudged|a warning|an alert|a message|a nudge|a heads up|a ping)|see a (warning|message|note)|(get|have|receive) (a|an|some) [fair|early|advance|good] (warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder|word|notification|bell)|find out|learn of it|hear about it|know about it|hear of it)|(wants|want|needs|need) (telling|warning|alerting|notifying|informing|pinging|to get (told|warned|pinged|alerted))|(wants|want|needs|need|would like) (a|an) [fair|early|advance] (warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder))';
const CAN_KNOW =
  '(can|could|may|might) [please] (get|have|be (given|sent)) (a|an|some) [fair|early|advance] (warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder|word|notification)';
const CAN_BE =
  '[can|could|may|might] [i|we|someone|somebody|everyone|everybody|team] [please] be (told|warned|alerted|notified|informed|pinged|messaged|nudged|reminded)';
const FALLS = `(${SINKS}|(i|we) [only|ever|even] (drop|fall|go|get|dip|are [down]|have|have got|run|sink))`;
const LOW = `(${FALLS} [${BELOW}]|[there is] ${BELOW}|(balance|credit|account|call credit|money|funds) ${BELOW})`;
const LEFT =
  '[left|credit|remaining|remains|remain|is left|of credit|in credit|in it|on it|in the pot|in the account|on the account|or less|or lower|or under|or below]';
const OF_DAYS =
  '[credit|of credit|worth|worth of credit|of calls|calls] [is|are] [left|remaining|remain|remains|to go|or less|or fewer|in the account|on the account]';
const RUNS_OUT =
  '((before|ahead of) [the] (credit|balance|money|it|we|funds|account) (runs out|run out|is gone|is used up|runs dry|run dry|dries up|is empty)|(before|ahead of) [the] [credit|balance|money] running out|(before|ahead of) (we|you|they) (run|are) out of (credit|money|funds|balance))';
const NOT_LET = '(do not|dont|never|please do not) let (us|it|balance|credit|account|this)';

/** The ways in which people word a warning, with what it is about in place of `#`: an amount, or how long the credit lasts. */
const WAYS: readonly string[] = [
  `${SOMEBODY} [in|on|at] {channel} ${KNOWS} ${WHEN} ${LOW} #`,
  `${SOMEBODY} [in|on|at] {channel} ${KNOWS} (at|below|under|once at) #`,
  `(get|have|want|need|i want|we want|i need|we need) ${SOMEBODY} [in|on|at] {channel} [to] (know|hear|told|warned|alerted|notified|informed|pinged|messaged|nudged|poked) (${WHEN} ${LOW}|at|below|under) #`,
  `${WHEN} ${LOW} # [then] (get|have|want|need|i want|we want|i need|we need) ${SOMEBODY} [in|on|at] {channel} (told|warned|alerted|notified|informed|pinged|messaged)`,
  `(set|fix|arrange|make|see to|have|rig) it [up] so [that] ${SOMEBODY} [in|on|at] {channel} (is|are|gets|get) (told|warned|alerted|notified|informed|pinged|messaged|a warning|an alert|a message) ${WHEN} ${LOW} #`,
  `${WHEN} ${LOW} # [then] ${SOMEBODY} [in|on|at] {channel} ${KNOWS}`,
  // "Credit is below 20, tell #finance" tells how it is.
  `[balance|credit|account|funds] ${BELOW} # [-|:|and|then] (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `${SOMEBODY} [in|on|at] {channel} ${KNOWS} ${WHEN} # (is|are) all [that] (is left|we have [left|got]|remains)`,
  `# [-] [and] (that is|is) when ${SOMEBODY} [in|on|at] {channel} ${KNOWS}`,
  `# [is] [my|our|the] (minimum|floor|limit|threshold|least) [and] (below|under|beneath|past) (that|it|this) (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `(see|see to it|make sure|ensure|mind) [that] ${SOMEBODY} [in|on|at] {channel} (is|are|gets|get) (told|warned|alerted|notified|informed|pinged|messaged) (at|below|under|${WHEN} ${LOW}) #`,
  // "I would like #finance to get a warning at 20 pounds"
  `[a|an|put a|put an|set a|set an|have a|have an] [low] [credit|balance] (warning|alert|alarm|watch|notification|notice|message|ping|heads up) [on the (credit|balance)] (${FOR}; [${WHEN} ${LOW}|at|of|${BELOW}|balance ${BELOW}|credit ${BELOW}|(threshold|level|limit|mark) [at|of|is]] #)`,
  `((put|set|have) (a|an) (warning|alert|alarm|notification) on [the] (credit|balance) (at|below|under|when it (hits|reaches|falls to)) # and (send|post|put|route|direct) it ${FOR})`,
  `# is [my|our|the] (floor|limit|minimum|threshold|line in the sand|lowest) (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN} [when|if|once|as soon as] [(we|it|credit|balance) (hit|hits|reach|reaches|get to|gets to) (it|that)]`,
  `${WHEN} ${LOW} # [then] (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `${WHEN} ${LOW} # (it|you|that) (should|must|needs to|has to|ought to) (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `(keep an eye on|keep a watch on|keep watch on|keep tabs on|watch|monitor|mind|track) [low] (balance|credit|account|call credit|funds|money) and (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN} [${WHEN}] [it|we] [is|are|drops|hits|falls|goes|gets|reaches] [${BELOW}] # ${IN}`,
];
/** The same, where a question asks for it. */
const ASKED: readonly string[] = [
  `(${CAN_KNOW}|${CAN_BE}) (${WHEN} ${LOW} #; ${IN})`,
  `should ${FALLS} [${BELOW}] # [then] (${SOMEBODY} [in|on|at] {channel} ${KNOWS}|(${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN})`,
  `(balance|credit|account|funds|phones) ${BELOW} # (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `(can|could|may|might) {channel} [please] (get|have|be (given|sent|told|warned|alerted|notified|informed|pinged|messaged|nudged)|hear|know) [a|an|some] [fair|early|advance] [warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder|word|notification] (${WHEN} ${LOW}|at|below|under|on) #`,
];
const NEVER: readonly string[] = [
  `${NOT_LET} (run|go|fall|drop|get|dip|sink|slip) [to|down] [${BELOW}] # without (telling|warning|letting|alerting|notifying|informing|pinging|shouting at|a word to|a warning to|a warning in|a shout in) (us|me|everyone|everybody|{channel}) [know]`,
];

function about(ways: readonly string[], what: string): readonly string[] {
  return ways.map((way) => way.replace('#', what));
}

const AMOUNT = `{amount} ${LEFT}`;
const DAYS = `{count:days} (day|days) ${OF_DAYS}`;

/** Warnings of low credit, worded as what somebody is to know, behind what it is about, and as what is not to happen. */
export const WARNING_WISHES: readonly Sentences[] = [
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: about(WAYS, AMOUNT),
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'question'],
    needs: ['amount'],
    say: [
      ...about(ASKED, AMOUNT),
      `(can|could|may|might) ({channel}|i|we|someone|somebody|everyone) [please] be (told|warned|alerted|notified|informed|pinged|messaged) ${WHEN} (${SINKS}|we (are|run|get|have run)) [running|getting] (low|short|out|empty|thin|tight) [on|of] [credit|balance|money|funds] ${IN}`,
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'negation', 'report', 'hypothesis'],
    needs: ['amount'],
    say: about(NEVER, AMOUNT),
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: [
      `(make|set|put|raise|lower|change|move|bump|drop|increase|reduce) [the|our] (low credit|low balance|credit|balance) (warning|alert|alarm|threshold|limit|watch|level) [for {channel}] [up|down] [to|at] {amount} ${IN}`,
      `(i|we) [would|do] [rather|like to] (know|hear|find out) [about it] ${WHEN} ${LOW} ${AMOUNT} ${IN}`,
      `{amount} (should be|as) [the|our] (low credit|low balance|credit|balance) (warning|alert|alarm|threshold|limit|level|mark) ${IN}`,
      `(low credit|low balance|credit|balance) (warning|alert|alarm|threshold|limit|watch) (should|must|needs to|has to|ought to) be [at|set at|set to] {amount} ${IN}`,
      `(get|have|want|need|i want|we want|i need|we need|see that|make sure) [that] ${SOMEBODY} [in|on|at] {channel} [is|gets|to be] (told|warned|alerted|notified|informed|pinged|messaged) (of|about) [low] (credit|balance|funds) [running low|being low|getting low]`,
      `${SOMEBODY} [in|on|at] {channel} ${KNOWS} ${WHEN} (${SINKS}|we (are|run|get|have run)) [running|getting] (low|short|out|empty|thin|tight) [on|of] [credit|balance|money|funds]`,
      `[(i|we) (want|need|would like) to be] (warned|told|alerted|notified) before [the] (phones|phone|credit|balance|money|account) (runs|run|goes|go) (dry|out|dead|empty)`,
      `(someone|somebody) (should|must|needs to|has to|ought to) (tell|warn|alert|ping|shout at) (us|me|{channel}) ${WHEN} ${LOW} ${AMOUNT}`,
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    say: [
      ...about(WAYS, DAYS),
      `${SOMEBODY} [in|on|at] {channel} ${KNOWS} ${DAYS} ${RUNS_OUT}`,
      `(${WARN}) [me|us|everyone|everybody|{channel}] [know] (with|on) ${DAYS}`,
      `${DAYS} ${RUNS_OUT} (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
      `(${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN} {count:days} (day|days) ${RUNS_OUT} ${IN}`,
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'question'],
    needs: ['days'],
    say: about(ASKED, DAYS),
  },
  ...WEEKS.map(
    ([days, said]): Sentences => ({
      intent: 'watch',
      despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
      needs: ['days'],
      means: { days },
      say: [
        ...about(WAYS, `(${said}) ${OF_DAYS}`),
        `${SOMEBODY} [in|on|at] {channel} ${KNOWS} (${said}) ${RUNS_OUT}`,
        `(${said}) ${RUNS_OUT} (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
        `(${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN} (${said}) ${RUNS_OUT} ${IN}`,
      ],
    }),
  ),
];
