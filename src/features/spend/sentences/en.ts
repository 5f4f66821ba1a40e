import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  spent: 'spent|used|used up|burned|burnt|got through|gone through|go through|run up',
  spend: 'spend|use|use up|burn|get through|go through|run up|<spent>',
  spending:
    'spend|spending|spendings|expenditure|outgoings|outlay|phone costs|phone spend|call spend|usage cost|statement',
  on_calls: '[on] (calls|phones|phone|telephones|telephone|phone calls|calling|credit|the account)',
  dearest: 'dearest|costliest|priciest|most expensive|highest|biggest|heaviest|worst',
  against: 'against|versus|vs|compared with|compared to|compare with|compare to|with|to|and',
  moved:
    'go|gone|went|change|changed|move|moved|develop|drop|dropped|fall|fallen|fell|rise|risen|rose|jump|jumped|shrink|shrunk|grow|grown',
  top_up: 'top up|topped up|top it up|pay in|paid in|put in|put on|add|added',
  top_ups: 'top ups|top up|topups|topup|payments in',
};

/** What can be asked of a period; `when` stands where it is named. */
function asked(when: string): string[] {
  return [
    `(how much [money]|what) (did|have|has) we [got] (<spend>); [<on_calls>]; ${when}`,
    `(how much|what) (was|is|has been|got) (<spent>); [<on_calls>]; ${when}`,
    `[what (was|is)|how (much|high) (was|is)|show|give [me]|see] [total|whole] (<spending>) [<on_calls>] [for|in|of|over|during] ${when}`,
    `${when} (<spending>)`,
    `how much credit [did] [we] (<spend>|<spent>|go|went) ${when}`,
    `(how much|what) (did|have|has|does) [the] (phones|calls|phone|telephone|calling|it|everything) (cost|come to|set [us] back) [us] ${when}`,
    `what (phones|calls|phone|telephone|calling) (has|have) (cost|come to|set [us] back) [us] ${when}`,
    `how much (went|has gone) [out] [<on_calls>] ${when}`,
  ];
}

/** What can be asked of the top-ups of a period. */
function toppedUp(when: string): string[] {
  return [
    `how much [money|credit] (did|have|has|was|was there) [we|been] (<top_up>) ${when}`,
    `what (did|have|was|has) [we|been] (<top_up>) ${when}`,
    `(did|have|has|was) (we|anybody|anyone|somebody|someone|anything|any credit|any money) [been] (<top_up>) ${when}`,
    `how (many times|often) (did|have|has) we [been] (<top_up>) ${when}`,
    `[list|show|see|give|what (are|were)] [me] [all] [our] (<top_ups>) ${when}`,
  ];
}

const UNITS = ['day', 'week', 'month'] as const;

/** Periods that are no dates. */
const LONG: readonly (readonly [value: string, said: string])[] = [
  ['this year', 'this year|this year so far|this year to date|year to date'],
  ['last year', 'last year'],
  ['this quarter', 'this quarter|this quarter so far'],
  ['last quarter', 'last quarter'],
  ...['first', 'second', 'third', 'fourth'].map((each, at): readonly [string, string] => [
    `q${at + 1}`,
    `q${at + 1}|${each} quarter`,
  ]),
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (each, at): readonly [string, string] => [`last ${at + 2} months`, `(last|past) (${at + 2}|${each}) months`],
  ),
];

/** A second month by name, which the first is compared with. */
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

/** Two periods side by side, the second of which is fixed. */
function compared(second: string): string[] {
  return [
    `how much (did|have|has) we [got] (<spend>); [<on_calls>]; [in] {past} (<against>) [in] ${second}`,
    `how much [more|less] (did|have) we (<spend>) [<on_calls>] [in] {past} than [in] ${second}`,
    `[compare|show|what was] [<spending>|spent] [in|for|of] {past} [<spending>] (<against>) [in] ${second} [<spending>]`,
    `(is|was) {past} (dearer|cheaper|more expensive|less expensive) than ${second}`,
    `(are|have|did) we [spending|spent|spend] (more|less) [<on_calls>] [in] {past} than [in] ${second}`,
  ];
}

/** How people ask what was spent. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'spend',
    means: { value: 'balance' },
    whole: true,
    about: [['chart|graph', '<credit>', '[show|draw|see|give]']],
    say: [],
  },
  {
    intent: 'spend',
    means: { value: 'this month against last month' },
    whole: true,
    about: [
      [
        'compare|compared|comparison',
        'month before|last month|previous month',
        '[this month]',
        '[<spending>]',
        '[<spent>]',
      ],
    ],
    say: [],
  },
  {
    intent: 'spend',
    about: [['spend|spending|spent|expenditure', 'how much|what|total|show', '[{past}]']],
    say: [
      ...asked('{past}'),
      'compare {past} [<spending>] (<against>) (last|previous) [one|week|month] [<spending>]',
      '[compare|how does|how is] [spending|spend] {past} [compare] (<against>) (last|previous|[the] one before) [one|week|month]',
      '[compare] {past} (<against>) [the] (week|month) before',
      '(are|have|did) we [spending|spent|spend] (more|less) [<on_calls>] {past} than (last|previous|[the] one before) [one|week|month]',
      '(is|was) {past} (dearer|cheaper|more expensive|less expensive) than (last|previous|[the] one before) [one|week|month]',
    ],
  },
  {
    intent: 'spend',
    say: [
      'how much (do|did|have|are) we (<spend>|spending) [so far]',
      '[our] (spending|expenditure|spend) [so far|to date]',
      '[show|give|see] [me] [our] (spending|expenditure|spend report|spending report)',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'since' },
    say: [
      'how much (have|has|did) we (<spend>) [<on_calls>] since {past}',
      'what (have|has|did) we (<spend>) [<on_calls>] since {past}',
      'how much has (gone|been spent|been used) since {past}',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'ahead' },
    say: [
      '(how much|what) (will|would|shall|are) we [be|have] [going to|expecting to|likely to|expected to] (<spend>|spending|spent) [<on_calls>] [in|on|over|during|by] {future}',
    ],
  },
  // What the balance did, which is more than what was spent.
  {
    intent: 'spend',
    means: { value: 'balance since' },
    say: [
      'why is (<it>|<credit>) [so much|much] (lower|less|down|smaller|higher|more|up|bigger) [than|since|from|compared with|compared to] [it was] [on|at] {past}',
      '(is|are) <credit> (lower|less|down|smaller|higher|more|up|bigger) [now] than [it was] [on|at] {past}',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'balance' },
    say: [
      'how [much|far] (did|has|is) [the] <credit> (<moved>|down|up) [down|up] [by] [in|on|over|during] {past}',
      'what (happened|has happened|changed|has changed) (to|with|in) <credit> [in|on|over|during] {past}',
      'why (did|has|is) (<it>|<credit>) (<moved>) [down|up] [so much|so far] [in|on|over|during] {past}',
      'what (was|were) [our] [opening|closing|starting] <credit> [in|on|at|for|of] {past}',
      '[our] (opening|closing|starting) <credit> (in|on|at|for|of) {past}',
      '[show|give|see] [me] [our] <credit> (over|during) {past}',
      // Of a day alone, such as the month-end, it is the present balance that somebody needs.
      '[show|give|see] [me] [our] <credit> for {past_days}',
      'how much <credit> (did|had) we [have|got] [left] [on|at|in] {past}',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'balance' },
    say: [
      'why (did|has|is) <credit> (<moved>|lower|higher|down|up) [down|up] [so much|so far|so fast|so quickly]',
      'what (happened|has happened) (to|with) <credit>',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'top-ups' },
    say: toppedUp('[in|on|of|for|during|over] {past}'),
  },
  {
    intent: 'spend',
    means: { value: 'top-ups' },
    say: [
      'when (did|have|was) (we|it|anybody|somebody|<credit>) last [been] (<top_up>) [and] [by|for|with] [how much]',
      '(has|have|did|is|was) [our|last|latest] (<top_ups>) (gone|go|come|been|got|get|landed|arrived|arrive|cleared) [through|in|on|credited|added] [yet]',
      '[when|what] [was] [our] (last|latest|newest|most recent|<dearest>|largest) (top up|topup)',
      '[list|show|see|give|what are|what were] [me] [all] [our] (top ups|topups)',
      'how (much [money|credit]|often|many times) (did|have) we (<top_up>)',
      ...toppedUp('(recently|lately|yet)'),
    ],
  },
  {
    intent: 'spend',
    means: { value: 'budget' },
    say: [
      'how much (is|do we have|have we [got]) left (of|in|on|from) [our|this months] [monthly|phone] budget [for|this] [month]',
      'how much of [our] [monthly|phone] budget (is|have we|do we have) [got] (left|used|spent|remaining|used up) [this month]',
      'what (is|have we [got]) (left|remaining) (of|in|on|from) [our] [monthly|phone] budget',
      '(are|is) we [still] (over|under|within|past|above|below|inside|on|in) [our] [monthly|phone] budget [this month|for this month]',
      '(have|did) we [already] (exceed|exceeded|pass|passed|spend|spent|blown|used up) [our] [monthly|phone] budget [this month]',
      'when (will|do|are|would) we [going to] (hit|reach|pass|exceed|go over|use up|run out of) [our] [monthly|phone] budget',
      '[what is|show|how is] [me] [our] [monthly|phone] budget [doing|looking|going]',
    ],
  },
  ...LONG.map(([value, said]) => ({ intent: 'spend' as const, means: { value }, say: asked(`(${said})`) })),
  { intent: 'spend', say: asked('[in|during|over] {year:value}') },
  { intent: 'spend', means: { value: 'top-ups' }, say: toppedUp('[in|of|for|during|over] {year:text}') },
  ...LONG.map(([value, said]) => ({
    intent: 'spend' as const,
    means: { value: `top-ups ${value}` },
    say: toppedUp(`[in|of|for|during|over] (${said})`),
  })),
  ...MONTHS.map((month) => ({ intent: 'spend' as const, means: { value: `against ${month}` }, say: compared(month) })),
  {
    intent: 'spend',
    means: { value: 'against year before' },
    say: compared(
      `(((same (month|week|period|time|days)|${MONTHS.join('|')}) [of|in] [the] (last year|year before|previous year))|a year (ago|before))`,
    ),
  },
  ...UNITS.map((unit) => ({
    intent: 'spend' as const,
    means: { value: `by ${unit}` },
    say: [
      `[show|give|what was] [me] [our] [<spending>] [in|for|of] {past} (by|per) ${unit}`,
      `[show|give] [me] [our] (<spending>) (by|per) ${unit} [in|for|of|during] [{past}]`,
      `(how much|what) (did|have|do) we (<spend>) [<on_calls>] (per|by|each|every) ${unit} [in|for|during] {past}`,
      ...(unit === 'day' ? [] : [`(how much|what) do we (<spend>) [<on_calls>] (a|per|each|every) ${unit}`]),
    ],
  })),
  ...UNITS.map((unit) => ({
    intent: 'spend' as const,
    means: { value: `dearest ${unit}` },
    say: [
      `(which|what) [${unit}] (is|was|were) [our] (<dearest>) ${unit} [so far|this year|of year]`,
      `[our] (<dearest>) ${unit} [so far]`,
      `(which|what) ${unit} (is|was|were) [our|the] (<dearest>) [one] [so far|this year|of year]`,
      `(which|what) ${unit} did we spend [the] most [in|on]`,
      `in (which|what) ${unit} did we spend [the] most`,
      `when was [our] (<dearest>) ${unit}`,
      `[(which|what|when) (is|was|were)] [our] (<dearest>) ${unit} (in|of|for|during) {past}`,
      `(which|what) ${unit} (in|of|during) {past} (is|was|were) [our|the] (<dearest>) [one|${unit}]`,
      `(on|in) (which|what) ${unit} (in|of|during) {past} did we spend [the] most`,
    ],
  })),
];
