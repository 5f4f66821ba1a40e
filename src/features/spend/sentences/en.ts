import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  spent: 'spent|used|used up|burned|burnt|got through|gone through|go through|run up',
  spend: 'spend|use|use up|burn|get through|go through|run up|spent',
  spending:
    'spend|spending|spendings|expenditure|outgoings|outlay|phone costs|phone spend|call spend|usage cost|statement',
  on_calls: '[on] (calls|phones|phone|telephones|telephone|phone calls|calling|credit|the account)',
  dearest: 'dearest|costliest|priciest|most expensive|highest|biggest|heaviest|worst',
  against: 'against|versus|vs|compared with|compared to|compare with|compare to|with|to|and',
};

/** What can be asked of a period; `when` stands where it is named. */
function asked(when: string): string[] {
  return [
    `how much (did|have|has) we [got] (<spend>); [<on_calls>]; ${when}`,
    `how much money (did|have|has) we (<spend>); [<on_calls>]; ${when}`,
    `what (did|have|has) we (<spend>); [<on_calls>]; ${when}`,
    `how much (was|is|has been|got) (<spent>); [<on_calls>]; ${when}`,
    `what (was|is|has been) (<spent>); [<on_calls>]; ${when}`,
    `[what (was|is)|how (much|high) (was|is)|show|give [me]|see] [total|whole] (<spending>) [<on_calls>] [for|in|of|over|during] ${when}`,
    `${when} (<spending>)`,
    `how much credit [did] [we] (<spend>|<spent>|go|went) ${when}`,
    `how much (did|have) [the] (phones|calls|phone|telephone|calling) cost [us] ${when}`,
    `how much (went|has gone) [out] [<on_calls>] ${when}`,
  ];
}

const DEAREST = ['day', 'week', 'month'] as const;

/** Periods that are no dates. */
const LONG = ['this year', 'last year', 'this quarter', 'last quarter'] as const;

/** A second month by name, which the first is compared with. */
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

/** How people ask what was spent. */
export const ENGLISH: readonly Sentences[] = [
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
      'how did [the] balance (change|move|develop) [in|over|during] {past}',
      'how much [did|have] [we] (top up|topped up|pay in|paid in) [in|during] {past}',
    ],
  },
  {
    intent: 'spend',
    say: [
      'how much (do|did|have|are) we (<spend>|spending) [so far]',
      '[our] (spending|expenditure|spend) [so far]',
      '[show|give|see] [me] [our] (spending|expenditure|spend report|spending report)',
    ],
  },
  {
    intent: 'spend',
    means: { value: 'since' },
    say: [
      'why is (<it>|<credit>) [so much|much] (lower|less|down|smaller) [than|since|from] [it was] [on] {past}',
      'why (has|did) (<it>|<credit>) (gone|go|dropped|drop|fallen|fall) [down|so much|so far] since {past}',
      'how much (have|has|did) we (<spend>) [<on_calls>] since {past}',
      'what (have|has|did) we (<spend>) [<on_calls>] since {past}',
      'how much has (gone|been spent|been used) since {past}',
    ],
  },
  ...LONG.map((value) => ({ intent: 'spend' as const, means: { value }, say: asked(value) })),
  ...MONTHS.map((month) => ({
    intent: 'spend' as const,
    means: { value: `against ${month}` },
    say: [
      `how much (did|have|has) we [got] (<spend>); [<on_calls>]; [in] {past} (<against>) [in] ${month}`,
      `[compare|show|what was] [<spending>|spent] [in|for|of] {past} [<spending>] (<against>) [in] ${month} [<spending>]`,
      `(is|was) {past} (dearer|cheaper|more expensive|less expensive) than ${month}`,
      `(are|have|did) we [spending|spent|spend] (more|less) [<on_calls>] [in] {past} than [in] ${month}`,
    ],
  })),
  ...DEAREST.map((unit) => ({
    intent: 'spend' as const,
    means: { value: `dearest ${unit}` },
    say: [
      `(which|what) [${unit}] (is|was|were) [our] (<dearest>) ${unit} [so far|this year|of year]`,
      `[our] (<dearest>) ${unit} [so far]`,
      `(which|what) ${unit} (is|was|were) [our|the] (<dearest>) [one] [so far|this year|of year]`,
      `(which|what) ${unit} did we spend [the] most [in|on]`,
      `in (which|what) ${unit} did we spend [the] most`,
      `when was [our] (<dearest>) ${unit}`,
    ],
  })),
];
