import { type Message, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import { argumentsOf, type TypedCommand } from './command.ts';
import type { CommandHandler, CommandJob, SentenceReader, SentenceScope } from './feature.ts';
import type { Check } from './rights.ts';

/** The answer to words read as a sentence; `null` where they are not one, or the person may not ask. */
export async function readSentence(
  sentences: () => Promise<SentenceReader | undefined>,
  check: Check,
  job: CommandJob,
  take: SentenceScope,
): Promise<Message | null> {
  const reader = await sentences();
  if (reader === undefined) return null;
  try {
    await check(job, reader.may);
  } catch {
    // Whatever is tried instead has its own refusal.
    return null;
  }
  return reader.run(job, take);
}

/** Whether words follow the first one, so that it may begin a sentence; a telephone number and an account are none. */
export function isLong(typed: TypedCommand): boolean {
  const [, ...behind] = argumentsOf(typed).text.split(/\s+/u);
  return behind.length > 1 && behind.some((word) => /\p{L}/u.test(word));
}

/** What is tried with words beside the command that they name. */
interface Otherwise {
  /** Whether another word stands for the command, whose name nobody typed then. */
  synonym: boolean;
  read(job: CommandJob, take: SentenceScope): Promise<Message | null>;
  /** The answer to words that the command of such a word cannot use. */
  unknown(job: CommandJob): Promise<Outcome> | Outcome;
}

/**
 * The handler of a command whose words are read as a sentence where it cannot use them: "use the Lunch preset until 2".
 * Behind a synonym they are read before it runs ("warn me when it falls below 50"), unless it opens a form: that is opened
 * at once, while its trigger is valid.
 */
export function orSentence<H extends CommandHandler>(
  handler: H,
  typed: TypedCommand,
  { synonym, read, unknown }: Otherwise,
): H {
  const isFirst = synonym && handler.loading === undefined && isLong(typed);
  const run = async (job: CommandJob): Promise<Outcome> => {
    const whole = { ...job, ...argumentsOf(typed) };
    const first = isFirst ? await read(whole, 'known') : null;
    if (first !== null) return messageOutcome(first);
    const outcome = await handler.run(job);
    const unfit = outcome.kind === 'message' ? outcome.message.unfit : undefined;
    if (unfit === 'words' && synonym) return unknown(whole);
    const said = unfit && isLong(typed) ? await read(whole, unfit === 'words' ? 'used' : 'whole') : null;
    return said === null ? outcome : messageOutcome(said);
  };
  return { ...handler, run };
}
