import type { Sentences } from '../../../language/language.ts';
import { BELOW, SINKS, WARN, WEEKS } from './en-parts.ts';

const WHEN = '(when|if|once|as soon as|whenever|if ever|should|before|(minute|moment|second|instant|day) [that])';
const IN = '[(in|to|on|via) [channel|room] {channel}]';
const SOMEBODY = '[somebody|someone|everyone|everybody|team|people|lot|(some|all) of us]';
/** Who is to know of it, said of them. */
const KNOWS =
  '((should|must|needs to|need to|has to|have to|ought to|wants to|want to|would like to|is to|are to|to) (know|hear|be told|be warned|be alerted|be notified|be informed|be pinged|get (told|warned|alerted|notified|a warning|an alert|a message|a nudge|a heads up|a ping)|see a (warning|message|note)|find out|learn of it|hear about it|know about it|hear of it)|(wants|want|needs|need|would like) (a|an) [fair|early|advance] (warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder))';
const CAN_KNOW =
  '(can|could|may|might) [please] (get|have|be (given|sent)) (a|an|some) [fair|early|advance] (warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder|word|notification)';
const CAN_BE =
  '[can|could|may|might] [i|we|someone|somebody|everyone|everybody|team] [please] be (told|warned|alerted|notified|informed|pinged|messaged|nudged|reminded)';
const FALLS = `(${SINKS}|(i|we) [only|ever|even] (drop|fall|go|get|dip|are [down]|have|have got|run|sink))`;
const LOW = `(${FALLS} [${BELOW}]|[there is] ${BELOW}|(balance|credit|account|call credit|money|funds) ${BELOW})`;
const LEFT =
  '[left|credit|remaining|of credit|in credit|in it|on it|in the pot|in the account|on the account|or less|or lower|or under|or below]';
const OF_DAYS =
  '[credit|of credit|worth|worth of credit|of calls|calls] [left|remaining|to go|or less|or fewer|in the account|on the account]';
const RUNS_OUT =
  '((before|ahead of) [the] (credit|balance|money|it|we|funds|account) (runs out|run out|is gone|is used up|runs dry|run dry|dries up|is empty)|(before|ahead of) [the] [credit|balance|money] running out|(before|ahead of) (we|you|they) (run|are) out of (credit|money|funds|balance))';
const NOT_LET = '(do not|dont|never|please do not) let (us|it|balance|credit|account|this)';

/** The ways in which people word a warning, with what it is about in place of `#`: an amount, or how long the credit lasts. */
const WAYS: readonly string[] = [
  `${SOMEBODY} [in|on|at] {channel} ${KNOWS} ${WHEN} ${LOW} #`,
  `${SOMEBODY} [in|on|at] {channel} ${KNOWS} (at|below|under|once at) #`,
  `${WHEN} ${LOW} # [then] ${SOMEBODY} [in|on|at] {channel} ${KNOWS}`,
  // "Credit is below 20, tell #finance" tells how it is.
  `[balance|credit|account|funds] ${BELOW} # [-|:|and|then] (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `${WHEN} ${LOW} # (it|you|that) (should|must|needs to|has to|ought to) (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
  `(keep an eye on|keep a watch on|keep watch on|keep tabs on|watch|monitor|mind|track) [low] (balance|credit|account|call credit|funds|money) and (${WARN}) [me|us|everyone|everybody|{channel}] [know] [${WHEN}] [it|we] [is|are|drops|hits|falls|goes|gets|reaches] [${BELOW}] # ${IN}`,
];
/** The same, where a question asks for it. */
const ASKED: readonly string[] = [
  `(${CAN_KNOW}|${CAN_BE}) (${WHEN} ${LOW} #; ${IN})`,
  `(can|could|may|might) {channel} [please] (get|have|be (given|sent|told|warned|alerted|notified|informed|pinged|messaged|nudged)|hear|know) [a|an|some] [fair|early|advance] [warning|alert|nudge|ping|message|heads up|shout|notice|note|reminder|word|notification] ${WHEN} ${LOW} #`,
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
    say: about(ASKED, AMOUNT),
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
      `(someone|somebody) (should|must|needs to|has to|ought to) (tell|warn|alert|ping|shout at) (us|me|{channel}) ${WHEN} ${LOW} ${AMOUNT}`,
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    say: [
      ...about(WAYS, DAYS),
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
        `(${said}) ${RUNS_OUT} (${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN}`,
        `(${WARN}) [me|us|everyone|everybody|{channel}] [know] ${IN} (${said}) ${RUNS_OUT} ${IN}`,
      ],
    }),
  ),
];
