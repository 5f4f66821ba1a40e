import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_manager: '[a|an|the] (manager|admin|administrator) <rights_here>',
  able: 'able|allowed|permitted',
  can_or_would: 'can|could|may|might|should|will|would',
  do_anything:
    '(change|edit|divert|use|see|do|alter|touch|modify|make changes|set|manage|connect|view|read|access' +
    '|update|make|mess with|control|approve) [to] [<this>|things|anything|something|stuff|settings' +
    '|numbers|number|phones|menus|what|here|calls|account|changes|diverts|keys|key|balance|follow me' +
    '|lines|call routing|forwarding|the lot|history|log|ring list|ring lists|menu|a number|a menu]',
  editor: 'editor|edit|editing',
  editor_or_edit: 'editor|edit|editing|editors',
  get:
    'get|have|be given|be granted|be made|be made up to|be promoted to|be upgraded to|be added as|be set up as' +
    '|be put down as|be|become',
  make: 'make|give|grant|assign|set|set up|change|move|switch|promote|upgrade|turn|add|bump|demote|downgrade',
  manager: 'manager|admin|administrator|owner|owners|boss',
  need:
    '<should_or_needs_to>|need|want|needs|wants|requires|shouldnt|mustnt|wants to|would like to|ought to|can' +
    '|cannot',
  on_switchboard: '(on|for|in|to|of) [this|it|here|phones|switchboard|numbers|lines|account|things|app|bot]',
  rights: 'rights|right|role|access|permission|permissions|privileges|status',
  rights_here: '[<rights>] [<on_switchboard>]',
  viewer: 'viewer|viewers',
};

/** How people ask who may do what, and have that changed. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'access',
    about: [
      [
        'who|can|may|am|is|are|what',
        'editor|editors|editing|manager|managers|admin|admins|administrator|viewer|viewers|allowed|permitted' +
          '|permission|permissions|rights|access|authorised|authorized|role|roles',
        '[{known_number:_}]',
        '[change|changing|edit|editing|divert|diverting|touch|touching|fiddle|mess|alter|modify|manage]',
        '[phones|numbers|settings|menus|lines|things|anything|calls]',
        '[people|person|anyone|anybody|somebody|everyone|staff|colleagues|members|users|team]',
        '[with]',
      ],
    ],
    say: [
      '<who> (can|may|is allowed to|are allowed to|is able to|has the right to|has permission to|gets to|has ' +
        'rights to|is permitted to|could) <do_anything> [what] [<environment>]',
      '(who|who all|which people|which of us) (is|are|has|have) [having|got|given] [the] (editor|editing|edit' +
        '|manager|admin|administrator|viewer|full) (access|rights|permission|permissions|role|roles|privileges)',
      'access|permissions|rights|roles|access rights|access list|user roles|access levels|permission',
      'what (can|may|am) i [allowed to|able to|permitted to] (do|change|edit|see) [here]',
      '(can|may) i <do_anything>',
      '<what> <is> (my|our) (role|rights|permissions|access)',
      '(am i|are we) (let|(allowed|permitted|able|free|entitled|authorised|authorized|supposed|meant) to) ' +
        '<do_anything> [or is (it|that) [only|just|for] [only|just] {by:_}]',
      'why (can|cant|cannot|may|am|is it that) i [not] <do_anything>',
      'who (do|should|must|can|could) i [have to] (ask|see|talk to|speak to) [to|so i can|if i want to|before i' +
        '|who can] <do_anything>',
      'require approval [every]',
      '<who> (approves|has to approve|must approve|signs off|signs off on|sign off on|okays|has to sign off) ' +
        '[change|changes|things|proposals]',
      'who can i ask for change',
      '(can|may) {by:who} <do_anything>',
      'give {by:who} access [<on_switchboard>]',
      '[could] [somebody] get {by:who} set up [so [that] <he> (can|may|could) <do_anything>]',
      '[<i>] (want|need|would like) {by:who} to be <able> to <do_anything>',
      '{by:who} should [not] [to] be <able> to <do_anything> [<anymore>]',
      'sort {by:who} [out] with [some] access',
    ],
  },
  {
    intent: 'access',
    means: { role: 'manager' },
    say: [
      'who <is> [the] [a|an] (manager|admin|administrator|managers|admins|administrators|owner|owners|boss)',
      'am i [a|an|the] <manager>',
      'is {by:who} [a|an|the] <manager>',
      '<can_or_would> (i|{by:who}) [please] <get> <a_manager>',
      'has {by:who} [still] got <a_manager>',
      '[<i>] would like [{by:who}] [to] be <a_manager>',
    ],
  },
  {
    intent: 'access',
    means: { role: 'editor' },
    say: [
      'who <is> [the] [a|an] <editor_or_edit>',
      '[list] editors',
      'what (can|may|are|is|could) [a|an|the] <editor_or_edit> [allowed to] (do|see|change|edit)',
      'how (do|can|could|would) i become [a|an] <editor_or_edit>',
      'am i [a|an|the] <editor>',
      '<make> {by:who} [up|down] [to|as|be|into|role of|to be] <editor> <rights_here>',
      '<can_or_would> (i|{by:who}) [please] <get> [a|an|the] <editor> <rights_here>',
      '(i|{by:who}) <need> [not] [no longer] [be] [a|an|the] <editor> [<rights>] [only] [<on_switchboard>] ' +
        '[<anymore>] [change]',
      'take [away] <editor> [<rights>] [away] from {by:who}',
      'take {by:who} [a|an|the] <editor> [<rights>] [off [from] [him|her|them]]',
    ],
  },
  {
    intent: 'access',
    means: { role: 'viewer' },
    say: [
      'what (can|may|are|is|could) [a|an|the] <viewer> [allowed to] (do|see|change|edit)',
      '(can|may|could) [a|an|the] <viewer> <do_anything>',
      '<what> [kind of] rights has [a|an|the] <viewer> [have|got]',
      'what (do|does) [a|an|the] <viewer> [get to] see',
      '<make> {by:who} [up|down] [to|as|be|into|role of|to be] viewer <rights_here>',
      '(i|{by:who}) <need> [not] [no longer] [be] [a|an|the] viewer [<rights>] [only] [<on_switchboard>] ' +
        '[<anymore>] [change]',
    ],
  },
];
