import type { Button, KnownBlock } from '@slack/types';
import type { ChangeLine } from '../../changes/settings.ts';
import { lineBlocks } from '../../changes/view.ts';
import { confirmDialog, differencesOf, editingButtons, sentenceMessage } from '../../plans/card.ts';
import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { formatSpan, spansTogether } from '../../plans/closed-days/words.ts';
import { LIST as HOURS } from '../../plans/hours/messages.ts';
import type { MayPlan } from '../../plans/may-plan.ts';
import { type OutcomeMessage, outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { AND } from '../../runtime/lists.ts';
import { actions, button, context, escapeText, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate, type Page, pageButtons } from '../../slack/blocks/rows.ts';
import type { SavedDay } from './wanted.ts';

/** Lists the closed days. */
export const LIST = 'closed-days:list';
/** Turns its pages. */
export const PAGE = 'closed-days:page';
/** Opens the form of a new one. */
export const ADD = 'closed-days:add';
/** Opens the form of an existing one, and removes one; the value is its id. */
export const EDIT = 'closed-days:edit';
export const REMOVE = 'closed-days:remove';
/** Offers last year's days, a year later. */
export const COPY = 'closed-days:copy';
/** Opens the form for a calendar file. */
export const PASTE = 'closed-days:paste';

/** Opens the offer of national holidays. */
export const HOLIDAYS = 'closed-days:holidays';

/** A closed day as it is listed. */
export interface ClosedDayRow {
  entry: ClosedDay;
  /** The name of its preset; `null` where that is gone. */
  preset: string | null;
  /** Its account, where that needs saying; else nothing. */
  account?: string;
  isNow: boolean;
  /** What holds now in place of it, in a sentence; empty where nothing is known to. */
  other?: string;
}

/** The days that somebody asks about, in words; `window` is `null` where they could not be read, which the words then say. */
export interface DaysQuestion {
  window: { from: number; until: number } | null;
  words: string;
}

/** What else the list shows. */
interface ListContext {
  command: string;
  may: MayPlan;
  /** Whether last year's days can be taken over. */
  canCopy: boolean;
  asked: DaysQuestion | null;
  /** What the opening hours say on the days asked about, a plan at a time; empty where none are, or nobody asked. */
  hours: readonly { name: string; lines: readonly string[] }[];
}

const WHAT_THEY_ARE = 'On a closed day nobody rings, or one person or a preset, such as over Christmas.';

/** The present and future closed days, by date. */
export function listMessage(page: Page<ClosedDayRow>, around: ListContext): Message {
  const { items, label, last } = page;
  const { asked } = around;
  const within = asked?.window == null ? '' : `: ${asked.words}`;
  const unread = asked !== null && asked.window === null ? `${asked.words} ` : '';
  const none = within === '' ? 'There are no closed days ahead.' : `No closed day is set${within}.`;
  const { write, zone } =
    within === '' ? spansTogether(items.map(({ entry }) => entry)) : { write: formatSpan, zone: '' };
  const title =
    unread + (items.length === 0 ? none : last === 0 ? `${countOf(items.length)}${within}` : `Closed days ${label}`);
  const head = items.length === 0 ? title : `${title}${zone}`;
  const pages = pageButtons(PAGE, page, String);
  const hours = around.hours.map(({ name, lines }) => `Hours ${name}: ${lines.join(' · ')}`);
  // Days on which nothing is closed are as the hours say.
  if (items.length === 0 && within !== '' && hours.length > 0) {
    return {
      text: linesWithin([...hours, title], 7000),
      blocks: [...hoursBlocks(around, 'Opening hours:'), section(title), ...addingBlocks(around)],
    };
  }
  return {
    text: accessibleText(items.length === 0 ? `${head} ${WHAT_THEY_ARE}` : head, [
      ...items.map(
        ({ entry, preset, account = '', isNow, other = '' }) =>
          [`${entry.name}${account}`, write(entry), describePreset(preset), ...(isNow ? ['now'] : [])].join(' · ') +
          (isNow ? other : ''),
      ),
      ...hours,
    ]),
    blocks: [
      section(items.length === 0 ? `${head} ${WHAT_THEY_ARE}` : `*${title}*${escapeText(zone)}`),
      ...items.flatMap((row, at) => rowBlocks(row, at, around, write)),
      ...hoursBlocks(around, 'Opening hours, where no closed day holds:'),
      ...actions(pages),
      ...addingBlocks(around),
    ],
  };
}

function hoursBlocks({ hours }: ListContext, lead: string): KnownBlock[] {
  if (hours.length === 0) return [];
  const said = hours.flatMap(({ name, lines }) => [boldName(name), ...lines.map((line) => limitedText(line, 300))]);
  const text = linesWithin([lead, ...said], 2900);
  return [section(text, button(`${HOURS}#closed`, 'All hours', {}))];
}

function countOf(count: number): string {
  return count === 1 ? '1 closed day' : `${count} closed days`;
}

function describePreset(preset: string | null): string {
  return preset === null ? 'its preset is no longer there, so nothing will happen' : `preset ${isolate(preset)}`;
}

function rowBlocks(
  { entry, preset, account = '', isNow, other = '' }: ClosedDayRow,
  at: number,
  { may }: ListContext,
  write: typeof formatSpan,
): KnownBlock[] {
  const said = `${boldName(entry.name)}${account}${isNow ? ' · now' : ''}\n${escapeText(write(entry))}\n${limitedText(describePreset(preset), 500)} · by <@${entry.by}>${isNow && other !== '' ? `\n${limitedText(other.trim(), 500)}` : ''}`;
  if (!may.propose) return [section(said)];
  const { id: value, name } = entry;
  const remove = { id: REMOVE, value, confirm: REMOVAL };
  return [
    section(said),
    ...actions(editingButtons({ at, name, mayEdit: may.edit, edit: { id: EDIT, value }, remove })),
  ];
}

const REMOVAL = confirmDialog('Remove this closed day?', 'The preset itself stays.');

function addingBlocks({ command, may, canCopy }: ListContext): KnownBlock[] {
  if (!may.propose) return [];
  const elements: Button[] = [
    button(ADD, may.edit ? 'Add' : 'Propose a closed day'),
    ...(canCopy ? [button(COPY, "Copy last year's")] : []),
    button(PASTE, 'From a calendar'),
    button(HOLIDAYS, 'National holidays'),
  ];
  const example = `${command} plans closed days 24 Dec 12:00 to 27 Dec 08:30 with nobody`;
  return [...actions(elements), context(`\`${escapeText(example)}\` opens the form filled in.`)];
}

/** What was saved, what is different about it, and what was left out. */
export function savedMessage(
  saved: readonly SavedDay[],
  left: readonly string[],
  headline: 'Saved' | 'Undone' = 'Saved',
): OutcomeMessage {
  const [first, ...more] = saved;
  const { write, zone } = spansTogether(saved.map(({ entry }) => entry));
  const all = saved.map(({ entry, preset }) => `${isolate(entry.name)}: ${write(entry)}, preset ${isolate(preset)}`);
  const title =
    first === undefined
      ? 'No closed day was saved.'
      : more.length === 0
        ? `${headline}: ${isolate(first.entry.name)}, ${formatSpan(first.entry)}, with the preset ${isolate(first.preset)}.`
        : `${headline}: ${saved.length} closed days${zone}.`;
  const lines = more.length === 0 ? [] : all;
  const out = left.length === 0 ? [] : ['Left out:', ...left.map((each) => `• ${each}`)];
  const message = outcomeMessage({
    environment: first?.environment ?? null,
    text: title,
    blocks: [
      ...(first === undefined || more.length > 0 ? [] : differences(first).flatMap((line) => lineBlocks(line))),
      ...partsOf(lines.map((line) => `• ${line}`)).map((text) => section(text)),
      ...partsOf(out).map((text) => section(text)),
    ],
    buttons: [ALL],
  });
  return { ...message, text: accessibleText(message.text, [...lines, ...out]) };
}

/** What differs from the day as it was. */
export function differences({ before, ...after }: SavedDay): ChangeLine[] {
  if (before === null) return [];
  return differencesOf<Pick<SavedDay, 'entry' | 'preset'>>(before, after, [
    ['Name', ({ entry }) => entry.name],
    ['When', ({ entry }) => formatSpan(entry)],
    ['Preset', ({ preset }) => preset],
  ]);
}

/** What was saved is what was there. */
export function sameMessage(same: readonly Pick<ClosedDay, 'name'>[]): Message {
  const names = AND.format(same.map(({ name }) => isolate(name)));
  return messageOf(`Nothing was changed: ${names} ${same.length === 1 ? 'is as it was' : 'are as they were'}.`);
}

/** Whole lines, in sections of at most ten. */
function partsOf(lines: readonly string[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += 10) {
    parts.push(
      lines
        .slice(at, at + 10)
        .map((line) => limitedText(line, 280))
        .join('\n'),
    );
  }
  return parts;
}

/** Closed days were removed. */
export function removedMessage(entries: readonly ClosedDay[]): OutcomeMessage {
  const [first, ...more] = entries;
  if (first === undefined || more.length > 0) return messageOf(`Removed: ${entries.length} closed days.`);
  return messageOf(`Removed: the closed day ${isolate(first.name)}, ${formatSpan(first)}.`);
}

/** The closed day had already been removed. */
export function goneMessage(): Message {
  return sentenceMessage('This closed day is no longer there.', ALL);
}

function messageOf(text: string): OutcomeMessage {
  return outcomeMessage({ environment: null, text, buttons: [ALL] });
}

const ALL = button(LIST, 'All closed days');
