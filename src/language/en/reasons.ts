import { STATE } from './states.ts';

/** Reasons that people give: who is where, and what is the matter. */
export const REASONS: readonly string[] = [
  '(further to|regarding|concerning|as regards|with regard to|with reference to|as for) [<divert_noun>] [of|on|for|to|from] {known_number:number} [<divert_noun>]',
  `[because|as|since|cos|given that|seeing as|seeing that|and] ({known_person:name}|{known_number:number}|i|we|she|he|they|everyone|everybody|office|boss|manager|shop) (is|am|are) [now|still|currently|all|just|both|really] (${STATE}) [now|today|again|all day|all week|this week|this morning|this afternoon|for the day|at the moment|for a bit|for a while|right now|sadly|unfortunately]`,
  `(everyone|everybody|team|office|boss|manager|shop) (${STATE}) [now|again|today|at the moment]`,
  // "Dora's back" has lost its ending by then.
  `{known_person:name} (${STATE}) [now|today|this afternoon|this morning|for the day|at the moment]`,
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) [just|now|already] (left|gone home|nipped out|finished|left us|left the company|left company|gone out|gone|come back|quit|retired)',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) (no longer works here|does not work here [any more|anymore|any longer]|left us|left the company|left|quit|retired|went home|starts today|is not here|is not in|isnt in|is not available|cannot talk|will not be in|wont be in|has to go|has a meeting|has gone) [now|today|this afternoon|this morning|for the day|at the moment|sadly|unfortunately]',
  '[because|as|since|cos] it is (snowing|raining|late|bedlam|dead|dead quiet) [here|in here|outside|today|now]',
  '{known_person:name} [is|can|could|will|will be able to|is able to|is ready to|wants to|is happy to] [now|can] (take|get|do|answer|back on|available for|taking|covering|cover) {known_number:number} [calls] [again|now|too|as well]',
  '{known_person:name} [is|are|has] [now|just] (joining|starting on|helping out on|helping out with|moving to|now on|going on|done with|done on|finished with|finished|back on|new on|leaving) {known_number:number} [today|now|calls|team|for today|for the day]',
  '{known_number:number} (needs|wants|could do with|is missing) {known_person:name} [on] [it|there|back] [too|as well|again]',
  '{known_number:number} [is] (short|busy|flat out|drowning|stretched|swamped|quiet|very quiet|dead) [now|today|again|this morning|this afternoon|this week|at the moment]',
  '(i|we) [just|really] (want|need|would like) {known_number:number} [calls] (back|back again) [now|again|please]',
  '{known_number:number} is (fine|ok|okay|grand|alright|sorted|quiet|quieter|covered) [on its own] [again|now|today]',
  '(that|this) is (me|us|{known_person:name}) (back|in|here|about|done|off|away|out of {word:_}) [now|again|for the (day|night)]',
  'i am (on|doing) [my|the] (rounds|books) [now|for a bit|for a while|this morning|tonight]',
  '[i|we] (need to|have to|must) (cover|dash|go) [now|it|for a bit|for a while]',
  'i am (off|popping out|heading out|out|in a meeting|away) [now|at {clock:_}|till later|this afternoon|for the day|for a bit]',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) (has|have|is|are) [just|now|already|since] (moved|gone|away|off) [on|over|across|away|jobs|teams|desks|departments|upstairs|downstairs|to [another|a different|our|the] {word:_} [{word:_}]]',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) [has|have|had] [just|now] (left|quit|retired|finished|handed in her notice|handed in his notice|moved on|gone) [us|here|the company|the firm|the team] [(on|last) {past:_}|{past:_}]',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) (never|cannot|can not|cant|does not|doesnt|is slow to) (get|gets|reach|answer|answers|hear|hears) [to] [his|her|their|the] [phone|calls|call|handset|desk|it] [in time|on time|quick enough|quickly enough|fast enough|that fast|that quickly|late]',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) (does not|doesnt|no longer|is not|isnt) (work|works|working|answer|do|does|on|in) [on|at|in|for|with] [{known_number:number}] [team|any more|anymore|any longer|now]',
  // How long it was until now: "weddings ring time 20 seconds, 35 is ridiculous".
  '[because|as|since|cos] ({secs:_}|{count:_}) [is|are] [just|really|far|way|much] (ridiculous|silly|daft|mad|stupid|a joke|ages|forever|too long|too short|too much|too little|not enough|useless)',
  '(this|it) is {known_person:_} [here|speaking|again|calling] [(from|in|at|on) {known_number:_}]',
  '[because|as|since|cos] (i|we|he|she|they) (can not|cannot|cant|could not|couldnt) wait [for it|for that|that long|any longer] [any longer]',
  '(in|on) [a|the] (taxi|train|bus|meeting|plane|call)',
];
