import { oldKeyMessage, outageMessage, overMessage } from '../../src/people/outages/notices.ts';
import type { OutageOf } from '../../src/people/outages/record.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import type { States } from '../support/states.ts';

const told = (of: OutageOf, outage: Parameters<typeof outageMessage>[1]): Message => {
  const message = outageMessage(of, outage);
  if (message === null) throw new Error('Nobody is told of this');
  return message;
};

export const states: States = {
  outageMessage: {
    'a key that is refused': told('live', { kind: 'key', scopes: [] }),
    'a provider that is down': told('sandbox', { kind: 'down', scopes: [] }),
    'scopes that are missing': told('scope', { kind: 'scope', scopes: ['groups:read', 'usergroups:read'] }),
  },
  oldKeyMessage: {
    'a key that is older than a year': oldKeyMessage('live', { by: 'U0ADAM001', at: '2025-03-01T09:30:00.000Z' }),
  },
  overMessage: {
    'an outage that is over': overMessage('live', 13),
    'an outage that was short': overMessage('sandbox', 1),
    'a token that works again': overMessage('token', 90),
    'a scope that is there again': overMessage('scope', 1),
  },
};
