import type { OfferedDay } from '../../plans/closed-days/offers.ts';
import { MAX_NAME_LENGTH } from '../../plans/closed-days/record.ts';
import { MAX_CHANGES } from '../../plans/presets/record.ts';
import {
  type Choice,
  checkboxes,
  fileInput,
  multiMenu,
  textInput,
  uncheckedSelect,
  type Values,
} from '../../slack/forms/inputs.ts';

export const NAME = textInput({ id: 'closed-days:name', label: 'Name', most: MAX_NAME_LENGTH });
export const WHEN = textInput({
  id: 'closed-days:when',
  label: 'From when until when',
  most: 100,
  hint: 'Such as 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027. Without hours it is whole days.',
});
export const WHO = uncheckedSelect({ id: 'closed-days:preset', label: 'Who rings then' });
export const NUMBERS = multiMenu({
  id: 'closed-days:numbers',
  label: 'Numbers',
  most: MAX_CHANGES,
  optional: true,
  placeholder: `Choose up to ${MAX_CHANGES}`,
});

/** The text of a calendar file. */
export const CALENDAR = textInput({
  id: 'closed-days:calendar',
  label: 'The text of an .ics file',
  multiline: true,
  most: 3000,
  hint: 'Open the file in a text editor and copy what is between BEGIN:VCALENDAR and END:VCALENDAR. No address is opened.',
});

/** A calendar file, where Slack lets the app read files. */
export const UPLOAD = fileInput({
  id: 'closed-days:file',
  label: 'The .ics file',
  most: 1,
  optional: true,
  hint: 'As your calendar exports it, up to 1 MB.',
});

/** Whose national holidays, and of which year. */
export const PLACE = uncheckedSelect({ id: 'closed-days:place', label: 'Where' });
export const YEAR = uncheckedSelect({ id: 'closed-days:year', label: 'Year' });

/** Ticks every day that is offered. */
export const EVERY_DAY = checkboxes({
  id: 'closed-days:every',
  label: 'All of them',
  optional: true,
  choices: [['every', 'Every day listed here']],
});

/** Slack takes ten boxes in a group. */
const IN_GROUP = 10;

/** The boxes of days that are offered, ten to a group. */
export function dayBoxes(days: readonly OfferedDay[], label: (day: OfferedDay) => string) {
  return Array.from({ length: Math.ceil(days.length / IN_GROUP) }, (_, group) => {
    const choices: Choice<string>[] = days
      .slice(group * IN_GROUP, (group + 1) * IN_GROUP)
      .map((day, at) => [String(group * IN_GROUP + at), label(day)] as const);
    return checkboxes({
      id: `closed-days:days#${group}`,
      label: group === 0 ? 'Days' : 'More days',
      optional: true,
      choices,
    });
  });
}

/** The days that were ticked, one by one or all at once. */
export function tickedDays(days: readonly OfferedDay[], values: Values): readonly OfferedDay[] {
  if (EVERY_DAY.read(values).length > 0) return days;
  const ticked = new Set(dayBoxes(days, ({ from }) => from).flatMap((boxes) => boxes.read(values)));
  return days.filter((_, at) => ticked.has(String(at)));
}
