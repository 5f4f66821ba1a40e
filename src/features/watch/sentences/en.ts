import type { Sentences } from '../../../language/language.ts';
import { BELOW, SINKS, THEM, WARN, WEEKS } from './en-parts.ts';
import { WARNING_WISHES } from './en-warning-wishes.ts';

const AND = '(and|or|and also|or else|and again|and then) [when|if|once|at|below|under]';
const LASTING =
  '[there (is|are)|we have|[it|credit] lasts] [only|less than|fewer than|under|below|for] {count:days} (day|days) [is|are] [left|remaining|of credit|of credit left|worth|or less|or fewer]';

/** How an amount is said, with how long the credit lasts beside it: "at 50 and 2 days". */
function withDays(way: string): string {
  return way.replace(
    /\{amount\}(?: \[[^\]]*\])*/u,
    (amount) => `(${amount} ${AND} ${LASTING}|${LASTING} ${AND} [at|${BELOW}] ${amount})`,
  );
}

/** The ways in which people name the amount. */
const AT_AMOUNT: readonly string[] = [
  `${WARN} ${THEM} [know] ((when|if|once|as soon as|before|whenever|should|if ever|(minute|moment|second|instant) [that]|in case) ${SINKS} [${BELOW}] {amount} [left|credit|remaining|in credit|of credit|of balance|worth|worth of credit|of call credit]; [(in|to|on|via) [channel|room] {channel}])`,
  `${WARN} ${THEM} [know] ((when|if|once|as soon as) (balance|credit|account|call credit|money|funds) ${BELOW} {amount} [left]; [(in|to|on|via) [channel|room] {channel}])`,
  `(when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) (i|we) (drop|drops|fall|go|get|dip|are|am|have|run) [${BELOW}] {amount} [left|credit|of credit] (${WARN} ${THEM} [know|told]; [(in|to|on|via) [channel|room] {channel}])`,
  `(when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) ${SINKS} [${BELOW}] {amount} [left|credit] (${WARN} ${THEM} [know]; [(in|to|on|via) [channel|room] {channel}])`,
  `${WARN} ${THEM} [of|about] [low] [credit|balance] ([when] [at|when] ${BELOW} {amount} [left|credit|remaining]; [(in|to|on|via) [channel|room] {channel}])`,
  `[set|set up|add|create|configure|arrange|enable|have|get|need|put|make|change|raise|lower|want|start] [up] [low] [credit|balance] (watch|alert|alarm|warning|threshold|limit|alert level|alarm level|warning threshold|alert threshold|alarm threshold|alerts|warnings|watcher|level|warning level|low credit warning) ([[to|at|for|when|${BELOW}] [${SINKS}] [${BELOW}] {amount} [left|credit|remaining]]; [(in|to|on|via|for) [channel|room] {channel}]; [for low credit|on balance|on credit|for credit|for balance])`,
  `watch (balance|credit|account|call credit) ([[at|for|to|below|under|from|level|threshold|limit] {amount}]; [(in|to|on|via) [channel|room] {channel}])`,
  `(keep an eye on|monitor|keep watch on|look out for) [low] (balance|credit|account|call credit) ([[at|below|under|for] {amount}]; [(in|to|on|via) [channel|room] {channel}])`,
  `low (credit|balance) (watch|alert|alarm|warning) ([[at|below|under|for|of]] {amount}; [(in|to|on|via) [channel|room] {channel}])`,
  `${WARN} ${THEM} [know] ((when|if|once|before) ${SINKS} (low|too low|running low|out|short|empty|getting low|nearly out|nearly gone); [(in|to|on|via) [channel|room] {channel}])`,
  `${WARN} ${THEM} [know] ((when|if|once|before) we (run low|run out|are running low|are running out|run short|are low) [of|on] [credit]; [(in|to|on|via) [channel|room] {channel}])`,
  `${WARN} ${THEM} (of|about) low (credit|balance)`,
  `${WARN} ${THEM} [know] ((when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) [there is|there are|[i|we] [only] have|[i|we] [only] [have] got|we are [down]|we are at|we get [down]] [only] [to] [only|just] [less than|under|below|fewer than|just|to] {amount} [is|are|of credit|credit] [left|remaining|in the account|on the account]; [(in|to|on|via) [channel|room] {channel}])`,
  `(when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) [there is|there are|[i|we] [only] have|[i|we] [only] [have] got] [only] [less than|under|below|fewer than|just] {amount} [is|are|of credit|credit] [left|remaining] (${WARN} ${THEM} [know]; [(in|to|on|via) [channel|room] {channel}])`,
];

/** The same ways for how long the credit lasts: "less than 5 days of credit". */
function forLength(way: string, length: string): string {
  // An amount that need not be said is no length that need not be said.
  const from = way.indexOf('([[');
  const to = way.indexOf('];', from);
  const isSpared = from >= 0 && from < to && way.slice(from, to).includes('{amount}');
  const needed = isSpared ? `${way.slice(0, from)}(${way.slice(from + 2, to)};${way.slice(to + 2)}` : way;
  return needed.replace(
    /\{amount\}(?: \[[^\]]*\])?/u,
    `${length} [credit|calls|of credit|of calls|of credit left|of money|worth|worth of credit|left|remaining|to go|or less|or fewer]`,
  );
}

const OF_LENGTH = AT_AMOUNT.filter((way) => way.includes('{amount}'));

/** How people ask to be warned of low credit. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: AT_AMOUNT,
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'alternative'],
    needs: ['amount', 'days'],
    say: AT_AMOUNT.filter((way) => way.includes('{amount}')).map(withDays),
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder'],
    needs: ['days'],
    say: [
      ...OF_LENGTH.map((way) => forLength(way, '{count:days} (day|days)')),
      `${WARN} ${THEM} [know] ((when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) (there (is|are)|we have [got]|we are [[down] to]|we get [down] to|we drop to|credit lasts|it lasts|credit is|credit drops to|balance lasts|(credit|balance|it) is (remaining|left) [for]|(credit|balance|it) (will|would|can) [only] last|(credit|balance) remains [for]) [only|less than|fewer than|under|below|enough for] [only] {count:days} days [left|of credit left|worth|more|remaining|of credit]; [(in|to|on|via) [channel|room] {channel}])`,
      `${WARN} ${THEM} [know] [when|if|once|at] (less than|fewer than|under|below|only) {count:days} days [of credit] [are|is] (left|remaining|of credit|worth)`,
      `${WARN} ${THEM} {count:days} days before [credit|it|we] (runs out|run out|is gone)`,
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'negation', 'hypothesis'],
    needs: ['days'],
    say: [
      `${WARN} ${THEM} [know] ((when|if|once|as soon as) (credit|balance|it|money|we) (will not|wont|does not|doesnt|do not|dont|cant|cannot) [have enough to] (last|do|cover|see us|get us) [us] [through|for|out] [another|for] {count:days} [more] (day|days) [of credit] [more]; [(in|to|on|via) [channel|room] {channel}])`,
    ],
  },
  ...WEEKS.map(
    ([days, said]): Sentences => ({
      intent: 'watch',
      despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
      needs: ['days'],
      means: { days },
      say: [
        ...OF_LENGTH.map((way) => forLength(way, `(${said})`)),
        `${WARN} ${THEM} [know] ((when|if|once|as soon as|whenever|if ever|(minute|moment|second|instant) [that]|in case) [there (is|are)|we have|we have got|we are down to|we are at|credit (lasts|is)|balance (lasts|is)|it lasts|it is] [only|just] [less than|fewer than|enough for|under|below|down to] [only] [${said}] [of] [credit|calls|money|balance] [is|are] [left|remaining|to go]; [(in|to|on|via) [channel|room] {channel}])`.replace(
          `[${said}]`,
          `(${said})`,
        ),
        `${WARN} ${THEM} (${said}) before [credit|balance|it|we|money] (runs out|run out|is gone|is used up)`,
      ],
    }),
  ),
  {
    intent: 'watch',
    shows: true,
    despite: ['past'],
    say: [
      '(has|did|is) (anyone|anybody|someone|somebody|who) [has] (taken|take|taking|picked up|dealing with|looking after|looking at|acknowledged) [low] [credit|balance] (alarm|alert|warning|alarms|alerts)',
      'who (took|has taken|is taking|picked up|is dealing with|acknowledged) [low] [credit|balance] (alarm|alert|warning|alarms|alerts)',
      '(did|has|have|was|were) [low] [credit|balance] (alarm|alert|warning|alarms|alerts) [been] (go off|gone off|sent|go out|gone out|work|worked|sound|triggered) [over the weekend|yesterday|today]',
    ],
  },
  {
    intent: 'watch',
    shows: true,
    about: [
      [
        'low credit level|low credit limit|low balance level|warning level|warn|warned|warning|warnings|alert|alerts|alerted|alarm|threshold|watch',
        'what|when|is|level|set|at|which|how',
      ],
    ],
    say: [
      '(is|are) (we|you|credit|balance) [being] (watching|watched|monitored) [balance|credit]',
      '(show|status of|current|what is|is there) [the] [a] [low] [credit|balance] (watch|alert|alarm|warning|threshold|warnings|alerts) [set|set up|on|level]',
      'do (you|we|i) have [any] (reminder|alert|warning|alarm|reminders|alerts) (for|about|on|of) low (balance|credit)',
      'who (gets|is|will be|would be|will get|are|does it) [be] (alerted|warned|told|notified|tell|warn|alert) [of|about|when|if] [low] [credit|balance|we run low|credit is low|credit gets low|balance is low]',
      '(will|would|does|is|do|are) (anyone|anybody|somebody|someone|we|i|you) [be|get|gets] (told|warned|alerted|notified|warn|tell|alert) [us|me|anyone|somebody] (when|if|once|before) [we|credit|balance|it] [is|are|run|runs|gets|get|nearly|almost] [low|out|nearly out|almost out|short|running out|running low|nearly gone|empty]',
      '(are|do|will|am|is) (we|i|you|anyone|anybody|someone|somebody) [getting|get|gets|being|be|going to be] (warned|told|alerted|notified|pinged) (about|of|when|if|once) [we|it|credit|balance] [is|gets|run|runs] [low|running low] [on] [credit|balance]',
      'who (hears|knows|finds out|gets to hear|gets to know|learns) [of it|about it] (when|if|once) [we|credit|balance|it] (is|are|run|runs|gets|get) (low|running low|short|nearly out)',
      'who gets [low] [credit|balance] (warning|warnings|alert|alerts|alarm|alarms)',
      'low (credit|balance) (watch|alert|alarm|warning|level|limit|threshold|warning level)',
      '(what|which) [low] [credit|balance] (alerts|warnings|alarms|watches|thresholds|alert|warning|alarm) (do we have|have we got|are there|is there|are set|are set up|(are|is) (switched|turned) on|are on|exist|is set)',
      '(stop|quit|no more|cease) (warning|alerting|notifying|nagging|pinging|warnings|alerts) [me|us|everyone|{channel}] [about|of|for] [the] [low] [credit|balance]',
      '(stop|quit|turn off|switch off|cancel|disable|remove|delete|pause|mute|snooze|silence|kill|drop) [the] [low] [credit|balance] (watch|alert|alerts|alarm|alarms|warning|warnings|notifications) [for (now|today|weekend|night|a while|the moment|the time being|a day|a week)]',
      '(at what|at which|below what|under what) (balance|level|amount|point|credit|figure) (do|does|will|is|are) (we|i|you|they) [get|be|being] (the|a|any|warned|told|alerted) [low credit] [warning|alert|alarm]',
      '(when|at what level|at what amount|at what point|at what balance|how low) (will|do|does) (you|we|switchboard) [get] (warn|alert|warned|alerted) [us|me]',
    ],
  },
  ...WARNING_WISHES,
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    say: [],
    hints: [
      [
        'warn|warning|alert|tell|ping|nudge|shout|flag|notify|message|know|heads up|alarm|buzz|poke|word|notice|remind|told|warned',
        '{channel}',
        '{count:days} (day|days) [worth] [of]',
        '<credit>|calls|left',
        '[left|remaining|remain]',
        '[when|if|once|whenever|as soon as|fewer than|less than|under|only]',
      ],
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: [],
    hints: [
      [
        'warn|warning|alert|alerts|tell|ping|nudge|shout|flag|notify|notified|let [me|us|them|everyone|everybody|team|{channel}] know|heads up|alarm|yell|buzz|wake|poke|message|watch|eye on|monitor|sing out|scream',
        '<credit>',
        '(under|below|less than|fewer than|beneath|lower than|down to) {amount:amount}|low|under|below|less than|fewer than|out|short|drops|dwindles|nearly|almost|gets down|thin|dry|dries up|dry up|runs out|running out|left|beneath|tight|critical',
        '[(in|to|on|via) {channel}]',
      ],
      [
        'warn|warning|alert|tell|told|ping|nudge|shout|flag|notify|let [me|us|them|everyone|everybody|team|{channel}] know|know|heads up|alarm|yell|buzz|poke|message|watch|monitor|give',
        '[drop|drops|fall|falls|go|goes|get|gets|are|is|dip|dips] (under|below|less than|fewer than|beneath|lower than|down to) {amount:amount}',
        '[{channel}]',
        '[when|if|once]',
      ],
      [
        'warn|warning|alert|tell|ping|nudge|shout|flag|notify|message|know|heads up|alarm|buzz|poke|word|notice|remind',
        '{channel}',
        '(at|under|below|beneath|less than|fewer than|lower than|down to|hit|hits|reach|reaches|past|drops to|falls to|gets to|(slips|slides|sinks|dips|drops|falls|goes) (to|under|below|past|beneath)) {amount:amount}',
        '[<credit>]',
        '[when|if|once|whenever|as soon as]',
      ],
      [
        'warn|warned|warning|alert|alerted|tell|ping|nudge|shout|flag|notify|notified|message|alarm|buzz|poke|heads up',
        '{channel}',
        '(of|about|on|for|when|if|once) [low|running low|short|(we|it) (is|are|run|runs|get|gets) (low|short)] [on|of] <credit>',
        '[is|gets|runs|goes] [low|out|down|short]',
      ],
    ],
  },
];
