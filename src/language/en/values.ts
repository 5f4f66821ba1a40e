import type { Fragment } from '../language.ts';

/** Words of correction before a value. */
export const FIX =
  '[and|also|but] (no|nope|naw|nah|sorry|meant|i meant|i mean|no i meant|actually|actually make it|make|make it|make that|make this|no make it|rather|wait|no wait|oops|correction|no it is|i said|better|no better|let us say|not that one|use|try|switch to|swap to|change to|i want|it should be|should be|wrong one i meant|wrong person i meant|wrong line|my mistake|apologies|i should have said|have it|set it to|make end|no not that one|typo|whoops|[i regret] [that] i (said|wrote|put) {named:_} [but] i (meant|mean))';
const NOT =
  '[no] not ({named:_}|[until|till|on] (today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)) [but|i meant|make it]';
export const MORE =
  '(what about|how about|and|and what about|same for|and for|also|and on|[and] [do] [the] (same|same thing|same again) [for|on|with|to|at|in]|[and] do (that|it|this) [for|on|with|to|at|in]|[and|now] [the] same (question|thing|again) (for|about|on|with|of)|now|and now|what of|and what of|[the] same but (for|on|with|at|in)|[and] (repeat|apply) (that|it|this|same) (for|on|to|onto|with|at|in)|once more (for|on|with))';
/** Words of correction after it. */
export const END = '[instead|then|not {named:_}|not [until|till|at] {clock:_}|rather|i meant|i mean]';

/** What people say before they correct something. */
export const OOPS =
  '(no|sorry|(i|we) (typed|wrote|put|said|sent|hit) [just] rubbish|(ignore|forget) my last [message|one]|[i] [have] changed my mind|wrong|i beg your pardon|beg your pardon|forgive me|wrong (one|number|line|person|name|time|day)|[a] bit (longer|later)|longer|later|earlier|not that|not that one|not (him|her|them|then|there)|wait|hang on|on (second thoughts|reflection)|even|other (one|line|number|person|menu|day))';
/** Ways to say a value by which it corrects or answers. */
const AS =
  '(i (meant|mean|said|would prefer|would rather|think|suppose|guess|want)|(it|that|this) (is|should be|should have been|would be)|(let us|might we|should we|we could|you could|we can|how about we|maybe) [just|instead] [say|make it|do|use|have|try|go with|go for|change it to]|say|make it|make that|make this|do|use|try|have|choose|go with|go for|better|preferably|ideally|only|just|call it)';
const FINE = '(fine|good|great|lovely|better|ok|okay|safer|enough|plenty|right|it)';
const EVEN = '[even|much|just|more]';
/** What people say after a value by which it corrects or answers. */
const BEHIND = `(instead|then|rather|not {named:_}|(not|rather than|instead of|and not) [until|till|at] ({named:_}|{clock:_})|i (meant|mean|said|think|suppose)|(would|will|should|might|may|could|must) (be ${EVEN} ${FINE}|suit|suffice|work|make [more] sense|do|do it|do nicely|do fine)|(is|are) ${EVEN} ${FINE}|works|(can|could|will|would|should|may|is going to) (take|do|have|cover|answer|get) (it|that|them|this|these|calls)|if (he|she|they|it) (is|are) (about|around|free|in|there))`;
export const TOO = '((too|as well|also|and all|an all)|same [again|thing|way|there]|and all)';

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
