import { settingKey } from '../changes/apply-change.ts';
import type { SettingKind } from '../changes/setting-kind.ts';
import { messageAbout } from '../changes/view.ts';
import { writeReference } from '../people/directory/number-labels.ts';
import { actions, button, context, escapeText, limitedText, section } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../slack/blocks/rows.ts';
import type { ClosedDay } from './closed-days/record.ts';
import type { Preset, PresetChange } from './presets/record.ts';
import type { PlanOutcome } from './temporary/apply-plan.ts';
import { formatEnd, lateSentence } from './temporary/end-words.ts';
import type { Returned } from './temporary/put-back.ts';
import { summariseTemporary, thingName } from './temporary/words.ts';

/** Applies a closed day to one thing in spite of what prevented it; its value is {@link questionValue}. */
export const APPLY_ANYWAY = 'when:lay';
/** Leaves one thing as it is for this closed day; its value as above. */
export const LEAVE = 'when:leave';

/** The outcome of a closed day for one number or menu. */
export type ClosedDayOutcome = { change: PresetChange } & PlanOutcome;

type Kinds = { of(thing: { kind: string }): SettingKind };

/** Names a closed day and a thing in a button. */
function questionValue(id: string, thing: string): string {
  return `${id} ${thing}`;
}

/** Reads it back. */
export function readQuestionValue(value: string): { id: string; thing: string } {
  const gap = value.indexOf(' ');
  return gap < 0 ? { id: value, thing: '' } : { id: value.slice(0, gap), thing: value.slice(gap + 1) };
}

/** Slack takes 50 blocks, and a preset has at most 20 changes, each of which may need two. */
function thingBlocks(kinds: Kinds, entry: ClosedDay, preset: Preset, outcome: ClosedDayOutcome) {
  const { change } = outcome;
  const line = section(
    `${boldName(thingName(change))}\n${limitedText(describeClosedDayOutcome(kinds, entry, outcome), 1200)}`,
  );
  if (outcome.kind !== 'asked') return [line];
  const value = questionValue(entry.id, settingKey({ ...change, environment: preset.environment }));
  const look = writeReference(preset.environment, change.subject);
  return [
    line,
    ...actions([
      button(`${APPLY_ANYWAY}#${change.subject}`.slice(0, 200), 'Do it', { value }),
      button(`${LEAVE}#${change.subject}`.slice(0, 200), 'Leave it', { value }),
      button(`${kinds.of(change).card}#${change.subject}`.slice(0, 200), 'Look', { value: look }),
    ]),
  ];
}

function describeClosedDayOutcome(kinds: Kinds, entry: ClosedDay, outcome: ClosedDayOutcome): string {
  switch (outcome.kind) {
    case 'set':
    case 'there':
      return kinds.of(outcome.change).sentence(outcome.settings);
    case 'other':
      return outcome.name === null ? 'Nothing was changed here.' : `${isolate(outcome.name)} holds here instead.`;
    case 'covered':
      return `${summariseTemporary(outcome.by)}. ${entry.name} follows if it is not over by then.`;
    case 'asked':
      return `Nothing was sent. ${outcome.why}`;
    case 'failed':
      return `Not known to be changed yet; Switchboard keeps trying. ${outcome.why}`;
  }
}

/** A closed day has begun, or holds for more than it did. */
export function closedBegunMessage(
  kinds: Kinds,
  {
    entry,
    preset,
    until,
    set,
    lateBy,
    isFirst,
  }: {
    entry: ClosedDay;
    preset: Preset;
    until: number;
    set: readonly ClosedDayOutcome[];
    lateBy: number;
    /** Whether nothing was said of it before. */
    isFirst: boolean;
  },
): Message {
  const headline = isFirst ? `${isolate(entry.name)} has begun.` : `${isolate(entry.name)} holds here now.`;
  const end = `Until ${formatEnd({ at: until, zone: entry.zone })}, by the preset ${isolate(preset.name)}.`;
  const said = [end, lateSentence(lateBy)].filter((each) => each !== null).join(' ');
  const isOpen = set.some(({ kind }) => kind === 'asked');
  return messageAbout(preset.environment, textOf(kinds, entry, `${headline} ${said}`, set), [
    section(`*${limitedText(headline, 300)}*\n${escapeText(said)}`),
    ...set.flatMap((outcome) => thingBlocks(kinds, entry, preset, outcome)),
    ...(isOpen ? [context('What is not changed stays as it is until somebody decides, or until it is over.')] : []),
  ]);
}

/** A closed day could not begin everywhere so far. */
export function closedStuckMessage(
  kinds: Kinds,
  { entry, preset, failed }: { entry: ClosedDay; preset: Preset; failed: readonly ClosedDayOutcome[] },
): Message {
  const headline = `${isolate(entry.name)} is not known to have begun everywhere yet.`;
  return messageAbout(preset.environment, textOf(kinds, entry, headline, failed), [
    section(`*${limitedText(headline, 300)}*`),
    ...failed.flatMap((outcome) => thingBlocks(kinds, entry, preset, outcome)),
  ]);
}

function textOf(kinds: Kinds, entry: ClosedDay, headline: string, outcomes: readonly ClosedDayOutcome[]): string {
  return accessibleText(
    headline,
    outcomes.map((outcome) => `${thingName(outcome.change)}: ${describeClosedDayOutcome(kinds, entry, outcome)}`),
  );
}

/** A closed day is over, and the earlier settings hold again. */
export function closedOverMessage(
  kinds: Kinds,
  { entry, back, lateBy }: { entry: ClosedDay; back: readonly Extract<Returned, { kind: 'back' }>[]; lateBy: number },
): Message {
  const headline = `${isolate(entry.name)} is over.`;
  const late = lateSentence(lateBy, { isSent: back.some(({ applied }) => applied !== null) });
  const said = late === null ? [] : [late];
  const environment = back[0]?.change.environment ?? 'sandbox';
  const lines = back.map(({ change, now, lost, next }) => {
    const missing =
      lost.length === 0 ? [] : [`Not brought back, because the provider did not state it: ${lost.join('; ')}.`];
    const follows = next === null ? [] : [`${summariseTemporary(next)}.`];
    return { name: thingName(change), words: [...follows, kinds.of(change).sentence(now), ...missing].join(' ') };
  });
  const text = accessibleText(
    [headline, ...said].join(' '),
    lines.map(({ name, words }) => `${name}: ${words}`),
  );
  return messageAbout(environment, text, [
    section([`*${limitedText(headline, 300)}*`, ...said].join('\n')),
    ...lines.map(({ name, words }) => section(`${boldName(name)}\n${limitedText(words, 1200)}`)),
  ]);
}

/** The preset of a closed day that was to begin no longer exists. */
export function closedGoneMessage(entry: ClosedDay): Message {
  const headline = `${isolate(entry.name)} changed nothing: its preset is gone.`;
  const next = 'Choose another one with `/phone plans closed days`; it begins as soon as that is saved.';
  return { text: `${headline} ${next}`, blocks: [section(`*${limitedText(headline, 300)}*\n${next}`)] };
}

/** A closed day was over before it had begun everywhere; `last` is why, where it was tried. */
export function closedMissedMessage(entry: ClosedDay, until: number, last: string | null): Message {
  const headline =
    last === null
      ? `${isolate(entry.name)} changed nothing: it was over before it could begin.`
      : `${isolate(entry.name)} is over, and is not known to have been set everywhere.`;
  const end = `It lasted until ${formatEnd({ at: until, zone: entry.zone })}`;
  const why =
    last === null ? `${end}, and Switchboard came to it only after that.` : `${end}. When it was last tried: ${last}`;
  return { text: `${headline} ${why}`, blocks: [section(`*${limitedText(headline, 300)}*\n${escapeText(why)}`)] };
}

/** What a person decided was done to one thing. */
export function decidedOutcomeMessage(
  kinds: Kinds,
  preset: Pick<Preset, 'environment'>,
  entry: ClosedDay,
  outcome: ClosedDayOutcome,
): Message {
  const name = thingName(outcome.change);
  const words = describeClosedDayOutcome(kinds, entry, outcome);
  return messageAbout(preset.environment, `${name}: ${words}`, [
    section(`${boldName(name)}\n${limitedText(words, 1200)}`),
  ]);
}

/** One thing stays as it is for this closed day. */
export function keptMessage(entry: ClosedDay, change: PresetChange): Message {
  const text = `${isolate(thingName(change))} stays as it is; ${isolate(entry.name)} changes nothing there.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** There is nothing left to be decided. */
export function notNowMessage(): Message {
  const text = 'This closed day does not hold now, or no longer has this number. Nothing was sent.';
  return { text, blocks: [section(text)] };
}
