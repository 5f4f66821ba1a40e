import type { Action, Command, Job } from './feature.ts';
import { type Message, say } from './outcome.ts';

/** A word that shows one thing: by what is typed behind it, or by a button that carries what the thing is called. */
export interface Lookup<Place> {
  command: Pick<Command, 'word' | 'usage' | 'about' | 'aliases'>;
  /** The button's `action_id`. */
  button: string;
  /** Says how the word is used, when nothing is typed behind it. */
  usage: (command: string) => Message;
  /** Reads the button's value. */
  refer: (value: string) => { environment: Place | null; id: string };
  /** Shows what is meant; a button's own place, another may be in use by now. */
  show: (job: Job, typed: string, environment?: Place) => Promise<Message>;
}

/** The command and the button of a lookup, for a feature's tables. */
export function lookup<Place>({ command, button, usage, refer, show }: Lookup<Place>): {
  commands: readonly Command[];
  actions: Readonly<Record<string, Action>>;
} {
  return {
    commands: [
      { ...command, run: async (job) => say(job.text === '' ? usage(job.command) : await show(job, job.text)) },
    ],
    actions: {
      [button]: {
        async run(job) {
          const { environment, id } = refer(job.value ?? '');
          return say(await show(job, id, environment ?? undefined));
        },
      },
    },
  };
}
