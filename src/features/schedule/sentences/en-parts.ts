/** Who is told, as the people of a channel. */
export const PEOPLE =
  '(lads|lasses|boys|girls|guys|folk|folks|people|team|crew|lot|staff|everybody|everyone|those|all) [(in|on|at|over in)]';
const ORDERS =
  'post|send|share|show|publish|put|report|schedule|give|tell|drop|announce|add|set up|create|make|start|message|display|push|write|print|deliver|want|set|arrange|broadcast|new|do|book|paste|line up|fix up|organise|organize|stick|pop|bung|chuck|slap|shoot|sling|throw|fling|beam|circulate|share with|(start|begin) (posting|sending|sharing|putting|showing|publishing)|see that|report on|am after|are after|(end|start|begin|close|close out|finish|finish off|round off|kick off|open) [off] [each|every] (week|day|working week|working day|month|morning|shift) with';
/** "We get the balance in #phones every Monday" tells how things are. */
export const SAY = `([i|we] (${ORDERS})|get|have|see|read|(keep|make a habit of|get in the habit of) (posting|sending|sharing|putting|showing))`;
export const WHAT =
  '[[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] (balance|credit|phone balance|phone credit|prepaid balance|prepaid credit|balance reminder|balance notice|balance summary|credit reminder|credit notice|credit summary|(balance|credit) (drop|check|ping|note|figure|figures|number|numbers|bulletin|alert|message|notice|line|reading|level|state|total|position|info|information)|balance post|balance posts|balance report|credit report|credit balance|account balance|call credit|balance update|credit post|post|balance message|credit update|report|remaining credit|balances|schedule|how much credit [is|there is] [left|is left|remaining]|how much [is] left|bal|bal post|posts of balance|post of balance|report of balance|post of the balance) [to (post|be posted|go out|appear|go|be sent|be shared)]';
export const DAILY =
  '([every|each] (morning|evening|day|afternoon) {days}|(each|every|on|at|all|for|for each|for every) {days} [each week|every week|weekly]|{days}|(every|each) week on {days}|[every|each|on|of|first thing] [every|each|on] {days} [morning|mornings|afternoon|afternoons|evening|evenings] [first thing|without fail|bar none|without exception|at the latest]|[weekly] on {days} [each week|every week]|weekly [on] {days})';
export const MONTHLY =
  '([on] {day_of_month} [day] [of] (each|every|the|a) month|monthly on {day_of_month}|(each|every) month on {day_of_month}|[on] {day_of_month} [day] monthly|every {day_of_month} of [the] month|[on] {day_of_month} of month)';
/** On which days, or of the month, is still to be said. */
export const HOW_OFTEN =
  '(every week|each week|weekly|once a week|twice a week|a couple of times a week|every month|each month|monthly|once a month|regularly|automatically|every so often|at regular intervals)';
export const AT = '[at|around|by|say|at about|at say|from|for] {clock:time} [sharp|on the dot|prompt]';
export const WHILE =
  '[for now|for noo|for a while|for the moment|for the minute|for the time being|for a bit|for a spell|temporarily|a while|(until|till) further notice|(while|whilst) (we|i|they) (are|am) [still] (shut|closed|away|off|on holiday|on leave|out|busy|moving|stocktaking|short staffed|doing [the] {word:_})]';
export const WHERE =
  '[up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}';
export const POST =
  '([paused|stopped|suspended|scheduled|automatic|regular|recurring] (balance post|balance posts|scheduled balance|scheduled credit|automatic balance|regular balance|daily balance|weekly balance|post|posts|balance report|report|schedule|scheduled post|scheduled report|posting balance|balance updates|balance update|posting the balance|credit post|credit report|balance schedule|balance message|balance messages|posting|posting credit|message|messages|reporting|job|scheduled job|updates|reporting balance))';
export const LEFT =
  '((what|how much) [credit|money|balance] (is|we have|we have got|we got|there is|have we|have we got) (left|remaining)|how much (credit|money|balance) we (have|have got|got)|(what|how much) (we have|we have got|we got) [left|remaining]|(what|how much) is left [on [account|card]|in [the] account|of (credit|balance)])';
export const WHICH =
  '([daily|weekly|monthly|regular|automatic|morning] #P [(in|to|for|of|on|from|at|into) [channel|room] {channel}]|[number|schedule|post|no] {schedule:id} [#P] [(of|on|in|from) (scheduled ones|scheduled posts|posts|list|schedule|them|lot)]|#P [number|id|no] {schedule:id}|[paused|suspended|stopped|daily|weekly|monthly|scheduled|regular] {channel} (#P|one|balance|credit|update)|one (in|to|for|from) {channel}|[#P] (in|to) [channel|room] {channel}|#P (on|for|from|at|into|of) [channel|room] {channel}|#P (that|which) (goes|go|goes out|go out|is posted|is sent|gets posted|gets sent|runs|appears|comes|lands) (to|in|into|on) [channel|room] {channel}|#P {channel})'.replaceAll(
    '#P',
    POST,
  );
/** That something is to be. */
export const MUST = '(should|must|needs to|has to|ought to|is to|wants to|can|may|to|shall)';
