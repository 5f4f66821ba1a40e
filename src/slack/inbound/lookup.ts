import { type Message, messageOutcome } from '../blocks/outcome.ts';
import type { Action, Command, CommandArguments, CommandRow, Job } from './feature.ts';

/** A command that shows one thing: the one named after it, or the one that a button carries. */
interface Lookup {
  command: Omit<CommandRow, 'takes'>;
  /** The button's `action_id`. */
  button: string;
  /** Says how the command is used, when nothing but perhaps an account is typed after it. */
  usage: (command: string, environment: CommandArguments['environment']) => Message;
  /** Reads the button's value. */
  refer: (value: string) => { environment: 'sandbox' | 'live' | null; id: string };
  /** Reads the thing that is meant, in the account that is named; `null` when only an account is named. */
  show: (job: Job, asked: CommandArguments) => Promise<Message | null>;
}

/** The command and the button of a lookup, for a feature's tables. */
export function lookup({ command, button, usage, refer, show }: Lookup): {
  commands: readonly Command[];
  actions: Readonly<Record<string, Action>>;
} {
  return {
    commands: [
      {
        ...command,
        takes: ['text', 'environment'],
        choose: (job) => (job.whole === '' ? 'usage' : 'show'),
        choices: {
          usage: { may: 'anyone', show: (job) => messageOutcome(usage(job.command, job.environment)) },
          show: {
            may: 'read',
            beside: true,
            show: async (job) => messageOutcome((await show(job, job)) ?? usage(job.command, job.environment)),
          },
        },
      },
    ],
    actions: {
      [button]: {
        may: 'read',
        beside: true,
        async show(job) {
          const { environment, id } = refer(job.value);
          const named = environment === null ? {} : { environment };
          const shown = await show(job, { text: id, whole: id, ...named });
          return messageOutcome(shown ?? usage(job.command, named.environment));
        },
      },
    },
  };
}
