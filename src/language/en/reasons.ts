const STATE = [
  'away|out|off|off sick|off ill|off today|off work|sick|ill|poorly|unwell|under the weather|busy|tied up|in|here|there|free|free again|available',
  'on holiday|on leave|on annual leave|on vacation|on maternity leave|on paternity leave|on jury duty|on a call|on another call|on the phone|on a break|on lunch|on her lunch|on his lunch|on a train|on site|on a site visit|on the road|on a course|on training|on the move',
  'in a meeting|in meetings|in a taxi|in court|in the workshop|in surgery|in the office|out of the office|out of office|out sick|out today|out at lunch|out for lunch|out for the day|at lunch|at the dentist|at the doctor|at the doctors|at the hospital|at the hairdresser|at the vet|at the bank|at the gym|at school|at a client|at a customer|at a funeral|at a conference|at work|at home',
  'back|back in|back again|back from lunch|back from holiday|back from vacation|back from leave|back at work|back in the office|back at her desk|back at his desk|back at my desk|better|well again|here again|in again|around|around again|available again|ready|ready again',
  'driving|travelling|traveling|gone|gone home|home|home sick|late|running late|stuck in traffic|stuck on a train|stuck at home|working from home|wfh|leaving|leaving now|going out|going home|going to lunch|going into a meeting|popping out|heading out|heading home|stepping out|finished|done|done for the day|engaged|swamped|snowed under|overloaded|up to his eyes|up to her eyes|having lunch|having a break|taking a break|quiet|really quiet|quieter|down|broken|closed|shut|open|short staffed|understaffed|new|on duty|on shift|on call|off duty|off shift|having a baby|losing his voice|losing her voice',
]
  .join('|')
  .replaceAll(/\b(?:the|a|her|his|my) /gu, (word) => `[${word.trim()}] `);

/** Why people ask for something: who is where, and what is the matter. */
export const REASONS: readonly string[] = [
  `[because|as|since|cos|given that|seeing as|seeing that|and] ({known_person:name}|{known_number:number}|i|we|she|he|they|everyone|everybody|it|office|boss|manager|shop|team) (is|am|are) [now|still|currently|all|just|both|really] (${STATE}) [now|today|again|all day|all week|this week|this morning|this afternoon|for the day|at the moment|for a bit|for a while|right now|sadly|unfortunately]`,
  // "Dora's back" has lost its ending by then.
  '{known_person:name} (back|back in|back again|back now|here)',
  '[because|as|since|cos|and] ({known_person:name}|she|he|they) has (left|gone home|left us|left the company|left company|left early|gone out|gone to lunch|gone|called in sick|phoned in sick|come back|got flu|quit|resigned|retired)',
  '(in|on) [a|the] (taxi|train|bus|meeting|car|plane|call|road|way home)',
  '(stuck|sat|sitting) (in|on|at) [a|the] (traffic|train|meeting|bus|airport|dentist|doctor|doctors)',
];
