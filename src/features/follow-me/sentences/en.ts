import type { Sentences } from '../../../language/language.ts';
import { ADD_DESTINATION, DISABLE_DESTINATION, ENABLE_DESTINATION, REMOVE_DESTINATION } from './en-destination.ts';
import { DIVERT } from './en-divert.ts';
import { END_DIVERT, EXTEND_DIVERT } from './en-divert-end.ts';
import { FOLLOW_ME_SHOW, WHEN, WHO_RINGS } from './en-questions.ts';
import { REORDER } from './en-reorder.ts';
import { SET_TIMEOUT } from './en-set-timeout.ts';

/** How people ask who rings where, and have that changed. */
export const ENGLISH: readonly Sentences[] = [
  ...WHO_RINGS,
  ...FOLLOW_ME_SHOW,
  ...WHEN,
  ...DIVERT,
  ...END_DIVERT,
  ...EXTEND_DIVERT,
  ...ADD_DESTINATION,
  ...REMOVE_DESTINATION,
  ...DISABLE_DESTINATION,
  ...ENABLE_DESTINATION,
  ...REORDER,
  ...SET_TIMEOUT,
];
