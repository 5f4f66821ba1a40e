import type { Sentences } from '../../../language/language.ts';
import { HISTORY } from './en-history.ts';
import { UNDO } from './en-undo.ts';

/** How people ask what was changed, and have it undone. */
export const ENGLISH: readonly Sentences[] = [...HISTORY, ...UNDO];
