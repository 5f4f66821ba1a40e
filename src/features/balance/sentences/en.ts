import type { Sentences } from '../../../language/language.ts';

/** How people ask for the balance, and how long it lasts. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'balance',
    about: [
      ['<credit>|dosh|pounds|dollars|quid', 'how much|what|any|left|remaining|have we|got|is there', '[<environment>]'],
    ],
    say: [
      '([how much] [of] <credit> [have we|do we|have i|do i|have you|you] [have|got|is|there] [left|remaining|left over|looking like|looking|like|doing|check|status|amount|please]; [<environment>])',
      'how much (have|do) (we|i|you) [have|got] (left|in credit|on the account|to spend|to ring with|in the pot|in the kitty|in the account|remaining) [<environment>]',
      'how much is (left|there|on the account|in the account|remaining) [left] [on|in] [account] [<environment>]',
      'how (is|are) (<credit>|we (doing|off|fixed|set) for <credit>) [doing|looking|holding up|standing] [<environment>]',
      '(are|is) (we|<credit>) [running|getting] (low|out|short|in credit|in the red|in the black|overdrawn|skint|broke|ok for credit|positive|negative) [of|on|for] [<credit>] [<environment>]',
      '(do|have) we [have|got] [enough|any|much|plenty of] (credit|money|balance) [left|remaining] [<environment>]',
      'how much (credit|money|balance) (is|we|do we|have we) [have|got] [left] [on|in] [<environment>]',
      '(where|how) (do|are) we [stand|at] (on|for|with) (credit|money|balance)',
      'how broke are we',
      'how much (have|do) (we|i) [have|got] [left] (on|in) [phones|phone|pot|account|kitty]',
      'how much (is|money is) [left] (on|in) [phones|phone|account|pot]',
      '(have|do) (we|i) [have|got] any (credit|money|balance|cash|funds) [left] [on|in] [phones|phone|account]',
      'what is left',
      '(state|report|confirm|advise) [<credit>|of <credit>] [figure|amount]',
      'how much (credit|money)',
      '[what is] (left|remaining) [over] (on|in) [phone] (account|pot|kitty)',
    ],
  },
  {
    intent: 'forecast',
    about: [
      [
        '<credit>|minutes|enough',
        'last|lasts|lasting|run out|runs out|running out|ran out|run dry|dry up|enough|sufficient|suffice|suffices|hold out|holds out|survive|tide|stretch|get through|gets us|get us|get to|make it|top up|topping up|topped up|burn|burning|spend|spending|use up|using up|used up|empty|gone|zero|cover|covers|carry|see us',
        '[{future}]',
      ],
      [
        'how (fast|quick|quickly|long|soon|far|many days|many weeks)',
        'last|lasts|run out|runs out|running out|burn|burning|spend|spending|use up|using up|top up|topping up|empty|<credit>',
        '[{future}]',
      ],
    ],
    say: [
      '(will|would|does|is) [it|that|this|<credit>|we] [going to] (last|do|get us|see us|keep us going|be enough|hold out|hold|enough|stretch|suffice|cover|carry us|take us) [us] [enough] [(to|until|till|through|over|past|beyond|to get us to|for) us] [through|over|to] [{future}]',
      '(will|does|is) <credit> [going to] (last|do|get us|see us|keep us going|be enough|hold out|hold|stretch|suffice|cover) [us] [through|over|to|past] [{future}]',
      '(will|do|have) we [have|got] (enough|sufficient) [<credit>] [left] [to (last|get|make it|see|carry|do|survive|keep us going)] [us] [through|over|to|for|past] [{future}]',
      '(will|are) we [going to] (run out|run dry|be out) [of] [<credit>] [(before|by|this side of)] [{future}]',
      '(when|how soon) (will|do|does|are|is|would) (we|it|<credit>) [going to] (run out|run dry|be gone|be used up|end|finish|dry up|expire|hit zero|reach zero|run out of <credit>|be out|need to top up|need topping up|top up|need to be topped up|have to top up) [of] [<credit>]',
      '(how long|how many days|how many weeks|until when|till when|how far) [more] (will|does|do|is|can|have|would) (<credit>|it|we|that) [have|got] [left] [going to] [last|do|hold out|hold|go on|keep going|of credit|get us|stretch|left|ring|call]',
      'how long (until|till|til|before) (we|<credit>|it) (run out|runs out|need to top up|is gone|are out|need topping up) [of] [<credit>]',
      '(balance|credit|spend|spending) (forecast|projection|outlook|prediction|burn rate) [{future}]',
      '(will|would|does|is|can|could) (it|that|this|<credit>|we) [be] [going to|able to|likely to|expected to] (last|do|hold out|hold|make it|make it through|get through|survive|stretch|suffice|see us through|carry us through|tide us over|run to|be sufficient|be enough|sufficient|enough) [for] [us] [through|over|to|past|for] [{future}] [do you think]',
      '(how long|for how long|how far) (is|are|will|does|do) [<credit>] [expected|likely|going|projected|supposed] [to] [be] (last|suffice|enough|sufficient|do us|keep us going|good for)',
      '(how long|for how long|how far) <credit> (is|are|will|does|should) [expected|likely|going|projected|supposed] [to] (last|suffice|be enough|be sufficient|do us|keep us going)',
      '(when|how soon) (is|are|will) <credit> (gone|finished|used up|out|spent|exhausted|be gone|be finished|be exhausted|be spent)',
      '(estimate|predict|project|calculate|work out) (how long|when) [<credit>|we|it] [will|is|expected|to|going] (last|lasts|run out|runs out|be gone)',
      '(is|are|will) (there|<credit>|we|that) [be] [have|got] (enough|sufficient|good|ok|okay|alright|covered|outta|out of|run out|gone) [<credit>] [left] [to] [last|make it|get us|see us] [through|to|for|before|by] {future}',
      '(are|will|do) we (outta|out of|short of|run outta) [<credit>] [before|by] [{future}]',
      'when (are|will|do) we [be] (outta|out of|run outta) <credit>',
      'forecast [of] [<credit>] [for] [{future}]',
      '(do|will|can) we (make it|get|last|survive) [to|through|until|till|past] [{future}] (on|with) [this|that|what] <credit> [we have]',
      'how long have we got [left]',
      '(do|should|must|will) (we|i) (need|have) to top up [soon] [before|by] [{future}]',
      '(is|will) there [be] enough [<credit>] [left] [to last|for] [us] [through|to|over] [{future}]',
      'how fast are we (burning|using|spending|going through) [<credit>]',
      'how much (do|are) we (spend|spending|use|using) (a|per|each|every) (day|week|month)',
    ],
  },
];
