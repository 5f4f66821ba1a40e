import type { Intent, Slots } from '../../language/intents.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { messageOf, runJob } from '../../slack/inbound/answer.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type Shown, type TypedWords, typedWords } from '../../slack/inbound/typed-command.ts';
import { wordsFor } from './commands.ts';
import type { ReplyDeps } from './deps.ts';

/** The command that shows or opens what was understood, with its words; `null` where there is none. */
export async function commandFor(
  deps: ReplyDeps,
  job: Job,
  intent: Intent,
  slots: Slots,
): Promise<(TypedWords & { words: string }) | null> {
  const words = wordsFor(intent, slots, (word) => deps.commands().find(word) !== undefined);
  const typed = words === null ? null : await typedWords(deps.commands(), deps, job, words);
  return words === null || typed === null ? null : { ...typed, words };
}

/** What a command shows, also where it fails. */
export async function answerOf({ offers }: Pick<ReplyDeps, 'offers'>, job: Job, { show }: Shown): Promise<Message> {
  return messageOf(job, await runJob(job, show), offers());
}
