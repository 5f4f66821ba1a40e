import type { Sentences } from '../../../language/language.ts';
import { DIVERSION_PHRASES } from './en-diversion-phrases.ts';

const NEEDS = ['number', 'to'] as const;
const CALLS = '[<calls>] [<of>] {known_number:number} [calls]';
const INSTEAD = '[only|instead|alone|exclusively|solely|and nowhere else|<instead>]';
const TO =
  '[straight|over|through|across|out|up|in|directly|only|just] (to|at|on|onto|on to|over to|through to|across to|with|up at|out at|out on)';
const MODAL =
  '(should|must|needs to|need to|has to|have to|has got to|have got to|ought to|is to|are to|will have to|is going to have to|will need to) [now]';
const PUT =
  '(diverted|forwarded|redirected|rerouted|sent|put|put through|transferred|routed|switched|moved|passed|handed over|pointed)';
/** What somebody does who gets the calls of a number. */
const TAKE =
  '(take|take over|answer|cover|get|have|handle|pick up|receive|field|deal with|look after|man|mind|do|grab|catch|run|hold|attend to|see to|be given|be sent|be handed|be passed|be put through to)';
const TAKING =
  '(taking|answering|covering|getting|handling|picking up|receiving|fielding|dealing with|looking after|manning|minding|doing|running)';
const TAKES =
  '(takes|answers|covers|gets|handles|picks up|receives|fields|deals with|looks after|mans|minds|does|has|is answering|is taking|is getting|is covering)';
const TAKEN =
  '(taken|answered|covered|handled|picked up|received|fielded|dealt with|looked after|manned|minded|seen to|attended to)';
const SELF = '[all] [to (himself|herself|themselves|themself)]';
/** What the calls of a number do when they get to somebody. */
const REACH =
  '(reach|hit|get to|get through to|land on|land with|land at|come to|come through to|come in to|come up on|go to|go through to|go over to|go across to|go straight to|ring|ring on|ring at|ring through to|ring out at|ring out on|buzz|find|follow|arrive at|arrive with|end up with|end up at|be with|be on|be at|be off to|be over with|be over to|be across to|be put through to|be sent to|be passed to|be answered by|be taken by|be picked up by|be handled by|be dealt with by|be covered by|be looked after by|find (its|their) way to|make (its|their) way to|wind up with|wind up at|roll to|roll over to|bounce to|bounce over to|forward to|divert to|feed to|feed into|flow to|switch to|switch over to|transfer to|drop to|pass to)';
const WISH =
  '([i|we|you] (want|need|like|would like|prefer|require|arrange|get|have|let|make|allow|set|set up|configure|fix|organise|organize|am after having|are after having|am wanting|are wanting|will be needing|am needing|are needing|will be wanting|(am|are) going to need|going to need|will need|shall need|wish|(am|are) after|tell))';
const HELP =
  '(be (grand|great|good|lovely|nice|mighty|handy|brilliant|ideal|best|better)|help|help me|help us|help out|make sense|suit|suit me|suit us|make life easier|make things easier|be a help|be a great help|save me|save us)';
const HER = '(him|her|them|it)';
const SEND =
  '(<divert>|<send>|kick|ship|shunt) [it|them|that|those|these|that line|that phone|calls|everything|all calls|all of them|all of it|number|line]';

/** Diversions in the words of people who think of the phone, of whoever answers, or of whoever calls. */
export const DIVERSION_WORDS: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: NEEDS,
    say: [
      `((whoever|anyone|anybody|everyone|everybody|people|callers|customers|clients|patients|guests|those|all those|(anyone|anybody|everyone|everybody|people|callers|customers|clients|patients|guests|those|all those) (who|that)) (calls|call|rings|ring|phones|phone|dials|dial|calling|ringing|phoning|trying|is calling|is ringing|are calling|are ringing) [on|for|up|in on|into|in to] {known_number:number} ${MODAL} (get|speak to|talk to|end up with|have|${REACH}) {target:to} ${INSTEAD}; [{span}])`,
      `({known_person:to} (is to|must|needs to|has to|has got to|is got to) [be the one to] ${TAKE} ${CALLS} ${SELF} ${INSTEAD}; [{span}])`,
      `({known_person:to} (is to|must|needs to|has to) be ${TAKING} ${CALLS} ${SELF} ${INSTEAD}; [{span}])`,
      `(${CALLS} ${MODAL} ${REACH} {target:to} ${INSTEAD}; [{span}])`,
      `(${CALLS} to ${REACH} {target:to} ${INSTEAD}; {span})`,
      `({known_person:to} to ${TAKE} ${CALLS} ${SELF} ${INSTEAD}; {span})`,
      `(${WISH} ${CALLS} [to] ${REACH} {target:to} ${INSTEAD}; [{span}])`,
      `(${WISH} ${CALLS} (ringing|reaching|hitting|going|coming|running|coming out|ringing out|coming up|arriving|ending up) [${TO}] {target:to} ${INSTEAD}; [{span}])`,
      `([i|we] (want|need|like|would like|have|get|prefer) [only|just] {known_person:to} [to be|be] ${TAKING} ${CALLS} ${SELF} ${INSTEAD}; [{span}])`,
      `([i|we] (want|need|like|would like|have|get|let) {known_person:to} [to] ${TAKE} ${CALLS} ${SELF} ${INSTEAD}; {span})`,
      `(make {known_person:to} the [only] (one|person|phone|mobile) (who|that|to|which) (${TAKES}|${TAKE}) ${CALLS}; [{span}])`,
      `(it is {known_person:to} (who|that) ${MODAL} [be] (${TAKE}|${TAKING}) ${CALLS}; [{span}])`,
      `(${WISH} ${CALLS} ${TO} {target:to} ${INSTEAD}; {span})`,
      `((put|leave|place|have|get) {known_person:to} (in charge of|on duty for|responsible for|in control of) ${CALLS}; {span})`,
      `([make sure|ensure|see to it] [that] (whoever|anyone|anybody|everyone|everybody|people|callers|customers|clients|patients|guests) [who|that] (calls|call|rings|ring|phones|phone|dials|dial|calling|ringing|phoning|trying|is calling|is ringing|are calling|are ringing) [on|for|up|in on|into|in to] {known_number:number} (gets|get|goes to|go to|goes through to|go through to|reaches|reach|is to get|are to get) {target:to} ${INSTEAD}; {span})`,
      `({known_person:to} <instead> (on|for|at) ${CALLS}; {span})`,
      `((<divert>|<send>) ${CALLS} (through|via|by way of) {target:to} ${INSTEAD}; [{span}])`,
      `((put|set|set up|create|arrange|start|turn on|switch on|activate|enable|add) [temporary|call] <divert_noun> (on|for|of) {known_number:number} [calls] [-|:] {known_person:to} [-|:] [{span}])`,
      `((switch|set|change|fix|make|arrange|configure|set up|rig|sort|tweak|do) [it] [for|with] ${CALLS} so [that] (it|they|calls|it all|everything) (${REACH}|rings|goes [straight|through|over] to|comes [straight|through|over] to|lands (on|with|at)|reaches|hits|goes) {target:to} ${INSTEAD}; [{span}])`,
      `((put|set|set up|make|create|arrange|install|start|place|add|have|get|need|want|stick|throw|slap|whack|bung|pop|whip) [temporary|quick] <divert_noun> [in place|in|up|on] (on|for|of|onto) {known_number:number} [calls] [pointing|going|sending [it|calls|them]|redirecting|ringing|over|through|which goes|that goes|leading|out|across] [straight|over|through|across] (to|at|towards|through to|over to) {target:to}; [{span}|(lasting|running) {span}])`,
      `((<divert>|<send>|run|start|set up) ${CALLS} [<divert_noun>] (<onto>) {target:to} ${INSTEAD} (lasting|running|good for|valid for) {span})`,
      `([set up|set|put|start|arrange|create] <divert_noun> [(on|for|of)] {known_number:number} [calls] [-|:] (destination|target|recipient|new destination|goes to) [-|:|is] {target:to} [-|:|and] [{span}|(ends|expires|expiring|expiry|finishes|finish time|end time|end) [-|:|is] [at|on] {end}])`,
      `({known_number:number} [calls] [-|:] (divert|redirect|forward|send|transfer|switch|route) [to] [-|:] [to] {known_person:to} [-|:] {span})`,
      `((<divert>|<send>|take|bring|carry|lead|turn|aim|run) ${CALLS} [over|round|across] [in] {known_person:to} (way|direction); [{span}])`,
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    means: { to: 'me' },
    say: [
      `((<divert>|<send>|take|bring|turn|aim) ${CALLS} [over|round|across] (my|our) way; [{span}])`,
      `((<divert>|<send>|take|bring|turn|aim) ${CALLS} in (my|our) direction; [{span}])`,
    ].map((each) => each.replace('(my|our)', 'my')),
  },
  {
    intent: 'divert',
    // "to be taken" says what is to be done, and "wants" what a phone is to do.
    despite: ['past', 'hypothesis', 'report'],
    needs: NEEDS,
    say: [
      `((i|we) would (rather|sooner|prefer) [it if|that|to have] ${CALLS} (go|went|goes|ring|rang|come|came|(be|was|were|is|are) ${PUT}) ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `(${CALLS} (needs|need|wants|want|requires|require|could do with) (diverting|forwarding|redirecting|rerouting|sending|putting|putting through|routing|switching|switching over|transferring|pointing|passing|moving) ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `(${WISH} ${CALLS} to be ${PUT} ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `(${CALLS} (wants|want) to ${REACH} {target:to} ${INSTEAD}; {span})`,
      `(${CALLS} (${MODAL}|to) be ${TAKEN} (by|at|on) {target:to} ${INSTEAD}; [{span}])`,
      `(${CALLS} (wants|needs|ought|want|need|is|are) to be (ringing|hitting|reaching|landing on|landing with|coming out at|coming up on) [to|at|on] {target:to} ${INSTEAD}; [{span}])`,
      `([i|we] [need|want|request|am requesting|are requesting|require|am asking for|are asking for|requesting|asking for|requiring] [temporary] (<divert_noun>|transfer|rerouting|routing|transferring|diverting|forwarding|redirecting) (of|for|on) ${CALLS} (<onto>) {target:to} [is|are] [requested|required|needed|wanted|necessary|desired]; {span})`,
      `(${WISH} ${CALLS} ${TAKEN} (by|at|on) {target:to} ${INSTEAD}; [{span}])`,
      `(${WISH} ${CALLS} ${PUT} ${TO} {target:to} ${INSTEAD}; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis', 'question', 'past'],
    needs: NEEDS,
    say: [
      `((any|is there any|is there a) (chance|way|possibility) [that|of] ${CALLS} (could|can|might) ${REACH} {target:to} ${INSTEAD}; [{span}])`,
      `((any|is there any|is there a) (chance|way|possibility) [that] ${CALLS} (could|can|might) be ${PUT} ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `((any|is there any|is there a) (chance|way|possibility) [that] {known_person:to} (could|can|might) ${TAKE} ${CALLS} ${INSTEAD}; [{span}])`,
      `((any|is there any|is there a) (chance|way|possibility) of [only|just] {known_person:to} [to be|be] ${TAKING} ${CALLS} ${INSTEAD}; [{span}])`,
      `((any|is there any|is there a) (chance|way|possibility) of ${CALLS} (going|ringing|coming|being sent|being put|being diverted|being forwarded) ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `((can|could) {known_person:to} [please] (be on|be at|do|have|take|man|run|cover|answer) ${CALLS} (alone|by himself|by herself|on her own|on his own|on their own|only); {span})`,
      `((can|could) (that|it|this|they|those|these) [all] [please] ${REACH} {target:to} ${INSTEAD}; {span})`,
      `({known_number:number} [calls|line] [-|:] (can|could) (that|it|this|they|those|these|calls) [please] ${REACH} {target:to} ${INSTEAD}; {span})`,
      `((can|could) ${CALLS} [please] ${REACH} {target:to} ${INSTEAD}; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['condition'],
    needs: NEEDS,
    say: [`((<ring>) [just|only] {known_person:to} (for|on) ${CALLS}; [{span}]) [and] (nobody|no one|noone|none) else`],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'condition'],
    needs: NEEDS,
    say: [
      `(it would [really|greatly|certainly] ${HELP} if ${CALLS} (went|goes|could go|rang|could ring|came|could come|(is|are|was|were|could be|got) ${PUT}) ${TO} {target:to} ${INSTEAD}; [{span}])`,
      `(it would [really|greatly|certainly] ${HELP} if {known_person:to} (took|could take|did|could do|minded|could mind|manned|covered|could cover|answered|could answer|had|could have|got|could get|looked after|could look after|picked up|could pick up) ${CALLS} ${INSTEAD}; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    despite: ['hypothesis'],
    needs: NEEDS,
    say: [
      `([my|our] [colleague|mate|boss|friend|manager] ({known_person:to} [is|has|will|will be|is going to|is going to be|going to|going to be|has got|can] (covering|taking|doing|on|answering|looking after|manning|handling|got|has got|has|having|minding|in charge of|dealing with|cover|take|do|answer|look after|man|handle|mind|deal with|grab|grabbing|pick up|picking up|get|getting|have|field|fielding) ${CALLS}; [{span}]) [so|and] [please|you can|can you|could you] (${SEND} [over|through|across|round] (to ${HER}|(her|his|their) way|to {known_person:_}|in (her|his|their) direction)|(make|let|have) (it|that|this) happen|(set|fix|arrange|do) (it|that|this) [up]) [then|now])`,
    ],
  },
  {
    // Whose calls, is said by what is the matter with the number.
    intent: 'divert',
    needs: NEEDS,
    say: [
      `({known_number:number} [line|phone|lines|phones|team|lot] (is|are|is getting|are getting|has got|has gone|is going) [absolutely|completely|totally|really|very|so|too|all] (drowning|swamped|busy|overloaded|snowed under|inundated|overwhelmed|rammed|slammed|mobbed|mad|mental|manic|crazy|hectic|flat out|short|short staffed|understaffed|unmanned|empty|run off their feet|up to their eyes|ringing off the hook|ringing off hook|non stop|nonstop) [today|now|again|this morning|this afternoon|at the moment] [so|and] (<divert>|<send>) (its|their|the|those|all its|all their) (calls|phone|phones|line|callers) [over|through|across] (to|onto|on to|at) {target:to} ${INSTEAD}; [{span}])`.replace(
        '(its|their|the|those|all its|all their)',
        '[all] [of] [its|their|the|those|her|his|our]',
      ),
    ],
  },
  {
    // Where calls go back to afterwards says when the diversion ends.
    intent: 'divert',
    needs: [...NEEDS, 'until'],
    say: [
      `([<divert>|<send>] ${CALLS} [goes|go|should go|is to go|to go|rings|off] (<onto>) {target:to} ${INSTEAD}; [{span}]) [and|then|and then] (back|normal|back to normal|returning|returns|back again) [on|to|with] [us|everyone|everybody|the team|team|normal|as usual|the list|list] [again] [at|by] {end}`,
    ],
  },
  ...DIVERSION_PHRASES,
];
