import type { ModalView } from '@slack/types';
import type { ChangeLine, Warning } from '../../changes/settings.ts';
import { environmentBadge, lineBlocks } from '../../changes/view.ts';
import { weekdayOf } from '../../language/times/calendar.ts';
import { choiceOfNumbers } from '../../people/directory/number-choice.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { confirmDialog, differencesOf, editingButtons, sentenceMessage } from '../../plans/card.ts';
import type { Gap } from '../../plans/duty/gaps.ts';
import { describeGap, dutyName, personName } from '../../plans/duty/messages.ts';
import type { DutyList, DutyPerson } from '../../plans/duty/record.ts';
import { type Shift, swapsOf } from '../../plans/duty/shifts.ts';
import type { Hours } from '../../plans/hours/record.ts';
import type { MayPlan } from '../../plans/may-plan.ts';
import { type OutcomeMessage, outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { clockRemark } from '../../plans/temporary/checked-end.ts';
import { formatInstant, formatPeriod } from '../../plans/temporary/end-words.ts';
import { AND } from '../../runtime/lists.ts';
import { actions, alert, button, clip, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, isolate } from '../../slack/blocks/rows.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AccountNames } from '../../workspace/owner.ts';
import { DUTY_INPUTS, peopleLines } from './form.ts';

/** Lists the duty lists. */
export const LIST = 'duty:list';
/** Opens the form of a number's list; its value names the number. */
export const OPEN = 'duty:open';
/** These open the form of a swap and remove a list; the value is its id. */
export const SWAP = 'duty:swap';
export const REMOVE = 'duty:remove';
/** The forms, by the ids under which they are submitted. */
export const FORM = 'duty:form';
export const CHECK = 'duty:check';
export const SWAPPED = 'duty:swapped';
/** Opens the form that asks for cover; the value is the id of the list. And that form. */
export const COVER = 'duty:cover';
export const COVER_FORM = 'duty:cover-asked';
/** Opens the form of a swap by which whoever presses takes a shift; the value is the id of the list, and the day of a shift. */
export const TAKE = 'duty:take';

/** A duty list and its next shifts, the present one first. */
export interface ShownDuty {
  list: DutyList;
  shifts: readonly Shift[];
  /** Whether the first of them has begun. */
  isOn: boolean;
  /** The hours that say when it counts, and whether they ever do; `null` where none say so, or they were not looked at. */
  hours?: { name: string; areNamed: boolean; arePaused: boolean } | null;
  /** Who rings on its number now, and why; `null` or left out where that is not known. */
  rings?: string | null;
}

/** Slack takes 50 blocks; each of these needs two. */
const MAX_LISTED = 20;

const WHAT_IT_IS = 'A duty list says who is first on a number, each week or each day.';

/** Every duty list of the workspace: who is first now, and who comes next. */
export function listMessage(
  shown: readonly ShownDuty[],
  command: string,
  may: MayPlan,
  account: AccountNames['name'],
): Message {
  const way = `\`${escapeText(`${command} plans duty <number>`)}\` makes one, or changes it.`;
  if (shown.length === 0) {
    const text = `There are no duty lists yet. ${WHAT_IT_IS}`;
    return { text, blocks: [section(text), ...(may.propose ? [context(way)] : [])] };
  }
  const head = shown.length === 1 ? '1 duty list' : `${shown.length} duty lists`;
  const listed = shown.slice(0, MAX_LISTED);
  const more = shown.length - listed.length;
  return {
    text: accessibleText(
      head,
      listed.map((each) =>
        [dutyName(each.list), account(each.list), [describeTurn(each), ...describeRings(each)].join(' ')].join(' · '),
      ),
    ),
    blocks: [
      section(`*${head}*`),
      ...listed.flatMap((each, at) => [
        section(
          [
            `*${limitedText(dutyName(each.list), 300)}* · ${account(each.list)}`,
            limitedText(describeTurn(each), 1500),
            describeTakeover(each),
            ...describeCovers(each.list).map((line) => limitedText(line, 500)),
            ...describeHours(each).map((line) => limitedText(line, 300)),
            ...describeRings(each).map((line) => limitedText(line, 500)),
            ...(each.list.trouble === null
              ? []
              : [limitedText(`Not known to be handed over yet: ${each.list.trouble.why}`, 500)]),
          ].join('\n'),
        ),
        ...actions(may.propose ? buttonsOf(each, at, may.edit) : []),
      ]),
      ...(more === 0 ? [] : [section(`and ${more} more`)]),
      ...(may.propose ? [context(way)] : []),
    ],
  };
}

/** Who rings on the number of a list now, in a sentence; nothing where that is not known. */
export function describeRings({ rings }: Pick<ShownDuty, 'rings'>): string[] {
  return rings == null ? [] : [`Now: ${rings}.`];
}

/** What the hours of its number say of a list now, in a sentence; nothing where it goes on by itself. */
export function describeHours({ hours }: Pick<ShownDuty, 'hours'>): string[] {
  if (hours == null || hours.arePaused) return [];
  const name = isolate(hours.name);
  return [
    hours.areNamed
      ? `Counts only where the hours ${name} say "on duty".`
      : `Does not count, as chosen for the hours ${name}.`,
  ];
}

/** What rings where hours name whoever is on duty, once there is no list any more, in a sentence. */
export function describeWithout({ hours }: Pick<ShownDuty, 'hours'>): string[] {
  return hours?.areNamed === true
    ? [`Where the hours ${isolate(hours.name)} say "on duty", it rings by its own settings.`]
    : [];
}

/** The shifts of which it is asked who takes them, in a sentence. */
function describeCovers({ covers = [], people, zone }: DutyList): string[] {
  if (covers.length === 0) return [];
  const asked = covers.map(({ day, number, part }) => {
    const who = nameOf(people.find((each) => each.number === number) ?? null);
    const when =
      part === undefined
        ? formatInstant(Date.parse(`${day}T12:00:00Z`), 'UTC').split(',')[0]
        : formatPeriod(part, zone);
    return `${when} (${who})`;
  });
  return [`Cover is asked for: ${asked.join(', ')}.`];
}

function buttonsOf({ list, hours = null }: ShownDuty, at: number, mayEdit: boolean) {
  const name = dutyName(list);
  const number = writeReference(list.environment, list.subject);
  const cover = button(`${COVER}#${at}`, 'Ask for cover', {
    value: list.id,
    label: `Ask for cover of a shift of ${name}`,
  });
  const [swap, label] = mayEdit ? ['Swap', 'Swap a shift'] : ['Propose a swap', 'Propose a swap of a shift'];
  const then = 'Nobody takes over any more. The ring list stays in the order that it has now.';
  const confirm = confirmDialog('Remove this duty list?', [then, ...describeWithout({ hours })].join(' '));
  const remove = { id: REMOVE, value: list.id, confirm };
  const take = button(`${TAKE}#${at}`, 'Take a shift', { value: list.id, label: `Take a shift of ${name}` });
  return [
    button(`${SWAP}#${at}`, swap, { value: list.id, label: `${label} of ${name}` }),
    cover,
    take,
    ...editingButtons({ at, name, mayEdit, edit: { id: OPEN, value: number }, remove }),
  ];
}

/** Who is first now and until when, and who comes next; `at` says where. */
export function describeTurn({ list, shifts, isOn }: ShownDuty, at = ''): string {
  const [now, ...then] = shifts;
  if (now === undefined) return 'No shift is ahead.';
  const who = nameOf(now.person);
  const start = `From ${formatInstant(now.from, list.zone)} (${list.zone}): ${who} first${at}`;
  const present = `${who} is first${at} until ${formatInstant(now.until, list.zone)} (${list.zone})`;
  const next = then.slice(0, 3).map(({ person }) => nameOf(person));
  return `${isOn ? present : start}${next.length === 0 ? '' : `, then ${next.join(', then ')}`}.`;
}

/** What people call somebody whose turn it is. */
export function nameOf(person: DutyPerson | null): string {
  return person === null ? 'nobody' : personName(person, person.number);
}

/** How often somebody else takes over, and when. */
export function describeInterval(list: Pick<DutyList, 'every' | 'time' | 'zone' | 'starts'>): string {
  return `${describeHandOver(list)} (${list.zone})`;
}

function describeHandOver({ every, time, starts }: Pick<DutyList, 'every' | 'time' | 'starts'>): string {
  return every === 'week' ? `Every week, ${WEEKDAYS[weekdayOf(starts) - 1]} ${time}` : `Every day at ${time}`;
}

/** The hand-over below the shifts, whose zone they name where there are any. */
function describeTakeover({ list, shifts }: ShownDuty): string {
  const said = shifts.length === 0 ? describeInterval(list) : describeHandOver(list);
  return said + (list.channel === null ? '' : `, announced in <#${list.channel}>`);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const NOBODY_THERE = ':warning: Nobody is on its ring list yet. Put people on it first, in its Follow-Me.';

/** The initial values of the form. */
interface FormStart {
  environment: Environment;
  /** What people call the number. */
  name: string;
  /** Everybody on its ring list, and on the duty list as it is. */
  everybody: readonly DutyPerson[];
  /** Whether nobody is on its ring list. */
  isEmpty: boolean;
  wanted: Pick<DutyList, 'people' | 'every' | 'time' | 'zone' | 'starts' | 'channel'>;
  isNew: boolean;
  /** What is to be known before it is handed in; `null` for nothing. */
  note?: string | null;
}

/** That a list is no longer as it was when its form was opened, and how it is. */
export function describeChanged(list: DutyList | null): string {
  const now =
    list === null
      ? 'It is no longer there.'
      : `${AND.format(list.people.map(nameOf))} take turns now. ${describeInterval(list)}.`;
  return `This duty list has been changed since you opened it. ${now} Below is what you filled in; nothing of it is saved.`;
}

/** The form of a duty list. */
export function dutyForm(
  { environment, name, everybody, isEmpty, wanted, isNew, note = null }: FormStart,
  metadata: string,
): ModalView {
  const { people, every, weekday, time, zone, starts, channel } = DUTY_INPUTS;
  return formView({ id: FORM, metadata, title: 'Duty list', submit: 'Preview' }, [
    environmentBadge(environment),
    section(
      `*${limitedText(name, 500)}*\n${isNew ? WHAT_IT_IS : 'This has a duty list already, which you change here.'}`,
    ),
    ...(isEmpty ? [section(NOBODY_THERE)] : []),
    ...(note === null ? [] : [section(`:warning: ${limitedText(note, 500)}`)]),
    people.block({ initial: peopleLines(wanted.people, everybody) }),
    every.block({ initial: wanted.every }),
    weekday.block({ initial: weekdayOf(wanted.starts) }),
    time.block({ initial: wanted.time }),
    zone.block({ initial: wanted.zone }),
    starts.block({ initial: wanted.starts }),
    channel.block({ initial: wanted.channel }),
  ]);
}

/** What is checked before a duty list is saved. */
interface DutyPreview {
  environment: Environment;
  name: string;
  list: Pick<DutyList, 'zone' | 'channel' | 'time' | 'people'>;
  /** Whoever is on duty, and until when they stay; `null` where nobody's shift has begun. */
  stays: { person: DutyPerson | null; until: number } | null;
  /** Those that come after. */
  shifts: readonly Shift[];
  /** The shifts that had been swapped and no longer are, and the zone of their times. */
  lost: readonly Shift[];
  lostIn: string;
  gaps: readonly Gap[];
  warnings: readonly Warning[];
  /** The hours of the number, where it is asked when the list counts in them. */
  hours?: { plan: Pick<Hours, 'name' | 'dutyRests'> } | null;
  /** Who rings in the first of the shifts; `null` where that changes nothing. */
  sentence: string | null;
  /** Whether the order matters, so that whoever is first rings first. */
  matters: boolean;
  /** Who is first twice running by the hours of the number, in a sentence; `null` for nobody. */
  repeated?: string | null;
}

/** What a duty list comes to, before it is saved. */
export function checkView(preview: DutyPreview, metadata: string): ModalView {
  const {
    environment,
    name,
    list,
    stays,
    shifts,
    lost,
    lostIn,
    gaps,
    warnings,
    hours = null,
    sentence,
    matters,
    repeated = null,
  } = preview;
  const lines = [
    ...(stays === null ? [] : [describeStay(list, stays)]),
    ...shifts.map((shift) => `From ${formatInstant(shift.from, list.zone)}: ${nameOf(shift.person)} first`),
  ];
  const notes = [
    ...(matters ? [] : ['They do not ring one after the other, so the order changes nothing for callers.']),
    ...lost.map((shift) => describeLost(shift, lostIn)),
    ...gaps.map((gap) => describeGap(list, gap)),
    ...(repeated === null ? [] : [repeated]),
    ...describeClocks(list, shifts),
    ...warnings.map(({ text }) => text),
  ];
  const announced = list.channel === null ? '' : ` It is announced in <#${list.channel}>.`;
  return formView({ id: CHECK, metadata, title: 'Check the duty list', submit: 'Save', close: 'Back' }, [
    environmentBadge(environment),
    section(`*${limitedText(name, 500)}* (${escapeText(list.zone)})\n${limitedText(lines.join('\n'), 2400)}`),
    ...(sentence === null ? [] : [section(`Then: ${limitedText(sentence, 2400)}`)]),
    ...notes.map((note) => alert('warning', limitedText(note, 1000))),
    ...(hours === null
      ? []
      : [
          DUTY_INPUTS.hours.block({
            initial: hours.plan.dutyRests === true ? 'rests' : null,
            label: clip(`${name} has the hours ${isolate(hours.plan.name)}`, 150),
            hint: 'To choose other hours, edit them, and type "on duty" after those.',
          }),
        ]),
    ...(stays === null
      ? []
      : [context('Whoever is on duty stays until their shift ends. To change that, swap the shift.')]),
    context(
      `At each hand-over the order of the ring list is sent to the provider: whoever takes over comes first, and the others stay.${announced} Switchboard must be installed here and running then.`,
    ),
  ]);
}

/** Who stays first, and until when. */
function describeStay(
  { zone, people }: Pick<DutyList, 'zone' | 'people'>,
  stays: NonNullable<DutyPreview['stays']>,
): string {
  const until = `Until ${formatInstant(stays.until, zone)}`;
  if (stays.person === null) return `${until}: nobody is on duty; the order stays as it is`;
  const isOff = !people.some(({ number }) => number === stays.person?.number);
  return `${until}: ${nameOf(stays.person)} stays first${isOff ? ', though no longer on the duty list' : ''}`;
}

/** A swap that does not fit the changed list. */
function describeLost({ from, person }: Shift, zone: string): string {
  const was = person === null ? 'nobody takes the shift' : `${nameOf(person)} takes the shift`;
  return `The swap by which ${was} from ${formatInstant(from, zone)} (${zone}) does not fit this list and is dropped.`;
}

/** How changes of the clocks affect the beginnings of shifts, in sentences. */
export function describeClocks({ time, zone }: Pick<DutyList, 'time' | 'zone'>, shifts: readonly Shift[]): string[] {
  return shifts.flatMap(({ day, from }) => clockRemark({ at: from, zone, wall: `${day}T${time}` }, 'it begins') ?? []);
}

/** What a saved list took the place of; `null` for one that is new. */
interface SavedDuty {
  headline: 'Saved' | 'Undone';
  before: DutyList | null;
  /** What no undo brings back, in sentences. */
  final: readonly string[];
  /** What else was done, in sentences. */
  more?: readonly string[];
}

/** The duty list was saved: who is first now, what cannot be undone, and what is different. */
export function savedMessage(shown: ShownDuty, { headline, before, final, more = [] }: SavedDuty): OutcomeMessage {
  const { list } = shown;
  const text = [`${headline}: ${describeTurn(shown, ` at ${dutyName(list)}`)}`, ...more].join(' ');
  const lines = before === null ? [] : differences(before, list).flatMap((line) => lineBlocks(line));
  const isMoved = before !== null && before.channel !== list.channel;
  const where =
    list.channel === null ? 'Hand-overs are no longer announced.' : `Hand-overs are announced in <#${list.channel}>.`;
  return doneMessage(list, text, {
    final,
    blocks: before === null ? [section(describeTakeover(shown))] : [...lines, ...(isMoved ? [section(where)] : [])],
  });
}

/** What differs between two states of a list. */
function differences(before: DutyList, after: DutyList): ChangeLine[] {
  return differencesOf(before, after, [
    ['Turns', ({ people }) => people.map(nameOf).join(', ')],
    ['Hand-over', describeInterval],
    [
      'Swapped shifts',
      (list) =>
        [
          ...[...swapsOf(list)].map(([day, person]) => `${day}: ${nameOf(person)}`),
          ...(list.parts ?? []).map((part) => `${formatPeriod(part, list.zone)}: ${nameOf(part.person)}`),
        ].join('\n') || 'none',
    ],
  ]);
}

/** What was saved is what was there. */
export function sameMessage(shown: ShownDuty): Message {
  const { list } = shown;
  return doneMessage(
    list,
    `Nothing was changed: the duty list of ${dutyName(list)} is as it was. ${describeTurn(shown)}`,
  );
}

/** The duty list was removed; `more` says what else was done, in sentences. */
export function removedMessage({ list, hours = null }: ShownDuty, more: readonly string[] = []): OutcomeMessage {
  return doneMessage(list, `Removed: the duty list of ${dutyName(list)}.`, {
    rest: ['The ring list stays in the order that it has now.', ...describeWithout({ hours }), ...more],
  });
}

/** A swap as it is shown. */
interface ShownSwap {
  shift: Shift;
  /** Whether it is a part of a shift, whose end is said, too. */
  isPart: boolean;
}

/** A shift, or a part of one, was given to somebody else; `before` is whoever had it. */
export function swappedMessage(list: DutyList, swap: ShownSwap, before: DutyPerson | null): OutcomeMessage {
  const who = `${nameOf(swap.shift.person)} is first at ${dutyName(list)}, in place of ${nameOf(before)}`;
  return doneMessage(list, `Saved: from ${swapTime(list, swap)}, ${who}.`);
}

/** Whose a shift, or a part of one, is, in a sentence. */
export function describeSwap(list: DutyList, swap: ShownSwap): string {
  const what = swap.isPart ? 'The part of a shift' : 'The shift';
  return `${what} from ${swapTime(list, swap)} at ${dutyName(list)}: ${nameOf(swap.shift.person)} first.`;
}

function swapTime({ zone }: DutyList, { shift, isPart }: ShownSwap): string {
  return `${isPart ? formatPeriod(shift, zone) : formatInstant(shift.from, zone)} (${zone})`;
}

function doneMessage(
  { environment }: Pick<DutyList, 'environment'>,
  text: string,
  about: Pick<Parameters<typeof outcomeMessage>[0], 'final' | 'rest' | 'blocks'> = {},
): OutcomeMessage {
  return outcomeMessage({ environment, text, ...about, buttons: [ALL] });
}

const ALL = button(LIST, 'All duty lists');

/** The list no longer exists. */
export function goneMessage(): Message {
  return sentenceMessage('This duty list is no longer there, or was changed just now.', ALL);
}

/** Shown until the form is ready. */
export const openingView = loadingView('Duty list', 'Reading the ring list from the provider …', 'Cancel');

/** Shown while it is saved. */
export const savingView = loadingView('Duty list', 'Saving …');

/** What was typed fits several numbers, or none. */
export const choiceOfNumbersMessage = choiceOfNumbers({ question: 'Whose duty list?', actionId: OPEN });
