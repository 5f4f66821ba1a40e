import type { Fragment } from '../language.ts';

/** Words of correction before a value. */
export const FIX =
  '[and|also|oh and|but|or rather] (no|nope|naw|nah|sorry|meant|sorry meant|i meant|i mean|no i meant|sorry i meant|actually|actually make it|make|make it|make that|make this|no make it|rather|wait|no wait|oops|oops i meant|hang on|hold on|correction|no sorry|no it is|i said|better|no better|let us say|not that one|use|try|switch to|swap to|change to|i want|it should be|should be|supposed to be|meant to be|wrong one|wrong one i meant|wrong person|wrong person i meant|wrong line|sorry wrong one|my mistake|my bad|apologies|i should have said|have it|set it to|make end|no not that one|typo|whoops|[i regret] [that] i (said|wrote|put|typed) {named:_} [but] i (meant|mean))';
const NOT =
  '[no] not ({named:_}|[until|till|on] (today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)) [but|i meant|make it]';
export const MORE =
  '(what about|how about|and|and what about|same for|and for|also|and on|the same for|and the same for|and same for|[and] [do] [the] (same|same thing|same again|likewise|ditto) [for|on|with|to|at|in]|[and] do (that|it|this) [for|on|with|to|at|in]|[and|now] [the] same (question|thing|again) (for|about|on|with|of)|now|and now|what of|and what of|[the] same but (for|on|with|at|in)|also for|[and] (repeat|copy|apply|mirror) (that|it|this|same|same thing) (for|on|to|onto|with|at|in)|once more (for|on|with)|(again|same again|one more time) (for|on))';
/** Words of correction after it. */
export const END = '[instead|then|not {named:_}|not [until|till|at] {clock:_}|rather|i meant|i mean]';

/** What people say before they correct something. */
export const OOPS =
  '(no|nope|sorry|(i|we) (typed|wrote|put|said|sent|hit|pressed|entered) [just|a load of|complete] (rubbish|nonsense|gibberish|garbage|it wrong|that wrong|the wrong thing|wrong thing|too fast|too soon|too early)|(ignore|forget|disregard|never mind) (my last [message|one]|what i (said|wrote|typed)|last message|last bit)|[i] [have] changed my mind|wrong|i beg your pardon|beg your pardon|pardon me|pardon|forgive me|apologies|my apologies|my fault|my error|that is wrong|wrong (one|number|line|person|name|time|day)|[a] bit (longer|later|earlier|sooner|shorter)|longer|later|earlier|sooner|not that|not that one|not (him|her|them|then|there)|wait|hang on|hold on|on (second thoughts|second thought|reflection)|even|other (one|line|number|person|menu|day)|correction)';
/** Ways to say a value by which it corrects or answers. */
const AS =
  '(i (meant|mean|said|should have said|meant to say|would prefer|prefer|would rather|think|suppose|guess|was thinking|want)|(it|that|this) (is|should be|should have been|ought to be|was meant to be|was supposed to be|had better be|would be|must be)|(let us|might we|may we|shall we|should we|we could|you could|we can|how about we|perhaps|maybe) [just|instead] [say|make it|do|use|have|try|go with|go for|change it to]|say|make it|make that|make this|do|use|try|have|choose|go with|go for|better|preferably|ideally|only|just|call it)';
const FINE =
  '(fine|good|great|lovely|better|best|perfect|grand|super|nice|ok|okay|alright|safer|enough|plenty|brilliant|wonderful|marvellous|sensible|right|correct|it|what i (meant|mean|want|wanted|said|need))';
const EVEN = '[even|much|far|perfectly|just|more|probably|absolutely|a bit|a lot]';
/** What people say after a value by which it corrects or answers. */
const BEHIND = `(instead|then|rather|not {named:_}|(not|rather than|instead of|and not) [until|till|at] ({named:_}|{clock:_})|i (meant|mean|said|think|suppose|guess)|(would|will|should|might|may|could|must) (be ${EVEN} ${FINE}|suit|suffice|work|make [more] sense|do|do it|do nicely|do fine)|(is|are) ${EVEN} ${FINE}|(sounds|looks) ${EVEN} ${FINE}|works|(can|could|will|would|should|may|is going to) (take|do|have|cover|answer|get|handle|manage|pick up) (it|that|them|those|this|these|calls)|if (he|she|they|it) (is|are) (about|around|free|in|there|available))`;
export const TOO =
  '((too|as well|also|likewise|and all|an all) [while you are (at it|there|on)]|same [again|thing|way|there]|while you are (at it|there)|and all)';

/** Each value alone, with its preposition, and as a correction. */
export function each(value: string, led: string, more: Pick<Fragment, 'behind' | 'of'> = {}): readonly Fragment[] {
  const said = `(${value}|${led})`;
  return [
    { ...more, bare: true, say: [value] },
    {
      ...more,
      say: [
        led,
        `${FIX} ${said} ${END}`,
        `${NOT} ${said}`,
        `${said} (instead|not {named:_}|not [until|till|at] {clock:_}|i meant|i mean|sorry|rather)`,
        `[now|and|so|ok] ${MORE} ${said} [${TOO}|instead|then]`,
        `[and|then|now] [do] ${said} ${TOO}`,
        `${OOPS} [${OOPS}] [${AS}] ${said} [${BEHIND}]`,
        `[and] ${AS} ${said} [${BEHIND}]`,
        `${said} ${BEHIND} [${BEHIND}]`,
      ],
    },
  ];
}
