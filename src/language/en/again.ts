import type { Fragment } from '../language.ts';

/** How a post stands. */
const STANDING = '(paused|running|active|on|off|stopped|live|going|switched off|on hold|still on)';

/** Follow-ups that ask the same again, or for more of what was shown. */
export const AGAIN: readonly Fragment[] = [
  {
    again: true,
    behind: ['when'],
    say: ['(since when|until when|till when|for how long|how long)'],
  },
  {
    again: true,
    say: [
      '[but|and] is (that|this|it) [really|still] (right|correct|true|so|all)',
      '(show|say|do|read|look) [me|us|it|that|this] [it|that] again',
      '(again|once more|refresh|reload)',
      '[and|what about|how about] now',
      '(really|honestly|is it|no way)',
      'show [me|us] (more|all|everything|all of it|all of them)',
      '(anything|what|who) else',
      '(more|go on|and the rest)',
    ],
  },
  {
    again: true,
    behind: ['access'],
    say: [
      '[oh|but|and|so] (why|how come) [not|cant i|cannot i|is that|am i not]',
      '[oh|but|and|so] who (can|could|may|is|does|then|else) [then|else|instead] [do it|do that|do so]',
      '[and|but] (says who|who (decides|decided) [that|it]|since when)',
      '[but|and] (can|could|may|am) i [one|not]',
      'how (do|can|could|would) (i|we|he|she|they) get (that|it|access|this|one)',
      '(what|how) about numbers',
      '(make|give|get) {known_by:_} (one|it|that|access|the same)',
    ],
  },
  {
    again: true,
    behind: ['history'],
    say: [
      '[and] [by] (who|whom)',
      '[and] who (did|was|made|has) [it|that|this|them|those|change]',
      '[and] when [exactly] [was|did|were] [it|that|this|those|they] [done|happen|made|changed]',
      '[and] (what|how|why) [exactly] [was|did|were] [it|that|this|those|they] [done|happen|changed|for]',
    ],
  },
  {
    again: true,
    behind: ['follow_me_show', 'who_rings', 'when'],
    say: ['[and] [to] (who|whom|where) [to] [exactly|now]'],
  },
  {
    again: true,
    behind: ['access'],
    say: [
      '[and] (can|could|may|might|should) (i|{known_by:_}) [please] [(get|have|be (given|made|added to))] (that|it|one|those|them|access|the same) [too|as well|also]',
      '[and] (can|could|may|might|should) (i|{known_by:_}) be one [too|as well|also]',
      '(am|is) (i|{known_by:_}) one [of (them|those)] [too|as well|also]',
    ],
  },
  {
    again: true,
    behind: ['status'],
    say: [
      '[and|but] [is it|are they|they are|it is|calls] still [sound|sounding|acting] [<trouble>]',
      '[and|but] [is it|is that|are they|has it been|all] (fixed|sorted|back|back up|up again|back to normal) [now|yet|again]',
    ],
  },
  {
    again: true,
    behind: ['schedule_list'],
    say: [
      `[and|so] [which|what|any|are any|is any|how many] [ones|one] [of [them|those|these|posts|reports]] [is|are] [currently|now|still] ${STANDING}`,
      `[and] (${STANDING} (one|ones)|(which|what|any) [ones] [of (them|those|these)] [(go|goes|is|are|run)] [out] on {days:_})`,
      '[and|in] (which|what) (channel|channels|days|time|times)',
      '[and] (how often|when|where)',
    ],
  },
  {
    again: true,
    behind: ['balance', 'forecast'],
    say: ['[and] [is] [that|it] (enough|ok|okay|good|bad|a lot|much|low|normal)'],
  },
];
