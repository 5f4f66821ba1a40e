import type { KnownBlock } from '@slack/types';
import type { ChangeLine } from '../../changes/settings.ts';
import { sentenceStart, UNDO } from '../../changes/view.ts';
import { auditedRoleLines } from '../../people/rights/roles.ts';
import { auditedRuleLines } from '../../people/rights/rule-labels.ts';
import { formatDay } from '../../plans/closed-days/words.ts';
import { namedIn } from '../../plans/hours/layer.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import {
  actions,
  button,
  clip,
  context,
  escapeText,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { plainTime } from '../../slack/blocks/plain-time.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { environmentName } from '../../workspace/labels.ts';
import { CSV } from './listed.ts';
import type { TurnOvers } from './read-page.ts';

/** Shows the entries after a place in the history; its value is the place. */
export const PAGE = 'history:page';

/** One entry as a person may see it. */
export interface Shown {
  entry: AuditEntry;
  /** The title of the thing whose settings it changed; `null` for any other action. */
  title: string | null;
  /** What it changed, or tried to change; `null` when that cannot be read. */
  lines: readonly ChangeLine[] | null;
  /** Whether the person and the key may undo it. */
  undo: boolean;
  /** The button that does, where that is another than for settings. */
  undoes?: { action: string; value: string } | undefined;
}

export interface HistoryState {
  shown: readonly (Shown | TurnOvers)[];
  /** What was asked for, in mrkdwn, such as `by <@U…> since 1 Oct 2026`; empty for all. */
  asked: string;
  /** The same in plain text, with people by their names where those are known. */
  askedPlain: string;
  /** Words that were typed and could not be used. */
  unused: readonly string[];
  /** Why names could not be looked up; `null` where they could. */
  trouble: string | null;
  /** The places to turn to, as button values; `null` where there is none. */
  newest: string | null;
  older: string | null;
  /** The same page with each turn-over of hours. */
  each?: string | null;
  /** The place of everything, where the history is narrowed. */
  all: string | null;
  /** What the file is to hold, as a button value; `null` where there is no file for the reader. */
  csv: string | null;
  /** How many days entries are kept. */
  days: number;
  /** Not all of the history was looked through for the filter. */
  partial: boolean;
  /** Entries among those looked through that could not be read. */
  unreadable: number;
  /** IANA zone of whoever reads it; `null` where it is not known. */
  zone: string | null;
  /** What people call somebody; `null` where that is not known. */
  nameOf: (user: string) => string | null;
}

/** How long one side of a text, or what became of a list, may be beside four others of its kind. */
const SIDE = 1000;

/** How long one entry may be in what screen readers say; the blocks have all of it. */
const MAX_SPOKEN_LENGTH = 5000;

/** Who changed what, newest first, with an undo button where possible. */
export function historyMessage(state: HistoryState, command: string): Message {
  const { shown, asked, askedPlain, unused, newest, older, each = null, all, csv, days, unreadable } = state;
  const of = (what: string) => (what === '' ? '' : ` ${what}`);
  const buttons = [
    ...(newest === null ? [] : [button(`${PAGE}#newest`, 'Newest', { value: newest })]),
    ...(older === null ? [] : [button(`${PAGE}#older`, 'Older', { value: older })]),
    ...(each === null ? [] : [button(`${PAGE}#each`, 'Each turn-over', { value: each })]),
    ...(all === null ? [] : [button(`${PAGE}#all`, 'Everything', { value: all })]),
    ...(csv === null ? [] : [button(CSV, 'Download CSV', { value: csv })]),
  ];
  const lost = unreadable === 0 ? [] : [`${unreadable} ${unreadable === 1 ? 'entry' : 'entries'} could not be read.`];
  const isEmpty = shown.length === 0 && (lost.length === 0 || state.partial);
  // The sentence that nothing was changed already says what was asked for.
  const isWhole = isEmpty && !state.partial && newest === null;
  return {
    facts: () => ({
      changes: shown.flatMap((row) => ('entries' in row ? [] : [factsOf(row)])),
      turnOvers: shown.flatMap((row) => ('entries' in row ? [turnOverFacts(row)] : [])),
    }),
    text: [
      ...(unused.length === 0 ? [] : [describeUnused(state)]),
      ...(isWhole ? [] : [`History${of(askedPlain)}:`]),
      isEmpty
        ? [nothing(state, askedPlain), ...lost].join(' ')
        : [
            ...shown.map((row) =>
              clip(
                'entries' in row ? turnOverLines(row, state.zone).join(' ') : plainLine(row, state),
                MAX_SPOKEN_LENGTH,
              ),
            ),
            ...lost,
          ].join('; '),
    ].join(' '),
    blocks: [
      ...(isWhole ? [] : [section(`*History*${of(asked)}`)]),
      ...(unused.length === 0 ? [] : [section(escapeText(describeUnused(state)))]),
      ...(isEmpty ? [section(nothing(state, asked))] : []),
      ...shown.flatMap((row, at) =>
        'entries' in row ? [turnOverBlock(row, state.zone)] : entryBlocks(row, at, state.zone),
      ),
      ...lost.map((each) => section(each)),
      ...actions(buttons),
      context(
        `Changes made from Slack, kept for ${days} days; changes made elsewhere are not in it.`,
        ...(isWhole ? [] : [narrowing(command)]),
      ),
    ],
  };
}

function factsOf(shown: Shown): object {
  const { id, at, by, environment: account, outcome, undone, asked, proposed, says } = shown.entry;
  const lines = shown.lines?.map(({ label, before, after }) => ({ label, before, after }));
  const people = { by, agent: asked?.agent, proposedBy: proposed?.by, undoneBy: undone?.by };
  return { id, at, account, outcome, what: describeSubject(shown), ...people, lines, says };
}

function narrowing(command: string): string {
  return `${NARROWING} \`${escapeText(narrowed(command))}\``;
}

const NARROWING = 'Narrow it down by number, menu, person, time or account:';
const narrowed = (command: string): string => `${command} history <number> @name since 1 Oct live`;

function describeUnused({ unused, trouble }: Pick<HistoryState, 'unused' | 'trouble'>): string {
  const said = unused.map((each) => `"${clip(each, 60)}"`).join(' and ');
  if (trouble !== null) return `${said} could not be looked up. ${trouble}`;
  return `I could not use ${said}: no number, menu, person who changed something, or time is called that.`;
}

/** The answer to a filter that was not understood at all. */
export function unreadableFilter(
  filter: Pick<HistoryState, 'unused' | 'trouble'>,
  all: string,
  command: string,
): Message {
  const said = describeUnused(filter);
  return {
    text: `${said} ${NARROWING} ${narrowed(command)}`,
    blocks: [
      section(escapeText(said)),
      ...actions([button(`${PAGE}#all`, 'Everything', { value: all })]),
      context(narrowing(command)),
    ],
    unfit: 'name',
  };
}

function nothing({ newest, partial, unreadable }: HistoryState, asked: string): string {
  if (partial) return 'Nothing found so far; Older looks further back.';
  if (newest !== null) return 'Nothing older.';
  if (unreadable > 0) return 'No entry that can be read was found.';
  return asked === '' ? 'The history is empty.' : `The history has no change ${asked}.`;
}

function turnOverBlock(row: TurnOvers, zone: string | null): KnownBlock {
  const [title = '', times = ''] = turnOverLines(row, zone);
  return section(`*${limitedText(title, 500)}*\n${limitedText(times, 1000)}`);
}

function entryBlocks(shown: Shown, at: number, zone: string | null): KnownBlock[] {
  const { entry, undo } = shown;
  // A kind of setting that no longer exists is named, and nothing more.
  const { lines: read } = shown;
  const lines = read ?? [];
  const where = entry.from === null ? '' : ` in ${place(entry.from)}`;
  const about = [
    `*${limitedText(sentenceStart(describeSubject(shown)), 500)}*${unsaidAccount(shown)}`,
    `<@${entry.by}> ${slackDate(entry.at)}${where}`,
    ...describeAsked(entry),
    ...describeProposed(entry),
    ...describeOutcome(entry).map((text) => limitedText(text, 300)),
    ...(entry.undone === null ? [] : [`Undone by <@${entry.undone.by}> ${slackDate(entry.undone.at)}`]),
    ...(read === null ? ['What was changed could not be read.'] : []),
    ...lines.filter(isShort).map((line) => `${escapeText(line.label)}: ${escapeText(pair(line))}`),
    ...(entry.says === undefined || entry.says.length === 0 ? [] : [side(entry.says.join('\n'))]),
    ...roleLines(entry),
  ].join('\n');
  const long = lines.filter((line) => !isShort(line));
  const { action: undoes, value } = shown.undoes ?? { action: UNDO, value: entry.id };
  const back = undo
    ? button(`${undoes}#${at}`, 'Undo', {
        value,
        label: `Undo: ${describeSubject(shown)}, ${plainTime(entry.at, zone)}`,
      })
    : undefined;
  return [section(about, back), ...long.map(longBlock)];
}

/** Which agent asked for it, and for whom. */
function describeAsked({ asked, proposed, by }: AuditEntry): string[] {
  return asked == null ? [] : [`Asked by ${limitedText(asked.agent, 100)} for <@${proposed?.by ?? by}>`];
}

/** Who wanted it and why, and what was said with the approval. */
function describeProposed({ proposed }: AuditEntry): string[] {
  if (proposed === null) return [];
  const word = proposed.word === '' ? '' : ` Approved with: ${limitedText(proposed.word, 300)}`;
  const approver = proposed.approvedBy === undefined ? '' : ` by <@${proposed.approvedBy}>`;
  return [`Approved${approver}; proposed by <@${proposed.by}>: ${limitedText(proposed.reason, 500)}${word}`];
}

/** The account of an entry whose title does not name it already. */
function unsaidAccount(shown: Shown): string {
  const { action, environment } = shown.entry;
  const name = environment === null ? null : environmentName(environment);
  const isSaid =
    ['schedule', 'use'].includes(action) &&
    describeSubject(shown)
      .split(/\W/u)
      .includes(name ?? '');
  return name === null || isSaid ? '' : ` · ${name}`;
}

/** What became of each entry that was touched; both sides of what has no entries. */
function longBlock({ label, before, after, steps = [] }: ChangeLine): KnownBlock {
  if (steps.length === 0) return section(`${escapeText(label)}, before:\n${side(before)}\nafter:\n${side(after)}`);
  return section(`${escapeText(label)}:\n${side(steps.map((step) => `• ${step}`).join('\n'))}`);
}

/** What a change of roles or of rules came to; mentions, so not to be escaped. */
function roleLines({ action, before, after }: AuditEntry): string[] {
  const lines =
    action === 'access' ? auditedRoleLines(before, after) : action === 'rules' ? auditedRuleLines(before, after) : [];
  return lines.length === 0 ? [] : [linesWithin(lines, SIDE)];
}

/** Whole lines only: a number in one must not be cut. */
function side(text: string): string {
  return linesWithin(text.split('\n').map(escapeText), SIDE);
}

/** Long enough for any number; longer texts get lines of their own. */
function isShort({ before, after, steps = [] }: ChangeLine): boolean {
  return steps.length === 0 && !before.includes('\n') && !after.includes('\n') && before.length + after.length <= 200;
}

function pair({ before, after }: ChangeLine): string {
  return `${before} → ${after}`;
}

function plainLine(shown: Shown, { zone, nameOf }: HistoryState): string {
  const { entry, lines } = shown;
  const name = nameOf(entry.by);
  const words = [
    ...describeOutcome(entry).map((text) => text.replace(/\.$/u, '')),
    ...(entry.undone === null ? [] : ['undone since']),
  ];
  const about = unsaidAccount(shown);
  const changes = (lines ?? []).flatMap((line) => [
    ...(isShort(line) ? [`${line.label} ${pair(line)}`] : []),
    ...stepsSaid(line),
  ]);
  const by = name === null ? '' : ` by ${isolate(name)}`;
  const named = (said: string, user: string | undefined) => {
    const found = user === undefined ? null : nameOf(user);
    return found === null ? [] : [`${said} by ${isolate(found)}`];
  };
  const proposed = [...named('proposed', entry.proposed?.by), ...named('approved', entry.proposed?.approvedBy)];
  const asked = entry.asked == null ? [] : [`asked by ${isolate(entry.asked.agent)}`];
  return [
    `${describeSubject(shown)}${about}${by}, ${plainTime(entry.at, zone)}`,
    ...asked,
    ...proposed,
    ...words,
    ...changes,
    ...(entry.says ?? []).map((line) => line.replace(/\.$/u, '')),
  ].join(', ');
}

/** As much as a screen reader can reasonably read out; the blocks have all of it. */
function stepsSaid({ label, steps = [] }: ChangeLine): readonly string[] {
  return steps.length <= 3 ? steps : [`${label}: ${steps.length} destinations changed`];
}

/** `<#…>` names a channel to those who may see it; a direct message has no name. */
function place(channel: string): string {
  return channel.startsWith('D') ? 'a direct message' : `<#${escapeText(channel)}>`;
}

/** What an entry is about, in the middle of a sentence; plain text. */
export function describeSubject({ entry, title: changed }: Shown): string {
  const { action, title, undoes } = entry;
  if (changed !== null) return undoes === null ? changed : `${changed}, taken back`;
  switch (action) {
    case 'connect':
      if (entry.before === null) return 'a key connected';
      if (entry.after === 'the same key') return 'the same key connected again';
      return entry.after === 'a key of another customer'
        ? 'a key replaced by one of another customer'
        : 'a key replaced by another';
    case 'disconnect':
      return 'a key disconnected';
    case 'use':
      return entry.environment === null
        ? 'switched to the other account'
        : `switched to ${environmentName(entry.environment)}`;
    case 'access':
      return 'roles changed';
    case 'rules':
      return 'approvals and channels changed';
    case 'schedule':
      return title ?? 'a balance post';
    case 'refused':
      return title ?? 'something that is not allowed';
    default:
      return action;
  }
}

/** Until when it was to hold, or that its time had come. */
function describeTemporary({ temporary, outcome }: AuditEntry): string[] {
  if (temporary === null) return [];
  if (temporary.phase === 'end')
    return [outcome === 'done' ? 'Put back what was before.' : 'It was to put back what was before.'];
  return [temporary.until === null ? 'For a while, without an end.' : `For a while, until ${temporary.until}.`];
}

/** How a change ended, if that is worth mentioning; plain text. */
export function describeOutcome(entry: AuditEntry): string[] {
  const preset = entry.preset === null ? [] : [`By the preset ${isolate(entry.preset)}.`];
  const { hours } = entry.temporary ?? {};
  const turned = hours === undefined ? [] : [`By the hours ${isolate(namedIn(hours.name).name)}.`];
  return [...preset, ...turned, ...describeTemporary(entry), ...describeSettled(entry)];
}

function describeSettled({ outcome, accepted, wanted, after, action, title }: AuditEntry): string[] {
  if (action === 'connect' && outcome === 'unknown') return ['Not confirmed: whether the key was stored is not known.'];
  if (action === 'connect' && outcome === 'refused') return ['Not stored: what was connected had changed.'];
  switch (outcome) {
    case 'done':
      return [];
    case 'mismatch':
      return ['The provider shows something other than what was sent.'];
    case 'unknown':
      if (accepted) {
        return after === null
          ? ['Not confirmed: the provider accepted it, and could not be asked what it holds.']
          : ['Not there yet: the provider accepted it, and still held the old settings when looked at.'];
      }
      return after === null
        ? ['Not confirmed: it is not known whether the provider took it.']
        : [
            'Not confirmed: it is not known whether the provider took it; the old settings were still there when looked at.',
          ];
    case 'refused':
      if (action === 'refused' && title !== null) return ['Refused, and nothing was sent.'];
      return [wanted === null ? 'Refused: not allowed, and nothing was sent.' : 'Not taken by the provider.'];
  }
}

/** One turn-over, of however many numbers. */
interface TurnOver {
  /** ISO 8601, UTC. */
  at: string;
  /** In plain text: `outside hours`, or `Mia on duty`. */
  holds: string;
  /** How many numbers and menus changed. */
  changes: number;
}

/** The most turn-overs of a day that are named. */
const MAX_NAMED = 20;

/** The turn-overs of a day in two lines of plain text: how many there were, and which; `zone` is the reader's. */
function turnOverLines({ name, day, entries }: TurnOvers, zone: string | null): [string, string] {
  const turns = turnsIn(entries);
  const count = turns.length === 1 ? 'once' : turns.length === 2 ? 'twice' : `${turns.length} times`;
  const said = turns.slice(0, MAX_NAMED).map(({ at, holds, changes }) => {
    const time = formatInstant(Date.parse(at), zone ?? 'UTC')
      .split(', ')
      .at(-1);
    return `${time} ${holds}${changes === 1 ? '' : ` (${changes} changes)`}`;
  });
  const more = turns.length > MAX_NAMED ? [`${turns.length - MAX_NAMED} more`] : [];
  const where = zone === null ? ' (UTC)' : '';
  return [`Hours: ${isolate(name)} turned over ${count} on ${formatDay(day)}${where}:`, [...said, ...more].join(', ')];
}

/** The same as data. */
function turnOverFacts({ name, day, entries }: TurnOvers): object {
  return { hours: name, day, turns: turnsIn(entries) };
}

/** In the order in which they came. */
function turnsIn(entries: readonly AuditEntry[]): TurnOver[] {
  const turns = new Map<string, TurnOver>();
  for (const { at, temporary } of entries.toReversed()) {
    const { id = '', name = '' } = temporary?.hours ?? {};
    const isEnd = temporary?.phase === 'end';
    const { isOpen, onDuty } = namedIn(name);
    const by = onDuty === null ? (isOpen ? 'within hours' : 'outside hours') : `${isolate(onDuty)} on duty`;
    const holds = isEnd ? 'own settings' : by;
    const known = turns.get(`${id} ${holds}`);
    if (known === undefined) turns.set(`${id} ${holds}`, { at, holds, changes: 1 });
    else known.changes += 1;
  }
  return [...turns.values()];
}

/** What comes with the file, in the asker's direct messages. */
export function fileMessage(count: number, asked: string, more: boolean): Message {
  const which = asked === '' ? '' : ` ${asked}`;
  const rows = count === 1 ? 'one entry' : `${count} entries`;
  const cut = more ? ' Older ones did not fit; narrow it down to get them.' : '';
  const text = `History${which} as a file: ${rows}.${cut} Times are in UTC, and private numbers are shown in part.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Where it was asked for: the file was sent. */
export function downloadedMessage(count: number): Message {
  const text = `The history (${count === 1 ? 'one entry' : `${count} entries`}) is in your messages with Switchboard, as a file.`;
  return { text, blocks: [section(text)] };
}
