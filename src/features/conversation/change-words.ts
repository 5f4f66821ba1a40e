import { type ChangeIntent, INTENTS, type Intent, type Slots } from '../../language/intents.ts';
import type { World } from '../../language/world.ts';
import { AND } from '../../runtime/lists.ts';

/** What a change is about in one line of plain text: the number or menu by its name, who, and until when. */
export function describeChange(intent: ChangeIntent, slots: Slots, world: World): string {
  const number = slots.number === undefined ? 'a number' : titleOf(slots.number, world);
  const who = slots.name ?? slots.to ?? slots.person ?? 'somebody';
  const time = [
    slots.from === undefined ? null : `from ${formatLocalTime(slots.from)}`,
    slots.until === undefined ? null : `until ${formatLocalTime(slots.until)}`,
  ].filter((part) => part !== null);
  const span = time.length === 0 ? '' : ` ${time.join(' ')} (${world.zone})`;
  const menu = slots.menu ?? 'a menu';
  const words: Readonly<Record<ChangeIntent, string>> = {
    divert: `Divert ${number} to ${formatPerson(slots.to)}${span === '' ? ', without an end' : span}`,
    end_divert: `End the diversion of ${number} ${slots.at === undefined ? 'now' : `on ${formatLocalTime(slots.at)} (${world.zone})`}`,
    extend_divert: `Extend the diversion of ${number}${span}`,
    add_destination: `Add ${who} to ${number}${slots.position === undefined ? '' : ` ${formatPosition(slots.position)}`}${slots.ring_seconds === undefined ? '' : `, ringing for ${formatSeconds(slots.ring_seconds)}`}${span}`,
    remove_destination: `Take ${who} off ${slots.number === undefined ? 'every number' : number}${span}`,
    enable_destination: `Switch ${slots.everybody === true ? 'everybody' : who} on at ${slots.number === undefined ? 'every number' : number}${span}`,
    disable_destination: `Switch ${slots.everybody === true ? 'everybody' : who} off at ${slots.number === undefined ? 'every number' : number}${span}`,
    reorder: `${describeOrder(number, slots)}${span}`,
    set_timeout: `Let ${slots.everybody === true ? `everybody on ${number}` : slots.name === undefined ? number : `${slots.name} on ${number}`} ring for ${formatSeconds(slots.seconds ?? slots.ring_seconds)}`,
    apply_preset: `Apply the preset ${slots.name ?? ''}${span}`.trim(),
    swap_shift: describeShift(slots, world, span),
    close_days: `Close${daysListed(slots) !== null ? ` on ${AND.format((daysListed(slots) ?? []).map(formatLocalTime))} (${world.zone})` : slots.at === undefined ? span : ` on ${formatLocalTime(slots.at)} (${world.zone})`}${slots.name === undefined ? '' : ` ${whoRings(slots.name, world)}`}`,
    hours: describeHours(slots, world),
    undo: 'Undo a change',
    ivr_edit: `Change ${menu}${slots.field === undefined ? '' : `: ${FIELDS.get(slots.field) ?? slots.field.replaceAll('_', ' ')}`}${slots.value === undefined ? '' : ` to ${String(slots.value)}`}`,
    schedule_add: describePost(slots, world),
    schedule_pause: `Pause ${postOf(slots, world)}`,
    schedule_resume: `Resume ${postOf(slots, world)}`,
    schedule_remove: `Remove ${postOf(slots, world)}`,
    schedule_send: 'Post the balance now',
    forget_number: 'Forget your number',
    replace_person: describeReplacing(slots, world),
    watch: `Warn ${formatChannel(slots.channel, world.channels)} ${formatLevel(slots)}`,
  };
  return words[intent];
}

/** Whose shift is swapped, taken or asked about, as far as that was said. */
function describeShift({ name, person, value, at }: Slots, { zone }: World, span: string): string {
  const when = at === undefined ? span : ` on ${formatLocalTime(at)} (${zone})`;
  if (value !== undefined) {
    const whose = person === undefined ? 'your shift' : `the shift of ${person}`;
    return `${value === 'cover' ? 'Ask who takes' : 'Take'} ${whose}${when}`;
  }
  const who = name ?? person ?? 'somebody';
  return person === undefined ? `Give a shift${when} to ${who}` : `Swap ${person} and ${who} on duty${when}`;
}

/** Who takes the place of whom, as far as that was said. */
function describeReplacing({ person, name, at, from = at, until }: Slots, world: World): string {
  const called = (who: string) =>
    who === world.user ? 'you' : (world.persons?.find(({ user }) => user === who)?.name ?? who);
  const span = [
    ...(from === undefined ? [] : [`from ${formatLocalTime(from)}`]),
    ...(until === undefined ? [] : [`until ${formatLocalTime(until)}`]),
  ];
  const when = span.length === 0 ? '' : ` ${span.join(' ')} (${world.zone})`;
  return `Let ${called(name ?? 'somebody')} take the place of ${called(person ?? 'somebody')} in every list and plan${when}`;
}

/** Days to be closed that are no span, each as it is typed; `at` is the first of them. `null` where there are none. */
export function daysListed({ text, at }: Slots): readonly string[] | null {
  return text !== undefined && at !== undefined && text.startsWith(`${at} `) ? text.split(LISTED) : null;
}

/** What stands between them. */
export const LISTED = ' and ';

/** Who rings on a closed day: by a preset, or one alone. */
function whoRings(name: string, { presets }: World): string {
  if (presets.some((each) => each.name === name && each.alone !== true)) return `with the preset ${name}`;
  return name === 'Nobody' ? 'and nobody rings' : `and only ${name} rings`;
}

/** What is to hold in which hours, as far as that was said. */
function describeHours({ number, field, text, value, name, to, at, from, until }: Slots, world: World): string {
  const whose = number === undefined ? 'Hours' : `Hours of ${titleOf(number, world)}`;
  if (field !== undefined) {
    const end = until === undefined ? '' : ` until ${formatLocalTime(until)}`;
    return `${whose}: ${field === 'zone' ? `in the time zone ${text ?? ''}` : `${field}${end}`}`;
  }
  const season =
    value !== undefined && from !== undefined && until !== undefined
      ? `from ${formatLocalTime(from)} to ${formatLocalTime(until)}`
      : at === undefined
        ? null
        : `on ${formatLocalTime(at)}`;
  const week =
    value === undefined
      ? null
      : [value, name === undefined ? null : `only ${name}`].filter((part) => part !== null).join(' ');
  const outside = to === undefined ? null : `outside them ${to}`;
  const end = value === undefined && until !== undefined ? `until ${formatLocalTime(until)}, that day only` : null;
  const start = value === undefined && from !== undefined ? `from ${formatLocalTime(from)}, that day only` : null;
  const parts = [season, week, outside, end, start].filter((part) => part !== null);
  return parts.length === 0 ? whose : `${whose}: ${parts.join(', ')}`;
}

/** Settings of a menu that people call otherwise than the provider does. */
const FIELDS: ReadonlyMap<string, string> = new Map([['direct_dial_enabled', 'direct dialling']]);

/** How the ring list of a number is to ring, as far as that was said. */
function describeOrder(number: string, { sequence, ...places }: Slots): string {
  if (sequence === undefined) return describePlaces(number, places);
  return places.name === undefined && places.order === undefined
    ? `Let ${number} ring ${SEQUENCES[sequence]}`
    : `${describePlaces(number, places)}, ringing ${SEQUENCES[sequence]}`;
}

function describePlaces(number: string, { name, position, before, with: other, order }: Slots): string {
  if (name !== undefined && position !== undefined) return `Put ${name} ${formatPosition(position)} on ${number}`;
  if (name !== undefined && other !== undefined) return `Swap ${name} and ${other} on ${number}`;
  if (name !== undefined && before !== undefined) return `Put ${name} before ${before} on ${number}`;
  return `Change the order in which ${number} rings${order === undefined ? '' : `: ${order.join(', ')}`}`;
}

/** A place in a ring list, counted from its end where it is below zero. */
function formatPosition(position: number): string {
  if (position === 1) return 'first';
  return position === -1 ? 'last' : `in position ${position}`;
}

const SEQUENCES: Readonly<Record<NonNullable<Slots['sequence']>, string>> = {
  ordered: 'one after the other',
  random: 'in random order',
  simultaneous: 'everybody at the same time',
};

/** A new post in one line: where, on which days and when. */
function describePost({ id, value, channel, days, day_of_month: day, time }: Slots, { channels }: World): string {
  const where = formatChannel(channel, channels);
  const which = day === -1 ? 'the last day' : `day ${day}`;
  const when = day === undefined ? formatDays(days) : ` on ${which} of every month`;
  const what = value === 'summary' ? 'a summary' : 'the balance';
  const whole = `ost ${what} to ${where}${when}${time === undefined ? '' : ` at ${time}`}`;
  return id === undefined ? `P${whole}` : `Change the post to: p${whole}`;
}

function postOf({ channel }: Slots, { channels }: World): string {
  return channel === undefined ? 'a balance post' : `the balance post in ${formatChannel(channel, channels)}`;
}

function formatChannel(channel: string | undefined, channels: World['channels']): string {
  const named = channels.find(({ id }) => id === channel)?.name;
  if (channel === undefined) return 'a channel';
  // Slack keeps the name of a private channel back.
  return named === undefined || named === channel ? 'the channel you named' : `#${named}`;
}

/** The level at which the watch is to warn. */
function formatLevel({ amount, days, value }: Slots): string {
  if (value !== undefined) return `when more than ${amount ?? 'so much'} ${value} is spent`;
  const levels = [
    amount === undefined ? null : `is at or below ${amount}`,
    typeof days === 'number' ? `lasts ${days === 1 ? '1 day' : `${days} days`} or less` : null,
  ].filter((level) => level !== null);
  return levels.length === 0 ? 'before the call credit is gone' : `when the call credit ${levels.join(' or ')}`;
}

function formatSeconds(seconds: number | undefined): string {
  return seconds === 1 ? '1 second' : `${seconds ?? 'so many'} seconds`;
}

function formatDays(days: Slots['days']): string {
  if (typeof days !== 'object') return ' on a schedule';
  if (days.length === 7) return ' every day';
  if (days.join() === '1,2,3,4,5') return ' Monday to Friday';
  return ` every ${AND.format(days.map((each) => DAY_NAME.format(Date.UTC(2024, 0, each))))}`;
}

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Whether something is to be changed, and so only ever previewed. */
export function isChange(intent: Intent): intent is ChangeIntent {
  return INTENTS[intent] === 'change';
}

/** A number with its name, where it has one. */
export function titleOf(number: string, { numbers }: Pick<World, 'numbers'>): string {
  const name = numbers.find((each) => each.number === number)?.name ?? null;
  return name === null || name.trim() === '' ? number : `${name} ${number}`;
}

function formatPerson(to: string | undefined): string {
  return to ?? 'somebody';
}

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A local time with its day of the week: `Monday 22 June, 09:00`; without the hour where that was left open. */
export function formatLocalTime(local: string): string {
  const [day = '', time] = local.split('T');
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return local;
  const shown = DAY.format(at).replace(',', '');
  return time === undefined ? shown : `${shown}, ${time}`;
}
