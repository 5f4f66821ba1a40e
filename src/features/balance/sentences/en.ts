import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  enough: 'enough|sufficient',
  last_or_lasts:
    'last|lasts|run out|runs out|running out|top up|topping up|burn|burning|spend|spending|use up' + '|using up|empty',
  till: 'till|until|for|through',
  we: 'we|it|<credit>',
  week: 'week|weekend|month|year|day|night|holidays|bank holiday|season|term',
};

/** How people ask what credit there is, and how long it lasts. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'balance',
    about: [
      [
        '<credit>|prepaid|dosh|pounds|dollars|quid',
        'how much|what|where|any|left|remaining|have we|got|is there',
        '[<environment>]',
      ],
    ],
    say: [
      '[how much] [of] <credit> [have we|do we|have i|do i|have you|you] [have|got|is|there] [left|remaining|left ' +
        'over|looking like|looking|like|doing|check|status|amount|please]; [<environment>]',
      'how much [have|do] (we|i|you) [have|got] (<left>|in credit|to spend|to ring with|in the pot|in the kitty) ' +
        '[<environment>]',
      'how much is (<left>|there) [left] [on|in] [account] [<environment>]',
      'how <is> (<credit>|we doing for <credit>) [doing|looking|holding up|standing] [<environment>]',
      '<are> (we|<credit>) [running|getting] (low|out|short|in credit|in the red|in the black|overdrawn|skint' +
        '|broke|ok for credit|positive|negative) [of|on|for] [<credit>] [<environment>]',
      '(do|have) we [have|got] (credit|money|balance) [left|remaining] [<environment>]',
      'how much (credit|money|balance) (is|we|do we|have we) [have|got] [left] [on|in] [<environment>]',
      '<are> (we|<credit>|account|phones) [nearly|almost|about|close to|getting|running|going|totally|completely' +
        '|just about] (skint|broke|out|empty|dry|short|out of money|out of credit|out of cash|gone|cleaned out) [of ' +
        '<credit>] [on|in|for] [phones]',
      'how (broke|skint|flush|short|hard up|well off|rich|poor) are we',
      '(where is|what is) [the|our|my] <credit> [at|now|right now|today]',
      '[present] <credit> (on|in|of|for) [telephone] (account|phones|system) [<environment>]',
      '(how much|how many) (bucks|quid|pounds|dollars|euros|pennies|pence|minutes|minutes of calls) [have|do|are' +
        '|is|worth] [of credit] [we|i|there] [have|got] [left|remaining]',
      '<are> we topped up',
      'how much (have|do) (we|i) [have|got] [left] (on|in) [phones|phone|pot|account|kitty]',
      '(what|how much|what amount|which amount) ((have|do|has|is|are) [we|i|there] [still|have|got] [have|got]' +
        '|(we|i) [still] have [got]|there is) [left|sitting|there|still] [sitting] (in|on) [phone|phones|telephone' +
        '|call|calling|prepaid] (account|pot|kitty|tank|balance|credit|meter|purse)',
      'how much (is|money is) [left] (on|in) [phones|phone|account|pot]',
      '(have|do) (we|i) [have|got] any (credit|money|balance|cash|funds) [left] [on|in] [phones|phone|account]',
      'what [does] phone account has sitting [that] [in it]',
      '[<is>] pot empty [yet]',
      '(what|how much) remains [in] [phone] [account] [<environment>]',
    ],
  },
  {
    intent: 'forecast',
    about: [
      [
        'what we have|what we have got|what is left|what is there|what is in there|the current amount',
        'last|lasts|carry|cover|see us|get us|enough|do us|tide|stretch',
        '[{future}]',
      ],
      [
        '<credit>|minutes|enough',
        '<last_or_lasts>|lasting|ran out|run dry|running dry|dry up|drying up|hits zero|hold up|holds up|runway' +
          '|stretches|sees us|reach|reaches|take us|takes us|keep us|keeps us|hitting zero|worry|worried|enough' +
          '|sufficient|suffice|suffices|hold out|holds out|survive|tide|stretch|get through|gets us|get us|get to' +
          '|make it|topped up|used up|gone|zero|cover|covers|carry|see us',
        '[{future}]',
      ],
      ['<credit>', 'how long|until when|till when|how far', '[will|is|has|does|it|got|last]'],
      ['<credit>', 'past {future}', '[have] [we]'],
      ['<credit>', 'zero', 'projected'],
      ['<credit>', 'will|would|going to|gonna|ok|okay|fine|alright|all right|good', '{future}'],
      [
        'top up|topping up|top ups|topped up',
        'hold off|put off|wait|leave it|delay|postpone|get away without|when|how|will|do|does|need|needed|due|time' +
          '|necessary|required|must|have to|should|without|before|can',
        '[account]',
        '[{future}]',
      ],
      [
        'spend|spending|usage|consumption|burn rate|use|using|cost|costs',
        'average day|typical day|normal day|average|per day|a day|daily|per week|how much|what|a month|each day',
      ],
      ['how (fast|quick|quickly|long|soon|far|many days|many weeks)', '<last_or_lasts>|<credit>', '[{future}]'],
    ],
    say: [
      '(will|would|does|is) (it|that|this|<credit>|we|{amount:_}) [going to] (last|do us|get us|see us|keep us ' +
        'going|be enough|hold out|hold|enough|stretch|suffice|cover|carry us|take us) [us] [enough] [through|over' +
        '|to] [{future}]',
      '<enough> [<credit>] [left] (for|to last|until|till|through|over) {future}',
      '(will|are|is) (we|<credit>) [going to|gonna|likely to] [be] [still] (ok|okay|fine|alright|all right|good' +
        '|safe|covered|set) [(for|on|with) <credit>] [for|over|through|to|on] {future}',
      '(will|do|have) we [have|got] <enough> [<credit>] [left] [to (last|get|make it|see|carry|do|survive|keep us ' +
        'going)] [us] [through|over|to|for|past] [{future}]',
      '(will|are) we [going to] (run out|run dry|be out) [of] [<credit>] [{future}]',
      '(when|how soon) (will|do|does|are|is|would) <we> [going to] (run out|run dry|be gone|be used up|dry up|hit ' +
        'zero|reach zero|run out of <credit>|be out|need to top up|need topping up|top up|need to be topped up|have ' +
        'to top up) [of] [<credit>]',
      '[at (this|that) rate] (when|how soon) (are|is|will) <we> [be] (broke|skint|empty|cleaned out|out of money' +
        '|at zero) [(on|for) [the] phones] [at (this|that) rate]',
      'are we [be] [still] covered [(credit|money|balance) wise] till {future}',
      '(can|could|may) (we|i) hold off [on|with] topping up [until] [{future}]',
      '(how long|how many days|how many weeks|until when|till when|how far) [more] (will|does|do|is|can|have|has' +
        '|would) (<credit>|it|we|that) [have|got] [left] [going to] [last|do|hold out|hold|go on|keep going|of ' +
        'credit|get us|stretch|left]',
      'how long (until|till|til|before) (we|<credit>|it) (run out|runs out|need to top up|is gone|are out|need ' +
        'topping up) [of] [<credit>]',
      '(will|would|does|is|can|could) (it|that|this|<credit>|we) [be] (last|hold out|hold|make it|make it through' +
        '|get through|survive|stretch|suffice|see us through|carry us through|tide us over|run to|be sufficient|be ' +
        'enough|sufficient|enough) [for] [us] [through|over|to|past|for] [{future}] [do you think]',
      '(how long|for how long|how far) <credit> (is|are|will|does|should) [expected|likely|going|projected' +
        '|supposed] [to] (last|suffice|be enough|be sufficient|do us|keep us going)',
      '(when|how soon) [is|are|will|shall|would|does] <credit> [shall] [be] (exhausted|depleted|used up|gone' +
        '|finished|out|spent|be gone|be finished|be exhausted|be spent)',
      '(is|are|will) (there|<credit>|we|that) [be] [have|got] (enough|sufficient|good|ok|okay|alright|covered' +
        '|outta|out of|run out|gone) [<credit>] [left] [to] [get us] [to] {future}',
      'forecast [of] [<credit>] [for] [{future}]',
      '(do|will|can|are|would) we [gonna|going to|able to] (make it|get|last|survive|get by|manage|do|be ok|be ' +
        'okay|be fine|be alright) [to|through|until|till|past|for|over] [{future}] (on|with) [this|that] (<credit>' +
        '|what [is (in|on) [phone] account])',
      '(do|will|can|are|would) we [gonna|going to|able to] get by [to|through|until|till|past|over] {future}',
      'can we [be able to] keep dialing [out] [to|through|until|till|past|over] {future} [on|with] [this]',
      '[<i>] [need] [to] make sure <we> dont run out [of] [<credit>] [over] [{future}]',
      '(do|should|must|will) (we|i) (need|have) to top up [soon] [by] [{future}]',
      '[how many] (days|weeks) (left|remaining|to go|of credit)',
      'enough [left] <till> {word:_}',
      '<enough> [left] [to last] [us] <till> [rest of] <week> [or not]',
      'will (it|that) do [us] [<till> [rest of] <week>] [or not]',
    ],
  },
];
