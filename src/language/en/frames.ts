const VERY = '[most|very|very much|so|ever so|extremely|really|truly|more than|much|deeply]';
const PLEASE = '[please|kindly|possibly|just|perhaps]';

/** What somebody thinks aloud: a request, or a question where it ends as one. */
export const THOUGHTS: readonly string[] = [
  '(i|we) [just|really|do|also] (think|believe|guess|reckon|suppose|feel) (i|we) (need|want|will need|would like)',
  '(how about|what about) (you|we) just',
  '(it is|it has come|it came) time (to|that we)',
  '(i|we|you) (had better|better|may as well|might as well)',
  'you ought to',
];

/**
 * Polite ways into a request, which say nothing of what is wanted: "I would be most grateful if you could …". Patterns
 * without slots.
 */
export const REQUEST_FRAMES: readonly string[] = [
  '(sort|fix|arrange|make|set|get|rig) (it|things|this|everything) [up] so [that]',
  '(may|might|could|can) (i|we) (ask|request) that [you]',
  '(may|might|could|can) (i|we) trouble you to',
  '[just|quick|a|small] heads up',
  ...THOUGHTS,
  '(i|we) (would|should|must|do|will) (ask|request|suggest|propose|appreciate it|be obliged|be grateful|be glad|be happy|be pleased) (that|if)',
  '[i|we|this is to] (request|requesting) [you] [please|kindly] to [please|kindly]',
  '[please|kindly] do the needful (and|to|by)',
  '[please|kindly|could you|would you|can you] [please|kindly] (arrange|see to it|make sure|ensure|be sure|take care|see) (for|that|to have)',
  '(i|we) (would|will|shall) need (you|us|them) to',
  '[i am|we are|you are|i will be|we will be] going to (need|want) [to|to have|to get]',
  '(i|we) (will|shall) (need|want|require) [to have|to get]',
  '(i|we) (would|should|do) [also|very much|really] (like|prefer|wish|want) that [you]',
  '(i|we) [also|really] (want|need|wish|require) that [you]',
  'it is (needed|necessary|required|important|wished|wanted) (that|to)',
  '[i|we] (would|will) [please|kindly] [have|need|require|like] you to',
  '(would|could|can|will) you (ever|maybe|perhaps|at all|please possibly)',
  '[i|we] (was|were) (meaning|hoping|wanting) to ask you to',
  '(be|do) (good|nice|a good lad|a good girl) and',
  '(do|would) you have (a moment|a minute|a second|time) to',
  '[please|kindly] (go on|carry on) and',
  '(one more|one last|another|a small|a tiny|a quick) (thing|favour|favor|request|job|one)',
  '(whenever|when) (you are|you get) (free|ready|able|a second|a minute|a moment|a chance)',
  '(at|on) (once|the double|your earliest)',
  'for (me|us) please',
  '[many] thanks (for|in) (doing this|sorting this|sorting it|anticipation|advance)',
  '(no|without) (rush|hurry|delay|fail)',
  `(i|we) (would|should|will|shall) be ${VERY} (grateful|obliged|thankful|glad|pleased|happy|delighted|appreciative) [to you] if you (could|would|can|were to|might|will) ${PLEASE}`,
  `${VERY} (grateful|obliged) if you (could|would|can|will) ${PLEASE}`,
  `(i|we) (would|should) (very much|really|greatly|so|truly) (appreciate|like|love) it if you (could|would|can|will) ${PLEASE}`,
  `(i|we) (would|should|will) (appreciate|like|love|prefer) it [very much|greatly|immensely] if you (could|would|can|will) ${PLEASE}`,
  '[please|kindly|would you|will you|could you] [please] be (so|very) (good|kind) [as] to',
  '[please|kindly|would you|will you|could you] [please] be (good|kind|nice) enough [as] to',
  'would it be [quite|at all] (ok|okay|all right|alright|fine|possible|acceptable) if (you could|you would|we could)',
  'if (it is|that is|this is|its|thats|it) (no|not|not a|not any|not too much|not too much of a|not such a) (problem|hassle|trouble|bother|imposition|issue|inconvenience|big deal|nuisance|to ask|difficult|inconvenient) [to ask|for you|at all]',
  '(until|till) (i|we) (say|tell you|let you know|ask you) (otherwise|different|differently|to stop)',
  '(until|till) (told|instructed|advised|notified|informed) (otherwise|differently)',
  '(until|till) you (hear|are told) (otherwise|different|differently|from me|from us)',
  '(it is|this is|i am) [only|just|still] [in|on] (my|our) [very] (first|second|third|fourth|fifth) (day|week|month|shift|time) [here|on this|on the job|in the job|with this|using this|doing this|at this]',
  '(first time|my first time|i am new|new|new here|i am new here|never (used|tried|done)) [using|trying|doing|to|at|with] [this|you|it|switchboard] [before]',
  'for once [in your life]',
  'me again',
  '(i|we) [just|really|do] (think|believe|guess|reckon) (i|we) (need|want|have|will need|would like) to',
  '(i|we) (just|really|also|only|do|now|urgently|desperately) (need|want|have|would like) [you] to',
  '(i|we) (am|are) (hoping|trying|looking|meaning) to',
  '(i|we) (wish|desire) [you] to',
  '(i|we) (would|should|do) (wish|ask|request|beg) [of] you [please|kindly] to',
  '(i|we) (must|have to|would|should) (ask|request) (you|that you|you please) [to]',
  '(is|was) there any (chance|way) (you could|you can|you would|of you)',
  'any chance (you could|you can|you would|of you)',
  'do you think you (could|can|might be able to)',
  '(i|we) (was|were|am|are) wondering (if|whether) you (might|could|would|can) [please|kindly|possibly]',
  '(i|we) wonder (if|whether) you (might|could|would|can) [please|kindly|possibly]',
  '(i|we) (was|were|am|are) hoping [that] you (might|could|would|can) [please|kindly|possibly]',
  '[please|kindly] (see to it|make sure|ensure|be sure) that you',
  '[i am|i] (not sure|unsure|not certain|no idea|dont know|do not know) if this is the right (place|channel|chat|person|bot|thing|way) [to ask|for this|for that|to do this|to do it]',
  '[i] hope this is the right (place|channel|chat|person|bot|way) [to ask|for this]',
  '[i am] [so|very|really] sorry (to be a|for being a|if this is a) [bit of a|bit|such a] (pain|bother|nuisance|pest)',
  '[i am] [so|very|really] sorry to (bother|trouble|disturb|interrupt|ask|nag|keep asking) [you|you again|again|this]',
  '(at|on) (your|the) (earliest|first) (convenience|opportunity)',
  '[as|so] soon as (possible|you can|you are able|convenient)',
  'until further (notice|instruction|instructions|word|orders)',
  '(with immediate effect|effective immediately|immediately|from now|from now on|as of now|starting now|now) and until further (notice|instruction|instructions|word|orders)',
  '(on|upon) (reflection|second thoughts|further thought|consideration)',
  'with (thanks|many thanks|kind thanks|gratitude|apologies)',
  'please be advised that',
  '(please|kindly) note that',
  '(i|we) (write|am writing|are writing) to (ask|request) (you to|that you)',
  '(as|like) (discussed|agreed|promised|mentioned|requested|usual)',
];

/** Polite ways into a question. */
export const QUESTION_FRAMES: readonly string[] = [
  '[but|and|there are|i want|i need|make|with] no (changes|change|edits|alterations) [please|yet|needed|required|necessary|wanted|for now|at all|thanks]',
  '(just|only) (to look|looking|a look|to see|to read|for reading)',
  '[i|we] (would|should|will) be [most|very|so] (grateful|obliged|glad|thankful) for',
  '(can|could|would|will|might) you [please|kindly|possibly|be able to|be so kind as to] (check|confirm|look up|look at|find|find out|pull up|bring up|share|advise|list|read out) [for me|for us|whether|if]',
  '(might|would|could) you be able to (tell|show|give) (me|us) [if|whether]',
  '(i|we) (would|should) (very much|really|also|just) like to (know|see|hear|check|find out|ask|understand)',
  '(i|we) (would|should) (like|love|wish|want|need|be glad|be grateful|be interested|be pleased) to (hear|learn|check|find out|ask|understand|be told)',
  `(i|we) (would|should) be ${VERY} (grateful|obliged|glad|pleased|interested) (to know|to see|to hear|to learn|if you could tell me|if you would tell me|if you could let me know|if you would let me know|if you could show me)`,
  '(i|we) (wish|want|need|would like|should like) to (see|know|check|find out|ask|hear)',
  '(please|kindly|could you|would you|can you) [please|kindly] (let|allow) (me|us) (have|see|know)',
  '(please|kindly|could you|would you|can you) [please|kindly] (tell|show|give|send|inform|advise|remind) (me|us) [of|about|as to]',
  '(would|do|can|could) you (happen to know|know|be able to tell me|possibly tell me|say|please tell me|please say)',
  '(may|might|can|could) (i|we) (please|kindly|just|also|possibly) (see|have|get|know|ask|check)',
  '(i|we) (am|are) (not sure|unsure|curious|trying to find out|trying to work out|keen to know)',
  '(is|are) there (something|anything|somebody|someone|any way to see)',
];

/** How a letter begins, before a name and a comma. */
export const SALUTATIONS: readonly string[] = [
  'dear',
  'to',
  'hi',
  'hello',
  'hey',
  'good (morning|afternoon|evening|day)',
];

/** How it ends, before a name or nothing. */
export const CLOSINGS: readonly string[] = [
  '[with] (kind|kindest|best|warm|warmest|many) (regards|wishes|thanks)',
  '[with] [my] (regards|thanks)',
  '[many|with many|kind] thanks [again|in advance|and regards|and kind regards|and best wishes]',
  'thank you [again|in advance|so much|very much|kindly]',
  '[yours] (sincerely|faithfully|truly) [yours]',
  'yours',
  'all the best',
  '(best|cheers|regards|respectfully)',
  'sent from my (iphone|ipad|phone|mobile|android|samsung|blackberry) [device|phone]',
];
