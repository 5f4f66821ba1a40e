import type { Sentences } from '../../../language/language.ts';
import { IVR_EDIT } from './en-ivr-edit.ts';
import { IVR_SHOW } from './en-ivr-show.ts';

/** How people ask what callers hear and press, and have that changed. */
export const ENGLISH: readonly Sentences[] = [...IVR_SHOW, ...IVR_EDIT];
