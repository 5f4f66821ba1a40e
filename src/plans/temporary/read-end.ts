import type { End } from '../../changes/draft.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { type Edge, edgesOf, isLength } from '../../language/times/edges.ts';
import { readTime, timeContext, whyNotRead } from '../../language/times/read-time.ts';
import type { Clock, TimePhrase, TimeReading } from '../../language/times/time.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { describeChoices, END_EXAMPLE, type EndRead, endAfter, endAtWall } from './checked-end.ts';

/** Reads an end that was typed in words, with or without "until"; `start` is when the change begins, where that is not now. */
export function readEndText(text: string, clock: Clock, start: End | null = null): EndRead {
  const context = timeContext(clock);
  const from = start === null ? [] : [`from ${spoken(start)} ${text}`, `from ${spoken(start)} until ${text}`];
  const joint = from.map((each) => readTime(each, context)).find(({ kind }) => kind === 'read');
  if (joint?.kind === 'read') return endOf(joint.phrase, { ...clock, start });
  const asSaid = readTime(text, context);
  const reading = asSaid.kind === 'unknown' ? readTime(`until ${text}`, context) : asSaid;
  return endsOf(reading, text, clock, (phrase) =>
    phrase.kind !== 'days' && edgesOf(phrase).from !== null ? startNamed() : endOf(phrase, { ...clock, start }),
  );
}

/** Reads when a change begins, as it was typed with or without "from"; `end` is `null` for now. */
export function readStartText(text: string, clock: Clock): EndRead {
  const bare = withoutFrom(text);
  if (bare === '' || bare.toLowerCase() === 'now') return { kind: 'end', end: null };
  const context = timeContext(clock);
  const asSaid = readTime(`from ${bare}`, context);
  const reading = asSaid.kind === 'unknown' ? readTime(bare, context) : asSaid;
  return endsOf(reading, bare, clock, (phrase) => startOf(phrase, clock));
}

/** The words of a start without "from": "tomorrow from 9" as well. */
export function withoutFrom(text: string): string {
  return text.replace(/(?<!\S)(?:from|starting|beginning)\s+/giu, '');
}

/** A start, written so that the grammar can read it. */
function spoken({ at, zone }: End): string {
  return localTime(wallClock(at, zone)).replace('T', ' ');
}

function endsOf(reading: TimeReading, text: string, clock: Clock, endOf: (phrase: TimePhrase) => EndRead): EndRead {
  switch (reading.kind) {
    case 'read':
      return endOf(reading.phrase);
    case 'ask': {
      const ends = reading.choices.map((each) => endOf(each));
      const good = ends.flatMap((each) => (each.kind === 'end' && each.end !== null ? [each.end] : []));
      const [first] = ends;
      if (good.length > 1) return { kind: 'ask', ends: good };
      return good[0] === undefined ? (first ?? unknown(text, clock)) : { kind: 'end', end: good[0] };
    }
    case 'out-of-range':
      return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
    case 'unknown':
      return unknown(text, clock);
  }
}

/** Which words cannot be used as they are, and why, in plain sentences. */
export function unusedWords(typed: string, read: Exclude<EndRead, { kind: 'end' }>): string {
  const shown = `"${clip(typed, 100)}"`;
  return read.kind === 'ask' ? `${shown}: ${describeChoices(read.ends)}` : `${shown} could not be used. ${read.words}`;
}

function unknown(text: string, clock: Clock): EndRead {
  const why = whyNotRead(text, timeContext(clock));
  return { kind: 'fault', words: `${why ?? 'This is not a time that Switchboard understands.'} ${END_EXAMPLE}` };
}

function startOf(phrase: TimePhrase, clock: Clock): EndRead {
  const { at, from, until } = edgesOf(phrase);
  const start = at ?? (until === null || phrase.kind === 'days' ? from : null);
  return start === null ? onlyStart() : endAt(start, clock);
}

function onlyStart(): EndRead {
  return {
    kind: 'fault',
    words: 'Name only when it begins here, such as tomorrow 9:00; the end has a field of its own.',
  };
}

function endOf(phrase: TimePhrase, clock: Clock & { start: End | null }): EndRead {
  const { at, until } = edgesOf(phrase);
  const end = at ?? until;
  if (end === null) return { kind: 'end', end: null };
  return endAt(end, clock, at === null ? clock.start?.at : clock.now);
}

function endAt(edge: Edge, clock: Clock & { start?: End | null }, from?: number): EndRead {
  return isLength(edge) ? endAfter(edge, clock, from) : endAtWall(edge, clock);
}

function startNamed(): EndRead {
  return { kind: 'fault', words: `Name the end alone, without when it begins. ${END_EXAMPLE}` };
}
