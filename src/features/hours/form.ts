import { DUTY_ANSWERS } from '../../plans/hours/duty.ts';
import { MAX_HOURS_TEXT_LENGTH } from '../../plans/hours/read-hours.ts';
import { MAX_HOURS_NAME_LENGTH, MAX_THINGS } from '../../plans/hours/record.ts';
import { dateInput, multiMenu, radioButtons, textInput } from '../../slack/forms/inputs.ts';

/** The inputs of the form of hours. */
export const HOURS_INPUTS = {
  name: textInput({ id: 'hours:name', label: 'Name', most: MAX_HOURS_NAME_LENGTH }),
  things: multiMenu({
    id: 'hours:things',
    label: 'Numbers and menus',
    most: MAX_THINGS,
    placeholder: `Choose up to ${MAX_THINGS}`,
  }),
  text: textInput({
    id: 'hours:text',
    label: 'Hours',
    multiline: true,
    most: MAX_HOURS_TEXT_LENGTH,
    hint: 'Such as: Mon-Fri 9-17:30, Sat 10-14 Mia, Sun 10-14 on duty, else Night desk. A season has a line of its own: 1 Jul to 31 Aug: Mon-Fri 8-15.',
  }),
  zone: textInput({ id: 'hours:zone', label: 'Time zone', most: 60, hint: 'Such as Europe/London.' }),
};

/** When the duty list of a number counts in its hours. */
export const DUTY_INPUT = radioButtons({
  id: 'hours:duty',
  label: 'Duty list',
  choices: DUTY_ANSWERS,
});

/** The inputs of the form of one day. */
export const DAY_INPUTS = {
  day: dateInput({ id: 'hours:day', label: 'Day' }),
  text: textInput({
    id: 'hours:day-text',
    label: 'Hours of that day',
    optional: true,
    most: MAX_HOURS_TEXT_LENGTH,
    hint: 'Such as 9-12, 13-15, or closed. Left empty, it is as usual.',
  }),
};

/** The input of the form that pauses hours. */
export const PAUSE_INPUTS = {
  until: dateInput({
    id: 'hours:until',
    label: 'Hold again from',
    optional: true,
    hint: 'Until then, what people set holds at every hour. Left empty, they go on now.',
  }),
};
