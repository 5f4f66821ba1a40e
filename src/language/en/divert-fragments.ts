import type { Fragment } from '../language.ts';
import { END, OOPS } from './values.ts';

/** Somebody who is not to get the calls after all. */
const NOT_THEM = '(scratch|scrap|forget|drop|strike|ditch|lose|skip|not|leave out) {known_person:_} [and|but|-|rather]';

/** Follow-ups that say in a whole sentence to whom calls are to go. */
export const DIVERT_FRAGMENTS: readonly Fragment[] = [
  {
    behind: ['divert'],
    say: [
      `[${OOPS}|${NOT_THEM}] (give|send|put|route|switch|transfer|forward|divert|point|hand|swap) (it|them|that|this|these|calls|all|everything) [through|over|on] (to|with) {target:to} [{span}] [instead|rather|then]`,
      `[${OOPS}] (put|have|use|give|stick|give me|i want|we want) {target:to} [in|on|down|in there|on there|on it] [{span}] (instead|rather|instead of (him|her|them|that))`,
      `[${OOPS}] change of plan [[{known_person:_} is (off|out|away|sick|ill)]] {target:to} (takes|has|does|will take|is on) (it|that|them) [{span}]`,
      '(it|that|they|them|calls) (should|must|can|may|could|need to|has to|have to|is to|are to|to) (go|ring) [through|over|on] to {target:to} [{span}]',
      `[${OOPS}] (change|swap|switch) ({known_person:_}|him|her|them) (to|for|with|by) {target:to} ${END}`,
      `[${OOPS}] ({known_person:_}|he|she) (cant|will not|wont) [home|out|do it|make it|take it|today|now|then] [so|then|and] [it (will have|has) to be|make it|try|use|have|take|get|put|go for] {target:to} [then|instead|please]`,
      `${NOT_THEM} (make it|use|have|try|it is|i want|we want) {target:to} [{span}] [instead|rather|then]`,
      `{target:to} (in (his|her|their) place|in place of {known_person:_}|in {known_person:_} place) [then]`,
      `({known_person:_}|he|she|they|it) (cant|can not|will not|wont) [but|so|-] {target:to} (can|will|could)`,
    ],
  },
  {
    behind: ['divert'],
    say: [`[${OOPS}] (i|we) would rather [to] [have|use|take|get|try] {target:to} [{span}] ${END}`],
  },
  {
    // It tells how it is, unless it was asked who is to get them.
    behind: ['divert'],
    bare: true,
    say: ['{target:to} (has|has got|got|gets|takes|will take|does|is on) (it|that|them|this) [{span}]'],
  },
  {
    behind: ['divert'],
    bare: true,
    means: { to: 'me' },
    say: ['i (will|can|could|shall) (take|have|do|cover|answer|get) (it|them|that|these|calls) [myself] [{span}]'],
  },
];
