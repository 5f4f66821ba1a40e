import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  enough: 'enough',
  last_or_lasts: 'last|lasts|run out|top up|topping up|burn|burning|spend',
  till: 'till|until|for|through',
  we: 'we|it|<credit>',
  week: 'week|weekend|month|year|day|night|holidays',
};

/** How people ask what credit there is, and how long it lasts. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'balance',
    about: [['<credit>|prepaid|pounds', 'how much|where|left|remaining|got|is there', '[<environment>]']],
    say: [
      '[how much] [of] <credit> [have we|do we] [got|is] [left|remaining|looking|like]; [<environment>]',
      'how much [have] (we|you) [got] (<left>|to spend)',
      'how much is (<left>|there) [in] [account]',
      'how <is> (<credit>|we doing for <credit>) [looking]',
      '<is> (we|<credit>) [running] (low|out|short|in the red|in the black|overdrawn|skint|broke|ok for credit' +
        '|positive|negative) [on] [<credit>]',
      '(do|have) we [have|got] (credit|money|balance) [<environment>]',
      'how much credit (is|we|have we) [have|got] [left] [on|in] [<environment>]',
      '<is> we [nearly] (skint|out) [of <credit>] [on] [phones]',
      'how (broke|flush) are we',
      'what is <credit> [at|today]',
      '[present] <credit> (on|in|of|for) [telephone] (account|phones)',
      '(how much|how many) (bucks|quid|pounds|dollars|euros|pennies|pence|minutes) [have|are] [we] [got] [left]',
      '<is> we topped up',
      'how much (have|do) we [got] [left] on [phones]',
      '(what|how much|what amount) ((have|do|is) [we|there] [still|got] [have]|we have [got]) [left|sitting] ' +
        '(in|on) [phone|phones|telephone|call] (account|pot|kitty|tank|credit|meter|purse)',
      'how much (is|money is) on [phone]',
      '(have|do) we [have|got] any money [left] [on] [phones]',
      'what phone account has sitting [in it]',
      'pot empty [yet]',
      'what remains [in] [phone] [account]',
    ],
  },
  {
    intent: 'forecast',
    about: [
      ['what we have|what is there|what is in there', 'carry|cover|see us|stretch', '[{future}]'],
      [
        '<credit>|enough',
        '<last_or_lasts>|run dry|drying up|hits zero|runway|reach|enough|sufficient|get through|get to|make it' +
          '|used up|gone|zero|carry|see us',
        '[{future}]',
      ],
      ['<credit>', 'how long', '[will|is|got]'],
      ['<credit>', 'past {future}', '[have] [we]'],
      ['<credit>', 'zero', 'projected'],
      ['<credit>', 'will|ok|good', '{future}'],
      ['top up|topping up', 'when|does|needed|before', '[account]', '[{future}]'],
      ['spend|use|cost', 'average day|average|a day'],
      ['how (fast|long|many days|many weeks)', '<last_or_lasts>|<credit>', '[{future}]'],
    ],
    say: [
      '(will|would|does|is) (it|that|<credit>|we|{amount:_}) [going to] (last|do us|see us|hold|enough|stretch' +
        '|carry us) [through|to] [{future}]',
      '<enough> [<credit>] for {future}',
      '(will|are) we [going to] [be] (ok|alright|good) [(for|on) <credit>] [through] {future}',
      '(do|have) we [have|got] <enough> [<credit>] [to (last|get|make it)] [through|to|past] [{future}]',
      '(will|are) we [going to] (run out|run dry) [of] [<credit>] [{future}]',
      'when (will|do|does|is|would) <we> [going to] (run out|run dry|be gone|be used up|dry up|hit zero|reach ' +
        'zero|be out|need to top up) [of] [<credit>]',
      '[at this rate] when are <we> (broke|skint|out of money) [on phones]',
      'are we covered [credit wise] till {future}',
      'can we hold off topping up [until] [{future}]',
      '(how long|how many days|until when|till when) [more] (will|is|have) (<credit>|it|we|that) [got] [left] ' +
        '[last|do]',
      'how long (until|till) we (need to top up|are out) [of] [<credit>]',
      '(will|would|does|can) (it|that|<credit>|we) (hold|make it|get through|survive|see us through) [through' +
        '|to|past] [{future}] [do you think]',
      '(how long|for how long) <credit> (is|will) [expected|likely] [to] last',
      'when [is] <credit> [shall] [be] (exhausted|gone)',
      '(is|will) (there|<credit>|we) [have] (enough|run out) [<credit>] [to] [get us] [to] {future}',
      'forecast [of]',
      '(how much|what) do we (spend|use|burn|get through) [on] [calls|phones] (a|per|each|every) day [on average]',
      '[what is|show] [me] [our] (average daily|daily average|average day|daily) [of] [spend|spending|use|usage|cost]',
      '[what is|show] [me] [our] average [spend|spending|use|usage|cost] (per|a|each) day',
      'how much (should|do|must|shall) (i|we) [need to|have to] top up [by] [to last] [<till>] [{future}]',
      '(do|are) we [going to] make it [to|through] [{future}] on [this] (<credit>|what [is in account])',
      'will we get by [until] {future}',
      'can we keep dialing [through] {future} [on] [this]',
      '[<i>] [need] [to] make sure <we> dont run out [of] [<credit>] [{future}]',
      '(do|will|must|should) (i|we) [need to|have to] top up [again] [soon|by|for|before|over|this side of] [{future}]',
      '[how many] days (left|of credit)',
      'enough <till> {word:_}',
      '<enough> <till> <week> [or not]',
      'will that do [<till> [rest of] <week>]',
    ],
  },
];
