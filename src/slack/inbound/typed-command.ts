import type { Outcome } from '../blocks/outcome.ts';
import type { CommandJob, Effect, Job } from './feature.ts';
import { type CommandTable, handlerOf, mentionsIn } from './routes.ts';
import { type Guards, runAllowed } from './steps.ts';

/** What words would do if they were typed after the slash command. */
export type TypedWords = Named & (Shown | Pressed);

interface Named {
  /** The command, by its own word. */
  word: string;
  /** Whether a synonym named it. */
  bySynonym: boolean;
}

/** They only show something. */
export interface Shown {
  effect: 'show';
  /** Shows it, after the check of its row's right. */
  show(): Outcome | Promise<Outcome>;
}

/** They open a form or change something, neither of which is done by talking alone. */
interface Pressed {
  effect: Exclude<Effect, 'show'>;
  /** Throws why the person may not run it, for where a button is to do so. */
  requireRight(): Promise<void>;
  /** Does it for whoever pressed or typed it, after the check of its row's right. */
  press(): Outcome | Promise<Outcome>;
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
  const found = await table.named(text, job.command);
  if (found === null) return null;
  const { command, asked, synonym } = found;
  const commandJob: CommandJob = { ...job, ...asked, mentions: mentionsIn(text) };
  const row = handlerOf(command, commandJob);
  const { may, act, writes, effect } = row;
  const wanted = act === undefined ? undefined : () => (typeof act === 'string' ? act : act(commandJob));
  const named = { word: command.word, bySynonym: synonym };
  const run = () => runAllowed(guards, row, commandJob, asked);
  if (effect === 'show') return { ...named, effect, show: run };
  return {
    ...named,
    effect,
    press: run,
    async requireRight() {
      if (may !== 'anyone') await guards.check(commandJob, may, wanted);
      await guards.keys.require(job, (await writes?.(job.caller.tenant, asked)) ?? []);
      await row.requires?.(commandJob);
    },
  };
}
