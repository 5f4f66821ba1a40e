import type { Fragment } from '../language.ts';
import { END, OOPS } from './values.ts';

/** Somebody who is not to get the calls after all. */
const NOT_THEM =
  '(scratch|scrap|forget|forget about|drop|strike|ditch|lose|skip|never mind|not|leave out) {known_person:_} [and|but|-|rather]';

/** Follow-ups that say in a whole sentence to whom calls are to go. */
export const DIVERT_FRAGMENTS: readonly Fragment[] = [
  {
    behind: ['divert'],
    say: [
      `[${OOPS}|${NOT_THEM}] (give|send|put|pass|route|switch|transfer|forward|divert|point|hand|swap) (it|them|that|those|this|these|calls|all|everything|(all|the lot) of (it|them)) [through|over|on] (to|with) {target:to} [{span}] [instead|rather|then]`,
      `[${OOPS}] (put|have|use|give|stick|give me|i want|we want) {target:to} [in|on|down|in there|on there|on it] [{span}] (instead|rather|instead of (him|her|them|that))`,
      `[${OOPS}] change of plan [[{known_person:_} is (off|out|away|busy|sick|ill|not free)]] {target:to} (takes|has|does|is taking|is covering|will take|is doing|is on) (it|that|them|those) [{span}]`,
      '(it|that|they|those|them|calls) (should|must|can|may|could|need to|has to|have to|ought to|is to|are to|to) (go|ring) [through|over|on] to {target:to} [{span}]',
      `[${OOPS}] (change|swap|switch|exchange) ({known_person:_}|him|her|them) (to|for|with|by) {target:to} ${END}`,
      `[${OOPS}] ({known_person:_}|he|she) (cannot|cant|will not|wont|is not (free|available|in|around|here|there)|(is|has) (off|out|away|busy|sick|ill|gone|tied up|in a meeting|at lunch)) [home|out|to lunch|do it|make it|take it|today|now|then] [so|then|and] [it (will have|has) to be|it must be|make it|try|use|have|take|get|put|go for|let us (use|have|try|take)] {target:to} [then|instead|please]`,
      `${NOT_THEM} (make it|use|have|try|it is|i want|we want) {target:to} [{span}] [instead|rather|then]`,
      `{target:to} (in (his|her|their) (place|stead)|in place of {known_person:_}|in {known_person:_} (place|stead)) [then]`,
      `({known_person:_}|he|she|they|it) (cannot|cant|can not|will not|wont) [(do|make|take|manage|cover) [it|that]] [but|so|-] {target:to} (can|will|could|is free)`,
    ],
  },
  {
    behind: ['divert'],
    say: [`[${OOPS}] (i|we) would (rather|prefer) [to] [have|use|take|get|try] {target:to} [{span}] ${END}`],
  },
  {
    // It tells how it is, unless it was asked who is to get them.
    behind: ['divert'],
    bare: true,
    say: [
      '{target:to} (has|has got|got|gets|is getting|takes|is taking|will take|does|is doing|is on|is having) (it|that|them|this|those) [{span}]',
    ],
  },
  {
    behind: ['divert'],
    bare: true,
    means: { to: 'me' },
    say: [
      'i (will|can|could|shall) (take|have|do|cover|answer|get) (it|them|that|those|these|calls) [myself] [{span}]',
    ],
  },
];
