import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Command, Feature } from '../../slack/inbound/feature.ts';
import { helpMessage, withUnusable } from './view.ts';

/**
 * `/phone help`, and what a bare `/phone` answers. `commands` is asked late, when the whole table is known. The message
 * depends on nothing else, so it is kept for the name that the command has; a workspace that renamed it gets its own. It
 * is frozen, so that what is sent of it is kept as well.
 */
export function helpFeature(commands: () => readonly Command[]): Feature {
  let kept: { command: string; message: Message } | undefined;
  const help = (command: string): Message => {
    if (kept?.command !== command) kept = { command, message: Object.freeze(helpMessage(command, commands())) };
    return kept.message;
  };

  return {
    name: 'help',
    commands: [
      {
        word: 'help',
        about: 'shows what you can type',
        takes: ['text'],
        stateless: true,
        may: 'anyone',
        run: (job) => {
          const shown = help(job.command);
          return messageOutcome(job.text === '' ? shown : withUnusable(shown, job.text));
        },
      },
    ],
  };
}
