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
      `[${OOPS}|${NOT_THEM}] (give|send|put|pass|route|switch|move|transfer|forward|divert|direct|point|hand|swap|change|swing) (it|them|that|those|this|these|calls|all|everything|(all|the lot) of (it|them)) [through|over|on] (to|onto|with) {target:to} [{span}] [instead|rather|then]`,
      `[${OOPS}] (put|have|get|use|give|stick|bung|pop|try|gimme|give me|give us|i want|we want) {target:to} [in|on|down|in there|on there|on it] [{span}] (instead|rather|instead of (him|her|them|that))`,
      `[${OOPS}] ((change|changes) of plan|(plan|plans) [have|has] changed|new plan|other plan) [[{known_person:_} is (off|out|away|busy|sick|ill|not free)]] {target:to} (takes|has|does|gets|covers|is taking|is covering|will take|is doing|is on) (it|that|them|those) [{span}]`,
      '(it|that|they|those|them|calls) (should|must|can|may|could|needs to|need to|has to|have to|ought to|is to|are to|to) (go|ring|come|be sent|be put through|be diverted) [through|over|on] to {target:to} [{span}]',
      `[${OOPS}] (i|we) would (rather|sooner|prefer) [that|if] {target:to} (took|take|takes|did|does|do|had|has|have|covered|covers|cover|got|gets|get|answered|answers|answer) (it|that|them|those|these|calls)`,
      `[${OOPS}] (change|swap|replace|switch|exchange) ({known_person:_}|him|her|them) (to|for|with|by) {target:to} ${END}`,
      `[${OOPS}] ({known_person:_}|he|she) (cannot|cant|will not|wont|is not (free|available|in|around|here|there)|isnt (free|available|in|around|here|there)|(is|has) (off|out|away|busy|sick|ill|gone|tied up|in a meeting|at lunch)) [home|out|to lunch|do it|make it|take it|today|now|then] [so|then|and] [it (will have|has) to be|it must be|make it|try|use|have|take|get|put|go for|let us (use|have|try|take)] {target:to} [then|instead|please]`,
      `${NOT_THEM} (make it|make that|use|have|try|it is|go for|go with|i want|we want) {target:to} [{span}] [instead|rather|then]`,
      '(replace|substitute) {known_person:_} (with|by) {target:to} [{span}]',
      `{target:to} (in (his|her|their) (place|stead)|in place of {known_person:_}|in {known_person:_} (place|stead)) [then]`,
      `({known_person:_}|he|she|they|it) (cannot|cant|can not|will not|wont) [(do|make|take|manage|cover) [it|that]] [but|so|-] {target:to} (can|will|could|is able to|is free|is happy to)`,
      '(let|have|get) {target:to} (take|do|have|cover|answer|get|handle|manage|pick up) (it|that|them|those|this|these|calls) [instead]',
    ],
  },
  {
    behind: ['divert'],
    say: [`[${OOPS}] (i|we) would (rather|sooner|prefer) [to] [have|use|take|get|try] {target:to} [{span}] ${END}`],
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
