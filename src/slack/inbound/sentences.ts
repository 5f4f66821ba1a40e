import { type Message, messageOutcome } from '../blocks/outcome.ts';
import { argumentsOf, type TypedCommand } from './command.ts';
import type { CommandHandler, CommandJob, SentenceReader } from './feature.ts';
import type { Check } from './rights.ts';

/** The answer to words read as a sentence; `null` where they are not one, or the person may not ask. */
export async function readSentence(
  sentences: () => Promise<SentenceReader | undefined>,
  check: Check,
  job: CommandJob,
  mayAsk: boolean,
): Promise<Message | null> {
  const reader = await sentences();
  if (reader === undefined) return null;
  try {
    await check(job, reader.may);
  } catch {
    // Whatever is tried instead has its own refusal.
    return null;
  }
  return reader.run(job, mayAsk);
}

/**
 * The handler of a synonym that words follow, which may be a sentence as a whole: "warn me when it falls below 50". A
 * form is opened at once, while its trigger is valid, without reading the words.
 */
export function sentenceFirst(
  handler: CommandHandler,
  typed: TypedCommand,
  read: (job: CommandJob) => Promise<Message | null>,
): CommandHandler {
  if (handler.loading !== undefined || !/\s/u.test(typed.rest.trim())) return handler;
  return {
    ...handler,
    run: async (job) => {
      const said = await read({ ...job, ...argumentsOf(typed) });
      return said === null ? handler.run(job) : messageOutcome(said);
    },
  };
}
