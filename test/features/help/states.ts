import { helpMessage, joinMessages, withUnusable } from '../../../src/features/help/view.ts';
import { loadCommands } from '../../support/features.ts';
import type { States } from '../../support/states.ts';

const row = (word: string, about: string) => ({
  word,
  help: { about, example: `${word} main line` },
  may: 'anyone' as const,
  run: () => ({ kind: 'nothing' as const }),
});

const commands = await loadCommands();

export const states: States = {
  inOne: {
    'two messages below each other': joinMessages([helpMessage('/phone', [], []), helpMessage('/phone', [], [])]),
  },
  helpMessage: {
    'every command': helpMessage('/phone', commands, undefined),
    'for a viewer': helpMessage('/phone', commands, ['read', 'propose']),
    'for an editor': helpMessage('/phone', commands, ['read', 'propose', 'edit']),
    'for a manager': helpMessage('/phone', commands, ['read', 'propose', 'edit', 'manage']),
    'for whoever may do nothing': helpMessage('/phone', commands, []),
    'another command word': helpMessage('/telefon', [row('number', 'see one number')], undefined),
    'words that it cannot use': withUnusable(helpMessage('/phone', [], []), 'me <!channel>'),
  },
};
