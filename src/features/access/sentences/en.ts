import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_manager: '(manager|admin) <rights_here>',
  able: 'able|allowed|permitted',
  can_or_would: 'can|could|may|might|should|will|would',
  do_anything:
    '(change|edit|divert|use|see|do|alter|touch|make changes|set|connect|read|access|update|make|approve) ' +
    '[to] [<this>|things|anything|something|stuff|settings|numbers|number|phones|menus|what|here|calls' +
    '|account|changes|diverts|keys|key|balance|lines|call routing|forwarding|history|log|ring list|ring lists' +
    '|menu|a number|a menu]',
  editor: 'editor|edit|editing',
  editor_or_edit: 'editor|edit|editors',
  get: 'get|have|be given|be granted|be made|be set up as|be put down as|be',
  make: 'make|give|grant|set|set up|change|move|switch|turn|add|bump|downgrade',
  manager: 'manager|admin|boss',
  need: '<should_or_needs_to>|need|want|needs|wants|shouldnt|wants to|would like to|can',
  on_switchboard: '(on|for|in|to|of) [this|it|here|phones|numbers|lines|account|things|app]',
  rights: 'rights|right|access|permission',
  rights_here: '[<rights>] [<on_switchboard>]',
  viewer: 'viewer|viewers',
};

/** How people ask who may do what, and have that changed. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'access',
    whole: true,
    about: [
      ['which|what', 'change|changes', 'approval|second person|approving|approved', '[need|needs|require|requires]'],
      ['which|what|where', 'channel|channels', 'balance|balances|credit', 'may|allowed', '[show|shown|carry|shared]'],
    ],
    say: [],
  },
  {
    intent: 'access',
    about: [
      [
        'who|can|may|am|is|are|what',
        'editor|editors|editing|manager|managers|viewer|allowed|permitted|permission|access|role',
        '[{known_number:_}]',
        '[change|edit|divert|fiddle|mess]',
        '[phones|numbers|menus|things|calls]',
        '[people|person|somebody|members]',
        '[with]',
      ],
    ],
    say: [
      '<who> (can|may|is allowed to|is able to|has permission to|gets to|has rights to|is permitted to|could) ' +
        '<do_anything>',
      '(who|which people|which of us) (is|are|has|have) [having|got|given] (editor|edit|manager|admin|viewer' +
        '|full) (access|rights|permission|permissions|role|privileges)',
      'access|permissions|rights|roles|permission',
      'what (can|am) i [allowed to|permitted to] (do|change) [here]',
      '(can|may) i <do_anything>',
      '<which> <is> my (rights|permissions)',
      'am i (let|(allowed|permitted|able) to) <do_anything> [or is (it|that) [only] {by:_}]',
      'why cant i <do_anything>',
      'who do i [have to] ask [to] <do_anything>',
      'require approval',
      '<who> (approves|signs off on) [changes]',
      'who can i ask for change',
      'can {by:who} <do_anything>',
      'give {by:who} access [<on_switchboard>]',

      '[<i>] want {by:who} to be <able> to <do_anything>',
      '{by:who} should [not] be <able> to <do_anything>',
      'sort {by:who} [out] with access',
      '<make> {by:who} [as] [an] (approver|approvers)',
    ],
  },
  {
    intent: 'access',
    means: { role: 'manager' },
    say: [
      'who <is> (manager|admin|administrator|managers|admins|administrators|owner|owners)',
      'am i <manager>',
      'is {by:who} <manager>',
      '<can_or_would> (i|{by:who}) <get> <a_manager>',
      'has {by:who} got <a_manager>',
      '[<i>] would like [to] be <a_manager>',
    ],
  },
  {
    intent: 'access',
    means: { role: 'editor' },
    say: [
      'who <is> <editor_or_edit>',
      '[list] editors',
      'what may <editor_or_edit> do',
      'how do i become <editor_or_edit>',
      'am i <editor>',
      '<make> {by:who} [role of] <editor> <rights_here>',
      '<can_or_would> {by:who} <get> <editor> <rights_here>',
      '{by:who} <need> [be] <editor> [<anymore>]',
      'take <editor> [<rights>] [away] from {by:who}',
      'take {by:who} <editor> [<rights>] [off [him]]',
    ],
  },
  {
    intent: 'access',
    means: { role: 'viewer' },
    say: [
      'what can <viewer> do',
      'can <viewer> <do_anything>',
      '<which> rights has <viewer>',
      'what do <viewer> [get to] see',
      '<make> {by:who} [to|as|be|to be] viewer <rights_here>',
      '{by:who} <need> viewer [<rights>] [only] [change]',
    ],
  },
];
