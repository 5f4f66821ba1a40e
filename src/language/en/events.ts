import type { Lexicon } from '../language.ts';
import { STATE } from './states.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const OWNED =
  '(meeting|call|calls|shift|appointment|lunch|lunch break|break|class|course|training|session|interview|shop|office|store|branch|clinic|surgery|boss|manager|doctor|dentist appointment|team|flight|train|holiday|leave|delivery|repair|engineer|event|rush|queue|round|rounds|house|show|matinee|match|kitchen|bar|school|service|bus|plane|ferry|taxi|lift|plumber|builders|visitor|client|guest|guests|customer|inspector|auditor|wedding|funeral|tour|viewing|hearing|sitting|sale|film|party|bell)';

/** What people say in place of a time: what happens at the end, or lasts as long as the change. */
export const EVENTS: Lexicon['events'] = {
  until: words('until till til'),
  during: words('while whilst'),
  behind: words('when as'),
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
    '(am|is|are|get|gets|come|comes|return|returns|have got|has got) (back|in|out|home|here|there|off|over|done|finished|free) [again] [in|into|to|from|at|on] [the|my|her|his|our|their] [office|work|lunch|desk|meeting|holiday|shop|leave|site|court|hospital]',
    '(return|returns|arrive|arrives|finish|finishes|end|ends|stop|stops|open|opens|close|closes|shut|shuts|leave|leaves|start|starts|begin|begins|land|lands|go|goes|goes off|clock off|log on|sign on|take over|takes over|gets in|comes out) [work|back|again|her shift|his shift|my shift|lunch|up]',
    '(am|is|are) (having|doing|taking|seeing|running|stuck|driving) [in|on|at|with] [a|the|my|our|her|his|an] [lunch|break|meeting|client|customer|patient|interview|training|course|errand|errands|this|it]',
    '(nip|run|runs|go|goes|[am|is|are] (nipping|popping|stepping|heading|dashing|running|slipping)) (out|home|off|away|to (lunch|the (shop|shops|bank|post office|loo|dentist|doctor|doctors|toilet|school)))',
    '(do|does|have|has|run) [the|a|an|our|my|her|his|this] [fire|staff|team|safety|weekly|monthly|board|client|sales|annual|stock] (drill|meeting|stocktake|briefing|set up|paperwork)',
  ],
  lengths: [
    '(for|just for) [only|just] (a|some) [little|short|wee|good] (bit|while|time|moment) [only]',
    'for [only|just] (a few|several|some) (minutes|hours|hrs)',
    '[for] (a bit|a little|a little bit|a while|slightly) longer',
    'for longer',
    '(for|until|till) the (rest|remainder|end) of (my|the|our|her|his|this) shift',
    '(over|during|through|for|at) [my|our|the|their|his|her] (lunch break|tea break|break)',
    '(over|during|through|at) [my|our|the|their|his|her] (lunch|lunchtime|lunch time)',
    'for (an unknown time|as long as it takes|as long as needed|as long as necessary)',
  ],
  moments: [
    '[the|my|our|her|his|their|its|this] [early|late|usual] (closing|closing time|close|close of play|opening|kick off|dinner|dinner time|tea|teatime|tea break|breakfast|home time|handover|hand over|change over|shift end|school run|pick up)',
  ],
  whole: ['(until|till|til) (later|later today|we are finished|it calms down|it quietens down)'],
};
