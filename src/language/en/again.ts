import type { Fragment } from '../language.ts';

/** How a post stands. */
const STANDING = '(paused|running|on|off|stopped|live|going)';

/** Follow-ups that ask the same again, or for more of what was shown. */
export const AGAIN: readonly Fragment[] = [
  {
    again: true,
    behind: ['when'],
    say: ['(until when|till when|for how long|how long)'],
  },
  {
    again: true,
    say: [
      '[but|and] is (that|this|it) [still] (right|so|all)',
      '(show|say|do|read|look) [me|us|it|that|this] [it|that] again',
      '(again|once more)',
      '[and|what about|how about] now',
      '(really|is it)',
      '[but|and] are you [really|quite|very|so|absolutely] (sure|certain) [about|of] [that|this|it]',
      'show [me|us] (more|all|everything|all of it)',
      '(anything|what|who) else',
      '(more|go on)',
    ],
  },
  {
    again: true,
    behind: ['access'],
    say: [
      '[but|and] (why|how come) [not|is that|am i not]',
      '[but|and] who (can|could|may|is|does|then|else) [else|instead] [do it|do that|do so]',
      '[and|but] (says who|who (decides|decided) [that|it]|since when)',
      '[but|and] (can|could|may|am) i [one|not]',
      'how (do|can|could|would) (i|we|he|she|they) get (that|it|access|this|one)',
      '(what|how) about numbers',
      '(make|give|get) {known_by:_} (one|it|that|access)',
    ],
  },
  {
    again: true,
    behind: ['history'],
    say: [
      '[and] [by] (who|whom)',
      '[and] who (did|was|made|has) [it|that|this|them|change]',
      '[and] when [was|did|were] [it|that|this|they] [done|happen|made|changed]',
      '[and|but] since when [is|has|was] [it|that|this] [been] [so|like that|like this]',
      '[and] (what|how|why) [was|did|were] [it|that|this|they] [done|happen|changed|for]',
    ],
  },
  {
    again: true,
    behind: ['follow_me_show', 'who_rings', 'when'],
    say: ['[and] [to] (who|whom|where) [to]'],
  },
  {
    again: true,
    behind: ['access'],
    say: [
      '[and] (can|could|may|might|should) (i|{known_by:_}) (that|it|one|them|access) [too|as well|also]',
      '[and] (can|could|may|might|should) (i|{known_by:_}) be one [too|as well|also]',
      '(am|is) (i|{known_by:_}) one [too|as well|also]',
    ],
  },
  {
    again: true,
    behind: ['status'],
    say: [
      '[and|but] [is it|it is|calls] still [<trouble>]',
      '[and|but] [is it|is that|all] (back|back up|up again) [yet|again]',
    ],
  },
  {
    again: true,
    behind: ['schedule_list'],
    say: [
      `[and|so] [which|what|any|are any|is any] [one] [of [them|those|these|posts|reports]] [is|are] [now|still] ${STANDING}`,
      `[and] (${STANDING} one|(which|what|any) [(go|goes|is|are|run)] [out] on {days:_})`,
      '[and|in] (which|what) (channel|channels|days|time|times)',
      '[and] (how often|when|where)',
    ],
  },
  {
    again: true,
    behind: ['spend'],
    say: ['[and|so|by] how much [(is|was) (it|that)] [in all|in total|altogether|then]'],
  },
  {
    again: true,
    behind: ['balance', 'forecast'],
    say: ['[and] [is] [that|it] (enough|ok|okay|good|much|low|normal)'],
  },
];
