import type { Sentences } from '../../../language/language.ts';

const ACT =
  '(change|edit|divert|use|see|do|alter|touch|modify|make changes|set|manage|connect|view|read|access|update|make|mess with|control|approve)';
const CHANGES = '(change|changes|edit|edits)';
const THING =
  '[to] [things|anything|something|stuff|settings|numbers|number|phones|menus|what|this|it|here|everything|calls|account|switchboard|changes|diverts|keys|key|balance|switchboard|follow me|lines|call routing|forwarding|the lot|history|log|ring list|ring lists|menu|a number|a menu]';

/** What each role is called, one of them and several, and who else is asked about by it. */
const ROLES: readonly (readonly [role: 'manager' | 'editor' | 'viewer', one: string, others: string, also: string])[] =
  [
    ['manager', 'manager|admin|administrator', 'managers|admins|administrators', '|owner|owners|boss'],
    ['editor', 'editor|edit|editing', 'editors', ''],
    ['viewer', 'viewer', 'viewers', ''],
  ];
const HERE = '[(on|for|in|to|of) [this|it|here|phones|switchboard|numbers|lines|account|things|app|bot]]';
const NOT_ANY_MORE = '[any more|anymore|any longer|now]';

/** How people ask who has a role, and have it given to somebody: that is explained. */
function ofRole([role, one, others, also]: (typeof ROLES)[number]): Sentences {
  const ONE = `(${one})`;
  const ANY = `(${one}|${others})`;
  const RIGHTS = `${ONE} [rights|right|role|access|permission|permissions|privileges|status]`;
  return {
    intent: 'access',
    means: { role },
    say: [
      `who (is|are) [the] [a|an] [phone|switchboard|our] (${one}|${others}${also})`,
      `[list] (${others})`,
      `what (can|may|are|is|could) [a|an|the] ${ANY} [allowed to] (do|see|change|edit)`,
      `(can|may|could) [a|an|the] ${ANY} ${ACT} ${THING}`,
      `(is|are) [a|an|the] ${ANY} (allowed|able|permitted|entitled) to ${ACT} ${THING}`,
      `(what|which) [kind of] (rights|permissions|access|powers|permission|privileges) (does|do|has|have) [a|an|the] ${ANY} [have|got]`,
      `(rights|permissions|powers|privileges|access) (of|for) [a|an|the] ${ANY}`,
      `what (do|does) [a|an|the] ${ANY} [get to|able to] (see|do|change|edit)`,
      `what (is|are) [a|an|the] ${ANY} (for|able to do|permitted to do|entitled to do)`,
      `how (do|can|could|would) (i|we|one|somebody) (become|be|get to be|be made|turn into) [a|an] ${ANY}`,
      `am i [a|an|the] (${one}${also}) [or what|or not|or something]`,
      `is {by:who} [a|an|the] (${one}${also})`,
      `(make|give|grant|assign|set|set up|change|move|switch|promote|upgrade|turn|add|bump|demote|downgrade) {by:who} [up|down] [to|as|be|into|role of|to be] ${RIGHTS} ${HERE}`,
      `(can|could|may|might|should|will|would) (i|{by:who}) [please] (get|have|be given|be granted|be made|be made up to|be promoted to|be upgraded to|be added as|be set up as|be put down as|be|become) [a|an|the] ${RIGHTS} ${HERE}`,
      `(does|do|did|has|have|had) {by:who} [still] (have|has|got|get) [a|an|the] ${RIGHTS} ${HERE}`,
      `(i|{by:who}) (need|want|needs|wants|requires|should|shouldnt|must|mustnt|has to|needs to|wants to|would like to|ought to|is to|can|cannot) [not] [no longer] [have|get|be given|be|become|be made] [a|an|the] ${RIGHTS} [only] ${HERE} ${NOT_ANY_MORE} [change|change it|change that|arrange it|arrange that]`,
      `[i|we] (want|need|would like|would love) [{by:who}] [to] (be|have|get|become|be made) [a|an|the] ${RIGHTS} ${HERE}`,
      `(take|remove|revoke|withdraw|strip|cancel) [away] ${RIGHTS} [away] (from|off|of) {by:who}`,
      `(take|remove|revoke|withdraw|strip|pull) {by:who} [as|from|of] [a|an|the] ${RIGHTS} [(away|off) [from] [him|her|them]]`,
    ],
  };
}

/** How people ask who may do what. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'access',
    about: [
      [
        'who|can|may|am|is|are|what',
        'editor|editors|editing|manager|managers|admin|admins|administrator|viewer|viewers|allowed|permitted|permission|permissions|rights|access|authorised|authorized|role|roles',
        '[{known_number:_}]',
        '[change|changing|edit|editing|divert|diverting|touch|touching|fiddle|mess|alter|modify|manage]',
        '[phones|numbers|settings|menus|lines|things|anything|calls]',
        '[people|person|anyone|anybody|somebody|everyone|staff|colleagues|members|users|team]',
        '[with]',
      ],
      [
        '(i|we|he|she|they|{by:_}) (cant|cannot|can not|could not|couldnt|am not able to|is not able to|are not able to|am unable to|is unable to) (change|edit|touch|save|divert|alter|do)',
        '[anything|things|something|settings|numbers|it|that|here|any of it]',
        'who|why|how come|how do|permission|rights|access',
        '[sort|sorts|fix|fixes|ask|allow|let|help|that|it]',
      ],
    ],
    say: [
      '(how|where|who) (do|can|could|should|would|does) (i|we|you|one|somebody|someone|he|she|they) (get|have|make|set|put) (somebody|someone|me|us|a colleague|people|others|{by:who}) [added|made|set up|put down|set|in|to be] [as|up as] [a|an] (editor|editors|manager|managers|admin|admins|viewer|viewers)',
      `(<who>) (can|may|is allowed to|are allowed to|is able to|has the right to|has permission to|gets to|has rights to|is permitted to|could) ${ACT} ${THING} [what] [<environment>]`,
      `(who|which people|which colleagues|which members of (the|our) (firm|team|staff|company|office)) (has|have) [got] [the] (authority|power|permission|right) to ${ACT} ${THING}`,
      '(who|who all|which people|which of us) (is|are|has|have) [having|got|given] [the] (editor|editing|edit|manager|admin|administrator|viewer|full) (access|rights|permission|permissions|role|roles|privileges)',
      '(who|what) (has|have|got) [got] (access|rights|permission|permissions|permissions here|roles|admin rights|edit rights|which rights)',
      '[user|my|our|team] (access|permissions|rights|roles|access rights|access list|user roles|access levels|permission) [list|settings|overview|here|for switchboard]',
      `what (can|may|am) i [allowed to|able to|permitted to] (do|change|edit|see) [here]`,
      `(can|may) i ${ACT} ${THING}`,
      `(whether|if) i (can|may|am allowed to|am able to|am permitted to) ${ACT} ${THING}`,
      `(who|which members|which people|which of us) [of] [firm|team|company|staff|office] (has|have|has got|have got) [the] (authority|permission|right|rights|power|access) to ${ACT} ${THING}`,
      '(am|what) i [allowed|permitted|able] to (change|edit|divert|do|see) [things|anything|numbers|that|this|settings|menus|here]',
      'what (rights|permissions|role|access) (do|have) i [have|got]',
      '(what|which) (is|are) (my|our) (role|rights|permissions|access)',
      'what am i allowed to do',
      `(am i|are we) [only|actually] (let|(allowed|permitted|able|free|entitled|authorised|authorized|supposed|meant) to) ${ACT} ${THING} [or is (it|that) [only|just|for] [only|just] {by:_}]`,
      `(is it) [just|only] ([a|an] (manager|managers|editor|editors|admin|admins)|{by:_}) [only] (that|who) (can|may|is allowed to|are allowed to|gets to|get to) ${ACT} ${THING}`,
      `have (i|we) [got] [the|any] (right|rights|authority|permission|power|say so|access) to ${ACT} ${THING}`,
      'who (is|has|holds|have|owns) [got|holding] [the] (keys|key) (to|of) [the] (kingdom|this|thing|this thing|switchboard|it|phones|place|app|all this)',
      `why (can|cant|cannot|may|am|is it that) i [not] [cant|cannot|allowed to|able to|permitted to|may not] ${ACT} ${THING}`,
      `who (do|should|must|can|could) i [have to|need to] (ask|see|talk to|speak to) [to|so i can|if i want to|before i|who can] ${ACT} ${THING}`,
      `(can|could|may) (anyone|anybody|everyone|everybody|any of us|all of us|just anyone) ${ACT} ${THING}`,
      '(how|where) (can|do|could|should|would) (i|we|you|one|somebody|someone) (get|obtain|ask for|request) (access|permission|rights|edit rights|edit access|permissions) [myself|here|too]',
      `(how|where) (can|do|could|should|would) (i|we) (get|obtain|ask for|request) [the] (access|permission|right|rights) to ${ACT} ${THING} [myself|ourselves|too]`,
      'who is in charge [here|of switchboard|of phones]',
      // What managers laid down for changes, and the button to lay it down, stand there.
      `(post|send|share|show|announce|report|publish) (every|each|all|any) [single] ${CHANGES} [made] (in|to|into|on) [channel|room] {channel:_}`,
      `(post|send|share|show|announce|report|publish) ${CHANGES} (in|to|into|on) [channel|room] {channel:_}`,
      `(tell|notify|let|inform|alert|ping|message) [me|us|everyone|everybody|{channel:_}] [know] (of|about) (every|each|all|any) [single] ${CHANGES}`,
      '(tell|notify|let|inform|alert|ping|message) [me|us|everyone|everybody|{channel:_}] [know] (when|whenever|if|every time|each time|as soon as) (somebody|someone|anybody|anyone|people|they|others|somebody else|someone else) (changes|change|edits|edit|touches|alters|makes) [something|anything|it|settings|things|stuff|a change|changes|phones|numbers|a number]',
      '(tell|notify|let|inform|alert|ping|message) [me|us|everyone|everybody|{channel:_}] [know] (when|whenever|if|every time|each time|as soon as) (something|anything|settings|a setting|things) (changes|change|is changed|are changed|gets changed|get changed)',
      `(require|requires|demand|turn on|switch on|set up|enable|want|need|have|get|make us get) (approval|approvals|a second person|second person|four eyes|sign off) [for|of|on|before] [every|each|all|any] [${CHANGES}|live ${CHANGES}|things]`,
      `[every|each|all|any] ${CHANGES} (must|should|has to|have to|need to|needs to) be (approved|signed off|checked) [first] [by (somebody else|someone else|a second person|an editor|a manager)]`,
      '(<who>) (gets|is) (told|informed|notified) (when|if) (something|anything|somebody|someone|anybody) (changes|is changed|gets changed|changes something|changes anything)',
      '(<who>) (approves|has to approve|must approve|signs off|signs off on|sign off on|okays|has to sign off) [change|changes|things|proposals]',
      'who (can|do|should|could|must) i (ask|talk to|speak to|contact) [here|about this|for this|first]',
      'who (do|can|should|could|must|may) i (ask|need to ask|talk to|speak to|contact) (for access|for change|for a change|for changes|for help|about this|to change something|for permission|about access|for rights)',
    ],
  },
  ...ROLES.map(ofRole),
  {
    intent: 'access',
    means: { role: 'editor' },
    say: ['(let|allow|permit) {by:who} [to] edit'],
  },
  {
    intent: 'access',
    say: [
      `(can|may) {by:who} ${ACT} ${THING}`,
      `(give|grant|get|allow) {by:who} (access|permission|permissions|rights|edit rights|edit access) ${HERE}`,
      `[can|could|would] [somebody|someone|you|anybody] (get|have|set) {by:who} (set up|added|up|on board|on here|sorted) [so [that] (he|she|they) (can|may|could) ${ACT} ${THING}]`,
      '(invite|onboard) ({by:who}|[a|the|my|our] [new] {word:_}) [to|into] [here|this|switchboard|app|it] [so (he|she|they) can (use|see|read|change) (it|this|switchboard|things)]',
      '(give|grant|allow) (access|permission|permissions|rights) to {by:who}',
      '(let|allow) {by:who} [to] (make changes|change things|change numbers|edit things|edit numbers|change settings)',
      `(let|allow|permit) {by:who} [to] (change|alter|modify|make changes|approve) ${THING}`,
      `[i|we] (want|need|would like) {by:who} to be (able|allowed|permitted) to ${ACT} ${THING}`,
      `{by:who} (needs to|should|must|has to|ought to|wants to|would like to|is) [not] [to] be (able|allowed|permitted) to ${ACT} ${THING} ${NOT_ANY_MORE}`,
      '(sort|fix|kit|help) {by:who} [out|up] with [some] (access|rights|permission|permissions)',
      '(remove|revoke|take away|take|withdraw|pull|strip|cancel|end) {by:who} (access|permission|permissions|rights) [(away|off) [him|her|them]]',
      'what (can|may) {by:who} (do|change|edit|see)',
      'what (rights|role|access|permissions) (does|has) {by:who} [have|got]',
      `(is|are) {by:who} [still] (able|allowed|permitted|entitled) to ${ACT} ${THING}`,
      'is {by:who} allowed to (change|edit|divert|see) [things|numbers|anything|settings|menus]',
      '(rights|access|role|permissions) (of|for) {by:who}',
    ],
  },
];
