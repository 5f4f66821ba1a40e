import type { Sentences } from '../../../language/language.ts';
import { SCHEDULE_ADD } from './en-schedule-add.ts';
import { SCHEDULE_LIST } from './en-schedule-list.ts';
import { SCHEDULE_PAUSE } from './en-schedule-pause.ts';
import { SCHEDULE_REMOVE } from './en-schedule-remove.ts';
import { SCHEDULE_RESUME } from './en-schedule-resume.ts';
import { SCHEDULE_SEND } from './en-schedule-send.ts';

/** How people have the balance posted, and those posts changed. */
export const ENGLISH: readonly Sentences[] = [
  ...SCHEDULE_ADD,
  ...SCHEDULE_LIST,
  ...SCHEDULE_PAUSE,
  ...SCHEDULE_RESUME,
  ...SCHEDULE_REMOVE,
  ...SCHEDULE_SEND,
];
