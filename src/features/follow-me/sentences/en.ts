import type { Sentences } from '../../../language/language.ts';
import { ADD_DESTINATION } from './en-add-destination.ts';
import { DISABLE_DESTINATION } from './en-disable-destination.ts';
import { DIVERT } from './en-divert.ts';
import { ENABLE_DESTINATION } from './en-enable-destination.ts';
import { END_DIVERT } from './en-end-divert.ts';
import { EXTEND_DIVERT } from './en-extend-divert.ts';
import { FOLLOW_ME_SHOW } from './en-follow-me-show.ts';
import { REMOVE_DESTINATION } from './en-remove-destination.ts';
import { REORDER } from './en-reorder.ts';
import { SET_TIMEOUT } from './en-set-timeout.ts';
import { WHEN } from './en-when.ts';
import { WHO_RINGS } from './en-who-rings.ts';

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
