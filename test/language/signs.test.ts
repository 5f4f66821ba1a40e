import { expect, test } from 'vitest';
import { firm, understand } from './sentences.ts';

/** Said behind a change that was previewed, or alone; the sentence around the words; what it is read as, and why; the words. */
test.each<[isBehind: boolean, around: string, read: string, words: string]>([
  [
    false,
    '… divert sales to Ben until 5pm',
    'none negation',
    'dont|do not|never|no longer|not|cant|cannot|wont|shouldnt|wouldnt|couldnt|neednt|mustnt|havent|hadnt|without|avoid|refuse|rather than|instead of|nor|neither|no need|anything but|forbid|refrain|hold off|no way|under no circumstances|not serious',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none question',
    'doesnt|didnt|wasnt|werent|hasnt|what if|would|should i|should we|could|might|what happens|how would|were to|am going to|is going to|are going to|was going to|were going to|shall|what would|is it possible|am i allowed|is asking|are asking|did|was|were|had|has just|when',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none hypothesis',
    'if|maybe|perhaps|suppose|supposing|imagine|assuming|thinking|wondering|wonder|wish|hypothetically|pretend|considering|whether|be going to|just going to|going to divert|going to redirect|going to reroute|going to route|going to send|going to transfer|going to put|going to add|going to include|going to remove|going to delete|going to take|going to drop|going to kick|going to switch|going to turn|going to enable|going to disable|going to pause|going to resume|going to mute|going to stop|going to cancel|going to end|going to lift|going to kill|going to move|going to ring|going to call|going to set|going to extend|going to push|going to keep|going to leave|going to apply|going to use|going to activate|going to undo|going to revert|going to post|going to order|going to increase|going to reduce|going to raise|going to lower|going to give|going to let|going to have|going to get|going to start|going to begin|going to restore|going to reset|going to swap|going to reorder|going to make|do i|do we|ought|hope|plan to|planning|intend|for example|eg|e.g|such as|like when|joking|kidding|jk|just testing|only testing|only a test|just a test|this is a test|teasing|pulling your leg|only messing|just messing|dunno|asking if|only if|even if',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none report',
    'call it|calls it|called it|said|says|say|saying|asked|asks|told|tells|telling|wants|wanted|suggested|suggests|thinks|thought|mentioned|wrote|writes|quote|according|reckons|claims|claimed|heard|believes|replied|insisted|demands|demanded|requested|recommends|recommended|emailed|texted|shouted|joked|keeps saying|keeps on about|keep insisting|keep saying|her words|his words|their words|the sentence|the phrase|the command|typed|type',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none reminder',
    'remind me to|remind us to|remind me that|remind us that|remind everyone to|remind everybody to|remind them to|remind him to|remind her to|remind me i|remind me we|a reminder to|reminder to|reminder for|reminder that|let me forget to|let us forget to|forget to|remember to|make a note to|note to self',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none past',
    'been|diverted|forwarded|redirected|rerouted|transferred|added|removed|deleted|moved|switched|turned|paused|resumed|extended|applied|cancelled|canceled|stopped|ended|disabled|enabled|already|ago|yesterday|have just|i have|we have|she has|he has|they have|last time|used to|previously|earlier',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'ask question',
    'who|what|where|why|how|which|whose|is|are|am|does|do you|do they|do people|do calls|do those|do these|do anybody|do customers|do callers|has|can|should',
  ],
  [
    false,
    '… divert sales to Ben until 5pm',
    'none condition',
    'whenever|unless|while|whilst|once|as soon as|as long as|every time|each time|every so often|every other|always|provided|providing|depending|in case|except|even when|except when|otherwise|else|after lunch breaks|usually|normally',
  ],
  [false, '… divert sales to Ben until 5pm', 'ask words-left', 'going to forward'],
  [false, '… divert sales to Ben until 5pm', 'none alternative', 'or|either|versus|vs|alternatively'],
  [
    false,
    'divert sales to Ben until 5pm …',
    'ask words-left',
    'ought to ring|ought to come|till say|from say|work usually|be back to usually|need no longer be forwarded|may no longer be forwarded|rather than later|instead of later|back to the way it was|as how it was|that as it was|could do with|wants pausing|needs pausing|should be added|can be cancelled',
  ],
  [
    false,
    'divert sales to Ben until 5pm …',
    'preview',
    'then as it was|instead of our rest|and not the ring list|instead of the rest of them|and not everybody',
  ],
  [
    false,
    'show me … please',
    'none beyond',
    'email|emails|e mail|mail me|mail us|text me|text us|sms|whatsapp|voicemail|voicemails|record calls|transcribe all call|recording|recordings|call recording|transcript|transcripts|invoice|invoices|payment|buy|purchase|blacklist|caller id|conference call|hold music|ring tone|ringtone|pdf|spreadsheet|ring me back|call me back|play music|weather|pizza|call log|call logs|call history|call record|call records|missed call|missed calls|call statistics|call stats|statistics|stats|how many calls|number of calls|busiest|quietest|call volume|call volumes|waiting time|waiting times|queue length|longest call|last caller|who called us|who called me|who rang us|who rang me|who has called|who has rung|who just called|who just rang|who phoned us|who phoned me|cost the most|costs the most|cost us most|most expensive|cheapest|call cost|call costs|call charges|tariff|tariffs|highest bill|phone bill|refund|how do i top up|how do we top up|how can i top up|how can we top up|how to top up|where do i top up|where do we top up|where can i top up|where can we top up|can i top up here|can we top up here|how do i add credit|how do we add credit|how can i add credit|how can we add credit|how do i buy credit|where do i buy credit',
  ],
  [
    false,
    'divert sales to Ben until 5pm, …',
    'none dropped',
    'never mind|nevermind|forget it|forget that|forget i asked|forget i said anything|scrap that|scratch that|ignore that|ignore me|disregard|disregard that|changed my mind|i changed my mind|i have changed my mind|but changed my mind|we changed our mind|actually dont|actually do not|actually no|no wait|wait no|on second thoughts no|on second thought no',
  ],
  [
    false,
    'divert sales to Ben until 5pm, …',
    'ask words-left',
    'that is wrong|that was wrong|thats wrong|this is wrong|it is wrong|that was not right|my mistake|my bad|that was a mistake|i made a mistake|i have made a mistake|made a mistake|i got that wrong|i messed up|i have messed up|wrong one|wrong one sorry|oops|whoops|oopsie|oh no|oh dear|that is not what i wanted|that is not what i meant',
  ],
  [false, 'divert sales to Ben until 5pm, …', 'none negation', 'that is not right'],
  [
    false,
    'divert sales to Ben until 5pm …',
    'ask slot',
    'gmt|gmt time|utc|utc time|bst|bst time|cet|cet time|cest|cest time|ist|ist time|est|est time|edt|edt time|cst|cst time|cdt|cdt time|mdt|mdt time|mst|mst time|pst|pst time|pdt|pdt time|aest|aest time|aedt|aedt time|acst|acst time|acdt|acdt time|awst|awst time|nzst|nzst time|nzdt|nzdt time|zulu|zulu time|eastern|central|mountain|pacific|eastern time|central time|mountain time|pacific time|greenwich time|paris time|london time|dublin time|berlin time|india time|indian time|irish time|sydney time|perth time|tokyo time|dubai time|chicago time|texas time|california time|us time|uk time|european time|new york time|ish|roughly|approximately',
  ],
  [false, 'divert sales to Ben until 5pm …', 'none alternative', 'give or take'],
  [
    false,
    'divert sales to Ben until 5pm …',
    'none repetition',
    'every evening|every 2 hours|each few minutes|every christmas|every other monday|every second wed|every working evening|every weekday monday|every week wed|each evening|each single school day|each second wed|each working evening|each business school day|each week wed|on wednesdays|on weekends|at mondays|at saturdays|at nights|all thursdays|all mornings|during tuesdays|during weekdays|during afternoons|at the fridays|at the evenings|monday afternoons|wednesday evenings|thursday afternoons|saturday evenings|sunday afternoons|tue evenings|tues afternoons|weds evenings|thu afternoons|thurs evenings|fri afternoons|sun evenings|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekly|daily|nightly|fortnightly|monthly|everyday|once a month|once every day|once each week|twice a month|twice every day|twice each week|one day a month|one day per fortnight|one day each week|one time a month|one time per fortnight|one time each week|the same time every day|the same time every week|the same time every month|the same day every day|the same day every week|the same day every month|the same thing every day|the same thing every week|the same thing every month',
  ],
  [
    true,
    '…',
    'none thanks',
    'thanks|cheers|ta|bye|goodbye|lovely|brilliant|excellent|awesome|appreciated|that is lovely|that is smashing|you star|you are a star|you legend|lifesaver|spot on|all good|all sorted|sorted|thank you|much appreciated|nice one|good stuff|good job|well done|see you|see you later|thanks a lot|thank you very much|many thanks|thanks for that|thanks for your help|nice|ciao',
  ],
  [
    true,
    '…',
    'none consent',
    'yes|y|yeah|yep|yup|ok|okay|sure|fine|go|do|apply|confirm|confirmed|agreed|absolutely|definitely|perfect|great|right|correct|do it|do that|do so|go for it|go ahead|save it|save that|confirm it|make it so|that will be perfect|this seems perfect|and do this immediately|then go on do it right immediately|sounds good|looks good|that is right|that is it|that is correct|exactly',
  ],
  [
    true,
    '…',
    'none dropped',
    "never mind|nevermind|no|nope|cancel|cancel that|forget it|forget that|leave it|stop|drop it|scrap that|scratch that|no thanks|no thank you|nah|abort|dont|don't|dont bother|leave it as it is|ignore that|do nothing|maybe later|not yet|not now|another time|some other time|no need|not needed|no longer needed|cancel that now|stop that now",
  ],
  [true, '…', 'ask slot', 'end that now|finish that now|turn it off|turn that off|switch it off|switch that off'],
  [true, '…', 'none question', 'how do i finish it|how would we finish it'],
  [
    true,
    '…',
    'answer -',
    'how can i undo it|how would i cancel it|how should we undo it|how could we cancel it|how do i switch this off|how can i switch it off|how would i turn that off|how would we switch this off|how should we switch it off|how could we turn that off',
  ],
])('behind a change %j, "%s" is %s', (isBehind, around, read, words) => {
  const before = isBehind ? understand('divert sales to Ben until 5pm', firm()) : null;
  for (const word of words.split('|')) {
    const { kind, because = '-' } = understand(around.replace('…', word), firm(), before);
    expect([word, kind === 'preview' ? kind : `${kind} ${because}`]).toEqual([word, read]);
  }
});
