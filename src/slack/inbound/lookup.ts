import { type Message, messageOutcome } from '../blocks/outcome.ts';
import type { Action, Command, CommandArguments, CommandRow, Job } from './feature.ts';

/** A word that shows one thing: by what is typed behind it, or by a button that carries what the thing is called. */
export interface Lookup {
  command: Omit<CommandRow, 'takes' | 'once' | 'stateless'>;
  /** The button's `action_id`. */
  button: string;
  /** Says how the word is used, when nothing is typed behind it but perhaps the account. */
  usage: (command: string, environment: CommandArguments['environment']) => Message;
  /** Reads the button's value. */
  refer: (value: string) => { environment: 'sandbox' | 'live' | null; id: string };
  /** Reads what is meant, in the account that is named; `null` when nothing but an account is. */
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
          usage: { may: 'anyone', run: (job) => messageOutcome(usage(job.command, job.environment)) },
          show: {
            may: 'read',
            beside: true,
            run: async (job) => messageOutcome((await show(job, job)) ?? usage(job.command, job.environment)),
          },
        },
      },
    ],
    actions: {
      [button]: {
        may: 'read',
        beside: true,
        async run(job) {
          const { environment, id } = refer(job.value ?? '');
          const named = environment === null ? {} : { environment };
          const shown = await show(job, { text: id, whole: id, ...named });
          return messageOutcome(shown ?? usage(job.command, named.environment));
        },
      },
    },
  };
}
