/** Patterns that the sentences of more than one feature use, each named by what it begins with or stands for. */
export const RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    altogether: 'altogether|completely|entirely|permanently|for good',
    any_more: 'any more|anymore|any longer',
    anymore: 'any more|anymore|any longer|now',
    anyone: 'anyone|anybody|people|callers|customers|patients',
    are_there: 'do we have|are there|have we got',
    balance_word: 'balance|credit',
    caller:
      '<anyone>|someone|somebody|folk|folks|person|persons|customer|caller|client|patient|guest|parent|tenant' +
      '|visitor|driver|drivers|homeowner|colleague|you|i|we|they|one|he|she',
    calls:
      '[all] [of] (calls|call|phone calls|phones|callers|enquiries|everything|anything|everyone|everybody' +
      '|people|customers)|any calls|all of it|all of them|all that comes in|whatever (comes in|comes)|[one of] ' +
      '<phone>',
    can: 'can|could',
    channel: '[channel|room] {channel}',
    credit:
      '[call|phone|calling|telephone|available|remaining|prepaid] (credit|credits|balance|money|funds|cash)' +
      '|account balance|credit balance|balance|credit|dosh|$|£|€|top up balance',
    dials:
      '[[try] to] (<rings>|rang|called|phoned|telephones|telephone|tries|try|tried|ringing|calling|dialling' +
      '|dialing|gets through|get through)',
    disabled: 'switched off|turned off|disabled',
    divert_noun:
      '<divert_or_diversion>|diverts|forwards|redirect|redirection|call divert|call diversion|call forward' +
      '|call forwarding|temporary divert|follow me',
    divert_or_diversion: 'divert|diversion|forward|forwarding',
    diverted_or_redirected: 'diverted|forwarded|redirected',
    does: 'does|do|is|are|will',
    enable: 'switch on|turn on|switch back on|turn back on|enable|activate|reactivate|unpause|resume|reinstate|unmute',
    environment: '[in|on|for|from|of|with|at] {environment}',
    everybody: 'everybody|everyone|them all|all|lot|all people',
    everything:
      'everything|(all|both) [of] [two|three|four|five|six|2|3|4|5|6] (numbers|lines)|every number|every line',
    he: 'he|she|they',
    i: 'i|we',
    is: 'is|are',
    it: 'it|that|this',
    known_number: '{known_number:number} [-|:]',
    left: 'left|remaining|in the account|on the account',
    mute_or_pause: 'mute|pause|silence|disable|deactivate|suspend|switch off|turn off',
    need_or_have_to: '<should_or_must>|need to|have to|are to',
    number_calls: '{number} [calls]',
    on_number: '(on|at|for) {number}',
    on_or_in: 'on|in|at|for',
    on_or_of: 'on|for|of|in|at',
    on_or_paused: 'on|switched on|paused|off|switched off',
    onto:
      '[straight|directly|through|across|on|off|out|all|around|round|back|up] (to|2|too|towards|onto|into|on ' +
      'to)|through to|over to',
    onto_target: '<onto> {target:to}',
    phone: 'phone|phones|line|lines|number|numbers',
    put_or_set: 'put|set|switch|turn|change|take',
    remove: 'remove|delete|cancel|drop|get rid of|scrap|kill|end',
    rings: 'rings|calls|ring|call|phone|phones|dial|dials',
    send:
      '<switch>|send|kick|shunt|fire|roll|swap|rotate|relay|mind putting|mind switching|mind moving|mind ' +
      'transferring|mind pointing|mind passing|mind routing|mind giving|mind letting|transfer|route|point' +
      '|direct|put through|pass|pass on|switch over|switch through|move|give|hand|chuck|bung|shove|sling|fling' +
      '|throw|lob|toss|ping|whack|shoot|plonk|slap|drive|steer|funnel|channel|switch calls|push|patch|patch ' +
      'through|swing|bounce|shift|set|have|let|make|change|connect',
    set_or_create: 'set|set up|create|make|start|put|arrange',
    set_or_put: 'set|change|make|put|increase|decrease|reduce|raise|lower|extend|shorten|lengthen|bump|adjust|update',
    should_or_must: '<should_or_needs_to>|ought to|to',
    should_or_needs_to: 'should|must|needs to|has to|is to',
    somebody: 'somebody|someone|anyone|anybody',
    switch: 'switch|flip|pop|put|stick|get',
    that: 'that|which',
    this: 'this|it|switchboard|everything',
    to_somebody: 'to {known_person:_}',
    trouble: 'weird|wrong|dead|down|off|quiet|slow',
    turn: 'turn|switch|take',
    want_or_need: 'want|need|like|would like|have|get',
    which: 'which|what',
    who: 'who|who all|who else|which of us|which people',
    why: 'why|how come',
    working: 'working|on|active|running|live|ok|okay|fine|switched on|up|set up',
  }),
);
