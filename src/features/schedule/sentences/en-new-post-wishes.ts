import type { Sentences } from '../../../language/language.ts';
import { AT, DAILY, LEFT, MONTHLY, MUST, PEOPLE, WHAT, WHERE } from './en-parts.ts';

/** Posts that are set up in the passive, as a wish, and by who is to see them. */
export const NEW_POST_WISHES: readonly Sentences[] = [
  {
    intent: 'schedule_add',
    // "what credit we have", "I want to see how much is left"
    despite: ['condition', 'past', 'report', 'question'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([(i|we) (want|need|wish|would like) to] (see|know|hear|read|be told|be shown|share|post|send|have|get) (${LEFT}|what (credit|balance|money|funds) we (have|have got|got) [left]|what is (left|remaining|in the account|on the account) [of (credit|balance)]|where (credit|balance) stands|how (credit|balance) stands); ${WHERE}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `({channel} [team|people|lot|crew] (should|must|needs to|need to|has to|have to|ought to|is to|are to) (see|know|hear|be told|be shown|get) ${LEFT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `([automatically] (post|send|share|show|publish|put|drop|report|announce) ${LEFT} (in|to|into|on|with|for) {channel}; (${DAILY}|${MONTHLY}); [${AT}])`,
    ],
  },
  {
    intent: 'schedule_add',
    // "should be told"
    despite: ['condition', 'past', 'report'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `([${PEOPLE}] {channel} (should|must|needs to|need to|has to|have to|ought to|is to|are to|to) be (told|informed|sent|shown|given|told of|informed of) ${WHAT}; (${DAILY}|${MONTHLY}); ${AT})`,
      `((have|get|keep) {channel} (told|informed|posted|up to date) [of|about|on|with] ${WHAT}; (${DAILY}|${MONTHLY}); ${AT})`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'hypothesis'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `(${WHAT}; ${WHERE}; (${DAILY}|${MONTHLY}); ${AT}; [(would|will|should) be (lovely|great|good|nice|useful|handy|helpful|grand|ideal|perfect|brilliant|fab|appreciated|welcome|just the thing)])`,
      `(i|we) would (love|appreciate|welcome) (${WHAT}; ${WHERE}; (${DAILY}|${MONTHLY}); ${AT})`,
      `([${PEOPLE}] {channel} (would like|would love|would appreciate|could use|could do with|would be glad of) [to (get|see|have|receive|be sent)] ${WHAT}; (${DAILY}|${MONTHLY}); ${AT})`,
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'question', 'hypothesis'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      `((have|make|let|get) ${WHAT} (show up|appear|turn up|pop up|come up|come through|go out|go|land|arrive|posted up|post itself|sent out) [automatically|by itself]; ${WHERE}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `(${WHAT} ${MUST} (show up|appear|turn up|pop up|come up|go out|go|land|arrive|be up); ${WHERE}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `((can|could|may) ${WHAT} [please] (show up|appear|turn up|pop up|come up|go out|go|land|arrive); ${WHERE}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `((set up|provide|supply|furnish) {channel} with ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `(set {channel} up with ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `((have|make|let|get) {channel} (see|get|have|receive|shown|sent|hear|know) ${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
      `{channel} [team|people|lot] ((is|are) to|to) (get|see|have|receive|be told|be shown|be sent) (${WHAT}; (${DAILY}|${MONTHLY}); [${AT}])`,
    ],
  },
];
