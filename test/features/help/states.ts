import { helpMessage } from '../../../src/features/help/view.ts';
import { loadCommands } from '../../support/features.ts';
import type { States } from '../../support/states.ts';

const row = (word: string, about: string, usage?: string) => ({
  word,
  about,
  may: 'anyone' as const,
  run: () => ({ kind: 'nothing' as const }),
  ...(usage === undefined ? {} : { usage }),
});

export const states: States = {
  helpMessage: {
    'every command': helpMessage('/phone', await loadCommands()),
    'another command word': helpMessage('/telefon', [row('number', 'shows one number', '<n>')]),
    'more than one section holds': helpMessage(
      '/phone',
      Array.from({ length: 60 }, (_, at) => row(`word-${at}`, 'says a little about what this does here', '[text]')),
    ),
  },
};
