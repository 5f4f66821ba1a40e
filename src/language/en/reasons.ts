import { STATE } from './states.ts';

/** Reasons that people give: who is where, and what is the matter. */
export const REASONS: readonly string[] = [
  '(further to|regarding|concerning|as regards|with regard to|with reference to|with respect to|as for) [<divert_noun>] [of|on|for|to|from] {known_number:number} [<divert_noun>]',
  `[because|as|since|cos|given that|seeing as|seeing that|and] ({known_person:name}|{known_number:number}|i|we|she|he|they|everyone|everybody|office|boss|manager|shop|team) (is|am|are) [now|still|currently|all|just|both|really] (${STATE}) [now|today|again|all day|all week|this week|this morning|this afternoon|for the day|at the moment|for a bit|for a while|right now|sadly|unfortunately]`,
  `(everyone|everybody|team|office|boss|manager|shop) (${STATE}) [now|again|today|at the moment]`,
  // "Dora's back" has lost its ending by then.
  `{known_person:name} (${STATE}) [now|today|this afternoon|this morning|for the day|at the moment]`,
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) [just|now|already] (left|gone home|popped out|nipped out|stepped out|had to go|had to leave|gone on holiday|gone off sick|finished|finished for the day|left us|left the company|left company|left early|gone out|gone to lunch|gone|called in sick|phoned in sick|come back|got flu|quit|resigned|retired)',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) (no longer works here|no longer works with us|does not work here [any more|anymore|any longer]|doesnt work here [any more|anymore|any longer]|left us|left the company|left|quit|retired|resigned|went home|moved teams|moved to another team|has moved teams|starts today|started today|joined us|joined today|has joined us|has joined the team|joins us today|works here now|called in sick|phoned in sick|is not here|isnt here|is not in|isnt in|is not well|is not around|isnt around|is not available|isnt available|cannot talk|cant talk|cannot make it|cant make it|will not be in|wont be in|will be out|will be away|will be back then|needs a break|needs a rest|needs to leave|has to go|has to leave|has a meeting|has a doctors appointment|has an appointment|has a day off|has the day off|has been in an accident|has had enough|has gone) [now|today|this afternoon|this morning|for the day|at the moment|sadly|unfortunately]',
  '[because|as|since|cos] it is (snowing|raining|icy|quiet|busy|late|dark|a bank holiday|lunch time|lunchtime|lunch|closing time|home time|hectic|chaos|bedlam|mad|manic|dead|dead quiet) [here|in here|outside|today|now]',
  '{known_person:name} [is|can|could|will|will be able to|is able to|is ready to|wants to|is happy to] [now|can] (take|get|do|answer|back on|back for|available for|ready for|back taking|taking|covering|cover) {known_number:number} [calls] [again|now|too|as well]',
  '{known_person:name} [is|are|has] [now|just] (joining|starting on|helping on|helping with|helping out on|helping out with|moving to|coming onto|now on|going on|done with|done on|finished with|finished on|finished|back on|new on|new to|leaving|coming off) {known_number:number} [today|now|calls|team|for today|for the day]',
  '{known_number:number} (needs|wants|could do with|is missing|is short of) {known_person:name} [on] [it|there|back] [too|as well|again]',
  '{known_number:number} [is] (short|short staffed|understaffed|too busy|so busy|very busy|really busy|getting busy|swamped|overwhelmed|ringing off hook|manned by nobody|unmanned|quiet|very quiet|dead)',
  '(i|we) [just|really] (want|need|would like) {known_number:number} [calls] (back|back here|back again) [now|again|please]',
  'i am (on|doing) [my|the] (rounds|round|night round|checks|night checks|inventory|stocktake|paperwork|books|accounts|banking|handover|cleaning|set up|breakfast|breakfasts) [now|for a bit|for a while|this morning|tonight]',
  '[i|we] (need to|have to|got to|must) (cover|dash|run|go|go out|nip out|pop out|leave|eat|rest|sleep|concentrate) [now|it|for a bit|for a while]',
  'i am (off|off out|off home|off now|popping out|nipping out|stepping out|heading out|heading off|leaving|leaving now|going out|about to leave|out|off to lunch|going for lunch|in meetings|in a meeting|on holiday|on leave|away) [now|at {clock:_}|till later|this afternoon|for the day|for a bit]',
  '(in|on) [a|the] (taxi|train|bus|meeting|car|plane|call|road|way home)',
  '(stuck|sat|sitting) (in|on|at) [a|the] (traffic|train|meeting|bus|airport|dentist|doctor|doctors)',
];
