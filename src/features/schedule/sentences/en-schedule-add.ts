import type { Sentences } from '../../../language/language.ts';

/** How people have the balance posted. */
export const SCHEDULE_ADD: readonly Sentences[] = [
  {
    intent: 'schedule_add',
    despite: ['condition'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `(([<i>] (post|send|share|show|publish|put|report|schedule|give|tell|drop|announce|add|set up|create|make|start
        |message|display|push|write|print|deliver|want|set|arrange|broadcast|new|do|book|paste|line up|fix up|organise
        |organize|stick|pop|bung|chuck|slap|shoot|sling|throw|fling|beam|circulate|share with|see that|report on|am
        after|are after|end [off] [each|every] week with)|get|have|see|read|make a habit of posting) [[a|one] (message
        |note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that shows)] [new
        |regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post|be posted
        |go out|appear|go|be sent|be shared)]; [up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in
        |to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; [<each_morning_days>]; [[at|around|by|say
        |at about|at say|from|for] {clock:time}]; [<environment>])`,
      `(([<i>] (post|send|share|show|publish|put|report|schedule|give|tell|drop|announce|add|set up|create|make|start
        |message|display|push|write|print|deliver|want|set|arrange|broadcast|new|do|book|paste|line up|fix up|organise
        |organize|stick|pop|bung|chuck|slap|shoot|sling|throw|fling|beam|circulate|share with|see that|report on|am
        after|are after|end [off] [each|every] week with)|get|have|see|read|make a habit of posting) [[a|one] (message
        |note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that shows)] [new
        |regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post|be posted
        |go out|appear|go|be sent|be shared)]; [up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in
        |to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; <monthly>; [[at|around|by|say|at about|at
        say|from|for] {clock:time}]; [<environment>])`,
      `(([<i>] (post|send|share|show|publish|put|report|schedule|give|tell|drop|announce|add|set up|create|make|start
        |message|display|push|write|print|deliver|want|set|arrange|broadcast|new|do|book|paste|line up|fix up|organise
        |organize|stick|pop|bung|chuck|slap|shoot|sling|throw|fling|beam|circulate|share with|see that|report on|am
        after|are after|end [off] [each|every] week with)|get|have|see|read|make a habit of posting) [[a|one] (message
        |note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that shows)] [new
        |regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post|be posted
        |go out|appear|go|be sent|be shared)]; <each_morning_days>; [[at|around|by|say|at about|at say|from|for]
        {clock:time}]; [[up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto
        |with|via|inside) [channel|room] {channel}]; [<environment>])`,
      `((tell|message|give|show|send|remind) {channel} [[a|one] (message|note|line|post|report|update|reminder
        |summary) (with|of|about|on|showing|saying|that says|that shows)] [new|regular|automatic|scheduled|daily
        |weekly|monthly|report|update|post|posts|of] <balance> [to (post|be posted|go out|appear|go|be sent|be
        shared)]; [<each_morning_days>]; [[at|around|by|say|at about|at say|from|for] {clock:time}]; [<environment>])`,
      `((post|send|share|put|show|publish) (that|it|this); [up|out|over|going|going out|to go|to go out|sent|posted
        |dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; <each_morning_days>; [at
        |around|by|say|at about|at say|from|for] {clock:time})`,
      `([[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says
        |that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to
        (post|be posted|go out|appear|go|be sent|be shared)]; <undefined_16>; <each_morning_days>; [at|around|by|say
        |at about|at say|from|for] {clock:time}) [set <it> up|from now on [on]]`,
      `(monthly [[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying
        |that says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of]
        <balance> [to (post|be posted|go out|appear|go|be sent|be shared)]; <undefined_16>; [on] {day_of_month}; [at
        |around|by|say|at about|at say|from|for] {clock:time})`,
      `([[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says
        |that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to
        (post|be posted|go out|appear|go|be sent|be shared)]; [up|out|over|going|going out|to go|to go out|sent|posted
        |dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; <monthly>; [at|around|by|say
        |at about|at say|from|for] {clock:time})`,
      `([[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says
        |that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to
        (post|be posted|go out|appear|go|be sent|be shared)] <posted> [up]; [up|out|over|going|going out|to go|to go
        out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel};
        <each_morning_days>; [[at|around|by|say|at about|at say|from|for] {clock:time}])`,
      `([lads [in]] {channel} (should|must|needs to|wants to|is to|ought to get|wants|want|needs|need) [get|see
        |receive|have|be sent|be shown|hear] [[a|one] (message|note|line|post|report|update|reminder|summary) (with|of
        |about|on|showing|saying|that says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report
        |update|post|posts|of] <balance> [to (post|be posted|go out|appear|go|be sent|be shared)];
        <each_morning_days>; [[at|around|by|say|at about|at say|from|for] {clock:time}]; [<environment>])`,
      `([<i>] (arrange for|arrange|have|get|want|like|need|would like) [[a|one] (message|note|line|post|report|update
        |reminder|summary) (with|of|about|on|showing|saying|that says|that shows)] [new|regular|automatic|scheduled
        |daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post|be posted|go out|appear|go|be sent|be
        shared)] [to be] [posted|sent|shared|shown|published|put|reported|written] [up]; [[up|out|over|going|going out
        |to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}];
        (every week|each week|weekly|once a week|twice a week|a couple of times a week|every month|each month|monthly
        |once a month|regularly|automatically|every so often|at regular intervals); [[at|around|by|say|at about|at say
        |from|for] {clock:time}])`,
      `(schedule|add|create|set up|make|start) [new] [<balance_2>] (post|posts|report|schedule|reports|scheduled
        post)`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report', 'question'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `((post|send|share|show|publish|put|drop|report|announce|say|tell|broadcast|display|print|paste|write|list
        |circulate) (((what|how much) [credit|money|balance] (is|we have|we have got|we got|there is|have we|have we
        got) (left|remaining)|how much (credit|money|balance) we have|(what|how much) is left [on [account]]); [up|out
        |over|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside)
        [channel|room] {channel}); <undefined_4>; [[at|around|by|say|at about|at say|from|for] {clock:time}])`,
      `([<i> (want|need|wish|would like) to] see what credit we have [left]; [up|out|over|going|going out|to go|to go
        out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; <undefined_4>;
        [[at|around|by|say|at about|at say|from|for] {clock:time}])`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'question', 'hypothesis', 'past'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([if] [[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that
        says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance>
        [to (post|be posted|go out|appear|go|be sent|be shared)] (could|can|might|should|must|were to|is to) be
        (posted|sent|shared|shown|published|put|reported|displayed|circulated|announced|dropped); [up|out|over|going
        |going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room]
        {channel}; <undefined_4>; [[at|around|by|say|at about|at say|from|for] {clock:time}])`,
      `(<can> [[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that
        says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance>
        [to (post|be posted|go out|appear|go|be sent|be shared)] be <posted>; [up|out|over|going|going out|to go|to go
        out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel};
        <each_morning_days>; [[at|around|by|say|at about|at say|from|for] {clock:time}])`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([lads [in]] {channel} (should|must|needs to|need to|has to|have to|ought to|is to|are to|to) be told [[a|one]
        (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that
        shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post
        |be posted|go out|appear|go|be sent|be shared)]; <undefined_4>; [at|around|by|say|at about|at say|from|for]
        {clock:time})`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'hypothesis'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says
        |that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to
        (post|be posted|go out|appear|go|be sent|be shared)]; [up|out|over|going|going out|to go|to go out|sent|posted
        |dropped] (in|to|into|on|for|at|onto|with|via|inside) [channel|room] {channel}; <undefined_4>; [at|around|by
        |say|at about|at say|from|for] {clock:time})`,
      `([lads [in]] {channel} (would like|would love|would appreciate|could use|could do with|would be glad of) [[a
        |one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying|that says|that
        shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post|posts|of] <balance> [to (post
        |be posted|go out|appear|go|be sent|be shared)]; <undefined_4>; [at|around|by|say|at about|at say|from|for]
        {clock:time})`,
    ],
  },
];
