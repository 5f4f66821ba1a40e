import { wallClock } from '../../language/times/calendar.ts';
import type { Window } from '../../language/times/window.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import { type Shift, shiftAt } from '../../plans/duty/shifts.ts';
import { formatInstant, formatPeriod } from '../../plans/temporary/end-words.ts';
import { actions, button, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import { LIST, nameOf, TAKE } from './view.ts';

/** A duty list and its shifts in the time that was asked about; none if it has not begun by then. */
interface AskedDuty {
  list: DutyList;
  shifts: readonly Shift[];
}

/** The times that were asked about, and their zone. */
interface AskedTime {
  windows: readonly Window[];
  zone: string;
}

/** Slack takes 50 blocks, and there is a heading and a footer. */
const MAX_LISTED = 40;

/** Who is on duty at a time that somebody asked about, on every duty list. */
export function turnsMessage(all: readonly AskedDuty[], time: AskedTime, command: string, mayTake: boolean): Message {
  const head = `On duty ${describeQuestionTime(time)}`;
  const listed = all.slice(0, MAX_LISTED);
  const more = all.length - listed.length;
  const first = all[0];
  const way = `${command} when ${first === undefined ? '<number>' : dutyName(first.list)}`;
  return {
    text: accessibleText(
      head,
      listed.map(({ list, shifts }) => `${dutyName(list)}: ${shiftLines(list, shifts).join('; ')}`),
    ),
    blocks: [
      section(`*${escapeText(head)}*`),
      ...listed.map(({ list, shifts }) =>
        section(
          [
            `*${limitedText(dutyName(list), 300)}* · ${environmentName(list.environment)}`,
            ...shiftLines(list, shifts).map((line) => limitedText(line, 300)),
          ].join('\n'),
        ),
      ),
      ...(more === 0 ? [] : [section(`and ${more} more`)]),
      ...actions([...(mayTake ? takeButtons(listed) : []), button(LIST, 'All duty lists')]),
      context(
        `Hours, closed days and diversions hold over a duty list: \`${escapeText(isolate(way))}\` shows who rings.`,
      ),
    ],
  };
}

/** The most lists that have a button for taking the one shift that was asked about. */
const MAX_TAKEN = 4;

function takeButtons(all: readonly AskedDuty[]) {
  return all
    .flatMap(({ list, shifts: [only, ...more] }) => (only === undefined || more.length > 0 ? [] : [{ list, only }]))
    .slice(0, MAX_TAKEN)
    .map(({ list, only }, at, { length }) =>
      button(`${TAKE}#${at}`, length === 1 ? 'Take this shift' : `Take ${dutyName(list)}`, {
        value: `${list.id} ${only.day}`,
        label: length === 1 ? `Take this shift at ${dutyName(list)}` : `Take ${dutyName(list)}: this shift`,
      }),
    );
}

/** The most shifts named for one list, because a period may be long. */
const MAX_SHIFTS = 10;

function shiftLines(list: DutyList, shifts: readonly Shift[]): string[] {
  const lines = shifts
    .slice(0, MAX_SHIFTS)
    .map(({ person, from, until }) => `${nameOf(person)}: ${formatPeriod({ from, until }, list.zone)} (${list.zone})`);
  const more = shifts.length - lines.length;
  if (lines.length === 0) {
    const first = shiftAt(list, 0);
    return [
      `Nobody yet: ${nameOf(first.person)} is first from ${formatInstant(first.from, list.zone)} (${list.zone}).`,
    ];
  }
  return more === 0 ? lines : [...lines, `and ${more} more ${more === 1 ? 'shift' : 'shifts'}`];
}

/** What was asked about: `on Saturday 13 June`, or from when until when. */
function describeQuestionTime({ windows, zone }: AskedTime): string {
  const said = windows.map(({ from, until }) => {
    const [first, last] = [wallClock(from, zone).day, wallClock(Math.max(from, until - 1), zone).day];
    if (from === until) return formatInstant(from, zone);
    return first === last ? formatDay(from, zone) : `${formatDay(from, zone)} to ${formatDay(until - 1, zone)}`;
  });
  return `${said.join(', or ')} (${zone})`;
}

function formatDay(at: number, zone: string): string {
  return formatInstant(at, zone).split(', ')[0] ?? '';
}
