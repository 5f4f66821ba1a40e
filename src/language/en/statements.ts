import type { Lexicon } from '../language.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

const DETERMINERS = words('the my our his her their your a an this that these those all both some another');

const ADVERBS = '[now|just|also|still|currently|all|always|never|finally|actually]';

/** What may be said about somebody or something. */
const STATES: readonly string[] = [
  `${ADVERBS} (am|is|are|was|were|has|have|had|will be|shall be|must|has to|have to|had to|got to|have got to|has been|have been|had been|has got|have got|has had) ${ADVERBS}`,
  `${ADVERBS} (works|starts|left|went|goes|joined|joins|leaves|finishes|finished|rang in|phoned in|got|gets|comes|came|takes|took|works|worked|quit|broke|fell|missed|lost|retired|returns|arrived|started|closes|closed|opens|opened|died)`,
  `${ADVERBS} (looks|look|feels|hurts|needs|hates|knows|know|means|matters|complains|waits|wait|lives|stays|runs|does)`,
  '(can only|will|can) [now]',
  `${ADVERBS} (cannot be|cannot answer|cannot talk|will not be|wont be|shall not be)`,
];

/**
 * How statements begin that are beside a request and not part of it: "I shall be in court tomorrow; …", "…, they are hopeless in
 * the mornings".
 */
export const STATEMENTS: Lexicon['statements'] = {
  openers: [
    '(i|we) (think|hear|gather|see) [that]',
    '(i am|we are) (afraid|sorry to say|told) [that]',
    '(mr|mrs|ms|dr)',
    '(because|as|since|and|but|so|sorry|sadly|apparently)',
    '(seeing|given) (as|that)',
    '(please|kindly) (note|be advised|be aware) [that]',
    '(just so you know|for your information|turns out|it seems|it seems that|it looks like)',
  ],
  speakers: new Set(['i', 'we']),
  others: words('he she they it there everyone everybody nobody someone somebody'),
  determiners: new Set([...DETERMINERS, ...words('of many several half')]),
  subjects: [
    ...DETERMINERS,
    '(so|too) many',
    '(many|several|half|loads) [of] [the|our|my]',
    ...['no one', 'most of us', 'all of us', 'both of us', 'all of them', 'both of them'],
    ...words(
      'people customers callers clients guests patients parents things work traffic management boss office phones lines',
    ),
  ],
  states: STATES,
  negated: [
    '[now|just|also|still] (cannot|cant|can not|could not|will not|wont|shall not|is not|isnt|are not|am not|does not|doesnt|do not|dont|did not|didnt|has not|have not|no longer|cannot) [now]',
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
    'drill alarm meeting training funeral wedding party appointment emergency emergencies deadline stocktake stocktaking inventory audit court trial outage doctor dentist delivery interview viewings course workshop breakdown plumbers rush traffic weather snow storm strike closure flu cold shoot fair surgery operation warning warnings',
  ),
  because: words('because as since cos and'),
  remarks: [
    '(i|we) (will|shall) (shout|let you know|check) [again|back|later] [(when|once|after) (i am|we are|it is|that is) (done|back|finished|over|free|sorted)]',
    '[and|but] (i|we) (want|would like|expect) (it|this|that) (done|sorted) [properly|right|today|now|soon]',
    '[it is|that is] not (difficult|rocket science|much to ask) [is it]',
    '(nobody|no one) (waits|holds) (longer|that long)',
    '[and] [then] [please] (leave me alone|leave me in peace)',
    'how (hard|difficult|tricky) can (it|that|this) be',
    'how (hard|tricky) is (it|that|this)',
    '(is that|is it|that is) [really] (too|that) [much] (hard|much to ask|much)',
    'what (could|can) [possibly] go wrong',
    '(nobody|no one|hardly anybody) [ever|even] (reads|looks at) (it|that|them|these) [anyway]',
    'that will (show|please) (him|her|them)',
    '(he|she|it|that|this|they) [always|just] drives (me|us) (mad|up the wall)',
    '(he|she|it|they|we|i) (is|are|am) [all] (ready|finished) already',
    'so [that] (i|we) can [just] (get on|eat)',
    'so [that] (he|she|they|people) (stop|stops|will stop|can stop) (pestering|asking) [at|to] [me|us|him|her|them] [about (it|this|that)] [all day|all the time]',
    '(that|it) is (it|all|the lot|everything) [from me|for now|for today]',
    '[that|this|it] (would|will|should) (be|do) (lovely|great|grand|perfect|super|fine|good|nicely|nice|helpful|enough)',
    '(you are|your) (a|an|the) (star|legend|lifesaver|dote)',
    '(i|we) owe you (one|a pint|a coffee)',
    '(god|lord|heavens) (knows|help me) [why]',
    '(no (excuses|delay|fuss)|end of story|full stop|typical|honestly)',
  ],
  explaining: ['(because|cos|now that|so that)', '(given|seeing) that', 'because [the] last time'],
  glossing: ['when', '(as|because|cos|since) that is when', '(that|which|this) is when'],
  adverbs: ['(just|now|also|still|all|always|never|actually|too|even|only)'],
  doing: [
    '(like|likes|need|needs) to (see|know|hear|be|have)',
    '(do not|dont|does not|doesnt|did not|didnt|cant) (know (when|where|how)|hear|see)',
    '(run (over|late|on)|keep|finish|leave|close|open|meet|wait|shout|forget)',
    '(like|likes|love|loves|live|need|made|ran|found|understood|hung)',
    '(moved|moves|move|has moved) [on|over|up|down|away|back] [to|into|in|out]',
  ],
  done: words('quit left went joined finished retired broke lost died collapsed gave got made'),
  numbered: words('year room table suite floor dock theatre court block van truck bus'),
  unsure: [
    '(if|whether|unless|except|otherwise|else|or|either|maybe|perhaps|should|shall|suppose|supposing|imagine|provided)',
    'in case',
    'as long as',
    'being (woken|disturbed|bothered|rung|called|interrupted)',
  ],
  parting: words('while whilst because as since but'),
  wanting: ['(i|we|you) [really|just] (want|need|wish|like|would like) [you] to', 'you to'],
  orderedBy: words('and so then but please kindly you'),
  contracted: words(
    'in out on at with here there back away down up late sick ill poorly busy full closed open broken gone not just still now about a an having got been going coming running on-site stuck due leaving good fit well better fine ready free around about over able run tied worn snowed rushed',
  ),
  being: words('am is are'),
  having: ['(have|has|had) (a|an|the|my|his|her|our|got|to)', '(need|needs|must) (to|a|an|run|leave|go)'],
  leaving: [
    '[just|now|all|already] off to [the|a|an|my]',
    '[just] (out on|late for) (the|a|an|my)',
    '[all|still|just] stuck (in|at|on|behind|with)',
    '(got|have|had|have got|need) (a|an|some)',
    '(cant|can not) (hear|reach)',
  ],
  spare: [
    '[(it|that|they|its|thats) [is|are]] (no longer|not) needed [any more|anymore|any longer|now]',
    '[(it|that|its|thats) [is]] [all] (sorted|settled) [now|again]',
    '(it|that|its) [is] [all|already] (done|cancelled|dropped|off) [now|already|after all]',
    '[the|that] (panic|alarm) [is] over [now]',
  ],
  pointing: ['(that|this) is [just|only] (the|a|an|our|my|their)'],
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
