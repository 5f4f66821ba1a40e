/** Patterns that the sentences of more than one feature use, each named by what it begins with or stands for. */
export const RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    any_more: 'any more|anymore|any longer',
    are: 'are|is',
    balance_2: 'balance|credit',
    caller: `someone|somebody|anyone|anybody|people|folk|folks|person|persons|customer|customers|caller|callers|client
      |clients|patient|patients|guest|guests|parent|parents|tenant|tenants|student|students|pupil|pupils|member
      |members|visitor|visitors|driver|drivers|supplier|suppliers|owner|owners|buyer|buyers|resident|residents
      |homeowner|homeowners|shopper|shoppers|colleague|colleagues|stranger|strangers|punter|punters|public|you|i
      |we|they|one|he|she`,
    calls: `[all] [of] (calls|call|phone calls|phones|traffic|callers|enquiries|inquiries|queries|everything|anything
      |everyone|everybody|people|customers)|any calls|all of it|all of them|all that comes in|whatever (comes in
      |comes)|[one of] (line|number|phone|lines|numbers|phones)`,
    can: 'can|could',
    credit: `[call|phone|calling|telephone|available|remaining|prepaid] (credit|credits|balance|money|funds|cash|budget)
      |account balance|credit balance|balance|credit|dosh|dough|$|£|€|top up balance`,
    dials: `[[try] to] (rings|ring|rang|calls|call|called|phones|phone|phoned|dials|dial|dialled|dialed|telephones
      |telephone|telephoned|tries|try|tried|ringing|calling|phoning|dialling|dialing|gets through|get through)`,
    divert: `divert|forward|redirect|reroute|re route|call forward|call divert|start diverting|start forwarding|start
      redirecting|start sending|start routing|begin diverting|begin forwarding|mind diverting|mind forwarding|mind
      redirecting|mind sending`,
    divert_noun: `divert|diversion|diverts|diversions|forward|forwards|forwarding|redirect|redirection|redirects|call
      divert|call diversion|call forward|call forwarding|follow me divert|temporary divert|follow me`,
    does: 'does|do|is|are|will',
    environment: '[in|on|for|from|of|with|at] {environment}',
    he: 'he|she|they',
    his: 'his|her|their',
    i: 'i|we',
    instead: `instead|rather|(instead of|rather than|in place of|and not) (others|other ones|other people|everyone
      |everyone else|everybody|everybody else|rest|rest of us|rest of them|them|us|me|team|usual team|usual
      people|usual list|list|ring list|whole list|whole team|all of them|the lot)`,
    is: 'is|are',
    is_rung: `[will|would|does|do|should|can|might|did|am|is|are|gonna] [it|that|they|he|she|i|we|you|call|calls
      |<caller>] [be|get|gets|being|getting|going to|going|supposed to|likely to|due to|down to|on to|meant to]
      (ring|rings|ringing|rung|answer|answers|answering|pick up|picks up|picking up|pick it up|picks it up|get
      |gets|getting|take|takes|taking|go|goes|going|go off|goes off|going off|go to|goes to|going to|buzz|buzzes
      |buzzing|hop|hops|jump|jumps|light up|lights up|vibrate|vibrates|reach|reached|alerted|bothered|disturbed
      |woken|pinged|called|dialled|phoned|speak to|talk to|end up with|land|lands|land with|be put through to
      |hear it) [it] [up|off|to|at|with|first|next|last]`,
    it: 'it|that|this',
    number_word: 'number|line|phone|phone number|telephone number|phone line',
    of: `for|from|on|to|of|in|at|into|via|that come in on|that comes in on|that comes into|that comes in to|that comes to
      |that comes through on|that comes in via|that comes in at|that comes in for|that rings on|coming into|coming in
      to|coming in on|coming to|that come to|who call|who ring|calling|ringing|that is for`,
    on_or_in: 'on|in|at|for',
    on_or_of: 'on|for|of|in|at',
    onto: `[straight|directly|over|through|across|on|off|out|all|around|round|back|up] (to|2|too|towards|unto|onto|into
      |on to)|through to|over to`,
    ring: `ring|call|try|dial|phone|(make|have|let|get|set) (it|them|that|this|line|phone|number) [to] (ring|call|try
      |dial)`,
    ring_list: 'list',
    send: `send|kick|ship|shunt|punt|lash|fire|whip|zap|bat|roll|roll over|swap|swap over|rotate|relay|mind putting|mind
      switching|mind moving|mind transferring|mind pointing|mind passing|mind routing|mind giving|mind letting
      |transfer|route|point|direct|put|put through|pass|pass on|switch|switch over|switch through|move|give|hand
      |chuck|stick|bung|pop|shove|sling|fling|throw|lob|toss|ping|whack|shoot|plonk|slap|drive|steer|funnel|channel
      |switch calls|hand over|push|patch|patch through|swing|bounce|shift|set|get|have|let|make|flip|change|connect`,
    that: 'that|which',
    trouble: `weird|odd|strange|funny|wrong|bad|terrible|awful|crackly|crackling|tinny|muffled|distorted|garbled|robotic
      |choppy|patchy|faint|echoey|fuzzy|glitchy|glitching|dodgy|flaky|wonky|iffy|ropey|rubbish|laggy|delayed|dead
      |down|off|quiet|slow|playing up|acting up`,
    turn: 'turn|switch|take',
    what: 'what|which',
    which: 'which|what',
    who: 'who|who all|who else|which of us|which people|which members of firm',
    whose_phone: `who|who all|who else|whom|who is (phone|phones|mobile|telephone|cell|handset)|which of (us|you|them
      |lads|girls|guys|ladies|team|staff|volunteers|people|folks|crew|lot)|(whose|which|what) [of [the]]
      (phone|phones|telephone|telephones|mobile|mobiles|cell|cells|handset|handsets|extension|extensions
      |cellphone)|which (person|people|persons|colleague|colleagues|employee|employees|staff|folks|lads|lad
      |guys|blokes|volunteers|lot|one of us)`,
    why: 'why|how come',
  }),
);
