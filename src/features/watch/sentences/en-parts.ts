/** That somebody is to be warned, whom, and when: words that the sentences for low credit share. */
export const WARN =
  '(heads up (in|to|for) {channel}|give us (a shout|a heads up|a nudge|a ping|a warning|a bell|word|a buzz)|give me (a shout|a heads up|a nudge|a ping|a warning|a bell|word|a buzz)|give {channel} (a shout|a heads up|a nudge|a ping|a warning|a bell|a buzz|word|a note|notice|fair warning)|squeal|squawk|yelp|bark|pipe up|cry out|blow the whistle|make noise|drop (a note|a line|a message|word|a warning) (in|to|into) {channel}|shout|holler|drop a line|drop us a line|drop me a line|warn|alert|tell|notify|let (me|us|everyone|everybody|people|team|[in|to] {channel}) know|ping|message|warning|shout|inform|remind|watch|flag|flag it|flag it up|flag up|say so|say something|raise the alarm|sound the alarm|yell|(i|we) want to know|(i|we) would like to know|(i|we) (would like|want|need) to hear [about it|of it]|(i|we) need to know|want to know|like to know|need to know|(i|we) (want|need|would like|wish|expect) to be (told|warned|alerted|notified|informed|pinged|messaged)|want to be (told|warned|alerted|notified)|like to be (told|warned|alerted|notified)|want (warning|an alert|a warning|alerting)|buzz|nudge|poke|scream|sing out|make a noise|pipe up|speak up|chirp|beep|[fair|early|advance|good|some|proper] (notice|warning|heads up|alert|nudge|ping|reminder|word|message)|send [up] (a|an) (flare|alert|warning|message|nudge|ping|reminder|notification)|send {channel} (a|an) (alert|warning|message|nudge|ping|reminder|notification|heads up)|(put|drop|post|leave) (a|an) (warning|alert|message|note|line|heads up|reminder|word) (in|to) {channel})';
export const THEM = '[me|us|everyone|everybody|[in|to] {channel}]';
export const SINKS =
  '(its [gone|got|down|dropped|fallen]|[call] (balance|credit|account|it|we|balances|call credit|money|funds|credit balance|account balance|phones|phone account) [ever|even] (drops|falls|goes|gets|is|are|got|have got|is left|are left|dips|sinks|slides|slide|tumbles|plunges|runs|drop|fall|go|get|dip|hits|reaches|has|have|go down|goes down|gets down|comes|slips|goes south of|go south of|is (smaller|lower) than|is beneath|is less than|is under|is below|is down))';
export const BELOW =
  '(below|under|to|beneath|down to|less than|lower than|at|only|near|smaller than|south of|down to last|last|less then|under then|lower then|fewer than|beneath|underneath|as low as|lower as)';

/** Numbers of days that are said without one. */
export const WEEKS: readonly (readonly [days: number, said: string])[] = [
  [1, '[a|one] [day|days] worth of|a day'],
  [7, 'a week|one week|a weeks worth|a week worth|1 week|a full week'],
  [14, 'two weeks|2 weeks|a fortnight|fortnight|a couple of weeks'],
  [21, 'three weeks|3 weeks'],
];
