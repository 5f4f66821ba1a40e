import type { Lexicon } from '../language.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

const DETERMINERS = words('the my our his her their your a an this that these those all both some another');

const ADVERBS = '[now|just|also|still|currently|both|all|always|never|really|finally|usually|sadly|actually]';

/** What may be said about somebody or something. */
const STATES: readonly string[] = [
  `${ADVERBS} (am|is|are|was|were|has|have|had|will be|shall be|must|has to|have to|had to|got to|has got to|have got to|has been|have been|had been|has got|have got|has had|have had) ${ADVERBS}`,
  `${ADVERBS} (works|starts|left|went|goes|joined|joins|leaves|finishes|finished|called in|rang in|phoned in|got|gets|comes|came|takes|took|works|worked|quit|broke|hurt|fell|missed|lost|booked|promised|agreed|retired|resigned|forgot|returns|returned|arrives|arrived|started|closes|closed|opens|opened|crashed|died|collapsed)`,
  `${ADVERBS} (looks|look|seems|seem|feels|feel|sounds|sound|hurts|needs|hates|hate|knows|know|means|matters|moans|moan|complains|complain|waits|wait|lives|sits|stays|runs|does|deals)`,
  '(can only|will|can) [now|really]',
  `${ADVERBS} (cannot be|cant be|cannot get|cant get|cannot reach|cant reach|cannot answer|cant answer|cannot talk|cant talk|cannot make it|cant make it|will not be|wont be|shall not be)`,
];

/**
 * How statements begin that are beside a request and not part of it: "I shall be in court tomorrow; …", "…, they are hopeless in
 * the mornings".
 */
export const STATEMENTS: Lexicon['statements'] = {
  openers: [
    '(i|we) (think|believe|hear|understand|gather|see) [that]',
    '(i am|we are) (afraid|sorry to say|told) [that]',
    '(mr|mrs|ms|miss|dr|mr.|mrs.|ms.|dr.)',
    '(because|as|since|cos|and|but|so|sorry|sadly|unfortunately|apparently|seemingly)',
    '(seeing|given) (as|that)',
    '(please|kindly) (note|be advised|be aware|be informed) [that]',
    '(just so you know|for your information|as you know|thing is|turns out|it turns out|it seems|it seems that|it looks like)',
  ],
  speakers: new Set(['i', 'we']),
  others: words('he she they it there everyone everybody nobody someone somebody'),
  determiners: new Set([...DETERMINERS, ...words('of many several half')]),
  subjects: [
    ...DETERMINERS,
    '(so|too|far too|quite) many',
    '(many|several|half|loads|lots|plenty|tons|heaps|hundreds|dozens) [of] [the|our|my]',
    ...['no one', 'most of us', 'all of us', 'both of us', 'all of them', 'both of them'],
    ...words(
      'people customers callers clients guests patients parents things work traffic management boss office phones lines',
    ),
  ],
  states: STATES,
  negated: [
    '[now|just|also|really|still] (cannot|cant|can not|can no longer|could not|couldnt|will not|wont|will no longer|shall not|is not|isnt|are not|arent|am not|does not|doesnt|do not|dont|did not|didnt|has not|hasnt|have not|havent|no longer|cannot) [now|really]',
  ],
  forbids: ['[now|just|also|really|still] (do not|dont) [now|really]'],
  plurals: words('they people customers callers clients guests patients parents things phones lines most both all'),
  orders: [
    ...words('to permanent permanently temporary supposed meant for no unsure undecided uncertain torn tempted not'),
    'going to',
    'about to',
  ],
  joins: ['and', 'so', 'and so', 'hence', 'therefore', 'thus', 'which means', 'that is why', 'so then', 'then'],
  requests: ['please', 'kindly', '(can|could|would|will) (you|we)'],
  asking: words('can could may'),
  due: ['(should|must|needs to|has to|ought to|(has|is) got to|is to|can|may) [now]'],
  sparing: ['no [more]', '(do not|dont)'],
  occasions: words(
    'drill alarm evacuation meeting meetings training funeral wedding christening birthday party appointment appointments emergency emergencies deadline stocktake stocktaking inventory inspection audit court hearing trial flood leak outage illness sickness doctor doctors dentist hospital hospitals vet vets physio optician delivery interview interviews visit viewing viewings rehearsal matinee exam exams course workshop conference seminar webinar briefing huddle handover crisis accident incident breakdown relocation refurb refurbishment decorators builders plumber plumbers electrician electricians engineer engineers rush traffic weather snow storm ice fog strike closure migraine headache toothache flu covid bug cold graduation photoshoot shoot exhibition fair fete assembly surgery operation scan checkup jab vaccination pickup nativity puncture warning warnings blackout gale gales floods flooding hurricane tornado blizzard heatwave wildfire landslide',
  ),
  because: words('because as since cos and'),
  remarks: [
    '(i|we) (will|shall) (shout|holler|yell|let you know|tell you|say so|say|ping you|message you|be in touch|ask again|ask for it|need it|want it|check|switch it back|change it back|put it back|undo it) [again|back|later] [(when|once|after|as soon as) (i am|we are|it is|that is|they are|he is|she is) (done|back|finished|over|ready|free|sorted)]',
    '[and|but] (i|we) (want|need|would like|expect) (it|this|that) (done|sorted|fixed|working|in place|right|seen to) [properly|right|today|now|quickly|soon]',
    '[it is|that is] not (hard|difficult|rocket science|too hard|much to ask|too much to ask) [is it|really]',
    '[the|our|my|some|all [the|our]] (partners|clients|customers|people|everyone|everybody|directors|owners|bosses|trustees|auditors|governors|staff|managers|guests|patients|parents|tenants|members|investors|board|bank) (is|are|keep|keeps|were|have been|has been) asking [for it|about it|after it|to see it]',
    '(nobody|no one) (waits|holds|hangs on) (longer|that long)',
    '[and] [this time|for once] [please] (do|get) (it|this) (properly|right|correctly|well) [this time|for once|now|please]',
    '[and] [then] [please] (leave me alone|leave me be|leave me in peace|let me be|let me get on [with (my|the) (day|work|job|lunch|life|shift)])',
    'how (hard|difficult|tricky) can (it|that|this) be',
    'how (hard|difficult|tricky) is (it|that|this)',
    '(is that|is it|that is) [really] (so|too|that|asking) [much] (hard|difficult|much to ask|much)',
    'what (could|can) [possibly] go wrong',
    '(nobody|no one|hardly anyone|hardly anybody) [ever|even|really] (reads|looks at|uses|sees|cares about|notices|opens|understands|likes) (it|that|them|those|these) [any more|anymore|anyway]',
    'that will (teach|show|learn|please) (him|her|them|everyone)',
    '(he|she|it|that|this|they) [really|always|just] (drives|drive|is driving|are driving) (me|us) (mad|crazy|nuts|insane|up the wall|round the bend)',
    '(he|she|it|they|we|i) (is|are|am) [all] (ready|finished|here|open|back) already',
    'so [that] (i|we) can [finally|just] (get on|get some work done|get some peace|get some rest|get some sleep|have a break|have lunch|have a rest|eat|concentrate|go home|focus|sleep|breathe|relax|rest|work in peace|eat in peace|think)',
    'so [that] (he|she|they|people|everyone|everybody|customers|clients|callers|the boss|the others) (stop|stops|will stop|can stop|quit|quits|will quit) (ringing|pestering|nagging|bothering|bugging|moaning|complaining|asking|shouting|calling|phoning|disturbing|whining|messaging|texting|chasing) [at|to] [me|us|him|her|them] [about (it|this|that)] [all day|all the time]',
    '(that|it) is (it|all|the lot|everything) [from me|for now|for today]',
    '[that|this|it] (would|will|should) (be|do) (lovely|great|grand|perfect|super|brilliant|fine|ideal|good|wonderful|nicely|appreciated|much appreciated|fantastic|marvellous|nice|helpful|a help|a great help|enough)',
    '(you are|ur|your) (a|an|the) (star|legend|gem|lifesaver|saint|angel|love|treasure|best|dote|pet|dear|hero)',
    '(i|we) owe you (one|a pint|a coffee|a drink|big time)',
    '(god|lord|heaven|heavens|goodness) (knows|help us|help me) [why]',
    '(no (excuses|messing|nonsense|delay|fuss|drama)|end of story|full stop|simple as that|simples|typical|as per usual|honestly|i swear|enough said|nuff said)',
  ],
  explaining: ['(because|cos|now that|so that)', '(given|seeing) that', 'because [the] last time'],
  glossing: ['when', '(as|because|cos|since) that is when', '(that|which|this) is when'],
  adverbs: [
    '(just|now|also|still|currently|both|all|always|never|really|finally|usually|sadly|actually|too|even|only)',
    'over there',
  ],
  doing: [
    '(like|likes|prefer|prefers|need|needs) to (see|know|hear|read|look|check|be|have)',
    '(mix|mixes|mixed|muddle|confuse) (them|it|those|these) up',
    '(do not|dont|does not|doesnt|did not|didnt|cannot|cant) (know (when|where|how)|hear|see|find|remember|drive|manage)',
    '(run (over|late|on)|keep|finish|leave|close|open|meet|eat|wait|struggle|complain|moan|shout|panic|forget|expect|drive|walk)',
    '(like|likes|love|loves|prefer|enjoy|agree|live|need|grew|made|ran|ate|bought|brought|caught|drove|found|flew|held|knew|met|paid|saw|slept|spent|spoke|stood|threw|understood|woke|won|hung)',
    '(moved|moves|move|has moved) [on|over|up|down|away|back|across] [to|into|in|out]',
  ],
  done: words(
    'quit left went joined finished resigned retired broke hurt fell lost died crashed collapsed gave got made',
  ),
  numbered: words(
    'year room class bay table unit ward flat suite floor gate dock plot platform theatre court pitch lane hall block van truck bus kennel stall',
  ),
  unsure: [
    '(if|whether|unless|except|otherwise|else|or|either|maybe|perhaps|should|shall|suppose|supposing|imagine|provided)',
    'in case',
    'as long as',
    'being (woken|disturbed|bothered|rung|called|interrupted)',
  ],
  parting: words('while whilst because cos as since but'),
  wanting: ['(i|we|you) [really|just] (want|need|wish|like|would like) [you] to', 'you to'],
  orderedBy: words('and so then but please kindly you'),
  contracted: words(
    'in out on at with here there back away down up late sick ill poorly busy full closed open broken gone not just still now about a an having got been going coming running on-site stuck due leaving good fit well better fine ready free around about over able run tied worn snowed rushed',
  ),
  being: words('am is are'),
  having: ['(have|has|had) (a|an|the|my|his|her|our|got|to)', '(need|needs|must) (to|a|an|dash|run|leave|go)'],
  leaving: [
    '[just|now|all|already] off to [the|a|an|my]',
    '(popping|nipping) (to|out|over|round|down|into) [to] [the|a|my]',
    '[just] (out on|away (on|at)|on the way to|on my way to|late for|late to) (the|a|an|my)',
    '[all|completely|absolutely|totally|still|just] (stuck|sat|snowed|rushed|swamped|trapped|caught|knackered|shattered|exhausted|flooded|jammed|slammed|drowning) (in|at|on|under|behind|off|with|up)',
    '(got|have|had|have got|need|needing|fancy) (a|an|some)',
    '(cannot|cant|can not) (hear|find|reach|cope|concentrate|think|breathe)',
    '(cannot|cant|can not) get (signal|any|a|through)',
  ],
  spare: [
    '[(it|that|they|its|thats) [is|are]] (no longer|not) (needed|required|necessary|wanted) [any more|anymore|any longer|now]',
    '[(it|that|its|thats) [is]] [all] (sorted|resolved|settled|fixed) [now|again]',
    '(it|that|its|thats) [is|has been] [all|already] (done|cancelled|canceled|scrapped|dropped|off|called off) [now|already|after all]',
    '[the|that] (panic|drill|crisis|emergency|storm|rush|alarm|flood|outage) [is] over [now]',
  ],
  pointing: ['(that|this) is [just|only] (the|a|an|our|my|their)', '(thats) [just|only] (the|a|an|our|my|their)'],
  told: words('to out off on in at for with behind over down into up away round back home about under'),
  bound: words(
    'other another old former previous ex dead starting ending beginning commencing lasting finishing until till from same during including excluding except barring meaning assuming depending pending regarding concerning hoping thinking wondering considering supposing provided hypothetically approval permission clearance confirmation ok okay yes ahead answer reply decision not no never without unless if when while or and but instead first last next again permanently forever good',
  ),
  things: words('it its'),
  contractions: words('its'),
  addressed: words('you your yours off over'),
  present: words(
    'free available back around here ready better well happy willing glad keen joined joining starts started new recovered can will covering staying it them cleared trained qualified certified fit healed recovered allowed able authorised authorized approved vetted inducted onboarded good fine',
  ),
  denying: words(
    'not isnt arent wasnt cannot cant wont doesnt dont hasnt never hardly barely rarely seldom neither no hates loathes dreads detests dislikes ignores broke',
  ),
  contrary: words(
    'actually instead rather but however although though bad wrong idea thinks thought stupid mistake risky silly daft unwise practising practicing testing test trying example playing demo pretending messing experimenting learning kidding joking joke asking asks wondering idea suggestion proposal draft option fiction alternatively otherwise what how whether if question rule wording sentence phrase saying says message text script template instruction instructions request memo poster sign button label guide manual policy plan scenario dream lie liar nonsense rubbish unsure optional hypothetical theoretical imaginary fake tentative provisional negotiable pending unconfirmed tbc depends against decide decided decides objected objects object refused refuses refuse insists insisted insist disagrees disagreed disagree doubts doubted regrets regretted declined declines vetoed opposed opposes ordered rejected rejects denied denies abandoned postponed delayed reconsidered allegedly supposedly',
  ),
  absent: words(
    'out nobody nothing nowt none useless hopeless leave sick ill poorly away gone left home hospital bed holiday holidays vacation retire retirement quit resign redundancy dismissal drop unfit suspended suspension maternity paternity parental jail prison elsewhere avoiding skiving except until unless till break',
  ),
  over: words('from after off since'),
  infinitives: words('to'),
  willing: words(
    'take answer go help cover start work pick get do return come ring drive handle field resume join roll talk assist deal step stand jump muck begin serve operate run use his her their my our the us it them normal work duty duties health calls full',
  ),
  somebody: words('he she'),
  away: words(
    'not isnt cannot cant wont left gone off away out sick ill leave holiday quit unavailable busy retired resigned poorly unwell',
  ),
  parts: words('because cos as since and so hence therefore thus please can could would will kindly'),
};
