import type { Lexicon } from '../language.ts';
import { STATE } from './states.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const OWNED =
  '(meeting|meetings|call|calls|shift|appointment|lunch|lunch break|break|class|course|training|session|interview|shop|office|store|branch|clinic|surgery|boss|manager|doctor|doctors appointment|dentist appointment|team|flight|train|holiday|leave|delivery|repair|engineer|conference|event|rush|queue|round|rounds|house|show|performance|matinee|game|match|kitchen|bar|school|lesson|lessons|service|bus|plane|ferry|taxi|lift|plumber|electrician|builder|builders|visitor|visitors|client|guest|guests|customer|inspector|auditor|ceremony|wedding|funeral|tour|viewing|hearing|exam|sitting|sale|auction|film|concert|gig|party|bell|doors)';

/** What people say in place of a time: what happens at the end, or lasts as long as the change. */
export const EVENTS: Lexicon['events'] = {
  until: words('until till til'),
  during: words('while whilst'),
  subjects: [
    'i',
    'we',
    'he',
    'she',
    'they',
    'it',
    'everyone',
    'everybody',
    'somebody',
    'someone',
    `(my|our|the|his|her|their|this) [team|staff|board|client|project|next|last] ${OWNED}`,
  ],
  verbs: [
    `[am|is|are|will be] (${STATE})`,
    '(am|is|are|get|gets|come|comes|return|returns|arrive|arrives|have got|has got) (back|in|out|home|here|there|off|over|done|finished|free) [again] [in|into|to|from|at|on] [the|my|her|his|our|their] [office|work|lunch|desk|meeting|holiday|shop|leave|site|court|hospital]',
    '(return|returns|arrive|arrives|finish|finishes|end|ends|stop|stops|open|opens|close|closes|leave|leaves|start|starts|begin|begins|land|lands|go|goes|goes off|finishes up|wraps up|clock off|clocks off|clock on|clocks on|knock off|knocks off|log on|logs on|sign on|signs on|take over|takes over|kicks off|lets out|gets in|gets out|comes out) [work|back|again|her shift|his shift|my shift|lunch|up]',
    '(am|is|are) (having|eating|doing|taking|attending|seeing|visiting|running|stuck|tied up|travelling|driving|flying|sorting|finishing) [in|on|at|with] [a|the|my|our|her|his|an] [lunch|break|meeting|client|customer|patient|interview|training|course|errand|errands|this|it]',
    '(nip|nips|pop|pops|step|steps|head|heads|dash|dashes|run|runs|go|goes|slip|slips|[am|is|are] (nipping|popping|stepping|heading|dashing|running|slipping)) (out|home|off|away|upstairs|downstairs|next door|to (lunch|the (shop|shops|bank|post office|loo|dentist|doctor|doctors|toilet|school)))',
    '(have|has|take|takes|grab|grabs|eat|eats) [a|some|my|her|his|our|their] [quick|late|early] (lunch|break|coffee|tea|dinner|bite|bite to eat|breather|sandwich|tea break|coffee break|lunch break)',
    '(do|does|have|has|hold|holds|run|runs|finish|finishes) [the|a|an|our|my|her|his|this] [fire|staff|team|safety|weekly|monthly|board|client|sales|annual|stock] (drill|meeting|meetings|training|inventory|stocktake|stock take|audit|inspection|interview|interviews|handover|briefing|appraisals|rehearsal|stock count|set up|paperwork|rounds)',
  ],
  lengths: [
    '(for|just for) [only|just] (a|some|quite a) [little|short|wee|good] (bit|while|time|moment|spell|tick|mo) [only]',
    'for [only|just] (a few|several|some) (minutes|mins|hours|hrs|days|weeks)',
    '[for] (a bit|a little|a little bit|a while|slightly|somewhat) longer',
    'for longer',
    '(for|until|till) the (rest|remainder|end) of (my|the|our|her|his|this) (shift|session|meeting|season|term|event|service|show)',
    '(over|during|through|for|at) [my|our|the|their|his|her] (lunch hour|lunch break|lunchbreak|tea break|coffee break|break)',
    '(over|during|through|at) [my|our|the|their|his|her] (lunch|lunchtime|lunch time)',
    'for (an unknown time|as long as it takes|as long as needed|as long as necessary)',
  ],
  moments: [
    '[the|my|our|her|his|their|its|this] [early|late|usual] (closing|closing time|close|close of play|opening|opening time|kick off|kickoff|dinner|dinnertime|dinner time|tea|teatime|tea time|tea break|breakfast|supper|home time|hometime|handover|hand over|knocking off time|curtain up|curtain|last orders|clocking off|change over|changeover|shift change|shift end|school run|pick up|pickup|check in|check out|checkout|bedtime)',
  ],
  whole: [
    '(until|till|til) (later|later on|later today|we are done|we are finished|it is sorted|it is fixed|it calms down|it quietens down|things calm down|things quieten down)',
  ],
};
