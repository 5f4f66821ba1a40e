import { type Message, type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, KnownCommand, Right } from '../../slack/inbound/feature.ts';
import { HELP_OFFER, helpMessage, joinMessages, RUN, START, withUnusable } from './view.ts';

/**
 * `/phone help`, and what a bare `/phone` answers. `commands` is asked late, when the whole table is known. What people
 * may do is taken from memory alone (docs/decisions/0062-help-by-remembered-rights.md); the message depends on nothing
 * else, so each is cached by the name of the command, and a workspace that renamed it gets its own. They are frozen, so
 * that their payloads are cached as well.
 */
export function helpFeature(
  commands: () => readonly KnownCommand[],
  /** The first messages that somebody with these rights was sent, or may have been where they are not known. */
  firsts: (command: string, rights: readonly Right[] | undefined) => Promise<readonly Message[]>,
): Feature {
  let kept: { command: string; byRights: Map<string, Message> } | undefined;
  const help = (command: string, rights: readonly Right[] | undefined): Message => {
    if (kept?.command !== command) kept = { command, byRights: new Map() };
    const most = rights === undefined ? 'unknown' : (rights.at(-1) ?? 'none');
    const found = kept.byRights.get(most) ?? Object.freeze(helpMessage(command, commands(), rights));
    kept.byRights.set(most, found);
    return found;
  };

  const again = async (
    command: string,
    rights: readonly Right[] | undefined,
    shown: Message,
  ): Promise<MessageOutcome> => {
    const sent = await firsts(command, rights);
    return messageOutcome(sent.length === 0 ? shown : joinMessages(sent));
  };

  return {
    name: 'help',
    commands: [
      {
        word: 'help',
        usage: `[${START}]`,
        help: { about: 'see what you can do', example: 'help' },
        takes: ['text'],
        stateless: true,
        may: 'anyone',
        run: (job) => {
          const rights = job.knownRights();
          const shown = help(job.command, rights);
          if (job.text.toLowerCase() === START) return again(job.command, rights, shown);
          return messageOutcome(job.text === '' ? shown : withUnusable(shown, job.text));
        },
      },
    ],
    actions: { [RUN]: { may: 'anyone', types: true } },
    offers: { help: HELP_OFFER },
  };
}
