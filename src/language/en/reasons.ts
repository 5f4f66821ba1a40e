import { STATE } from './states.ts';

/** Reasons that people give: who is where, and what is the matter. */
export const REASONS: readonly string[] = [
  '(further to|regarding|concerning|as regards|with regard to|with reference to|as for) [<divert_noun>] ' +
    '[of] {known_number:number}',
  `[because|as|since|cos|given that|seeing as|seeing that|and] ({known_person:name}|{known_number:number}|i|we|she|he|they|everyone|everybody|office|boss|manager|shop) (is|am|are) [now|still|currently|all|just|both|really] (${STATE}) [now|today|again|all day|all week|this week|this morning|this afternoon|for the day|at the moment|for a bit|for a while|right now|sadly|unfortunately]`,
  `(everyone|everybody|team|office|boss|manager|shop) (${STATE}) [now|again|today|at the moment]`,
  // "Dora's back" has lost its ending by then.
  `{known_person:name} (${STATE}) [now|today|this afternoon|this morning|for the day|at the moment]`,
  '{known_person:name} (left us|left the company|quit)',
  '[as] ({known_person:name}|she|he) (no longer works here|does not work here [any more]|starts today|is ' +
    'not here|is not in|is not available)',
  '[because|since] it is (snowing|late|bedlam|dead quiet) [here]',
  '{known_person:name} [can] take {known_number:number} [again]',
  '{known_person:name} [is] (joining|helping out on|done with) {known_number:number}',
  '{known_number:number} needs {known_person:name} [on] [it] [too]',

  '(i|we) (want|need|would like) {known_number:number} back [again]',
  '{known_number:number} is fine [on its own] [again]',
  'that is me back',
  'i am (on|doing) books',
  '[i] need to (cover|dash)',
  'i am off [at {clock:_}]',
  'she is moved [to {word:_}]',
  '({known_person:name}|she) [has] (left|retired|handed in her notice|handed in his notice) [us|the ' +
    'company] [on {past:_}|{past:_}]',
  '({known_person:name}|she) (never|is slow to) (get|gets|hears) [to] [his] [phone|it] [in time]',
  '{known_person:name} no longer does [{known_number:number}]',
  // How long it was until now: "weddings ring time 20 seconds, 35 is ridiculous".
  '{secs:_} [is] (ridiculous|not enough)',
  '(this|it) is {known_person:_}',
  'i cant wait [for it]',
  'in taxi',
];
