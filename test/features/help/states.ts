import type { HelpAccount } from '../../../src/features/help/account.ts';
import { SUBJECT_LINES, subjectMessage } from '../../../src/features/help/subjects.ts';
import {
  beginningMessage,
  type HelpState,
  helpMessage,
  joinMessages,
  nextMessage,
  withUnusable,
} from '../../../src/features/help/view.ts';
import type { Right } from '../../../src/slack/inbound/feature.ts';
import { loadCommands } from '../../support/features.ts';
import type { States } from '../../support/states.ts';

const commands = await loadCommands();

const account: HelpAccount = {
  environment: 'sandbox',
  unwritable: new Set(),
  readsBalance: true,
  names: { number: 'Main line', person: 'Anna', menu: 'Welcome', preset: 'Lunch' },
};

const MANAGER: readonly Right[] = ['read', 'propose', 'edit', 'manage'];

const state = (rights: readonly Right[] | undefined, more: Partial<HelpState> = {}): HelpState => ({
  command: '/phone',
  commands,
  rights,
  account,
  ...more,
});

const unnamed = { ...account, names: { number: undefined, person: undefined, menu: undefined, preset: undefined } };
const connect = { actionId: 'connect:open', label: 'Connect an account' };
const nobody = helpMessage(state([]));

export const states: States = {
  inOne: {
    'two messages below each other': joinMessages([nobody, nobody]),
  },
  helpMessage: {
    'every command': helpMessage(state(MANAGER, { account: unnamed })),
    'for a viewer': helpMessage(state(['read', 'propose'])),
    'for an editor': helpMessage(state(['read', 'propose', 'edit'])),
    'for a manager': helpMessage(state(MANAGER)),
    'for an editor whose key changes nothing': helpMessage(
      state(['read', 'propose', 'edit'], { account: { ...account, unwritable: new Set(['follow_me', 'ivrs']) } }),
    ),
    'for whoever is not known': helpMessage(state(undefined, { account: undefined })),
    'for whoever may do nothing': nobody,
    'another command word': helpMessage(state(MANAGER, { command: '/telefon' })),
    'words that it cannot use': withUnusable(nobody, 'me <!channel>'),
  },
  nextMessage: {
    'the sandbox is connected alone': nextMessage('/phone', 'sandbox', { live: false, readsBalance: true }),
    'live is connected, with a key that may not read the balance': nextMessage('/phone', 'live', {
      live: true,
      readsBalance: false,
    }),
  },
  beginningMessage: {
    'a manager before an account is connected': beginningMessage(MANAGER, [], connect),
    'a member before an account is connected': beginningMessage(['read', 'propose'], ['U0ADAM001'], connect),
    'whoever is not known before an account is connected': beginningMessage(undefined, [], connect),
    'a member before it is known who can connect': beginningMessage(['read', 'propose'], [], connect),
  },
  subjectMessage: Object.fromEntries([
    ...Object.keys(SUBJECT_LINES).map((id) => [`${id} for a manager`, subjectMessage(state(MANAGER), id) ?? nobody]),
    ['setup for a viewer', subjectMessage(state(['read', 'propose']), 'setup') ?? nobody],
  ]),
};
