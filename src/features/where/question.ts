import { z } from 'zod';
import { boundFilter, MAX_FILTER_LENGTH } from '../../people/directory/number-choice.ts';
import type { Environment } from '../../telephony/types.ts';

const questionSchema = z.object({
  e: z.enum(['sandbox', 'live']),
  f: z.string().min(1).max(MAX_FILTER_LENGTH),
  u: z.string().max(40).optional(),
  s: z.int().min(0),
  p: z.int().min(0).max(1_000_000),
});

/** Who or what is looked for, as the value of the buttons that continue the search. */
export interface Question {
  environment: Environment;
  /** As it was typed. */
  text: string;
  /** Slack's id of the person who was mentioned. */
  user: string | null;
  /** Ring lists that are older than this are read anew; epoch milliseconds. */
  since: number;
  /** Of the answer, counted from 0. */
  page: number;
}

export function writeQuestion({ environment, text, user, since, page }: Question): string {
  const named = user === null ? {} : { u: user };
  // Nothing in a message, not even a button's value, may pass for a mention in Slack.
  return JSON.stringify({ e: environment, f: boundFilter(text), ...named, s: since, p: page }).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Reads it back; `null` for anything that is not ours. */
export function readQuestion(value: string): Question | null {
  try {
    const { e, f, u, s, p } = questionSchema.parse(JSON.parse(value));
    return { environment: e, text: f, user: u ?? null, since: s, page: p };
  } catch {
    // Of an earlier version, or forged; whoever asks says so.
    return null;
  }
}
