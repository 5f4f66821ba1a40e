import type { Outcome } from '../blocks/outcome.ts';
import { type CommandTable, checkArguments, mentionsIn, parseTyped, resolveHandler } from './command.ts';
import type { CommandHandler, CommandJob, Job } from './feature.ts';
import { type Guards, guarded } from './rights.ts';

/** What words would do if they were typed after the slash command. */
export interface TypedWords {
  /** The command, by its own word. */
  word: string;
  /** Whether a synonym named it. */
  bySynonym: boolean;
  /** Whether it changes something or opens a form, neither of which is done by talking alone. */
  onlyByPress: boolean;
  /** Whether it opens a form or a preview, and does nothing else. */
  opens: boolean;
  /** Runs it, after the check of its row's right. */
  run(): Outcome | Promise<Outcome>;
  /** Throws why the person may not run it, for where a button is to do so. */
  requireRight(): Promise<void>;
}

/**
 * The command that words name, made ready; `null` where they name none, or the command cannot use the words after its
 * own.
 */
export async function typedWords(
  table: CommandTable,
  guards: Guards,
  job: Job,
  text: string,
): Promise<TypedWords | null> {
  const found = table.meant(parseTyped(text));
  if (found === undefined) return null;
  const { rest } = found;
  const command = await table.whole(found.command);
  const asked = checkArguments(job.command, command, rest);
  if ('refusal' in asked) return null;
  const commandJob: CommandJob = { ...job, ...asked, mentions: mentionsIn(text) };
  const handler: CommandHandler = guarded(guards, resolveHandler(command, commandJob), asked);
  const { may, act, writes } = handler;
  const wanted = act === undefined ? undefined : () => (typeof act === 'string' ? act : act(commandJob));
  return {
    word: command.word,
    bySynonym: found.synonym,
    onlyByPress:
      handler.loading !== undefined || 'atOnce' in handler || (command.once === true && handler.shows !== true),
    opens: handler.loading !== undefined && command.once !== true,
    run: () => handler.run(commandJob),
    async requireRight() {
      if (may !== 'anyone') await guards.check(commandJob, may, wanted);
      const { tenant } = job.caller;
      await guards.requireKey(tenant, (await writes?.(tenant, asked)) ?? []);
      if (handler.loading !== undefined) await handler.requires?.(commandJob);
    },
  };
}
