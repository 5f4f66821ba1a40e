import { z } from 'zod';
import { readJson } from '../../runtime/json.ts';
import { unmasked } from '../../runtime/marked-text.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { askFor, choiceMessage } from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Match } from './finder.ts';
import { NO_NUMBERS, numberRow } from './number-labels.ts';

/** What was found for a text that stands for several numbers, or for none. */
export type UnclearNumber = Exclude<Match<TelephoneNumber>, { kind: 'one' }>;

/** What to say about such a text, the numbers to choose from, where they come from, and a button that lists all of them. */
export function numberChoice(
  typed: string,
  match: UnclearNumber,
  environment: Environment,
  { question, list }: { question: string; list: string },
) {
  const numbers = match.kind === 'several' ? match.items : (match.nearest ?? []);
  const isEmpty = match.kind === 'none' && match.nearest === null;
  const shown = unmasked(typed.length <= MAX_FILTER_LENGTH ? typed : `${boundFilter(typed)}…`);
  const headline =
    match.kind === 'several'
      ? `${numbers.length === 1 ? '1 number matches' : `${numbers.length} numbers match`} "${shown}". ${question}`
      : `No active number matches "${shown}"${numbers.length === 0 ? ', and none is like it.' : '. The nearest:'}`;
  return {
    headline: isEmpty ? NO_NUMBERS : headline,
    rows: numbers.map((number) => numberRow(number, environment)),
    hint: 'type more of the number or name.',
    source: environmentName(environment),
    buttons: isEmpty ? [] : [button(list, 'All numbers', { value: environment })],
    isFound: match.kind === 'several',
  };
}

/** Says it of the lists of one feature: `question` asks for a number, and `actionId` is the button that takes it. */
export function choiceOfNumbers({ question, actionId }: { question: string; actionId: string }) {
  return (typed: string, match: UnclearNumber, environment: Environment, { numbers }: { numbers: string }): Message =>
    choiceMessage({ ...numberChoice(typed, match, environment, { question, list: numbers }), actionId });
}

/** Asks which number a command is about, `list` being the button that lists all of them. */
export function askForNumber(command: string, environment: Environment | undefined, list: string): Message {
  return askFor({
    said: 'Which number? Type it, its last digits or its name after the command.',
    command,
    takes: 'number, last digits or name',
    example: '0123',
    all: button(list, 'All numbers', { value: environment }),
  });
}

const placeSchema = z.object({
  e: z.enum(['sandbox', 'live']),
  p: z.int().min(0).max(1_000_000),
  f: z.string().max(200),
});

/** Where a person is in a list, as the value of the buttons that turn its pages. */
export interface ListPage {
  environment: Environment;
  /** Counted from 0. */
  page: number;
  /** What was typed to narrow the list; empty for the whole of it. */
  filter: string;
}

/** The longest filter that is kept, in UTF-16 units; no name or number of a list is longer. */
export const MAX_FILTER_LENGTH = 200;

export function writeListPage({ environment, page, filter }: ListPage): string {
  return JSON.stringify({ e: environment, p: page, f: filter });
}

/** Reads it back; `null` for anything that is not ours. */
export function readListPage(value: string): ListPage | null {
  const read = readJson(value, placeSchema);
  return read && { environment: read.e, page: read.p, filter: read.f };
}

/** What was typed, no longer than a button can carry, cut between characters. */
export function boundFilter(typed: string): string {
  return typed
    .slice(0, MAX_FILTER_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');
}
