import type { Sentences } from '../../../language/language.ts';

/** What may stand before a verb. */
const HOW =
  '(how|where|what) (would|do|can|should|could|might|does) (i|we|one|somebody|someone|you) [best] (go about|set about|start|begin|get started with|get started|get going with|do)';
const JOINING =
  '(connecting|linking|hooking up|setting up|adding|entering|putting in|plugging in|reconnecting|attaching)';
const KEY = '(key|api key|account|environment|credentials|side|system|keys)';

/** What is used, and where it comes from. */
const THERE =
  '[the] ({environment:_} [account|environment|mode|side|system|key|one|thing|area]|(practice|practising|training|test|testing|play|dummy|real|proper) (account|environment|mode|side|system|key|one|area)) [again|instead|now|from now on|from here on|for (now|today|this|that|the moment)|(for|until) (a bit|a while|a minute|a moment)|a minute|a bit]';
const TO = '[to|on|onto|into|in|with]';
/** Why: to practise, or enough of it. */
const BECAUSE =
  '[[so|so that|because|as|since] (i|we) (can|could|may|might|want to|would like to|need to|have to|am going to|are going to|am|are) (play|practise|practice|muck|mess|try|test|learn|experiment|fiddle|train|training|practising|practicing|testing|learning|playing|trying|show) [{word:_}] [{word:_}] [{word:_}] [{word:_}]|(to|for) (practise|practice|testing|training|play|test|try|mess|learn|learning|experiment|experimenting|practising) [{word:_}] [{word:_}] [{word:_}]|(i|we) (am|are|have) (done|finished|ready) [practising|testing|playing|training|practicing] [now]]';

/** How people ask to connect an account. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'connect',
    about: [
      [
        'connect|connecting|link|linking|sign up|sign in|log in|login|register|(hook|set|put|plug|link|add|enter|type|paste|swap|connect|use) [it|this|that|them|one] [up|in|here]',
        'account|provider|key|api|phones|phone system|credentials',
      ],
      [
        'key|api key|credentials',
        'expired|renew|renewed|renewing|revoked|lost|replace|replaced|changing|leaked|compromised|replacing|rotating|rotated|swapping|updating',
      ],
    ],
    say: [
      '(connect|link|hook|set|plug|log|sign|attach) (yourself|switchboard|it|this|us|you|me|everything) [up|in|on|over] (to|with|into|for|on) [account|provider|phones|phone system|phone account|phone provider|slack]',
      '(connect|link|hook up|set up|setup|sign in|log in|login|signin|reconnect|re connect|plug in|attach|register|join up|onboard) [to|with|into] [account|provider|phones|phone account|phone system|switchboard|us|it|telephony|telephony account|company account|api|phone provider|telephone account|key|everything|this up|this|api key] [up] [to|with] [slack|switchboard|provider]',
      '(how|where) (do|can|should|would) (i|we) (connect|link|hook up|set up|sign in|log in|login|reconnect|enter|add|put|get connected|get started) [to|with|in] [account|provider|phones|phone account|phone system|it|this|key|api key|us|credentials|secret|phone provider|connected] [up]',
      '(how|where) (do|can|should|would) (i|we) (put|enter|add|change|swap|renew|replace|update) [in] [new] (key|api key|credentials|secret|api secret) [in]',
      'where (does|do|should|must) [the|our|a|this] [new] [provider|phone|api|access] (key|api key|credentials|secret|keys|access key) (go|belong|get (entered|put|added|typed)|have to go)',
      '(set up|establish|make|create|build|start|do) [the|a|our] [new] (connection|link|integration|hookup) (to|with) [the|our] [phone|telephone] (provider|account|company|system|phones)',
      '(set|get|hook) (me|us) up with [new] [phone|provider|phone provider|telephone] (account|provider)',
      '[new] (api key|key|secret|credentials) (is|has|have|was|got) [been] (changed|renewed|replaced) [so] (how|where) (do|can|should) (i|we) (put|enter|add|change|update) [new one|it|new key|them] [in]',
      `${HOW} ${JOINING} [up] [to|with|in] [new|another|different] [phone|provider] ${KEY}`,
      '(how (do|can|should|would) (i|we)|[(walk|talk|take|guide|help) (me|us) (through|with)|how to (go about|set about)]) (get|getting|have|having) [phone|provider|telephone] (account|phones|provider|system|phone system|slack) [up] (connected|linked|hooked up|set up|linked up|wired up|plugged in|joined up) [here|to slack|to switchboard|with you|up]',
      '(walk|talk|take|guide|help) (me|us) (through|with) (connecting|linking|hooking up|setting up|adding) [phone|provider|telephone] (account|phones|provider|system|phone system|key|api key)',
      '(enter|add|change|swap|replace|renew|update|new|set|use|store|save|give|put|insert|rotate|switch|plug|drop|type|paste) [in|out|over|up] [new|another|different] (key|api key|api credentials|credentials|api secret|secret|keys|api keys|access key)',
      '(swap|change|replace|switch|exchange|update) (key|api key|credentials|keys|api keys|access key) (for|with|to|by) [new|another|a different|different] (one|key|ones|keys) [that] [(provider|they|you|it|we|phone people) [have|has|had] (gave|given|sent|issued|made|got|received)] [me|us]',
    ],
  },
  {
    intent: 'connect',
    means: { environment: 'live' },
    say: [
      `${HOW} ${JOINING} [up] [to|with|in] [new|another] (live|production) [${KEY}]`,
      `(how|where) (do|can|should|would|could) (i|we|one) (connect|link|hook up|set up|add|enter|put in|plug in) [up] [to|with|in] [new|another] (live|production) [${KEY}]`,
      '(connect|link|hook|set|plug|log|sign|attach) (yourself|switchboard|it|this|us|you|me|everything) [up|in|on|over] (to|with|into|for|on) (live|production) [account|environment|key|side|system]',
      '(connect|link|set up|hook up|log in to|reconnect) [account|us|to|with] [live] (live|production) [account|environment|key]',
    ],
  },
  {
    intent: 'connect',
    means: { environment: 'sandbox' },
    say: [
      `${HOW} ${JOINING} [up] [to|with|in] [new|another] (sandbox|test|testing) [${KEY}]`,
      `(how|where) (do|can|should|would|could) (i|we|one) (connect|link|hook up|set up|add|enter|put in|plug in) [up] [to|with|in] [new|another] (sandbox|test|testing) [${KEY}]`,
      '(connect|link|hook|set|plug|log|sign|attach) (yourself|switchboard|it|this|us|you|me|everything) [up|in|on|over] (to|with|into|for|on) (sandbox|test|testing) [account|environment|key|side|system]',
      '(connect|link|set up|hook up|log in to|reconnect) [account|us|to|with] (sandbox|test|testing) [account|environment|key]',
    ],
  },
  {
    intent: 'use',
    whole: true,
    say: [
      `(go|switch|change|move|flip|swap|hop|jump|pop|shift|toggle|bring|drop|use|select|choose|put|stick|take|get|send|enter) [us|me|everything|it|things] [go|going] [back] [over|across] ${TO} ${THERE} ${BECAUSE}`,
      `[(we|i) (are|am)] (going|switching|moving|changing|swapping) [back] [over] (to|onto|into) ${THERE} ${BECAUSE}`,
      `(leave|exit|quit|come out of|get out of) [the] {environment:_} [account|mode] [and|then] (go|switch|move|change|come|get) [back|over] (to|onto|into) ${THERE} ${BECAUSE}`,
      `[i|we|let me|let us] [would] [sooner|rather|like to|want to|need to|prefer to|love to|have to] (be|work|play|practise|practice|carry on|(try|do|run|have) (it|this|something|things|that|everything)) [about|around|out] [back] (on|in|with) ${THERE} ${BECAUSE}`,
      `(can|could|may|might) (we|i|you|it|this|everything) [please] (be|have) [us|me|it] (put|moved|switched|changed|set|swapped|back) [back|over] ${TO} ${THERE} ${BECAUSE}`,
      `(take|get|move|switch|put) [us|me] off [of] [the] {environment:_} [account|side] [and] [go|back|over] (to|onto|on|into) ${THERE} ${BECAUSE}`,
      `(into|onto|to) ${THERE} ${BECAUSE}`,
      '{environment:_} mode',
      `(back|over|across) (to|on|onto|into) ${THERE} ${BECAUSE}`,
      `[(i|we) (am|are|have)] [enough|done|finished|through] [with] (practising|practicing|testing|playing|training) [now] [so|and] [go|switch|get|take us|put us|move] [back|over] (to|onto|into) ${THERE}`,
      `[have] a (play|go|mess|muck about|practice|try) (in|on|with) ${THERE} ${BECAUSE}`,
      `${THERE} (instead|from now on|from here on|from today|for now|for today|for the (moment|minute)|then) ${BECAUSE}`,
    ],
  },
];
